//! A board: what each of the 81 cells holds.

use crate::{Cell, Digit, DigitSet, Error};

/// A board, row by row. Every cell holds a digit or is blank.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Board([u8; 81]);

/// For each cell a set of digits.
pub type Candidates = [DigitSet; 81];

impl Board {
    /// The board without a digit.
    pub const EMPTY: Self = Self([0; 81]);

    /// Reads 81 characters: `'1'` to `'9'`, and `'.'` or `'0'` for a blank.
    ///
    /// # Errors
    /// [`Error::Character`] with the first cell whose byte is anything else.
    pub fn from_text(text: &[u8; 81]) -> Result<Self, Error> {
        let mut cells = [0; 81];
        let mut bad = false;
        for (cell, &byte) in cells.iter_mut().zip(text) {
            let value = if byte == b'.' { 0 } else { byte.wrapping_sub(b'0') };
            bad |= value > 9;
            *cell = value;
        }
        if bad {
            let at = cells.iter().position(|&value| value > 9);
            return Err(at.and_then(Cell::new).map_or(Error::Argument, Error::Character));
        }
        Ok(Self(cells))
    }

    /// A full grid from values of 1 to 9.
    #[inline]
    pub(crate) const fn from_solution(values: [u8; 81]) -> Self {
        Self(values)
    }

    /// The board as 81 characters, a blank as `'.'`.
    pub fn to_text(&self) -> [u8; 81] {
        self.0.map(|value| if value == 0 { b'.' } else { b'0' + value })
    }

    /// What the cell holds; `None` is a blank.
    #[inline]
    pub const fn get(&self, cell: Cell) -> Option<Digit> {
        Digit::new(self.0[cell.index()] as u32)
    }

    /// Puts a digit into a cell, or blanks it.
    #[inline]
    pub fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        self.0[cell.index()] = digit.map_or(0, Digit::value);
    }

    /// The cells as numbers, 0 for a blank.
    #[inline]
    pub const fn values(&self) -> &[u8; 81] {
        &self.0
    }

    /// How many cells hold a digit.
    pub fn clue_count(&self) -> usize {
        self.0.iter().filter(|&&value| value != 0).count()
    }
}

impl core::fmt::Debug for Board {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        self.to_text().iter().try_for_each(|&byte| write!(f, "{}", byte as char))
    }
}
