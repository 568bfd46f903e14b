//! What chains are made of: candidates that are taken to be on or off.

use crate::{Cell, CellSet, Digit, DigitSet, Position, Step};

/// One digit in one cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Candidate {
    pub(crate) cell: Cell,
    pub(crate) digit: Digit,
}

impl Candidate {
    /// What an array holds before it is filled.
    pub(crate) const FIRST: Self = match (Cell::new(0), Digit::new(1)) {
        (Some(cell), Some(digit)) => Self { cell, digit },
        _ => panic!("both are in range"),
    };

    /// The candidate at this place in an array of 729.
    #[inline]
    pub(crate) fn at(index: usize) -> Option<Self> {
        Some(Self { cell: Cell::new(index / 9)?, digit: Digit::new((index % 9) as u32 + 1)? })
    }

    /// Its place in an array of 729.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        let index = self.cell.index() * 9 + self.digit.index();
        // SAFETY: cells are below 81 and digits below 9.
        unsafe { core::hint::assert_unchecked(index < 729) };
        index
    }

    /// Whether both cannot be on. A candidate is no rival of itself.
    #[inline]
    pub(crate) fn rivals(self, other: Self) -> bool {
        if self.digit == other.digit {
            self.cell.peers().contains(other.cell)
        } else {
            self.cell == other.cell
        }
    }
}

/// A candidate taken to be on or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Node {
    pub(crate) candidate: Candidate,
    pub(crate) on: bool,
}

impl Node {
    /// The node that stands for this number in a step's chain.
    pub(crate) fn of_number(number: i16) -> Option<Self> {
        let on = number >= 0;
        let index = if on { number } else { -(number + 1) } as usize;
        Some(Self { candidate: Candidate::at(index)?, on })
    }

    /// Its number in a step's chain.
    pub(crate) fn number(self) -> i16 {
        let number = self.candidate.index() as i16;
        if self.on { number } else { -number - 1 }
    }

    /// The same candidate in the other state.
    pub(crate) fn opposite(self) -> Self {
        Self { on: !self.on, ..self }
    }

    /// The candidates that are removed if it holds: its own, if it is off; else the others of its cell.
    pub(crate) fn removes(self, position: &Position) -> DigitSet {
        let Candidate { cell, digit } = self.candidate;
        if self.on { position.candidates(cell) - digit.into() } else { digit.into() }
    }

    /// Says in the step what follows if it holds.
    pub(crate) fn conclude(self, step: &mut Step, position: &Position) {
        let Candidate { cell, digit } = self.candidate;
        step.removed[cell.index()] = self.removes(position);
        if self.on {
            step.placement = Some((cell, digit));
        }
    }

    /// Adds it to the end of a step's chain, while there is room, and to the step's marks.
    pub(crate) fn add_to_chain(self, step: &mut Step) {
        let Candidate { cell, digit } = self.candidate;
        let marks = if self.on { &mut step.pattern } else { &mut step.second };
        marks[cell.index()].insert(digit);
        if let Some(slot) = step.chain.get_mut(step.chain_length) {
            *slot = self.number();
            step.chain_length += 1;
        }
    }
}

/// A set of candidates, kept by digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CandidateSet(pub(crate) [CellSet; 9]);

impl CandidateSet {
    pub(crate) const EMPTY: Self = Self([CellSet::EMPTY; 9]);

    /// All candidates of a position.
    pub(crate) fn of(position: &Position) -> Self {
        let mut set = Self::EMPTY;
        for digit in Digit::all() {
            set.0[digit.index()] = position.cells_of(digit);
        }
        set
    }

    /// The cells in which the set holds a digit.
    #[inline]
    pub(crate) fn cells(&self, digit: Digit) -> CellSet {
        self.0[digit.index()]
    }

    #[inline]
    pub(crate) fn contains(&self, candidate: Candidate) -> bool {
        self.cells(candidate.digit).contains(candidate.cell)
    }

    #[inline]
    pub(crate) fn insert(&mut self, candidate: Candidate) {
        self.0[candidate.digit.index()].insert(candidate.cell);
    }

    #[inline]
    pub(crate) fn remove(&mut self, candidate: Candidate) {
        self.0[candidate.digit.index()].remove(candidate.cell);
    }

    pub(crate) fn len(&self) -> usize {
        self.0.iter().map(|cells| cells.len()).sum()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().all(|cells| cells.is_empty())
    }

    pub(crate) fn retain(&mut self, other: &Self) {
        for (mine, &theirs) in self.0.iter_mut().zip(&other.0) {
            *mine &= theirs;
        }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = Candidate> {
        Digit::all()
            .flat_map(|digit| self.cells(digit).into_iter().map(move |cell| Candidate { cell, digit }))
    }
}
