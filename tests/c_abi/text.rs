//! Text: what people paste is read, what is no board is refused where it goes wrong, and whatever the
//! library writes it reads back.

use proptest::prelude::*;

use crate::library::*;
use sudoku_testing::backtracker::Text;

pub(crate) const STYLES: core::ops::Range<i32> = 0..4;
pub(crate) const PUZZLE: &Text =
    b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The board and how many bytes were read, or the error and where it is.
pub(crate) fn parse(text: impl AsRef<[u8]>) -> Result<(Text, usize), (i32, usize)> {
    let text = text.as_ref();
    let (mut board, mut position) = ([b'?'; 81], usize::MAX);
    // SAFETY: as many bytes as said, 81 bytes, a number.
    match unsafe { sudoku_parse(text.as_ptr(), text.len(), board.as_mut_ptr(), &mut position) } {
        OK => Ok((board, position)),
        error => {
            assert_eq!(board, [b'?'; 81], "an error writes no board");
            Err((error, position))
        }
    }
}

#[track_caller]
pub(crate) fn reads_puzzle(text: impl AsRef<[u8]>) {
    let text = text.as_ref();
    let read = parse(text).map(|(board, _)| String::from_utf8(board.to_vec()).expect("ASCII"));
    assert_eq!(
        read.as_deref(),
        Ok(core::str::from_utf8(PUZZLE).expect("ASCII")),
        "{}",
        String::from_utf8_lossy(text)
    );
}

pub(crate) fn puzzle() -> String {
    String::from_utf8(PUZZLE.to_vec()).expect("ASCII")
}

/// The puzzle's rows, joined by what goes between them.
pub(crate) fn rows(between: &str) -> String {
    let puzzle = puzzle();
    let rows: Vec<&str> = (0..9).map(|row| &puzzle[row * 9..][..9]).collect();
    rows.join(between)
}

pub(crate) fn format(board: &Text, style: i32, capacity: usize) -> (i32, Vec<u8>) {
    let mut text = vec![b'?'; capacity + 8];
    // SAFETY: 81 bytes and more than `capacity` bytes.
    let length = unsafe { sudoku_format(board.as_ptr(), style, text.as_mut_ptr(), capacity) };
    assert_eq!(text.split_off(capacity), [b'?'; 8], "nothing behind the buffer");
    (length, text)
}

#[test]
fn one_line() {
    let puzzle = puzzle();
    assert_eq!(parse(&puzzle), Ok((*PUZZLE, 81)));
    for blank in ["0", "_", "*", "-", "x", "X", "·", "０", "．"] {
        reads_puzzle(puzzle.replace('.', blank));
    }
    for behind in ["\n", "\r\n", " # easy", ",534678912", ";9", "\t17 clues", " the rest 3", "\0"] {
        assert_eq!(parse(puzzle.clone() + behind), Ok((*PUZZLE, 81)), "{behind:?}");
    }
    for before in ["\u{feff}", "\n\r\n", "# a comment with 123\n", "  ", "\"", "\u{feff}# Sudoku\r\n\r\n"] {
        reads_puzzle(before.to_owned() + &puzzle);
    }
    let full_width: String =
        puzzle.chars().map(|c| char::from_u32(c as u32 - 0x20 + 0xff00).expect("a character")).collect();
    reads_puzzle(full_width);
}

#[test]
fn separated_cells() {
    let puzzle = puzzle();
    for between in [" ", ",", ", ", "\t", ";", "|", "\",\"", "  "] {
        let cells: Vec<String> = puzzle.chars().map(String::from).collect();
        reads_puzzle(cells.join(between));
        let rows: Vec<String> = cells.chunks(9).map(|row| row.join(between)).collect();
        reads_puzzle(rows.join("\n"));
    }
    let numbers: Vec<String> = puzzle
        .as_bytes()
        .chunks(9)
        .map(|row| format!("{:?}", row.iter().map(|c| c.saturating_sub(b'0')).collect::<Vec<_>>()))
        .collect();
    reads_puzzle(format!("[{}]", numbers.join(",\n ")));
    reads_puzzle(format!("[{}]", numbers.join(",")));
    // Spreadsheets leave blanks empty.
    for between in ["\t", ",", ";"] {
        let rows: Vec<String> = puzzle
            .as_bytes()
            .chunks(9)
            .map(|row| {
                let fields: Vec<String> =
                    row.iter().map(|&c| (c as char).to_string().replace('.', "")).collect();
                fields.join(between)
            })
            .collect();
        reads_puzzle(rows.join("\r\n"));
    }
}

