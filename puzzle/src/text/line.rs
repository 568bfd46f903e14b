//! What a line holds: its cells, how they stand in groups, and all else that tells what kind of line it is.

use crate::DigitSet;

use super::code;
use super::mark::{Mark, first_mark};

/// Cells without anything between them.
#[derive(Clone, Copy, Default)]
pub(super) struct Group {
    /// Its digits.
    pub(super) digits: DigitSet,
    pub(super) cells: u16,
    /// Not a set of digits: it has blanks, or its digits do not rise.
    mixed: bool,
    /// In round brackets: the only candidate of a blank.
    pub(super) bracketed: bool,
    /// Begins with a plus: entered by the player.
    pub(super) entered: bool,
}

impl Group {
    const NONE: Self =
        Self { digits: DigitSet::EMPTY, cells: 0, mixed: false, bracketed: false, entered: false };
}

/// Added to the digit of a cell that a player entered: it stands after a plus.
pub(super) const ENTERED: u8 = 16;

/// A whole board that stands in a line, among other things or alone.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Field {
    /// 81 cells.
    Cells,
    /// 81 times nine cells: the candidates of each.
    Candidates,
    /// The code that begins with `S9B`.
    Code,
}

/// The cells and groups of the line that was looked at last. It is not cleared from line to line: that takes time.
pub(super) struct Room {
    values: [u8; 81],
    groups: [Group; 81],
}

impl Room {
    pub(super) const EMPTY: Self = Self { values: [0; 81], groups: [Group::NONE; 81] };

    /// The cells of the line, up to 81 of them: the digit or 0, and [`ENTERED`].
    pub(super) fn values(&self, line: &Line) -> &[u8] {
        self.values.get(..line.cells).unwrap_or(&self.values)
    }

    /// The groups of the line, up to 81 of them.
    pub(super) fn groups(&self, line: &Line) -> &[Group] {
        self.groups.get(..line.group_count).unwrap_or(&self.groups)
    }
}

/// What a line holds.
pub(super) struct Line {
    pub(super) cells: usize,
    /// Whether they are 1 to 9 in this order.
    pub(super) counts_to_nine: bool,
    pub(super) group_count: usize,
    /// Cells of the largest group.
    pub(super) longest: usize,
    /// Whether every group can be what a candidate grid says of a cell.
    pub(super) all_sets: bool,
    pub(super) has_brackets: bool,
    pub(super) digits: usize,
    blanks: usize,
    corners: usize,
    pub(super) dashes: usize,
    pub(super) spaces: usize,
    pub(super) delimiters: usize,
    pluses: usize,
    frame_only: usize,
    /// Vertical lines of a frame, where several stand together counted once.
    pub(super) bars: usize,
    /// All of them.
    pub(super) single_bars: usize,
    /// Cells to the left of the first of them.
    pub(super) cells_before_bars: usize,
    pub(super) words: usize,
    /// Whether a word of two letters or more is the first thing in it.
    begins_with_word: bool,
    /// Where something without a meaning stands first.
    fault: Option<usize>,
    /// Where something stands first that has a meaning only in a frame.
    frame_fault: Option<usize>,
    pub(super) field: Option<(Field, usize)>,
    /// After the last of the cells that were enough.
    pub(super) full: Option<usize>,
    /// After the last cell seen.
    pub(super) last_cell_end: usize,
    /// The end of the line, or where looking stopped because there were enough cells.
    pub(super) end: usize,
}

/// Words for a blank in lists.
const BLANK_WORDS: [&[u8]; 6] = [b"e", b"null", b"None", b"none", b"NULL", b"nil"];

impl Line {
    /// Looks at the first line of a text, up to where a whole board stands in it, or as many cells as are missing, each
    /// alone or all together: what follows them is not part of the board.
    pub(super) fn new(text: &[u8], missing: usize, room: &mut Room) -> Self {
        let mut line = Self {
            cells: 0,
            counts_to_nine: false,
            group_count: 0,
            longest: 0,
            all_sets: true,
            has_brackets: false,
            digits: 0,
            blanks: 0,
            corners: 0,
            dashes: 0,
            spaces: 0,
            delimiters: 0,
            pluses: 0,
            frame_only: 0,
            bars: 0,
            single_bars: 0,
            cells_before_bars: 0,
            words: 0,
            begins_with_word: false,
            fault: None,
            frame_fault: None,
            field: None,
            full: None,
            last_cell_end: 0,
            end: 0,
        };
        while line.look(text, missing, room) {}
        line.counts_to_nine = room.values(&line) == [1, 2, 3, 4, 5, 6, 7, 8, 9];
        line
    }

