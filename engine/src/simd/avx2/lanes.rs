//! Sixteen boards to a vector.

use core::arch::x86_64::*;
use core::array::from_fn;

use super::Avx2;
use crate::simd::lanes::{self, CANDIDATES, Lanes, MOST_LANES, Text, bits};
use crate::simd::x86::{interleave, load_16, load_bytes, store_bytes, store_bytes_32};

const COUNT: usize = 16;

/// Sixteen boards.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Vector(__m256i);

// SAFETY: sixteen `u16` in a row.
unsafe impl lanes::Vector for Vector {
    const COUNT: usize = COUNT;
}

/// Which bytes of the source's lower and upper half go where, and which lanes stay as they are.
#[derive(Clone, Copy)]
pub(crate) struct Route {
    lower: __m256i,
    upper: __m256i,
    stay: __m256i,
}

/// A half of a vector in both halves of another; straight from memory, which costs no shuffle.
#[inline]
#[target_feature(enable = "avx2")]
fn both_halves<const HALF: usize>(vector: &Vector) -> __m256i {
    const { assert!(HALF < 2) };
    // SAFETY: the vector has two halves.
    let half = unsafe { _mm_loadu_si128(core::ptr::from_ref(vector).cast::<__m128i>().add(HALF)) };
    _mm256_broadcastsi128_si256(half)
}

/// A table of sixteen bytes for `vpshufb`, once for each half of a vector.
#[inline]
#[target_feature(enable = "avx2")]
fn table(bytes: [i8; 16]) -> __m256i {
    let [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p] = bytes;
    _mm256_broadcastsi128_si256(_mm_setr_epi8(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p))
}

/// The digits of two vectors of cells as characters, those of the second in the upper half of each half.
#[inline]
#[target_feature(enable = "avx2")]
fn characters(first: Vector, second: Vector) -> __m256i {
    // By the halves of the low byte of a cell: the digit. Digit 9 has no bit there; packing makes it all bits.
    let low = table([48, 49, 50, 0, 51, 0, 0, 0, 52, 0, 0, 0, 0, 0, 0, 57]);
    let high = table([0, 5, 6, 0, 7, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0]);
    let nibble = _mm256_set1_epi8(15);
    let sets = _mm256_packus_epi16(first.0, second.0);
    let upper = _mm256_and_si256(_mm256_srli_epi16::<4>(sets), nibble);
    let lower = _mm256_and_si256(sets, nibble);
    _mm256_add_epi8(_mm256_shuffle_epi8(low, lower), _mm256_shuffle_epi8(high, upper))
}

