//! Thirty-two boards to a vector, masks in registers of their own, and any function of three bits in one instruction.

use core::arch::x86_64::*;
use core::array::from_fn;

use super::Avx512;
use crate::simd::lanes::{self, CANDIDATES, Lanes, MOST_LANES, Text};
use crate::simd::x86::{interleave, load_32, load_bytes, store_32, store_bytes};

/// Thirty-two boards.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Vector(__m512i);

// SAFETY: thirty-two `u16` in a row.
unsafe impl lanes::Vector for Vector {
    const COUNT: usize = 32;
}

/// A bit for each lane.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Mask(__mmask32);

/// Where each lane comes from, for the lanes that do not stay as they are.
#[derive(Clone, Copy)]
pub(crate) struct Route {
    from: __m512i,
    moved: __mmask32,
}

/// The truth table of the first, second and third operand of a three-way function. Combined as the operands shall be,
/// they give the truth table of the whole.
const A: i32 = 0xf0;
const B: i32 = 0xcc;
const C: i32 = 0xaa;

#[inline]
#[target_feature(enable = "avx512f")]
fn ternary<const TABLE: i32>(a: Vector, b: Vector, c: Vector) -> Vector {
    Vector(_mm512_ternarylogic_epi64::<TABLE>(a.0, b.0, c.0))
}

/// The digits of a vector of cells as characters.
#[inline]
#[target_feature(enable = "avx512bw,avx512bitalg")]
fn characters(cell: Vector) -> __m512i {
    let below = _mm512_add_epi16(cell.0, _mm512_set1_epi16(-1));
    _mm512_add_epi16(_mm512_popcnt_epi16(below), _mm512_set1_epi16(b'1' as i16))
}

/// The 32 characters from this one up contain all that a board may have.
const WINDOW: usize = b' ' as usize;

/// The candidates of these characters.
static IN_WINDOW: [u16; 32] = {
    let mut candidates = [0; 32];
    let mut i = 0;
    while i < 32 {
        candidates[i] = CANDIDATES[WINDOW + i];
        i += 1;
    }
    candidates
};

/// In each lane of the second set the number of a lane of the first, in ascending order; 0 elsewhere.
#[inline]
#[target_feature(enable = "avx512f,avx512vbmi2")]
fn lanes_at([from, to]: [u32; 2]) -> __m512i {
    const NUMBERS: [u16; 32] = {
        let mut numbers = [0; 32];
        let mut i = 0;
        while i < 32 {
            numbers[i] = i as u16;
            i += 1;
        }
        numbers
    };
    _mm512_maskz_expand_epi16(to, _mm512_maskz_compress_epi16(from, load_32(&NUMBERS)))
}

