//! The next step on a board, all of them, and what a player got wrong.

use core::ops::ControlFlow;

use crate::finders::{self, Allowed};
use crate::{Board, Candidates, Cell, CellSet, Error, Found, Position, Step, rating, rules, solve};

/// The only solution of a board; `None` if there are several.
fn only_solution(board: &Board) -> Result<Option<Board>, Error> {
    match solve::solve_unique(board, 0) {
        Ok(solution) => Ok(Some(solution)),
        Err(Error::Multiple) => Ok(None),
        Err(error) => Err(error),
    }
}

/// The position with the player's marks, or with all that the rules allow.
fn marked(board: &Board, marks: Option<&Candidates>) -> Position {
    match marks {
        Some(marks) => Position::with_candidates(board, marks),
        None => Position::new(board),
    }
}

/// Refuses marks that exclude every solution.
fn check_marks(position: &Position, solution: Option<&Board>) -> Result<(), Error> {
    let kept = match solution {
        Some(solution) => position
            .blanks()
            .into_iter()
            .all(|cell| solution.get(cell).is_some_and(|digit| position.candidates(cell).contains(digit))),
        None => solve::count_candidates(&position.all_candidates(), 1, 0, None)? == 1,
    };
    if kept { Ok(()) } else { Err(Error::Unsolvable) }
}

/// What may be used on a board.
fn allowed(solution: Option<&Board>) -> Allowed {
    Allowed { unique: solution.is_some(), unrated: true, hardest: u16::MAX }
}

/// A step that needs no technique; `false` if the board is full.
fn guess(position: &Position, solution: Option<&Board>, step: &mut Step) -> Result<bool, Error> {
    if position.blanks().is_empty() {
        return Ok(false);
    }
    rating::guess(position, solution.ok_or(Error::Multiple)?, step);
    Ok(true)
}

/// Finds the easiest step that changes something and writes it to `step`; `false`, and nothing written, if
/// the board is full.
///
/// `marks` are the candidates that the player has left; without them every candidate that the rules allow
/// is taken. On a board with several solutions only steps that hold for all of them are given.
///
/// # Errors
/// [`Error::Conflict`]; [`Error::Unsolvable`] if the board cannot be completed or the marks exclude every
/// solution; [`Error::Multiple`] if the board has several solutions and logic leads no further.
pub fn hint(board: &Board, marks: Option<&Candidates>, step: &mut Step) -> Result<bool, Error> {
    let solution = only_solution(board)?;
    let position = marked(board, marks);
    check_marks(&position, solution.as_ref())?;
    if finders::find_step(&position, allowed(solution.as_ref()), step) {
        return Ok(true);
    }
    guess(&position, solution.as_ref(), step)
}

/// Visits every step that is possible now, easier ones first, until `found` breaks; returns how many were
/// visited. The first is that of [`hint`]; a guess is given only where there is no other step.
///
/// # Errors
/// As [`hint`].
pub fn visit_steps(board: &Board, marks: Option<&Candidates>, found: &mut Found<'_>) -> Result<u64, Error> {
    let solution = only_solution(board)?;
    let position = marked(board, marks);
    check_marks(&position, solution.as_ref())?;
    let mut count = 0;
    let _ = finders::every_step(&position, allowed(solution.as_ref()), &mut |step| {
        count += 1;
        found(step)
    });
    if count > 0 { Ok(count) } else { visit_guess(&position, solution.as_ref(), found) }
}

/// Visits the guess where there is no other step. Not inlined, so that the search before it does not carry a step
/// on the stack.
#[inline(never)]
fn visit_guess(position: &Position, solution: Option<&Board>, found: &mut Found<'_>) -> Result<u64, Error> {
    let mut step = Step::NONE;
    if !guess(position, solution, &mut step)? {
        return Ok(0);
    }
    let _: ControlFlow<()> = found(&step);
    Ok(1)
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
