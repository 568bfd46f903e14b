//! The searches that find solutions: [`one`] board at a time, in any order or [`ordered`], and [`many`] at once.

pub(crate) mod alone;
pub(crate) mod many;
mod matching;
pub(crate) mod one;
pub(crate) mod ordered;
