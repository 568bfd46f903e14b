//! Every answer of the solvers and of the rules against textbook backtracking, on random boards with no, one,
//! few and many solutions.

use std::sync::LazyLock;

use rand::RngExt as _;
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

use crate::library::*;
use sudoku_testing::backtracker::{
    self, Text, candidates_of, has_conflict, random_board, random_candidates, spoil,
};

/// How many solutions are compared of a board that has more.
const LIMIT: usize = 60;
/// Boards on which textbook backtracking needs more placements are left out, and others taken.
const BUDGET: u64 = 200_000;

/// A board and its first solutions, up to `LIMIT`.
pub(crate) type Case = (Text, Vec<Text>);

fn boards(seed: u64, how_many: usize, clues: core::ops::Range<usize>, spoilt: f64) -> Vec<Case> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut boards = Vec::new();
    while boards.len() < how_many {
        let clues = random.random_range(clues.clone());
        let mut board = random_board(&mut random, clues);
        if random.random_bool(spoilt) {
            spoil(&mut random, &mut board);
        }
        if let Some(solutions) = backtracker::solutions(&candidates_of(&board), LIMIT, BUDGET) {
            boards.push((board, solutions));
        }
    }
    boards
}

/// Boards of every kind.
pub(crate) static BOARDS: LazyLock<Vec<Case>> = LazyLock::new(|| {
    let mut all = boards(1, 700, 20..28, 0.1);
    all.extend(boards(2, 900, 28..40, 0.2));
    all.extend(boards(3, 500, 30..82, 0.7));
    let kinds: [fn(&Case) -> bool; 5] = [
        |(board, _)| has_conflict(board),
        |(board, solutions)| !has_conflict(board) && solutions.is_empty(),
        |(_, solutions)| solutions.len() == 1,
        |(_, solutions)| (2..LIMIT).contains(&solutions.len()),
        |(_, solutions)| solutions.len() == LIMIT,
    ];
    let found = kinds.map(|kind| all.iter().filter(|board| kind(board)).count());
    assert!(found.iter().all(|&found| found >= 100), "too few boards of a kind: {found:?}");
    all
});

pub(crate) fn shown(board: &Text) -> String {
    String::from_utf8_lossy(board).into_owned()
}

fn expected_solution(board: &Text, solutions: &[Text]) -> Result<Text, i32> {
    match solutions.first() {
        _ if has_conflict(board) => Err(ERR_CONFLICT),
        Some(solution) => Ok(*solution),
        None => Err(ERR_UNSOLVABLE),
    }
}

#[test]
fn solvers_agree_with_backtracking() {
    for (board, solutions) in BOARDS.iter() {
        let expected = expected_solution(board, solutions);
        assert_eq!(solve(board), expected, "{}", shown(board));
        assert_eq!(solve_within(board, 0), expected, "{}", shown(board));
        let unique = if solutions.len() > 1 { Err(ERR_MULTIPLE) } else { expected };
        assert_eq!(solve_unique(board), unique, "{}", shown(board));
    }
}

#[test]
fn counts_agree_with_backtracking() {
    for (board, solutions) in BOARDS.iter() {
        for limit in [1, 2, 3, LIMIT as u64 - 1, LIMIT as u64] {
            let expected = match expected_solution(board, solutions) {
                Err(ERR_CONFLICT) => i64::from(ERR_CONFLICT),
                _ => (solutions.len() as u64).min(limit) as i64,
            };
            assert_eq!(count(board, limit, 0), expected, "{} up to {limit}", shown(board));
        }
        if solutions.len() < LIMIT && !has_conflict(board) {
            for limit in [LIMIT as u64, 1 << 32, (1 << 32) + 1, i64::MAX as u64, 1 << 63, u64::MAX] {
                assert_eq!(count(board, limit, 0), solutions.len() as i64, "{} up to {limit}", shown(board));
            }
        }
    }
}

