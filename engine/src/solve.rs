//! Solving: the first solution, how many there are, all of them.
//!
//! Solutions have an order: the one with the smaller digit in the first cell where two differ comes first.
//! That is the order in which textbook backtracking (cell 0 to cell 80, digits 1 to 9) finds them.
//!
//! `max_steps` is how many guesses a call may make, 0 for any number. Whether it suffices is the same on every
//! processor, but a later version may need fewer.
//!
//! The functions use the backend that fits the processor; a [`Solver`] does the same on any that the processor has.
//!
//! The functions for characters serve callers that are compiled for size, and stay out of them: a board that was read
//! or copied there would take as long as an easy puzzle.

use core::ops::ControlFlow;

use crate::search::one::{self, Fixpoint, Root};
use crate::search::ordered;
use crate::simd::Backend;
use crate::{Board, Budget, Candidates, Cell, DigitSet, Error, rules};

/// Answers questions about boards on one backend. The answers are the same on all of them.
#[derive(Clone, Copy, Debug)]
pub struct Solver {
    pub(crate) backend: Backend,
}

impl Solver {
    /// On the backend that fits the processor.
    #[inline]
    pub fn current() -> Self {
        Self::on(Backend::current())
    }

    /// On this backend.
    #[inline]
    pub const fn on(backend: Backend) -> Self {
        Self { backend }
    }

    /// The first solution.
    ///
    /// # Errors
    /// [`Error::Conflict`], [`Error::Unsolvable`], [`Error::Limit`].
    pub fn solve(self, board: &Board, max_steps: u64) -> Result<Board, Error> {
        let mut solution = Board::EMPTY;
        self.solve_to(board, max_steps, &mut solution)?;
        Ok(solution)
    }

    /// The only solution.
    ///
    /// # Errors
    /// [`Error::Conflict`], [`Error::Unsolvable`], [`Error::Multiple`], [`Error::Limit`].
    pub fn solve_unique(self, board: &Board, max_steps: u64) -> Result<Board, Error> {
        let mut solution = Board::EMPTY;
        self.solve_unique_to(board, max_steps, &mut solution)?;
        Ok(solution)
    }

    /// How many solutions there are, up to `max_solutions`.
    ///
    /// # Errors
    /// [`Error::Argument`] if `max_solutions` is 0, [`Error::Conflict`], [`Error::Limit`].
    pub fn count(self, board: &Board, max_solutions: u64, max_steps: u64) -> Result<u64, Error> {
        self.count_within(board, max_solutions, &mut Budget::of(max_steps))
    }

    /// As [`Self::count`], with as many guesses as the budget has; what is left of them comes back.
    ///
    /// # Errors
    /// As [`Self::count`].
    pub fn count_within(self, board: &Board, max_solutions: u64, budget: &mut Budget) -> Result<u64, Error> {
        if max_solutions == 0 {
            return Err(Error::Argument);
        }
        self.count_board(board, max_solutions, budget, &mut [0; 81])
    }

    /// How many grids take a digit of each cell's set, up to `max_solutions`; `solution` gets the first if there is
    /// one.
    ///
    /// # Errors
    /// [`Error::Argument`] if `max_solutions` is 0, [`Error::Limit`].
    pub fn count_candidates(
        self,
        candidates: &Candidates,
        max_solutions: u64,
        max_steps: u64,
        solution: Option<&mut Board>,
    ) -> Result<u64, Error> {
        if max_solutions == 0 {
            return Err(Error::Argument);
        }
        let root = Root::Candidates(candidates);
        let (mut budget, mut found) = (Budget::of(max_steps), [0; 81]);
        let count = one::count(self.backend, root, max_solutions, &mut budget, &mut found)?;
        if let Some(solution) = solution.filter(|_| count > 0) {
            let only = count == 1 && max_solutions > 1;
            if !only {
                ordered::find_first(self.backend, root, &mut found, &mut budget)?;
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
        self,
        board: &Board,
        max_steps: u64,
        visit: &mut dyn FnMut(&Board) -> ControlFlow<()>,
    ) -> Result<u64, Error> {
        let (mut budget, mut known) = (Budget::of(max_steps), [0; 81]);
        match self.count_board(board, 1, &mut budget, &mut known)? {
            0 => Ok(0),
            _ => ordered::visit(self.backend, Root::Board(board), &known, &mut budget, visit),
        }
    }

    /// Visits solutions in no particular order until `visit` breaks, which is faster than in order. A board with a
    /// conflict has none.
    pub fn visit_unordered(self, board: &Board, visit: &mut dyn FnMut(&Board) -> ControlFlow<()>) {
        let mut budget = Budget::UNLIMITED;
        // With all the guesses there are, the search comes to its end.
        let _ = one::visit(self.backend, Root::Board(board), &mut budget, &mut |values| {
            visit(&Board::from_solution(*values))
        });
    }

    /// Rules candidates out as far as the engines do without a guess: by singles, locked candidates and triples within
    /// a triad. False if that shows that there is no solution.
    pub fn propagate(self, candidates: &mut Candidates) -> bool {
        one::propagate(self.backend, candidates) != Fixpoint::Dead
    }

    /// For each cell the digits that it takes in at least one solution.
    ///
    /// # Errors
    /// [`Error::Conflict`], [`Error::Unsolvable`], [`Error::Limit`].
    pub fn true_candidates(self, board: &Board, max_steps: u64) -> Result<Candidates, Error> {
        let (mut budget, mut solution) = (Budget::of(max_steps), [0; 81]);
        if self.count_board(board, 1, &mut budget, &mut solution)? == 0 {
            return Err(Error::Unsolvable);
        }
        // Each search asks for a digit not yet seen and shows digits for all cells; what no search finds is ruled out
        // for the next ones.
        let mut seen = [DigitSet::EMPTY; 81];
        let mut left = rules::candidates(board);
        let _ = one::propagate(self.backend, &mut left);
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
                if one::count(self.backend, Root::Candidates(&tried), 1, &mut budget, &mut solution)? == 1 {
                    break;
                }
                left[cell.index()].remove(digit);
            }
        }
    }

