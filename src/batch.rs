//! Many boards in one call
//!
//! Board i starts at boards + i * stride. stride is at least 81, so the lines of a text file can be solved where
//! they lie; the bytes between the boards are neither read nor written. Every board gets its own answer, the
//! one that the single call gives; a bad board never stops the others. The work is done by the calling
//! thread: a host that wants more threads gives each a slice of the boards.

use core::ffi::{c_char, c_int};

use sudoku_core::{Board, Error, rules, solve};

use crate::pointer::{read_board, require, write, write_board};
use crate::solve::{at_most, signed, sudoku_solve};
use crate::status::{Failure, SUDOKU_ERR_ARGUMENT, SUDOKU_ERR_LENGTH, SUDOKU_OK, answer};

/// Solves count boards in place, each as sudoku_solve does. statuses, which may be NULL, gets count numbers:
/// what sudoku_solve returns for each board.
///
/// Returns SUDOKU_OK when every board was looked at, however many have no solution. Before anything is
/// written: SUDOKU_ERR_NULL (boards, unless count is 0), SUDOKU_ERR_LENGTH (stride is under 81),
/// SUDOKU_ERR_ARGUMENT (count * stride is more than memory can hold), SUDOKU_ERR_MEMORY. Thread-safe.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_solve_batch(
    boards: *mut c_char,
    count: usize,
    stride: usize,
    statuses: *mut c_int,
) -> c_int {
    answer(|| {
        check_extent(boards, count, stride)?;
        for index in 0..count {
            // SAFETY: `boards` holds `count` boards, `stride` bytes apart.
            let status = unsafe { sudoku_solve(boards.add(index * stride)) };
            // SAFETY: `statuses` is NULL or holds `count` numbers.
            unsafe { write_at(statuses, index, status) };
        }
        Ok(SUDOKU_OK)
    })
}

/// Counts the solutions of count boards, each as sudoku_count_solutions does without a limit of steps. counts,
/// which may be NULL, gets count numbers: what that function returns for each board.
///
/// solutions, which may be NULL, holds count * 81 bytes, 81 for each board. With max_solutions 1 every board
/// that can be solved gets its first solution there, with 2 and more every board with exactly one
/// solution gets that; the other boards' bytes stay as they were.
///
/// Returns SUDOKU_OK when every board was looked at. Before anything is written: SUDOKU_ERR_NULL (boards,
/// unless count is 0), SUDOKU_ERR_LENGTH (stride is under 81), SUDOKU_ERR_ARGUMENT (max_solutions is 0, or
/// count * stride is more than memory can hold), SUDOKU_ERR_MEMORY. Thread-safe.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_count_batch(
    boards: *const c_char,
    count: usize,
    stride: usize,
    max_solutions: u64,
    counts: *mut i64,
    solutions: *mut c_char,
) -> c_int {
    answer(|| {
        check_extent(boards, count, stride)?;
        if max_solutions == 0 {
            return Err(Failure(SUDOKU_ERR_ARGUMENT));
        }
        for index in 0..count {
            // SAFETY: `boards` holds `count` boards, `stride` bytes apart.
            let board = unsafe { read_board(boards.add(index * stride)) };
            let mut solution = Board::EMPTY;
            let answer: i64 =
                answer(|| Ok(signed(count_one(&board?, at_most(max_solutions), &mut solution)?)));
            if answer == 1 && !solutions.is_null() {
                // SAFETY: `solutions` holds 81 bytes for each of `count` boards.
                unsafe { write_board(solutions.add(index * 81), &solution) };
            }
            // SAFETY: `counts` is NULL or holds `count` numbers.
            unsafe { write_at(counts, index, answer) };
        }
        Ok(SUDOKU_OK)
    })
}

/// Counts one board's solutions; `solution` gets the first.
fn count_one(board: &Board, max_solutions: u64, solution: &mut Board) -> Result<u64, Error> {
    if !rules::is_valid(board) {
        return Err(Error::Conflict);
    }
    solve::count_candidates(&rules::candidates(board), max_solutions, 0, Some(solution))
}

/// Stops a call whose boards do not fit into memory, so that no offset can wrap.
fn check_extent(boards: *const c_char, count: usize, stride: usize) -> Result<(), Failure> {
    if count > 0 {
        require(boards)?;
    }
    if stride < 81 {
        return Err(Failure(SUDOKU_ERR_LENGTH));
    }
    match count.checked_mul(stride) {
        Some(extent) if extent <= isize::MAX as usize => Ok(()),
        _ => Err(Failure(SUDOKU_ERR_ARGUMENT)),
    }
}

/// Writes one number of an output array, unless the caller left it out.
///
/// # Safety
/// `numbers` is NULL or has room for a number at `index`.
unsafe fn write_at<T>(numbers: *mut T, index: usize, value: T) {
    if !numbers.is_null() {
        // SAFETY: the caller's promise.
        unsafe { write(numbers.add(index), value) };
    }
}
