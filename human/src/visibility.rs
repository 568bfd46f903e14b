//! What cells see, and houses in the order in which Sudoku Explainer looks at them.

use crate::{Cell, CellSet, House};

/// The cells that see every one of these cells.
pub(crate) fn seen_by_all(cells: CellSet) -> CellSet {
    cells.into_iter().fold(CellSet::ALL, |seen, cell| seen & cell.peers())
}

/// The cells that see at least one of these cells.
pub(crate) fn seen_by_any(cells: CellSet) -> CellSet {
    cells.into_iter().fold(CellSet::EMPTY, |seen, cell| seen | cell.peers())
}

/// The box, row and column of a cell.
#[inline]
pub(crate) fn box_row_column(cell: Cell) -> [House; 3] {
    let [row, column, box_] = cell.houses();
    [box_, row, column]
}

/// Boxes, then columns, then rows.
pub(crate) fn boxes_columns_rows() -> impl Iterator<Item = House> {
    (18..27).chain(9..18).chain(0..9).filter_map(House::new)
}
