//! Boards as people write them: a tolerant reader, and a writer whose every style it reads back.
//!
//! The rules for marks that can mean two things are in the C header, above `sudoku_parse`; each is a
//! function here.

use crate::{Board, Cell, Digit, Error};

/// How [`format`] lays a board out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// 81 characters, blanks as `'.'`.
    Line,
    /// 81 characters, blanks as `'0'`.
    LineZeros,
    /// Nine lines of nine characters.
    Rows,
    /// Nine lines with frames around the boxes.
    Grid,
}

/// Hands the text of a board to `put`, byte by byte.
pub fn format(board: &Board, style: Style, put: &mut dyn FnMut(u8)) {
    let blank = if style == Style::LineZeros { b'0' } else { b'.' };
    for cell in Cell::all() {
        let (row, column) = (cell.row(), cell.column());
        if style == Style::Grid {
            if column == 0 && row % 3 == 0 {
                format_rule(put);
            }
            if column % 3 == 0 {
                put_all(b"| ", put);
            }
        }
        put(board.get(cell).map_or(blank, |digit| b'0' + digit.value()));
        match style {
            Style::Grid => put_all(if column == 8 { b" |\n" } else { b" " }, put),
            Style::Rows if column == 8 => put(b'\n'),
            _ => {}
        }
    }
    if style == Style::Grid {
        format_rule(put);
    }
}

fn format_rule(put: &mut dyn FnMut(u8)) {
    put_all(b"+-------+-------+-------+\n", put);
}

fn put_all(bytes: &[u8], put: &mut dyn FnMut(u8)) {
    bytes.iter().for_each(|&byte| put(byte));
}

/// Reads a board from the start of a text. The number is where reading stopped: behind the 81st cell, or
/// at the fault.
///
/// # Errors
/// [`Error::Character`] with the cell that a byte without a meaning stands for, [`Error::Length`] if the text
/// does not hold 81 cells in whole rows.
pub fn parse(text: &[u8]) -> (Result<Board, Error>, usize) {
    let mut reader = Reader { board: Board::EMPTY, filled: 0 };
    // The rule looks at the whole text, so it is asked once: asked for each line it would make reading quadratic.
    let mut rule = None;
    let mut at = 0;
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        let line = Line::new(rest, 81 - reader.filled);
        let layout = line.layout(|| *rule.get_or_insert_with(|| dashes_are_blanks(text)));
        match reader.line(rest, layout) {
            Progress::Next(length) => at += length,
            Progress::Full(length) => return (Ok(reader.board), at + length),
            Progress::Fault(error, offset) => return (Err(error), at + offset),
        }
    }
    (Err(Error::Length), text.len())
}

/// What a character of the text stands for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    Digit(Digit),
    /// A blank, never part of a frame.
    Blank,
    /// A blank, or the corner of a frame.
    Corner,
    /// A blank, or part of a frame.
    Dash,
    /// Separates, or a blank.
    Space,
    /// A comma, semicolon or tab.
    Delimiter,
    /// A crossing of a frame.
    Plus,
    /// Skipped wherever it stands.
    Skipped,
    /// Has a meaning only as part of a frame.
    FrameOnly,
    LineEnd,
    Unknown,
}

impl Mark {
    const fn is_cell(self) -> bool {
        matches!(self, Self::Digit(_) | Self::Blank | Self::Corner | Self::Dash)
    }
}

/// The first character of a text and how many bytes it has.
fn first_mark(text: &[u8]) -> Option<(Mark, usize)> {
    let mark = match *text {
        [] => return None,
        // Full-width digits and full stop, byte order mark.
        [0xef, 0xbc, byte @ 0x91..=0x99, ..] => return Some((digit_mark(byte - 0x90), 3)),
        [0xef, 0xbc, 0x8e | 0x90, ..] => return Some((Mark::Blank, 3)),
        [0xef, 0xbb, 0xbf, ..] => return Some((Mark::Skipped, 3)),
        // Box drawing, the ideographic space, the middle dot, the no-break space.
        [0xe2, 0x94 | 0x95, 0x80..=0xbf, ..] => return Some((Mark::Skipped, 3)),
        [0xe3, 0x80, 0x80, ..] => return Some((Mark::Space, 3)),
        [0xc2, 0xb7, ..] => return Some((Mark::Blank, 2)),
        [0xc2, 0xa0, ..] => return Some((Mark::Space, 2)),
        [byte, ..] => match byte {
            b'1'..=b'9' => digit_mark(byte - b'0'),
            b'0' | b'_' | b'x' | b'X' => Mark::Blank,
            b'.' | b'*' => Mark::Corner,
            b'-' => Mark::Dash,
            b' ' => Mark::Space,
            b',' | b';' | b'\t' => Mark::Delimiter,
            b'+' => Mark::Plus,
            b'|' | b'"' | b'\'' | b'[' | b']' | b'(' | b')' | b'{' | b'}' => Mark::Skipped,
            b'=' | b':' | b'`' => Mark::FrameOnly,
            b'#' => return Some((Mark::Skipped, line_end(text))),
            b'\n' | b'\r' => Mark::LineEnd,
            _ => Mark::Unknown,
        },
    };
    Some((mark, 1))
}

fn digit_mark(value: u8) -> Mark {
    Digit::new(value.into()).map_or(Mark::Unknown, Mark::Digit)
}

/// The characters of a text and where each begins.
struct Marks<'a> {
    text: &'a [u8],
    at: usize,
}

impl Iterator for Marks<'_> {
    type Item = (usize, Mark);

    fn next(&mut self) -> Option<(usize, Mark)> {
        let start = self.at;
        let (mark, length) = first_mark(self.text.get(start..)?)?;
        self.at += length;
        Some((start, mark))
    }
}

