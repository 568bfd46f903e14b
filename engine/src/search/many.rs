//! Many boards at once: one search node to a lane.
//!
//! A *block* holds as many search nodes as a vector has lanes: 81 vectors, one for each cell. One block is
//! *current*. Sweep after sweep narrows the candidates of all its nodes at once. A node ends dead, solved, or
//! stuck; the last two move to the *exit* block, and *ready* nodes, which wait in blocks of their own, take the
//! free lanes. When the exit block is full, every stuck node in it is branched in two at once, which makes two ready
//! blocks, and the solved ones are counted. Fresh boards come in a block at a time. So every step, branching included,
//! is done for all lanes in the same instructions, and a board's nodes may be in any lanes.
//!
//! Where boards have one solution all nodes have to be looked at, and lanes take those of the newest block. Where boards
//! reach the limit sooner, each goes in *depth*: one node at a time, the newest first. There a stuck node makes two guesses at
//! once, for most of what is guessed on such a board leads to a solution.

use core::mem::{MaybeUninit, take};
use core::slice::{from_mut, from_ref};

use crate::batch::{Boards, count_apart};
use crate::simd::Backend;
use crate::simd::lanes::{self, Lanes, MOST_LANES, TEXT_ROOM, bits, first_lanes};
use crate::{Candidates, DigitSet, Error};

use super::one::Root;

mod branch;
mod ready;
mod sweep;

use branch::{Scratch, branch};
use ready::{FRESH, Place, READY, Ready};
use sweep::{SOLVED, correct, sweep};

/// How many boards can be in work: those of the current, the exit and a fresh block of 32 nodes, rounded up to a power of two.
const SLOTS: usize = 128;
/// After so many guesses since the last solution a board is left to the engine for one board, which knows how to look
/// elsewhere. Inference does not see every contradiction, and guesses in other places are in vain.
const PATIENCE: u32 = 1000;

/// One search node to a lane.
#[derive(Clone, Copy)]
#[repr(C)]
struct Block<V> {
    /// The candidates of each cell.
    cells: [V; 81],
    /// The slot of the board that the node belongs to.
    slot: V,
}

impl<V: Lanes> Block<V> {
    #[inline(always)]
    fn get(vector: &V, lane: usize) -> u16 {
        // SAFETY: a vector is `COUNT` numbers in a row, a power of two.
        unsafe { *core::ptr::from_ref(vector).cast::<u16>().add(lane & (V::COUNT - 1)) }
    }

    #[inline(always)]
    fn set(vector: &mut V, lane: usize, value: u16) {
        // SAFETY: a vector is `COUNT` numbers in a row, a power of two.
        unsafe { *core::ptr::from_mut(vector).cast::<u16>().add(lane & (V::COUNT - 1)) = value }
    }

    /// The candidates of one node.
    fn node(&self, lane: usize) -> Candidates {
        let mut candidates = [DigitSet::EMPTY; 81];
        for (set, vector) in candidates.iter_mut().zip(&self.cells) {
            *set = DigitSet::from_bits(Self::get(vector, lane));
        }
        candidates
    }
}

/// A board in work.
#[derive(Clone, Copy)]
struct Slot {
    /// Its number in the batch.
    board: usize,
    /// Solutions found so far.
    count: u64,
    /// Nodes of it that are in any block.
    nodes: u32,
    /// Guesses since the last solution.
    guesses: u32,
    /// The first solution found, and what is written behind it.
    solution: [u8; TEXT_ROOM],
}

/// Ready nodes of several blocks.
struct Chosen {
    nodes: [u32; READY],
    /// The blocks that any of them are in.
    blocks: u64,
}

impl Chosen {
    #[inline(always)]
    fn add(&mut self, block: usize, nodes: u32) {
        self.nodes[block.min(READY - 1)] |= nodes;
        self.blocks |= u64::from(nodes != 0) << (block & 63);
    }
}

impl Slot {
    fn text(&self) -> &[u8; 81] {
        // SAFETY: `TEXT_ROOM` is more than 81.
        unsafe { &*self.solution.as_ptr().cast() }
    }

    fn set_text(&mut self, text: &[u8; 81]) {
        for (to, from) in self.solution.iter_mut().zip(text) {
            *to = *from;
        }
    }
}

/// What the search needs besides the stack. Too large for that: the caller brings it.
pub(crate) struct Workspace<V> {
    current: Block<V>,
    /// The sum of all cells of each current node after the last sweep, 0 before the first.
    sum: V,
    exit: Block<V>,
    /// Where branching keeps what does not fit into registers.
    scratch: Scratch<V>,
    ready: Ready<V>,
    /// The last is no board's.
    slots: [Slot; SLOTS + 1],
    /// The numbers of the slots that are not in use.
    free: [u8; SLOTS],
}

