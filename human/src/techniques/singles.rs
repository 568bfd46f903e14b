//! Full houses, hidden singles and naked singles: the steps that place a digit at once.

use core::ops::{ControlFlow, Range};

use crate::visibility::boxes_columns_rows;
use crate::{Cell, CellSet, Digit, Found, House, Position, Step, Technique};

/// The last blank of a box, column or row.
pub(crate) fn full_house(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    let mut reported = CellSet::EMPTY;
    for house in boxes_columns_rows() {
        if position.hidden(house).is_empty() {
            continue;
        }
        let blanks = position.blanks() & house.set();
        if blanks.len() == 1
            && let Some(cell) = (blanks - reported).first()
            && let Some(digit) = position.candidates(cell).single()
        {
            reported.insert(cell);
            found(&step(Technique::FullHouse, cell, digit, Some(house)))?;
        }
    }
    ControlFlow::Continue(())
}

/// The only place for a digit in a box, which is easiest to see, in a column or in a row.
pub(crate) fn hidden_single(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    let (in_box, in_line) = (Technique::HiddenSingle.difficulty(), Technique::HiddenSingle.hardest());
    hidden_single_in(position, 18..27, in_box, found)?;
    hidden_single_in(position, 9..18, in_line, found)?;
    hidden_single_in(position, 0..9, in_line, found)
}

fn hidden_single_in(
    position: &Position,
    houses: Range<usize>,
    difficulty: u16,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    for house in houses.filter_map(House::new) {
        for digit in position.hidden(house) {
            if let Some(cell) = position.places(digit, house).first()
                && (position.blanks() & house.set()).len() > 1
            {
                let step = step(Technique::HiddenSingle, cell, digit, Some(house));
                found(&Step { difficulty, ..step })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The only candidate of a cell.
pub(crate) fn naked_single(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    for cell in position.naked() {
        if let Some(digit) = position.candidates(cell).single() {
            found(&step(Technique::NakedSingle, cell, digit, None))?;
        }
    }
    ControlFlow::Continue(())
}

fn step(technique: Technique, cell: Cell, digit: Digit, house: Option<House>) -> Step {
    let mut step = Step::new(technique);
    step.placement = Some((cell, digit));
    step.mark(cell.into(), digit);
    if let Some(house) = house {
        step.look_at(house);
    }
    step
}
