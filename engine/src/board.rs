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
    #[inline]
    pub fn from_text(text: &[u8; 81]) -> Result<Self, Error> {
        let mut board = Self::EMPTY;
        if board.read(text) { Ok(board) } else { Err(bad_character(text)) }
    }

    /// Reads 81 characters; false if one of them is bad. Into the place where the board will stay, as a copy of what
    /// was just written takes long.
    #[inline(never)]
    fn read(&mut self, text: &[u8; 81]) -> bool {
        let mut bad = 0;
        by_eights(text, &mut self.0, |characters| {
            let values = characters ^ every(b'0');
            let values = values & where_not_zero(values ^ every(b'.' ^ b'0'));
            // Above 9, the highest bit of the sum is set, or the byte's own.
            bad |= ((values & every(0x7f)) + every(0x7f - 9)) | values;
            values
        });
        bad & every(0x80) == 0
    }

    /// A full grid from values of 1 to 9.
    #[inline]
    pub(crate) const fn from_solution(values: [u8; 81]) -> Self {
        Self(values)
    }

    /// The board as 81 characters, a blank as `'.'`.
    pub fn to_text(&self) -> [u8; 81] {
        let mut text = [0; 81];
        self.write(&mut text);
        text
    }

    /// As [`Self::to_text`], where the text shall stay.
    #[inline(never)]
    pub(crate) fn write(&self, text: &mut [u8; 81]) {
        by_eights(&self.0, text, |values| {
            every(b'.') + ((values + every(b'0' - b'.')) & where_not_zero(values))
        });
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

    #[inline]
    pub(crate) const fn values_mut(&mut self) -> &mut [u8; 81] {
        &mut self.0
    }

    /// How many cells hold a digit.
    pub fn clue_count(&self) -> usize {
        self.0.iter().filter(|&&value| value != 0).count()
    }
}

/// Eight times the same byte.
const fn every(byte: u8) -> u64 {
    u64::from_ne_bytes([byte; 8])
}

/// All bits of the bytes that are not zero.
#[inline(always)]
const fn where_not_zero(bytes: u64) -> u64 {
    let high = (((bytes & every(0x7f)) + every(0x7f)) | bytes) & every(0x80);
    (high >> 7) * 0xff
}

/// Turns 81 bytes into others, eight at a time and some of the last twice. One by one would take longer than an easy
/// puzzle.
#[inline(always)]
fn by_eights(from: &[u8; 81], to: &mut [u8; 81], mut change: impl FnMut(u64) -> u64) {
    for (to, from) in to.as_chunks_mut::<8>().0.iter_mut().zip(from.as_chunks::<8>().0) {
        *to = change(u64::from_ne_bytes(*from)).to_ne_bytes();
    }
    if let (Some(to), Some(from)) = (to.last_chunk_mut::<8>(), from.last_chunk::<8>()) {
        *to = change(u64::from_ne_bytes(*from)).to_ne_bytes();
    }
}

/// The first character that a board cannot have.
#[cold]
fn bad_character(text: &[u8; 81]) -> Error {
    let at = text.iter().position(|byte| !matches!(byte, b'.' | b'0'..=b'9'));
    at.and_then(Cell::new).map_or(Error::Argument, Error::Character)
}

impl core::fmt::Debug for Board {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        self.to_text().iter().try_for_each(|&byte| write!(f, "{}", byte as char))
    }
}
