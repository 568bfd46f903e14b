//! Pointing and claiming: a digit that a box and a line share only where they cross.

use core::ops::{ControlFlow, Range};

use crate::{CellSet, Digit, House};

use super::{Found, Position, Step, Technique};

const ROWS: Range<usize> = 0..9;
const COLUMNS: Range<usize> = 9..18;
const BOXES: Range<usize> = 18..27;

/// A digit of a box stands in one column or row: it leaves the rest of that line.
pub fn pointing(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    let mut visit = |digit, from, into| locked(position, Technique::Pointing, 26, digit, from, into, found);
    crossings(position, BOXES, COLUMNS, &mut visit)?;
    crossings(position, BOXES, ROWS, &mut visit)
}

/// A digit of a column or row stands in one box: it leaves the rest of that box.
pub fn claiming(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    let mut visit = |digit, from, into| locked(position, Technique::Claiming, 28, digit, from, into, found);
    crossings(position, COLUMNS, BOXES, &mut visit)?;
    crossings(position, ROWS, BOXES, &mut visit)
}

/// Pointing that leaves the digit one place in another box. Places it there and removes nothing else.
pub fn direct_pointing(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    let mut visit =
        |digit, from, into| direct(position, Technique::DirectPointing, 17, digit, from, into, BOXES, found);
    crossings(position, BOXES, COLUMNS, &mut visit)?;
    crossings(position, BOXES, ROWS, &mut visit)
}

/// Claiming that leaves the digit one place in another line. Places it there and removes nothing else.
pub fn direct_claiming(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    let mut visit = |digit, from: House, into| {
        let lines = if from.index() < 9 { ROWS } else { COLUMNS };
        direct(position, Technique::DirectClaiming, 19, digit, from, into, lines, found)
    };
    crossings(position, COLUMNS, BOXES, &mut visit)?;
    crossings(position, ROWS, BOXES, &mut visit)
}

/// Visits each digit that stands only where a house of `from` crosses one of `into`, and in the latter
/// elsewhere too.
fn crossings(
    position: &Position,
    from: Range<usize>,
    into: Range<usize>,
    visit: &mut dyn FnMut(Digit, House, House) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for from in from.filter_map(House::new) {
        for digit in Digit::all() {
            let count = position.place_bits(digit, from).count_ones();
            if !(2..=3).contains(&count) {
                continue;
            }
            let places = position.places(digit, from);
            let Some(first) = places.first() else {
                continue;
            };
            for into_house in first.houses() {
                if into.contains(&into_house.index())
                    && places.is_subset(into_house.set())
                    && position.place_bits(digit, into_house).count_ones() > count
                {
                    visit(digit, from, into_house)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn pattern(
    position: &Position,
    technique: Technique,
    difficulty: u16,
    digit: Digit,
    from: House,
    into: House,
) -> Step {
    let mut step = Step::new(technique, difficulty);
    step.mark(position.places(digit, from), digit);
    step.look_at(from);
    step.look_at(into);
    step
}

fn locked(
    position: &Position,
    technique: Technique,
    difficulty: u16,
    digit: Digit,
    from: House,
    into: House,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let mut step = pattern(position, technique, difficulty, digit, from, into);
    step.rule_out(position.places(digit, into) - from.set(), digit);
    found(&step)
}

#[expect(clippy::too_many_arguments, reason = "locked and where to look for the single")]
fn direct(
    position: &Position,
    technique: Technique,
    difficulty: u16,
    digit: Digit,
    from: House,
    into: House,
    others: Range<usize>,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let gone = position.places(digit, into) - from.set();
    for other in others.filter_map(House::new) {
        let places = position.places(digit, other);
        let left = places - gone;
        if !(places & gone).is_empty()
            && other != from
            && left.len() == 1
            && let Some(cell) = left.first()
        {
            let mut step = pattern(position, technique, difficulty, digit, from, into);
            step.look_at(other);
            step.placement = Some((cell, digit));
            step.mark_second(CellSet::from(cell), digit);
            found(&step)?;
        }
    }
    ControlFlow::Continue(())
}
