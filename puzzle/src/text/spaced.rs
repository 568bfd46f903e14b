//! Rows whose blanks nothing stands for: their cells are found by position.

use super::mark::{Mark, Marks};

/// The cells of a line, and how many there are.
type Row = ([u8; 81], usize);

/// Puts a cell into a row; false if it is full.
fn push((values, count): &mut Row, value: u8) -> bool {
    let slot = values.get_mut(*count);
    *count += 1;
    slot.map(|slot| *slot = value).is_some()
}

const fn value(mark: Mark) -> u8 {
    if let Mark::Digit(digit) = mark { digit.value() } else { 0 }
}

/// The characters of a line without its end.
fn characters(text: &[u8]) -> impl Iterator<Item = Mark> {
    Marks { text, at: 0 }
        .map(|(_, mark)| mark)
        .take_while(|mark| !matches!(mark, Mark::LineEnd | Mark::Comment))
}

/// Reads a line in which spaces are cells.
#[inline(never)]
pub(super) fn spaces(text: &[u8]) -> Option<Row> {
    let mut row = ([0; 81], 0);
    for mark in characters(text).filter(|mark| mark.is_cell() || *mark == Mark::Space) {
        push(&mut row, value(mark)).then_some(())?;
    }
    Some(row)
}

/// Reads a line of fields, each with one cell or nothing.
#[inline(never)]
pub(super) fn fields(text: &[u8], delimiter: Mark) -> Option<Row> {
    let mut row = ([0; 81], 0);
    let mut field = None;
    for mark in characters(text).chain([delimiter]) {
        if mark == delimiter {
            push(&mut row, field.take().unwrap_or(0)).then_some(())?;
        } else if mark.is_cell() && field.replace(value(mark)).is_some() {
            return None;
        }
    }
    // Frames at both ends are no fields.
    if row.1 == 11 {
        row.0.rotate_left(1);
        row.1 = 9;
    }
    Some(row)
}

/// What stands between two vertical lines: up to three cells, and how far from the left.
#[derive(Clone, Copy, Default)]
struct Between {
    width: usize,
    cells: [(usize, u8); 3],
    count: usize,
}

/// Reads a row between vertical lines, nine times one cell or three times three. What is left of the first line is a
/// label. In three times three, one cell is in the middle and the others are `pitch` characters to its left and right,
/// in all rows of a board; 0 is not known yet.
#[inline(never)]
pub(super) fn boxes(text: &[u8], pitch: &mut usize) -> Option<Row> {
    let mut parts = [Between::default(); 9];
    let mut part = Between::default();
    // Before the first line is the label.
    let mut count = None;
    let mut after_bar = false;
    for mark in characters(text) {
        if mark == Mark::Bar {
            match count {
                None => count = Some(0),
                Some(_) if after_bar => {}
                Some(at) => {
                    *parts.get_mut(at)? = part;
                    count = Some(at + 1);
                }
            }
            part = Between::default();
        } else {
            if mark.is_cell() {
                *part.cells.get_mut(part.count)? = (part.width, value(mark));
                part.count += 1;
            }
            part.width += 1;
        }
        after_bar = mark == Mark::Bar;
    }
    // Nothing stands behind the last line.
    if part.count > 0 {
        return None;
    }
    let mut row = ([0; 81], 0);
    match count? {
        9 => {
            for part in parts {
                let [(_, value), ..] = part.cells;
                (part.count <= 1 && push(&mut row, value)).then_some(())?;
            }
        }
        3 => {
            let [Between { width, .. }, ..] = parts;
            for part in parts.iter().take(3) {
                if part.width != width || width.is_multiple_of(2) {
                    return None;
                }
                let mut values = [0; 3];
                for &(at, value) in part.cells.iter().take(part.count) {
                    let middle = width / 2;
                    let distance = at.abs_diff(middle);
                    if distance > 0 && *pitch == 0 {
                        *pitch = distance;
                    }
                    let place = match at.cmp(&middle) {
                        core::cmp::Ordering::Less => 0,
                        core::cmp::Ordering::Equal => 1,
                        core::cmp::Ordering::Greater => 2,
                    };
                    if distance > 0 && distance != *pitch {
                        return None;
                    }
                    *values.get_mut(place)? = value;
                }
                for value in values {
                    push(&mut row, value);
                }
            }
        }
        _ => return None,
    }
    Some(row)
}
