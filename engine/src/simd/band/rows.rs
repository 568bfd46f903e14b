//! A band as three rows of 16 lanes, for processors with vectors of 128 or 256 bits.
//!
//! Group `k`, place `j` stands in lane `4 * k + j`; lanes 3, 7 and 11 to 15 are zero. In the rows of a band groups are
//! boxes and places columns, so the standing triads come from the three rows without a shuffle. The nine lying triads
//! are gathered into one vector, row by place.

use super::{Band, Lying, Matrix, Sets};

/// The lane of each of the nine sets of a row.
const LANE: [usize; 9] = [0, 1, 2, 4, 5, 6, 8, 9, 10];

/// What a cell may hold that is blank (0) or has a value (1 to 9); more is not asked.
pub(super) static SETS: [u16; 16] = {
    let mut sets = [0; 16];
    sets[0] = 0x1ff;
    let mut value = 1;
    while value < 10 {
        sets[value] = 1 << (value - 1);
        value += 1;
    }
    sets
};

/// Sixteen lanes of 16 bits: what a processor has to offer.
///
/// # Safety
/// As for [`Sets`].
pub(crate) unsafe trait Row: Copy {
    /// The lanes in memory.
    unsafe fn load(lanes: &[u16; 16]) -> Self;
    /// Writes the lanes to memory.
    unsafe fn store(self, lanes: &mut [u16; 16]);
    /// The sets of nine cells given as values, 0 for a blank, which gets all digits.
    #[inline(always)]
    unsafe fn from_values(values: &[u8; 9]) -> Self {
        let mut lanes = [0; 16];
        for (lane, value) in LANE.into_iter().zip(values) {
            lanes[lane] = SETS[usize::from(value & 15)];
        }
        // SAFETY: the caller's promise.
        unsafe { Self::load(&lanes) }
    }
    /// Nine sets.
    #[inline(always)]
    unsafe fn from_sets(sets: &[u16; 9]) -> Self {
        let mut lanes = [0; 16];
        for (lane, set) in LANE.into_iter().zip(sets) {
            lanes[lane] = *set;
        }
        // SAFETY: the caller's promise.
        unsafe { Self::load(&lanes) }
    }
    /// The same number in every lane.
    unsafe fn splat(number: u16) -> Self;
    /// `self & other`
    unsafe fn and(self, other: Self) -> Self;
    /// `self | other`
    unsafe fn or(self, other: Self) -> Self;
    /// `self ^ other`
    unsafe fn xor(self, other: Self) -> Self;
    /// `self & !other`
    unsafe fn and_not(self, other: Self) -> Self;
    /// `a & b & c`
    #[inline(always)]
    unsafe fn and3(a: Self, b: Self, c: Self) -> Self {
        // SAFETY: the caller's promise.
        unsafe { a.and(b).and(c) }
    }
    /// `a | b | c`
    #[inline(always)]
    unsafe fn or3(a: Self, b: Self, c: Self) -> Self {
        // SAFETY: the caller's promise.
        unsafe { a.or(b).or(c) }
    }
    /// `a ^ b ^ c`
    #[inline(always)]
    unsafe fn xor3(a: Self, b: Self, c: Self) -> Self {
        // SAFETY: the caller's promise.
        unsafe { a.xor(b).xor(c) }
    }
    /// The bits set in at least two of three.
    #[inline(always)]
    unsafe fn majority(a: Self, b: Self, c: Self) -> Self {
        // SAFETY: the caller's promise.
        unsafe { a.and(b.or(c)).or(b.and(c)) }
    }
    /// `a & !(b | c)`
    #[inline(always)]
    unsafe fn and_neither(a: Self, b: Self, c: Self) -> Self {
        // SAFETY: the caller's promise.
        unsafe { a.and_not(b.or(c)) }
    }
    /// Each lane, or where it is zero the other's.
    #[inline(always)]
    unsafe fn or_if_empty(self, other: Self) -> Self {
        // SAFETY: the caller's promise.
        unsafe { self.or(other.and(self.empty())) }
    }
    /// Each lane where the other is zero, otherwise zero.
    #[inline(always)]
    unsafe fn only_if_empty(self, other: Self) -> Self {
        // SAFETY: the caller's promise.
        unsafe { self.and(other.empty()) }
    }
    /// Each lane with three bits or more; the others get all.
    #[inline(always)]
    unsafe fn three_or_all(self) -> Self {
        // SAFETY: the caller's promise.
        unsafe { self.or(several(several(self)).empty()) }
    }
    /// Adds lane by lane, wrapping.
    unsafe fn add(self, other: Self) -> Self;
    /// In each lane how many bits are set.
    unsafe fn popcount(self) -> Self;
    /// All ones in the lanes that are zero.
    unsafe fn empty(self) -> Self;
    /// Whether all lanes are zero.
    unsafe fn is_zero(self) -> bool;
    /// Rotates the first three lanes of each four: each gets its right neighbour.
    unsafe fn place1(self) -> Self;
    /// Rotates the first three lanes of each four: each gets its left neighbour.
    unsafe fn place2(self) -> Self;
    /// Rotates the first three fours: each gets its right neighbour.
    unsafe fn group1(self) -> Self;
    /// Rotates the first three fours: each gets its left neighbour.
    unsafe fn group2(self) -> Self;
    /// In each four the first lane of `a`, the second of `b`, the third of `c`; the fourth is zero if that of `c` is.
    unsafe fn gather(a: Self, b: Self, c: Self) -> Self;
    /// Lanes 1, 2 and 4, which have to do with places 1, 2 and 0, of `a`; lanes 0, 5 and 8, of groups 0, 1 and 2, of `b`;
    /// the others of either.
    unsafe fn mix(a: Self, b: Self) -> Self;
    /// The smaller number in each lane, for numbers below 2^15.
    unsafe fn min(self, other: Self) -> Self;
    /// In each four the first lane three times, the second three times, the third three times; the fourth as it is.
    unsafe fn spread(self) -> [Self; 3];
}

