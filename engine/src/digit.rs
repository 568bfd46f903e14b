//! A digit: a number that is in range by construction.

use core::fmt;
use core::hint::assert_unchecked;

/// A digit, 1 to 9.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Digit(u8);

impl Digit {
    /// The digit with this value, if it is 1 to 9.
    #[inline]
    pub const fn new(value: u32) -> Option<Self> {
        if value >= 1 && value <= 9 { Some(Self(value as u8)) } else { None }
    }

    /// Its value, 1 to 9.
    #[inline]
    pub const fn value(self) -> u8 {
        // SAFETY: every constructor checks the range.
        unsafe { assert_unchecked(self.0 >= 1 && self.0 <= 9) };
        self.0
    }

    /// Its place in an array of nine, 0 to 8.
    #[inline]
    pub const fn index(self) -> usize {
        let index = self.value() as usize - 1;
        // SAFETY: a value is 1 to 9. Said again of the number that indexes: the compiler may lose the range
        // of the one it came from.
        unsafe { assert_unchecked(index < 9) };
        index
    }

    /// Its bit in a [`DigitSet`](crate::DigitSet).
    #[inline]
    pub const fn bit(self) -> u16 {
        1 << self.index()
    }

    /// All digits, from 1 to 9.
    #[inline]
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (1..10).map(Self)
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}
