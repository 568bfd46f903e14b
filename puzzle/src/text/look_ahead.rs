//! Questions that a line alone does not answer. The lines that follow are asked, as many as a board with frames has
//! at most, so that reading a long text takes time in proportion to its length.

use super::line::{Line, Room};
use super::mark::next_line;

const LINES: usize = 40;
const BYTES: usize = 4096;

/// What blanks are written as.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Blanks {
    Dashes,
    /// Dashes, but lines of nine dashes could be rulers too.
    DashesAndRulers,
    Spaces,
    Other,
}

/// The next lines.
struct Lines<'a> {
    text: &'a [u8],
    left: usize,
    room: Room,
    /// Whether an empty line, a frame or a heading stood before the row.
    gap: bool,
}

impl<'a> Lines<'a> {
    fn new(text: &'a [u8]) -> Self {
        Self { text: text.get(..BYTES).unwrap_or(text), left: LINES, room: Room::EMPTY, gap: false }
    }

    /// The next line with cells that is neither part of a frame nor a heading; dashes alone are no frame.
    #[inline(never)]
    fn next_row(&mut self) -> Option<Line> {
        self.gap = false;
        while !self.text.is_empty() && self.left > 0 {
            let line = Line::new(self.text, usize::MAX, &mut self.room);
            let is_empty = matches!(self.text.first(), Some(b'\n' | b'\r'));
            let is_comment = self.text.get(line.end) == Some(&b'#');
            self.text = self.text.get(next_line(self.text)..).unwrap_or_default();
            self.left -= usize::from(!is_empty);
            let is_row = line.cells > 0 && !line.is_frame() && !line.is_heading();
            if is_row || line.is_row_of_dashes() || line.is_row_of_spaces() {
                return Some(line);
            }
            self.gap |= !is_comment;
        }
        None
    }
}

/// What the first line with digits and blanks writes its blanks as, if that is before a whole board. Where there are
/// no digits, dashes and spaces are blanks if there is a whole board of them.
#[inline(never)]
pub(super) fn blanks(text: &[u8]) -> Blanks {
    let (mut digits, mut dashes, mut spaces) = (0, 0, 0);
    let mut lines = Lines::new(text);
    while digits.max(dashes).max(spaces) < 81
        && let Some(line) = lines.next_row()
    {
        if line.is_row_of_dashes() {
            dashes += line.dashes;
        } else if line.is_row_of_spaces() {
            spaces += line.spaces;
        } else if line.digits > 0 {
            if line.cells > line.digits {
                return match line.dashes {
                    0 => Blanks::Other,
                    _ if has_rulers(text) => Blanks::DashesAndRulers,
                    _ => Blanks::Dashes,
                };
            }
            if line.cells < 9 && (matches!(line.cells + line.spaces, 9 | 81) || matches!(line.bars, 4 | 10)) {
                return Blanks::Spaces;
            }
            digits += line.digits;
        }
    }
    match (digits, dashes, spaces) {
        (0, 81.., _) => Blanks::Dashes,
        (0, _, 81..) => Blanks::Spaces,
        _ => Blanks::Other,
    }
}

/// Whether lines of nine dashes can be rulers: without them there are nine rows, and they stand after every row or after
/// every third.
#[inline(never)]
fn has_rulers(text: &[u8]) -> bool {
    let mut lines = Lines::new(text);
    let (mut rows, mut last_gap, mut between_gaps) = (0, 0, 0);
    while rows < 9 {
        let Some(line) = lines.next_row() else { return false };
        if line.cells >= 18 {
            return false;
        }
        let is_ruler = line.is_row_of_dashes();
        if (lines.gap || is_ruler) && rows > last_gap {
            if between_gaps == 0 {
                between_gaps = rows - last_gap;
            }
            if rows - last_gap != between_gaps || !matches!(between_gaps, 1 | 3) {
                return false;
            }
            last_gap = rows;
        }
        rows += usize::from(!is_ruler);
    }
    true
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
    let mut counts = || rows.next_row().map(|row| row.counts_to_nine);
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
