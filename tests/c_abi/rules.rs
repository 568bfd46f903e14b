//! The questions about the rules against their definition.

use rand::RngExt as _;
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;
use sudoku_testing::backtracker::{Text, random_board, random_grid, sees, spoil};

use crate::answers::shown;
use crate::library::*;

/// Every question about the rules, answered cell by cell.
#[test]
fn rules_agree_with_their_definition() {
    let mut random = ChaCha8Rng::seed_from_u64(6);
    for round in 0..600 {
        let clues = random.random_range(0..82);
        let mut board = random_board(&mut random, clues);
        if round % 2 == 0 && clues > 0 {
            spoil(&mut random, &mut board);
        }
        let repeats =
            |cell: usize, digit: u8| (0..81).any(|other| sees(cell, other) && board[other] == digit);
        let at_fault: [u8; 81] =
            core::array::from_fn(|cell| (board[cell] != b'.' && repeats(cell, board[cell])).into());
        let valid = at_fault == [0; 81];
        let mut flags = [7; 81];
        let mut candidates = [0xaaaa; 81];
        // SAFETY: 81 bytes and 81 numbers.
        unsafe {
            assert_eq!(sudoku_is_valid(board.as_ptr()), valid.into(), "{}", shown(&board));
            let status = sudoku_validate(board.as_ptr(), flags.as_mut_ptr());
            assert_eq!(
                (status, flags),
                (if valid { OK } else { ERR_CONFLICT }, at_fault),
                "{}",
                shown(&board)
            );
            assert_eq!(sudoku_candidates(board.as_ptr(), candidates.as_mut_ptr()), OK);
        }
        for cell in 0..81 {
            let mut fits = 0;
            for digit in 1..10 {
                let (row, column) = (cell as i32 / 9, cell as i32 % 9);
                // SAFETY: 81 bytes.
                let can = unsafe { sudoku_can_place(board.as_ptr(), row, column, digit) };
                assert_eq!(
                    can,
                    (!repeats(cell, b'0' + digit as u8)).into(),
                    "{} {cell} {digit}",
                    shown(&board)
                );
                fits |= (can as u16) << (digit - 1);
            }
            let expected = if board[cell] == b'.' { fits } else { 1 << (board[cell] - b'1') };
            assert_eq!(candidates[cell], expected, "{} {cell}", shown(&board));
        }
    }
}

#[test]
fn placements_out_of_range_are_refused() {
    let board = [b'.'; 81];
    let outside = [i32::MIN, -1, 9, 10, 256, 1 << 16, i32::MAX];
    for bad in outside {
        for (row, column, digit) in [(bad, 0, 1), (0, bad, 1), (0, 0, if bad == 9 { 0 } else { bad })] {
            // SAFETY: 81 bytes.
            let can = unsafe { sudoku_can_place(board.as_ptr(), row, column, digit) };
            assert_eq!(can, ERR_ARGUMENT, "{row} {column} {digit}");
        }
    }
}

/// Bad bytes and conflicts are all shown at once.
#[test]
fn validation_names_every_fault() {
    let mut board = [b'.'; 81];
    (board[0], board[8], board[40], board[79], board[80]) = (b'7', b'7', b'/', b':', 0xff);
    let mut flags = [9; 81];
    // SAFETY: two buffers of 81 bytes.
    let status = unsafe { sudoku_validate(board.as_ptr(), flags.as_mut_ptr()) };
    let at_fault: Vec<usize> = (0..81).filter(|&cell| flags[cell] == 1).collect();
    assert_eq!((status, at_fault.as_slice()), (ERR_CHARACTER, &[0, 8, 40, 79, 80][..]));
    assert!(flags.iter().all(|&flag| flag <= 1));
}

#[test]
fn solutions_are_told_from_other_grids() {
    let mut random = ChaCha8Rng::seed_from_u64(7);
    let is_solution = |puzzle: Option<&Text>, grid: &Text| {
        let puzzle = puzzle.map_or(core::ptr::null(), |puzzle| puzzle.as_ptr());
        // SAFETY: 81 bytes, or no puzzle.
        unsafe { sudoku_is_solution(puzzle, grid.as_ptr()) }
    };
    for _ in 0..300 {
        let grid = random_grid(&mut random);
        let mut puzzle = grid;
        (0..81).filter(|_| random.random_bool(0.6)).for_each(|cell| puzzle[cell] = b'.');
        assert_eq!((is_solution(None, &grid), is_solution(Some(&puzzle), &grid)), (1, 1));
        assert_eq!(is_solution(Some(&grid), &grid), 1, "a full board is its own solution");

        let mut with_blank = grid;
        with_blank[random.random_range(0..81)] = b"0."[random.random_range(0..2)];
        assert_eq!((is_solution(None, &with_blank), is_solution(Some(&puzzle), &with_blank)), (0, 0));

        let mut wrong = grid;
        spoil(&mut random, &mut wrong);
        assert_eq!((is_solution(None, &wrong), is_solution(Some(&puzzle), &wrong)), (0, 0));

        // Full and correct, but every digit is another than the clues.
        let renamed = grid.map(|byte| b'1' + (byte - b'1' + 1) % 9);
        let clues = puzzle.iter().filter(|&&byte| byte != b'.').count();
        assert_eq!(is_solution(None, &renamed), 1);
        assert_eq!(is_solution(Some(&puzzle), &renamed), (clues == 0).into());
    }
}
