//! A row of a band in one 256-bit register.

use core::arch::x86_64::*;
use core::cell::UnsafeCell;

use super::Avx2;
use crate::simd::rows::{Row, Rows, SETS};
use crate::simd::x86::{load_8, load_16, load_bytes, load_bytes_32, store_16};

/// A band.
pub(crate) type Band = Rows<Vector>;

/// Sixteen lanes.
#[derive(Clone, Copy)]
pub(crate) struct Vector(__m256i);

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

/// Orders for `vpshufb`. The compiler must not know them: it would make two instructions of each shuffle, one for each
/// half of a half, to save a register.
#[repr(C, align(32))]
struct Orders(UnsafeCell<[[u8; 32]; 5]>);

// SAFETY: it is never written.
unsafe impl Sync for Orders {}

#[used]
static ORDERS: Orders = Orders(UnsafeCell::new([
    bytes([1, 2, 0, 3, 5, 6, 4, 7]),
    bytes([2, 0, 1, 3, 6, 4, 5, 7]),
    bytes([0, 0, 0, 3, 4, 4, 4, 7]),
    bytes([1, 1, 1, 3, 5, 5, 5, 7]),
    bytes([2, 2, 2, 3, 6, 6, 6, 7]),
]));

/// One of the orders.
#[inline]
#[target_feature(enable = "avx2")]
pub(in crate::simd) fn order<const ORDER: usize>() -> __m256i {
    const { assert!(ORDER < 5) };
    // SAFETY: the orders are aligned, and never written.
    unsafe { _mm256_load_si256(ORDERS.0.get().cast::<__m256i>().add(ORDER)) }
}

/// The low or the high bytes of the sets of values.
const fn bytes_of_sets(high: bool) -> [u8; 16] {
    let mut bytes = [0; 16];
    let mut i = 0;
    while i < 16 {
        bytes[i] = if high { (SETS[i] >> 8) as u8 } else { SETS[i] as u8 };
        i += 1;
    }
    bytes
}

/// The sets of nine values.
#[inline]
#[target_feature(enable = "avx2")]
pub(in crate::simd) fn sets_of(values: &[u8; 9]) -> __m256i {
    /// The bytes of the two halves: groups 0 and 1, then 2; the rest is not a value and gives zero.
    static GROUPS: [u8; 16] = [0, 1, 2, 128, 3, 4, 5, 128, 6, 7, 8, 128, 128, 128, 128, 128];
    static LOW: [u8; 16] = bytes_of_sets(false);
    static HIGH: [u8; 16] = bytes_of_sets(true);
    // SAFETY: the first eight of nine bytes are read.
    let first = unsafe { _mm_loadl_epi64(values.as_ptr().cast()) };
    let nine = _mm_insert_epi8::<8>(first, values[8] as i32);
    let groups = load_bytes(&GROUPS);
    // A byte with its top bit set selects nothing, in the tables too.
    let lanes = _mm_or_si128(_mm_shuffle_epi8(nine, groups), _mm_and_si128(groups, _mm_set1_epi8(-128)));
    let low = _mm_shuffle_epi8(load_bytes(&LOW), lanes);
    let high = _mm_shuffle_epi8(load_bytes(&HIGH), lanes);
    _mm256_set_m128i(_mm_unpackhi_epi8(low, high), _mm_unpacklo_epi8(low, high))
}

/// Nine sets in their lanes.
#[inline]
#[target_feature(enable = "avx2")]
pub(in crate::simd) fn in_groups(sets: &[u16; 9]) -> __m256i {
    static LOW: [u8; 16] = [0, 1, 2, 3, 4, 5, 128, 128, 6, 7, 8, 9, 10, 11, 128, 128];
    static HIGH: [u8; 16] = [10, 11, 12, 13, 14, 15, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128];
    let [first @ .., _] = sets;
    let [_, last @ ..] = sets;
    let low = _mm_shuffle_epi8(load_8(first), load_bytes(&LOW));
    let high = _mm_shuffle_epi8(load_8(last), load_bytes(&HIGH));
    _mm256_set_m128i(high, low)
}

