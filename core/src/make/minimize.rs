//! Fewer clues with the same single solution.

use core::ops::ControlFlow;

use super::unavoidable::{Grid, Marks};
use crate::random::{Purpose, Random};
use crate::{Board, Cell, CellSet, Error, solve};

/// Clues that are kept or dropped together, in the order in which they are tried. At most 81.
pub(super) struct Parts {
    cells: [CellSet; 81],
    count: usize,
}

impl Parts {
    /// No part.
    pub(super) const NONE: Self = Self { cells: [CellSet::EMPTY; 81], count: 0 };

    /// Adds a part behind the others; a board has room for no more than 81.
    pub(super) fn push(&mut self, cells: CellSet) {
        if let Some(place) = self.cells.get_mut(self.count) {
            *place = cells;
            self.count += 1;
        }
    }

    /// The parts in their order.
    pub(super) fn as_slice(&self) -> &[CellSet] {
        self.cells.get(..self.count).unwrap_or(&[])
    }

    /// Puts the parts in a random order.
    pub(super) fn permute(&mut self, random: &mut Random) {
        if let Some(parts) = self.cells.get_mut(..self.count) {
            random.permute(parts);
        }
    }
}

/// Unavoidable sets as the parts that they touch, sorted by their last part.
struct Sets {
    sets: [Marks; Self::CAPACITY],
    count: usize,
}

impl Sets {
    /// Grids have some 120 sets of the simple kinds, and few searches follow.
    const CAPACITY: usize = 320;

    const fn new() -> Self {
        Self { sets: [0; Self::CAPACITY], count: 0 }
    }

    fn as_slice(&self) -> &[Marks] {
        self.sets.get(..self.count).unwrap_or(&[])
    }

    /// What is kept of the parts below a bound if each in turn is dropped, unless all other parts of one of the
    /// sets have been.
    fn kept(&self, bound: u32) -> Marks {
        let tried = self.as_slice().iter().take_while(|&&set| set.unbounded_shr(bound) == 0);
        // A set speaks up when its last part is tried, if nothing of it was kept before.
        tried.fold(0, |kept, &set| if set & kept == 0 { kept | last(set) } else { kept })
    }

    /// Adds a set that is not empty.
    fn insert(&mut self, set: Marks) {
        if self.count == Self::CAPACITY {
            self.forget();
        }
        let place = self.as_slice().partition_point(|other| other.leading_zeros() >= set.leading_zeros());
        if let Some(tail) = self.sets.get_mut(place..=self.count) {
            let mut moved = set;
            tail.iter_mut().for_each(|place| core::mem::swap(place, &mut moved));
            self.count += 1;
        }
    }

    /// Leaves only the sets that a part is kept for. That changes nothing about what is kept.
    fn forget(&mut self) {
        let mut kept = 0;
        let mut count = 0;
        for number in 0..self.count.min(Self::CAPACITY) {
            let set = self.sets[number];
            if set & kept == 0 {
                kept |= last(set);
                if let Some(place) = self.sets.get_mut(count) {
                    *place = set;
                    count += 1;
                }
            }
        }
        self.count = count;
    }
}

/// The part of a set that is tried last.
const fn last(set: Marks) -> Marks {
    (1u128 << 127).unbounded_shr(set.leading_zeros())
}

