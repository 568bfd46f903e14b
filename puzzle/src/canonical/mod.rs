//! The canonical form of a board: the smallest of all equivalent boards ("minlex"), row by row, blanks before
//! digits. Two boards are equivalent exactly if they have the same canonical form.
//!
//! The search goes through the equivalent boards row by row and follows only those rearrangements that
//! are still the smallest. Full grids have a search of their own: their first rows are all alike.

mod found;
mod full;
mod puzzle;

use found::{Found, lines};

use super::transform::Transform;
use crate::{Board, Error, rules};

fn search(board: &Board) -> Found {
    let lines = lines(board);
    if board.clue_count() == 81 { full::search(&lines) } else { puzzle::search(&lines) }
}

/// The smallest equivalent board, and a transform that leads there. Any number of digits is fine.
///
/// # Errors
/// [`Error::Conflict`].
pub fn canonicalize(board: &Board) -> Result<(Board, Transform), Error> {
    if !rules::is_valid(board) {
        return Err(Error::Conflict);
    }
    let Found { order, mut names, .. } = search(board);
    let mut next = names.iter().copied().max().unwrap_or(0);
    for name in &mut names {
        if *name == 0 {
            next += 1;
            *name = next;
        }
    }
    let transform = order.transform(names);
    Ok((transform.apply(board), transform))
}

const fn factorial(n: u64) -> u64 {
    if n < 2 { 1 } else { n * factorial(n - 1) }
}

/// How many orders of blank lines look alike, for nine lines of which some are blank.
fn blank_orders(lines: &[[u8; 16]; 9]) -> u64 {
    let mut orders = 1;
    let mut blank_groups = 0;
    for group in lines.as_chunks::<3>().0 {
        let blank = group.iter().filter(|line| **line == [0; 16]).count() as u64;
        orders *= factorial(blank);
        blank_groups += u64::from(blank == 3);
    }
    orders * factorial(blank_groups)
}

/// How many of the 3,359,232 * 9! transforms leave the board as it is: 1 and up. Digits that the board does not
/// have can change names freely, and that counts: the empty board has them all.
///
/// # Errors
/// [`Error::Conflict`].
pub fn automorphisms(board: &Board) -> Result<u64, Error> {
    if !rules::is_valid(board) {
        return Err(Error::Conflict);
    }
    let found = search(board);
    let unused = found.names.iter().filter(|&&name| name == 0).count() as u64;
    let [rows, columns] = lines(board);
    Ok(found.ways * blank_orders(&rows) * blank_orders(&columns) * factorial(unused))
}

#[cfg(test)]
mod tests;
