//! Solving: the first solution, how many there are, all of them.
//!
//! Solutions have an order: the one with the smaller digit in the first cell where two differ comes first.
//! That is the order in which textbook backtracking (cell 0 to cell 80, digits 1 to 9) finds them.
//!
//! `max_steps` is how many guesses a call may make, 0 for any number. Whether it suffices is the same on every
//! processor, but a later version may need fewer.
//!
//! The functions for characters serve callers that are compiled for size, and stay out of them: a board that was read or
//! copied there would take as long as an easy puzzle.

use core::ops::ControlFlow;

use crate::search::one::{self, Root};
use crate::search::order;
use crate::simd::{self, Backend};
use crate::{Board, Candidates, Cell, DigitSet, Error, rules};

/// How many guesses `max_steps` allows.
#[inline]
fn allowed(max_steps: u64) -> u64 {
    if max_steps == 0 { u64::MAX } else { max_steps }
}

/// Counts up to `limit`, and what a count of 0 means for a board: the search finds every conflict at once, so
/// only then is there a reason to look for one.
#[inline]
fn count_board(
    backend: Backend,
    board: &Board,
    limit: u64,
    steps: &mut u64,
    solution: &mut [u8; 81],
) -> Result<u64, Error> {
    let found = one::count(backend, Root::Board(board), limit, steps, solution)?;
    if found == 0 && !rules::is_valid(board) { Err(Error::Conflict) } else { Ok(found) }
}

/// The first solution.
///
/// # Errors
/// [`Error::Conflict`], [`Error::Unsolvable`], [`Error::Limit`].
pub fn solve(board: &Board, max_steps: u64) -> Result<Board, Error> {
    let mut solution = Board::EMPTY;
    solve_to(board, max_steps, &mut solution)?;
    Ok(solution)
}

/// The first solution, written where it is wanted.
#[inline]
fn solve_to(board: &Board, max_steps: u64, solution: &mut Board) -> Result<(), Error> {
    let (backend, mut steps) = (simd::current(), allowed(max_steps));
    match count_board(backend, board, 2, &mut steps, solution.values_mut())? {
        0 => Err(Error::Unsolvable),
        1 => Ok(()),
        _ => order::find_first(backend, Root::Board(board), solution.values_mut(), &mut steps),
    }
}

/// The only solution.
///
/// # Errors
/// [`Error::Conflict`], [`Error::Unsolvable`], [`Error::Multiple`], [`Error::Limit`].
pub fn solve_unique(board: &Board, max_steps: u64) -> Result<Board, Error> {
    let mut solution = Board::EMPTY;
    solve_unique_to(board, max_steps, &mut solution)?;
    Ok(solution)
}

/// The only solution, written where it is wanted.
#[inline]
fn solve_unique_to(board: &Board, max_steps: u64, solution: &mut Board) -> Result<(), Error> {
    match count_board(simd::current(), board, 2, &mut allowed(max_steps), solution.values_mut())? {
        0 => Err(Error::Unsolvable),
        1 => Ok(()),
        _ => Err(Error::Multiple),
    }
}

/// How many solutions there are, up to `max_solutions`.
///
/// # Errors
/// [`Error::Argument`] if `max_solutions` is 0, [`Error::Conflict`], [`Error::Limit`].
pub fn count(board: &Board, max_solutions: u64, max_steps: u64) -> Result<u64, Error> {
    count_within(board, max_solutions, &mut allowed(max_steps))
}

/// As [`solve`], for 81 characters in place.
///
/// # Errors
/// As [`Board::from_text`] and [`solve`]; the characters are what they were.
#[inline(never)]
pub fn solve_text(text: &mut [u8; 81], max_steps: u64) -> Result<(), Error> {
    let mut solution = Board::EMPTY;
    solve_to(&Board::from_text(text)?, max_steps, &mut solution)?;
    solution.write(text);
    Ok(())
}

/// As [`solve_unique`], for 81 characters in place.
///
/// # Errors
/// As [`Board::from_text`] and [`solve_unique`]; the characters are what they were.
#[inline(never)]
pub fn solve_unique_text(text: &mut [u8; 81], max_steps: u64) -> Result<(), Error> {
    let mut solution = Board::EMPTY;
    solve_unique_to(&Board::from_text(text)?, max_steps, &mut solution)?;
    solution.write(text);
    Ok(())
}

/// As [`count`], for 81 characters.
///
/// # Errors
/// As [`Board::from_text`] and [`count`].
#[inline(never)]
pub fn count_text(text: &[u8; 81], max_solutions: u64, max_steps: u64) -> Result<u64, Error> {
    count(&Board::from_text(text)?, max_solutions, max_steps)
}