/// Takes a board's answer: how many solutions it has, up to the limit, and the first that was found, which means nothing
/// without one. A board with a conflict has none. The error is that of a bad byte.
pub(crate) type Answer<'a> = dyn FnMut(usize, Result<(u64, &[u8; 81]), Error>) + 'a;

struct Search<'a, V> {
    work: &'a mut Workspace<V>,
    boards: &'a Boards<'a>,
    answer: &'a mut Answer<'a>,
    limit: u64,
    /// The next fresh board.
    next: usize,
    /// Lanes of the current block with a node.
    active: u32,
    /// Stuck nodes in the exit block, from lane 0 up.
    stuck: u32,
    /// Solved nodes in the exit block, from the last lane down.
    solved: u32,
    /// Slots that are not in use.
    free: usize,
    /// Lanes of the current block that are about to leave for the exit block: stuck and solved.
    leaving: (u32, u32),
    /// Stuck nodes of the exit block for whose branches there is no room.
    crowded: u32,
    /// Whether boards go in depth.
    in_depth: bool,
    /// How common it has become that a board reaches the limit, from 0 to [`ALWAYS`].
    limited: u32,
    /// In a search in depth the slots whose node is done with and that wait for a lane for the next.
    waiting: u128,
    /// Slots whose boards have as many solutions as were asked for, or were given up.
    due: u128,
    /// Those of them that were given up.
    lost: u128,
    /// Slots whose answer is to be given; nodes of them are nowhere any more.
    gone: u128,
}

/// The slot of nodes whose board has its answer.
const NOBODY: u16 = SLOTS as u16;

const _: () = assert!(SLOTS <= 128, "a bit for each slot");

/// See [`Search::limited`].
const ALWAYS: u32 = 1 << 16;

/// The bit of a slot.
#[inline(always)]
const fn bit(slot: u16) -> u128 {
    1 << (slot as usize & (SLOTS - 1))
}

/// The numbers of the slots of a set.
#[inline(always)]
fn numbers(set: u128) -> impl Iterator<Item = u16> {
    let (low, high) = (set as u64, (set >> 64) as u64);
    bits(low).chain(bits(high).map(|slot| slot + 64)).map(|slot| slot as u16)
}

/// The lowest lanes, this many.
#[inline(always)]
const fn lowest(count: u32) -> u32 {
    ((1u64 << (count & 63)) - 1) as u32
}

