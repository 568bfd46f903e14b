//! Chains of implications, as the Sudoku Explainer 1.2.1 defines and rates them.
//!
//! A candidate that is *on* turns its rivals *off*: the other candidates of its cell and the other places
//! of its digit in its houses. A candidate that is off turns the only one left in its cell or house on.
//! - `cycle`: a candidate that implies its own contrary, and loops.
//! - `forcing`: several chains, from each candidate of a cell or each place of a digit, and those that
//!   keep what they have ruled out so far.
//! - `web`: all consequences of one assumption and how each came about.
//! - `trick`: simple techniques that such chains may use on their way.
//! - `exclusion`: triplets of cells.
//!
//! The rating of a chain grows with its nodes, so which of several chains is found matters. The original
//! searches breadth first from each candidate in turn and prefers what is easiest, then shortest, then
//! simplest in kind, then found first; so does this.

mod cycle;
mod exclusion;
mod forcing;
mod trick;
mod web;

pub use cycle::cycles_and_forcing_chains;
pub use exclusion::aligned_triplet_exclusion;
pub use forcing::{cell_and_region_chains, dynamic_chains, dynamic_chains_plus, nishio_chains};

use crate::{Candidates, Cell, CellSet, Digit, DigitSet, House};

use super::{Position, Step};

/// One digit in one cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Candidate {
    cell: Cell,
    digit: Digit,
}

impl Candidate {
    /// What an array holds before it is filled.
    const FIRST: Self = match (Cell::new(0), Digit::new(1)) {
        (Some(cell), Some(digit)) => Self { cell, digit },
        _ => panic!("both are in range"),
    };

    /// Its place in an array of 729.
    #[inline]
    const fn index(self) -> usize {
        let index = self.cell.index() * 9 + self.digit.index();
        // SAFETY: cells are below 81 and digits below 9.
        unsafe { core::hint::assert_unchecked(index < 729) };
        index
    }

    /// Whether both cannot be on. A candidate is no rival of itself.
    #[inline]
    fn rivals(self, other: Self) -> bool {
        if self.digit == other.digit {
            self.cell.peers().contains(other.cell)
        } else {
            self.cell == other.cell
        }
    }
}

/// A candidate taken to be on or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Node {
    candidate: Candidate,
    on: bool,
}

/// Adds a node to the end of a step's chain, while there is room, and to its marks.
fn add_to_chain(step: &mut Step, node: Node) {
    let Candidate { cell, digit } = node.candidate;
    let marks = if node.on { &mut step.pattern } else { &mut step.second };
    marks[cell.index()].insert(digit);
    if let Some(slot) = step.chain.get_mut(step.chain_length) {
        let number = node.candidate.index() as i16;
        *slot = if node.on { number } else { -number - 1 };
        step.chain_length += 1;
    }
}

/// A set of candidates, kept by digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct CandidateSet([CellSet; 9]);

impl CandidateSet {
    const EMPTY: Self = Self([CellSet::EMPTY; 9]);

    /// All candidates of a position.
    fn of(position: &Position) -> Self {
        let mut set = Self::EMPTY;
        for digit in Digit::all() {
            set.0[digit.index()] = position.cells_of(digit);
        }
        set
    }

    /// The cells in which the set holds a digit.
    #[inline]
    fn cells(&self, digit: Digit) -> CellSet {
        self.0[digit.index()]
    }

    #[inline]
    fn contains(&self, candidate: Candidate) -> bool {
        self.cells(candidate.digit).contains(candidate.cell)
    }

    #[inline]
    fn insert(&mut self, candidate: Candidate) {
        self.0[candidate.digit.index()].insert(candidate.cell);
    }

    #[inline]
    fn remove(&mut self, candidate: Candidate) {
        self.0[candidate.digit.index()].remove(candidate.cell);
    }

    fn len(&self) -> usize {
        self.0.iter().map(|cells| cells.len()).sum()
    }

    fn is_empty(&self) -> bool {
        self.0.iter().all(|cells| cells.is_empty())
    }

    fn retain(&mut self, other: &Self) {
        for (mine, &theirs) in self.0.iter_mut().zip(&other.0) {
            *mine &= theirs;
        }
    }

    fn iter(&self) -> impl Iterator<Item = Candidate> {
        Digit::all()
            .flat_map(|digit| self.cells(digit).into_iter().map(move |cell| Candidate { cell, digit }))
    }
}

/// The box, row and column of a cell, in the order in which the original looks at them.
#[inline]
fn houses_in_order(cell: Cell) -> [House; 3] {
    let [row, column, box_] = cell.houses();
    [box_, row, column]
}

/// The candidates that go if `node` holds: it, if it is off; else the others of its cell.
fn removed_by(position: &Position, node: Node) -> DigitSet {
    let Candidate { cell, digit } = node.candidate;
    if node.on { position.candidates(cell) - digit.into() } else { digit.into() }
}

/// Says in the step what follows from `node`.
fn conclude(step: &mut Step, position: &Position, node: Node) {
    let Candidate { cell, digit } = node.candidate;
    step.removed[cell.index()] = removed_by(position, node);
    if node.on {
        step.placement = Some((cell, digit));
    }
}

/// Adds what a step removes to what earlier steps removed.
fn remember(known: &mut Candidates, step: &Step) {
    for (known, &removed) in known.iter_mut().zip(&step.removed) {
        *known |= removed;
    }
}

/// The order of preference of steps: by difficulty, then number of nodes, then kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Rank {
    difficulty: u16,
    nodes: u16,
    kind: u8,
}

impl Rank {
    /// Behind every step.
    const LAST: Self = Self { difficulty: u16::MAX, nodes: u16::MAX, kind: u8::MAX };

    /// The rank of a step whose chains have `nodes` nodes in all.
    ///
    /// A tenth is added for each of the bounds 4, 6, 8, 12, 16, 24, ... that the number of nodes less two
    /// exceeds.
    fn new(base: u16, nodes: usize, kind: u8) -> Self {
        let length = nodes.saturating_sub(2);
        let (mut difficulty, mut bound, mut between) = (base, 4, 6);
        while length > bound {
            difficulty += 1;
            (bound, between) = (between, bound * 2);
        }
        Self { difficulty, nodes: nodes as u16, kind }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn length_adds_a_tenth_for_each_bound() {
        let bounds = [4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256];
        for (passed, &bound) in bounds.iter().enumerate() {
            assert_eq!(Rank::new(70, bound + 2, 0).difficulty, 70 + passed as u16);
            assert_eq!(Rank::new(70, bound + 3, 0).difficulty, 71 + passed as u16);
        }
    }
}
