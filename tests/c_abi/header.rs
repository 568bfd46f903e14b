//! The header in every language that may include it, with every warning.

use std::fs;
use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

use sudoku_testing::header as header_text;
use sudoku_testing::programs::{c_compiler, cpp_compiler, have, root, run};

const WARNINGS: [&str; 7] =
    ["-Wall", "-Wextra", "-Wpedantic", "-Werror", "-Wundef", "-Wconversion", "-Wshadow"];
const C_WARNINGS: [&str; 4] =
    ["-Wc++-compat", "-Wstrict-prototypes", "-Wold-style-definition", "-Wmissing-prototypes"];
const CPP_WARNINGS: [&str; 2] = ["-Wold-style-cast", "-Wnon-virtual-dtor"];

/// A program that includes the header twice and takes the address of every function with its declared type.
fn program() -> String {
    let mut text = String::from("#include \"sudoku.h\"\n#include \"sudoku.h\"\n\nint main(void)\n{\n");
    for (number, function) in header_text::functions().iter().enumerate() {
        let parameters = match function.parameters.as_slice() {
            [] => "void".to_owned(),
            parameters => parameters.join(", "),
        };
        text += &format!("    {} (*f{number})({parameters}) = {};\n", function.result, function.name);
    }
    for number in 0..header_text::functions().len() {
        text += &format!("    if (f{number} == 0) return 1;\n");
    }
    text += "    return sudoku_version_number() != SUDOKU_VERSION_NUMBER;\n}\n";
    text
}

/// Compiles the program, without warnings, as far as an object file.
#[track_caller]
fn compile(compiler: &str, standard: &str, more: &[&str], source: &Path) {
    run(Command::new(compiler)
        .arg(format!("-std={standard}"))
        .args(WARNINGS)
        .args(more)
        .arg("-I")
        .arg(root().join("include"))
        .arg("-c")
        .arg(source)
        .arg("-o")
        .arg(source.with_extension("o")));
}

fn write(folder: &TempDir, name: &str) -> std::path::PathBuf {
    let source = folder.path().join(name);
    fs::write(&source, program()).expect("a source file");
    source
}

#[test]
fn every_standard_of_c() {
    let folder = TempDir::new().expect("a temporary folder");
    let source = write(&folder, "every_function.c");
    let mut compilers = vec![c_compiler()];
    compilers.extend(have("clang").then(|| "clang".to_owned()));
    for compiler in compilers {
        for standard in ["c89", "gnu89", "c99", "c11", "c17", "c2x"] {
            compile(&compiler, standard, &C_WARNINGS, &source);
        }
    }
}

#[test]
fn every_standard_of_cpp() {
    let folder = TempDir::new().expect("a temporary folder");
    let source = write(&folder, "every_function.cpp");
    for compiler in [cpp_compiler(), "clang++".to_owned()].iter().filter(|compiler| have(compiler)) {
        for standard in ["c++98", "c++11", "c++14", "c++17", "c++20", "c++2b"] {
            compile(compiler, standard, &CPP_WARNINGS, &source);
        }
    }
}

/// Other languages read narrow results and structures by value wrongly.
#[test]
fn results_are_wide_integers_or_text() {
    for function in header_text::functions() {
        assert!(
            ["int", "int64_t", "uint32_t", "const char *", "void"].contains(&function.result.as_str()),
            "{function:?}"
        );
        let parameters = function.parameters.iter().filter(|parameter| !parameter.contains('*'));
        for parameter in parameters {
            let kind = parameter.rsplit_once(' ').expect("a type and a name").0;
            assert!(["int", "uint64_t", "size_t"].contains(&kind), "{function:?}");
        }
    }
}

/// Every function's comment tells the rule for threads.
#[test]
fn every_function_tells_whether_threads_may_share_it() {
    let text = header_text::text();
    for function in header_text::functions() {
        let space = if function.result.ends_with('*') { "" } else { " " };
        let declaration = format!("\n{}{space}{}(", function.result, function.name);
        let at = text.find(&declaration).expect("a declaration") + 1;
        let end = text[..at].rfind("*/").expect("a comment before it");
        let start = text[..end].rfind("/**").expect("a comment before it");
        assert!(text[start..end].trim_end().ends_with("Thread-safe."), "{}", function.name);
    }
}
