//! `sudoku.hpp`, compiled and run with real compilers.

use std::fs;
use std::path::Path;
use std::process::Command;

use sudoku_testing::boards::{PUZZLE, SOLUTION};
use sudoku_testing::header;
use sudoku_testing::programs::{compile, have, root, run};
use tempfile::TempDir;

/// The C++ compilers that there are. Where everything has to be tested there must be both.
fn compilers() -> Vec<String> {
    match std::env::var("CXX") {
        Ok(chosen) => vec![chosen],
        Err(_) => ["g++", "clang++"].into_iter().filter(|name| have(name)).map(str::to_owned).collect(),
    }
}

/// Builds a program with every warning an error, and runs it.
#[track_caller]
fn build_and_run(compiler: &str, options: &[&str], source: &Path) -> String {
    let folder = TempDir::new().expect("a temporary folder");
    let program = folder.path().join("program");
    compile(compiler, &[&["-Wold-style-cast"], options].concat(), source, &program);
    run(&mut Command::new(&program))
}

#[test]
fn answers_are_right_in_every_standard() {
    let source = root().join("tests/cpp/board.cpp");
    for compiler in compilers() {
        // Compilers knew C++23 as 2b before it was published.
        for standard in ["-std=c++17", "-std=c++20", "-std=c++2b"] {
            assert_eq!(build_and_run(&compiler, &[standard], &source), "0 failures\n");
        }
    }
}

#[test]
fn neither_exceptions_nor_type_information_are_needed() {
    let source = root().join("tests/cpp/board.cpp");
    for compiler in compilers() {
        let options = ["-std=c++17", "-fno-exceptions", "-fno-rtti", "-O2"];
        assert_eq!(build_and_run(&compiler, &options, &source), "0 failures\n");
    }
}

#[test]
fn no_call_breaks_a_rule_of_the_language() {
    let source = root().join("tests/cpp/board.cpp");
    // One compiler: the run-time parts of the other's sanitizers are a package of their own.
    for compiler in compilers().into_iter().take(1) {
        let options = ["-std=c++17", "-fsanitize=address,undefined", "-fno-sanitize-recover", "-g"];
        assert_eq!(build_and_run(&compiler, &options, &source), "0 failures\n");
    }
}

#[test]
fn several_source_files_may_include_the_header() {
    let folder = TempDir::new().expect("a temporary folder");
    let one = folder.path().join("one.cpp");
    let include = "#include <sudoku.hpp>\n#include <sudoku.hpp>\n";
    fs::write(&one, format!("{include}bool one() {{ return sudoku::board().is_valid(); }}\n"))
        .expect("written");
    let main = folder.path().join("main.cpp");
    let text = format!(
        "{include}bool one();\nint main() {{ return one() == sudoku::board().is_valid() ? 0 : 1; }}\n"
    );
    fs::write(&main, text).expect("written");
    for compiler in compilers() {
        let one = one.to_str().expect("text");
        build_and_run(&compiler, &["-std=c++17", one], &main);
    }
}

#[test]
fn the_example_shows_a_solution_a_reason_and_a_list() {
    for compiler in compilers() {
        let output = build_and_run(&compiler, &["-std=c++17"], &root().join("examples/cpp/hello.cpp"));
        let lines: Vec<_> = output.lines().collect();
        assert_eq!(lines.len(), 5, "{output}");
        assert_eq!(lines[0], SOLUTION);
        assert!(lines[1..3].iter().all(|line| line.ends_with('.')), "{output}");
        let (one, other) = (lines[3].trim(), lines[4].trim());
        assert!(one < other && one.len() == 81 && other.len() == 81, "{output}");
        assert!([one, other].contains(&SOLUTION), "one clue of {PUZZLE} is missing");
    }
}

/// Whatever sudoku.h offers can be had in C++.
#[test]
fn every_function_of_the_c_header_is_used() {
    let cpp = fs::read_to_string(root().join("include/sudoku.hpp")).expect("a header");
    let functions: Vec<_> = header::functions().into_iter().map(|function| function.name).collect();
    assert!(functions.len() >= 19, "{functions:?}");
    let missing: Vec<_> = functions.iter().filter(|name| !cpp.contains(&format!("{name}("))).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