/// Implements [`Row`] for a family that has AVX2; with functions that it does better, or has to bring.
macro_rules! row_in_256_bits {
    ($compiled:ident, $proof:ident; $($own:tt)*) => {
        $compiled! {
            impl Row for Vector {
                type Proof = $proof;

                fn proof(self) -> $proof {
                    $proof::here()
                }

                fn load(_proof: $proof, lanes: &[u16; 16]) -> Self {
                    Self(load_16(lanes))
                }

                fn store(self, lanes: &mut [u16; 16]) {
                    store_16(lanes, self.0);
                }

                fn from_values(_proof: $proof, values: &[u8; 9]) -> Self {
                    Self(sets_of(values))
                }

                fn from_sets(_proof: $proof, sets: &[u16; 9]) -> Self {
                    Self(in_groups(sets))
                }

                fn splat(_proof: $proof, number: u16) -> Self {
                    Self(_mm256_set1_epi16(number as i16))
                }

                fn and(self, other: Self) -> Self {
                    Self(_mm256_and_si256(self.0, other.0))
                }

                fn or(self, other: Self) -> Self {
                    Self(_mm256_or_si256(self.0, other.0))
                }

                fn xor(self, other: Self) -> Self {
                    Self(_mm256_xor_si256(self.0, other.0))
                }

                fn and_not(self, other: Self) -> Self {
                    Self(_mm256_andnot_si256(other.0, self.0))
                }

                fn add(self, other: Self) -> Self {
                    Self(_mm256_add_epi16(self.0, other.0))
                }

                fn min(self, other: Self) -> Self {
                    Self(_mm256_min_epi16(self.0, other.0))
                }

                fn empty(self) -> Self {
                    Self(_mm256_cmpeq_epi16(self.0, _mm256_setzero_si256()))
                }

                fn is_zero(self) -> bool {
                    _mm256_testz_si256(self.0, self.0) != 0
                }

                fn next1(self) -> Self {
                    Self(_mm256_shuffle_epi8(self.0, order::<0>()))
                }

                fn next2(self) -> Self {
                    Self(_mm256_shuffle_epi8(self.0, order::<1>()))
                }

                fn group1(self) -> Self {
                    Self(_mm256_permute4x64_epi64::<0b11_00_10_01>(self.0))
                }

                fn group2(self) -> Self {
                    Self(_mm256_permute4x64_epi64::<0b11_01_00_10>(self.0))
                }

                fn gather(self, b: Self, c: Self) -> Self {
                    let two = _mm256_blend_epi16::<0b0010_0010>(self.0, b.0);
                    Self(_mm256_blend_epi16::<0b1100_1100>(two, c.0))
                }

                fn mix(self, other: Self) -> Self {
                    Self(_mm256_blend_epi16::<0b0001_0110>(other.0, self.0))
                }

                fn spread(self) -> [Self; 3] {
                    [
                        Self(_mm256_shuffle_epi8(self.0, order::<2>())),
                        Self(_mm256_shuffle_epi8(self.0, order::<3>())),
                        Self(_mm256_shuffle_epi8(self.0, order::<4>())),
                    ]
                }

                $($own)*
            }
        }
    };
}
pub(in crate::simd) use row_in_256_bits;

row_in_256_bits! {
    avx2, Avx2;

    fn count_bits(self) -> Self {
        // The bits of each number of four bits.
        static BITS: [u8; 32] =
            [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];
        let bits = load_bytes_32(&BITS);
        let fours = _mm256_set1_epi8(15);
        let low = _mm256_shuffle_epi8(bits, _mm256_and_si256(self.0, fours));
        let high = _mm256_shuffle_epi8(bits, _mm256_and_si256(_mm256_srli_epi16::<4>(self.0), fours));
        let bytes = _mm256_add_epi8(low, high);
        Self(_mm256_maddubs_epi16(bytes, _mm256_set1_epi8(1)))
    }

    fn filled(self) -> u32 {
        let empty = _mm256_cmpeq_epi16(self.0, _mm256_setzero_si256());
        let (low, high) = (_mm256_castsi256_si128(empty), _mm256_extracti128_si256::<1>(empty));
        !_mm_movemask_epi8(_mm_packs_epi16(low, high)) as u32 & 0xffff
    }
}
