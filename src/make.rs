//! Make puzzles
//!
//! Every puzzle made here has one solution: the solver looks at each before it is handed out. The same seed and
//! options give the same bytes on every processor and in every release of a major version; all 64 bits of a seed
//! count, and neighbouring seeds are unrelated. The numbers come from xoshiro256**, seeded with SplitMix64;
//! docs/random.md specifies them for other languages.
//!
//! Equivalent boards are those that rearranging turns into each other: rows within their bands and bands, columns
//! within their stacks and stacks, rows for columns, and new names for the digits; 3,359,232 * 362,880 ways.

use core::ffi::{c_char, c_int};
use core::mem::{offset_of, size_of};

use sudoku_puzzle::human::Level;
use sudoku_puzzle::solve::Solver;
use sudoku_puzzle::{self as puzzle, Options, Symmetry, Transform};
use sudoku_puzzle::{Cell, CellSet, Digit};

use crate::pointer::{read, read_board, require, write, write_board, write_flags};
use crate::status::{Failure, SUDOKU_ERR_ARGUMENT, SUDOKU_OK, answer};

/// No symmetry in particular.
pub const SUDOKU_SYMMETRY_NONE: c_int = 0;
/// The half turn: the pattern of clues looks the same upside down.
pub const SUDOKU_SYMMETRY_HALF_TURN: c_int = 1;
/// The quarter turn.
pub const SUDOKU_SYMMETRY_QUARTER_TURN: c_int = 2;
/// Left and right exchanged.
pub const SUDOKU_SYMMETRY_LEFT_RIGHT: c_int = 3;
/// Top and bottom exchanged.
pub const SUDOKU_SYMMETRY_TOP_BOTTOM: c_int = 4;
/// Mirrored at the diagonal from the top left.
pub const SUDOKU_SYMMETRY_DIAGONAL: c_int = 5;
/// Mirrored at the diagonal from the top right.
pub const SUDOKU_SYMMETRY_ANTI_DIAGONAL: c_int = 6;
/// All of them together.
pub const SUDOKU_SYMMETRY_FULL: c_int = 7;

/// What is asked of a puzzle. Begin with sudoku_generate_options_init.
#[derive(Clone, Copy)]
#[repr(C)]
#[allow(non_camel_case_types)]
pub struct sudoku_generate_options {
    /// sizeof(sudoku_generate_options), as sudoku_generate_options_init sets it. It tells the library which
    /// fields there are, so that later versions can have more.
    pub size: usize,
    /// Any number: each gives another puzzle.
    pub seed: u64,
    /// The easiest level that it may have, SUDOKU_LEVEL_... as sudoku_rate says; 0 for any. No number of attempts is
    /// likely to find a puzzle of SUDOKU_LEVEL_BEYOND.
    pub min_level: c_int,
    /// The hardest level that it may have; 0 for any.
    pub max_level: c_int,
    /// The symmetry of the pattern of clues: SUDOKU_SYMMETRY_...
    pub symmetry: c_int,
    /// The fewest clues, 17 to 80; 0 for any number.
    pub min_clues: c_int,
    /// The most clues, 17 to 80; 0 for any number.
    pub max_clues: c_int,
    /// 1: no clue can be left out. With a symmetry: no clue together with those that mirror it. 0: either way.
    pub minimal: c_int,
    /// NULL, or 81 numbers: 1 for each cell where a clue may stand, 0 for the others. With a symmetry a
    /// clue stands only where all that mirror it may stand too.
    pub mask81: *const u8,
    /// How many attempts may be made, an attempt being one grid from which clues are dropped; 0 for 1000.
    pub max_steps: u64,
}

/// Any puzzle, and seed 0.
const ANY_PUZZLE: sudoku_generate_options = sudoku_generate_options {
    size: size_of::<sudoku_generate_options>(),
    seed: 0,
    min_level: 0,
    max_level: 0,
    symmetry: SUDOKU_SYMMETRY_NONE,
    min_clues: 0,
    max_clues: 0,
    minimal: 0,
    mask81: core::ptr::null(),
    max_steps: 0,
};

/// Sets every field so that any puzzle will do, seed to 0 and size to the size of the structure. NULL does nothing.
/// Thread-safe.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_generate_options_init(options: *mut sudoku_generate_options) {
    if !options.is_null() {
        // SAFETY: `options` is options. Byte by byte, so that equal options are equal bytes where the target's alignment
        // leaves gaps between the fields. All but the size are zeros in `ANY_PUZZLE`.
        unsafe {
            options.write_bytes(0, 1);
            options.cast::<usize>().write_unaligned(ANY_PUZZLE.size);
        }
    }
}

