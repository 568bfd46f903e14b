//! What libsudoku does beyond solving: puzzle making and text.
//!
//! The solving engines, with the boards and rules that everything shares, are in `sudoku-engine`, and the solver that
//! thinks as people do is in `sudoku-human`; both are to be found here too. Nothing in the three knows of C, allocates,
//! prints, or keeps state. The C ABI in the `libsudoku` package checks pointers, translates, and calls this crate.
//!
//! Where to find things: one concept, one file.
#![no_std]

#[cfg(test)]
extern crate std;

pub mod make;
pub mod random;
pub mod text;

pub use sudoku_engine::{
    Board, Candidates, Cell, CellSet, Digit, DigitSet, Error, House, batch, rules, simd, solve,
};
pub use sudoku_human as human;
