//! Making puzzles: full grids, puzzles to order, fewer clues, equivalent boards and their canonical form.
//!
//! Whatever takes a seed draws from [`Random`](crate::random::Random), and the result depends only on that and on
//! answers that every solver gives alike: which backend solves never shows.

mod canonical;
mod grid;
mod shuffle;
mod transform;

pub use canonical::{automorphisms, canonicalize};
pub use grid::grid;
pub use shuffle::shuffle;
pub use transform::Transform;
