//! Solutions in the order of textbook backtracking, with far fewer guesses.
//!
//! The first open cell takes each of its candidates in turn. Before it goes on with one, a search in any order
//! says whether that leads anywhere; the solution it finds also vouches for the guesses that follow it, so a
//! new search is needed only where the way leaves the solution last found.

use core::ops::ControlFlow;

use crate::simd::Backend;
use crate::{Board, Candidates, Cell, Digit, DigitSet, Error};

use super::one::{self, Fixpoint, Root};

/// A cell whose candidates are tried in turn.
#[derive(Clone, Copy)]
struct Turn {
    cell: Cell,
    digit: Digit,
    /// The larger candidates, still to be tried.
    rest: DigitSet,
}

/// The turns from the first cell on.
struct Turns {
    /// A cell that inference leaves open gets one turn, so there are never more than 81.
    turns: [Option<Turn>; 81],
    length: usize,
}

impl Turns {
    fn push(&mut self, turn: Turn) {
        if let Some(place) = self.turns.get_mut(self.length) {
            *place = Some(turn);
            self.length += 1;
        }
    }

    fn pop(&mut self) -> Option<Turn> {
        self.length = self.length.checked_sub(1)?;
        self.turns.get(self.length).copied().flatten()
    }

    /// The candidates that are left when every cell with a turn takes its digit.
    fn apply(&self, candidates: &mut Candidates) {
        for turn in self.turns.iter().take(self.length).flatten() {
            candidates[turn.cell.index()] = turn.digit.into();
        }
    }
}

/// Puts the first solution in the place of another.
///
/// # Errors
/// [`Error::Limit`] as for [`visit`].
pub(crate) fn find_first(
    backend: Backend,
    root: Root<'_>,
    solution: &mut [u8; 81],
    steps: &mut u64,
) -> Result<(), Error> {
    let known = *solution;
    visit(backend, root, &known, steps, &mut |first| {
        *solution = *first.values();
        ControlFlow::Break(())
    })
    .map(|_| ())
}

/// Visits every solution in order until `visit` breaks; returns how many were visited.
///
/// `known` is a solution, any of them: whoever asks has searched for one already. Each digit that is tried costs a step,
/// and so does each guess of the searches.
///
/// # Errors
/// [`Error::Limit`] if the steps are spent first.
pub(crate) fn visit(
    backend: Backend,
    root: Root<'_>,
    known: &[u8; 81],
    steps: &mut u64,
    visit: &mut dyn FnMut(&Board) -> ControlFlow<()>,
) -> Result<u64, Error> {
    let start = &root.candidates();
    let mut found = *known;
    let mut visited = 0;
    let mut turns = Turns { turns: [None; 81], length: 0 };
    let mut state = *start;
    let mut fixpoint = one::settle(backend, &mut state);
    loop {
        // Here `found` is a solution of `state`.
        let open = Cell::all().find(|cell| state[cell.index()].len() > 1);
        let mut next = match (fixpoint, open) {
            (Fixpoint::Open, Some(cell)) => split(cell, state[cell.index()]),
            _ => {
                visited += 1;
                if visit(&Board::from_solution(found)).is_break() {
                    return Ok(visited);
                }
                None
            }
        };
        loop {
            let Some(turn) = next else {
                let Some(last) = turns.pop() else { return Ok(visited) };
                next = split(last.cell, last.rest);
                if next.is_some() {
                    state = *start;
                    turns.apply(&mut state);
                }
                continue;
            };
            let mut tried = state;
            tried[turn.cell.index()] = turn.digit.into();
            *steps = steps.checked_sub(1).ok_or(Error::Limit)?;
            fixpoint = one::settle(backend, &mut tried);
            let leads_on = fixpoint != Fixpoint::Dead
                && (found[turn.cell.index()] == turn.digit.value()
                    || one::count(backend, Root::Candidates(&tried), 1, steps, &mut found)? == 1);
            if leads_on {
                turns.push(turn);
                state = tried;
                break;
            }
            next = split(turn.cell, turn.rest);
        }
    }
}

/// The turn of the smallest candidate.
fn split(cell: Cell, candidates: DigitSet) -> Option<Turn> {
    let digit = candidates.first()?;
    Some(Turn { cell, digit, rest: candidates - digit.into() })
}