/// What a line holds, up to its end or to a character without a meaning.
#[derive(Default)]
struct Line {
    digits: usize,
    blanks: usize,
    corners: usize,
    dashes: usize,
    spaces: usize,
    delimiters: usize,
    pluses: usize,
    frame_only: usize,
    unknown: bool,
}

/// How the cells of a line are found.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Layout {
    /// Nothing of the line is a cell.
    Frame,
    /// Digits and marks for blanks are cells.
    Marks,
    /// Spaces are cells too.
    Spaces,
    /// So is an empty field between two delimiters.
    Fields,
}

impl Line {
    /// Looks at a line until `enough` cells were seen: what follows them is not part of the board.
    fn new(text: &[u8], enough: usize) -> Self {
        let mut line = Self::default();
        for (_, mark) in (Marks { text, at: 0 }) {
            match mark {
                Mark::Digit(_) => line.digits += 1,
                Mark::Blank => line.blanks += 1,
                Mark::Corner => line.corners += 1,
                Mark::Dash => line.dashes += 1,
                Mark::Space => line.spaces += 1,
                Mark::Delimiter => line.delimiters += 1,
                Mark::Plus => line.pluses += 1,
                Mark::FrameOnly => line.frame_only += 1,
                Mark::Skipped => {}
                Mark::Unknown => line.unknown = true,
                Mark::LineEnd => break,
            }
            if line.unknown || line.cells() == enough {
                break;
            }
        }
        line
    }

    const fn cells(&self) -> usize {
        self.digits + self.blanks + self.corners + self.dashes
    }

    fn layout(&self, dashes_are_blanks: impl FnOnce() -> bool) -> Layout {
        if self.is_frame(dashes_are_blanks) {
            Layout::Frame
        } else if self.cells() > 0 && self.cells().is_multiple_of(9) {
            Layout::Marks
        } else if matches!(self.delimiters, 8 | 80) {
            Layout::Fields
        } else if matches!(self.cells() + self.spaces, 9 | 81) {
            Layout::Spaces
        } else {
            Layout::Marks
        }
    }

    fn is_frame(&self, dashes_are_blanks: impl FnOnce() -> bool) -> bool {
        if self.digits + self.blanks > 0 || self.unknown || self.dashes + self.frame_only == 0 {
            return false;
        }
        let only_dashes = self.corners + self.delimiters + self.pluses + self.frame_only == 0;
        !(only_dashes && matches!(self.dashes, 9 | 81) && dashes_are_blanks())
    }
}

/// Whether the first line that has both digits and blanks writes the blanks as `'-'`; yes if there is none.
fn dashes_are_blanks(text: &[u8]) -> bool {
    let mut rest = text;
    while !rest.is_empty() {
        let line = Line::new(rest, usize::MAX);
        if line.digits > 0 && line.cells() > line.digits {
            return line.dashes > 0;
        }
        rest = rest.get(behind_line(rest)..).unwrap_or_default();
    }
    true
}

/// Where the first line of a text ends.
fn line_end(text: &[u8]) -> usize {
    text.iter().position(|&byte| matches!(byte, b'\n' | b'\r')).unwrap_or(text.len())
}

/// What follows the first line of a text.
fn behind_line(text: &[u8]) -> usize {
    (line_end(text) + 1).min(text.len())
}

/// What came of a line, and at which byte of it.
enum Progress {
    /// The board goes on behind these bytes.
    Next(usize),
    /// The board is full; its last cell ends before this byte.
    Full(usize),
    Fault(Error, usize),
}

/// The board so far.
struct Reader {
    board: Board,
    filled: usize,
}

impl Reader {
    fn line(&mut self, text: &[u8], layout: Layout) -> Progress {
        if layout == Layout::Frame {
            return Progress::Next(behind_line(text));
        }
        let mut marks = Marks { text, at: 0 };
        let mut field_is_empty = true;
        loop {
            let (start, mark) = marks.next().unwrap_or((text.len(), Mark::LineEnd));
            let ends_field = matches!(mark, Mark::Delimiter | Mark::LineEnd);
            let found = match mark {
                Mark::Digit(digit) => Some(Some(digit)),
                Mark::Space if layout == Layout::Spaces => Some(None),
                Mark::FrameOnly | Mark::Unknown => {
                    let cell = Cell::new(self.filled);
                    return Progress::Fault(cell.map_or(Error::Length, Error::Character), start);
                }
                _ if mark.is_cell() => Some(None),
                _ if ends_field && field_is_empty && layout == Layout::Fields => Some(None),
                _ => None,
            };
            field_is_empty = ends_field || (field_is_empty && found.is_none());
            if let (Some(digit), Some(cell)) = (found, Cell::new(self.filled)) {
                self.board.set(cell, digit);
                self.filled += 1;
                if self.filled == 81 {
                    let end = if ends_field { start } else { marks.at };
                    return match (Marks { text, at: end }).next() {
                        Some((_, mark)) if mark.is_cell() => Progress::Fault(Error::Length, end),
                        _ => Progress::Full(end),
                    };
                }
            }
            if mark == Mark::LineEnd {
                return match self.filled % 9 {
                    0 => Progress::Next(marks.at),
                    _ => Progress::Fault(Error::Length, start),
                };
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &[u8; 81] =
        b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn text_of(style: Style) -> std::vec::Vec<u8> {
        let mut text = std::vec::Vec::new();
        format(&Board::from_text(PUZZLE).unwrap(), style, &mut |byte| text.push(byte));
        text
    }

    #[test]
    fn every_style_is_read_back() {
        for style in [Style::Line, Style::LineZeros, Style::Rows, Style::Grid] {
            let (board, _) = parse(&text_of(style));
            assert_eq!(board.unwrap().to_text(), *PUZZLE, "{style:?}");
        }
    }
}
