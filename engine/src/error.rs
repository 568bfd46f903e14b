//! Why a call could not be answered.

use crate::Cell;

/// Why a call could not be answered. The C ABI gives each of these its status code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Error {
    /// The byte in this cell is neither a digit nor a blank.
    Character(Cell),
    /// Two equal digits share a row, column or box.
    Conflict,
    /// The board breaks no rule and has no solution.
    Unsolvable,
    /// One solution was asked for and there are more.
    Multiple,
    /// The steps allowed were spent before the answer was known.
    Limit,
    /// An argument is out of range or contradicts another.
    Argument,
}
