//! Many boards in one call: the answers of the single calls, faster.

use core::mem::MaybeUninit;

use crate::search::alone::{self, Answer};
use crate::search::one::Root;
use crate::search::{many, ordered};
use crate::simd::Backend;
use crate::solve::Solver;
use crate::{Board, Budget, Error, rules};

pub use crate::Boards;

/// How many bytes of memory [`Solver::count_batch`] and [`Solver::solve_batch`] need.
pub const WORKSPACE_SIZE: usize = many::WORKSPACE_SIZE;

/// With fewer boards most lanes would stay idle: one after the other is faster.
const FEW: usize = 4;

/// Takes the number of a board, its count, and its solution if there is one to give.
pub type Counted<'a> = dyn FnMut(usize, Result<u64, Error>, Option<&[u8; 81]>) + 'a;

/// Takes the number of a board and its first solution.
pub type Solved<'a> = dyn FnMut(usize, Result<&[u8; 81], Error>) + 'a;

impl Solver {
    /// Counts the solutions of every board, up to `max_solutions`, as [`Self::count`] does. `answer` is called once for
    /// each board, in any order, with its number, the count, and the solution: the first of the board if
    /// `max_solutions` is 1, the only one if it is larger. Without `solutions` none is given, which may be faster.
    ///
    /// # Errors
    /// [`Error::Argument`] if `max_solutions` is 0. A board's own error goes to `answer`.
    pub fn count_batch(
        self,
        boards: &Boards<'_>,
        max_solutions: u64,
        solutions: bool,
        workspace: &mut [MaybeUninit<u8>],
        answer: &mut Counted<'_>,
    ) -> Result<(), Error> {
        let backend = self.backend;
        if max_solutions == 0 {
            return Err(Error::Argument);
        }
        // A second solution tells that the one found need not be the first.
        let limit = if solutions { max_solutions.max(2) } else { max_solutions };
        search(backend, boards, limit, workspace, &mut |number, found| match found {
            Err(error) => answer(number, Err(error), None),
            Ok((0, _)) => match fault(boards, number) {
                Some(error) => answer(number, Err(error), None),
                None => answer(number, Ok(0), None),
            },
            Ok((count, _)) if !solutions => answer(number, Ok(count), None),
            Ok((1, solution)) => answer(number, Ok(1), Some(solution)),
            Ok((count, _)) if max_solutions > 1 => answer(number, Ok(count), None),
            Ok((_, solution)) => match first_solution(backend, boards, number, solution) {
                Ok(first) => answer(number, Ok(1), Some(&first)),
                Err(error) => answer(number, Err(error), None),
            },
        });
        Ok(())
    }

    /// Solves every board as [`Self::solve`] does. `answer` is called once for each board, in any order, with its
    /// number and its first solution.
    pub fn solve_batch(
        self,
        boards: &Boards<'_>,
        workspace: &mut [MaybeUninit<u8>],
        answer: &mut Solved<'_>,
    ) {
        let backend = self.backend;
        search(backend, boards, 2, workspace, &mut |number, found| match found {
            Err(error) => answer(number, Err(error)),
            Ok((0, _)) => answer(number, Err(fault(boards, number).unwrap_or(Error::Unsolvable))),
            Ok((1, solution)) => answer(number, Ok(solution)),
            Ok((_, solution)) => match first_solution(backend, boards, number, solution) {
                Ok(first) => answer(number, Ok(&first)),
                Err(error) => answer(number, Err(error)),
            },
        });
    }
}

/// Counts up to `limit`, many boards at a time if that pays and there is memory.
fn search(
    backend: Backend,
    boards: &Boards<'_>,
    limit: u64,
    workspace: &mut [MaybeUninit<u8>],
    answer: &mut Answer<'_>,
) {
    if boards.count() >= FEW && many::count(backend, workspace, boards, limit, answer) {
        return;
    }
    for number in 0..boards.count() {
        alone::count_board(backend, boards, number, limit, answer);
    }
}

/// What breaks the rules on a board without a solution.
fn fault(boards: &Boards<'_>, number: usize) -> Option<Error> {
    match Board::from_text(&boards.text(number)) {
        Ok(board) if rules::is_valid(&board) => None,
        Ok(_) => Some(Error::Conflict),
        Err(error) => Some(error),
    }
}

/// The first solution of a board of which some solution is known.
fn first_solution(
    backend: Backend,
    boards: &Boards<'_>,
    number: usize,
    known: &[u8; 81],
) -> Result<[u8; 81], Error> {
    let board = Board::from_text(&boards.text(number))?;
    let (mut budget, mut solution) = (Budget::UNLIMITED, *Board::from_text(known)?.values());
    ordered::find_first(backend, Root::Board(&board), &mut solution, &mut budget)?;
    Ok(Board::from_solution(solution).to_text())
}

#[cfg(test)]
mod tests;
