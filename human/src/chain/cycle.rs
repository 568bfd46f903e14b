//! Cycles and forcing chains: one chain that returns to the candidate it starts from.

use core::ops::ControlFlow;

use crate::{Candidates, CellSet, Digit, DigitSet, House};

use super::super::{Found, Position, Step, Technique};
use super::{
    Candidate, CandidateSet, Node, Rank, add_to_chain, conclude, houses_in_order, remember, removed_by,
};

/// Which links a chain may use.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Links {
    /// Those between candidates of a cell.
    in_cells: bool,
    /// Those from off to on between places of a digit in a house.
    in_houses: bool,
}

const X: Links = Links { in_cells: false, in_houses: true };
const Y: Links = Links { in_cells: true, in_houses: false };
const BOTH: Links = Links { in_cells: true, in_houses: true };

impl Links {
    fn cycle_difficulty(self) -> u16 {
        if self == BOTH { 70 } else { 65 }
    }

    fn chain_difficulty(self) -> u16 {
        if self == BOTH { 70 } else { 66 }
    }

    /// The place of its kind among steps of the same difficulty and length.
    fn kind(self) -> u8 {
        2 + self.in_cells as u8 + (self.in_cells && self.in_houses) as u8
    }

    fn rivals(self, one: Candidate, other: Candidate) -> bool {
        (self.in_cells || one.cell != other.cell) && one.rivals(other)
    }
}

/// How the easiest step so far comes about.
#[derive(Clone, Copy)]
enum Shape {
    /// A loop from `start`, on, to `end`, on, and through `close`, off, back.
    Cycle { start: Candidate, end: Candidate, close: Candidate },
    /// A chain from a node to its contrary.
    Chain { start: Node },
}

/// The order of preference: by rank, then by the candidate from which the chain starts, and of its chains
/// cycles first, then that from on, then that from off.
type Place = (Rank, usize, u8);

const LAST: Place = (Rank::LAST, usize::MAX, u8::MAX);

/// Cycles and forcing chains with links of one digit (X), of cells with two candidates (Y), or both: 6.5
/// and 6.6, 7.0 with both kinds, plus length.
pub fn cycles_and_forcing_chains(position: &Position, found: &mut Found) -> ControlFlow<()> {
    let mut tree = Tree::new();
    let mut search = Search {
        position,
        strong: StrongLinks::new(position),
        known: [DigitSet::EMPTY; 81],
        place: LAST,
        best: None,
        tree: &mut tree,
    };
    let mut step = Step::new(Technique::ForcingChain, 0);
    while let Some((rank, links, shape)) = search.easiest() {
        search.explain(rank, links, shape, &mut step);
        found(&step)?;
        remember(&mut search.known, &step);
    }
    ControlFlow::Continue(())
}

struct Search<'a> {
    position: &'a Position,
    strong: StrongLinks,
    /// What earlier steps have ruled out.
    known: Candidates,
    place: Place,
    best: Option<(Links, Shape)>,
    tree: &'a mut Tree,
}

