//! Pictures

use core::ffi::{c_char, c_int};

use sudoku_puzzle::picture;

use crate::human::step::sudoku_step;
use crate::pointer::{read, write_text};
use crate::status::{Failure, SUDOKU_ERR_ARGUMENT, answer};
use crate::text::read_sheet;

/// Draws a board as SVG, with its marks and a step if they are given.
///
/// givens81, which may be NULL, has a number for each cell: 0 where the digit was entered by a player; NULL says that
/// every digit was there from the start, and those are bold. candidates81, which may be NULL, has the marks of the
/// blanks; without them only those are drawn that the step names. step may be NULL. What makes it work is in circles,
/// what is in a second role in squares, what it rules out is struck through, the cell of a digit to place is framed, its
/// houses are tinted, and links of chains are arrows: dashed where the first node being on makes the second be off, else
/// solid. The sentence of sudoku_describe_step is the picture's title.
///
/// The picture is 368 units wide and high and readable at 300 pixels. Colours are those of a light or a dark page
/// (prefers-color-scheme), by classes within .sudoku, so that a style sheet can change them. The details may change
/// between releases.
///
/// Works as snprintf does, like sudoku_format. A picture has less than 100,000 characters. Errors: SUDOKU_ERR_NULL,
/// SUDOKU_ERR_CHARACTER, SUDOKU_ERR_ARGUMENT (a candidate above the ninth bit, or a number in the step is out of range).
/// Thread-safe.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_draw_svg(
    board81: *const c_char,
    givens81: *const u8,
    candidates81: *const u16,
    step: *const sudoku_step,
    text: *mut c_char,
    capacity: usize,
) -> c_int {
    answer(|| {
        // SAFETY: each is NULL or as large as its name says.
        let sheet = unsafe { read_sheet(board81, givens81, candidates81) }?;
        let step = match step.is_null() {
            true => None,
            // SAFETY: `step` is a step.
            false => Some(unsafe { read(step) }?.to_step().ok_or(Failure(SUDOKU_ERR_ARGUMENT))?),
        };
        let marks = !candidates81.is_null();
        // SAFETY: `text` is NULL or `capacity` bytes.
        unsafe { write_text(text, capacity, |put| picture::draw(&sheet, marks, step.as_ref(), put)) }
    })
}
