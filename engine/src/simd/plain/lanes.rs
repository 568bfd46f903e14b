//! Eight boards to a vector.

use super::Plain;
use crate::simd::lanes::{self, Lanes};
use crate::simd::moves::Moves;

const COUNT: usize = 8;

/// Eight boards, in an array.
#[derive(Clone, Copy)]
#[repr(C, align(16))]
pub(crate) struct Vector([u16; COUNT]);

// SAFETY: eight `u16` in a row.
unsafe impl lanes::Vector for Vector {
    const COUNT: usize = COUNT;
}

impl Vector {
    #[inline(always)]
    fn zip(self, other: Self, f: impl Fn(u16, u16) -> u16) -> Self {
        let mut result = self;
        for (lane, value) in result.0.iter_mut().zip(other.0) {
            *lane = f(*lane, value);
        }
        result
    }
}

impl Lanes for Vector {
    type Proof = Plain;
    /// All bits of a lane are set, or none.
    type Mask = Self;
    type Route = Moves;

    #[inline(always)]
    fn proof(self) -> Plain {
        Plain::here()
    }
    #[inline(always)]
    fn splat(_proof: Plain, number: u16) -> Self {
        Self([number; COUNT])
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }
    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        self.zip(other, u16::wrapping_add)
    }
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        self.zip(other, u16::min)
    }

    #[inline(always)]
    fn equals(self, other: Self) -> Self {
        self.zip(other, |a, b| if a == b { u16::MAX } else { 0 })
    }
    #[inline(always)]
    fn disjoint(self, other: Self) -> Self {
        self.and(other).empty()
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
    fn route_two(_proof: Plain, first: [u32; 2], second: [u32; 2]) -> Moves {
        Moves::new([first, second])
    }
    #[inline(always)]
    fn transfer(route: Moves, from: &[Self], to: &mut [Self]) {
        route.transfer(from, to);
    }
}
