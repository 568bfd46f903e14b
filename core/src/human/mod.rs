//! Solving as people do: the next step that a person could find, why it holds, and how hard it is.
//!
//! One file for each family of techniques, one function for each technique, all of the same shape:
//! a [`Position`] in, every step of that technique out through [`Found`], the one to prefer first.

mod position;
mod step;
mod technique;

pub use position::Position;
pub use step::{Found, Step};
pub use technique::Technique;