#[test]
fn nine_lines() {
    for end in
        ["\n", "\r\n", "\r", "\n\n", " \n", "\n \n", "  # a row\n", "\n-----------\n", "\n---+---+---\n"]
    {
        reads_puzzle(rows(end));
        reads_puzzle(rows(end).replace('.', "0"));
        reads_puzzle(format!("  {}", rows(&format!("{end}  "))));
    }
    for blank in ["-", " ", "x", "_"] {
        reads_puzzle(rows("\n").replace('.', blank));
        reads_puzzle(rows("\r\n").replace('.', blank));
    }
    // Lines of several rows, as a mail program wraps them.
    let puzzle = puzzle();
    reads_puzzle(format!("{}\n{}", &puzzle[..72], &puzzle[72..]));
    reads_puzzle(format!("{}\n{}\n{}", &puzzle[..27], &puzzle[27..54], &puzzle[54..]));
}

/// Lays the puzzle out with frames: `across` between the boxes of a row, the lines of `down` above, between and
/// below the bands.
fn framed(blank: &str, [left, across, right]: [&str; 3], [above, between, below]: [&str; 3]) -> String {
    let puzzle = puzzle();
    let mut text = above.to_owned();
    for row in 0..9 {
        let boxes: Vec<&str> = (0..3).map(|box_| &puzzle[row * 9 + box_ * 3..][..3]).collect();
        text += &format!("{left}{}{right}\n", boxes.join(across).replace('.', blank));
        text += if row % 3 == 2 && row < 8 { between } else { "" };
    }
    text + below
}

#[test]
fn frames() {
    let sides = [["", "|", ""], ["|", "|", "|"], ["| ", " | ", " |"], ["│", "│", "│"], ["║ ", " ║ ", " ║"]];
    let lines = [
        ["", "-----------\n", ""],
        ["", "---+---+---\n", ""],
        ["+---+---+---+\n", "+---+---+---+\n", "+---+---+---+\n"],
        ["*-----------*\n", "|---+---+---|\n", "*-----------*\n"],
        [" *-----------*\n", " |---+---+---|\n", " *-----------*\n"],
        [".---.---.---.\n", ":---+---+---:\n", "'---'---'---'\n"],
        ["=============\n", "=============\n", "=============\n"],
        ["┌───┬───┬───┐\n", "├───┼───┼───┤\n", "└───┴───┴───┘\n"],
        ["\n", "\n", "\n"],
        ["", "---|---|---\n", ""],
        ["", "---------\n", ""],
    ];
    for sides in sides {
        for lines in lines {
            for blank in [".", "0", "_", "x", "*"] {
                reads_puzzle(framed(blank, sides, lines));
            }
        }
    }
    for sides in sides {
        for lines in &lines[..9] {
            reads_puzzle(framed("-", sides, *lines));
            reads_puzzle(framed("-", sides, *lines).replace('\n', "\r\n"));
        }
        // Three rows too many, or three rulers.
        for lines in &lines[9..] {
            is_refused(framed("-", sides, *lines));
            is_refused(framed("-", sides, *lines).replace('\n', "\r\n"));
        }
    }
}

/// The rules for a mark that may be a blank or part of a frame.
#[test]
fn rows_without_a_digit() {
    let mut board = *PUZZLE;
    board[27..45].fill(b'.');
    let rows = |blank: u8, between: &str| {
        let rows: Vec<String> = board
            .chunks(9)
            .map(|row| row.iter().map(|&c| if c == b'.' { blank } else { c } as char).collect())
            .collect();
        rows.join(between)
    };
    for blank in *b".0_*x- " {
        assert_eq!(parse(rows(blank, "\n")).map(|(board, _)| board), Ok(board), "{:?}", blank as char);
        assert_eq!(parse(rows(blank, "\r\n")).map(|(board, _)| board), Ok(board), "{:?}", blank as char);
    }
    for blank in *b".0_*x- " {
        let empty: String = core::iter::repeat_n(blank as char, 81).collect();
        assert_eq!(parse(&empty), Ok(([b'.'; 81], 81)), "{:?}", blank as char);
        let rows = [&empty[..9]; 9].join("\n");
        assert_eq!(parse(&rows), Ok(([b'.'; 81], 89)), "{:?}", blank as char);
    }
    for delimiter in [",", "\t"] {
        let rows = vec![delimiter.repeat(8); 9].join("\n");
        assert_eq!(parse(&rows).map(|(board, _)| board), Ok([b'.'; 81]));
    }
}

/// A file of boards is read by going on where reading stopped.
#[test]
fn many_boards() {
    let (puzzle, rows, zeros) = (puzzle(), rows("\r\n"), puzzle().replace('.', "0"));
    let text = format!("# three\r\n{puzzle} # 1\r\n\r\n{rows}\r\n# 3\n{zeros},solution\n# end\n");
    let (mut at, mut found) = (0, 0);
    loop {
        match parse(&text[at..]) {
            Ok((board, length)) => {
                assert_eq!(board, *PUZZLE);
                found += 1;
                at += length;
                // What else stands in the line is not part of the next board.
                at += text[at..].find('\n').unwrap_or(text.len() - at);
            }
            Err(error) => {
                assert_eq!(error, (ERR_END, text.len() - at), "the end");
                break;
            }
        }
    }
    assert_eq!(found, 3);
}

