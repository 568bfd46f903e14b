//! The rules: is a board legal, may a digit stand here, is this grid the answer.

use crate::{Board, Candidates, Cell, CellSet, Digit, DigitSet, Error, House};

/// The cells at fault in a board's text: those with a byte that is neither a digit nor a blank, and those
/// in [`conflicts`] of the rest. The error is the first bad byte's, or else that of a conflict.
pub fn faults(text: &[u8; 81]) -> (CellSet, Result<(), Error>) {
    let mut text = *text;
    let mut bad = CellSet::EMPTY;
    while let Err(Error::Character(cell)) = Board::from_text(&text) {
        bad.insert(cell);
        text[cell.index()] = b'.';
    }
    let conflicts = Board::from_text(&text).map_or(CellSet::EMPTY, |board| conflicts(&board));
    let result = match bad.first() {
        Some(cell) => Err(Error::Character(cell)),
        None if conflicts.is_empty() => Ok(()),
        None => Err(Error::Conflict),
    };
    (bad | conflicts, result)
}

/// The cells that break a rule: those that share a row, column or box with an equal digit.
pub fn conflicts(board: &Board) -> CellSet {
    let mut cells_of = [CellSet::EMPTY; 9];
    for cell in Cell::all() {
        if let Some(digit) = board.get(cell) {
            cells_of[digit.index()].insert(cell);
        }
    }
    let mut conflicts = CellSet::EMPTY;
    for cells in cells_of {
        for house in House::all() {
            let shared = cells & house.set();
            if shared.len() > 1 {
                conflicts |= shared;
            }
        }
    }
    conflicts
}

/// The digits that each house holds, or `None` if one stands twice in a house.
fn house_digits(board: &Board) -> Option<[DigitSet; 27]> {
    let mut digits = [DigitSet::EMPTY; 27];
    for cell in Cell::all() {
        if let Some(digit) = board.get(cell) {
            for house in cell.houses() {
                if digits[house.index()].contains(digit) {
                    return None;
                }
                digits[house.index()].insert(digit);
            }
        }
    }
    Some(digits)
}

/// Whether no digit repeats in a row, column or box.
pub fn is_valid(board: &Board) -> bool {
    house_digits(board).is_some()
}

/// Whether no other cell of the row, column or box holds the digit; what the cell itself holds is ignored.
pub fn can_place(board: &Board, cell: Cell, digit: Digit) -> bool {
    cell.peers().into_iter().all(|peer| board.get(peer) != Some(digit))
}

/// For a blank the digits that [`can_place`] allows; for a filled cell its own digit.
pub fn candidates(board: &Board) -> Candidates {
    let mut digits = [DigitSet::EMPTY; 27];
    for cell in Cell::all() {
        if let Some(digit) = board.get(cell) {
            for house in cell.houses() {
                digits[house.index()].insert(digit);
            }
        }
    }
    let mut candidates = [DigitSet::EMPTY; 81];
    for cell in Cell::all() {
        candidates[cell.index()] = match board.get(cell) {
            Some(digit) => digit.into(),
            None => {
                let [row, column, box_] = cell.houses().map(|house| digits[house.index()]);
                !(row | column | box_)
            }
        };
    }
    candidates
}

/// Whether the grid is full, breaks no rule, and keeps every digit of the puzzle.
pub fn is_solution(puzzle: Option<&Board>, grid: &Board) -> bool {
    grid.clue_count() == 81
        && is_valid(grid)
        && puzzle.is_none_or(|puzzle| {
            Cell::all().all(|cell| puzzle.get(cell).is_none_or(|digit| grid.get(cell) == Some(digit)))
        })
}
