//! Every step of every technique, on boards made here: it is true, and it follows from what it shows.
//!
//! The checks know nothing of how steps are found: see `common/check.rs`.

mod common;

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use sudoku_puzzle::human::finders::{Allowed, FINDERS, find_step};
use sudoku_puzzle::human::{Position, Step, Technique};
use sudoku_puzzle::{Board, solve};

use common::check::{check, check_that_it_follows};
use common::{finds_rated_chains, minimal};

type Counts = BTreeMap<Technique, usize>;

/// Positions on the way to the solution where no single is left, with the solution. Checks the steps of that way.
fn positions(boards: u64, counts: &mut Counts) -> Vec<(Position, Board)> {
    let mut positions = Vec::new();
    for seed in 0..boards {
        let board = minimal(seed, 1);
        let solution = solve::solve_unique(&board, 0).unwrap();
        let mut position = Position::new(&board);
        while !position.blanks().is_empty() {
            let allowed = Allowed { unique: true, unrated: false, hardest: 62 };
            let mut step = Step::NONE;
            let found = find_step(&position, allowed, &mut step);
            if !found || step.difficulty > Technique::HiddenSingle.hardest() {
                positions.push((position, solution));
            }
            match found {
                true if step.difficulty <= 62 => {
                    check(&position, &solution, &step);
                    *counts.entry(step.technique).or_default() += 1;
                    position.apply(&step);
                }
                // Where the easy steps end, a digit of the solution keeps the positions varied.
                _ => {
                    let cell = position.blanks().first().unwrap();
                    position.place(cell, solution.get(cell).unwrap());
                }
            }
        }
    }
    positions
}

#[test]
fn steps_are_true_and_follow_from_what_they_show() {
    // Many more in a build that is optimized.
    let (boards, most) = if cfg!(debug_assertions) { (60, 3) } else { (600, 200) };
    let mut counts = Counts::new();
    let positions = positions(boards, &mut counts);
    for (position, solution) in &positions {
        for finder in FINDERS.iter().filter(|finder| !finds_rated_chains(finder)) {
            let (mut own, mut difficulty) = (Counts::new(), 0);
            let _ = finder.search(position, &mut |step| {
                assert!(step.difficulty >= difficulty, "easier after harder: {step:?}");
                difficulty = step.difficulty;
                let count = own.entry(step.technique).or_default();
                *count += 1;
                if *count > most {
                    let done =
                        own.values().filter(|&&count| count > most).count() == finder.techniques().len();
                    return if done { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
                }
                check(position, solution, step);
                check_that_it_follows(finder, position, step);
                ControlFlow::Continue(())
            });
            for (technique, count) in own {
                *counts.entry(technique).or_default() += count.min(most);
            }
        }
    }
    println!("{} positions, {} steps: {counts:?}", positions.len(), counts.values().sum::<usize>());
    // Each has a position of its own in `positions.rs`; here it is enough that most are met.
    let known = FINDERS.iter().filter(|finder| !finds_rated_chains(finder));
    let known: Vec<Technique> = known.flat_map(|finder| finder.techniques()).copied().collect();
    let met = known.iter().filter(|technique| counts.contains_key(technique)).count();
    assert!(
        met * 100 >= known.len() * if cfg!(debug_assertions) { 80 } else { 95 },
        "{met} of {}",
        known.len()
    );
}
