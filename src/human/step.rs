//! A step in C's terms and in Rust's.

use core::ffi::c_int;

use sudoku_puzzle::human::{Step, Technique};
use sudoku_puzzle::{Candidates, Cell, Digit, DigitSet};

use crate::pointer::write;

/// One step, as a person would explain it. A candidate is a bit (digit - 1) in its cell's number.
#[derive(Clone, Copy)]
#[repr(C)]
#[allow(non_camel_case_types)]
pub struct sudoku_step {
    /// Which technique: SUDOKU_TECHNIQUE_...
    pub technique: c_int,
    /// How hard it is: the Sudoku Explainer 1.2.1 scale times ten.
    pub difficulty: c_int,
    /// The cell to fill, 0 to 80; -1 where the step only removes candidates.
    pub cell: c_int,
    /// The digit to place, 1 to 9; 0 where the step only removes candidates.
    pub digit: c_int,
    /// The houses that the step looks at: bits 0 to 8 rows, 9 to 17 columns, 18 to 26 boxes.
    pub houses: u32,
    /// The candidates that make the step work: what to highlight.
    pub pattern81: [u16; 81],
    /// Those in a second role: fins, the other colour, the other set, the extra digits of a loop.
    pub second81: [u16; 81],
    /// The candidates that the step rules out. Those that a placed digit rules out in its row, column and box
    /// are not listed.
    pub removed81: [u16; 81],
    /// Always written as 0 and never looked at: without it the compiler would leave a gap of two bytes here.
    pub reserved: u16,
    /// How many nodes of the chain are in use, 0 to 64; 0 for other steps.
    pub chain_length: c_int,
    /// The nodes of a chain in order: cell * 9 + digit - 1 where the candidate is on, minus that minus 1 where it
    /// is off.
    pub chain: [i16; 64],
}

/// Writes a step. Not inlined, so that the search before it does not carry this copy on the stack.
///
/// # Safety
/// `pointer` leads to a writable step.
#[inline(never)]
pub(super) unsafe fn write_step(pointer: *mut sudoku_step, step: &Step) {
    // SAFETY: the caller's promise.
    unsafe { write(pointer, sudoku_step::from(step)) };
}

/// There are no gaps, so equal steps are equal bytes.
const _: () = {
    let (int, sets, chain) = (size_of::<c_int>(), size_of::<[u16; 81]>(), size_of::<[i16; 64]>());
    assert!(size_of::<sudoku_step>() == 6 * int + 3 * sets + size_of::<u16>() + chain);
};

impl From<&Step> for sudoku_step {
    fn from(step: &Step) -> Self {
        let (cell, digit) = match step.placement {
            Some((cell, digit)) => (cell.index() as c_int, digit.value().into()),
            None => (-1, 0),
        };
        Self {
            technique: step.technique.number().into(),
            difficulty: step.difficulty.into(),
            cell,
            digit,
            houses: step.houses,
            pattern81: step.pattern.map(DigitSet::bits),
            second81: step.second.map(DigitSet::bits),
            removed81: step.removed.map(DigitSet::bits),
            reserved: 0,
            chain_length: step.chain_length as c_int,
            chain: step.chain,
        }
    }
}

impl sudoku_step {
    /// The step in Rust's terms, if every number is in range.
    pub(crate) fn to_step(self) -> Option<Step> {
        let placement = match self.cell {
            -1 if self.digit == 0 => None,
            cell => Some((Cell::new(cell.try_into().ok()?)?, Digit::new(self.digit.try_into().ok()?)?)),
        };
        let chain_length = usize::try_from(self.chain_length).ok().filter(|&length| length <= 64)?;
        let nodes_fit = self.chain.iter().take(chain_length).all(|node| (-729..729).contains(node));
        let houses_fit = self.houses >> 27 == 0;
        if !nodes_fit || !houses_fit {
            return None;
        }
        Some(Step {
            technique: Technique::new(self.technique.try_into().ok()?)?,
            difficulty: self.difficulty.try_into().ok()?,
            placement,
            houses: self.houses,
            pattern: digit_sets(self.pattern81)?,
            second: digit_sets(self.second81)?,
            removed: digit_sets(self.removed81)?,
            chain_length,
            chain: self.chain,
        })
    }
}

/// The sets with these bits, if none has a bit above the ninth.
fn digit_sets(bits: [u16; 81]) -> Option<Candidates> {
    let fit = bits.iter().all(|&bits| DigitSet::from_bits(bits).bits() == bits);
    fit.then(|| bits.map(DigitSet::from_bits))
}
