//! Many boards in one call: the answers of the single calls, faster.

use core::marker::PhantomData;
use core::mem::MaybeUninit;

use crate::search::one::{self, Root};
use crate::search::{many, order};
use crate::simd::{self, Backend};
use crate::{Board, Error, rules};

/// How many bytes of memory [`count()`] and [`solve()`] need.
pub const WORKSPACE_SIZE: usize = many::WORKSPACE_SIZE;

/// With fewer boards most lanes would stay idle: one after the other is faster.
const FEW: usize = 4;

/// Boards in memory, a fixed distance apart.
#[derive(Clone, Copy)]
pub struct Boards<'a> {
    first: *const u8,
    count: usize,
    stride: usize,
    memory: PhantomData<&'a [u8]>,
}

impl Boards<'_> {
    /// `count` boards, the first at `first`, each `stride` bytes behind the one before.
    ///
    /// # Safety
    /// For each board 81 bytes can be read, as long as the value lives, and `count * stride` is at most `isize::MAX`.
    pub const unsafe fn new(first: *const u8, count: usize, stride: usize) -> Self {
        Self { first, count, stride, memory: PhantomData }
    }

    /// How many boards there are.
    pub const fn count(&self) -> usize {
        self.count
    }

    /// Where a board's 81 characters are; the last board's if the number is out of range. There must be a board.
    #[inline]
    pub(crate) fn at(&self, board: usize) -> *const u8 {
        // SAFETY: `new`'s promise.
        unsafe { self.first.add(board.min(self.count.wrapping_sub(1)) * self.stride) }
    }

    /// The characters of a board.
    #[inline]
    pub(crate) fn text(&self, board: usize) -> [u8; 81] {
        // SAFETY: `new`'s promise.
        unsafe { self.at(board).cast::<[u8; 81]>().read() }
    }

    /// Counts the solutions of one board, up to `limit`, apart from the others.
    #[inline(never)]
    pub(crate) fn count_alone(&self, board: usize, limit: u64, answer: &mut many::Answer<'_>) {
        match Board::from_text(&self.text(board)) {
            Ok(givens) => {
                let (count, solution) = count_apart(Root::Board(&givens), limit);
                answer(board, Ok((count, &solution)));
            }
            Err(error) => answer(board, Err(error)),
        }
    }
}

/// Counts solutions, up to `limit`, with the engine for one board; and the first that it finds, if there is one.
#[cold]
pub(crate) fn count_apart(root: Root<'_>, limit: u64) -> (u64, [u8; 81]) {
    let (mut steps, mut solution) = (u64::MAX, [0; 81]);
    // With all the steps there are, the search comes to its end.
    let count = one::count(simd::current(), root, limit, &mut steps, &mut solution).unwrap_or(0);
    (count, Board::from_solution(solution).to_text())
}

/// Takes the number of a board, its count, and its solution if there is one to give.
pub type Counted<'a> = dyn FnMut(usize, Result<u64, Error>, Option<&[u8; 81]>) + 'a;

/// Takes the number of a board and its first solution.
pub type Solved<'a> = dyn FnMut(usize, Result<&[u8; 81], Error>) + 'a;

/// Counts the solutions of every board, up to `max_solutions`, as [`solve::count`] does. `answer` is called once for each
/// board, in any order, with its number, the count, and the solution: the first of the board if
/// `max_solutions` is 1, the only one if it is larger. Without `solutions` none is given, which may be faster.
///
/// # Errors
/// [`Error::Argument`] if `max_solutions` is 0. A board's own error goes to `answer`.
pub fn count(
    boards: &Boards<'_>,
    max_solutions: u64,
    solutions: bool,
    workspace: &mut [MaybeUninit<u8>],
    answer: &mut Counted<'_>,
) -> Result<(), Error> {
    count_on(simd::current(), boards, max_solutions, solutions, workspace, answer)
}

fn count_on(
    backend: Backend,
    boards: &Boards<'_>,
    max_solutions: u64,
    solutions: bool,
    workspace: &mut [MaybeUninit<u8>],
    answer: &mut Counted<'_>,
) -> Result<(), Error> {
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

/// Solves every board as [`solve::solve`] does. `answer` is called once for each board, in any order, with its
/// number and its first solution.
pub fn solve(boards: &Boards<'_>, workspace: &mut [MaybeUninit<u8>], answer: &mut Solved<'_>) {
    solve_on(simd::current(), boards, workspace, answer);
}

fn solve_on(
    backend: Backend,
    boards: &Boards<'_>,
    workspace: &mut [MaybeUninit<u8>],
    answer: &mut Solved<'_>,
) {
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

/// Counts up to `limit`, many boards at a time if that pays and there is memory.
fn search(
    backend: Backend,
    boards: &Boards<'_>,
    limit: u64,
    workspace: &mut [MaybeUninit<u8>],
    answer: &mut many::Answer<'_>,
) {
    if boards.count() >= FEW && many::count(backend, workspace, boards, limit, answer) {
        return;
    }
    for number in 0..boards.count() {
        boards.count_alone(number, limit, answer);
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
    let mut solution = *Board::from_text(known)?.values();
    order::find_first(backend, Root::Board(&board), &mut solution, &mut u64::MAX.clone())?;
    Ok(Board::from_solution(solution).to_text())
}

#[cfg(test)]
mod tests;
