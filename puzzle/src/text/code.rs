//! Positions without any frame: the code that begins with `S9B`, and 729 characters for the candidates.
//!
//! The code has two digits of base 36 for each cell: 1 to 9 for a given, 10 to 18 for a digit entered, and 18 more
//! than the bits of its candidates for a blank. Zero, which other programs do not use, is a blank without a candidate.

use crate::{Cell, Digit, DigitSet};

use super::Sheet;
use super::mark::{Mark, Marks};

const HEAD: &[u8] = b"S9B";
const LENGTH: usize = 3 + 2 * 81;

/// Whether a word looks like the code.
pub(super) fn is_code(word: &[u8]) -> bool {
    word.len() == LENGTH && word.starts_with(HEAD) && word.iter().all(u8::is_ascii_alphanumeric)
}

/// Reads the code at the start of a text; the error is where a number stands that it does not use.
#[inline(never)]
pub(super) fn read_code(text: &[u8]) -> Result<(Sheet, usize), usize> {
    let mut sheet = Sheet::EMPTY;
    let numbers = text.get(HEAD.len()..LENGTH).unwrap_or_default().as_chunks::<2>().0;
    for (cell, number) in Cell::all().zip(numbers) {
        let [high, low] = number.map(|byte| (byte as char).to_digit(36).unwrap_or(36));
        let number = high * 36 + low;
        match number {
            1..=9 => sheet.place(cell, Digit::new(number), true),
            10..=18 => sheet.place(cell, Digit::new(number - 9), false),
            0 => sheet.note(cell, DigitSet::EMPTY),
            19..=529 => sheet.note(cell, DigitSet::from_bits((number - 18) as u16)),
            _ => return Err(HEAD.len() + 2 * cell.index()),
        }
    }
    Ok((sheet, LENGTH))
}

/// Reads 81 times nine cells at the start of a text; the error is where a digit stands in another's place.
#[inline(never)]
pub(super) fn read_candidates(text: &[u8]) -> Result<(Sheet, usize), usize> {
    let mut sheet = Sheet::EMPTY;
    let mut marks = Marks { text, at: 0 };
    for cell in Cell::all() {
        let mut digits = DigitSet::EMPTY;
        for expected in Digit::all() {
            let mut next = marks.next();
            while matches!(next, Some((_, Mark::Plus))) {
                next = marks.next();
            }
            match next {
                Some((start, Mark::Digit(digit))) if digit != expected => return Err(start),
                Some((_, Mark::Digit(digit))) => digits.insert(digit),
                _ => {}
            }
        }
        match digits.single() {
            Some(digit) => sheet.place(cell, Some(digit), true),
            None => sheet.note(cell, digits),
        }
    }
    Ok((sheet, marks.at))
}

/// Writes the code.
#[inline(never)]
pub(super) fn write_code(sheet: &Sheet, put: &mut dyn FnMut(u8)) {
    HEAD.iter().for_each(|&byte| put(byte));
    for cell in Cell::all() {
        let number = match sheet.board.get(cell) {
            Some(digit) if sheet.givens.contains(cell) => digit.value().into(),
            Some(digit) => u32::from(digit.value()) + 9,
            None => match sheet.candidates[cell.index()].bits() {
                0 => 0,
                bits => u32::from(bits) + 18,
            },
        };
        for digit in [number / 36, number % 36] {
            put(char::from_digit(digit, 36).map_or(b'0', |digit| digit as u8));
        }
    }
}

/// Writes 729 characters.
#[inline(never)]
pub(super) fn write_candidates(sheet: &Sheet, put: &mut dyn FnMut(u8)) {
    for cell in Cell::all() {
        let digits = sheet.digits(cell);
        for digit in Digit::all() {
            put(if digits.contains(digit) { b'0' + digit.value() } else { b'.' });
        }
    }
}
