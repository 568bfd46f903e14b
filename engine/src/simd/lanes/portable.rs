//! Plain arrays, which the compiler turns into the vectors of the target's baseline.

use super::Lanes;

const COUNT: usize = 8;

/// Eight boards, in an array.
#[derive(Clone, Copy)]
#[repr(C, align(16))]
pub(crate) struct Portable([u16; COUNT]);

impl Portable {
    #[inline(always)]
    fn with(self, other: Self, f: impl Fn(u16, u16) -> u16) -> Self {
        let mut result = self;
        for (lane, value) in result.0.iter_mut().zip(other.0) {
            *lane = f(*lane, value);
        }
        result
    }
}

/// Where each lane comes from; lanes from `COUNT` up stay as they are.
#[derive(Clone, Copy)]
pub(crate) struct Route([u8; COUNT]);

// SAFETY: eight `u16` in a row.
unsafe impl Lanes for Portable {
    const COUNT: usize = COUNT;
    /// All bits of a lane are set, or none.
    type Mask = Self;
    type Route = Route;

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
    fn route(from: u32, to: u32) -> Route {
        Self::route_two(from, to, 0, 0)
    }
    #[inline(always)]
    fn route_two(from: u32, to: u32, other_from: u32, other_to: u32) -> Route {
        let mut route = [COUNT as u8; COUNT];
        for (mut from, mut to) in [(from, to), (other_from, other_to)] {
            while to != 0 {
                route[to.trailing_zeros() as usize & (COUNT - 1)] = from.trailing_zeros() as u8;
                to &= to - 1;
                from &= from.wrapping_sub(1);
            }
        }
        Route(route)
    }
    #[inline(always)]
    fn gather(self, route: Route, source: Self) -> Self {
        let mut result = self;
        for (lane, from) in result.0.iter_mut().zip(route.0) {
            if (from as usize) < COUNT {
                *lane = source.0[from as usize & (COUNT - 1)];
            }
        }
        result
    }
}
