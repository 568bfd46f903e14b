//! A cell: a number that is in range by construction.

use core::fmt;
use core::hint::assert_unchecked;

/// A cell, 0 to 80: `row * 9 + column`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Cell(u8);

impl Cell {
    /// The cell with this number, if it is below 81.
    #[inline]
    pub const fn new(index: usize) -> Option<Self> {
        if index < 81 { Some(Self(index as u8)) } else { None }
    }

    /// The cell in this row and column, if both are below 9.
    #[inline]
    pub const fn at(row: usize, column: usize) -> Option<Self> {
        if row < 9 && column < 9 { Some(Self((row * 9 + column) as u8)) } else { None }
    }

    /// Its number, 0 to 80. The compiler knows that range, so indexing an array of 81 needs no check.
    #[inline]
    pub const fn index(self) -> usize {
        let index = self.0 as usize;
        // SAFETY: every constructor checks the range.
        unsafe { assert_unchecked(index < 81) };
        index
    }

    /// Its row, 0 to 8.
    #[inline]
    pub const fn row(self) -> usize {
        self.index() / 9
    }

    /// Its column, 0 to 8.
    #[inline]
    pub const fn column(self) -> usize {
        self.index() % 9
    }

    /// Its box, 0 to 8, counted row by row.
    #[inline]
    pub const fn box_(self) -> usize {
        self.row() / 3 * 3 + self.column() / 3
    }

    /// All cells, from 0 to 80.
    #[inline]
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..81).map(Self)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row() + 1, self.column() + 1)
    }
}
