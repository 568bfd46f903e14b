//! The solving engines of libsudoku: boards, their rules, one board solved at a time and many at once.
//!
//! This is the part of the library that is compiled for speed; the rest is compiled for size.
//! Nothing here knows of C, allocates, prints, or keeps state.
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
mod index;
pub mod rules;
mod search;
mod set_operators;
pub mod simd;
pub mod solve;

pub use board::{Board, Candidates};
pub use cell_set::CellSet;
pub use digit_set::DigitSet;
pub use error::Error;
pub use index::{Cell, Digit, House};
