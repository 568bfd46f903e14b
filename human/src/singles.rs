//! Full houses, hidden singles and naked singles: the steps that place a digit at once.

use core::ops::{ControlFlow, Range};

use crate::{Cell, CellSet, Digit, House};

use super::{Found, Position, Step, Technique};

/// Boxes, then columns, then rows: the order of Sudoku Explainer.
pub(super) fn houses() -> impl Iterator<Item = House> {
    (18..27).chain(9..18).chain(0..9).filter_map(House::new)
}

/// The last blank of a box, column or row.
pub fn full_house(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    let mut seen = CellSet::EMPTY;
    for house in houses() {
        if position.hidden(house).is_empty() {
            continue;
        }
        let blanks = position.blanks() & house.set();
        if blanks.len() == 1
            && let Some(cell) = (blanks - seen).first()
            && let Some(digit) = position.candidates(cell).single()
        {
            seen.insert(cell);
            place(Technique::FullHouse, 10, cell, digit, Some(house), found)?;
        }
    }
    ControlFlow::Continue(())
}

/// The only place of a digit in a box.
pub fn hidden_single_in_box(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    hidden_single(position, 18..27, 12, found)
}

/// The only place of a digit in a column or row.
pub fn hidden_single_in_line(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    hidden_single(position, 9..18, 15, found)?;
    hidden_single(position, 0..9, 15, found)
}

fn hidden_single(
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
                place(Technique::HiddenSingle, difficulty, cell, digit, Some(house), found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The only candidate of a cell.
pub fn naked_single(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    for cell in position.naked() {
        if let Some(digit) = position.candidates(cell).single() {
            place(Technique::NakedSingle, 23, cell, digit, None, found)?;
        }
    }
    ControlFlow::Continue(())
}

fn place(
    technique: Technique,
    difficulty: u16,
    cell: Cell,
    digit: Digit,
    house: Option<House>,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let mut step = Step::new(technique, difficulty);
    step.placement = Some((cell, digit));
    step.mark(cell.into(), digit);
    if let Some(house) = house {
        step.look_at(house);
    }
    found(&step)
}
