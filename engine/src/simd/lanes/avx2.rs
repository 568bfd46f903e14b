//! AVX2: 16 boards to a vector.

use core::arch::x86_64::*;
use core::array::from_fn;

use super::{CANDIDATES, Lanes, MOST_LANES, bits, interleave};

const COUNT: usize = 16;

/// Sixteen boards.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Avx2(__m256i);

/// Which bytes of the source's lower and upper half go where, and which lanes stay as they are.
#[derive(Clone, Copy)]
pub(crate) struct Route {
    lower: __m256i,
    upper: __m256i,
    stay: __m256i,
}

// SAFETY of the blocks below: only code compiled for this processor family calls these functions.

impl Avx2 {
    /// `self`, and in the lanes where the route ends what `source` has where it starts.
    #[inline(always)]
    fn gather(self, route: Route, source: &Self) -> Self {
        let [lower, upper] = [0, 1].map(|half| {
            // Straight from memory, which costs no shuffle.
            // SAFETY: see above; the vector has two halves.
            unsafe {
                let half = _mm_loadu_si128(core::ptr::from_ref(source).cast::<__m128i>().add(half));
                _mm256_broadcastsi128_si256(half)
            }
        });
        // SAFETY: see above.
        unsafe {
            let moved = _mm256_or_si256(
                _mm256_shuffle_epi8(lower, route.lower),
                _mm256_shuffle_epi8(upper, route.upper),
            );
            Self(_mm256_or_si256(moved, _mm256_and_si256(self.0, route.stay)))
        }
    }
}

// SAFETY: 16 `u16` in a row.
unsafe impl Lanes for Avx2 {
    const COUNT: usize = COUNT;
    /// All bits of a lane are set, or none.
    type Mask = __m256i;
    type Route = Route;