impl Search<'_> {
    fn easiest(&mut self) -> Option<(Rank, Links, Shape)> {
        self.place = LAST;
        self.best = None;
        for links in [X, Y, BOTH] {
            if Rank::new(links.cycle_difficulty(), 4, links.kind()) >= self.place.0 {
                continue;
            }
            for cell in self.position.blanks() {
                for digit in self.position.candidates(cell) {
                    self.chains_from(Candidate { cell, digit }, links);
                }
            }
        }
        self.best.map(|(links, shape)| (self.place.0, links, shape))
    }

    /// Looks for what starts from a candidate that is on, and for chains from partners of it that are off:
    /// these go on with the candidate.
    fn chains_from(&mut self, start: Candidate, links: Links) {
        if !links.in_houses && !self.strong.pairs.contains(start.cell) {
            return;
        }
        let number = start.index();
        let (mut closers, mut earliest) = (CandidateSet::EMPTY, number);
        self.strong.partners(self.position, start, links, |partner| {
            closers.insert(partner);
            earliest = earliest.min(partner.index());
        });
        let removable = !self.known[start.cell.index()].contains(start.digit);
        self.tree.begin(Node { candidate: start, on: true });
        let mut depth = 1;
        loop {
            let rank = Rank::new(links.cycle_difficulty(), depth + 1, links.kind());
            if (rank, earliest, 0) >= self.place {
                return;
            }
            if depth >= 3 {
                let place = (rank, number, 0);
                if place < self.place {
                    self.close_cycles(start, &closers, links, place);
                }
                let rank = Rank::new(links.chain_difficulty(), depth + 1, links.kind());
                for at in self.tree.fresh_on..self.tree.on_count {
                    let Some(&end) = self.tree.ons.get(at).filter(|_| links.in_houses) else { break };
                    if removable && links.rivals(end, start) {
                        self.offer(
                            (rank, number, 1),
                            links,
                            Shape::Chain { start: Node { candidate: start, on: true } },
                        );
                    }
                    if closers.contains(end) {
                        let end = Node { candidate: end, on: true };
                        let removed = removed_by(self.position, end);
                        if !(removed - self.known[end.candidate.cell.index()]).is_empty() {
                            let start = Node { on: false, ..end };
                            self.offer((rank, end.candidate.index(), 2), links, Shape::Chain { start });
                        }
                    }
                }
            }
            if !self.grow(links) {
                return;
            }
            depth += 2;
        }
    }

    fn offer(&mut self, place: Place, links: Links, shape: Shape) {
        if place < self.place {
            self.place = place;
            self.best = Some((links, shape));
        }
    }

    /// Tries every loop that closes behind the newest nodes that are on, in the order in which these turn
    /// the closing nodes off.
    fn close_cycles(&mut self, start: Candidate, closers: &CandidateSet, links: Links, place: Place) {
        for at in self.tree.fresh_on..self.tree.on_count {
            let Some(&end) = self.tree.ons.get(at) else { return };
            let Candidate { cell, digit } = end;
            if links.in_cells {
                for digit in self.position.candidates(cell) - digit.into() {
                    let close = Candidate { cell, digit };
                    if closers.contains(close) && self.close_cycle(start, end, close, links, place) {
                        return;
                    }
                }
            }
            let mut rest = closers.cells(digit) & cell.peers();
            if rest.is_empty() {
                continue;
            }
            for house in houses_in_order(cell) {
                for cell in rest & house.set() {
                    if self.close_cycle(start, end, Candidate { cell, digit }, links, place) {
                        return;
                    }
                }
                rest -= house.set();
            }
        }
    }

    /// Takes a loop that rules something new out.
    fn close_cycle(
        &mut self,
        start: Candidate,
        end: Candidate,
        close: Candidate,
        links: Links,
        place: Place,
    ) -> bool {
        let is_new = |candidate: Candidate| !self.known[candidate.cell.index()].contains(candidate.digit);
        let rules_out = !self.tree.is_off_before(end, close)
            && self.tree.removed_by_cycle(self.position, end, close).iter().any(is_new);
        if rules_out {
            self.offer(place, links, Shape::Cycle { start, end, close });
        }
        rules_out
    }

    /// Writes the step of a chain and its nodes; for these its tree is grown once more.
    #[inline(never)]
    fn explain(&mut self, rank: Rank, links: Links, shape: Shape, step: &mut Step) {
        match shape {
            Shape::Cycle { start, end, close } => {
                let technique = match links {
                    X => Technique::BidirectionalXCycle,
                    Y => Technique::BidirectionalYCycle,
                    _ => Technique::BidirectionalCycle,
                };
                *step = Step::new(technique, rank.difficulty);
                self.tree.begin(Node { candidate: start, on: true });
                while !self.tree.on.contains(end) && self.grow(links) {}
                for candidate in self.tree.removed_by_cycle(self.position, end, close).iter() {
                    step.removed[candidate.cell.index()].insert(candidate.digit);
                }
                self.tree.path(end, step);
                add_to_chain(step, Node { candidate: close, on: false });
            }
            Shape::Chain { start } => {
                let technique = if links == X { Technique::ForcingXChain } else { Technique::ForcingChain };
                *step = Step::new(technique, rank.difficulty);
                let end = Node { on: !start.on, ..start };
                conclude(step, self.position, end);
                self.tree.begin(start);
                if start.on {
                    let rivals = |&before: &Candidate| links.rivals(before, start.candidate);
                    while self.grow(links) {
                        if let Some(before) = self.tree.fresh_ons().find(rivals) {
                            self.tree.path(before, step);
                            add_to_chain(step, end);
                            return;
                        }
                    }
                } else {
                    while self.grow(links) {
                        if self.tree.on.contains(start.candidate) {
                            self.tree.path(start.candidate, step);
                            return;
                        }
                    }
                }
            }
        }
    }

    /// Turns off what the newest nodes that are on rule out, and on what these leave alone. Whether
    /// anything came on.
    fn grow(&mut self, links: Links) -> bool {
        self.tree.grow_offs(self.position, &self.strong, links);
        self.tree.grow_ons(self.position, &self.strong, links)
    }
}