/// Nine sets in a row.
#[derive(Clone, Copy)]
pub(crate) struct Nine<R>(R);

/// A band in three rows.
#[derive(Clone, Copy)]
pub(crate) struct Rows<R>([R; 3]);

const USED: [u16; 16] = {
    let mut lanes = [0; 16];
    let mut i = 0;
    while i < 9 {
        lanes[LANE[i]] = 0x1ff;
        i += 1;
    }
    lanes
};

/// The lanes without their lowest bit.
#[inline(always)]
unsafe fn several<R: Row>(row: R) -> R {
    // SAFETY: the caller's processor has the instructions of `R`.
    unsafe { row.and(row.add(R::splat(u16::MAX))) }
}

/// Takes digits out of the lanes that are marked with something other than zero.
#[inline(always)]
unsafe fn without<R: Row>(row: R, digits: R, marked: R) -> R {
    // SAFETY: the caller's processor has the instructions of `R`.
    unsafe { row.and_not(digits.and_not(marked.empty())) }
}

/// The same for the only row.
macro_rules! nine_of_one {
    ($($name:ident)*) => {
        $(#[inline(always)]
        unsafe fn $name(self) -> Self {
            // SAFETY: the caller's processor has the instructions of `R`.
            unsafe { Self(self.0.$name()) }
        })*
    };
}

/// The same for the only row.
macro_rules! nine_of_two {
    ($($name:ident)*) => {
        $(#[inline(always)]
        unsafe fn $name(self, other: Self) -> Self {
            // SAFETY: the caller's processor has the instructions of `R`.
            unsafe { Self(self.0.$name(other.0)) }
        })*
    };
}

/// The same for the only row.
macro_rules! nine_of_three {
    ($($name:ident)*) => {
        $(#[inline(always)]
        unsafe fn $name(a: Self, b: Self, c: Self) -> Self {
            // SAFETY: the caller's processor has the instructions of `R`.
            unsafe { Self(R::$name(a.0, b.0, c.0)) }
        })*
    };
}

/// The same for each of three rows.
macro_rules! rows_of_two {
    ($($name:ident)*) => {
        $(#[inline(always)]
        unsafe fn $name(self, other: Self) -> Self {
            // SAFETY: the caller's processor has the instructions of `R`.
            unsafe { Self([
                self.0[0].$name(other.0[0]),
                self.0[1].$name(other.0[1]),
                self.0[2].$name(other.0[2]),
            ]) }
        })*
    };
}

/// The same for each of three rows.
macro_rules! rows_of_three {
    ($($name:ident)*) => {
        $(#[inline(always)]
        unsafe fn $name(a: Self, b: Self, c: Self) -> Self {
            // SAFETY: the caller's processor has the instructions of `R`.
            unsafe { Self([
                R::$name(a.0[0], b.0[0], c.0[0]),
                R::$name(a.0[1], b.0[1], c.0[1]),
                R::$name(a.0[2], b.0[2], c.0[2]),
            ]) }
        })*
    };
}

