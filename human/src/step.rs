//! One step of a solution, as a person would explain it.

use core::ops::ControlFlow;

use crate::techniques::chain::node::{Candidate, Node};
use crate::{Candidates, Cell, CellSet, Digit, DigitSet, House, Style, Technique};

/// What takes the steps that a technique finds; breaking ends the search.
pub type Found<'a> = dyn FnMut(&Step) -> ControlFlow<()> + 'a;

/// One step of a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// What kind of step it is.
    pub technique: Technique,
    /// How hard it is on the Sudoku Explainer 1.2.1 scale, times ten.
    pub difficulty: u16,
    /// The digit to place, if the step places one.
    pub placement: Option<(Cell, Digit)>,
    /// The houses that the step looks at: bit `i` is house `i`.
    pub houses: u32,
    /// The candidates that make the step work.
    pub pattern: Candidates,
    /// Those in a second role: fins, the other colour, the other set.
    pub second: Candidates,
    /// The candidates that it rules out.
    pub removed: Candidates,
    /// How many nodes of `chain` are in use.
    pub chain_length: usize,
    /// The nodes of a chain in order: `cell * 9 + digit - 1` where the node is on, minus that minus 1 where
    /// it is off.
    pub chain: [i16; 64],
}

/// A node of a chain: a candidate that is taken to be on or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChainNode {
    /// Its cell.
    pub cell: Cell,
    /// Its digit.
    pub digit: Digit,
    /// Whether it is on.
    pub on: bool,
    /// Whether it is the first of a chain, of which there may be several.
    pub starts: bool,
}

impl Step {
    /// A step that says nothing, to be overwritten.
    pub const NONE: Self = Self::new(Technique::Guess);

    /// A step without a pattern and without a consequence, as hard as the easiest of its technique.
    pub const fn new(technique: Technique) -> Self {
        Self {
            technique,
            difficulty: technique.difficulty(),
            placement: None,
            houses: 0,
            pattern: [DigitSet::EMPTY; 81],
            second: [DigitSet::EMPTY; 81],
            removed: [DigitSet::EMPTY; 81],
            chain_length: 0,
            chain: [0; 64],
        }
    }

    /// The nodes of its chains.
    pub fn nodes(&self) -> impl Iterator<Item = ChainNode> {
        let mut starts = true;
        self.chain.iter().take(self.chain_length).filter_map(move |&number| {
            let Node { candidate: Candidate { cell, digit }, on } = Node::of_number(number)?;
            let node = ChainNode { cell, digit, on, starts };
            // Of several chains each ends with what they all prove.
            starts = self.technique.style() == Style::Chains
                && if on {
                    self.placement == Some((cell, digit))
                } else {
                    self.placement.is_none() && self.removed[cell.index()].contains(digit)
                };
            Some(node)
        })
    }

    /// Adds a house to those that the step looks at.
    #[inline]
    pub fn look_at(&mut self, house: House) {
        self.houses |= 1 << house.index();
    }

    /// Adds a digit in these cells to the pattern.
    #[inline(never)]
    pub fn mark(&mut self, cells: CellSet, digit: Digit) {
        for cell in cells {
            self.pattern[cell.index()].insert(digit);
        }
    }

    /// Adds a digit in these cells to the second role.
    #[inline(never)]
    pub fn mark_second(&mut self, cells: CellSet, digit: Digit) {
        for cell in cells {
            self.second[cell.index()].insert(digit);
        }
    }

    /// Rules a digit out in these cells.
    #[inline(never)]
    pub fn rule_out(&mut self, cells: CellSet, digit: Digit) {
        for cell in cells {
            self.removed[cell.index()].insert(digit);
        }
    }

    /// Adds what the step rules out to what earlier steps did.
    pub(crate) fn add_removed_to(&self, known: &mut Candidates) {
        for (known, &removed) in known.iter_mut().zip(&self.removed) {
            *known |= removed;
        }
    }

    /// Whether the step places a digit or rules out a candidate.
    #[inline(never)]
    pub fn changes_something(&self) -> bool {
        self.placement.is_some() || self.removed.iter().any(|digits| !digits.is_empty())
    }

    /// Reports the step if it changes something.
    #[inline(never)]
    pub fn found_if_useful(&self, found: &mut Found<'_>) -> ControlFlow<()> {
        if self.changes_something() { found(self) } else { ControlFlow::Continue(()) }
    }
}
