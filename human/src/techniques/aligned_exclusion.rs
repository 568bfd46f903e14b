//! Aligned pair and triplet exclusion: digits that two or three cells cannot take together.

use core::ops::ControlFlow;

use crate::visibility::box_row_column;
use crate::{Candidates, Cell, CellSet, DigitSet, Found, Position, Step, Technique};

/// Two cells that both see two or more cells with two candidates: together they cannot take both digits of
/// one of those. A digit that is left without a partner is removed.
pub(crate) fn aligned_pair_exclusion(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    let pairs = position.pairs();
    let mut earlier = CellSet::EMPTY;
    for second in position.blanks() {
        let seen = pairs & second.peers();
        if seen.is_empty() {
            continue;
        }
        for first in earlier {
            let excluders = seen & first.peers();
            if excluders.len() >= 2 {
                exclude_pair(position, first, second, excluders, found)?;
            }
        }
        earlier.insert(second);
    }
    ControlFlow::Continue(())
}

fn exclude_pair(
    position: &Position,
    first: Cell,
    second: Cell,
    excluders: CellSet,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let (firsts, seconds) = (position.candidates(first), position.candidates(second));
    let aligned = first.peers().contains(second);
    let (mut first_left, mut second_left) = (DigitSet::EMPTY, DigitSet::EMPTY);
    for digit in firsts {
        let mut partners = seconds;
        if aligned {
            partners.remove(digit);
        }
        for excluder in excluders & position.cells_of(digit) {
            partners -= position.candidates(excluder) - digit.into();
        }
        if !partners.is_empty() {
            first_left.insert(digit);
            second_left |= partners;
        }
    }
    if first_left == firsts && second_left == seconds {
        return ControlFlow::Continue(());
    }
    let mut step = Step::new(Technique::AlignedPairExclusion);
    step.pattern[first.index()] = firsts;
    step.pattern[second.index()] = seconds;
    for excluder in excluders {
        if position.candidates(excluder).is_subset(firsts | seconds) {
            step.second[excluder.index()] = position.candidates(excluder);
        }
    }
    step.removed[first.index()] = firsts - first_left;
    step.removed[second.index()] = seconds - second_left;
    found(&step)
}

/// Three cells cannot take three digits together if two of them see each other and take the same, or if a
/// cell that all three see would have no digit left. What no possible triplet holds is removed.
pub(crate) fn aligned_triplet_exclusion(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    let (bases, excluders) = triplet_cells(position);
    let excluders_of = |cell: Cell| excluders & cell.peers();
    let mut known = [DigitSet::EMPTY; 81];
    for second in bases {
        for first in before(bases, second) {
            if (excluders_of(first) & excluders_of(second)).len() < 2 {
                continue;
            }
            let mut seen = CellSet::EMPTY;
            for from in [first, second] {
                for house in box_row_column(from) {
                    let area =
                        (excluders_of(from) & bases & house.set()) - seen - first.into() - second.into();
                    seen |= area;
                    for third in area {
                        if let Some(step) =
                            exclude_triplet(position, [first, second, third], excluders, &known)
                        {
                            found(&step)?;
                            step.add_removed_to(&mut known);
                        }
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The cells that may be part of a triplet, and those that may exclude one. As in the original, a cell that
/// sees a naked single is no part of one.
fn triplet_cells(position: &Position) -> (CellSet, CellSet) {
    let (mut singles, mut excluders) = (CellSet::EMPTY, CellSet::EMPTY);
    for cell in position.blanks() {
        match position.candidates(cell).len() {
            1 => singles.insert(cell),
            2 | 3 => excluders.insert(cell),
            _ => {}
        }
    }
    let is_base = |&cell: &Cell| {
        position.candidates(cell).len() >= 2
            && (singles & cell.peers()).is_empty()
            && !(excluders & cell.peers()).is_empty()
    };
    (position.blanks().into_iter().filter(is_base).collect(), excluders)
}

fn before(cells: CellSet, cell: Cell) -> CellSet {
    cells & CellSet::from_bits((1 << cell.index()) - 1)
}

/// The step of a triplet, if it rules out more than is known.
fn exclude_triplet(
    position: &Position,
    triplet: [Cell; 3],
    excluders: CellSet,
    known: &Candidates,
) -> Option<Step> {
    let common = triplet.iter().fold(excluders, |common, cell| common & cell.peers());
    if common.len() < 2 {
        return None;
    }
    let [first, second, third] = triplet;
    let digits = triplet.map(|cell| position.candidates(cell));
    let mut possible = [DigitSet::EMPTY; 3];
    for one in digits[0] {
        for two in digits[1] {
            if one == two && first.peers().contains(second) {
                continue;
            }
            let mut rest = digits[2];
            if first.peers().contains(third) {
                rest.remove(one);
            }
            if second.peers().contains(third) {
                rest.remove(two);
            }
            for excluder in common {
                let left = position.candidates(excluder) - one.into() - two.into();
                if left.is_empty() {
                    rest = DigitSet::EMPTY;
                } else if let Some(last) = left.single() {
                    rest.remove(last);
                }
            }
            if !rest.is_empty() {
                possible[0].insert(one);
                possible[1].insert(two);
                possible[2] |= rest;
            }
        }
        if possible == digits {
            return None;
        }
    }
    let mut step = Step::new(Technique::AlignedTripletExclusion);
    let mut is_new = false;
    for ((cell, digits), possible) in triplet.into_iter().zip(digits).zip(possible) {
        step.pattern[cell.index()] = digits;
        step.removed[cell.index()] = digits - possible;
        is_new |= !(digits - possible - known[cell.index()]).is_empty();
    }
    if !is_new {
        return None;
    }
    for cell in common {
        step.second[cell.index()] = position.candidates(cell);
    }
    Some(step)
}
