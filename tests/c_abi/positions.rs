//! Positions in play as text: the board, which digits are given, the candidates.

use proptest::prelude::*;
use sudoku_testing::backtracker::Text;

use crate::library::*;
use crate::text::{PUZZLE, grid, parse, puzzle};

/// What a position says: the board, which digits are given, the candidates.
pub(crate) type Position = (Text, [u8; 81], [u16; 81]);

pub(crate) fn position(text: impl AsRef<[u8]>) -> Result<Position, (i32, usize)> {
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
pub(crate) const CODE: &str = "S9B2i0h10391p1o2s030i060a102c09032y0h2y032i0i08050s2c0a060h060a140o070904100i0c041w1g0h012q2s0b0507090r0r0h060c017u1i1k07051q7o082q9e1i04088k3q9w012y020h1j1j8j3y9u2y";

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

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(1000) })]

    #[test]
    fn positions_come_back_unchanged(position_in_play in positions(), tail in "[ \n\r\t,;#]{0,5}") {
        for style in [4, 6] {
            let text = write_position(&position_in_play, style) + &tail;
            prop_assert_eq!(position(&text), Ok(position_in_play), "{}", text);
        }
    }
}
