//! What the search on one board asks of a processor: a band, 27 cells, in as many vectors as that takes.
//!
//! A lane holds the candidates of one cell. A *triad* is three cells in a line within a box: a horizontal one lies in a
//! row, a vertical one in a column. What is said of whole triads stands in a [`Matrix`]: the nine
//! horizontal triads of a band (three rows by three boxes) or its nine vertical ones (three boxes by three columns).
//!
//! Methods with the same name do the same as those of [`Lanes`](super::lanes::Lanes).

/// Sets of digits, combined lane by lane.
pub(crate) trait Sets: Copy {
    /// What proves that the processor has the instructions.
    type Proof: Copy;

    /// `self & other`
    fn and(self, other: Self) -> Self;
    /// `self | a | b`
    fn or3(self, a: Self, b: Self) -> Self;
    /// The digits in at least two of three.
    fn majority(self, a: Self, b: Self) -> Self;
    /// `self & !(a | b)`
    fn and_neither(self, a: Self, b: Self) -> Self;
}

/// The sets of nine triads in three groups of three. A group is a box; within it the triads lie in three rows, or
/// stand in three columns: its places.
pub(crate) trait Matrix: Sets {
    /// The same set in all nine places.
    fn splat(proof: Self::Proof, set: u16) -> Self;
    /// `self | other`
    fn or(self, other: Self) -> Self;
    /// `self ^ other`
    fn xor(self, other: Self) -> Self;
    /// `self & !other`
    fn and_not(self, other: Self) -> Self;
    /// `self & a & b`
    fn and3(self, a: Self, b: Self) -> Self;
    /// `self ^ a ^ b`
    fn xor3(self, a: Self, b: Self) -> Self;
    /// Adds numbers lane by lane.
    fn add(self, other: Self) -> Self;
    /// In each lane how many digits the set has.
    fn count_bits(self) -> Self;
    /// Whether all sets are the same in both.
    fn is_same(self, other: Self) -> bool;
    /// Each place gets what stood one further within its group, modulo three.
    fn next1(self) -> Self;
    /// Each place gets what stood two further within its group.
    fn next2(self) -> Self;
    /// Each set that holds three digits or more; the others get all digits.
    fn three_or_all(self) -> Self;
}

/// The horizontal triads of a band, where digits pass from group to group.
pub(crate) trait Horizontal: Matrix {
    /// Each group gets what stood one group further, modulo three.
    fn group1(self) -> Self;
    /// Each group gets what stood two groups further.
    fn group2(self) -> Self;
    /// The digits common to the three triads met going one box and one row further each time.
    fn even(self) -> Self;
    /// The same going one box further and one row back.
    fn odd(self) -> Self;
}

/// 27 sets of digits, one for each cell of a band, with the matrices that go with them.
pub(crate) trait Band: Sets {
    /// The nine horizontal triads: groups are boxes, places rows.
    type Horizontal: Horizontal<Proof = Self::Proof>;
    /// The nine vertical triads: groups are boxes, places columns.
    type Vertical: Matrix<Proof = Self::Proof>;

    /// The sets for 27 cells given as values, 0 for a blank, which gets all digits.
    fn from_values(proof: Self::Proof, values: &[u8; 27]) -> Self;
    /// The values of cells that all have one candidate.
    fn to_values(self, values: &mut [u8; 27]);
    /// The sets in memory, row by row.
    fn load(proof: Self::Proof, sets: &[u16; 27]) -> Self;
    /// Writes the sets to memory, row by row.
    fn store(self, sets: &mut [u16; 27]);

    /// The other two cells of each cell's horizontal triad.
    fn beside(self) -> (Self, Self);
    /// The other two cells of each cell's vertical triad.
    fn above_and_below(self) -> (Self, Self);
    /// The triads of sets that are the same in each horizontal triad.
    fn horizontal(self) -> Self::Horizontal;
    /// The triads of sets that are the same in each vertical triad.
    fn vertical(self) -> Self::Vertical;
    /// Gives each cell the set of its horizontal triad.
    fn spread_horizontal(triads: Self::Horizontal) -> Self;
    /// Gives each cell the set of its vertical triad.
    fn spread_vertical(triads: Self::Vertical) -> Self;
    /// Row 0 of `a`, row 1 of `b` and row 2 of `c`.
    fn gather(a: Self::Horizontal, b: Self::Horizontal, c: Self::Horizontal) -> Self::Horizontal;
    /// Both in one: the first triad of each row, which must be the same in every box, and of each box, which must be
    /// the same in every column, where [`Self::six`] finds them.
    fn mix(horizontal: Self::Horizontal, vertical: Self::Vertical) -> Self::Horizontal;
    /// What stands in the places of the three rows and of the three boxes.
    fn six(mixed: Self::Horizontal) -> [u16; 6];
    /// The boxes whose triad in this row has a digit of `digits`, box 0 in bit 0.
    fn boxes_with(triads: Self::Horizontal, digits: u16, row: usize) -> u32;
    /// The columns of this box whose triad has a digit of `digits`, column 0 in bit 0.
    fn columns_with(triads: Self::Vertical, digits: u16, box_: usize) -> u32;

    /// Each set that holds one digit; the others get none.
    fn single(self) -> Self;
    /// Each set, or where it is empty the other's.
    fn or_if_empty(self, other: Self) -> Self;
    /// The sums of the columns of the three bands, sets taken for numbers. They differ if a set lost a digit.
    fn column_sums(a: Self, b: Self, c: Self) -> Self::Vertical;
    /// Whether a set of the three bands is empty.
    fn any_empty(a: Self, b: Self, c: Self) -> bool;
    /// Takes `digits` out of the cells named by bits, cell 0 in bit 0.
    fn without(self, digits: u16, cells: u32) -> Self;
}
