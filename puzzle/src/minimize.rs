//! Fewer clues with the same single solution.

use core::ops::ControlFlow;

use super::unavoidable::{Grid, Places};
use crate::random::{Purpose, Random};
use crate::solve::Solver;
use crate::{Board, Cell, CellSet, DigitSet, Error, House};

/// Clues that are kept or dropped together, in the order in which they are tried. At most 81.
pub(super) struct Orbits {
    cells: [CellSet; 81],
    count: usize,
}

impl Orbits {
    /// No orbit.
    pub(super) const NONE: Self = Self { cells: [CellSet::EMPTY; 81], count: 0 };

    /// Adds an orbit after the others; a board has room for no more than 81.
    pub(super) fn push(&mut self, cells: CellSet) {
        if let Some(place) = self.cells.get_mut(self.count) {
            *place = cells;
            self.count += 1;
        }
    }

    /// The orbits in their order.
    pub(super) fn as_slice(&self) -> &[CellSet] {
        self.cells.get(..self.count).unwrap_or(&[])
    }

    /// The cells of some of the orbits; marks above the last orbit are ignored.
    fn union(&self, marks: Marks) -> CellSet {
        let mut left = marks;
        let mut cells = CellSet::EMPTY;
        while let Some(&orbit) = self.as_slice().get(left.trailing_zeros() as usize) {
            cells |= orbit;
            left &= left.wrapping_sub(1);
        }
        cells
    }

    /// Puts the orbits in a random order.
    pub(super) fn permute(&mut self, random: &mut Random) {
        if let Some(orbits) = self.cells.get_mut(..self.count) {
            random.permute(orbits);
        }
    }
}

/// A set of orbits, one bit each.
type Marks = u128;

/// Unavoidable sets as the orbits that they touch, in a list for each last orbit.
struct Sets {
    sets: [Marks; Self::CAPACITY],
    /// For each set the next one with the same last orbit, or [`Self::NONE`].
    next: [u8; Self::CAPACITY],
    /// For each orbit the first set of which it is the last orbit, or [`Self::NONE`].
    first: [u8; 128],
    count: usize,
}

/// What becomes of the orbits below a bound.
#[derive(Clone, Copy)]
struct Decisions {
    bound: u32,
    kept: Marks,
}

impl Sets {
    /// Grids have some 115 sets of the simple kinds, and few searches follow.
    const CAPACITY: usize = 128;
    const NONE: u8 = u8::MAX;

    const fn new() -> Self {
        Self { sets: [0; Self::CAPACITY], next: [0; Self::CAPACITY], first: [Self::NONE; 128], count: 0 }
    }

    /// A set with this last orbit of which nothing is kept so far: the reason to keep its last orbit.
    #[inline]
    fn reason(&self, orbit: u32, kept: Marks) -> Option<Marks> {
        let mut number = self.first[orbit as usize & 127];
        while let Some(&set) = self.sets.get(usize::from(number)) {
            if set & kept == 0 {
                return Some(set);
            }
            number = self.next.get(usize::from(number)).copied().unwrap_or(Self::NONE);
        }
        None
    }

    /// Decides about the next orbit: it is dropped, unless all other orbits of one of the sets have been.
    #[inline]
    fn decide(&self, so_far: Decisions) -> Decisions {
        let Decisions { bound, kept } = so_far;
        let needed = self.reason(bound, kept).is_some();
        Decisions { bound: bound + 1, kept: kept | Marks::from(needed).unbounded_shl(bound) }
    }

    /// Decides about the next orbits up to a bound.
    #[inline]
    fn decide_until(&self, so_far: Decisions, bound: u32) -> Decisions {
        (so_far.bound..bound).fold(so_far, |so_far, _| self.decide(so_far))
    }

    /// Adds a set.
    fn insert(&mut self, set: Marks, so_far: Decisions) {
        if self.count >= Self::CAPACITY {
            self.forget(so_far);
        }
        let first = &mut self.first[last(set) as usize & 127];
        if let (Some(place), Some(next)) = (self.sets.get_mut(self.count), self.next.get_mut(self.count)) {
            (*place, *next) = (set, *first);
            *first = self.count as u8;
            self.count += 1;
        }
    }

