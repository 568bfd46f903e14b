//! As many search nodes as a vector has lanes.

use crate::simd::lanes::Vector;
use crate::{Candidates, DigitSet};

/// One search node to a lane.
#[derive(Clone, Copy)]
#[repr(C)]
pub(super) struct Block<V> {
    /// The candidates of each cell.
    pub(super) cells: [V; 81],
    /// The slot of the board that the node belongs to.
    pub(super) slot: V,
}

impl<V: Vector> Block<V> {
    /// The candidates of one node.
    pub(super) fn node(&self, lane: usize) -> Candidates {
        let mut candidates = [DigitSet::EMPTY; 81];
        for (set, vector) in candidates.iter_mut().zip(&self.cells) {
            *set = DigitSet::from_bits(vector.get(lane));
        }
        candidates
    }
}

/// The lowest lanes, this many.
#[inline(always)]
pub(super) const fn lowest(count: u32) -> u32 {
    ((1u64 << (count & 63)) - 1) as u32
}

/// The lowest `count` of a set of lanes.
#[inline(always)]
pub(super) fn first_lanes(lanes: u32, count: u32) -> u32 {
    let (mut rest, mut left) = (lanes, count);
    while left > 0 && rest != 0 {
        rest &= rest - 1;
        left -= 1;
    }
    lanes & !rest
}
