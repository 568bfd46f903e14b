//! A house, which is a row, a column or a box: a number that is in range by construction.

use core::fmt;
use core::hint::assert_unchecked;

use crate::{Cell, CellSet};

/// A house, 0 to 26: rows 0 to 8, columns 9 to 17, boxes 18 to 26.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct House(u8);

impl House {
    /// The house with this number, if it is below 27.
    #[inline]
    pub const fn new(index: usize) -> Option<Self> {
        if index < 27 { Some(Self(index as u8)) } else { None }
    }

    /// Its number, 0 to 26.
    #[inline]
    pub const fn index(self) -> usize {
        let index = self.0 as usize;
        // SAFETY: every constructor checks the range.
        unsafe { assert_unchecked(index < 27) };
        index
    }

    /// Its nine cells, from the first up.
    #[inline]
    pub const fn cells(self) -> [Cell; 9] {
        HOUSE_CELLS[self.index()]
    }

    /// Its nine cells as a set.
    #[inline]
    pub const fn set(self) -> CellSet {
        HOUSE_SETS[self.index()]
    }

    /// All houses: rows, then columns, then boxes.
    #[inline]
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..27).map(Self)
    }
}

impl fmt::Debug for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = ["row", "column", "box"][self.index() / 9];
        write!(f, "{kind} {}", self.index() % 9 + 1)
    }
}

impl Cell {
    /// Its row, column and box as houses.
    #[inline]
    pub const fn houses(self) -> [House; 3] {
        [House(self.row() as u8), House(9 + self.column() as u8), House(18 + self.box_() as u8)]
    }

    /// The 20 other cells that share a house with it.
    #[inline]
    pub const fn peers(self) -> CellSet {
        PEERS[self.index()]
    }
}

static HOUSE_CELLS: [[Cell; 9]; 27] = house_cells();
static HOUSE_SETS: [CellSet; 27] = house_sets();
static PEERS: [CellSet; 81] = peers();

/// A cell, where a table is built.
const fn cell(row: usize, column: usize) -> Cell {
    match Cell::at(row, column) {
        Some(cell) => cell,
        None => panic!("a table is built at compile time"),
    }
}

const fn house_cells() -> [[Cell; 9]; 27] {
    let mut cells = [[cell(0, 0); 9]; 27];
    let mut i = 0;
    while i < 81 {
        let (line, place) = (i / 9, i % 9);
        cells[line][place] = cell(line, place);
        cells[9 + line][place] = cell(place, line);
        cells[18 + line][place] = cell(line / 3 * 3 + place / 3, line % 3 * 3 + place % 3);
        i += 1;
    }
    cells
}

const fn house_sets() -> [CellSet; 27] {
    let cells = house_cells();
    let mut sets = [CellSet::EMPTY; 27];
    let mut i = 0;
    while i < 27 * 9 {
        sets[i / 9].insert(cells[i / 9][i % 9]);
        i += 1;
    }
    sets
}

const fn peers() -> [CellSet; 81] {
    let sets = house_sets();
    let mut peers = [CellSet::EMPTY; 81];
    let mut i = 0;
    while i < 81 {
        let [row, column, box_] = cell(i / 9, i % 9).houses();
        let seen = sets[row.index()].bits() | sets[column.index()].bits() | sets[box_.index()].bits();
        peers[i] = CellSet::from_bits(seen & !(1 << i));
        i += 1;
    }
    peers
}