/// The sizes that end after a field.
const FIELD_ENDS: [usize; 9] = [
    offset_of!(sudoku_generate_options, min_level),
    offset_of!(sudoku_generate_options, max_level),
    offset_of!(sudoku_generate_options, symmetry),
    offset_of!(sudoku_generate_options, min_clues),
    offset_of!(sudoku_generate_options, max_clues),
    offset_of!(sudoku_generate_options, minimal),
    offset_of!(sudoku_generate_options, mask81),
    offset_of!(sudoku_generate_options, max_steps),
    size_of::<sudoku_generate_options>(),
];

/// No version of the library will have options so large.
const LARGEST_OPTIONS: usize = 1024;

/// Reads options of any version: fields that theirs does not have ask for nothing, and fields that only theirs
/// has must ask for nothing, which is 0.
///
/// # Safety
/// `options` is NULL or leads to as many readable bytes as its size says.
unsafe fn read_options(options: *const sudoku_generate_options) -> Result<sudoku_generate_options, Failure> {
    if options.is_null() {
        return Ok(ANY_PUZZLE);
    }
    // SAFETY: the caller's promise.
    let size = unsafe { read(options.cast::<usize>()) }?;
    let known = FIELD_ENDS.into_iter().filter(|&end| end <= size).max().unwrap_or(0);
    if known == 0 || size > LARGEST_OPTIONS {
        return Err(Failure(SUDOKU_ERR_ARGUMENT));
    }
    let bytes = options.cast::<u8>();
    // SAFETY: the caller's promise; these bytes are within the size.
    if (known..size).any(|byte| unsafe { bytes.add(byte).read() } != 0) {
        return Err(Failure(SUDOKU_ERR_ARGUMENT));
    }
    let mut own = ANY_PUZZLE;
    // SAFETY: `known` is at most either size, and ends after a field.
    unsafe { core::ptr::copy_nonoverlapping(bytes, (&raw mut own).cast::<u8>(), known) };
    Ok(own)
}

/// The options in Rust's terms, if each is in range.
///
/// # Safety
/// `mask81` is NULL or leads to 81 readable bytes.
unsafe fn to_options(options: &sudoku_generate_options) -> Option<Options> {
    let mut wanted = Options { max_steps: options.max_steps, ..Options::NONE };
    let level = |number, none| match number {
        0 => Some(none),
        _ => Level::ALL.into_iter().find(|&level| level as c_int == number),
    };
    let (easiest, hardest) =
        (level(options.min_level, Level::Beginner)?, level(options.max_level, Level::Beyond)?);
    if (options.min_level, options.max_level) != (0, 0) {
        wanted.levels = Some(easiest..=hardest);
    }
    wanted.symmetry = Symmetry::ALL.into_iter().find(|&symmetry| symmetry as c_int == options.symmetry)?;
    let clues = |number: c_int| match number {
        0 => Some(None),
        _ => usize::try_from(number).ok().map(Some),
    };
    wanted.min_clues = clues(options.min_clues)?;
    wanted.max_clues = clues(options.max_clues)?;
    wanted.minimal = flag(options.minimal)?;
    // SAFETY: the caller's promise.
    if let Ok(mask) = unsafe { read(options.mask81.cast::<[u8; 81]>()) } {
        wanted.mask = CellSet::EMPTY;
        for (cell, allowed) in Cell::all().zip(mask) {
            if flag(allowed.into())? {
                wanted.mask.insert(cell);
            }
        }
    }
    Some(wanted)
}

/// A number that says yes or no.
fn flag(number: c_int) -> Option<bool> {
    match number {
        0 => Some(false),
        1 => Some(true),
        _ => None,
    }
}

