//! The program `sudoku-solve`, run as people run it.

use std::fs::{self, File};
use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use sudoku_testing::boards::{CONFLICT, PUZZLE, SOLUTION, TWO_SOLUTIONS, UNSOLVABLE};
use sudoku_testing::programs::{make, run, run_with_input};
use tempfile::TempDir;

mod forms;
mod large;

fn program() -> PathBuf {
    sudoku_testing::programs::program("sudoku-solve")
}

fn solve(arguments: &[&str], input: &str) -> Output {
    run_with_input(Command::new(program()).args(arguments), input.as_bytes())
}

/// Runs the program and compares all it does. Of standard error, the summary comes without the speed.
#[track_caller]
fn check(arguments: &[&str], input: &str, answers: &[&str], messages: &[&str], status: i32) {
    let output = solve(arguments, input);
    let stdout = String::from_utf8(output.stdout).expect("text");
    let stderr = String::from_utf8(output.stderr).expect("text");
    assert_eq!(stdout.lines().collect::<Vec<_>>(), answers, "{stderr}");
    let told: Vec<_> = stderr.lines().map(|line| line.split("; ").next().unwrap_or_default()).collect();
    assert_eq!(told, messages);
    assert_eq!(output.status.code(), Some(status));
}

#[track_caller]
fn first_solution(puzzle: &str) -> String {
    let output = solve(&[], puzzle);
    assert_eq!(output.status.code(), Some(0));
    String::from_utf8(output.stdout).expect("text").trim_end().to_owned()
}

#[test]
fn solves_line_by_line() {
    let zeros = PUZZLE.replace('.', "0");
    check(
        &[],
        &format!("{PUZZLE}\n{zeros}\n{SOLUTION}\n"),
        &[SOLUTION; 3],
        &["3 boards: 3 solved, 0 multiple, 0 unsolvable, 0 bad"],
        0,
    );
}

#[test]
fn no_boards_are_no_trouble() {
    for input in ["", "\n", "\r\n", "# nothing here\n\n"] {
        check(&[], input, &[], &["0 boards: 0 solved, 0 multiple, 0 unsolvable, 0 bad"], 0);
    }
}

#[test]
fn check_compares_with_the_solution_that_the_line_says() {
    let wrong = SOLUTION.replace('5', "x").replace('3', "5").replace('x', "3");
    let input = format!(
        "id,puzzle,solution,clues\n1,{PUZZLE},{SOLUTION},30\n2,{PUZZLE},{wrong},30\n3,{PUZZLE},{TWO_SOLUTIONS},30\n4,{PUZZLE},,30\n"
    );
    let told = ["4 boards: 4 solved, 0 multiple, 0 unsolvable, 0 bad"];
    check(&["--check"], &input, &["line 3: another solution than the line says"], &told, 1);
    check(&["--unique"], &input, &[SOLUTION; 4], &told, 0);
}

#[test]
fn bad_lines_are_named_and_the_rest_is_solved() {
    let input = format!(
        "# a comment is a line, too\n{PUZZLE}\n{short}\n{PUZZLE}1\n{letter}\nhello\n{byte}\n{CONFLICT}\n\n{PUZZLE}\n",
        short = &PUZZLE[..80],
        letter = PUZZLE.replacen("..", ".a", 1),
        byte = PUZZLE.replacen("..", ".\u{1}", 1),
    );
    check(
        &[],
        &input,
        &[
            SOLUTION,
            "# line 3: not a legal board",
            "# line 4: not a legal board",
            "# line 5: not a legal board",
            "# line 7: not a legal board",
            "# line 8: not a legal board",
            SOLUTION,
        ],
        &[
            "sudoku-solve: standard input, line 3: column 81: cells are missing, or too many",
            "sudoku-solve: standard input, line 4: column 82: cells are missing, or too many",
            "sudoku-solve: standard input, line 5: column 4: 'a' is not a cell",
            "sudoku-solve: standard input, line 7: column 4: byte 0x01 is not a cell",
            &format!("sudoku-solve: standard input, line 8: {}: r1c1 r1c2", conflict_text()),
            "7 boards: 2 solved, 0 multiple, 0 unsolvable, 5 bad",
        ],
        2,
    );
}

/// What the library calls a conflict, from the header's own words.
fn conflict_text() -> String {
    let output = solve(&[], CONFLICT);
    let stderr = String::from_utf8(output.stderr).expect("text");
    let text = stderr.split("line 1: ").nth(1).expect("a report").split(": r1c1").next().expect("a sentence");
    assert!(text.contains("row, column or box"), "{text}");
    text.to_owned()
}

