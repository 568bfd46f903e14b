//! The solving engines of libsudoku: boards, their rules, one board solved at a time and many at once.
//!
//! This is the part of the library that is compiled for speed; the rest is compiled for size.
//! Nothing here knows of C, allocates or prints; all it remembers is which processor it runs on.
//!
//! The way of a board:
//! 1. [`solve`] or [`batch`] reads its characters ([`Board`]) and asks a search, on the [`Backend`](simd::Backend) that
//!    fits the processor;
//! 2. the search for one board (`search/one`) keeps the candidates of all 81 cells in a few vectors; the one for many
//!    (`search/many`) keeps one board in each lane of 81 vectors;
//! 3. each rules candidates out until nothing follows any more (`infer`), guesses (`choose`, `branch`) and goes on, and
//!    comes back when a guess was wrong (`path`, `queue`);
//! 4. a board with several solutions has them put in order (`search/ordered`), from one that was found;
//! 5. what inference and guesses do to a vector is said once, and done by each processor family in its own way
//!    (`simd`).
//!
//! Where to find things: one concept, one file. [`Cell`], [`Digit`] and [`House`] are numbers that are
//! in range by construction, so code that indexes with them has no panic path.
#![no_std]

#[cfg(test)]
extern crate std;

pub mod batch;
mod bit_set;
mod board;
mod boards;
mod budget;
mod cell;
mod cell_set;
mod digit;
mod digit_set;
mod error;
mod house;
pub mod rules;
mod search;
pub mod simd;
pub mod solve;

pub use board::{Board, Candidates};
pub use boards::Boards;
pub use budget::Budget;
pub use cell::Cell;
pub use cell_set::CellSet;
pub use digit::Digit;
pub use digit_set::DigitSet;
pub use error::Error;
pub use house::House;
