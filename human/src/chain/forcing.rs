//! Several chains with a common consequence, and contradictions.

use core::ops::ControlFlow;

use crate::{Candidates, Cell, Digit, DigitSet, House};

use super::super::{Found, Position, Step, Technique};
use super::web::{Rules, Web};
use super::{Candidate, CandidateSet, Node, Rank, conclude, houses_in_order, remember, removed_by};

/// Which chains are searched.
#[derive(Clone, Copy)]
struct Method {
    rules: Rules,
    /// The difficulty without length.
    base: u16,
    /// Whether two contrary consequences of one assumption count.
    contradictions: bool,
    /// Whether common consequences of several assumptions count.
    reductions: bool,
}

/// What a step rests on.
#[derive(Clone, Copy)]
enum Reason {
    /// The consequences of a node clash.
    Contradiction(Node),
    /// A candidate has the same consequence, on or off.
    Double(Candidate, Node),
    /// So has each candidate of a cell.
    Cell(Cell, Node),
    /// So has each place of a digit in a house.
    Region(House, Digit, Node),
}

/// A candidate, on or off, has contrary consequences among the places of its digit: 7.5 plus length.
pub fn nishio_chains(position: &Position, found: &mut Found) -> ControlFlow<()> {
    let rules = Rules { in_cells: false, dynamic: true };
    search(position, Method { rules, base: 75, contradictions: true, reductions: false }, found)
}

/// Each candidate of a cell, or each place of a digit in a house, has the same consequence: 8.0 plus length.
pub fn cell_and_region_chains(position: &Position, found: &mut Found) -> ControlFlow<()> {
    let rules = Rules { in_cells: true, dynamic: false };
    search(position, Method { rules, base: 80, contradictions: false, reductions: true }, found)
}

/// Contradictions and common consequences of chains that keep what they have ruled out: 8.5 plus length.
pub fn dynamic_chains(position: &Position, found: &mut Found) -> ControlFlow<()> {
    let rules = Rules { in_cells: true, dynamic: true };
    search(position, Method { rules, base: 85, contradictions: true, reductions: true }, found)
}

fn search(position: &Position, method: Method, found: &mut Found) -> ControlFlow<()> {
    let mut search = Search {
        position,
        method,
        known: [DigitSet::EMPTY; 81],
        rank: Rank::LAST,
        best: None,
        web: Web::new(),
        totals: [0; 1458],
    };
    while let Some((rank, reason)) = search.easiest() {
        let step = search.step(rank, reason);
        found(&step)?;
        remember(&mut search.known, &step);
    }
    ControlFlow::Continue(())
}

struct Search<'a> {
    position: &'a Position,
    method: Method,
    /// What earlier steps have ruled out.
    known: Candidates,
    rank: Rank,
    best: Option<Reason>,
    web: Web,
    /// By candidate, first on then off: the nodes of the chains to it, counted so far.
    totals: [u16; 1458],
}

/// Nodes, on and off.
#[derive(Clone, Copy)]
struct Nodes {
    on: CandidateSet,
    off: CandidateSet,
}

impl Nodes {
    fn retain(&mut self, other: &Self) {
        self.on.retain(&other.on);
        self.off.retain(&other.off);
    }

    fn is_empty(&self) -> bool {
        self.on.is_empty() && self.off.is_empty()
    }

    fn contains(&self, node: Node) -> bool {
        if node.on { self.on.contains(node.candidate) } else { self.off.contains(node.candidate) }
    }
}

