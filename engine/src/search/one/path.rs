//! The way back: the guesses that led to a state, and the states before them.

use core::mem::MaybeUninit;

use crate::simd::band::Band;

use super::branch::Branch;
use super::state::State;

/// The guesses that led to a state, and the states to come back to.
pub(super) struct Path<B, const KEPT: usize> {
    /// Where the search began.
    root: State<B>,
    /// The states before the first guesses whose second answer is left for later.
    states: [MaybeUninit<State<B>>; KEPT],
    /// Every answer in force. A guess about a band fixes a digit there (54 at most), one about a cell rules out
    /// a candidate (648 at most), so it never fills up.
    log: [MaybeUninit<Branch>; LOG],
    /// How many answers are in force.
    length: usize,
    /// How many of them are first answers.
    open: usize,
}

const LOG: usize = 54 + 648;

impl<B: Band, const KEPT: usize> Path<B, KEPT> {
    #[inline(always)]
    pub(super) fn new(root: &State<B>) -> Self {
        Self {
            root: *root,
            states: [const { MaybeUninit::uninit() }; KEPT],
            log: [const { MaybeUninit::uninit() }; LOG],
            length: 0,
            open: 0,
        }
    }

    /// Goes back to where the search began, as if nothing had been guessed.
    #[inline(always)]
    pub(super) fn begin_again(&mut self) -> State<B> {
        self.length = 0;
        self.open = 0;
        self.root
    }

    /// Notes a guess in this state; the first answer is in force.
    #[inline(always)]
    pub(super) fn push(&mut self, branch: Branch, state: &State<B>) {
        if let Some(kept) = self.states.get_mut(self.open) {
            kept.write(*state);
        }
        self.log[self.length % LOG].write(branch);
        self.length += 1;
        self.open += 1;
    }

    /// Goes back to the last guess whose second answer is left, and returns that: it is in force now, and still to be
    /// applied.
    #[inline(always)]
    pub(super) fn pop(&mut self, state: &mut State<B>) -> Option<Branch> {
        if self.open == 0 {
            return None;
        }
        self.open -= 1;
        // SAFETY: the log is written up to its length and has `open` first answers; states are written up to the
        // smaller of `open` and `KEPT`.
        unsafe {
            let branch = loop {
                self.length -= 1;
                let branch = self.log[self.length % LOG].assume_init();
                if !branch.is_second() {
                    break branch.second();
                }
            };
            if let Some(kept) = self.states.get(self.open) {
                *state = kept.assume_init();
            } else {
                // What follows from the answers so far will be inferred with what follows from this one.
                *state = self.root;
                for answer in self.log.iter().take(self.length) {
                    answer.assume_init().apply(state);
                }
            }
            self.log[self.length % LOG].write(branch);
            self.length += 1;
            Some(branch)
        }
    }
}
