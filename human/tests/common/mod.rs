//! What the tests of techniques share.
#![allow(dead_code, reason = "each test file uses a part")]

pub(crate) mod check;

use fastrand::Rng;
use sudoku_puzzle::human::finders::{Allowed, FINDERS, Finder};
use sudoku_puzzle::human::{Style, Technique};
use sudoku_puzzle::{Board, Cell, solve};
use sudoku_testing::lists;

/// Every technique.
pub(crate) const ALL: Allowed = Allowed { unique: true, unrated: true, hardest: u16::MAX };

/// The finder of a technique.
pub(crate) fn finder(technique: Technique) -> &'static Finder {
    let finder = FINDERS.iter().find(|finder| finder.techniques().contains(&technique));
    finder.unwrap_or_else(|| panic!("no finder of {technique:?}"))
}

/// Whether a finder looks for the chains of the rating scale, whose steps have a test file of their own.
pub(crate) fn finds_rated_chains(finder: &Finder) -> bool {
    let is_chain = |technique: &Technique| matches!(technique.style(), Style::Chain | Style::Chains);
    finder.is_rated() && finder.techniques().iter().any(is_chain)
}

/// A random puzzle and its only solution. Every other one keeps a few clues that could be left out.
pub(crate) fn puzzle(seed: u64) -> (Board, Board) {
    let enough = if seed.is_multiple_of(2) { 0 } else { 24 + seed as usize % 12 };
    let board = with_solutions(seed, 1, enough);
    (board, solve::solve_unique(&board, 0).expect("one solution"))
}

/// A random board with so many solutions or fewer, and more with any clue less.
pub(crate) fn minimal(seed: u64, solutions: u64) -> Board {
    with_solutions(seed, solutions, 0)
}

fn with_solutions(seed: u64, most: u64, enough: usize) -> Board {
    let mut board = sudoku_puzzle::grid(seed).expect("a grid");
    let mut order: Vec<Cell> = Cell::all().collect();
    Rng::with_seed(seed).shuffle(&mut order);
    for cell in order {
        if board.clue_count() == enough {
            break;
        }
        let digit = board.get(cell);
        board.set(cell, None);
        if solve::count(&board, most + 1, 0).expect("a count") > most {
            board.set(cell, digit);
        }
    }
    board
}

/// The boards at the starts of a public list's lines.
pub(crate) fn public_boards(name: &str) -> Vec<Board> {
    lists::boards(name).iter().map(|text| Board::from_text(text).expect("a board")).collect()
}

/// More in a release build, where they are quick.
pub(crate) fn count(debug: u64, release: u64) -> u64 {
    if cfg!(debug_assertions) { debug } else { release }
}
