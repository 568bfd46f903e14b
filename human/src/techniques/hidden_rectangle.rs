//! The hidden rectangle: a unique rectangle hidden among other candidates.
//!
//! Sudoku Explainer does not know it; it comes after the plain rectangles, which that puts at 4.5 to 4.8.

use core::ops::ControlFlow;

use crate::{Cell, CellSet, Found, Position, Step, Technique};

/// Four blank cells in two rows, two columns and two boxes, of which one has just two candidates; the row and
/// the column of the cell across hold one of these digits in no cell but the corners. If that cell took the other
/// digit, the four corners would hold two digits crosswise, and these could change places: the puzzle would
/// have a second solution.
///
/// Holds only for puzzles with one solution.
pub(crate) fn hidden_rectangle(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    for corner in position.pairs() {
        let digits = position.candidates(corner);
        let of_both = digits.into_iter().fold(CellSet::ALL, |cells, digit| cells & position.cells_of(digit));
        for across in of_both - corner.peers() - corner.into() {
            let corners = [(corner.row(), across.column()), (across.row(), corner.column())]
                .map(|(row, column)| Cell::at(row, column));
            let [Some(beside), Some(below)] = corners else { continue };
            let boxes = [corner, across, beside, below].map(|cell| 1u16 << cell.box_());
            if boxes.into_iter().fold(0, |all, box_| all | box_).count_ones() != 2 {
                continue;
            }
            for bound in digits {
                let Some(digit) = (digits - bound.into()).single() else { continue };
                let of_bound = position.cells_of(bound);
                let [row, column, _] = across.houses();
                let ends = |cell: Cell| CellSet::from(across) | cell.into();
                if of_bound & row.set() == ends(below) && of_bound & column.set() == ends(beside) {
                    let mut step = Step::new(Technique::HiddenRectangle);
                    step.look_at(row);
                    step.look_at(column);
                    for cell in [corner, across, beside, below] {
                        for digit in digits & position.candidates(cell) {
                            step.mark(cell.into(), digit);
                        }
                    }
                    step.rule_out(across.into(), digit);
                    found(&step)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}
