//! Puzzles to order: each is what was ordered, and the same order always gets the same puzzle.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use sudoku_puzzle::human::Level;
use sudoku_puzzle::solve::Solver;
use sudoku_puzzle::{Cell, CellSet, Error};
use sudoku_puzzle::{Options, Symmetry, generate};

mod orders;
use orders::Order;

fn assert_met(seed: u64, options: &Options) {
    let order = Order { seed, options: options.clone() };
    order.assert_met_by(&order.generate().unwrap());
}

fn without(cells: &[usize]) -> CellSet {
    Cell::all().filter(|cell| !cells.contains(&cell.index())).collect()
}

/// The masks leave out so much that most grids have no puzzle in them. Each of these orders once gave a puzzle with several
/// solutions.
#[test]
fn clues_that_leave_several_solutions_are_no_puzzle() {
    let tight = b"011111110101111110011100111111111100010101001010011001111001110011101111111110110";
    let tight = Cell::all().filter(|cell| tight[cell.index()] == b'1').collect();
    let orders = [
        (8744, Symmetry::Full, 1, without(&[9, 35, 44, 48, 49, 62, 69, 70])),
        (8413, Symmetry::QuarterTurn, 0, without(&[3, 5, 11, 38, 46, 49, 50, 52, 57, 64, 74, 79])),
        (1625, Symmetry::QuarterTurn, 3, tight),
    ];
    for (seed, symmetry, max_steps, mask) in orders {
        let order = Order { seed, options: Options { symmetry, mask, max_steps, ..Options::NONE } };
        match order.generate() {
            Ok(puzzle) => order.assert_met_by(&puzzle),
            Err(error) => assert_eq!(error, Error::Limit, "{order}"),
        }
    }
}

/// All symmetries, masks, levels and numbers of clues; `make check-generate` looks at a million.
#[test]
fn every_puzzle_is_what_was_ordered() {
    let count = if cfg!(debug_assertions) { 3_000 } else { 100_000 };
    let mut met = 0;
    for number in 0..count {
        let order = Order::random(number);
        match order.generate() {
            Ok(puzzle) => {
                order.assert_met_by(&puzzle);
                met += 1;
            }
            Err(error) => assert!(matches!(error, Error::Limit | Error::Argument), "{error:?} {order}"),
        }
    }
    assert!(met * 2 > count, "{met} of {count}");
}

/// The file was written by this library (the example `check_generate`), and is never written again: orders keep their puzzles.
#[test]
fn orders_keep_their_puzzles() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/orders.tsv");
    let lines = fs::read_to_string(path).expect("the file");
    assert_eq!(lines.lines().count(), 300);
    for line in lines.lines() {
        let (order, expected) = line.rsplit_once('\t').expect("an order and what came of it");
        let order = Order::from_line(order);
        assert_eq!(order.to_string(), line[..line.len() - expected.len() - 1]);
        let made = match order.generate() {
            Ok(puzzle) => String::from_utf8_lossy(&puzzle.to_text()).into_owned(),
            Err(error) => format!("{error:?}"),
        };
        assert_eq!(made, expected, "{order}");
    }
}

/// Numbers far out of range are refused as fast as others.
#[test]
fn no_range_is_walked_before_it_is_checked() {
    let start = Instant::now();
    for far in [82, 1 << 16, i32::MAX as usize, usize::MAX] {
        for near in [Some(17), Some(82), Some(far), None] {
            for (min_clues, max_clues) in [(near, Some(far)), (Some(far), near)] {
                let options = Options { min_clues, max_clues, ..Options::NONE };
                assert_eq!(generate(Solver::current(), 1, &options), Err(Error::Argument), "{options:?}");
            }
        }
    }
    assert!(start.elapsed() < Duration::from_millis(500), "{:?}", start.elapsed());
}

#[test]
fn puzzles_are_as_ordered() {
    let rounds = if cfg!(debug_assertions) { 4 } else { 60 };
    for symmetry in Symmetry::ALL {
        for minimal in [false, true] {
            let options = Options { symmetry, minimal, ..Options::NONE };
            for seed in 0..rounds {
                assert_met(seed, &options);
            }
        }
        for (min_clues, max_clues) in
            [(Some(28), None), (None, Some(40)), (Some(33), Some(36)), (Some(77), Some(80))]
        {
            let options = Options { symmetry, min_clues, max_clues, ..Options::NONE };
            for seed in 0..rounds {
                assert_met(seed, &options);
            }
        }
    }
}

