//! A band in plain arrays, for every processor; the compiler turns the loops into the target's own vectors.

use super::Band;

/// A row in 16 lanes: box `k`, column `j` stands at `4 * k + j`, the rest is zero.
type Row = [u16; 16];

/// The lane of each of the nine cells of a row.
const LANE: [usize; 9] = [0, 1, 2, 4, 5, 6, 8, 9, 10];

/// A band.
#[derive(Clone, Copy)]
pub(crate) struct Portable([Row; 3]);

impl Portable {
    #[inline(always)]
    fn map(self, f: impl Fn(u16) -> u16) -> Self {
        Self(self.0.map(|row| row.map(&f)))
    }

    #[inline(always)]
    fn zip(self, other: Self, f: impl Fn(u16, u16) -> u16) -> Self {
        let mut result = self;
        for (row, other) in result.0.iter_mut().zip(&other.0) {
            for (lane, other) in row.iter_mut().zip(other) {
                *lane = f(*lane, *other);
            }
        }
        result
    }

    #[inline(always)]
    fn zip3(a: Self, b: Self, c: Self, f: impl Fn(u16, u16, u16) -> u16) -> Self {
        let mut result = a;
        for ((row, b), c) in result.0.iter_mut().zip(&b.0).zip(&c.0) {
            for ((lane, b), c) in row.iter_mut().zip(b).zip(c) {
                *lane = f(*lane, *b, *c);
            }
        }
        result
    }

    #[inline(always)]
    fn rows(self, [a, b, c]: [usize; 3]) -> Self {
        Self([self.0[a], self.0[b], self.0[c]])
    }

    #[inline(always)]
    fn any(self, f: impl Fn(u16) -> bool) -> bool {
        let mut any = false;
        for row in &self.0 {
            for lane in LANE {
                any |= f(row[lane]);
            }
        }
        any
    }
}

// SAFETY: plain code that runs everywhere.
unsafe impl Band for Portable {
    #[inline(always)]
    unsafe fn from_values(values: &[u8; 27]) -> Self {
        let mut sets = [0; 27];
        for (set, &value) in sets.iter_mut().zip(values) {
            *set = if value == 0 { 0x1ff } else { 1 << (value.wrapping_sub(1) & 15) };
        }
        // SAFETY: plain code.
        unsafe { Self::load(&sets) }
    }

    #[inline(always)]
    unsafe fn load(sets: &[u16; 27]) -> Self {
        let mut rows = [[0; 16]; 3];
        for (row, sets) in rows.iter_mut().zip(sets.as_chunks::<9>().0) {
            for (lane, set) in LANE.into_iter().zip(sets) {
                row[lane] = *set;
            }
        }
        Self(rows)
    }

    #[inline(always)]
    unsafe fn store(self, sets: &mut [u16; 27]) {
        for (row, sets) in self.0.iter().zip(sets.as_chunks_mut::<9>().0) {
            for (lane, set) in LANE.into_iter().zip(sets) {
                *set = row[lane];
            }
        }
    }

    #[inline(always)]
    unsafe fn to_values(self, values: &mut [u8; 27]) {
        for (row, values) in self.0.iter().zip(values.as_chunks_mut::<9>().0) {
            for (lane, value) in LANE.into_iter().zip(values) {
                *value = (row[lane].trailing_zeros() + 1) as u8;
            }
        }
    }

    #[inline(always)]
    unsafe fn splat(set: u16) -> Self {
        Self([[set, set, set, 0, set, set, set, 0, set, set, set, 0, 0, 0, 0, 0]; 3])
    }

    #[inline(always)]
    unsafe fn and(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    #[inline(always)]
    unsafe fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    #[inline(always)]
    unsafe fn xor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }

