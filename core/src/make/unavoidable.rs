//! Unavoidable sets: cells of a grid whose digits can be exchanged for others, all else staying as it is.
//!
//! A puzzle has one solution exactly if it has a clue in each unavoidable set of that solution. So every
//! other solution that a search finds shows a set that needs a clue, and what is once known of a grid answers most
//! questions about its clues without another search.

use crate::{Board, Cell, CellSet};

/// For each line, or each digit and line, a number; places behind the ninth are unused.
type Table = [[u8; 16]; 16];

/// Where a full grid has its digits, here 0 to 8.
pub(super) struct Grid {
    /// The digits by row and column.
    digit: Table,
    /// For each digit and row the column.
    column: Table,
    /// For each digit and column the row.
    row: Table,
    /// For each digit and box the row.
    row_in_box: Table,
}

/// Two lines that can exchange digits: rows of a band, or columns of a stack.
const PAIRS: [(u8, u8); 9] = [(0, 1), (0, 2), (1, 2), (3, 4), (3, 5), (4, 5), (6, 7), (6, 8), (7, 8)];

/// An element; the number is always in range.
#[inline]
fn nth<T>(items: &[T; 16], number: u8) -> &T {
    &items[usize::from(number & 15)]
}

/// The lowest member of a set of lines.
const fn lowest(set: u16) -> u16 {
    set & set.wrapping_neg()
}

impl Grid {
    /// The places of a full grid.
    pub(super) fn new(grid: &Board) -> Self {
        let none = [[0; 16]; 16];
        let mut new = Self { digit: none, column: none, row: none, row_in_box: none };
        for cell in Cell::all() {
            if let Some(digit) = grid.get(cell) {
                let digit = digit.index();
                new.digit[cell.row()][cell.column()] = digit as u8;
                new.column[digit][cell.row()] = cell.column() as u8;
                new.row[digit][cell.column()] = cell.row() as u8;
                new.row_in_box[digit][cell.box_()] = cell.row() as u8;
            }
        }
        new
    }

    #[inline]
    fn digit_at(&self, row: u8, column: u8) -> u8 {
        *nth(nth(&self.digit, row), column)
    }

    /// The column of a digit in a row.
    #[inline]
    pub(super) fn column_of(&self, digit: u8, row: u8) -> u8 {
        *nth(nth(&self.column, digit), row)
    }

    /// The row of a digit in a column.
    #[inline]
    fn row_of(&self, digit: u8, column: u8) -> u8 {
        *nth(nth(&self.row, digit), column)
    }

    /// Visits the sets that exchange two digits: the digits, and the rows, a bit each.
    pub(super) fn pairs_of_digits(&self, visit: &mut impl FnMut(u8, u8, u16)) {
        for one in 0..9 {
            let columns = nth(&self.column, one);
            for other in one + 1..9 {
                let (row, row_in_box) = (nth(&self.row, other), nth(&self.row_in_box, other));
                // Rows must exchange them together that share a column or box.
                let mut together = [0u16; 16];
                for (number, (rows, &column)) in (0..9).zip(together.iter_mut().zip(columns)) {
                    *rows = 1 << nth(row, column) | 1 << nth(row_in_box, number / 3 * 3 + column / 3);
                }
                let mut left = 0x1ffu16;
                while left != 0 {
                    let all = left;
                    let mut open = lowest(left);
                    while open != 0 {
                        left &= !lowest(open);
                        open = (open | nth(&together, open.trailing_zeros() as u8)) & left;
                    }
                    visit(one, other, all & !left);
                }
            }
        }
    }

    /// Visits the sets that exchange digits between two rows of a band: the rows, and the columns, a bit each.
    pub(super) fn pairs_of_rows(&self, visit: &mut impl FnMut(u8, u8, u16)) {
        exchanges(&|row, other, column| self.column_of(self.digit_at(row, column), other), visit);
    }

    /// Visits the sets that exchange digits between two columns of a stack: the columns, and the rows, a bit each.
    pub(super) fn pairs_of_columns(&self, visit: &mut impl FnMut(u8, u8, u16)) {
        exchanges(&|column, other, row| self.row_of(self.digit_at(row, column), other), visit);
    }

