//! What the bindings repeat of the header.

use std::fs;

use sudoku_testing::header;
use sudoku_testing::programs::root;

/// The lines that the build writes into a file.
fn written(path: &str) -> Vec<String> {
    let text = fs::read_to_string(root().join(path)).expect(path);
    let after = text.lines().skip_while(|line| !line.trim().ends_with(" Written by the build.")).skip(1);
    after.take_while(|line| !line.trim().ends_with(" End.")).map(|line| line.trim().to_owned()).collect()
}

/// A name without what languages add to it or write differently.
fn bare(name: &str) -> String {
    let last = name.split_whitespace().next_back().unwrap_or_default();
    last.trim_start_matches("Technique").replace('_', "").to_lowercase()
}

#[test]
fn every_language_has_the_techniques_of_the_header() {
    let techniques = header::techniques();
    assert!(techniques.len() > 70, "{techniques:?}");
    for path in [
        "bindings/csharp/LibSudoku/Technique.cs",
        "bindings/go/sudoku/techniques.go",
        "bindings/java/SudokuTechniques.java",
        "bindings/javascript/sudoku_techniques.js",
        "bindings/python/sudoku/technique.py",
        "include/sudoku.hpp",
    ] {
        let lines = written(path);
        assert_eq!(lines.len(), techniques.len(), "{path}");
        for (line, (constant, number)) in lines.iter().zip(&techniques) {
            let (name, value) = line.split_once(['=', ':']).expect(line);
            assert_eq!(bare(name), bare(constant), "{path}: {line}");
            let value = value.trim().trim_end_matches([',', ';']);
            let of_c = value.strip_prefix("C.").unwrap_or(value).strip_prefix("SUDOKU_TECHNIQUE_");
            assert!(of_c == Some(constant) || value == number.to_string(), "{path}: {line}");
        }
    }
}
