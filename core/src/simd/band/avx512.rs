//! A row of a band in one 256-bit register, with the instructions that AVX-512 adds for that length.
//!
//! A band in one 512-bit register needs half as many instructions and takes longer: such a register holds 27 cells
//! for twice the work, and every shuffle of it crosses lanes.

use core::arch::x86_64::*;

use super::rows::{Row, Rows};

/// A band.
pub(crate) type Avx512 = Rows<Lanes>;

/// Sixteen lanes.
#[derive(Clone, Copy)]
pub(crate) struct Lanes(__m256i);

/// The bytes of both halves of a vector for `vpshufb`: lane `l` of each half gets lane `from[l]`.
const fn bytes(from: [u8; 8]) -> [u8; 32] {
    let mut bytes = [0; 32];
    let mut i = 0;
    while i < 32 {
        bytes[i] = from[i / 2 % 8] * 2 + i as u8 % 2;
        i += 1;
    }
    bytes
}

macro_rules! shuffled {
    ($vector:expr, $($from:literal)*) => {{
        static BYTES: [u8; 32] = bytes([$($from),*]);
        Self(_mm256_shuffle_epi8($vector, _mm256_loadu_si256(BYTES.as_ptr().cast())))
    }};
}

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
    #[inline(always)]
    unsafe fn load(lanes: &[u16; 16]) -> Self {
        // SAFETY: 32 bytes are read; the caller has the instructions.
        unsafe { Self(_mm256_loadu_si256(lanes.as_ptr().cast())) }
    }

    #[inline(always)]
    unsafe fn store(self, lanes: &mut [u16; 16]) {
        // SAFETY: 32 bytes are written; the caller has the instructions.
        unsafe { _mm256_storeu_si256(lanes.as_mut_ptr().cast(), self.0) }
    }

    #[inline(always)]
    unsafe fn splat(number: u16) -> Self {
        // SAFETY: the caller has the instructions.
        unsafe { Self(_mm256_set1_epi16(number as i16)) }
    }

    #[inline(always)]
    unsafe fn and(self, other: Self) -> Self {
        // SAFETY: the caller has the instructions.
        unsafe { Self(_mm256_and_si256(self.0, other.0)) }
    }

    #[inline(always)]
    unsafe fn or(self, other: Self) -> Self {
        // SAFETY: the caller has the instructions.
        unsafe { Self(_mm256_or_si256(self.0, other.0)) }
    }

    #[inline(always)]
    unsafe fn xor(self, other: Self) -> Self {
        // SAFETY: the caller has the instructions.
        unsafe { Self(_mm256_xor_si256(self.0, other.0)) }
    }

    #[inline(always)]
    unsafe fn and_not(self, other: Self) -> Self {
        // SAFETY: the caller has the instructions.
        unsafe { Self(_mm256_andnot_si256(other.0, self.0)) }
    }

    #[inline(always)]
    unsafe fn add(self, other: Self) -> Self {
        // SAFETY: the caller has the instructions.
        unsafe { Self(_mm256_add_epi16(self.0, other.0)) }
    }

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

    #[inline(always)]
    unsafe fn empty(self) -> Self {
        // SAFETY: the caller has the instructions.
        unsafe { Self(_mm256_cmpeq_epi16(self.0, _mm256_setzero_si256())) }
    }

    #[inline(always)]
    unsafe fn is_zero(self) -> bool {
        // SAFETY: the caller has the instructions.
        unsafe { _mm256_testz_si256(self.0, self.0) != 0 }
    }

    #[inline(always)]
    unsafe fn place1(self) -> Self {
        // SAFETY: the caller has the instructions.
        unsafe { shuffled!(self.0, 1 2 0 3 5 6 4 7) }
    }

    #[inline(always)]
    unsafe fn place2(self) -> Self {
        // SAFETY: the caller has the instructions.
        unsafe { shuffled!(self.0, 2 0 1 3 6 4 5 7) }
    }

    #[inline(always)]
    unsafe fn group1(self) -> Self {
        // SAFETY: the caller has the instructions.
        unsafe { Self(_mm256_permute4x64_epi64::<0b11_00_10_01>(self.0)) }
    }

    #[inline(always)]
    unsafe fn group2(self) -> Self {
        // SAFETY: the caller has the instructions.
        unsafe { Self(_mm256_permute4x64_epi64::<0b11_01_00_10>(self.0)) }
    }

    #[inline(always)]
    unsafe fn gather(a: Self, b: Self, c: Self) -> Self {
        // SAFETY: the caller has the instructions.
        unsafe {
            let two = _mm256_blend_epi16::<0b0010_0010>(a.0, b.0);
            Self(_mm256_blend_epi16::<0b1100_1100>(two, c.0))
        }
    }

    #[inline(always)]
    unsafe fn spread(self) -> [Self; 3] {
        // SAFETY: the caller has the instructions.
        unsafe {
            [
                shuffled!(self.0, 0 0 0 3 4 4 4 7),
                shuffled!(self.0, 1 1 1 3 5 5 5 7),
                shuffled!(self.0, 2 2 2 3 6 6 6 7),
            ]
        }
    }
}
