//! XY-wing and XYZ-wing: three cells that together hold a digit somewhere.

use core::ops::ControlFlow;

use crate::{Cell, CellSet, Digit, DigitSet, Found, Position, Step, Technique};

/// A cell with the digits x and y that sees one with x and z and one with y and z: what sees both of those
/// is not z.
pub(crate) fn xy_wing(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    let pairs = position.pairs();
    for pivot in pairs {
        let seen = pairs & pivot.peers();
        let mut digits = position.candidates(pivot).into_iter();
        let (Some(x), Some(y)) = (digits.next(), digits.next()) else {
            continue;
        };
        let with_x = (seen & position.cells_of(x)) - position.cells_of(y);
        let with_y = (seen & position.cells_of(y)) - position.cells_of(x);
        if with_y.is_empty() {
            continue;
        }
        for first in with_x {
            let Some(z) = (position.candidates(first) - x.into()).first() else {
                continue;
            };
            for second in with_y & position.cells_of(z) {
                let targets = position.cells_of(z) & first.peers() & second.peers();
                if !targets.is_empty() {
                    found(&wing(position, Technique::XYWing, [pivot, first, second], z, targets))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// A cell with the digits x, y and z that sees one with x and z and one with y and z: what sees all three is
/// not z.
pub(crate) fn xyz_wing(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    let pairs = position.pairs();
    for pivot in position.blanks() - pairs {
        let digits = position.candidates(pivot);
        if digits.len() != 3 {
            continue;
        }
        let mut wings: CellSet = pairs & pivot.peers();
        for other in !digits {
            wings -= position.cells_of(other);
        }
        let mut rest = wings;
        for first in wings {
            rest.remove(first);
            for second in rest {
                let shared: DigitSet = position.candidates(first) & position.candidates(second);
                let Some(z) = shared.single() else {
                    continue;
                };
                let targets = position.cells_of(z) & first.peers() & second.peers() & pivot.peers();
                if !targets.is_empty() {
                    found(&wing(position, Technique::XYZWing, [pivot, first, second], z, targets))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn wing(position: &Position, technique: Technique, cells: [Cell; 3], z: Digit, targets: CellSet) -> Step {
    let mut step = Step::new(technique);
    for cell in cells {
        step.pattern[cell.index()] = position.candidates(cell);
    }
    step.rule_out(targets, z);
    step
}
