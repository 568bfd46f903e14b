//! Puzzles to order.
//!
//! Each attempt draws a full grid, drops clues in a random order down to a puzzle in which no clue can be left
//! out, and then gives clues back as far as the options ask for it. An attempt that does not meet them is
//! thrown away, so what is left is a fair sample of what the procedure makes.

use core::num::NonZeroU32;
use core::ops::RangeInclusive;

use super::grid::grid_from;
use super::minimize::{Orbits, keep_what_is_needed, proven, with_clues};
use super::symmetry::Symmetry;
use crate::human::{self, Level};
use crate::random::{Purpose, Random};
use crate::solve::Solver;
use crate::{Board, Cell, CellSet, Error};

/// The fewest clues with which a board can have one solution (McGuire, Tugemann, Civario 2012).
const FEWEST_CLUES: usize = 17;

/// How many attempts are made if the caller sets no bound.
pub const DEFAULT_STEPS: u64 = 1000;

/// What is asked of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// The levels that it may have; `None` is any, and saves the rating.
    pub levels: Option<RangeInclusive<Level>>,
    /// The symmetry of the pattern of clues.
    pub symmetry: Symmetry,
    /// The fewest clues, 17 to 80.
    pub min_clues: Option<usize>,
    /// The most clues, 17 to 80.
    pub max_clues: Option<usize>,
    /// Whether no clue can be left out: with a symmetry, no set of clues that belong together.
    pub minimal: bool,
    /// The cells where a clue may stand.
    pub mask: CellSet,
    /// How many attempts may be made; 0 is [`DEFAULT_STEPS`].
    pub max_steps: u64,
}

impl Options {
    /// Any puzzle.
    pub const NONE: Self = Self {
        levels: None,
        symmetry: Symmetry::None,
        min_clues: None,
        max_clues: None,
        minimal: false,
        mask: CellSet::ALL,
        max_steps: 0,
    };

    /// The clues that are kept or dropped together.
    fn orbits(&self) -> Orbits {
        let mut orbits = Orbits::NONE;
        for cell in Cell::all() {
            let orbit = self.symmetry.orbit(cell);
            if orbit.first() == Some(cell) && orbit.is_subset(self.mask) {
                orbits.push(orbit);
            }
        }
        orbits
    }

    /// The numbers of clues that are asked for, if these orbits can make up one of them.
    fn clue_counts(&self, orbits: &Orbits) -> Option<RangeInclusive<usize>> {
        let allowed = FEWEST_CLUES..=80;
        if !self.min_clues.iter().chain(&self.max_clues).all(|clues| allowed.contains(clues)) {
            return None;
        }
        let (min, max) = (self.min_clues.unwrap_or(FEWEST_CLUES), self.max_clues.unwrap_or(81));
        // Bit n: some of the orbits have n cells together.
        let possible = orbits.as_slice().iter().fold(1u128, |counts, orbit| counts | counts << orbit.len());
        (min..=max).any(|count| possible.unbounded_shr(count as u32) & 1 != 0).then_some(min..=max)
    }
}

/// A puzzle with one solution that meets the options.
///
/// # Errors
/// [`Error::Argument`] if the options are out of range or contradict each other, [`Error::Limit`] if no attempt
/// meets them.
pub fn generate(solver: Solver, seed: u64, options: &Options) -> Result<Board, Error> {
    let mut orbits = options.orbits();
    let counts = options.clue_counts(&orbits).ok_or(Error::Argument)?;
    if options.levels.as_ref().is_some_and(RangeInclusive::is_empty) {
        return Err(Error::Argument);
    }
    let steps = if options.max_steps == 0 { DEFAULT_STEPS } else { options.max_steps };
    let mut random = Random::new(seed, Purpose::Puzzle);
    for _ in 0..steps {
        let solution = grid_from(&mut random)?;
        orbits.permute(&mut random);
        if let Some(clues) = keep_what_is_needed(solver, &solution, &orbits)
            && let Some(puzzle) = meet(options, &counts, &solution, &orbits, clues, &mut random)
            && let Some(puzzle) = proven(solver, puzzle, &solution)
        {
            return Ok(puzzle);
        }
    }
    Err(Error::Limit)
}

/// Gives clues back until the puzzle meets the options; `None` if that fails.
fn meet(
    options: &Options,
    counts: &RangeInclusive<usize>,
    solution: &Board,
    orbits: &Orbits,
    mut clues: CellSet,
    random: &mut Random,
) -> Option<Board> {
    // The orbits that were dropped last come back first.
    let mut spare = orbits.as_slice().iter().rev();
    let mut give_back = |clues: &mut CellSet| {
        let orbit = spare
            .find(|orbit| !orbit.is_subset(*clues) && clues.len() + orbit.len() <= *counts.end())
            .filter(|_| !options.minimal)?;
        *clues |= *orbit;
        Some(())
    };
    // Between two bounds every number of clues has its turn.
    let mut wanted = *counts.start();
    if options.min_clues.is_some() && options.max_clues.is_some() {
        wanted = wanted.max(clues.len());
        let above = counts.end().saturating_sub(wanted) as u32;
        wanted += NonZeroU32::new(above + 1).map_or(0, |bound| random.below(bound) as usize);
    }
    while clues.len() < wanted && give_back(&mut clues).is_some() {}
    if !counts.contains(&clues.len()) {
        return None;
    }
    let Some(levels) = &options.levels else { return Some(with_clues(solution, clues)) };
    loop {
        let puzzle = with_clues(solution, clues);
        let level = human::rate_up_to(&puzzle, solution, levels.end().hardest()).level;
        if levels.contains(&level) {
            return Some(puzzle);
        }
        if level < *levels.start() {
            return None;
        }
        give_back(&mut clues)?;
    }
}
