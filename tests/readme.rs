//! The README does what it says: its programs are compiled, its commands run, their output compared.

use std::collections::BTreeSet;
use std::fs;
use std::ops::RangeInclusive;
use std::process::Command;

use sudoku_testing::boards::SOLUTION;
use sudoku_testing::header;
use sudoku_testing::programs::{built_library, c_compiler, compile, cpp_compiler, have, make, root, run};
use tempfile::TempDir;

/// A fenced block: its language and its lines.
struct Block {
    language: String,
    text: String,
}

fn readme() -> String {
    fs::read_to_string(root().join("README.md")).expect("the README")
}

fn blocks() -> Vec<Block> {
    let mut blocks = Vec::new();
    let text = readme();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if let Some(language) = line.strip_prefix("```") {
            let text = lines.by_ref().take_while(|line| *line != "```").map(|line| format!("{line}\n"));
            blocks.push(Block { language: language.to_owned(), text: text.collect() });
        }
    }
    blocks
}

/// Every block of a language, with the output that the README shows right behind it.
fn with_output(language: &str) -> Vec<(Block, Option<String>)> {
    let mut blocks = blocks().into_iter().peekable();
    let mut found = Vec::new();
    while let Some(block) = blocks.next() {
        if block.language == language {
            let output = blocks.next_if(|next| next.language == "text").map(|next| next.text);
            found.push((block, output));
        }
    }
    assert!(!found.is_empty(), "no {language} in the README");
    found
}

/// Builds a program against the static library, runs it, and returns what it wrote.
fn build_and_run(compiler: &str, options: &[&str], name: &str, text: &str) -> String {
    let folder = TempDir::new().expect("a temporary folder");
    let source = folder.path().join(name);
    fs::write(&source, text).expect("written");
    let program = folder.path().join("program");
    compile(compiler, &[&["-O2"], options].concat(), &source, &program);
    run(&mut Command::new(&program))
}

#[test]
fn it_opens_with_the_shortest_example() {
    let first = &blocks()[0];
    assert_eq!(first.language, "c");
    assert_eq!(first.text, fs::read_to_string(root().join("examples/c/hello.c")).expect("the example"));
}

#[test]
fn its_c_code_does_what_it_shows() {
    for (block, output) in with_output("c") {
        let whole = block.text.contains("int main(");
        let program = if whole {
            block.text
        } else {
            let text = block.text;
            format!("#include <stdio.h>\n#include <sudoku.h>\nint main(void)\n{{\n{text}return 0;\n}}\n")
        };
        let written = build_and_run(&c_compiler(), &["-std=c99"], "program.c", &program);
        if let Some(output) = output {
            assert_eq!(written, output);
        } else {
            assert!(whole, "a piece of code without its output:\n{program}");
        }
    }
}

#[test]
fn its_cpp_code_does_what_it_shows() {
    if !have(&cpp_compiler()) {
        return;
    }
    for (block, output) in with_output("cpp") {
        let written = build_and_run(&cpp_compiler(), &["-std=c++17"], "program.cpp", &block.text);
        assert_eq!(Some(written), output);
    }
}

#[test]
fn its_commands_work() {
    if !have("pkg-config") {
        return;
    }
    built_library();
    let home = TempDir::new().expect("a temporary folder");
    for (block, output) in with_output("sh") {
        let mut shell = Command::new("sh");
        shell.current_dir(root()).args(["-e", "-c", &block.text]).env("HOME", home.path());
        // Rust's own tools live in the true home.
        for (variable, folder) in [("CARGO_HOME", ".cargo"), ("RUSTUP_HOME", ".rustup")] {
            if std::env::var_os(variable).is_none() {
                let home = std::env::home_dir().expect("a home");
                shell.env(variable, home.join(folder));
            }
        }
        for variable in sudoku_testing::programs::OF_AN_OUTER_MAKE {
            shell.env_remove(variable);
        }
        let written = run(&mut shell);
        assert_eq!(written, output.unwrap_or(format!("{SOLUTION}\n")), "{}", block.text);
    }
}