/// Counts the solutions of every board, up to `limit` each. Answers come in any order.
///
/// `run` is [`Search::run`] with the instructions of `V`. What it pauses for needs more stack than its own frame,
/// full of vectors, leaves.
fn search<V: Lanes>(
    memory: &mut MaybeUninit<Workspace<V>>,
    boards: &Boards<'_>,
    limit: u64,
    answer: &mut Answer<'_>,
    run: impl Fn(&mut Search<'_, V>) -> bool,
) {
    let work = memory.as_mut_ptr();
    let empty = Slot { board: 0, count: 0, nodes: 0, guesses: 0, solution: [0; TEXT_ROOM] };
    // SAFETY: each field is written in place, and zeros are vectors.
    let work = unsafe {
        (&raw mut (*work).current).write_bytes(0, 1);
        (&raw mut (*work).exit).write_bytes(0, 1);
        (&raw mut (*work).scratch).write_bytes(0, 1);
        (&raw mut (*work).sum).write_bytes(0, 1);
        Ready::init(&raw mut (*work).ready);
        for number in 0..=SLOTS {
            (&raw mut (*work).slots).cast::<Slot>().add(number).write(empty);
        }
        for number in 0..SLOTS {
            (&raw mut (*work).free).cast::<u8>().add(number).write(number as u8);
        }
        &mut *work
    };
    let mut search = Search {
        work,
        boards,
        answer,
        limit,
        next: 0,
        active: 0,
        stuck: 0,
        solved: 0,
        free: SLOTS,
        leaving: (0, 0),
        crowded: 0,
        in_depth: true,
        limited: ALWAYS / 2,
        waiting: 0,
        due: 0,
        lost: 0,
        gone: 0,
    };
    loop {
        let goes_on = run(&mut search);
        search.finish_elsewhere();
        search.answer_gone();
        if !goes_on {
            return;
        }
    }
}

impl<V: Lanes> Search<'_, V> {
    const LANES: u32 = lowest(V::COUNT as u32);
    /// In depth fresh boards come in while fewer than this are in work: one node of each fills the current block, and a part of
    /// the exit block.
    const BREADTH_IN_DEPTH: usize = V::COUNT + 16;

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
            if idle != 0 && left && self.work.ready.untaken(FRESH) == 0 && self.free >= V::COUNT {
                self.fetch();
            }
            let leaving = stuck.count_ones() + solved.count_ones();
            let full = self.stuck + self.solved + leaving > V::COUNT as u32;
            let ready = self.work.ready.has_branches() || self.work.ready.untaken(FRESH) != 0;
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
                let (dead, sum) = sweep(&mut self.work.current.cells);
                let unchanged = V::bits(sum.equals(self.work.sum));
                let done = V::bits(sum.equals(V::splat(SOLVED)));
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
            stuck,
            lowest(stuck_count) << (self.stuck & 31),
            solved,
            lowest(solved_count) << (last & 31),
        );
        self.stuck += stuck_count;
        self.solved += solved_count;
        self.active &= !(stuck | solved);
        let Workspace { current, exit, .. } = &mut *self.work;
        V::transfer(route, &current.cells, &mut exit.cells);
        V::transfer(route, from_ref(&current.slot), from_mut(&mut exit.slot));
    }

    /// Drops the dead nodes of the current block.
    #[inline(always)]
    fn bury(&mut self, dead: u32) {
        for lane in bits(dead.into()) {
            self.release(Block::get(&self.work.current.slot, lane));
        }
    }

    #[inline(always)]
    fn slot(&mut self, slot: u16) -> &mut Slot {
        &mut self.work.slots[slot as usize & (SLOTS - 1)]
    }

    /// A node of a board is done with. The last one gives the answer.
    #[inline(always)]
    fn release(&mut self, number: u16) {
        let slot = &mut self.work.slots[number as usize & (SLOTS - 1)];
        slot.nodes = slot.nodes.wrapping_sub(1);
        if slot.nodes == 0 {
            (self.answer)(slot.board, Ok((slot.count, slot.text())));
            self.limited -= self.limited / 64;
            self.discard(number);
        } else {
            self.waiting |= bit(number);
        }
    }

    /// A slot is not in use any more.
    #[inline(always)]
    fn discard(&mut self, number: u16) {
        self.work.ready.forget(number);
        self.work.free[self.free & (SLOTS - 1)] = number as u8;
        self.free += 1;
    }

    /// Brings ready nodes into the idle lanes.
    #[inline(always)]
    fn refill(&mut self) {
        let mut idle = Self::LANES & !self.active;
        if idle == 0 {
            return;
        }
        self.choose_order();
        let chosen = self.choose(idle.count_ones());
        for block in bits(chosen.blocks) {
            let from = chosen.nodes[block.min(READY - 1)];
            let to = first_lanes(idle, from.count_ones());
            idle &= !to;
            self.active |= to;
            let route = V::route(from, to);
            let Workspace { current, sum, ready, .. } = &mut *self.work;
            let source = ready.take(block, from);
            V::transfer(route, &source.cells, &mut current.cells);
            V::transfer(route, from_ref(&source.slot), from_mut(&mut current.slot));
            V::transfer(route, &[V::splat(0)], from_mut(sum));
        }
    }

    /// Decides whether boards go in depth: if many have reached the limit, and there are more to come. As branches of
    /// another search do not know what is older, they have to be gone when one in depth begins.
    #[inline(always)]
    fn choose_order(&mut self) {
        let ready = &mut self.work.ready;
        let more = self.next < self.boards.count() || ready.untaken(FRESH) != 0;
        let bound = if self.in_depth { ALWAYS / 4 } else { ALWAYS / 2 };
        let wanted = more && self.limited > bound;
        if !wanted {
            self.in_depth = false;
        } else if !self.in_depth && !ready.has_branches() {
            self.waiting = 0;
            ready.forget_all();
            self.in_depth = true;
        }
    }

    /// Chooses up to `count` ready nodes.
    #[inline(always)]
    fn choose(&mut self, mut count: u32) -> Chosen {
        let mut chosen = Chosen { nodes: [0; READY], blocks: 0 };
        let ready = &mut self.work.ready;
        if !self.in_depth {
            // No fresh ones before all branches: what is begun has to be kept somewhere.
            let newest = ready.newest();
            chosen.add(newest, first_lanes(ready.untaken(newest), count));
            return chosen;
        }
        for number in numbers(self.waiting) {
            if count == 0 {
                break;
            }
            // Its nodes can all be in work: those from before the search went in depth.
            if let Some(node) = ready.pop(number) {
                self.waiting &= !bit(number);
                chosen.add(node.block(), 1 << node.lane());
                count -= 1;
            }
        }
        let fresh = ready.untaken(FRESH);
        if SLOTS - self.free - (fresh.count_ones() as usize) < Self::BREADTH_IN_DEPTH {
            chosen.add(FRESH, first_lanes(fresh, count));
        }
        chosen
    }

    /// Fills a ready block with fresh boards.
    #[inline(always)]
    fn fetch(&mut self) {
        let first = self.next;
        let count = V::COUNT.min(self.boards.count() - first);
        self.next += count;
        // Lanes without a board of their own get the last one.
        let mut texts = [self.boards.at(first); MOST_LANES];
        for (lane, text) in texts.iter_mut().enumerate() {
            *text = self.boards.at(first + lane);
        }
        let block = self.work.ready.fill_fresh().as_mut_ptr();
        // SAFETY: each field is written in place.
        let block = unsafe {
            (&raw mut (*block).slot).write(V::splat(0));
            &mut *block
        };
        // SAFETY: every text is that of a board.
        let good = lowest(count as u32) & unsafe { V::read_boards(&texts, &mut block.cells) };
        for lane in bits(good.into()) {
            self.free = self.free.wrapping_sub(1);
            let number = self.work.free[self.free & (SLOTS - 1)];
            Block::set(&mut block.slot, lane, number as u16);
            let slot = &mut self.work.slots[number as usize & (SLOTS - 1)];
            (slot.board, slot.count, slot.nodes) = (first + lane, 0, 1);
            slot.guesses = 0;
        }
        self.work.ready.fill(FRESH, good);
        for lane in bits((lowest(count as u32) & !good).into()) {
            // Says what is wrong with the board.
            self.boards.count_alone(first + lane, self.limit, self.answer);
        }
    }

    /// Empties the exit block for nodes about to come: branches what is stuck, counts what is solved if that pays or has to be.
    #[inline(always)]
    fn flush(&mut self, coming: u32) {
        let few = self.solved < V::COUNT as u32 / 4 && self.solved + coming <= V::COUNT as u32;
        if self.stuck == 0 || !few {
            self.count_solved();
        }
        let stuck = lowest(self.stuck);
        self.stuck = 0;
        if stuck == 0 {
            return;
        }
        let Workspace { exit, scratch, ready, .. } = &mut *self.work;
        let blocks = ready.vacant();
        let Some(places) = ready.places(blocks) else {
            self.crowded = stuck;
            return;
        };
        let twice = branch(exit, scratch, places, stuck, self.in_depth);
        let branches = [stuck, twice, stuck];
        for (block, nodes) in blocks.into_iter().zip(branches) {
            ready.fill(block, nodes);
        }
        for lane in bits(stuck.into()) {
            let number = Block::get(&self.work.exit.slot, lane);
            if self.in_depth {
                for (block, nodes) in blocks.into_iter().zip(branches) {
                    if nodes >> lane & 1 != 0 {
                        self.work.ready.push(number, Place::new(block, lane));
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

    /// Counts the solved nodes of the exit block, and keeps the first solution of each board.
    #[inline(always)]
    fn count_solved(&mut self) {
        let nobody = V::bits(self.work.exit.slot.equals(V::splat(NOBODY)));
        let solved = Self::LANES & !lowest(V::COUNT as u32 - self.solved) & !nobody;
        self.solved = 0;
        let right = correct(&self.work.exit.cells) & solved;
        // The other lanes' digits go to a slot that no board has.
        let mut keepers = [SLOTS; MOST_LANES];
        let mut firsts = 0u32;
        for lane in bits(right.into()) {
            let number = Block::get(&self.work.exit.slot, lane);
            let slot = self.slot(number);
            if slot.count == 0 {
                keepers[lane & (MOST_LANES - 1)] = number as usize & (SLOTS - 1);
                firsts |= 1 << lane;
            }
            (slot.count, slot.guesses) = (slot.count + 1, 0);
        }
        if firsts != 0 {
            let slots = self.work.slots.as_mut_ptr();
            // SAFETY: every keeper is the number of a slot, whose text has room.
            unsafe {
                let texts = keepers.map(|number| (&raw mut (*slots.add(number)).solution).cast::<u8>());
                V::write_boards(&self.work.exit.cells, firsts, &texts);
            }
        }
        for lane in bits(solved.into()) {
            let number = Block::get(&self.work.exit.slot, lane);
            self.found(number, 0);
        }
    }

    /// Counts solutions of a board below a node, which is done with.
    #[inline(never)]
    fn found(&mut self, number: u16, solutions: u64) {
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

    /// Drops the nodes of boards whose answer is due. No stuck node is in the exit block then.
    #[inline(always)]
    fn forget_due(&mut self) {
        self.gone = take(&mut self.due);
        self.waiting &= !self.gone;
        for number in numbers(self.gone) {
            let slot = V::splat(number);
            let Workspace { current, exit, ready, .. } = &mut *self.work;
            self.active &= !V::bits(current.slot.equals(slot));
            exit.slot = V::select(exit.slot.equals(slot), V::splat(NOBODY), exit.slot);
            ready.drop_branches(|block| V::bits(block.slot.equals(slot)));
        }
    }

    /// Gives the answers of boards that have as many solutions as were asked for, or that were given up.
    fn answer_gone(&mut self) {
        for number in numbers(take(&mut self.gone)) {
            let slot = &self.work.slots[number as usize & (SLOTS - 1)];
            if self.lost & bit(number) != 0 {
                self.lost &= !bit(number);
                self.boards.count_alone(slot.board, self.limit, self.answer);
            } else {
                (self.answer)(slot.board, Ok((self.limit, slot.text())));
                self.limited += (ALWAYS - self.limited) / 64;
            }
            self.discard(number);
        }
    }

    /// Lets the engine for one board count the solutions of nodes for whose branches there is no room.
    fn finish_elsewhere(&mut self) {
        for lane in bits(take(&mut self.crowded).into()) {
            let number = Block::get(&self.work.exit.slot, lane);
            if number != NOBODY && self.due & bit(number) == 0 {
                let node = self.work.exit.node(lane);
                let limit = self.limit;
                let slot = self.slot(number);
                let (count, solution) = count_apart(Root::Candidates(&node), limit - slot.count);
                if slot.count == 0 {
                    slot.set_text(&solution);
                }
                self.found(number, count);
            }
        }
    }
}

/// How many bytes [`count`] needs at most.
pub(crate) const WORKSPACE_SIZE: usize = 64 + size_of::<Workspace<Widest>>();

#[cfg(target_arch = "x86_64")]
type Widest = lanes::Avx512;
#[cfg(not(target_arch = "x86_64"))]
type Widest = lanes::Portable;

/// Counts the solutions of every board, up to `limit` each, on a backend that this processor has. Answers come in
/// any order. Returns whether the memory was enough; if not, nothing was done.
pub(crate) fn count(
    backend: Backend,
    memory: &mut [MaybeUninit<u8>],
    boards: &Boards<'_>,
    limit: u64,
    answer: &mut Answer<'_>,
) -> bool {
    match backend {
        #[cfg(target_arch = "x86_64")]
        // SAFETY: the processor has the features.
        Backend::Avx512 => workspace(memory)
            .map(|work| search(work, boards, limit, answer, |search| unsafe { avx512(search) })),
        #[cfg(target_arch = "x86_64")]
        // SAFETY: the processor has the features.
        Backend::Avx2 => workspace(memory)
            .map(|work| search(work, boards, limit, answer, |search| unsafe { avx2(search) })),
        #[cfg(target_arch = "aarch64")]
        Backend::Neon => {
            workspace(memory).map(|work| search(work, boards, limit, answer, run::<lanes::Neon>))
        }
        _ => workspace(memory).map(|work| search(work, boards, limit, answer, run::<lanes::Portable>)),
    }
    .is_some()
}

/// The search with the instructions that every processor of the target has.
#[inline(never)]
fn run<V: Lanes>(search: &mut Search<'_, V>) -> bool {
    search.run()
}

/// The same with plain arrays, which most targets have no use for.
#[cfg(test)]
pub(crate) fn count_plain(
    memory: &mut [MaybeUninit<u8>],
    boards: &Boards<'_>,
    limit: u64,
    answer: &mut Answer<'_>,
) -> bool {
    workspace(memory).map(|work| search(work, boards, limit, answer, run::<lanes::Plain>)).is_some()
}

/// A place for a `T` in the memory.
fn workspace<T>(memory: &mut [MaybeUninit<u8>]) -> Option<&mut MaybeUninit<T>> {
    let skipped = memory.as_ptr().align_offset(align_of::<T>());
    let place = memory.get_mut(skipped..)?.get_mut(..size_of::<T>())?;
    // SAFETY: aligned, large enough, and it may hold anything.
    Some(unsafe { &mut *place.as_mut_ptr().cast() })
}

#[cfg(target_arch = "x86_64")]
#[target_feature(
    enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,lzcnt,popcnt"
)]
fn avx512(search: &mut Search<'_, lanes::Avx512>) -> bool {
    search.run()
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn avx2(search: &mut Search<'_, lanes::Avx2>) -> bool {
    search.run()
}
