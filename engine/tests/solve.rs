//! The solvers against a plain backtracker, on every backend that this processor has.

use std::ops::ControlFlow;

use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;
use sudoku_engine::simd::Backend;
use sudoku_engine::solve::Solver;
use sudoku_engine::{Board, Candidates, Cell, Digit, DigitSet, Error, rules};
use sudoku_testing::backtracker;

/// The solutions in order, if there are fewer than `most`; otherwise any `most` of them.
fn backtrack(allowed: &Candidates, most: usize) -> Vec<Board> {
    let solutions = backtracker::some_solutions(&allowed.map(DigitSet::bits), most);
    solutions.iter().map(|text| Board::from_text(text).unwrap()).collect()
}

fn random(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

/// A random grid with only `clues` of its digits left.
fn random_board(random: &mut ChaCha8Rng, clues: usize) -> Board {
    Board::from_text(&backtracker::random_board(random, clues)).unwrap()
}

fn random_cell(random: &mut ChaCha8Rng) -> Cell {
    Cell::new(random.random_range(0..81)).unwrap()
}

fn random_digit(random: &mut ChaCha8Rng) -> Digit {
    Digit::new(random.random_range(1..=9)).unwrap()
}

/// A solver on each backend that this processor has.
fn solvers() -> impl Iterator<Item = Solver> {
    Backend::available().map(Solver::on)
}

fn open(board: &Board) -> Candidates {
    let mut candidates = [DigitSet::ALL; 81];
    for cell in Cell::all() {
        if let Some(digit) = board.get(cell) {
            candidates[cell.index()] = digit.into();
        }
    }
    candidates
}

/// More solutions than this are only counted.
const MOST: usize = 300;

/// Checks every function on one board that breaks no rule; returns how many solutions it has, up to `MOST`.
fn check(board: &Board) -> usize {
    let want = backtrack(&open(board), MOST);
    let unique = match want.len() {
        0 => Err(Error::Unsolvable),
        1 => Ok(want[0]),
        _ => Err(Error::Multiple),
    };
    for solver in solvers() {
        let what = format!("{board:?} on {solver:?}");
        assert_eq!(solver.solve_unique(board, 0), unique, "{what}");
        for limit in [1, 2, 3, MOST] {
            let count = want.len().min(limit) as u64;
            assert_eq!(solver.count(board, limit as u64, 0), Ok(count), "{what}, limit {limit}");
        }
        if want.len() < MOST {
            check_order(solver, board, &want, &what);
        }
    }
    want.len()
}

/// Checks the functions that give solutions, on a board with just these.
fn check_order(solver: Solver, board: &Board, want: &[Board], what: &str) {
    let first = want.first().copied();
    assert_eq!(solver.solve(board, 0), first.ok_or(Error::Unsolvable), "{what}");
    for limit in [1, 2, MOST] {
        let mut solution = Board::EMPTY;
        solver.count_candidates(&open(board), limit as u64, 0, Some(&mut solution)).unwrap();
        assert_eq!(solution, first.unwrap_or(Board::EMPTY), "{what}, limit {limit}");
    }
    for stop in [1, 2, MOST] {
        let mut seen = Vec::new();
        let visited = solver.enumerate(board, 0, &mut |solution| {
            seen.push(*solution);
            if seen.len() == stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert_eq!(visited, Ok(seen.len() as u64), "{what}");
        assert_eq!(seen, want[..want.len().min(stop)], "{what}");
    }
    let mut digits = [DigitSet::EMPTY; 81];
    for solution in want {
        for cell in Cell::all() {
            digits[cell.index()] |= solution.get(cell).unwrap().into();
        }
    }
    let truth = if want.is_empty() { Err(Error::Unsolvable) } else { Ok(digits) };
    assert_eq!(solver.true_candidates(board, 0), truth, "{what}");
}

#[test]
fn boards_with_one_few_and_many_solutions() {
    let mut random = random(1);
    let (mut one, mut few, mut many) = (0, 0, 0);
    for clues in [81, 80, 60, 40, 36, 34, 32, 30, 28, 27, 26, 24] {
        for _ in 0..40 {
            match check(&random_board(&mut random, clues)) {
                1 => one += 1,
                MOST => many += 1,
                _ => few += 1,
            }
        }
    }
    assert!(one > 50 && few > 50 && many > 20, "{one}, {few}, {many}");
}

#[test]
fn boards_with_a_wrong_clue() {
    let mut random = random(2);
    let mut without = 0;
    for _ in 0..300 {
        let mut board = random_board(&mut random, 34);
        let cell = random_cell(&mut random);
        let digit = random_digit(&mut random);
        if rules::can_place(&board, cell, digit) {
            board.set(cell, Some(digit));
            without += usize::from(check(&board) == 0);
        }
    }
    assert!(without > 30, "only {without} boards had no solution");
}

#[test]
fn conflicts_are_errors() {
    let mut random = random(3);
    for _ in 0..300 {
        let clues = random.random_range(20..80);
        let mut board = random_board(&mut random, clues);
        board.set(random_cell(&mut random), Some(random_digit(&mut random)));
        let conflict = !rules::conflicts(&board).is_empty();
        assert_eq!(conflict, !rules::is_valid(&board));
        for solver in solvers() {
            assert_eq!(solver.count(&board, 2, 0) == Err(Error::Conflict), conflict, "{board:?}");
            assert_eq!(solver.solve(&board, 0) == Err(Error::Conflict), conflict, "{board:?}");
            let visited = solver.enumerate(&board, 0, &mut |_| ControlFlow::Break(()));
            assert_eq!(visited == Err(Error::Conflict), conflict, "{board:?}");
        }
    }
}

#[test]
fn pencil_marks() {
    let mut random = random(4);
    for _ in 0..300 {
        let mut candidates = backtracker::random_candidates(&mut random, 0.25).map(DigitSet::from_bits);
        if random.random_bool(0.25) {
            candidates[random_cell(&mut random).index()] =
                DigitSet::from_bits(1 << random.random_range(0..10));
        }
        let want = backtrack(&candidates, MOST);
        for solver in solvers() {
            let mut solution = Board::EMPTY;
            let count = solver.count_candidates(&candidates, MOST as u64, 0, Some(&mut solution));
            assert_eq!(count, Ok(want.len() as u64), "{solver:?}");
            if want.len() < MOST {
                assert_eq!(solution, want.first().copied().unwrap_or(Board::EMPTY), "{solver:?}");
            }
        }
    }
}

#[test]
fn few_clues_are_answered_at_once() {
    let mut random = random(5);
    for clues in [0, 1, 4, 8, 12, 16] {
        let board = random_board(&mut random, clues);
        let mut first = None;
        for solver in solvers() {
            let solution = solver.solve(&board, 10_000).unwrap();
            assert!(rules::is_solution(Some(&board), &solution));
            assert_eq!(*first.get_or_insert(solution), solution);
            assert_eq!(solver.solve_unique(&board, 10_000), Err(Error::Multiple));
            assert_eq!(solver.count(&board, 20_000, 0), Ok(20_000));
        }
    }
    let first = b"123456789456789123789123456214365897365897214897214365531642978642978531978531642";
    assert_eq!(Solver::current().solve(&Board::EMPTY, 0).unwrap().to_text(), *first);
}

/// Boards that break no rule and have a contradiction in one place, with little else on them: two or three digits need
/// the same cell, or three need the same two. Guesses anywhere else are in vain. A hill climb found the first four.
#[test]
fn contradictions_in_one_place() {
    let found = [
        ".......3...................74............................5.4......3...611.6......",
        ".......8............2......74..............................4....7.....611.6.....7",
        "82...69.................6.............3....9....4...18...5.4.........26.2.6......",
        "......9.8......1............43............6..9..4...8....3.4.........26116.2.....",
    ];
    let mut boards: Vec<Board> =
        found.iter().map(|text| Board::from_text(text.as_bytes().try_into().unwrap()).unwrap()).collect();
    let mut random = random(7);
    while boards.len() < 200 {
        // Digits that the other two rows keep out of two boxes, and more of them than the third box has room for.
        let mut board = Board::EMPTY;
        let mut put = |row: usize, column: usize, digit: u32| {
            let cell = Cell::at(row, column).unwrap();
            let digit = Digit::new(digit).unwrap();
            if board.get(cell).is_none() && rules::can_place(&board, cell, digit) {
                board.set(cell, Some(digit));
            }
        };
        let needy = 2 + random.random_range(0..2);
        for digit in 1..=needy {
            put(7, digit as usize - 1, digit);
            put(8, 5 + digit as usize, digit);
        }
        for column in 3..7 - needy as usize {
            put(6, column, 9 - column as u32);
        }
        for _ in 0..random.random_range(0..8) {
            put(random.random_range(0..6), random.random_range(0..9), random.random_range(1..=9));
        }
        boards.push(board);
    }
    for board in boards {
        for solver in solvers() {
            let what = format!("{board:?} on {solver:?}");
            assert_eq!(solver.count(&board, 2, 5000), Ok(0), "{what}");
            assert_eq!(solver.solve(&board, 5000), Err(Error::Unsolvable), "{what}");
        }
    }
}

/// The steps that a call needs are the same on every backend, and one less than enough is an error.
#[test]
fn steps_are_the_same_everywhere() {
    let mut random = random(6);
    let mut guessed = 0;
    for _ in 0..60 {
        let board = random_board(&mut random, 24);
        let mut needed = None;
        for solver in solvers() {
            let enough = (1..).find(|&steps| solver.count(&board, 30, steps).is_ok()).unwrap();
            assert_eq!(*needed.get_or_insert(enough), enough, "{board:?} on {solver:?}");
            guessed += enough;
            if enough > 1 {
                assert_eq!(solver.count(&board, 30, enough - 1), Err(Error::Limit));
            }
        }
    }
    assert!(guessed > 100);
}

/// One search tells that there are several solutions and finds one of them; from there each cell costs a guess or two.
#[test]
fn no_search_is_made_twice() {
    let (solver, mut random) = (Solver::current(), random(8));
    let mut several = 0;
    for _ in 0..200 {
        let board = random_board(&mut random, 26);
        let steps = |needed: &dyn Fn(u64) -> bool| (1..).find(|&steps| needed(steps)).unwrap() - 1;
        let counted = steps(&|steps| solver.count(&board, 2, steps).is_ok());
        if solver.count(&board, 2, 0) == Ok(1) {
            assert_eq!(steps(&|steps| solver.solve(&board, steps).is_ok()), counted);
            continue;
        }
        several += 1;
        let found = steps(&|steps| solver.count(&board, 1, steps).is_ok());
        let visited =
            steps(&|steps| solver.enumerate(&board, steps, &mut |_| ControlFlow::Break(())).is_ok());
        let solved = steps(&|steps| solver.solve(&board, steps).is_ok());
        assert_eq!(solved - counted, visited - found, "{board:?}");
        let given = steps(&|steps| {
            solver.count_candidates(&open(&board), 2, steps, Some(&mut Board::EMPTY.clone())).is_ok()
        });
        assert_eq!(given, solved, "{board:?}");
    }
    assert!(several > 50, "{several}");
}

/// Pencil marks with many solutions, the first of which takes a hundred thousand guesses: contradictions of three cells
/// with the same three digits show late. A fuzzer found them. What bounds the guesses bounds that search too.
#[test]
fn a_first_solution_that_is_hard_to_find() {
    let mut sets = [0x1ff; 81];
    for (digits, cells) in [
        (0b0_0101_0110, &[25, 26, 27, 28, 29, 38, 39, 40, 41][..]),
        (0b0_0101_0100, &[2]),
        (0b0_1011_0000, &[3, 14, 19, 20, 42, 48, 51, 56]),
        (0b1_1011_0000, &[10]),
        (0b0_0000_0100, &[21]),
        (0b0_0010_0110, &[30]),
        (0b1_1001_1011, &[65]),
    ] {
        cells.iter().for_each(|&cell: &usize| sets[cell] = digits);
    }
    let candidates = sets.map(DigitSet::from_bits);
    let mut first = None;
    for solver in solvers() {
        let mut solution = Board::EMPTY;
        assert_eq!(solver.count_candidates(&candidates, 3, 0, Some(&mut solution)), Ok(3), "{solver:?}");
        assert_eq!(*first.get_or_insert(solution), solution, "{solver:?}");
        let mut untouched = Board::EMPTY;
        let limited = solver.count_candidates(&candidates, 3, 30_000, Some(&mut untouched));
        assert_eq!((limited, untouched), (Err(Error::Limit), Board::EMPTY), "{solver:?}");
    }
    assert!(rules::is_solution(None, &first.unwrap()));
}
