//! The release library, loaded as a host loads it.

use std::path::Path;
use std::process::Command;
use std::sync::LazyLock;

use libloading::Library;

pub(crate) static LIBRARY: LazyLock<Library> = LazyLock::new(|| {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), Into::into);
    let built = Command::new(env!("CARGO"))
        .args(["build", "--release", "--quiet", "--manifest-path"])
        .arg(root.join("Cargo.toml"))
        .arg("--target-dir")
        .arg(&target)
        .status();
    assert!(built.is_ok_and(|status| status.success()), "the library builds");
    // SAFETY: the library has no initializers.
    unsafe { Library::new(target.join("release/libsudoku.so")) }.expect("the library")
});

/// A function of the library. The caller names its type.
pub(crate) fn function<F: Copy>(name: &str) -> F {
    // SAFETY: the callers give the types that the header declares.
    *unsafe { LIBRARY.get::<F>(name) }.expect("an exported function")
}