// SAFETY: only functions of `R` are called.
unsafe impl<R: Row> Sets for Nine<R> {
    nine_of_two! { and }
    nine_of_three! { or3 majority and_neither }
}

// SAFETY: only functions of `R` are called.
unsafe impl<R: Row> Matrix for Nine<R> {
    #[inline(always)]
    unsafe fn splat(set: u16) -> Self {
        // SAFETY: the caller's processor has the instructions of `R`.
        unsafe { Self(R::load(&USED).and(R::splat(set))) }
    }

    #[inline(always)]
    unsafe fn equals(self, other: Self) -> bool {
        // SAFETY: the caller's processor has the instructions of `R`.
        unsafe { self.0.xor(other.0).is_zero() }
    }

    #[inline(always)]
    unsafe fn next1(self) -> Self {
        // SAFETY: the caller's processor has the instructions of `R`.
        unsafe { Self(self.0.place1()) }
    }

    #[inline(always)]
    unsafe fn next2(self) -> Self {
        // SAFETY: the caller's processor has the instructions of `R`.
        unsafe { Self(self.0.place2()) }
    }

    nine_of_one! { three_or_all popcount }
    nine_of_two! { or xor and_not add }
    nine_of_three! { and3 xor3 }
}

// SAFETY: only functions of `R` are called.
unsafe impl<R: Row> Lying for Nine<R> {
    nine_of_one! { group1 group2 }

    #[inline(always)]
    unsafe fn even(self) -> Self {
        // SAFETY: the caller's processor has the instructions of `R`.
        unsafe { Self::and3(self, self.next1().group1(), self.next2().group2()) }
    }

    #[inline(always)]
    unsafe fn odd(self) -> Self {
        // SAFETY: the caller's processor has the instructions of `R`.
        unsafe { Self::and3(self, self.next1().group2(), self.next2().group1()) }
    }
}

// SAFETY: only functions of `R` are called.
unsafe impl<R: Row> Sets for Rows<R> {
    rows_of_two! { and }
    rows_of_three! { or3 majority and_neither }
}

// SAFETY: only functions of `R` are called, and only the arrays given are touched.
unsafe impl<R: Row> Band for Rows<R> {
    type Lying = Nine<R>;
    type Standing = Nine<R>;

    #[inline(always)]
    unsafe fn from_values(values: &[u8; 27]) -> Self {
        let (rows, _) = values.as_chunks::<9>();
        // SAFETY: the caller's processor has the instructions of `R`.
        unsafe { Self([R::from_values(&rows[0]), R::from_values(&rows[1]), R::from_values(&rows[2])]) }
    }

    #[inline(always)]
    unsafe fn to_values(self, values: &mut [u8; 27]) {
        // SAFETY: the caller's processor has the instructions of `R`.
        unsafe {
            for (row, values) in self.0.into_iter().zip(values.as_chunks_mut::<9>().0) {
                let mut lanes = [0; 16];
                row.add(R::splat(u16::MAX)).popcount().add(R::splat(1)).store(&mut lanes);
                *values = LANE.map(|lane| lanes[lane] as u8);
            }
        }
    }

    #[inline(always)]
    unsafe fn load(sets: &[u16; 27]) -> Self {
        let (rows, _) = sets.as_chunks::<9>();
        // SAFETY: the caller's processor has the instructions of `R`.
        unsafe { Self([R::from_sets(&rows[0]), R::from_sets(&rows[1]), R::from_sets(&rows[2])]) }
    }

    #[inline(always)]
    unsafe fn store(self, sets: &mut [u16; 27]) {
        for (row, sets) in self.0.into_iter().zip(sets.as_chunks_mut::<9>().0) {
            let mut lanes = [0; 16];
            // SAFETY: the caller's processor has the instructions of `R`.
            unsafe { row.store(&mut lanes) };
            *sets = LANE.map(|lane| lanes[lane]);
        }
    }

    #[inline(always)]
    unsafe fn beside(self) -> (Self, Self) {
        let [a, b, c] = self.0;
        // SAFETY: the caller's processor has the instructions of `R`.
        unsafe { (Self([a.place1(), b.place1(), c.place1()]), Self([a.place2(), b.place2(), c.place2()])) }
    }

    #[inline(always)]
    unsafe fn above_and_below(self) -> (Self, Self) {
        let [a, b, c] = self.0;
        (Self([b, c, a]), Self([c, a, b]))
    }

