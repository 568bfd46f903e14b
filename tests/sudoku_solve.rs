//! The program `sudoku-solve`, run as people run it.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::time::Duration;

use sudoku_testing::boards::{CONFLICT, PUZZLE, SOLUTION, TWO_SOLUTIONS, UNSOLVABLE};
use sudoku_testing::programs::{make, run, run_with_input, terminal, watched_terminal};
use tempfile::TempDir;

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
fn reads_the_files_people_have() {
    let one = &["1 board: 1 solved, 0 multiple, 0 unsolvable, 0 bad"];
    for input in [
        PUZZLE.to_owned(),
        format!("{PUZZLE}\r\n"),
        format!("{PUZZLE}\r"),
        format!("\u{feff}{PUZZLE}\n"),
        format!("\u{feff}# byte order mark and comment\r\n\r\n{PUZZLE}\r\n\r\n"),
        format!("  \t{PUZZLE}\n"),
        format!("  # an indented comment\n   \n{PUZZLE}\n"),
        format!("{PUZZLE} trailing text\n"),
        format!("{PUZZLE},{SOLUTION}\n"),
        format!("{PUZZLE}# comment\n"),
        format!("{PUZZLE}\t{}\n", "long ".repeat(100_000)),
    ] {
        check(&[], &input, &[SOLUTION], one, 0);
    }
}

fn rows(board: &str, end: &str) -> String {
    board.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row).into_owned() + end).collect()
}

fn framed(board: &str) -> String {
    let row = |row: &[u8]| row.iter().map(|&cell| format!("{} ", char::from(cell))).collect::<String>();
    let rows = board
        .as_bytes()
        .chunks(9)
        .map(|line| format!("| {}|\n", line.chunks(3).map(row).collect::<Vec<_>>().join("| ")));
    let rule = "+-------+-------+-------+\n";
    rows.collect::<Vec<_>>().chunks(3).map(|band| rule.to_owned() + &band.concat()).collect::<String>() + rule
}

#[test]
fn boards_in_every_form_are_read_one_after_the_other() {
    let headed = |number: usize| format!("Grid {number:02}\n{}", rows(&PUZZLE.replace('.', "0"), "\n"));
    for (input, boards) in [
        (rows(PUZZLE, "\n"), 1),
        (rows(PUZZLE, "\r\n").repeat(3), 3),
        (rows(PUZZLE, "\r"), 1),
        (format!("{}\n{PUZZLE}\n\n{}", framed(PUZZLE), rows(PUZZLE, "\n")), 3),
        ((1..51).map(headed).collect::<String>(), 50),
        (format!("0001d2888928 {PUZZLE} 7.1\n").repeat(4), 4),
        (format!("<game data=\"{PUZZLE}\" />\n{}", framed(&PUZZLE.replace('.', " "))), 2),
    ] {
        let told = format!("{boards} board{}: {boards} solved", if boards == 1 { "" } else { "s" });
        check(
            &[],
            &input,
            &vec![SOLUTION; boards],
            &[&format!("{told}, 0 multiple, 0 unsolvable, 0 bad")],
            0,
        );
    }
}

#[test]
fn a_board_in_rows_is_named_by_its_last_line() {
    let input = format!("# one\n{}\n{}", rows(UNSOLVABLE, "\n"), framed(TWO_SOLUTIONS));
    let told = ["2 boards: 0 solved, 1 multiple, 1 unsolvable, 0 bad"];
    check(&["--check"], &input, &["line 10: no solution", "line 23: more than one solution"], &told, 1);
}

#[test]
fn a_bad_board_in_rows_is_one_bad_board() {
    let good = rows(PUZZLE, "\n");
    let short = good.replacen(".6....28.", ".6....28", 1);
    let letter = framed(PUZZLE).replacen("4 1 9", "4 a 9", 1);
    let eight = &good[10..];
    let input = format!("{short}\n{good}\n{letter}\n{eight}\nGrid 2\n{good}");
    check(
        &[],
        &input,
        &[
            "# line 7: not a legal board",
            SOLUTION,
            "# line 31: not a legal board",
            "# line 43: not a legal board",
            SOLUTION,
        ],
        &[
            "sudoku-solve: standard input, line 7: column 9: cells are missing, or too many",
            "sudoku-solve: standard input, line 31: column 13: 'a' is not a cell",
            "sudoku-solve: standard input, line 43: column 1: cells are missing, or too many",
            "5 boards: 2 solved, 0 multiple, 0 unsolvable, 3 bad",
        ],
        2,
    );
}

