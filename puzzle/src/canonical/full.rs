//! The smallest equivalent grid of a full grid.
//!
//! The first row is always 123456789, so the second decides the order of the columns. Two rows of a band
//! make a permutation of the columns: from the column of a digit in the second row to the column of the same digit in
//! the first. Either it moves whole stacks, and the second row can begin with 456789, or each stack has two columns
//! that go to one stack and one that goes to the other, and the best beginning is 457. That leaves at most 18
//! orders of the columns for each pair of rows; what follows is then fixed.

use super::found::{Found, Lines, PackedRow};
use crate::transform::LineOrder;

/// For each column another column.
type ColumnMap = [u8; 16];

#[inline]
fn at(map: &ColumnMap, column: u8) -> u8 {
    map[usize::from(column & 15)]
}

/// For each digit its column in a line.
#[inline]
fn columns_of(line: &[u8; 16]) -> [u8; 16] {
    let mut columns = [0; 16];
    for (column, &digit) in line.iter().take(9).enumerate() {
        columns[usize::from(digit & 15)] = column as u8;
    }
    columns
}

/// Two rows of a band in order, and the third.
#[derive(Clone, Copy, Default)]
struct Pair {
    mirrored: bool,
    rows: [u8; 3],
    /// For each column of the second row the column where the first has its digit.
    map: ColumnMap,
    /// Whether the columns of a stack go to one stack.
    whole: bool,
}

fn pairs(lines: &Lines) -> [Pair; 36] {
    const ROWS: [[u8; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    core::array::from_fn(|number| {
        let (mirrored, band, order) = (number >= 18, number / 6 % 3, number % 6);
        let rows = ROWS[order].map(|row| 3 * band as u8 + row);
        let lines = &lines[usize::from(mirrored)];
        let columns = columns_of(&lines[usize::from(rows[0]) % 9]);
        let map = lines[usize::from(rows[1]) % 9].map(|digit| columns[usize::from(digit & 15)]);
        let whole = map[0] / 3 == map[1] / 3 && map[1] / 3 == map[2] / 3;
        Pair { mirrored, rows, map, whole }
    })
}

impl Pair {
    /// Calls `visit` with every order of the columns that may make the second row smallest.
    #[inline]
    fn orders(&self, mut visit: impl FnMut(&[u8; 9])) {
        let map = |column| at(&self.map, column);
        for stack in 0..3 {
            let [a, b, c] = [3 * stack, 3 * stack + 1, 3 * stack + 2];
            if self.whole {
                for [a, b, c] in [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]] {
                    let [d, e, f] = [a, b, c].map(map);
                    let [g, h, i] = [d, e, f].map(map);
                    visit(&[a, b, c, d, e, f, g, h, i]);
                }
                continue;
            }
            // Two columns that go to the same stack come first.
            let [to_a, to_b, to_c] = [a, b, c].map(|column| map(column) / 3);
            let (a, b, c) = if to_a == to_b {
                (a, b, c)
            } else if to_a == to_c {
                (a, c, b)
            } else {
                (b, c, a)
            };
            let (second, third) = (map(a) / 3, map(c) / 3);
            for (a, b) in [(a, b), (b, a)] {
                let (d, e, g) = (map(a), map(b), map(c));
                // The numbers of three columns of a stack have a known sum.
                let f = (9 * second + 3).wrapping_sub(d).wrapping_sub(e);
                let rest = [(g + 1) % 3, (g + 2) % 3].map(|column| 3 * third + column);
                visit(&[a, b, c, d, e, f, g, rest[0], rest[1]]);
                visit(&[a, b, c, d, e, f, g, rest[1], rest[0]]);
            }
        }
    }
}

/// A row of columns, each as the number of its place, from 1.
#[inline]
fn packed(columns: impl Iterator<Item = u8>, place: &ColumnMap) -> PackedRow {
    columns.fold(0, |packed, column| packed << 4 | PackedRow::from(at(place, column)))
}

/// Searches all grids that are equivalent to a full grid.
pub(super) fn search(lines: &Lines) -> Found {
    let pairs = pairs(lines);
    let whole = pairs.iter().any(|pair| pair.whole);
    let mut found = Found::NOTHING;
    found.improve(0, 0x1_2345_6789);
    for pair in pairs.iter().filter(|pair| pair.whole == whole) {
        pair.orders(|order| {
            let mut place = [0; 16];
            for (number, &column) in (1..).zip(order) {
                place[usize::from(column & 15)] = number;
            }
            let second = packed(order.iter().map(|&column| at(&pair.map, column)), &place);
            if found.improve(1, second) {
                follow(&mut found, lines, pair, order, &place);
            }
        });
    }
    found
}

/// Completes the grid whose first two rows are the best so far.
fn follow(found: &mut Found, lines: &Lines, pair: &Pair, order: &[u8; 9], place: &ColumnMap) {
    let lines = &lines[usize::from(pair.mirrored)];
    let columns = columns_of(&lines[usize::from(pair.rows[0]) % 9]);
    let mut names = [0; 16];
    for (name, &column) in names.iter_mut().zip(&columns).skip(1).take(9) {
        *name = at(place, column);
    }
    let row = |line: u8| {
        let line = &lines[usize::from(line) % 9];
        packed(order.iter().map(|&column| line[usize::from(column & 15)]), &names)
    };
    if !found.improve(2, row(pair.rows[2])) {
        return;
    }
    // The other rows come in the order of their first digits, but those of a band together.
    let first = |line: u8| at(&names, lines[usize::from(line) % 9][usize::from(order[0] & 15)]);
    let band = pair.rows[0] / 3;
    let mut bands = [(band + 1) % 3, (band + 2) % 3].map(|band| {
        let [a, b, c] = [0, 1, 2].map(|row| 3 * band + row);
        let (a, b) = if first(a) < first(b) { (a, b) } else { (b, a) };
        let (b, c) = if first(b) < first(c) { (b, c) } else { (c, b) };
        if first(a) < first(b) { [a, b, c] } else { [b, a, c] }
    });
    if first(bands[0][0]) > first(bands[1][0]) {
        bands.swap(0, 1);
    }
    let mut rows = [0; 9];
    for (row, &line) in rows.iter_mut().zip(pair.rows.iter().chain(bands.as_flattened())) {
        *row = line;
    }
    for (depth, &line) in rows.iter().enumerate().skip(3) {
        if !found.improve(depth, row(line)) {
            return;
        }
    }
    found.ways += 1;
    if found.ways == 1 {
        found.order = LineOrder { mirrored: pair.mirrored, rows, columns: *order };
        found.names = core::array::from_fn(|digit| names[digit + 1]);
    }
}
