//! Patterns of one digit that players know by name: two conjugate pairs with one end of each linked, and
//! the empty rectangle.
//!
//! All of them are X-chains with four nodes, an empty rectangle with a group of cells as one node. The
//! scale of Sudoku Explainer knows no finer names and puts such a chain at 6.6.

use core::ops::ControlFlow;

use crate::strong_links::{conjugate_pairs, other};
use crate::{Cell, CellSet, Digit, Found, House, Position, Step, Technique};

/// Two houses with two places for a digit each, of which one pair of ends sees each other: what sees both other
/// ends does not take the digit.
///
/// A skyscraper has two rows or two columns and the pair in one line across; a two-string kite has a row and a
/// column; any other is a turbot fish.
pub(crate) fn linked_pairs(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    for digit in Digit::all() {
        let mut pairs = conjugate_pairs(position, digit);
        while let Some((house, pair)) = pairs.next() {
            for (other_house, other_pair) in pairs.clone() {
                if !(pair & other_pair).is_empty() {
                    continue;
                }
                // Two pairs can be linked at either end, with the same consequence.
                let (mut by_turbot_fish, mut by_others) = (CellSet::EMPTY, CellSet::EMPTY);
                for end in pair {
                    for other_end in other_pair & end.peers() {
                        let technique = name(house, end, other_house, other_end);
                        let reported = match technique {
                            Technique::TurbotFish => &mut by_turbot_fish,
                            _ => &mut by_others,
                        };
                        let (Some(free), Some(other_free)) = (other(pair, end), other(other_pair, other_end))
                        else {
                            continue;
                        };
                        let removed = position.cells_of(digit) & free.peers() & other_free.peers();
                        if removed.is_subset(*reported) || is_fish(house, other_house, free, other_free) {
                            continue;
                        }
                        *reported |= removed;
                        let mut step = Step::new(technique);
                        step.look_at(house);
                        step.look_at(other_house);
                        step.mark(pair | other_pair, digit);
                        step.rule_out(removed, digit);
                        found(&step)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// What players call two pairs linked at these ends.
fn name(house: House, end: Cell, other_house: House, other_end: Cell) -> Technique {
    match (house.index() / 9, other_house.index() / 9) {
        (0, 0) if end.column() == other_end.column() => Technique::Skyscraper,
        (1, 1) if end.row() == other_end.row() => Technique::Skyscraper,
        (0, 1) | (1, 0) => Technique::TwoStringKite,
        _ => Technique::TurbotFish,
    }
}

/// Whether two parallel pairs are aligned at both ends, which makes them an X-wing.
fn is_fish(house: House, other_house: House, free: Cell, other_free: Cell) -> bool {
    match (house.index() / 9, other_house.index() / 9) {
        (0, 0) => free.column() == other_free.column(),
        (1, 1) => free.row() == other_free.row(),
        _ => false,
    }
}

/// A box whose places for a digit are in one row and one column of it, and a conjugate pair with one end in
/// that row (or column): the cell where the line through the other end meets the column (or row) does not
/// take the digit.
pub(crate) fn empty_rectangle(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    for digit in Digit::all() {
        let cells = position.cells_of(digit);
        for box_ in House::all().skip(18) {
            let inside = cells & box_.set();
            // With two places the box is itself a conjugate pair and the pattern a turbot fish.
            if inside.len() < 3 {
                continue;
            }
            let first = box_.cells()[0];
            for row in (first.row()..first.row() + 3).filter_map(House::new) {
                for column in (first.column() + 9..first.column() + 12).filter_map(House::new) {
                    let (in_row, in_column) = (inside & row.set(), inside & column.set());
                    if !inside.is_subset(row.set() | column.set())
                        || (in_row - column.set()).is_empty()
                        || (in_column - row.set()).is_empty()
                    {
                        continue;
                    }
                    empty_rectangle_pairs(position, digit, box_, row, column, found)?;
                    empty_rectangle_pairs(position, digit, box_, column, row, found)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The pairs with one end in `line` outside the box; they rule out a cell of `crossing`.
fn empty_rectangle_pairs(
    position: &Position,
    digit: Digit,
    box_: House,
    line: House,
    crossing: House,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let cells = position.cells_of(digit);
    let inside = cells & box_.set();
    for (house, pair) in conjugate_pairs(position, digit) {
        // The pair runs along `crossing`'s direction, away from the box.
        if house.index() / 9 != crossing.index() / 9 || !(pair & box_.set()).is_empty() {
            continue;
        }
        let Some(end) = (pair & line.set()).first() else { continue };
        let Some(free) = other(pair, end) else { continue };
        let removed = (cells & crossing.set() & free.peers()) - inside - pair;
        if removed.is_empty() {
            continue;
        }
        let mut step = Step::new(Technique::EmptyRectangle);
        step.look_at(box_);
        step.look_at(house);
        step.mark(pair, digit);
        step.mark_second(inside, digit);
        step.rule_out(removed, digit);
        found(&step)?;
    }
    ControlFlow::Continue(())
}
