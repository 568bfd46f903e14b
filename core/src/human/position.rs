//! Where a person stands in a puzzle: the digits placed and the candidates left, kept by cell and by digit.

use crate::{Board, Candidates, Cell, CellSet, Digit, DigitSet, House, rules};

use super::Step;

/// The digits placed and the candidates left. A filled cell has no candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    board: Board,
    candidates: Candidates,
    cells_of: [CellSet; 9],
    blanks: CellSet,
}

impl Position {
    /// The position with every candidate that the rules allow.
    pub fn new(board: &Board) -> Self {
        Self::with_candidates(board, &rules::candidates(board))
    }

    /// The position with these candidates; those of filled cells are ignored, and so are those that a
    /// filled cell of the same row, column or box rules out.
    pub fn with_candidates(board: &Board, candidates: &Candidates) -> Self {
        let allowed = rules::candidates(board);
        let mut position = Self {
            board: *board,
            candidates: [DigitSet::EMPTY; 81],
            cells_of: [CellSet::EMPTY; 9],
            blanks: CellSet::EMPTY,
        };
        for cell in Cell::all().filter(|&cell| board.get(cell).is_none()) {
            position.blanks.insert(cell);
            let digits = candidates[cell.index()] & allowed[cell.index()];
            position.candidates[cell.index()] = digits;
            for digit in digits {
                position.cells_of[digit.index()].insert(cell);
            }
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

    /// The cells with exactly two candidates.
    pub fn pairs(&self) -> CellSet {
        let (mut once, mut twice, mut more) = (CellSet::EMPTY, CellSet::EMPTY, CellSet::EMPTY);
        for cells in self.cells_of {
            more |= twice & cells;
            twice |= once & cells;
            once |= cells;
        }
        twice - more
    }

    /// Places a digit and removes it from the peers' candidates.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        self.board.set(cell, Some(digit));
        self.blanks.remove(cell);
        for gone in self.candidates[cell.index()] {
            self.cells_of[gone.index()].remove(cell);
        }
        self.candidates[cell.index()] = DigitSet::EMPTY;
        for peer in self.cells_of[digit.index()] & cell.peers() {
            self.candidates[peer.index()].remove(digit);
        }
        self.cells_of[digit.index()] -= cell.peers();
    }

    /// Removes candidates of a cell.
    pub fn remove(&mut self, cell: Cell, digits: DigitSet) {
        for digit in digits & self.candidates[cell.index()] {
            self.cells_of[digit.index()].remove(cell);
        }
        self.candidates[cell.index()] -= digits;
    }

    /// Does what a step says.
    pub fn apply(&mut self, step: &Step) {
        for cell in self.blanks {
            self.remove(cell, step.removed[cell.index()]);
        }
        if let Some((cell, digit)) = step.placement {
            self.place(cell, digit);
        }
    }
}