/// Drops each part in turn if the rest still has only this solution, and returns the cells that are left; `None`
/// if not even all parts together have only this solution.
///
/// The answer is that of trying one part after the other, found with fewer searches. Unavoidable sets that are known
/// say which of the next parts must be kept. If dropping all others of them at once leaves a single solution,
/// that was right; otherwise the difference to another solution is one more set.
pub(super) fn keep_what_is_needed(solution: &Board, parts: &Parts) -> Option<CellSet> {
    let mut marks = [0; 81];
    for (number, &cells) in parts.as_slice().iter().enumerate() {
        for cell in cells {
            marks[cell.index()] = 1u128.unbounded_shl(number as u32);
        }
    }
    let grid = Grid::new(solution, marks);
    let mut sets = Sets::new();
    let mut untouched = false;
    let mut add = |set| {
        untouched |= set == 0;
        sets.insert(set);
    };
    grid.pairs_of_digits(&mut add);
    grid.pairs_of_rows(&mut add);
    grid.pairs_of_columns(&mut add);
    let all = parts.count as u32;
    let mut bound = all * FIRST.0 / FIRST.1;
    while !untouched {
        let kept = sets.kept(bound) | Marks::MAX.unbounded_shl(bound);
        let clues = parts.as_slice().iter().enumerate().fold(CellSet::EMPTY, |clues, (number, &cells)| {
            if kept.unbounded_shr(number as u32) & 1 != 0 { clues | cells } else { clues }
        });
        if let Some(other) = another_solution(&with_clues(solution, clues), solution) {
            // That part must be kept if the ones before it can go, so nothing is tried behind it for now.
            grid.differences(&other, &mut |set| {
                untouched |= set == 0;
                bound = bound.min(Marks::BITS - set.leading_zeros());
                sets.insert(set);
            });
        } else if bound == all {
            return Some(clues);
        } else {
            let kept = sets.kept(all) | Marks::MAX.unbounded_shl(all);
            let mut dropped = 0;
            while bound < all && dropped < NEXT {
                dropped += u32::from(kept.unbounded_shr(bound) & 1 == 0);
                bound += 1;
            }
            bound = (bound + kept.unbounded_shr(bound).trailing_ones()).min(all);
        }
    }
    None
}

/// Which part of the parts is tried at once first. More than that hardly ever goes.
const FIRST: (u32, u32) = (4, 9);
/// How many parts that are not known to be needed are tried at once after that.
const NEXT: u32 = 2;

/// The grid with blanks but for these cells.
pub(super) fn with_clues(grid: &Board, clues: CellSet) -> Board {
    let mut board = Board::EMPTY;
    for cell in clues {
        board.set(cell, grid.get(cell));
    }
    board
}

/// The cells that have a digit.
pub(super) fn clues(board: &Board) -> CellSet {
    Cell::all().filter(|&cell| board.get(cell).is_some()).collect()
}

