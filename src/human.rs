//! Think like a person
//!
//! A solver that uses only what a person can see, takes the easiest step first and says why it holds.
//! Difficulties are those of the Sudoku Explainer 1.2.1 scale times ten: 15 is 1.5. Later programs of that name
//! give other numbers. The techniques that players know by name and that scale does not are hinted at, with the
//! difficulty of the chain that finds the same, and do not count for a rating.
//!
//! Levels follow from the difficulty of the hardest step, with bounds that never change: beginner up to 15,
//! easy up to 25, medium up to 34, hard up to 44, expert up to 62, extreme above (chains), beyond where no
//! technique known here leads to the solution.
//!
//! Where the board has several solutions, only steps that hold for all of them are given.

// The constants SUDOKU_TECHNIQUE_... are printed into the header by `build.rs`, from the human crate's one table of
// techniques. Nothing here needs them.
mod describe;
mod hint;
mod level;
mod rating;
pub(crate) mod step;
#[cfg(test)]
mod tests;

pub use describe::{sudoku_describe_step, sudoku_technique_name};
pub use hint::{sudoku_apply_step, sudoku_find_mistakes, sudoku_hint, sudoku_visit_steps};
pub use level::*;
pub use rating::{sudoku_rate, sudoku_rating};
pub use step::sudoku_step;
