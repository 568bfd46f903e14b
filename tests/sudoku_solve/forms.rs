//! What the program reads.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Command, Stdio};

use sudoku_testing::boards::{PUZZLE, SOLUTION, TWO_SOLUTIONS, UNSOLVABLE};
use sudoku_testing::programs::terminal;

use super::{check, program, solve};

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
