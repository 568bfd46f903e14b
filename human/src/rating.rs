//! How hard a puzzle is for a person.
//!
//! The difficulty is that of the hardest step when the easiest available step is always taken, on the scale
//! of Sudoku Explainer 1.2.1 times ten. Only the techniques of that scale count.
//!
//! Of equally easy steps the first found is taken. Up to aligned pairs that hardly matters for the rating: what one
//! step rules out does not spoil another, but for the uniqueness techniques, whose patterns need their
//! candidates. Chains grow with their length, and which of several is found depends on the order of the search.
//! So a turned or renamed board may be rated differently; the tests of ratings count how often.

use crate::finders::{self, Allowed};
use crate::{Board, Error, Position, Step, Technique, solve};

/// How hard a puzzle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    /// What people call it.
    pub level: Level,
    /// The technique of the hardest step, the first of equal ones; `None` for a full board.
    pub technique: Option<Technique>,
    /// The difficulty of the hardest step; 0 for a full board.
    pub difficulty: u16,
    /// The hardest step up to the first digit placed.
    pub pearl: u16,
    /// The first step.
    pub diamond: u16,
    /// How many steps it took.
    pub steps: u32,
    /// How many of them were guesses.
    pub guesses: u32,
}

/// What people call a difficulty. The bounds never change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Level {
    /// Up to 1.5: full houses and hidden singles.
    Beginner = 1,
    /// Up to 2.5: naked singles, and locked candidates or hidden subsets that uncover a single at once.
    Easy = 2,
    /// Up to 3.4: locked candidates, pairs, X-wings.
    Medium = 3,
    /// Up to 4.4: triplets, swordfish, XY- and XYZ-wings.
    Hard = 4,
    /// Up to 6.2: unique rectangles and loops, quads, jellyfish, BUGs, aligned pairs.
    Expert = 5,
    /// Above 6.2: chains.
    Extreme = 6,
    /// No technique known here solves it: it needs search.
    Beyond = 7,
}

impl Level {
    /// All levels, the easiest first.
    pub const ALL: [Self; 7] =
        [Self::Beginner, Self::Easy, Self::Medium, Self::Hard, Self::Expert, Self::Extreme, Self::Beyond];

    /// The highest difficulty of the level.
    pub const fn hardest(self) -> u16 {
        match self {
            Self::Beginner => 15,
            Self::Easy => 25,
            Self::Medium => 34,
            Self::Hard => 44,
            Self::Expert => 62,
            Self::Extreme => GUESS - 1,
            Self::Beyond => u16::MAX,
        }
    }

    /// The level of a difficulty.
    pub fn of(difficulty: u16) -> Self {
        Self::ALL.into_iter().find(|level| difficulty <= level.hardest()).unwrap_or(Self::Beyond)
    }
}

/// The difficulty of a guess, above every step of the scale.
pub const GUESS: u16 = Technique::Guess.difficulty();

/// Rates a puzzle.
///
/// # Errors
/// [`Error::Conflict`], [`Error::Unsolvable`], [`Error::Multiple`].
pub fn rate(board: &Board) -> Result<Rating, Error> {
    let solution = solve::solve_unique(board, 0)?;
    Ok(rate_up_to(board, &solution, u16::MAX))
}

/// Rates a puzzle whose only solution is known, and stops where every step is harder than `ceiling`. Then the
/// difficulty is `ceiling + 1`, with its level, and says no more than that the puzzle is too hard.
pub fn rate_up_to(board: &Board, solution: &Board, ceiling: u16) -> Rating {
    let allowed = Allowed { unique: true, unrated: false, hardest: ceiling };
    let mut position = Position::new(board);
    let mut rating = Rating {
        level: Level::Beginner,
        technique: None,
        difficulty: 0,
        pearl: 0,
        diamond: 0,
        steps: 0,
        guesses: 0,
    };
    let mut step = Step::NONE;
    while !position.blanks().is_empty() {
        let found = finders::find_step(&position, allowed, &mut step);
        if ceiling < GUESS && (!found || step.difficulty > ceiling) {
            rating.difficulty = ceiling + 1;
            break;
        }
        if !found {
            guess(&position, solution, &mut step);
        }
        rating.steps += 1;
        if step.difficulty > rating.difficulty {
            rating.difficulty = step.difficulty;
            rating.technique = Some(step.technique);
        }
        if rating.diamond == 0 {
            rating.diamond = step.difficulty;
        }
        if rating.pearl == 0 && step.placement.is_some() {
            rating.pearl = rating.difficulty;
        }
        if step.technique == Technique::Guess {
            rating.guesses += 1;
        }
        position.apply(&step);
    }
    rating.level = Level::of(rating.difficulty);
    rating
}

/// Places a digit of the solution in a blank with the fewest candidates, if there is a blank. Not inlined, so
/// that the search for steps does not carry its step on the stack.
#[inline(never)]
pub(crate) fn guess(position: &Position, solution: &Board, step: &mut Step) {
    *step = Step::new(Technique::Guess);
    let cell = position.blanks().into_iter().min_by_key(|&cell| position.candidates(cell).len());
    if let Some(cell) = cell
        && let Some(digit) = solution.get(cell)
    {
        step.placement = Some((cell, digit));
        step.mark(cell.into(), digit);
    }
}
