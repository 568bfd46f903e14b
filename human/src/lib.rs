//! Solving as people do: the next step that a person could find, why it holds, and how hard it is.
//!
//! One file for each family of techniques, one function for each technique, all of the same shape:
//! a [`Position`] in, every step of that technique out through [`Found`], the one to prefer first.
#![no_std]

#[cfg(test)]
extern crate std;

pub(crate) use sudoku_engine::{
    Board, Candidates, Cell, CellSet, Digit, DigitSet, Error, House, rules, solve,
};

pub mod almost_locked_sets;
pub mod alternating_chain;
pub mod bivalue;
pub mod chain;
pub mod colours;
mod conjugate;
mod describe;
pub mod exclusion;
pub mod finders;
pub mod finned_fish;
pub mod fish;
pub mod grave;
pub mod hidden_rectangle;
mod hint;
pub mod locked;
mod position;
mod rating;
mod seen;
pub mod single_digit;
pub mod singles;
mod step;
pub mod subsets;
pub mod sue_de_coq;
mod technique;
pub mod unique_loops;
pub mod wings;

pub use describe::describe;
pub use hint::{apply_step, find_mistakes, hint, visit_steps};
pub use position::Position;
pub use rating::{GUESS, Level, Rating, rate, rate_up_to};
pub use step::{Found, Step};
pub use technique::Technique;
