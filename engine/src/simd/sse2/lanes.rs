//! Eight boards to a vector.

use core::arch::x86_64::*;

use super::Sse2;
use crate::simd::lanes::{self, Lanes};
use crate::simd::moves::Moves;

/// Eight boards.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Vector(__m128i);

// SAFETY: eight `u16` in a row.
unsafe impl lanes::Vector for Vector {
    const COUNT: usize = 8;
}

sse2! {
    impl Lanes for Vector {
        type Proof = Sse2;
        /// All bits of a lane are set, or none.
        type Mask = Self;
        type Route = Moves;

        fn proof(self) -> Sse2 {
            Sse2::here()
        }
        fn splat(_proof: Sse2, number: u16) -> Self {
            Self(_mm_set1_epi16(number as i16))
        }
        fn and(self, other: Self) -> Self {
            Self(_mm_and_si128(self.0, other.0))
        }
        fn or(self, other: Self) -> Self {
            Self(_mm_or_si128(self.0, other.0))
        }
        fn xor(self, other: Self) -> Self {
            Self(_mm_xor_si128(self.0, other.0))
        }
        fn and_not(self, other: Self) -> Self {
            Self(_mm_andnot_si128(other.0, self.0))
        }
        fn add(self, other: Self) -> Self {
            Self(_mm_add_epi16(self.0, other.0))
        }
        fn min(self, other: Self) -> Self {
            // What is left of a difference that stops at zero is what the larger has more.
            Self(_mm_sub_epi16(self.0, _mm_subs_epu16(self.0, other.0)))
        }

        fn equals(self, other: Self) -> Self {
            Self(_mm_cmpeq_epi16(self.0, other.0))
        }
        fn disjoint(self, other: Self) -> Self {
            Self(_mm_cmpeq_epi16(_mm_and_si128(self.0, other.0), _mm_setzero_si128()))
        }
        fn keep(self, mask: Self) -> Self {
            self.and(mask)
        }
        fn select(mask: Self, yes: Self, no: Self) -> Self {
            yes.and(mask).or(no.and_not(mask))
        }
        fn bits(mask: Self) -> u32 {
            _mm_movemask_epi8(_mm_packs_epi16(mask.0, _mm_setzero_si128())) as u32
        }

        fn route_two(_proof: Sse2, first: [u32; 2], second: [u32; 2]) -> Moves {
            Moves::new([first, second])
        }
        fn transfer(route: Moves, from: &[Self], to: &mut [Self]) {
            route.transfer(from, to);
        }

        fn narrow(self, narrow: Self, wide: Self) -> Self {
            self.and(wide).and(narrow.or(self.disjoint(narrow)))
        }
    }
}
