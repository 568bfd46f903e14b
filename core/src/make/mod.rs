//! Making puzzles: full grids, puzzles to order, fewer clues, equivalent boards and their canonical form.
//!
//! Whatever takes a seed draws from [`Random`](crate::random::Random), and the result depends only on that and on
//! answers that every solver gives alike: which backend solves never shows.

mod canonical;
mod generate;
mod grid;
mod minimize;
mod shuffle;
mod symmetry;
mod transform;
mod unavoidable;

pub use canonical::{automorphisms, canonicalize};
pub use generate::{DEFAULT_STEPS, Options, generate};
pub use grid::grid;
pub use minimize::{minimize, redundant_clues};
pub use shuffle::shuffle;
pub use symmetry::Symmetry;
pub use transform::Transform;
