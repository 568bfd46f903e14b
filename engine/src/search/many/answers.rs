//! Which boards have their answers.

use core::mem::take;

use crate::search::alone;
use crate::search::one::Root;
use crate::simd::lanes::{Lanes, MOST_LANES, bits};

use super::block::lowest;
use super::infer::correct;
use super::search::{ALWAYS, Search, Workspace};
use super::slots::{NOBODY, SLOTS, Slot, bit, numbers};

impl<V: Lanes> Search<'_, V> {
    /// Drops the dead nodes of the current block.
    #[inline(always)]
    pub(super) fn bury(&mut self, dead: u32) {
        for lane in bits(dead.into()) {
            self.release(self.work.current.slot.get(lane));
        }
    }

    #[inline(always)]
    pub(super) fn slot(&mut self, slot: u16) -> &mut Slot {
        &mut self.work.slots[slot as usize & (SLOTS - 1)]
    }

    /// A node of a board is done with. The last one gives the answer.
    #[inline(always)]
    fn release(&mut self, number: u16) {
        let slot = &mut self.work.slots[number as usize & (SLOTS - 1)];
        slot.nodes = slot.nodes.wrapping_sub(1);
        if slot.nodes == 0 {
            (self.answer)(slot.board, Ok((slot.count, slot.solution.board())));
            self.limited -= self.limited / 64;
            self.discard(number);
        } else {
            self.waiting |= bit(number);
        }
    }

    /// A slot is not in use any more.
    #[inline(always)]
    fn discard(&mut self, number: u16) {
        self.work.queue.forget(number);
        self.work.free[self.free & (SLOTS - 1)] = number as u8;
        self.free += 1;
    }

    /// The lanes of the exit block whose node belongs to no board any more.
    #[inline(always)]
    pub(super) fn nobodys(&self) -> u32 {
        V::bits(self.work.exit.slot.equals(V::splat(self.proof, NOBODY)))
    }

    /// Counts the solved nodes of the exit block, and keeps the first solution of each board.
    #[inline(always)]
    pub(super) fn count_solved(&mut self) {
        let solved = Self::LANES & !lowest(V::COUNT as u32 - self.solved) & !self.nobodys();
        self.solved = 0;
        let right = correct(self.proof, &self.work.exit.cells) & solved;
        let mut firsts = 0u32;
        for lane in bits(right.into()) {
            let number = self.work.exit.slot.get(lane);
            let slot = self.slot(number);
            if slot.count == 0 {
                firsts |= 1 << lane;
            }
            (slot.count, slot.guesses) = (slot.count + 1, 0);
        }
        if firsts != 0 {
            V::write_boards(&self.work.exit.cells, firsts, &mut self.work.texts);
            for lane in bits(firsts.into()) {
                let text = self.work.texts[lane & (MOST_LANES - 1)];
                let number = self.work.exit.slot.get(lane);
                self.slot(number).solution = text;
            }
        }
        for lane in bits(solved.into()) {
            let number = self.work.exit.slot.get(lane);
            self.found(number, 0);
        }
    }

    /// Counts solutions of a board below a node, which is done with.
    #[inline(never)]
    pub(super) fn found(&mut self, number: u16, solutions: u64) {
        if self.due & bit(number) != 0 {
            return;
        }
        let limit = self.limit;
        let slot = self.slot(number);
        slot.count += solutions;
        if solutions > 0 {
            slot.guesses = 0;
        }
        if slot.count >= limit {
            self.due |= bit(number);
        } else {
            self.release(number);
        }
    }

    /// Drops the nodes of boards whose answer is due.
    #[inline(always)]
    pub(super) fn forget_due(&mut self) {
        self.gone = take(&mut self.due);
        self.waiting &= !self.gone;
        for number in numbers(self.gone) {
            let slot = V::splat(self.proof, number);
            let Workspace { current, exit, queue, .. } = &mut *self.work;
            self.active &= !V::bits(current.slot.equals(slot));
            exit.slot = V::select(exit.slot.equals(slot), V::splat(self.proof, NOBODY), exit.slot);
            queue.drop_branches(|block| V::bits(block.slot.equals(slot)));
        }
    }

    /// Gives the answers of boards that have as many solutions as were asked for, or that were given up.
    pub(super) fn answer_gone(&mut self) {
        for number in numbers(take(&mut self.gone)) {
            let slot = &self.work.slots[number as usize & (SLOTS - 1)];
            if self.lost & bit(number) != 0 {
                self.lost &= !bit(number);
                alone::count_board(self.backend, self.boards, slot.board, self.limit, self.answer);
            } else {
                (self.answer)(slot.board, Ok((self.limit, slot.solution.board())));
                self.limited += (ALWAYS - self.limited) / 64;
            }
            self.discard(number);
        }
    }

    /// Lets the engine for one board count the solutions of nodes for whose branches there is no room.
    pub(super) fn finish_elsewhere(&mut self) {
        for lane in bits(take(&mut self.crowded).into()) {
            let number = self.work.exit.slot.get(lane);
            if number != NOBODY && self.due & bit(number) == 0 {
                let node = self.work.exit.node(lane);
                let (backend, limit) = (self.backend, self.limit);
                let slot = self.slot(number);
                let (count, solution) = alone::count(backend, Root::Candidates(&node), limit - slot.count);
                if slot.count == 0 {
                    *slot.solution.board_mut() = solution;
                }
                self.found(number, count);
            }
        }
    }
}
