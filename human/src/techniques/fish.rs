//! X-wing, swordfish and jellyfish: the places for a digit in some lines are all in as many crossing lines.

use core::ops::{ControlFlow, Range};

use crate::subset_search::choices;
use crate::{CellSet, Digit, DigitSet, Found, House, Position, Step, Technique};

finders! {
    x_wing = fish(2, Technique::XWing);
    swordfish = fish(3, Technique::Swordfish);
    jellyfish = fish(4, Technique::Jellyfish);
}

/// As many lines as crossing lines.
fn fish(position: &Position, size: u32, technique: Technique, found: &mut Found<'_>) -> ControlFlow<()> {
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
                let mut step = Step::new(technique);
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
