//! A row of a band in one 256-bit register, with the instructions that AVX-512 adds for that length.
//!
//! A band in one 512-bit register needs half as many instructions and takes longer: such a register holds 27 cells
//! for twice the work, and every shuffle of it crosses lanes.

use core::arch::x86_64::*;

use super::avx2::{in_256_bits, in_groups, order, sets_of};
use super::rows::{Row, Rows};

/// A band.
pub(crate) type Avx512 = Rows<Lanes>;

/// Sixteen lanes.
#[derive(Clone, Copy)]
pub(crate) struct Lanes(__m256i);

macro_rules! ternary {
    ($($name:ident $table:literal;)*) => {
        $(#[inline(always)]
        unsafe fn $name(a: Self, b: Self, c: Self) -> Self {
            // SAFETY: the caller has the instructions.
            unsafe { Self(_mm256_ternarylogic_epi32::<$table>(a.0, b.0, c.0)) }
        })*
    };
}

// SAFETY: the functions use AVX-512 as the trait's contract allows, and touch only the arrays they are given.
unsafe impl Row for Lanes {
    in_256_bits!();

    #[inline(always)]
    unsafe fn popcount(self) -> Self {
        // SAFETY: the caller has the instructions.
        unsafe { Self(_mm256_popcnt_epi16(self.0)) }
    }

    ternary! {
        and3 0x80;
        or3 0xfe;
        xor3 0x96;
        majority 0xe8;
        and_neither 0x10;
    }

    #[inline(always)]
    unsafe fn or_if_empty(self, other: Self) -> Self {
        // SAFETY: the caller has the instructions.
        unsafe {
            let empty = _mm256_cmpeq_epi16_mask(self.0, _mm256_setzero_si256());
            Self(_mm256_mask_mov_epi16(self.0, empty, other.0))
        }
    }

    #[inline(always)]
    unsafe fn only_if_empty(self, other: Self) -> Self {
        // SAFETY: the caller has the instructions.
        unsafe {
            let empty = _mm256_cmpeq_epi16_mask(other.0, _mm256_setzero_si256());
            Self(_mm256_maskz_mov_epi16(empty, self.0))
        }
    }

    #[inline(always)]
    unsafe fn three_or_all(self) -> Self {
        // SAFETY: the caller has the instructions.
        unsafe {
            let count = _mm256_popcnt_epi16(self.0);
            // All ones where there are at most two.
            let few = _mm256_srai_epi16::<15>(_mm256_add_epi16(count, _mm256_set1_epi16(-3)));
            Self(_mm256_or_si256(self.0, few))
        }
    }
}
