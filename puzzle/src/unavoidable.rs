//! Unavoidable sets: cells of a grid whose digits can be exchanged for others, all else staying as it is.
//!
//! A puzzle has one solution exactly if it has a clue in each unavoidable set of that solution. So every
//! other solution that a search finds shows a set that needs a clue, and what is once known of a grid answers most
//! questions about its clues without another search.

use crate::{Board, Cell, CellSet};

/// For each line, or each digit and line, a number; places after the ninth are unused.
type Table = [[u8; 16]; 16];

/// Where a full grid has its digits, here 0 to 8.
pub(super) struct Grid {
    /// The digits by row and column.
    digit: Table,
    /// For each digit and row the column.
    column: Table,
    /// For each column and digit the row: a field of nine bits, one of which is set. The first fields follow again.
    row: [u128; 16],
    /// For each box and digit the row in the same way.
    row_in_box: [u128; 16],
}

/// What a pair exchanges.
#[derive(Clone, Copy)]
enum Kind {
    /// Two digits, in some of the rows.
    Digits,
    /// Two rows of a band, in some of the columns.
    Rows,
    /// Two columns of a stack, in some of the rows.
    Columns,
}

/// Two digits, rows or columns that can exchange places in some of the nine lines.
#[derive(Clone, Copy)]
struct Pair {
    kind: Kind,
    one: u8,
    other: u8,
}

/// How many pairs are looked at together. Each has a field of nine bits in a number, one for each line.
const FIELDS: usize = 6;
const WIDTH: usize = 9;
const FIELD: u64 = (1 << WIDTH) - 1;

/// The first bit of every field.
const FIRSTS: u64 =
    1 | 1 << WIDTH | 1 << (2 * WIDTH) | 1 << (3 * WIDTH) | 1 << (4 * WIDTH) | 1 << (5 * WIDTH);

/// The pairs: each digit with the next four, two rows, and two columns.
static PAIRS: [[Pair; FIELDS]; 9] = pairs();

const fn pairs() -> [[Pair; FIELDS]; 9] {
    let mut pairs = [[Pair { kind: Kind::Digits, one: 0, other: 0 }; FIELDS]; 9];
    let mut number = 0;
    while number < 9 {
        let mut field = 0;
        while field < 4 {
            pairs[number][field].one = number as u8;
            pairs[number][field].other = ((number + field + 1) % 9) as u8;
            field += 1;
        }
        let first = number as u8 / 3 * 3;
        let (one, other) = [(first, first + 1), (first, first + 2), (first + 1, first + 2)][number % 3];
        pairs[number][4] = Pair { kind: Kind::Rows, one, other };
        pairs[number][5] = Pair { kind: Kind::Columns, one, other };
        number += 1;
    }
    pairs
}

/// An element; the number is always in range.
#[inline(always)]
fn nth<T>(items: &[T; 16], number: u8) -> &T {
    &items[usize::from(number & 15)]
}

/// The row of a digit, from the rows of all digits.
#[inline(always)]
const fn row_of(rows: u128, digit: u8) -> u8 {
    (rows >> (WIDTH * (digit & 15) as usize % 128)).trailing_zeros() as u8
}

impl Grid {
    /// The places of a full grid.
    pub(super) fn new(grid: &Board) -> Self {
        let none = [[0; 16]; 16];
        let mut new = Self { digit: none, column: none, row: [0; 16], row_in_box: [0; 16] };
        for cell in Cell::all() {
            let digit = grid.get(cell).map_or(0, |digit| digit.index());
            new.digit[cell.row()][cell.column()] = digit as u8;
            new.column[digit][cell.row()] = cell.column() as u8;
            let row = 1 << (WIDTH * digit + cell.row());
            new.row[cell.column()] |= row;
            new.row_in_box[cell.box_()] |= row;
        }
        for rows in new.row.iter_mut().chain(&mut new.row_in_box) {
            *rows |= *rows << (9 * WIDTH);
        }
        new
    }

