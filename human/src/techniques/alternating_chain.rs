//! Chains of strong and weak links in turn: X-chain, alternating inference chain, continuous nice loop.
//!
//! A strong link joins two candidates of which at least one is right: the two candidates of a cell, or a
//! conjugate pair. A weak link joins two of which at most one is right. A chain that begins and ends with a
//! strong link proves that one of its ends is right, so whatever has a weak link to both ends is wrong. If
//! the ends have a weak link to each other the chain is a loop, and every weak link of it is strong too.
//!
//! The scale of Sudoku Explainer knows these as forcing chains and cycles: 6.6 for one digit and 7.0 for several,
//! plus the length. The search is breadth first from every candidate, so each chain is the shortest between its
//! ends.

use core::ops::ControlFlow;

use crate::strong_links::{conjugate_houses, houses, other};
use crate::{Cell, CellSet, Digit, DigitSet, Found, Position, Step, Technique};

use super::chain::length::{CHAIN_LENGTHS, length_difficulty};
use super::chain::node::{Candidate, Node};

/// Chains of one digit with three strong links or more. Those with two have names of their own.
pub(crate) fn x_chain(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    chains(position, &[Technique::XChain], true, 3, found)
}

/// Chains of several digits that are no XY-chains, and those whose ends have a weak link to each other.
pub(crate) fn alternating_inference_chains(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    let techniques = [Technique::ContinuousLoop, Technique::AlternatingInferenceChain];
    chains(position, &techniques, false, 2, found)
}

/// Reports the chains of these techniques with so many strong links or more.
fn chains(
    position: &Position,
    techniques: &[Technique],
    one_digit: bool,
    shortest: usize,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let links = ChainLinks::new(position, one_digit);
    let mut spread = Spread::NONE;
    for (least, most) in CHAIN_LENGTHS {
        let mut goes_on = false;
        for start in links.candidates() {
            spread.follow(position, &links, start, most);
            goes_on |= spread.goes_on;
            for end in links.candidates() {
                let length = usize::from(spread.length[end.index()]);
                // The same chain is found from its other end as well.
                if end < start || length < least.max(shortest) || length > most {
                    continue;
                }
                if let Some(chain) = Chain::new(&spread, start, end)
                    && techniques.contains(&chain.technique())
                    && let Some(mut step) = chain.step(position)
                {
                    step.difficulty += length_difficulty(2 * length) - length_difficulty(2 * shortest);
                    found(&step)?;
                }
            }
        }
        if !goes_on {
            break;
        }
    }
    ControlFlow::Continue(())
}

/// The cells that have a weak link to a candidate by this digit.
fn weakly_linked(Candidate { cell, digit }: Candidate, by: Digit) -> CellSet {
    if by == digit { cell.peers() } else { cell.into() }
}

/// Where the strong links are.
struct ChainLinks {
    /// For each digit the houses with a conjugate pair.
    conjugate: [u32; 9],
    /// The cells with two candidates, if such count as links.
    pairs: CellSet,
    /// For each digit the cells that have a strong link.
    linked: [CellSet; 9],
    one_digit: bool,
}

impl ChainLinks {
    fn new(position: &Position, one_digit: bool) -> Self {
        let pairs = if one_digit { CellSet::EMPTY } else { position.pairs() };
        let mut links = Self { conjugate: [0; 9], pairs, linked: [CellSet::EMPTY; 9], one_digit };
        for digit in Digit::all() {
            let conjugate = conjugate_houses(position, digit);
            links.conjugate[digit.index()] = conjugate;
            links.linked[digit.index()] =
                houses(conjugate).fold(pairs, |cells, house| cells | house.set()) & position.cells_of(digit);
        }
        links
    }

    /// The digits by which a candidate has weak links.
    fn digits_of(&self, position: &Position, cell: Cell, digit: Digit) -> DigitSet {
        if self.one_digit { digit.into() } else { position.candidates(cell) }
    }

    /// The candidates that have a strong link.
    fn candidates(&self) -> impl Iterator<Item = Candidate> + '_ {
        Digit::all().flat_map(|digit| {
            self.linked[digit.index()].into_iter().map(move |cell| Candidate { cell, digit })
        })
    }
}

/// What follows if a candidate is wrong.
struct Spread {
    /// For each candidate how many strong links it takes to show that it is right; 0 if that was not shown.
    length: [u8; 729],
    /// For each candidate shown to be right the wrong one that its strong link leads to.
    right_from: [u16; 729],
    /// For each candidate shown to be wrong the right one that its weak link leads to.
    wrong_from: [u16; 729],
    /// Whether the search stopped at the length asked for.
    goes_on: bool,
}

impl Spread {
    const NONE: Self = Self { length: [0; 729], right_from: [0; 729], wrong_from: [0; 729], goes_on: false };

