//! `include/sudoku.h` read as text: what it declares.

use std::fs;

use crate::programs::root;

/// A function of the header.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Function {
    /// Its name.
    pub name: String,
    /// The type of its result.
    pub result: String,
    /// Its parameters, each with type and name.
    pub parameters: Vec<String>,
}

/// The header's text.
pub fn text() -> String {
    fs::read_to_string(root().join("include/sudoku.h")).expect("the header")
}

/// The header without comments and preprocessor lines.
fn declarations() -> String {
    let mut code = String::new();
    let mut rest = text();
    while let Some(start) = rest.find("/*") {
        code += &rest[..start];
        let end = rest[start..].find("*/").expect("a comment's end");
        rest = rest.split_off(start + end + 2);
    }
    code += &rest;
    code.lines().filter(|line| !line.starts_with('#')).collect::<Vec<_>>().join(" ")
}

/// Every function of the header, in its order.
pub fn functions() -> Vec<Function> {
    let code = declarations();
    // Structures end in `} name;`; what is left between the semicolons are functions and `extern "C" {`.
    let mut depth = 0;
    let outside: String = code
        .chars()
        .filter(|character| {
            depth += i32::from(*character == '{') - i32::from(*character == '}');
            depth <= 1
        })
        .collect();
    let mut functions = Vec::new();
    for declaration in outside.replace("extern \"C\" {", "").split(';') {
        let words = declaration.split_whitespace().collect::<Vec<_>>().join(" ");
        let Some((head, parameters)) = words.split_once('(') else { continue };
        let head = head.trim_start_matches(['{', '}', ' ']);
        let name = head.rsplit([' ', '*']).next().expect("a name");
        let parameters = parameters.strip_suffix(')').expect("a closing bracket");
        functions.push(Function {
            name: name.to_owned(),
            result: head[..head.len() - name.len()].trim().to_owned(),
            parameters: split_parameters(parameters),
        });
    }
    assert!(functions.iter().all(|function| function.name.starts_with("sudoku_")), "{functions:?}");
    functions
}

/// Splits at the commas outside of a callback's own parameters.
fn split_parameters(parameters: &str) -> Vec<String> {
    let mut depth = 0;
    let parts = parameters.split(|character| {
        depth += i32::from(character == '(') - i32::from(character == ')');
        character == ',' && depth == 0
    });
    parts.map(str::trim).filter(|part| *part != "void").map(str::to_owned).collect()
}

/// The techniques: what follows `SUDOKU_TECHNIQUE_`, and the number.
pub fn techniques() -> Vec<(String, u32)> {
    let text = text();
    let constants =
        text.lines().filter_map(|line| line.strip_prefix("#define SUDOKU_TECHNIQUE_")?.split_once(' '));
    constants.map(|(name, number)| (name.to_owned(), number.parse().expect("a number"))).collect()
}

/// What a macro of the header stands for.
pub fn value_of_macro(name: &str) -> String {
    let text = text();
    let line =
        text.lines().find_map(|line| line.strip_prefix("#define ")?.strip_prefix(name)?.strip_prefix(' '));
    line.unwrap_or_else(|| panic!("no macro {name}")).to_owned()
}

#[test]
fn a_header_is_read() {
    let functions = functions();
    let find = |name| functions.iter().find(|function| function.name == name).expect("declared");
    assert_eq!(find("sudoku_version").result, "const char *");
    assert!(find("sudoku_version").parameters.is_empty());
    let enumerate = find("sudoku_enumerate");
    assert_eq!(enumerate.result, "int64_t");
    assert_eq!(
        enumerate.parameters,
        [
            "const char *board81",
            "uint64_t max_steps",
            "int (*visit)(const char *solution81, void *context)",
            "void *context"
        ]
    );
}
