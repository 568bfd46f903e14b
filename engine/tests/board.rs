//! Boards as characters.

use sudoku_engine::{Board, Cell, Digit, Error};

/// What a character means: `Some(None)` is a blank.
fn meaning(byte: u8) -> Option<Option<Digit>> {
    match byte {
        b'.' | b'0' => Some(None),
        b'1'..=b'9' => Some(Digit::new(u32::from(byte - b'0'))),
        _ => None,
    }
}

#[test]
fn every_byte_in_every_cell() {
    let usual = *b"1.3456789.0123456789012345678901234567890123456789012345678901234567890123456789.";
    for cell in Cell::all() {
        for byte in 0..=255 {
            let mut text = usual;
            text[cell.index()] = byte;
            match (Board::from_text(&text), meaning(byte)) {
                (Err(error), None) => assert_eq!(error, Error::Character(cell), "byte {byte}"),
                (Ok(board), Some(_)) => {
                    let blanked = text.map(|byte| if byte == b'0' { b'.' } else { byte });
                    assert_eq!(board.to_text(), blanked);
                    for cell in Cell::all() {
                        assert_eq!(Some(board.get(cell)), meaning(text[cell.index()]), "byte {byte}");
                    }
                }
                (got, _) => panic!("byte {byte} in {cell:?}: {got:?}"),
            }
        }
    }
}

#[test]
fn the_first_bad_cell_is_told() {
    let mut text = [b'x'; 81];
    for cell in Cell::all() {
        assert_eq!(Board::from_text(&text), Err(Error::Character(cell)));
        text[cell.index()] = b'7';
    }
}
