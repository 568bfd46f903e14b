//! Symmetric patterns of clues.

use crate::{Cell, CellSet};

/// A symmetry that the pattern of clues has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Symmetry {
    /// None in particular.
    None = 0,
    /// The half turn.
    HalfTurn = 1,
    /// The quarter turn, and so the half turn.
    QuarterTurn = 2,
    /// Left and right exchanged.
    LeftRight = 3,
    /// Top and bottom exchanged.
    TopBottom = 4,
    /// Mirrored at the diagonal from the top left.
    Diagonal = 5,
    /// Mirrored at the diagonal from the top right.
    AntiDiagonal = 6,
    /// All of them.
    Full = 7,
}

impl Symmetry {
    /// All symmetries.
    pub const ALL: [Self; 8] = [
        Self::None,
        Self::HalfTurn,
        Self::QuarterTurn,
        Self::LeftRight,
        Self::TopBottom,
        Self::Diagonal,
        Self::AntiDiagonal,
        Self::Full,
    ];

    /// The movements of the square that leave the pattern as it is, but the one that does nothing: whether rows and
    /// columns are exchanged first, then whether the order of the rows and that of the columns is reversed.
    const fn movements(self) -> &'static [[bool; 3]] {
        const HALF_TURN: [bool; 3] = [false, true, true];
        const LEFT_RIGHT: [bool; 3] = [false, false, true];
        const TOP_BOTTOM: [bool; 3] = [false, true, false];
        const DIAGONAL: [bool; 3] = [true, false, false];
        const ANTI_DIAGONAL: [bool; 3] = [true, true, true];
        const QUARTER_TURN: [bool; 3] = [true, false, true];
        const BACKWARD_TURN: [bool; 3] = [true, true, false];
        match self {
            Self::None => &[],
            Self::HalfTurn => &[HALF_TURN],
            Self::QuarterTurn => &[QUARTER_TURN, HALF_TURN, BACKWARD_TURN],
            Self::LeftRight => &[LEFT_RIGHT],
            Self::TopBottom => &[TOP_BOTTOM],
            Self::Diagonal => &[DIAGONAL],
            Self::AntiDiagonal => &[ANTI_DIAGONAL],
            Self::Full => {
                &[QUARTER_TURN, HALF_TURN, BACKWARD_TURN, LEFT_RIGHT, TOP_BOTTOM, DIAGONAL, ANTI_DIAGONAL]
            }
        }
    }

    /// The cells that have a clue if this one has: itself and its images.
    pub fn orbit(self, cell: Cell) -> CellSet {
        let images = self.movements().iter().filter_map(|&[exchange, rows, columns]| {
            let (row, column) = (cell.row(), cell.column());
            let (row, column) = if exchange { (column, row) } else { (row, column) };
            Cell::at(if rows { 8 - row } else { row }, if columns { 8 - column } else { column })
        });
        images.chain([cell]).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;

    #[test]
    fn orbits_divide_the_board() {
        let sizes = [81, 41, 21, 45, 45, 45, 45, 15];
        for (symmetry, expected) in Symmetry::ALL.into_iter().zip(sizes) {
            let mut orbits: Vec<CellSet> = Vec::new();
            for cell in Cell::all() {
                let orbit = symmetry.orbit(cell);
                assert!(orbit.contains(cell));
                for other in orbit {
                    assert_eq!(symmetry.orbit(other), orbit, "{symmetry:?} {cell:?}");
                }
                if orbit.first() == Some(cell) {
                    orbits.push(orbit);
                }
            }
            assert_eq!(orbits.len(), expected, "{symmetry:?}");
        }
    }

    #[test]
    fn each_symmetry_is_what_its_name_says() {
        let orbit = |symmetry: Symmetry| {
            let cells = symmetry.orbit(Cell::at(1, 3).unwrap());
            cells.into_iter().map(|cell| (cell.row(), cell.column())).collect::<Vec<_>>()
        };
        assert_eq!(orbit(Symmetry::None), [(1, 3)]);
        assert_eq!(orbit(Symmetry::HalfTurn), [(1, 3), (7, 5)]);
        assert_eq!(orbit(Symmetry::QuarterTurn), [(1, 3), (3, 7), (5, 1), (7, 5)]);
        assert_eq!(orbit(Symmetry::LeftRight), [(1, 3), (1, 5)]);
        assert_eq!(orbit(Symmetry::TopBottom), [(1, 3), (7, 3)]);
        assert_eq!(orbit(Symmetry::Diagonal), [(1, 3), (3, 1)]);
        assert_eq!(orbit(Symmetry::AntiDiagonal), [(1, 3), (5, 7)]);
        assert_eq!(orbit(Symmetry::Full), [(1, 3), (1, 5), (3, 1), (3, 7), (5, 1), (5, 7), (7, 3), (7, 5)]);
    }
}
