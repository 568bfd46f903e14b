//! Boards and positions as people write them: a tolerant reader, and a writer whose every style it reads back.
//!
//! docs/text.md has the grammar. A text is read line by line: `line` says what one holds, `reader` what that means
//! for the board.

mod code;
mod fault;
mod line;
mod look_ahead;
mod mark;
mod reader;
mod sheet;
mod spaced;
mod writer;

use crate::Board;

use mark::{Mark, Marks};

pub use fault::Fault;
pub use sheet::Sheet;
pub use writer::{PositionStyle, Style, format, format_position};

/// Reads a board from the start of a text. The number is where reading stopped: after the 81st cell, or at the fault.
///
/// # Errors
/// Each of [`Fault`]. A board with candidates has the fault [`Fault::Length`], or [`Fault::Character`] where it is
/// written as a code.
pub fn parse(text: &[u8]) -> (Result<Board, Fault>, usize) {
    // Lists of boards are mostly this.
    let start = text.iter().take_while(|byte| matches!(byte, b'\n' | b'\r')).count();
    if let Some(line) = text.get(start..).and_then(<[u8]>::first_chunk)
        && let Ok(board) = Board::from_text(line)
        && !(Marks { text, at: start + 81 })
            .next()
            .is_some_and(|(_, mark)| mark.is_cell() || mark == Mark::Plus)
    {
        return (Ok(board), start + 81);
    }
    let (reading, at) = reader::read(text, false);
    (reading.map(|reading| reading.sheet.board), at)
}

/// As [`parse`], with what the text says of givens and candidates. Where it says nothing of them, every digit is
/// given, and the candidates are those that the rules allow.
///
/// # Errors
/// Each of [`Fault`].
pub fn parse_position(text: &[u8]) -> (Result<Sheet, Fault>, usize) {
    let (reading, at) = reader::read(text, true);
    let sheet = reading.map(|reading| {
        let mut sheet = reading.sheet;
        if !reading.has_marks {
            sheet.candidates = crate::rules::candidates(&sheet.board);
        }
        sheet
    });
    (sheet, at)
}
