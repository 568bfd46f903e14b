//! Techniques and steps in words.

use core::ffi::{c_char, c_int};

use sudoku_puzzle::human::{self, Technique};

use super::step::sudoku_step;
use crate::pointer::{read, write_text};
use crate::status::{Failure, SUDOKU_ERR_ARGUMENT, answer};

/// Gives the English name of a technique, such as "XY-wing"; "unknown technique" for any other number. Never
/// NULL; lives as long as the library. Thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn sudoku_technique_name(technique: c_int) -> *const c_char {
    let technique = u32::try_from(technique).ok().and_then(Technique::new);
    technique.map_or(c"unknown technique", Technique::name).as_ptr()
}

/// Writes a sentence about a step, such as "XY-wing r1c4 (37), r2c6 (27), r1c9 (23): r2c9 is not 2". Plain ASCII;
/// the wording may change between releases.
///
/// Works as snprintf does: text gets at most capacity - 1 characters and a zero byte; a capacity of 0 writes
/// nothing, and then text may be NULL. Returns the length of the whole text without the zero byte: it was cut
/// off if that is capacity or more. Errors: SUDOKU_ERR_NULL, SUDOKU_ERR_ARGUMENT (a number in the step is out
/// of range). Thread-safe.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_describe_step(
    step: *const sudoku_step,
    text: *mut c_char,
    capacity: usize,
) -> c_int {
    answer(|| {
        // SAFETY: `step` is NULL or a step.
        let step = unsafe { read(step) }?.to_step().ok_or(Failure(SUDOKU_ERR_ARGUMENT))?;
        // SAFETY: `text` is NULL or `capacity` bytes.
        unsafe { write_text(text, capacity, |put| human::describe(&step, put)) }
    })
}
