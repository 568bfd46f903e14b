//! Puzzles to order in large numbers, each checked: one solution by plain backtracking, and everything that was ordered.
//!
//! Usage: `cargo run --release -p sudoku-puzzle --example check_generate [ORDERS] [FIRST]`, or `make check-generate`. With
//! `--write` the orders and their puzzles are printed instead, as `tests/data/orders.tsv` holds them.

use std::env;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use sudoku_puzzle::Error;

#[path = "../tests/orders/mod.rs"]
mod orders;
use orders::Order;

/// How many orders were met, could not be met within their attempts, and contradict themselves.
#[derive(Default)]
struct Outcomes([AtomicU64; 3]);

impl Outcomes {
    fn check(&self, number: u64) {
        let order = Order::random(number);
        let outcome = match order.generate() {
            Ok(puzzle) => {
                order.assert_met_by(&puzzle);
                0
            }
            Err(Error::Limit) => 1,
            Err(Error::Argument) => 2,
            Err(error) => panic!("{error:?} {order}"),
        };
        self.0[outcome].fetch_add(1, Ordering::Relaxed);
    }
}

fn main() {
    let (flags, numbers): (Vec<String>, Vec<String>) =
        env::args().skip(1).partition(|text| text.starts_with("--"));
    let mut numbers = numbers.iter().map(|text| text.parse::<u64>().expect("a number"));
    let (count, first) = (numbers.next().unwrap_or(1_200_000), numbers.next().unwrap_or(0));
    if flags.iter().any(|flag| flag == "--write") {
        for order in (first..first + count).map(Order::random) {
            match order.generate() {
                Ok(puzzle) => println!("{order}\t{}", String::from_utf8_lossy(&puzzle.to_text())),
                Err(error) => println!("{order}\t{error:?}"),
            }
        }
        return;
    }
    let (next, outcomes) = (AtomicU64::new(first), Outcomes::default());
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= first + count {
                        return;
                    }
                    outcomes.check(number);
                }
            });
        }
    });
    let [met, unmet, contradictory] = outcomes.0.map(AtomicU64::into_inner);
    println!(
        "{met} puzzles are as ordered, {unmet} orders were not met, {contradictory} contradict themselves"
    );
    assert!(met > 0, "nothing was checked");
}
