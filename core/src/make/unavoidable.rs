//! Unavoidable sets: cells of a grid whose digits can be exchanged for others, all else staying as it is.
//!
//! A puzzle has one solution exactly if it has a clue in each unavoidable set of that solution. So every
//! other solution that a search finds shows a set that needs a clue, and what is once known of a grid answers most
//! questions about its clues without another search.

use crate::{Board, Cell, CellSet};

/// A set of things that cells belong to, such as clues that are dropped together.
pub(super) type Marks = u128;

/// For each line, or each digit and line, a number; places behind the ninth are unused.
type Table = [[u8; 16]; 16];

/// A full grid, and what marks its cells have. Sets of cells are given as the marks of their cells.
pub(super) struct Grid {
    marks: [Marks; 81],
    /// The digits, 0 to 8, by row and column.
    digits: Table,
    /// For each digit and row the column.
    column: Table,
    /// For each digit and column the row.
    row: Table,
    /// For each digit and box the row.
    row_in_box: Table,
}

/// An element; the number is always in range.
#[inline]
fn nth<T>(items: &[T; 16], number: u8) -> &T {
    &items[usize::from(number & 15)]
}

/// Rows or columns, one bit each, the lowest first.
fn take_first(set: &mut u16) -> u8 {
    let first = set.trailing_zeros() as u8;
    *set &= set.wrapping_sub(1);
    first
}

impl Grid {
    /// A full grid whose cells have these marks.
    pub(super) fn new(grid: &Board, marks: [Marks; 81]) -> Self {
        let none = [[0; 16]; 16];
        let mut new = Self { marks, digits: none, column: none, row: none, row_in_box: none };
        for cell in Cell::all() {
            if let Some(digit) = grid.get(cell) {
                let digit = digit.index();
                new.digits[cell.row()][cell.column()] = digit as u8;
                new.column[digit][cell.row()] = cell.column() as u8;
                new.row[digit][cell.column()] = cell.row() as u8;
                new.row_in_box[digit][cell.box_()] = cell.row() as u8;
            }
        }
        new
    }

    /// The marks of the cell in this row and column.
    #[inline]
    fn marks(&self, row: u8, column: u8) -> Marks {
        self.marks.get(usize::from(row) * 9 + usize::from(column)).copied().unwrap_or(0)
    }

    #[inline]
    fn digit(&self, row: u8, column: u8) -> u8 {
        *nth(nth(&self.digits, row), column)
    }

    /// The column of a digit in a row.
    #[inline]
    fn column_of(&self, digit: u8, row: u8) -> u8 {
        *nth(nth(&self.column, digit), row)
    }

    /// The row of a digit in a column.
    #[inline]
    fn row_of(&self, digit: u8, column: u8) -> u8 {
        *nth(nth(&self.row, digit), column)
    }

    /// Visits the sets that exchange two digits.
    pub(super) fn pairs_of_digits(&self, visit: &mut impl FnMut(Marks)) {
        for one in 0..9 {
            let columns = nth(&self.column, one);
            for other in one + 1..9 {
                let (others, row) = (nth(&self.column, other), nth(&self.row, other));
                let row_in_box = nth(&self.row_in_box, other);
                // The rows that must exchange them together share a column or box.
                let mut left = 0x1ffu16;
                while left != 0 {
                    let mut open = left & left.wrapping_neg();
                    let mut set = 0;
                    while open != 0 {
                        let number = take_first(&mut open);
                        let column = *nth(columns, number);
                        set |= self.marks(number, column) | self.marks(number, *nth(others, number));
                        left &= !(1 << number);
                        open |= 1 << nth(row, column);
                        open |= 1 << nth(row_in_box, number / 3 * 3 + column / 3);
                        open &= left;
                    }
                    visit(set);
                }
            }
        }
    }

    /// Visits the sets that exchange digits between two rows of a band.
    pub(super) fn pairs_of_rows(&self, visit: &mut impl FnMut(Marks)) {
        for (one, other) in [(0, 1), (0, 2), (1, 2), (3, 4), (3, 5), (4, 5), (6, 7), (6, 8), (7, 8)] {
            let mut left = 0x1ffu16;
            while left != 0 {
                let mut column = left.trailing_zeros() as u8;
                let mut marks = 0;
                while left >> column & 1 != 0 {
                    left &= !(1 << column);
                    marks |= self.marks(one, column) | self.marks(other, column);
                    column = self.column_of(self.digit(one, column), other) & 15;
                }
                visit(marks);
            }
        }
    }

    /// Visits the sets that exchange digits between two columns of a stack.
    pub(super) fn pairs_of_columns(&self, visit: &mut impl FnMut(Marks)) {
        for (one, other) in [(0, 1), (0, 2), (1, 2), (3, 4), (3, 5), (4, 5), (6, 7), (6, 8), (7, 8)] {
            let mut left = 0x1ffu16;
            while left != 0 {
                let mut row = left.trailing_zeros() as u8;
                let mut marks = 0;
                while left >> row & 1 != 0 {
                    left &= !(1 << row);
                    marks |= self.marks(row, one) | self.marks(row, other);
                    row = self.row_of(self.digit(row, one), other) & 15;
                }
                visit(marks);
            }
        }
    }

    /// Visits the smallest sets that, together, exchange this grid for another.
    pub(super) fn differences(&self, other: &Board, visit: &mut impl FnMut(Marks)) {
        let new_digit = |cell: Cell| other.get(cell).map_or(0, |digit| digit.index() as u8);
        let changed = |cell: &Cell| new_digit(*cell) != self.digit(cell.row() as u8, cell.column() as u8);
        let mut left: CellSet = Cell::all().filter(changed).collect();
        while let Some(start) = left.first() {
            let mut open = CellSet::from(start);
            let mut marks = 0;
            while let Some(cell) = open.first() {
                open.remove(cell);
                left.remove(cell);
                marks |= self.marks[cell.index()];
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
                    if let Some(source) = Cell::at(row.into(), column.into()) {
                        open |= CellSet::from(source) & left;
                    }
                }
            }
            visit(marks);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;
    use crate::make::{grid, shuffle};
    use crate::solve;

    fn sets_of(solution: &Board, visit: fn(&Grid, &mut dyn FnMut(Marks))) -> Vec<CellSet> {
        let marks = core::array::from_fn(|cell| 1 << cell);
        let mut sets = Vec::new();
        visit(&Grid::new(solution, marks), &mut |set| sets.push(CellSet::from_bits(set)));
        sets
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
            let digits = sets_of(&solution, |grid, visit| grid.pairs_of_digits(&mut |set| visit(set)));
            let rows = sets_of(&solution, |grid, visit| grid.pairs_of_rows(&mut |set| visit(set)));
            let columns = sets_of(&solution, |grid, visit| grid.pairs_of_columns(&mut |set| visit(set)));
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
                let marks = core::array::from_fn(|cell| 1 << cell);
                Grid::new(&solution, marks)
                    .differences(&other, &mut |set| sets.push(CellSet::from_bits(set)));
                let changed: CellSet =
                    Cell::all().filter(|&cell| solution.get(cell) != other.get(cell)).collect();
                assert_eq!(sets.iter().fold(CellSet::EMPTY, |all, &set| all | set), changed);
                assert_eq!(sets.iter().map(|set| set.len()).sum::<usize>(), changed.len());
                assert!(sets.len() >= least && sets.iter().all(|&set| is_unavoidable(&solution, set)));
            }
        }
    }
}