#[test]
fn solutions_are_visited_in_order() {
    for (board, solutions) in BOARDS.iter() {
        let (visited, result) = enumerate(board, LIMIT, 0);
        assert_eq!(visited, *solutions, "{}", shown(board));
        let expected = if has_conflict(board) { ERR_CONFLICT.into() } else { solutions.len() as i64 };
        assert_eq!(result, expected, "{}", shown(board));
        assert!(visited.is_sorted());
        if solutions.len() > 1 {
            assert_eq!(enumerate(board, 1, 0), (vec![solutions[0]], 1), "{}", shown(board));
        }
    }
}

#[test]
fn true_candidates_are_those_of_all_solutions() {
    for (board, solutions) in BOARDS.iter().filter(|(_, solutions)| solutions.len() < LIMIT) {
        let mut candidates = [0xaaaa; 81];
        // SAFETY: 81 bytes and 81 numbers.
        let status = unsafe { sudoku_true_candidates(board.as_ptr(), 0, candidates.as_mut_ptr()) };
        match expected_solution(board, solutions) {
            Ok(_) => {
                let mut expected = [0; 81];
                for solution in solutions {
                    (0..81).for_each(|cell| expected[cell] |= 1 << (solution[cell] - b'1'));
                }
                assert_eq!((status, candidates), (OK, expected), "{}", shown(board));
            }
            Err(error) => assert_eq!((status, candidates), (error, [0xaaaa; 81]), "{}", shown(board)),
        }
    }
}

#[test]
fn pencil_marks_agree_with_backtracking() {
    let mut random = ChaCha8Rng::seed_from_u64(4);
    let (mut checked, mut several) = (0, 0);
    while checked < 1000 {
        let probability = random.random_range(0.3..0.8);
        let mut candidates = random_candidates(&mut random, probability);
        if checked % 5 == 0 {
            // Without the digits of the grid it was made from: mostly no solution.
            let cell = random.random_range(0..81);
            candidates[cell] &= candidates[cell] - 1;
        }
        let Some(solutions) = backtracker::solutions(&candidates, LIMIT, BUDGET) else { continue };
        checked += 1;
        several += usize::from(solutions.len() > 1);
        for limit in [1, 2, LIMIT as u64] {
            let mut first = [b'?'; 81];
            // SAFETY: 81 numbers and 81 bytes.
            let count = unsafe { sudoku_count_candidates(candidates.as_ptr(), limit, 0, first.as_mut_ptr()) };
            assert_eq!(count, (solutions.len() as u64).min(limit) as i64, "{candidates:?}");
            assert_eq!(first, *solutions.first().unwrap_or(&[b'?'; 81]), "{candidates:?}");
            // SAFETY: 81 numbers; the solution is left out.
            let count =
                unsafe { sudoku_count_candidates(candidates.as_ptr(), limit, 0, core::ptr::null_mut()) };
            assert_eq!(count, (solutions.len() as u64).min(limit) as i64, "{candidates:?}");
        }
    }
    assert!(several > 300, "only {several} with several solutions");
}

#[test]
fn pencil_marks_out_of_range_are_refused() {
    for bit in 9..16 {
        for cell in [0, 40, 80] {
            let mut candidates = [0x1ff; 81];
            candidates[cell] |= 1 << bit;
            let mut first = [b'?'; 81];
            // SAFETY: 81 numbers and 81 bytes.
            let count = unsafe { sudoku_count_candidates(candidates.as_ptr(), 2, 0, first.as_mut_ptr()) };
            assert_eq!((count, first), (ERR_ARGUMENT.into(), [b'?'; 81]));
        }
    }
    // SAFETY: 81 numbers.
    let count = unsafe { sudoku_count_candidates([0u16; 81].as_ptr(), 2, 0, core::ptr::null_mut()) };
    assert_eq!(count, 0, "no digit anywhere is no solution");
}

