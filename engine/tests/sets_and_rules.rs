//! Sets of cells and digits, and the rules, against what is counted cell by cell.

use proptest::prelude::*;
use sudoku_engine::{Board, Cell, CellSet, Digit, DigitSet, House, rules};

/// The members of a set that is given as bits.
fn cells_of(bits: u128) -> Vec<Cell> {
    Cell::all().filter(|cell| bits >> cell.index() & 1 == 1).collect()
}

fn digits_of(bits: u16) -> Vec<Digit> {
    Digit::all().filter(|digit| bits >> (digit.value() - 1) & 1 == 1).collect()
}

/// Whether two cells are in a row, column or box together.
fn share_a_house(a: usize, b: usize) -> bool {
    a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3)
}

proptest! {
    #[test]
    fn sets_of_cells(a in any::<u128>(), b in any::<u128>(), cell in 0usize..81) {
        let (left, right) = (cells_of(a), cells_of(b));
        let (first, second) = (CellSet::from_bits(a), CellSet::from_bits(b));
        let cell = Cell::new(cell).unwrap();
        prop_assert_eq!(first.contains(cell), left.contains(&cell));
        prop_assert_eq!(first.len(), left.len());
        prop_assert_eq!(first.first(), left.first().copied());
        prop_assert_eq!(first.into_iter().collect::<Vec<_>>(), left.clone());
        prop_assert_eq!(first.is_subset(second), left.iter().all(|cell| right.contains(cell)));
        prop_assert!((first & second).is_subset(first) && first.is_subset(first | second));
        prop_assert_eq!((first - second).is_subset(second), left.iter().all(|cell| right.contains(cell)));
        let (mut with, mut without) = (first, first);
        with.insert(cell);
        without.remove(cell);
        prop_assert!(with.contains(cell) && !without.contains(cell));
        prop_assert_eq!(with, first | cell.into());
        prop_assert_eq!(without, first - cell.into());
        prop_assert!((!first & first).is_empty());
        prop_assert_eq!(!first | first, CellSet::ALL);
    }

    #[test]
    fn sets_of_digits(a in 0u16..512, b in 0u16..512, digit in 1u32..10) {
        let (left, right) = (digits_of(a), digits_of(b));
        let (first, second) = (DigitSet::from_bits(a), DigitSet::from_bits(b));
        let digit = Digit::new(digit).unwrap();
        prop_assert_eq!(first.contains(digit), left.contains(&digit));
        prop_assert_eq!(first.len(), left.len());
        prop_assert_eq!(first.single(), if left.len() == 1 { Some(left[0]) } else { None });
        prop_assert_eq!(first.into_iter().collect::<Vec<_>>(), left.clone());
        prop_assert_eq!(first.is_subset(second), left.iter().all(|digit| right.contains(digit)));
    }

    /// Any digits in any cells, conflicts included.
    #[test]
    fn candidates_and_conflicts(digits in prop::collection::vec(0u32..20, 81)) {
        let mut board = Board::EMPTY;
        for (cell, digit) in Cell::all().zip(digits) {
            board.set(cell, Digit::new(digit));
        }
        let candidates = rules::candidates(&board);
        let conflicts = rules::conflicts(&board);
        for cell in Cell::all() {
            let holds = |digit| {
                Cell::all().any(|other| {
                    other != cell
                        && share_a_house(cell.index(), other.index())
                        && board.get(other) == Some(digit)
                })
            };
            let want: DigitSet = match board.get(cell) {
                Some(digit) => digit.into(),
                None => Digit::all().filter(|&digit| !holds(digit)).collect(),
            };
            prop_assert_eq!(candidates[cell.index()], want);
            prop_assert_eq!(conflicts.contains(cell), board.get(cell).is_some_and(holds));
            prop_assert!(Digit::all().all(|digit| rules::can_place(&board, cell, digit) != holds(digit)));
        }
        prop_assert_eq!(rules::is_valid(&board), conflicts.is_empty());
    }
}

#[test]
fn subsets_at_the_edges() {
    for cell in Cell::all() {
        let one = CellSet::from(cell);
        assert!(CellSet::EMPTY.is_subset(one) && one.is_subset(one) && one.is_subset(CellSet::ALL));
        assert!(!one.is_subset(CellSet::EMPTY) && !one.is_subset(CellSet::ALL - one));
        for other in Cell::all() {
            assert_eq!(one.contains(other), cell == other);
            assert_eq!(
                cell.peers().contains(other),
                cell != other && share_a_house(cell.index(), other.index())
            );
        }
    }
    for house in House::all() {
        assert_eq!(house.set(), house.cells().into_iter().collect());
        assert_eq!(house.set().len(), 9);
    }
}
