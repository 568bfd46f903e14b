//! Several chains with a common consequence, and contradictions.

use core::ops::ControlFlow;

use crate::visibility::box_row_column;
use crate::{Candidates, Cell, Digit, DigitSet, Found, House, Position, Step, Technique};

use super::implications::{Implications, LinkRules, Nodes};
use super::length::Rank;
use super::node::{Candidate, CandidateSet, Node};

/// Which chains are searched.
#[derive(Clone, Copy)]
struct Method {
    rules: LinkRules,
    /// The difficulty without length, the same for all its techniques.
    base: u16,
    /// Whether consequences of one assumption that contradict each other count.
    contradictions: bool,
    /// Whether common consequences of several assumptions count.
    reductions: bool,
}

/// Assumptions of which one holds.
#[derive(Clone, Copy)]
enum Group {
    /// A candidate, on and off.
    Candidate(Candidate),
    /// The candidates of a cell.
    Cell(Cell),
    /// The places of a digit in a house.
    House(House, Digit),
}

impl Group {
    fn start(self, position: &Position, at: usize) -> Option<Node> {
        let candidate = match self {
            Self::Candidate(candidate) => return (at < 2).then_some(Node { candidate, on: at == 0 }),
            Self::Cell(cell) => Candidate { cell, digit: position.candidates(cell).into_iter().nth(at)? },
            Self::House(house, digit) => {
                Candidate { cell: position.places(digit, house).into_iter().nth(at)?, digit }
            }
        };
        Some(Node { candidate, on: true })
    }

    fn starts(self, position: &Position) -> impl DoubleEndedIterator<Item = Node> {
        (0..9).filter_map(move |at| self.start(position, at))
    }

    /// The place of its kind among steps of the same difficulty and length; contradictions come last.
    fn kind(self) -> u8 {
        match self {
            Self::Candidate(_) => 1,
            Self::Cell(_) => 5,
            Self::House(..) => 6,
        }
    }
}

const CONTRADICTION: u8 = 7;

/// What a step rests on.
#[derive(Clone, Copy)]
enum Reason {
    /// The consequences of a node clash.
    Contradiction(Node),
    /// Each of the assumptions has this consequence.
    Common(Group, Node),
}

/// A candidate, on or off, has consequences among the places of its digit that contradict each other.
pub(crate) fn nishio_chains(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    let rules = LinkRules { in_cells: false, dynamic: true, nested: false };
    search(
        position,
        Method {
            rules,
            base: Technique::NishioForcingChains.difficulty(),
            contradictions: true,
            reductions: false,
        },
        found,
    )
}

/// Each candidate of a cell, or each place of a digit in a house, has the same consequence.
pub(crate) fn cell_and_region_chains(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    let rules = LinkRules { in_cells: true, dynamic: false, nested: false };
    search(
        position,
        Method {
            rules,
            base: Technique::CellForcingChains.difficulty(),
            contradictions: false,
            reductions: true,
        },
        found,
    )
}

/// Contradictions and common consequences of chains that keep what they have ruled out.
pub(crate) fn dynamic_chains(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    let rules = LinkRules { in_cells: true, dynamic: true, nested: false };
    search(
        position,
        Method {
            rules,
            base: Technique::DynamicCellChains.difficulty(),
            contradictions: true,
            reductions: true,
        },
        found,
    )
}

/// The same with locked candidates, pairs and X-wings among what the chains leave.
pub(crate) fn dynamic_chains_plus(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    let rules = LinkRules { in_cells: true, dynamic: true, nested: true };
    search(
        position,
        Method {
            rules,
            base: Technique::DynamicCellChainsPlus.difficulty(),
            contradictions: true,
            reductions: true,
        },
        found,
    )
}

fn search(position: &Position, method: Method, found: &mut Found<'_>) -> ControlFlow<()> {
    let mut implications = Implications::new();
    let mut search = ForcingSearch {
        position,
        method,
        known: [DigitSet::EMPTY; 81],
        rank: Rank::LAST,
        best: None,
        implications: &mut implications,
        totals: [0; 729],
    };
    let mut step = Step::NONE;
    while let Some((rank, reason)) = search.easiest() {
        search.explain(rank, reason, &mut step);
        found(&step)?;
        step.add_removed_to(&mut search.known);
    }
    ControlFlow::Continue(())
}

struct ForcingSearch<'a> {
    position: &'a Position,
    method: Method,
    /// What earlier steps have ruled out.
    known: Candidates,
    rank: Rank,
    best: Option<Reason>,
    implications: &'a mut Implications,
    /// By candidate: the nodes of the chains to it, counted so far.
    totals: [u16; 729],
}

