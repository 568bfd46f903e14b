//! The simple techniques that a chain may use on its way: locked candidates, pairs and X-wings.

use core::ops::ControlFlow;

use crate::{Candidates, Cell, CellSet, Digit, DigitSet, House, Position, Step};

use super::node::CandidateSet;

/// A step of such a technique.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NestedStep {
    /// The places for a digit in `from` are all in `to`.
    Locked { digit: Digit, from: House, to: House },
    /// Two digits of a house have the same two places.
    HiddenPair { house: House, digits: DigitSet, cells: [Cell; 2] },
    /// Two cells of a house have the same two candidates.
    NakedPair { house: House, digits: DigitSet, cells: [Cell; 2] },
    /// The places for a digit in two lines are in two lines across.
    XWing { digit: Digit, lines: [House; 2], across: [House; 2] },
}

impl NestedStep {
    /// What it needs to be off, of the candidates that the position has: these digits in these cells.
    pub(super) fn needs(self) -> (DigitSet, CellSet) {
        match self {
            Self::Locked { digit, from, to } => (digit.into(), from.set() - to.set()),
            Self::HiddenPair { house, digits, cells } => (digits, house.set() - cells.into_iter().collect()),
            Self::NakedPair { digits, cells, .. } => (!digits, cells.into_iter().collect()),
            Self::XWing { digit, lines, across } => (digit.into(), both(lines) - both(across)),
        }
    }

    /// What it turns off.
    pub(super) fn removes(self) -> (DigitSet, CellSet) {
        match self {
            Self::Locked { digit, from, to } => (digit.into(), to.set() - from.set()),
            Self::HiddenPair { digits, cells, .. } => (!digits, cells.into_iter().collect()),
            Self::NakedPair { house, digits, cells } => (digits, house.set() - cells.into_iter().collect()),
            Self::XWing { digit, lines, across } => (digit.into(), both(across) - both(lines)),
        }
    }

    pub(super) fn look_at(self, step: &mut Step) {
        let houses = match self {
            Self::Locked { from, to, .. } => [from, to, to, to],
            Self::HiddenPair { house, .. } | Self::NakedPair { house, .. } => [house; 4],
            Self::XWing { lines: [one, other], across: [first, second], .. } => [one, other, first, second],
        };
        for house in houses {
            step.look_at(house);
        }
    }
}

fn both([one, other]: [House; 2]) -> CellSet {
    one.set() | other.set()
}

/// The candidates that are left at some time.
pub(super) struct Left<'a> {
    pub(super) position: &'a Position,
    pub(super) digits: &'a Candidates,
    pub(super) places: &'a CandidateSet,
}

/// What takes the steps found.
type Visit<'a> = dyn FnMut(NestedStep) -> ControlFlow<()> + 'a;

/// Every kind of nested step, from easy to hard.
pub(super) const KINDS: [fn(&Left<'_>, &mut Visit<'_>) -> ControlFlow<()>; 4] =
    [locked, hidden_pairs, naked_pairs, x_wings];

fn houses(kind: usize) -> impl Iterator<Item = House> + Clone {
    House::all().skip(kind * 9).take(9)
}

const ROWS: usize = 0;
const COLUMNS: usize = 1;
const BOXES: usize = 2;

fn locked(left: &Left<'_>, visit: &mut Visit<'_>) -> ControlFlow<()> {
    for (one, other) in [(BOXES, COLUMNS), (BOXES, ROWS), (COLUMNS, BOXES), (ROWS, BOXES)] {
        for from in houses(one) {
            for to in houses(other).filter(|to| !(from.set() & to.set()).is_empty()) {
                for digit in Digit::all() {
                    let places = left.places.cells(digit) & from.set();
                    if places.len() > 1 && places.is_subset(to.set()) {
                        visit(NestedStep::Locked { digit, from, to })?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Boxes, columns, rows with so many blanks or more.
fn houses_with_blanks(left: &Left<'_>, blanks: usize) -> impl Iterator<Item = House> {
    [BOXES, COLUMNS, ROWS]
        .into_iter()
        .flat_map(houses)
        .filter(move |house| (left.position.blanks() & house.set()).len() >= blanks)
}

fn hidden_pairs(left: &Left<'_>, visit: &mut Visit<'_>) -> ControlFlow<()> {
    for house in houses_with_blanks(left, 5) {
        for second in Digit::all() {
            let places = left.places.cells(second) & house.set();
            let mut cells = places.into_iter();
            let (Some(one), Some(other), None) = (cells.next(), cells.next(), cells.next()) else { continue };
            for first in Digit::all().take_while(|&first| first != second) {
                if left.places.cells(first) & house.set() == places {
                    let digits = DigitSet::from(first) | second.into();
                    visit(NestedStep::HiddenPair { house, digits, cells: [one, other] })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn naked_pairs(left: &Left<'_>, visit: &mut Visit<'_>) -> ControlFlow<()> {
    for house in houses_with_blanks(left, 4) {
        for second in house.cells() {
            let digits = left.digits[second.index()];
            if digits.len() != 2 {
                continue;
            }
            for first in house.cells().into_iter().take_while(|&first| first != second) {
                if left.digits[first.index()] == digits {
                    visit(NestedStep::NakedPair { house, digits, cells: [first, second] })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn x_wings(left: &Left<'_>, visit: &mut Visit<'_>) -> ControlFlow<()> {
    for (kind, crossing) in [(COLUMNS, ROWS), (ROWS, COLUMNS)] {
        for second in houses(kind) {
            for first in houses(kind).take_while(|&first| first != second) {
                for digit in Digit::all() {
                    let places = [first, second].map(|line| left.places.cells(digit) & line.set());
                    if places.map(|places| places.len()) != [2, 2] {
                        continue;
                    }
                    let mut across = houses(crossing).filter(|across| !(places[0] & across.set()).is_empty());
                    let (Some(one), Some(other)) = (across.next(), across.next()) else { continue };
                    if places[1].is_subset(both([one, other])) && is_missing_often(left, digit) {
                        visit(NestedStep::XWing { digit, lines: [first, second], across: [one, other] })?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Whether at least four cells of the board still lack the digit.
fn is_missing_often(left: &Left<'_>, digit: Digit) -> bool {
    left.position.board().values().iter().filter(|&&value| value == digit.value()).count() <= 5
}
