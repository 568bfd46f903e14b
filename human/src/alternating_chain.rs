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

use crate::{Cell, CellSet, Digit, DigitSet};

use super::conjugate::{CHAIN_LENGTHS, conjugate_houses, houses, length_difficulty, node, other};
use super::{Found, Position, Step, Technique};

/// A chain of one digit with three strong links or more. Those with two have names of their own.
pub fn x_chain(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    chains(position, Technique::XChain, found)
}

/// A chain of several digits that is no XY-chain.
pub fn alternating_inference_chain(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    chains(position, Technique::AlternatingInferenceChain, found)
}

/// A chain whose ends have a weak link to each other.
pub fn continuous_loop(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    chains(position, Technique::ContinuousLoop, found)
}

fn chains(position: &Position, technique: Technique, found: &mut Found<'_>) -> ControlFlow<()> {
    let links = Links::new(position, technique == Technique::XChain);
    let shortest = if technique == Technique::XChain { 3 } else { 2 };
    let mut spread = Spread::NONE;
    for (least, most) in CHAIN_LENGTHS {
        let mut goes_on = false;
        for start in links.candidates() {
            spread.follow(position, &links, start, most);
            goes_on |= spread.goes_on;
            for end in links.candidates() {
                let length = usize::from(spread.length[node(end.0, end.1)]);
                // The same chain is found from its other end as well.
                if end < start || length < least.max(shortest) || length > most {
                    continue;
                }
                if let Some(chain) = Chain::new(&spread, start, end)
                    && chain.technique() == technique
                    && let Some(step) = chain.step(position)
                {
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

/// A candidate: a digit in a cell.
type Candidate = (Cell, Digit);

/// The cells that have a weak link to a candidate by this digit.
fn weakly_linked((cell, digit): Candidate, by: Digit) -> CellSet {
    if by == digit { cell.peers() } else { cell.into() }
}

/// Where the strong links are.
struct Links {
    /// For each digit the houses with a conjugate pair.
    conjugate: [u32; 9],
    /// The cells with two candidates, if such count as links.
    pairs: CellSet,
    /// For each digit the cells that have a strong link.
    linked: [CellSet; 9],
    one_digit: bool,
}

impl Links {
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
        Digit::all().flat_map(|digit| self.linked[digit.index()].into_iter().map(move |cell| (cell, digit)))
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
    fn follow(&mut self, position: &Position, links: &Links, start: Candidate, most: usize) {
        self.length = [0; 729];
        self.goes_on = false;
        // What has not been shown to be right, or wrong.
        let (mut not_right, mut not_wrong) = (links.linked, links.linked);
        let mut wrong = [CellSet::EMPTY; 9];
        wrong[start.1.index()].insert(start.0);
        not_wrong[start.1.index()].remove(start.0);
        for length in 1..=most {
            let mut right = [CellSet::EMPTY; 9];
            for digit in Digit::all() {
                for cell in wrong[digit.index()] {
                    let mut reach = |to: Candidate| {
                        if not_right[to.1.index()].contains(to.0) {
                            not_right[to.1.index()].remove(to.0);
                            right[to.1.index()].insert(to.0);
                            self.length[node(to.0, to.1)] = length as u8;
                            self.right_from[node(to.0, to.1)] = node(cell, digit) as u16;
                        }
                    };
                    for house in cell.houses() {
                        if links.conjugate[digit.index()] >> house.index() & 1 != 0
                            && let Some(to) = other(position.places(digit, house), cell)
                        {
                            reach((to, digit));
                        }
                    }
                    if links.pairs.contains(cell)
                        && let Some(to) = (position.candidates(cell) - digit.into()).single()
                    {
                        reach((cell, to));
                    }
                }
            }
            wrong = [CellSet::EMPTY; 9];
            for digit in Digit::all() {
                for cell in right[digit.index()] {
                    for by in links.digits_of(position, cell, digit) {
                        let reached = not_wrong[by.index()] & weakly_linked((cell, digit), by);
                        not_wrong[by.index()] -= reached;
                        wrong[by.index()] |= reached;
                        for to in reached {
                            self.wrong_from[node(to, by)] = node(cell, digit) as u16;
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
        let length = 2 * usize::from(spread.length[node(end.0, end.1)]);
        let mut chain = Self { nodes: [0; 64], length, start, end };
        let mut passed = [CellSet::EMPTY; 9];
        let mut right = end;
        for pair in chain.nodes.get_mut(..length)?.rchunks_exact_mut(2) {
            let wrong = candidate(spread.right_from[node(right.0, right.1)])?;
            if let [first, second] = pair {
                *first = -(node(wrong.0, wrong.1) as i16) - 1;
                *second = node(right.0, right.1) as i16;
            }
            for (cell, digit) in [right, wrong] {
                // What follows from its own contrary does so however the chain winds.
                if passed[digit.index()].contains(cell) && start != end {
                    return None;
                }
                passed[digit.index()].insert(cell);
            }
            right = candidate(spread.wrong_from[node(wrong.0, wrong.1)])?;
        }
        Some(chain)
    }
    fn candidates(&self) -> impl Iterator<Item = Candidate> + Clone + '_ {
        let number = |&node: &i16| if node < 0 { -(node + 1) } else { node } as u16;
        self.nodes.iter().take(self.length).map(number).filter_map(candidate)
    }

    fn is_loop(&self) -> bool {
        self.start != self.end && weakly_linked(self.start, self.end.1).contains(self.end.0)
    }

    /// What players call the chain.
    fn technique(&self) -> Technique {
        let mut links = self.candidates().step_by(2).zip(self.candidates().skip(1).step_by(2));
        if self.is_loop() {
            Technique::ContinuousLoop
        } else if self.candidates().all(|(_, digit)| digit == self.start.1) {
            Technique::XChain
        } else if self.start.1 == self.end.1 && links.all(|(wrong, right)| wrong.0 == right.0) {
            Technique::XYChain
        } else {
            Technique::AlternatingInferenceChain
        }
    }

    /// The step that the chain allows, if it changes anything.
    fn step(&self, position: &Position) -> Option<Step> {
        let technique = self.technique();
        let difficulty = if technique == Technique::XChain { 66 } else { 70 };
        let mut step = Step::new(technique, difficulty + length_difficulty(self.length));
        let mut rule_out = |one: Candidate, other: Candidate| {
            for digit in Digit::all().filter(|&digit| one != other || digit != one.1) {
                let linked = weakly_linked(one, digit) & weakly_linked(other, digit);
                step.rule_out(position.cells_of(digit) & linked, digit);
            }
        };
        rule_out(self.start, self.end);
        if self.is_loop() {
            let weak = self.candidates().skip(1).step_by(2).zip(self.candidates().skip(2).step_by(2));
            weak.for_each(|(right, wrong)| rule_out(right, wrong));
        }
        self.candidates().for_each(|(cell, digit)| step.mark(cell.into(), digit));
        let strong = self.candidates().step_by(2).zip(self.candidates().skip(1).step_by(2));
        for ((wrong, digit), (right, _)) in strong.filter(|(wrong, right)| wrong.1 == right.1) {
            let pair = CellSet::from(wrong) | right.into();
            wrong
                .houses()
                .into_iter()
                .filter(|&house| position.places(digit, house) == pair)
                .for_each(|house| step.look_at(house));
        }
        (step.chain, step.chain_length) = (self.nodes, self.length);
        step.changes_something().then_some(step)
    }
}

/// The candidate with this number.
fn candidate(number: u16) -> Option<Candidate> {
    Some((Cell::new(usize::from(number / 9))?, Digit::new(u32::from(number % 9) + 1)?))
}
