use std::vec::Vec;

use super::*;
use crate::random::{Purpose, Random};
use crate::{Cell, Digit, grid, shuffle};

/// All orders of nine lines that keep each three together.
fn line_orders() -> Vec<[u8; 9]> {
    let three = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let mut orders = Vec::new();
    for groups in three {
        for inner in 0..216 {
            let inner = [inner / 36, inner / 6 % 6, inner % 6].map(|order| three[order]);
            orders.push(core::array::from_fn(|i| 3 * groups[i / 3] + inner[i / 3][i % 3]));
        }
    }
    orders
}

/// Goes through all rearrangements, column order by column order, and leaves one only where a row is larger
/// than in the smallest board so far.
struct Exhaustive {
    smallest: [[u8; 9]; 9],
    ways: u64,
}

impl Exhaustive {
    fn search(board: &Board) -> Self {
        let mut search = Self { smallest: [[255; 9]; 9], ways: 0 };
        for lines in lines(board) {
            for columns in line_orders() {
                let lines = lines.map(|line| columns.map(|column| line[usize::from(column)]));
                search.rows(&lines, &mut Vec::new(), &mut Vec::new());
            }
        }
        search
    }

    fn rows(&mut self, lines: &[[u8; 9]; 9], rows: &mut Vec<usize>, names: &mut Vec<u8>) {
        let depth = rows.len();
        if depth == 9 {
            self.ways += 1;
            return;
        }
        for line in 0..9 {
            let same_band = depth.is_multiple_of(3) || rows[depth - 1] / 3 == line / 3;
            if rows.contains(&line) || !same_band {
                continue;
            }
            let named = names.len();
            let row = lines[line].map(|digit| {
                if digit == 0 {
                    return 0;
                }
                let known = names.iter().position(|&name| name == digit);
                known.unwrap_or_else(|| {
                    names.push(digit);
                    names.len() - 1
                }) as u8
                    + 1
            });
            if row < self.smallest[depth] {
                self.smallest[depth] = row;
                self.smallest[depth + 1..].fill([255; 9]);
                self.ways = 0;
            }
            if row == self.smallest[depth] {
                rows.push(line);
                self.rows(lines, rows, names);
                rows.pop();
            }
            names.truncate(named);
        }
    }
}

/// A full grid with only so many cells left.
fn with_clues(random: &mut Random, seed: u64, clues: usize) -> Board {
    let mut board = grid(seed).unwrap();
    for &cell in &random.permutation::<81>()[clues..] {
        board.set(Cell::new(cell.into()).unwrap(), None);
    }
    board
}

/// Boards with many equivalences to themselves, and with blank lines of all kinds.
fn symmetric_boards() -> Vec<Board> {
    let diagonal = |digits: &[u8; 9]| {
        let mut text = [b'.'; 81];
        for (band, &digit) in digits.iter().enumerate() {
            text[band * 9 + (band % 3 * 3 + band / 3)] = digit;
        }
        text
    };
    let cyclic: [u8; 81] = core::array::from_fn(|i| b'1' + ((i / 9 % 3 * 3 + i / 27 + i % 9) % 9) as u8);
    let part = |keep: fn(usize) -> bool| core::array::from_fn(|i| if keep(i) { cyclic[i] } else { b'.' });
    [
        cyclic,
        diagonal(b"123456789"),
        diagonal(b"111111111"),
        diagonal(b"111222333"),
        part(|i| i / 27 == 1),
        part(|i| i / 27 == i % 9 / 3),
        part(|i| i / 9 % 3 == 0),
        part(|i| i / 9 % 3 == i % 3),
        part(|i| i / 9 % 3 != i % 3),
        part(|i| i / 9 % 3 == 1 && i % 3 == 1),
        part(|i| i / 27 != i % 9 / 3 && (i / 9 + i) % 2 == 0),
    ]
    .iter()
    .map(|text| Board::from_text(text).unwrap())
    .collect()
}

