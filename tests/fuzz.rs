//! The fuzzer leaves no function out.

use std::collections::BTreeSet;
use std::fs;

use sudoku_testing::header;
use sudoku_testing::programs::root;

/// The functions that follow a word and a parenthesis, as `sudoku_solve` in `CALL(sudoku_solve, board)`.
fn named_after(word: &str, text: &str) -> BTreeSet<String> {
    let word = format!("{word}(");
    let calls = text.split(word.as_str()).skip(1);
    let names = calls.filter_map(|call| call.split(|c: char| !c.is_alphanumeric() && c != '_').next());
    names.filter(|name| name.starts_with("sudoku_")).map(str::to_owned).collect()
}

#[test]
fn every_function_of_the_header_is_fuzzed() {
    let declared: BTreeSet<String> = header::functions().into_iter().map(|function| function.name).collect();
    let folder = root().join("fuzz");
    let list = fs::read_to_string(folder.join("functions.hpp")).expect("the list");
    assert_eq!(named_after("ROW", &list), declared, "fuzz/functions.hpp says how to add a row");
    let groups = fs::read_dir(folder.join("groups")).expect("the groups");
    let text: String =
        groups.map(|file| fs::read_to_string(file.expect("a file").path()).expect("text")).collect();
    assert_eq!(named_after("CALL", &text), declared, "a function that no group calls");
}
