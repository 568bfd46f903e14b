//! The program `sudoku-explain`, run as people run it.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

use sudoku_testing::boards::{CONFLICT, PUZZLE, SOLUTION, TWO_SOLUTIONS, UNSOLVABLE};
use sudoku_testing::programs::{run_with_input, watched_terminal};
use tempfile::TempDir;

/// A well-known board that needs locked candidates.
const HARDER: &str = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

fn program() -> PathBuf {
    sudoku_testing::programs::program("sudoku-explain")
}

fn explain(arguments: &[&str], input: &str) -> Output {
    run_with_input(Command::new(program()).args(arguments), input.as_bytes())
}

#[track_caller]
fn explained(arguments: &[&str], input: &str) -> Vec<String> {
    let output = explain(arguments, input);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(output.stderr.is_empty());
    String::from_utf8(output.stdout).expect("text").lines().map(str::to_owned).collect()
}

/// The lines between the board and its solution are numbered steps with a difficulty and a sentence.
#[track_caller]
fn check_steps(lines: &[String]) {
    for (i, line) in lines.iter().enumerate() {
        let mut words = line.split_whitespace();
        assert_eq!(words.next(), Some((i + 1).to_string().as_str()), "{line}");
        let difficulty: f64 = words.next().and_then(|word| word.parse().ok()).expect("a difficulty");
        assert!((1.0..=20.0).contains(&difficulty), "{line}");
        assert!([": r", "; r"].iter().any(|start| line.contains(start)), "{line}");
        assert!(line.contains(" is ") || line.contains(" are "), "{line}");
    }
}

#[test]
fn a_board_is_solved_step_by_step() {
    for board in [PUZZLE, HARDER] {
        let lines = explained(&[board], "");
        assert_eq!(lines[0], board);
        let solution = &lines[lines.len() - 2];
        check_steps(&lines[1..lines.len() - 2]);
        assert!(!solution.contains('.') && solution.len() == 81);
        assert!(lines[lines.len() - 1].starts_with("rating: "));
        // Every blank is filled by one step.
        let blanks = board.matches('.').count();
        let places = |line: &&String| {
            let consequence = line.rsplit(": ").next().unwrap_or_default().as_bytes();
            consequence[4..].starts_with(b" is ") && consequence[8].is_ascii_digit()
        };
        let placing = lines[1..lines.len() - 2].iter().filter(places);
        assert_eq!(placing.count(), blanks);
    }
    let lines = explained(&[PUZZLE], "");
    assert_eq!(lines[lines.len() - 2], SOLUTION);
    assert_eq!(
        lines[lines.len() - 1],
        "rating: 1.2, beginner (hidden single); first digit after 1.2, first step 1.2; 51 steps"
    );
}

#[test]
fn boards_come_from_anywhere() {
    let expected = explained(&[PUZZLE], "");
    let folder = TempDir::new().expect("a temporary folder");
    let file = folder.path().join("boards.txt");
    let rows: String = (0..9).map(|row| format!("{}\r\n", &PUZZLE[row * 9..row * 9 + 9])).collect();
    fs::write(&file, &rows).expect("written");
    assert_eq!(explained(&[file.to_str().expect("text")], ""), expected);
    assert_eq!(explained(&[], &rows), expected);
    assert_eq!(explained(&["-"], PUZZLE), expected);
    assert_eq!(explained(&[&PUZZLE.replace('.', "0")], ""), expected);
    let twice = explained(&["-"], &format!("{PUZZLE} # a comment\n\n{rows}\n"));
    assert_eq!(twice, [expected.as_slice(), &[String::new()], &expected].concat());
    let full = explained(&[SOLUTION], "");
    assert_eq!(full, [SOLUTION, SOLUTION, "rating: nothing to solve"]);
}

#[test]
fn what_is_no_puzzle_is_said() {
    for (board, status, message) in [
        (UNSOLVABLE, 1, "solution"),
        (CONFLICT, 1, "digits"),
        (TWO_SOLUTIONS, 1, "solution"),
        ("12", 2, "byte 3"),
        ("", 2, "no board"),
        ("1!", 2, "byte 2"),
        (".\n", 2, "byte 2"),
    ] {
        let output = explain(&["-"], board);
        let stderr = String::from_utf8(output.stderr).expect("text");
        assert_eq!(output.status.code(), Some(status), "{board}: {stderr}");
        assert!(stderr.starts_with("sudoku-explain: ") && stderr.contains(message), "{stderr}");
    }
    for arguments in [&["--no-such-option"][..], &["--svg"], &[PUZZLE, PUZZLE], &["/no/such/file"]] {
        let output = explain(arguments, "");
        assert_eq!(output.status.code(), Some(3));
        assert!(output.stdout.is_empty() && !output.stderr.is_empty());
    }
    for arguments in [["--help"], ["--version"]] {
        let output = explain(&arguments, "");
        assert_eq!(output.status.code(), Some(0));
        assert!(!output.stdout.is_empty() && output.stderr.is_empty());
    }
}

