//! The Makefile and its tools where things go wrong.

use std::process::{Command, Output};

use sudoku_testing::programs::{built_library, make, root, run};
use tempfile::TempDir;

/// The summary of what a shell command writes: the last line, and the exit status.
fn summary(command: &str) -> (String, Option<i32>) {
    let output: Output = Command::new("python3")
        .arg(root().join("tools/test_summary.py"))
        .args(["sh", "-c", command])
        .output()
        .expect("python3 runs");
    let text = String::from_utf8(output.stdout).expect("text");
    (text.lines().last().unwrap_or_default().to_owned(), output.status.code())
}

#[test]
fn test_results_are_added_up() {
    let two = "echo 'test result: ok. 3 passed; 0 failed; 1 ignored; 0 measured'; \
               echo 'test result: ok. 4 passed; 0 failed; 0 ignored; 0 measured'";
    assert_eq!(summary(two), ("7 passed, 0 failed, 1 skipped".into(), Some(0)));
    let failing = "echo 'test result: ok. 3 passed; 0 failed; 0 ignored'; \
                   echo 'test result: FAILED. 4 passed; 2 failed; 0 ignored'; exit 101";
    assert_eq!(summary(failing), ("7 passed, 2 failed".into(), Some(1)));
}

#[test]
fn a_run_that_breaks_off_does_not_pass() {
    let died = "echo 'test result: ok. 3 passed; 0 failed; 0 ignored'; exit 101";
    assert_eq!(summary(died), ("3 passed, 1 failed".into(), Some(1)));
    let killed = "echo 'test result: ok. 3 passed; 0 failed; 0 ignored'; kill -9 $$";
    assert_eq!(summary(killed), ("3 passed, 1 failed".into(), Some(1)));
    assert_eq!(summary("exit 0"), ("0 passed, 0 failed".into(), Some(1)));
}

/// `sudo make install` rarely finds Cargo.
#[test]
fn a_built_library_is_installed_without_cargo() {
    built_library();
    let folder = TempDir::new().expect("a temporary folder");
    let destination = folder.path().join("with a space");
    run(&mut make(["install", "CARGO=no-such-cargo", &format!("DESTDIR={}", destination.display())]));
    assert!(destination.join("usr/local/lib/pkgconfig/sudoku.pc").is_file());
    assert!(destination.join("usr/local/include/sudoku.h").is_file());
    run(&mut make(["uninstall", &format!("DESTDIR={}", destination.display())]));
    assert!(!destination.join("usr/local/include/sudoku.h").exists());
}

#[test]
fn without_cargo_and_library_the_way_out_is_named() {
    let folder = TempDir::new().expect("a temporary folder");
    let build = format!("BUILD={}", folder.path().display());
    let output = make(["all", "CARGO=no-such-cargo", &build]).output().expect("make runs");
    assert!(!output.status.success());
    let message = String::from_utf8(output.stderr).expect("text");
    assert!(message.contains("no-such-cargo is needed to build the library"), "{message}");
}

#[test]
fn several_jobs_build_what_one_builds() {
    let folder = TempDir::new().expect("a temporary folder");
    let build = format!("BUILD={}", folder.path().display());
    let output = run(&mut make(["-j4", "all", "run", &build]));
    assert!(output.contains("| 5 3 4 | 6 7 8 | 9 1 2 |"), "{output}");
    for name in ["lib/libsudoku.a", "lib/libsudoku.so", "bin/sudoku-solve"] {
        assert!(folder.path().join(name).is_file(), "{name}");
    }
}
