//! How long the functions of the header take, called in the release library as a C program calls them.

mod library;

use std::ffi::{c_char, c_int, c_void};
use std::ptr;
use std::sync::LazyLock;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};

use library::{LIBRARY, function};

fn main() {
    LazyLock::force(&LIBRARY);
    divan::main();
}

type Text = [u8; 81];
type OnBoard = unsafe extern "C" fn(*const Text) -> c_int;
type InPlace = unsafe extern "C" fn(*mut Text) -> c_int;
type InPlaceSeeded = unsafe extern "C" fn(*mut Text, u64) -> c_int;
type Two = unsafe extern "C" fn(*const Text, *mut c_void) -> c_int;

/// Well-known boards, from easy to hard: the encyclopedias' first example, one that singles do not solve,
/// one with 17 clues, and "AI Escargot".
const BOARDS: [(&str, &Text); 4] = [
    ("example", b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"),
    ("hard", b"4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"),
    ("17 clues", b".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6..."),
    ("escargot", b"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."),
];

const NAMES: [&str; 4] = [BOARDS[0].0, BOARDS[1].0, BOARDS[2].0, BOARDS[3].0];

fn board(name: &str) -> Text {
    *BOARDS.iter().find(|(other, _)| *other == name).expect("a board of that name").1
}

/// Boards that are equivalent to one another and look different.
fn variants(name: &str, count: usize) -> Vec<Text> {
    let shuffle = function::<InPlaceSeeded>("sudoku_shuffle");
    (0..count as u64)
        .map(|seed| {
            let mut text = board(name);
            // SAFETY: a board.
            assert_eq!(unsafe { shuffle(&mut text, seed) }, 0);
            text
        })
        .collect()
}

/// Calls a function on a different variant of the board each time.
fn on_variants(bencher: Bencher<'_, '_>, name: &str, call: impl Fn(&mut Text) -> i64 + Sync) {
    let variants = variants(name, 256);
    let next = std::sync::atomic::AtomicUsize::new(0);
    bencher
        .with_inputs(|| variants[next.fetch_add(1, std::sync::atomic::Ordering::Relaxed) % variants.len()])
        .bench_refs(|board| {
            let result = call(board);
            assert!(result >= 0, "error {result}");
            result
        });
}

macro_rules! in_place {
    ($($name:ident: $symbol:literal;)*) => {$(
        #[divan::bench(args = NAMES)]
        fn $name(bencher: Bencher<'_, '_>, name: &str) {
            let function = function::<InPlace>($symbol);
            // SAFETY: a board.
            on_variants(bencher, name, |board| unsafe { function(board) }.into());
        }
    )*};
}

in_place! {
    solve: "sudoku_solve";
    solve_unique: "sudoku_solve_unique";
}

macro_rules! on_board {
    ($($name:ident: $symbol:literal;)*) => {$(
        #[divan::bench(args = [NAMES[0]])]
        fn $name(bencher: Bencher<'_, '_>, name: &str) {
            let function = function::<Two>($symbol);
            let mut room = [0u64; 512];
            let room = ptr::from_mut(&mut room) as usize;
            // SAFETY: a board, and more room than the function's result needs; one call at a time.
            on_variants(bencher, name, |board| unsafe { function(board, room as *mut c_void) }.into());
        }
    )*};
}

on_board! {
    validate: "sudoku_validate";
    candidates: "sudoku_candidates";
    rate: "sudoku_rate";
    canonicalize: "sudoku_canonicalize";
}

#[divan::bench(args = [NAMES[0]])]
fn is_valid(bencher: Bencher<'_, '_>, name: &str) {
    let function = function::<OnBoard>("sudoku_is_valid");
    // SAFETY: a board.
    on_variants(bencher, name, |board| unsafe { function(board) }.into());
}

#[divan::bench(args = NAMES)]
fn count_solutions(bencher: Bencher<'_, '_>, name: &str) {
    type Count = unsafe extern "C" fn(*const Text, u64, u64) -> i64;
    let function = function::<Count>("sudoku_count_solutions");
    // SAFETY: a board.
    on_variants(bencher, name, |board| unsafe { function(board, 2, 0) });
}

#[divan::bench(args = NAMES)]
fn true_candidates(bencher: Bencher<'_, '_>, name: &str) {
    type TrueCandidates = unsafe extern "C" fn(*const Text, u64, *mut [u16; 81]) -> c_int;
    let function = function::<TrueCandidates>("sudoku_true_candidates");
    // SAFETY: a board, and room for its candidates.
    on_variants(bencher, name, |board| unsafe { function(board, 0, &mut [0; 81]) }.into());
}

/// All but the first of the boards are minimal.
#[divan::bench(args = NAMES)]
fn redundant_clues(bencher: Bencher<'_, '_>, name: &str) {
    type RedundantClues = unsafe extern "C" fn(*const Text, *mut u8) -> c_int;
    let function = function::<RedundantClues>("sudoku_redundant_clues");
    // SAFETY: a board, and no flags.
    on_variants(bencher, name, |board| unsafe { function(board, ptr::null_mut()) }.into());
}

#[divan::bench(args = NAMES)]
fn hint(bencher: Bencher<'_, '_>, name: &str) {
    type Hint = unsafe extern "C" fn(*const Text, *const u16, *mut c_void) -> c_int;
    let function = function::<Hint>("sudoku_hint");
    on_variants(bencher, name, |board| {
        let mut step = [0u64; 512];
        // SAFETY: a board, no pencil marks, and more room than a step needs.
        unsafe { function(board, ptr::null(), step.as_mut_ptr().cast()) }.into()
    });
}

#[divan::bench]
fn generate(bencher: Bencher<'_, '_>) {
    type Generate = unsafe extern "C" fn(*const c_void, *mut Text) -> c_int;
    let function = function::<Generate>("sudoku_generate");
    // SAFETY: the defaults, and room for a board.
    bencher.bench(|| assert!(unsafe { function(ptr::null(), &mut [0; 81]) } >= 0));
}

#[divan::bench]
fn parse(bencher: Bencher<'_, '_>) {
    type Parse = unsafe extern "C" fn(*const c_char, usize, *mut Text, *mut usize) -> c_int;
    let function = function::<Parse>("sudoku_parse");
    let text = board(NAMES[0]);
    bencher.bench(|| {
        let text = black_box(&text);
        // SAFETY: a text and its length, and room for a board.
        assert_eq!(unsafe { function(text.as_ptr().cast(), text.len(), &mut [0; 81], ptr::null_mut()) }, 0);
    });
}

/// Many boards in one call, on one thread and on two at once.
#[divan::bench(args = NAMES, threads = [1, 2])]
fn count_batch(bencher: Bencher<'_, '_>, name: &str) {
    type CountBatch = unsafe extern "C" fn(*const Text, usize, usize, u64, *mut i64, *mut Text) -> c_int;
    let function = function::<CountBatch>("sudoku_count_batch");
    let boards = variants(name, 4096);
    bencher.counter(ItemsCount::new(boards.len())).bench(|| {
        let mut counts = vec![0; boards.len()];
        // SAFETY: so many boards, and a count for each.
        let status =
            unsafe { function(boards.as_ptr(), boards.len(), 81, 2, counts.as_mut_ptr(), ptr::null_mut()) };
        assert_eq!(status, 0);
        counts
    });
}

#[divan::bench(args = NAMES)]
fn solve_batch(bencher: Bencher<'_, '_>, name: &str) {
    type SolveBatch = unsafe extern "C" fn(*mut Text, usize, usize, *mut c_int) -> c_int;
    let function = function::<SolveBatch>("sudoku_solve_batch");
    let boards = variants(name, 4096);
    bencher.counter(ItemsCount::new(boards.len())).with_inputs(|| boards.clone()).bench_refs(|boards| {
        // SAFETY: so many boards.
        assert_eq!(unsafe { function(boards.as_mut_ptr(), boards.len(), 81, ptr::null_mut()) }, 0);
    });
}
