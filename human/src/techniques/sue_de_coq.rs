//! Sue de Coq, also called two-sector disjoint subsets. The scale of Sudoku Explainer does not know it; among sets it comes
//! before two almost locked ones.

use core::ops::ControlFlow;

use crate::{CellSet, DigitSet, Found, House, Position, Step, Technique};

/// Two or three cells where a line meets a box, further cells of the line and further cells of the box, which
/// together hold as many digits as there are cells, while the further cells of the line and of the box have no digit
/// in common: every digit has its place in them, so it is removed from the rest of the line or of the box.
pub(crate) fn sue_de_coq(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    for box_ in House::all().skip(18) {
        for line in House::all().take(18) {
            let crossing = position.blanks() & line.set() & box_.set();
            each_subset(crossing, CellSet::EMPTY, &mut |middle| {
                // With fewer digits the cells are an almost locked set, and all is said by simpler steps.
                if middle.len() < 2 || digits(position, middle).len() < middle.len() + 2 {
                    return ControlFlow::Continue(());
                }
                each_subset((position.blanks() & line.set()) - box_.set(), CellSet::EMPTY, &mut |in_line| {
                    let apart: CellSet = ((position.blanks() & box_.set()) - line.set())
                        .into_iter()
                        .filter(|&cell| (position.candidates(cell) & digits(position, in_line)).is_empty())
                        .collect();
                    if in_line.is_empty() || apart.is_empty() {
                        return ControlFlow::Continue(());
                    }
                    each_subset(apart, CellSet::EMPTY, &mut |in_box| {
                        let cells = middle | in_line | in_box;
                        if in_box.is_empty() || digits(position, cells).len() != cells.len() {
                            return ControlFlow::Continue(());
                        }
                        step(position, [line, box_], [middle, in_line, in_box]).found_if_useful(found)
                    })
                })
            })?;
        }
    }
    ControlFlow::Continue(())
}

fn step(position: &Position, [line, box_]: [House; 2], [middle, in_line, in_box]: [CellSet; 3]) -> Step {
    let mut step = Step::new(Technique::SueDeCoq);
    step.look_at(line);
    step.look_at(box_);
    for digit in digits(position, middle | in_line | in_box) {
        if !digits(position, in_box).contains(digit) {
            step.rule_out(position.places(digit, line) - middle - in_line, digit);
        }
        if !digits(position, in_line).contains(digit) {
            step.rule_out(position.places(digit, box_) - middle - in_box, digit);
        }
        step.mark(middle & position.cells_of(digit), digit);
        step.mark_second((in_line | in_box) & position.cells_of(digit), digit);
    }
    step
}

/// The candidates of these cells.
fn digits(position: &Position, cells: CellSet) -> DigitSet {
    cells.into_iter().fold(DigitSet::EMPTY, |digits, cell| digits | position.candidates(cell))
}

/// Visits `chosen` with every subset of the open cells.
fn each_subset(
    mut open: CellSet,
    chosen: CellSet,
    visit: &mut dyn FnMut(CellSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    visit(chosen)?;
    while let Some(cell) = open.first() {
        open.remove(cell);
        each_subset(open, chosen | cell.into(), visit)?;
    }
    ControlFlow::Continue(())
}
