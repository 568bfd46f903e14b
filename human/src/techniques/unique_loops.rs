//! Unique rectangles and loops: cells that hold the same two candidates and could swap them all.
//!
//! The cells of a loop alternate, and each house has either none of them or two that are neighbours of
//! different parity. If all of them held only the two digits, swapping the digits would give a second
//! solution; so the extra candidates matter.

use core::ops::{ControlFlow, RangeInclusive};

use crate::subset_search::cells_at;
use crate::visibility::box_row_column;
use crate::{Cell, CellSet, Digit, DigitSet, Found, House, Position, Step, Technique};

/// What each type is called, as a rectangle and as a larger loop.
const TYPE_1: [Technique; 2] = [Technique::UniqueRectangleType1, Technique::UniqueLoopType1];
const TYPE_2: [Technique; 2] = [Technique::UniqueRectangleType2, Technique::UniqueLoopType2];
const TYPE_3: [Technique; 2] = [Technique::UniqueRectangleType3, Technique::UniqueLoopType3];
const TYPE_4: [Technique; 2] = [Technique::UniqueRectangleType4, Technique::UniqueLoopType4];

/// Where [`large_unique_loops`] take over: after the naked quad.
pub(crate) const LARGE: u16 = 51;

/// Unique rectangles and loops up to the difficulty of a naked quad.
pub(crate) fn unique_loops(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    in_range(position, Technique::UniqueRectangleType1.difficulty()..=LARGE - 1, found)
}

/// The others: loops of ten cells and more with a subset.
pub(crate) fn large_unique_loops(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    in_range(position, LARGE..=Technique::UniqueLoopType3.hardest(), found)
}

/// Reports the steps with these difficulties, easier ones first, of equal ones by type.
fn in_range(
    position: &Position,
    difficulties: RangeInclusive<u16>,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    // A first search finds out which difficulties and types there are: mostly none.
    let (mut keys, lowest) = (0_u64, *difficulties.start());
    let key = |step: &Step| (step.difficulty - lowest) * 4 + kind(step.technique);
    search(position, &mut |step| {
        if difficulties.contains(&step.difficulty) {
            keys |= 1 << key(step);
        }
        ControlFlow::Continue(())
    })?;
    while keys != 0 {
        let next = keys.trailing_zeros() as u16;
        keys &= keys - 1;
        search(position, &mut |step| {
            if difficulties.contains(&step.difficulty) && key(step) == next {
                found(step)
            } else {
                ControlFlow::Continue(())
            }
        })?;
    }
    ControlFlow::Continue(())
}

/// The type of a step, from 0.
const fn kind(technique: Technique) -> u16 {
    match technique {
        Technique::UniqueRectangleType1 | Technique::UniqueLoopType1 => 0,
        Technique::UniqueRectangleType2 | Technique::UniqueLoopType2 => 1,
        Technique::UniqueRectangleType3 | Technique::UniqueLoopType3 => 2,
        _ => 3,
    }
}

/// Finds every loop once: from its first cell with two candidates, towards the smaller neighbour.
fn search(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    for start in position.pairs() {
        let mut digits = position.candidates(start).into_iter();
        let (Some(first), Some(second)) = (digits.next(), digits.next()) else {
            continue;
        };
        let mut cells = position.cells_of(first) & position.cells_of(second);
        // Loops through an earlier pair were found from there.
        cells -= position.pairs() & CellSet::from_bits((1 << start.index()) - 1);
        if cells.len() < 4 {
            continue;
        }
        let mut walk =
            Walk { position, digits: [first, second], open: cells, start, next_to_start: start, found };
        walk.extend(start, Part::EMPTY)?;
    }
    ControlFlow::Continue(())
}

struct Walk<'a, 'f> {
    position: &'a Position,
    /// The two digits of the loop.
    digits: [Digit; 2],
    /// The cells that may belong to it.
    open: CellSet,
    start: Cell,
    next_to_start: Cell,
    found: &'a mut Found<'f>,
}

