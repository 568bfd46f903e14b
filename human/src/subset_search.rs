//! As many sets as they have members together: the search for subsets and for fish.

use core::ops::ControlFlow;

use crate::{Cell, CellSet, Digit, DigitSet};

/// Visits every choice of `size` of these sets, each of at least two bits, whose union has `size` bits:
/// which sets, and their union. Choices without the later sets come first.
pub(crate) fn choices(
    sets: &[u16; 9],
    size: u32,
    visit: &mut dyn FnMut(u16, u16) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut eligible = 0;
    for (i, set) in sets.iter().enumerate() {
        eligible |= u16::from((2..=size).contains(&set.count_ones())) << i;
    }
    if eligible.count_ones() < size {
        return ControlFlow::Continue(());
    }
    choose(sets, size, eligible, size, 0, 0, visit)
}

fn choose(
    sets: &[u16; 9],
    size: u32,
    eligible: u16,
    left: u32,
    chosen: u16,
    union: u16,
    visit: &mut dyn FnMut(u16, u16) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for last in DigitSet::from_bits(eligible) {
        let union = union | sets[last.index()];
        if union.count_ones() > size {
            continue;
        }
        let chosen = chosen | last.bit();
        if left == 1 {
            if union.count_ones() == size {
                visit(chosen, union)?;
            }
        } else {
            choose(sets, size, eligible & (last.bit() - 1), left - 1, chosen, union, visit)?;
        }
    }
    ControlFlow::Continue(())
}

/// The cells of a house whose bits are set.
pub(crate) fn cells_at(cells: &[Cell; 9], bits: u16) -> CellSet {
    DigitSet::from_bits(bits).into_iter().map(|place: Digit| cells[place.index()]).collect()
}
