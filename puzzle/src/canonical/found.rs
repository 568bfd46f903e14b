//! What the searches work on and what they find.

use crate::transform::LineOrder;
use crate::{Board, Cell, Digit};

/// The lines of a board: its rows as they are and its rows when mirrored (its columns).
/// Digits are 1 to 9, blanks 0; places after the ninth are blank.
pub(super) type Lines = [[[u8; 16]; 9]; 2];

/// The lines of a board.
pub(super) fn lines(board: &Board) -> Lines {
    let mut lines = [[[0; 16]; 9]; 2];
    for cell in Cell::all() {
        let value = board.get(cell).map_or(0, Digit::value);
        lines[0][cell.row()][cell.column()] = value;
        lines[1][cell.column()][cell.row()] = value;
    }
    lines
}

/// A row as one number: nine values of four bits, the first the most significant.
pub(super) type PackedRow = u64;

/// What a search finds.
pub(super) struct Found {
    /// The rows of the smallest board.
    pub(super) rows: [PackedRow; 9],
    /// A rearrangement that leads there.
    pub(super) order: LineOrder,
    /// What each digit is called there; 0 for digits that the board does not have.
    pub(super) names: [u8; 9],
    /// How many rearrangements lead there, not counting those that only move blank lines.
    pub(super) ways: u64,
}

impl Found {
    /// Before anything is found, every row is an improvement.
    pub(super) const NOTHING: Self = Self {
        rows: [PackedRow::MAX; 9],
        order: LineOrder { mirrored: false, rows: [0; 9], columns: [0; 9] },
        names: [0; 9],
        ways: 0,
    };

    /// Notes that, below the best rows so far, the row at this depth can be so small. Whether nothing smaller is
    /// known.
    #[inline]
    pub(super) fn improve(&mut self, depth: usize, row: PackedRow) -> bool {
        let Some((best, below)) = self.rows.get_mut(depth..).and_then(<[_]>::split_first_mut) else {
            return false;
        };
        if row < *best {
            *best = row;
            below.fill(PackedRow::MAX);
            self.ways = 0;
        }
        row == *best
    }
}
