//! Where the memory for a workspace comes from: the C library, and in WebAssembly, which has none, the host.

#[cfg(not(target_family = "wasm"))]
pub(crate) use libc::{free, malloc};

#[cfg(target_family = "wasm")]
#[link(wasm_import_module = "env")]
unsafe extern "C" {
    pub(crate) fn malloc(size: usize) -> *mut core::ffi::c_void;
    pub(crate) fn free(memory: *mut core::ffi::c_void);
}
