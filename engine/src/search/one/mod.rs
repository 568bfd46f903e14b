//! One board across the lanes of a few vectors: inference to a fixed point, then a guess.
//!
//! Every backend runs this same code in the same order, so the number of guesses is the same on every processor.

use core::ops::ControlFlow;

use crate::simd::Backend;
use crate::simd::backend::{Family, Kernel};
use crate::simd::band::Band;
use crate::simd::proof::Task;
use crate::{Board, Budget, Candidates, Cell, DigitSet, Error};

use super::matching::every_house_can_be_filled;

mod branch;
mod choose;
mod infer;
mod path;
mod state;

use branch::Branch;
pub(crate) use infer::Fixpoint;
use path::Path;
use state::State;

/// How many states a search keeps for coming back to; those of deeper guesses are derived again from the first.
const KEPT: usize = 8;

/// After so many guesses without a solution a search is lost and goes on in another way, from the start if it has found
/// nothing yet. Inference does not see every contradiction, and while guesses go everywhere else, the one place that
/// has it is never looked at. The hardest puzzles that are known take some 600.
const PATIENCE: u64 = 1000;

/// What a search starts from.
#[derive(Clone, Copy)]
pub(crate) enum Root<'a> {
    /// The digits of a board.
    Board(&'a Board),
    /// A set of digits for each cell.
    Candidates(&'a Candidates),
}

impl Root<'_> {
    /// The candidates of each cell; a blank has all digits.
    pub(crate) fn candidates(self) -> Candidates {
        match self {
            Self::Candidates(candidates) => *candidates,
            Self::Board(board) => {
                let mut candidates = [DigitSet::ALL; 81];
                for cell in Cell::all() {
                    if let Some(digit) = board.get(cell) {
                        candidates[cell.index()] = digit.into();
                    }
                }
                candidates
            }
        }
    }
}

/// What takes the values of the solutions that a search finds; breaking ends the search.
pub(crate) type Visitor<'a> = dyn FnMut(&[u8; 81]) -> ControlFlow<()> + 'a;

/// What is asked of a search.
enum Question<'a, 'b> {
    /// The solutions, one after the other until the function breaks; what is left of the budget comes back.
    Solutions(&'a mut Budget, &'a mut Visitor<'b>),
    /// What follows without a guess.
    Fixpoint(&'a mut Candidates),
}

/// A question about a board, to be answered on some backend.
struct Query<'a, 'b, 'c, const KEPT: usize> {
    root: Root<'a>,
    question: Question<'b, 'c>,
}

impl<const KEPT: usize> Kernel for Query<'_, '_, '_, KEPT> {
    type Output = Result<Fixpoint, Error>;

    #[inline(always)]
    fn run<F: Family>(self, family: F) -> Self::Output {
        family.run(self)
    }
}

impl<F: Family, const KEPT: usize> Task<F> for Query<'_, '_, '_, KEPT> {
    type Output = Result<Fixpoint, Error>;

    #[inline(always)]
    fn run(self, proof: F) -> Self::Output {
        let state = match self.root {
            Root::Board(board) => state::from_board::<F::Band>(proof, board),
            Root::Candidates(candidates) => state::from_candidates::<F::Band>(proof, candidates),
        };
        search::<F::Band, KEPT>(proof, state, self.question)
    }
}

