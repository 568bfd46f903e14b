//! The release shared library, loaded as a program in another language loads it.

use std::ffi::{CStr, c_char, c_int, c_void};
use std::sync::LazyLock;

use libloading::Library;

use sudoku_testing::backtracker::Text;
use sudoku_testing::programs::built_library;

pub(crate) const OK: c_int = 0;
pub(crate) const ERR_NULL: c_int = -1;
pub(crate) const ERR_CHARACTER: c_int = -2;
pub(crate) const ERR_CONFLICT: c_int = -3;
pub(crate) const ERR_UNSOLVABLE: c_int = -4;
pub(crate) const ERR_MULTIPLE: c_int = -5;
pub(crate) const ERR_LIMIT: c_int = -6;
pub(crate) const ERR_ARGUMENT: c_int = -7;
pub(crate) const ERR_LENGTH: c_int = -8;
pub(crate) const ERR_MEMORY: c_int = -9;
pub(crate) const ERR_END: c_int = -10;

type Visit = extern "C" fn(*const u8, *mut c_void) -> c_int;

static LIBRARY: LazyLock<Library> = LazyLock::new(|| {
    // SAFETY: the library has no initializers.
    unsafe { Library::new(built_library().join("libsudoku.so")) }.expect("the library")
});

/// Defines functions that call the library's. What the pointers lead to is up to the caller.
macro_rules! functions {
    ($($name:ident($($parameter:ident: $kind:ty),*) -> $result:ty;)*) => {$(
        #[allow(clippy::too_many_arguments, reason = "as the header declares it")]
        pub(crate) unsafe fn $name($($parameter: $kind),*) -> $result {
            type Function = unsafe extern "C" fn($($kind),*) -> $result;
            // SAFETY: the header declares the function with these types.
            let function = unsafe { LIBRARY.get::<Function>(stringify!($name)) }.expect("an exported function");
            // SAFETY: the caller's promise.
            unsafe { function($($parameter),*) }
        }
    )*};
}

functions! {
    sudoku_version() -> *const c_char;
    sudoku_version_number() -> u32;
    sudoku_backend() -> *const c_char;
    sudoku_status_text(status: c_int) -> *const c_char;
    sudoku_is_valid(board: *const u8) -> c_int;
    sudoku_validate(board: *const u8, flags: *mut u8) -> c_int;
    sudoku_can_place(board: *const u8, row: c_int, column: c_int, digit: c_int) -> c_int;
    sudoku_candidates(board: *const u8, candidates: *mut u16) -> c_int;
    sudoku_is_solution(puzzle: *const u8, grid: *const u8) -> c_int;
    sudoku_solve(board: *mut u8) -> c_int;
    sudoku_solve_unique(board: *mut u8) -> c_int;
    sudoku_solve_within(board: *mut u8, max_steps: u64) -> c_int;
    sudoku_count_solutions(board: *const u8, max_solutions: u64, max_steps: u64) -> i64;
    sudoku_enumerate(board: *const u8, max_steps: u64, visit: Option<Visit>, context: *mut c_void) -> i64;
    sudoku_count_candidates(candidates: *const u16, max_solutions: u64, max_steps: u64, solution: *mut u8) -> i64;
    sudoku_true_candidates(board: *const u8, max_steps: u64, candidates: *mut u16) -> c_int;
    sudoku_solve_batch(boards: *mut u8, count: usize, stride: usize, statuses: *mut c_int) -> c_int;
    sudoku_count_batch(
        boards: *const u8, count: usize, stride: usize, max_solutions: u64, counts: *mut i64, solutions: *mut u8
    ) -> c_int;
    sudoku_redundant_clues(board: *const u8, flags: *mut u8) -> c_int;
    sudoku_parse(text: *const u8, length: usize, board: *mut u8, position: *mut usize) -> c_int;
    sudoku_parse_position(
        text: *const u8, length: usize, board: *mut u8, givens: *mut u8, candidates: *mut u16, position: *mut usize
    ) -> c_int;
    sudoku_format_position(
        board: *const u8, givens: *const u8, candidates: *const u16, style: c_int, text: *mut u8, capacity: usize
    ) -> c_int;
    sudoku_format(board: *const u8, style: c_int, text: *mut u8, capacity: usize) -> c_int;
}

/// What a function returned that gives text.
pub(crate) fn text_of(pointer: *const c_char) -> &'static str {
    assert!(!pointer.is_null());
    // SAFETY: the library's texts end with a zero byte and live as long as it.
    unsafe { CStr::from_ptr(pointer) }.to_str().expect("UTF-8")
}

/// Calls a function that changes a board in place; on an error the board must be as it was.
#[track_caller]
pub(crate) fn in_place(board: &Text, function: impl FnOnce(*mut u8) -> c_int) -> Result<Text, c_int> {
    let mut changed = *board;
    match function(changed.as_mut_ptr()) {
        OK => Ok(changed),
        error => {
            assert_eq!(changed, *board, "an error leaves the board alone");
            Err(error)
        }
    }
}

pub(crate) fn solve(board: &Text) -> Result<Text, c_int> {
    // SAFETY: a board of 81 bytes.
    in_place(board, |board| unsafe { sudoku_solve(board) })
}

pub(crate) fn solve_unique(board: &Text) -> Result<Text, c_int> {
    // SAFETY: a board of 81 bytes.
    in_place(board, |board| unsafe { sudoku_solve_unique(board) })
}

pub(crate) fn solve_within(board: &Text, max_steps: u64) -> Result<Text, c_int> {
    // SAFETY: a board of 81 bytes.
    in_place(board, |board| unsafe { sudoku_solve_within(board, max_steps) })
}

pub(crate) fn count(board: &Text, max_solutions: u64, max_steps: u64) -> i64 {
    // SAFETY: a board of 81 bytes.
    unsafe { sudoku_count_solutions(board.as_ptr(), max_solutions, max_steps) }
}

/// The first solutions that the library visits, up to a limit, and what it returned.
pub(crate) fn enumerate(board: &Text, limit: usize, max_steps: u64) -> (Vec<Text>, i64) {
    struct Visited {
        solutions: Vec<Text>,
        limit: usize,
    }
    extern "C" fn visit(solution: *const u8, context: *mut c_void) -> c_int {
        // SAFETY: what `enumerate` passed on, and a board of 81 bytes.
        let (visited, solution) = unsafe { (&mut *context.cast::<Visited>(), *solution.cast::<Text>()) };
        visited.solutions.push(solution);
        (visited.solutions.len() == visited.limit).into()
    }
    let mut visited = Visited { solutions: Vec::new(), limit };
    // SAFETY: a board of 81 bytes, and a callback for this context.
    let result =
        unsafe { sudoku_enumerate(board.as_ptr(), max_steps, Some(visit), (&raw mut visited).cast()) };
    (visited.solutions, result)
}