/// Makes a puzzle with one solution that meets the options; NULL asks for any puzzle, with seed 0.
///
/// Each attempt draws a full grid, every one equally likely, and drops clues in a random order until none can be left
/// out. Unless the puzzle is to be minimal, some are then given back: as many as min_clues asks for, between min_clues and
/// max_clues a random number, and for a level as many as make it easy enough. An attempt that does not meet the options is
/// thrown away. How many attempts it takes differs widely: where nothing is asked for the first one does, one minimal
/// puzzle in some thousands has 20 clues, and none has ever been seen to have 17 by chance.
///
/// Returns SUDOKU_OK. Errors, which leave board81 alone: SUDOKU_ERR_NULL (board81), SUDOKU_ERR_ARGUMENT (a field out
/// of range or a size that no version has; options that contradict each other: a minimum above its maximum, a
/// mask with fewer cells than 17 or min_clues, a number of clues that the symmetry excludes), SUDOKU_ERR_LIMIT (no
/// puzzle like that within max_steps attempts). A level that hardly any puzzle has makes a thousand attempts take a
/// second. Thread-safe.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_generate(
    options: *const sudoku_generate_options,
    board81: *mut c_char,
) -> c_int {
    answer(|| {
        require(board81)?;
        // SAFETY: `options` is NULL or options.
        let options = unsafe { read_options(options) }?;
        // SAFETY: `mask81` is NULL or 81 bytes.
        let wanted = unsafe { to_options(&options) }.ok_or(Failure(SUDOKU_ERR_ARGUMENT))?;
        let puzzle = puzzle::generate(Solver::current(), options.seed, &wanted)?;
        // SAFETY: `board81` is a board.
        unsafe { write_board(board81, &puzzle) };
        Ok(SUDOKU_OK)
    })
}

/// Makes a full grid. Each of the 6,670,903,752,021,072,936,960 grids is equally likely, as far as the 2^64 seeds
/// can tell.
///
/// Returns SUDOKU_OK, SUDOKU_ERR_NULL, or SUDOKU_ERR_LIMIT, for which no seed is known: its chance is below
/// 10^-100. Thread-safe.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_generate_grid(seed: u64, board81: *mut c_char) -> c_int {
    answer(|| {
        require(board81)?;
        let grid = puzzle::grid(seed)?;
        // SAFETY: `board81` is a board.
        unsafe { write_board(board81, &grid) };
        Ok(SUDOKU_OK)
    })
}

/// Drops clues of a puzzle, one after the other in a random order, wherever the solution stays the only one. In
/// what is left no clue can be left out. A full grid becomes a minimal puzzle.
///
/// Returns SUDOKU_OK. Errors, which leave board81 alone: SUDOKU_ERR_NULL, SUDOKU_ERR_CHARACTER,
/// SUDOKU_ERR_CONFLICT, SUDOKU_ERR_UNSOLVABLE, SUDOKU_ERR_MULTIPLE. Thread-safe.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_minimize(board81: *mut c_char, seed: u64) -> c_int {
    answer(|| {
        // SAFETY: `board81` is NULL or a board.
        let board = unsafe { read_board(board81) }?;
        let minimal = puzzle::minimize(Solver::current(), &board, seed)?;
        // SAFETY: `board81` is a board.
        unsafe { write_board(board81, &minimal) };
        Ok(SUDOKU_OK)
    })
}

/// Finds the clues that could be left out, each on its own, with the solution still the only one. Two of them
/// need not be dispensable together.
///
/// Returns how many there are; 0 means that the puzzle is minimal. flags81, which may be NULL, gets 1 for each of
/// them and 0 for all other cells. Errors: SUDOKU_ERR_NULL (board81), SUDOKU_ERR_CHARACTER, SUDOKU_ERR_CONFLICT,
/// SUDOKU_ERR_UNSOLVABLE, SUDOKU_ERR_MULTIPLE. Thread-safe.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_redundant_clues(board81: *const c_char, flags81: *mut u8) -> c_int {
    answer(|| {
        // SAFETY: `board81` is NULL or a board.
        let board = unsafe { read_board(board81) }?;
        let redundant = puzzle::redundant_clues(Solver::current(), &board)?;
        // SAFETY: `flags81` is NULL or 81 bytes.
        unsafe { write_flags(flags81, redundant) };
        Ok(redundant.len() as c_int)
    })
}

/// Replaces a board by a random equivalent one; each of the 3,359,232 * 362,880 ways to rearrange it is equally
/// likely. It has as many solutions and is as hard to solve. Conflicts are no error.
///
/// Returns SUDOKU_OK, SUDOKU_ERR_NULL or SUDOKU_ERR_CHARACTER. Thread-safe.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_shuffle(board81: *mut c_char, seed: u64) -> c_int {
    answer(|| {
        // SAFETY: `board81` is NULL or a board.
        let board = unsafe { read_board(board81) }?;
        // SAFETY: `board81` is a board.
        unsafe { write_board(board81, &puzzle::shuffle(&board, seed)) };
        Ok(SUDOKU_OK)
    })
}