    #[inline(always)]
    unsafe fn and_not(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    #[inline(always)]
    unsafe fn and3(a: Self, b: Self, c: Self) -> Self {
        Self::zip3(a, b, c, |a, b, c| a & b & c)
    }

    #[inline(always)]
    unsafe fn or3(a: Self, b: Self, c: Self) -> Self {
        Self::zip3(a, b, c, |a, b, c| a | b | c)
    }

    #[inline(always)]
    unsafe fn xor3(a: Self, b: Self, c: Self) -> Self {
        Self::zip3(a, b, c, |a, b, c| a ^ b ^ c)
    }

    #[inline(always)]
    unsafe fn majority(a: Self, b: Self, c: Self) -> Self {
        Self::zip3(a, b, c, |a, b, c| a & (b | c) | b & c)
    }

    #[inline(always)]
    unsafe fn and_not_or(self, a: Self, b: Self) -> Self {
        Self::zip3(self, a, b, |x, a, b| x & !(a | b))
    }

    #[inline(always)]
    unsafe fn column1(self) -> Self {
        Self(self.0.map(|r| {
            [
                r[1], r[2], r[0], r[3], r[5], r[6], r[4], r[7], r[9], r[10], r[8], r[11], r[12], r[13],
                r[14], r[15],
            ]
        }))
    }

    #[inline(always)]
    unsafe fn column2(self) -> Self {
        Self(self.0.map(|r| {
            [
                r[2], r[0], r[1], r[3], r[6], r[4], r[5], r[7], r[10], r[8], r[9], r[11], r[12], r[13],
                r[14], r[15],
            ]
        }))
    }

    #[inline(always)]
    unsafe fn box1(self) -> Self {
        Self(self.0.map(|r| {
            [
                r[4], r[5], r[6], r[7], r[8], r[9], r[10], r[11], r[0], r[1], r[2], r[3], r[12], r[13],
                r[14], r[15],
            ]
        }))
    }

    #[inline(always)]
    unsafe fn box2(self) -> Self {
        Self(self.0.map(|r| {
            [
                r[8], r[9], r[10], r[11], r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7], r[12], r[13],
                r[14], r[15],
            ]
        }))
    }

    #[inline(always)]
    unsafe fn row1(self) -> Self {
        self.rows([1, 2, 0])
    }

    #[inline(always)]
    unsafe fn row2(self) -> Self {
        self.rows([2, 0, 1])
    }

    #[inline(always)]
    unsafe fn singles(self) -> Self {
        self.map(|set| if set & set.wrapping_sub(1) == 0 { set } else { 0 })
    }

    #[inline(always)]
    unsafe fn or_if_empty(self, other: Self) -> Self {
        self.zip(other, |set, other| if set == 0 { other } else { set })
    }

    #[inline(always)]
    unsafe fn three_or(self, other: Self) -> Self {
        self.zip(other, |set, other| {
            let two = set & set.wrapping_sub(1);
            if two & two.wrapping_sub(1) == 0 { other } else { set }
        })
    }

    #[inline(always)]
    unsafe fn popcount(self) -> Self {
        self.map(|set| {
            let pairs = set - (set >> 1 & 0x5555);
            let fours = (pairs & 0x3333) + (pairs >> 2 & 0x3333);
            let eights = (fours + (fours >> 4)) & 0x0f0f;
            (eights + (eights >> 8)) & 0x1f
        })
    }

    #[inline(always)]
    unsafe fn add(self, other: Self) -> Self {
        self.zip(other, |a, b| a + b)
    }

    #[inline(always)]
    unsafe fn equals(self, other: Self) -> bool {
        let mut differ = 0;
        for (a, b) in self.0.as_flattened().iter().zip(other.0.as_flattened()) {
            differ |= a ^ b;
        }
        differ == 0
    }

    #[inline(always)]
    unsafe fn any_empty(self) -> bool {
        self.any(|set| set == 0)
    }

    #[inline(always)]
    unsafe fn at_most_singles(self) -> bool {
        !self.any(|set| set & set.wrapping_sub(1) != 0)
    }

    #[inline(always)]
    unsafe fn lanes_with(self, digits: u16) -> u32 {
        let mut lanes = 0;
        for (i, row) in self.0.iter().enumerate() {
            for (j, lane) in LANE.into_iter().enumerate() {
                lanes |= u32::from(row[lane] & digits != 0) << (9 * i + j);
            }
        }
        lanes
    }

    #[inline(always)]
    unsafe fn without(self, digits: u16, lanes: u32) -> Self {
        let mut result = self;
        for (i, row) in result.0.iter_mut().enumerate() {
            for (j, lane) in LANE.into_iter().enumerate() {
                if lanes >> (9 * i + j) & 1 != 0 {
                    row[lane] &= !digits;
                }
            }
        }
        result
    }

    #[inline(always)]
    unsafe fn row_firsts(self) -> [u16; 3] {
        self.0.map(|row| row[0])
    }

    #[inline(always)]
    unsafe fn box_firsts(self) -> [u16; 3] {
        let row = self.0[0];
        [row[0], row[4], row[8]]
    }

    #[inline(always)]
    unsafe fn rows_of(a: Self, b: Self, c: Self) -> Self {
        Self([a.0[0], b.0[1], c.0[2]])
    }
}
