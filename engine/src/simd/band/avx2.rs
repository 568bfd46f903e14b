//! A row of a band in one 256-bit register.

use core::arch::x86_64::*;
use core::cell::UnsafeCell;

use super::rows::{Row, Rows, SETS};

/// A band.
pub(crate) type Avx2 = Rows<Lanes>;

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
#[inline(always)]
pub(super) unsafe fn order(index: usize) -> __m256i {
    // SAFETY: the orders are never written, and the callers name one of the five; they have the instructions.
    unsafe { _mm256_load_si256(ORDERS.0.get().cast::<__m256i>().add(index)) }
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

/// The sets of the values in the first nine bytes.
#[inline(always)]
pub(super) unsafe fn sets_of(values: __m128i) -> __m256i {
    /// The bytes of the two halves: groups 0 and 1, then 2; the rest is not a value and gives zero.
    static GROUPS: [u8; 16] = [0, 1, 2, 128, 3, 4, 5, 128, 6, 7, 8, 128, 128, 128, 128, 128];
    static LOW: [u8; 16] = bytes_of_sets(false);
    static HIGH: [u8; 16] = bytes_of_sets(true);
    // SAFETY: three arrays of 16 bytes are read; the caller has the instructions.
    unsafe {
        let load = |bytes: &[u8; 16]| _mm_loadu_si128(bytes.as_ptr().cast());
        let groups = load(&GROUPS);
        // A byte with its top bit set selects nothing, in the tables too.
        let lanes =
            _mm_or_si128(_mm_shuffle_epi8(values, groups), _mm_and_si128(groups, _mm_set1_epi8(-128)));
        let (low, high) = (_mm_shuffle_epi8(load(&LOW), lanes), _mm_shuffle_epi8(load(&HIGH), lanes));
        _mm256_set_m128i(_mm_unpackhi_epi8(low, high), _mm_unpacklo_epi8(low, high))
    }
}

/// Nine sets of which the first eight and the last eight are given.
#[inline(always)]
pub(super) unsafe fn in_groups(first: __m128i, last: __m128i) -> __m256i {
    static LOW: [u8; 16] = [0, 1, 2, 3, 4, 5, 128, 128, 6, 7, 8, 9, 10, 11, 128, 128];
    static HIGH: [u8; 16] = [10, 11, 12, 13, 14, 15, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128];
    // SAFETY: two arrays of 16 bytes are read; the caller has the instructions.
    unsafe {
        let low = _mm_shuffle_epi8(first, _mm_loadu_si128(LOW.as_ptr().cast()));
        let high = _mm_shuffle_epi8(last, _mm_loadu_si128(HIGH.as_ptr().cast()));
        _mm256_set_m128i(high, low)
    }
}

/// The functions that AVX-512 does not do better.
macro_rules! in_256_bits {
    () => {
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
        unsafe fn from_values(values: &[u8; 9]) -> Self {
            // SAFETY: nine bytes are read, then tables; the caller has the instructions.
            unsafe {
                let first = _mm_loadl_epi64(values.as_ptr().cast());
                let nine = _mm_insert_epi8::<8>(first, values[8] as i32);
                Self(sets_of(nine))
            }
        }

        #[inline(always)]
        unsafe fn from_sets(sets: &[u16; 9]) -> Self {
            // SAFETY: the first eight sets and the last eight are read, then tables; the caller has the instructions.
            unsafe {
                let first = _mm_loadu_si128(sets.as_ptr().cast());
                let last = _mm_loadu_si128(sets.as_ptr().add(1).cast());
                Self(in_groups(first, last))
            }
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
            unsafe { Self(_mm256_shuffle_epi8(self.0, order(0))) }
        }

        #[inline(always)]
        unsafe fn place2(self) -> Self {
            // SAFETY: the caller has the instructions.
            unsafe { Self(_mm256_shuffle_epi8(self.0, order(1))) }
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
        unsafe fn mix(a: Self, b: Self) -> Self {
            // SAFETY: the caller has the instructions.
            unsafe { Self(_mm256_blend_epi16::<0b0001_0110>(b.0, a.0)) }
        }

        #[inline(always)]
        unsafe fn min(self, other: Self) -> Self {
            // SAFETY: the caller has the instructions.
            unsafe { Self(_mm256_min_epi16(self.0, other.0)) }
        }

        #[inline(always)]
        unsafe fn spread(self) -> [Self; 3] {
            // SAFETY: the caller has the instructions.
            unsafe {
                [
                    Self(_mm256_shuffle_epi8(self.0, order(2))),
                    Self(_mm256_shuffle_epi8(self.0, order(3))),
                    Self(_mm256_shuffle_epi8(self.0, order(4))),
                ]
            }
        }
    };
}
pub(super) use in_256_bits;

// SAFETY: the functions use AVX2 as the trait's contract allows, and touch only the arrays they are given.
unsafe impl Row for Lanes {
    in_256_bits!();

    #[inline(always)]
    unsafe fn popcount(self) -> Self {
        // The bits of each number of four bits.
        static BITS: [u8; 32] =
            [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];
        // SAFETY: 32 bytes are read; the caller has the instructions.
        unsafe {
            let bits = _mm256_loadu_si256(BITS.as_ptr().cast());
            let fours = _mm256_set1_epi8(15);
            let low = _mm256_shuffle_epi8(bits, _mm256_and_si256(self.0, fours));
            let high = _mm256_shuffle_epi8(bits, _mm256_and_si256(_mm256_srli_epi16::<4>(self.0), fours));
            let bytes = _mm256_add_epi8(low, high);
            Self(_mm256_maddubs_epi16(bytes, _mm256_set1_epi8(1)))
        }
    }
}
