//! What follows from a node by the links of one kind, breadth first.

use crate::visibility::box_row_column;
use crate::{CellSet, Digit, Position, Step};

use super::links::{LinkKinds, StrongLinks};
use super::node::{Candidate, CandidateSet, Node};

/// What follows from a node, breadth first, with the node from which each was first reached.
pub(super) struct Tree {
    pub(super) on: CandidateSet,
    off: CandidateSet,
    pub(super) ons: [Candidate; 729],
    pub(super) on_count: usize,
    /// The first of the newest nodes that are on.
    pub(super) fresh_on: usize,
    offs: [Candidate; 729],
    off_count: usize,
    fresh_off: usize,
    /// By candidate: what turned it on, or off.
    before_on: [Candidate; 729],
    before_off: [Candidate; 729],
    start: Node,
}

impl Tree {
    #[inline(always)]
    pub(super) fn new() -> Self {
        let none = Candidate::FIRST;
        Self {
            on: CandidateSet::EMPTY,
            off: CandidateSet::EMPTY,
            ons: [none; 729],
            on_count: 0,
            fresh_on: 0,
            offs: [none; 729],
            off_count: 0,
            fresh_off: 0,
            before_on: [none; 729],
            before_off: [none; 729],
            start: Node { candidate: none, on: true },
        }
    }

    pub(super) fn begin(&mut self, start: Node) {
        self.on = CandidateSet::EMPTY;
        self.off = CandidateSet::EMPTY;
        (self.on_count, self.fresh_on, self.off_count, self.fresh_off) = (0, 0, 0, 0);
        self.start = start;
        if start.on {
            self.turn_on(start.candidate, start.candidate);
        } else {
            self.turn_off(start.candidate, start.candidate);
        }
    }

    #[inline]
    pub(super) fn turn_on(&mut self, candidate: Candidate, before: Candidate) {
        if let Some(slot) = self.ons.get_mut(self.on_count) {
            *slot = candidate;
            self.on_count += 1;
            self.on.insert(candidate);
            self.before_on[candidate.index()] = before;
        }
    }

    #[inline]
    pub(super) fn turn_off(&mut self, candidate: Candidate, before: Candidate) {
        if let Some(slot) = self.offs.get_mut(self.off_count) {
            *slot = candidate;
            self.off_count += 1;
            self.off.insert(candidate);
            self.before_off[candidate.index()] = before;
        }
    }

    /// The newest nodes that are on.
    pub(super) fn fresh_ons(&self) -> impl Iterator<Item = Candidate> + use<'_> {
        self.ons.iter().copied().take(self.on_count).skip(self.fresh_on)
    }

    /// Turns off what the newest nodes that are on rule out.
    ///
    /// Only what has a strong link leads further and is kept with the node before it.
    pub(super) fn grow_offs(&mut self, position: &Position, strong: &StrongLinks, links: LinkKinds) {
        let (mut at, end) = (self.fresh_on, self.on_count);
        while at < end {
            let Some(&from) = self.ons.get(at) else { break };
            at += 1;
            let Candidate { cell, digit } = from;
            if links.in_cells {
                for other in position.candidates(cell) - digit.into() {
                    let candidate = Candidate { cell, digit: other };
                    if !self.off.contains(candidate) && strong.linked[other.index()].contains(cell) {
                        self.turn_off(candidate, from);
                    }
                }
            }
            let mut rest = (strong.linked[digit.index()] & position.cells_of(digit) & cell.peers())
                - self.off.cells(digit);
            if rest.is_empty() {
                continue;
            }
            for house in box_row_column(cell) {
                for other in rest & house.set() {
                    self.turn_off(Candidate { cell: other, digit }, from);
                }
                rest -= house.set();
            }
        }
        self.fresh_on = end;
    }

    /// Turns on what the newest nodes that are off leave alone. Whether anything came on.
    pub(super) fn grow_ons(&mut self, position: &Position, strong: &StrongLinks, links: LinkKinds) -> bool {
        self.fresh_on = self.on_count;
        let (mut at, end) = (self.fresh_off, self.off_count);
        while at < end {
            let Some(&from) = self.offs.get(at) else { break };
            at += 1;
            strong.partners(position, from, links, |candidate| {
                if !self.on.contains(candidate) {
                    self.turn_on(candidate, from);
                }
            });
        }
        self.fresh_off = end;
        self.on_count > self.fresh_on
    }

    /// Follows a path back from a node that is on, giving each node that is on with the one that is off
    /// before it, until the start.
    pub(super) fn walk_back(&self, end: Candidate, mut visit: impl FnMut(Candidate, Option<Candidate>)) {
        let mut on = end;
        for _ in 0..self.on_count {
            if self.start.on && on == self.start.candidate {
                visit(on, None);
                return;
            }
            let off = self.before_on[on.index()];
            visit(on, Some(off));
            if !self.start.on && off == self.start.candidate {
                return;
            }
            on = self.before_off[off.index()];
        }
    }

    /// Whether a candidate is off on the way to `end`.
    pub(super) fn is_off_before(&self, end: Candidate, candidate: Candidate) -> bool {
        let mut is_off = false;
        self.walk_back(end, |_, off| is_off |= off == Some(candidate));
        is_off
    }

    /// What a loop rules out: the candidates outside of its cells that see one node in each state.
    pub(super) fn removed_by_cycle(
        &self,
        position: &Position,
        end: Candidate,
        close: Candidate,
    ) -> CandidateSet {
        let mut cells = CellSet::from(close.cell);
        let (mut seen_by_on, mut seen_by_off) = (CandidateSet::EMPTY, CandidateSet::EMPTY);
        let see = |set: &mut CandidateSet, Candidate { cell, digit }| {
            set.0[digit.index()] |= cell.peers();
        };
        see(&mut seen_by_off, close);
        self.walk_back(end, |on, off| {
            cells.insert(on.cell);
            see(&mut seen_by_on, on);
            if let Some(off) = off {
                cells.insert(off.cell);
                see(&mut seen_by_off, off);
            }
        });
        let mut removed = seen_by_on;
        removed.retain(&seen_by_off);
        for digit in Digit::all() {
            removed.0[digit.index()] &= position.cells_of(digit) - cells;
        }
        removed
    }

    /// Writes the nodes from the start to a node that is on.
    pub(super) fn path(&self, end: Candidate, step: &mut Step) {
        self.walk_back(end, |on, off| {
            Node { candidate: on, on: true }.add_to_chain(step);
            if let Some(off) = off {
                Node { candidate: off, on: false }.add_to_chain(step);
            }
        });
        let mut nodes = step.chain.get_mut(..step.chain_length).unwrap_or_default();
        while let [first, between @ .., last] = nodes {
            core::mem::swap(first, last);
            nodes = between;
        }
    }
}