#[test]
fn line_numbers_count_every_kind_of_line_end_once() {
    for end in ["\n", "\r\n", "\r"] {
        let output = solve(&[], &["#", "", PUZZLE, "1?!"].join(end));
        let stderr = String::from_utf8(output.stderr).expect("text");
        assert!(stderr.contains("line 4: column 3: '!' is not a cell"), "{stderr}");
    }
}

#[test]
fn the_first_of_several_solutions_is_written() {
    let first = first_solution(TWO_SOLUTIONS);
    let output = solve(&["--count", "10"], TWO_SOLUTIONS);
    assert_eq!(output.stdout, b"2\n");
    // The clue that was left out tells the two solutions apart; the other one has a greater digit there.
    let missing =
        (0..81).find(|&cell| PUZZLE.as_bytes()[cell] != TWO_SOLUTIONS.as_bytes()[cell]).expect("a cell");
    let first_difference = (0..81).find(|&cell| first.as_bytes()[cell] != SOLUTION.as_bytes()[cell]);
    assert!(first.as_bytes()[missing] != SOLUTION.as_bytes()[missing] || first == SOLUTION);
    assert!(first_difference.is_none_or(|cell| first.as_bytes()[cell] < SOLUTION.as_bytes()[cell]));
    assert_eq!(
        first_solution(&".".repeat(81)),
        "123456789456789123789123456214365897365897214897214365531642978642978531978531642"
    );
}

#[test]
fn unsolvable_boards_keep_their_place() {
    check(
        &[],
        &format!("{PUZZLE}\n{UNSOLVABLE}\n{PUZZLE}\n"),
        &[SOLUTION, "# line 2: no solution", SOLUTION],
        &["3 boards: 2 solved, 0 multiple, 1 unsolvable, 0 bad"],
        1,
    );
}

#[test]
fn answers_can_be_read_again() {
    let answers = solve(&[], &format!("{PUZZLE}\n{UNSOLVABLE}\n{CONFLICT}\n")).stdout;
    let again = solve(&["--check"], std::str::from_utf8(&answers).expect("text"));
    assert_eq!((again.stdout, again.status.code()), (Vec::new(), Some(0)));
}

#[test]
fn unique_solves_only_what_has_one_solution() {
    check(
        &["--unique"],
        &format!("{TWO_SOLUTIONS}\n{PUZZLE}\n"),
        &["# line 1: more than one solution", SOLUTION],
        &["2 boards: 1 solved, 1 multiple, 0 unsolvable, 0 bad"],
        1,
    );
    check(&["--unique"], PUZZLE, &[SOLUTION], &["1 board: 1 solved, 0 multiple, 0 unsolvable, 0 bad"], 0);
}

#[test]
fn count_counts_up_to_its_limit() {
    let input = format!("{TWO_SOLUTIONS}\n{PUZZLE}\n{UNSOLVABLE}\n{CONFLICT}\n{}\n", ".".repeat(81));
    for (arguments, answers) in [
        (&["--count", "1"][..], ["1", "1", "0", "# line 4: not a legal board", "1"]),
        (&["--count=2"], ["2", "1", "0", "# line 4: not a legal board", "2"]),
        (&["--count", "1000"], ["2", "1", "0", "# line 4: not a legal board", "1000"]),
        (&["--count", "1001"], ["2", "1", "0", "# line 4: not a legal board", "1001"]),
    ] {
        let output = solve(arguments, &input);
        let stdout = String::from_utf8(output.stdout).expect("text");
        assert_eq!(stdout.lines().collect::<Vec<_>>(), answers);
        assert_eq!(output.status.code(), Some(2));
    }
    // Zero is an answer.
    assert_eq!(solve(&["--count", "2"], UNSOLVABLE).status.code(), Some(0));
}

#[test]
fn check_names_what_is_not_a_proper_puzzle() {
    check(
        &["--check"],
        &format!("{PUZZLE}\n{TWO_SOLUTIONS}\n{UNSOLVABLE}\n{CONFLICT}\n"),
        &["line 2: more than one solution", "line 3: no solution", "line 4: not a legal board"],
        &[
            &format!("sudoku-solve: standard input, line 4: {}: r1c1 r1c2", conflict_text()),
            "4 boards: 1 solved, 1 multiple, 1 unsolvable, 1 bad",
        ],
        2,
    );
    check(
        &["--check"],
        UNSOLVABLE,
        &["line 1: no solution"],
        &["1 board: 0 solved, 0 multiple, 1 unsolvable, 0 bad"],
        1,
    );
    check(&["--check"], PUZZLE, &[], &["1 board: 1 solved, 0 multiple, 0 unsolvable, 0 bad"], 0);
}