    /// The first solution, written where it is wanted.
    #[inline]
    fn solve_to(self, board: &Board, max_steps: u64, solution: &mut Board) -> Result<(), Error> {
        let mut budget = Budget::of(max_steps);
        match self.count_board(board, 2, &mut budget, solution.values_mut())? {
            0 => Err(Error::Unsolvable),
            1 => Ok(()),
            _ => ordered::find_first(self.backend, Root::Board(board), solution.values_mut(), &mut budget),
        }
    }

    /// The only solution, written where it is wanted.
    #[inline]
    fn solve_unique_to(self, board: &Board, max_steps: u64, solution: &mut Board) -> Result<(), Error> {
        match self.count_board(board, 2, &mut Budget::of(max_steps), solution.values_mut())? {
            0 => Err(Error::Unsolvable),
            1 => Ok(()),
            _ => Err(Error::Multiple),
        }
    }

    /// Counts up to `limit`, and what a count of 0 means for a board: the search finds every conflict at once, so
    /// only then is there a reason to look for one.
    #[inline]
    fn count_board(
        self,
        board: &Board,
        limit: u64,
        budget: &mut Budget,
        solution: &mut [u8; 81],
    ) -> Result<u64, Error> {
        let found = one::count(self.backend, Root::Board(board), limit, budget, solution)?;
        if found == 0 && !rules::is_valid(board) { Err(Error::Conflict) } else { Ok(found) }
    }
}

/// [`Solver::solve`] on the backend that fits the processor.
///
/// # Errors
/// As there.
pub fn solve(board: &Board, max_steps: u64) -> Result<Board, Error> {
    Solver::current().solve(board, max_steps)
}

/// [`Solver::solve_unique`] on the backend that fits the processor.
///
/// # Errors
/// As there.
pub fn solve_unique(board: &Board, max_steps: u64) -> Result<Board, Error> {
    Solver::current().solve_unique(board, max_steps)
}

/// [`Solver::count`] on the backend that fits the processor.
///
/// # Errors
/// As there.
pub fn count(board: &Board, max_solutions: u64, max_steps: u64) -> Result<u64, Error> {
    Solver::current().count(board, max_solutions, max_steps)
}

/// [`Solver::count_candidates`] on the backend that fits the processor.
///
/// # Errors
/// As there.
pub fn count_candidates(
    candidates: &Candidates,
    max_solutions: u64,
    max_steps: u64,
    solution: Option<&mut Board>,
) -> Result<u64, Error> {
    Solver::current().count_candidates(candidates, max_solutions, max_steps, solution)
}

/// [`Solver::enumerate`] on the backend that fits the processor.
///
/// # Errors
/// As there.
pub fn enumerate(
    board: &Board,
    max_steps: u64,
    visit: &mut dyn FnMut(&Board) -> ControlFlow<()>,
) -> Result<u64, Error> {
    Solver::current().enumerate(board, max_steps, visit)
}

/// [`Solver::visit_unordered`] on the backend that fits the processor.
pub fn visit_unordered(board: &Board, visit: &mut dyn FnMut(&Board) -> ControlFlow<()>) {
    Solver::current().visit_unordered(board, visit);
}

/// [`Solver::true_candidates`] on the backend that fits the processor.
///
/// # Errors
/// As there.
pub fn true_candidates(board: &Board, max_steps: u64) -> Result<Candidates, Error> {
    Solver::current().true_candidates(board, max_steps)
}

/// As [`solve`], for 81 characters in place.
///
/// # Errors
/// As [`Board::from_text`] and [`solve`]; the characters are what they were.
#[inline(never)]
pub fn solve_text(text: &mut [u8; 81], max_steps: u64) -> Result<(), Error> {
    let mut solution = Board::EMPTY;
    Solver::current().solve_to(&Board::from_text(text)?, max_steps, &mut solution)?;
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
    Solver::current().solve_unique_to(&Board::from_text(text)?, max_steps, &mut solution)?;
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

/// The digit of a cell in a solution, as a set.
#[inline]
fn solution_digit(solution: &[u8; 81], cell: Cell) -> DigitSet {
    DigitSet::from_bits(1 << (solution[cell.index()].wrapping_sub(1) & 15))
}
