//! Writes boards and positions.

use crate::{Board, Cell, DigitSet};

use super::{Sheet, code};

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

/// How [`format_position`] lays a position out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionStyle {
    /// Nine lines of nine groups with frames around the boxes.
    Grid,
    /// 729 characters: for each cell its candidates, each in its own place.
    Line,
    /// The code of 165 characters that begins with `S9B`.
    Code,
}

/// Hands the text of a board to `put`, byte by byte.
pub fn format(board: &Board, style: Style, put: &mut dyn FnMut(u8)) {
    let blank = if style == Style::LineZeros { b'0' } else { b'.' };
    for cell in Cell::all() {
        if style == Style::Grid {
            before_cell(cell, &[1; 9], put);
        }
        put(board.get(cell).map_or(blank, |digit| b'0' + digit.value()));
        match style {
            Style::Grid => after_cell(cell, &[1; 9], put),
            Style::Rows if cell.column() == 8 => put(b'\n'),
            _ => {}
        }
    }
}

/// Hands the text of a position to `put`, byte by byte.
pub fn format_position(sheet: &Sheet, style: PositionStyle, put: &mut dyn FnMut(u8)) {
    match style {
        PositionStyle::Line => code::write_candidates(sheet, put),
        PositionStyle::Code => code::write_code(sheet, put),
        PositionStyle::Grid => {
            // Where no cell has a candidate, brackets say that this is not a plain board.
            let bare =
                Cell::all().all(|cell| sheet.board.get(cell).is_some() || sheet.digits(cell).is_empty());
            let mut widths = [1; 9];
            for (index, width) in widths.iter_mut().enumerate() {
                for cell in Cell::all().filter(|cell| cell.column() == index) {
                    let mut length = 0;
                    write_cell(sheet, cell, bare, &mut |_| length += 1);
                    *width = length.max(*width);
                }
            }
            for cell in Cell::all() {
                before_cell(cell, &widths, put);
                let mut left = widths.get(cell.column()).copied().unwrap_or(0);
                write_cell(sheet, cell, bare, &mut |byte| {
                    put(byte);
                    left -= 1;
                });
                (0..left).for_each(|_| put(b' '));
                after_cell(cell, &widths, put);
            }
        }
    }
}

/// `5` is given, `+5` entered, `(5)` the only candidate of a blank.
fn write_cell(sheet: &Sheet, cell: Cell, bare: bool, put: &mut dyn FnMut(u8)) {
    let digits = sheet.digits(cell);
    let filled = sheet.board.get(cell).is_some();
    let brackets = !filled && (digits.len() == 1 || (bare && digits == DigitSet::EMPTY));
    if filled && !sheet.givens.contains(cell) {
        put(b'+');
    } else if brackets {
        put(b'(');
    }
    digits.into_iter().for_each(|digit| put(b'0' + digit.value()));
    if digits.is_empty() {
        put(b'.');
    }
    if brackets {
        put(b')');
    }
}

/// The frame to the left of a cell and above it.
fn before_cell(cell: Cell, widths: &[usize; 9], put: &mut dyn FnMut(u8)) {
    if cell.column() == 0 && cell.row().is_multiple_of(3) {
        format_rule(widths, put);
    }
    if cell.column().is_multiple_of(3) {
        put(b'|');
        put(b' ');
    }
}

/// The frame to the right of a cell and below the last one.
fn after_cell(cell: Cell, widths: &[usize; 9], put: &mut dyn FnMut(u8)) {
    put(b' ');
    if cell.column() == 8 {
        put(b'|');
        put(b'\n');
    }
    if cell.index() == 80 {
        format_rule(widths, put);
    }
}

fn format_rule(widths: &[usize; 9], put: &mut dyn FnMut(u8)) {
    for (column, width) in widths.iter().enumerate() {
        if column.is_multiple_of(3) {
            put(b'+');
            put(b'-');
        }
        (0..=*width).for_each(|_| put(b'-'));
    }
    put(b'+');
    put(b'\n');
}
