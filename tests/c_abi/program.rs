//! Builds C programs against the static library, with every warning an error.

use std::path::Path;
use std::process::Command;

use crate::shipped::{built_library, c_compiler, root, run};

#[track_caller]
pub(crate) fn build_program(source: &str, program: &Path, more: &[&str]) {
    run(Command::new(c_compiler())
        .args(["-O2", "-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Werror"])
        .args(more)
        .arg("-I")
        .arg(root().join("include"))
        .arg(root().join(source))
        .arg(built_library().join("libsudoku.a"))
        .arg("-o")
        .arg(program));
}
