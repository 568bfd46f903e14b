//! Plain arrays, for processors of which nothing more is known.

use super::{Lanes, Moves};

const COUNT: usize = 8;

/// Eight boards, in an array.
#[derive(Clone, Copy)]
#[repr(C, align(16))]
pub(crate) struct Plain([u16; COUNT]);

impl Plain {
    #[inline(always)]
    fn with(self, other: Self, f: impl Fn(u16, u16) -> u16) -> Self {
        let mut result = self;
        for (lane, value) in result.0.iter_mut().zip(other.0) {
            *lane = f(*lane, value);
        }
        result
    }
}

// SAFETY: eight `u16` in a row.
unsafe impl Lanes for Plain {
    const COUNT: usize = COUNT;
    /// All bits of a lane are set, or none.
    type Mask = Self;
    type Route = Moves;

    #[inline(always)]
    fn splat(value: u16) -> Self {
        Self([value; COUNT])
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.with(other, |a, b| a & b)
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.with(other, |a, b| a | b)
    }
    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        self.with(other, |a, b| a ^ b)
    }
    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        self.with(other, |a, b| a & !b)
    }
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        self.with(other, u16::wrapping_add)
    }
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        self.with(other, |a, b| a.min(b))
    }

    #[inline(always)]
    fn equals(self, other: Self) -> Self {
        self.with(other, |a, b| if a == b { u16::MAX } else { 0 })
    }
    #[inline(always)]
    fn disjoint(self, other: Self) -> Self {
        self.and(other).equals(Self::splat(0))
    }
    #[inline(always)]
    fn keep(self, mask: Self) -> Self {
        self.and(mask)
    }
    #[inline(always)]
    fn select(mask: Self, yes: Self, no: Self) -> Self {
        yes.and(mask).or(no.and_not(mask))
    }
    #[inline(always)]
    fn bits(mask: Self) -> u32 {
        mask.0.iter().rev().fold(0, |bits, &lane| bits << 1 | (lane & 1) as u32)
    }

    #[inline(always)]
    fn count_bits(self) -> Self {
        let mut result = self;
        for lane in &mut result.0 {
            *lane = lane.count_ones() as u16;
        }
        result
    }

    #[inline(always)]
    fn route(from: u32, to: u32) -> Moves {
        Moves::new([(from, to), (0, 0)])
    }
    #[inline(always)]
    fn route_two(from: u32, to: u32, other_from: u32, other_to: u32) -> Moves {
        Moves::new([(from, to), (other_from, other_to)])
    }
    #[inline(always)]
    fn transfer(route: Moves, from: &[Self], to: &mut [Self]) {
        route.transfer(from, to);
    }
}
