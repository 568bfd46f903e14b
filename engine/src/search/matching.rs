//! Whether each house can still take nine different digits, cell by cell, as in Kuhn's method for matchings: a cell
//! takes a free digit, or one whose holder can move on to another.
//!
//! This sees contradictions that inference does not, and costs as much as many passes of it. It is for searches
//! that are lost.

use crate::House;

/// Whether every house can take nine different digits.
#[cold]
#[inline(never)]
pub(crate) fn every_house_can_be_filled(sets: &[u16; 81]) -> bool {
    House::all().all(|house| {
        let cells = house.cells().map(|cell| sets[cell.index()]);
        let mut holders = [NOBODY; 16];
        (0..9).all(|cell| finds_a_digit(&cells, &mut holders, cell, &mut 0))
    })
}

/// Marks a digit that no cell holds.
const NOBODY: u8 = 9;

/// Gives a cell a digit, moving others on if need be. `tried` are the digits that cannot be had, and grows from call to
/// call, so that these go nine deep at most.
fn finds_a_digit(cells: &[u16; 9], holders: &mut [u8; 16], cell: u8, tried: &mut u16) -> bool {
    loop {
        let left = cells[usize::from(cell) % 9] & !*tried;
        if left == 0 {
            return false;
        }
        let digit = left.trailing_zeros() as usize & 15;
        *tried |= 1 << digit;
        if holders[digit] == NOBODY || finds_a_digit(cells, holders, holders[digit], tried) {
            holders[digit] = cell;
            return true;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Cell, rules};

    fn sets(text: &str) -> [u16; 81] {
        let text: &[u8; 81] = text.as_bytes().try_into().unwrap();
        rules::candidates(&crate::Board::from_text(text).unwrap()).map(|set| set.bits())
    }

    #[test]
    fn grids_and_the_empty_board() {
        assert!(every_house_can_be_filled(&[0x1ff; 81]));
        let grid = "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
        assert!(every_house_can_be_filled(&sets(grid)));
    }

    /// Two digits that need the same cell, three that need the same two, and an empty cell.
    #[test]
    fn contradictions() {
        let two = "...........................................................1.2...1......2.....1...2";
        assert!(every_house_can_be_filled(&sets(&two[..81])));
        let same = "......................................................3.4....................12...";
        let mut marks = sets(&same[..81]);
        let row = House::new(6).unwrap().cells();
        row.iter().filter(|cell| cell.index() != 55).for_each(|cell| marks[cell.index()] &= !0b11);
        assert!(!every_house_can_be_filled(&marks));
        let mut marks = [0x1ff; 81];
        let column = House::new(13).unwrap().cells();
        column.iter().skip(2).for_each(|cell| marks[cell.index()] &= !0b111);
        assert!(!every_house_can_be_filled(&marks));
        let mut marks = [0x1ff; 81];
        marks[Cell::new(80).unwrap().index()] = 0;
        assert!(!every_house_can_be_filled(&marks));
    }
}
