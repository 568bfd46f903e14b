//! Puzzles and grids that never change.

use std::fmt::Write as _;
use std::path::Path;

use sudoku_puzzle::Board;
use sudoku_puzzle::simd::Backend;
use sudoku_puzzle::solve::Solver;
use sudoku_puzzle::{self as puzzle, Options, Symmetry};

fn text(board: &Board) -> String {
    String::from_utf8(board.to_text().to_vec()).expect("ASCII")
}

/// What seeds 0 to 99 give with this solver.
fn made(solver: Solver) -> String {
    let mut made = String::from(
        "# seed, full grid, puzzle, minimal puzzle with a half turn, the grid shuffled and minimised\n",
    );
    for seed in 0..100 {
        let grid = puzzle::grid(seed).expect("a grid");
        let half_turn = Options { symmetry: Symmetry::HalfTurn, minimal: true, ..Options::NONE };
        let puzzles = [Options::NONE, half_turn]
            .map(|options| puzzle::generate(solver, seed, &options).expect("a puzzle"));
        let shuffled = puzzle::shuffle(&grid, seed);
        let minimal = puzzle::minimize(solver, &shuffled, seed).expect("a puzzle");
        let fields = [grid, puzzles[0], puzzles[1], shuffled, minimal].map(|board| text(&board));
        writeln!(made, "{seed}\t{}", fields.join("\t")).expect("memory");
    }
    made
}

/// The file was written by this library, and is never written again: seeds keep their puzzles.
#[test]
fn seeds_keep_their_puzzles_on_every_backend() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/made.tsv");
    let expected = std::fs::read_to_string(path).expect("the file");
    assert_eq!(expected.lines().count(), 101);
    for backend in Backend::available() {
        let made = made(Solver::on(backend));
        for (line, expected) in made.lines().zip(expected.lines()) {
            assert_eq!(line, expected, "{backend:?}");
        }
    }
}
