//! Many boards at once: one search node to a lane.
//!
//! A *block* holds as many search nodes as a vector has lanes: 81 vectors, one for each cell. One block is
//! *current*. Sweep after sweep narrows the candidates of all its nodes at once. A node ends dead, solved, or
//! stuck; the last two move to the *exit* block, and *ready* nodes, which lie on a stack of blocks, take the free lanes.
//! When the exit block is full, every stuck node in it is branched in two at once, which makes two ready blocks,
//! and the solved ones are counted. Fresh boards come in, a block at a time, when nothing is ready. So
//! every step, branching included, is done for all lanes in the same instructions, and a board's nodes may be in any lanes.

use core::hint::assert_unchecked;
use core::mem::MaybeUninit;
use core::slice::{from_mut, from_ref};

use crate::batch::Boards;
use crate::simd::Backend;
use crate::simd::lanes::{self, Lanes, MOST_LANES, TEXT_ROOM, first_lanes};
use crate::{Board, Candidates, DigitSet, Error, rules, solve};

/// All nine digits.
const ALL: u16 = 0x1ff;
/// The sum of all cells, as sets of digits, of a solved board.
const SOLVED: u16 = 9 * ALL;
/// How many ready blocks there is room for. Nodes beyond are left to the engine for one board.
const READY: usize = 40;
/// The ready block of fresh boards; the stack lies above it.
const FRESH: usize = 0;
/// How many boards can be in work: those of the current, the exit and a fresh block of 32 nodes, rounded up to a power of two.
const SLOTS: usize = 128;
/// Fresh boards come in while fewer than this are in work: where boards have many solutions, nodes of few boards
/// would be worked on in vain before it is known that the limit is reached.
const BREADTH: usize = 32;
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
    /// The sum of all cells after the last sweep, 0 before the first.
    sum: V,
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
    /// Whether its answer was given; its nodes are of no more use.
    closed: bool,
    /// The first solution found, and what is written behind it.
    solution: [u8; TEXT_ROOM],
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

/// The ways in which a digit can stand in each band, and what each branch loses in each stack.
struct Scratch<V> {
    ways: [[V; 6]; 6],
    standing: [[[[V; 3]; 3]; 2]; 3],
}

/// What the search needs besides the stack. Too large for that: the caller brings it.
pub(crate) struct Workspace<V> {
    current: Block<V>,
    exit: Block<V>,
    /// Where branching keeps what does not fit into registers.
    scratch: Scratch<V>,
    ready: [MaybeUninit<Block<V>>; READY],
    /// The nodes of each ready block that were not taken yet.
    untaken: [u32; READY],
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
    /// Ready blocks.
    height: usize,
    /// Slots that are not in use.
    free: usize,
    /// Slots whose answer was given while nodes were left.
    closed: usize,
    /// Lanes of the current block that are about to leave for the exit block: stuck and solved.
    leaving: (u32, u32),
    /// Stuck nodes of the exit block for whose branches there is no room.
    crowded: u32,
    /// Slots whose boards have as many solutions as were asked for, or were given up, and whose answer is due.
    due: u128,
    /// Those of them that were given up.
    lost: u128,
}

const _: () = assert!(SLOTS <= 128, "a bit for each slot");

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
    let empty = Slot { board: 0, count: 0, nodes: 0, guesses: 0, closed: false, solution: [0; TEXT_ROOM] };
    // SAFETY: each field is written in place, and zeros are vectors; `ready` may stay as it is.
    let work = unsafe {
        (&raw mut (*work).current).write_bytes(0, 1);
        (&raw mut (*work).exit).write_bytes(0, 1);
        (&raw mut (*work).scratch).write_bytes(0, 1);
        (&raw mut (*work).untaken).write([0; READY]);
        for number in 0..=SLOTS {
            (&raw mut (*work).slots).cast::<Slot>().add(number).write(empty);
        }
        for number in 0..SLOTS {
            (&raw mut (*work).free).cast::<u8>().add(number).write(number as u8);
        }
        &mut *work
    };
    let (next, active, stuck, solved, height, free, closed) = (0, 0, 0, 0, FRESH + 1, SLOTS, 0);
    let (leaving, crowded, due, lost) = ((0, 0), 0, 0, 0);
    let mut search = Search {
        work,
        boards,
        answer,
        limit,
        next,
        active,
        stuck,
        solved,
        height,
        free,
        closed,
        leaving,
        crowded,
        due,
        lost,
    };
    loop {
        let goes_on = run(&mut search);
        search.finish_elsewhere();
        search.answer_due();
        if !goes_on {
            return;
        }
    }
}