avx512! {
    impl Lanes for Vector {
        type Proof = Avx512;
        type Mask = Mask;
        type Route = Route;

        fn proof(self) -> Avx512 {
            Avx512::here()
        }
        fn splat(_proof: Avx512, number: u16) -> Self {
            Self(_mm512_set1_epi16(number as i16))
        }
        fn and(self, other: Self) -> Self {
            Self(_mm512_and_si512(self.0, other.0))
        }
        fn or(self, other: Self) -> Self {
            Self(_mm512_or_si512(self.0, other.0))
        }
        fn xor(self, other: Self) -> Self {
            Self(_mm512_xor_si512(self.0, other.0))
        }
        fn and_not(self, other: Self) -> Self {
            Self(_mm512_andnot_si512(other.0, self.0))
        }
        fn add(self, other: Self) -> Self {
            Self(_mm512_add_epi16(self.0, other.0))
        }
        fn min(self, other: Self) -> Self {
            Self(_mm512_min_epu16(self.0, other.0))
        }

        fn equals(self, other: Self) -> Mask {
            Mask(_mm512_cmpeq_epi16_mask(self.0, other.0))
        }
        fn disjoint(self, other: Self) -> Mask {
            Mask(_mm512_testn_epi16_mask(self.0, other.0))
        }
        fn keep(self, mask: Mask) -> Self {
            Self(_mm512_maskz_mov_epi16(mask.0, self.0))
        }
        fn select(mask: Mask, yes: Self, no: Self) -> Self {
            Self(_mm512_mask_blend_epi16(mask.0, no.0, yes.0))
        }
        fn bits(mask: Mask) -> u32 {
            mask.0
        }

        fn route(_proof: Avx512, from: u32, to: u32) -> Route {
            Route { from: lanes_at([from, to]), moved: to }
        }
        fn route_two(_proof: Avx512, first: [u32; 2], second: [u32; 2]) -> Route {
            let from = _mm512_or_si512(lanes_at(first), lanes_at(second));
            Route { from, moved: first[1] | second[1] }
        }
        fn transfer(route: Route, from: &[Self], to: &mut [Self]) {
            for (to, from) in to.iter_mut().zip(from) {
                to.0 = _mm512_mask_permutexvar_epi16(to.0, route.moved, route.from, from.0);
            }
        }

        fn read_boards(proof: Avx512, texts: &[&[u8; 81]; MOST_LANES], cells: &mut [Self; 81]) -> u32 {
            let candidates = load_32(&IN_WINDOW);
            let window = Self::splat(proof, WINDOW as u16);
            let (mut least, mut outside) = (Self::splat(proof, u16::MAX), Self::splat(proof, 0));
            let mut read = |cell: usize, characters: __m512i| {
                // The lookup takes the low five bits of an index.
                let candidates = Self(_mm512_permutexvar_epi16(characters, candidates));
                outside = ternary::<{ A | (B ^ C) }>(outside, Self(characters), window);
                least = least.min(candidates);
                cells[cell] = candidates;
            };
            for piece in 0..5 {
                // Register `i` holds boards `i`, `i + 8`, `i + 16`, `i + 24`.
                let mut rows: [__m512i; 8] = from_fn(|row| {
                    let quarter = |i: usize| load_bytes(&texts[row + 8 * i].as_chunks::<16>().0[piece]);
                    let half = _mm512_inserti32x4::<1>(_mm512_castsi128_si512(quarter(0)), quarter(1));
                    _mm512_inserti32x4::<3>(_mm512_inserti32x4::<2>(half, quarter(2)), quarter(3))
                });
                for _ in 0..3 {
                    rows = interleave!(rows, _mm512_unpacklo_epi8, _mm512_unpackhi_epi8);
                }
                // Now it holds cells `2 * i` and `2 * i + 1`, of eight boards in each quarter.
                for (i, row) in rows.into_iter().enumerate() {
                    let zero = _mm512_setzero_si512();
                    read(16 * piece + 2 * i, _mm512_unpacklo_epi8(row, zero));
                    read(16 * piece + 2 * i + 1, _mm512_unpackhi_epi8(row, zero));
                }
            }
            read(80, load_32(&texts.map(|text| text[80] as u16)));
            let bad = least.empty().0 | !outside.disjoint(Self::splat(proof, !31)).0;
            !bad
        }
        fn write_boards(cells: &[Self; 81], _lanes: u32, texts: &mut [Text; MOST_LANES]) {
            for piece in 0..5 {
                let mut rows: [__m512i; 8] = from_fn(|i| {
                    let cell = 16 * piece + 2 * i;
                    _mm512_packus_epi16(characters(cells[cell]), characters(cells[cell + 1]))
                });
                for _ in 0..4 {
                    rows = interleave!(rows, _mm512_unpacklo_epi8, _mm512_unpackhi_epi8);
                }
                for (row, quarters) in rows.into_iter().enumerate() {
                    let mut write = |i: usize, quarter| store_bytes(&mut texts[row + 8 * i].0[piece], quarter);
                    write(0, _mm512_castsi512_si128(quarters));
                    write(1, _mm512_extracti32x4_epi32::<1>(quarters));
                    write(2, _mm512_extracti32x4_epi32::<2>(quarters));
                    write(3, _mm512_extracti32x4_epi32::<3>(quarters));
                }
            }
            let mut last = [0; MOST_LANES];
            store_32(&mut last, characters(cells[80]));
            for (text, digit) in texts.iter_mut().zip(last) {
                text.board_mut()[80] = digit as u8;
            }
        }

        fn and3(self, a: Self, b: Self) -> Self {
            ternary::<{ A & B & C }>(self, a, b)
        }
        fn or3(self, a: Self, b: Self) -> Self {
            ternary::<{ A | B | C }>(self, a, b)
        }
        fn xor3(self, a: Self, b: Self) -> Self {
            ternary::<{ A ^ B ^ C }>(self, a, b)
        }
        fn majority(self, a: Self, b: Self) -> Self {
            ternary::<{ A & B | A & C | B & C }>(self, a, b)
        }
        fn exactly_one(self, a: Self, b: Self) -> Self {
            ternary::<{ (A ^ B ^ C) & !(A & B) & 0xff }>(self, a, b)
        }
        fn and_neither(self, a: Self, b: Self) -> Self {
            ternary::<{ A & !(B | C) & 0xff }>(self, a, b)
        }
        fn and_either(self, a: Self, b: Self) -> Self {
            ternary::<{ A & (B | C) }>(self, a, b)
        }
        fn three_or(self, other: Self) -> Self {
            let three = _mm512_cmpge_epu16_mask(_mm512_popcnt_epi16(self.0), _mm512_set1_epi16(3));
            Self::select(Mask(three), self, other)
        }
    }
}
