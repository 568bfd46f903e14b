//! What stands on a player's sheet.

use crate::{Board, Candidates, Cell, CellSet, Digit, DigitSet, rules};

/// What stands on a player's sheet of paper: a board, which of its digits were there from the start, and the
/// pencil marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// The digits.
    pub board: Board,
    /// The cells whose digit was there from the start. Those of blanks mean nothing.
    pub givens: CellSet,
    /// The marks of each blank; those of filled cells mean nothing.
    pub candidates: Candidates,
}

impl Sheet {
    pub(super) const EMPTY: Self =
        Self { board: Board::EMPTY, givens: CellSet::EMPTY, candidates: [DigitSet::EMPTY; 81] };

    /// A puzzle as it is handed out: every digit is given, and every candidate that the rules allow is there.
    pub fn new(board: &Board) -> Self {
        let givens = Cell::all().filter(|&cell| board.get(cell).is_some()).collect();
        Self { board: *board, givens, candidates: rules::candidates(board) }
    }

    pub(super) fn place(&mut self, cell: Cell, digit: Option<Digit>, given: bool) {
        self.board.set(cell, digit);
        self.candidates[cell.index()] = digit.map_or(DigitSet::EMPTY, DigitSet::from);
        if given && digit.is_some() {
            self.givens.insert(cell);
        }
    }

    pub(super) fn note(&mut self, cell: Cell, digits: DigitSet) {
        self.candidates[cell.index()] = digits;
    }

    /// The digit of a filled cell or the marks of a blank.
    pub(super) fn digits(&self, cell: Cell) -> DigitSet {
        self.board.get(cell).map_or(self.candidates[cell.index()], DigitSet::from)
    }
}
