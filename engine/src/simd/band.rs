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
    /// Whether all sets are the same in both.
    fn is_same(self, other: Self) -> bool;
    /// Each place gets what stood one further within its group, modulo three.
    fn next1(self) -> Self;
    /// Each place gets what stood two further within its group.
    fn next2(self) -> Self;
    /// Each group gets what stood one group further, modulo three.
    fn group1(self) -> Self;
    /// Each group gets what stood two groups further.
    fn group2(self) -> Self;
    /// Place 0 of `self`, place 1 of `b` and place 2 of `c`, in every group.
    fn gather(self, b: Self, c: Self) -> Self;
    /// Places 1 and 2 of group 0 and place 0 of group 1 of `self`; place 0 of group 0, place 1 of group 1 and place 0
    /// of group 2 of `other`; the rest of either.
    fn mix(self, other: Self) -> Self;
    /// The digits common to the three triads met going one group and one place further each time.
    #[inline(always)]
    fn even(self) -> Self {
        self.and3(self.next1().group1(), self.next2().group2())
    }
    /// The same going one group further and one place back.
    #[inline(always)]
    fn odd(self) -> Self {
        self.and3(self.next1().group2(), self.next2().group1())
    }
    /// Each set that holds three digits or more; the others get all digits.
    fn three_or_all(self) -> Self;
    /// `self & other` where that is not empty, else `self`.
    fn and_if_any(self, other: Self) -> Self;
    /// The places whose set is not empty: bit `4 * group + place`.
    fn filled(self) -> u32;
    /// The set of a place, numbered as by [`Self::filled`].
    fn at(self, place: usize) -> u16;
}

/// 27 sets of digits, one for each cell of a band, with the matrices that go with them.
pub(crate) trait Band: Sets {
    /// Nine triads: groups are boxes, places the rows of horizontal ones or the columns of vertical ones.
    type Triads: Matrix<Proof = Self::Proof>;

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
    fn horizontal(self) -> Self::Triads;
    /// The triads of sets that are the same in each vertical triad.
    fn vertical(self) -> Self::Triads;
    /// Gives each cell the set of its horizontal triad.
    fn spread_horizontal(triads: Self::Triads) -> Self;
    /// Gives each cell the set of its vertical triad.
    fn spread_vertical(triads: Self::Triads) -> Self;

    /// Each set that holds one digit; the others get none.
    fn single(self) -> Self;
    /// Each set, or where it is empty the other's.
    fn or_if_empty(self, other: Self) -> Self;
    /// The sums of the columns of the three bands, sets taken for numbers. They differ if a set lost a digit.
    fn column_sums(a: Self, b: Self, c: Self) -> Self::Triads;
    /// Whether a set of the three bands is empty.
    fn any_empty(a: Self, b: Self, c: Self) -> bool;
    /// Takes `digits` out of the cells named by bits, cell 0 in bit 0.
    fn without(self, digits: u16, cells: u32) -> Self;
}
