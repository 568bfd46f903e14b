//! How implications came about: from which other nodes each follows.

use crate::{Position, Step};

use super::implications::{Cause, Clash, FIRST_NESTED, Implications, NONE, Second};
use super::node::{Candidate, CandidateSet, Node};

/// Nodes that are on, and nested steps, by their places among the implications.
#[derive(Clone, Copy)]
struct Origins {
    ons: u128,
    nested: u128,
}

impl Origins {
    const NONE: Self = Self { ons: 0, nested: 0 };

    /// What a number of `turned_off_by` stands for.
    #[inline]
    fn of(by: u8) -> Self {
        let bit = 1 << (by & 127);
        match by {
            NONE => Self::NONE,
            FIRST_NESTED.. => Self { ons: 0, nested: bit },
            _ => Self { ons: bit, nested: 0 },
        }
    }

    #[inline]
    fn add(&mut self, other: Self) {
        self.ons |= other.ons;
        self.nested |= other.nested;
    }
}

/// Some of the implications, and the nested steps between them.
#[derive(Clone, Copy)]
struct Ancestors {
    origins: Origins,
    offs: CandidateSet,
}

impl Ancestors {
    const NONE: Self = Self { origins: Origins::NONE, offs: CandidateSet::EMPTY };

    fn len(&self) -> usize {
        self.origins.ons.count_ones() as usize + self.offs.len()
    }
}

impl Implications {
    /// The number of nodes from which a node follows, and itself.
    pub(super) fn count_ancestors(&self, position: &Position, node: Node) -> usize {
        self.ancestors(position, node).len()
    }

    /// The number of nodes of a clash, counted apart for each of the two nodes.
    pub(super) fn count_clash(&self, position: &Position, clash: Clash) -> usize {
        let [first, second] = self.clash_ancestors(position, clash);
        first.len() + second.len() + 1
    }

    fn ancestors(&self, position: &Position, node: Node) -> Ancestors {
        let mut found = Ancestors::NONE;
        let pending = if node.on {
            let at = self.ons.iter().take(self.on_count).position(|on| on.candidate == node.candidate);
            at.map_or(Origins::NONE, |at| Origins::of(at as u8))
        } else {
            self.add_off(node.candidate, &mut found.offs)
        };
        self.complete(position, &mut found, pending);
        found
    }

    /// Those of the two nodes of a clash, without the node that came second.
    fn clash_ancestors(&self, position: &Position, clash: Clash) -> [Ancestors; 2] {
        let candidate = clash.candidate;
        let mut second = Ancestors::NONE;
        let (on, pending) = match clash.second {
            Second::Off(by) => (true, Origins::of(by)),
            Second::On(cause) => (false, self.add_before(position, candidate, cause, &mut second.offs)),
        };
        self.complete(position, &mut second, pending);
        [self.ancestors(position, Node { candidate, on }), second]
    }

    /// Adds the nodes from which those in `pending` follow.
    fn complete(&self, position: &Position, found: &mut Ancestors, mut pending: Origins) {
        loop {
            if pending.ons != 0 {
                let at = pending.ons.trailing_zeros();
                found.origins.ons |= 1 << (at & 127);
                if let Some(on) = self.ons.get(at as usize) {
                    pending.add(self.add_before(position, on.candidate, on.cause, &mut found.offs));
                }
            } else if pending.nested != 0 {
                let at = pending.nested.trailing_zeros();
                found.origins.nested |= 1 << (at & 127);
                if let Some(step) = self.nested.get(at as usize) {
                    let (digits, cells) = step.needs();
                    for digit in digits {
                        for cell in position.cells_of(digit) & cells {
                            pending.add(self.add_off(Candidate { cell, digit }, &mut found.offs));
                        }
                    }
                }
            } else {
                return;
            }
            pending.ons &= !found.origins.ons;
            pending.nested &= !found.origins.nested;
        }
    }

    /// Adds a candidate that is off, and gives what turned it off.
    #[inline]
    fn add_off(&self, candidate: Candidate, offs: &mut CandidateSet) -> Origins {
        if offs.contains(candidate) {
            return Origins::NONE;
        }
        offs.insert(candidate);
        Origins::of(self.turned_off_by[candidate.index()])
    }

    /// Adds the nodes, all off, from which a candidate comes on, and gives what turned them off.
    fn add_before(
        &self,
        position: &Position,
        candidate: Candidate,
        cause: Cause,
        offs: &mut CandidateSet,
    ) -> Origins {
        let Candidate { cell, digit } = candidate;
        let mut before = Origins::NONE;
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

    /// Writes how the two nodes of a clash follow from the assumption.
    pub(super) fn explain_clash(&self, position: &Position, clash: Clash, step: &mut Step) {
        let [mut nodes, second] = self.clash_ancestors(position, clash);
        nodes.origins.add(second.origins);
        for (mine, theirs) in nodes.offs.0.iter_mut().zip(second.offs.0) {
            *mine |= theirs;
        }
        self.write(&nodes, step);
        if let Second::On(cause) = clash.second {
            look_at(cause, step);
        }
        Node { candidate: clash.candidate, on: matches!(clash.second, Second::On(_)) }.add_to_chain(step);
    }

    /// Writes these nodes in the order in which they came about.
    fn write(&self, nodes: &Ancestors, step: &mut Step) {
        for (at, nested) in self.nested.iter().enumerate() {
            if nodes.origins.nested >> at & 1 != 0 {
                nested.look_at(step);
            }
        }
        let (mut next_on, mut next_off) = (0, 0);
        loop {
            let on = self.ons.get(next_on).filter(|_| next_on < self.on_count);
            if let Some(on) = on.filter(|on| usize::from(on.after) <= next_off) {
                if nodes.origins.ons >> (next_on & 127) & 1 != 0 {
                    look_at(on.cause, step);
                    Node { candidate: on.candidate, on: true }.add_to_chain(step);
                }
                next_on += 1;
            } else if next_off < self.off_count
                && let Some(&candidate) = self.offs.get(next_off)
            {
                if nodes.offs.contains(candidate) {
                    Node { candidate, on: false }.add_to_chain(step);
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