/// As [`count`], with as many guesses as `steps` says; what is left of them comes back.
///
/// # Errors
/// As [`count`].
pub fn count_within(board: &Board, max_solutions: u64, steps: &mut u64) -> Result<u64, Error> {
    if max_solutions == 0 {
        return Err(Error::Argument);
    }
    count_board(simd::current(), board, max_solutions, steps, &mut [0; 81])
}

/// How many grids take a digit of each cell's set, up to `max_solutions`; `solution` gets the first if there is one.
///
/// # Errors
/// [`Error::Argument`] if `max_solutions` is 0, [`Error::Limit`].
pub fn count_candidates(
    candidates: &Candidates,
    max_solutions: u64,
    max_steps: u64,
    solution: Option<&mut Board>,
) -> Result<u64, Error> {
    if max_solutions == 0 {
        return Err(Error::Argument);
    }
    let (backend, root) = (simd::current(), Root::Candidates(candidates));
    let (mut steps, mut found) = (allowed(max_steps), [0; 81]);
    let count = one::count(backend, root, max_solutions, &mut steps, &mut found)?;
    if let Some(solution) = solution.filter(|_| count > 0) {
        let only = count == 1 && max_solutions > 1;
        if !only {
            order::find_first(backend, root, &mut found, &mut steps)?;
        }
        *solution = Board::from_solution(found);
    }
    Ok(count)
}

/// Visits every solution in order until `visit` breaks; returns how many were visited.
///
/// # Errors
/// [`Error::Conflict`], [`Error::Limit`].
pub fn enumerate(
    board: &Board,
    max_steps: u64,
    visit: &mut dyn FnMut(&Board) -> ControlFlow<()>,
) -> Result<u64, Error> {
    let (backend, mut steps, mut known) = (simd::current(), allowed(max_steps), [0; 81]);
    match count_board(backend, board, 1, &mut steps, &mut known)? {
        0 => Ok(0),
        _ => order::visit(backend, Root::Board(board), &known, &mut steps, visit),
    }
}

/// Visits solutions in no particular order until `visit` breaks, which is faster than in order. A board with a conflict
/// has none.
pub fn visit_unordered(board: &Board, visit: &mut dyn FnMut(&Board) -> ControlFlow<()>) {
    // With all the steps there are, the search comes to its end.
    let _ = one::visit(simd::current(), Root::Board(board), &mut u64::MAX.clone(), &mut |values| {
        visit(&Board::from_solution(*values))
    });
}

/// Rules candidates out as far as the engines do without a guess: by singles, locked candidates and triples within a triad. False if that
/// shows that there is no solution.
pub fn settle(candidates: &mut Candidates) -> bool {
    one::settle(simd::current(), candidates) != one::Fixpoint::Dead
}

/// For each cell the digits that it takes in at least one solution.
///
/// # Errors
/// [`Error::Conflict`], [`Error::Unsolvable`], [`Error::Limit`].
pub fn true_candidates(board: &Board, max_steps: u64) -> Result<Candidates, Error> {
    let backend = simd::current();
    let (mut steps, mut solution) = (allowed(max_steps), [0; 81]);
    if count_board(backend, board, 1, &mut steps, &mut solution)? == 0 {
        return Err(Error::Unsolvable);
    }
    // Each search asks for a digit not yet seen and shows digits for all cells; what no search finds is ruled out
    // for the next ones.
    let mut seen = [DigitSet::EMPTY; 81];
    let mut left = rules::candidates(board);
    let _ = one::settle(backend, &mut left);
    loop {
        for cell in Cell::all() {
            seen[cell.index()] |= solution_digit(&solution, cell);
        }
        loop {
            let unseen = Cell::all().find(|cell| !(left[cell.index()] - seen[cell.index()]).is_empty());
            let Some(cell) = unseen else { return Ok(seen) };
            let Some(digit) = (left[cell.index()] - seen[cell.index()]).first() else { return Ok(seen) };
            let mut tried = left;
            tried[cell.index()] = digit.into();
            if one::count(backend, Root::Candidates(&tried), 1, &mut steps, &mut solution)? == 1 {
                break;
            }
            left[cell.index()].remove(digit);
        }
    }
}

/// The digit of a cell in a solution, as a set.
#[inline]
fn solution_digit(solution: &[u8; 81], cell: Cell) -> DigitSet {
    DigitSet::from_bits(1 << (solution[cell.index()].wrapping_sub(1) & 15))
}
