//! Cells, digits and houses: numbers that are in range by construction.

use core::fmt;
use core::hint::assert_unchecked;

use crate::CellSet;

/// A cell, 0 to 80: `row * 9 + column`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Cell(u8);

impl Cell {
    /// The cell with this number, if it is below 81.
    #[inline]
    pub const fn new(index: usize) -> Option<Self> {
        if index < 81 { Some(Self(index as u8)) } else { None }
    }

    /// The cell in this row and column, if both are below 9.
    #[inline]
    pub const fn at(row: usize, column: usize) -> Option<Self> {
        if row < 9 && column < 9 { Some(Self((row * 9 + column) as u8)) } else { None }
    }

    /// Its number, 0 to 80. The compiler knows that range, so indexing an array of 81 needs no check.
    #[inline]
    pub const fn index(self) -> usize {
        let index = self.0 as usize;
        // SAFETY: every constructor checks the range.
        unsafe { assert_unchecked(index < 81) };
        index
    }

    /// Its row, 0 to 8.
    #[inline]
    pub const fn row(self) -> usize {
        self.index() / 9
    }

    /// Its column, 0 to 8.
    #[inline]
    pub const fn column(self) -> usize {
        self.index() % 9
    }

    /// Its box, 0 to 8, counted row by row.
    #[inline]
    pub const fn box_(self) -> usize {
        self.row() / 3 * 3 + self.column() / 3
    }

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

    /// All cells, from 0 to 80.
    #[inline]
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..81).map(Self)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row() + 1, self.column() + 1)
    }
}

/// A digit, 1 to 9.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Digit(u8);

impl Digit {
    /// The digit with this value, if it is 1 to 9.
    #[inline]
    pub const fn new(value: u32) -> Option<Self> {
        if value >= 1 && value <= 9 { Some(Self(value as u8)) } else { None }
    }

    /// Its value, 1 to 9.
    #[inline]
    pub const fn value(self) -> u8 {
        // SAFETY: every constructor checks the range.
        unsafe { assert_unchecked(self.0 >= 1 && self.0 <= 9) };
        self.0
    }

    /// Its place in an array of nine, 0 to 8.
    #[inline]
    pub const fn index(self) -> usize {
        let index = self.value() as usize - 1;
        // SAFETY: a value is 1 to 9. Said again of the number that indexes: the compiler may lose the range
        // of the one it came from.
        unsafe { assert_unchecked(index < 9) };
        index
    }

    /// Its bit in a [`DigitSet`](crate::DigitSet).
    #[inline]
    pub const fn bit(self) -> u16 {
        1 << self.index()
    }

    /// All digits, from 1 to 9.
    #[inline]
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (1..10).map(Self)
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

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

static HOUSE_CELLS: [[Cell; 9]; 27] = house_cells();
static HOUSE_SETS: [CellSet; 27] = house_sets();
static PEERS: [CellSet; 81] = peers();

const fn house_cells() -> [[Cell; 9]; 27] {
    let mut cells = [[Cell(0); 9]; 27];
    let mut i = 0;
    while i < 81 {
        let (line, place) = (i / 9, i % 9);
        cells[line][place] = Cell(i as u8);
        cells[9 + line][place] = Cell((place * 9 + line) as u8);
        let (row, column) = (line / 3 * 3 + place / 3, line % 3 * 3 + place % 3);
        cells[18 + line][place] = Cell((row * 9 + column) as u8);
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
        let cell = Cell(i as u8);
        let [row, column, box_] = cell.houses();
        let seen = sets[row.index()].bits() | sets[column.index()].bits() | sets[box_.index()].bits();
        peers[i] = CellSet::from_bits(seen & !(1 << i));
        i += 1;
    }
    peers
}
