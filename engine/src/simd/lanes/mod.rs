//! Vertical vectors: many boards side by side, one to a lane.
//!
//! A vector holds one cell of each of [`Lanes::COUNT`] boards, as a set of digits in a `u16`. Almost every
//! instruction works on all boards at once and none of them mixes lanes; only [`Lanes::transfer`] moves boards
//! from lane to lane.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
#[cfg(target_arch = "aarch64")]
mod neon;
#[cfg(any(test, not(target_arch = "x86_64")))]
mod plain;
#[cfg(target_arch = "x86_64")]
mod sse2;

#[cfg(target_arch = "x86_64")]
pub(crate) use avx2::Avx2;
#[cfg(target_arch = "x86_64")]
pub(crate) use avx512::Avx512;
#[cfg(target_arch = "aarch64")]
pub(crate) use neon::Neon;
#[cfg(any(test, not(target_arch = "x86_64")))]
pub(crate) use plain::Plain;
#[cfg(target_arch = "x86_64")]
pub(crate) use sse2::Sse2;

/// What every processor of the target has.
#[cfg(target_arch = "x86_64")]
pub(crate) type Portable = Sse2;
/// What every processor of the target has.
#[cfg(not(target_arch = "x86_64"))]
pub(crate) type Portable = Plain;

/// One step of turning rows into columns, in every 16 bytes of eight registers: if the place of a byte, register and byte within
/// the 16, is the binary number `abcdefg`, it goes to `bcdefga`.
#[cfg(target_arch = "x86_64")]
macro_rules! interleave {
    ($rows:ident, $low:ident, $high:ident) => {
        core::array::from_fn(|i| {
            let (first, second) = ($rows[i / 2], $rows[i / 2 + 4]);
            if i % 2 == 0 { $low(first, second) } else { $high(first, second) }
        })
    };
}
#[cfg(target_arch = "x86_64")]
use interleave;

/// No vector has more lanes.
pub(crate) const MOST_LANES: usize = 32;
/// How many bytes a written board may take: 81, and what a last vector spills.
pub(crate) const TEXT_ROOM: usize = 96;

/// A vector of `u16`, one lane for each of several boards.
///
/// # Safety
/// Implementations are plain data of `2 * COUNT` bytes: lane `i` is the `u16` at byte `2 * i`, and every bit
/// pattern is a value. `COUNT` is at most 32.
///
/// The functions are inlined into code that was compiled for the processor family; nothing else may call
/// them.
pub(crate) unsafe trait Lanes: Copy {
    /// How many lanes a vector has.
    const COUNT: usize;
    /// Yes or no for each lane.
    type Mask: Copy;
    /// Which lanes go where.
    type Route: Copy;

    /// The same number in every lane.
    fn splat(value: u16) -> Self;
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
    /// The smaller of two unsigned numbers.
    fn min(self, other: Self) -> Self;

    /// The lanes that are equal.
    fn equals(self, other: Self) -> Self::Mask;
    /// The lanes that have no bit in common.
    fn disjoint(self, other: Self) -> Self::Mask;
    /// The lane where the mask says so, else 0.
    fn keep(self, mask: Self::Mask) -> Self;
    /// `yes` where the mask says so, else `no`.
    fn select(mask: Self::Mask, yes: Self, no: Self) -> Self;
    /// Bit `i` is lane `i`.
    fn bits(mask: Self::Mask) -> u32;

    /// How many bits each lane has.
    fn count_bits(self) -> Self;

    /// The route from the lanes in `from` to those in `to`, both in ascending order. Both have the same number of
    /// lanes, below `COUNT`.
    fn route(from: u32, to: u32) -> Self::Route;
    /// The same for two groups of lanes at once; `to` and `other_to` have no lane in common.
    fn route_two(from: u32, to: u32, other_from: u32, other_to: u32) -> Self::Route;
    /// Overwrites the lanes where the route ends with those of `from` where it starts, in each pair of vectors.
    fn transfer(route: Self::Route, from: &[Self], to: &mut [Self]);

    /// Reads a board into each lane. Returns the lanes without a bad byte.
    ///
    /// # Safety
    /// Each of the first `COUNT` texts leads to 81 readable bytes.
    #[inline(always)]
    unsafe fn read_boards(texts: &[*const u8; MOST_LANES], cells: &mut [Self; 81]) -> u32 {
        let mut good = 0;
        for (lane, text) in texts.iter().enumerate().take(Self::COUNT) {
            let mut bad = false;
            for (cell, vector) in cells.iter_mut().enumerate() {
                // SAFETY: the caller's promise; a vector is `COUNT` numbers in a row.
                unsafe {
                    let candidates = CANDIDATES[*text.add(cell) as usize];
                    *core::ptr::from_mut(vector).cast::<u16>().add(lane) = candidates;
                    bad |= candidates == 0;
                }
            }
            good |= (!bad as u32) << lane;
        }
        good
    }

