//! All consequences of one assumption, in the order in which they come about.

use core::ops::ControlFlow;

use crate::visibility::box_row_column;
use crate::{Candidates, Cell, DigitSet, House, Position};

use super::nested::{KINDS, Left, NestedStep};
use super::node::{Candidate, CandidateSet, Node};

/// What leads from one node to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LinkRules {
    /// Whether the candidates of a cell are linked, not only the places of a digit.
    pub(super) in_cells: bool,
    /// Whether candidates that are off count as removed, so that what several leave alone comes on.
    pub(super) dynamic: bool,
    /// Whether simple techniques turn off more where nothing else follows.
    pub(super) nested: bool,
}

/// Why a candidate is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cause {
    Assumed,
    /// The other candidates of its cell are off.
    Cell,
    /// The other places in the house are off.
    House(House),
}

/// A candidate that is on.
#[derive(Clone, Copy)]
pub(super) struct On {
    pub(super) candidate: Candidate,
    pub(super) cause: Cause,
    /// How many candidates were off before it came on.
    pub(super) after: u16,
}

/// A candidate that would have to be both on and off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Clash {
    pub(super) candidate: Candidate,
    pub(super) second: Second,
}

/// What came second in a clash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Second {
    /// It was on and is turned off because of this one of the nodes that are on.
    Off(u8),
    /// It was off and comes on.
    On(Cause),
}

/// The number of nodes that can be on: one for each cell, and those that wait while one candidate is turned off.
pub(super) const ONS: usize = 96;
/// The number of nested steps. No assumption has been seen to need more; further ones are left out.
pub(super) const NESTED_STEPS: usize = 96;
/// The first number that stands for a nested step; smaller ones stand for nodes that are on.
pub(super) const FIRST_NESTED: u8 = 128;
/// Stands for no node.
pub(super) const NONE: u8 = u8::MAX;

/// Consequences, on and off.
#[derive(Clone, Copy)]
pub(super) struct Nodes {
    pub(super) on: CandidateSet,
    pub(super) off: CandidateSet,
}

impl Nodes {
    const NONE: Self = Self { on: CandidateSet::EMPTY, off: CandidateSet::EMPTY };

    pub(super) fn retain(&mut self, other: &Self) {
        self.on.retain(&other.on);
        self.off.retain(&other.off);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.on.is_empty() && self.off.is_empty()
    }
}

/// The consequences of an assumption, in the order in which they came about.
pub(super) struct Implications {
    pub(super) nodes: Nodes,
    pub(super) ons: [On; ONS],
    pub(super) on_count: usize,
    pub(super) offs: [Candidate; 729],
    pub(super) off_count: usize,
    pub(super) nested: [NestedStep; NESTED_STEPS],
    nested_count: usize,
    /// By candidate: which of the nodes that are on, or of the nested steps, turned it off.
    pub(super) turned_off_by: [u8; 729],
    /// The candidates left, by cell and by digit.
    left: Candidates,
    places: CandidateSet,
}

impl Implications {
    #[inline(always)]
    pub(super) fn new() -> Self {
        let first = On { candidate: Candidate::FIRST, cause: Cause::Assumed, after: 0 };
        let Candidate { cell, digit } = Candidate::FIRST;
        let [from, to, _] = cell.houses();
        let none = NestedStep::Locked { digit, from, to };
        Self {
            nodes: Nodes::NONE,
            ons: [first; ONS],
            on_count: 0,
            offs: [Candidate::FIRST; 729],
            off_count: 0,
            nested: [none; NESTED_STEPS],
            nested_count: 0,
            turned_off_by: [NONE; 729],
            left: [DigitSet::EMPTY; 81],
            places: CandidateSet::EMPTY,
        }
    }

    /// Follows an assumption until nothing more comes of it or two consequences clash.
    pub(super) fn follow(&mut self, position: &Position, start: Node, rules: LinkRules) -> Option<Clash> {
        self.nodes = Nodes::NONE;
        (self.on_count, self.off_count, self.nested_count) = (0, 0, 0);
        for cell in Cell::all() {
            self.left[cell.index()] = position.candidates(cell);
        }
        self.places = CandidateSet::of(position);
        if start.on {
            self.turn_on(start.candidate, Cause::Assumed, 0);
        } else {
            self.turn_off(start.candidate, NONE);
        }
        let (mut next_on, mut next_off) = (0, 0);
        loop {
            if next_on < self.on_count {
                let clash = self.follow_on(next_on, rules);
                if clash.is_some() {
                    return clash;
                }
                next_on += 1;
            } else if next_off < self.off_count {
                let &candidate = self.offs.get(next_off)?;
                next_off += 1;
                let clash = self.follow_off(candidate, rules, next_off as u16);
                if clash.is_some() {
                    return clash;
                }
            } else if !(rules.nested && self.use_nested_steps(position)) {
                return None;
            }
        }
    }

