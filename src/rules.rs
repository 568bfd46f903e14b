//! Rules: is this board legal?

use core::ffi::{c_char, c_int};

use sudoku_puzzle::{Cell, Digit, rules};

use crate::pointer::{read, read_board, read_board_if, require, write_candidates, write_flags};
use crate::status::{Failure, SUDOKU_ERR_ARGUMENT, SUDOKU_OK, answer};

/// Returns 1 if every byte is a digit or a blank and no digit repeats in a row, column or box; otherwise 0, and
/// 0 for NULL. A board can be valid and still have no solution. Thread-safe.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_is_valid(board81: *const c_char) -> c_int {
    // SAFETY: `board81` is NULL or a board.
    let board = unsafe { read_board(board81) };
    board.is_ok_and(|board| rules::is_valid(&board)).into()
}

/// Finds every cell at fault: those whose byte is neither a digit nor a blank, and those whose digit
/// repeats in a row, column or box.
///
/// Returns SUDOKU_OK, SUDOKU_ERR_CHARACTER or SUDOKU_ERR_CONFLICT; a bad byte is reported before a conflict.
/// flags81, which may be NULL, gets 1 for every cell at fault and 0 for the rest, in each of these cases.
/// SUDOKU_OK does not mean that there is a solution. Thread-safe.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_validate(board81: *const c_char, flags81: *mut u8) -> c_int {
    answer(|| {
        // SAFETY: `board81` is NULL or a board.
        let text = unsafe { read(board81.cast::<[u8; 81]>()) }?;
        let (faults, result) = rules::faults(&text);
        // SAFETY: `flags81` is NULL or 81 bytes.
        unsafe { write_flags(flags81, faults) };
        result?;
        Ok(SUDOKU_OK)
    })
}

/// Returns 1 if no other cell of the row, column or box holds the digit, otherwise 0. What the cell itself holds is
/// ignored, and so are conflicts elsewhere. 1 does not mean that the digit is right.
///
/// Errors: SUDOKU_ERR_NULL, SUDOKU_ERR_CHARACTER, SUDOKU_ERR_ARGUMENT (row or column not 0 to 8, digit not
/// 1 to 9). Thread-safe.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_can_place(
    board81: *const c_char,
    row: c_int,
    column: c_int,
    digit: c_int,
) -> c_int {
    answer(|| {
        // SAFETY: `board81` is NULL or a board.
        let board = unsafe { read_board(board81) }?;
        let (Some(cell), Some(digit)) = (cell_at(row, column), digit_of(digit)) else {
            return Err(Failure(SUDOKU_ERR_ARGUMENT));
        };
        Ok(rules::can_place(&board, cell, digit).into())
    })
}

fn cell_at(row: c_int, column: c_int) -> Option<Cell> {
    Cell::at(row.try_into().ok()?, column.try_into().ok()?)
}

fn digit_of(digit: c_int) -> Option<Digit> {
    Digit::new(digit.try_into().ok()?)
}

/// Gives for each blank the digits that sudoku_can_place allows, and for each filled cell its own digit. A
/// blank that nothing fits gets 0. Conflicts are no error.
///
/// Returns SUDOKU_OK, SUDOKU_ERR_NULL or SUDOKU_ERR_CHARACTER. Thread-safe.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_candidates(board81: *const c_char, candidates81: *mut u16) -> c_int {
    answer(|| {
        require(candidates81)?;
        // SAFETY: `board81` is NULL or a board.
        let board = unsafe { read_board(board81) }?;
        // SAFETY: `candidates81` is 81 numbers.
        unsafe { write_candidates(candidates81, &rules::candidates(&board)) };
        Ok(SUDOKU_OK)
    })
}

/// Returns 1 if grid81 is full, breaks no rule and keeps every digit of puzzle81, otherwise 0. puzzle81 may be
/// NULL: then any correct grid is a solution.
///
/// Errors: SUDOKU_ERR_NULL (no grid81), SUDOKU_ERR_CHARACTER (in either board). Thread-safe.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_is_solution(puzzle81: *const c_char, grid81: *const c_char) -> c_int {
    answer(|| {
        // SAFETY: `grid81` is NULL or a board.
        let grid = unsafe { read_board(grid81) }?;
        // SAFETY: `puzzle81` is NULL or a board.
        let puzzle = unsafe { read_board_if(puzzle81) }?;
        Ok(rules::is_solution(puzzle.as_ref(), &grid).into())
    })
}
