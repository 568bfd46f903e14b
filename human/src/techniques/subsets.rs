//! Naked and hidden pairs, triplets and quads: as many cells as digits in a house.

use core::ops::ControlFlow;

use crate::subset_search::{cells_at, choices};
use crate::visibility::boxes_columns_rows;
use crate::{DigitSet, Found, House, Position, Step, Technique};

/// Two cells that have only two candidates between them.
pub(crate) fn naked_pair(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    naked_subset(position, 2, Technique::NakedPair, found)
}

/// Three cells that have only three candidates between them.
pub(crate) fn naked_triplet(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    naked_subset(position, 3, Technique::NakedTriplet, found)
}

/// Four cells that have only four candidates between them.
pub(crate) fn naked_quad(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    naked_subset(position, 4, Technique::NakedQuad, found)
}

/// Two digits that have only two places between them.
pub(crate) fn hidden_pair(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    hidden_subset(position, 2, Technique::HiddenPair, found)
}

/// Three digits that have only three places between them.
pub(crate) fn hidden_triplet(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    hidden_subset(position, 3, Technique::HiddenTriplet, found)
}

/// Four digits that have only four places between them.
pub(crate) fn hidden_quad(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    hidden_subset(position, 4, Technique::HiddenQuad, found)
}

/// A hidden pair that leaves another digit of the house one place. Places that digit and removes nothing else.
pub(crate) fn direct_hidden_pair(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    direct_hidden_subset(position, 2, Technique::DirectHiddenPair, found)
}

/// A hidden triplet that leaves another digit of the house one place. Places that digit and removes nothing
/// else.
pub(crate) fn direct_hidden_triplet(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    direct_hidden_subset(position, 3, Technique::DirectHiddenTriplet, found)
}

fn naked_subset(
    position: &Position,
    size: u32,
    technique: Technique,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    for house in boxes_columns_rows() {
        let blanks = position.blanks() & house.set();
        if blanks.len() <= size as usize {
            continue;
        }
        let cells = house.cells();
        let sets = cells.map(|cell| position.candidates(cell).bits());
        choices(&sets, size, &mut |chosen, union| {
            let chosen = cells_at(&cells, chosen);
            let mut step = Step::new(technique);
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
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    for house in boxes_columns_rows() {
        choices(position.house_bits(house), size, &mut |digits, places| {
            let mut step = hidden_pattern(position, house, digits, places, technique);
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
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    for house in boxes_columns_rows() {
        let bits = position.house_bits(house);
        choices(bits, size, &mut |digits, places| {
            for digit in !DigitSet::from_bits(digits) {
                let left = bits[digit.index()] & !places;
                if left != bits[digit.index()]
                    && left.is_power_of_two()
                    && let Some(cell) = cells_at(&house.cells(), left).first()
                {
                    let mut step = hidden_pattern(position, house, digits, places, technique);
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

fn hidden_pattern(position: &Position, house: House, digits: u16, places: u16, technique: Technique) -> Step {
    let mut step = Step::new(technique);
    for cell in cells_at(&house.cells(), places) {
        step.pattern[cell.index()] = position.candidates(cell) & DigitSet::from_bits(digits);
    }
    step.look_at(house);
    step
}
