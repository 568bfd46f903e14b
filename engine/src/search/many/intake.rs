//! Which nodes come into the current block next, and where fresh boards come from.

use core::array::from_fn;
use core::slice::{from_mut, from_ref};

use crate::search::alone;
use crate::simd::lanes::{Lanes, bits};

use super::block::{first_lanes, lowest};
use super::queue::{BLOCKS, FRESH};
use super::search::{ALWAYS, Search, Workspace};
use super::slots::{SLOTS, bit, numbers};

/// Waiting nodes of several blocks.
struct Chosen {
    nodes: [u32; BLOCKS],
    /// The blocks that any of them are in.
    blocks: u64,
}

impl Chosen {
    #[inline(always)]
    fn add(&mut self, block: usize, nodes: u32) {
        self.nodes[block.min(BLOCKS - 1)] |= nodes;
        self.blocks |= u64::from(nodes != 0) << (block & 63);
    }
}

impl<V: Lanes> Search<'_, V> {
    /// In depth fresh boards come in while fewer than this are in work: one node of each fills the current block, and
    /// a part of the exit block.
    const BREADTH_IN_DEPTH: usize = V::COUNT + 16;

    /// Brings waiting nodes into the idle lanes.
    #[inline(always)]
    pub(super) fn refill(&mut self) {
        let mut idle = Self::LANES & !self.active;
        if idle == 0 {
            return;
        }
        self.choose_order();
        let chosen = self.choose(idle.count_ones());
        for block in bits(chosen.blocks) {
            let from = chosen.nodes[block.min(BLOCKS - 1)];
            let to = first_lanes(idle, from.count_ones());
            idle &= !to;
            self.active |= to;
            let route = V::route(self.proof, from, to);
            let Workspace { current, sum, queue, .. } = &mut *self.work;
            let source = queue.take(block, from);
            V::transfer(route, &source.cells, &mut current.cells);
            V::transfer(route, from_ref(&source.slot), from_mut(&mut current.slot));
            V::transfer(route, &[V::splat(self.proof, 0)], from_mut(sum));
        }
    }

    /// Decides whether boards go in depth: if many have reached the limit, and there are more to come. As branches of
    /// another search do not know what is older, they have to be gone when one in depth begins.
    #[inline(always)]
    fn choose_order(&mut self) {
        let queue = &mut self.work.queue;
        let more = self.next < self.boards.count() || queue.untaken(FRESH) != 0;
        let bound = if self.in_depth { ALWAYS / 4 } else { ALWAYS / 2 };
        let wanted = more && self.limited > bound;
        if !wanted {
            self.in_depth = false;
        } else if !self.in_depth && !queue.has_branches() {
            self.waiting = 0;
            queue.forget_all();
            self.in_depth = true;
        }
    }

    /// Chooses up to `count` waiting nodes.
    #[inline(always)]
    fn choose(&mut self, mut count: u32) -> Chosen {
        let mut chosen = Chosen { nodes: [0; BLOCKS], blocks: 0 };
        let queue = &mut self.work.queue;
        if !self.in_depth {
            // No fresh ones before all branches: what is begun has to be kept somewhere.
            let newest = queue.newest();
            chosen.add(newest, first_lanes(queue.untaken(newest), count));
            return chosen;
        }
        for number in numbers(self.waiting) {
            if count == 0 {
                break;
            }
            // Its nodes can all be in work: those from before the search went in depth.
            if let Some(node) = queue.pop(number) {
                self.waiting &= !bit(number);
                chosen.add(node.block(), 1 << node.lane());
                count -= 1;
            }
        }
        let fresh = queue.untaken(FRESH);
        if SLOTS - self.free - (fresh.count_ones() as usize) < Self::BREADTH_IN_DEPTH {
            chosen.add(FRESH, first_lanes(fresh, count));
        }
        chosen
    }

    /// Fills a queued block with fresh boards.
    #[inline(always)]
    pub(super) fn fetch(&mut self) {
        let first = self.next;
        let count = V::COUNT.min(self.boards.count() - first);
        self.next += count;
        let block = self.work.queue.fill_fresh().as_mut_ptr();
        // SAFETY: each field is written in place.
        let block = unsafe {
            (&raw mut (*block).slot).write(V::splat(self.proof, 0));
            &mut *block
        };
        // Lanes without a board of their own get the last one.
        // SAFETY: no answer is written while the boards are read.
        let texts = from_fn(|lane| unsafe { self.boards.at(first + lane) });
        let good = lowest(count as u32) & V::read_boards(self.proof, &texts, &mut block.cells);
        for lane in bits(good.into()) {
            self.free = self.free.wrapping_sub(1);
            let number = self.work.free[self.free & (SLOTS - 1)];
            block.slot.set(lane, number as u16);
            let slot = &mut self.work.slots[number as usize & (SLOTS - 1)];
            (slot.board, slot.count, slot.nodes) = (first + lane, 0, 1);
            slot.guesses = 0;
        }
        self.work.queue.fill(FRESH, good);
        for lane in bits((lowest(count as u32) & !good).into()) {
            // Says what is wrong with the board.
            alone::count_board(self.backend, self.boards, first + lane, self.limit, self.answer);
        }
    }
}
