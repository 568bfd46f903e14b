//! Where the memory for a workspace comes from: the C library. A WebAssembly module has none and asks its host.

#[cfg(not(any(target_family = "wasm", target_vendor = "apple")))]
pub(crate) use libc::{free, malloc};

#[cfg(any(target_family = "wasm", target_vendor = "apple"))]
// No module is named for them, so that a program linked with a C library gets its functions. On Apple's systems the
// `libc` crate would make the library load `libiconv` too.
unsafe extern "C" {
    pub(crate) fn malloc(size: usize) -> *mut core::ffi::c_void;
    pub(crate) fn free(memory: *mut core::ffi::c_void);
}
