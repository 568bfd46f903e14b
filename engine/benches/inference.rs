//! How long inference takes, without a guess, on every backend that this processor has.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use sudoku_engine::simd::{self, Backend};
use sudoku_engine::{Board, Candidates, rules, solve};

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
    let backends = Backend::ALL.into_iter().filter(|&backend| simd::available(backend));
    backends.flat_map(|backend| (0..BOARDS.len()).map(move |board| (backend, board))).collect()
}

fn names() -> Vec<String> {
    cases().into_iter().map(|(backend, board)| format!("{backend:?}, {}", BOARDS[board].0)).collect()
}

fn case(name: &str) -> Candidates {
    let number = names().iter().position(|other| other == name).expect("a case of that name");
    let (backend, board) = cases()[number];
    assert!(simd::force(backend));
    candidates(BOARDS[board].1)
}

/// From the clues to where nothing more follows.
#[divan::bench(args = names())]
fn from_the_clues(bencher: Bencher<'_, '_>, name: &str) {
    let start = case(name);
    bencher.bench_local(|| {
        let mut candidates = black_box(start);
        assert!(solve::settle(&mut candidates));
        candidates
    });
}

/// Two sweeps that change nothing; an item is a sweep.
#[divan::bench(args = names())]
fn sweeps(bencher: Bencher<'_, '_>, name: &str) {
    let mut settled = case(name);
    assert!(solve::settle(&mut settled));
    bencher.counter(ItemsCount::new(2u32)).bench_local(|| {
        let mut candidates = black_box(settled);
        assert!(solve::settle(&mut candidates));
        candidates
    });
}