    /// Looks at the next character or group; false at the end.
    fn look(&mut self, text: &[u8], missing: usize, room: &mut Room) -> bool {
        let rest = text.get(self.end..).unwrap_or_default();
        let (mark, length) = first_mark(rest).unwrap_or((Mark::LineEnd, 0));
        match mark {
            Mark::Comment | Mark::LineEnd => return false,
            Mark::Plus if !matches!(mark_after(rest), Some(Mark::Digit(_))) => self.pluses += 1,
            Mark::Digit(_) | Mark::Blank | Mark::Corner | Mark::Dash | Mark::Letter | Mark::Plus => {
                return self.group(text, missing, room);
            }
            Mark::Space => {
                self.spaces += 1;
                let more = rest.iter().skip(length).take_while(|&&byte| byte == b' ').count();
                self.spaces += more;
                self.end += more;
            }
            Mark::Delimiter => self.delimiters += 1,
            Mark::FrameOnly => {
                self.frame_only += 1;
                self.frame_fault = self.frame_fault.or(Some(self.end));
            }
            Mark::Bar => {
                if self.bars == 0 {
                    self.cells_before_bars = self.cells;
                }
                let again = matches!(text.get(..self.end).map(last_is_bar), Some(true));
                self.bars += usize::from(!again);
                self.single_bars += 1;
            }
            Mark::Separator | Mark::Open | Mark::Close => {}
            Mark::Unknown => self.fault = self.fault.or(Some(self.end)),
        }
        self.end += length;
        true
    }

    /// Looks at cells and letters without anything between them; false when that is the end.
    fn group(&mut self, text: &[u8], missing: usize, room: &mut Room) -> bool {
        let start = self.end;
        let mut group = Group::NONE;
        let (mut first_letter, mut plus) = (None, false);
        loop {
            let rest = text.get(self.end..).unwrap_or_default();
            let Some((mark, length)) = first_mark(rest) else { break };
            let value = match mark {
                Mark::Digit(digit) => {
                    self.digits += 1;
                    group.mixed |= group.digits.bits() >> digit.index() != 0;
                    group.digits.insert(digit);
                    digit.value() | if plus { ENTERED } else { 0 }
                }
                Mark::Blank | Mark::Corner | Mark::Dash => {
                    match mark {
                        Mark::Blank => self.blanks += 1,
                        Mark::Corner => self.corners += 1,
                        _ => self.dashes += 1,
                    }
                    group.mixed = true;
                    0
                }
                Mark::Plus if matches!(mark_after(rest), Some(Mark::Digit(_))) => {
                    self.pluses += 1;
                    plus = true;
                    self.end += length;
                    continue;
                }
                // What follows the board may stand right after it.
                Mark::Letter if first_letter.is_none() && group.cells > 0 && self.full == Some(self.end) => {
                    break;
                }
                Mark::Letter => {
                    first_letter = first_letter.or(Some(self.end));
                    self.end += length;
                    continue;
                }
                _ => break,
            };
            plus = false;
            self.end += length;
            if let Some(slot) = room.values.get_mut(self.cells) {
                *slot = value;
            }
            group.cells = group.cells.saturating_add(1);
            self.cells += 1;
            if self.cells == missing {
                self.full = Some(self.end);
            }
        }
        if let Some(letter) = first_letter {
            return self.word(text, missing, room, start, letter, group.cells.into());
        }
        let whole = match group.cells {
            81 => Some(Field::Cells),
            729 => Some(Field::Candidates),
            _ => None,
        };
        if let Some(field) = whole
            && !self.is_meant_as_board(group.cells.into())
        {
            self.field = Some((field, start));
            return false;
        }
        self.last_cell_end = self.end;
        group.entered = text.get(start) == Some(&b'+');
        group.bracketed = start.checked_sub(1).and_then(|before| text.get(before)) == Some(&b'(')
            && text.get(self.end) == Some(&b')');
        self.add(group, room);
        let full = self.full == Some(self.end);
        // Digits that rise may be the candidates of the first cell.
        !(full && (self.longest == 1 || (self.group_count == 1 && group.mixed)))
    }