    /// Visits the smallest sets that, together, exchange this grid for another.
    pub(super) fn differences(&self, other: &Board, visit: &mut impl FnMut(CellSet)) {
        let new_digit = |cell: Cell| other.get(cell).map_or(0, |digit| digit.index() as u8);
        let changed = |cell: &Cell| new_digit(*cell) != self.digit_at(cell.row() as u8, cell.column() as u8);
        let mut left: CellSet = Cell::all().filter(changed).collect();
        while let Some(start) = left.first() {
            let all = left;
            let mut open = CellSet::from(start);
            while let Some(cell) = open.first() {
                left.remove(cell);
                // In each house the digit came from some cell, which must change as well.
                let digit = new_digit(cell);
                let (row, column) = (cell.row() as u8, cell.column() as u8);
                let row_in_box = *nth(nth(&self.row_in_box, digit), cell.box_() as u8);
                let sources = [
                    (row, self.column_of(digit, row)),
                    (self.row_of(digit, column), column),
                    (row_in_box, self.column_of(digit, row_in_box)),
                ];
                for (row, column) in sources {
                    open |= Cell::at(row.into(), column.into()).map_or(CellSet::EMPTY, CellSet::from);
                }
                open &= left;
            }
            visit(all - left);
        }
    }
}

/// Visits the cycles in which two lines exchange digits. `partner` says where the second line has the digit that the
/// first has in a place.
fn exchanges(partner: &impl Fn(u8, u8, u8) -> u8, visit: &mut impl FnMut(u8, u8, u16)) {
    for (one, other) in PAIRS {
        let mut left = 0x1ffu16;
        while left != 0 {
            let all = left;
            let mut place = left.trailing_zeros() as u8;
            while left >> place & 1 != 0 {
                left &= !(1 << place);
                place = partner(one, other, place) & 15;
            }
            visit(one, other, all & !left);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;
    use crate::make::{grid, shuffle};
    use crate::solve;

    fn cell(row: u8, column: u8) -> CellSet {
        Cell::at(row.into(), column.into()).unwrap().into()
    }

    /// The members of a set of lines.
    fn lines(set: u16) -> impl Iterator<Item = u8> {
        (0..9).filter(move |line| set >> line & 1 != 0)
    }

    fn is_unavoidable(solution: &Board, set: CellSet) -> bool {
        let mut board = *solution;
        set.into_iter().for_each(|cell| board.set(cell, None));
        solve::count(&board, 2, 0) == Ok(2)
    }

    #[test]
    fn every_set_is_unavoidable() {
        for seed in 0..20 {
            let solution = grid(seed).unwrap();
            let grid = Grid::new(&solution);
            let (mut digits, mut rows, mut columns) = (Vec::new(), Vec::new(), Vec::new());
            grid.pairs_of_digits(&mut |one, other, set| {
                let place = |row| cell(row, grid.column_of(one, row)) | cell(row, grid.column_of(other, row));
                digits.push(lines(set).fold(CellSet::EMPTY, |all, row| all | place(row)));
            });
            grid.pairs_of_rows(&mut |one, other, set| {
                let place = |column| cell(one, column) | cell(other, column);
                rows.push(lines(set).fold(CellSet::EMPTY, |all, column| all | place(column)));
            });
            grid.pairs_of_columns(&mut |one, other, set| {
                let place = |row| cell(row, one) | cell(row, other);
                columns.push(lines(set).fold(CellSet::EMPTY, |all, row| all | place(row)));
            });
            // 36 pairs of digits have 18 cells each, and so have 9 pairs of rows or columns.
            for (sets, cells) in [(&digits, 36 * 18), (&rows, 9 * 18), (&columns, 9 * 18)] {
                assert_eq!(sets.iter().map(|set| set.len()).sum::<usize>(), cells);
            }
            for set in digits.into_iter().chain(rows).chain(columns) {
                assert!(set.len() >= 4 && is_unavoidable(&solution, set), "{set:?}");
            }
        }
    }

    #[test]
    fn differences_are_unavoidable_and_add_up() {
        for seed in 0..20 {
            let solution = grid(seed).unwrap();
            // Exchanged rows of two bands change independently.
            let mut other = solution;
            for cell in Cell::all().filter(|cell| [0, 1, 6, 8].contains(&cell.row())) {
                let row = [1, 0, 2, 3, 4, 5, 8, 7, 6][cell.row()];
                other.set(cell, solution.get(Cell::at(row, cell.column()).unwrap()));
            }
            for (other, least) in [(other, 2), (shuffle(&solution, seed), 1)] {
                let mut sets = Vec::new();
                Grid::new(&solution).differences(&other, &mut |set| sets.push(set));
                let changed: CellSet =
                    Cell::all().filter(|&cell| solution.get(cell) != other.get(cell)).collect();
                assert_eq!(sets.iter().fold(CellSet::EMPTY, |all, &set| all | set), changed);
                assert_eq!(sets.iter().map(|set| set.len()).sum::<usize>(), changed.len());
                assert!(sets.len() >= least && sets.iter().all(|&set| is_unavoidable(&solution, set)));
            }
        }
    }
}