impl Search<'_> {
    fn easiest(&mut self) -> Option<(Rank, Reason)> {
        self.rank = Rank::LAST;
        self.best = None;
        let fewest = if self.method.rules.dynamic { 2 } else { 3 };
        for cell in self.position.blanks() {
            if self.position.candidates(cell).len() >= fewest {
                self.chains_from(cell);
            }
        }
        self.best.map(|reason| (self.rank, reason))
    }

    fn offer(&mut self, nodes: usize, kind: u8, reason: Reason) {
        let rank = Rank::new(self.method.base, nodes, kind);
        if rank < self.rank {
            self.rank = rank;
            self.best = Some(reason);
        }
    }

    /// Whether a node rules out something new.
    fn is_new(&self, node: Node) -> bool {
        !(removed_by(self.position, node) - self.known[node.candidate.cell.index()]).is_empty()
    }

    fn chains_from(&mut self, cell: Cell) {
        let digits = self.position.candidates(cell);
        let mut common: Option<Nodes> = None;
        for digit in digits {
            let candidate = Candidate { cell, digit };
            let on = self.follow(Node { candidate, on: true });
            if self.method.contradictions {
                let off = self.follow(Node { candidate, on: false });
                if self.method.reductions && digits.len() >= 3 {
                    self.double(candidate, on, &off);
                }
            }
            if self.method.reductions {
                for house in houses_in_order(cell) {
                    self.region(house, candidate, on);
                }
            }
            match &mut common {
                None => common = Some(on),
                Some(common) => common.retain(&on),
            }
        }
        if let Some(common) = common
            && self.method.reductions
        {
            self.compare(
                common,
                5,
                digits.len(),
                |at| {
                    let digit = digits.into_iter().nth(at)?;
                    Some(Node { candidate: Candidate { cell, digit }, on: true })
                },
                |node| Reason::Cell(cell, node),
            );
        }
    }

    /// Follows a node and offers the contradiction it may lead to.
    fn follow(&mut self, start: Node) -> Nodes {
        let clash = self.web.follow(self.position, start, self.method.rules);
        if self.method.contradictions
            && let Some(clash) = clash
        {
            let contrary = Node { on: !start.on, ..start };
            if self.is_new(contrary) {
                let nodes = self.web.clash_nodes(self.position, clash);
                self.offer(nodes, 7, Reason::Contradiction(start));
            }
        }
        Nodes { on: self.web.on, off: self.web.off }
    }

    fn double(&mut self, candidate: Candidate, on: Nodes, off: &Nodes) {
        let mut common = on;
        common.retain(off);
        self.compare(
            common,
            1,
            2,
            |at| Some(Node { candidate, on: at == 0 }),
            |node| Reason::Double(candidate, node),
        );
    }

    fn region(&mut self, house: House, first: Candidate, on: Nodes) {
        let digit = first.digit;
        let places = self.position.places(digit, house);
        if places.len() < 2 || places.first() != Some(first.cell) {
            return;
        }
        let mut common = on;
        for cell in places - first.cell.into() {
            self.web.follow(
                self.position,
                Node { candidate: Candidate { cell, digit }, on: true },
                self.method.rules,
            );
            common.retain(&Nodes { on: self.web.on, off: self.web.off });
            if common.is_empty() {
                return;
            }
        }
        self.compare(
            common,
            6,
            places.len(),
            |at| {
                let cell = places.into_iter().nth(at)?;
                Some(Node { candidate: Candidate { cell, digit }, on: true })
            },
            |node| Reason::Region(house, digit, node),
        );
    }

    /// Offers the consequences that several assumptions have in common, in the order in which they follow
    /// from the first.
    fn compare(
        &mut self,
        mut common: Nodes,
        kind: u8,
        count: usize,
        start: impl Fn(usize) -> Option<Node>,
        reason: impl Fn(Node) -> Reason,
    ) {
        self.leave_new(&mut common);
        if common.is_empty() {
            return;
        }
        for at in (0..count).rev() {
            let Some(start) = start(at) else { return };
            self.web.follow(self.position, start, self.method.rules);
            for on in [true, false] {
                let nodes = if on { common.on } else { common.off };
                for candidate in nodes.iter() {
                    let node = Node { candidate, on };
                    let slot = candidate.index() * 2 + on as usize;
                    let before = if at + 1 == count { 0 } else { self.totals[slot] };
                    let more = self.web.count_ancestors(self.position, node);
                    self.totals[slot] = before.saturating_add(more as u16);
                }
            }
        }
        let mut best = None;
        for node in self.web.nodes().filter(|&node| common.contains(node)) {
            let total = self.totals[node.candidate.index() * 2 + node.on as usize];
            if best.is_none_or(|(_, least)| total < least) {
                best = Some((node, total));
            }
        }
        if let Some((node, total)) = best {
            self.offer(total.into(), kind, reason(node));
        }
    }

    /// Leaves the nodes that rule something new out.
    fn leave_new(&self, nodes: &mut Nodes) {
        for on in [true, false] {
            let all = if on { nodes.on } else { nodes.off };
            for candidate in all.iter() {
                if !self.is_new(Node { candidate, on }) {
                    if on { nodes.on.remove(candidate) } else { nodes.off.remove(candidate) }
                }
            }
        }
    }

    fn step(&mut self, rank: Rank, reason: Reason) -> Step {
        let dynamic = self.method.rules.dynamic;
        let technique = match reason {
            Reason::Contradiction(_) if !self.method.rules.in_cells => Technique::NishioForcingChains,
            Reason::Contradiction(_) => Technique::DynamicContradictionChains,
            Reason::Double(..) => Technique::DynamicDoubleChains,
            Reason::Cell(..) if dynamic => Technique::DynamicCellChains,
            Reason::Cell(..) => Technique::CellForcingChains,
            Reason::Region(..) if dynamic => Technique::DynamicRegionChains,
            Reason::Region(..) => Technique::RegionForcingChains,
        };
        let mut step = Step::new(technique, rank.difficulty);
        match reason {
            Reason::Contradiction(start) => {
                conclude(&mut step, self.position, Node { on: !start.on, ..start });
                if let Some(clash) = self.web.follow(self.position, start, self.method.rules) {
                    self.web.explain_clash(self.position, clash, &mut step);
                }
            }
            Reason::Double(candidate, node) => {
                conclude(&mut step, self.position, node);
                for on in [true, false] {
                    self.explain(Node { candidate, on }, node, &mut step);
                }
            }
            Reason::Cell(cell, node) => {
                conclude(&mut step, self.position, node);
                for digit in self.position.candidates(cell) {
                    self.explain(Node { candidate: Candidate { cell, digit }, on: true }, node, &mut step);
                }
            }
            Reason::Region(house, digit, node) => {
                conclude(&mut step, self.position, node);
                step.look_at(house);
                for cell in self.position.places(digit, house) {
                    self.explain(Node { candidate: Candidate { cell, digit }, on: true }, node, &mut step);
                }
            }
        }
        step
    }

    fn explain(&mut self, start: Node, node: Node, step: &mut Step) {
        self.web.follow(self.position, start, self.method.rules);
        self.web.explain(self.position, node, step);
    }
}
