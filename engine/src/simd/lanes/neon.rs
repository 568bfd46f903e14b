//! NEON: 8 boards to a vector.

use core::arch::aarch64::*;

use super::{Lanes, bits};

const COUNT: usize = 8;

/// Eight boards.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Neon(uint16x8_t);

/// Which bytes of the source go where; a number out of range leaves the byte as it is.
#[derive(Clone, Copy)]
pub(crate) struct Route(uint8x16_t);

// SAFETY of the blocks below: NEON is part of the baseline of this processor family.

impl Neon {
    /// `self`, and in the lanes where the route ends what `source` has where it starts.
    #[inline(always)]
    fn gather(self, route: Route, source: Self) -> Self {
        // SAFETY: see above.
        unsafe {
            let (own, source) = (vreinterpretq_u8_u16(self.0), vreinterpretq_u8_u16(source.0));
            Self(vreinterpretq_u16_u8(vqtbx1q_u8(own, source, route.0)))
        }
    }
}

// SAFETY: 8 `u16` in a row.
unsafe impl Lanes for Neon {
    const COUNT: usize = COUNT;
    /// All bits of a lane are set, or none.
    type Mask = uint16x8_t;
    type Route = Route;

    #[inline(always)]
    fn splat(value: u16) -> Self {
        // SAFETY: see above.
        Self(unsafe { vdupq_n_u16(value) })
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        // SAFETY: see above.
        Self(unsafe { vandq_u16(self.0, other.0) })
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        // SAFETY: see above.
        Self(unsafe { vorrq_u16(self.0, other.0) })
    }
    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        // SAFETY: see above.
        Self(unsafe { veorq_u16(self.0, other.0) })
    }
    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        // SAFETY: see above.
        Self(unsafe { vbicq_u16(self.0, other.0) })
    }
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        // SAFETY: see above.
        Self(unsafe { vaddq_u16(self.0, other.0) })
    }
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        // SAFETY: see above.
        Self(unsafe { vminq_u16(self.0, other.0) })
    }

    #[inline(always)]
    fn equals(self, other: Self) -> uint16x8_t {
        // SAFETY: see above.
        unsafe { vceqq_u16(self.0, other.0) }
    }
    #[inline(always)]
    fn disjoint(self, other: Self) -> uint16x8_t {
        // SAFETY: see above.
        unsafe { vmvnq_u16(vtstq_u16(self.0, other.0)) }
    }
    #[inline(always)]
    fn keep(self, mask: uint16x8_t) -> Self {
        self.and(Self(mask))
    }
    #[inline(always)]
    fn select(mask: uint16x8_t, yes: Self, no: Self) -> Self {
        // SAFETY: see above.
        Self(unsafe { vbslq_u16(mask, yes.0, no.0) })
    }
    #[inline(always)]
    fn bits(mask: uint16x8_t) -> u32 {
        const BITS: [u16; COUNT] = [1, 2, 4, 8, 16, 32, 64, 128];
        // SAFETY: see above; the array is as long as the vector.
        unsafe { vaddvq_u16(vandq_u16(mask, vld1q_u16(BITS.as_ptr()))) as u32 }
    }

    #[inline(always)]
    fn count_bits(self) -> Self {
        // SAFETY: see above.
        Self(unsafe { vpaddlq_u8(vcntq_u8(vreinterpretq_u8_u16(self.0))) })
    }

    #[inline(always)]
    fn route(from: u32, to: u32) -> Route {
        Self::route_two(from, to, 0, 0)
    }
    #[inline(always)]
    fn route_two(from: u32, to: u32, other_from: u32, other_to: u32) -> Route {
        let mut route = [u16::MAX; COUNT];
        for (from, to) in [(from, to), (other_from, other_to)] {
            for (source, lane) in bits(from.into()).zip(bits(to.into())) {
                route[lane & (COUNT - 1)] = (source as u16 & 7) * 0x0202 + 0x0100;
            }
        }
        // SAFETY: see above; the array is as long as the vector.
        Route(unsafe { vreinterpretq_u8_u16(vld1q_u16(route.as_ptr())) })
    }
    #[inline(always)]
    fn transfer(route: Route, from: &[Self], to: &mut [Self]) {
        for (to, from) in to.iter_mut().zip(from) {
            *to = to.gather(route, *from);
        }
    }
}
