//! Text: what people paste is read, what is no board is refused where it goes wrong, and whatever the
//! library writes it reads back.

use proptest::prelude::*;

use crate::library::*;
use sudoku_testing::backtracker::Text;

const STYLES: core::ops::Range<i32> = 0..4;
const PUZZLE: &Text = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The board and how many bytes were read, or the error and where it is.
fn parse(text: impl AsRef<[u8]>) -> Result<(Text, usize), (i32, usize)> {
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
fn reads_puzzle(text: impl AsRef<[u8]>) {
    let text = text.as_ref();
    let read = parse(text).map(|(board, _)| String::from_utf8(board.to_vec()).expect("ASCII"));
    assert_eq!(
        read.as_deref(),
        Ok(core::str::from_utf8(PUZZLE).expect("ASCII")),
        "{}",
        String::from_utf8_lossy(text)
    );
}

fn puzzle() -> String {
    String::from_utf8(PUZZLE.to_vec()).expect("ASCII")
}

/// The puzzle's rows, joined by what goes between them.
fn rows(between: &str) -> String {
    let puzzle = puzzle();
    let rows: Vec<&str> = (0..9).map(|row| &puzzle[row * 9..][..9]).collect();
    rows.join(between)
}

fn format(board: &Text, style: i32, capacity: usize) -> (i32, Vec<u8>) {
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

fn boards() -> impl Strategy<Value = Text> {
    prop_oneof![
        proptest::collection::vec(proptest::sample::select(b"123456789.....".to_vec()), 81),
        proptest::collection::vec(proptest::sample::select(b"1........".to_vec()), 81),
    ]
    .prop_map(|cells| cells.try_into().expect("81 cells"))
}

const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const COLUMNS: &str = "    1 2 3   4 5 6   7 8 9\n";

/// The puzzle in our own frames, with this for a blank.
fn grid(blank: &str) -> String {
    let text = format(PUZZLE, 3, 339).1;
    String::from_utf8(text[..338].to_vec()).expect("ASCII").replace('.', blank)
}

#[track_caller]
fn is_refused(text: impl AsRef<[u8]>) {
    let text = text.as_ref();
    let read = parse(text);
    assert!(
        matches!(read, Err((ERR_CHARACTER | ERR_LENGTH, _))),
        "{read:?}: {}",
        String::from_utf8_lossy(text)
    );
}

/// All boards of a text, the answer after the last one and where that is.
fn all_boards(text: &str) -> (Vec<Text>, i32, usize) {
    let (mut boards, mut at) = (Vec::new(), 0);
    loop {
        match parse(&text[at..]) {
            Ok((board, length)) => {
                boards.push(board);
                at += length;
            }
            Err((status, offset)) => return (boards, status, at + offset),
        }
    }
}

#[test]
fn headings_over_columns() {
    reads_puzzle(COLUMNS.to_owned() + &grid("."));
    reads_puzzle(format!("    A B C   D E F   G H I\n{}", grid(".")));
    let empty = format!("{COLUMNS}{}", ".........\n".repeat(9));
    assert_eq!(parse(empty).map(|(board, _)| board), Ok([b'.'; 81]));
    // Ten rows of the same form: which one is too many?
    let spaced = |text: &str| text.split("").collect::<Vec<_>>().join(" ");
    is_refused(format!(
        "1 2 3 4 5 6 7 8 9\n{}",
        rows("\n").lines().map(spaced).collect::<Vec<_>>().join("\n")
    ));
    // No heading, but the first row.
    let mut board = *PUZZLE;
    board[..9].copy_from_slice(b"123456789");
    for style in STYLES {
        let (length, text) = format(&board, style, 400);
        let text = String::from_utf8(text[..length as usize].to_vec()).expect("ASCII");
        assert_eq!(parse(&text).map(|(board, _)| board), Ok(board));
        assert_eq!(
            all_boards(&(text.clone() + "\n" + &text)).0,
            [board.map(|c| if c == b'0' { b'.' } else { c }); 2]
        );
    }
}

#[test]
fn candidates_are_no_board() {
    let full_row = ["123456789"; 9].join(" ");
    let thirds = ["123 456 789"; 3].join(" ");
    for text in [
        full_row.clone(),
        [full_row.as_str(); 9].join("\n"),
        [thirds.as_str(); 3].join("\n"),
        [thirds.as_str(); 9].join("\n"),
        "12 3 4 5 6 7 8 9 12\n".repeat(9),
    ] {
        is_refused(text);
    }
    // Cells that are three lines high.
    let high =
        format!("{}\n{}\n{}\n", ["123"; 9].join(" "), ["456"; 9].join(" "), ["789"; 9].join(" ")).repeat(9);
    assert!(position(&high).is_err());
}

#[test]
fn side_by_side() {
    for between in ["   ", " ", "\t", " | "] {
        for text in [grid("."), grid(" "), rows("\n")] {
            let lines: Vec<String> = text.lines().map(|line| format!("{line}{between}{line}")).collect();
            is_refused(lines.join("\n"));
        }
    }
}

#[test]
fn reading_ends_when_there_is_no_further_board() {
    assert_eq!(parse(""), Err((ERR_END, 0)));
    assert_eq!(parse("\n \n# nothing\n"), Err((ERR_END, 13)));
    let (line, grid, rows) = (puzzle(), grid("."), rows("\n"));
    let headed: String =
        (1..51).map(|number| format!("Grid {number:02}\n{}\n", rows.replace('.', "0"))).collect();
    let solution_rows =
        SOLUTION.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row).into_owned() + "\n");
    for (text, count) in [
        (format!("{grid}{grid}"), 2),
        (format!("{line}\n========\n"), 1),
        (format!("{line}\n# end\n"), 1),
        (format!("{line}\n---------\n"), 1),
        (format!("{line}\n========\n{rows}\n========\n{grid}\n+---+\n"), 3),
        (headed, 50),
        (format!("[Puzzle]\n{rows}\n[State]\n{}", solution_rows.collect::<String>()), 2),
        (format!("0001d2888928 {line} 7.1\n").repeat(3), 3),
        (
            format!(
                "<?xml version=\"1.0\"?>\n<game data=\"{line}\" />\n<game data=\"{line}\" />\n</sudoku>\n"
            ),
            2,
        ),
        (format!("id,puzzle,solution,clues,difficulty\n1,{line},{SOLUTION},27,2.2\n"), 2),
    ] {
        let (boards, status, at) = all_boards(&text);
        assert_eq!((boards.len(), status, at), (count, ERR_END, text.len()), "{text}");
        assert_eq!(boards[0], *PUZZLE);
    }
    for cut_off in ["\n53..7", "\n53..7....\n", "\nGrid 2\n53..7....\n6..195...\nGrid 3\n"] {
        let (boards, status, _) = all_boards(&(line.clone() + cut_off));
        assert_eq!((boards.len(), status), (1, ERR_LENGTH), "{cut_off:?}");
    }
    // Eight rows do not take a ninth from the next board.
    let eight = &grid[..26 * 9];
    assert_eq!(all_boards(&format!("{eight}{grid}")).1, ERR_LENGTH);
}

