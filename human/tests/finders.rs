//! The order in which steps are found.

mod common;

use std::ops::ControlFlow;

use sudoku_puzzle::human::finders::{FINDER_NAMES, FINDERS, every_step, find_step};
use sudoku_puzzle::human::{Position, Step};

use common::{ALL, minimal};

#[test]
fn easier_finders_stand_first() {
    assert!(FINDERS.is_sorted_by_key(|finder| finder.easiest()));
    for (finder, name) in FINDERS.iter().zip(FINDER_NAMES) {
        for technique in finder.techniques() {
            assert!(technique.difficulty() >= finder.easiest(), "{name}: {technique:?}");
            assert!(technique.difficulty() <= technique.hardest(), "{name}: {technique:?}");
        }
    }
}

#[test]
fn finders_report_easier_steps_first() {
    for seed in 0..2 {
        let mut position = Position::new(&minimal(seed, 1));
        for _ in 0..3 {
            for (finder, name) in FINDERS.iter().zip(FINDER_NAMES) {
                let mut difficulty = finder.easiest();
                let mut count = 0;
                let _ = finder.search(&position, &mut |step| {
                    assert!(step.difficulty >= difficulty, "{name}: {step:?}");
                    let own = step.technique;
                    assert!(
                        (own.difficulty()..=own.hardest()).contains(&step.difficulty),
                        "{name}: {step:?}"
                    );
                    difficulty = step.difficulty;
                    count += 1;
                    if count < 10 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
                });
            }
            for _ in 0..12 {
                let mut step = Step::NONE;
                if find_step(&position, ALL, &mut step) {
                    position.apply(&step);
                }
            }
        }
    }
}

#[test]
fn every_step_comes_in_order_and_the_first_one_first() {
    for seed in 0..2 {
        let position = Position::new(&minimal(seed, 1));
        let mut steps = Vec::new();
        let _ = every_step(&position, ALL, &mut |step| {
            steps.push(*step);
            if steps.len() < 100 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        assert!(steps.is_sorted_by_key(|step| step.difficulty));
        let mut first = Step::NONE;
        assert!(find_step(&position, ALL, &mut first));
        assert_eq!(steps.first(), Some(&first));
    }
}