avx2! {
    impl Lanes for Vector {
        type Proof = Avx2;
        /// All bits of a lane are set, or none.
        type Mask = Self;
        type Route = Route;

        fn proof(self) -> Avx2 {
            Avx2::here()
        }
        fn splat(_proof: Avx2, number: u16) -> Self {
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
            Self(_mm256_min_epu16(self.0, other.0))
        }

        fn equals(self, other: Self) -> Self {
            Self(_mm256_cmpeq_epi16(self.0, other.0))
        }
        fn disjoint(self, other: Self) -> Self {
            Self(_mm256_cmpeq_epi16(_mm256_and_si256(self.0, other.0), _mm256_setzero_si256()))
        }
        fn keep(self, mask: Self) -> Self {
            self.and(mask)
        }
        fn select(mask: Self, yes: Self, no: Self) -> Self {
            Self(_mm256_blendv_epi8(no.0, yes.0, mask.0))
        }
        fn bits(mask: Self) -> u32 {
            let bytes = _mm256_packs_epi16(mask.0, _mm256_setzero_si256());
            let in_order = _mm256_permute4x64_epi64::<0b11_01_10_00>(bytes);
            _mm256_movemask_epi8(in_order) as u32 & 0xffff
        }

        fn route_two(_proof: Avx2, first: [u32; 2], second: [u32; 2]) -> Route {
            // Four bits for each lane: where it comes from. Then a byte, then two.
            let mut numbers = 0;
            for [from, to] in [first, second] {
                for (source, lane) in bits(from.into()).zip(bits(to.into())) {
                    numbers |= (source as u64) << (4 * lane);
                }
            }
            let (even, odd) = (_mm_cvtsi64_si128(numbers as i64), _mm_cvtsi64_si128((numbers >> 4) as i64));
            let nibbles = _mm_and_si128(_mm_unpacklo_epi8(even, odd), _mm_set1_epi8(15));
            let lanes = _mm256_cvtepu8_epi16(nibbles);
            let moved = (first[1] | second[1]) as u16;
            const BITS: [u16; COUNT] = {
                let mut bits = [0; COUNT];
                let mut lane = 0;
                while lane < COUNT {
                    bits[lane] = 1 << lane;
                    lane += 1;
                }
                bits
            };
            let marked = _mm256_and_si256(_mm256_set1_epi16(moved as i16), load_16(&BITS));
            let stay = _mm256_cmpeq_epi16(marked, _mm256_setzero_si256());
            // A byte number with the upper bit set gives a zero byte.
            let is_upper = _mm256_cmpgt_epi16(lanes, _mm256_set1_epi16(7));
            let bytes =
                _mm256_mullo_epi16(_mm256_and_si256(lanes, _mm256_set1_epi16(7)), _mm256_set1_epi16(0x0202));
            let bytes = _mm256_add_epi16(bytes, _mm256_set1_epi16(0x0100));
            let lower = _mm256_or_si256(bytes, _mm256_or_si256(is_upper, stay));
            let is_lower = _mm256_cmpgt_epi16(_mm256_set1_epi16(8), lanes);
            let upper = _mm256_or_si256(bytes, _mm256_or_si256(is_lower, stay));
            Route { lower, upper, stay }
        }
        fn transfer(route: Route, from: &[Self], to: &mut [Self]) {
            for (to, from) in to.iter_mut().zip(from) {
                let moved = _mm256_or_si256(
                    _mm256_shuffle_epi8(both_halves::<0>(from), route.lower),
                    _mm256_shuffle_epi8(both_halves::<1>(from), route.upper),
                );
                to.0 = _mm256_or_si256(moved, _mm256_and_si256(to.0, route.stay));
            }
        }

        fn read_boards(_proof: Avx2, texts: &[&[u8; 81]; MOST_LANES], cells: &mut [Self; 81]) -> u32 {
            // By the low half of a character's byte: the character that it has to be, and the low and the high byte of
            // its candidates.
            /// Where there is no such character: a byte with another low half, which none can be equal to.
            const NONE: i8 = 0;
            let expected = table([48, 49, 50, 51, 52, 53, 54, 55, 56, 57, NONE, NONE, NONE, NONE, 46, NONE]);
            let low = table([-1, 1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, -1, 0]);
            let high = table([1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0]);
            let mut bad = _mm256_setzero_si256();
            for piece in 0..5 {
                // Register `i` holds boards `i` and `i + 8`.
                let mut rows: [__m256i; 8] = from_fn(|row| {
                    let half = |i: usize| load_bytes(&texts[row + 8 * i].as_chunks::<16>().0[piece]);
                    _mm256_inserti128_si256::<1>(_mm256_castsi128_si256(half(0)), half(1))
                });
                for _ in 0..3 {
                    rows = interleave!(rows, _mm256_unpacklo_epi8, _mm256_unpackhi_epi8);
                }
                // Now it holds cells `2 * i` and `2 * i + 1`, of eight boards in each half.
                for (i, row) in rows.into_iter().enumerate() {
                    bad = _mm256_or_si256(bad, _mm256_xor_si256(row, _mm256_shuffle_epi8(expected, row)));
                    let (low, high) = (_mm256_shuffle_epi8(low, row), _mm256_shuffle_epi8(high, row));
                    cells[16 * piece + 2 * i] = Self(_mm256_unpacklo_epi8(low, high));
                    cells[16 * piece + 2 * i + 1] = Self(_mm256_unpackhi_epi8(low, high));
                }
            }
            let mut last = [0; COUNT];
            for (candidates, text) in last.iter_mut().zip(texts) {
                *candidates = CANDIDATES[text[80] as usize];
            }
            cells[80] = Self(load_16(&last));
            let good =
                _mm256_cmpeq_epi8(_mm256_or_si256(bad, _mm256_srli_si256::<8>(bad)), _mm256_setzero_si256());
            let good = _mm256_movemask_epi8(good) as u32;
            (good & 0xff | good >> 8 & 0xff00) & !Self::bits(cells[80].empty())
        }
        fn write_boards(cells: &[Self; 81], _lanes: u32, texts: &mut [Text; MOST_LANES]) {
            for piece in 0..5 {
                let mut rows: [__m256i; 8] = from_fn(|i| {
                    let cell = 16 * piece + 2 * i;
                    characters(cells[cell], cells[cell + 1])
                });
                for _ in 0..4 {
                    rows = interleave!(rows, _mm256_unpacklo_epi8, _mm256_unpackhi_epi8);
                }
                for (row, halves) in rows.into_iter().enumerate() {
                    store_bytes(&mut texts[row].0[piece], _mm256_castsi256_si128(halves));
                    store_bytes(&mut texts[row + 8].0[piece], _mm256_extracti128_si256::<1>(halves));
                }
            }
            let mut last = [0; 32];
            store_bytes_32(&mut last, characters(cells[80], cells[80]));
            for (lane, text) in texts.iter_mut().enumerate().take(COUNT) {
                text.board_mut()[80] = last[lane % 8 + lane / 8 * 16];
            }
        }

        fn narrow(self, narrow: Self, wide: Self) -> Self {
            self.and(wide).and(narrow.or(self.disjoint(narrow)))
        }
    }
}
