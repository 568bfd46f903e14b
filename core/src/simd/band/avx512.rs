//! A band in one 512-bit register: every rotation is one `vpermw`, every combination of three one `vpternlog`.

use core::arch::x86_64::*;

use super::Band;

/// A band; lanes 27 to 31 are zero.
#[derive(Clone, Copy)]
pub(crate) struct Avx512(__m512i);

const LANES: __mmask32 = (1 << 27) - 1;

/// The lane indices for a rotation of rows, boxes and columns.
const fn rotation(rows: usize, boxes: usize, columns: usize) -> [u16; 32] {
    let mut lanes = [0; 32];
    let mut lane = 0;
    while lane < 32 {
        lanes[lane] = lane as u16;
        if lane < 27 {
            let (row, box_, column) = (lane / 9, lane / 3 % 3, lane % 3);
            lanes[lane] = ((row + rows) % 3 * 9 + (box_ + boxes) % 3 * 3 + (column + columns) % 3) as u16;
        }
        lane += 1;
    }
    lanes
}

/// What a cell may hold that is blank (0) or has a value (1 to 9).
const SETS: [u16; 32] = {
    let mut sets = [0; 32];
    sets[0] = 0x1ff;
    let mut value = 1;
    while value < 10 {
        sets[value] = 1 << (value - 1);
        value += 1;
    }
    sets
};

#[inline(always)]
unsafe fn constant(lanes: &'static [u16; 32]) -> __m512i {
    // SAFETY: an array of 64 bytes is loaded; the caller has the instructions.
    unsafe { _mm512_loadu_si512(lanes.as_ptr().cast()) }
}

macro_rules! rotations {
    ($($name:ident $rows:literal $boxes:literal $columns:literal;)*) => {
        $(#[inline(always)]
        unsafe fn $name(self) -> Self {
            static LANES: [u16; 32] = rotation($rows, $boxes, $columns);
            // SAFETY: the caller has the instructions.
            unsafe { Self(_mm512_permutexvar_epi16(constant(&LANES), self.0)) }
        })*
    };
}

macro_rules! ternary {
    ($($name:ident $table:literal;)*) => {
        $(#[inline(always)]
        unsafe fn $name(a: Self, b: Self, c: Self) -> Self {
            // SAFETY: the caller has the instructions.
            unsafe { Self(_mm512_ternarylogic_epi32::<$table>(a.0, b.0, c.0)) }
        })*
    };
}

impl Avx512 {
    #[inline(always)]
    fn lanes(self) -> [u16; 32] {
        // SAFETY: both are 64 bytes of plain data.
        unsafe { core::mem::transmute(self.0) }
    }
}

// SAFETY: the functions use AVX-512 as the trait's contract allows, and touch only the arrays they are given.
unsafe impl Band for Avx512 {
    #[inline(always)]
    unsafe fn from_values(values: &[u8; 27]) -> Self {
        // SAFETY: only the 27 bytes of the mask are read; the caller has the instructions.
        unsafe {
            static TABLE: [u16; 32] = SETS;
            let bytes = _mm256_maskz_loadu_epi8(LANES, values.as_ptr().cast());
            let lanes = _mm512_cvtepu8_epi16(bytes);
            Self(_mm512_maskz_permutexvar_epi16(LANES, lanes, constant(&TABLE)))
        }
    }

    #[inline(always)]
    unsafe fn load(sets: &[u16; 27]) -> Self {
        // SAFETY: only the 27 words of the mask are read; the caller has the instructions.
        unsafe { Self(_mm512_maskz_loadu_epi16(LANES, sets.as_ptr().cast())) }
    }

    #[inline(always)]
    unsafe fn store(self, sets: &mut [u16; 27]) {
        // SAFETY: only the 27 words of the mask are written; the caller has the instructions.
        unsafe { _mm512_mask_storeu_epi16(sets.as_mut_ptr().cast(), LANES, self.0) }
    }

    #[inline(always)]
    unsafe fn to_values(self, values: &mut [u8; 27]) {
        // SAFETY: only the 27 bytes of the mask are written; the caller has the instructions.
        unsafe {
            let below = _mm512_add_epi16(self.0, _mm512_set1_epi16(-1));
            let lanes = _mm512_add_epi16(_mm512_popcnt_epi16(below), _mm512_set1_epi16(1));
            _mm256_mask_storeu_epi8(values.as_mut_ptr().cast(), LANES, _mm512_cvtepi16_epi8(lanes));
        }
    }

    #[inline(always)]
    unsafe fn splat(set: u16) -> Self {
        // SAFETY: the caller has the instructions.
        unsafe { Self(_mm512_maskz_set1_epi16(LANES, set as i16)) }
    }

    #[inline(always)]
    unsafe fn and(self, other: Self) -> Self {
        // SAFETY: the caller has the instructions.
        unsafe { Self(_mm512_and_si512(self.0, other.0)) }
    }

