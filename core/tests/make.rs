//! Puzzles and grids that never change, and puzzles to order in large numbers.

use std::fmt::Write as _;
use std::path::Path;

use sudoku_core::make::{self, Symmetry, Wishes};
use sudoku_core::simd::{self, Backend};
use sudoku_core::{Board, Cell, CellSet, human::Level, solve};

fn text(board: &Board) -> String {
    String::from_utf8(board.to_text().to_vec()).expect("ASCII")
}

/// What seeds 0 to 99 give.
fn made() -> String {
    let mut made = String::from(
        "# seed, full grid, puzzle, minimal puzzle with a half turn, the grid shuffled and minimised\n",
    );
    for seed in 0..100 {
        let grid = make::grid(seed).expect("a grid");
        let half_turn = Wishes { symmetry: Symmetry::HalfTurn, minimal: true, ..Wishes::NONE };
        let puzzles =
            [Wishes::NONE, half_turn].map(|wishes| make::generate(seed, &wishes).expect("a puzzle"));
        let shuffled = make::shuffle(&grid, seed);
        let minimal = make::minimize(&shuffled, seed).expect("a puzzle");
        let fields = [grid, puzzles[0], puzzles[1], shuffled, minimal].map(|board| text(&board));
        writeln!(made, "{seed}\t{}", fields.join("\t")).expect("memory");
    }
    made
}

/// The file was written by this library, and is never written again: seeds keep their puzzles.
#[test]
fn seeds_keep_their_puzzles_on_every_backend() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/made.tsv");
    let expected = std::fs::read_to_string(path).expect("the file");
    assert_eq!(expected.lines().count(), 101);
    for backend in Backend::ALL {
        if simd::force(backend) {
            let made = made();
            for (line, expected) in made.lines().zip(expected.lines()) {
                assert_eq!(line, expected, "{backend:?}");
            }
        }
    }
}

/// All symmetries, levels and numbers of clues.
#[test]
fn every_puzzle_is_as_wished_for() {
    let count: u64 = if cfg!(debug_assertions) { 1_000 } else { 100_000 };
    let mut refused = 0;
    for seed in 0..count {
        let wishes = Wishes {
            symmetry: Symmetry::ALL[seed as usize % 8],
            minimal: seed / 8 % 2 == 1,
            min_clues: (seed / 16 % 3 == 1).then_some(17 + seed as usize / 48 % 12),
            max_clues: (seed / 16 % 3 == 2).then_some(28 + seed as usize / 48 % 52),
            levels: seed.is_multiple_of(20).then(|| Level::Beginner..=Level::ALL[seed as usize / 20 % 5]),
            ..Wishes::NONE
        };
        let Ok(puzzle) = make::generate(seed, &wishes) else {
            refused += 1;
            continue;
        };
        let clues: CellSet = Cell::all().filter(|&cell| puzzle.get(cell).is_some()).collect();
        let counts = wishes.min_clues.unwrap_or(17)..=wishes.max_clues.unwrap_or(81);
        assert!(counts.contains(&clues.len()), "{puzzle:?} {wishes:?}");
        assert_eq!(solve::count(&puzzle, 2, 0), Ok(1), "{puzzle:?} {wishes:?}");
        for cell in clues {
            let orbit = wishes.symmetry.orbit(cell);
            assert!(orbit.is_subset(clues), "{puzzle:?} {wishes:?}");
            if wishes.minimal && orbit.first() == Some(cell) {
                let mut without = puzzle;
                orbit.into_iter().for_each(|cell| without.set(cell, None));
                assert_eq!(solve::count(&without, 2, 0), Ok(2), "{puzzle:?} {wishes:?}");
            }
        }
        if let Some(levels) = &wishes.levels {
            let level = sudoku_core::human::rate(&puzzle).expect("one solution").level;
            assert!(levels.contains(&level), "{puzzle:?} {wishes:?}");
        }
    }
    // Some minimal puzzles cannot have so many clues.
    assert!(refused * 20 < count, "{refused} of {count} wishes were not met");
}
