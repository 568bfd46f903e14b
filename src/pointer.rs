//! From C's pointers to Rust's values and back. Everything is copied, so a caller's overlapping or unaligned
//! buffers cannot break Rust's rules. Every function of the C ABI reads all its inputs before it writes.

use core::ffi::{c_char, c_int};

use sudoku_puzzle::{Board, Candidates, CellSet, DigitSet};

use crate::status::{Failure, SUDOKU_ERR_ARGUMENT, SUDOKU_ERR_NULL};

/// Copies what an input points to.
///
/// # Safety
/// `pointer` is NULL or leads to a readable `T` of which every bit pattern is a value.
pub(crate) unsafe fn read<T: Copy>(pointer: *const T) -> Result<T, Failure> {
    if pointer.is_null() {
        return Err(Failure(SUDOKU_ERR_NULL));
    }
    // SAFETY: the caller's promise.
    Ok(unsafe { pointer.read_unaligned() })
}

/// Reads a board.
///
/// # Safety
/// `board81` is NULL or leads to 81 readable bytes.
pub(crate) unsafe fn read_board(board81: *const c_char) -> Result<Board, Failure> {
    // SAFETY: the caller's promise.
    Ok(Board::from_text(&unsafe { read(board81.cast::<[u8; 81]>()) }?)?)
}

/// Reads a board that may be left out.
///
/// # Safety
/// `board81` is NULL or leads to 81 readable bytes.
pub(crate) unsafe fn read_board_if(board81: *const c_char) -> Result<Option<Board>, Failure> {
    // SAFETY: the caller's promise.
    if board81.is_null() { Ok(None) } else { unsafe { read_board(board81) }.map(Some) }
}

/// Reads pencil marks; bits above the ninth are out of range.
///
/// # Safety
/// `candidates81` is NULL or leads to 81 readable numbers.
pub(crate) unsafe fn read_candidates(candidates81: *const u16) -> Result<Candidates, Failure> {
    // SAFETY: the caller's promise.
    let bits = unsafe { read(candidates81.cast::<[u16; 81]>()) }?;
    if bits.iter().any(|&bits| bits != DigitSet::from_bits(bits).bits()) {
        return Err(Failure(SUDOKU_ERR_ARGUMENT));
    }
    Ok(bits.map(DigitSet::from_bits))
}

/// Stops a call whose output has nowhere to go.
pub(crate) fn require<T>(pointer: *const T) -> Result<(), Failure> {
    if pointer.is_null() { Err(Failure(SUDOKU_ERR_NULL)) } else { Ok(()) }
}

/// Fills an output, unless the caller left it out.
///
/// # Safety
/// `pointer` is NULL or leads to a writable `T`.
pub(crate) unsafe fn write<T>(pointer: *mut T, value: T) {
    if !pointer.is_null() {
        // SAFETY: the caller's promise.
        unsafe { pointer.write_unaligned(value) }
    }
}

/// Writes a board, unless the caller left it out.
///
/// # Safety
/// `board81` is NULL or leads to 81 writable bytes.
pub(crate) unsafe fn write_board(board81: *mut c_char, board: &Board) {
    // SAFETY: the caller's promise.
    unsafe { write(board81.cast(), board.to_text()) }
}

/// Writes a set of digits for each cell, unless the caller left it out.
///
/// # Safety
/// `candidates81` is NULL or leads to 81 writable numbers.
pub(crate) unsafe fn write_candidates(candidates81: *mut u16, candidates: &Candidates) {
    // SAFETY: the caller's promise.
    unsafe { write(candidates81.cast(), candidates.map(DigitSet::bits)) }
}

/// Writes 1 for each cell of the set and 0 for the rest, unless the caller left it out.
///
/// # Safety
/// `flags81` is NULL or leads to 81 writable bytes.
pub(crate) unsafe fn write_flags(flags81: *mut u8, cells: CellSet) {
    let mut flags = [0u8; 81];
    for (index, flag) in flags.iter_mut().enumerate() {
        *flag = (cells.bits() >> index & 1) as u8;
    }
    // SAFETY: the caller's promise.
    unsafe { write(flags81.cast(), flags) }
}

/// Writes a text as snprintf does: as much as fits, always with a zero byte at the end unless capacity is 0.
/// `print` hands over the whole text, byte by byte; its length, without the zero byte, is returned.
///
/// # Safety
/// `text` is NULL or leads to `capacity` writable bytes.
pub(crate) unsafe fn write_text(
    text: *mut c_char,
    capacity: usize,
    print: impl FnOnce(&mut dyn FnMut(u8)),
) -> Result<c_int, Failure> {
    if capacity > 0 {
        require(text)?;
    }
    let mut length = 0;
    print(&mut |byte| {
        if length + 1 < capacity {
            // SAFETY: the caller's promise; `length` is below `capacity`.
            unsafe { text.add(length).write(byte as c_char) };
        }
        length += 1;
    });
    if let Some(last) = capacity.checked_sub(1) {
        // SAFETY: the caller's promise; the offset is below `capacity`.
        unsafe { text.add(length.min(last)).write(0) };
    }
    Ok(length as c_int)
}
