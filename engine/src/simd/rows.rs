//! A band as three rows of 16 lanes, for processors with vectors of 128 or 256 bits.
//!
//! Group `k`, place `j` stands in lane `4 * k + j`; lanes 3, 7 and 11 to 15 are zero. In the rows of a band groups are
//! boxes and places columns, so the vertical triads come from the three rows without a shuffle. The nine horizontal
//! triads are gathered into one vector, row by place.

use super::band::{Band, Matrix, Sets};

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
pub(crate) trait Row: Copy {
    /// What proves that the processor has the instructions.
    type Proof: Copy;

    /// The proof that the lanes were made from.
    fn proof(self) -> Self::Proof;
    /// The lanes in memory.
    fn load(proof: Self::Proof, lanes: &[u16; 16]) -> Self;
    /// Writes the lanes to memory.
    fn store(self, lanes: &mut [u16; 16]);
    /// The sets of nine cells given as values, 0 for a blank, which gets all digits.
    #[inline(always)]
    fn from_values(proof: Self::Proof, values: &[u8; 9]) -> Self {
        let mut lanes = [0; 16];
        for (lane, value) in LANE.into_iter().zip(values) {
            lanes[lane] = SETS[usize::from(value & 15)];
        }
        Self::load(proof, &lanes)
    }
    /// Nine sets.
    #[inline(always)]
    fn from_sets(proof: Self::Proof, sets: &[u16; 9]) -> Self {
        let mut lanes = [0; 16];
        for (lane, set) in LANE.into_iter().zip(sets) {
            lanes[lane] = *set;
        }
        Self::load(proof, &lanes)
    }
    /// The same number in every lane.
    fn splat(proof: Self::Proof, number: u16) -> Self;
    /// `self & other`
    fn and(self, other: Self) -> Self;
    /// `self | other`
    fn or(self, other: Self) -> Self;
    /// `self ^ other`
    fn xor(self, other: Self) -> Self;
    /// `self & !other`
    fn and_not(self, other: Self) -> Self;
    /// `self & a & b`
    #[inline(always)]
    fn and3(self, a: Self, b: Self) -> Self {
        self.and(a).and(b)
    }
    /// `self | a | b`
    #[inline(always)]
    fn or3(self, a: Self, b: Self) -> Self {
        self.or(a).or(b)
    }
    /// `self ^ a ^ b`
    #[inline(always)]
    fn xor3(self, a: Self, b: Self) -> Self {
        self.xor(a).xor(b)
    }
    /// The bits set in at least two of three.
    #[inline(always)]
    fn majority(self, a: Self, b: Self) -> Self {
        self.and(a.or(b)).or(a.and(b))
    }
    /// `self & !(a | b)`
    #[inline(always)]
    fn and_neither(self, a: Self, b: Self) -> Self {
        self.and_not(a.or(b))
    }
    /// Each lane, or where it is zero the other's.
    #[inline(always)]
    fn or_if_empty(self, other: Self) -> Self {
        self.or(other.and(self.empty()))
    }
    /// `self & other` where that is not zero, else `self`.
    #[inline(always)]
    fn and_if_any(self, other: Self) -> Self {
        self.and(other).or_if_empty(self)
    }
    /// Each lane that has one bit; the others get zero.
    #[inline(always)]
    fn single(self) -> Self {
        self.and(without_lowest(self).empty())
    }
    /// Each lane with three bits or more; the others get all.
    #[inline(always)]
    fn three_or_all(self) -> Self {
        self.or(without_lowest(without_lowest(self)).empty())
    }
    /// `self + other`, wrapping.
    fn add(self, other: Self) -> Self;
    /// The smaller number in each lane, for numbers below 2^15.
    fn min(self, other: Self) -> Self;
    /// In each lane how many bits are set.
    fn count_bits(self) -> Self;
    /// All ones in the lanes that are zero.
    fn empty(self) -> Self;
    /// The lanes that are not zero, lane 0 in bit 0.
    fn filled(self) -> u32;
    /// Whether all lanes are zero.
    fn is_zero(self) -> bool;
    /// Rotates the first three lanes of each four: each gets its right neighbour.
    fn next1(self) -> Self;
    /// Rotates the first three lanes of each four: each gets its left neighbour.
    fn next2(self) -> Self;
    /// Rotates the first three fours: each gets its right neighbour.
    fn group1(self) -> Self;
    /// Rotates the first three fours: each gets its left neighbour.
    fn group2(self) -> Self;
    /// In each four the first lane of `self`, the second of `b`, the third of `c`; the fourth is zero if that of `c`
    /// is.
    fn gather(self, b: Self, c: Self) -> Self;
    /// Lanes 1, 2 and 4, in places 1, 2 and 0, of `self`; lanes 0, 5 and 8, in groups 0, 1 and 2, of `other`; the rest
    /// of either.
    fn mix(self, other: Self) -> Self;
    /// In each four the first lane three times, the second three times, the third three times; the fourth as it is.
    fn spread(self) -> [Self; 3];
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
fn without_lowest<R: Row>(row: R) -> R {
    row.and(row.add(R::splat(row.proof(), u16::MAX)))
}

/// Takes digits out of the lanes that are marked with something other than zero.
#[inline(always)]
fn without<R: Row>(row: R, digits: R, marked: R) -> R {
    row.and_not(digits.and_not(marked.empty()))
}

/// The same for the only row.
macro_rules! nine {
    ($($name:ident($($argument:ident),*))*) => {
        $(
            #[inline(always)]
            fn $name(self $(, $argument: Self)*) -> Self {
                Self(self.0.$name($($argument.0),*))
            }
        )*
    };
}

/// The same for each of three rows.
macro_rules! rows {
    ($($name:ident($($argument:ident),*))*) => {
        $(
            #[inline(always)]
            fn $name(self $(, $argument: Self)*) -> Self {
                Self([
                    self.0[0].$name($($argument.0[0]),*),
                    self.0[1].$name($($argument.0[1]),*),
                    self.0[2].$name($($argument.0[2]),*),
                ])
            }
        )*
    };
}

impl<R: Row> Sets for Nine<R> {
    type Proof = R::Proof;

