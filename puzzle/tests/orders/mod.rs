//! Orders for puzzles: drawn at random, as a line of text, and whether a puzzle is what was ordered. Shared by tests and by
//! the program that checks puzzles in large numbers.

use std::fmt;

use rand::rngs::SmallRng;
use rand::{RngExt as _, SeedableRng as _};
use sudoku_puzzle::human::{self, Level};
use sudoku_puzzle::solve::Solver;
use sudoku_puzzle::{self as puzzle, Options, Symmetry};
use sudoku_puzzle::{Board, Cell, CellSet, Error};
use sudoku_testing::backtracker;

/// What `generate` is called with.
#[derive(Clone, Debug)]
pub(crate) struct Order {
    pub(crate) seed: u64,
    pub(crate) options: Options,
}

impl Order {
    /// An order of any kind, most of them such that there are puzzles.
    pub(crate) fn random(number: u64) -> Self {
        let mut random = SmallRng::seed_from_u64(number);
        let symmetry = Symmetry::ALL[random.random_range(0..8)];
        let mut options = Options { symmetry, minimal: random.random_bool(0.3), ..Options::NONE };
        if random.random_bool(0.7) {
            // Few cells are left out where each takes seven others with it.
            let most = if symmetry == Symmetry::None { 45 } else { 16 };
            for _ in 0..random.random_range(0..most) {
                options.mask.remove(Cell::new(random.random_range(0..81)).expect("a cell"));
            }
        }
        if random.random_bool(0.25) {
            options.min_clues = Some(random.random_range(20..60));
        }
        if random.random_bool(0.25) {
            options.max_clues =
                Some(options.min_clues.unwrap_or(0) + random.random_range(24..40)).filter(|&n| n < 81);
        }
        if random.random_bool(0.1) {
            let [a, b] = [(); 2].map(|()| Level::ALL[random.random_range(0..6)]);
            options.levels = Some(a.min(b)..=a.max(b));
        }
        options.max_steps = [1, 3, 30, 100][random.random_range(0..4)];
        Self { seed: random.random(), options }
    }

    pub(crate) fn generate(&self) -> Result<Board, Error> {
        puzzle::generate(Solver::current(), self.seed, &self.options)
    }

    /// Fails unless the puzzle has one solution and is what was ordered.
    pub(crate) fn assert_met_by(&self, puzzle: &Board) {
        let Options { levels, symmetry, min_clues, max_clues, minimal, mask, .. } = &self.options;
        assert_eq!(backtracker::count(&puzzle.to_text(), 2), 1, "{puzzle:?} {self}");
        let clues: CellSet = Cell::all().filter(|&cell| puzzle.get(cell).is_some()).collect();
        assert!(clues.into_iter().all(|cell| mask.contains(cell)), "{puzzle:?} {self}");
        assert!(min_clues.is_none_or(|min| clues.len() >= min), "{puzzle:?} {self}");
        assert!(max_clues.is_none_or(|max| clues.len() <= max), "{puzzle:?} {self}");
        for cell in clues {
            let orbit = symmetry.orbit(cell);
            assert!(orbit.into_iter().all(|cell| clues.contains(cell)), "{puzzle:?} {self}");
            if *minimal && orbit.first() == Some(cell) {
                let mut without = *puzzle;
                orbit.into_iter().for_each(|cell| without.set(cell, None));
                assert_eq!(backtracker::count(&without.to_text(), 2), 2, "{puzzle:?} {self}");
            }
        }
        if let Some(levels) = levels {
            let level = human::rate(puzzle).expect("one solution").level;
            assert!(levels.contains(&level), "{puzzle:?} {self}");
        }
    }

    /// Reads what [`Display`](fmt::Display) writes.
    #[allow(dead_code, reason = "the program writes orders and reads none")]
    pub(crate) fn from_line(line: &str) -> Self {
        let fields: Vec<&str> = line.split('\t').collect();
        let [seed, symmetry, minimal, min_clues, max_clues, easiest, hardest, max_steps, mask] = fields[..]
        else {
            panic!("not an order: {line}")
        };
        let number = |field: &str| field.parse::<u64>().expect("a number");
        let clues = |field: &str| Some(number(field) as usize).filter(|&clues| clues > 0);
        let level = |field: &str| Level::ALL.into_iter().find(|&level| level as u64 == number(field));
        Self {
            seed: number(seed),
            options: Options {
                levels: level(easiest).zip(level(hardest)).map(|(easiest, hardest)| easiest..=hardest),
                symmetry: Symmetry::ALL[number(symmetry) as usize],
                min_clues: clues(min_clues),
                max_clues: clues(max_clues),
                minimal: number(minimal) == 1,
                mask: Cell::all().filter(|cell| mask.as_bytes()[cell.index()] == b'1').collect(),
                max_steps: number(max_steps),
            },
        }
    }
}

/// Seed, symmetry, minimal, fewest and most clues, easiest and hardest level, attempts, mask; 0 where nothing is asked for.
impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Options { levels, symmetry, min_clues, max_clues, minimal, mask, max_steps } = &self.options;
        let (easiest, hardest) =
            levels.as_ref().map_or((0, 0), |levels| (*levels.start() as u8, *levels.end() as u8));
        write!(f, "{}\t{}\t{}", self.seed, *symmetry as u8, u8::from(*minimal))?;
        write!(f, "\t{}\t{}", min_clues.unwrap_or(0), max_clues.unwrap_or(0))?;
        write!(f, "\t{easiest}\t{hardest}\t{max_steps}\t")?;
        Cell::all().try_for_each(|cell| write!(f, "{}", u8::from(mask.contains(cell))))
    }
}
