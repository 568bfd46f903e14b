//! The program `sudoku-generate`, run as people run it.

use std::fs;
use std::process::{Command, Output, Stdio};

use sudoku_puzzle::{Board, human};
use sudoku_testing::programs::{program, run, run_with_input};

fn generate(arguments: &[&str]) -> Output {
    Command::new(program("sudoku-generate")).args(arguments).output().expect("the program")
}

/// The puzzles of a run in which all were made.
#[track_caller]
fn puzzles(arguments: &[&str]) -> Vec<String> {
    let output = generate(arguments);
    let stderr = String::from_utf8(output.stderr).expect("text");
    assert_eq!(output.status.code(), Some(0), "{stderr}");
    let puzzles: Vec<_> =
        String::from_utf8(output.stdout).expect("text").lines().map(str::to_owned).collect();
    let summary = format!("{n} of {n} puzzles; ", n = puzzles.len());
    assert!(stderr.starts_with(&summary) && stderr.ends_with(" puzzles per second\n"), "{stderr}");
    assert!(puzzles.iter().all(|puzzle| puzzle.len() == 81));
    puzzles
}

fn clue_count(puzzle: &str) -> usize {
    puzzle.bytes().filter(|&byte| byte != b'.').count()
}

/// Whether sudoku-solve finds exactly one solution for each.
fn all_unique(puzzles: &[String]) -> bool {
    let mut solve = Command::new(program("sudoku-solve"));
    run_with_input(solve.arg("--check"), puzzles.join("\n").as_bytes()).status.success()
}

fn board(puzzle: &str) -> Board {
    Board::from_text(puzzle.as_bytes().try_into().expect("81 cells")).expect("a board")
}

#[test]
fn one_puzzle_without_options() {
    let puzzles = puzzles(&[]);
    assert_eq!(puzzles.len(), 1);
    assert!(all_unique(&puzzles));
}

#[test]
fn the_seed_says_which_puzzles() {
    let ten = puzzles(&["-n", "10", "--seed", "5"]);
    assert_eq!(ten.len(), 10);
    assert!(all_unique(&ten));
    assert_eq!(ten, puzzles(&["--seed", "0x5", "-n", "10"]));
    assert_eq!(ten[3..], puzzles(&["-n", "7", "--seed", "8"]));
    let last = "18446744073709551615";
    assert_eq!(
        puzzles(&["-n", "2", "--seed", last])[1],
        puzzles(&[])[0],
        "seeds start again behind the last"
    );
    assert_eq!(puzzles(&["-n", "0"]), Vec::<String>::new());
}

#[test]
fn minimal_puzzles_lose_their_solution_with_any_clue() {
    let puzzles = puzzles(&["-n", "20", "--minimal"]);
    assert!(all_unique(&puzzles));
    for puzzle in puzzles {
        for cell in 0..81 {
            if &puzzle[cell..=cell] != "." {
                let without = format!("{}.{}", &puzzle[..cell], &puzzle[cell + 1..]);
                assert!(!all_unique(&[without]), "{puzzle} without cell {cell}");
            }
        }
    }
}

#[test]
fn symmetries_are_exact() {
    type Image = fn(usize, usize) -> (usize, usize);
    let images: [(&str, &[Image]); 8] = [
        ("none", &[]),
        ("half-turn", &[|r, c| (8 - r, 8 - c)]),
        ("quarter-turn", &[|r, c| (c, 8 - r)]),
        ("left-right", &[|r, c| (r, 8 - c)]),
        ("top-bottom", &[|r, c| (8 - r, c)]),
        ("diagonal", &[|r, c| (c, r)]),
        ("anti-diagonal", &[|r, c| (8 - c, 8 - r)]),
        ("full", &[|r, c| (c, 8 - r), |r, c| (r, 8 - c)]),
    ];
    for (name, images) in images {
        let puzzles = puzzles(&["-n", "20", "--symmetry", name]);
        assert!(all_unique(&puzzles));
        for puzzle in puzzles {
            let filled = |(row, column)| puzzle.as_bytes()[row * 9 + column] != b'.';
            for (row, column) in (0..81).map(|cell| (cell / 9, cell % 9)) {
                assert!(
                    images.iter().all(|image| filled(image(row, column)) == filled((row, column))),
                    "{puzzle}"
                );
            }
        }
    }
}

#[test]
fn clues_are_as_many_as_asked_for() {
    for (wanted, expected) in [("30", 30..=30), ("24-26", 24..=26), ("70-80", 70..=80)] {
        let puzzles = puzzles(&["-n", "20", "--clues", wanted]);
        assert!(all_unique(&puzzles));
        assert!(puzzles.iter().all(|puzzle| expected.contains(&clue_count(puzzle))), "{puzzles:?}");
    }
}