#[test]
fn wrong_lengths() {
    let puzzle = puzzle();
    for length in 1..81 {
        assert_eq!(parse(&puzzle[..length]), Err((ERR_LENGTH, length)));
        // A short line is not made up for by the next board.
        if length % 9 != 0 {
            assert_eq!(parse(format!("{}\n{puzzle}", &puzzle[..length])), Err((ERR_LENGTH, length)));
        }
    }
    for more in ["1", ".", "0", "x", "-", puzzle.as_str()] {
        assert_eq!(parse(format!("{puzzle}{more}")), Err((ERR_LENGTH, 81)), "{more:?}");
    }
    // A puzzle with spaces for blanks does not eat into the solution behind it.
    let solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    assert!(parse(format!("{} {solution}", puzzle.replace('.', " "))).is_err());
    // A row with a cell too few or too many.
    let with_row = |row: &str| format!("{row}\n{}", &rows("\n")[10..]);
    assert_eq!(parse(with_row("53..7...")), Err((ERR_LENGTH, 8)));
    assert_eq!(parse(with_row("53..7.....")), Err((ERR_LENGTH, 10)));
    let eight_rows = &rows("\n")[10..];
    assert_eq!(parse(eight_rows), Err((ERR_LENGTH, eight_rows.len())));
}

#[test]
fn bytes_without_a_meaning() {
    for byte in 0..=255u8 {
        for cell in [0, 1, 40, 79, 80] {
            let mut text = PUZZLE.to_vec();
            text[cell] = byte;
            let skipped = b"+|\"'[](){}".contains(&byte);
            match byte {
                b'#' if cell == 0 => assert_eq!(parse(&text), Err((ERR_END, 81)), "a comment"),
                b'1'..=b'9' | b'.' | b'0' | b'_' | b'*' | b'-' | b'x' | b'X' | b'?' | b' ' => {
                    assert!(parse(&text).is_ok(), "{byte} in cell {cell}");
                }
                b',' | b';' | b'\t' | b'#' | b'\n' | b'\r' => {
                    assert_eq!(
                        parse(&text).map_err(|(error, _)| error),
                        Err(ERR_LENGTH),
                        "{byte} in cell {cell}"
                    );
                }
                _ if skipped => assert_eq!(parse(&text), Err((ERR_LENGTH, 81)), "{byte} in cell {cell}"),
                _ => assert_eq!(parse(&text), Err((ERR_CHARACTER, cell)), "{byte} in cell {cell}"),
            }
        }
    }
    // Half of a character.
    for (start, rest) in [(0xef, 0xbc), (0xe2, 0x94), (0xc2, b'.'), (0xe3, 0x80), (0xef, b'.')] {
        let mut text = PUZZLE.to_vec();
        (text[79], text[80]) = (start, rest);
        assert_eq!(parse(&text), Err((ERR_CHARACTER, 79)));
    }
}

#[test]
fn every_pointer_may_be_left_out_as_the_header_says() {
    let (mut board, mut position) = ([b'?'; 81], 77);
    // SAFETY: what the pointers lead to is as long as said.
    unsafe {
        assert_eq!(sudoku_parse(PUZZLE.as_ptr(), 81, board.as_mut_ptr(), core::ptr::null_mut()), OK);
        assert_eq!(board, *PUZZLE);
        assert_eq!(sudoku_parse(core::ptr::null(), 0, board.as_mut_ptr(), &mut position), ERR_NULL);
        assert_eq!(sudoku_parse(PUZZLE.as_ptr(), 81, core::ptr::null_mut(), &mut position), ERR_NULL);
        assert_eq!(position, 77);
        // A length that no text has: nothing is read, and the position says so.
        for length in [usize::MAX, usize::MAX - 80, isize::MAX as usize + 1] {
            (board, position) = ([b'?'; 81], 77);
            assert_eq!(sudoku_parse(PUZZLE.as_ptr(), length, board.as_mut_ptr(), &mut position), ERR_LENGTH);
            assert_eq!((board, position), ([b'?'; 81], 0));
            let no_position = core::ptr::null_mut();
            assert_eq!(sudoku_parse(PUZZLE.as_ptr(), length, board.as_mut_ptr(), no_position), ERR_LENGTH);
            assert_eq!(sudoku_parse(core::ptr::null(), length, board.as_mut_ptr(), &mut position), ERR_NULL);
        }
        for style in STYLES {
            let length = sudoku_format(PUZZLE.as_ptr(), style, core::ptr::null_mut(), 0);
            assert_eq!(length, format(PUZZLE, style, 1000).0, "as snprintf measures");
            assert_eq!(sudoku_format(PUZZLE.as_ptr(), style, core::ptr::null_mut(), 1), ERR_NULL);
        }
    }
}

