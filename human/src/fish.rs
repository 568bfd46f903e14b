//! X-wing, swordfish and jellyfish: a digit of as many lines as it has crossing lines to stand in.

use core::ops::{ControlFlow, Range};

use crate::{CellSet, Digit, DigitSet, House};

use super::subsets::choices;
use super::{Found, Position, Step, Technique};

/// Two lines.
pub fn x_wing(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    fish(position, 2, Technique::XWing, 32, found)
}

/// Three lines.
pub fn swordfish(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    fish(position, 3, Technique::Swordfish, 38, found)
}

/// Four lines.
pub fn jellyfish(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    fish(position, 4, Technique::Jellyfish, 52, found)
}

fn fish(
    position: &Position,
    size: u32,
    technique: Technique,
    difficulty: u16,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    for (base, cover) in [(9..18, 0..9), (0..9, 9..18)] {
        for digit in Digit::all() {
            let cells = position.cells_of(digit);
            if cells.len() <= size as usize * 2 {
                continue;
            }
            let mut sets = [0; 9];
            for (set, house) in sets.iter_mut().zip(base.clone().filter_map(House::new)) {
                *set = position.place_bits(digit, house);
            }
            choices(&sets, size, &mut |lines, crossing| {
                let mut step = Step::new(technique, difficulty);
                let base = union(&base, lines, &mut step);
                let cover = union(&cover, crossing, &mut step);
                step.mark(cells & base, digit);
                step.rule_out((cells & cover) - base, digit);
                step.found_if_useful(found)
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// The cells of the chosen lines, which the step looks at.
fn union(lines: &Range<usize>, chosen: u16, step: &mut Step) -> CellSet {
    let mut cells = CellSet::EMPTY;
    for line in DigitSet::from_bits(chosen) {
        if let Some(house) = House::new(lines.start + line.index()) {
            step.look_at(house);
            cells |= house.set();
        }
    }
    cells
}
