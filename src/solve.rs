//! Solve
//!
//! Solutions have an order: of two, the one with the smaller digit in the first cell where they differ
//! comes first. Textbook backtracking (cell 0 to cell 80, digits 1 to 9) finds them in that order.

use core::ffi::{c_char, c_int, c_void};
use core::ops::ControlFlow;

use sudoku_puzzle::{Board, solve};

use crate::pointer::{read_board, read_candidates, require, write_board, write_candidates};
use crate::status::{Failure, SUDOKU_ERR_NULL, SUDOKU_OK, answer};

/// Fills in the first solution, in place. Whether there are others is not looked at.
///
/// Returns SUDOKU_OK, SUDOKU_ERR_NULL, SUDOKU_ERR_CHARACTER, SUDOKU_ERR_CONFLICT or SUDOKU_ERR_UNSOLVABLE;
/// on an error the board stays as it was. Thread-safe.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_solve(board81: *mut c_char) -> c_int {
    // SAFETY: `board81` is NULL or a board.
    answer(|| unsafe { in_place(board81, |text| solve::solve_text(text, 0)) })
}

/// Fills in the only solution, in place.
///
/// Returns SUDOKU_OK, SUDOKU_ERR_NULL, SUDOKU_ERR_CHARACTER, SUDOKU_ERR_CONFLICT, SUDOKU_ERR_UNSOLVABLE or
/// SUDOKU_ERR_MULTIPLE (there are two or more); on an error the board stays as it was. Thread-safe.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_solve_unique(board81: *mut c_char) -> c_int {
    // SAFETY: `board81` is NULL or a board.
    answer(|| unsafe { in_place(board81, |text| solve::solve_unique_text(text, 0)) })
}

/// As sudoku_solve with at most max_steps steps (0: no limit); SUDOKU_ERR_LIMIT, and the board as it was, when
/// they are spent. Thread-safe.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_solve_within(board81: *mut c_char, max_steps: u64) -> c_int {
    // SAFETY: `board81` is NULL or a board.
    answer(|| unsafe { in_place(board81, |text| solve::solve_text(text, max_steps)) })
}

/// Replaces a board by what `solve` makes of it.
///
/// # Safety
/// `board81` is NULL or leads to 81 readable and writable bytes.
unsafe fn in_place(
    board81: *mut c_char,
    solve: impl FnOnce(&mut [u8; 81]) -> Result<(), sudoku_puzzle::Error>,
) -> Result<c_int, Failure> {
    require(board81)?;
    // SAFETY: not NULL, and the caller's promise.
    solve(unsafe { &mut *board81.cast() })?;
    Ok(SUDOKU_OK)
}

/// Counts the solutions, up to max_solutions: 2 tells whether a puzzle has none, one or several.
///
/// Returns 0 to max_solutions (at most INT64_MAX), or SUDOKU_ERR_NULL, SUDOKU_ERR_CHARACTER,
/// SUDOKU_ERR_CONFLICT, SUDOKU_ERR_ARGUMENT (max_solutions is 0) or SUDOKU_ERR_LIMIT (max_steps, 0 meaning
/// no limit, were spent). Boards with few clues have more solutions than anyone can count: set one of the
/// two limits. Thread-safe.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_count_solutions(
    board81: *const c_char,
    max_solutions: u64,
    max_steps: u64,
) -> i64 {
    answer(|| {
        require(board81)?;
        // SAFETY: not NULL, so a board.
        let text = unsafe { &*board81.cast() };
        Ok(signed(solve::count_text(text, at_most(max_solutions), max_steps)?))
    })
}

/// The largest limit whose count an `int64_t` can give.
pub(crate) fn at_most(max_solutions: u64) -> u64 {
    max_solutions.min(i64::MAX as u64)
}

/// A count that [`at_most`] has bounded.
pub(crate) fn signed(count: u64) -> i64 {
    at_most(count) as i64
}

/// Calls visit with every solution once, in their order. solution81 is valid during the call only; context is
/// passed on as it is and may be NULL. visit returns 0 to go on, anything else to stop. It may call the
/// library; it must return (no longjmp, no exception).
///
/// Returns how many solutions were visited, the one that stopped it included, or SUDOKU_ERR_NULL (board81 or
/// visit), SUDOKU_ERR_CHARACTER, SUDOKU_ERR_CONFLICT (nothing was visited), or SUDOKU_ERR_LIMIT: max_steps
/// (0: no limit) were spent, and the solutions visited until then are the first ones. Thread-safe.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_enumerate(
    board81: *const c_char,
    max_steps: u64,
    visit: Option<unsafe extern "C" fn(solution81: *const c_char, context: *mut c_void) -> c_int>,
    context: *mut c_void,
) -> i64 {
    answer(|| {
        let visit = visit.ok_or(Failure(SUDOKU_ERR_NULL))?;
        // SAFETY: `board81` is NULL or a board.
        let board = unsafe { read_board(board81) }?;
        let visited = solve::enumerate(&board, max_steps, &mut |solution| {
            // SAFETY: the host's function takes 81 bytes and its own context.
            match unsafe { visit(solution.to_text().as_ptr().cast(), context) } {
                0 => ControlFlow::Continue(()),
                _ => ControlFlow::Break(()),
            }
        })?;
        Ok(signed(visited))
    })
}

/// Counts the solutions of a board given as pencil marks (a Sukaku): grids that break no rule and take a
/// digit of each cell's set. An empty set means that there is none.
///
/// solution81, which may be NULL, gets the first solution if there is one; otherwise it stays as it was. To find the first
/// of many can take half a second where marks contradict each other in ways that show late; max_steps bounds that.
/// Returns 0 to max_solutions (at most INT64_MAX), or SUDOKU_ERR_NULL (candidates81), SUDOKU_ERR_ARGUMENT
/// (max_solutions is 0, or a set has bits above the ninth) or SUDOKU_ERR_LIMIT (max_steps, 0 meaning no
/// limit, were spent). Thread-safe.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_count_candidates(
    candidates81: *const u16,
    max_solutions: u64,
    max_steps: u64,
    solution81: *mut c_char,
) -> i64 {
    answer(|| {
        // SAFETY: `candidates81` is NULL or 81 numbers.
        let candidates = unsafe { read_candidates(candidates81) }?;
        let mut first = Board::EMPTY;
        let solution = if solution81.is_null() { None } else { Some(&mut first) };
        let count = solve::count_candidates(&candidates, at_most(max_solutions), max_steps, solution)?;
        if count > 0 {
            // SAFETY: `solution81` is NULL or 81 bytes.
            unsafe { write_board(solution81, &first) };
        }
        Ok(signed(count))
    })
}

/// Gives for each cell the digits that it takes in at least one solution.
///
/// Returns SUDOKU_OK, SUDOKU_ERR_NULL, SUDOKU_ERR_CHARACTER, SUDOKU_ERR_CONFLICT, SUDOKU_ERR_UNSOLVABLE or
/// SUDOKU_ERR_LIMIT (max_steps, 0 meaning no limit, were spent). Thread-safe.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_true_candidates(
    board81: *const c_char,
    max_steps: u64,
    candidates81: *mut u16,
) -> c_int {
    answer(|| {
        require(candidates81)?;
        // SAFETY: `board81` is NULL or a board.
        let board = unsafe { read_board(board81) }?;
        // SAFETY: `candidates81` is 81 numbers.
        unsafe { write_candidates(candidates81, &solve::true_candidates(&board, max_steps)?) };
        Ok(SUDOKU_OK)
    })
}
