//! Cycles and forcing chains: one chain that returns to the candidate it starts from.

use core::ops::ControlFlow;

use crate::visibility::box_row_column;
use crate::{Candidates, DigitSet, Found, Position, Step};

use super::length::Rank;
use super::links::{BOTH, LinkKinds, StrongLinks, X, Y};
use super::node::{Candidate, CandidateSet, Node};
use super::tree::Tree;

/// How the easiest step so far comes about.
#[derive(Clone, Copy)]
enum Shape {
    /// A loop from `start`, on, to `end`, on, and through `close`, off, back.
    Cycle { start: Candidate, end: Candidate, close: Candidate },
    /// A chain from a node to its opposite.
    Chain { start: Node },
}

/// The order of preference: by rank, then by the candidate from which the chain starts, and of its chains
/// cycles first, then that from on, then that from off.
type Preference = (Rank, usize, u8);

const LAST: Preference = (Rank::LAST, usize::MAX, u8::MAX);

/// Cycles and forcing chains with links of one digit (X), of cells with two candidates (Y), or both: 6.5
/// and 6.6, 7.0 with both kinds, plus length.
pub(crate) fn cycles_and_forcing_chains(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    let mut tree = Tree::new();
    let mut search = CycleSearch {
        position,
        strong: StrongLinks::new(position),
        known: [DigitSet::EMPTY; 81],
        preference: LAST,
        best: None,
        tree: &mut tree,
    };
    let mut step = Step::NONE;
    while let Some((rank, links, shape)) = search.easiest() {
        search.explain(rank, links, shape, &mut step);
        found(&step)?;
        step.add_removed_to(&mut search.known);
    }
    ControlFlow::Continue(())
}

struct CycleSearch<'a> {
    position: &'a Position,
    strong: StrongLinks,
    /// What earlier steps have ruled out.
    known: Candidates,
    preference: Preference,
    best: Option<(LinkKinds, Shape)>,
    tree: &'a mut Tree,
}

impl CycleSearch<'_> {
    fn easiest(&mut self) -> Option<(Rank, LinkKinds, Shape)> {
        self.preference = LAST;
        self.best = None;
        for links in [X, Y, BOTH] {
            if Rank::new(links.cycle_difficulty(), 4, links.kind()) >= self.preference.0 {
                continue;
            }
            for cell in self.position.blanks() {
                for digit in self.position.candidates(cell) {
                    self.chains_from(Candidate { cell, digit }, links);
                }
            }
        }
        self.best.map(|(links, shape)| (self.preference.0, links, shape))
    }

    /// Looks for what starts from a candidate that is on, and for chains from partners of it that are off:
    /// these go on with the candidate.
    fn chains_from(&mut self, start: Candidate, links: LinkKinds) {
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
            if (rank, earliest, 0) >= self.preference {
                return;
            }
            if depth >= 3 {
                let preference = (rank, number, 0);
                if preference < self.preference {
                    self.close_cycles(start, &closers, links, preference);
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
                        let removed = end.removes(self.position);
                        if !(removed - self.known[end.candidate.cell.index()]).is_empty() {
                            let start = end.opposite();
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

    fn offer(&mut self, preference: Preference, links: LinkKinds, shape: Shape) {
        if preference < self.preference {
            self.preference = preference;
            self.best = Some((links, shape));
        }
    }

    /// Tries every loop that closes after the newest nodes that are on, in the order in which these turn
    /// the closing nodes off.
    fn close_cycles(
        &mut self,
        start: Candidate,
        closers: &CandidateSet,
        links: LinkKinds,
        preference: Preference,
    ) {
        for at in self.tree.fresh_on..self.tree.on_count {
            let Some(&end) = self.tree.ons.get(at) else { return };
            let Candidate { cell, digit } = end;
            if links.in_cells {
                for digit in self.position.candidates(cell) - digit.into() {
                    let close = Candidate { cell, digit };
                    if closers.contains(close) && self.close_cycle(start, end, close, links, preference) {
                        return;
                    }
                }
            }
            let mut rest = closers.cells(digit) & cell.peers();
            if rest.is_empty() {
                continue;
            }
            for house in box_row_column(cell) {
                for cell in rest & house.set() {
                    if self.close_cycle(start, end, Candidate { cell, digit }, links, preference) {
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
        links: LinkKinds,
        preference: Preference,
    ) -> bool {
        let is_new = |candidate: Candidate| !self.known[candidate.cell.index()].contains(candidate.digit);
        let rules_out = !self.tree.is_off_before(end, close)
            && self.tree.removed_by_cycle(self.position, end, close).iter().any(is_new);
        if rules_out {
            self.offer(preference, links, Shape::Cycle { start, end, close });
        }
        rules_out
    }

    /// Writes the step of a chain and its nodes; for these its tree is grown once more.
    #[inline(never)]
    fn explain(&mut self, rank: Rank, links: LinkKinds, shape: Shape, step: &mut Step) {
        self.write(links, shape, step);
        step.difficulty = rank.difficulty;
    }

    fn write(&mut self, links: LinkKinds, shape: Shape, step: &mut Step) {
        match shape {
            Shape::Cycle { start, end, close } => {
                *step = Step::new(links.cycle());
                self.tree.begin(Node { candidate: start, on: true });
                while !self.tree.on.contains(end) && self.grow(links) {}
                for candidate in self.tree.removed_by_cycle(self.position, end, close).iter() {
                    step.removed[candidate.cell.index()].insert(candidate.digit);
                }
                self.tree.path(end, step);
                Node { candidate: close, on: false }.add_to_chain(step);
            }
            Shape::Chain { start } => {
                *step = Step::new(links.forcing_chain());
                let end = start.opposite();
                end.conclude(step, self.position);
                self.tree.begin(start);
                if start.on {
                    let rivals = |&before: &Candidate| links.rivals(before, start.candidate);
                    while self.grow(links) {
                        if let Some(before) = self.tree.fresh_ons().find(rivals) {
                            self.tree.path(before, step);
                            end.add_to_chain(step);
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
    fn grow(&mut self, links: LinkKinds) -> bool {
        self.tree.grow_offs(self.position, &self.strong, links);
        self.tree.grow_ons(self.position, &self.strong, links)
    }
}
