//! What a search on many boards keeps in mind.

use core::mem::MaybeUninit;

use crate::boards::Boards;
use crate::search::alone::Answer;
use crate::simd::Backend;
use crate::simd::backend::MadeOfLanes;
use crate::simd::lanes::{Lanes, MOST_LANES, Text};

use super::block::{Block, lowest};
use super::branch::Scratch;
use super::queue::Queue;
use super::slots::{SLOTS, Slot};

/// What the search needs besides the stack. Too large for that: the caller brings it.
pub(super) struct Workspace<V> {
    pub(super) current: Block<V>,
    /// The sum of all cells of each current node after the last pass, 0 before the first.
    pub(super) sum: V,
    pub(super) exit: Block<V>,
    /// Where branching keeps what does not fit into registers.
    pub(super) scratch: Scratch<V>,
    pub(super) queue: Queue<V>,
    /// Where solutions are written before they go to their slots.
    pub(super) texts: [Text; MOST_LANES],
    /// The last is no board's.
    pub(super) slots: [Slot; SLOTS + 1],
    /// The numbers of the slots that are not in use.
    pub(super) free: [u8; SLOTS],
}

/// The type of a workspace, for every family.
pub(super) struct OfWorkspace;

impl MadeOfLanes for OfWorkspace {
    type With<V: Lanes> = Workspace<V>;
}

impl<V: Lanes> Workspace<V> {
    /// Makes memory ready for use.
    fn init(memory: &mut MaybeUninit<Self>) -> &mut Self {
        let work = memory.as_mut_ptr();
        // SAFETY: each field is written in place, and zeros are vectors.
        unsafe {
            (&raw mut (*work).current).write_bytes(0, 1);
            (&raw mut (*work).exit).write_bytes(0, 1);
            (&raw mut (*work).scratch).write_bytes(0, 1);
            (&raw mut (*work).sum).write_bytes(0, 1);
            Queue::init(&raw mut (*work).queue);
            (&raw mut (*work).texts).write_bytes(0, 1);
            for number in 0..=SLOTS {
                (&raw mut (*work).slots).cast::<Slot>().add(number).write(Slot::EMPTY);
            }
            for number in 0..SLOTS {
                (&raw mut (*work).free).cast::<u8>().add(number).write(number as u8);
            }
            &mut *work
        }
    }
}

/// A search on many boards.
pub(super) struct Search<'a, V: Lanes> {
    pub(super) proof: V::Proof,
    /// For what is left to the search on one board.
    pub(super) backend: Backend,
    pub(super) work: &'a mut Workspace<V>,
    pub(super) boards: &'a Boards<'a>,
    pub(super) answer: &'a mut Answer<'a>,
    pub(super) limit: u64,
    /// The next fresh board.
    pub(super) next: usize,
    /// Lanes of the current block with a node.
    pub(super) active: u32,
    /// Stuck nodes in the exit block, from lane 0 up.
    pub(super) stuck: u32,
    /// Solved nodes in the exit block, from the last lane down.
    pub(super) solved: u32,
    /// Slots that are not in use.
    pub(super) free: usize,
    /// Lanes of the current block that are about to leave for the exit block: stuck and solved.
    pub(super) leaving: (u32, u32),
    /// Stuck nodes of the exit block for whose branches there is no room.
    pub(super) crowded: u32,
    /// Whether boards go in depth.
    pub(super) in_depth: bool,
    /// How common it has become that a board reaches the limit, from 0 to [`ALWAYS`].
    pub(super) limited: u32,
    /// In a search in depth the slots whose node is done with and that wait for a lane for the next.
    pub(super) waiting: u128,
    /// Slots whose boards have as many solutions as were asked for, or were given up.
    pub(super) due: u128,
    /// Those of them that were given up.
    pub(super) lost: u128,
    /// Slots whose answer is to be given; nodes of them are nowhere any more.
    pub(super) gone: u128,
}

/// See [`Search::limited`].
pub(super) const ALWAYS: u32 = 1 << 16;

impl<'a, V: Lanes> Search<'a, V> {
    /// All lanes.
    pub(super) const LANES: u32 = lowest(V::COUNT as u32);

    /// A search that is about to begin.
    pub(super) fn new(
        proof: V::Proof,
        backend: Backend,
        memory: &'a mut MaybeUninit<Workspace<V>>,
        boards: &'a Boards<'a>,
        limit: u64,
        answer: &'a mut Answer<'a>,
    ) -> Self {
        Self {
            proof,
            backend,
            work: Workspace::init(memory),
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
        }
    }
}
