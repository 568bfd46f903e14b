//! The levels of difficulty.

use core::ffi::c_int;

/// Full houses and hidden singles.
pub const SUDOKU_LEVEL_BEGINNER: c_int = 1;
/// Naked singles, and locked candidates or hidden subsets that uncover a single at once.
pub const SUDOKU_LEVEL_EASY: c_int = 2;
/// Locked candidates, pairs, X-wings.
pub const SUDOKU_LEVEL_MEDIUM: c_int = 3;
/// Triplets, swordfish, XY- and XYZ-wings.
pub const SUDOKU_LEVEL_HARD: c_int = 4;
/// Unique rectangles and loops, quads, jellyfish, BUGs, aligned pairs.
pub const SUDOKU_LEVEL_EXPERT: c_int = 5;
/// Chains.
pub const SUDOKU_LEVEL_EXTREME: c_int = 6;
/// No technique known here leads to the solution.
pub const SUDOKU_LEVEL_BEYOND: c_int = 7;
