//! Steps on boards of our own and of public lists: every one must be true, new, and of use.

mod common;

use std::collections::HashSet;
use std::ops::ControlFlow;

use fastrand::Rng;
use sudoku_puzzle::human::finders::find_step;
use sudoku_puzzle::human::{self, Position, Step, Technique, apply_step, find_mistakes, visit_steps};
use sudoku_puzzle::{Board, Candidates, Cell, CellSet, Digit, DigitSet, Error, rules, solve};

use common::{ALL, count, finder, public_boards, puzzle};

/// The next step, if there is one.
fn hint(board: &Board, marks: Option<&Candidates>) -> Result<Option<Step>, Error> {
    let mut step = Step::NONE;
    let found = human::hint(board, marks, &mut step);
    if found != Ok(true) {
        assert_eq!(step, Step::NONE);
    }
    Ok(found?.then_some(step))
}

/// The step says nothing of filled cells, nothing that is not there, and nothing false.
fn check(step: &Step, board: &Board, candidates: &Candidates, solutions: &[Board]) {
    let at = || format!("{step:?} on {board:?}");
    assert!(step.changes_something(), "{}", at());
    if let Some((cell, digit)) = step.placement {
        assert_eq!(board.get(cell), None, "{}", at());
        assert!(candidates[cell.index()].contains(digit), "{}", at());
        assert!(solutions.iter().all(|solution| solution.get(cell) == Some(digit)), "{}", at());
    }
    for cell in Cell::all() {
        let [pattern, second, removed] =
            [&step.pattern, &step.second, &step.removed].map(|sets| sets[cell.index()]);
        let there = if board.get(cell).is_some() { DigitSet::EMPTY } else { candidates[cell.index()] };
        assert!((pattern | second | removed).is_subset(there), "{cell:?}: {}", at());
        for solution in solutions {
            assert!(!removed.contains(solution.get(cell).unwrap()), "{cell:?}: {}", at());
        }
    }
    assert!(step.houses >> 27 == 0 && step.chain_length <= step.chain.len(), "{}", at());
}

/// Solves by hints alone and returns the steps.
fn solve_by_hints(board: &Board, solution: &Board) -> Vec<Step> {
    let (mut board, mut candidates) = (*board, rules::candidates(board));
    let mut steps = Vec::new();
    while let Some(step) = hint(&board, Some(&candidates)).unwrap() {
        check(&step, &board, &candidates, &[*solution]);
        let before = (board, candidates);
        apply_step(&mut board, Some(&mut candidates), &step).unwrap();
        assert_ne!(before, (board, candidates));
        steps.push(step);
    }
    assert_eq!(board, *solution);
    steps
}

#[test]
fn hints_lead_to_the_solution() {
    let mut steps = 0;
    for seed in 0..count(3, 1000) {
        let (board, solution) = puzzle(seed);
        steps += solve_by_hints(&board, &solution).len();
    }
    println!("{steps} true steps");
}

/// Walks from step to step as hints do, with the position kept up to date; how many steps there were.
fn walk(board: &Board) -> [usize; 2] {
    let solution = solve::solve_unique(board, 0).unwrap();
    let mut position = Position::new(board);
    let mut step = Step::NONE;
    let mut counts = [0; 2];
    while let Some(blank) = position.blanks().first() {
        if find_step(&position, ALL, &mut step) {
            check(&step, position.board(), &position.all_candidates(), &[solution]);
            position.apply(&step);
            counts[0] += 1;
        } else {
            position.place(blank, solution.get(blank).unwrap());
            counts[1] += 1;
        }
    }
    counts
}

/// Walks from step to step through all these boards.
fn walk_all(name: &str, list: impl IntoIterator<Item = Board>) {
    let (mut boards, mut steps, mut guesses) = (0, 0, 0);
    for board in list {
        let counts = walk(&board);
        boards += 1;
        steps += counts[0];
        guesses += counts[1];
    }
    println!("{name}: {boards} boards, {steps} true steps, {guesses} guesses");
    assert!(steps > 40 * boards, "{name}");
}

#[test]
fn steps_to_the_end_are_true() {
    walk_all("boards of our own", (0..count(3, 30_000)).map(|seed| puzzle(seed).0));
}

#[test]
#[ignore = "needs SUDOKU_DATA"]
fn steps_on_public_boards_are_true() {
    for name in ["17_clue.txt", "controlled_bias_21375.txt"] {
        let list = public_boards(name);
        let step = if cfg!(debug_assertions) { 1 + list.len() / 20 } else { 1 };
        walk_all(name, list.into_iter().step_by(step));
    }
}

