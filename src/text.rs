//! Text
//!
//! sudoku_parse reads what people paste; docs/text.md has all rules, with examples. In short, a board is
//!
//! - 81 cells in one field of a line: alone or among other fields, as in lists with an identifier and a rating, CSV,
//!   XML and links; the first such field of the line counts.
//! - or lines that hold nine cells each, framed or not, with labels or not; or 81 cells apart from each other in a line.
//!
//! A cell is a digit or a blank. Blanks are 0 . _ * ? x X, "null", "None" and "e" in lists, the middle dot, and by rules
//! that say when: '-' (which frames use too), spaces (by position), empty fields. Full-width digits count (UTF-8). A '+'
//! before a digit says that a player entered it.
//!
//! Lines that belong to no board are passed over before a board: frames and rulers, comments from '#' on, headings
//! (lines that begin with a word; 1 to 9 over the columns). Within a board frames and empty lines may stand after every
//! row or after every third, comments everywhere.
//!
//! What could be meant in two ways is refused: boards side by side, rows with a cell too many. To read a file, call
//! again with the rest of the text until the answer is SUDOKU_ERR_END:
//!
//!     while ((status = sudoku_parse(text, length, board, &position)) == SUDOKU_OK) {
//!         ... text += position; length -= position;
//!     }

use core::ffi::{c_char, c_int};

use sudoku_puzzle::text::{self, Fault, PositionStyle, Sheet, Style};
use sudoku_puzzle::{Cell, CellSet};

use crate::pointer::{read, read_board, read_candidates, require, write, write_board, write_candidates};
use crate::pointer::{write_flags, write_text};
use crate::status::{Failure, SUDOKU_ERR_ARGUMENT, SUDOKU_OK, answer};

/// One line, blanks as '.': 81 characters.
pub const SUDOKU_STYLE_LINE: c_int = 0;
/// One line, blanks as '0': 81 characters.
pub const SUDOKU_STYLE_LINE_ZEROS: c_int = 1;
/// Nine lines of nine characters, blanks as '.', each line ended by LF: 90 characters.
pub const SUDOKU_STYLE_ROWS: c_int = 2;
/// Boxes framed with + - |, blanks as '.', each of the 13 lines ended by LF: 338 characters.
pub const SUDOKU_STYLE_GRID: c_int = 3;
/// Positions only. The candidates of each cell, or its digit, in columns with boxes framed with + - |, each of the 13
/// lines ended by LF. A '+' goes before digits that a player entered; a single candidate is in round brackets.
pub const SUDOKU_STYLE_CANDIDATES: c_int = 4;
/// Positions only. One line of 729 characters: for each cell the digits 1 to 9 in their places, or '.'. Reading it back
/// takes blanks with one candidate for filled and all digits for givens.
pub const SUDOKU_STYLE_CANDIDATES_LINE: c_int = 5;
/// Positions only. 165 characters: S9B and two digits of base 36 for each cell, 1 to 9 for a given, 10 to 18 for a
/// digit that a player entered, 18 more than the bits of the candidates for a blank, 0 for a blank without any.
pub const SUDOKU_STYLE_CODE: c_int = 6;

/// Reads the first board of a text of length bytes; no byte after them is read, and a zero byte has no meaning.
///
/// Returns SUDOKU_OK, SUDOKU_ERR_NULL (text or board81), SUDOKU_ERR_CHARACTER (a byte that means nothing where it
/// stands, or the code of a position), SUDOKU_ERR_LENGTH (a board is cut off, a line has a cell too many or too few,
/// another cell follows the 81st without anything between, or there are other candidates) or SUDOKU_ERR_END: the text
/// has no cell, only lines that belong to no board. sudoku_parse_position reads codes and candidates. Whether the board
/// breaks a rule is not looked at.
///
/// position, which may be NULL, gets where reading stopped, counted in bytes from the start of the text: after the 81st
/// cell; with SUDOKU_ERR_END at the end of the text; with SUDOKU_ERR_CHARACTER and SUDOKU_ERR_LENGTH where the fault is.
/// A length above PTRDIFF_MAX, which no text has (a negative number turned into a size_t is such a length), is
/// SUDOKU_ERR_LENGTH at position 0, and no byte is read. board81 is written on success only. Thread-safe.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_parse(
    text: *const c_char,
    length: usize,
    board81: *mut c_char,
    position: *mut usize,
) -> c_int {
    answer(|| {
        require(text)?;
        require(board81)?;
        // SAFETY: `text` is `length` bytes, and `position` is NULL or a number.
        let board = unsafe { read_text(text, length, position, text::parse) }?;
        // SAFETY: `board81` is 81 bytes.
        unsafe { write_board(board81, &board) };
        Ok(SUDOKU_OK)
    })
}

/// Reads the first position of a text: a board, which digits were there from the start, and the candidates of
/// the blanks.
///
/// It reads what sudoku_parse reads, and candidates in three forms: lines of nine groups, each the candidates of a
/// cell (a group of one digit is a filled cell, in round brackets the only candidate of a blank; '.' is a blank
/// without candidates); 729 characters, for each cell the digits 1 to 9 in their places or a blank (one digit is a
/// filled cell); and the code that begins with S9B. givens81, which may be NULL, gets 1 for every digit that
/// was there from the start and 0 for blanks and digits that a player entered, which a '+' before the digit or the
/// code says. candidates81, which may be NULL, gets the candidates of blanks and for each filled cell its digit. Where
/// the text has no candidates, they are those of sudoku_candidates.
///
/// Returns and writes what sudoku_parse does. Thread-safe.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_parse_position(
    text: *const c_char,
    length: usize,
    board81: *mut c_char,
    givens81: *mut u8,
    candidates81: *mut u16,
    position: *mut usize,
) -> c_int {
    answer(|| {
        require(text)?;
        require(board81)?;
        // SAFETY: `text` is `length` bytes, and `position` is NULL or a number.
        let sheet = unsafe { read_text(text, length, position, text::parse_position) }?;
        // SAFETY: each is NULL or as large as its name says.
        unsafe {
            write_board(board81, &sheet.board);
            write_flags(givens81, sheet.givens);
            write_candidates(candidates81, &sheet.candidates);
        }
        Ok(SUDOKU_OK)
    })
}

