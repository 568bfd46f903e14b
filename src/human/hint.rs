//! The next step on a board, all of them, and what a player got wrong.

use core::ffi::{c_char, c_int, c_void};
use core::ops::ControlFlow;

use sudoku_puzzle::Candidates;
use sudoku_puzzle::human::{self, Step};

use super::step::{sudoku_step, write_step};
use crate::pointer::{
    read, read_board, read_candidates, require, write_board, write_candidates, write_flags,
};
use crate::status::{Failure, SUDOKU_ERR_ARGUMENT, SUDOKU_ERR_NULL, SUDOKU_OK, answer};

/// Gives the easiest step that changes something on the board.
///
/// candidates81 holds the player's marks for the blanks and may be NULL: then every candidate that the rules
/// allow is there. Marks that a filled cell of the row, column or box rules out are taken as removed, and those
/// of filled cells are ignored. Where no technique is known the step places a digit of the solution as
/// SUDOKU_TECHNIQUE_GUESS.
///
/// Returns 1, or 0 if the board is full and right; step is written in the first case only. Errors:
/// SUDOKU_ERR_NULL (board81 or step), SUDOKU_ERR_CHARACTER, SUDOKU_ERR_ARGUMENT (a mark above the ninth bit),
/// SUDOKU_ERR_CONFLICT, SUDOKU_ERR_UNSOLVABLE (the board cannot be completed, or the marks exclude every
/// solution; with candidates81 NULL it is the board), SUDOKU_ERR_MULTIPLE (there are several solutions and
/// no step holds for all of them, as on an empty board). The slowest boards that a fuzzer found took a tenth of a second.
/// Thread-safe.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_hint(
    board81: *const c_char,
    candidates81: *const u16,
    step: *mut sudoku_step,
) -> c_int {
    answer(|| {
        require(step)?;
        // SAFETY: `board81` is NULL or a board.
        let board = unsafe { read_board(board81) }?;
        // SAFETY: `candidates81` is NULL or 81 numbers.
        let marks = unsafe { read_marks(candidates81) }?;
        let mut hint = Step::NONE;
        if !human::hint(&board, marks.as_ref(), &mut hint)? {
            return Ok(0);
        }
        // SAFETY: `step` is a step.
        unsafe { write_step(step, &hint) };
        Ok(1)
    })
}

/// Calls visit with every different step that is possible on the board now, easier ones first; the first is
/// that of sudoku_hint. The step is valid during the call only; context is passed on as it is and may be
/// NULL. visit returns 0 to go on, anything else to stop. It may call the library; it must return (no longjmp,
/// no exception).
///
/// Returns how many steps were visited, the one that stopped it included: 0 if the board is full and right.
/// Errors as sudoku_hint, where SUDOKU_ERR_NULL is about board81 or visit; then nothing was visited. There can be
/// thousands of steps, and between two of them several seconds can pass. Thread-safe.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_visit_steps(
    board81: *const c_char,
    candidates81: *const u16,
    visit: Option<unsafe extern "C" fn(step: *const sudoku_step, context: *mut c_void) -> c_int>,
    context: *mut c_void,
) -> i64 {
    answer(|| {
        let visit = visit.ok_or(Failure(SUDOKU_ERR_NULL))?;
        // SAFETY: `board81` is NULL or a board.
        let board = unsafe { read_board(board81) }?;
        // SAFETY: `candidates81` is NULL or 81 numbers.
        let marks = unsafe { read_marks(candidates81) }?;
        let visited = human::visit_steps(&board, marks.as_ref(), &mut |step| {
            // SAFETY: the host's function takes a step and its own context.
            match unsafe { visit(&sudoku_step::from(step), context) } {
                0 => ControlFlow::Continue(()),
                _ => ControlFlow::Break(()),
            }
        })?;
        Ok(visited as i64)
    })
}

/// Does what a step says: removes candidates, places the digit, and removes the digit from the candidates of
/// its row, column and box.
///
/// candidates81 may be NULL: then only the digit is placed. Whether the step is right is not looked at.
/// Returns SUDOKU_OK, SUDOKU_ERR_NULL (board81 or step), SUDOKU_ERR_CHARACTER, SUDOKU_ERR_ARGUMENT (a number
/// in the step or a mark out of range, or the cell is filled) or SUDOKU_ERR_CONFLICT (the board breaks a rule, or would).
/// On an error board and candidates stay as they were. Thread-safe.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_apply_step(
    board81: *mut c_char,
    candidates81: *mut u16,
    step: *const sudoku_step,
) -> c_int {
    answer(|| {
        // SAFETY: `board81` is NULL or a board.
        let mut board = unsafe { read_board(board81) }?;
        // SAFETY: `candidates81` is NULL or 81 numbers.
        let mut marks = unsafe { read_marks(candidates81) }?;
        // SAFETY: `step` is NULL or a step.
        let step = unsafe { read(step) }?.to_step().ok_or(Failure(SUDOKU_ERR_ARGUMENT))?;
        human::apply_step(&mut board, marks.as_mut(), &step)?;
        // SAFETY: `board81` is 81 bytes.
        unsafe { write_board(board81, &board) };
        if let Some(marks) = marks {
            // SAFETY: `candidates81` is 81 numbers.
            unsafe { write_candidates(candidates81, &marks) };
        }
        Ok(SUDOKU_OK)
    })
}

/// Finds what a player got wrong: the filled cells of board81 that differ from the only solution of puzzle81.
///
/// Returns how many there are; flags81, which may be NULL, gets 1 for each of them and 0 for the rest. Errors:
/// SUDOKU_ERR_NULL (puzzle81 or board81), SUDOKU_ERR_CHARACTER (in either board), and of the puzzle
/// SUDOKU_ERR_CONFLICT, SUDOKU_ERR_UNSOLVABLE, SUDOKU_ERR_MULTIPLE. Thread-safe.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_find_mistakes(
    puzzle81: *const c_char,
    board81: *const c_char,
    flags81: *mut u8,
) -> c_int {
    answer(|| {
        // SAFETY: `puzzle81` is NULL or a board.
        let puzzle = unsafe { read_board(puzzle81) }?;
        // SAFETY: `board81` is NULL or a board.
        let board = unsafe { read_board(board81) }?;
        let mistakes = human::find_mistakes(&puzzle, &board)?;
        // SAFETY: `flags81` is NULL or 81 bytes.
        unsafe { write_flags(flags81, mistakes) };
        Ok(mistakes.len() as c_int)
    })
}

/// Reads pencil marks that may be left out.
///
/// # Safety
/// `candidates81` is NULL or leads to 81 readable numbers.
unsafe fn read_marks(candidates81: *const u16) -> Result<Option<Candidates>, Failure> {
    // SAFETY: the caller's promise.
    if candidates81.is_null() { Ok(None) } else { unsafe { read_candidates(candidates81) }.map(Some) }
}
