//! Where the memory for a workspace comes from: the C library. A WebAssembly module has none and asks its host.

#[cfg(not(target_family = "wasm"))]
pub(crate) use libc::{free, malloc};

#[cfg(target_family = "wasm")]
// No module is named for them, so that a program linked with a C library gets its functions.
unsafe extern "C" {
    pub(crate) fn malloc(size: usize) -> *mut core::ffi::c_void;
    pub(crate) fn free(memory: *mut core::ffi::c_void);
}
