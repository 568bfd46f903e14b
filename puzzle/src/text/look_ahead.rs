//! Questions that a line alone does not answer. The lines that follow are asked, as many as a board with frames has
//! at most, so that reading a long text takes time in proportion to its length.

use super::line::Line;
use super::mark::after_line;

const LINES: usize = 40;
const BYTES: usize = 4096;

/// What blanks are written as.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Blanks {
    Dashes,
    Spaces,
    Other,
}

/// The next lines.
struct Lines<'a> {
    text: &'a [u8],
    left: usize,
}

impl<'a> Lines<'a> {
    fn new(text: &'a [u8]) -> Self {
        Self { text: text.get(..BYTES).unwrap_or(text), left: LINES }
    }

    /// The next line with cells that is neither part of a frame nor a heading; dashes alone are no frame.
    #[inline(never)]
    fn next_row(&mut self) -> Option<Line> {
        while !self.text.is_empty() && self.left > 0 {
            let line = Line::new(self.text, usize::MAX);
            let after = after_line(self.text);
            self.text = self.text.get(after..).unwrap_or_default();
            // Empty lines do not count, and so a text with CRLF is looked at as far as one without.
            self.left -= usize::from(after > 1);
            let is_row = line.cells > 0 && !line.is_frame() && !line.is_heading();
            if is_row || line.is_row_of_dashes() || line.is_row_of_spaces() {
                return Some(line);
            }
        }
        None
    }
}

/// What the first line with digits and blanks writes its blanks as. Where there are no digits, dashes and spaces are
/// blanks if there is a whole board of them.
#[inline(never)]
pub(super) fn blanks(text: &[u8]) -> Blanks {
    let (mut full_rows, mut dashes, mut spaces) = (0, 0, 0);
    let mut lines = Lines::new(text);
    while let Some(line) = lines.next_row() {
        if line.is_row_of_dashes() {
            dashes += line.dashes;
        } else if line.is_row_of_spaces() {
            spaces += line.spaces;
        } else if line.digits > 0 {
            if line.cells > line.digits {
                return if line.dashes > 0 { Blanks::Dashes } else { Blanks::Other };
            }
            if line.cells < 9 && (matches!(line.cells + line.spaces, 9 | 81) || matches!(line.bars, 4 | 10)) {
                return Blanks::Spaces;
            }
            full_rows += 1;
        }
    }
    match (full_rows, dashes, spaces) {
        (0, 81.., _) => Blanks::Dashes,
        (0, _, 81..) => Blanks::Spaces,
        _ => Blanks::Other,
    }
}

/// Whether a line that counts from 1 to 9 is a heading over the columns: the rows below have another form. None where
/// that cannot be told: ten rows of the same form.
#[inline(never)]
pub(super) fn heading(line: &Line, after: &[u8]) -> Option<bool> {
    let mut rows = Lines::new(after);
    let Some(first) = rows.next_row() else { return Some(false) };
    let same_groups = first.cells != 9 || first.group_count == line.group_count;
    if (first.bars > 0) != (line.bars > 0) || !same_groups || first.words > 0 {
        return Some(true);
    }
    (0..7).for_each(|_| _ = rows.next_row());
    let mut counts = || rows.next_row().map(|row| row.counts_to_nine());
    match (counts(), counts()) {
        (Some(_), None) | (Some(false), Some(true)) => None,
        _ => Some(false),
    }
}

/// Whether the next line with a cell is a whole board; none if there is no such line.
#[inline(never)]
pub(super) fn whole_board(text: &[u8]) -> Option<bool> {
    Lines::new(text).next_row().map(|row| row.field.is_some() || row.cells == 81)
}
