//! libsudoku: rules, solving, puzzle making and human-style steps for 9 x 9 Sudoku.
//!
//! A board is 81 bytes, row by row: '1' to '9' for a digit, '.' or '0' for a blank. There is no
//! terminator: byte 81 is never read and never written, so a board is printed with "%.81s". A blank is
//! always written as '.'. Cells are numbered 0 to 80 (row * 9 + column); rows, columns and boxes 0 to 8,
//! boxes row by row; digits 1 to 9. A set of digits is a uint16_t whose bit (digit - 1) stands for the digit.
//! Any arrangement is legal input, the empty board and the full one too.
//!
//! What holds for every function:
//!
//! - 0 is success and a negative number an error (SUDOKU_ERR_...); their numbers never change. Yes/no
//!   questions return 1, 0 or an error.
//! - Inputs come first and are const; outputs come last and are written only on success, unless the text
//!   says otherwise. A pointer that may be NULL is named so; NULL anywhere else gives SUDOKU_ERR_NULL.
//!   Outputs must not overlap inputs or each other.
//! - Thread-safe: any number of threads may call any function at once, on buffers of their own. The library
//!   keeps no state and starts no thread.
//! - Nothing is allocated, printed or read from the system. Only the batch calls and the functions that make
//!   puzzles may take one workspace with malloc, given back before they return; without memory they
//!   answer SUDOKU_ERR_MEMORY.
//! - The same input gives the same output on every processor and in every release of a major version.
//! - A call uses at most 16 KiB of stack.
//! - max_steps limits the work, 0 meaning no limit: one step is one guess of the search. When it is spent the
//!   answer is SUDOKU_ERR_LIMIT. That is the same on every processor; how many steps a board needs is not
//!   promised and may shrink from release to release.
#![cfg_attr(all(panic = "abort", not(debug_assertions)), no_std)]
#![warn(clippy::indexing_slicing, clippy::unwrap_used, clippy::expect_used, clippy::panic)]
// The doc comments are the header's: what each pointer must be is said there once, for all functions.
#![allow(clippy::missing_safety_doc)]
// They are read as C, where brackets are indices.
#![allow(rustdoc::broken_intra_doc_links)]

pub mod batch;
pub mod human;
pub mod make;
mod memory;
pub mod picture;
mod pointer;
pub mod rules;
pub mod solve;
pub mod status;
pub mod text;
pub mod version;

#[cfg(all(panic = "abort", not(debug_assertions)))]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}