#[test]
fn its_cmake_lists_work() {
    if !have("cmake") {
        return;
    }
    let prefix = TempDir::new().expect("a temporary folder");
    run(&mut make(["install", &format!("PREFIX={}", prefix.path().display())]));
    for (block, _) in with_output("cmake") {
        let project = TempDir::new().expect("a temporary folder");
        let lists =
            format!("cmake_minimum_required(VERSION 3.13)\nproject(hello LANGUAGES C)\n{}", block.text);
        fs::write(project.path().join("CMakeLists.txt"), lists).expect("written");
        fs::copy(root().join("examples/c/hello.c"), project.path().join("hello.c")).expect("copied");
        let out = project.path().join("out");
        let prefix = format!("-DCMAKE_PREFIX_PATH={}", prefix.path().display());
        run(Command::new("cmake").arg("-S").arg(project.path()).arg("-B").arg(&out).arg(prefix));
        run(Command::new("cmake").arg("--build").arg(&out));
        assert_eq!(run(&mut Command::new(out.join("hello"))).trim_end(), SOLUTION);
    }
}

/// The table of functions has all of the header and nothing else.
#[test]
fn its_table_lists_every_function() {
    let mut declared: Vec<_> = header::functions().into_iter().map(|function| function.name).collect();
    let readme = readme();
    let rows = readme.lines().filter(|line| line.starts_with("| `sudoku_"));
    let cells = rows.filter_map(|row| row.split('|').nth(1));
    let mut listed: Vec<_> =
        cells.flat_map(|cell| cell.split(',')).map(|name| name.trim().trim_matches('`').to_owned()).collect();
    declared.sort();
    listed.sort();
    assert_eq!(listed, declared);
}

/// The codes and their values are those of the header.
#[test]
fn its_codes_are_those_of_the_header() {
    let mut defined: Vec<_> = header::text()
        .lines()
        .filter_map(|line| line.strip_prefix("#define SUDOKU_")?.split_once(' '))
        .filter(|(name, _)| *name == "OK" || name.starts_with("ERR_"))
        .map(|(name, value)| (format!("SUDOKU_{name}"), value.trim_matches(['(', ')']).to_owned()))
        .collect();
    let readme = readme();
    let mut listed: Vec<_> = readme
        .lines()
        .filter(|line| line.starts_with("| `SUDOKU_OK`") || line.starts_with("| `SUDOKU_ERR_"))
        .map(|row| {
            let cells: Vec<_> = row.split('|').map(str::trim).collect();
            (cells[1].trim_matches('`').to_owned(), cells[2].replace('−', "-"))
        })
        .collect();
    defined.sort();
    listed.sort();
    assert_eq!(listed, defined);
}

/// The options of the programs are those of their help.
#[test]
fn its_programs_have_the_options_it_shows() {
    run(&mut make(["programs"]));
    let readme = readme();
    let lines: Vec<_> = readme.lines().filter_map(|line| line.strip_prefix("- `build/bin/")).collect();
    assert_eq!(lines.len(), 3);
    for line in lines {
        let (name, options) =
            line.split('`').next().and_then(|usage| usage.split_once(' ')).expect("a program");
        let help = run(Command::new(root().join("build/bin").join(name)).arg("--help"));
        assert!(help.starts_with(&format!("usage: {name} ")), "{help}");
        let words = options.split([' ', '[', ']', '|', '=']).filter(|word| word.starts_with('-'));
        for option in words {
            assert!(help.contains(option), "{name} {option}");
        }
    }
}

/// A program that says what techniques there are, and takes part in solving puzzles with them.
const TECHNIQUES: &str = r#"
#include <stdio.h>
#include <string.h>
#include <sudoku.h>

static int show(const sudoku_step *step, void *context)
{
    (void)context;
    printf("step\t%s\t%d\n", sudoku_technique_name(step->technique), step->difficulty);
    return 0;
}