#[test]
fn a_field_of_a_line() {
    let line = puzzle();
    for text in [
        format!("0001d2888928 {line} 7.1"),
        format!("1,{line},{SOLUTION},27,2.2"),
        format!(":0000:x:{}:111 211:", line.replace('5', "+5")),
        format!("<game data=\"{line}\" level='3'/>"),
        format!("https://sudoku.example/solver?bd={line}"),
        format!("https://sudoku.example/solver.htm?n=1&bd={line}&c=0"),
    ] {
        reads_puzzle(text);
    }
    // The puzzle has a fault: the solution does not take its place.
    for puzzle in [&line[1..], &(line.clone() + "1"), &line.replace("419", "4a9"), &line.replace('.', " ")] {
        is_refused(format!("{puzzle},{SOLUTION}"));
    }
}

/// Letters right after as many cells as are missing, in groups that do not tell that the board is full.
#[test]
fn letters_after_the_last_cell_of_several_groups() {
    let eight = rows("\n")[..8 * 10].to_owned();
    is_refused(eight.clone() + ".. ..8..79abc");
    is_refused(eight + "12 345 6789abc");
    is_refused(["123 456 789 "; 9].concat().trim_end().to_owned() + "abc");
}

#[test]
fn blanks_that_nothing_stands_for() {
    reads_puzzle(grid(" "));
    let cells = |line: &str| line.chars().map(String::from).collect::<Vec<_>>();
    let pipes = rows("\n")
        .replace('.', " ")
        .lines()
        .map(|row| format!("| {} |\n", cells(row).join(" | ")))
        .collect::<String>();
    reads_puzzle(&pipes);
    reads_puzzle(pipes.replace('\n', "\n+---+---+---+---+---+---+---+---+---+\n"));
    let narrow =
        rows("\n").lines().map(|row| cells(row).join("|").replace('.', "") + "\n").collect::<String>();
    reads_puzzle(&narrow);
    reads_puzzle(narrow.lines().map(|row| format!("|{row}|\n")).collect::<String>());
    for labels in ["ABCDEFGHI", "abcdefghi", "123456789"] {
        for text in [grid(" "), grid("."), pipes.clone()] {
            let mut labels = labels.chars();
            let lines = text.lines().map(|line| match line.as_bytes()[0] {
                b'|' => format!("{} {line}\n", labels.next().expect("nine rows")),
                _ => format!("  {line}\n"),
            });
            reads_puzzle(lines.collect::<String>());
        }
    }
    for blank in ["?", "e", "null", "None"] {
        let rows: Vec<String> =
            rows("\n").lines().map(|row| cells(row).join(", ").replace('.', blank)).collect();
        reads_puzzle(format!("[[{}]]", rows.join("],\n [")));
    }
    // Cells that stand in no column.
    is_refused(grid(" ").replace("| 5 3   |", "|5  3   |"));
}

