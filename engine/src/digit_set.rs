//! Sets of digits, nine bits in a `u16`.

use crate::Digit;
use crate::bit_set::bit_set;

/// A set of digits: bit `d - 1` stands for digit `d`. No bit above the ninth is set.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
#[repr(transparent)]
pub struct DigitSet(u16);

impl DigitSet {
    /// Whether it holds this digit.
    #[inline]
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 & digit.bit() != 0
    }

    /// Adds a digit.
    #[inline]
    pub const fn insert(&mut self, digit: Digit) {
        self.0 |= digit.bit();
    }

    /// Takes a digit out.
    #[inline]
    pub const fn remove(&mut self, digit: Digit) {
        self.0 &= !digit.bit();
    }

    /// The smallest digit.
    #[inline]
    pub const fn first(self) -> Option<Digit> {
        Digit::new(self.0.trailing_zeros() + 1)
    }

    /// The digit of a set that holds exactly one.
    #[inline]
    pub const fn single(self) -> Option<Digit> {
        if self.0.is_power_of_two() { self.first() } else { None }
    }
}

impl From<Digit> for DigitSet {
    #[inline]
    fn from(digit: Digit) -> Self {
        Self(digit.bit())
    }
}

/// Iterator over the digits of a set, from the smallest up.
#[derive(Clone)]
pub struct DigitSetIter(DigitSet);

bit_set!(DigitSet(u16), 0x1ff, Digit, DigitSetIter);
