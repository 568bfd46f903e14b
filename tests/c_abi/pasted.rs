//! What people paste, read right or refused.

use sudoku_testing::backtracker::Text;

use crate::library::*;
use crate::positions::{CODE, position};
use crate::text::{PUZZLE, STYLES, format, grid, is_refused, parse, puzzle, reads_puzzle, rows};

const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const COLUMNS: &str = "    1 2 3   4 5 6   7 8 9\n";

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

/// Nine lines of dashes are rulers if a row of the board between them writes its blanks otherwise, and a row if not.
#[test]
fn rulers_and_rows_of_dashes() {
    let ruler = "---------\n";
    let solution = SOLUTION.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row).into_owned() + "\n");
    let bands: Vec<String> = solution.collect::<Vec<_>>().chunks(3).map(<[String]>::concat).collect();
    let solved = format!("{ruler}{}{ruler}", bands.join(ruler));
    let last_row_blank = rows("\n").replace('.', "-").replace("----8--79", ruler.trim_end());
    for end in ["\n", "\r\n", "\r"] {
        let board = parse(last_row_blank.replace('\n', end)).expect("a board").0;
        assert_eq!((&board[..72], &board[72..]), (&PUZZLE[..72], &[b'.'; 9][..]));
    }
    assert_eq!(parse(&solved).map(|(board, _)| board.to_vec()), Ok(SOLUTION.into()));
    reads_puzzle(format!("{ruler}{}\n{ruler}", rows("\n")));
    let empty_first = format!("{ruler}{}\n", rows("\n").replace('.', "-"));
    is_refused(&empty_first);
    // Rulers after every row.
    is_refused(rows("\n---------\n").replace('.', "-"));
    // A list of boards in one line is another matter.
    let lines = format!("{}\n", "-".repeat(81)) + &format!("{}\n", puzzle().replace('.', "-")).repeat(9);
    assert_eq!(all_boards(&lines), ([&[[b'.'; 81]][..], &[*PUZZLE; 9]].concat(), ERR_END, lines.len()));
    let dashes = ruler.repeat(9);
    assert_eq!(all_boards(&dashes), (vec![[b'.'; 81]], ERR_END, dashes.len()));
    let (boards, status, _) = all_boards(&(dashes + &rows("\n")));
    assert_eq!((boards, status), (vec![[b'.'; 81], *PUZZLE], ERR_END));
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
