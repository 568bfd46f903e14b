//! Aligned pair exclusion: digits that two cells cannot take together.

use core::ops::ControlFlow;

use crate::{Cell, CellSet, DigitSet};

use super::{Found, Position, Step, Technique};

/// Two cells that both see two or more cells with two candidates: together they cannot take both digits of
/// one of those. A digit that is left without a partner goes.
pub fn aligned_pair_exclusion(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
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
                exclude(position, first, second, excluders, found)?;
            }
        }
        earlier.insert(second);
    }
    ControlFlow::Continue(())
}

fn exclude(
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
    let mut step = Step::new(Technique::AlignedPairExclusion, 62);
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
