//! Solutions in the order of textbook backtracking, with far fewer guesses.
//!
//! The first open cell takes each of its candidates in turn. Before it goes on with one, a search in any order
//! says whether that leads anywhere; the solution it finds also vouches for the guesses that follow it, so a
//! new search is needed only where the way leaves the solution last found.

use core::ops::ControlFlow;

use crate::simd::Backend;
use crate::{Board, Budget, Candidates, Cell, Digit, DigitSet, Error};

use super::one::{self, Fixpoint, Root};

/// A cell whose candidates are tried in turn.
#[derive(Clone, Copy)]
struct Choice {
    cell: Cell,
    digit: Digit,
    /// The larger candidates, still to be tried.
    rest: DigitSet,
}

/// The choices from the first cell on.
struct Choices {
    /// A cell that inference leaves open gets one choice, so there are never more than 81.
    choices: [Option<Choice>; 81],
    length: usize,
}

impl Choices {
    fn push(&mut self, choice: Choice) {
        if let Some(place) = self.choices.get_mut(self.length) {
            *place = Some(choice);
            self.length += 1;
        }
    }

    fn pop(&mut self) -> Option<Choice> {
        self.length = self.length.checked_sub(1)?;
        self.choices.get(self.length).copied().flatten()
    }

    /// The candidates that are left when every cell with a choice takes its digit.
    fn apply(&self, candidates: &mut Candidates) {
        for choice in self.choices.iter().take(self.length).flatten() {
            candidates[choice.cell.index()] = choice.digit.into();
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
    budget: &mut Budget,
) -> Result<(), Error> {
    let known = *solution;
    visit(backend, root, &known, budget, &mut |first| {
        *solution = *first.values();
        ControlFlow::Break(())
    })
    .map(|_| ())
}

/// Visits every solution in order until `visit` breaks; rechoices how many were visited.
///
/// `known` is a solution, any of them: whoever asks has searched for one already. Each digit that is tried costs a
/// guess, as do those of the searches.
///
/// # Errors
/// [`Error::Limit`] if the budget is spent first.
pub(crate) fn visit(
    backend: Backend,
    root: Root<'_>,
    known: &[u8; 81],
    budget: &mut Budget,
    visit: &mut dyn FnMut(&Board) -> ControlFlow<()>,
) -> Result<u64, Error> {
    let start = &root.candidates();
    let mut found = *known;
    let mut visited = 0;
    let mut choices = Choices { choices: [None; 81], length: 0 };
    let mut state = *start;
    let mut fixpoint = one::propagate(backend, &mut state);
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
            let Some(choice) = next else {
                let Some(last) = choices.pop() else { return Ok(visited) };
                next = split(last.cell, last.rest);
                if next.is_some() {
                    state = *start;
                    choices.apply(&mut state);
                }
                continue;
            };
            let mut tried = state;
            tried[choice.cell.index()] = choice.digit.into();
            budget.spend()?;
            fixpoint = one::propagate(backend, &mut tried);
            let leads_on = fixpoint != Fixpoint::Dead
                && (found[choice.cell.index()] == choice.digit.value()
                    || one::count(backend, Root::Candidates(&tried), 1, budget, &mut found)? == 1);
            if leads_on {
                choices.push(choice);
                state = tried;
                break;
            }
            next = split(choice.cell, choice.rest);
        }
    }
}

/// The choice of the smallest candidate.
fn split(cell: Cell, candidates: DigitSet) -> Option<Choice> {
    let digit = candidates.first()?;
    Some(Choice { cell, digit, rest: candidates - digit.into() })
}