fn assert_exhaustive(board: &Board) {
    let (form, transform) = canonicalize(board).unwrap();
    assert_eq!(transform.apply(board), form, "{board:?}");
    let expected = Exhaustive::search(board);
    assert_eq!(form.values().as_chunks::<9>().0, expected.smallest, "{board:?}");
    let digits = board.values().iter().fold(0u16, |set, &value| set | 1 << value) >> 1;
    let unused = u64::from(9 - digits.count_ones());
    assert_eq!(automorphisms(board).unwrap(), expected.ways * factorial(unused), "{board:?}");
}

#[test]
fn the_smallest_of_all_equivalent_boards() {
    let mut random = Random::new(1, Purpose::Shuffle);
    let rounds = if cfg!(debug_assertions) { 1 } else { 5 };
    for seed in 0..rounds {
        // With fewer clues the exhaustive search has too many equal boards to go through.
        for clues in 7..82 {
            assert_exhaustive(&with_clues(&mut random, seed * 100 + clues, clues as usize));
        }
    }
}

#[test]
fn the_smallest_of_boards_with_much_symmetry() {
    for board in symmetric_boards() {
        assert_exhaustive(&board);
    }
}

#[test]
fn equivalent_boards_have_one_form() {
    let mut random = Random::new(2, Purpose::Shuffle);
    for seed in 0..300 {
        let board = with_clues(&mut random, seed, seed as usize % 82);
        let form = canonicalize(&board).unwrap().0;
        let shuffled = shuffle(&board, seed);
        assert_eq!(canonicalize(&shuffled).unwrap().0, form, "{board:?} and {shuffled:?}");
        assert_eq!(canonicalize(&form).unwrap().0, form);
        assert_eq!(automorphisms(&board).unwrap(), automorphisms(&shuffled).unwrap(), "{board:?}");
    }
}

#[test]
fn boards_that_differ_in_kind_have_different_forms() {
    let forms: std::collections::BTreeSet<_> =
        (0..500).map(|seed| canonicalize(&grid(seed).unwrap()).unwrap().0).collect();
    assert_eq!(forms.len(), 500);
}

#[test]
fn known_numbers_of_automorphisms() {
    let all = 3_359_232 * 362_880;
    assert_eq!(automorphisms(&Board::EMPTY).unwrap(), all);
    assert_eq!(canonicalize(&Board::EMPTY).unwrap().0, Board::EMPTY);
    // A clue can stand in 81 cells and have 9 names; all these boards are equivalent.
    let mut one = Board::EMPTY;
    one.set(Cell::at(4, 7).unwrap(), Digit::new(6));
    assert_eq!(automorphisms(&one).unwrap(), all / (81 * 9));
    // The grid with the most symmetries.
    let text = b"123456789456789123789123456231564897564897231897231564312645978645978312978312645";
    assert_eq!(automorphisms(&Board::from_text(text).unwrap()).unwrap(), 648);
}

#[test]
fn nothing_takes_long() {
    let mut random = Random::new(3, Purpose::Shuffle);
    let mut boards = symmetric_boards();
    boards.extend((0..820).map(|seed| with_clues(&mut random, seed, seed as usize / 10)));
    for board in boards {
        let ways = search(&board).ways;
        assert!(ways <= 15_552, "{board:?}: {ways} ways");
    }
}

#[test]
#[ignore = "needs SUDOKU_DATA"]
fn listed_forms() {
    let lines = sudoku_testing::lists::lines("minlex_17_clue.tsv");
    assert!(lines.len() > 5000);
    for line in lines {
        let [board, form] = [&line[..81], &line[82..]]
            .map(|text| Board::from_text(text.as_bytes().try_into().unwrap()).unwrap());
        assert_eq!(canonicalize(&board).unwrap().0, form);
    }
}

#[test]
fn boards_that_break_the_rules_are_refused() {
    let mut board = Board::EMPTY;
    for cell in [0, 10] {
        board.set(Cell::new(cell).unwrap(), Digit::new(5));
    }
    assert_eq!(canonicalize(&board), Err(Error::Conflict));
    assert_eq!(automorphisms(&board), Err(Error::Conflict));
}
