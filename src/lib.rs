//! The C ABI of libsudoku: one module for each section of the header.
//!
//! Everything here checks pointers, translates, and calls `sudoku_core`.
#![cfg_attr(all(panic = "abort", not(debug_assertions)), no_std)]

#[cfg(all(panic = "abort", not(debug_assertions)))]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}