    nine! { and(other) or3(a, b) majority(a, b) and_neither(a, b) }
}

impl<R: Row> Matrix for Nine<R> {
    #[inline(always)]
    fn splat(proof: R::Proof, set: u16) -> Self {
        Self(R::load(proof, &USED).and(R::splat(proof, set)))
    }

    #[inline(always)]
    fn is_same(self, other: Self) -> bool {
        self.0.xor(other.0).is_zero()
    }

    #[inline(always)]
    fn filled(self) -> u32 {
        self.0.filled()
    }

    #[inline(always)]
    fn at(self, place: usize) -> u16 {
        let mut lanes = [0; 16];
        self.0.store(&mut lanes);
        lanes[place & 15]
    }

    nine! { next1() next2() group1() group2() three_or_all() }
    nine! { or(other) xor(other) and_not(other) mix(other) and_if_any(other) and3(a, b) xor3(a, b) gather(b, c) }
}

impl<R: Row> Sets for Rows<R> {
    type Proof = R::Proof;

    rows! { and(other) or3(a, b) majority(a, b) and_neither(a, b) }
}

impl<R: Row> Band for Rows<R> {
    type Triads = Nine<R>;

    #[inline(always)]
    fn from_values(proof: R::Proof, values: &[u8; 27]) -> Self {
        let (rows, _) = values.as_chunks::<9>();
        Self([
            R::from_values(proof, &rows[0]),
            R::from_values(proof, &rows[1]),
            R::from_values(proof, &rows[2]),
        ])
    }

    #[inline(always)]
    fn to_values(self, values: &mut [u8; 27]) {
        for (row, values) in self.0.into_iter().zip(values.as_chunks_mut::<9>().0) {
            let (proof, mut lanes) = (row.proof(), [0; 16]);
            row.add(R::splat(proof, u16::MAX)).count_bits().add(R::splat(proof, 1)).store(&mut lanes);
            *values = LANE.map(|lane| lanes[lane] as u8);
        }
    }

    #[inline(always)]
    fn load(proof: R::Proof, sets: &[u16; 27]) -> Self {
        let (rows, _) = sets.as_chunks::<9>();
        Self([R::from_sets(proof, &rows[0]), R::from_sets(proof, &rows[1]), R::from_sets(proof, &rows[2])])
    }

    #[inline(always)]
    fn store(self, sets: &mut [u16; 27]) {
        for (row, sets) in self.0.into_iter().zip(sets.as_chunks_mut::<9>().0) {
            let mut lanes = [0; 16];
            row.store(&mut lanes);
            *sets = LANE.map(|lane| lanes[lane]);
        }
    }

    #[inline(always)]
    fn beside(self) -> (Self, Self) {
        let [a, b, c] = self.0;
        (Self([a.next1(), b.next1(), c.next1()]), Self([a.next2(), b.next2(), c.next2()]))
    }

    #[inline(always)]
    fn above_and_below(self) -> (Self, Self) {
        let [a, b, c] = self.0;
        (Self([b, c, a]), Self([c, a, b]))
    }

    #[inline(always)]
    fn horizontal(self) -> Nine<R> {
        let [a, b, c] = self.0;
        Nine(a.gather(b, c))
    }

    #[inline(always)]
    fn vertical(self) -> Nine<R> {
        Nine(self.0[0])
    }

    #[inline(always)]
    fn spread_horizontal(triads: Nine<R>) -> Self {
        Self(triads.0.spread())
    }

    #[inline(always)]
    fn spread_vertical(triads: Nine<R>) -> Self {
        Self([triads.0; 3])
    }

    rows! { single() or_if_empty(other) }

    #[inline(always)]
    fn column_sums(a: Self, b: Self, c: Self) -> Nine<R> {
        let ([a, b, c], [d, e, f], [g, h, i]) = (a.0, b.0, c.0);
        Nine(a.add(b).add(c.add(d)).add(e.add(f).add(g.add(h))).add(i))
    }

    #[inline(always)]
    fn any_empty(a: Self, b: Self, c: Self) -> bool {
        let ([a, b, c], [d, e, f], [g, h, i]) = (a.0, b.0, c.0);
        let least = a.min(b).min(c.min(d)).min(e.min(f).min(g.min(h))).min(i);
        !least.empty().and(R::load(a.proof(), &USED)).is_zero()
    }

    #[inline(always)]
    fn without(self, digits: u16, cells: u32) -> Self {
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
        let [a, b, c] = self.0;
        let proof = a.proof();
        let (bits, digits) = (R::load(proof, &BITS), R::splat(proof, digits));
        Self([
            without(a, digits, bits.and(R::splat(proof, cells as u16))),
            without(b, digits, bits.and(R::splat(proof, (cells >> 9) as u16))),
            without(c, digits, bits.and(R::splat(proof, (cells >> 18) as u16))),
        ])
    }
}