/// Where one of two candidates must be on.
struct StrongLinks {
    /// The cells with two candidates.
    pairs: CellSet,
    /// For each digit the cells that share it with one other cell of their box, row or column.
    conjugates: [[CellSet; 3]; 9],
    /// For each digit the cells where it has such a link of any kind.
    linked: [CellSet; 9],
}

impl StrongLinks {
    fn new(position: &Position) -> Self {
        let pairs = position.pairs();
        let mut conjugates = [[CellSet::EMPTY; 3]; 9];
        let mut linked = [pairs; 9];
        for digit in Digit::all() {
            for house in House::all() {
                let places = position.places(digit, house);
                if places.len() == 2 {
                    let kind = (house.index() / 9 + 1) % 3;
                    if let Some(conjugates) = conjugates[digit.index()].get_mut(kind) {
                        *conjugates |= places;
                    }
                    linked[digit.index()] |= places;
                }
            }
        }
        Self { pairs, conjugates, linked }
    }

    /// The candidates that come on when this one goes off: the other of the cell, and the other place in
    /// the box, the row and the column. One of them may come twice.
    #[inline]
    fn partners(
        &self,
        position: &Position,
        candidate: Candidate,
        links: Links,
        mut found: impl FnMut(Candidate),
    ) {
        let Candidate { cell, digit } = candidate;
        if links.in_cells
            && self.pairs.contains(cell)
            && let Some(other) = (position.candidates(cell) - digit.into()).first()
        {
            found(Candidate { cell, digit: other });
        }
        if links.in_houses {
            let conjugates = self.conjugates[digit.index()];
            for (house, conjugates) in houses_in_order(cell).into_iter().zip(conjugates) {
                if conjugates.contains(cell)
                    && let Some(other) = (position.places(digit, house) - cell.into()).first()
                {
                    found(Candidate { cell: other, digit });
                }
            }
        }
    }
}

/// What follows from a node, breadth first, with the node from which each was first reached.
struct Tree {
    on: CandidateSet,
    off: CandidateSet,
    ons: [Candidate; 729],
    on_count: usize,
    /// The first of the newest nodes that are on.
    fresh_on: usize,
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
    fn new() -> Self {
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

    fn begin(&mut self, start: Node) {
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
    fn turn_on(&mut self, candidate: Candidate, before: Candidate) {
        if let Some(slot) = self.ons.get_mut(self.on_count) {
            *slot = candidate;
            self.on_count += 1;
            self.on.insert(candidate);
            self.before_on[candidate.index()] = before;
        }
    }

    #[inline]
    fn turn_off(&mut self, candidate: Candidate, before: Candidate) {
        if let Some(slot) = self.offs.get_mut(self.off_count) {
            *slot = candidate;
            self.off_count += 1;
            self.off.insert(candidate);
            self.before_off[candidate.index()] = before;
        }
    }

    /// The newest nodes that are on.
    fn fresh_ons(&self) -> impl Iterator<Item = Candidate> + use<'_> {
        self.ons.iter().copied().take(self.on_count).skip(self.fresh_on)
    }

    /// Turns off what the newest nodes that are on rule out.
    ///
    /// Only what has a strong link leads further and is kept with the node before it.
    fn grow_offs(&mut self, position: &Position, strong: &StrongLinks, links: Links) {
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
            for house in houses_in_order(cell) {
                for other in rest & house.set() {
                    self.turn_off(Candidate { cell: other, digit }, from);
                }
                rest -= house.set();
            }
        }
        self.fresh_on = end;
    }

    /// Turns on what the newest nodes that are off leave alone. Whether anything came on.
    fn grow_ons(&mut self, position: &Position, strong: &StrongLinks, links: Links) -> bool {
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
    fn walk_back(&self, end: Candidate, mut visit: impl FnMut(Candidate, Option<Candidate>)) {
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
    fn is_off_before(&self, end: Candidate, candidate: Candidate) -> bool {
        let mut is_off = false;
        self.walk_back(end, |_, off| is_off |= off == Some(candidate));
        is_off
    }

    /// What a loop rules out: the candidates outside of its cells that see one node in each state.
    fn removed_by_cycle(&self, position: &Position, end: Candidate, close: Candidate) -> CandidateSet {
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
    fn path(&self, end: Candidate, step: &mut Step) {
        self.walk_back(end, |on, off| {
            add_to_chain(step, Node { candidate: on, on: true });
            if let Some(off) = off {
                add_to_chain(step, Node { candidate: off, on: false });
            }
        });
        let mut nodes = step.chain.get_mut(..step.chain_length).unwrap_or_default();
        while let [first, between @ .., last] = nodes {
            core::mem::swap(first, last);
            nodes = between;
        }
    }
}
