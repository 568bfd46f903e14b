//! The public lists that people measure solvers by. They belong to their collectors and are not part of this repository:
//! tests that need them are ignored, and `make test-lists SUDOKU_DATA=FOLDER SUDOKU_CASES=FOLDER` runs them.

use std::path::{Path, PathBuf};
use std::{env, fs};

use crate::backtracker::Text;

/// A file of the folder that a variable names.
fn file(variable: &str, name: &str) -> PathBuf {
    let folder = env::var_os(variable).unwrap_or_else(|| panic!("{variable} names no folder"));
    PathBuf::from(folder).join(name)
}

/// The lines of a file that are no comments.
fn lines_of(path: &Path) -> Vec<String> {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    text.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect()
}

/// Where a list is, in the folder that `SUDOKU_DATA` names.
///
/// # Panics
/// If the variable is not set: a test without its data has not passed.
pub fn path(name: &str) -> PathBuf {
    file("SUDOKU_DATA", name)
}

/// The lines of a list that are no comments.
///
/// # Panics
/// As [`path`], and if there is no such list.
pub fn lines(name: &str) -> Vec<String> {
    lines_of(&path(name))
}

/// The lines of a table of cases, in the folder that `SUDOKU_CASES` names, that are no comments.
///
/// # Panics
/// As [`lines`].
pub fn cases(name: &str) -> Vec<String> {
    lines_of(&file("SUDOKU_CASES", name))
}

/// The board at the start of a line.
///
/// # Panics
/// If the line is shorter.
pub fn board(line: &str) -> Text {
    *line.as_bytes().first_chunk().expect("81 characters")
}

/// The boards of a list, one to a line.
///
/// # Panics
/// As [`lines`].
pub fn boards(name: &str) -> Vec<Text> {
    lines(name).iter().map(|line| board(line)).collect()
}
