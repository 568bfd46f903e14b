//! All consequences of one assumption, and how each came about.

use crate::{Candidates, Cell, DigitSet, House};

use super::super::{Position, Step};
use super::{Candidate, CandidateSet, Node, add_to_chain, houses_in_order};

/// What leads from one node to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rules {
    /// Whether the candidates of a cell are linked, not only the places of a digit.
    pub(super) in_cells: bool,
    /// Whether candidates that are off count as removed, so that what several leave alone comes on.
    pub(super) dynamic: bool,
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
const ONS: usize = 128;
/// Stands for no node.
const NONE: u8 = u8::MAX;

/// The consequences of an assumption, in the order in which they came about.
pub(super) struct Web {
    pub(super) on: CandidateSet,
    pub(super) off: CandidateSet,
    ons: [On; ONS],
    on_count: usize,
    offs: [Candidate; 729],
    off_count: usize,
    /// By candidate: which of the nodes that are on turned it off.
    turned_off_by: [u8; 729],
    /// The candidates left, by cell and by digit.
    left: Candidates,
    places: CandidateSet,
}

/// Some nodes of a web.
#[derive(Clone, Copy)]
pub(super) struct Ancestors {
    ons: u128,
    offs: CandidateSet,
}

impl Ancestors {
    const NONE: Self = Self { ons: 0, offs: CandidateSet::EMPTY };

    fn len(&self) -> usize {
        self.ons.count_ones() as usize + self.offs.len()
    }
}

impl Web {
    pub(super) fn new() -> Self {
        let first = On { candidate: Candidate::FIRST, cause: Cause::Assumed, after: 0 };
        Self {
            on: CandidateSet::EMPTY,
            off: CandidateSet::EMPTY,
            ons: [first; ONS],
            on_count: 0,
            offs: [Candidate::FIRST; 729],
            off_count: 0,
            turned_off_by: [NONE; 729],
            left: [DigitSet::EMPTY; 81],
            places: CandidateSet::EMPTY,
        }
    }