/// Searches from a state; returns what inference came to in the end.
#[inline(always)]
fn search<B: Band, const KEPT: usize>(
    proof: B::Proof,
    mut state: State<B>,
    mut question: Question<'_, '_>,
) -> Result<Fixpoint, Error> {
    let mut path = Path::<B, KEPT>::new(&state);
    let (mut in_vain, mut lost, mut fruitful) = (0, false, false);
    // While no guess has led nowhere yet, most lead to a solution, and two at once get there sooner.
    let mut smooth = true;
    loop {
        let fixpoint = infer::propagate(proof, &mut state);
        let (budget, visit) = match &mut question {
            Question::Solutions(budget, visit) => (budget, visit),
            Question::Fixpoint(candidates) => {
                state::to_candidates(&state, candidates);
                return Ok(fixpoint);
            }
        };
        let open =
            fixpoint == Fixpoint::Open && (!lost || every_house_can_be_filled(&state::to_sets(&state)));
        let answer = if open {
            budget.spend()?;
            in_vain += 1;
            if in_vain == PATIENCE {
                lost = true;
                if !fruitful {
                    state = path.begin_again();
                    continue;
                }
            }
            let splits = choose::weigh(proof, &state);
            let mut places = if lost { 0 } else { choose::ANYWHERE };
            let mut guess: Option<Branch> = None;
            while let Some(next) = splits.best(places) {
                places = 0;
                if let Some(first) = guess.replace(next) {
                    budget.spend()?;
                    first.apply(&mut state);
                } else if smooth {
                    places = choose::parallel_places(next.band());
                }
                path.push(next, &state);
            }
            match guess {
                Some(last) => last,
                None => {
                    let of_cell = choose::choose_cell(&state::to_sets(&state));
                    path.push(of_cell, &state);
                    of_cell
                }
            }
        } else {
            smooth = false;
            if fixpoint == Fixpoint::Solved {
                (in_vain, lost, fruitful) = (0, false, true);
                let mut values = [0; 81];
                state::to_values(&state, &mut values);
                if visit(&values).is_break() {
                    return Ok(fixpoint);
                }
            }
            match path.pop(&mut state) {
                Some(branch) => branch,
                None => return Ok(fixpoint),
            }
        };
        answer.apply(&mut state);
    }
}

/// Hands over solutions, in no particular order, until the visitor breaks. What is left of the budget comes back.
///
/// # Errors
/// [`Error::Limit`] if the budget is spent first.
#[inline]
pub(crate) fn visit(
    backend: Backend,
    root: Root<'_>,
    budget: &mut Budget,
    visit: &mut Visitor<'_>,
) -> Result<(), Error> {
    backend.run(Query::<KEPT> { root, question: Question::Solutions(budget, visit) }).map(|_| ())
}

/// Counts the solutions, up to `limit`; the first one found is written to `solution`.
///
/// # Errors
/// [`Error::Limit`] as for [`visit`].
#[inline]
pub(crate) fn count(
    backend: Backend,
    root: Root<'_>,
    limit: u64,
    budget: &mut Budget,
    solution: &mut [u8; 81],
) -> Result<u64, Error> {
    let mut count = 0;
    visit(backend, root, budget, &mut |values| {
        if count == 0 {
            *solution = *values;
        }
        count += 1;
        if count == limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })?;
    Ok(count)
}

/// Rules candidates out until nothing changes.
pub(crate) fn propagate(backend: Backend, candidates: &mut Candidates) -> Fixpoint {
    let root = *candidates;
    let query = Query::<KEPT> { root: Root::Candidates(&root), question: Question::Fixpoint(candidates) };
    // Without a guess there is no error.
    backend.run(query).unwrap_or(Fixpoint::Open)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::format;
    use std::vec::Vec;

    /// How many solutions there are, up to 1,000, and how many guesses that takes.
    fn count_with<const KEPT: usize>(backend: Backend, root: Root<'_>) -> (u64, u64) {
        let (mut budget, mut count) = (Budget::UNLIMITED, 0);
        let mut visit = |_: &[u8; 81]| {
            count += 1;
            if count == 1000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let question = Question::Solutions(&mut budget, &mut visit);
        assert!(backend.run(Query::<KEPT> { root, question }).is_ok());
        (count, budget.spent_of(Budget::UNLIMITED))
    }

    /// States that were not kept are derived again without a difference.
    #[test]
    fn deep_paths() {
        let hard = b"98.7..6..75..4......3..8.7.8....9.5..3.2..1.....4....6.7...4.3....8..4......1...2";
        let mut boards = Vec::from([Board::EMPTY, Board::from_text(hard).unwrap()]);
        let mut few = *hard;
        for cell in [0, 1, 3, 6, 9, 10, 13, 20, 23] {
            few[cell] = b'.';
            boards.push(Board::from_text(&few).unwrap());
        }
        for board in boards {
            let root = Root::Board(&board);
            let mut want = None;
            for backend in Backend::available() {
                let what = format!("{board:?} on {backend:?}");
                let got = count_with::<2>(backend, root);
                assert_eq!(*want.get_or_insert(got), got, "{what}");
                assert_eq!(count_with::<1>(backend, root), got, "{what}");
                assert_eq!(count_with::<3>(backend, root), got, "{what}");
                assert_eq!(count_with::<KEPT>(backend, root), got, "{what}");
            }
        }
    }
}