/// All steps of a position, after checking each of them.
fn visit(board: &Board, candidates: Option<&Candidates>, solutions: &[Board]) -> Result<Vec<Step>, Error> {
    let mut steps = Vec::new();
    let there = candidates.copied().unwrap_or_else(|| rules::candidates(board));
    let visited = visit_steps(board, candidates, &mut |step| {
        check(step, board, &there, solutions);
        steps.push(*step);
        ControlFlow::Continue(())
    })?;
    assert_eq!(visited, steps.len() as u64);
    Ok(steps)
}

/// A puzzle after hints have left this many blanks, what candidates are left, and the solution.
fn played(seed: u64, blanks: usize) -> (Board, Candidates, Board) {
    let (mut board, solution) = puzzle(seed);
    let mut candidates = rules::candidates(&board);
    while board.clue_count() + blanks < 81 {
        let step = hint(&board, Some(&candidates)).unwrap().unwrap();
        apply_step(&mut board, Some(&mut candidates), &step).unwrap();
    }
    (board, candidates, solution)
}

#[test]
fn all_steps_differ_and_rise() {
    for seed in 0..count(2, 30) {
        let (mut board, mut candidates, solution) = played(seed, count(25, 81) as usize);
        let mut random = Rng::with_seed(seed);
        loop {
            let steps = visit(&board, Some(&candidates), &[solution]).unwrap();
            let first = hint(&board, Some(&candidates)).unwrap();
            assert_eq!(steps.first(), first.as_ref());
            assert!(steps.is_sorted_by_key(|step| step.difficulty), "{board:?}");
            let mut seen = HashSet::new();
            for step in &steps {
                // Two steps of one kind that look at the same and conclude the same are the same.
                let Step { technique, placement, houses, pattern, second, removed, chain, .. } = *step;
                let key = (technique, placement, houses, pattern, second, removed, chain);
                assert!(seen.insert(key), "twice: {step:?} on {board:?}");
            }
            // Any of them may be done next.
            let Some(step) = random.choice(&steps) else {
                break;
            };
            apply_step(&mut board, Some(&mut candidates), step).unwrap();
        }
        assert_eq!(board, solution);
    }
}