    /// Writes the digits of these lanes, each with one digit in every cell. The texts of others may get anything.
    ///
    /// # Safety
    /// Each of the first `COUNT` texts leads to [`TEXT_ROOM`] writable bytes.
    #[inline(always)]
    unsafe fn write_boards(cells: &[Self; 81], lanes: u32, texts: &[*mut u8; MOST_LANES]) {
        for (lane, text) in texts.iter().enumerate().filter(|(lane, _)| lanes >> lane & 1 != 0) {
            for (cell, vector) in cells.iter().enumerate() {
                // SAFETY: the caller's promise; a vector is `COUNT` numbers in a row.
                unsafe {
                    let digits = *core::ptr::from_ref(vector).cast::<u16>().add(lane);
                    *text.add(cell) = b'1'.wrapping_add(digits.trailing_zeros() as u8);
                }
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
    /// `self & !(a | b)`
    #[inline(always)]
    fn and_nor(self, a: Self, b: Self) -> Self {
        self.and_not(a.or(b))
    }
    /// `self & (a | b)`
    #[inline(always)]
    fn and_or(self, a: Self, b: Self) -> Self {
        self.and(a.or(b))
    }
    /// The bits that two or three of the vectors have.
    #[inline(always)]
    fn majority(self, a: Self, b: Self) -> Self {
        self.and(a).or(b.and(self.or(a)))
    }
    /// The lane where it has one bit, else 0.
    #[inline(always)]
    fn single(self) -> Self {
        self.keep(self.disjoint(self.add(Self::splat(u16::MAX))))
    }
    /// `yes` where `self` has three bits or more, else `no`.
    #[inline(always)]
    fn select_three(self, yes: Self, no: Self) -> Self {
        let without_lowest = |set: Self| set.and(set.add(Self::splat(u16::MAX)));
        let third = without_lowest(without_lowest(self));
        Self::select(third.equals(Self::splat(0)), no, yes)
    }
    /// `self & other` where that is not empty, else `self`.
    #[inline(always)]
    fn and_if_any(self, other: Self) -> Self {
        Self::select(self.disjoint(other), self, self.and(other))
    }
    /// `self & narrow` where that is not empty, else `self & wide`; `narrow` is a part of `wide`.
    #[inline(always)]
    fn narrow(self, narrow: Self, wide: Self) -> Self {
        self.and(Self::select(self.disjoint(narrow), wide, narrow))
    }
}

/// The candidates of a cell with this character; none if it is a bad one.
static CANDIDATES: [u16; 256] = {
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

/// Up to eight moves from lane to lane, for processors that cannot exchange lanes freely.
#[derive(Clone, Copy)]
pub(crate) struct Moves {
    from_to: [[u8; 2]; 8],
    count: usize,
}

impl Moves {
    /// From the lanes in `from` to those in `to`, both in ascending order, and the same for another pair.
    #[inline(always)]
    fn new(pairs: [(u32, u32); 2]) -> Self {
        let mut moves = Self { from_to: [[0; 2]; 8], count: 0 };
        for (from, to) in pairs {
            for (source, target) in bits(from.into()).zip(bits(to.into())) {
                moves.from_to[moves.count & 7] = [source as u8 & 7, target as u8 & 7];
                moves.count += 1;
            }
        }
        moves
    }

    /// Copies lane after lane, three vectors a turn: linked for size, loops stay as they are written.
    #[inline(always)]
    fn transfer<V: Lanes>(self, from: &[V], to: &mut [V]) {
        for [source, target] in self.from_to.into_iter().take(self.count) {
            let (threes, rest) = to.as_chunks_mut::<3>();
            let (sources, others) = from.as_chunks::<3>();
            for ([a, b, c], [x, y, z]) in threes.iter_mut().zip(sources) {
                copy_lane(x, source, a, target);
                copy_lane(y, source, b, target);
                copy_lane(z, source, c, target);
            }
            for (to, from) in rest.iter_mut().zip(others) {
                copy_lane(from, source, to, target);
            }
        }
    }
}

/// Copies a lane of a vector of eight.
#[inline(always)]
fn copy_lane<V: Lanes>(from: &V, source: u8, to: &mut V, target: u8) {
    const { assert!(V::COUNT == 8) };
    // SAFETY: a vector is eight numbers in a row, and both lanes are below eight.
    unsafe {
        let lane = core::ptr::from_ref(from).cast::<u16>().add(source as usize & 7);
        // Not a plain copy, from which the compiler would build vectors word by word.
        core::ptr::from_mut(to).cast::<u16>().add(target as usize & 7).write_volatile(lane.read());
    }
}

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

/// The lowest `count` bits of a set of lanes.
#[inline(always)]
pub(crate) fn first_lanes(lanes: u32, count: u32) -> u32 {
    let (mut rest, mut left) = (lanes, count);
    while left > 0 && rest != 0 {
        rest &= rest - 1;
        left -= 1;
    }
    lanes & !rest
}