/// What `parse` finds in a text, after writing where it stopped.
///
/// # Safety
/// `text` leads to `length` readable bytes, and `position` is NULL or leads to a writable number.
unsafe fn read_text<T>(
    text: *const c_char,
    length: usize,
    position: *mut usize,
    parse: impl FnOnce(&[u8]) -> (Result<T, Fault>, usize),
) -> Result<T, Failure> {
    let (found, stopped) = if length > isize::MAX as usize {
        (Err(Fault::Length), 0)
    } else {
        // SAFETY: the caller's promise; `length` is not more than a slice may have.
        parse(unsafe { core::slice::from_raw_parts(text.cast(), length) })
    };
    // SAFETY: the caller's promise.
    unsafe { write(position, stopped) };
    Ok(found?)
}

/// Writes a board as text, in a SUDOKU_STYLE_... that sudoku_parse reads back.
///
/// Works as snprintf does: text gets at most capacity - 1 characters and a zero byte; a capacity of 0 writes nothing, and
/// then text may be NULL. Returns the length of the whole text without the zero byte: it was cut off if
/// that is capacity or more. Errors: SUDOKU_ERR_NULL, SUDOKU_ERR_CHARACTER, SUDOKU_ERR_ARGUMENT (no such
/// style). Boards that break a rule are written too. Thread-safe.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_format(
    board81: *const c_char,
    style: c_int,
    text: *mut c_char,
    capacity: usize,
) -> c_int {
    answer(|| {
        // SAFETY: `board81` is NULL or a board.
        let board = unsafe { read_board(board81) }?;
        let style = board_style(style).ok_or(Failure(SUDOKU_ERR_ARGUMENT))?;
        // SAFETY: `text` is NULL or `capacity` bytes.
        unsafe { write_text(text, capacity, |put| text::format(&board, style, put)) }
    })
}

/// Writes a position as text, in a SUDOKU_STYLE_... that sudoku_parse_position reads back; in a style that is not
/// for positions only, it writes what sudoku_format does.
///
/// givens81, which may be NULL, has a number for each cell: 0 where the digit was entered by a player; NULL says that
/// every digit was there from the start. candidates81, which may be NULL, has the candidates of the blanks, and what
/// it says of filled cells is ignored; NULL stands for those of sudoku_candidates.
///
/// Works as snprintf does, like sudoku_format. Errors: SUDOKU_ERR_NULL, SUDOKU_ERR_CHARACTER, SUDOKU_ERR_ARGUMENT (no
/// such style, or a candidate above the ninth bit). Positions that break a rule are written too. Thread-safe.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_format_position(
    board81: *const c_char,
    givens81: *const u8,
    candidates81: *const u16,
    style: c_int,
    text: *mut c_char,
    capacity: usize,
) -> c_int {
    answer(|| {
        // SAFETY: each is NULL or as large as its name says.
        let sheet = unsafe { read_sheet(board81, givens81, candidates81) }?;
        let position_style = match style {
            SUDOKU_STYLE_CANDIDATES => PositionStyle::Grid,
            SUDOKU_STYLE_CANDIDATES_LINE => PositionStyle::Line,
            SUDOKU_STYLE_CODE => PositionStyle::Code,
            _ => {
                let style = board_style(style).ok_or(Failure(SUDOKU_ERR_ARGUMENT))?;
                // SAFETY: `text` is NULL or `capacity` bytes.
                return unsafe { write_text(text, capacity, |put| text::format(&sheet.board, style, put)) };
            }
        };
        // SAFETY: `text` is NULL or `capacity` bytes.
        unsafe { write_text(text, capacity, |put| text::format_position(&sheet, position_style, put)) }
    })
}

const fn board_style(style: c_int) -> Option<Style> {
    match style {
        SUDOKU_STYLE_LINE => Some(Style::Line),
        SUDOKU_STYLE_LINE_ZEROS => Some(Style::LineZeros),
        SUDOKU_STYLE_ROWS => Some(Style::Rows),
        SUDOKU_STYLE_GRID => Some(Style::Grid),
        _ => None,
    }
}

/// Reads a position; without givens every digit is one, without candidates they are those that the rules allow.
///
/// # Safety
/// Each is NULL or leads to as many readable numbers as its name says.
pub(crate) unsafe fn read_sheet(
    board81: *const c_char,
    givens81: *const u8,
    candidates81: *const u16,
) -> Result<Sheet, Failure> {
    // SAFETY: the caller's promise.
    let mut sheet = Sheet::new(&unsafe { read_board(board81) }?);
    if !givens81.is_null() {
        // SAFETY: the caller's promise.
        let flags = unsafe { read(givens81.cast::<[u8; 81]>()) }?;
        let given: CellSet =
            Cell::all().zip(flags).filter_map(|(cell, flag)| (flag != 0).then_some(cell)).collect();
        sheet.givens &= given;
    }
    if !candidates81.is_null() {
        // SAFETY: the caller's promise.
        sheet.candidates = unsafe { read_candidates(candidates81) }?;
    }
    Ok(sheet)
}
