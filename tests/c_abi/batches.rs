//! Batches against single calls.

use rand::RngExt as _;
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;
use sudoku_testing::backtracker::Text;

use crate::answers::BOARDS;
use crate::library::*;

/// The single calls' answers, whatever lies between the boards.
#[test]
fn batches_agree_with_single_calls() {
    let mut random = ChaCha8Rng::seed_from_u64(5);
    let mut boards: Vec<Text> = BOARDS.iter().map(|(board, _)| *board).collect();
    for (index, board) in boards.iter_mut().enumerate() {
        if index % 50 == 0 {
            board[index % 81] = b"/:x \n\0\xff"[index / 50 % 7];
        }
    }
    for stride in [81, 82, 83, 128, 1000] {
        for how_many in [0, 1, 2, 31, 32, 33, if stride == 82 { boards.len() } else { 300 }] {
            let boards = &boards[..how_many];
            let mut text: Vec<u8> = (0..how_many * stride).map(|_| random.random()).collect();
            boards
                .iter()
                .zip(text.chunks_mut(stride))
                .for_each(|(board, place)| place[..81].copy_from_slice(board));
            // The last board's gap is not part of the buffer.
            text.truncate((how_many * stride + 81).saturating_sub(stride));
            check_solve_batch(boards, stride, &text);
            for max_solutions in [1, 2, 10] {
                check_count_batch(boards, stride, &text, max_solutions);
            }
        }
    }
}

fn check_solve_batch(boards: &[Text], stride: usize, text: &[u8]) {
    let mut expected = text.to_vec();
    let mut expected_statuses = Vec::new();
    for (board, place) in boards.iter().zip(expected.chunks_mut(stride)) {
        let solved = solve(board);
        expected_statuses.push(solved.err().unwrap_or(OK));
        place[..81].copy_from_slice(&solved.unwrap_or(*board));
    }
    let (mut solved, mut statuses) = (text.to_vec(), vec![77; boards.len()]);
    // SAFETY: as many boards and numbers as said.
    unsafe {
        assert_eq!(sudoku_solve_batch(solved.as_mut_ptr(), boards.len(), stride, statuses.as_mut_ptr()), OK);
        assert!(solved == expected, "solutions in place, gaps untouched");
        assert_eq!(statuses, expected_statuses);
        solved.copy_from_slice(text);
        assert_eq!(sudoku_solve_batch(solved.as_mut_ptr(), boards.len(), stride, core::ptr::null_mut()), OK);
        assert!(solved == expected, "the same without statuses");
    }
}

fn check_count_batch(boards: &[Text], stride: usize, text: &[u8], max_solutions: u64) {
    let expected_counts: Vec<i64> = boards.iter().map(|board| count(board, max_solutions, 0)).collect();
    let expected_solutions: Vec<Text> = boards
        .iter()
        .zip(&expected_counts)
        .map(|(board, &count)| if count == 1 { solve(board).expect("a solution") } else { [b'?'; 81] })
        .collect();
    let (mut counts, mut solutions) = (vec![77; boards.len()], vec![[b'?'; 81]; boards.len()]);
    let (some_counts, some_solutions) = (counts.as_mut_ptr(), solutions.as_mut_ptr().cast());
    let count_batch = |counts, solutions| {
        // SAFETY: as many boards, numbers and solutions as said, or NULL.
        let status = unsafe {
            sudoku_count_batch(text.as_ptr(), boards.len(), stride, max_solutions, counts, solutions)
        };
        assert_eq!(status, OK);
    };
    count_batch(some_counts, some_solutions);
    assert_eq!(counts, expected_counts, "up to {max_solutions}");
    assert_eq!(solutions, expected_solutions, "up to {max_solutions}");
    counts.fill(77);
    count_batch(counts.as_mut_ptr(), core::ptr::null_mut());
    assert_eq!(counts, expected_counts, "without solutions");
    solutions.fill([b'?'; 81]);
    count_batch(core::ptr::null_mut(), solutions.as_mut_ptr().cast());
    assert_eq!(solutions, expected_solutions, "without counts");
}

/// Arguments are looked at before anything is written.
#[test]
fn batches_refuse_bad_arguments() {
    let board = *b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let huge = isize::MAX as usize / 81 + 1;
    let cases = [
        (false, 1, 81, 1, ERR_NULL),
        (false, 0, 81, 1, OK),
        (true, 0, 81, 1, OK),
        (true, 1, 80, 1, ERR_LENGTH),
        (true, 1, 0, 1, ERR_LENGTH),
        (true, huge, 81, 1, ERR_ARGUMENT),
        (true, usize::MAX, 81, 1, ERR_ARGUMENT),
        (true, 2, usize::MAX, 1, ERR_ARGUMENT),
        (true, usize::MAX, usize::MAX, 1, ERR_ARGUMENT),
        (true, 1, 81, 0, ERR_ARGUMENT),
    ];
    for (has_boards, how_many, stride, max_solutions, expected) in cases {
        let (mut boards, mut counts, mut statuses, mut solution) = (board, [77i64], [77], [b'?'; 81]);
        let pointer = if has_boards { boards.as_mut_ptr() } else { core::ptr::null_mut() };
        // SAFETY: bad arguments are refused before a buffer is used.
        unsafe {
            let counted = sudoku_count_batch(
                pointer,
                how_many,
                stride,
                max_solutions,
                counts.as_mut_ptr(),
                solution.as_mut_ptr(),
            );
            assert_eq!((counted, counts, solution), (expected, [77], [b'?'; 81]), "{how_many} x {stride}");
            if max_solutions > 0 {
                let solved = sudoku_solve_batch(pointer, how_many, stride, statuses.as_mut_ptr());
                assert_eq!((solved, statuses, boards), (expected, [77], board), "{how_many} x {stride}");
            }
        }
    }
}