    #[inline(always)]
    unsafe fn or(self, other: Self) -> Self {
        // SAFETY: the caller has the instructions.
        unsafe { Self(_mm512_or_si512(self.0, other.0)) }
    }

    #[inline(always)]
    unsafe fn xor(self, other: Self) -> Self {
        // SAFETY: the caller has the instructions.
        unsafe { Self(_mm512_xor_si512(self.0, other.0)) }
    }

    #[inline(always)]
    unsafe fn and_not(self, other: Self) -> Self {
        // SAFETY: the caller has the instructions.
        unsafe { Self(_mm512_andnot_si512(other.0, self.0)) }
    }

    ternary! {
        and3 0x80;
        or3 0xfe;
        xor3 0x96;
        majority 0xe8;
    }

    #[inline(always)]
    unsafe fn and_not_or(self, a: Self, b: Self) -> Self {
        // SAFETY: the caller has the instructions.
        unsafe { Self(_mm512_ternarylogic_epi32::<0x10>(self.0, a.0, b.0)) }
    }

    rotations! {
        column1 0 0 1;
        column2 0 0 2;
        box1 0 1 0;
        box2 0 2 0;
        row1 1 0 0;
        row2 2 0 0;
        row1_box1 1 1 0;
        row2_box2 2 2 0;
        row1_box2 1 2 0;
        row2_box1 2 1 0;
    }

    #[inline(always)]
    unsafe fn singles(self) -> Self {
        // SAFETY: the caller has the instructions.
        unsafe {
            let below = _mm512_add_epi16(self.0, _mm512_set1_epi16(-1));
            let single = _mm512_testn_epi16_mask(self.0, below);
            Self(_mm512_maskz_mov_epi16(single, self.0))
        }
    }

    #[inline(always)]
    unsafe fn or_if_empty(self, other: Self) -> Self {
        // SAFETY: the caller has the instructions.
        unsafe { Self(_mm512_mask_mov_epi16(other.0, _mm512_test_epi16_mask(self.0, self.0), self.0)) }
    }

    #[inline(always)]
    unsafe fn three_or(self, other: Self) -> Self {
        // SAFETY: the caller has the instructions.
        unsafe {
            let three = _mm512_cmpgt_epi16_mask(_mm512_popcnt_epi16(self.0), _mm512_set1_epi16(2));
            Self(_mm512_mask_mov_epi16(other.0, three, self.0))
        }
    }

    #[inline(always)]
    unsafe fn popcount(self) -> Self {
        // SAFETY: the caller has the instructions.
        unsafe { Self(_mm512_popcnt_epi16(self.0)) }
    }

    #[inline(always)]
    unsafe fn add(self, other: Self) -> Self {
        // SAFETY: the caller has the instructions.
        unsafe { Self(_mm512_add_epi16(self.0, other.0)) }
    }

    #[inline(always)]
    unsafe fn equals(self, other: Self) -> bool {
        // SAFETY: the caller has the instructions.
        unsafe { _mm512_cmpneq_epi16_mask(self.0, other.0) == 0 }
    }

    #[inline(always)]
    unsafe fn any_empty(self) -> bool {
        // SAFETY: the caller has the instructions.
        unsafe { _mm512_testn_epi16_mask(self.0, self.0) & LANES != 0 }
    }

    #[inline(always)]
    unsafe fn at_most_singles(self) -> bool {
        // SAFETY: the caller has the instructions.
        unsafe {
            let below = _mm512_add_epi16(self.0, _mm512_set1_epi16(-1));
            _mm512_test_epi16_mask(self.0, below) == 0
        }
    }

    #[inline(always)]
    unsafe fn lanes_with(self, digits: u16) -> u32 {
        // SAFETY: the caller has the instructions.
        unsafe { _mm512_test_epi16_mask(self.0, _mm512_set1_epi16(digits as i16)) }
    }

    #[inline(always)]
    unsafe fn without(self, digits: u16, lanes: u32) -> Self {
        // SAFETY: the caller has the instructions.
        unsafe {
            let gone = _mm512_maskz_set1_epi16(lanes, digits as i16);
            Self(_mm512_andnot_si512(gone, self.0))
        }
    }

    #[inline(always)]
    unsafe fn row_firsts(self) -> [u16; 3] {
        let lanes = self.lanes();
        [lanes[0], lanes[9], lanes[18]]
    }

    #[inline(always)]
    unsafe fn box_firsts(self) -> [u16; 3] {
        let lanes = self.lanes();
        [lanes[0], lanes[3], lanes[6]]
    }

    #[inline(always)]
    unsafe fn rows_of(a: Self, b: Self, c: Self) -> Self {
        // SAFETY: the caller has the instructions.
        unsafe {
            let two = _mm512_mask_mov_epi16(a.0, 0x1ff << 9, b.0);
            Self(_mm512_mask_mov_epi16(two, 0x1ff << 18, c.0))
        }
    }
}