/// Spent steps are an error that leaves outputs alone; more steps never turn an answer into an error.
#[test]
fn steps_are_limited() {
    let hard = *b"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    let solution = solve(&hard).expect("a solution");
    let enough = (1..100_000).find(|&steps| solve_within(&hard, steps).is_ok()).expect("a number of steps");
    assert!(enough > 1, "this puzzle needs guesses");
    for steps in 1..enough {
        assert_eq!(solve_within(&hard, steps), Err(ERR_LIMIT));
    }
    for steps in [enough, enough + 1, 2 * enough, u64::MAX] {
        assert_eq!(solve_within(&hard, steps), Ok(solution));
    }
    assert_eq!(count(&hard, 2, 1), ERR_LIMIT.into());

    let empty = [b'.'; 81];
    assert_eq!(count(&empty, u64::MAX, 1000), ERR_LIMIT.into());
    let (visited, result) = enumerate(&empty, usize::MAX, 1000);
    assert_eq!(result, ERR_LIMIT.into());
    assert_eq!(visited, enumerate(&empty, visited.len().max(1), 0).0[..visited.len()], "the first ones");
    let mut candidates = [0xaaaa; 81];
    // SAFETY: 81 bytes and 81 numbers.
    let status = unsafe { sudoku_true_candidates(empty.as_ptr(), 1, candidates.as_mut_ptr()) };
    assert_eq!((status, candidates), (ERR_LIMIT, [0xaaaa; 81]));
    let mut first = [b'?'; 81];
    // SAFETY: 81 numbers and 81 bytes.
    let count = unsafe { sudoku_count_candidates([0x1ff; 81].as_ptr(), u64::MAX, 100, first.as_mut_ptr()) };
    assert_eq!((count, first), (ERR_LIMIT.into(), [b'?'; 81]));
}

#[test]
fn zero_solutions_cannot_be_asked_for() {
    let board = [b'.'; 81];
    assert_eq!(count(&board, 0, 0), ERR_ARGUMENT.into());
    // SAFETY: 81 numbers.
    let count = unsafe { sudoku_count_candidates([0x1ff; 81].as_ptr(), 0, 0, core::ptr::null_mut()) };
    assert_eq!(count, ERR_ARGUMENT.into());
}

/// Few clues, no clue, all clues: answered at once.
#[test]
fn boards_at_the_edges() {
    let empty = [b'.'; 81];
    let first = *b"123456789456789123789123456214365897365897214897214365531642978642978531978531642";
    assert_eq!(solve(&empty), Ok(first));
    assert_eq!(solve_unique(&empty), Err(ERR_MULTIPLE));
    for limit in [1, 2, 3, 1000, 10_000] {
        assert_eq!(count(&empty, limit, 0), limit as i64);
    }
    assert_eq!(solve(&first), Ok(first));
    assert_eq!(solve_unique(&first), Ok(first));
    assert_eq!((count(&first, 1, 0), count(&first, u64::MAX, 0)), (1, 1));
    assert_eq!(enumerate(&first, 10, 0), (vec![first], 1));

    let zeros = [b'0'; 81];
    assert_eq!(solve(&zeros), Ok(first), "'0' is a blank");
    assert_eq!(solve(&[0; 81]), Err(ERR_CHARACTER), "0 is not");

    // A cell without a candidate: legal, and without a solution.
    let mut board = [b'.'; 81];
    board[..8].copy_from_slice(b"12345678");
    board[17] = b'9';
    assert_eq!(solve(&board), Err(ERR_UNSOLVABLE));
    assert_eq!(count(&board, 2, 0), 0);
    // SAFETY: 81 bytes.
    assert_eq!(unsafe { sudoku_is_valid(board.as_ptr()) }, 1, "legal all the same");
}

/// A conflict is found before any search, wherever it is.
#[test]
fn every_conflict_is_found() {
    let grid = *b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    for cell in 0..81 {
        let mut board = grid;
        board[cell] = if cell % 9 == 8 { grid[cell - 1] } else { grid[cell + 1] };
        assert_eq!(solve(&board), Err(ERR_CONFLICT), "{cell}");
        assert_eq!(solve_unique(&board), Err(ERR_CONFLICT), "{cell}");
        assert_eq!(count(&board, 2, 0), ERR_CONFLICT.into(), "{cell}");
        assert_eq!(enumerate(&board, 1, 0), (vec![], ERR_CONFLICT.into()), "{cell}");
    }
}
