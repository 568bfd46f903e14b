//! Equivalences: the ways to rearrange a board that turn every legal board into a legal board.
//!
//! Rows may change places within their band, bands with each other, the same for columns and stacks, the
//! whole board may be mirrored at its main diagonal, and the digits may be renamed: 2 * 6^4 * 6^4 = 3,359,232
//! rearrangements times 9! = 362,880 names.

use crate::{Board, Cell, CellSet, Digit, DigitSet};

/// A rearrangement of the cells and a renaming of the digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Transform {
    cells: [Cell; 81],
    digits: [Digit; 9],
}

impl Transform {
    /// The transform that changes nothing.
    pub const IDENTITY: Self = identity();

    /// The transform that puts into cell `i` what stood in `cells[i]`, as the digit `digits[d - 1]` where that was
    /// `d`. `None` unless every cell and every digit comes exactly once.
    pub fn new(cells: [Cell; 81], digits: [Digit; 9]) -> Option<Self> {
        let all_cells = cells.into_iter().collect::<CellSet>() == CellSet::ALL;
        let all_digits = digits.into_iter().collect::<DigitSet>() == DigitSet::ALL;
        (all_cells && all_digits).then_some(Self { cells, digits })
    }

    /// For each cell the one whose content it gets.
    pub const fn cells(&self) -> &[Cell; 81] {
        &self.cells
    }

    /// What the digits 1 to 9 become.
    pub const fn digits(&self) -> &[Digit; 9] {
        &self.digits
    }

    /// The board after the transform.
    pub fn apply(&self, board: &Board) -> Board {
        let mut new = Board::EMPTY;
        for cell in Cell::all() {
            let digit = board.get(self.cells[cell.index()]);
            new.set(cell, digit.map(|digit| self.digits[digit.index()]));
        }
        new
    }
}

/// A rearrangement as an order of the lines.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct LineOrder {
    /// Whether the board is mirrored at its main diagonal first.
    pub mirrored: bool,
    /// For each new row the old one.
    pub rows: [u8; 9],
    /// For each new column the old one.
    pub columns: [u8; 9],
}

impl LineOrder {
    /// The transform that also gives the digit `d` the name `names[d - 1]`. If that is no transform (it always
    /// is), the one that changes nothing.
    pub(super) fn transform(&self, names: [u8; 9]) -> Transform {
        let mut cells = Transform::IDENTITY.cells;
        for cell in Cell::all() {
            let (row, column) = (self.rows[cell.row()].into(), self.columns[cell.column()].into());
            let old = if self.mirrored { Cell::at(column, row) } else { Cell::at(row, column) };
            cells[cell.index()] = old.unwrap_or(cell);
        }
        let mut digits = Transform::IDENTITY.digits;
        for digit in Digit::all() {
            digits[digit.index()] = Digit::new(names[digit.index()].into()).unwrap_or(digit);
        }
        Transform::new(cells, digits).unwrap_or(Transform::IDENTITY)
    }
}

const fn identity() -> Transform {
    let (Some(cell), Some(digit)) = (Cell::new(0), Digit::new(1)) else {
        panic!("cell 0 and digit 1 exist");
    };
    let mut identity = Transform { cells: [cell; 81], digits: [digit; 9] };
    let mut i = 0;
    while i < 81 {
        if let Some(cell) = Cell::new(i) {
            identity.cells[i] = cell;
        }
        if i < 9
            && let Some(digit) = Digit::new(i as u32 + 1)
        {
            identity.digits[i] = digit;
        }
        i += 1;
    }
    identity
}
