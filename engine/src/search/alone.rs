//! What a search on many boards leaves to the search on one: boards and nodes that it has no room or no patience for.

use crate::boards::Boards;
use crate::simd::Backend;
use crate::{Board, Budget, Error};

use super::one::{self, Root};

/// Takes a board's answer: how many solutions it has, up to the limit, and the first that was found, which means
/// nothing without one. A board with a conflict has none. The error is that of a bad byte.
pub(crate) type Answer<'a> = dyn FnMut(usize, Result<(u64, &[u8; 81]), Error>) + 'a;

/// Counts the solutions of one board, up to `limit`.
#[inline(never)]
pub(crate) fn count_board(
    backend: Backend,
    boards: &Boards<'_>,
    board: usize,
    limit: u64,
    answer: &mut Answer<'_>,
) {
    match Board::from_text(&boards.text(board)) {
        Ok(givens) => {
            let (count, solution) = count(backend, Root::Board(&givens), limit);
            answer(board, Ok((count, &solution)));
        }
        Err(error) => answer(board, Err(error)),
    }
}

/// Counts solutions, up to `limit`; and the first that it finds, if there is one.
#[cold]
pub(crate) fn count(backend: Backend, root: Root<'_>, limit: u64) -> (u64, [u8; 81]) {
    let (mut budget, mut solution) = (Budget::UNLIMITED, [0; 81]);
    // With all the guesses there are, the search comes to its end.
    let count = one::count(backend, root, limit, &mut budget, &mut solution).unwrap_or(0);
    (count, Board::from_solution(solution).to_text())
}
