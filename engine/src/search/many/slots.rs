//! The boards in work, each in a slot.

use crate::simd::lanes::{Text, bits};

/// How many boards can be in work: those of the current, the exit and a fresh block of 32 nodes, rounded up to a power
/// of two.
pub(super) const SLOTS: usize = 128;

/// The slot of nodes whose board has its answer.
pub(super) const NOBODY: u16 = SLOTS as u16;

const _: () = assert!(SLOTS <= 128, "a bit for each slot");

/// A board in work.
#[derive(Clone, Copy)]
pub(super) struct Slot {
    /// Its number in the batch.
    pub(super) board: usize,
    /// Solutions found so far.
    pub(super) count: u64,
    /// Nodes of it that are in any block.
    pub(super) nodes: u32,
    /// Guesses since the last solution.
    pub(super) guesses: u32,
    /// The first solution found.
    pub(super) solution: Text,
}

impl Slot {
    pub(super) const EMPTY: Self = Self { board: 0, count: 0, nodes: 0, guesses: 0, solution: Text::EMPTY };
}

/// A set of slots: the bit of one.
#[inline(always)]
pub(super) const fn bit(slot: u16) -> u128 {
    1 << (slot as usize & (SLOTS - 1))
}

/// The numbers of the slots of a set.
#[inline(always)]
pub(super) fn numbers(set: u128) -> impl Iterator<Item = u16> {
    let (low, high) = (set as u64, (set >> 64) as u64);
    bits(low).chain(bits(high).map(|slot| slot + 64)).map(|slot| slot as u16)
}