/// Lines and lists that are longer than what the program keeps of its input.
#[test]
fn no_length_of_the_input_or_of_a_line_matters() {
    let forms =
        [rows(PUZZLE, "\n"), format!("{PUZZLE}\r\n"), framed(PUZZLE), format!("7,{PUZZLE},{SOLUTION}\n")];
    let long = "# ".to_owned() + &"long ".repeat(30_000) + "\n";
    let many = "Some words before the board\n".repeat(7_000);
    let mut input = String::new();
    for i in 0..4_000 {
        input += &forms[i * i % 7 % 4];
        input += if i % 5 == 0 { "\n" } else { "# five\n" };
        input += if i % 1500 == 3 { &long } else { "" };
        input += if i % 1500 == 7 { &many } else { "" };
    }
    let one_more_line = rows(UNSOLVABLE, "\n");
    let last = (input.clone() + &one_more_line).lines().count();
    let output = solve(&["--check"], &(input + &one_more_line));
    assert_eq!(String::from_utf8_lossy(&output.stdout), format!("line {last}: no solution\n"));
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(told.starts_with("4001 boards: 4000 solved, 0 multiple, 1 unsolvable, 0 bad"), "{told}");
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

/// The answer comes before the input ends: after a line with a board, or the empty line after nine rows.
#[test]
fn what_is_typed_is_answered_at_once() {
    let (mut keys, terminal) = terminal();
    let mut child = Command::new(program())
        .stdin(terminal)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("a child");
    let mut answers = BufReader::new(child.stdout.take().expect("a pipe"));
    for typed in [format!("{PUZZLE}\n"), rows(PUZZLE, "\n") + "\n", format!("Grid 3\n{}\n", framed(PUZZLE))] {
        keys.write_all(typed.as_bytes()).expect("typed");
        let mut answer = String::new();
        answers.read_line(&mut answer).expect("an answer");
        assert_eq!(answer.trim_end(), SOLUTION);
    }
    keys.write_all(&[4]).expect("the end of the input");
    assert!(child.wait().expect("an end").success());
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

/// Bytes that mean nothing, and cells among them, from a generator that is the same everywhere.
fn noise(length: usize) -> Vec<u8> {
    let alphabet = b"0123456789.................\n\r\n #\t\0\xEF\xBB\xBFx";
    let mut state = 1_u64;
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize
    };
    let mut bytes = Vec::new();
    while bytes.len() < length {
        match next() % 4 {
            0 => bytes.extend((0..next() % 200).map(|_| alphabet[next() % alphabet.len()])),
            1 => bytes.extend((0..next() % 100).map(|_| next() as u8)),
            2 => bytes.extend(&PUZZLE.as_bytes()[..next() % 82]),
            _ => bytes.extend(format!("\n{PUZZLE}\n").bytes()),
        }
    }
    bytes
}

#[test]
fn noise_between_boards_is_survived() {
    let folder = TempDir::new().expect("a temporary folder");
    let checked = folder.path().join("bin/sudoku-solve");
    let build = format!("BUILD={}", folder.path().display());
    run(&mut make([
        checked.to_str().expect("text"),
        &build,
        "CFLAGS=-g -Wall -Wextra -Wpedantic -Wconversion -Werror -fsanitize=address,undefined -fno-sanitize-recover",
    ]));
    let noise = noise(400_000);
    for arguments in [&[][..], &["--unique"], &["--count", "3"], &["--check"], &["--grid"]] {
        let output = run_with_input(Command::new(&checked).args(arguments), &noise);
        let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{stderr}");
        let summary = stderr.lines().last().unwrap_or_default();
        let numbers: Vec<u64> = summary.split(' ').filter_map(|word| word.parse().ok()).collect();
        assert!(numbers[1] > 1000, "{summary}");
        assert_eq!(numbers[0], numbers[1..5].iter().sum::<u64>(), "{summary}");
    }
}

#[test]
fn long_input_shows_progress_on_a_terminal() {
    let (reader, stderr) = watched_terminal();
    let mut child = Command::new(program())
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(stderr)
        .spawn()
        .expect("a child");
    let mut stdin = child.stdin.take().expect("a pipe");
    for _ in 0..2 {
        stdin.write_all(format!("{PUZZLE}\n").repeat(1500).as_bytes()).expect("written");
        std::thread::sleep(Duration::from_millis(400));
    }
    drop(stdin);
    assert!(child.wait().expect("an end").success());
    let shown = reader.join().expect("the reader");
    assert!(shown.contains("\r1024 boards") || shown.contains("\r2048 boards"), "{shown:?}");
    assert!(shown.contains("\r\u{1b}[K3000 boards: 3000 solved"), "{shown:?}");
}

#[test]
fn the_sample_is_solved() {
    let output = run(&mut make(["run"]));
    assert_eq!(output.matches("| 5 3 4 | 6 7 8 | 9 1 2 |").count(), 2, "{output}");
}

/// Runs a command to its end; its exit status and the processor time it took, in seconds.
#[allow(clippy::zombie_processes, reason = "wait4 waits for the child, and tells what it used")]
fn run_and_measure(command: &mut Command) -> (Option<i32>, f64) {
    let child = command.spawn().expect("a child");
    let process = libc::pid_t::try_from(child.id()).expect("a process number");
    let mut status = 0;
    // SAFETY: all of its fields are numbers, for which zero is a value.
    let mut usage: libc::rusage = unsafe { std::mem::zeroed() };
    // SAFETY: both pointers are to values that live through the call, and nobody else waits for the child.
    let waited = unsafe { libc::wait4(process, &mut status, 0, &mut usage) };
    assert_eq!(waited, process);
    let seconds = |time: libc::timeval| time.tv_sec as f64 + time.tv_usec as f64 * 1e-6;
    let code = libc::WIFEXITED(status).then(|| libc::WEXITSTATUS(status));
    (code, seconds(usage.ru_utime) + seconds(usage.ru_stime))
}

/// All known puzzles of 17 clues, in well under a second.
#[test]
#[ignore = "needs SUDOKU_DATA"]
fn a_long_list_is_solved_at_once() {
    let list = sudoku_testing::lists::path("17_clue.txt");
    let folder = TempDir::new().expect("a temporary folder");
    let answers = folder.path().join("answers.txt");
    let (code, seconds) = run_and_measure(
        Command::new(program()).arg("--unique").arg(&list).stdout(File::create(&answers).expect("a file")),
    );
    assert_eq!(code, Some(0));
    let puzzles = fs::read_to_string(&list).expect("the list");
    let solutions = fs::read_to_string(&answers).expect("the answers");
    assert_eq!(puzzles.lines().count(), solutions.lines().count());
    for (puzzle, solution) in puzzles.lines().zip(solutions.lines()) {
        assert!(is_solution(puzzle.as_bytes(), solution.as_bytes()), "{puzzle} {solution}");
    }
    assert!(seconds < 0.5, "{seconds} s");
}

fn is_solution(puzzle: &[u8], grid: &[u8]) -> bool {
    let keeps =
        puzzle[..81].iter().zip(grid).all(|(clue, digit)| !(b'1'..=b'9').contains(clue) || clue == digit);
    let whole = |cells: &dyn Fn(usize) -> usize| {
        (0..9).fold(0_u16, |seen, i| seen | 1 << (grid[cells(i)] - b'1')) == 0x1FF
    };
    keeps
        && grid.len() == 81
        && (0..9).all(|house| {
            whole(&|i| house * 9 + i)
                && whole(&|i| i * 9 + house)
                && whole(&|i| (house / 3 * 3 + i / 3) * 9 + house % 3 * 3 + i % 3)
        })
}
