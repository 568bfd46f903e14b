//! Eight boards to a vector.

use core::arch::aarch64::*;

use super::{Neon, load_8};
use crate::simd::lanes::{self, Lanes, bits};

const COUNT: usize = 8;

/// Eight boards.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Vector(uint16x8_t);

// SAFETY: eight `u16` in a row.
unsafe impl lanes::Vector for Vector {
    const COUNT: usize = COUNT;
}

/// Which bytes of the source go where; a number out of range leaves the byte as it is.
#[derive(Clone, Copy)]
pub(crate) struct Route(uint8x16_t);

neon! {
    impl Lanes for Vector {
        type Proof = Neon;
        /// All bits of a lane are set, or none.
        type Mask = Self;
        type Route = Route;

        fn proof(self) -> Neon {
            Neon::here()
        }
        fn splat(_proof: Neon, number: u16) -> Self {
            Self(vdupq_n_u16(number))
        }
        fn and(self, other: Self) -> Self {
            Self(vandq_u16(self.0, other.0))
        }
        fn or(self, other: Self) -> Self {
            Self(vorrq_u16(self.0, other.0))
        }
        fn xor(self, other: Self) -> Self {
            Self(veorq_u16(self.0, other.0))
        }
        fn and_not(self, other: Self) -> Self {
            Self(vbicq_u16(self.0, other.0))
        }
        fn add(self, other: Self) -> Self {
            Self(vaddq_u16(self.0, other.0))
        }
        fn min(self, other: Self) -> Self {
            Self(vminq_u16(self.0, other.0))
        }

        fn equals(self, other: Self) -> Self {
            Self(vceqq_u16(self.0, other.0))
        }
        fn disjoint(self, other: Self) -> Self {
            Self(vmvnq_u16(vtstq_u16(self.0, other.0)))
        }
        fn keep(self, mask: Self) -> Self {
            self.and(mask)
        }
        fn select(mask: Self, yes: Self, no: Self) -> Self {
            Self(vbslq_u16(mask.0, yes.0, no.0))
        }
        fn bits(mask: Self) -> u32 {
            const BITS: [u16; COUNT] = [1, 2, 4, 8, 16, 32, 64, 128];
            vaddvq_u16(vandq_u16(mask.0, load_8(&BITS))) as u32
        }

        fn route_two(_proof: Neon, first: [u32; 2], second: [u32; 2]) -> Route {
            let mut route = [u16::MAX; COUNT];
            for [from, to] in [first, second] {
                for (source, lane) in bits(from.into()).zip(bits(to.into())) {
                    route[lane & (COUNT - 1)] = (source as u16 & 7) * 0x0202 + 0x0100;
                }
            }
            Route(vreinterpretq_u8_u16(load_8(&route)))
        }
        fn transfer(route: Route, from: &[Self], to: &mut [Self]) {
            for (to, from) in to.iter_mut().zip(from) {
                let (own, from) = (vreinterpretq_u8_u16(to.0), vreinterpretq_u8_u16(from.0));
                to.0 = vreinterpretq_u16_u8(vqtbx1q_u8(own, from, route.0));
            }
        }
    }
}
