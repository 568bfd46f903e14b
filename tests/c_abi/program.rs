//! Builds the C programs beside these tests.

use std::path::Path;

use sudoku_testing::programs::{c_compiler, compile, root};

#[track_caller]
pub(crate) fn build_program(source: &str, program: &Path, more: &[&str]) {
    compile(&c_compiler(), &[&["-O2"], more].concat(), &root().join(source), program);
}