/// A picture for each step of each board, those of the pages among them.
#[test]
fn each_step_is_drawn() {
    let folder = TempDir::new().expect("a temporary folder");
    let pictures = folder.path().join("new");
    let draw = |input: &str| explained(&["--svg", pictures.to_str().expect("text")], input);
    let board = "59.8....3.8.5..96..7......86.7.9......3.4.2......3.1.69......3..18..3.9.7....6.41";
    let lines = draw(&format!("{PUZZLE}\n{board}\n"));
    assert_eq!(lines, explained(&[], &format!("{PUZZLE}\n{board}\n")));
    let steps = |board: &str| explained(&[board], "").len() - 3;
    assert_eq!(fs::read_dir(&pictures).expect("the folder").count(), steps(PUZZLE) + steps(board));
    let wing = lines.iter().find(|line| line.contains("XY-wing")).expect("an XY-wing");
    let [number, _, sentence] = wing.trim_start().splitn(3, "  ").collect::<Vec<_>>()[..] else {
        panic!("{wing}")
    };
    let drawn = fs::read_to_string(pictures.join(format!("2-{number:0>3}.svg"))).expect("its picture");
    assert!(drawn.contains(&format!("<title>{sentence}</title>")));
    let page = sudoku_testing::programs::root().join("docs/pictures/xy-wing.svg");
    assert_eq!(fs::read_to_string(page).expect("the picture of the README"), drawn);
    let readme = fs::read_to_string(sudoku_testing::programs::root().join("README.md")).expect("the README");
    assert!(readme.contains(&format!("\"{sentence}\"")), "{sentence}");
    let output = explain(&["--svg", "/no/such/folder"], PUZZLE);
    assert_eq!(output.status.code(), Some(3));
    assert!(String::from_utf8_lossy(&output.stderr).contains("/no/such/folder"));
}

/// Takes the colours out.
fn plain(text: &str) -> String {
    text.split("\u{1b}[")
        .enumerate()
        .map(|(i, part)| if i > 0 { part.split_once('m').expect("a colour").1 } else { part })
        .collect()
}

#[test]
fn the_grid_shows_in_colours_what_a_step_is_about() {
    let output = explain(&["--color=always", HARDER], "");
    let coloured = String::from_utf8(output.stdout).expect("text");
    let lines: Vec<String> = plain(&coloured).lines().map(str::to_owned).collect();
    // Without colours and grids it is the same text.
    let without_grids: Vec<String> = lines.iter().filter(|line| !line.starts_with("    ")).cloned().collect();
    assert_eq!(without_grids, explained(&[HARDER], ""));
    let grids = lines.len() - without_grids.len();
    assert!(grids > 0 && grids.is_multiple_of(11), "{grids} lines of grids");
    for colour in ["\u{1b}[1;31m", "\u{1b}[1;32m", "\u{1b}[2m"] {
        assert!(coloured.contains(colour));
    }
    assert!(!explained(&["--color=never", HARDER], "").concat().contains('\u{1b}'));
}

#[test]
fn a_terminal_decides_about_colours() {
    for (environment, has_colours) in [
        (&[("TERM", "xterm")][..], true),
        (&[("TERM", "xterm"), ("NO_COLOR", "")], true),
        (&[("TERM", "xterm"), ("NO_COLOR", "1")], false),
        (&[("TERM", "dumb")], false),
        (&[], false),
    ] {
        let (reader, stdout) = watched_terminal();
        let mut child = Command::new(program())
            .arg(HARDER)
            .env_remove("TERM")
            .env_remove("NO_COLOR")
            .envs(environment.iter().copied())
            .stdout(stdout)
            .spawn()
            .expect("a child");
        assert!(child.wait().expect("an end").success());
        let shown = reader.join().expect("the reader");
        assert!(shown.contains("rating: "), "{shown}");
        assert_eq!(shown.contains('\u{1b}'), has_colours, "{environment:?}");
    }
}