/// What is known of a part of a loop.
#[derive(Clone, Copy)]
struct Part {
    cells: CellSet,
    /// The houses of the cells in even and in odd places.
    houses: [u32; 2],
    /// The cells with more candidates, and these.
    extra_cells: CellSet,
    extras: DigitSet,
}

impl Part {
    const EMPTY: Self =
        Self { cells: CellSet::EMPTY, houses: [0; 2], extra_cells: CellSet::EMPTY, extras: DigitSet::EMPTY };
}

impl Walk<'_, '_> {
    fn pair(&self) -> DigitSet {
        self.digits.into_iter().collect()
    }

    /// Adds a cell to the part if it fits, and walks on from there.
    fn extend(&mut self, cell: Cell, mut part: Part) -> ControlFlow<()> {
        let parity = part.cells.len() & 1;
        let [row, column, box_] = cell.houses().map(House::index);
        let houses = 1 << row | 1 << column | 1 << box_;
        if part.houses[parity] & houses != 0 {
            return ControlFlow::Continue(());
        }
        part.houses[parity] |= houses;
        part.cells.insert(cell);
        if part.cells.len() == 2 {
            self.next_to_start = cell;
        }
        let extras = self.position.candidates(cell) - self.pair();
        if !extras.is_empty() {
            part.extra_cells.insert(cell);
            part.extras |= extras;
            // Three cells and more can only be of type 2: all with the same extra digit.
            if part.extra_cells.len() > 2 && part.extras.len() > 1 {
                return ControlFlow::Continue(());
            }
        }
        if part.houses[0] == part.houses[1] {
            if cell > self.next_to_start && cell.peers().contains(self.start) {
                self.report(&part)?;
            }
            return ControlFlow::Continue(());
        }
        let next = (self.open & cell.peers()) - part.cells;
        let [row, column, box_] = cell.houses().map(House::set);
        for house in [box_, row - box_, column - box_] {
            for cell in next & house {
                self.extend(cell, part)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn report(&mut self, loop_: &Part) -> ControlFlow<()> {
        let mut extra_cells = loop_.extra_cells.into_iter();
        match (extra_cells.next(), extra_cells.next(), extra_cells.next()) {
            (None, ..) => ControlFlow::Continue(()),
            (Some(cell), None, _) => self.type_1(loop_, cell),
            (Some(first), Some(second), None) => {
                if loop_.extras.len() == 1 {
                    self.type_2(loop_)?;
                } else {
                    self.type_3(loop_, first, second)?;
                }
                self.type_4(loop_, first, second)
            }
            _ => self.type_2(loop_),
        }
    }

    fn step(&self, loop_: &Part, [rectangle, larger]: [Technique; 2], add: u16) -> Step {
        let (technique, length) = match loop_.cells.len() {
            4 => (rectangle, 0),
            6 => (larger, 0),
            8 => (larger, 1),
            _ => (larger, 4),
        };
        let mut step = Step::new(technique);
        step.difficulty += length + add;
        for cell in loop_.cells {
            step.pattern[cell.index()] = self.pair();
        }
        for cell in loop_.extra_cells {
            step.second[cell.index()] = self.position.candidates(cell) - self.pair();
        }
        step
    }

    /// One cell has extras: it holds one of them.
    fn type_1(&mut self, loop_: &Part, cell: Cell) -> ControlFlow<()> {
        let mut step = self.step(loop_, TYPE_1, 0);
        step.removed[cell.index()] = self.pair();
        (self.found)(&step)
    }

    /// One extra digit: one of the cells that have it takes it.
    fn type_2(&mut self, loop_: &Part) -> ControlFlow<()> {
        let mut step = self.step(loop_, TYPE_2, 0);
        let Some(digit) = loop_.extras.single() else {
            return ControlFlow::Continue(());
        };
        let targets = loop_
            .extra_cells
            .into_iter()
            .fold(self.position.cells_of(digit), |cells, cell| cells & cell.peers());
        step.rule_out(targets, digit);
        step.found_if_useful(self.found)
    }

    /// Two cells of a house: their extras form a naked subset with other cells of it, or the two digits a
    /// hidden subset with other digits.
    fn type_3(&mut self, loop_: &Part, first: Cell, second: Cell) -> ControlFlow<()> {
        for size in loop_.extras.len()..=7 {
            for house in shared_houses(first, second) {
                let blanks = self.position.blanks() & house.set();
                if size * 2 <= blanks.len() {
                    let others = blanks - loop_.extra_cells;
                    let shared =
                        loop_.extras & self.position.candidates(first) & self.position.candidates(second);
                    self.naked_subset(loop_, house, size, others, CellSet::EMPTY, shared)?;
                }
                if size * 2 < blanks.len() {
                    let pair = self.pair();
                    let bits = self.position.house_bits(house);
                    let places = pair.into_iter().fold(0, |places, digit| places | bits[digit.index()]);
                    let others = !(pair | loop_.extras);
                    self.hidden_subset(loop_, house, size, others, pair, cells_at(&house.cells(), places))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// `size - 1` cells whose candidates together with the extras are `size` digits. `union` starts with the
    /// extras that both cells have: without the rest the other cells alone must hold them all.
    fn naked_subset(
        &mut self,
        loop_: &Part,
        house: House,
        size: usize,
        mut others: CellSet,
        chosen: CellSet,
        union: DigitSet,
    ) -> ControlFlow<()> {
        if (union | loop_.extras).len() > size {
            return ControlFlow::Continue(());
        }
        if chosen.len() + 1 == size {
            if union.len() != size || !loop_.extras.is_subset(union) {
                return ControlFlow::Continue(());
            }
            let mut step = self.step(loop_, TYPE_3, size as u16 - 1);
            for digit in union {
                let places = self.position.places(digit, house);
                step.mark_second(places & chosen, digit);
                step.rule_out(places - chosen - loop_.extra_cells, digit);
            }
            step.look_at(house);
            return step.found_if_useful(self.found);
        }
        for cell in others {
            others.remove(cell);
            let union = union | self.position.candidates(cell);
            self.naked_subset(loop_, house, size, others, chosen | cell.into(), union)?;
        }
        ControlFlow::Continue(())
    }

    /// `size` digits, the two of the loop among them, that besides the two extra cells have `size - 1` places.
    fn hidden_subset(
        &mut self,
        loop_: &Part,
        house: House,
        size: usize,
        mut others: DigitSet,
        chosen: DigitSet,
        places: CellSet,
    ) -> ControlFlow<()> {
        let free = places - loop_.extra_cells;
        if free.len() + 1 > size {
            return ControlFlow::Continue(());
        }
        if chosen.len() == size {
            if free.len() + 1 != size {
                return ControlFlow::Continue(());
            }
            let mut step = self.step(loop_, TYPE_3, size as u16 - 2);
            for cell in free {
                step.second[cell.index()] = self.position.candidates(cell) & chosen;
                step.removed[cell.index()] = self.position.candidates(cell) - chosen;
            }
            step.look_at(house);
            return step.found_if_useful(self.found);
        }
        for digit in others {
            others.remove(digit);
            let more = self.position.places(digit, house);
            if !more.is_empty() {
                self.hidden_subset(loop_, house, size, others, chosen | digit.into(), places | more)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Two cells of a house that has no other place for one of the digits: they do not take the other one.
    fn type_4(&mut self, loop_: &Part, first: Cell, second: Cell) -> ControlFlow<()> {
        let [low, high] = self.digits;
        for (locked, removed) in [(low, high), (high, low)] {
            let house = shared_houses(first, second)
                .filter(|&house| self.position.places(locked, house).is_subset(loop_.extra_cells))
                .last();
            if let Some(house) = house {
                let mut step = self.step(loop_, TYPE_4, 0);
                step.rule_out(loop_.extra_cells, removed);
                step.look_at(house);
                return (self.found)(&step);
            }
        }
        ControlFlow::Continue(())
    }
}

/// The houses that both cells are in: box, row, column.
fn shared_houses(first: Cell, second: Cell) -> impl Iterator<Item = House> {
    box_row_column(first).into_iter().filter(move |house| house.set().contains(second))
}
