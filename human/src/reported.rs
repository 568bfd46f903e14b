//! Which steps were reported already: a finder may come upon the same step in two ways.

use crate::{DigitSet, Step};

/// How many steps are remembered. A finder that has found that many others since may repeat one.
const CAPACITY: usize = 256;

/// The latest steps, by hash.
pub(crate) struct Reported {
    hashes: [u64; CAPACITY],
    count: usize,
}

impl Reported {
    pub(crate) const fn new() -> Self {
        Self { hashes: [0; CAPACITY], count: 0 }
    }

    /// Whether the step is new; from now on it is not.
    pub(crate) fn insert(&mut self, step: &Step) -> bool {
        let hash = hash(step);
        let new = !self.hashes.iter().take(self.count).any(|&reported| reported == hash);
        if new {
            // The ring's places are numbered by a power of two.
            self.hashes[self.count % CAPACITY] = hash;
            self.count += 1;
        }
        new
    }
}

/// Everything that makes a step what it is, mixed so that equal hashes of different steps are a matter of one in
/// billions of billions.
fn hash(step: &Step) -> u64 {
    let mut hash = u64::from(step.technique.number()) << 32 | u64::from(step.houses);
    let mut mix = |value: u64| {
        hash = (hash ^ value).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        hash ^= hash >> 29;
    };
    if let Some((cell, digit)) = step.placement {
        mix(cell.index() as u64 * 9 + digit.index() as u64 + 1);
    }
    for sets in [&step.pattern, &step.second, &step.removed] {
        for chunk in sets.chunks(7) {
            mix(chunk.iter().fold(1, |bits, set: &DigitSet| bits << 9 | u64::from(set.bits())));
        }
    }
    for chunk in step.chain.chunks(4) {
        mix(chunk.iter().fold(0, |bits, &node| bits << 16 | u64::from(node as u16)));
    }
    hash
}
