//! A row of a band in two 128-bit registers, with the baseline of x86-64.

use core::arch::x86_64::*;

use super::rows::{Row, Rows};

/// A band.
pub(crate) type Sse2 = Rows<Lanes>;

/// Sixteen lanes.
#[derive(Clone, Copy)]
pub(crate) struct Lanes(__m128i, __m128i);

macro_rules! both {
    ($function:ident $(::<$number:literal>)?, $a:expr $(, $b:expr)?) => {
        // SAFETY: SSE2 is part of the baseline.
        unsafe { Self($function $(::<$number>)?($a.0 $(, $b.0)?), $function $(::<$number>)?($a.1 $(, $b.1)?)) }
    };
}

/// Each group in another order. Where a fourth group would stand is nothing to move.
macro_rules! shuffled {
    ($vector:expr, $order:literal) => {{
        let low = both!(_mm_shufflelo_epi16::<$order>, $vector);
        // SAFETY: SSE2 is part of the baseline.
        Self(unsafe { _mm_shufflehi_epi16::<$order>(low.0) }, low.1)
    }};
}

// SAFETY: SSE2 is part of the baseline; only the arrays given are touched.
unsafe impl Row for Lanes {
    #[inline(always)]
    unsafe fn load(lanes: &[u16; 16]) -> Self {
        // SAFETY: 32 bytes are read.
        unsafe { Self(_mm_loadu_si128(lanes.as_ptr().cast()), _mm_loadu_si128(lanes.as_ptr().add(8).cast())) }
    }

    #[inline(always)]
    unsafe fn store(self, lanes: &mut [u16; 16]) {
        // SAFETY: 32 bytes are written.
        unsafe {
            _mm_storeu_si128(lanes.as_mut_ptr().cast(), self.0);
            _mm_storeu_si128(lanes.as_mut_ptr().add(8).cast(), self.1);
        }
    }

    #[inline(always)]
    unsafe fn splat(number: u16) -> Self {
        // SAFETY: SSE2 is part of the baseline.
        unsafe { Self(_mm_set1_epi16(number as i16), _mm_set1_epi16(number as i16)) }
    }

    #[inline(always)]
    unsafe fn and(self, other: Self) -> Self {
        both!(_mm_and_si128, self, other)
    }

    #[inline(always)]
    unsafe fn or(self, other: Self) -> Self {
        both!(_mm_or_si128, self, other)
    }

    #[inline(always)]
    unsafe fn xor(self, other: Self) -> Self {
        both!(_mm_xor_si128, self, other)
    }

    #[inline(always)]
    unsafe fn and_not(self, other: Self) -> Self {
        both!(_mm_andnot_si128, other, self)
    }

    #[inline(always)]
    unsafe fn add(self, other: Self) -> Self {
        both!(_mm_add_epi16, self, other)
    }

    #[inline(always)]
    unsafe fn popcount(self) -> Self {
        // Pairs, fours, eights, sixteens.
        // SAFETY: SSE2 is part of the baseline.
        unsafe {
            let pairs = self.0;
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
            Self(count(pairs), count(self.1))
        }
    }

    #[inline(always)]
    unsafe fn empty(self) -> Self {
        // SAFETY: SSE2 is part of the baseline.
        unsafe {
            let zero = _mm_setzero_si128();
            Self(_mm_cmpeq_epi16(self.0, zero), _mm_cmpeq_epi16(self.1, zero))
        }
    }

    #[inline(always)]
    unsafe fn is_zero(self) -> bool {
        // SAFETY: SSE2 is part of the baseline.
        unsafe {
            let zero = _mm_cmpeq_epi8(_mm_or_si128(self.0, self.1), _mm_setzero_si128());
            _mm_movemask_epi8(zero) == 0xffff
        }
    }

    #[inline(always)]
    unsafe fn place1(self) -> Self {
        shuffled!(self, 0b11_00_10_01)
    }

    #[inline(always)]
    unsafe fn place2(self) -> Self {
        shuffled!(self, 0b11_01_00_10)
    }

    #[inline(always)]
    unsafe fn group1(self) -> Self {
        // Groups 1 and 2, then 0 and what fills the rest.
        // SAFETY: SSE2 is part of the baseline.
        unsafe {
            let (a, b) = (_mm_castsi128_pd(self.0), _mm_castsi128_pd(self.1));
            Self(
                _mm_castpd_si128(_mm_shuffle_pd::<0b01>(a, b)),
                _mm_castpd_si128(_mm_shuffle_pd::<0b10>(a, b)),
            )
        }
    }

    #[inline(always)]
    unsafe fn group2(self) -> Self {
        // Groups 2 and 0, then 1 and what fills the rest.
        // SAFETY: SSE2 is part of the baseline.
        unsafe {
            let (a, b) = (_mm_castsi128_pd(self.0), _mm_castsi128_pd(self.1));
            Self(
                _mm_castpd_si128(_mm_shuffle_pd::<0b00>(b, a)),
                _mm_castpd_si128(_mm_shuffle_pd::<0b11>(a, b)),
            )
        }
    }

    #[inline(always)]
    unsafe fn gather(a: Self, b: Self, c: Self) -> Self {
        // SAFETY: SSE2 is part of the baseline.
        unsafe {
            let first = _mm_set1_epi64x(0xffff);
            let second = _mm_set1_epi64x(0xffff_0000);
            let rest = _mm_set1_epi64x(!0xffff_ffff);
            let gather = |a, b, c| {
                _mm_or_si128(
                    _mm_or_si128(_mm_and_si128(a, first), _mm_and_si128(b, second)),
                    _mm_and_si128(c, rest),
                )
            };
            Self(gather(a.0, b.0, c.0), gather(a.1, b.1, c.1))
        }
    }

    #[inline(always)]
    unsafe fn mix(a: Self, b: Self) -> Self {
        // SAFETY: SSE2 is part of the baseline.
        unsafe {
            let first = _mm_setr_epi16(0, -1, -1, 0, -1, 0, 0, 0);
            Self(_mm_or_si128(_mm_and_si128(first, a.0), _mm_andnot_si128(first, b.0)), b.1)
        }
    }

    #[inline(always)]
    unsafe fn min(self, other: Self) -> Self {
        both!(_mm_min_epi16, self, other)
    }

    #[inline(always)]
    unsafe fn spread(self) -> [Self; 3] {
        [shuffled!(self, 0b11_00_00_00), shuffled!(self, 0b11_01_01_01), shuffled!(self, 0b11_10_10_10)]
    }
}