/// What a position says: the board, which digits are given, the candidates.
type Position = (Text, [u8; 81], [u16; 81]);

fn position(text: impl AsRef<[u8]>) -> Result<Position, (i32, usize)> {
    let text = text.as_ref();
    let (mut board, mut givens, mut candidates, mut at) = ([b'?'; 81], [7; 81], [7; 81], usize::MAX);
    // SAFETY: as many bytes as said, and what the names say.
    let status = unsafe {
        sudoku_parse_position(
            text.as_ptr(),
            text.len(),
            board.as_mut_ptr(),
            givens.as_mut_ptr(),
            candidates.as_mut_ptr(),
            &mut at,
        )
    };
    if status == OK {
        return Ok((board, givens, candidates));
    }
    assert_eq!((board, givens, candidates), ([b'?'; 81], [7; 81], [7; 81]), "an error writes nothing");
    Err((status, at))
}

fn write_position((board, givens, candidates): &Position, style: i32) -> String {
    let mut text = vec![b'?'; 3000];
    // SAFETY: what the names say, and as many bytes as said.
    let length = unsafe {
        sudoku_format_position(
            board.as_ptr(),
            givens.as_ptr(),
            candidates.as_ptr(),
            style,
            text.as_mut_ptr(),
            3000,
        )
    };
    text.truncate(usize::try_from(length).expect("no error"));
    String::from_utf8(text).expect("ASCII")
}

/// A position in play that another program wrote.
const CODE: &str = "S9B2i0h10391p1o2s030i060a102c09032y0h2y032i0i08050s2c0a060h060a140o070904100i0c041w1g0h012q2s0b0507090r0r0h060c017u1i1k07051q7o082q9e1i04088k3q9w012y020h1j1j8j3y9u2y";

#[test]
fn the_code_of_a_position() {
    let read = position(CODE).expect("a position");
    assert_eq!(&read.0, b".8.....3961..93.8.3.985..16861..794.934..81..2579..8631...75..8...48...1.28......");
    // 2i is 90: 72 more than 18, the bits of 4 and 7. 0h is 17: an 8 that was entered; 10 is 36: 18, the bits of 2 and 5.
    assert_eq!(read.2[..3], [0b100_1000, 0b1000_0000, 0b1_0010]);
    assert_eq!((read.1[1], read.1[7], read.1[9]), (0, 1, 1));
    assert_eq!(write_position(&read, 6), CODE);
    assert_eq!(position(format!("https://sudoku.example/?bd={CODE}&x=1")), Ok(read));
    assert_eq!(parse(CODE), Err((ERR_CHARACTER, 0)));
    for wrong in ["zz", "eq"] {
        assert_eq!(
            position(CODE.replace("9u2y", &format!("9u{wrong}"))),
            Err((ERR_CHARACTER, 163)),
            "{wrong}"
        );
    }
}

