//! Reads a board line by line. docs/text.md has the grammar.

use crate::{Cell, Digit, DigitSet};

use super::line::{ENTERED, Field, Group, Line, Room};
use super::mark::{Mark, Marks, first_mark, next_line};
use super::{Fault, Sheet, code, look_ahead, spaced};

/// How the cells of a line are found.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Layout {
    /// Digits and marks for blanks are cells.
    Cells,
    /// Each group is the candidates of a cell.
    Candidates,
    /// What stands between two vertical lines, or in three places between them.
    Boxes,
    /// Each field between these is a cell.
    Fields(Mark),
    /// Spaces are cells too.
    Spaces,
}

/// What came of a line, and at which byte of it.
enum Progress {
    /// The board goes on after these bytes.
    Next(usize),
    /// The board is full; its last cell ends before this byte.
    Full(usize),
    Fault(Fault, usize),
}

/// What has been read.
pub(super) struct Reading {
    pub(super) sheet: Sheet,
    /// Whether the text says which candidates a blank has.
    pub(super) has_marks: bool,
}

struct Reader<'a> {
    text: &'a [u8],
    reading: Reading,
    filled: usize,
    /// Where the board's first line begins.
    start: usize,
    /// Whether each row has a label at its left.
    labelled: bool,
    marks_allowed: bool,
    /// What blanks are written as, once that was asked.
    blanks: Option<look_ahead::Blanks>,
    /// How many cells were read when the last frame or empty line came, and how many lie between two of them.
    last_gap: usize,
    between_gaps: usize,
    /// How far from the middle of a box its left and right cells are, where that is how cells are found.
    pitch: usize,
}

/// Reads the first board of a text, with candidates only where that is allowed. The number is where reading stopped.
pub(super) fn read(text: &[u8], marks_allowed: bool) -> (Result<Reading, Fault>, usize) {
    let mut reader = Reader {
        text,
        reading: Reading { sheet: Sheet::EMPTY, has_marks: false },
        filled: 0,
        start: 0,
        labelled: false,
        marks_allowed,
        blanks: None,
        last_gap: 0,
        between_gaps: 0,
        pitch: 0,
    };
    let (mut at, mut room) = (0, Room::EMPTY);
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        if reader.filled == 0 {
            reader.start = at;
        }
        let progress = if matches!(rest.first(), Some(b'\n' | b'\r')) {
            reader.passed_over(next_line(rest))
        } else {
            let line = Line::new(rest, 81 - reader.filled + usize::from(reader.labelled), &mut room);
            reader.line(rest, at, &line, &room)
        };
        match progress {
            Progress::Next(length) => at += length,
            Progress::Full(length) => return (Ok(reader.reading), at + length),
            Progress::Fault(fault, offset) => return (Err(fault), at + offset),
        }
    }
    (Err(if reader.filled == 0 { Fault::End } else { Fault::Length }), text.len())
}

