//! Status codes

use core::ffi::{CStr, c_char, c_int};

use sudoku_puzzle::Error;
use sudoku_puzzle::text::Fault;

/// The call succeeded.
pub const SUDOKU_OK: c_int = 0;
/// A pointer is NULL that may not be.
pub const SUDOKU_ERR_NULL: c_int = -1;
/// A byte is neither a digit nor a blank.
pub const SUDOKU_ERR_CHARACTER: c_int = -2;
/// Two equal digits share a row, column or box.
pub const SUDOKU_ERR_CONFLICT: c_int = -3;
/// The board breaks no rule and has no solution.
pub const SUDOKU_ERR_UNSOLVABLE: c_int = -4;
/// One solution was asked for and there are more.
pub const SUDOKU_ERR_MULTIPLE: c_int = -5;
/// max_steps were spent before the answer was known.
pub const SUDOKU_ERR_LIMIT: c_int = -6;
/// An argument is out of range.
pub const SUDOKU_ERR_ARGUMENT: c_int = -7;
/// A text does not hold 81 cells, a stride is under 81, or a buffer is too small.
pub const SUDOKU_ERR_LENGTH: c_int = -8;
/// There is no memory for the workspace.
pub const SUDOKU_ERR_MEMORY: c_int = -9;
/// There is no further board in a text.
pub const SUDOKU_ERR_END: c_int = -10;

/// Says in an English sentence what a status code means. Never NULL, whatever the number; lives as long as
/// the library. The wording may change between releases. Thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn sudoku_status_text(status: c_int) -> *const c_char {
    let text: &CStr = match status {
        SUDOKU_OK => c"The call succeeded.",
        SUDOKU_ERR_NULL => c"A pointer is NULL that may not be.",
        SUDOKU_ERR_CHARACTER => c"A character is neither a digit nor a blank.",
        SUDOKU_ERR_CONFLICT => c"Two equal digits share a row, column or box.",
        SUDOKU_ERR_UNSOLVABLE => c"The board has no solution.",
        SUDOKU_ERR_MULTIPLE => c"The board has more than one solution.",
        SUDOKU_ERR_LIMIT => c"The steps allowed were spent before the answer was known.",
        SUDOKU_ERR_ARGUMENT => c"An argument is out of range.",
        SUDOKU_ERR_LENGTH => c"A text, stride or buffer has the wrong length.",
        SUDOKU_ERR_MEMORY => c"There is not enough memory.",
        SUDOKU_ERR_END => c"There is no further board in the text.",
        _ => c"This number is not a status code.",
    };
    text.as_ptr()
}

/// A negative status code, on its way out of a call.
pub(crate) struct Failure(pub(crate) c_int);

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Self(match error {
            Error::Character(_) => SUDOKU_ERR_CHARACTER,
            Error::Conflict => SUDOKU_ERR_CONFLICT,
            Error::Unsolvable => SUDOKU_ERR_UNSOLVABLE,
            Error::Multiple => SUDOKU_ERR_MULTIPLE,
            Error::Limit => SUDOKU_ERR_LIMIT,
            Error::Argument => SUDOKU_ERR_ARGUMENT,
        })
    }
}

impl From<Fault> for Failure {
    fn from(fault: Fault) -> Self {
        Self(match fault {
            Fault::Character => SUDOKU_ERR_CHARACTER,
            Fault::Length => SUDOKU_ERR_LENGTH,
            Fault::End => SUDOKU_ERR_END,
        })
    }
}

/// Runs the body of a C function: what it returns, or the status code of what stopped it.
pub(crate) fn answer<T: From<c_int>>(body: impl FnOnce() -> Result<T, Failure>) -> T {
    body().unwrap_or_else(|Failure(status)| status.into())
}