#[test]
fn grids_show_the_puzzle_beside_the_solution() {
    let output = solve(&["--grid"], PUZZLE);
    let stdout = String::from_utf8(output.stdout).expect("text");
    let cells = |line: &str| line.chars().filter(|c| c.is_ascii_digit() || *c == '.').collect::<String>();
    let rows: Vec<_> = stdout.lines().map(cells).filter(|row| !row.is_empty()).collect();
    let expected: Vec<_> =
        (0..9).map(|row| [PUZZLE, SOLUTION].map(|board| &board[row * 9..row * 9 + 9]).concat()).collect();
    assert_eq!(rows, expected);
}

#[test]
fn files_are_read_as_standard_input_is() {
    let folder = TempDir::new().expect("a temporary folder");
    let file = folder.path().join("boards.txt");
    fs::write(&file, format!("{PUZZLE}\n?\n")).expect("written");
    let name = file.to_str().expect("text");
    for arguments in [&[name][..], &["--", name], &["-"]] {
        let input = fs::read_to_string(&file).expect("text");
        let output = solve(arguments, &input);
        assert_eq!(
            String::from_utf8(output.stdout).expect("text"),
            format!("{SOLUTION}\n# line 2: not a legal board\n")
        );
    }
    let stderr = String::from_utf8(solve(&[name], "").stderr).expect("text");
    assert!(stderr.contains(&format!("{name}, line 2: ")), "{stderr}");
}

#[test]
fn wrong_usage_is_explained() {
    for arguments in [
        &["--frobnicate"][..],
        &["--count"],
        &["--count", "0"],
        &["--count", "-1"],
        &["--count", "12x"],
        &["--count", "99999999999999999999"],
        &["--count="],
        &["--unique", "--check"],
        &["--unique", "--count", "2"],
        &["--grid", "--check"],
        &["one", "two"],
    ] {
        let output = solve(arguments, "");
        assert_eq!(output.status.code(), Some(3), "{arguments:?}");
        assert_eq!(output.stdout, b"");
        let stderr = String::from_utf8(output.stderr).expect("text");
        assert!(stderr.ends_with("Try sudoku-solve --help.\n"), "{stderr}");
    }
}

#[test]
fn help_and_version_go_to_standard_output() {
    let help = solve(&["--help"], "");
    assert_eq!(help.status.code(), Some(0));
    let text = String::from_utf8(help.stdout).expect("text");
    for word in ["--unique", "--count N", "--check", "--grid", "Exit status"] {
        assert!(text.contains(word), "{word}");
    }
    assert!(text.lines().all(|line| line.len() <= 110));
    let version = String::from_utf8(solve(&["--version"], "").stdout).expect("text");
    assert!(version.starts_with(concat!("sudoku-solve ", env!("CARGO_PKG_VERSION"), " (")), "{version}");
}

#[test]
fn trouble_with_files_is_reported() {
    let missing = solve(&["/no/such/file"], "");
    assert_eq!(missing.status.code(), Some(3));
    assert!(String::from_utf8_lossy(&missing.stderr).contains("cannot open /no/such/file"));

    let folder = solve(&["/"], "");
    assert_eq!(folder.status.code(), Some(3));
    assert!(String::from_utf8_lossy(&folder.stderr).contains("cannot read"));

    let mut full = Command::new(program());
    full.stdin(Stdio::piped())
        .stdout(File::create("/dev/full").expect("a full device"))
        .stderr(Stdio::piped());
    let mut child = full.spawn().expect("a child");
    child.stdin.take().expect("a pipe").write_all(PUZZLE.as_bytes()).expect("written");
    let output = child.wait_with_output().expect("an end");
    assert_eq!(output.status.code(), Some(3));
    assert!(String::from_utf8_lossy(&output.stderr).contains("cannot write"));

    let closed =
        run_with_input(Command::new("sh").arg("-c").arg("exec \"$0\" >&-").arg(program()), PUZZLE.as_bytes());
    assert_eq!(closed.status.code(), Some(3));
    assert!(String::from_utf8_lossy(&closed.stderr).contains("cannot write"));
}

#[test]
fn a_reader_that_leaves_ends_the_program() {
    let boards = format!("{PUZZLE}\n").repeat(100_000);
    let output = run_with_input(
        Command::new("sh").arg("-c").arg("{ \"$0\"; echo $? >&2; } | head -n 1").arg(program()),
        boards.as_bytes(),
    );
    assert_eq!(String::from_utf8_lossy(&output.stdout), format!("{SOLUTION}\n"));
    // Ended by SIGPIPE, as every other filter; or, where that signal is ignored, by the error of the write.
    let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(matches!(stderr.lines().last(), Some("141" | "3")), "{stderr}");
}

#[test]
fn the_sample_is_solved() {
    let output = run(&mut make(["run"]));
    assert_eq!(output.matches("| 5 3 4 | 6 7 8 | 9 1 2 |").count(), 2, "{output}");
}