    #[inline(always)]
    unsafe fn lying(self) -> Nine<R> {
        let [a, b, c] = self.0;
        // SAFETY: the caller's processor has the instructions of `R`.
        unsafe { Nine(R::gather(a, b, c)) }
    }

    #[inline(always)]
    unsafe fn standing(self) -> Nine<R> {
        Nine(self.0[0])
    }

    #[inline(always)]
    unsafe fn spread_lying(triads: Nine<R>) -> Self {
        // SAFETY: the caller's processor has the instructions of `R`.
        unsafe { Self(triads.0.spread()) }
    }

    #[inline(always)]
    unsafe fn spread_standing(triads: Nine<R>) -> Self {
        Self([triads.0; 3])
    }

    #[inline(always)]
    unsafe fn rows_of(a: Nine<R>, b: Nine<R>, c: Nine<R>) -> Nine<R> {
        // SAFETY: the caller's processor has the instructions of `R`.
        unsafe { Nine(R::gather(a.0, b.0, c.0)) }
    }

    #[inline(always)]
    unsafe fn mix(lying: Nine<R>, standing: Nine<R>) -> Nine<R> {
        // SAFETY: the caller's processor has the instructions of `R`.
        unsafe { Nine(R::mix(lying.0, standing.0)) }
    }

    #[inline(always)]
    unsafe fn six(mixed: Nine<R>) -> [u16; 6] {
        let mut lanes = [0; 16];
        // SAFETY: the caller's processor has the instructions of `R`.
        unsafe { mixed.0.store(&mut lanes) };
        [lanes[4], lanes[1], lanes[2], lanes[0], lanes[5], lanes[8]]
    }

    #[inline(always)]
    unsafe fn boxes_with(triads: Nine<R>, digits: u16, row: usize) -> u32 {
        let mut lanes = [0; 16];
        // SAFETY: the caller's processor has the instructions of `R`.
        unsafe { triads.0.store(&mut lanes) };
        let with = |box_: usize| u32::from(lanes[(4 * box_ + row) & 15] & digits != 0) << box_;
        with(0) | with(1) | with(2)
    }

    #[inline(always)]
    unsafe fn columns_with(triads: Nine<R>, digits: u16, box_: usize) -> u32 {
        let mut lanes = [0; 16];
        // SAFETY: the caller's processor has the instructions of `R`.
        unsafe { triads.0.store(&mut lanes) };
        let with = |column: usize| u32::from(lanes[(4 * box_ + column) & 15] & digits != 0) << column;
        with(0) | with(1) | with(2)
    }

    #[inline(always)]
    unsafe fn several(self) -> Self {
        let [a, b, c] = self.0;
        // SAFETY: the caller's processor has the instructions of `R`.
        unsafe { Self([several(a), several(b), several(c)]) }
    }

    rows_of_two! { only_if_empty or_if_empty }

    #[inline(always)]
    unsafe fn column_sums(a: Self, b: Self, c: Self) -> Nine<R> {
        // SAFETY: the caller's processor has the instructions of `R`.
        unsafe {
            let ([a, b, c], [d, e, f], [g, h, i]) = (a.0, b.0, c.0);
            Nine(a.add(b).add(c.add(d)).add(e.add(f).add(g.add(h))).add(i))
        }
    }

    #[inline(always)]
    unsafe fn any_empty(a: Self, b: Self, c: Self) -> bool {
        // SAFETY: the caller's processor has the instructions of `R`.
        unsafe {
            let ([a, b, c], [d, e, f], [g, h, i]) = (a.0, b.0, c.0);
            let least = a.min(b).min(c.min(d)).min(e.min(f).min(g.min(h))).min(i);
            !least.empty().and(R::load(&USED)).is_zero()
        }
    }

    #[inline(always)]
    unsafe fn without(self, digits: u16, cells: u32) -> Self {
        // The bit of each lane's cell.
        const BITS: [u16; 16] = {
            let mut lanes = [0; 16];
            let mut i = 0;
            while i < 9 {
                lanes[LANE[i]] = 1 << i;
                i += 1;
            }
            lanes
        };
        // SAFETY: the caller's processor has the instructions of `R`.
        unsafe {
            let (bits, digits) = (R::load(&BITS), R::splat(digits));
            let [a, b, c] = self.0;
            Self([
                without(a, digits, bits.and(R::splat(cells as u16))),
                without(b, digits, bits.and(R::splat((cells >> 9) as u16))),
                without(c, digits, bits.and(R::splat((cells >> 18) as u16))),
            ])
        }
    }
}
