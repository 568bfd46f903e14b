//! How fast text is read, called in the release library as a C program calls it.

mod library;

use std::cmp::Reverse;
use std::ffi::{c_char, c_int};
use std::fmt::{self, Display, Formatter};
use std::sync::LazyLock;
use std::time::Instant;

use divan::counter::BytesCount;
use divan::{Bencher, black_box};
use sudoku_testing::boards::PUZZLE;

use library::{LIBRARY, function};

fn main() {
    LazyLock::force(&LIBRARY);
    divan::main();
}

type Parse = unsafe extern "C" fn(*const c_char, usize, *mut [u8; 81], *mut usize) -> c_int;
type Format = unsafe extern "C" fn(*const u8, c_int, *mut u8, usize) -> c_int;

const MEGABYTE: usize = 1_000_000;

/// Reads one board after the other, as the header says, until there is none or one that is refused: how many.
fn read_all(mut text: &[u8]) -> usize {
    let parse = function::<Parse>("sudoku_parse");
    let (mut board, mut position, mut boards) = ([0; 81], 0, 0);
    // SAFETY: a text and its length, room for a board and a number.
    while unsafe { parse(text.as_ptr().cast(), text.len(), &mut board, &mut position) } == 0 {
        text = &text[position..];
        boards += 1;
    }
    boards
}

/// What stands once for each board in a list.
fn list(form: &str) -> String {
    let format = function::<Format>("sudoku_format");
    let styled = |style| {
        let mut text = vec![0; 400];
        // SAFETY: a board, and as many bytes as said.
        let length = unsafe { format(PUZZLE.as_ptr(), style, text.as_mut_ptr(), text.len()) };
        text.truncate(usize::try_from(length).expect("a length"));
        String::from_utf8(text).expect("ASCII")
    };
    match form {
        "lines" => styled(0) + "\n",
        "lines with other fields" => format!("0001d2888928 {} 7.1\n", styled(0)),
        "rows" => styled(2),
        "frames" => styled(3),
        "frames, blanks as spaces" => styled(3).replace('.', " "),
        _ => panic!("no such form: {form}"),
    }
}

#[divan::bench(args = ["lines", "lines with other fields", "rows", "frames", "frames, blanks as spaces"])]
fn lists(bencher: Bencher<'_, '_>, form: &str) {
    let one = list(form);
    let text = one.repeat(MEGABYTE / one.len());
    bencher.counter(BytesCount::new(text.len())).bench(|| {
        assert_eq!(read_all(black_box(text.as_bytes())), MEGABYTE / one.len());
    });
}

/// A line that a long text has over and over again.
struct Repeated {
    name: String,
    line: Vec<u8>,
}

impl Repeated {
    fn new(line: &[u8], count: usize, end: &str) -> Self {
        let name = format!("\"{}\" × {count} {}", line.escape_ascii(), end.escape_debug());
        Self { name, line: [&line.repeat(count), end.as_bytes()].concat() }
    }

    fn text(&self, length: usize) -> Vec<u8> {
        self.line.repeat(length / self.line.len())
    }
}

impl Display for Repeated {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

/// Those that take longest, after one look at a part of each.
fn slowest(lines: impl IntoIterator<Item = Repeated>) -> Vec<Repeated> {
    LazyLock::force(&LIBRARY);
    let time = |line: &Repeated| {
        let text = line.text(MEGABYTE / 4);
        let start = Instant::now();
        black_box(read_all(&text));
        start.elapsed()
    };
    let mut timed: Vec<_> = lines.into_iter().map(|line| (time(&line), line)).collect();
    timed.sort_by_key(|(time, _)| Reverse(*time));
    timed.into_iter().map(|(_, line)| line).take(5).collect()
}

/// Reads ten megabytes of them: each may take 0.2 s.
fn read_ten_megabytes(bencher: Bencher<'_, '_>, line: &Repeated) {
    let text = line.text(10 * MEGABYTE);
    bencher.counter(BytesCount::new(text.len())).bench(|| read_all(black_box(&text)));
}

#[divan::bench(args = slowest((0..=255).map(|byte| Repeated::new(&[byte], 1, ""))), sample_count = 9, sample_size = 1)]
fn one_character(bencher: Bencher<'_, '_>, byte: &Repeated) {
    read_ten_megabytes(bencher, byte);
}

/// Lines of one character, as often as a row or a board has cells and about as often, and lines of several.
fn lines() -> impl Iterator<Item = Repeated> {
    let counts = [1, 8, 9, 10, 18, 27, 80, 81, 82, 729];
    let characters = (0..=255).flat_map(move |byte| counts.map(|count| (vec![byte], count)));
    let mixed = [
        "53..7....",
        "5 3 . . 7 . . . .",
        "|53 | 7 |   |",
        "| 5 3   |   7   |       |",
        "| 5 | 3 |   |   | 7 |   |   |   |   |",
        "1,,,,,,,,",
        "1\t\t\t\t\t\t\t\t",
        "123456789",
        "1 2 3 4 5 6 7 8 9",
        " 1 2 3 4 5 6 7 8 9",
        "1--------",
        "- - - - - - - - -",
        "|---|---|---|",
        "---+---+---",
        "| | | | | | | | | |",
        "# 1",
        "Grid 01",
        "e e e e e e e e e",
        "1 null null null null null null null null",
        "\u{feff}",
        "·········",
        "１........",
        "12 3 4 5 6 7 8 9 12",
        "[[5, 3, 0, 0, 7, 0, 0, 0, 0],",
        "id,puzzle,solution",
    ];
    let lines = characters.chain(mixed.map(|line| (line.as_bytes().to_vec(), 1)));
    lines.flat_map(|(line, count)| ["\n", "\r\n"].map(|end| Repeated::new(&line, count, end)))
}

#[divan::bench(args = slowest(lines()), sample_count = 9, sample_size = 1)]
fn one_line(bencher: Bencher<'_, '_>, line: &Repeated) {
    read_ten_megabytes(bencher, line);
}
