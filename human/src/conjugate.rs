//! What techniques of links share: conjugate pairs (the two cells of a house that alone may take a digit; one
//! of them does), and what cells see.

use crate::{Cell, CellSet, Digit, House};

use super::Position;

/// The houses where exactly two cells may take a digit: bit `i` is house `i`.
pub(super) fn conjugate_houses(position: &Position, digit: Digit) -> u32 {
    House::all()
        .filter(|&house| position.places(digit, house).len() == 2)
        .fold(0, |houses, house| houses | 1 << house.index())
}

/// The houses of a set, from the first up.
pub(super) fn houses(set: u32) -> impl Iterator<Item = House> + Clone {
    House::all().filter(move |house| set >> house.index() & 1 != 0)
}

/// The conjugate pairs of a digit, each once: a pair that a line and a box have in common is the line's.
pub(super) fn conjugate_pairs(
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

/// The cells that see every one of these cells.
pub(super) fn seen_by_all(cells: CellSet) -> CellSet {
    cells.into_iter().fold(CellSet::ALL, |seen, cell| seen & cell.peers())
}

/// The cells that see at least one of these cells.
pub(super) fn seen_by_any(cells: CellSet) -> CellSet {
    cells.into_iter().fold(CellSet::EMPTY, |seen, cell| seen | cell.peers())
}

/// The other cell of a pair.
pub(super) fn other(pair: CellSet, cell: Cell) -> Option<Cell> {
    (pair - cell.into()).first()
}

/// What Sudoku Explainer adds to a chain's difficulty for this many nodes: 1 (a tenth) for each of the bounds 4, 6, 8,
/// 12, 16, 24, 32, 48, … that they exceed.
pub(super) fn length_difficulty(nodes: usize) -> u16 {
    let (mut bound, mut added) = (4, 0);
    while nodes > bound && added < 16 {
        bound = if added % 2 == 0 { bound / 2 * 3 } else { bound / 3 * 4 };
        added += 1;
    }
    added
}

/// How many strong links (of two nodes each) make chains of equal difficulty, up to what a step can hold.
pub(super) const CHAIN_LENGTHS: [(usize, usize); 9] =
    [(2, 2), (3, 3), (4, 4), (5, 6), (7, 8), (9, 12), (13, 16), (17, 24), (25, 32)];

/// The number of a candidate, 0 to 728.
#[inline]
pub(super) fn node(cell: Cell, digit: Digit) -> usize {
    cell.index() * 9 + digit.index()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn length_bounds() {
        let bounds = [4, 6, 8, 12, 16, 24, 32, 48, 64, 96];
        for nodes in 0..=96 {
            let exceeded = bounds.iter().filter(|&&bound| nodes > bound).count();
            assert_eq!(length_difficulty(nodes), exceeded as u16, "{nodes} nodes");
        }
        for (i, (least, most)) in CHAIN_LENGTHS.into_iter().enumerate() {
            assert!((2 * least..=2 * most).all(|nodes| usize::from(length_difficulty(nodes)) == i));
        }
    }
}
