//! Puzzles to order.
//!
//! Each attempt draws a full grid, drops clues in a random order down to a puzzle in which no clue can be left
//! out, and then gives clues back as far as the wishes ask for it. An attempt that misses a wish is
//! thrown away, so what is left is a fair sample of what the procedure makes.

use core::num::NonZeroU32;
use core::ops::RangeInclusive;

use super::grid::grid_from;
use super::minimize::{Parts, keep_what_is_needed, with_clues};
use super::symmetry::Symmetry;
use crate::human::{self, Level};
use crate::random::{Purpose, Random};
use crate::{Board, Cell, CellSet, Error};

/// The fewest clues with which a board can have one solution (McGuire, Tugemann, Civario 2012).
const FEWEST_CLUES: usize = 17;

/// How many attempts are made if the caller sets no bound.
pub const DEFAULT_STEPS: u64 = 1000;

/// What a puzzle shall be like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wishes {
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

impl Wishes {
    /// No wish.
    pub const NONE: Self = Self {
        levels: None,
        symmetry: Symmetry::None,
        min_clues: None,
        max_clues: None,
        minimal: false,
        mask: CellSet::ALL,
        max_steps: 0,
    };

    /// The clues that stand or fall together.
    fn parts(&self) -> Parts {
        let mut parts = Parts::NONE;
        for cell in Cell::all() {
            let orbit = self.symmetry.orbit(cell);
            if orbit.first() == Some(cell) && orbit.is_subset(self.mask) {
                parts.push(orbit);
            }
        }
        parts
    }

    /// The numbers of clues that are wished for, if some number can be had with these parts.
    fn clue_counts(&self, parts: &Parts) -> Option<RangeInclusive<usize>> {
        let allowed = FEWEST_CLUES..=80;
        let (min, max) = (self.min_clues.unwrap_or(FEWEST_CLUES), self.max_clues.unwrap_or(81));
        let in_range = [self.min_clues, self.max_clues].iter().flatten().all(|wish| allowed.contains(wish));
        // Bit n: some of the parts have n cells together.
        let possible = parts.as_slice().iter().fold(1u128, |counts, part| counts | counts << part.len());
        let wished = (min..=max).any(|count| possible.unbounded_shr(count as u32) & 1 != 0);
        (in_range && wished).then_some(min..=max)
    }
}

/// A puzzle with one solution and everything wished for.
///
/// # Errors
/// [`Error::Argument`] if the wishes are out of range or contradict each other, [`Error::Limit`] if no attempt
/// meets them.
pub fn generate(seed: u64, wishes: &Wishes) -> Result<Board, Error> {
    let mut parts = wishes.parts();
    let counts = wishes.clue_counts(&parts).ok_or(Error::Argument)?;
    if wishes.levels.as_ref().is_some_and(RangeInclusive::is_empty) {
        return Err(Error::Argument);
    }
    let steps = if wishes.max_steps == 0 { DEFAULT_STEPS } else { wishes.max_steps };
    let mut random = Random::new(seed, Purpose::Puzzle);
    for _ in 0..steps {
        let solution = grid_from(&mut random)?;
        parts.permute(&mut random);
        if let Some(clues) = keep_what_is_needed(&solution, &parts)
            && let Some(puzzle) = meet(wishes, &counts, &solution, &parts, clues, &mut random)
        {
            return Ok(puzzle);
        }
    }
    Err(Error::Limit)
}