impl Reader<'_> {
    fn line(&mut self, rest: &[u8], at: usize, line: &Line, room: &Room) -> Progress {
        if let Some((field, start)) = line.field
            && (line.cells != line.dashes || self.blanks_are(look_ahead::Blanks::Dashes))
        {
            return self.field(rest, field, start, line.end);
        }
        // Not before: a line may hold many boards.
        let next = line.end + next_line(rest.get(line.end..).unwrap_or_default());
        let is_empty = line.cells + line.words == 0 && line.fault().is_none();
        if line.is_row_of_dashes() && self.blanks_are(look_ahead::Blanks::DashesAndRulers) {
            return Progress::Fault(Fault::Length, 0);
        }
        let is_frame =
            line.is_frame() && !(line.is_row_of_dashes() && self.blanks_are(look_ahead::Blanks::Dashes));
        let holds_blanks = is_empty
            && (matches!(line.delimiters, 8 | 80)
                || line.is_row_of_narrow_fields()
                || ((line.is_row_of_spaces() || matches!(line.bars, 4 | 10))
                    && self.blanks_are(look_ahead::Blanks::Spaces)));
        if is_frame || (is_empty && !holds_blanks) {
            let is_comment = rest.get(line.end) == Some(&b'#');
            return if is_comment || self.gap() {
                Progress::Next(next)
            } else {
                Progress::Fault(Fault::Length, 0)
            };
        }
        let row = self.layout(line, room);
        if self.filled == 0 {
            let after = rest.get(next..).unwrap_or_default();
            if row.is_err() && line.is_heading() {
                return Progress::Next(next);
            }
            if row.is_ok() && line.counts_to_nine && line.words == 0 {
                match look_ahead::heading(line, after) {
                    Some(true) => return Progress::Next(next),
                    Some(false) => {}
                    None => return Progress::Fault(Fault::Length, line.end),
                }
            }
            let begins_with_cell = first_mark(rest).is_some_and(|(mark, _)| mark.is_cell());
            if at == 0
                && !begins_with_cell
                && line.bars == 0
                && !line.is_meant_as_board(0)
                && look_ahead::whole_board(after).unwrap_or(row.is_err())
            {
                return Progress::Next(next);
            }
        }
        let (layout, label) = match row {
            Ok(row) => row,
            Err((Fault::Character, _)) if line.is_heading() => return Progress::Fault(Fault::Length, 0),
            Err((fault, offset)) => return Progress::Fault(fault, offset),
        };
        self.labelled = label > 0;
        let end = match layout {
            Layout::Cells => {
                self.put_cells(room.values(line), label);
                line.last_cell_end
            }
            Layout::Candidates => {
                self.put_candidates(room.groups(line), label);
                line.last_cell_end
            }
            Layout::Boxes | Layout::Fields(_) | Layout::Spaces => {
                let read = match layout {
                    Layout::Boxes => spaced::boxes(rest, &mut self.pitch),
                    Layout::Fields(delimiter) => spaced::fields(rest, delimiter),
                    _ => spaced::spaces(rest),
                };
                let Some((values, count)) = read else { return Progress::Fault(Fault::Length, line.end) };
                values.iter().take(count).for_each(|&value| self.put(value));
                line.end
            }
        };
        if !self.marks_allowed && self.reading.has_marks {
            return Progress::Fault(Fault::Length, 0);
        }
        if self.filled < 81 {
            return Progress::Next(next);
        }
        // The lines of a grid whose cells are three lines high each look like candidates too.
        if self.reading.has_marks && self.is_three_lines_high() {
            return Progress::Fault(Fault::Length, end);
        }
        Progress::Full(end)
    }

    /// A whole board that stands in a line.
    #[inline(never)]
    fn field(&mut self, rest: &[u8], field: Field, start: usize, end: usize) -> Progress {
        if self.filled > 0 {
            return Progress::Fault(Fault::Length, start);
        }
        let text = rest.get(start..).unwrap_or_default();
        let read = match field {
            Field::Cells => {
                let cells = Marks { text, at: 0 }.filter(|(_, mark)| mark.is_cell() || *mark == Mark::Plus);
                let mut plus = false;
                for (_, mark) in cells {
                    match mark {
                        Mark::Plus => plus = true,
                        Mark::Digit(digit) => self.put(digit.value() | if plus { ENTERED } else { 0 }),
                        _ => self.put(0),
                    }
                    plus &= mark == Mark::Plus;
                    if self.filled == 81 {
                        break;
                    }
                }
                return Progress::Full(end);
            }
            Field::Code if !self.marks_allowed => return Progress::Fault(Fault::Character, start),
            Field::Code => code::read_code(text),
            Field::Candidates if !self.marks_allowed => {
                let after_81 = Marks { text, at: 0 }.filter(|(_, mark)| mark.is_cell()).nth(81);
                return Progress::Fault(Fault::Length, start + after_81.map_or(0, |(at, _)| at));
            }
            Field::Candidates => code::read_candidates(text),
        };
        match read {
            Ok((sheet, length)) => {
                self.reading = Reading { sheet, has_marks: true };
                Progress::Full(start + length)
            }
            Err(offset) => Progress::Fault(Fault::Character, start + offset),
        }
    }

    /// How the cells of a line are found, and how many of them are a label.
    #[inline(never)]
    fn layout(&self, line: &Line, room: &Room) -> Result<(Layout, usize), (Fault, usize)> {
        if let Some(fault) = line.fault() {
            return Err((Fault::Character, fault));
        }
        let wrong = Err((Fault::Length, line.full.unwrap_or(line.end)));
        // With labels, looking may have stopped before the last vertical line.
        let framed = (matches!(line.bars, 4 | 10) && !line.is_row_of_narrow_fields())
            || (self.labelled && line.bars > 0);
        let label = usize::from(framed && line.cells_before_bars == 1);
        let number = room.values(line).first().copied().unwrap_or(0);
        if label > 0 && number > 0 && usize::from(number) != self.filled / 9 + 1 {
            return wrong;
        }
        let (cells, groups) = (line.cells - label, line.group_count - label);
        let missing = 81 - self.filled;
        if matches!(groups, 9 | 81)
            && groups <= missing
            && line.all_sets
            && (cells > groups || line.has_brackets)
        {
            return Ok((Layout::Candidates, label));
        }
        if cells == 9 && missing >= 9 || cells == 81 && missing == 81 {
            return Ok((Layout::Cells, label));
        }
        if cells > missing {
            return wrong;
        }
        if cells > 0 && cells.is_multiple_of(9) && groups == 1 && line.words == 0 {
            Ok((Layout::Cells, label))
        } else if line.is_row_of_narrow_fields() {
            Ok((Layout::Fields(Mark::Bar), 0))
        } else if framed {
            Ok((Layout::Boxes, usize::from(label + line.words > 0)))
        } else if matches!(line.delimiters, 8 | 80) && line.words == 0 {
            Ok((Layout::Fields(Mark::Delimiter), 0))
        } else if matches!(line.cells + line.spaces, 9 | 81) && line.words == 0 {
            Ok((Layout::Spaces, 0))
        } else {
            wrong
        }
    }

    #[inline(never)]
    fn blanks_are(&mut self, blanks: look_ahead::Blanks) -> bool {
        let board = self.text.get(self.start..).unwrap_or_default();
        *self.blanks.get_or_insert_with(|| look_ahead::blanks(board)) == blanks
    }

    /// A frame or an empty line of this length.
    fn passed_over(&mut self, length: usize) -> Progress {
        if self.gap() { Progress::Next(length) } else { Progress::Fault(Fault::Length, 0) }
    }

    /// A frame or an empty line: false where a board has none. Between two of them are one row or three.
    #[inline(never)]
    fn gap(&mut self) -> bool {
        let cells = self.filled - self.last_gap;
        if cells == 0 {
            return true;
        }
        if self.between_gaps == 0 {
            self.between_gaps = cells;
        }
        self.last_gap = self.filled;
        matches!(cells, 9 | 27) && cells == self.between_gaps
    }

    #[inline(never)]
    fn put_cells(&mut self, values: &[u8], label: usize) {
        values.iter().skip(label).for_each(|&value| self.put(value));
    }

    #[inline(never)]
    fn put_candidates(&mut self, groups: &[Group], label: usize) {
        for group in groups.iter().skip(label) {
            let Some(cell) = Cell::new(self.filled) else { return };
            if group.cells == 1 && !group.bracketed {
                self.reading.sheet.place(cell, group.digits.first(), !group.entered);
            } else {
                self.reading.sheet.note(cell, group.digits);
                self.reading.has_marks = true;
            }
            self.filled += 1;
        }
    }

    #[inline(never)]
    fn put(&mut self, value: u8) {
        if let Some(cell) = Cell::new(self.filled) {
            let digit = Digit::new(u32::from(value & (ENTERED - 1)));
            self.reading.sheet.place(cell, digit, value & ENTERED == 0);
            self.filled += 1;
        }
    }

    /// Whether the first three rows have candidates of 1 to 3, 4 to 6 and 7 to 9 only.
    fn is_three_lines_high(&self) -> bool {
        let rows = self.reading.sheet.candidates.as_chunks::<9>().0;
        rows.iter().zip([0o007, 0o070, 0o700]).all(|(row, allowed)| {
            row.iter().all(|digits| !digits.is_empty() && digits.is_subset(DigitSet::from_bits(allowed)))
        })
    }
}
