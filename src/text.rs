//! Text
//!
//! sudoku_parse reads what people paste. A board is one line of 81 cells, or lines that each hold whole rows
//! (9, 18, 27 ... cells); lines without a cell may stand anywhere. Lines end with LF, CR or both.
//!
//! - Digits: 1 to 9, full-width digits too (UTF-8).
//! - Blanks: 0 . _ * x X, the middle dot, a full-width 0 or full stop, and '-' and the space by these rules:
//! - '-': a line without a digit that holds a '-' or '=' is a frame and is skipped, with its corners (+ . * : '
//!   and the like). Everywhere else '-' is a blank. A line of nine or 81 '-' and nothing else but '|' and spaces
//!   could be either: it is a frame if the first line that has both digits and blanks writes its blanks in
//!   another way, and blanks otherwise.
//! - Space: it separates. It is a blank in a line that otherwise has no whole number of rows, and in one that has no
//!   cell at all, if the spaces and the other cells of the line together are nine or 81.
//! - Comma, semicolon and tab separate. In a line that otherwise has no whole number of rows, or no cell at
//!   all, and that has eight or 80 of them, a field that holds nothing is a blank.
//! - | + quotes, brackets, box-drawing characters and byte order marks are skipped everywhere.
//! - '#' starts a comment that runs to the end of the line.

use core::ffi::{c_char, c_int};

use sudoku_puzzle::text::{self, Style};

use crate::pointer::{read_board, require, write, write_board, write_text};
use crate::status::{Failure, SUDOKU_ERR_ARGUMENT, SUDOKU_ERR_LENGTH, SUDOKU_OK, answer};

/// One line, blanks as '.': 81 characters.
pub const SUDOKU_STYLE_LINE: c_int = 0;
/// One line, blanks as '0': 81 characters.
pub const SUDOKU_STYLE_LINE_ZEROS: c_int = 1;
/// Nine lines of nine characters, blanks as '.', each line ended by LF: 90 characters.
pub const SUDOKU_STYLE_ROWS: c_int = 2;
/// Boxes framed with + - |, blanks as '.', each of the 13 lines ended by LF: 338 characters.
pub const SUDOKU_STYLE_GRID: c_int = 3;

/// Reads a board from text of length bytes; no byte behind them is read, and a zero byte has no meaning. Call it
/// again with the rest of the text for the next board.
///
/// Returns SUDOKU_OK, SUDOKU_ERR_NULL (text or board81), SUDOKU_ERR_CHARACTER (a byte that means nothing) or
/// SUDOKU_ERR_LENGTH: the text or one of its lines ends early, a line has a cell too many, or another cell follows
/// the 81st without anything between. Whether the board breaks a rule is not looked at.
/// position, which may be NULL, gets where reading stopped, counted in bytes from the start of the
/// text: behind the 81st cell; with SUDOKU_ERR_CHARACTER and SUDOKU_ERR_LENGTH where the fault is. A length above
/// PTRDIFF_MAX, which no text has (a negative number turned into a size_t is such a length), is
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
        if length > isize::MAX as usize {
            // SAFETY: `position` is NULL or a number.
            unsafe { write(position, 0) };
            return Err(Failure(SUDOKU_ERR_LENGTH));
        }
        // SAFETY: `text` is `length` bytes, which is not more than a slice may have.
        let (board, stopped) = text::parse(unsafe { core::slice::from_raw_parts(text.cast(), length) });
        // SAFETY: `position` is NULL or a number.
        unsafe { write(position, stopped) };
        // SAFETY: `board81` is 81 bytes.
        unsafe { write_board(board81, &board?) };
        Ok(SUDOKU_OK)
    })
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
        let style = match style {
            SUDOKU_STYLE_LINE => Style::Line,
            SUDOKU_STYLE_LINE_ZEROS => Style::LineZeros,
            SUDOKU_STYLE_ROWS => Style::Rows,
            SUDOKU_STYLE_GRID => Style::Grid,
            _ => return Err(Failure(SUDOKU_ERR_ARGUMENT)),
        };
        // SAFETY: `text` is NULL or `capacity` bytes.
        unsafe { write_text(text, capacity, |put| text::format(&board, style, put)) }
    })
}
