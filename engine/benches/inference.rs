//! How long inference takes, without a guess, on every backend that this processor has.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use sudoku_engine::simd::Backend;
use sudoku_engine::solve::Solver;
use sudoku_engine::{Board, Candidates, rules};

fn main() {
    divan::main();
}

/// Singles solve the first; the second is stuck early, the third late.
const BOARDS: [(&str, &[u8; 81]); 3] = [
    ("example", b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"),
    ("hard", b"4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"),
    ("17 clues", b".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6..."),
];

fn candidates(text: &[u8; 81]) -> Candidates {
    rules::candidates(&Board::from_text(text).expect("81 good characters"))
}

fn cases() -> Vec<(Backend, usize)> {
    Backend::available().flat_map(|backend| (0..BOARDS.len()).map(move |board| (backend, board))).collect()
}

fn names() -> Vec<String> {
    cases().into_iter().map(|(backend, board)| format!("{backend:?}, {}", BOARDS[board].0)).collect()
}

fn case(name: &str) -> (Solver, Candidates) {
    let number = names().iter().position(|other| other == name).expect("a case of that name");
    let (backend, board) = cases()[number];
    (Solver::on(backend), candidates(BOARDS[board].1))
}

/// From the clues to where nothing more follows.
#[divan::bench(args = names())]
fn from_the_clues(bencher: Bencher<'_, '_>, name: &str) {
    let (solver, start) = case(name);
    bencher.bench_local(|| {
        let mut candidates = black_box(start);
        assert!(solver.propagate(&mut candidates));
        candidates
    });
}

/// Two passes that change nothing; an item is a pass.
#[divan::bench(args = names())]
fn passes(bencher: Bencher<'_, '_>, name: &str) {
    let (solver, mut stuck) = case(name);
    assert!(solver.propagate(&mut stuck));
    bencher.counter(ItemsCount::new(2u32)).bench_local(|| {
        let mut candidates = black_box(stuck);
        assert!(solver.propagate(&mut candidates));
        candidates
    });
}