    #[inline]
    fn digit_at(&self, row: u8, column: u8) -> u8 {
        *nth(nth(&self.digit, row), column)
    }

    /// The column of a digit in a row.
    #[inline]
    fn column_of(&self, digit: u8, row: u8) -> u8 {
        *nth(nth(&self.column, digit), row)
    }

    /// For each line, in a field for each pair, the lines that can only be exchanged together with it.
    fn exchanged_together(&self, number: u8) -> [u64; 9] {
        let [.., rows, columns] = PAIRS[usize::from(number % 9)];
        let mut together = [0; 9];
        for (line, together) in (0..9).zip(&mut together) {
            // The other digit comes to where this one is: it must leave the rows where it has that column or box.
            let column = self.column_of(number, line);
            let digits = nth(&self.row, column) | nth(&self.row_in_box, line / 3 * 3 + column / 3);
            let after = digits >> (WIDTH * (usize::from(number & 15) + 1) % 128);
            // The same for the digit that moves from one row or column to the other.
            let column = self.column_of(self.digit_at(rows.one, line), rows.other);
            let row = row_of(*nth(&self.row, columns.other), self.digit_at(line, columns.one));
            let lines = 1 << (4 * WIDTH as u8 + column) | 1 << (5 * WIDTH as u8 + row);
            *together = FIRSTS << line | after as u64 & ((1 << (4 * WIDTH)) - 1) | lines;
        }
        // Warshall's algorithm, in all fields at once.
        for middle in 0..9 {
            let beyond = together[middle];
            for lines in &mut together {
                let reached = *lines >> middle & FIRSTS;
                *lines |= beyond & ((reached << WIDTH) - reached);
            }
        }
        together
    }

    /// Visits the smallest sets that exchange two digits, rows or columns of a full grid: the marks of all their cells.
    // Inlined, its tables would stay on the stack beneath every search.
    #[inline(never)]
    pub(super) fn exchanges(solution: &Board, mark: impl Fn(Cell) -> u128, visit: &mut impl FnMut(u128)) {
        let grid = Self::new(solution);
        let (mut marks, mut of_digit) = ([[0; 9]; 9], [[0; 9]; 9]);
        for cell in Cell::all() {
            marks[cell.row()][cell.column()] = mark(cell);
            if let Some(digit) = solution.get(cell) {
                of_digit[digit.index()][cell.row()] = mark(cell);
            }
        }
        for (number, pairs) in (0..).zip(&PAIRS) {
            let mut together = grid.exchanged_together(number);
            for pair in pairs {
                let (one, other) = (usize::from(pair.one % 9), usize::from(pair.other % 9));
                let in_line = |line: usize| match pair.kind {
                    Kind::Digits => of_digit[one][line] | of_digit[other][line],
                    Kind::Rows => marks[one][line] | marks[other][line],
                    Kind::Columns => marks[line][one] | marks[line][other],
                };
                let mut left = FIELD;
                while let Some(lines) = together.get(left.trailing_zeros() as usize) {
                    let mut lines = lines & left;
                    left -= lines;
                    let mut set = 0;
                    while lines != 0 {
                        set |= in_line(lines.trailing_zeros() as usize % 9);
                        lines &= lines - 1;
                    }
                    visit(set);
                }
                together.iter_mut().for_each(|lines| *lines >>= WIDTH);
            }
        }
    }