    /// Turns off what the easiest kind of nested step that works rules out. Whether there is any.
    ///
    /// A step that works without anything off is no part of a chain.
    fn use_nested_steps(&mut self, position: &Position) -> bool {
        let before = self.off_count;
        let (digits, places) = (self.left, self.places);
        let left = Left { position, digits: &digits, places: &places };
        for find in KINDS {
            let _ = find(&left, &mut |step| {
                let (digits, cells) = step.needs();
                if digits.into_iter().any(|digit| !(position.cells_of(digit) & cells).is_empty()) {
                    self.use_nested_step(step);
                }
                if self.nested_count < NESTED_STEPS {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                }
            });
            if self.off_count > before {
                return true;
            }
        }
        false
    }

    fn use_nested_step(&mut self, step: NestedStep) {
        let by = FIRST_NESTED + self.nested_count as u8;
        let before = self.off_count;
        let (digits, cells) = step.removes();
        for cell in cells {
            for digit in self.left[cell.index()] & digits {
                let candidate = Candidate { cell, digit };
                if !self.nodes.off.contains(candidate) {
                    self.turn_off(candidate, by);
                }
            }
        }
        if self.off_count > before
            && let Some(slot) = self.nested.get_mut(self.nested_count)
        {
            *slot = step;
            self.nested_count += 1;
        }
    }

    #[inline]
    fn turn_on(&mut self, candidate: Candidate, cause: Cause, after: u16) {
        if let Some(slot) = self.ons.get_mut(self.on_count) {
            *slot = On { candidate, cause, after };
            self.on_count += 1;
            self.nodes.on.insert(candidate);
        }
    }

    #[inline]
    fn turn_off(&mut self, candidate: Candidate, by: u8) {
        if let Some(slot) = self.offs.get_mut(self.off_count) {
            *slot = candidate;
            self.off_count += 1;
            self.nodes.off.insert(candidate);
            self.turned_off_by[candidate.index()] = by;
        }
    }

    /// Turns off the rivals of a candidate that is on: of the cell, then of its box, row and column.
    fn follow_on(&mut self, at: usize, rules: LinkRules) -> Option<Clash> {
        let by = at as u8;
        let Candidate { cell, digit } = self.ons.get(at)?.candidate;
        if rules.in_cells {
            for digit in self.left[cell.index()] - digit.into() {
                let candidate = Candidate { cell, digit };
                if self.nodes.on.contains(candidate) {
                    return Some(Clash { candidate, second: Second::Off(by) });
                }
                if !self.nodes.off.contains(candidate) {
                    self.turn_off(candidate, by);
                }
            }
        }
        let mut rivals = (self.places.cells(digit) & cell.peers()) - self.nodes.off.cells(digit);
        if rivals.is_empty() {
            return None;
        }
        let on = self.nodes.on.cells(digit);
        for house in box_row_column(cell) {
            for cell in rivals & house.set() {
                let candidate = Candidate { cell, digit };
                if on.contains(cell) {
                    return Some(Clash { candidate, second: Second::Off(by) });
                }
                self.turn_off(candidate, by);
            }
            rivals -= house.set();
        }
        None
    }

    /// Turns on what a candidate that is off leaves alone in its cell, box, row and column.
    fn follow_off(&mut self, off: Candidate, rules: LinkRules, after: u16) -> Option<Clash> {
        let Candidate { cell, digit } = off;
        let mut clash = None;
        let mut turn_on = |all: &mut Self, candidate: Candidate, cause: Cause| {
            if clash.is_some() {
                // The first one counts.
            } else if all.nodes.off.contains(candidate) {
                clash = Some(Clash { candidate, second: Second::On(cause) });
            } else if !all.nodes.on.contains(candidate) {
                all.turn_on(candidate, cause, after);
            }
        };
        let digits = self.left[cell.index()];
        let places = self.places.cells(digit);
        if rules.dynamic {
            self.left[cell.index()].remove(digit);
            self.places.remove(off);
        }
        if rules.in_cells
            && digits.len() == 2
            && let Some(digit) = (digits - digit.into()).first()
        {
            turn_on(self, Candidate { cell, digit }, Cause::Cell);
        }
        for house in box_row_column(cell) {
            let places = places & house.set();
            if places.len() == 2
                && let Some(cell) = (places - cell.into()).first()
            {
                turn_on(self, Candidate { cell, digit }, Cause::House(house));
            }
        }
        clash
    }

    /// The candidates that are on, or those that are off, in the order in which they came about.
    pub(super) fn in_order(&self, on: bool) -> impl Iterator<Item = Candidate> + use<'_> {
        let ons = self.ons.iter().take(if on { self.on_count } else { 0 }).map(|on| on.candidate);
        ons.chain(self.offs.iter().take(if on { 0 } else { self.off_count }).copied())
    }
}
