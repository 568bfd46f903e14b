//! What each character of a text stands for.

use crate::Digit;

/// What a character stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
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
    /// A crossing of a frame; before a digit it says that a player entered it.
    Plus,
    /// A vertical part of a frame.
    Bar,
    /// Quotes, brackets, other parts of frames.
    Separator,
    /// Around a single mark.
    Open,
    Close,
    /// Has a meaning only as part of a frame.
    FrameOnly,
    /// Part of a word.
    Letter,
    /// A comment runs from here to the end of the line.
    Comment,
    LineEnd,
    Unknown,
}

impl Mark {
    pub(super) const fn is_cell(self) -> bool {
        matches!(self, Self::Digit(_) | Self::Blank | Self::Corner | Self::Dash)
    }
}

/// The marks of the bytes that are characters of their own.
static MARKS: [Mark; 128] = {
    let mut marks = [Mark::Unknown; 128];
    let mut byte = 0;
    while byte < 128 {
        marks[byte as usize] = ascii(byte);
        byte += 1;
    }
    marks
};

const fn ascii(byte: u8) -> Mark {
    match byte {
        b'1'..=b'9' => match Digit::new((byte - b'0') as u32) {
            Some(digit) => Mark::Digit(digit),
            None => Mark::Unknown,
        },
        b'0' | b'_' | b'x' | b'X' | b'?' => Mark::Blank,
        b'.' | b'*' => Mark::Corner,
        b'-' => Mark::Dash,
        b' ' => Mark::Space,
        b',' | b';' | b'\t' => Mark::Delimiter,
        b'+' => Mark::Plus,
        b'|' => Mark::Bar,
        b'"' | b'\'' | b'[' | b']' | b'{' | b'}' => Mark::Separator,
        b'(' => Mark::Open,
        b')' => Mark::Close,
        b'=' | b':' | b'`' => Mark::FrameOnly,
        b'#' => Mark::Comment,
        b'\n' | b'\r' => Mark::LineEnd,
        b'a'..=b'z' | b'A'..=b'Z' => Mark::Letter,
        _ => Mark::Unknown,
    }
}

/// The first character of a text and how many bytes it has; none in an empty text.
#[inline]
pub(super) fn first_mark(text: &[u8]) -> Option<(Mark, usize)> {
    let &byte = text.first()?;
    match MARKS.get(usize::from(byte)) {
        Some(&mark) => Some((mark, 1)),
        None => Some(wide_mark(text)),
    }
}

/// Characters of two and three bytes; a byte that begins none is a letter of an unknown alphabet.
#[inline(never)]
fn wide_mark(text: &[u8]) -> (Mark, usize) {
    match *text {
        // Full-width digits and full stop, byte order mark.
        [0xef, 0xbc, byte @ 0x91..=0x99, ..] => {
            (Digit::new(u32::from(byte) - 0x90).map_or(Mark::Unknown, Mark::Digit), 3)
        }
        [0xef, 0xbc, 0x8e | 0x90, ..] => (Mark::Blank, 3),
        [0xef, 0xbb, 0xbf, ..] => (Mark::Separator, 3),
        // Vertical lines of box drawing, and the rest of it.
        [0xe2, 0x94, 0x82 | 0x83 | 0x86 | 0x87 | 0x8a | 0x8b, ..] | [0xe2, 0x95, 0x8e | 0x8f | 0x91, ..] => {
            (Mark::Bar, 3)
        }
        [0xe2, 0x94 | 0x95, 0x80..=0xbf, ..] => (Mark::Separator, 3),
        // The ideographic space, the middle dot, the no-break space.
        [0xe3, 0x80, 0x80, ..] => (Mark::Space, 3),
        [0xc2, 0xb7, ..] => (Mark::Blank, 2),
        [0xc2, 0xa0, ..] => (Mark::Space, 2),
        [0x80..=0xff, ..] => (Mark::Letter, 1),
        _ => (Mark::Unknown, 1),
    }
}

/// The characters of a text and where each begins.
pub(super) struct Marks<'a> {
    pub(super) text: &'a [u8],
    pub(super) at: usize,
}

impl Iterator for Marks<'_> {
    type Item = (usize, Mark);

    #[inline]
    fn next(&mut self) -> Option<(usize, Mark)> {
        let start = self.at;
        let (mark, length) = first_mark(self.text.get(start..)?)?;
        self.at += length;
        Some((start, mark))
    }
}

/// Where the first line of a text ends.
fn line_end(text: &[u8]) -> usize {
    text.iter().position(|&byte| matches!(byte, b'\n' | b'\r')).unwrap_or(text.len())
}

/// Where the line after the first one begins.
pub(super) fn next_line(text: &[u8]) -> usize {
    let next = (line_end(text) + 1).min(text.len());
    let is_crlf = next > 0 && text.get(next - 1) == Some(&b'\r') && text.get(next) == Some(&b'\n');
    next + usize::from(is_crlf)
}
