//! Nodes that wait for a lane.

use core::mem::MaybeUninit;

use crate::simd::lanes::{MOST_LANES, bits};

use super::block::Block;
use super::slots::SLOTS;

/// How many blocks there is room for. Nodes beyond are left to the engine for one board.
pub(super) const BLOCKS: usize = 48;
/// The block of fresh boards; the others hold branches.
pub(super) const FRESH: usize = 0;
/// All blocks but the fresh one.
const BRANCHES: u64 = (1 << BLOCKS) - 2;

/// The place of a waiting node: its block and its lane.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Place(u16);

impl Place {
    /// No node.
    pub(super) const NONE: Self = Self(u16::MAX);

    #[inline(always)]
    pub(super) fn new(block: usize, lane: usize) -> Self {
        Self((block << 5 | lane) as u16)
    }

    #[inline(always)]
    pub(super) fn block(self) -> usize {
        (self.0 as usize >> 5).min(BLOCKS - 1)
    }

    #[inline(always)]
    pub(super) fn lane(self) -> usize {
        self.0 as usize & 31
    }
}

/// The waiting nodes, in blocks. A block is written whole, and in use until all its nodes are taken.
pub(super) struct Queue<V> {
    blocks: [MaybeUninit<Block<V>>; BLOCKS],
    /// The nodes of each block that were not taken yet.
    untaken: [u32; BLOCKS],
    /// For each slot its newest node, or none. This and `older` are kept in a search in depth.
    newest: [Place; SLOTS],
    /// For each node of a block the next older one of its slot, or none.
    older: [[Place; MOST_LANES]; BLOCKS],
    /// When each block was filled.
    born: [u64; BLOCKS],
    /// How many blocks were filled so far.
    filled: u64,
    /// The blocks of branches that are not in use.
    vacant: u64,
}

impl<V: Copy> Queue<V> {
    /// Makes memory ready for use.
    ///
    /// # Safety
    /// `place` leads to memory for it.
    pub(super) unsafe fn init(place: *mut Self) {
        // SAFETY: each field but the blocks is written in place.
        unsafe {
            (&raw mut (*place).untaken).write_bytes(0, 1);
            (&raw mut (*place).newest).write([Place::NONE; SLOTS]);
            (&raw mut (*place).older).write([[Place::NONE; MOST_LANES]; BLOCKS]);
            (&raw mut (*place).born).write_bytes(0, 1);
            (&raw mut (*place).filled).write(0);
            (&raw mut (*place).vacant).write(BRANCHES);
        }
    }

    /// The block of fresh boards, to be filled with these nodes.
    #[inline(always)]
    pub(super) fn fill_fresh(&mut self) -> &mut MaybeUninit<Block<V>> {
        &mut self.blocks[FRESH]
    }

    /// The nodes of a block that were not taken yet.
    #[inline(always)]
    pub(super) fn untaken(&self, block: usize) -> u32 {
        self.untaken[block.min(BLOCKS - 1)]
    }

    /// Whether there are branches.
    #[inline(always)]
    pub(super) fn has_branches(&self) -> bool {
        self.vacant != BRANCHES
    }

    /// The numbers of three blocks that are not in use; if there are fewer, one is no block's.
    #[inline(always)]
    pub(super) fn vacant(&self) -> [usize; 3] {
        let two = self.vacant & self.vacant.wrapping_sub(1);
        let one = two & two.wrapping_sub(1);
        [self.vacant, two, one].map(|blocks| blocks.trailing_zeros() as usize)
    }

    /// Three blocks, to be written, if there are blocks with these numbers.
    #[inline(always)]
    pub(super) fn places(&mut self, numbers: [usize; 3]) -> Option<[&mut MaybeUninit<Block<V>>; 3]> {
        self.blocks.get_disjoint_mut(numbers).ok()
    }

    /// Says that a block that was written holds these nodes. Of the branches it is the newest then.
    #[inline(always)]
    pub(super) fn fill(&mut self, block: usize, nodes: u32) {
        let block = block.min(BLOCKS - 1);
        self.vacant &= !(u64::from(nodes != 0) << block);
        self.untaken[block] = nodes;
        self.filled += 1;
        self.born[block] = self.filled;
    }

    /// The block that was filled last of those in use; the fresh one if there is none.
    #[inline(always)]
    pub(super) fn newest(&self) -> usize {
        let mut newest = FRESH;
        let mut born = 0;
        for block in bits(BRANCHES & !self.vacant) {
            let block = block.min(BLOCKS - 1);
            if self.born[block] > born {
                (newest, born) = (block, self.born[block]);
            }
        }
        newest
    }

    /// Takes nodes out of a block, which stays as it is until it is written again.
    #[inline(always)]
    pub(super) fn take(&mut self, block: usize, nodes: u32) -> &Block<V> {
        let block = block.min(BLOCKS - 1);
        self.drop_nodes(block, nodes);
        // SAFETY: a block is written whole before its nodes can be taken.
        unsafe { self.blocks[block].assume_init_ref() }
    }

    #[inline(always)]
    fn drop_nodes(&mut self, block: usize, nodes: u32) {
        self.untaken[block] &= !nodes;
        if self.untaken[block] == 0 {
            self.vacant |= (1 << block) & BRANCHES;
        }
    }

    /// Drops the branches that `find` finds in a block.
    #[inline(always)]
    pub(super) fn drop_branches(&mut self, find: impl Fn(&Block<V>) -> u32) {
        for block in bits(BRANCHES & !self.vacant) {
            let block = block.min(BLOCKS - 1);
            // SAFETY: a block in use is written whole.
            let nodes = find(unsafe { self.blocks[block].assume_init_ref() });
            self.drop_nodes(block, nodes);
        }
    }

    /// Says that a node is now the newest of its slot.
    #[inline(always)]
    pub(super) fn push(&mut self, slot: u16, node: Place) {
        let newest = &mut self.newest[slot as usize % SLOTS];
        self.older[node.block()][node.lane()] = *newest;
        *newest = node;
    }

    /// The newest node of a slot, which is about to be taken.
    #[inline(always)]
    pub(super) fn pop(&mut self, slot: u16) -> Option<Place> {
        let newest = &mut self.newest[slot as usize % SLOTS];
        let node = *newest;
        if node == Place::NONE {
            return None;
        }
        *newest = self.older[node.block()][node.lane()];
        Some(node)
    }

    /// Forgets which node of a slot is the newest.
    #[inline(always)]
    pub(super) fn forget(&mut self, slot: u16) {
        self.newest[slot as usize % SLOTS] = Place::NONE;
    }

    /// The same for every slot.
    #[inline(always)]
    pub(super) fn forget_all(&mut self) {
        self.newest = [Place::NONE; SLOTS];
    }
}
