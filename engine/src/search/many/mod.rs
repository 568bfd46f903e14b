//! Many boards at once: one search node to a lane.
//!
//! A *block* holds as many search nodes as a vector has lanes: 81 vectors, one for each cell. One block is
//! *current*. Pass after pass narrows the candidates of all its nodes at once. A node ends dead, solved, or
//! stuck; the last two move to the *exit* block, and nodes that wait in the *queue*, in blocks of their own, take the
//! free lanes. When the exit block is full, every stuck node in it is branched in two at once, which makes two waiting
//! blocks, and the solved ones are counted. Fresh boards come in a block at a time. So every step, branching included,
//! is done for all lanes in the same instructions, and a board's nodes may be in any lanes.
//!
//! Where boards have one solution all nodes have to be looked at, and lanes take those of the newest block. Where
//! boards reach the limit sooner, each goes in *depth*: one node at a time, the newest first. There a stuck node makes
//! two guesses at once, for most of what is guessed on such a board leads to a solution.

use core::mem::MaybeUninit;
use core::slice::{from_mut, from_ref};

use crate::boards::Boards;
use crate::simd::Backend;
use crate::simd::backend::{Family, Kernel};
use crate::simd::lanes::{Lanes, bits};
use crate::simd::proof::Task;

use super::alone::Answer;

mod answers;
mod block;
mod branch;
mod infer;
mod intake;
mod queue;
mod search;
mod slots;

use block::lowest;
use branch::branch;
use infer::{SOLVED, infer};
use queue::{FRESH, Place};
use search::{OfWorkspace, Search, Workspace};
use slots::bit;

/// How many bytes [`count`] needs at most.
pub(crate) const WORKSPACE_SIZE: usize = 64 + Backend::largest::<OfWorkspace>();

/// After so many guesses since the last solution a board is left to the engine for one board, which knows how to look
/// elsewhere. Inference does not see every contradiction, and guesses in other places are in vain.
const PATIENCE: u32 = 1000;

/// Counts the solutions of every board, up to `limit` each. Answers come in any order. Returns whether the memory was
/// enough; if not, nothing was done.
pub(crate) fn count(
    backend: Backend,
    memory: &mut [MaybeUninit<u8>],
    boards: &Boards<'_>,
    limit: u64,
    answer: &mut Answer<'_>,
) -> bool {
    backend.run(Batch { backend, memory, boards, limit, answer })
}

/// Boards to be counted on some backend.
struct Batch<'a> {
    backend: Backend,
    memory: &'a mut [MaybeUninit<u8>],
    boards: &'a Boards<'a>,
    limit: u64,
    answer: &'a mut Answer<'a>,
}

impl Kernel for Batch<'_> {
    type Output = bool;

    #[inline(always)]
    fn run<F: Family>(self, family: F) -> bool {
        let Some(memory) = place::<Workspace<F::Lanes>>(self.memory) else { return false };
        let mut search = Search::new(family, self.backend, memory, self.boards, self.limit, self.answer);
        // What the search pauses for needs more stack than its own frame, full of vectors, leaves.
        loop {
            let goes_on = family.run(Stretch(&mut search));
            search.finish_elsewhere();
            search.answer_gone();
            if !goes_on {
                return true;
            }
        }
    }
}

/// A place for a `T` in the memory.
fn place<T>(memory: &mut [MaybeUninit<u8>]) -> Option<&mut MaybeUninit<T>> {
    let skipped = memory.as_ptr().align_offset(align_of::<T>());
    let place = memory.get_mut(skipped..)?.get_mut(..size_of::<T>())?;
    // SAFETY: aligned, large enough, and it may hold anything.
    Some(unsafe { &mut *place.as_mut_ptr().cast() })
}

/// A search from one pause to the next; tells whether it goes on after that.
struct Stretch<'s, 'a, V: Lanes>(&'s mut Search<'a, V>);

impl<F: Family> Task<F> for Stretch<'_, '_, F::Lanes> {
    type Output = bool;

    #[inline(always)]
    fn run(self, _proof: F) -> bool {
        self.0.run()
    }
}