    /// Follows the links from a start. In place, as there is little room on the stack.
    #[inline(never)]
    fn follow(&mut self, position: &Position, links: &ChainLinks, start: Candidate, most: usize) {
        self.length = [0; 729];
        self.goes_on = false;
        // What has not been shown to be right, or wrong.
        let (mut not_right, mut not_wrong) = (links.linked, links.linked);
        let mut wrong = [CellSet::EMPTY; 9];
        wrong[start.digit.index()].insert(start.cell);
        not_wrong[start.digit.index()].remove(start.cell);
        for length in 1..=most {
            let mut right = [CellSet::EMPTY; 9];
            for digit in Digit::all() {
                for cell in wrong[digit.index()] {
                    let mut reach = |to: Candidate| {
                        if not_right[to.digit.index()].contains(to.cell) {
                            not_right[to.digit.index()].remove(to.cell);
                            right[to.digit.index()].insert(to.cell);
                            self.length[to.index()] = length as u8;
                            self.right_from[to.index()] = Candidate { cell, digit }.index() as u16;
                        }
                    };
                    for house in cell.houses() {
                        if links.conjugate[digit.index()] >> house.index() & 1 != 0
                            && let Some(to) = other(position.places(digit, house), cell)
                        {
                            reach(Candidate { cell: to, digit });
                        }
                    }
                    if links.pairs.contains(cell)
                        && let Some(to) = (position.candidates(cell) - digit.into()).single()
                    {
                        reach(Candidate { cell, digit: to });
                    }
                }
            }
            wrong = [CellSet::EMPTY; 9];
            for digit in Digit::all() {
                for cell in right[digit.index()] {
                    for by in links.digits_of(position, cell, digit) {
                        let reached = not_wrong[by.index()] & weakly_linked(Candidate { cell, digit }, by);
                        not_wrong[by.index()] -= reached;
                        wrong[by.index()] |= reached;
                        for to in reached {
                            self.wrong_from[Candidate { cell: to, digit: by }.index()] =
                                Candidate { cell, digit }.index() as u16;
                        }
                    }
                }
            }
            if wrong.iter().all(|cells| cells.is_empty()) {
                return;
            }
        }
        self.goes_on = true;
    }
}

/// A chain from a candidate that is wrong to one that is right then.
struct Chain {
    /// As in [`Step`].
    nodes: [i16; 64],
    length: usize,
    start: Candidate,
    end: Candidate,
}

impl Chain {
    /// The chain that leads to `end`, unless it passes a candidate twice on its way from another.
    fn new(spread: &Spread, start: Candidate, end: Candidate) -> Option<Self> {
        let length = 2 * usize::from(spread.length[end.index()]);
        let mut chain = Self { nodes: [0; 64], length, start, end };
        let mut passed = [CellSet::EMPTY; 9];
        let mut right = end;
        for pair in chain.nodes.get_mut(..length)?.rchunks_exact_mut(2) {
            let wrong = Candidate::at(spread.right_from[right.index()].into())?;
            if let [first, second] = pair {
                *first = Node { candidate: wrong, on: false }.number();
                *second = Node { candidate: right, on: true }.number();
            }
            for Candidate { cell, digit } in [right, wrong] {
                // What follows from its own opposite does so even if the chain passes a candidate twice.
                if passed[digit.index()].contains(cell) && start != end {
                    return None;
                }
                passed[digit.index()].insert(cell);
            }
            right = Candidate::at(spread.wrong_from[wrong.index()].into())?;
        }
        Some(chain)
    }

    fn candidates(&self) -> impl Iterator<Item = Candidate> + Clone + '_ {
        self.nodes
            .iter()
            .take(self.length)
            .filter_map(|&node| Node::of_number(node))
            .map(|node| node.candidate)
    }

    fn is_loop(&self) -> bool {
        self.start != self.end && weakly_linked(self.start, self.end.digit).contains(self.end.cell)
    }

    /// What players call the chain.
    fn technique(&self) -> Technique {
        let mut links = self.candidates().step_by(2).zip(self.candidates().skip(1).step_by(2));
        if self.is_loop() {
            Technique::ContinuousLoop
        } else if self.candidates().all(|candidate| candidate.digit == self.start.digit) {
            Technique::XChain
        } else if self.start.digit == self.end.digit && links.all(|(wrong, right)| wrong.cell == right.cell) {
            Technique::XYChain
        } else {
            Technique::AlternatingInferenceChain
        }
    }

    /// The step that the chain allows, if it changes anything.
    fn step(&self, position: &Position) -> Option<Step> {
        let mut step = Step::new(self.technique());
        let mut rule_out = |one: Candidate, other: Candidate| {
            for digit in Digit::all().filter(|&digit| one != other || digit != one.digit) {
                let linked = weakly_linked(one, digit) & weakly_linked(other, digit);
                step.rule_out(position.cells_of(digit) & linked, digit);
            }
        };
        rule_out(self.start, self.end);
        if self.is_loop() {
            let weak = self.candidates().skip(1).step_by(2).zip(self.candidates().skip(2).step_by(2));
            weak.for_each(|(right, wrong)| rule_out(right, wrong));
        }
        self.candidates().for_each(|Candidate { cell, digit }| step.mark(cell.into(), digit));
        let strong = self.candidates().step_by(2).zip(self.candidates().skip(1).step_by(2));
        for (wrong, right) in strong.filter(|(wrong, right)| wrong.digit == right.digit) {
            let pair = CellSet::from(wrong.cell) | right.cell.into();
            let houses = wrong.cell.houses().into_iter();
            houses
                .filter(|&house| position.places(wrong.digit, house) == pair)
                .for_each(|house| step.look_at(house));
        }
        (step.chain, step.chain_length) = (self.nodes, self.length);
        step.changes_something().then_some(step)
    }
}