    /// Leaves only the sets that are a reason to keep one of the orbits still to be decided. That changes no decision.
    #[cold]
    fn forget(&mut self, so_far: Decisions) {
        let mut left = Self::new();
        let mut decisions = so_far;
        for orbit in so_far.bound..81 {
            if let Some(set) = self.reason(orbit, decisions.kept) {
                left.insert(set, so_far);
            }
            decisions = self.decide(decisions);
        }
        *self = left;
    }
}

/// The orbit of a set that is tried last.
const fn last(set: Marks) -> u32 {
    127u32.saturating_sub(set.leading_zeros())
}

/// Drops each orbit in turn if the rest still has only this solution, and returns the cells that are left; `None`
/// if not even all orbits together have only this solution.
///
/// The answer is that of trying one orbit after the other, found with fewer searches. Unavoidable sets that are known
/// say which of the next orbits must be kept. If dropping all others of them at once leaves a single solution,
/// that was right; otherwise the difference to another solution is one more set.
pub(super) fn keep_what_is_needed(solver: Solver, solution: &Board, orbits: &Orbits) -> Option<CellSet> {
    // The orbit of each cell; those without one have a number that no set has room for.
    let mut orbit_of = [u8::MAX; 81];
    for (number, &cells) in (0..).zip(orbits.as_slice()) {
        for cell in cells {
            orbit_of[cell.index()] = number;
        }
    }
    let mark = |cell: Cell| 1u128.unbounded_shl(orbit_of[cell.index()].into());
    let places = Places::new(solution);
    let mut sets = Sets::new();
    let all = orbits.count as u32;
    // What is decided for good, and what the known sets say beyond.
    let mut decided = Decisions { bound: 0, kept: 0 };
    let mut untouched = false;
    Grid::exchanges(solution, mark, &mut |set| {
        untouched |= set == 0;
        sets.insert(set, decided);
    });
    let mut bound = all * FIRST.0 / FIRST.1;
    // Orbits that a search has shown to have only this solution. Before that nothing vouches even for all of them.
    let mut enough = None;
    while !untouched {
        let next = sets.decide_until(decided, bound);
        let kept = next.kept | Marks::MAX.unbounded_shl(bound);
        if enough.is_none_or(|enough: Marks| enough & !kept != 0) {
            let puzzle = with_clues(solution, orbits.union(kept));
            if let Some(other) = another_solution(solver, &puzzle, solution) {
                // That orbit must be kept if the ones before it can go, so nothing after it is tried for now.
                places.differences(&other, &mut |cells| {
                    let set = cells.into_iter().fold(0, |set, cell| set | mark(cell));
                    untouched |= set == 0;
                    bound = bound.min(last(set) + 1);
                    sets.insert(set, decided);
                });
                continue;
            }
            enough = Some(kept);
        }
        decided = next;
        if bound == all {
            return Some(orbits.union(kept));
        }
        // The next orbit that is not known to be needed, and those around it that are: two at once seldom go.
        let mut next = decided;
        let mut tried = false;
        while next.bound < all {
            let after = sets.decide(next);
            let needed = after.kept != next.kept;
            if tried && !needed {
                break;
            }
            tried |= !needed;
            next = after;
        }
        bound = next.bound;
    }
    None
}

/// Which share of the orbits is tried at once first. More than that hardly ever goes.
const FIRST: (u32, u32) = (5, 9);

/// The grid with blanks but for these cells.
pub(super) fn with_clues(grid: &Board, clues: CellSet) -> Board {
    let mut board = Board::EMPTY;
    for cell in clues {
        board.set(cell, grid.get(cell));
    }
    board
}

/// The puzzle, if the solver finds this solution and no other. Every puzzle that is made passes here before it is handed
/// out: it costs a microsecond, and no other fault of a puzzle is as bad as a second solution.
pub(super) fn proven(solver: Solver, puzzle: Board, solution: &Board) -> Option<Board> {
    (solver.solve_unique(&puzzle, 0) == Ok(*solution)).then_some(puzzle)
}

/// The cells that have a digit.
pub(super) fn clues(board: &Board) -> CellSet {
    Cell::all().filter(|&cell| board.get(cell).is_some()).collect()
}

