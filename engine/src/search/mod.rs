//! The searches that find solutions.

pub(crate) mod branch;
pub(crate) mod many;
pub(crate) mod matching;
pub(crate) mod one;
pub(crate) mod order;
