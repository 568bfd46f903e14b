//! A row of a band in a plain array.

use super::Plain;
use crate::simd::rows::{Row, Rows};

/// A band.
pub(crate) type Band = Rows<Vector>;

/// Sixteen lanes.
#[derive(Clone, Copy)]
pub(crate) struct Vector([u16; 16]);

impl Vector {
    #[inline(always)]
    fn zip(self, other: Self, f: impl Fn(u16, u16) -> u16) -> Self {
        let mut result = self;
        for (lane, other) in result.0.iter_mut().zip(other.0) {
            *lane = f(*lane, other);
        }
        result
    }

    /// Each four lanes in another order.
    #[inline(always)]
    fn places(self, [a, b, c]: [usize; 3]) -> Self {
        let mut result = self;
        for (four, from) in result.0.as_chunks_mut::<4>().0.iter_mut().zip(self.0.as_chunks::<4>().0) {
            *four = [from[a], from[b], from[c], from[3]];
        }
        result
    }

    /// The fours in another order.
    #[inline(always)]
    fn groups(self, order: [usize; 3]) -> Self {
        let mut result = self;
        let (from, _) = self.0.as_chunks::<4>();
        for (four, group) in result.0.as_chunks_mut::<4>().0.iter_mut().zip(order) {
            *four = from[group];
        }
        result
    }
}

impl Row for Vector {
    type Proof = Plain;

    #[inline(always)]
    fn proof(self) -> Plain {
        Plain::here()
    }

    #[inline(always)]
    fn load(_proof: Plain, lanes: &[u16; 16]) -> Self {
        Self(*lanes)
    }

    #[inline(always)]
    fn store(self, lanes: &mut [u16; 16]) {
        *lanes = self.0;
    }

    #[inline(always)]
    fn splat(_proof: Plain, number: u16) -> Self {
        Self([number; 16])
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
    fn count_bits(self) -> Self {
        Self(self.0.map(|lane| lane.count_ones() as u16))
    }

    #[inline(always)]
    fn empty(self) -> Self {
        Self(self.0.map(|lane| if lane == 0 { u16::MAX } else { 0 }))
    }

    #[inline(always)]
    fn filled(self) -> u32 {
        self.0.iter().rev().fold(0, |bits, &lane| bits << 1 | u32::from(lane != 0))
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        self.0.iter().fold(0, |any, lane| any | lane) == 0
    }

    #[inline(always)]
    fn next1(self) -> Self {
        self.places([1, 2, 0])
    }

    #[inline(always)]
    fn next2(self) -> Self {
        self.places([2, 0, 1])
    }

    #[inline(always)]
    fn group1(self) -> Self {
        self.groups([1, 2, 0])
    }

    #[inline(always)]
    fn group2(self) -> Self {
        self.groups([2, 0, 1])
    }

    #[inline(always)]
    fn gather(self, b: Self, c: Self) -> Self {
        let mut result = c;
        for (i, lane) in result.0.iter_mut().enumerate() {
            match i % 4 {
                0 => *lane = self.0[i],
                1 => *lane = b.0[i],
                _ => {}
            }
        }
        result
    }

    #[inline(always)]
    fn mix(self, other: Self) -> Self {
        let mut result = other;
        for lane in [1, 2, 4] {
            result.0[lane] = self.0[lane];
        }
        result
    }

    #[inline(always)]
    fn min(self, other: Self) -> Self {
        self.zip(other, u16::min)
    }

    #[inline(always)]
    fn spread(self) -> [Self; 3] {
        [self.places([0; 3]), self.places([1; 3]), self.places([2; 3])]
    }
}
