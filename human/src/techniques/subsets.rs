//! Naked and hidden pairs, triplets and quads: as many cells as digits in a house.

use core::ops::ControlFlow;

use crate::subset_search::{cells_at, choices};
use crate::visibility::boxes_columns_rows;
use crate::{DigitSet, Found, House, Position, Step, Technique};

finders! {
    naked_pair = naked_subset(2, Technique::NakedPair);
    naked_triplet = naked_subset(3, Technique::NakedTriplet);
    naked_quad = naked_subset(4, Technique::NakedQuad);
    hidden_pair = hidden_subset(2, Technique::HiddenPair);
    hidden_triplet = hidden_subset(3, Technique::HiddenTriplet);
    hidden_quad = hidden_subset(4, Technique::HiddenQuad);
    direct_hidden_pair = direct_hidden_subset(2, Technique::DirectHiddenPair);
    direct_hidden_triplet = direct_hidden_subset(3, Technique::DirectHiddenTriplet);
}

/// Cells that have only as many candidates between them.
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

/// Digits that have only as many places between them.
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

/// A hidden subset that leaves another digit of the house one place. Places that digit and removes nothing else.
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