impl<V: Lanes> Search<'_, V> {
    /// Searches on, until all is done or there is something to do apart: then it has to be called again.
    #[inline(always)]
    fn run(&mut self) -> bool {
        // Lanes that leave for the exit block.
        let (mut stuck, mut solved) = self.leaving;
        loop {
            if self.crowded != 0 || self.due != 0 {
                self.forget_due();
                self.leaving = (stuck, solved);
                return true;
            }
            // Answers may have closed boards whose nodes were about to leave.
            stuck &= self.active;
            solved &= self.active;
            let idle = Self::LANES & !self.active | stuck | solved;
            let left = self.next < self.boards.count();
            if idle != 0 && left && self.work.queue.untaken(FRESH) == 0 && self.free >= V::COUNT {
                self.fetch();
            }
            let leaving = stuck.count_ones() + solved.count_ones();
            let full = self.stuck + self.solved + leaving > V::COUNT as u32;
            let ready = self.work.queue.has_branches() || self.work.queue.untaken(FRESH) != 0;
            if full || (idle != 0 && !ready && self.stuck + self.solved > 0) {
                self.flush(leaving);
                if self.crowded != 0 || self.due != 0 {
                    continue;
                }
            }
            self.leave(stuck, solved);
            self.refill();
            (stuck, solved) = (0, 0);
            if self.active != 0 {
                let (dead, sum) = infer(self.proof, &mut self.work.current.cells);
                let unchanged = V::bits(sum.equals(self.work.sum));
                let done = V::bits(sum.equals(V::splat(self.proof, SOLVED)));
                self.work.sum = sum;
                let dead = dead & self.active;
                self.active &= !dead;
                self.bury(dead);
                solved = done & self.active;
                stuck = unchanged & !done & self.active;
            } else if !ready && !left && self.stuck + self.solved == 0 {
                return false;
            }
        }
    }

    /// Moves nodes of the current block to the exit block.
    #[inline(always)]
    fn leave(&mut self, stuck: u32, solved: u32) {
        if stuck | solved == 0 {
            return;
        }
        let (stuck_count, solved_count) = (stuck.count_ones(), solved.count_ones());
        let last = (V::COUNT as u32).wrapping_sub(self.solved + solved_count);
        let route = V::route_two(
            self.proof,
            [stuck, lowest(stuck_count) << (self.stuck & 31)],
            [solved, lowest(solved_count) << (last & 31)],
        );
        self.stuck += stuck_count;
        self.solved += solved_count;
        self.active &= !(stuck | solved);
        let Workspace { current, exit, .. } = &mut *self.work;
        V::transfer(route, &current.cells, &mut exit.cells);
        V::transfer(route, from_ref(&current.slot), from_mut(&mut exit.slot));
    }

    /// Makes room in the exit block for nodes about to come: counts what is solved if that pays or has to be, and
    /// branches what is stuck unless that is room enough.
    #[inline(always)]
    fn flush(&mut self, coming: u32) {
        let few = self.solved < V::COUNT as u32 / 4 && self.solved + coming <= V::COUNT as u32;
        if self.stuck == 0 || !few {
            self.count_solved();
        }
        let filled = self.stuck + self.solved + coming;
        if self.stuck == 0 || (coming != 0 && filled <= V::COUNT as u32) {
            return;
        }
        let stuck = lowest(self.stuck) & !self.nobodys();
        self.stuck = 0;
        if stuck == 0 {
            return;
        }
        let Workspace { exit, scratch, queue, .. } = &mut *self.work;
        let blocks = queue.vacant();
        let Some(places) = queue.places(blocks) else {
            self.crowded = stuck;
            return;
        };
        let twice = branch(self.proof, exit, scratch, places, stuck, self.in_depth);
        let branches = [stuck, twice, stuck];
        for (block, nodes) in blocks.into_iter().zip(branches) {
            queue.fill(block, nodes);
        }
        for lane in bits(stuck.into()) {
            let number = self.work.exit.slot.get(lane);
            if self.in_depth {
                for (block, nodes) in blocks.into_iter().zip(branches) {
                    if nodes >> lane & 1 != 0 {
                        self.work.queue.push(number, Place::new(block, lane));
                    }
                }
            }
            let slot = self.slot(number);
            slot.nodes += 1 + (twice >> lane & 1);
            slot.guesses += 1;
            if slot.guesses == PATIENCE && self.due & bit(number) == 0 {
                self.lost |= bit(number);
                self.due |= bit(number);
            }
            self.waiting |= bit(number);
        }
    }
}
