//! The engine of libsudoku: rules, solvers, puzzle making and human-style steps.
//!
//! Nothing here knows of C, allocates, prints, or keeps state. The C ABI in the `libsudoku` package
//! checks pointers, translates, and calls this crate.
//!
//! Where to find things: one concept, one file. [`Cell`], [`Digit`] and [`House`] are numbers that are
//! in range by construction, so code that indexes with them has no panic path.
#![no_std]

#[cfg(test)]
extern crate std;

pub mod batch;
mod board;
mod cell_set;
mod digit_set;
mod error;
pub mod human;
mod index;
pub mod make;
pub mod random;
pub mod rules;
mod search;
pub mod simd;
pub mod solve;
pub mod text;

pub use board::{Board, Candidates};
pub use cell_set::CellSet;
pub use digit_set::DigitSet;
pub use error::Error;
pub use index::{Cell, Digit, House};