#[test]
fn levels_are_those_of_the_rating() {
    for (wanted, expected) in [("beginner", 1..=1), ("2", 2..=2), ("easy-hard", 2..=4), ("3-4", 3..=4)] {
        let puzzles = puzzles(&["-n", "5", "--level", wanted, "--symmetry", "half-turn"]);
        assert!(all_unique(&puzzles));
        for puzzle in puzzles {
            let level = human::rate(&board(&puzzle)).expect("one solution").level as i32;
            assert!(expected.contains(&level), "{puzzle}: {level}");
        }
    }
}

#[test]
fn what_is_not_found_is_said() {
    let output = generate(&["-n", "2", "--minimal", "--clues", "17", "--seed", "9"]);
    let answer = "# seed 9: The steps allowed were spent before the answer was known.\n\
                  # seed 10: The steps allowed were spent before the answer was known.\n";
    assert_eq!(String::from_utf8_lossy(&output.stdout), answer);
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("0 of 2 puzzles; "));
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn wrong_usage() {
    for (arguments, message) in [
        (&["--fast"][..], "unknown option --fast"),
        (&["puzzle.txt"], "unknown option puzzle.txt"),
        (&["-n"], "-n needs a whole number, not "),
        (&["-n", "-1"], "-n needs a whole number, not -1"),
        (&["-n", "1x"], "-n needs a whole number, not 1x"),
        (
            &["--seed", "18446744073709551616"],
            "--seed needs a whole number below 2^64, not 18446744073709551616",
        ),
        (&["--level", "beyond"], "there is no level beyond"),
        (&["--level", "0"], "there is no level 0"),
        (&["--level", "2-"], "there is no level 2-"),
        (&["--symmetry", "round"], "there is no symmetry round"),
        (&["--clues", "20-x"], "--clues needs a number or two like 24-30, not 20-x"),
        (&["--clues", "4294967313"], "--clues needs a number or two like 24-30, not 4294967313"),
        (&["--svg"], "--svg needs a file"),
        (&["--clues", "16"], "these options contradict each other"),
        (&["--clues", "30-20"], "these options contradict each other"),
        (&["--level", "4-2"], "these options contradict each other"),
        (&["--symmetry", "full", "--clues", "26-27"], "these options contradict each other"),
    ] {
        let output = generate(arguments);
        let expected = format!("sudoku-generate: {message}\nTry sudoku-generate --help.\n");
        assert_eq!(String::from_utf8_lossy(&output.stderr), expected);
        assert!(output.stdout.is_empty());
        assert_eq!(output.status.code(), Some(3), "{arguments:?}");
    }
}

#[test]
fn help_and_version() {
    let help = generate(&["--help"]);
    assert_eq!(help.status.code(), Some(0));
    assert!(String::from_utf8_lossy(&help.stdout).starts_with("usage: sudoku-generate "));
    let version = generate(&["--version"]);
    let expected = format!("sudoku-generate {} (", env!("CARGO_PKG_VERSION"));
    assert!(String::from_utf8_lossy(&version.stdout).starts_with(&expected));
}

#[test]
fn a_page_to_print() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("page.svg");
    for (wanted, shown) in [("4", 4), ("9", 6)] {
        let puzzles = puzzles(&["-n", wanted, "--svg", path.to_str().expect("text")]);
        let clues: Vec<char> =
            puzzles[..shown].concat().chars().filter(|&character| character != '.').collect();
        // Python's parser accepts well-formed documents only; it lists the digits in their order.
        let script = "import sys, xml.etree.ElementTree as tree\n\
                      root = tree.parse(sys.argv[1]).getroot()\n\
                      space = '{http://www.w3.org/2000/svg}'\n\
                      assert root.tag == space + 'svg', root.tag\n\
                      print(len(root.findall(space + 'g')), ''.join(t.text for t in root.iter(space + 'text')))";
        let listed = run(Command::new("python3").args(["-c", script]).arg(&path));
        assert_eq!(listed.trim_end(), format!("{shown} {}", String::from_iter(clues)));
    }
}

#[test]
fn writing_that_fails_is_reported() {
    let full = fs::File::options().write(true).open("/dev/full").expect("/dev/full");
    let output = Command::new(program("sudoku-generate"))
        .args(["-n", "10"])
        .stdout(Stdio::from(full))
        .stderr(Stdio::piped())
        .spawn()
        .and_then(std::process::Child::wait_with_output)
        .expect("the program");
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("sudoku-generate: cannot write: "));
    assert_eq!(output.status.code(), Some(3));
    let output = generate(&["--svg", "/dev/full"]);
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("sudoku-generate: cannot write /dev/full: "));
    assert_eq!(output.status.code(), Some(3));
    let output = generate(&["--svg", "/no/such/folder/page.svg"]);
    assert_eq!(output.status.code(), Some(3));
}
