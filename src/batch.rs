//! Many boards in one call
//!
//! Board i starts at boards + i * stride. stride is at least 81, so the lines of a text file can be solved where
//! they lie; the bytes between the boards are neither read nor written. Every board gets its own answer, the
//! one that the single call gives; a bad board never stops the others. The work is done by the calling
//! thread: a host that wants more threads gives each a slice of the boards.

use core::ffi::{c_char, c_int};

use core::mem::MaybeUninit;

use sudoku_puzzle::batch::{self, Boards};
use sudoku_puzzle::solve::Solver;

use crate::memory::{free, malloc};
use crate::pointer::{require, write};
use crate::solve::{at_most, signed};
use crate::status::{Failure, SUDOKU_ERR_ARGUMENT, SUDOKU_ERR_LENGTH, SUDOKU_ERR_MEMORY, SUDOKU_OK, answer};

/// Solves count boards in place, each as sudoku_solve does. statuses, which may be NULL, gets count numbers:
/// what sudoku_solve returns for each board.
///
/// Returns SUDOKU_OK when every board was looked at, however many have no solution. Before anything is
/// written: SUDOKU_ERR_NULL (boards, unless count is 0), SUDOKU_ERR_LENGTH (stride is under 81),
/// SUDOKU_ERR_ARGUMENT (count * stride is more than memory can hold), SUDOKU_ERR_MEMORY. Thread-safe.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_solve_batch(
    boards: *mut c_char,
    count: usize,
    stride: usize,
    statuses: *mut c_int,
) -> c_int {
    answer(|| {
        // SAFETY: the caller's promise in the header.
        let batch = unsafe { read_boards(boards, count, stride) }?;
        let mut workspace = Workspace::new()?;
        Solver::current().solve_batch(&batch, workspace.bytes(), &mut |index, solution| {
            let status = answer(|| {
                // SAFETY: `boards` holds `count` boards, `stride` bytes apart.
                unsafe { write(boards.add(index * stride).cast(), *solution?) };
                Ok(SUDOKU_OK)
            });
            // SAFETY: `statuses` is NULL or holds `count` numbers.
            unsafe { write_at(statuses, index, status) };
        });
        Ok(SUDOKU_OK)
    })
}

/// Counts the solutions of count boards, each as sudoku_count_solutions does without a limit of steps. counts,
/// which may be NULL, gets count numbers: what that function returns for each board.
///
/// solutions, which may be NULL, holds count * 81 bytes, 81 for each board. With max_solutions 1 every board
/// that can be solved gets its first solution there, with 2 and more every board with exactly one
/// solution gets that; the other boards' bytes stay as they were.
///
/// Returns SUDOKU_OK when every board was looked at. Before anything is written: SUDOKU_ERR_NULL (boards,
/// unless count is 0), SUDOKU_ERR_LENGTH (stride is under 81), SUDOKU_ERR_ARGUMENT (max_solutions is 0, or
/// count * stride is more than memory can hold), SUDOKU_ERR_MEMORY. Thread-safe.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_count_batch(
    boards: *const c_char,
    count: usize,
    stride: usize,
    max_solutions: u64,
    counts: *mut i64,
    solutions: *mut c_char,
) -> c_int {
    answer(|| {
        // SAFETY: the caller's promise in the header.
        let batch = unsafe { read_boards(boards, count, stride) }?;
        if max_solutions == 0 {
            return Err(Failure(SUDOKU_ERR_ARGUMENT));
        }
        let mut workspace = Workspace::new()?;
        let (most, wanted) = (at_most(max_solutions), !solutions.is_null());
        Solver::current().count_batch(
            &batch,
            most,
            wanted,
            workspace.bytes(),
            &mut |index, count, solution| {
                // SAFETY: `counts` is NULL or holds `count` numbers.
                unsafe { write_at(counts, index, answer(|| Ok(signed(count?)))) };
                if let Some(solution) = solution {
                    // SAFETY: a solution is given only if wanted; `solutions` holds 81 bytes for each of `count` boards.
                    unsafe { write(solutions.add(index * 81).cast(), *solution) };
                }
            },
        )?;
        Ok(SUDOKU_OK)
    })
}

/// The boards of a call, unless they do not fit into memory, so that no offset can wrap.
///
/// # Safety
/// `boards` is NULL or leads to `count` times 81 readable bytes, `stride` bytes apart, as long as the value lives.
unsafe fn read_boards<'a>(boards: *const c_char, count: usize, stride: usize) -> Result<Boards<'a>, Failure> {
    if count > 0 {
        require(boards)?;
    }
    if stride < 81 {
        return Err(Failure(SUDOKU_ERR_LENGTH));
    }
    match count.checked_mul(stride) {
        // SAFETY: the caller's promise; the extent was checked.
        Some(extent) if extent <= isize::MAX as usize => unsafe {
            Ok(Boards::new(boards.cast(), count, stride))
        },
        _ => Err(Failure(SUDOKU_ERR_ARGUMENT)),
    }
}

/// The memory that a call works in, given back when the call ends.
struct Workspace(*mut MaybeUninit<u8>);

impl Workspace {
    fn new() -> Result<Self, Failure> {
        // SAFETY: malloc may be called with any size.
        let memory = unsafe { malloc(batch::WORKSPACE_SIZE) };
        if memory.is_null() { Err(Failure(SUDOKU_ERR_MEMORY)) } else { Ok(Self(memory.cast())) }
    }

    fn bytes(&mut self) -> &mut [MaybeUninit<u8>] {
        // SAFETY: `new` has taken as many bytes, and nothing else uses them.
        unsafe { core::slice::from_raw_parts_mut(self.0, batch::WORKSPACE_SIZE) }
    }
}

impl Drop for Workspace {
    fn drop(&mut self) {
        // SAFETY: it came from malloc and is given back once.
        unsafe { free(self.0.cast()) };
    }
}

/// Writes one number of an output array, unless the caller left it out.
///
/// # Safety
/// `numbers` is NULL or has room for a number at `index`.
unsafe fn write_at<T>(numbers: *mut T, index: usize, value: T) {
    if !numbers.is_null() {
        // SAFETY: the caller's promise.
        unsafe { write(numbers.add(index), value) };
    }
}