    /// The clues each of which is alone in one of those sets.
    pub(super) fn alone_in_an_exchange(&self, clues: CellSet) -> CellSet {
        let digit_of = |cell: Cell| self.digit_at(cell.row() as u8, cell.column() as u8);
        // For each digit, row and column the lines where it has a clue.
        let mut with_clue = [[0u64; 16]; 3];
        for cell in clues {
            with_clue[Kind::Digits as usize][usize::from(digit_of(cell) & 15)] |= 1 << cell.row();
            with_clue[Kind::Rows as usize][cell.row()] |= 1 << cell.column();
            with_clue[Kind::Columns as usize][cell.column()] |= 1 << cell.row();
        }
        let mut alone = [[0u64; 16]; 3];
        for (number, pairs) in (0..).zip(&PAIRS) {
            let (mut one, mut other) = (0, 0);
            for pair in pairs.iter().rev() {
                let with_clue = &with_clue[pair.kind as usize];
                one = one << WIDTH | nth(with_clue, pair.one);
                other = other << WIDTH | nth(with_clue, pair.other);
            }
            let mut found = 0;
            for (line, together) in self.exchanged_together(number).into_iter().enumerate() {
                // Where no other line that goes with this one has a clue: adding sets the highest bit where one does.
                let others = together & (one | other) & !(FIRSTS << line);
                let low = FIRSTS * (FIELD >> 1);
                let with_others = others | ((others & low) + low);
                found |= !with_others >> (WIDTH - 1 - line) & FIRSTS << line;
            }
            found &= one ^ other;
            let (mut one, mut other) = (found & one, found & other);
            for pair in pairs {
                let alone = &mut alone[pair.kind as usize];
                alone[usize::from(pair.one & 15)] |= one & FIELD;
                alone[usize::from(pair.other & 15)] |= other & FIELD;
                (one, other) = (one >> WIDTH, other >> WIDTH);
            }
        }
        let [of_digit, in_row, in_column] = alone;
        let is_alone = |cell: &Cell| {
            let rows = nth(&of_digit, digit_of(*cell)) | in_column[cell.column()];
            rows >> cell.row() & 1 != 0 || in_row[cell.row()] >> cell.column() & 1 != 0
        };
        clues.into_iter().filter(is_alone).collect()
    }
}

/// Where a full grid has its digits, to compare it with others.
pub(super) struct Places<'a> {
    grid: &'a Board,
    /// For each house and digit the number of the cell.
    cells: [[u8; 9]; 27],
}

impl<'a> Places<'a> {
    pub(super) fn new(grid: &'a Board) -> Self {
        let mut cells = [[0; 9]; 27];
        for cell in Cell::all() {
            if let Some(digit) = grid.get(cell) {
                for house in cell.houses() {
                    cells[house.index()][digit.index()] = cell.index() as u8;
                }
            }
        }
        Self { grid, cells }
    }

    /// Visits the smallest sets that, together, exchange this grid for another.
    pub(super) fn differences(&self, other: &Board, visit: &mut impl FnMut(CellSet)) {
        let digits = self.grid.values().iter().zip(other.values());
        let changed = digits.rev().fold(0, |bits, (old, new)| bits << 1 | u128::from(old != new));
        let mut left = CellSet::from_bits(changed);
        while let Some(start) = left.first() {
            let all = left;
            let mut open = CellSet::from(start);
            while let Some(cell) = open.first() {
                left.remove(cell);
                // In each house the digit came from some cell, which must change as well.
                if let Some(digit) = other.get(cell) {
                    for house in cell.houses() {
                        let source = self.cells[house.index()][digit.index()];
                        open |= CellSet::from_bits(1 << (source & 127));
                    }
                }
                open &= left;
            }
            visit(all - left);
        }
    }
}

#[cfg(test)]
mod tests {
    use core::array::from_fn;
    use std::vec::Vec;

    use super::*;
    use crate::Digit;
    use crate::random::{Purpose, Random};
    use crate::{grid, shuffle};
    use crate::{rules, solve};

    /// The exchanges as sets of cells.
    fn exchanges(solution: &Board) -> Vec<CellSet> {
        let mut sets = Vec::new();
        let mut visit = |set| sets.push(CellSet::from_bits(set));
        Grid::exchanges(solution, |cell| CellSet::from(cell).bits(), &mut visit);
        sets
    }