/// A solution of the board other than this one.
fn another_solution(solver: Solver, board: &Board, solution: &Board) -> Option<Board> {
    let mut other = None;
    solver.visit_unordered(board, &mut |found| {
        if found == solution {
            return ControlFlow::Continue(());
        }
        other = Some(*found);
        ControlFlow::Break(())
    });
    other
}

/// Drops clues, one after the other in a random order, wherever the solution stays the only one. In what is left
/// no clue can be left out.
///
/// # Errors
/// [`Error::Conflict`], [`Error::Unsolvable`], [`Error::Multiple`].
pub fn minimize(solver: Solver, board: &Board, seed: u64) -> Result<Board, Error> {
    let solution = solver.solve_unique(board, 0)?;
    let mut orbits = Orbits::NONE;
    clues(board).into_iter().for_each(|cell| orbits.push(cell.into()));
    orbits.permute(&mut Random::new(seed, Purpose::Minimize));
    let clues = keep_what_is_needed(solver, &solution, &orbits).ok_or(Error::Multiple)?;
    proven(solver, with_clues(&solution, clues), &solution).ok_or(Error::Multiple)
}

/// The clues each of which could be left out with the solution still the only one.
///
/// # Errors
/// [`Error::Conflict`], [`Error::Unsolvable`], [`Error::Multiple`].
pub fn redundant_clues(solver: Solver, board: &Board) -> Result<CellSet, Error> {
    let solution = solver.solve_unique(board, 0)?;
    let clues = clues(board);
    let needed = Grid::new(&solution).alone_in_an_exchange(clues);
    let mut given = [DigitSet::ALL; 81];
    let mut solved = given;
    for cell in Cell::all() {
        solved[cell.index()] = solution.get(cell).into_iter().collect();
        if clues.contains(cell) {
            given[cell.index()] = solved[cell.index()];
        }
    }
    let mut redundant = CellSet::EMPTY;
    'clues: for cell in clues - needed {
        // Can the other clues do with another digit here? If so, they mostly can with some boxes as they are, and where
        // fewer cells change the search is short. Where one clue is redundant, that seldom helps with the others.
        let (band, stack) = (cell.row() / 3, cell.column() / 3);
        let box_at = |down, right| (band + down) % 3 * 3 + (stack + right) % 3;
        let attempts: [&[usize]; 3] = [&[box_at(1, 1), box_at(1, 2)], &[box_at(2, 1)], &[]];
        for unchanged in attempts.into_iter().skip(if redundant.is_empty() { 0 } else { 2 }) {
            let mut candidates = given;
            candidates[cell.index()] = !solved[cell.index()];
            for house in unchanged.iter().filter_map(|&box_| House::new(18 + box_)) {
                for cell in house.cells() {
                    candidates[cell.index()] = solved[cell.index()];
                }
            }
            if solver.count_candidates(&candidates, 1, 0, None)? > 0 {
                continue 'clues;
            }
        }
        redundant.insert(cell);
    }
    Ok(redundant)
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;
    use crate::Symmetry;
    use crate::grid;
    use crate::{Digit, solve};

    fn is_unique(board: &Board) -> bool {
        solve::count(board, 2, 0) == Ok(1)
    }

    /// Tries one orbit after the other.
    fn one_by_one(solution: &Board, orbits: &Orbits) -> Option<CellSet> {
        let mut clues = orbits.as_slice().iter().fold(CellSet::EMPTY, |all, &orbit| all | orbit);
        if !is_unique(&with_clues(solution, clues)) {
            return None;
        }
        for &orbit in orbits.as_slice() {
            if is_unique(&with_clues(solution, clues - orbit)) {
                clues -= orbit;
            }
        }
        Some(clues)
    }

    #[test]
    fn the_same_as_trying_one_orbit_after_the_other() {
        let mut random = Random::new(1, Purpose::Minimize);
        let rounds = if cfg!(debug_assertions) { 6 } else { 200 };
        let mut not_unique = 0;
        for seed in 0..rounds {
            let solution = grid(seed).unwrap();
            for symmetry in Symmetry::ALL {
                let mut mask = CellSet::ALL;
                for &cell in &random.permutation::<81>()[..seed as usize % 40] {
                    mask.remove(Cell::new(cell.into()).unwrap());
                }
                let mut orbits = Orbits::NONE;
                for cell in mask {
                    let orbit = symmetry.orbit(cell);
                    if orbit.is_subset(mask) && orbit.first() == Some(cell) {
                        orbits.push(orbit);
                    }
                }
                orbits.permute(&mut random);
                let expected = one_by_one(&solution, &orbits);
                assert_eq!(
                    keep_what_is_needed(Solver::current(), &solution, &orbits),
                    expected,
                    "{seed} {symmetry:?}"
                );
                not_unique += u64::from(expected.is_none());
            }
        }
        assert!((1..rounds * 8).contains(&not_unique));
    }

    #[test]
    fn minimal_puzzles_keep_their_solution() {
        for seed in 0..50 {
            let solution = grid(seed).unwrap();
            let minimal = minimize(Solver::current(), &solution, seed).unwrap();
            assert_eq!(solve::solve_unique(&minimal, 0), Ok(solution));
            assert_eq!(redundant_clues(Solver::current(), &minimal), Ok(CellSet::EMPTY));
            assert_eq!(minimize(Solver::current(), &minimal, seed + 1), Ok(minimal));
            assert_ne!(minimize(Solver::current(), &solution, seed + 1), Ok(minimal));
        }
    }

    #[test]
    fn redundant_clues_are_those_that_can_go() {
        let mut random = Random::new(2, Purpose::Minimize);
        for seed in 0..60 {
            let solution = grid(seed).unwrap();
            let minimal = minimize(Solver::current(), &solution, seed).unwrap();
            let mut kept = clues(&minimal);
            for &cell in &random.permutation::<81>()[..seed as usize] {
                kept.insert(Cell::new(cell.into()).unwrap());
            }
            let board = with_clues(&solution, kept);
            let expected: CellSet = kept
                .into_iter()
                .filter(|&cell| is_unique(&with_clues(&solution, kept - cell.into())))
                .collect();
            assert_eq!(redundant_clues(Solver::current(), &board), Ok(expected), "{board:?}");
        }
        assert_eq!(redundant_clues(Solver::current(), &grid(1).unwrap()), Ok(CellSet::ALL));
    }

    #[test]
    fn boards_without_one_solution_are_refused() {
        let refused = |board: &Board, error| {
            assert_eq!(minimize(Solver::current(), board, 1), Err(error));
            assert_eq!(redundant_clues(Solver::current(), board), Err(error));
        };
        refused(&Board::EMPTY, Error::Multiple);
        let mut board = Board::EMPTY;
        board.set(Cell::new(0).unwrap(), Digit::new(1));
        board.set(Cell::new(1).unwrap(), Digit::new(1));
        refused(&board, Error::Conflict);
        // The last blank of the row has no digit left.
        let text = b"12345678.........9...............................................................";
        refused(&Board::from_text(text).unwrap(), Error::Unsolvable);
    }

    #[test]
    fn too_many_sets_are_forgotten_but_those_that_count() {
        let mut random = Random::new(3, Purpose::Minimize);
        for round in 0..20 {
            let mut sets = Sets::new();
            let mut all = Vec::new();
            let nothing = Decisions { bound: 0, kept: 0 };
            for _ in 0..Sets::CAPACITY {
                let bits = |random: &mut Random| u128::from(random.bits()) << 17 | u128::from(random.bits());
                let set = (bits(&mut random) & bits(&mut random) | 1) & ((1 << 81) - 1);
                sets.insert(set, nothing);
                all.push(set);
            }
            // By the definition: an orbit is kept if it completes a set.
            let mut kept = 0u128;
            for orbit in 0..81 {
                let completes = |&&set: &&u128| set & kept == 0 && last(set) == orbit;
                kept |= u128::from(all.iter().find(completes).is_some()) << orbit;
            }
            assert_eq!(sets.decide_until(nothing, 81).kept, kept);
            let decided = sets.decide_until(nothing, round * 4);
            sets.forget(decided);
            assert!(sets.count <= 81);
            assert_eq!(sets.decide_until(decided, 81).kept, kept);
        }
    }
}