impl<V: Lanes> Search<'_, V> {
    const LANES: u32 = lowest(V::COUNT as u32);

    /// Searches on, until all is done or there is something to do apart: then it has to be called again.
    #[inline(always)]
    fn run(&mut self) -> bool {
        // Lanes that leave for the exit block.
        let (mut stuck, mut solved) = self.leaving;
        loop {
            if self.crowded != 0 || self.due != 0 {
                self.leaving = (stuck, solved);
                return true;
            }
            // Answers may have closed boards whose nodes were about to leave.
            stuck &= self.active;
            solved &= self.active;
            let idle = Self::LANES & !self.active | stuck | solved;
            let left = self.next < self.boards.count();
            if idle != 0 && left && self.work.untaken[FRESH] == 0 && self.free >= V::COUNT {
                self.fetch();
            }
            let leaving = stuck.count_ones() + solved.count_ones();
            let full = self.stuck + self.solved + leaving > V::COUNT as u32;
            let ready = self.height > FRESH + 1 || self.work.untaken[FRESH] != 0;
            if full || (idle != 0 && !ready && self.stuck + self.solved > 0) {
                self.flush();
                if self.crowded != 0 || self.due != 0 {
                    continue;
                }
            }
            let out = self.leave(stuck, solved);
            let taken = self.take();
            self.exchange(out, taken);
            (stuck, solved) = (0, 0);
            if self.active != 0 {
                let (dead, sum) = sweep(&mut self.work.current.cells);
                let unchanged = V::bits(sum.equals(self.work.current.sum));
                let done = V::bits(sum.equals(V::splat(SOLVED)));
                self.work.current.sum = sum;
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

    /// Finds room in the exit block for nodes of the current one.
    #[inline(always)]
    fn leave(&mut self, stuck: u32, solved: u32) -> Option<V::Route> {
        if stuck | solved == 0 {
            return None;
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
        Some(route)
    }

    /// Forgets the dead nodes of the current block.
    #[inline(always)]
    fn bury(&mut self, mut dead: u32) {
        while dead != 0 {
            let lane = dead.trailing_zeros() as usize;
            dead &= dead - 1;
            self.release(Block::get(&self.work.current.slot, lane));
        }
    }

    #[inline(always)]
    fn slot(&mut self, slot: u16) -> &mut Slot {
        &mut self.work.slots[slot as usize & (SLOTS - 1)]
    }

    /// One node less of a board. The last one gives the answer.
    #[inline(always)]
    fn release(&mut self, number: u16) {
        let slot = &mut self.work.slots[number as usize & (SLOTS - 1)];
        slot.nodes = slot.nodes.wrapping_sub(1);
        if slot.nodes == 0 {
            if slot.closed {
                self.closed = self.closed.wrapping_sub(1);
            } else {
                (self.answer)(slot.board, Ok((slot.count, slot.text())));
            }
            self.work.free[self.free & (SLOTS - 1)] = number as u8;
            self.free += 1;
        }
    }

    /// Chooses the ready nodes that come into the current block: the number of their block and the way into the lanes.
    #[inline(always)]
    fn take(&mut self) -> Option<(usize, V::Route)> {
        let idle = Self::LANES & !self.active;
        if idle == 0 {
            return None;
        }
        let in_work = SLOTS - self.free - self.work.untaken[FRESH].count_ones() as usize;
        let mut block = FRESH;
        while self.height > FRESH + 1 && (in_work >= BREADTH || self.work.untaken[FRESH] == 0) {
            let top = (self.height - 1).min(READY - 1);
            if self.closed > 0 {
                self.drop_closed(top);
            }
            if self.work.untaken[top] != 0 {
                block = top;
                break;
            }
            self.height = top;
        }
        let untaken = self.work.untaken[block];
        if untaken == 0 {
            return None;
        }
        let count = untaken.count_ones().min(idle.count_ones());
        let (from, to) = (first_lanes(untaken, count), first_lanes(idle, count));
        self.work.untaken[block] &= !from;
        self.active |= to;
        Some((block, V::route(from, to)))
    }

    /// Forgets the nodes of a ready block whose board has its answer.
    #[cold]
    #[inline(never)]
    fn drop_closed(&mut self, top: usize) {
        let mut untaken = self.work.untaken.get(top).copied().unwrap_or(0);
        while untaken != 0 {
            let lane = untaken.trailing_zeros() as usize;
            untaken &= untaken - 1;
            let Some(block) = self.work.ready.get(top) else { return };
            // SAFETY: a block is written whole before its nodes are marked as untaken.
            let number = Block::get(&unsafe { block.assume_init_ref() }.slot, lane);
            if self.slot(number).closed {
                if let Some(left) = self.work.untaken.get_mut(top) {
                    *left &= !(1 << lane);
                }
                self.release(number);
            }
        }
    }

    /// Moves nodes out to the exit block and ready nodes in.
    #[inline(always)]
    fn exchange(&mut self, out: Option<V::Route>, taken: Option<(usize, V::Route)>) {
        let Workspace { current, exit, ready, .. } = &mut *self.work;
        if let Some(route) = out {
            V::transfer(route, &current.cells, &mut exit.cells);
            V::transfer(route, from_ref(&current.slot), from_mut(&mut exit.slot));
        }
        if let Some((block, route)) = taken
            && let Some(source) = ready.get(block)
        {
            // SAFETY: a block is written whole before its nodes can be taken.
            let source = unsafe { source.assume_init_ref() };
            V::transfer(route, &source.cells, &mut current.cells);
            V::transfer(route, from_ref(&source.slot), from_mut(&mut current.slot));
            V::transfer(route, &[V::splat(0)], from_mut(&mut current.sum));
        }
    }

    /// Fills a ready block with fresh boards.
    #[inline(always)]
    fn fetch(&mut self) {
        let first = self.next;
        let count = V::COUNT.min(self.boards.count() - first);
        self.next += count;
        // Lanes without a board of their own read the last one.
        let mut texts = [self.boards.at(first); MOST_LANES];
        for (lane, text) in texts.iter_mut().enumerate() {
            *text = self.boards.at(first + lane.min(count - 1));
        }
        let block = self.work.ready[FRESH].as_mut_ptr();
        // SAFETY: each field is written in place.
        let block = unsafe {
            (&raw mut (*block).slot).write(V::splat(0));
            (&raw mut (*block).sum).write(V::splat(0));
            &mut *block
        };
        // SAFETY: every text is that of a board.
        let mut good = lowest(count as u32) & unsafe { V::read_boards(&texts, &mut block.cells) };
        self.work.untaken[FRESH] = good;
        let mut bad = lowest(count as u32) & !good;
        while good != 0 {
            let lane = good.trailing_zeros() as usize;
            good &= good - 1;
            self.free = self.free.wrapping_sub(1);
            let number = self.work.free[self.free & (SLOTS - 1)];
            Block::set(&mut block.slot, lane, number as u16);
            let slot = &mut self.work.slots[number as usize & (SLOTS - 1)];
            (slot.board, slot.count, slot.nodes) = (first + lane, 0, 1);
            (slot.guesses, slot.closed) = (0, false);
        }
        while bad != 0 {
            let board = first + bad.trailing_zeros() as usize;
            bad &= bad - 1;
            let error = Board::from_text(&self.boards.text(board)).err();
            (self.answer)(board, Err(error.unwrap_or(Error::Argument)));
        }
    }

    /// Empties the exit block: counts what is solved, branches what is stuck.
    #[inline(always)]
    fn flush(&mut self) {
        if self.solved > 0 {
            self.count_solved();
        }
        let mut stuck = lowest(self.stuck);
        self.stuck = 0;
        if self.closed > 0 {
            for lane in 0..V::COUNT {
                let number = Block::get(&self.work.exit.slot, lane);
                if stuck >> lane & 1 != 0 && self.slot(number).closed {
                    stuck &= !(1 << lane);
                    self.release(number);
                }
            }
        }
        if self.height + 2 > READY {
            self.crowded = stuck;
        } else if stuck != 0 {
            let Workspace { exit, scratch, ready, untaken, .. } = &mut *self.work;
            let second = (self.height + 1).min(READY - 1);
            let (lower, upper) = ready.split_at_mut(second);
            if let (Some(first), Some(other)) = (lower.last_mut(), upper.first_mut()) {
                branch(exit, scratch, other, first, stuck);
            }
            for mark in untaken.iter_mut().skip(self.height).take(2) {
                *mark = stuck;
            }
            self.height += 2;
            while stuck != 0 {
                let lane = stuck.trailing_zeros() as usize;
                stuck &= stuck - 1;
                let number = Block::get(&self.work.exit.slot, lane);
                let slot = self.slot(number);
                slot.nodes += 1;
                slot.guesses += 1;
                if slot.guesses >= PATIENCE && !slot.closed {
                    self.lost |= 1 << (number as usize & (SLOTS - 1));
                    self.close(number);
                }
            }
        }
    }

    /// Counts the solved nodes of the exit block, and keeps the first solution of each board.
    #[inline(always)]
    fn count_solved(&mut self) {
        let solved = Self::LANES & !lowest(V::COUNT as u32 - self.solved);
        self.solved = 0;
        let right = correct(&self.work.exit.cells) & solved;
        // The other lanes' digits go to a slot that no board has.
        let mut keepers = [SLOTS; MOST_LANES];
        let mut rest = right;
        let mut firsts = 0;
        while rest != 0 {
            let lane = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let number = Block::get(&self.work.exit.slot, lane);
            let slot = self.slot(number);
            if slot.count == 0 && !slot.closed {
                keepers[lane & (MOST_LANES - 1)] = number as usize & (SLOTS - 1);
                firsts += 1;
            }
            // Wrong only for closed slots, which nobody asks.
            let slot = self.slot(number);
            (slot.count, slot.guesses) = (slot.count + 1, 0);
        }
        if firsts > 0 {
            let slots = self.work.slots.as_mut_ptr();
            // SAFETY: every keeper is the number of a slot, whose text has room.
            unsafe {
                let texts = keepers.map(|number| (&raw mut (*slots.add(number)).solution).cast::<u8>());
                V::write_boards(&self.work.exit.cells, &texts);
            }
        }
        let mut rest = solved;
        while rest != 0 {
            let lane = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let number = Block::get(&self.work.exit.slot, lane);
            self.found(number, 0);
            self.release(number);
        }
    }

    /// Counts solutions of a board. At the limit the answer is given and the board's other nodes are forgotten.
    #[inline(never)]
    fn found(&mut self, number: u16, solutions: u64) {
        let limit = self.limit;
        let slot = &mut self.work.slots[number as usize & (SLOTS - 1)];
        slot.count += solutions;
        if solutions > 0 {
            slot.guesses = 0;
        }
        if slot.count >= limit && !slot.closed {
            self.close(number);
        }
    }

    /// Forgets a board's nodes, as its answer is due.
    #[inline(never)]
    fn close(&mut self, number: u16) {
        self.slot(number).closed = true;
        self.closed += 1;
        self.due |= 1 << (number as usize & (SLOTS - 1));
        for lane in 0..V::COUNT {
            if self.active >> lane & 1 != 0 && Block::get(&self.work.current.slot, lane) == number {
                self.active &= !(1 << lane);
                self.release(number);
            }
        }
    }

    /// Gives the answers of boards that have as many solutions as were asked for. Their slots are not in use again
    /// before.
    fn answer_due(&mut self) {
        while self.due != 0 {
            let number = self.due.trailing_zeros() as usize & (SLOTS - 1);
            let slot = &self.work.slots[number];
            self.due &= self.due - 1;
            if self.lost >> number & 1 != 0 {
                self.lost &= !(1 << number);
                let mut solution = Board::EMPTY;
                let count = Board::from_text(&self.boards.text(slot.board)).and_then(|board| {
                    if !rules::is_valid(&board) {
                        return Ok(0);
                    }
                    solve::count_candidates(&rules::candidates(&board), self.limit, 0, Some(&mut solution))
                });
                (self.answer)(slot.board, Ok((count.unwrap_or(0), &solution.to_text())));
            } else {
                (self.answer)(slot.board, Ok((self.limit, slot.text())));
            }
        }
    }

    /// Lets the engine for one board count the solutions of nodes for whose branches there is no room.
    #[cold]
    #[inline(never)]
    fn finish_elsewhere(&mut self) {
        let mut stuck = core::mem::take(&mut self.crowded);
        while stuck != 0 {
            let lane = stuck.trailing_zeros() as usize;
            stuck &= stuck - 1;
            let number = Block::get(&self.work.exit.slot, lane);
            let slot = *self.slot(number);
            if !slot.closed {
                let mut solution = Board::EMPTY;
                let node = self.work.exit.node(lane);
                let left = self.limit - slot.count;
                let count = solve::count_candidates(&node, left, 0, Some(&mut solution)).unwrap_or(0);
                if slot.count == 0 && count > 0 {
                    self.slot(number).set_text(&solution.to_text());
                }
                self.found(number, count);
            }
            self.release(number);
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

/// What the passes of a sweep gather.
struct Tally<V> {
    /// The digits that had an arrangement in every band.
    arranged: V,
    /// The smallest cell.
    least: V,
    /// The sum of all cells.
    sum: V,
}

/// Narrows the candidates of all nodes: three bands, then three stacks. Returns the nodes that turned out dead and
/// the sum of each node's cells.
#[inline(always)]
fn sweep<V: Lanes>(cells: &mut [V; 81]) -> (u32, V) {
    let mut tally = Tally { arranged: V::splat(ALL), least: V::splat(u16::MAX), sum: V::splat(0) };
    for band in 0..3 {
        // SAFETY: a band starts at every 27th cell.
        unsafe { pass::<V, 9, 1, false>(cells.as_mut_ptr().add(27 * band), &mut tally) };
    }
    for stack in 0..3 {
        // SAFETY: a stack starts at every third cell of the first row.
        unsafe { pass::<V, 1, 9, true>(cells.as_mut_ptr().add(3 * stack), &mut tally) };
    }
    let alive = V::bits(tally.arranged.equals(V::splat(ALL)));
    let empty = V::bits(tally.least.equals(V::splat(0)));
    (!alive | empty, tally.sum)
}

/// The six ways to put a digit into the nine triads of a band, one in each row and box. The first three
/// are the even permutations: row `r` takes box `r + k`; the others the odd ones: row `r` takes box `k - r`.
#[inline(always)]
fn arrangements<V: Lanes>(triads: &[[V; 3]; 3]) -> ([V; 3], [V; 3]) {
    let [[a, b, c], [d, e, f], [g, h, i]] = *triads;
    ([a.and3(e, i), b.and3(f, g), c.and3(d, h)], [a.and3(f, h), b.and3(d, i), c.and3(e, g)])
}

/// One band, or one stack with rows and columns exchanged.
///
/// # Safety
/// `cells` leads to the first cell of a band (9, 1) or stack (1, 9).
#[inline(always)]
unsafe fn pass<V: Lanes, const ROW: usize, const COLUMN: usize, const SECOND: bool>(
    cells: *mut V,
    tally: &mut Tally<V>,
) {
    // SAFETY: the caller's promise.
    let triad = |row: usize, box_: usize| unsafe {
        let first = cells.add(row * ROW + 3 * box_ * COLUMN);
        [first, first.add(COLUMN), first.add(2 * COLUMN)]
    };
    // SAFETY: the caller's promise.
    let load = |[a, b, c]: [*mut V; 3]| unsafe { [*a, *b, *c] };

    // The digits that each triad can hold. A digit settled in a cell leaves the other triads of its row; those of its
    // box then lack an arrangement. Having left column and box, it leaves the row by itself in the other direction,
    // so it is enough to look for settled cells in one of the two.
    let mut possible = [[V::splat(0); 3]; 3];
    for (row, possible) in possible.iter_mut().enumerate() {
        let mut settled = [V::splat(0); 3];
        for box_ in 0..3 {
            let places = triad(row, box_);
            let [mut a, mut b, mut c] = load(places);
            if SECOND {
                let [first, second, third] = [a.single(), b.single(), c.single()];
                settled[box_] = first.or3(second, third);
                (a, b, c) = (a.and_nor(second, third), b.and_nor(first, third), c.and_nor(first, second));
                // SAFETY: the caller's promise.
                unsafe {
                    places[0].write(a);
                    places[1].write(b);
                    places[2].write(c);
                }
            }
            possible[box_] = a.or3(b, c);
        }
        if SECOND {
            for box_ in 0..3 {
                let (other, third) = (settled[(box_ + 1) % 3], settled[(box_ + 2) % 3]);
                possible[box_] = possible[box_].and_nor(other, third);
            }
        }
    }

    let (even, odd) = arrangements(&possible);
    let any = even[0].or3(even[1], even[2]);
    tally.arranged = tally.arranged.and_or(any, odd[0].or3(odd[1], odd[2]));

    for row in 0..3 {
        let mut allowed = [V::splat(0); 3];
        for box_ in 0..3 {
            allowed[box_] = even[(box_ + 3 - row) % 3].or(odd[(box_ + row) % 3]);
        }
        for box_ in 0..3 {
            // The triad must hold the digits that no other of its row can. Three of them fill it.
            let must = allowed[box_].and_nor(allowed[(box_ + 1) % 3], allowed[(box_ + 2) % 3]);
            let wide = must.select_three(must, allowed[box_]);
            let places = triad(row, box_);
            let [a, b, c] = load(places);
            let once = must.and_not(a.majority(b, c));
            let [a, b, c] = [a.narrow(once, wide), b.narrow(once, wide), c.narrow(once, wide)];
            // SAFETY: the caller's promise.
            unsafe {
                places[0].write(a);
                places[1].write(b);
                places[2].write(c);
            }
            if SECOND {
                tally.least = tally.least.min(a).min(b).min(c);
                tally.sum = tally.sum.add(a).add(b).add(c);
            }
        }
    }
}

/// The nodes in which every house has every digit.
#[inline(always)]
fn correct<V: Lanes>(cells: &[V; 81]) -> u32 {
    let mut common = V::splat(ALL);
    for house in crate::House::all() {
        let [first, rest @ ..] = house.cells();
        let digits = rest.iter().fold(cells[first.index()], |digits, cell| digits.or(cells[cell.index()]));
        common = common.and(digits);
    }
    V::bits(common.equals(V::splat(ALL)))
}

/// Branches every node in two. The band or stack with the fewest arrangements left that has a digit with exactly two
/// gives the digit; each branch keeps one of its arrangements. Where no band has such a digit, the cell
/// with the fewest candidates keeps one of them, or the others.
#[inline(always)]
fn branch<V: Lanes>(
    block: &Block<V>,
    scratch: &mut Scratch<V>,
    first: &mut MaybeUninit<Block<V>>,
    other: &mut MaybeUninit<Block<V>>,
    lanes: u32,
) {
    const NEVER: u16 = 0x7fff;
    let zero = V::splat(0);
    let mut best = V::splat(NEVER);
    let Scratch { ways, standing } = scratch;
    let (mut two_way, mut keys) = ([zero; 6], [zero; 6]);
    for band in 0..6 {
        let mut possible = [[zero; 3]; 3];
        for (row, possible) in possible.iter_mut().enumerate() {
            for (box_, possible) in possible.iter_mut().enumerate() {
                let [a, b, c] = triad_cells(band, row, box_).map(|cell| {
                    // SAFETY: the band is below 6, the row and the box below 3.
                    unsafe { assert_unchecked(cell < 81) };
                    block.cells[cell]
                });
                *possible = a.or3(b, c);
            }
        }
        let (even, odd) = arrangements(&possible);
        ways[band] = [even[0], even[1], even[2], odd[0], odd[1], odd[2]];
        // Full adders: how many of the six ways each digit has, in binary.
        let (ones, other_ones) = (even[0].xor3(even[1], even[2]), odd[0].xor3(odd[1], odd[2]));
        let (twos, other_twos) = (even[0].majority(even[1], even[2]), odd[0].majority(odd[1], odd[2]));
        let carry = ones.and(other_ones);
        let exactly = twos.xor3(other_twos, carry).and_not(twos.majority(other_twos, carry));
        two_way[band] = exactly.and_not(ones.xor(other_ones));
        let total = ones.count_bits().add(other_ones.count_bits());
        let double = twos.count_bits().add(other_twos.count_bits());
        let total = total.add(double).add(double);
        // Eight times the total, and the band's number, so that no two are equal.
        let total = total.add(total);
        let total = total.add(total);
        let key = total.add(total).add(V::splat(band as u16));
        keys[band] = V::select(two_way[band].equals(zero), V::splat(NEVER), key);
        best = best.min(keys[band]);
    }
    for band in 0..6 {
        let candidates = two_way[band].keep(keys[band].equals(best));
        // The lowest bit.
        two_way[band] = candidates.and_not(candidates.add(V::splat(u16::MAX)));
    }
    for stack in 0..3 {
        standing[stack] = lost(&ways[3 + stack], two_way[3 + stack]);
    }
    // SAFETY: each field is written in place, and all of them are.
    let (first, other) = unsafe {
        let (first_place, other_place) = (first.as_mut_ptr(), other.as_mut_ptr());
        for band in 0..3 {
            let lying = lost(&ways[band], two_way[band]);
            for row in 0..3 {
                for column in 0..9 {
                    let cell = 27 * band + 9 * row + column;
                    let candidates = block.cells[cell];
                    let [lying, other_lying] = [lying[0][row][column / 3], lying[1][row][column / 3]];
                    let standing = &standing[column / 3];
                    let [standing, other_standing] =
                        [standing[0][column % 3][band], standing[1][column % 3][band]];
                    (&raw mut (*first_place).cells[cell]).write(candidates.and_nor(lying, standing));
                    (&raw mut (*other_place).cells[cell])
                        .write(candidates.and_nor(other_lying, other_standing));
                }
            }
        }
        for place in [first_place, other_place] {
            (&raw mut (*place).slot).write(block.slot);
            (&raw mut (*place).sum).write(zero);
        }
        (first.assume_init_mut(), other.assume_init_mut())
    };
    let mut without = V::bits(best.equals(V::splat(NEVER))) & lanes;
    while without != 0 {
        let lane = without.trailing_zeros() as usize;
        without &= without - 1;
        branch_cell(first, other, lane);
    }
}

/// What each of two branches loses in the triads of a band: one of the two ways in which a digit can stand.
#[inline(always)]
fn lost<V: Lanes>(ways: &[V; 6], digit: V) -> [[[V; 3]; 3]; 2] {
    let zero = V::splat(0);
    let mut kept = [[zero; 6]; 2];
    let mut seen = zero;
    for way in 0..6 {
        let place = ways[way].and(digit);
        kept[0][way] = place.and_not(seen);
        kept[1][way] = place.and(seen);
        seen = seen.or(place);
    }
    let mut lost = [[[zero; 3]; 3]; 2];
    for (lost, kept) in lost.iter_mut().zip(&kept) {
        for (row, lost) in lost.iter_mut().enumerate() {
            for (box_, lost) in lost.iter_mut().enumerate() {
                *lost = digit.and_nor(kept[(box_ + 3 - row) % 3], kept[3 + (box_ + row) % 3]);
            }
        }
    }
    lost
}

/// The cells of a triad: of band 0 to 2, or of stack 3 to 5 with rows and columns exchanged.
#[inline(always)]
const fn triad_cells(band: usize, row: usize, box_: usize) -> [usize; 3] {
    if band < 3 {
        let cell = 27 * band + 9 * row + 3 * box_;
        [cell, cell + 1, cell + 2]
    } else {
        let cell = 3 * (band - 3) + row + 27 * box_;
        [cell, cell + 9, cell + 18]
    }
}

/// Branches one node at its cell with the fewest candidates.
#[cold]
#[inline(never)]
fn branch_cell<V: Lanes>(first: &mut Block<V>, other: &mut Block<V>, lane: usize) {
    let (mut chosen, mut fewest) = (0, u32::MAX);
    for (cell, vector) in first.cells.iter().enumerate() {
        let count = Block::get(vector, lane).count_ones();
        if count > 1 && count < fewest {
            (chosen, fewest) = (cell, count);
        }
    }
    if let (Some(first), Some(other)) = (first.cells.get_mut(chosen), other.cells.get_mut(chosen)) {
        let candidates = Block::get(first, lane);
        let lowest = candidates & candidates.wrapping_neg();
        Block::set(first, lane, lowest);
        Block::set(other, lane, candidates & !lowest);
    }
}
