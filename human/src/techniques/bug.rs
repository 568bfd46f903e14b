//! BUG, the bivalue universal bug: every blank has two candidates and every digit two places in each house where it
//! is missing. Such a board has two solutions or none. So where only a few extra candidates keep a board from being
//! one, one of these extras holds.

use core::ops::ControlFlow;

use crate::{Candidates, CellSet, Digit, DigitSet, Found, House, Position, Step, Technique};

/// The extra candidates of a board that is a BUG without them.
struct Bug {
    cells: CellSet,
    extras: Candidates,
    digits: DigitSet,
    /// The other cells that see every cell with extras.
    common: CellSet,
}

/// All four types, easier ones first.
pub(crate) fn bug(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    let Some(bug) = Bug::find(position) else {
        return ControlFlow::Continue(());
    };
    if bug.cells.len() == 1 {
        return bug.type_1(position, found);
    }
    if bug.digits.len() == 1 {
        bug.type_2(position, found)?;
    }
    bug.type_4(position, found)?;
    if bug.digits.len() > 1 {
        bug.type_3(position, found)?;
    }
    ControlFlow::Continue(())
}

impl Bug {
    fn find(position: &Position) -> Option<Self> {
        let large = position.blanks() - position.pairs();
        if large.is_empty() || !position.naked().is_empty() {
            return None;
        }
        let mut bug = Self {
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
                    bug.cells.insert(cell);
                    bug.extras[cell.index()].insert(digit);
                    bug.digits.insert(digit);
                    bug.common = (bug.common & cell.peers()) - bug.cells;
                    if bug.cells.len() > 1 && bug.digits.len() > 1 && bug.common.is_empty() {
                        return None;
                    }
                }
                if large.is_empty() {
                    return None;
                }
            }
        }
        bug.is_bug(position).then_some(bug)
    }

    /// Whether without the extras every blank has two candidates and every digit two places or none.
    fn is_bug(&self, position: &Position) -> bool {
        let two = |cell| (position.candidates(cell) - self.extras[cell.index()]).len() == 2;
        (position.blanks() - position.pairs()).into_iter().all(two)
            && Digit::all().all(|digit| {
                let extra: CellSet =
                    self.cells.into_iter().filter(|cell| self.extras[cell.index()].contains(digit)).collect();
                let places = position.cells_of(digit) - extra;
                House::all().all(|house| matches!((places & house.set()).len(), 0 | 2))
            })
    }

    fn step(&self, technique: Technique) -> Step {
        let mut step = Step::new(technique);
        step.pattern = self.extras;
        step
    }

    /// The houses that hold every cell with extras.
    fn houses(&self) -> impl Iterator<Item = House> {
        boxes_then_lines().filter(|house| self.cells.is_subset(house.set()))
    }

    /// One cell: it holds one of its extras.
    fn type_1(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        let mut step = self.step(Technique::BugType1);
        for cell in self.cells {
            step.removed[cell.index()] = position.candidates(cell) - self.digits;
        }
        step.found_if_useful(found)
    }

    /// One digit: one of the cells takes it.
    fn type_2(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        let mut step = self.step(Technique::BugType2);
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
            let mut step = self.step(Technique::BugType4);
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
        for size in SMALLEST.into()..=6 {
            for house in self.houses() {
                let others = self.common & position.blanks() & house.set();
                if others.len() >= size {
                    let mut subset = Subset { bug: self, position, house, size, found };
                    subset.extend(others, CellSet::EMPTY, DigitSet::EMPTY)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The fewest cells of a subset, those with extras counted as one.
const SMALLEST: u16 = 2;

/// The search for other cells that form a naked subset with the extras.
struct Subset<'a, 'f> {
    bug: &'a Bug,
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
            if (union | self.bug.digits).len() <= self.size {
                self.extend(rest, chosen | cell.into(), union)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn report(&mut self, chosen: CellSet, union: DigitSet) -> ControlFlow<()> {
        if union.len() != self.size || !self.bug.digits.is_subset(union) {
            return ControlFlow::Continue(());
        }
        let mut step = self.bug.step(Technique::BugType3);
        step.difficulty += self.size as u16 - SMALLEST;
        for digit in union {
            let places = self.position.places(digit, self.house);
            step.mark_second(places & chosen, digit);
            step.rule_out(places - chosen - self.bug.cells, digit);
        }
        step.look_at(self.house);
        step.found_if_useful(self.found)
    }
}

fn boxes_then_lines() -> impl Iterator<Item = House> {
    (18..27).chain(0..18).filter_map(House::new)
}
