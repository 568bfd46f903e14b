//! The vectors of the one-board engine: a band, 27 cells, in as many registers as the processor needs.
//!
//! Lane `9 * row + 3 * box + column` holds the candidates of the cell in that row of the band, that box, and
//! that column of the box, so the three bands one after the other are the 81 cells in their usual order.

#[cfg(target_arch = "x86_64")]
pub(crate) mod avx512;
pub(crate) mod portable;

/// 27 sets of digits, one for each cell of a band.
///
/// Wherever a rotation is named after a coordinate, the lane at `(row, box, column)` gets what stood at the
/// lane whose named coordinate is one or two further, modulo three.
///
/// # Safety
/// An implementation may use instructions of its processor family: its functions may be called only where
/// [`available`](crate::simd::available) says that the family is there.
pub(crate) unsafe trait Band: Copy {
    /// The sets for nine times three cells given as values, 0 for a blank, which gets all digits.
    unsafe fn from_values(values: &[u8; 27]) -> Self;
    /// The sets in memory.
    unsafe fn load(sets: &[u16; 27]) -> Self;
    /// Writes the sets to memory.
    unsafe fn store(self, sets: &mut [u16; 27]);
    /// The values of cells that all have one candidate.
    unsafe fn to_values(self, values: &mut [u8; 27]);
    /// The same set in every lane.
    unsafe fn splat(set: u16) -> Self;

    /// `self & other`
    unsafe fn and(self, other: Self) -> Self;
    /// `self | other`
    unsafe fn or(self, other: Self) -> Self;
    /// `self ^ other`
    unsafe fn xor(self, other: Self) -> Self;
    /// `self & !other`
    unsafe fn and_not(self, other: Self) -> Self;
    /// `a & b & c`
    unsafe fn and3(a: Self, b: Self, c: Self) -> Self;
    /// `a | b | c`
    unsafe fn or3(a: Self, b: Self, c: Self) -> Self;
    /// `a ^ b ^ c`
    unsafe fn xor3(a: Self, b: Self, c: Self) -> Self;
    /// The digits in at least two of three.
    unsafe fn majority(a: Self, b: Self, c: Self) -> Self;
    /// `self & !(a | b)`
    unsafe fn and_not_or(self, a: Self, b: Self) -> Self;

    /// Rotates the columns of each box by one.
    unsafe fn column1(self) -> Self;
    /// Rotates the columns of each box by two.
    unsafe fn column2(self) -> Self;
    /// Rotates the boxes by one.
    unsafe fn box1(self) -> Self;
    /// Rotates the boxes by two.
    unsafe fn box2(self) -> Self;
    /// Rotates the rows by one.
    unsafe fn row1(self) -> Self;
    /// Rotates the rows by two.
    unsafe fn row2(self) -> Self;
    /// Rotates the rows by one and the boxes by one.
    #[inline(always)]
    unsafe fn row1_box1(self) -> Self {
        // SAFETY: the caller's promise.
        unsafe { self.row1().box1() }
    }
    /// Rotates the rows by two and the boxes by two.
    #[inline(always)]
    unsafe fn row2_box2(self) -> Self {
        // SAFETY: the caller's promise.
        unsafe { self.row2().box2() }
    }
    /// Rotates the rows by one and the boxes by two.
    #[inline(always)]
    unsafe fn row1_box2(self) -> Self {
        // SAFETY: the caller's promise.
        unsafe { self.row1().box2() }
    }
    /// Rotates the rows by two and the boxes by one.
    #[inline(always)]
    unsafe fn row2_box1(self) -> Self {
        // SAFETY: the caller's promise.
        unsafe { self.row2().box1() }
    }

    /// The sets that hold exactly one digit, the others emptied.
    unsafe fn singles(self) -> Self;
    /// Each set, or where it is empty the other's.
    unsafe fn or_if_empty(self, other: Self) -> Self;
    /// Each set that holds three digits or more, the others replaced.
    unsafe fn three_or(self, other: Self) -> Self;
    /// In each lane how many digits the set has.
    unsafe fn popcount(self) -> Self;
    /// Adds numbers lane by lane.
    unsafe fn add(self, other: Self) -> Self;

    /// Whether all sets are the same.
    unsafe fn equals(self, other: Self) -> bool;
    /// Whether a set is empty.
    unsafe fn any_empty(self) -> bool;
    /// Whether every set holds at most one digit.
    unsafe fn at_most_singles(self) -> bool;
    /// The lanes whose set has a digit of `digits`, lane 0 in bit 0.
    unsafe fn lanes_with(self, digits: u16) -> u32;
    /// Takes `digits` out of the lanes named by bits.
    unsafe fn without(self, digits: u16, lanes: u32) -> Self;
    /// The first lane of each row.
    unsafe fn row_firsts(self) -> [u16; 3];
    /// The first lane of each box in row 0.
    unsafe fn box_firsts(self) -> [u16; 3];
    /// Row 0 of `a`, row 1 of `b`, row 2 of `c`.
    unsafe fn rows_of(a: Self, b: Self, c: Self) -> Self;
}