/// Gives clues back until the puzzle is as wished for; `None` if that fails.
fn meet(
    wishes: &Wishes,
    counts: &RangeInclusive<usize>,
    solution: &Board,
    parts: &Parts,
    mut clues: CellSet,
    random: &mut Random,
) -> Option<Board> {
    // The parts that were dropped last come back first.
    let mut spare = parts.as_slice().iter().rev();
    let mut give_back = |clues: &mut CellSet| {
        let part = spare
            .find(|part| !part.is_subset(*clues) && clues.len() + part.len() <= *counts.end())
            .filter(|_| !wishes.minimal)?;
        *clues |= *part;
        Some(())
    };
    // Between two bounds every number of clues has its turn.
    let mut wanted = *counts.start();
    if wishes.min_clues.is_some() && wishes.max_clues.is_some() {
        wanted = wanted.max(clues.len());
        let above = counts.end().saturating_sub(wanted) as u32;
        wanted += NonZeroU32::new(above + 1).map_or(0, |bound| random.below(bound) as usize);
    }
    while clues.len() < wanted && give_back(&mut clues).is_some() {}
    if !counts.contains(&clues.len()) {
        return None;
    }
    let Some(levels) = &wishes.levels else { return Some(with_clues(solution, clues)) };
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::vec::Vec;

    use super::*;
    use crate::solve;

    fn clues(board: &Board) -> CellSet {
        Cell::all().filter(|&cell| board.get(cell).is_some()).collect()
    }

    fn is_unique(board: &Board) -> bool {
        solve::count(board, 2, 0) == Ok(1)
    }

    /// Whether the puzzle is as wished for, by the words of the wishes.
    fn assert_as_wished(puzzle: &Board, wishes: &Wishes) {
        assert!(is_unique(puzzle), "{puzzle:?}");
        let clues = clues(puzzle);
        assert!(clues.is_subset(wishes.mask), "{puzzle:?} {wishes:?}");
        assert!(wishes.min_clues.is_none_or(|min| clues.len() >= min), "{puzzle:?} {wishes:?}");
        assert!(wishes.max_clues.is_none_or(|max| clues.len() <= max), "{puzzle:?} {wishes:?}");
        for cell in clues {
            let orbit = wishes.symmetry.orbit(cell);
            assert!(orbit.is_subset(clues), "{puzzle:?} {wishes:?}");
            let mut without = *puzzle;
            orbit.into_iter().for_each(|cell| without.set(cell, None));
            assert!(!wishes.minimal || !is_unique(&without), "{puzzle:?} {wishes:?}");
        }
        if let Some(levels) = &wishes.levels {
            assert!(levels.contains(&human::rate(puzzle).unwrap().level), "{puzzle:?} {wishes:?}");
        }
    }

    #[test]
    fn puzzles_are_as_wished_for() {
        let rounds = if cfg!(debug_assertions) { 4 } else { 60 };
        for symmetry in Symmetry::ALL {
            for minimal in [false, true] {
                let wishes = Wishes { symmetry, minimal, ..Wishes::NONE };
                for seed in 0..rounds {
                    assert_as_wished(&generate(seed, &wishes).unwrap(), &wishes);
                }
            }
            for (min_clues, max_clues) in
                [(Some(28), None), (None, Some(40)), (Some(33), Some(36)), (Some(77), Some(80))]
            {
                let wishes = Wishes { symmetry, min_clues, max_clues, ..Wishes::NONE };
                for seed in 0..rounds {
                    assert_as_wished(&generate(seed, &wishes).unwrap(), &wishes);
                }
            }
        }
    }

    #[test]
    fn masks_are_kept_even_where_they_lack_the_symmetry() {
        let mask: CellSet = Cell::all().filter(|cell| cell.index() % 7 != 3).collect();
        for symmetry in [Symmetry::None, Symmetry::HalfTurn, Symmetry::Diagonal] {
            let wishes = Wishes { symmetry, mask, ..Wishes::NONE };
            for seed in 0..10 {
                assert_as_wished(&generate(seed, &wishes).unwrap(), &wishes);
            }
        }
        // Grids in which no puzzle fits the mask are passed over.
        let wishes = Wishes {
            mask: Cell::all().filter(|cell| cell.row() > 1 || cell.column() > 5).collect(),
            ..Wishes::NONE
        };
        for seed in 0..10 {
            assert_as_wished(&generate(seed, &wishes).unwrap(), &wishes);
        }
    }

    #[test]
    fn levels_are_those_of_the_rating() {
        for level in [Level::Beginner, Level::Easy, Level::Medium, Level::Hard] {
            for minimal in [false, true] {
                let wishes = Wishes { levels: Some(level..=level), minimal, ..Wishes::NONE };
                for seed in 0..3 {
                    assert_as_wished(&generate(seed, &wishes).unwrap(), &wishes);
                }
            }
        }
        let levels = Some(Level::Easy..=Level::Hard);
        let wishes = Wishes { levels, symmetry: Symmetry::HalfTurn, min_clues: Some(30), ..Wishes::NONE };
        for seed in 0..10 {
            assert_as_wished(&generate(seed, &wishes).unwrap(), &wishes);
        }
    }

    #[test]
    fn every_number_of_clues_between_the_bounds_comes() {
        let wishes = Wishes { min_clues: Some(30), max_clues: Some(35), ..Wishes::NONE };
        let counts: BTreeSet<_> =
            (0..100).map(|seed| generate(seed, &wishes).unwrap().clue_count()).collect();
        assert_eq!(counts, (30..36).collect());
    }

    #[test]
    fn what_cannot_be_reached_is_said() {
        let wishes = Wishes { minimal: true, max_clues: Some(17), max_steps: 20, ..Wishes::NONE };
        assert_eq!(generate(1, &wishes), Err(Error::Limit));
        // No puzzle has its clues in two bands only.
        let mask = Cell::all().filter(|cell| cell.row() < 6).collect();
        assert_eq!(generate(1, &Wishes { mask, max_steps: 20, ..Wishes::NONE }), Err(Error::Limit));
        let wishes = Wishes { max_clues: Some(22), max_steps: 1, ..Wishes::NONE };
        let reached = (0..50).filter(|&seed| generate(seed, &wishes).is_ok()).count();
        assert!((1..40).contains(&reached), "{reached}");
    }

    #[test]
    fn contradictory_wishes_are_refused() {
        let none = Wishes::NONE;
        let mask = Cell::all().take(30).collect();
        let refused = [
            Wishes { min_clues: Some(16), ..none.clone() },
            Wishes { max_clues: Some(16), ..none.clone() },
            Wishes { min_clues: Some(81), ..none.clone() },
            Wishes { max_clues: Some(81), ..none.clone() },
            Wishes { min_clues: Some(usize::MAX), ..none.clone() },
            Wishes { min_clues: Some(31), max_clues: Some(30), ..none.clone() },
            Wishes { mask: CellSet::EMPTY, ..none.clone() },
            Wishes { mask: Cell::all().take(16).collect(), ..none.clone() },
            Wishes { mask, min_clues: Some(31), ..none.clone() },
            // All orbits but that of the middle have four or eight cells.
            Wishes { symmetry: Symmetry::Full, min_clues: Some(26), max_clues: Some(27), ..none.clone() },
            // Every orbit leaves the mask.
            Wishes { symmetry: Symmetry::HalfTurn, mask, ..none.clone() },
            Wishes { levels: Some(Level::Hard..=Level::Easy), ..none.clone() },
        ];
        for wishes in refused {
            assert_eq!(generate(1, &wishes), Err(Error::Argument), "{wishes:?}");
        }
    }

    #[test]
    fn seeds_give_puzzles_of_their_own() {
        let puzzles: BTreeSet<Vec<u8>> = (0..200)
            .flat_map(|seed| [seed, seed << 32, !seed])
            .map(|seed| generate(seed, &Wishes::NONE).unwrap().to_text().to_vec())
            .collect();
        // Seed 0 is there twice.
        assert_eq!(puzzles.len(), 599);
    }
}