#[test]
fn masks_are_kept_even_where_they_lack_the_symmetry() {
    let mask: CellSet = Cell::all().filter(|cell| cell.index() % 7 != 3).collect();
    for symmetry in [Symmetry::None, Symmetry::HalfTurn, Symmetry::Diagonal] {
        let options = Options { symmetry, mask, ..Options::NONE };
        for seed in 0..10 {
            assert_met(seed, &options);
        }
    }
    // Grids in which no puzzle fits the mask are passed over.
    let options = Options {
        mask: Cell::all().filter(|cell| cell.row() > 1 || cell.column() > 5).collect(),
        ..Options::NONE
    };
    for seed in 0..10 {
        assert_met(seed, &options);
    }
}

#[test]
fn levels_are_those_of_the_rating() {
    for level in [Level::Beginner, Level::Easy, Level::Medium, Level::Hard] {
        for minimal in [false, true] {
            let options = Options { levels: Some(level..=level), minimal, ..Options::NONE };
            for seed in 0..3 {
                assert_met(seed, &options);
            }
        }
    }
    let levels = Some(Level::Easy..=Level::Hard);
    let options = Options { levels, symmetry: Symmetry::HalfTurn, min_clues: Some(30), ..Options::NONE };
    for seed in 0..10 {
        assert_met(seed, &options);
    }
}

#[test]
fn every_number_of_clues_between_the_bounds_comes() {
    let options = Options { min_clues: Some(30), max_clues: Some(35), ..Options::NONE };
    let counts: BTreeSet<_> =
        (0..100).map(|seed| generate(Solver::current(), seed, &options).unwrap().clue_count()).collect();
    assert_eq!(counts, (30..36).collect());
}

#[test]
fn what_cannot_be_reached_is_said() {
    let options = Options { minimal: true, max_clues: Some(17), max_steps: 20, ..Options::NONE };
    assert_eq!(generate(Solver::current(), 1, &options), Err(Error::Limit));
    // No puzzle has its clues in two bands only.
    let mask = Cell::all().filter(|cell| cell.row() < 6).collect();
    assert_eq!(
        generate(Solver::current(), 1, &Options { mask, max_steps: 20, ..Options::NONE }),
        Err(Error::Limit)
    );
    let options = Options { max_clues: Some(22), max_steps: 1, ..Options::NONE };
    let reached = (0..50).filter(|&seed| generate(Solver::current(), seed, &options).is_ok()).count();
    assert!((1..40).contains(&reached), "{reached}");
}

#[test]
fn contradictory_options_are_refused() {
    let none = Options::NONE;
    let mask = Cell::all().take(30).collect();
    let refused = [
        Options { min_clues: Some(16), ..none.clone() },
        Options { max_clues: Some(16), ..none.clone() },
        Options { min_clues: Some(81), ..none.clone() },
        Options { max_clues: Some(81), ..none.clone() },
        Options { min_clues: Some(usize::MAX), ..none.clone() },
        Options { min_clues: Some(31), max_clues: Some(30), ..none.clone() },
        Options { mask: CellSet::EMPTY, ..none.clone() },
        Options { mask: Cell::all().take(16).collect(), ..none.clone() },
        Options { mask, min_clues: Some(31), ..none.clone() },
        // All orbits but that of the middle have four or eight cells.
        Options { symmetry: Symmetry::Full, min_clues: Some(26), max_clues: Some(27), ..none.clone() },
        // Every orbit leaves the mask.
        Options { symmetry: Symmetry::HalfTurn, mask, ..none.clone() },
        Options { levels: Some(Level::Hard..=Level::Easy), ..none.clone() },
    ];
    for options in refused {
        assert_eq!(generate(Solver::current(), 1, &options), Err(Error::Argument), "{options:?}");
    }
}

#[test]
fn seeds_give_puzzles_of_their_own() {
    let puzzles: BTreeSet<Vec<u8>> = (0..200)
        .flat_map(|seed| [seed, seed << 32, !seed])
        .map(|seed| generate(Solver::current(), seed, &Options::NONE).unwrap().to_text().to_vec())
        .collect();
    // Seed 0 is there twice.
    assert_eq!(puzzles.len(), 599);
}