    fn add(&mut self, group: Group, room: &mut Room) {
        self.all_sets &= !group.mixed || group.cells == 1;
        self.has_brackets |= group.bracketed;
        self.longest = self.longest.max(group.cells.into());
        if let Some(slot) = room.groups.get_mut(self.group_count) {
            *slot = group;
        }
        self.group_count += 1;
    }

    /// Letters, perhaps with cells among them; false when that is a whole board.
    fn word(
        &mut self,
        text: &[u8],
        missing: usize,
        room: &mut Room,
        start: usize,
        letter: usize,
        cells: usize,
    ) -> bool {
        let word = text.get(start..self.end).unwrap_or_default();
        if code::is_code(word) && !self.is_meant_as_board(cells) {
            self.field = Some((Field::Code, start));
            self.fault = self.fault.or(Some(start));
            return false;
        }
        if BLANK_WORDS.contains(&word) {
            self.blanks += 1;
            self.last_cell_end = self.end;
            if let Some(slot) = room.values.get_mut(self.cells) {
                *slot = 0;
            }
            self.cells += 1;
            if self.cells == missing {
                self.full = Some(self.end);
            }
            self.add(Group { cells: 1, mixed: true, ..Group::NONE }, room);
            return true;
        }
        let first = self.words == 0 && self.group_count == 0;
        self.words += 1;
        self.begins_with_word |= first && begins_with_letters(word);
        // A single letter that comes first may be the label of a row.
        if !(first && word.len() == 1) {
            self.fault = self.fault.or(Some(letter));
        }
        true
    }

    /// Whether it has more cells than the numbers that go before a board in its line have, its last cells aside: this
    /// was meant to be the board. Spaces may be blanks.
    pub(super) const fn is_meant_as_board(&self, last: usize) -> bool {
        self.cells - last + self.spaces >= 64
    }

    /// Where something stands first that has no meaning in a row.
    pub(super) fn fault(&self) -> Option<usize> {
        self.fault.into_iter().chain(self.frame_fault).min()
    }

    /// Whether cells and letters make it a line of words that belongs to no board.
    pub(super) fn is_heading(&self) -> bool {
        let only_words = self.words > 0 && self.cells == 0;
        only_words || (self.begins_with_word && self.cells - self.dashes < 9)
    }

    /// Whether it is part of a frame, if dashes alone in nine or 81 cells are none.
    pub(super) fn is_frame(&self) -> bool {
        self.digits + self.blanks + self.words == 0
            && self.fault.is_none()
            && self.dashes + self.frame_only > 0
    }

    /// Whether it holds nothing but dashes, as many as a row or a board has cells.
    pub(super) fn is_row_of_dashes(&self) -> bool {
        self.cells == self.dashes
            && matches!(self.dashes, 9 | 81)
            && self.delimiters + self.pluses + self.frame_only == 0
    }

    /// Whether it holds nothing at all but spaces, as many as a row or a board has cells.
    pub(super) fn is_row_of_spaces(&self) -> bool {
        matches!(self.spaces, 9 | 81) && self.end == self.spaces
    }

    /// Whether it is a row of nine fields between vertical lines, where nothing stands for a blank, not even a space.
    pub(super) fn is_row_of_narrow_fields(&self) -> bool {
        matches!(self.single_bars, 8 | 10) && self.spaces + self.words == 0
    }
}

/// Whether two letters that are not both blanks begin a word, or dashes and then such letters.
fn begins_with_letters(word: &[u8]) -> bool {
    let is_dash = |byte: &u8| matches!(byte, b'-' | b'*' | b'.' | b'_');
    let dashes = word.iter().position(|byte| !is_dash(byte)).unwrap_or(0);
    let word = word.get(dashes..).unwrap_or_default();
    let is_letter = |byte: &u8| byte.is_ascii_alphabetic() || !byte.is_ascii();
    matches!(word, [first, second, ..] if is_letter(first) && is_letter(second))
        && word.iter().any(|byte| is_letter(byte) && !matches!(byte, b'x' | b'X'))
}

/// What stands after the first character, which has one byte.
fn mark_after(text: &[u8]) -> Option<Mark> {
    first_mark(text.get(1..)?).map(|(mark, _)| mark)
}

fn last_is_bar(before: &[u8]) -> bool {
    let wide: Option<&[u8; 3]> = before.last_chunk();
    before.last() == Some(&b'|') || wide.is_some_and(|wide| matches!(first_mark(wide), Some((Mark::Bar, 3))))
}
