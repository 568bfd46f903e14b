//! Finned and sashimi fish: fish but for a few places in one box.
//!
//! The places for a digit in two, three or four rows (the base) are in as many columns (the cover) but for some in one
//! box, the fins. If no fin holds the digit the fish works; if one does, the rest of its box does not take it. Either
//! way the cells of the cover in that box, outside the base, do not take it. The same with rows and columns exchanged.
//!
//! The scale of Sudoku Explainer knows no finned fish. A finned X-wing is an X-chain of four nodes, one of them a
//! group, which it puts at 6.6; the larger ones follow at 6.7 and 6.8.

use core::ops::ControlFlow;

use crate::{CellSet, Digit, DigitSet, Found, House, Position, Step, Technique};

finders! {
    finned_x_wings = finned_fish(2, [Technique::FinnedXWing, Technique::SashimiXWing]);
    finned_swordfish = finned_fish(3, [Technique::FinnedSwordfish, Technique::SashimiSwordfish]);
    finned_jellyfish = finned_fish(4, [Technique::FinnedJellyfish, Technique::SashimiJellyfish]);
}

/// The second name is that of a sashimi fish: one where a line has one place left without the fins.
fn finned_fish(
    position: &Position,
    size: u32,
    names: [Technique; 2],
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    for digit in Digit::all() {
        for base in [Direction::Row, Direction::Column] {
            let mut places = [0; 9];
            for (set, house) in places.iter_mut().zip(base.houses(0x1ff)) {
                *set = position.place_bits(digit, house);
            }
            let fish = Fish { position, digit, base, places, size, names };
            fish.choose(0x1ff, 0, found)?;
        }
    }
    ControlFlow::Continue(())
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Direction {
    Row,
    Column,
}

impl Direction {
    fn crossing(self) -> Self {
        if self == Self::Row { Self::Column } else { Self::Row }
    }

    /// The rows or columns of a set of nine.
    fn houses(self, lines: u16) -> impl Iterator<Item = House> {
        House::all()
            .skip(self as usize * 9)
            .take(9)
            .enumerate()
            .filter_map(move |(i, house)| (lines >> i & 1 != 0).then_some(house))
    }

    /// The cells of some rows or columns.
    fn cells(self, lines: u16) -> CellSet {
        self.houses(lines).fold(CellSet::EMPTY, |cells, house| cells | house.set())
    }
}

/// The fish of a digit with a base of so many rows or columns.
struct Fish<'a> {
    position: &'a Position,
    digit: Digit,
    base: Direction,
    /// For each line the places of the digit in it, as a set of crossing lines.
    places: [u16; 9],
    size: u32,
    /// What it is called, and what if a line has one place left without the fins.
    names: [Technique; 2],
}

impl Fish<'_> {
    /// The places in some lines, line by line.
    fn of(&self, lines: u16) -> impl Iterator<Item = u16> + Clone + '_ {
        DigitSet::from_bits(lines).into_iter().map(|line| self.places[line.index()])
    }

    /// Adds open lines to the base until it is complete.
    fn choose(&self, open: u16, lines: u16, found: &mut Found<'_>) -> ControlFlow<()> {
        if lines.count_ones() == self.size {
            return self.fins(lines, found);
        }
        for line in DigitSet::from_bits(open) {
            let lines = lines | line.bit();
            let crossings = self.of(lines).fold(0, |all, set| all | set);
            // A cover leaves out at most two of the three crossing lines of a box.
            if self.places[line.index()] != 0 && crossings.count_ones() <= self.size + 2 {
                self.choose(open & !(line.bit() | (line.bit() - 1)), lines, found)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Chooses the crossing lines that the cover leaves out.
    fn fins(&self, lines: u16, found: &mut Found<'_>) -> ControlFlow<()> {
        let crossings = self.of(lines).fold(0, |all, set| all | set);
        if crossings.count_ones() <= self.size {
            return ControlFlow::Continue(());
        }
        for left_out in [1u16, 2, 4, 3, 5, 6].into_iter().flat_map(|set| [set, set << 3, set << 6]) {
            let cover = crossings & !left_out;
            if left_out & !crossings != 0
                || cover.count_ones() != self.size
                || self.of(lines).any(|set| set & cover == 0)
            {
                continue;
            }
            let [finned, sashimi] = self.names;
            let has_single = self.of(lines).any(|set| (set & cover).is_power_of_two());
            self.step(if has_single { sashimi } else { finned }, lines, cover, left_out, found)?;
        }
        ControlFlow::Continue(())
    }

    /// Apart from the recursion, whose frames stay small that way.
    #[inline(never)]
    fn step(
        &self,
        technique: Technique,
        lines: u16,
        cover: u16,
        left_out: u16,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        let (cells, base) = (self.position.cells_of(self.digit), self.base.cells(lines));
        let crossing = self.base.crossing();
        let fins = cells & base & crossing.cells(left_out);
        let Some(box_) = House::all().skip(18).find(|box_| fins.is_subset(box_.set())) else {
            return ControlFlow::Continue(());
        };
        let mut step = Step::new(technique);
        for house in self.base.houses(lines).chain(crossing.houses(cover)).chain([box_]) {
            step.look_at(house);
        }
        step.mark((cells & base) - fins, self.digit);
        step.mark_second(fins, self.digit);
        step.rule_out((cells & crossing.cells(cover) & box_.set()) - base, self.digit);
        step.found_if_useful(found)
    }
}
