//! About the library

use core::ffi::{CStr, c_char};

use sudoku_puzzle::simd;

const VERSION: &CStr = match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
    Ok(version) => version,
    Err(_) => panic!("the version holds a zero byte"),
};

const VERSION_NUMBER: u32 = number(env!("CARGO_PKG_VERSION_MAJOR")) * 10_000
    + number(env!("CARGO_PKG_VERSION_MINOR")) * 100
    + number(env!("CARGO_PKG_VERSION_PATCH"));

#[expect(clippy::panic, reason = "the compiler runs it")]
const fn number(text: &str) -> u32 {
    match u32::from_str_radix(text, 10) {
        Ok(number) => number,
        Err(_) => panic!("a version part is not a number"),
    }
}

/// The version of the library that is loaded, "0.1.0". Never NULL; lives as long as the library.
/// Thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn sudoku_version() -> *const c_char {
    VERSION.as_ptr()
}

/// The version of the library that is loaded as a number: major * 10000 + minor * 100 + patch.
/// SUDOKU_VERSION_NUMBER is that of the header. Thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn sudoku_version_number() -> u32 {
    VERSION_NUMBER
}

/// The instructions that the solvers use on this processor: "avx512", "avx2", "neon" or "portable". They
/// differ in speed only. Never NULL; lives as long as the library. More names may come. Thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn sudoku_backend() -> *const c_char {
    simd::Backend::current().name().as_ptr()
}
