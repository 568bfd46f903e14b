//! What the search on many boards asks of a processor: vectors in which boards stand side by side, one to a lane.
//!
//! A vector holds one cell of each of [`Vector::COUNT`] boards, as a set of digits in a `u16`. Almost every
//! instruction works on all boards at once and none of them mixes lanes; only [`Lanes::transfer`] moves boards
//! from lane to lane.
//!
//! Methods with the same name do the same as those of [`Row`](super::rows::Row) and [`Matrix`](super::band::Matrix).

/// No vector has more lanes.
pub(crate) const MOST_LANES: usize = 32;

/// Numbers side by side.
///
/// # Safety
/// Implementations are plain data of `2 * COUNT` bytes: lane `i` is the `u16` at byte `2 * i`, and every bit
/// pattern is a value. `COUNT` is a power of two and at most [`MOST_LANES`].
pub(crate) unsafe trait Vector: Copy {
    /// How many lanes there are.
    const COUNT: usize;

    /// What stands in a lane; lanes are counted modulo `COUNT`.
    #[inline(always)]
    fn get(&self, lane: usize) -> u16 {
        // SAFETY: a vector is `COUNT` numbers in a row, a power of two.
        unsafe { *core::ptr::from_ref(self).cast::<u16>().add(lane & (Self::COUNT - 1)) }
    }

    /// Writes one lane; lanes are counted modulo `COUNT`.
    #[inline(always)]
    fn set(&mut self, lane: usize, value: u16) {
        // SAFETY: a vector is `COUNT` numbers in a row, a power of two.
        unsafe { *core::ptr::from_mut(self).cast::<u16>().add(lane & (Self::COUNT - 1)) = value }
    }
}

/// A vector of `u16`, one lane for each of several boards.
pub(crate) trait Lanes: Vector {
    /// What proves that the processor has the instructions.
    type Proof: Copy;
    /// Yes or no for each lane.
    type Mask: Copy;
    /// Which lanes go where.
    type Route: Copy;

    /// The proof that the vector was made from.
    fn proof(self) -> Self::Proof;
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
    /// `self + other`, wrapping.
    fn add(self, other: Self) -> Self;
    /// The smaller number in each lane.
    fn min(self, other: Self) -> Self;

    /// The lanes that are equal.
    fn equals(self, other: Self) -> Self::Mask;
    /// The lanes that have no bit in common.
    fn disjoint(self, other: Self) -> Self::Mask;
    /// The lanes that are zero.
    #[inline(always)]
    fn empty(self) -> Self::Mask {
        self.equals(Self::splat(self.proof(), 0))
    }
    /// The lane where the mask says so, else 0.
    fn keep(self, mask: Self::Mask) -> Self;
    /// `yes` where the mask says so, else `no`.
    fn select(mask: Self::Mask, yes: Self, no: Self) -> Self;
    /// Bit `i` is lane `i`.
    fn bits(mask: Self::Mask) -> u32;

    /// The route from the lanes in `from` to those in `to`, both in ascending order. Both have the same number of
    /// lanes, below `COUNT`.
    #[inline(always)]
    fn route(proof: Self::Proof, from: u32, to: u32) -> Self::Route {
        Self::route_two(proof, [from, to], [0, 0])
    }
    /// The same for two groups of lanes at once, each given by where it starts and where it ends; they end in different
    /// lanes.
    fn route_two(proof: Self::Proof, first: [u32; 2], second: [u32; 2]) -> Self::Route;
    /// Overwrites the lanes where the route ends with those of `from` where it starts, in each pair of vectors.
    fn transfer(route: Self::Route, from: &[Self], to: &mut [Self]);

    /// Reads a board into each lane. Returns the lanes without a bad byte.
    #[inline(always)]
    fn read_boards(_proof: Self::Proof, texts: &[&[u8; 81]; MOST_LANES], cells: &mut [Self; 81]) -> u32 {
        let mut good = 0;
        for (lane, text) in texts.iter().enumerate().take(Self::COUNT) {
            let mut bad = false;
            for (vector, byte) in cells.iter_mut().zip(*text) {
                let candidates = CANDIDATES[*byte as usize];
                vector.set(lane, candidates);
                bad |= candidates == 0;
            }
            good |= (!bad as u32) << lane;
        }
        good
    }

    /// Writes the digits of these lanes, each with one digit in every cell. The texts of others may get anything.
    #[inline(always)]
    fn write_boards(cells: &[Self; 81], lanes: u32, texts: &mut [Text; MOST_LANES]) {
        for (lane, text) in texts.iter_mut().enumerate().filter(|(lane, _)| lanes >> lane & 1 != 0) {
            for (byte, vector) in text.board_mut().iter_mut().zip(cells) {
                *byte = b'1'.wrapping_add(vector.get(lane).trailing_zeros() as u8);
            }
        }
    }

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
        self.and(a).or(b.and(self.or(a)))
    }
    /// The bits that just one of the vectors has.
    #[inline(always)]
    fn exactly_one(self, a: Self, b: Self) -> Self {
        self.xor3(a, b).and_not(self.and(a))
    }
    /// `self & !(a | b)`
    #[inline(always)]
    fn and_neither(self, a: Self, b: Self) -> Self {
        self.and_not(a.or(b))
    }
    /// `self & (a | b)`
    #[inline(always)]
    fn and_either(self, a: Self, b: Self) -> Self {
        self.and(a.or(b))
    }
    /// Each lane that has one bit; the others get zero.
    #[inline(always)]
    fn single(self) -> Self {
        self.keep(self.disjoint(self.add(Self::splat(self.proof(), u16::MAX))))
    }
    /// Each lane with three bits or more; the others get those of `other`.
    #[inline(always)]
    fn three_or(self, other: Self) -> Self {
        let ones = Self::splat(self.proof(), u16::MAX);
        let without_lowest = |set: Self| set.and(set.add(ones));
        Self::select(without_lowest(without_lowest(self)).empty(), other, self)
    }
    /// `self & narrow` where that is not empty, else `self & wide`; `narrow` is a part of `wide`.
    #[inline(always)]
    fn narrow(self, narrow: Self, wide: Self) -> Self {
        self.and(Self::select(self.disjoint(narrow), wide, narrow))
    }
}

/// Room for a board's 81 characters, in pieces of 16 bytes as vectors write them.
#[derive(Clone, Copy)]
#[repr(C)]
pub(crate) struct Text(pub(super) [[u8; 16]; 6]);

impl Text {
    pub(crate) const EMPTY: Self = Self([[0; 16]; 6]);

    /// The characters.
    #[inline(always)]
    pub(crate) fn board(&self) -> &[u8; 81] {
        // SAFETY: 81 of 96 bytes.
        unsafe { &*(&raw const self.0).cast() }
    }

    /// The characters, to be written.
    #[inline(always)]
    pub(crate) fn board_mut(&mut self) -> &mut [u8; 81] {
        // SAFETY: 81 of 96 bytes.
        unsafe { &mut *(&raw mut self.0).cast() }
    }
}

/// The candidates of a cell with this character; none if it is a bad one.
pub(super) static CANDIDATES: [u16; 256] = {
    let mut candidates = [0; 256];
    candidates[b'.' as usize] = 0x1ff;
    candidates[b'0' as usize] = 0x1ff;
    let mut digit = 0;
    while digit < 9 {
        candidates[b'1' as usize + digit] = 1 << digit;
        digit += 1;
    }
    candidates
};

/// The numbers of the bits of a set.
#[inline(always)]
pub(crate) fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        (set != 0).then(|| {
            let lowest = set.trailing_zeros() as usize;
            set &= set - 1;
            lowest
        })
    })
}