int main(void)
{
    const char *unknown = sudoku_technique_name(-1);
    sudoku_generate_options options;
    int number;

    for (number = 0; number < 20000; number++)
        if (strcmp(sudoku_technique_name(number), unknown) != 0)
            printf("name\t%s\t0\n", sudoku_technique_name(number));
    sudoku_generate_options_init(&options);
    options.minimal = 1;
    for (options.seed = 0; options.seed < 40; options.seed++) {
        char board[81];
        uint16_t marks[81];
        sudoku_step step;
        sudoku_rating rating;

        if (sudoku_generate(&options, board) != SUDOKU_OK || sudoku_rate(board, &rating) != SUDOKU_OK)
            return 1;
        printf("rating\t%d\t%d\n", rating.level, rating.difficulty);
        sudoku_candidates(board, marks);
        while (sudoku_hint(board, marks, &step) == 1) {
            show(&step, NULL);
            if (step.difficulty > 40 && options.seed < 5)
                sudoku_visit_steps(board, marks, show, NULL);
            sudoku_apply_step(board, marks, &step);
        }
    }
    return 0;
}
"#;

/// A difficulty as the library gives it.
fn difficulty(text: &str) -> u32 {
    let (whole, tenth) = text.trim().split_once('.').expect("a difficulty");
    let tenth = tenth.split(' ').next().expect("a tenth");
    whole.parse::<u32>().expect("a number") * 10 + tenth.parse::<u32>().expect("a number")
}

/// The rows of a table, without its head.
fn table(head: &str) -> Vec<Vec<String>> {
    let readme = readme();
    let rows = readme.split(head).nth(1).expect("a table").lines().skip(2);
    rows.take_while(|line| line.starts_with('|'))
        .map(|line| line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect())
        .collect()
}

/// Which difficulties the README gives to which technique.
fn techniques() -> Vec<(String, Vec<RangeInclusive<u32>>)> {
    let mut techniques = Vec::new();
    for row in [
        table("| Difficulty | Techniques of the scale |"),
        table("| Difficulty | Techniques beside the scale |"),
    ]
    .concat()
    {
        let names: Vec<_> = row[1].split(':').next().expect("names").split(", ").collect();
        let ranges: Vec<_> = if let Some((from, to)) = row[0].split_once(" to ") {
            vec![difficulty(from)..=difficulty(to)]
        } else if let Some(from) = row[0].strip_suffix(" and up") {
            vec![difficulty(from)..=u32::MAX]
        } else {
            row[0].split(", ").map(|one| difficulty(one)..=difficulty(one)).collect()
        };
        for (i, name) in names.iter().enumerate() {
            let own = if names.len() > 1 && ranges.len() == names.len() {
                vec![ranges[i].clone()]
            } else {
                ranges.clone()
            };
            techniques.push(((*name).to_owned(), own));
        }
    }
    techniques
}

#[test]
fn its_techniques_and_levels_are_those_of_the_library() {
    let techniques = techniques();
    let levels: Vec<u32> = table("| Level | Hardest step |")[..5]
        .iter()
        .map(|row| difficulty(row[1].trim_start_matches("up to ")))
        .collect();
    let output = build_and_run(&c_compiler(), &["-std=c99"], "techniques.c", TECHNIQUES);
    let family = |name: &str| name.split(" type ").next().unwrap_or_default().to_owned();
    let (mut known, mut seen) = (BTreeSet::new(), BTreeSet::new());
    for line in output.lines() {
        let [kind, name, number] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let number: u32 = number.parse().expect("a number");
        match kind {
            "name" => {
                known.insert(family(name));
            }
            "rating" => {
                let level: usize = name.parse().expect("a level");
                let bound = levels.iter().position(|&bound| number <= bound).map_or(6, |index| index + 1);
                assert!(level == bound || (level, bound) == (7, 6), "level {level} for {number}");
            }
            _ if name == "guess" => {}
            _ => {
                let listed = techniques.iter().find(|(listed, _)| *listed == family(name));
                let (_, ranges) = listed.unwrap_or_else(|| panic!("{name} is not listed"));
                assert!(ranges.iter().any(|range| range.contains(&number)), "{name} of {number}");
                seen.insert(family(name));
            }
        }
    }
    for (name, _) in &techniques {
        assert!(known.contains(name), "{name} is not known to the library");
    }
    assert!(seen.len() >= 40, "{seen:?}");
}
