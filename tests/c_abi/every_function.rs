//! Drives `tests/c/every_function.c`: the table in `functions.h` has a row for every function of the header, and each
//! test here calls all of them in a way that hosts get wrong.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::Command;
use std::sync::LazyLock;

use tempfile::TempDir;

use crate::program::build_program;
use sudoku_testing::header as header_text;
use sudoku_testing::programs::run;

/// The most stack that a call may use, in bytes.
const STACK_LIMIT: usize = 16 * 1024;

static PROGRAM: LazyLock<(TempDir, PathBuf)> = LazyLock::new(|| {
    let folder = TempDir::new().expect("a temporary folder");
    let program = folder.path().join("every_function");
    build_program("tests/c/every_function.c", &program, &["-pthread"]);
    (folder, program)
});

fn every_function(mode: &str) -> String {
    run(Command::new(&PROGRAM.1).arg(mode))
}

#[test]
fn every_function_of_the_header_has_a_row() {
    let declared: BTreeSet<String> =
        header_text::functions().into_iter().map(|function| function.name).collect();
    let listed: BTreeSet<String> = every_function("names").lines().map(str::to_owned).collect();
    assert_eq!(listed, declared, "tests/c/functions.h says how to add a row");
}

#[test]
fn null_is_answered_and_writes_nothing() {
    every_function("null");
}

#[test]
fn nothing_outside_a_buffer_is_touched_and_no_input_written() {
    every_function("pages");
}

#[test]
fn every_byte_in_every_cell_is_answered() {
    every_function("bytes");
}

#[test]
fn eight_threads_get_the_answers_of_one() {
    every_function("threads");
}

/// Linkers of other systems cannot put something between the library and its C library.
#[cfg(target_os = "linux")]
#[test]
fn memory_is_given_back_and_its_lack_is_answered() {
    let folder = TempDir::new().expect("a temporary folder");
    let program = folder.path().join("memory");
    let options = ["-pthread", "-DCOUNT_MEMORY", "-Wl,--wrap=malloc,--wrap=free"];
    build_program("tests/c/every_function.c", &program, &options);
    let report = run(Command::new(&program).arg("memory"));
    let takers: Vec<&str> = report.lines().filter(|line| !line.ends_with(" 0")).collect();
    // As the header says: nothing else takes memory.
    assert_eq!(takers, ["sudoku_solve_batch 1", "sudoku_count_batch 1"]);
}

#[test]
fn stack_use_is_bounded() {
    let report = every_function("stack");
    print!("{report}");
    for line in report.lines() {
        let (name, used) = line.split_once(' ').expect("a name and a number");
        let used: usize = used.parse().expect("a number");
        assert!(used <= STACK_LIMIT, "{name} uses {used} bytes of stack");
    }
}
