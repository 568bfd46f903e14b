//! All consequences of one assumption, and how each came about.

use core::ops::ControlFlow;

use crate::{Candidates, Cell, DigitSet, House};

use super::super::{Position, Step};
use super::trick::{KINDS, Left, Trick};
use super::{Candidate, CandidateSet, Node, add_to_chain, houses_in_order};

/// What leads from one node to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rules {
    /// Whether the candidates of a cell are linked, not only the places of a digit.
    pub(super) in_cells: bool,
    /// Whether candidates that are off count as removed, so that what several leave alone comes on.
    pub(super) dynamic: bool,
    /// Whether simple techniques turn off more where nothing else follows.
    pub(super) tricks: bool,
}

/// Why a candidate is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cause {
    Assumed,
    /// The other candidates of its cell are off.
    Cell,
    /// The other places in the house are off.
    House(House),
}

/// A candidate that is on.
#[derive(Clone, Copy)]
struct On {
    candidate: Candidate,
    cause: Cause,
    /// How many candidates were off before it came on.
    after: u16,
}

/// A candidate that would have to be both on and off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Clash {
    candidate: Candidate,
    second: Second,
}

/// What came second in a clash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Second {
    /// It was on and goes off because of this one of the nodes that are on.
    Off(u8),
    /// It was off and comes on.
    On(Cause),
}

/// The number of nodes that can be on: one for each cell, and those that wait while one candidate goes off.
const ONS: usize = 96;
/// The number of tricks in a web. None has been seen to need more; further ones are left out.
const TRICKS: usize = 96;
/// The first number that stands for a trick; smaller ones stand for nodes that are on.
const FIRST_TRICK: u8 = 128;
/// Stands for no node.
const NONE: u8 = u8::MAX;

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
pub(super) struct Web {
    pub(super) nodes: Nodes,
    ons: [On; ONS],
    on_count: usize,
    offs: [Candidate; 729],
    off_count: usize,
    tricks: [Trick; TRICKS],
    trick_count: usize,
    /// By candidate: which of the nodes that are on, or of the tricks, turned it off.
    turned_off_by: [u8; 729],
    /// The candidates left, by cell and by digit.
    left: Candidates,
    places: CandidateSet,
}

/// Nodes that are on, and tricks, by their place in the web.
#[derive(Clone, Copy)]
struct Places {
    ons: u128,
    tricks: u128,
}

impl Places {
    const NONE: Self = Self { ons: 0, tricks: 0 };

    /// What a number of `turned_off_by` stands for.
    #[inline]
    fn of(by: u8) -> Self {
        let bit = 1 << (by & 127);
        match by {
            NONE => Self::NONE,
            FIRST_TRICK.. => Self { ons: 0, tricks: bit },
            _ => Self { ons: bit, tricks: 0 },
        }
    }

    #[inline]
    fn add(&mut self, other: Self) {
        self.ons |= other.ons;
        self.tricks |= other.tricks;
    }
}

/// Some nodes of a web, and the tricks between them.
#[derive(Clone, Copy)]
struct Ancestors {
    places: Places,
    offs: CandidateSet,
}

impl Ancestors {
    const NONE: Self = Self { places: Places::NONE, offs: CandidateSet::EMPTY };

    fn len(&self) -> usize {
        self.places.ons.count_ones() as usize + self.offs.len()
    }
}

impl Web {
    #[inline(always)]
    pub(super) fn new() -> Self {
        let first = On { candidate: Candidate::FIRST, cause: Cause::Assumed, after: 0 };
        let Candidate { cell, digit } = Candidate::FIRST;
        let [from, to, _] = cell.houses();
        let no_trick = Trick::Locked { digit, from, to };
        Self {
            nodes: Nodes::NONE,
            ons: [first; ONS],
            on_count: 0,
            offs: [Candidate::FIRST; 729],
            off_count: 0,
            tricks: [no_trick; TRICKS],
            trick_count: 0,
            turned_off_by: [NONE; 729],
            left: [DigitSet::EMPTY; 81],
            places: CandidateSet::EMPTY,
        }
    }

