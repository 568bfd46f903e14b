//! A row of a band in one 256-bit register, with the instructions that AVX-512 adds for that length.
//!
//! A band in one 512-bit register needs half as many instructions and takes longer: such a register holds 27 cells
//! for twice the work, and every shuffle of it crosses lanes.

use core::arch::x86_64::*;

use super::Avx512;
use crate::simd::backend::avx2::band::{in_groups, order, row_in_256_bits, sets_of};
use crate::simd::rows::{Row, Rows};
use crate::simd::x86::{load_16, store_16};

/// A band.
pub(crate) type Band = Rows<Vector>;

/// Sixteen lanes.
#[derive(Clone, Copy)]
pub(crate) struct Vector(__m256i);

row_in_256_bits! {
    avx512, Avx512;

    fn count_bits(self) -> Self {
        Self(_mm256_popcnt_epi16(self.0))
    }

    fn and3(self, a: Self, b: Self) -> Self {
        Self(_mm256_ternarylogic_epi32::<0x80>(self.0, a.0, b.0))
    }

    fn or3(self, a: Self, b: Self) -> Self {
        Self(_mm256_ternarylogic_epi32::<0xfe>(self.0, a.0, b.0))
    }

    fn xor3(self, a: Self, b: Self) -> Self {
        Self(_mm256_ternarylogic_epi32::<0x96>(self.0, a.0, b.0))
    }

    fn majority(self, a: Self, b: Self) -> Self {
        Self(_mm256_ternarylogic_epi32::<0xe8>(self.0, a.0, b.0))
    }

    fn and_neither(self, a: Self, b: Self) -> Self {
        Self(_mm256_ternarylogic_epi32::<0x10>(self.0, a.0, b.0))
    }

    fn or_if_empty(self, other: Self) -> Self {
        let empty = _mm256_cmpeq_epi16_mask(self.0, _mm256_setzero_si256());
        Self(_mm256_mask_mov_epi16(self.0, empty, other.0))
    }

    fn and_if_any(self, other: Self) -> Self {
        let any = _mm256_test_epi16_mask(self.0, other.0);
        Self(_mm256_mask_mov_epi16(self.0, any, _mm256_and_si256(self.0, other.0)))
    }

    fn filled(self) -> u32 {
        _mm256_test_epi16_mask(self.0, self.0).into()
    }

    fn single(self) -> Self {
        let rest = _mm256_and_si256(self.0, _mm256_add_epi16(self.0, _mm256_set1_epi16(-1)));
        let empty = _mm256_cmpeq_epi16_mask(rest, _mm256_setzero_si256());
        Self(_mm256_maskz_mov_epi16(empty, self.0))
    }

    fn three_or_all(self) -> Self {
        let count = _mm256_popcnt_epi16(self.0);
        // All ones where there are at most two.
        let few = _mm256_srai_epi16::<15>(_mm256_add_epi16(count, _mm256_set1_epi16(-3)));
        Self(_mm256_or_si256(self.0, few))
    }
}
