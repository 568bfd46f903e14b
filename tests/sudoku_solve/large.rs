//! Long input.

use std::fs::{self, File};
use std::io::Write as _;
use std::process::{Command, Stdio};
use std::time::Duration;

use sudoku_testing::boards::PUZZLE;
use sudoku_testing::programs::{make, run, run_with_input, watched_terminal};
use tempfile::TempDir;

use super::program;

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
