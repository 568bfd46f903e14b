//! The links of cycles and forcing chains.

use crate::visibility::box_row_column;
use crate::{CellSet, Digit, House, Position, Technique};

use super::node::Candidate;

/// Which links a chain may use.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct LinkKinds {
    /// Those between candidates of a cell.
    pub(super) in_cells: bool,
    /// Those from off to on between places of a digit in a house.
    pub(super) in_houses: bool,
}

pub(super) const X: LinkKinds = LinkKinds { in_cells: false, in_houses: true };
pub(super) const Y: LinkKinds = LinkKinds { in_cells: true, in_houses: false };
pub(super) const BOTH: LinkKinds = LinkKinds { in_cells: true, in_houses: true };

impl LinkKinds {
    /// What a loop with such links is called.
    pub(super) const fn cycle(self) -> Technique {
        match (self.in_cells, self.in_houses) {
            (true, true) => Technique::BidirectionalCycle,
            (true, false) => Technique::BidirectionalYCycle,
            (false, _) => Technique::BidirectionalXCycle,
        }
    }

    /// What a chain with such links to its own opposite is called.
    pub(super) const fn forcing_chain(self) -> Technique {
        match (self.in_cells, self.in_houses) {
            (true, true) => Technique::ForcingChain,
            (true, false) => Technique::ForcingYChain,
            (false, _) => Technique::ForcingXChain,
        }
    }

    /// The difficulty of the shortest loop. Known when the library is built: it is asked for at every step of the search.
    #[inline]
    pub(super) fn cycle_difficulty(self) -> u16 {
        match (self.in_cells, self.in_houses) {
            (true, true) => const { BOTH.cycle().difficulty() },
            (true, false) => const { Y.cycle().difficulty() },
            (false, _) => const { X.cycle().difficulty() },
        }
    }

    /// The difficulty of the shortest chain to its own opposite.
    #[inline]
    pub(super) fn chain_difficulty(self) -> u16 {
        match (self.in_cells, self.in_houses) {
            (true, true) => const { BOTH.forcing_chain().difficulty() },
            (true, false) => const { Y.forcing_chain().difficulty() },
            (false, _) => const { X.forcing_chain().difficulty() },
        }
    }

    /// The place of its kind among steps of the same difficulty and length.
    pub(super) fn kind(self) -> u8 {
        2 + self.in_cells as u8 + (self.in_cells && self.in_houses) as u8
    }

    pub(super) fn rivals(self, one: Candidate, other: Candidate) -> bool {
        (self.in_cells || one.cell != other.cell) && one.rivals(other)
    }
}

/// Where one of two candidates must be on.
pub(super) struct StrongLinks {
    /// The cells with two candidates.
    pub(super) pairs: CellSet,
    /// For each digit the cells that share it with one other cell of their box, row or column.
    conjugates: [[CellSet; 3]; 9],
    /// For each digit the cells where it has such a link of any kind.
    pub(super) linked: [CellSet; 9],
}

impl StrongLinks {
    pub(super) fn new(position: &Position) -> Self {
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

    /// The candidates that come on when this one is turned off: the other of the cell, and the other place in
    /// the box, the row and the column. One of them may come twice.
    #[inline]
    pub(super) fn partners(
        &self,
        position: &Position,
        candidate: Candidate,
        links: LinkKinds,
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
            for (house, conjugates) in box_row_column(cell).into_iter().zip(conjugates) {
                if conjugates.contains(cell)
                    && let Some(other) = (position.places(digit, house) - cell.into()).first()
                {
                    found(Candidate { cell: other, digit });
                }
            }
        }
    }
}
