//! AVX-512 with BW, VBMI2 and BITALG: 32 boards to a vector, masks in registers of their own, and any
//! function of three bits in one instruction.

use core::arch::x86_64::*;
use core::array::from_fn;

use super::{CANDIDATES, Lanes, MOST_LANES, interleave};

/// Thirty-two boards.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Avx512(__m512i);

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

// SAFETY of the blocks below: only code compiled for this processor family calls these functions.

#[inline(always)]
fn ternary<const TABLE: i32>(a: Avx512, b: Avx512, c: Avx512) -> Avx512 {
    // SAFETY: see above.
    Avx512(unsafe { _mm512_ternarylogic_epi64::<TABLE>(a.0, b.0, c.0) })
}

impl Avx512 {
    /// `self`, and in the lanes where the route ends what `source` has where it starts.
    #[inline(always)]
    fn gather(self, route: Route, source: Self) -> Self {
        // SAFETY: see above.
        Self(unsafe { _mm512_mask_permutexvar_epi16(self.0, route.moved, route.from, source.0) })
    }
}

// SAFETY: 32 `u16` in a row.
unsafe impl Lanes for Avx512 {
    const COUNT: usize = 32;
    type Mask = __mmask32;
    type Route = Route;

    #[inline(always)]
    fn splat(value: u16) -> Self {
        // SAFETY: see above.
        Self(unsafe { _mm512_set1_epi16(value as i16) })
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        // SAFETY: see above.
        Self(unsafe { _mm512_and_si512(self.0, other.0) })
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        // SAFETY: see above.
        Self(unsafe { _mm512_or_si512(self.0, other.0) })
    }
    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        // SAFETY: see above.
        Self(unsafe { _mm512_xor_si512(self.0, other.0) })
    }
    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        // SAFETY: see above.
        Self(unsafe { _mm512_andnot_si512(other.0, self.0) })
    }
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        // SAFETY: see above.
        Self(unsafe { _mm512_add_epi16(self.0, other.0) })
    }
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        // SAFETY: see above.
        Self(unsafe { _mm512_min_epu16(self.0, other.0) })
    }

    #[inline(always)]
    fn equals(self, other: Self) -> __mmask32 {
        // SAFETY: see above.
        unsafe { _mm512_cmpeq_epi16_mask(self.0, other.0) }
    }
    #[inline(always)]
    fn disjoint(self, other: Self) -> __mmask32 {
        // SAFETY: see above.
        unsafe { _mm512_testn_epi16_mask(self.0, other.0) }
    }
    #[inline(always)]
    fn keep(self, mask: __mmask32) -> Self {
        // SAFETY: see above.
        Self(unsafe { _mm512_maskz_mov_epi16(mask, self.0) })
    }
    #[inline(always)]
    fn select(mask: __mmask32, yes: Self, no: Self) -> Self {
        // SAFETY: see above.
        Self(unsafe { _mm512_mask_blend_epi16(mask, no.0, yes.0) })
    }
    #[inline(always)]
    fn bits(mask: __mmask32) -> u32 {
        mask
    }

    #[inline(always)]
    fn count_bits(self) -> Self {
        // SAFETY: see above.
        Self(unsafe { _mm512_popcnt_epi16(self.0) })
    }

    #[inline(always)]
    fn route(from: u32, to: u32) -> Route {
        Route { from: lanes_at(from, to), moved: to }
    }
    #[inline(always)]
    fn route_two(from: u32, to: u32, other_from: u32, other_to: u32) -> Route {
        let (first, second) = (lanes_at(from, to), lanes_at(other_from, other_to));
        // SAFETY: see above.
        Route { from: unsafe { _mm512_or_si512(first, second) }, moved: to | other_to }
    }
    #[inline(always)]
    fn transfer(route: Route, from: &[Self], to: &mut [Self]) {
        for (to, from) in to.iter_mut().zip(from) {
            *to = to.gather(route, *from);
        }
    }

    #[inline(always)]
    unsafe fn read_boards(texts: &[*const u8; MOST_LANES], cells: &mut [Self; 81]) -> u32 {
        // SAFETY: see above, and the caller's promise: a text has 81 bytes.
        unsafe {
            let table = _mm512_loadu_si512((&raw const CANDIDATES).cast::<u16>().add(WINDOW as usize).cast());
            let window = _mm512_set1_epi16(WINDOW as i16);
            let (mut least, mut outside) = (Self::splat(u16::MAX), Self::splat(0));
            let mut read = |cell: usize, characters: __m512i| {
                // The lookup takes the low five bits of an index.
                let candidates = Self(_mm512_permutexvar_epi16(characters, table));
                outside = ternary::<{ A | (B ^ C) }>(outside, Self(characters), Self(window));
                least = least.min(candidates);
                cells[cell] = candidates;
            };
            for start in (0..80).step_by(16) {
                // Register `i` holds boards `i`, `i + 8`, `i + 16`, `i + 24`.
                let mut rows: [__m512i; 8] = from_fn(|row| {
                    let quarter = |i: usize| _mm_loadu_si128(texts[row + 8 * i].add(start).cast());
                    let half = _mm512_inserti32x4::<1>(_mm512_castsi128_si512(quarter(0)), quarter(1));
                    _mm512_inserti32x4::<3>(_mm512_inserti32x4::<2>(half, quarter(2)), quarter(3))
                });
                for _ in 0..3 {
                    rows = interleave!(rows, _mm512_unpacklo_epi8, _mm512_unpackhi_epi8);
                }
                // Now it holds cells `2 * i` and `2 * i + 1`, of eight boards in each quarter.
                for (i, row) in rows.into_iter().enumerate() {
                    let zero = _mm512_setzero_si512();
                    read(start + 2 * i, _mm512_unpacklo_epi8(row, zero));
                    read(start + 2 * i + 1, _mm512_unpackhi_epi8(row, zero));
                }
            }
            let last = texts.map(|text| *text.add(80) as u16);
            read(80, _mm512_loadu_si512(last.as_ptr().cast()));
            let bad = least.equals(Self::splat(0)) | !outside.disjoint(Self::splat(!31));
            !bad
        }
    }
    #[inline(always)]
    unsafe fn write_boards(cells: &[Self; 81], _lanes: u32, texts: &[*mut u8; MOST_LANES]) {
        let digits = |cell: usize| {
            let below = cells[cell].add(Self::splat(u16::MAX));
            below.count_bits().add(Self::splat(b'1' as u16)).0
        };
        // SAFETY: see above, and the caller's promise: a text has room for 81 bytes.
        unsafe {
            for start in (0..80).step_by(16) {
                let mut rows: [__m512i; 8] = from_fn(|i| {
                    let cell = start + 2 * i;
                    _mm512_packus_epi16(digits(cell), digits(cell + 1))
                });
                for _ in 0..4 {
                    rows = interleave!(rows, _mm512_unpacklo_epi8, _mm512_unpackhi_epi8);
                }
                for (row, quarters) in rows.into_iter().enumerate() {
                    let write = |i: usize, quarter| {
                        _mm_storeu_si128(texts[row + 8 * i].add(start).cast(), quarter);
                    };
                    write(0, _mm512_castsi512_si128(quarters));
                    write(1, _mm512_extracti32x4_epi32::<1>(quarters));
                    write(2, _mm512_extracti32x4_epi32::<2>(quarters));
                    write(3, _mm512_extracti32x4_epi32::<3>(quarters));
                }
            }
            let mut last = [0u16; MOST_LANES];
            _mm512_storeu_si512(last.as_mut_ptr().cast(), digits(80));
            for (text, digit) in texts.iter().zip(last) {
                *text.add(80) = digit as u8;
            }
        }
    }

    #[inline(always)]
    fn and3(self, a: Self, b: Self) -> Self {
        ternary::<{ A & B & C }>(self, a, b)
    }
    #[inline(always)]
    fn or3(self, a: Self, b: Self) -> Self {
        ternary::<{ A | B | C }>(self, a, b)
    }
    #[inline(always)]
    fn xor3(self, a: Self, b: Self) -> Self {
        ternary::<{ A ^ B ^ C }>(self, a, b)
    }
    #[inline(always)]
    fn and_nor(self, a: Self, b: Self) -> Self {
        ternary::<{ A & !(B | C) & 0xff }>(self, a, b)
    }
    #[inline(always)]
    fn and_or(self, a: Self, b: Self) -> Self {
        ternary::<{ A & (B | C) }>(self, a, b)
    }
    #[inline(always)]
    fn majority(self, a: Self, b: Self) -> Self {
        ternary::<{ A & B | A & C | B & C }>(self, a, b)
    }
    #[inline(always)]
    fn select_three(self, yes: Self, no: Self) -> Self {
        // SAFETY: see above.
        let three = unsafe { _mm512_cmpge_epu16_mask(self.count_bits().0, _mm512_set1_epi16(3)) };
        Self::select(three, yes, no)
    }
}

/// The 32 characters from this one up contain all that a board may have.
const WINDOW: u16 = b' ' as u16;

/// In each lane of `to` the number of a lane of `from`, in ascending order; 0 elsewhere.
#[inline(always)]
fn lanes_at(from: u32, to: u32) -> __m512i {
    const NUMBERS: [u16; 32] = {
        let mut numbers = [0; 32];
        let mut i = 0;
        while i < 32 {
            numbers[i] = i as u16;
            i += 1;
        }
        numbers
    };
    // SAFETY: see above; the array is as long as the vector.
    unsafe {
        let numbers = _mm512_loadu_si512(NUMBERS.as_ptr().cast());
        _mm512_maskz_expand_epi16(to, _mm512_maskz_compress_epi16(from, numbers))
    }
}