    /// Follows an assumption until nothing more comes of it or two consequences clash.
    pub(super) fn follow(&mut self, position: &Position, start: Node, rules: Rules) -> Option<Clash> {
        self.nodes = Nodes::NONE;
        (self.on_count, self.off_count, self.trick_count) = (0, 0, 0);
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
            } else if !(rules.tricks && self.use_tricks(position)) {
                return None;
            }
        }
    }

    /// Turns off what the easiest kind of trick that works rules out. Whether there is any.
    ///
    /// A trick that works without anything off is no part of a chain.
    fn use_tricks(&mut self, position: &Position) -> bool {
        let before = self.off_count;
        let (digits, places) = (self.left, self.places);
        let left = Left { position, digits: &digits, places: &places };
        for find in KINDS {
            let _ = find(&left, &mut |trick| {
                let (digits, cells) = trick.needs();
                if digits.into_iter().any(|digit| !(position.cells_of(digit) & cells).is_empty()) {
                    self.use_trick(trick);
                }
                if self.trick_count < TRICKS { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            if self.off_count > before {
                return true;
            }
        }
        false
    }

    fn use_trick(&mut self, trick: Trick) {
        let by = FIRST_TRICK + self.trick_count as u8;
        let before = self.off_count;
        let (digits, cells) = trick.removes();
        for cell in cells {
            for digit in self.left[cell.index()] & digits {
                let candidate = Candidate { cell, digit };
                if !self.nodes.off.contains(candidate) {
                    self.turn_off(candidate, by);
                }
            }
        }
        if self.off_count > before
            && let Some(slot) = self.tricks.get_mut(self.trick_count)
        {
            *slot = trick;
            self.trick_count += 1;
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
    fn follow_on(&mut self, at: usize, rules: Rules) -> Option<Clash> {
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
        for house in houses_in_order(cell) {
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
    fn follow_off(&mut self, off: Candidate, rules: Rules, after: u16) -> Option<Clash> {
        let Candidate { cell, digit } = off;
        let mut clash = None;
        let mut turn_on = |web: &mut Self, candidate: Candidate, cause: Cause| {
            if clash.is_some() {
                // The first one counts.
            } else if web.nodes.off.contains(candidate) {
                clash = Some(Clash { candidate, second: Second::On(cause) });
            } else if !web.nodes.on.contains(candidate) {
                web.turn_on(candidate, cause, after);
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
        for house in houses_in_order(cell) {
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

    /// The number of nodes from which a node follows, and itself.
    pub(super) fn count_ancestors(&self, position: &Position, node: Node) -> usize {
        self.ancestors(position, node).len()
    }

    /// The number of nodes of a clash, counted apart for each of the two contrary nodes.
    pub(super) fn count_clash(&self, position: &Position, clash: Clash) -> usize {
        let [first, second] = self.clash_ancestors(position, clash);
        first.len() + second.len() + 1
    }

    fn ancestors(&self, position: &Position, node: Node) -> Ancestors {
        let mut found = Ancestors::NONE;
        let pending = if node.on {
            let at = self.ons.iter().take(self.on_count).position(|on| on.candidate == node.candidate);
            at.map_or(Places::NONE, |at| Places::of(at as u8))
        } else {
            self.add_off(node.candidate, &mut found.offs)
        };
        self.complete(position, &mut found, pending);
        found
    }

    /// Those of the contrary nodes, without the node that came second.
    fn clash_ancestors(&self, position: &Position, clash: Clash) -> [Ancestors; 2] {
        let candidate = clash.candidate;
        let mut second = Ancestors::NONE;
        let (on, pending) = match clash.second {
            Second::Off(by) => (true, Places::of(by)),
            Second::On(cause) => (false, self.add_before(position, candidate, cause, &mut second.offs)),
        };
        self.complete(position, &mut second, pending);
        [self.ancestors(position, Node { candidate, on }), second]
    }

    /// Adds the nodes from which those in `pending` follow.
    fn complete(&self, position: &Position, found: &mut Ancestors, mut pending: Places) {
        loop {
            if pending.ons != 0 {
                let at = pending.ons.trailing_zeros();
                found.places.ons |= 1 << (at & 127);
                if let Some(on) = self.ons.get(at as usize) {
                    pending.add(self.add_before(position, on.candidate, on.cause, &mut found.offs));
                }
            } else if pending.tricks != 0 {
                let at = pending.tricks.trailing_zeros();
                found.places.tricks |= 1 << (at & 127);
                if let Some(trick) = self.tricks.get(at as usize) {
                    let (digits, cells) = trick.needs();
                    for digit in digits {
                        for cell in position.cells_of(digit) & cells {
                            pending.add(self.add_off(Candidate { cell, digit }, &mut found.offs));
                        }
                    }
                }
            } else {
                return;
            }
            pending.ons &= !found.places.ons;
            pending.tricks &= !found.places.tricks;
        }
    }

    /// Adds a candidate that is off, and gives what turned it off.
    #[inline]
    fn add_off(&self, candidate: Candidate, offs: &mut CandidateSet) -> Places {
        if offs.contains(candidate) {
            return Places::NONE;
        }
        offs.insert(candidate);
        Places::of(self.turned_off_by[candidate.index()])
    }

    /// Adds the nodes, all off, from which a candidate comes on, and gives what turned them off.
    fn add_before(
        &self,
        position: &Position,
        candidate: Candidate,
        cause: Cause,
        offs: &mut CandidateSet,
    ) -> Places {
        let Candidate { cell, digit } = candidate;
        let mut before = Places::NONE;
        match cause {
            Cause::Assumed => {}
            Cause::Cell => {
                for digit in position.candidates(cell) - digit.into() {
                    before.add(self.add_off(Candidate { cell, digit }, offs));
                }
            }
            Cause::House(house) => {
                for cell in position.places(digit, house) - cell.into() {
                    before.add(self.add_off(Candidate { cell, digit }, offs));
                }
            }
        }
        before
    }

    /// Writes how a node follows from the assumption.
    pub(super) fn explain(&self, position: &Position, node: Node, step: &mut Step) {
        self.write(&self.ancestors(position, node), step);
    }

    /// Writes how the two contrary nodes of a clash follow from the assumption.
    pub(super) fn explain_clash(&self, position: &Position, clash: Clash, step: &mut Step) {
        let [mut nodes, second] = self.clash_ancestors(position, clash);
        nodes.places.add(second.places);
        for (mine, theirs) in nodes.offs.0.iter_mut().zip(second.offs.0) {
            *mine |= theirs;
        }
        self.write(&nodes, step);
        if let Second::On(cause) = clash.second {
            look_at(cause, step);
        }
        add_to_chain(step, Node { candidate: clash.candidate, on: matches!(clash.second, Second::On(_)) });
    }

    /// Writes these nodes in the order in which they came about.
    fn write(&self, nodes: &Ancestors, step: &mut Step) {
        for (at, trick) in self.tricks.iter().enumerate() {
            if nodes.places.tricks >> at & 1 != 0 {
                trick.look_at(step);
            }
        }
        let (mut next_on, mut next_off) = (0, 0);
        loop {
            let on = self.ons.get(next_on).filter(|_| next_on < self.on_count);
            if let Some(on) = on.filter(|on| usize::from(on.after) <= next_off) {
                if nodes.places.ons >> (next_on & 127) & 1 != 0 {
                    look_at(on.cause, step);
                    add_to_chain(step, Node { candidate: on.candidate, on: true });
                }
                next_on += 1;
            } else if next_off < self.off_count
                && let Some(&candidate) = self.offs.get(next_off)
            {
                if nodes.offs.contains(candidate) {
                    add_to_chain(step, Node { candidate, on: false });
                }
                next_off += 1;
            } else {
                return;
            }
        }
    }
}

fn look_at(cause: Cause, step: &mut Step) {
    if let Cause::House(house) = cause {
        step.look_at(house);
    }
}
