//! Public lists: every board, exact counts.

use sudoku_testing::backtracker::Text;
use sudoku_testing::lists::{board, cases, lines};

use crate::library::*;

/// Counts every board of a list, alone and in a batch, and checks the solutions that the batch gives.
fn counts(file: &str, limit: u64) -> Vec<(String, i64)> {
    let lines = lines(file);
    let boards: Vec<Text> = lines.iter().map(|line| board(line)).collect();
    let (mut counts, mut solutions) = (vec![77; boards.len()], vec![[b'?'; 81]; boards.len()]);
    // SAFETY: as many boards, numbers and solutions as said.
    let status = unsafe {
        sudoku_count_batch(
            boards.as_ptr().cast(),
            boards.len(),
            81,
            limit,
            counts.as_mut_ptr(),
            solutions.as_mut_ptr().cast(),
        )
    };
    assert_eq!(status, OK);
    for ((board, &counted), solution) in boards.iter().zip(&counts).zip(&solutions) {
        assert_eq!(count(board, limit, 0), counted, "{}", String::from_utf8_lossy(board));
        if counted == 1 {
            // SAFETY: 81 bytes each.
            assert_eq!(unsafe { sudoku_is_solution(board.as_ptr(), solution.as_ptr()) }, 1);
            assert_eq!(solve(board), Ok(*solution));
            assert_eq!(solve_unique(board), Ok(*solution));
        } else {
            assert_eq!(solve_unique(board), Err(if counted == 0 { ERR_UNSOLVABLE } else { ERR_MULTIPLE }));
            assert_eq!(*solution, [b'?'; 81]);
        }
    }
    lines.into_iter().zip(counts).collect()
}

fn all_have_one_solution(file: &str, how_many: usize) {
    let counts = counts(file, 2);
    assert_eq!(counts.len(), how_many);
    for (line, count) in counts {
        assert_eq!(count, 1, "{line}");
    }
}

#[test]
#[ignore = "needs SUDOKU_DATA"]
fn seventeen_clues() {
    all_have_one_solution("17_clue.txt", 49_158);
}

#[test]
#[ignore = "needs SUDOKU_DATA"]
fn easy_puzzles() {
    all_have_one_solution("kaggle_easy_20000.txt", 20_000);
}

#[test]
#[ignore = "needs SUDOKU_DATA"]
fn minimal_puzzles() {
    all_have_one_solution("controlled_bias_21375.txt", 21_375);
}

/// The clues that the library calls redundant.
fn redundant(board: &Text) -> Vec<usize> {
    let mut flags = [9; 81];
    // SAFETY: 81 bytes each.
    let count = unsafe { sudoku_redundant_clues(board.as_ptr(), flags.as_mut_ptr()) };
    assert!(flags.iter().all(|&flag| flag <= 1));
    let cells: Vec<usize> = (0..81).filter(|&cell| flags[cell] == 1).collect();
    assert_eq!(usize::try_from(count), Ok(cells.len()));
    cells
}

#[test]
#[ignore = "needs SUDOKU_DATA"]
fn minimal_puzzles_have_no_redundant_clue() {
    let mut checked = 0;
    for (number, line) in lines("controlled_bias_21375.txt").iter().enumerate() {
        let mut board = board(line);
        assert_eq!(redundant(&board), [], "{line}");
        // With one more clue some may be, that one among them.
        let solution = solve(&board).expect("a solution");
        let more = (0..81).map(|i| (number + i) % 81).find(|&cell| board[cell] == b'.').expect("a blank");
        board[more] = solution[more];
        let without = |cell: usize| {
            let mut board = board;
            board[cell] = b'.';
            board
        };
        let expected: Vec<usize> =
            (0..81).filter(|&cell| board[cell] != b'.' && count(&without(cell), 2, 0) == 1).collect();
        assert!(expected.contains(&more));
        assert_eq!(redundant(&board), expected, "{line}");
        checked += 1;
    }
    assert_eq!(checked, 21_375);
}

#[test]
#[ignore = "needs SUDOKU_DATA"]
fn moderately_hard_puzzles() {
    all_have_one_solution("magictour_top1465.txt", 1_465);
}

#[test]
#[ignore = "needs SUDOKU_DATA"]
fn hardest_for_people() {
    all_have_one_solution("forum_hardest_1905_11plus.txt", 48_766);
}

#[test]
#[ignore = "needs SUDOKU_DATA"]
fn hardest_for_solvers() {
    all_have_one_solution("forum_hardest_1106.txt", 375);
}

#[test]
#[ignore = "needs SUDOKU_DATA"]
fn exact_counts() {
    let expected = lines("serg_multi_solution.counts.tsv");
    let counted = counts("serg_multi_solution.txt", u64::MAX);
    assert_eq!(counted.len(), 10_000);
    assert_eq!(expected.len(), counted.len());
    for (expected, (board, count)) in expected.iter().zip(counted) {
        assert_eq!(*expected, format!("{board}\t{count}"));
    }
}

/// Boards from public bug reports: id, board, solutions (exact, or >=N), unique solution or -, note.
#[test]
#[ignore = "needs SUDOKU_CASES"]
fn boards_of_bug_reports() {
    let lines = cases("boards.tsv");
    assert!(lines.len() > 50, "{}", lines.len());
    for line in lines {
        let fields: Vec<&str> = line.split('\t').collect();
        let [id, text, expected, solution, ..] = fields[..] else { panic!("{line}") };
        let board = board(text);
        // SAFETY: 81 bytes.
        let is_valid = unsafe { sudoku_is_valid(board.as_ptr()) } == 1;
        let counted = count(&board, 20_000, 0);
        if let Some(least) = expected.strip_prefix(">=") {
            let least: i64 = least.parse().expect("a number");
            assert_eq!(counted, least.min(20_000), "{id}");
        } else {
            let exact: i64 = expected.parse().expect("a number");
            assert_eq!(counted, if is_valid { exact.min(20_000) } else { ERR_CONFLICT.into() }, "{id}");
            assert!(is_valid || exact == 0, "{id}");
            if is_valid {
                assert_eq!(count(&board, u64::MAX, 0), exact, "{id}");
            }
        }
        if counted == 1 {
            assert_eq!(solve_unique(&board), Ok(sudoku_testing::lists::board(solution)), "{id}");
        }
        let mut batch = [77];
        // SAFETY: one board and one number.
        let status = unsafe {
            sudoku_count_batch(board.as_ptr(), 1, 81, 20_000, batch.as_mut_ptr(), core::ptr::null_mut())
        };
        assert_eq!((status, batch), (OK, [counted]), "{id}");
    }
}
