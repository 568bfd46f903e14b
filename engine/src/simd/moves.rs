//! Moving boards from lane to lane where a processor cannot exchange lanes freely: one after the other.

use super::lanes::{Vector, bits};

/// Up to eight moves from lane to lane.
#[derive(Clone, Copy)]
pub(crate) struct Moves {
    from_to: [[u8; 2]; 8],
    count: usize,
}

impl Moves {
    /// From the lanes in the first set of a pair to those in the second, both in ascending order.
    #[inline(always)]
    pub(super) fn new(pairs: [[u32; 2]; 2]) -> Self {
        let mut moves = Self { from_to: [[0; 2]; 8], count: 0 };
        for [from, to] in pairs {
            for (source, target) in bits(from.into()).zip(bits(to.into())) {
                moves.from_to[moves.count & 7] = [source as u8 & 7, target as u8 & 7];
                moves.count += 1;
            }
        }
        moves
    }

    /// Copies lane after lane, three vectors at a time: linked for size, loops stay as they are written.
    #[inline(always)]
    pub(super) fn transfer<V: Vector>(self, from: &[V], to: &mut [V]) {
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
fn copy_lane<V: Vector>(from: &V, source: u8, to: &mut V, target: u8) {
    const { assert!(V::COUNT == 8) };
    // SAFETY: a vector is eight numbers in a row, and both lanes are below eight.
    unsafe {
        let lane = core::ptr::from_ref(from).cast::<u16>().add(source as usize & 7);
        // Not a plain copy, from which the compiler would build vectors word by word.
        core::ptr::from_mut(to).cast::<u16>().add(target as usize & 7).write_volatile(lane.read());
    }
}
