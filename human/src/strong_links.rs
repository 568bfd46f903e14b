//! Conjugate pairs: the two cells of a house that alone may take a digit. One of them does, so that they are joined by
//! a strong link.

use crate::{Cell, CellSet, Digit, House, Position};

/// The houses where exactly two cells may take a digit: bit `i` is house `i`.
pub(crate) fn conjugate_houses(position: &Position, digit: Digit) -> u32 {
    House::all()
        .filter(|&house| position.places(digit, house).len() == 2)
        .fold(0, |houses, house| houses | 1 << house.index())
}

/// The houses of a set, from the first up.
pub(crate) fn houses(set: u32) -> impl Iterator<Item = House> + Clone {
    House::all().filter(move |house| set >> house.index() & 1 != 0)
}

/// The conjugate pairs of a digit, each once: a pair that a line and a box have in common is the line's.
pub(crate) fn conjugate_pairs(
    position: &Position,
    digit: Digit,
) -> impl Iterator<Item = (House, CellSet)> + Clone {
    let conjugate = conjugate_houses(position, digit);
    houses(conjugate).map(move |house| (house, position.places(digit, house))).filter(
        move |&(house, pair)| {
            house.index() < 18 || !houses(conjugate & 0x3_ffff).any(|line| pair.is_subset(line.set()))
        },
    )
}

/// The other cell of a pair.
pub(crate) fn other(pair: CellSet, cell: Cell) -> Option<Cell> {
    (pair - cell.into()).first()
}
