//! Chains of implications, as the Sudoku Explainer 1.2.1 defines and rates them.
//!
//! A candidate that is *on* turns its rivals *off*: the other candidates of its cell and the other places
//! of its digit in its houses. A candidate that is off turns the only one left in its cell or house on.
//! - `node`: candidates that are on or off.
//! - `length`: what length adds to the difficulty.
//! - `cycle`: a candidate that implies its own opposite, and loops.
//! - `links`: the links that these may use.
//! - `tree`: what follows from a node, breadth first.
//! - `forcing`: several chains, from each candidate of a cell or each place of a digit, and those that
//!   keep what they have ruled out so far.
//! - `implications`: all consequences of one assumption.
//! - `origins`: how each of them came about.
//! - `nested`: simple techniques that such chains may use on their way.
//!
//! The rating of a chain grows with its nodes, so which of several chains is found matters. The original
//! searches breadth first from each candidate in turn and prefers what is easiest, then shortest, then
//! simplest in kind, then found first; so does this.

mod cycle;
mod forcing;
mod implications;
pub(crate) mod length;
mod links;
mod nested;
pub(crate) mod node;
mod origins;
mod tree;

pub(crate) use cycle::cycles_and_forcing_chains;
pub(crate) use forcing::{cell_and_region_chains, dynamic_chains, dynamic_chains_plus, nishio_chains};
