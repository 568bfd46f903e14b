//! Pointing and claiming: the places for a digit in a box or line are all where the two cross.

use core::ops::{ControlFlow, Range};

use crate::{CellSet, Digit, Found, House, Position, Step, Technique};

const ROWS: Range<usize> = 0..9;
const COLUMNS: Range<usize> = 9..18;
const BOXES: Range<usize> = 18..27;

/// The places for a digit in a box are all in one column or row: it is removed from the rest of that line.
pub(crate) fn pointing(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    let mut visit = |digit, from, into| locked(position, Technique::Pointing, digit, from, into, found);
    crossings(position, BOXES, COLUMNS, &mut visit)?;
    crossings(position, BOXES, ROWS, &mut visit)
}

/// The places for a digit in a column or row are all in one box: it is removed from the rest of that box.
pub(crate) fn claiming(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    let mut visit = |digit, from, into| locked(position, Technique::Claiming, digit, from, into, found);
    crossings(position, COLUMNS, BOXES, &mut visit)?;
    crossings(position, ROWS, BOXES, &mut visit)
}

/// Pointing that leaves the digit one place in another box. Places it there and removes nothing else.
pub(crate) fn direct_pointing(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    let mut visit =
        |digit, from, into| direct(position, Technique::DirectPointing, digit, from, into, BOXES, found);
    crossings(position, BOXES, COLUMNS, &mut visit)?;
    crossings(position, BOXES, ROWS, &mut visit)
}

/// Claiming that leaves the digit one place in another line. Places it there and removes nothing else.
pub(crate) fn direct_claiming(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    let mut visit = |digit, from: House, into| {
        let lines = if from.index() < 9 { ROWS } else { COLUMNS };
        direct(position, Technique::DirectClaiming, digit, from, into, lines, found)
    };
    crossings(position, COLUMNS, BOXES, &mut visit)?;
    crossings(position, ROWS, BOXES, &mut visit)
}

/// Visits each digit whose places in a house of `from` are all in one of `into`, which has further ones.
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

fn pattern(position: &Position, technique: Technique, digit: Digit, from: House, into: House) -> Step {
    let mut step = Step::new(technique);
    step.mark(position.places(digit, from), digit);
    step.look_at(from);
    step.look_at(into);
    step
}

fn locked(
    position: &Position,
    technique: Technique,
    digit: Digit,
    from: House,
    into: House,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let mut step = pattern(position, technique, digit, from, into);
    step.rule_out(position.places(digit, into) - from.set(), digit);
    found(&step)
}

fn direct(
    position: &Position,
    technique: Technique,
    digit: Digit,
    from: House,
    into: House,
    others: Range<usize>,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let removed = position.places(digit, into) - from.set();
    for other in others.filter_map(House::new) {
        let places = position.places(digit, other);
        let left = places - removed;
        if !(places & removed).is_empty()
            && other != from
            && left.len() == 1
            && let Some(cell) = left.first()
        {
            let mut step = pattern(position, technique, digit, from, into);
            step.look_at(other);
            step.placement = Some((cell, digit));
            step.mark_second(CellSet::from(cell), digit);
            found(&step)?;
        }
    }
    ControlFlow::Continue(())
}
