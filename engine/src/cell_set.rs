//! Sets of cells, 81 bits in a `u128`.

use crate::Cell;
use crate::set_operators::set_operators;

/// A set of cells: bit `i` stands for cell `i`. No bit above the 81st is set.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
#[repr(transparent)]
pub struct CellSet(u128);

const ALL: u128 = (1 << 81) - 1;

impl CellSet {
    /// No cell.
    pub const EMPTY: Self = Self(0);
    /// All 81 cells.
    pub const ALL: Self = Self(ALL);

    /// The set with these bits; bits above the 81st are dropped.
    #[inline]
    pub const fn from_bits(bits: u128) -> Self {
        Self(bits & ALL)
    }

    /// The bits of the set.
    #[inline]
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// How many cells it holds.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether it holds no cell.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether it holds this cell.
    #[inline]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.index() & 1 != 0
    }

    /// Whether every cell of it is in `other`.
    #[inline]
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Adds a cell.
    #[inline]
    pub const fn insert(&mut self, cell: Cell) {
        self.0 |= 1 << cell.index();
    }

    /// Takes a cell out.
    #[inline]
    pub const fn remove(&mut self, cell: Cell) {
        self.0 &= !(1 << cell.index());
    }

    /// The first cell.
    #[inline]
    pub const fn first(self) -> Option<Cell> {
        Cell::new(self.0.trailing_zeros() as usize)
    }
}

impl From<Cell> for CellSet {
    #[inline]
    fn from(cell: Cell) -> Self {
        Self(1 << cell.index())
    }
}

/// Iterator over the cells of a set, from the first up.
#[derive(Clone)]
pub struct CellSetIter(CellSet);

set_operators!(CellSet, ALL, Cell, CellSetIter);