/// A solution of the board other than this one.
fn another_solution(board: &Board, solution: &Board) -> Option<Board> {
    let mut other = None;
    solve::visit_unordered(board, &mut |found| {
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
pub fn minimize(board: &Board, seed: u64) -> Result<Board, Error> {
    let solution = solve::solve_unique(board, 0)?;
    let mut parts = Parts::NONE;
    clues(board).into_iter().for_each(|cell| parts.push(cell.into()));
    parts.permute(&mut Random::new(seed, Purpose::Minimize));
    let clues = keep_what_is_needed(&solution, &parts).ok_or(Error::Multiple)?;
    Ok(with_clues(&solution, clues))
}

/// The clues each of which could be left out with the solution still the only one.
///
/// # Errors
/// [`Error::Conflict`], [`Error::Unsolvable`], [`Error::Multiple`].
pub fn redundant_clues(board: &Board) -> Result<CellSet, Error> {
    let solution = solve::solve_unique(board, 0)?;
    let clues = clues(board);
    let mut marks = [0; 81];
    for cell in clues {
        marks[cell.index()] = CellSet::from(cell).bits();
    }
    // A clue that is the only one in an unavoidable set is needed.
    let mut needed = 0;
    let mut add = |set: Marks| {
        if set.is_power_of_two() {
            needed |= set;
        }
    };
    let grid = Grid::new(&solution, marks);
    grid.pairs_of_digits(&mut add);
    grid.pairs_of_rows(&mut add);
    grid.pairs_of_columns(&mut add);
    let mut redundant = CellSet::EMPTY;
    for cell in clues - CellSet::from_bits(needed) {
        let without = with_clues(&solution, clues - cell.into());
        if another_solution(&without, &solution).is_none() {
            redundant.insert(cell);
        }
    }
    Ok(redundant)
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;
    use crate::Digit;
    use crate::make::Symmetry;
    use crate::make::grid;

    fn is_unique(board: &Board) -> bool {
        solve::count(board, 2, 0) == Ok(1)
    }

    /// Tries one part after the other.
    fn one_by_one(solution: &Board, parts: &Parts) -> Option<CellSet> {
        let mut clues = parts.as_slice().iter().fold(CellSet::EMPTY, |all, &part| all | part);
        if !is_unique(&with_clues(solution, clues)) {
            return None;
        }
        for &part in parts.as_slice() {
            if is_unique(&with_clues(solution, clues - part)) {
                clues -= part;
            }
        }
        Some(clues)
    }

    #[test]
    fn the_same_as_trying_one_part_after_the_other() {
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
                let mut parts = Parts::NONE;
                for cell in mask {
                    let orbit = symmetry.orbit(cell);
                    if orbit.is_subset(mask) && orbit.first() == Some(cell) {
                        parts.push(orbit);
                    }
                }
                parts.permute(&mut random);
                let expected = one_by_one(&solution, &parts);
                assert_eq!(keep_what_is_needed(&solution, &parts), expected, "{seed} {symmetry:?}");
                not_unique += u64::from(expected.is_none());
            }
        }
        assert!((1..rounds * 8).contains(&not_unique));
    }

    #[test]
    fn minimal_puzzles_keep_their_solution() {
        for seed in 0..50 {
            let solution = grid(seed).unwrap();
            let minimal = minimize(&solution, seed).unwrap();
            assert_eq!(solve::solve_unique(&minimal, 0), Ok(solution));
            assert_eq!(redundant_clues(&minimal), Ok(CellSet::EMPTY));
            assert_eq!(minimize(&minimal, seed + 1), Ok(minimal));
            assert_ne!(minimize(&solution, seed + 1), Ok(minimal));
        }
    }

    #[test]
    fn redundant_clues_are_those_that_can_go() {
        let mut random = Random::new(2, Purpose::Minimize);
        for seed in 0..60 {
            let solution = grid(seed).unwrap();
            let minimal = minimize(&solution, seed).unwrap();
            let mut kept = clues(&minimal);
            for &cell in &random.permutation::<81>()[..seed as usize] {
                kept.insert(Cell::new(cell.into()).unwrap());
            }
            let board = with_clues(&solution, kept);
            let expected: CellSet = kept
                .into_iter()
                .filter(|&cell| is_unique(&with_clues(&solution, kept - cell.into())))
                .collect();
            assert_eq!(redundant_clues(&board), Ok(expected), "{board:?}");
        }
        assert_eq!(redundant_clues(&grid(1).unwrap()), Ok(CellSet::ALL));
    }

    #[test]
    fn boards_without_one_solution_are_refused() {
        let refused = |board: &Board, error| {
            assert_eq!(minimize(board, 1), Err(error));
            assert_eq!(redundant_clues(board), Err(error));
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
        for _ in 0..20 {
            let mut sets = Sets::new();
            let mut all = Vec::new();
            for _ in 0..Sets::CAPACITY {
                let set =
                    (u128::from(random.bits()) | u128::from(random.bits()) << 17 | 1) & Marks::MAX >> 47;
                let set = set & (u128::from(random.bits()) << 64 | u128::from(random.bits()));
                if set != 0 {
                    sets.insert(set);
                    all.push(set);
                }
            }
            all.sort_unstable();
            let expected =
                all.iter().fold(0, |kept, &set| if set & kept == 0 { kept | last(set) } else { kept });
            assert_eq!(sets.kept(81), expected);
            sets.forget();
            assert!(sets.count <= 81);
            assert_eq!(sets.kept(81), expected);
        }
    }
}
