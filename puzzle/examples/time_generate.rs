//! How long puzzles to order take, and which orders are not met.
//!
//! Usage: `cargo run --release -p sudoku-puzzle --example time_generate [ANY] [CLUES] [LEVEL]`: how many puzzles to make with
//! options of all sorts but a level, with each of some ranges of clues, and for each level.

use std::env;
use std::ops::RangeInclusive;
use std::time::Duration;

use sudoku_puzzle::Error;
use sudoku_puzzle::human::Level;
use sudoku_puzzle::solve::Solver;
use sudoku_puzzle::{self as puzzle, Options, Symmetry};

/// What came of some options.
#[derive(Default)]
struct Outcome {
    times: Vec<Duration>,
    unmet: usize,
}

impl Outcome {
    fn make(&mut self, seed: u64, options: &Options) {
        let start = cpu_time();
        let puzzle = puzzle::generate(Solver::current(), seed, options);
        self.times.push(cpu_time() - start);
        if let Err(error) = puzzle {
            assert_eq!(error, Error::Limit, "{options:?}");
            self.unmet += 1;
        }
    }

    fn print(mut self, what: &str) {
        self.times.sort_unstable();
        let count = self.times.len();
        if count == 0 {
            return;
        }
        let milliseconds = |time: Duration| time.as_secs_f64() * 1e3;
        let mean = milliseconds(self.times.iter().sum()) / count as f64;
        let [median, most, nearly_all, slowest] = [0.5, 0.99, 0.999, 1.0]
            .map(|share| milliseconds(self.times[((count - 1) as f64 * share) as usize]));
        let unmet = format!("{} of {count}", self.unmet);
        println!("{what:28} {unmet:>16} {mean:9.3} {median:9.3} {most:9.3} {nearly_all:9.3} {slowest:9.3}");
    }
}

/// The processor time that this thread has taken.
#[cfg(unix)]
fn cpu_time() -> Duration {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: room for a time.
    assert_eq!(unsafe { libc::clock_gettime(libc::CLOCK_THREAD_CPUTIME_ID, &mut time) }, 0);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// The time that passes, as the next best.
#[cfg(not(unix))]
fn cpu_time() -> Duration {
    static START: std::sync::LazyLock<std::time::Instant> = std::sync::LazyLock::new(std::time::Instant::now);
    START.elapsed()
}

fn print_head(what: &str) {
    println!(
        "\n{what:28} {:>16} {:>9} {:>9} {:>9} {:>9} {:>9}",
        "unmet", "mean", "median", "99 %", "99.9 %", "slowest"
    );
}

/// Options of all sorts but a level.
fn any(number: u64) -> Options {
    let varying = number as usize / 48;
    Options {
        symmetry: Symmetry::ALL[number as usize % 8],
        minimal: number / 8 % 2 == 1,
        min_clues: (number / 16 % 3 == 1).then_some(17 + varying % 12),
        max_clues: (number / 16 % 3 == 2).then_some(20 + varying % 61),
        ..Options::NONE
    }
}

/// Options for a number of clues, from easy to impossible.
const CLUES: [(Symmetry, bool, RangeInclusive<usize>); 21] = [
    (Symmetry::None, false, 22..=24),
    (Symmetry::None, false, 22..=22),
    (Symmetry::None, false, 17..=21),
    (Symmetry::None, false, 17..=20),
    (Symmetry::None, false, 17..=19),
    (Symmetry::None, true, 27..=80),
    (Symmetry::None, true, 28..=80),
    (Symmetry::None, true, 30..=80),
    (Symmetry::HalfTurn, false, 24..=28),
    (Symmetry::HalfTurn, false, 24..=24),
    (Symmetry::HalfTurn, false, 17..=23),
    (Symmetry::HalfTurn, false, 17..=22),
    (Symmetry::LeftRight, false, 17..=24),
    (Symmetry::LeftRight, false, 17..=23),
    (Symmetry::Diagonal, false, 17..=24),
    (Symmetry::Diagonal, false, 17..=23),
    (Symmetry::QuarterTurn, false, 17..=28),
    (Symmetry::QuarterTurn, false, 17..=24),
    (Symmetry::Full, false, 17..=32),
    (Symmetry::Full, false, 17..=28),
    (Symmetry::Full, false, 17..=24),
];

fn main() {
    let mut numbers = env::args().skip(1).map(|argument| argument.parse().expect("a number"));
    let [of_any, of_clues, of_level] =
        [100_000, 200, 1000].map(|number: u64| numbers.next().unwrap_or(number));
    println!("Milliseconds of processor time for a puzzle.");

    print_head("any options but a level");
    let mut outcomes = Symmetry::ALL.map(|_| Outcome::default());
    for seed in 0..of_any {
        outcomes[seed as usize % 8].make(seed, &any(seed));
    }
    for (symmetry, outcome) in Symmetry::ALL.into_iter().zip(outcomes) {
        outcome.print(&format!("{symmetry:?}"));
    }

    print_head("clues");
    for (symmetry, minimal, clues) in CLUES {
        let (min_clues, max_clues) = (Some(*clues.start()), Some(*clues.end()));
        let options = Options { symmetry, minimal, min_clues, max_clues, ..Options::NONE };
        let mut outcome = Outcome::default();
        (0..of_clues).for_each(|seed| outcome.make(seed, &options));
        let minimal = if minimal { ", minimal" } else { "" };
        outcome.print(&format!("{symmetry:?} {clues:?}{minimal}"));
    }

    print_head("level");
    for symmetry in [Symmetry::None, Symmetry::HalfTurn] {
        for level in Level::ALL {
            let options = Options { symmetry, levels: Some(level..=level), ..Options::NONE };
            let mut outcome = Outcome::default();
            // The last level hardly ever comes, and takes all attempts.
            let count = if level == Level::Beyond { of_level.div_ceil(50) } else { of_level };
            (0..count).for_each(|seed| outcome.make(seed, &options));
            outcome.print(&format!("{symmetry:?} {level:?}"));
        }
    }
}
