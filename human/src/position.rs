//! How far a person has come in a puzzle: the digits placed and the candidates left, kept by cell, by digit and by
//! house, each brought up to date with every removal.

use crate::{Board, Candidates, Cell, CellSet, Digit, DigitSet, House, Step, rules};

/// The digits placed and the candidates left. A filled cell has no candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    board: Board,
    blanks: CellSet,
    candidates: Candidates,
    cells_of: [CellSet; 9],
    place_bits: [[u16; 9]; 27],
    hidden: [DigitSet; 27],
    naked: CellSet,
    pairs: CellSet,
}

impl Position {
    /// The position with every candidate that the rules allow.
    pub fn new(board: &Board) -> Self {
        Self::with_allowed(board, &rules::candidates(board))
    }

    /// The position with these candidates; those of filled cells are ignored, and so are those that a
    /// filled cell of the same row, column or box rules out.
    pub fn with_candidates(board: &Board, candidates: &Candidates) -> Self {
        let mut allowed = rules::candidates(board);
        for cell in Cell::all() {
            allowed[cell.index()] &= candidates[cell.index()];
        }
        Self::with_allowed(board, &allowed)
    }

    #[inline(never)]
    fn with_allowed(board: &Board, allowed: &Candidates) -> Self {
        let mut position = Self {
            board: *board,
            blanks: CellSet::EMPTY,
            candidates: [DigitSet::EMPTY; 81],
            cells_of: [CellSet::EMPTY; 9],
            place_bits: [[0; 9]; 27],
            hidden: [DigitSet::EMPTY; 27],
            naked: CellSet::EMPTY,
            pairs: CellSet::EMPTY,
        };
        for cell in Cell::all().filter(|&cell| board.get(cell).is_none()) {
            let digits = allowed[cell.index()];
            position.blanks.insert(cell);
            position.candidates[cell.index()] = digits;
            for digit in digits {
                position.cells_of[digit.index()].insert(cell);
                for (house, bit) in house_bits(cell) {
                    position.place_bits[house.index()][digit.index()] |= bit;
                }
            }
            position.count(cell);
        }
        for house in House::all() {
            position.hidden[house.index()] = Digit::all()
                .filter(|digit| position.place_bits[house.index()][digit.index()].is_power_of_two())
                .collect();
        }
        position
    }

    /// The digits placed.
    #[inline]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The digit in a cell; `None` is a blank.
    #[inline]
    pub fn digit(&self, cell: Cell) -> Option<Digit> {
        self.board.get(cell)
    }

    /// The candidates of a cell; none for a filled one.
    #[inline]
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        self.candidates[cell.index()]
    }

    /// The candidates of every cell; for a filled one its own digit.
    pub fn all_candidates(&self) -> Candidates {
        let mut candidates = self.candidates;
        for cell in Cell::all() {
            if let Some(digit) = self.board.get(cell) {
                candidates[cell.index()] = digit.into();
            }
        }
        candidates
    }

    /// The blank cells that may take a digit.
    #[inline]
    pub fn cells_of(&self, digit: Digit) -> CellSet {
        self.cells_of[digit.index()]
    }

    /// The blank cells.
    #[inline]
    pub fn blanks(&self) -> CellSet {
        self.blanks
    }

    /// The cells of a house that may take a digit.
    #[inline]
    pub fn places(&self, digit: Digit, house: House) -> CellSet {
        self.cells_of[digit.index()] & house.set()
    }

    /// The same as nine bits: bit `i` is the house's cell `i`.
    #[inline]
    pub fn place_bits(&self, digit: Digit, house: House) -> u16 {
        self.place_bits[house.index()][digit.index()]
    }

    /// The place bits of all nine digits in a house.
    #[inline]
    pub fn house_bits(&self, house: House) -> &[u16; 9] {
        &self.place_bits[house.index()]
    }

    /// The digits that have exactly one place in a house.
    #[inline]
    pub fn hidden(&self, house: House) -> DigitSet {
        self.hidden[house.index()]
    }

    /// The cells with exactly one candidate.
    #[inline]
    pub fn naked(&self) -> CellSet {
        self.naked
    }

    /// The cells with exactly two candidates.
    #[inline]
    pub fn pairs(&self) -> CellSet {
        self.pairs
    }

    /// Places a digit and removes it from the peers' candidates.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        self.remove(cell, DigitSet::ALL);
        self.board.set(cell, Some(digit));
        self.blanks.remove(cell);
        for peer in self.cells_of[digit.index()] & cell.peers() {
            self.remove(peer, digit.into());
        }
    }

    /// Removes candidates of a cell.
    #[inline(never)]
    pub fn remove(&mut self, cell: Cell, digits: DigitSet) {
        let removed = digits & self.candidates[cell.index()];
        self.candidates[cell.index()] -= removed;
        self.count(cell);
        for digit in removed {
            self.cells_of[digit.index()].remove(cell);
            for (house, bit) in house_bits(cell) {
                let places = &mut self.place_bits[house.index()][digit.index()];
                *places &= !bit;
                if places.is_power_of_two() {
                    self.hidden[house.index()].insert(digit);
                } else {
                    self.hidden[house.index()].remove(digit);
                }
            }
        }
    }

    /// Does what a step says.
    #[inline(never)]
    pub fn apply(&mut self, step: &Step) {
        for cell in self.blanks {
            let removed = step.removed[cell.index()];
            if !removed.is_empty() {
                self.remove(cell, removed);
            }
        }
        if let Some((cell, digit)) = step.placement {
            self.place(cell, digit);
        }
    }

    /// Sorts a cell by its number of candidates.
    #[inline]
    fn count(&mut self, cell: Cell) {
        let count = self.candidates[cell.index()].len();
        self.naked.remove(cell);
        self.pairs.remove(cell);
        match count {
            1 => self.naked.insert(cell),
            2 => self.pairs.insert(cell),
            _ => {}
        }
    }
}

/// The houses of a cell, each with the bit of the cell's place in it.
#[inline]
fn house_bits(cell: Cell) -> [(House, u16); 3] {
    let [row, column, box_] = cell.houses();
    let (r, c) = (cell.row(), cell.column());
    [(row, 1 << c), (column, 1 << r), (box_, 1 << (r % 3 * 3 + c % 3))]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Everything kept up to date equals what a new position would hold.
    #[test]
    fn kept_sets_equal_fresh_ones() {
        let puzzle = b"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
        let answer = b"162857493534129678789643521475312986913586742628794135356478219241935867897261354";
        let answer = Board::from_text(answer).unwrap();
        let mut position = Position::new(&Board::from_text(puzzle).unwrap());
        for cell in Cell::all().rev() {
            let digit = answer.get(cell).unwrap();
            if position.digit(cell).is_some() {
                continue;
            }
            if cell.index() % 2 == 0 {
                position.place(cell, digit);
            } else if let Some(wrong) = (position.candidates(cell) - digit.into()).first() {
                position.remove(cell, wrong.into());
            }
            assert_eq!(position, Position::with_candidates(position.board(), &position.all_candidates()));
        }
        for cell in Cell::all().filter(|cell| cell.index() % 2 != 0) {
            position.place(cell, answer.get(cell).unwrap());
        }
        assert_eq!(position, Position::new(&answer));
    }
}
