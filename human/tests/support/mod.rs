//! Boards of our own for tests, and where the lists of the field lie.
#![allow(dead_code, reason = "each test file uses a part")]

use std::path::PathBuf;

use fastrand::Rng;
use sudoku_puzzle::{Board, Cell, solve};

/// A random puzzle and its only solution. Every other one keeps a few clues that could be left out.
pub(crate) fn puzzle(seed: u64) -> (Board, Board) {
    let solution = sudoku_puzzle::grid(seed).expect("a grid");
    let mut order: Vec<Cell> = Cell::all().collect();
    Rng::with_seed(seed).shuffle(&mut order);
    let enough = if seed.is_multiple_of(2) { 0 } else { 24 + seed as usize % 12 };
    let mut board = solution;
    for cell in order {
        if board.clue_count() == enough {
            break;
        }
        board.set(cell, None);
        if solve::count(&board, 2, 0) != Ok(1) {
            board.set(cell, solution.get(cell));
        }
    }
    (board, solution)
}

/// A file of the folder that `SUDOKU_DATA` names; `None`, with a note, if that is not set. The lists of the field
/// belong to their collectors and are not part of this repository.
pub(crate) fn data(name: &str) -> Option<String> {
    let Some(folder) = std::env::var_os("SUDOKU_DATA") else {
        println!("SUDOKU_DATA is not set: {name} is not looked at");
        return None;
    };
    let path = PathBuf::from(folder).join(name);
    Some(std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display())))
}

/// The boards of a list: the first 81 characters of each line that is no comment.
pub(crate) fn boards(list: &str) -> Vec<Board> {
    let lines = list.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| Board::from_text(line.as_bytes()[..81].try_into().expect("81 cells")).expect("a board"))
        .collect()
}

/// More in a release build, where they are quick.
pub(crate) fn count(debug: u64, release: u64) -> u64 {
    if cfg!(debug_assertions) { debug } else { release }
}
