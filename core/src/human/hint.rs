//! The next step on a board, all of them, and what a player got wrong.

use core::ops::ControlFlow;

use crate::{Board, Candidates, Cell, CellSet, Error, rules, solve};

use super::finders::{self, Allowed};
use super::{Found, Position, Step, rating};

/// What is known of a board before a step is looked for.
struct Ground {
    position: Position,
    allowed: Allowed,
    /// The only solution; `None` if there are several.
    solution: Option<Board>,
}

impl Ground {
    fn new(board: &Board, marks: Option<&Candidates>) -> Result<Self, Error> {
        let solution = match solve::solve_unique(board, 0) {
            Ok(solution) => Some(solution),
            Err(Error::Multiple) => None,
            Err(error) => return Err(error),
        };
        let position = match marks {
            Some(marks) => Position::with_candidates(board, marks),
            None => Position::new(board),
        };
        if marks.is_some() {
            let kept = match &solution {
                Some(solution) => position.blanks().into_iter().all(|cell| {
                    solution.get(cell).is_some_and(|digit| position.candidates(cell).contains(digit))
                }),
                None => solve::count_candidates(&position.all_candidates(), 1, 0, None)? == 1,
            };
            if !kept {
                return Err(Error::Unsolvable);
            }
        }
        Ok(Self {
            position,
            allowed: Allowed { unique: solution.is_some(), unrated: true, hardest: u16::MAX },
            solution,
        })
    }

    fn guess(&self) -> Result<Option<Step>, Error> {
        if self.position.blanks().is_empty() {
            return Ok(None);
        }
        let solution = self.solution.as_ref().ok_or(Error::Multiple)?;
        Ok(rating::guess(&self.position, solution))
    }
}

/// The easiest step that changes something; `None` if the board is full.
///
/// `marks` are the candidates that the player has left; without them every candidate that the rules allow
/// is taken. On a board with several solutions only steps that hold for all of them are given.
///
/// # Errors
/// [`Error::Conflict`]; [`Error::Unsolvable`] if the board cannot be completed or the marks exclude every
/// solution; [`Error::Multiple`] if the board has several solutions and logic leads no further.
pub fn hint(board: &Board, marks: Option<&Candidates>) -> Result<Option<Step>, Error> {
    let ground = Ground::new(board, marks)?;
    match finders::first_step(&ground.position, ground.allowed) {
        Some(step) => Ok(Some(step)),
        None => ground.guess(),
    }
}

/// Visits every step that is possible now, easier ones first, until `found` breaks; returns how many were
/// visited. The first is that of [`hint`]; a guess is given only where there is no other step.
///
/// # Errors
/// As [`hint`].
pub fn visit_steps(board: &Board, marks: Option<&Candidates>, found: &mut Found<'_>) -> Result<u64, Error> {
    let ground = Ground::new(board, marks)?;
    let mut count = 0;
    let _ = finders::every_step(&ground.position, ground.allowed, &mut |step| {
        count += 1;
        found(step)
    });
    if count == 0
        && let Some(step) = ground.guess()?
    {
        count = 1;
        let _: ControlFlow<()> = found(&step);
    }
    Ok(count)
}

/// Does what a step says: removes the candidates, places the digit, and removes it from the peers' candidates.
///
/// # Errors
/// [`Error::Conflict`] if the board breaks a rule or would by this step; [`Error::Argument`] if the step
/// places a digit in a filled cell.
pub fn apply_step(board: &mut Board, candidates: Option<&mut Candidates>, step: &Step) -> Result<(), Error> {
    if !rules::is_valid(board) {
        return Err(Error::Conflict);
    }
    if let Some((cell, digit)) = step.placement {
        if board.get(cell).is_some() {
            return Err(Error::Argument);
        }
        if !rules::can_place(board, cell, digit) {
            return Err(Error::Conflict);
        }
        board.set(cell, Some(digit));
    }
    if let Some(candidates) = candidates {
        for cell in Cell::all() {
            candidates[cell.index()] -= step.removed[cell.index()];
        }
        if let Some((cell, digit)) = step.placement {
            candidates[cell.index()] = digit.into();
            for peer in cell.peers() {
                candidates[peer.index()].remove(digit);
            }
        }
    }
    Ok(())
}

/// The filled cells of a board that differ from the puzzle's only solution.
///
/// # Errors
/// [`Error::Conflict`], [`Error::Unsolvable`], [`Error::Multiple`], all of the puzzle.
pub fn find_mistakes(puzzle: &Board, board: &Board) -> Result<CellSet, Error> {
    let solution = solve::solve_unique(puzzle, 0)?;
    Ok(Cell::all()
        .filter(|&cell| board.get(cell).is_some() && board.get(cell) != solution.get(cell))
        .collect())
}
