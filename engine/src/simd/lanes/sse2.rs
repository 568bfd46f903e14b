//! SSE2, which every x86-64 processor has: 8 boards to a vector.

use core::arch::x86_64::*;

use super::{Lanes, Moves};

const COUNT: usize = 8;

/// Eight boards.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Sse2(__m128i);

// SAFETY of the blocks below: SSE2 is part of the baseline of this processor family.

// SAFETY: 8 `u16` in a row.
unsafe impl Lanes for Sse2 {
    const COUNT: usize = COUNT;
    /// All bits of a lane are set, or none.
    type Mask = __m128i;
    type Route = Moves;

    #[inline(always)]
    fn splat(value: u16) -> Self {
        // SAFETY: see above.
        Self(unsafe { _mm_set1_epi16(value as i16) })
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        // SAFETY: see above.
        Self(unsafe { _mm_and_si128(self.0, other.0) })
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        // SAFETY: see above.
        Self(unsafe { _mm_or_si128(self.0, other.0) })
    }
    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        // SAFETY: see above.
        Self(unsafe { _mm_xor_si128(self.0, other.0) })
    }
    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        // SAFETY: see above.
        Self(unsafe { _mm_andnot_si128(other.0, self.0) })
    }
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        // SAFETY: see above.
        Self(unsafe { _mm_add_epi16(self.0, other.0) })
    }
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        // What is left of a difference that stops at zero is what the larger has more.
        // SAFETY: see above.
        Self(unsafe { _mm_sub_epi16(self.0, _mm_subs_epu16(self.0, other.0)) })
    }

    #[inline(always)]
    fn equals(self, other: Self) -> __m128i {
        // SAFETY: see above.
        unsafe { _mm_cmpeq_epi16(self.0, other.0) }
    }
    #[inline(always)]
    fn disjoint(self, other: Self) -> __m128i {
        self.and(other).equals(Self::splat(0))
    }
    #[inline(always)]
    fn keep(self, mask: __m128i) -> Self {
        self.and(Self(mask))
    }
    #[inline(always)]
    fn select(mask: __m128i, yes: Self, no: Self) -> Self {
        yes.and(Self(mask)).or(no.and_not(Self(mask)))
    }
    #[inline(always)]
    fn bits(mask: __m128i) -> u32 {
        // SAFETY: see above.
        unsafe { _mm_movemask_epi8(_mm_packs_epi16(mask, _mm_setzero_si128())) as u32 }
    }

    #[inline(always)]
    fn count_bits(self) -> Self {
        // Sums of two, four, eight, sixteen bits.
        // SAFETY: see above.
        unsafe {
            let set = |value: i16| _mm_set1_epi16(value);
            let halves =
                |sums, shifted, mask| _mm_add_epi16(_mm_and_si128(sums, mask), _mm_and_si128(shifted, mask));
            let two = halves(self.0, _mm_srli_epi16::<1>(self.0), set(0x5555));
            let four = halves(two, _mm_srli_epi16::<2>(two), set(0x3333));
            let eight = halves(four, _mm_srli_epi16::<4>(four), set(0x0f0f));
            Self(halves(eight, _mm_srli_epi16::<8>(eight), set(0x00ff)))
        }
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

    #[inline(always)]
    fn narrow(self, narrow: Self, wide: Self) -> Self {
        let none = Self(self.disjoint(narrow));
        self.and(wide).and(narrow.or(none))
    }
}
