//! Naked and hidden pairs, triplets and quads: as many cells as digits in a house.

use core::ops::ControlFlow;

use crate::{Cell, CellSet, Digit, DigitSet, House};

use super::singles::houses;
use super::{Found, Position, Step, Technique};

/// Two cells that share two candidates.
pub fn naked_pair(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    naked_subset(position, 2, Technique::NakedPair, 30, found)
}

/// Three cells that share three candidates.
pub fn naked_triplet(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    naked_subset(position, 3, Technique::NakedTriplet, 36, found)
}

/// Four cells that share four candidates.
pub fn naked_quad(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    naked_subset(position, 4, Technique::NakedQuad, 50, found)
}

/// Two digits that share two places.
pub fn hidden_pair(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    hidden_subset(position, 2, Technique::HiddenPair, 34, found)
}

/// Three digits that share three places.
pub fn hidden_triplet(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    hidden_subset(position, 3, Technique::HiddenTriplet, 40, found)
}

/// Four digits that share four places.
pub fn hidden_quad(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    hidden_subset(position, 4, Technique::HiddenQuad, 54, found)
}

/// A hidden pair that leaves another digit of the house one place. Places that digit and removes nothing else.
pub fn direct_hidden_pair(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    direct_hidden_subset(position, 2, Technique::DirectHiddenPair, 20, found)
}

/// A hidden triplet that leaves another digit of the house one place. Places that digit and removes nothing
/// else.
pub fn direct_hidden_triplet(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    direct_hidden_subset(position, 3, Technique::DirectHiddenTriplet, 25, found)
}

/// Visits every choice of `size` of these sets, each of at least two bits, whose union has `size` bits:
/// which sets, and their union. Choices without the later sets come first.
pub(super) fn choices(
    sets: &[u16; 9],
    size: u32,
    visit: &mut dyn FnMut(u16, u16) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut eligible = 0;
    for (i, set) in sets.iter().enumerate() {
        eligible |= u16::from((2..=size).contains(&set.count_ones())) << i;
    }
    if eligible.count_ones() < size {
        return ControlFlow::Continue(());
    }
    choose(sets, size, eligible, size, 0, 0, visit)
}

fn choose(
    sets: &[u16; 9],
    size: u32,
    eligible: u16,
    left: u32,
    chosen: u16,
    union: u16,
    visit: &mut dyn FnMut(u16, u16) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for last in DigitSet::from_bits(eligible) {
        let union = union | sets[last.index()];
        if union.count_ones() > size {
            continue;
        }
        let chosen = chosen | last.bit();
        if left == 1 {
            if union.count_ones() == size {
                visit(chosen, union)?;
            }
        } else {
            choose(sets, size, eligible & (last.bit() - 1), left - 1, chosen, union, visit)?;
        }
    }
    ControlFlow::Continue(())
}

fn naked_subset(
    position: &Position,
    size: u32,
    technique: Technique,
    difficulty: u16,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    for house in houses() {
        let blanks = position.blanks() & house.set();
        if blanks.len() <= size as usize {
            continue;
        }
        let cells = house.cells();
        let sets = cells.map(|cell| position.candidates(cell).bits());
        choices(&sets, size, &mut |chosen, union| {
            let chosen = cells_at(&cells, chosen);
            let mut step = Step::new(technique, difficulty);
            for digit in DigitSet::from_bits(union) {
                let places = position.places(digit, house);
                step.mark(places & chosen, digit);
                step.rule_out(places - chosen, digit);
            }
            step.look_at(house);
            step.found_if_useful(found)
        })?;
    }
    ControlFlow::Continue(())
}

fn hidden_subset(
    position: &Position,
    size: u32,
    technique: Technique,
    difficulty: u16,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    for house in houses() {
        choices(position.house_bits(house), size, &mut |digits, places| {
            let mut step = hidden_pattern(position, house, digits, places, technique, difficulty);
            for cell in cells_at(&house.cells(), places) {
                step.removed[cell.index()] = position.candidates(cell) - DigitSet::from_bits(digits);
            }
            step.found_if_useful(found)
        })?;
    }
    ControlFlow::Continue(())
}

fn direct_hidden_subset(
    position: &Position,
    size: u32,
    technique: Technique,
    difficulty: u16,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    for house in houses() {
        let bits = position.house_bits(house);
        choices(bits, size, &mut |digits, places| {
            for digit in !DigitSet::from_bits(digits) {
                let left = bits[digit.index()] & !places;
                if left != bits[digit.index()]
                    && left.is_power_of_two()
                    && let Some(cell) = cells_at(&house.cells(), left).first()
                {
                    let mut step = hidden_pattern(position, house, digits, places, technique, difficulty);
                    step.placement = Some((cell, digit));
                    step.mark_second(cell.into(), digit);
                    found(&step)?;
                }
            }
            ControlFlow::Continue(())
        })?;
    }
    ControlFlow::Continue(())
}

fn hidden_pattern(
    position: &Position,
    house: House,
    digits: u16,
    places: u16,
    technique: Technique,
    difficulty: u16,
) -> Step {
    let mut step = Step::new(technique, difficulty);
    for cell in cells_at(&house.cells(), places) {
        step.pattern[cell.index()] = position.candidates(cell) & DigitSet::from_bits(digits);
    }
    step.look_at(house);
    step
}

/// The cells of a house whose bits are set.
pub(super) fn cells_at(cells: &[Cell; 9], bits: u16) -> CellSet {
    DigitSet::from_bits(bits).into_iter().map(|place: Digit| cells[place.index()]).collect()
}