    #[inline(always)]
    fn splat(value: u16) -> Self {
        // SAFETY: see above.
        Self(unsafe { _mm256_set1_epi16(value as i16) })
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        // SAFETY: see above.
        Self(unsafe { _mm256_and_si256(self.0, other.0) })
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        // SAFETY: see above.
        Self(unsafe { _mm256_or_si256(self.0, other.0) })
    }
    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        // SAFETY: see above.
        Self(unsafe { _mm256_xor_si256(self.0, other.0) })
    }
    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        // SAFETY: see above.
        Self(unsafe { _mm256_andnot_si256(other.0, self.0) })
    }
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        // SAFETY: see above.
        Self(unsafe { _mm256_add_epi16(self.0, other.0) })
    }
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        // SAFETY: see above.
        Self(unsafe { _mm256_min_epu16(self.0, other.0) })
    }

    #[inline(always)]
    fn equals(self, other: Self) -> __m256i {
        // SAFETY: see above.
        unsafe { _mm256_cmpeq_epi16(self.0, other.0) }
    }
    #[inline(always)]
    fn disjoint(self, other: Self) -> __m256i {
        self.and(other).equals(Self::splat(0))
    }
    #[inline(always)]
    fn keep(self, mask: __m256i) -> Self {
        self.and(Self(mask))
    }
    #[inline(always)]
    fn select(mask: __m256i, yes: Self, no: Self) -> Self {
        // SAFETY: see above.
        Self(unsafe { _mm256_blendv_epi8(no.0, yes.0, mask) })
    }
    #[inline(always)]
    fn bits(mask: __m256i) -> u32 {
        // SAFETY: see above.
        unsafe {
            let bytes = _mm256_packs_epi16(mask, _mm256_setzero_si256());
            let in_order = _mm256_permute4x64_epi64::<0b11_01_10_00>(bytes);
            _mm256_movemask_epi8(in_order) as u32 & 0xffff
        }
    }

    #[inline(always)]
    fn count_bits(self) -> Self {
        // SAFETY: see above.
        unsafe {
            let nibble = _mm256_set1_epi8(15);
            let counts =
                _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
            let low = _mm256_shuffle_epi8(counts, _mm256_and_si256(self.0, nibble));
            let high = _mm256_shuffle_epi8(counts, _mm256_and_si256(_mm256_srli_epi16::<4>(self.0), nibble));
            let bytes = _mm256_add_epi8(low, high);
            // Adds the two bytes of each lane.
            Self(_mm256_maddubs_epi16(bytes, _mm256_set1_epi8(1)))
        }
    }

    #[inline(always)]
    fn route(from: u32, to: u32) -> Route {
        Self::route_two(from, to, 0, 0)
    }
    #[inline(always)]
    fn route_two(from: u32, to: u32, other_from: u32, other_to: u32) -> Route {
        // Four bits for each lane: where it comes from. Then a byte, then two.
        let mut numbers = 0;
        for (from, to) in [(from, to), (other_from, other_to)] {
            for (source, lane) in bits(from.into()).zip(bits(to.into())) {
                numbers |= (source as u64) << (4 * lane);
            }
        }
        // SAFETY: see above.
        unsafe {
            let (even, odd) = (_mm_cvtsi64_si128(numbers as i64), _mm_cvtsi64_si128((numbers >> 4) as i64));
            let nibbles = _mm_and_si128(_mm_unpacklo_epi8(even, odd), _mm_set1_epi8(15));
            let lanes = _mm256_cvtepu8_epi16(nibbles);
            let moved = (to | other_to) as u16;
            let bits = _mm256_setr_epi16(
                1,
                2,
                4,
                8,
                16,
                32,
                64,
                128,
                256,
                512,
                1024,
                2048,
                4096,
                8192,
                16384,
                i16::MIN,
            );
            let marked = _mm256_and_si256(_mm256_set1_epi16(moved as i16), bits);
            let stay = _mm256_cmpeq_epi16(marked, _mm256_setzero_si256());
            // A byte number with the upper bit set gives a zero byte.
            let is_upper = _mm256_cmpgt_epi16(lanes, _mm256_set1_epi16(7));
            let bytes =
                _mm256_mullo_epi16(_mm256_and_si256(lanes, _mm256_set1_epi16(7)), _mm256_set1_epi16(0x0202));
            let bytes = _mm256_add_epi16(bytes, _mm256_set1_epi16(0x0100));
            let lower = _mm256_or_si256(bytes, _mm256_or_si256(is_upper, stay));
            let upper = _mm256_or_si256(
                bytes,
                _mm256_or_si256(_mm256_cmpgt_epi16(_mm256_set1_epi16(8), lanes), stay),
            );
            Route { lower, upper, stay }
        }
    }
    #[inline(always)]
    fn transfer(route: Route, from: &[Self], to: &mut [Self]) {
        for (to, from) in to.iter_mut().zip(from) {
            *to = to.gather(route, from);
        }
    }

    #[inline(always)]
    unsafe fn read_boards(texts: &[*const u8; MOST_LANES], cells: &mut [Self; 81]) -> u32 {
        // By the low half of a character's byte: the character that it has to be, and the low and the high byte of
        // its candidates.
        /// Where there is no such character: a byte with another low half, which none can be equal to.
        const NONE: i8 = 0;
        // SAFETY: see above, and the caller's promise: a text has 81 bytes.
        unsafe {
            let table = |table| _mm256_broadcastsi128_si256(table);
            let expected = table(_mm_setr_epi8(
                48, 49, 50, 51, 52, 53, 54, 55, 56, 57, NONE, NONE, NONE, NONE, 46, NONE,
            ));
            let low = table(_mm_setr_epi8(-1, 1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, -1, 0));
            let high = table(_mm_setr_epi8(1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0));
            let mut bad = _mm256_setzero_si256();
            for start in (0..80).step_by(16) {
                // Register `i` holds boards `i` and `i + 8`.
                let mut rows: [__m256i; 8] = from_fn(|row| {
                    let half = |i: usize| _mm_loadu_si128(texts[row + 8 * i].add(start).cast());
                    _mm256_inserti128_si256::<1>(_mm256_castsi128_si256(half(0)), half(1))
                });
                for _ in 0..3 {
                    rows = interleave!(rows, _mm256_unpacklo_epi8, _mm256_unpackhi_epi8);
                }
                // Now it holds cells `2 * i` and `2 * i + 1`, of eight boards in each half.
                for (i, row) in rows.into_iter().enumerate() {
                    bad = _mm256_or_si256(bad, _mm256_xor_si256(row, _mm256_shuffle_epi8(expected, row)));
                    let (low, high) = (_mm256_shuffle_epi8(low, row), _mm256_shuffle_epi8(high, row));
                    cells[start + 2 * i] = Self(_mm256_unpacklo_epi8(low, high));
                    cells[start + 2 * i + 1] = Self(_mm256_unpackhi_epi8(low, high));
                }
            }
            let mut last = [0; COUNT];
            for (candidates, text) in last.iter_mut().zip(texts) {
                *candidates = CANDIDATES[*text.add(80) as usize];
            }
            cells[80] = Self(_mm256_loadu_si256(last.as_ptr().cast()));
            let good =
                _mm256_cmpeq_epi8(_mm256_or_si256(bad, _mm256_srli_si256::<8>(bad)), _mm256_setzero_si256());
            let good = _mm256_movemask_epi8(good) as u32;
            (good & 0xff | good >> 8 & 0xff00) & !Self::bits(cells[80].equals(Self::splat(0)))
        }
    }
    #[inline(always)]
    unsafe fn write_boards(cells: &[Self; 81], _lanes: u32, texts: &[*mut u8; MOST_LANES]) {
        // SAFETY: see above, and the caller's promise: a text has room for 81 bytes.
        unsafe {
            // By the halves of the low byte of a cell: the digit. Digit 9 has no bit there; packing makes it all bits.
            let low = _mm256_broadcastsi128_si256(_mm_setr_epi8(
                48, 49, 50, 0, 51, 0, 0, 0, 52, 0, 0, 0, 0, 0, 0, 57,
            ));
            let high =
                _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 5, 6, 0, 7, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0));
            let nibble = _mm256_set1_epi8(15);
            let digits = |first: usize, second: usize| {
                let sets = _mm256_packus_epi16(cells[first].0, cells[second].0);
                let upper = _mm256_and_si256(_mm256_srli_epi16::<4>(sets), nibble);
                let lower = _mm256_and_si256(sets, nibble);
                _mm256_add_epi8(_mm256_shuffle_epi8(low, lower), _mm256_shuffle_epi8(high, upper))
            };
            for start in (0..80).step_by(16) {
                let mut rows: [__m256i; 8] = from_fn(|i| digits(start + 2 * i, start + 2 * i + 1));
                for _ in 0..4 {
                    rows = interleave!(rows, _mm256_unpacklo_epi8, _mm256_unpackhi_epi8);
                }
                for (row, halves) in rows.into_iter().enumerate() {
                    _mm_storeu_si128(texts[row].add(start).cast(), _mm256_castsi256_si128(halves));
                    _mm_storeu_si128(texts[row + 8].add(start).cast(), _mm256_extracti128_si256::<1>(halves));
                }
            }
            let mut last = [0u8; 32];
            _mm256_storeu_si256(last.as_mut_ptr().cast(), digits(80, 80));
            for (lane, text) in texts.iter().enumerate().take(COUNT) {
                *text.add(80) = last[lane % 8 + lane / 8 * 16];
            }
        }
    }

    #[inline(always)]
    fn narrow(self, narrow: Self, wide: Self) -> Self {
        let none = Self(self.disjoint(narrow));
        self.and(wide).and(narrow.or(none))
    }
}