/// A way to rearrange a board: new[i] = digits[old[cells[i]]], where digits[0] stands for a blank.
#[derive(Clone, Copy)]
#[repr(C)]
#[allow(non_camel_case_types)]
pub struct sudoku_transform {
    /// For each new cell the old one whose content it gets; each of 0 to 80 once.
    pub cells: [u8; 81],
    /// What a blank ('.') and the digits 1 to 9 become; each of '1' to '9' once.
    pub digits: [c_char; 10],
}

const _: () = assert!(size_of::<sudoku_transform>() == 91, "equal transforms are equal bytes");

impl From<&Transform> for sudoku_transform {
    fn from(transform: &Transform) -> Self {
        let mut digits = [b'.' as c_char; 10];
        for (character, digit) in digits.iter_mut().skip(1).zip(transform.digits()) {
            *character = (b'0' + digit.value()) as c_char;
        }
        Self { cells: transform.cells().map(|cell| cell.index() as u8), digits }
    }
}

impl sudoku_transform {
    fn transform(&self) -> Option<Transform> {
        let (mut cells, mut digits) = (*Transform::IDENTITY.cells(), *Transform::IDENTITY.digits());
        for (cell, &number) in cells.iter_mut().zip(&self.cells) {
            *cell = Cell::new(number.into())?;
        }
        let [blank, characters @ ..] = self.digits.map(|character| character as u8);
        for (digit, character) in digits.iter_mut().zip(characters) {
            *digit = Digit::new(u32::from(character).wrapping_sub(u32::from(b'0')))?;
        }
        Transform::new(cells, digits).filter(|_| matches!(blank, b'.' | b'0'))
    }
}

/// Replaces a board by its canonical form ("minlex"): of all equivalent boards the one that comes first row by
/// row, blanks before digits. Two boards are equivalent exactly if they have the same canonical form. Any number
/// of digits is fine; the board need not have a solution.
///
/// Returns SUDOKU_OK. transform, which may be NULL, gets one of the transforms that lead from the board to its
/// canonical form; which one is not promised. Errors: SUDOKU_ERR_NULL (board81), SUDOKU_ERR_CHARACTER,
/// SUDOKU_ERR_CONFLICT. Thread-safe.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_canonicalize(
    board81: *mut c_char,
    transform: *mut sudoku_transform,
) -> c_int {
    answer(|| {
        // SAFETY: `board81` is NULL or a board.
        let board = unsafe { read_board(board81) }?;
        let (form, leading) = puzzle::canonicalize(&board)?;
        // SAFETY: `board81` is a board and `transform` is NULL or a transform.
        unsafe {
            write_board(board81, &form);
            write(transform, sudoku_transform::from(&leading));
        }
        Ok(SUDOKU_OK)
    })
}

/// Counts the ways to rearrange a board that leave it as it is. Digits that the board does not have can change
/// their names freely, and that counts: the empty board has all 3,359,232 * 362,880.
///
/// Returns 1 and up, or an error: SUDOKU_ERR_NULL, SUDOKU_ERR_CHARACTER, SUDOKU_ERR_CONFLICT. Thread-safe.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_automorphisms(board81: *const c_char) -> i64 {
    answer(|| {
        // SAFETY: `board81` is NULL or a board.
        let board = unsafe { read_board(board81) }?;
        Ok(puzzle::automorphisms(&board)? as i64)
    })
}

/// Rearranges a board. Any order of the cells is applied, whether it keeps rows, columns and boxes together or not.
///
/// Returns SUDOKU_OK. Errors, which leave board81 alone: SUDOKU_ERR_NULL, SUDOKU_ERR_CHARACTER,
/// SUDOKU_ERR_ARGUMENT (a transform in which a cell or digit is out of range, missing or double). Thread-safe.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_transform_apply(
    transform: *const sudoku_transform,
    board81: *mut c_char,
) -> c_int {
    answer(|| {
        // SAFETY: `transform` is NULL or a transform.
        let transform = unsafe { read(transform) }?;
        // SAFETY: `board81` is NULL or a board.
        let board = unsafe { read_board(board81) }?;
        let transform = transform.transform().ok_or(Failure(SUDOKU_ERR_ARGUMENT))?;
        // SAFETY: `board81` is a board.
        unsafe { write_board(board81, &transform.apply(&board)) };
        Ok(SUDOKU_OK)
    })
}

#[cfg(test)]
mod tests;
