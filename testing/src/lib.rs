//! What the tests of libsudoku share. Nothing here is code of the library, so that it can be measured by it.

pub mod backtracker;
pub mod boards;
pub mod header;
pub mod lists;
#[cfg(unix)]
pub mod programs;
