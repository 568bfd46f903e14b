//! Whether each house can still take nine different digits, by Hall's theorem: it can unless some of its cells have
//! fewer candidates between them than there are cells.
//!
//! This sees contradictions that the inference of a sweep does not, and costs as much as a hundred sweeps. It is for
//! searches that are lost.

use crate::House;

/// Whether every house can take nine different digits.
#[cold]
#[inline(never)]
pub(crate) fn every_house_can_be_filled(sets: &[u16; 81]) -> bool {
    House::all().all(|house| {
        let cells = house.cells().map(|cell| sets[cell.index()]);
        // The candidates of every choice of cells, from those of one cell fewer.
        let mut unions = [0_u16; 512];
        (1..512_usize).all(|choice| {
            let cell = cells[choice.trailing_zeros() as usize % 9];
            let union = unions[choice & (choice - 1)] | cell;
            unions[choice] = union;
            union.count_ones() >= choice.count_ones()
        })
    })
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
