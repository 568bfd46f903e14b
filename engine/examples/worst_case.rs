//! Looks for the boards that take the most steps, by changing a clue or two at a time and keeping what is no easier.
//!
//! Usage: `cargo run --release -p sudoku-engine --example worst_case [ROUNDS] [SEED]`. A file of boards on standard
//! input, one to a line, gives places to start from.

use std::hint::black_box;
use std::io::{BufRead, IsTerminal, stdin};
use std::time::Instant;
use std::{env, iter};

use sudoku_engine::solve::Solver;
use sudoku_engine::{Board, Budget, Cell, Digit, rules};

/// SplitMix64.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((u128::from(z ^ (z >> 31)) * bound as u128) >> 64) as usize
    }
}

/// The guesses that it takes to find two solutions or prove that there are fewer.
fn steps(board: &Board) -> u64 {
    let mut left = Budget::UNLIMITED;
    Solver::current().count_within(board, 2, &mut left).map_or(0, |_| left.spent_of(Budget::UNLIMITED))
}

/// A clue dropped, set or both, so that no rule is broken and at most 30 clues stand.
fn changed(board: &Board, random: &mut Random) -> Board {
    loop {
        let mut next = *board;
        for _ in 0..1 + random.below(3) {
            let cell = Cell::all().nth(random.below(81));
            let digit = Digit::new(random.below(9) as u32 + 1);
            if let (Some(cell), Some(digit)) = (cell, digit) {
                let filled = next.get(cell).is_some();
                next.set(cell, None);
                if (!filled || random.below(2) == 0) && rules::can_place(&next, cell, digit) {
                    next.set(cell, Some(digit));
                }
            }
        }
        if next != *board && next.clue_count() <= 30 {
            return next;
        }
    }
}

fn main() {
    let mut arguments = env::args().skip(1).map(|text| text.parse().expect("a number"));
    let rounds = arguments.next().unwrap_or(100_000_u64);
    let mut random = Random(arguments.next().unwrap_or(1));
    let given = if stdin().is_terminal() {
        Vec::new()
    } else {
        stdin()
            .lock()
            .lines()
            .map_while(Result::ok)
            .filter_map(|line| Board::from_text(line.as_bytes().first_chunk()?).ok())
            .collect()
    };
    let mut best =
        given.into_iter().chain(iter::once(Board::EMPTY)).max_by_key(steps).unwrap_or(Board::EMPTY);
    let mut most = steps(&best);
    println!("{best:?} {most} steps at the start");
    for round in 0..rounds {
        let next = changed(&best, &mut random);
        let needed = steps(&next);
        if needed > most {
            println!("{next:?} {needed} steps, {} clues, round {round}", next.clue_count());
        }
        if needed >= most {
            (best, most) = (next, needed);
        }
    }
    let (start, times) = (Instant::now(), 100);
    for _ in 0..times {
        black_box(Solver::current().count(black_box(&best), 2, 0)).expect("a count");
    }
    let micros = start.elapsed().as_secs_f64() * 1e6 / f64::from(times);
    println!("{best:?} {most} steps, {} clues, {micros:.0} microseconds", best.clue_count());
}
