//! Solving: the first solution, how many there are, all of them.
//!
//! Solutions have an order: the one with the smaller digit in the first cell where two differ comes first.
//! That is the order in which textbook backtracking (cell 0 to cell 80, digits 1 to 9) finds them.

use core::ops::ControlFlow;

use crate::{Board, Candidates, Cell, DigitSet, Error, House, rules};

/// The first solution.
///
/// # Errors
/// [`Error::Conflict`], [`Error::Unsolvable`], [`Error::Limit`].
pub fn solve(board: &Board, max_steps: u64) -> Result<Board, Error> {
    let mut first = None;
    enumerate(board, max_steps, &mut |solution| {
        first = Some(*solution);
        ControlFlow::Break(())
    })?;
    first.ok_or(Error::Unsolvable)
}

/// The only solution.
///
/// # Errors
/// [`Error::Conflict`], [`Error::Unsolvable`], [`Error::Multiple`], [`Error::Limit`].
pub fn solve_unique(board: &Board, max_steps: u64) -> Result<Board, Error> {
    if !rules::is_valid(board) {
        return Err(Error::Conflict);
    }
    let mut solution = Board::EMPTY;
    match count_candidates(&rules::candidates(board), 2, max_steps, Some(&mut solution))? {
        0 => Err(Error::Unsolvable),
        1 => Ok(solution),
        _ => Err(Error::Multiple),
    }
}

/// How many solutions there are, up to `max_solutions`.
///
/// # Errors
/// [`Error::Argument`] if `max_solutions` is 0, [`Error::Conflict`], [`Error::Limit`].
pub fn count(board: &Board, max_solutions: u64, max_steps: u64) -> Result<u64, Error> {
    if !rules::is_valid(board) {
        return Err(Error::Conflict);
    }
    count_candidates(&rules::candidates(board), max_solutions, max_steps, None)
}

/// How many grids take a digit of each cell's set, up to `max_solutions`; `solution` gets the first.
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
    let mut search = Search { left: max_solutions, steps: max_steps, found: None, order: false };
    let _ = search.run(*candidates, &mut |_| ControlFlow::Continue(()))?;
    let count = max_solutions - search.left;
    if let (Some(solution), Some(found)) = (solution, search.found) {
        *solution = found;
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
    if !rules::is_valid(board) {
        return Err(Error::Conflict);
    }
    let mut search = Search { left: u64::MAX, steps: max_steps, found: None, order: true };
    let _ = search.run(rules::candidates(board), visit)?;
    Ok(u64::MAX - search.left)
}

/// For each cell the digits that it takes in at least one solution.
///
/// # Errors
/// [`Error::Conflict`], [`Error::Unsolvable`], [`Error::Limit`].
pub fn true_candidates(board: &Board, max_steps: u64) -> Result<Candidates, Error> {
    if !rules::is_valid(board) {
        return Err(Error::Conflict);
    }
    let candidates = rules::candidates(board);
    let mut seen = [DigitSet::EMPTY; 81];
    for cell in Cell::all() {
        for digit in candidates[cell.index()] {
            if seen[cell.index()].contains(digit) {
                continue;
            }
            let mut tried = candidates;
            tried[cell.index()] = digit.into();
            let mut solution = Board::EMPTY;
            if count_candidates(&tried, 1, max_steps, Some(&mut solution))? == 1 {
                for cell in Cell::all() {
                    if let Some(digit) = solution.get(cell) {
                        seen[cell.index()].insert(digit);
                    }
                }
            }
        }
    }
    if seen[0].is_empty() { Err(Error::Unsolvable) } else { Ok(seen) }
}

struct Search {
    left: u64,
    steps: u64,
    found: Option<Board>,
    order: bool,
}

impl Search {
    fn run(
        &mut self,
        mut candidates: Candidates,
        visit: &mut dyn FnMut(&Board) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, Error> {
        loop {
            let before = candidates;
            for cell in Cell::all() {
                if let Some(digit) = candidates[cell.index()].single() {
                    for peer in cell.peers() {
                        candidates[peer.index()].remove(digit);
                    }
                }
            }
            for house in House::all() {
                let (mut once, mut more) = (DigitSet::EMPTY, DigitSet::EMPTY);
                for cell in house.cells() {
                    more |= once & candidates[cell.index()];
                    once |= candidates[cell.index()];
                }
                if once != DigitSet::ALL {
                    return Ok(ControlFlow::Continue(()));
                }
                for cell in house.cells() {
                    let hidden = candidates[cell.index()] - more;
                    if !hidden.is_empty() {
                        candidates[cell.index()] = hidden;
                    }
                }
            }
            if candidates.iter().any(|set| set.is_empty()) {
                return Ok(ControlFlow::Continue(()));
            }
            if before == candidates {
                break;
            }
        }
        let open = Cell::all().filter(|cell| candidates[cell.index()].len() > 1);
        let choice = if self.order {
            open.clone().next()
        } else {
            open.min_by_key(|cell| candidates[cell.index()].len())
        };
        let Some(cell) = choice else {
            let mut solution = Board::EMPTY;
            for cell in Cell::all() {
                solution.set(cell, candidates[cell.index()].first());
            }
            self.found.get_or_insert(solution);
            self.left -= 1;
            if visit(&solution).is_break() || self.left == 0 {
                return Ok(ControlFlow::Break(()));
            }
            return Ok(ControlFlow::Continue(()));
        };
        for digit in candidates[cell.index()] {
            if self.steps == 1 {
                return Err(Error::Limit);
            }
            self.steps = self.steps.saturating_sub(1);
            let mut next = candidates;
            next[cell.index()] = digit.into();
            if self.run(next, visit)?.is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
        Ok(ControlFlow::Continue(()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_known_puzzle() {
        let puzzle = b"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
        let answer = b"162857493534129678789643521475312986913586742628794135356478219241935867897261354";
        let board = Board::from_text(puzzle).unwrap();
        assert_eq!(solve_unique(&board, 0).unwrap().to_text(), *answer);
        assert_eq!(solve(&board, 0).unwrap().to_text(), *answer);
    }
}
