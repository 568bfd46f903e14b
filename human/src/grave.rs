//! Bivalue universal grave: but for a few extra candidates, every blank has two candidates and every digit two
//! places in each house. Without the extras the board would have two solutions or none, so one of them holds.

use core::ops::ControlFlow;

use crate::{Candidates, CellSet, Digit, DigitSet, House};

use super::{Found, Position, Step, Technique};

/// The extra candidates of a grave.
struct Grave {
    cells: CellSet,
    extras: Candidates,
    digits: DigitSet,
    /// The other cells that see every cell with extras.
    common: CellSet,
}

/// All four types, easier ones first.
pub fn bivalue_universal_grave(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    let Some(grave) = Grave::find(position) else {
        return ControlFlow::Continue(());
    };
    if grave.cells.len() == 1 {
        return grave.type_1(position, found);
    }
    if grave.digits.len() == 1 {
        grave.type_2(position, found)?;
    }
    grave.type_4(position, found)?;
    if grave.digits.len() > 1 {
        grave.type_3(position, found)?;
    }
    ControlFlow::Continue(())
}

impl Grave {
    fn find(position: &Position) -> Option<Self> {
        let large = position.blanks() - position.pairs();
        if large.is_empty() || !position.naked().is_empty() {
            return None;
        }
        let mut grave = Self {
            cells: CellSet::EMPTY,
            extras: [DigitSet::EMPTY; 81],
            digits: DigitSet::EMPTY,
            common: CellSet::ALL,
        };
        for house in boxes_then_lines() {
            for digit in Digit::all() {
                if matches!(position.place_bits(digit, house).count_ones(), 0 | 2) {
                    continue;
                }
                let large = position.places(digit, house) & large;
                // With several such cells another house tells which of them is meant.
                if large.len() == 1
                    && let Some(cell) = large.first()
                {
                    grave.cells.insert(cell);
                    grave.extras[cell.index()].insert(digit);
                    grave.digits.insert(digit);
                    grave.common = (grave.common & cell.peers()) - grave.cells;
                    if grave.cells.len() > 1 && grave.digits.len() > 1 && grave.common.is_empty() {
                        return None;
                    }
                }
                if large.is_empty() {
                    return None;
                }
            }
        }
        grave.is_grave(position).then_some(grave)
    }

    /// Whether without the extras every blank has two candidates and every digit two places or none.
    fn is_grave(&self, position: &Position) -> bool {
        let two = |cell| (position.candidates(cell) - self.extras[cell.index()]).len() == 2;
        (position.blanks() - position.pairs()).into_iter().all(two)
            && Digit::all().all(|digit| {
                let extra: CellSet =
                    self.cells.into_iter().filter(|cell| self.extras[cell.index()].contains(digit)).collect();
                let places = position.cells_of(digit) - extra;
                House::all().all(|house| matches!((places & house.set()).len(), 0 | 2))
            })
    }

    fn step(&self, technique: Technique, difficulty: u16) -> Step {
        let mut step = Step::new(technique, difficulty);
        step.pattern = self.extras;
        step
    }

    /// The houses that hold every cell with extras.
    fn houses(&self) -> impl Iterator<Item = House> {
        boxes_then_lines().filter(|house| self.cells.is_subset(house.set()))
    }

    /// One cell: it holds one of its extras.
    fn type_1(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        let mut step = self.step(Technique::BugType1, 56);
        for cell in self.cells {
            step.removed[cell.index()] = position.candidates(cell) - self.digits;
        }
        step.found_if_useful(found)
    }

    /// One digit: it stands in one of the cells.
    fn type_2(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        let mut step = self.step(Technique::BugType2, 57);
        for digit in self.digits {
            step.rule_out(self.common & position.cells_of(digit), digit);
        }
        step.found_if_useful(found)
    }

    /// Two cells of a house that both hold another digit of it: the house has no other place for that digit, so
    /// one cell takes it and the other an extra.
    fn type_4(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        let mut cells = self.cells.into_iter();
        let (Some(first), Some(second), None) = (cells.next(), cells.next(), cells.next()) else {
            return ControlFlow::Continue(());
        };
        let shared = position.candidates(first) & position.candidates(second);
        let Some(digit) = (shared - self.digits).single() else {
            return ControlFlow::Continue(());
        };
        if let Some(house) = self.houses().next() {
            let mut step = self.step(Technique::BugType4, 57);
            for cell in [first, second] {
                step.second[cell.index()] = digit.into();
                step.removed[cell.index()] =
                    position.candidates(cell) - self.extras[cell.index()] - digit.into();
            }
            step.look_at(house);
            step.found_if_useful(found)?;
        }
        ControlFlow::Continue(())
    }

    /// Cells of a house whose extras form a naked subset with other cells of it.
    fn type_3(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        for size in 2..=6 {
            for house in self.houses() {
                let others = self.common & position.blanks() & house.set();
                if others.len() >= size {
                    let mut subset = Subset { grave: self, position, house, size, found };
                    subset.extend(others, CellSet::EMPTY, DigitSet::EMPTY)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The search for other cells that form a naked subset with the extras.
struct Subset<'a, 'f> {
    grave: &'a Grave,
    position: &'a Position,
    house: House,
    size: usize,
    found: &'a mut Found<'f>,
}

impl Subset<'_, '_> {
    fn extend(&mut self, rest: CellSet, chosen: CellSet, union: DigitSet) -> ControlFlow<()> {
        if chosen.len() + 1 == self.size {
            return self.report(chosen, union);
        }
        let mut rest = rest;
        for cell in rest {
            rest.remove(cell);
            let union = union | self.position.candidates(cell);
            if (union | self.grave.digits).len() <= self.size {
                self.extend(rest, chosen | cell.into(), union)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn report(&mut self, chosen: CellSet, union: DigitSet) -> ControlFlow<()> {
        if union.len() != self.size || !self.grave.digits.is_subset(union) {
            return ControlFlow::Continue(());
        }
        let mut step = self.grave.step(Technique::BugType3, 56 + self.size as u16);
        for digit in union {
            let places = self.position.places(digit, self.house);
            step.mark_second(places & chosen, digit);
            step.rule_out(places - chosen - self.grave.cells, digit);
        }
        step.look_at(self.house);
        step.found_if_useful(self.found)
    }
}

fn boxes_then_lines() -> impl Iterator<Item = House> {
    (18..27).chain(0..18).filter_map(House::new)
}
