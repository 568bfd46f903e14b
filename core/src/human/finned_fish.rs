//! Finned and sashimi fish: fish but for a few places in one box.
//!
//! A digit's places in two, three or four rows (the base) stand in as many columns (the cover) but for some
//! in one box, the fins. If no fin holds the digit the fish works; if one does, the rest of its box is free
//! of the digit. Either way the cells of the cover in that box, outside the base, do not take it. The same
//! with rows and columns changed about.
//!
//! The scale of Sudoku Explainer knows no finned fish. A finned X-wing is an X-chain of four nodes, one of them a
//! group, which it puts at 6.6; the larger ones follow at 6.7 and 6.8.

use core::ops::ControlFlow;

use crate::{CellSet, Digit, House};

use super::{Found, Position, Step, Technique};

/// An X-wing but for places in one box.
pub fn finned_x_wing(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    finned_fish(position, 2, Technique::FinnedXWing, found)
}

/// A swordfish but for places in one box.
pub fn finned_swordfish(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    finned_fish(position, 3, Technique::FinnedSwordfish, found)
}

/// A jellyfish but for places in one box.
pub fn finned_jellyfish(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    finned_fish(position, 4, Technique::FinnedJellyfish, found)
}

/// A finned X-wing with a line that has one place left without the fins.
pub fn sashimi_x_wing(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    finned_fish(position, 2, Technique::SashimiXWing, found)
}

/// A finned swordfish with a line that has one place left without the fins.
pub fn sashimi_swordfish(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    finned_fish(position, 3, Technique::SashimiSwordfish, found)
}

/// A finned jellyfish with a line that has one place left without the fins.
pub fn sashimi_jellyfish(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    finned_fish(position, 4, Technique::SashimiJellyfish, found)
}

fn finned_fish(
    position: &Position,
    size: u32,
    technique: Technique,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    for digit in Digit::all() {
        for base in [Direction::Row, Direction::Column] {
            let places = places(position.cells_of(digit), base);
            for lines in 0..1u16 << 9 {
                if lines.count_ones() == size {
                    fish_of_lines(position, digit, base, &places, lines, technique, found)?;
                }
            }
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

/// For each line the places of the digit in it, as a set of crossing lines.
fn places(cells: CellSet, base: Direction) -> [u16; 9] {
    let mut places = [0; 9];
    for cell in cells {
        let (line, crossing) =
            if base == Direction::Row { (cell.row(), cell.column()) } else { (cell.column(), cell.row()) };
        places[line] |= 1 << crossing;
    }
    places
}

fn fish_of_lines(
    position: &Position,
    digit: Digit,
    base: Direction,
    places: &[u16; 9],
    lines: u16,
    technique: Technique,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let size = lines.count_ones();
    let of_base =
        || places.iter().enumerate().filter(|(line, _)| lines >> line & 1 != 0).map(|(_, &set)| set);
    let crossings = of_base().fold(0, |all, set| all | set);
    if of_base().any(|set| set == 0) || !(size + 1..=size + 2).contains(&crossings.count_ones()) {
        return ControlFlow::Continue(());
    }
    let base_cells = position.cells_of(digit) & base.cells(lines);
    for chute in [0o7u16, 0o70, 0o700] {
        let choices = crossings & chute;
        for fin_crossings in [0o1u16, 0o2, 0o4, 0o3, 0o5, 0o6].map(|set| set << chute.trailing_zeros()) {
            let cover = crossings & !fin_crossings;
            if fin_crossings & !choices != 0
                || cover.count_ones() != size
                || of_base().any(|set| set & cover == 0)
            {
                continue;
            }
            let fins = base_cells & base.crossing().cells(fin_crossings);
            let Some(box_) = House::all().skip(18).find(|box_| fins.is_subset(box_.set())) else { continue };
            let removed =
                (position.cells_of(digit) & base.crossing().cells(cover) & box_.set()) - base.cells(lines);
            let sashimi = of_base().any(|set| (set & cover).is_power_of_two());
            if removed.is_empty() || technique != name(size, sashimi) {
                continue;
            }
            let mut step = Step::new(technique, 64 + size as u16);
            for house in base.houses(lines).chain(base.crossing().houses(cover)).chain([box_]) {
                step.look_at(house);
            }
            step.mark(base_cells - fins, digit);
            step.mark_second(fins, digit);
            step.rule_out(removed, digit);
            found(&step)?;
        }
    }
    ControlFlow::Continue(())
}

fn name(size: u32, sashimi: bool) -> Technique {
    match (size, sashimi) {
        (2, false) => Technique::FinnedXWing,
        (2, true) => Technique::SashimiXWing,
        (3, false) => Technique::FinnedSwordfish,
        (3, true) => Technique::SashimiSwordfish,
        (_, false) => Technique::FinnedJellyfish,
        (_, true) => Technique::SashimiJellyfish,
    }
}
