//! Sets of cells, 81 bits in a `u128`.

use crate::Cell;
use crate::bit_set::bit_set;

/// A set of cells: bit `i` stands for cell `i`. No bit above the 81st is set.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
#[repr(transparent)]
pub struct CellSet(u128);

const ALL: u128 = (1 << 81) - 1;

impl CellSet {
    /// Whether it holds this cell.
    #[inline]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.index() & 1 != 0
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

bit_set!(CellSet(u128), ALL, Cell, CellSetIter);