#[test]
fn the_styles() {
    assert_eq!(format(PUZZLE, 0, 82), (81, [PUZZLE, &b"\0"[..]].concat()));
    assert_eq!(format(PUZZLE, 1, 82), (81, (puzzle().replace('.', "0") + "\0").into_bytes()));
    assert_eq!(format(PUZZLE, 2, 91), (90, (rows("\n") + "\n\0").into_bytes()));
    let grid = "\
+-------+-------+-------+
| 5 3 . | . 7 . | . . . |
| 6 . . | 1 9 5 | . . . |
| . 9 8 | . . . | . 6 . |
+-------+-------+-------+
| 8 . . | . 6 . | . . 3 |
| 4 . . | 8 . 3 | . . 1 |
| 7 . . | . 2 . | . . 6 |
+-------+-------+-------+
| . 6 . | . . . | 2 8 . |
| . . . | 4 1 9 | . . 5 |
| . . . | . 8 . | . 7 9 |
+-------+-------+-------+
\0";
    assert_eq!(format(PUZZLE, 3, 339), (338, grid.as_bytes().to_vec()));
    for style in [i32::MIN, -1, STYLES.end, i32::MAX] {
        assert_eq!(format(PUZZLE, style, 100), (ERR_ARGUMENT, vec![b'?'; 100]));
    }
}

/// The puzzle in our own frames, with this for a blank.
pub(crate) fn grid(blank: &str) -> String {
    let text = format(PUZZLE, 3, 339).1;
    String::from_utf8(text[..338].to_vec()).expect("ASCII").replace('.', blank)
}

#[track_caller]
pub(crate) fn is_refused(text: impl AsRef<[u8]>) {
    let text = text.as_ref();
    let read = parse(text);
    assert!(
        matches!(read, Err((ERR_CHARACTER | ERR_LENGTH, _))),
        "{read:?}: {}",
        String::from_utf8_lossy(text)
    );
}

fn boards() -> impl Strategy<Value = Text> {
    prop_oneof![
        proptest::collection::vec(proptest::sample::select(b"123456789.....".to_vec()), 81),
        proptest::collection::vec(proptest::sample::select(b"1........".to_vec()), 81),
    ]
    .prop_map(|cells| cells.try_into().expect("81 cells"))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(1000) })]

    #[test]
    fn what_is_written_is_read_back(board in boards(), style in STYLES, tail in "[ \n\r\t,;#|a-w]{0,9}") {
        let (length, mut text) = format(&board, style, 400);
        text.truncate(length as usize);
        text.extend(tail.bytes());
        let read = parse(&text);
        prop_assert_eq!(read.map(|(board, _)| board), Ok(board), "{}", String::from_utf8_lossy(&text));
    }

    #[test]
    fn a_short_buffer_gets_the_beginning(board in boards(), style in STYLES, capacity in 0..400usize) {
        let (length, whole) = format(&board, style, 1000);
        let (cut_length, cut) = format(&board, style, capacity);
        prop_assert_eq!(cut_length, length);
        if capacity > 0 {
            let kept = (capacity - 1).min(length as usize);
            prop_assert_eq!(&cut[..kept], &whole[..kept]);
            prop_assert_eq!(cut[kept], 0);
            prop_assert!(cut[kept + 1..].iter().all(|&byte| byte == b'?'), "nothing after the zero byte");
        }
    }

    /// Whatever is pasted is answered, and the position lies in the text.
    #[test]
    fn any_text_is_answered(text in proptest::collection::vec(any::<u8>(), 0..300)) {
        let position = match parse(&text) {
            Ok((_, position)) => position,
            Err((error, position)) => {
                prop_assert!([ERR_CHARACTER, ERR_LENGTH, ERR_END].contains(&error));
                position
            }
        };
        prop_assert!(position <= text.len());
    }

    /// The same for text made of what boards are made of.
    #[test]
    fn any_board_like_text_is_answered(text in "[1-9.0_*x \n\r|+=:#,;\t-]{0,400}") {
        match parse(&text) {
            Ok((board, position)) => {
                prop_assert!(position <= text.len());
                prop_assert!(board.iter().all(|byte| b".123456789".contains(byte)));
                // The digits of the board stand in the text, in their order.
                let mut rest = text.as_bytes()[..position].iter();
                for digit in board.iter().filter(|&&cell| cell != b'.') {
                    prop_assert!(rest.any(|byte| byte == digit), "{text}");
                }
            }
            Err((_, position)) => prop_assert!(position <= text.len()),
        }
    }
}
