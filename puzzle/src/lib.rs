//! Boards as people write them, and puzzles made to order: full grids, puzzles, fewer clues, equivalent boards and their
//! canonical form.
//!
//! The solving engines, with the boards and rules that everything shares, are in `sudoku-engine`, and the solver that
//! thinks as people do is in `sudoku-human`; both are to be found here too. Nothing in the three knows of C, allocates,
//! prints, or keeps state. The C ABI in the `libsudoku` package checks pointers, translates, and calls this crate.
//!
//! Whatever takes a seed draws from [`Random`](random::Random), and the result depends only on that and on answers that
//! every solver gives alike: which backend solves never shows.
#![no_std]

#[cfg(test)]
extern crate std;

mod canonical;
mod generate;
mod grid;
mod minimize;
pub mod picture;
pub mod random;
mod shuffle;
mod symmetry;
pub mod text;
mod transform;
mod unavoidable;

pub use canonical::{automorphisms, canonicalize};
pub use generate::{DEFAULT_STEPS, Options, generate};
pub use grid::grid;
pub use minimize::{minimize, redundant_clues};
pub use shuffle::shuffle;
pub use symmetry::Symmetry;
pub use transform::Transform;

pub use sudoku_engine::{
    Board, Candidates, Cell, CellSet, Digit, DigitSet, Error, House, batch, rules, simd, solve,
};
pub use sudoku_human as human;