#[test]
fn a_visit_may_stop_anywhere() {
    let (board, _, solution) = played(2, 25);
    let all = visit(&board, None, &[solution]).unwrap();
    for stop in (1..=all.len()).step_by(all.len().div_ceil(count(4, 40) as usize)) {
        let mut seen = Vec::new();
        let visited = visit_steps(&board, None, &mut |step| {
            seen.push(*step);
            if seen.len() == stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert_eq!(visited, Ok(stop as u64));
        assert_eq!(seen, all[..stop]);
    }
}

#[test]
fn full_boards_have_no_step() {
    let (_, solution) = puzzle(3);
    assert_eq!(hint(&solution, None), Ok(None));
    assert_eq!(visit(&solution, None, &[]), Ok(vec![]));
}

#[test]
fn an_empty_board_is_not_guessed() {
    assert_eq!(hint(&Board::EMPTY, None), Err(Error::Multiple));
    assert_eq!(visit(&Board::EMPTY, None, &[]), Err(Error::Multiple));
}

#[test]
fn wrong_digits_are_never_built_upon() {
    let (board, solution) = puzzle(4);
    for cell in Cell::all().filter(|&cell| board.get(cell).is_none()) {
        for digit in Digit::all().filter(|&digit| solution.get(cell) != Some(digit)) {
            let mut wrong = board;
            wrong.set(cell, Some(digit));
            let expected =
                if rules::can_place(&board, cell, digit) { Error::Unsolvable } else { Error::Conflict };
            assert_eq!(hint(&wrong, None), Err(expected));
            assert_eq!(visit(&wrong, None, &[]), Err(expected));
            assert_eq!(find_mistakes(&board, &wrong), Ok(cell.into()));
        }
    }
}

#[test]
fn mistakes_are_the_filled_cells_that_differ() {
    for seed in 0..count(10, 200) {
        let (board, solution) = puzzle(seed);
        let mut random = Rng::with_seed(seed);
        let (mut played, mut wrong) = (board, CellSet::EMPTY);
        for cell in Cell::all().filter(|&cell| board.get(cell).is_none()) {
            let digit = Digit::new(random.u32(0..10));
            played.set(cell, digit);
            if digit.is_some() && digit != solution.get(cell) {
                wrong.insert(cell);
            }
        }
        assert_eq!(find_mistakes(&board, &played), Ok(wrong));
    }
    assert_eq!(find_mistakes(&Board::EMPTY, &Board::EMPTY), Err(Error::Multiple));
}

/// Steps on a board with several solutions hold for all of them, and none rests on there being one.
#[test]
fn several_solutions() {
    let (mut steps, mut stuck) = (0, 0);
    for seed in 0..count(2, 50) {
        let (mut board, _) = puzzle(seed);
        let mut random = Rng::with_seed(seed);
        let clues: Vec<Cell> = Cell::all().filter(|&cell| board.get(cell).is_some()).collect();
        for cell in random.choose_multiple(&clues, 2) {
            board.set(*cell, None);
        }
        let mut solutions = Vec::new();
        solve::enumerate(&board, 0, &mut |solution| {
            solutions.push(*solution);
            ControlFlow::Continue(())
        })
        .unwrap();
        if solutions.len() == 1 {
            continue;
        }
        let mut candidates = rules::candidates(&board);
        loop {
            match visit(&board, Some(&candidates), &solutions) {
                Ok(found) => {
                    steps += found.len();
                    assert!(found.iter().all(|step| step.technique != Technique::Guess));
                    assert!(found.iter().all(|step| !finder(step.technique).needs_one_solution()));
                    apply_step(&mut board, Some(&mut candidates), &found[0]).unwrap();
                }
                Err(error) => {
                    assert_eq!(error, Error::Multiple);
                    stuck += 1;
                    break;
                }
            }
        }
    }
    assert!(steps > 0 && stuck > 0);
}

#[test]
fn marks_are_respected_and_checked() {
    for seed in 0..count(1, 50) {
        let (board, solution) = puzzle(seed);
        let mut random = Rng::with_seed(seed);
        let mut marks = rules::candidates(&board);
        for cell in Cell::all().filter(|&cell| board.get(cell).is_none()) {
            let right = solution.get(cell).unwrap();
            for digit in marks[cell.index()] - right.into() {
                if random.u8(0..4) == 0 {
                    marks[cell.index()].remove(digit);
                }
            }
        }
        visit(&board, Some(&marks), &[solution]).unwrap();
        // What is marked in filled cells does not matter, nor what the rules forbid.
        let mut noisy = marks;
        for cell in Cell::all() {
            let allowed = rules::candidates(&board)[cell.index()];
            noisy[cell.index()] |= !allowed;
            if board.get(cell).is_some() {
                noisy[cell.index()] = DigitSet::from_bits(random.u16(..));
            }
        }
        assert_eq!(hint(&board, Some(&noisy)), hint(&board, Some(&marks)));
        // Marks without the solution are not followed.
        let blank = Cell::all().find(|&cell| board.get(cell).is_none()).unwrap();
        marks[blank.index()].remove(solution.get(blank).unwrap());
        assert_eq!(hint(&board, Some(&marks)), Err(Error::Unsolvable));
        assert_eq!(visit(&board, Some(&marks), &[]), Err(Error::Unsolvable));
    }
}

#[test]
fn steps_that_do_not_fit_are_refused() {
    let (board, solution) = puzzle(5);
    let candidates = rules::candidates(&board);
    let refused = |cell, digit| {
        let mut step = Step::new(Technique::NakedSingle);
        step.placement = Some((cell, digit));
        let (mut after, mut after_candidates) = (board, candidates);
        let error = apply_step(&mut after, Some(&mut after_candidates), &step).err();
        if error.is_some() {
            assert_eq!((after, after_candidates), (board, candidates));
        }
        error
    };
    for cell in Cell::all() {
        for digit in Digit::all() {
            let expected = match board.get(cell) {
                Some(_) => Some(Error::Argument),
                None if !rules::can_place(&board, cell, digit) => Some(Error::Conflict),
                None => None,
            };
            assert_eq!(refused(cell, digit), expected);
        }
    }
    let mut conflicting = solution;
    conflicting.set(Cell::at(0, 0).unwrap(), solution.get(Cell::at(0, 1).unwrap()));
    assert_eq!(apply_step(&mut conflicting, None, &Step::NONE), Err(Error::Conflict));
}
