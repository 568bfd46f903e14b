//! How hard puzzles are.

use core::ffi::{c_char, c_int};

use sudoku_puzzle::human;

use crate::pointer::{read_board, require, write};
use crate::status::{SUDOKU_OK, answer};

/// How hard a puzzle is.
#[derive(Clone, Copy)]
#[repr(C)]
#[allow(non_camel_case_types)]
pub struct sudoku_rating {
    /// What people call it: SUDOKU_LEVEL_...
    pub level: c_int,
    /// The technique of the hardest step (the first of equal ones); 0 for a full board.
    pub technique: c_int,
    /// The difficulty of the hardest step; 0 for a full board, 200 if a guess was needed.
    pub difficulty: c_int,
    /// The difficulty of the hardest step up to the first digit placed.
    pub pearl: c_int,
    /// The difficulty of the first step.
    pub diamond: c_int,
    /// How many steps lead to the solution.
    pub steps: c_int,
    /// How many of them were guesses.
    pub guesses: c_int,
}

/// There are no gaps, so equal ratings are equal bytes.
const _: () = assert!(size_of::<sudoku_rating>() == 7 * size_of::<c_int>());

/// Rates a puzzle: how hard is the hardest step, when the easiest one is always taken?
///
/// Returns SUDOKU_OK, SUDOKU_ERR_NULL, SUDOKU_ERR_CHARACTER, SUDOKU_ERR_CONFLICT, SUDOKU_ERR_UNSOLVABLE or
/// SUDOKU_ERR_MULTIPLE; rating is written on success only. A full board is rated 0 at the lowest level.
/// The same board always gets the same rating. Turned or with other names for its digits it may get another one: of
/// equally easy steps the first found is taken, and that can spoil a later uniqueness pattern or lead to a
/// longer chain. Up to expert that is very rare. The slowest boards that a fuzzer found took almost a second. Thread-safe.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_rate(board81: *const c_char, rating: *mut sudoku_rating) -> c_int {
    answer(|| {
        require(rating)?;
        // SAFETY: `board81` is NULL or a board.
        let board = unsafe { read_board(board81) }?;
        let found = human::rate(&board)?;
        let rated = sudoku_rating {
            level: found.level as c_int,
            technique: found.technique.map_or(0, |technique| technique.number().into()),
            difficulty: found.difficulty.into(),
            pearl: found.pearl.into(),
            diamond: found.diamond.into(),
            steps: found.steps as c_int,
            guesses: found.guesses as c_int,
        };
        // SAFETY: `rating` is a rating.
        unsafe { write(rating, rated) };
        Ok(SUDOKU_OK)
    })
}
