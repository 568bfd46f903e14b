//! A row of a band in two 128-bit registers.

use core::arch::x86_64::*;

use super::Sse2;
use crate::simd::rows::{Row, Rows};
use crate::simd::x86::{halves, halves_mut, load_8, store_8};

/// A band.
pub(crate) type Band = Rows<Vector>;

/// Sixteen lanes.
#[derive(Clone, Copy)]
pub(crate) struct Vector(__m128i, __m128i);

macro_rules! both {
    ($function:ident $(::<$number:literal>)?, $a:expr $(, $b:expr)?) => {
        Self($function $(::<$number>)?($a.0 $(, $b.0)?), $function $(::<$number>)?($a.1 $(, $b.1)?))
    };
}

/// Each group in another order. Where a fourth group would stand is nothing to move.
macro_rules! shuffled {
    ($vector:expr, $order:literal) => {{
        let low = both!(_mm_shufflelo_epi16::<$order>, $vector);
        Self(_mm_shufflehi_epi16::<$order>(low.0), low.1)
    }};
}

sse2! {
    impl Row for Vector {
        type Proof = Sse2;

        fn proof(self) -> Sse2 {
            Sse2::here()
        }

        fn load(_proof: Sse2, lanes: &[u16; 16]) -> Self {
            let [low, high] = halves(lanes);
            Self(load_8(low), load_8(high))
        }

        fn store(self, lanes: &mut [u16; 16]) {
            let [low, high] = halves_mut(lanes);
            store_8(low, self.0);
            store_8(high, self.1);
        }

        fn splat(_proof: Sse2, number: u16) -> Self {
            Self(_mm_set1_epi16(number as i16), _mm_set1_epi16(number as i16))
        }

        fn and(self, other: Self) -> Self {
            both!(_mm_and_si128, self, other)
        }

        fn or(self, other: Self) -> Self {
            both!(_mm_or_si128, self, other)
        }

        fn xor(self, other: Self) -> Self {
            both!(_mm_xor_si128, self, other)
        }

        fn and_not(self, other: Self) -> Self {
            both!(_mm_andnot_si128, other, self)
        }

        fn add(self, other: Self) -> Self {
            both!(_mm_add_epi16, self, other)
        }

        fn min(self, other: Self) -> Self {
            both!(_mm_min_epi16, self, other)
        }

        fn count_bits(self) -> Self {
            // Pairs, fours, eights, sixteens.
            let count = |x: __m128i| {
                let pairs = _mm_sub_epi16(x, _mm_and_si128(_mm_srli_epi16::<1>(x), _mm_set1_epi16(0x5555)));
                let mask = _mm_set1_epi16(0x3333);
                let fours = _mm_add_epi16(
                    _mm_and_si128(pairs, mask),
                    _mm_and_si128(_mm_srli_epi16::<2>(pairs), mask),
                );
                let eights =
                    _mm_and_si128(_mm_add_epi16(fours, _mm_srli_epi16::<4>(fours)), _mm_set1_epi16(0x0f0f));
                _mm_and_si128(_mm_add_epi16(eights, _mm_srli_epi16::<8>(eights)), _mm_set1_epi16(0x1f))
            };
            Self(count(self.0), count(self.1))
        }

        fn empty(self) -> Self {
            let zero = _mm_setzero_si128();
            Self(_mm_cmpeq_epi16(self.0, zero), _mm_cmpeq_epi16(self.1, zero))
        }

        fn filled(self) -> u32 {
            let zero = _mm_setzero_si128();
            let empty = _mm_packs_epi16(_mm_cmpeq_epi16(self.0, zero), _mm_cmpeq_epi16(self.1, zero));
            !_mm_movemask_epi8(empty) as u32 & 0xffff
        }

        fn is_zero(self) -> bool {
            let zero = _mm_cmpeq_epi8(_mm_or_si128(self.0, self.1), _mm_setzero_si128());
            _mm_movemask_epi8(zero) == 0xffff
        }

        fn next1(self) -> Self {
            shuffled!(self, 0b11_00_10_01)
        }

        fn next2(self) -> Self {
            shuffled!(self, 0b11_01_00_10)
        }

        fn group1(self) -> Self {
            // Groups 1 and 2, then 0 and what fills the rest.
            let (a, b) = (_mm_castsi128_pd(self.0), _mm_castsi128_pd(self.1));
            Self(
                _mm_castpd_si128(_mm_shuffle_pd::<0b01>(a, b)),
                _mm_castpd_si128(_mm_shuffle_pd::<0b10>(a, b)),
            )
        }

        fn group2(self) -> Self {
            // Groups 2 and 0, then 1 and what fills the rest.
            let (a, b) = (_mm_castsi128_pd(self.0), _mm_castsi128_pd(self.1));
            Self(
                _mm_castpd_si128(_mm_shuffle_pd::<0b00>(b, a)),
                _mm_castpd_si128(_mm_shuffle_pd::<0b11>(a, b)),
            )
        }

        fn gather(self, b: Self, c: Self) -> Self {
            let first = _mm_set1_epi64x(0xffff);
            let second = _mm_set1_epi64x(0xffff_0000);
            let rest = _mm_set1_epi64x(!0xffff_ffff);
            let gather = |a, b, c| {
                _mm_or_si128(
                    _mm_or_si128(_mm_and_si128(a, first), _mm_and_si128(b, second)),
                    _mm_and_si128(c, rest),
                )
            };
            Self(gather(self.0, b.0, c.0), gather(self.1, b.1, c.1))
        }

        fn mix(self, other: Self) -> Self {
            let own = _mm_setr_epi16(0, -1, -1, 0, -1, 0, 0, 0);
            Self(_mm_or_si128(_mm_and_si128(own, self.0), _mm_andnot_si128(own, other.0)), other.1)
        }

        fn spread(self) -> [Self; 3] {
            [shuffled!(self, 0b11_00_00_00), shuffled!(self, 0b11_01_01_01), shuffled!(self, 0b11_10_10_10)]
        }
    }
}