impl ForcingSearch<'_> {
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
        !(node.removes(self.position) - self.known[node.candidate.cell.index()]).is_empty()
    }

    // Apart, like the next ones, so that their locals do not add up in one frame.
    #[inline(never)]
    fn chains_from(&mut self, cell: Cell) {
        let digits = self.position.candidates(cell);
        let mut of_all: Option<Nodes> = None;
        for digit in digits {
            let candidate = Candidate { cell, digit };
            self.follow(Node { candidate, on: true });
            let of_this = self.implications.nodes;
            if self.method.contradictions {
                self.follow(Node { candidate, on: false });
            }
            if !self.method.reductions {
                continue;
            }
            if self.method.contradictions && digits.len() >= 3 {
                let mut common = of_this;
                common.retain(&self.implications.nodes);
                self.compare(Group::Candidate(candidate), &common);
            }
            for house in box_row_column(cell) {
                self.compare_places(house, candidate, of_this);
            }
            of_all.get_or_insert(of_this).retain(&of_this);
        }
        if let Some(common) = of_all {
            self.compare(Group::Cell(cell), &common);
        }
    }

    /// Follows a node and offers the contradiction it may lead to.
    fn follow(&mut self, start: Node) {
        let clash = self.implications.follow(self.position, start, self.method.rules);
        if self.method.contradictions
            && let Some(clash) = clash
            && self.is_new(start.opposite())
        {
            let nodes = self.implications.count_clash(self.position, clash);
            self.offer(nodes, CONTRADICTION, Reason::Contradiction(start));
        }
    }

    /// Offers the consequences that the places of a digit in a house have in common, if the first is this.
    fn compare_places(&mut self, house: House, first: Candidate, mut common: Nodes) {
        let digit = first.digit;
        let places = self.position.places(digit, house);
        if places.len() < 2 || places.first() != Some(first.cell) {
            return;
        }
        for cell in places - first.cell.into() {
            let start = Node { candidate: Candidate { cell, digit }, on: true };
            self.implications.follow(self.position, start, self.method.rules);
            common.retain(&self.implications.nodes);
            if common.is_empty() {
                return;
            }
        }
        self.compare(Group::House(house, digit), &common);
    }

    /// Offers the consequences that several assumptions have in common, in the order in which they follow
    /// from the first.
    #[inline(never)]
    fn compare(&mut self, group: Group, common: &Nodes) {
        for on in [true, false] {
            let mut targets = CandidateSet::EMPTY;
            for candidate in if on { &common.on } else { &common.off }.iter() {
                if self.is_new(Node { candidate, on }) {
                    targets.insert(candidate);
                    self.totals[candidate.index()] = 0;
                }
            }
            if targets.is_empty() {
                continue;
            }
            for start in group.starts(self.position).rev() {
                self.implications.follow(self.position, start, self.method.rules);
                for candidate in targets.iter() {
                    let nodes = self.implications.count_ancestors(self.position, Node { candidate, on });
                    let total = &mut self.totals[candidate.index()];
                    *total = total.saturating_add(nodes as u16);
                }
            }
            let mut best: Option<(Candidate, u16)> = None;
            for candidate in self.implications.in_order(on).filter(|&candidate| targets.contains(candidate)) {
                let total = self.totals[candidate.index()];
                if best.is_none_or(|(_, least)| total < least) {
                    best = Some((candidate, total));
                }
            }
            if let Some((candidate, total)) = best {
                self.offer(total.into(), group.kind(), Reason::Common(group, Node { candidate, on }));
            }
        }
    }

    /// Writes the step and how it follows.
    #[inline(never)]
    fn explain(&mut self, rank: Rank, reason: Reason, step: &mut Step) {
        *step = Step::new(self.technique(reason));
        step.difficulty = rank.difficulty;
        match reason {
            Reason::Contradiction(start) => {
                start.opposite().conclude(step, self.position);
                if let Some(clash) = self.implications.follow(self.position, start, self.method.rules) {
                    self.implications.explain_clash(self.position, clash, step);
                }
            }
            Reason::Common(group, node) => {
                node.conclude(step, self.position);
                if let Group::House(house, _) = group {
                    step.look_at(house);
                }
                for start in group.starts(self.position) {
                    self.implications.follow(self.position, start, self.method.rules);
                    self.implications.explain(self.position, node, step);
                }
            }
        }
    }

    fn technique(&self, reason: Reason) -> Technique {
        let LinkRules { in_cells, dynamic, nested } = self.method.rules;
        match reason {
            Reason::Contradiction(_) if !in_cells => Technique::NishioForcingChains,
            Reason::Contradiction(_) if nested => Technique::DynamicContradictionChainsPlus,
            Reason::Contradiction(_) => Technique::DynamicContradictionChains,
            Reason::Common(Group::Candidate(_), _) if nested => Technique::DynamicDoubleChainsPlus,
            Reason::Common(Group::Candidate(_), _) => Technique::DynamicDoubleChains,
            Reason::Common(Group::Cell(_), _) if nested => Technique::DynamicCellChainsPlus,
            Reason::Common(Group::Cell(_), _) if dynamic => Technique::DynamicCellChains,
            Reason::Common(Group::Cell(_), _) => Technique::CellForcingChains,
            Reason::Common(Group::House(..), _) if nested => Technique::DynamicRegionChainsPlus,
            Reason::Common(Group::House(..), _) if dynamic => Technique::DynamicRegionChains,
            Reason::Common(Group::House(..), _) => Technique::RegionForcingChains,
        }
    }
}
