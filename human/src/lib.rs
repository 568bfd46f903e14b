//! Solving as people do: the next step that a person could find, why it holds, and how hard it is.
//!
//! `techniques/` has one file for each family of techniques and one table of them all, from which [`finders`] takes
//! them in the order in which a person would try them. Each search has the same shape: a [`Position`] in, every step
//! out through [`Found`], the easiest first.
#![no_std]

#[cfg(test)]
extern crate std;

pub(crate) use sudoku_engine::{
    Board, Candidates, Cell, CellSet, Digit, DigitSet, Error, House, rules, solve,
};

mod describe;
pub mod finders;
mod hint;
mod position;
mod rating;
mod reported;
mod step;
mod strong_links;
mod subset_search;
mod technique;
mod techniques;
mod visibility;

pub use describe::describe;
pub use hint::{apply_step, find_mistakes, hint, visit_steps};
pub use position::Position;
pub use rating::{GUESS, Level, Rating, rate, rate_up_to};
pub use step::{ChainNode, Found, Step};
pub use technique::{Style, Technique};