    /// Follows an assumption until nothing more comes of it or two consequences clash.
    pub(super) fn follow(&mut self, position: &Position, start: Node, rules: Rules) -> Option<Clash> {
        self.on = CandidateSet::EMPTY;
        self.off = CandidateSet::EMPTY;
        (self.on_count, self.off_count) = (0, 0);
        for cell in Cell::all() {
            self.left[cell.index()] = position.candidates(cell);
        }
        self.places = CandidateSet::of(position);
        if start.on {
            self.turn_on(start.candidate, Cause::Assumed);
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
            } else {
                return None;
            }
        }
    }

    fn turn_on(&mut self, candidate: Candidate, cause: Cause) {
        self.turn_on_after(candidate, cause, 0);
    }

    #[inline]
    fn turn_on_after(&mut self, candidate: Candidate, cause: Cause, after: u16) {
        if let Some(slot) = self.ons.get_mut(self.on_count) {
            *slot = On { candidate, cause, after };
            self.on_count += 1;
            self.on.insert(candidate);
        }
    }

    #[inline]
    fn turn_off(&mut self, candidate: Candidate, by: u8) {
        if let Some(slot) = self.offs.get_mut(self.off_count) {
            *slot = candidate;
            self.off_count += 1;
            self.off.insert(candidate);
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
                if self.on.contains(candidate) {
                    return Some(Clash { candidate, second: Second::Off(by) });
                }
                if !self.off.contains(candidate) {
                    self.turn_off(candidate, by);
                }
            }
        }
        let mut rivals = (self.places.cells(digit) & cell.peers()) - self.off.cells(digit);
        if rivals.is_empty() {
            return None;
        }
        let on = self.on.cells(digit);
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
            if clash.is_some() || web.on.contains(candidate) {
                // What is both on and off has clashed before it could get here.
            } else if web.off.contains(candidate) {
                clash = Some(Clash { candidate, second: Second::On(cause) });
            } else {
                web.turn_on_after(candidate, cause, after);
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

    /// The nodes in the order in which they came about, those that are on first.
    pub(super) fn nodes(&self) -> impl Iterator<Item = Node> + use<'_> {
        let ons = self.ons.iter().take(self.on_count).map(|on| Node { candidate: on.candidate, on: true });
        let offs = self.offs.iter().take(self.off_count).map(|&candidate| Node { candidate, on: false });
        ons.chain(offs)
    }

    /// The nodes from which a node follows, and itself.
    pub(super) fn ancestors(&self, position: &Position, node: Node) -> Ancestors {
        let mut found = Ancestors::NONE;
        let mut pending = 0;
        if node.on {
            pending = self.bit_of(node.candidate);
        } else {
            found.offs.insert(node.candidate);
            pending |= self.bit_before(node.candidate);
        }
        self.complete(position, &mut found, pending);
        found
    }

    /// The number of nodes of a clash, counted apart for each of the two contrary nodes.
    pub(super) fn clash_nodes(&self, position: &Position, clash: Clash) -> usize {
        let [on, off] = self.clash_ancestors(position, clash);
        on.len() + off.len() + 1
    }

    /// Those of the contrary nodes, without the node that came second.
    fn clash_ancestors(&self, position: &Position, clash: Clash) -> [Ancestors; 2] {
        let candidate = clash.candidate;
        let mut second = Ancestors::NONE;
        match clash.second {
            Second::Off(by) => {
                let first = self.ancestors(position, Node { candidate, on: true });
                self.complete(position, &mut second, bit(by));
                [first, second]
            }
            Second::On(cause) => {
                let first = self.ancestors(position, Node { candidate, on: false });
                let pending =
                    self.turn_off_before(position, On { candidate, cause, after: 0 }, &mut second.offs);
                self.complete(position, &mut second, pending);
                [first, second]
            }
        }
    }

    pub(super) fn count_ancestors(&self, position: &Position, node: Node) -> usize {
        self.ancestors(position, node).len()
    }

    fn bit_of(&self, candidate: Candidate) -> u128 {
        let at = self.ons.iter().take(self.on_count).position(|on| on.candidate == candidate);
        at.map_or(0, |at| bit(at as u8))
    }

    /// The node that turned a candidate off.
    #[inline]
    fn bit_before(&self, candidate: Candidate) -> u128 {
        bit(self.turned_off_by[candidate.index()])
    }

    /// Adds the nodes from which those in `pending`, which are on, follow.
    fn complete(&self, position: &Position, found: &mut Ancestors, mut pending: u128) {
        while pending != 0 {
            let at = pending.trailing_zeros();
            found.ons |= 1 << (at & 127);
            if let Some(&on) = self.ons.get(at as usize) {
                pending |= self.turn_off_before(position, on, &mut found.offs);
            }
            pending &= !found.ons;
        }
    }

    /// Adds the nodes from which `on` follows, all off, and gives those before them, which are on.
    fn turn_off_before(&self, position: &Position, on: On, offs: &mut CandidateSet) -> u128 {
        let Candidate { cell, digit } = on.candidate;
        let mut before = 0;
        match on.cause {
            Cause::Assumed => {}
            Cause::Cell => {
                for digit in position.candidates(cell) - digit.into() {
                    let candidate = Candidate { cell, digit };
                    if !offs.contains(candidate) {
                        offs.insert(candidate);
                        before |= self.bit_before(candidate);
                    }
                }
            }
            Cause::House(house) => {
                let others = position.places(digit, house) - cell.into() - offs.cells(digit);
                offs.0[digit.index()] |= others;
                for cell in others {
                    before |= self.bit_before(Candidate { cell, digit });
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
        nodes.ons |= second.ons;
        for (mine, theirs) in nodes.offs.0.iter_mut().zip(second.offs.0) {
            *mine |= theirs;
        }
        self.write(&nodes, step);
        let on = match clash.second {
            Second::On(cause) => {
                look_at(cause, step);
                true
            }
            Second::Off(_) => false,
        };
        add_to_chain(step, Node { candidate: clash.candidate, on });
    }

    /// Writes these nodes in the order in which they came about.
    fn write(&self, nodes: &Ancestors, step: &mut Step) {
        let (mut next_on, mut next_off) = (0, 0);
        loop {
            let on = self.ons.get(next_on).filter(|_| next_on < self.on_count);
            if let Some(on) = on.filter(|on| usize::from(on.after) <= next_off) {
                if nodes.ons & bit(next_on as u8) != 0 {
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

/// The bit of a node that is on; none for [`NONE`].
#[inline]
fn bit(at: u8) -> u128 {
    if usize::from(at) < ONS { 1 << (at & 127) } else { 0 }
}

fn look_at(cause: Cause, step: &mut Step) {
    if let Cause::House(house) = cause {
        step.look_at(house);
    }
}