#[test]
fn candidates_without_a_form_are_those_of_the_rules() {
    let mut candidates = [0; 81];
    // SAFETY: a board of 81 bytes and 81 numbers.
    assert_eq!(unsafe { sudoku_candidates(PUZZLE.as_ptr(), candidates.as_mut_ptr()) }, OK);
    let givens = PUZZLE.map(|cell| u8::from(cell != b'.'));
    assert_eq!(position(PUZZLE), Ok((*PUZZLE, givens, candidates)));
    assert_eq!(position(grid(" ")), Ok((*PUZZLE, givens, candidates)));
    let entered = position(puzzle().replace('5', "+5")).expect("a position");
    assert_eq!(entered.1, PUZZLE.map(|cell| u8::from(cell != b'.' && cell != b'5')));
    assert_eq!(position(["123456789 "; 81].concat()), Ok(([b'.'; 81], [0; 81], [0x1ff; 81])));
}

fn positions() -> impl Strategy<Value = Position> {
    let cell = prop_oneof![
        (1..10u8, 0..2u8).prop_map(|(digit, given)| (digit, given, 0)),
        (0..512u16).prop_map(|bits| (0, 0, bits))
    ];
    proptest::collection::vec(cell, 81).prop_map(|cells| {
        let mut position = ([b'.'; 81], [0; 81], [0; 81]);
        for (i, (digit, given, bits)) in cells.into_iter().enumerate() {
            position.0[i] = if digit > 0 { b'0' + digit } else { b'.' };
            position.1[i] = given;
            position.2[i] = if digit > 0 { 1 << (digit - 1) } else { bits };
        }
        position
    })
}

/// Every example of the page on the grammar answers as its label says.
#[test]
fn the_examples_of_the_grammar() {
    let page =
        std::fs::read_to_string(sudoku_testing::programs::root().join("docs/text.md")).expect("the page");
    let mut count = 0;
    for example in page.split("\n```").skip(1).step_by(2) {
        let (label, text) = example.split_once('\n').expect("an example");
        match label {
            "board" => reads_puzzle(text),
            "refused" => is_refused(text),
            "none" => assert_eq!(parse(text), Err((ERR_END, text.len())), "{text}"),
            "position" => {
                is_refused(text);
                assert_eq!(position(text), position(CODE), "{text}");
            }
            _ => panic!("no such label: {label}"),
        }
        count += 1;
    }
    assert!(count > 10, "{count} examples");
}

/// Time is proportional to the length: a line that is read again for every other line would take minutes here.
#[test]
fn no_line_makes_reading_quadratic() {
    let lines = [
        "",
        " ",
        "-",
        "---------",
        "|---|---|---|",
        "- - - - - - - - -",
        "=========",
        "---+---+---",
        "+",
        "|",
        "#",
        "# 1",
        "#########",
        "\t",
        ",,,,,,,,",
        "\u{feff}",
        "│",
        "·",
        "'",
        "[]",
    ];
    for line in lines {
        for end in ["", "\n", "\r", "\r\n"] {
            for (before, after) in [("", ""), ("", "\n1........\n"), ("1........\n", ""), ("1-------x\n", "")]
            {
                let text =
                    before.to_owned() + &format!("{line}{end}").repeat(400_000 / (line.len() + 2)) + after;
                let start = std::time::Instant::now();
                let _ = parse(&text);
                let seconds = start.elapsed().as_secs_f64();
                assert!(seconds < 3.0, "{seconds} s for lines of {line:?} between {before:?} and {after:?}");
            }
        }
    }
}

/// Reading board after board: no call looks at more than its own board and the lines around it.
#[test]
fn no_list_makes_reading_it_quadratic() {
    let line = puzzle();
    for board in
        [line.clone() + " ", line + " 7.1\n", "---------\n".repeat(9), "         \n".repeat(9), grid(".")]
    {
        let text = board.repeat(2_000_000 / board.len());
        let start = std::time::Instant::now();
        let (boards, status, _) = all_boards(&text);
        let seconds = start.elapsed().as_secs_f64();
        assert!(boards.len() > 4000 && status == ERR_END, "{} boards, {status}", boards.len());
        assert!(seconds < 3.0, "{seconds} s for a list of {board:?}");
    }
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
    fn positions_come_back_unchanged(position_in_play in positions(), tail in "[ \n\r\t,;#]{0,5}") {
        for style in [4, 6] {
            let text = write_position(&position_in_play, style) + &tail;
            prop_assert_eq!(position(&text), Ok(position_in_play), "{}", text);
        }
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
            prop_assert!(cut[kept + 1..].iter().all(|&byte| byte == b'?'), "nothing behind the zero byte");
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