    fn is_unavoidable(solution: &Board, set: CellSet) -> bool {
        let mut board = *solution;
        set.into_iter().for_each(|cell| board.set(cell, None));
        solve::count(&board, 2, 0) == Ok(2)
    }

    #[test]
    fn every_exchange_is_unavoidable() {
        for seed in 0..20 {
            let solution = grid(seed).unwrap();
            let sets = exchanges(&solution);
            // 36 pairs of digits and 18 pairs of rows or columns have 18 cells each.
            assert_eq!(sets.iter().map(|set| set.len()).sum::<usize>(), 54 * 18);
            for set in sets {
                assert!(set.len() >= 4 && is_unavoidable(&solution, set), "{set:?}");
            }
        }
    }

    /// By the definition: exchanged in these lines, but not in a part of them, the grid still follows the rules.
    #[test]
    fn exchanges_are_all_that_there_are() {
        for seed in 0..5 {
            let solution = grid(seed).unwrap();
            let cell_of = |row: usize, digit| {
                Cell::all()
                    .find(|&cell| cell.row() == row && solution.get(cell) == Digit::new(digit))
                    .unwrap()
            };
            let mut expected = Vec::new();
            // The places of two digits, rows or columns in each of nine lines.
            let mut pairs: Vec<[[Cell; 2]; 9]> = Vec::new();
            for one in 1..=9 {
                for other in one + 1..=9 {
                    pairs.push(from_fn(|line| [cell_of(line, one), cell_of(line, other)]));
                }
            }
            for one in 0..9 {
                for other in (one + 1..9).filter(|other| other / 3 == one / 3) {
                    pairs.push(from_fn(|line| [one, other].map(|row| Cell::at(row, line).unwrap())));
                    pairs.push(from_fn(|line| [one, other].map(|column| Cell::at(line, column).unwrap())));
                }
            }
            for pair in pairs {
                let valid: Vec<u32> = (1..512)
                    .filter(|lines| {
                        let mut exchanged = solution;
                        for line in (0..9).filter(|line| lines >> line & 1 != 0) {
                            let [one, other] = pair[line];
                            exchanged.set(one, solution.get(other));
                            exchanged.set(other, solution.get(one));
                        }
                        rules::is_valid(&exchanged)
                    })
                    .collect();
                for &lines in &valid {
                    if valid.iter().all(|&part| part == lines || part & lines != part) {
                        let members = (0..9).filter(|line| lines >> line & 1 != 0);
                        expected.push(members.flat_map(|line| pair[line]).collect::<CellSet>());
                    }
                }
            }
            let mut found = exchanges(&solution);
            found.sort_by_key(|set| set.bits());
            expected.sort_by_key(|set: &CellSet| set.bits());
            assert_eq!(found, expected, "seed {seed}");
        }
    }

    #[test]
    fn clues_alone_in_an_exchange_are_found() {
        let mut random = Random::new(5, Purpose::Minimize);
        for seed in 0..50 {
            let solution = grid(seed).unwrap();
            let cells = random.permutation::<81>();
            let clues: CellSet =
                cells[..10 + seed as usize].iter().filter_map(|&cell| Cell::new(cell.into())).collect();
            let alone = exchanges(&solution).into_iter().map(|set| set & clues).filter(|set| set.len() == 1);
            let expected = alone.fold(CellSet::EMPTY, |all, set| all | set);
            assert_eq!(Grid::new(&solution).alone_in_an_exchange(clues), expected, "seed {seed}");
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
                Places::new(&solution).differences(&other, &mut |set| sets.push(set));
                let changed: CellSet =
                    Cell::all().filter(|&cell| solution.get(cell) != other.get(cell)).collect();
                assert_eq!(sets.iter().fold(CellSet::EMPTY, |all, &set| all | set), changed);
                assert_eq!(sets.iter().map(|set| set.len()).sum::<usize>(), changed.len());
                assert!(sets.len() >= least && sets.iter().all(|&set| is_unavoidable(&solution, set)));
            }
        }
    }
}
