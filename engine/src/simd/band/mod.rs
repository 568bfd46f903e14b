//! The vectors of the one-board engine: a band, 27 cells, in as many registers as the processor needs.
//!
//! A lane holds the candidates of one cell. What is said of a whole triad stands in a [`Matrix`]: the nine lying
//! triads of a band (three rows by three boxes) or its nine standing ones (three boxes by three columns).

#[cfg(target_arch = "x86_64")]
pub(crate) mod avx2;
#[cfg(target_arch = "x86_64")]
pub(crate) mod avx512;
#[cfg(target_arch = "aarch64")]
pub(crate) mod neon;
#[cfg(any(test, not(target_arch = "x86_64")))]
pub(crate) mod portable;
mod rows;
#[cfg(target_arch = "x86_64")]
pub(crate) mod sse2;

/// Sets of digits, combined lane by lane.
///
/// # Safety
/// An implementation may use instructions of its processor family: its functions may be called only where
/// [`available`](crate::simd::available) says that the family is there.
pub(crate) unsafe trait Sets: Copy {
    /// `self & other`
    unsafe fn and(self, other: Self) -> Self;
    /// `a | b | c`
    unsafe fn or3(a: Self, b: Self, c: Self) -> Self;
    /// The digits in at least two of three.
    unsafe fn majority(a: Self, b: Self, c: Self) -> Self;
    /// `a & !(b | c)`
    unsafe fn and_neither(a: Self, b: Self, c: Self) -> Self;
}

/// The sets of nine triads in three groups of three. A group is a box; within it the triads lie in three rows, or
/// stand in three columns: its places.
///
/// # Safety
/// As for [`Sets`].
pub(crate) unsafe trait Matrix: Sets {
    /// The same set in all nine places.
    unsafe fn splat(set: u16) -> Self;
    /// `self | other`
    unsafe fn or(self, other: Self) -> Self;
    /// `self ^ other`
    unsafe fn xor(self, other: Self) -> Self;
    /// `self & !other`
    unsafe fn and_not(self, other: Self) -> Self;
    /// `a & b & c`
    unsafe fn and3(a: Self, b: Self, c: Self) -> Self;
    /// `a ^ b ^ c`
    unsafe fn xor3(a: Self, b: Self, c: Self) -> Self;
    /// Whether all sets are the same.
    unsafe fn equals(self, other: Self) -> bool;
    /// Each place gets what stood one further within its group, modulo three.
    unsafe fn next1(self) -> Self;
    /// Each place gets what stood two further within its group.
    unsafe fn next2(self) -> Self;
    /// Each set that holds three digits or more; the others get all digits.
    unsafe fn three_or_all(self) -> Self;
    /// In each lane how many digits the set has.
    unsafe fn popcount(self) -> Self;
    /// Adds numbers lane by lane.
    unsafe fn add(self, other: Self) -> Self;
}

/// The lying triads of a band, where digits pass from group to group.
///
/// # Safety
/// As for [`Sets`].
pub(crate) unsafe trait Lying: Matrix {
    /// Rotates the groups by one.
    unsafe fn group1(self) -> Self;
    /// Rotates the groups by two.
    unsafe fn group2(self) -> Self;
    /// The digits common to the three triads met going one box and one row further each time.
    unsafe fn even(self) -> Self;
    /// The same going one box further and one row back.
    unsafe fn odd(self) -> Self;
}

/// 27 sets of digits, one for each cell of a band, with the matrices that go with them.
///
/// # Safety
/// As for [`Sets`].
pub(crate) unsafe trait Band: Sets {
    /// The nine lying triads: groups are boxes, places rows.
    type Lying: Lying;
    /// The nine standing triads: groups are boxes, places columns.
    type Standing: Matrix;

    /// The sets for 27 cells given as values, 0 for a blank, which gets all digits.
    unsafe fn from_values(values: &[u8; 27]) -> Self;
    /// The values of cells that all have one candidate.
    unsafe fn to_values(self, values: &mut [u8; 27]);
    /// The sets in memory, row by row.
    unsafe fn load(sets: &[u16; 27]) -> Self;
    /// Writes the sets to memory, row by row.
    unsafe fn store(self, sets: &mut [u16; 27]);

    /// The other two cells of each cell's lying triad.
    unsafe fn beside(self) -> (Self, Self);
    /// The other two cells of each cell's standing triad.
    unsafe fn above_and_below(self) -> (Self, Self);
    /// The triads of sets that are the same in each lying triad.
    unsafe fn lying(self) -> Self::Lying;
    /// The triads of sets that are the same in each standing triad.
    unsafe fn standing(self) -> Self::Standing;
    /// Gives each cell the set of its lying triad.
    unsafe fn spread_lying(triads: Self::Lying) -> Self;
    /// Gives each cell the set of its standing triad.
    unsafe fn spread_standing(triads: Self::Standing) -> Self;
    /// Row 0 of `a`, row 1 of `b` and row 2 of `c`.
    unsafe fn rows_of(a: Self::Lying, b: Self::Lying, c: Self::Lying) -> Self::Lying;
    /// Both in one: the first triad of each row, which must be the same in every box, and of each box, which must be
    /// the same in every column, where [`Self::six`] finds them.
    unsafe fn mix(lying: Self::Lying, standing: Self::Standing) -> Self::Lying;
    /// What stands in the places of the three rows and of the three boxes.
    unsafe fn six(mixed: Self::Lying) -> [u16; 6];
    /// The boxes whose triad in this row has a digit of `digits`, box 0 in bit 0.
    unsafe fn boxes_with(triads: Self::Lying, digits: u16, row: usize) -> u32;
    /// The columns of this box whose triad has a digit of `digits`, column 0 in bit 0.
    unsafe fn columns_with(triads: Self::Standing, digits: u16, box_: usize) -> u32;

    /// The sets without their smallest digit: empty where they hold one at most.
    unsafe fn several(self) -> Self;
    /// Each set where the other is empty, otherwise nothing.
    unsafe fn only_if_empty(self, other: Self) -> Self;
    /// Each set, or where it is empty the other's.
    unsafe fn or_if_empty(self, other: Self) -> Self;
    /// The sums of the columns of the three bands, sets taken for numbers. They differ if a set lost a digit.
    unsafe fn column_sums(a: Self, b: Self, c: Self) -> Self::Standing;
    /// Whether a set of the three bands is empty.
    unsafe fn any_empty(a: Self, b: Self, c: Self) -> bool;
    /// Takes `digits` out of the cells named by bits, cell 0 in bit 0.
    unsafe fn without(self, digits: u16, cells: u32) -> Self;
}
