//! Techniques of cells with two candidates: W-wing, remote pair, XY-chain.

use core::ops::ControlFlow;

use crate::strong_links::{conjugate_pairs, other};
use crate::visibility::seen_by_any;
use crate::{Cell, CellSet, Digit, Found, Position, Step, Technique};

use super::chain::length::{CHAIN_LENGTHS, length_difficulty};
use super::chain::node::{Candidate, Node};

/// Two cells with the same two candidates, each of which sees one end of a conjugate pair of one of them: one
/// of the cells takes the other digit, and what sees both does not.
///
/// As a chain it has six nodes and uses links of both kinds, which the scale puts at 7.1.
pub(crate) fn w_wing(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    let mut firsts = position.pairs().into_iter();
    while let Some(first) = firsts.next() {
        let digits = position.candidates(first);
        for second in firsts.clone() {
            if position.candidates(second) != digits {
                continue;
            }
            for linked in digits {
                let Some(digit) = (digits - linked.into()).single() else { continue };
                let removed = position.cells_of(digit) & first.peers() & second.peers();
                if removed.is_empty() {
                    continue;
                }
                for (house, pair) in conjugate_pairs(position, linked) {
                    let joins = |end: Cell| {
                        other(pair, end)
                            .is_some_and(|far| first.peers().contains(end) && second.peers().contains(far))
                    };
                    if !pair.into_iter().any(joins) || pair.contains(first) || pair.contains(second) {
                        continue;
                    }
                    let mut step = Step::new(Technique::WWing);
                    step.look_at(house);
                    for cell in [first, second] {
                        step.mark(cell.into(), digit);
                        step.mark(cell.into(), linked);
                    }
                    step.mark_second(pair, linked);
                    step.rule_out(removed, digit);
                    found(&step)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Cells with the same two candidates, each of which sees the next: they take the two digits alternately, so what sees
/// two cells that differ takes neither.
///
/// As hard as the scale puts the shortest, a chain of eight nodes.
pub(crate) fn remote_pair(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    let bivalue = position.pairs();
    let mut done = CellSet::EMPTY;
    for start in bivalue {
        let digits = position.candidates(start);
        if done.contains(start) {
            continue;
        }
        let same: CellSet = bivalue.into_iter().filter(|&cell| position.candidates(cell) == digits).collect();
        let mut sides = [CellSet::from(start), CellSet::EMPTY];
        let mut size = 0;
        while size != (sides[0] | sides[1]).len() {
            size = (sides[0] | sides[1]).len();
            sides[1] |= same & seen_by_any(sides[0]);
            sides[0] |= same & seen_by_any(sides[1]);
        }
        done |= sides[0] | sides[1];
        // Three such cells say no more than naked pairs do. A cell on both sides means that the puzzle has no
        // solution.
        if size < 4 || !(sides[0] & sides[1]).is_empty() {
            continue;
        }
        let seen = seen_by_any(sides[0]) & seen_by_any(sides[1]);
        let mut step = Step::new(Technique::RemotePair);
        for digit in digits {
            step.mark(sides[0], digit);
            step.mark_second(sides[1], digit);
            step.rule_out(position.cells_of(digit) & (seen - sides[0] - sides[1]), digit);
        }
        if step.changes_something() {
            found(&step)?;
        }
    }
    ControlFlow::Continue(())
}

/// The fewest cells of an XY-chain.
const SHORTEST: usize = 4;

/// A chain of cells with two candidates each, of which each sees the next and shares a digit with it: one of
/// the two ends takes the digit that both start with, and what sees both does not.
///
/// The shortest chains come first. A chain of three cells is an XY-wing and left to that.
pub(crate) fn xy_chain(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    let bivalue = position.pairs();
    for (least, most) in CHAIN_LENGTHS {
        let mut longer = false;
        for start in bivalue {
            for digit in position.candidates(start) {
                let chains = XYChains::new(position, bivalue, start, digit);
                longer |= chains.longest > most;
                for end in bivalue & position.cells_of(digit) {
                    let length = chains.length(end, digit);
                    let removed = position.cells_of(digit) & start.peers() & end.peers();
                    if start < end && (least.max(SHORTEST)..=most).contains(&length) && !removed.is_empty() {
                        let mut step = Step::new(Technique::XYChain);
                        step.difficulty += length_difficulty(2 * length) - length_difficulty(2 * SHORTEST);
                        if chains.trace(position, end, digit, &mut step) {
                            step.rule_out(removed, digit);
                            found(&step)?;
                        }
                    }
                }
            }
        }
        if !longer {
            break;
        }
    }
    ControlFlow::Continue(())
}

/// The place of a candidate in an array of 729.
#[inline]
fn index(cell: Cell, digit: Digit) -> usize {
    Candidate { cell, digit }.index()
}

/// The shortest chains from a cell that does not take one of its two digits: which digits that forces where.
struct XYChains {
    /// For each cell and digit the cells on the shortest chain that forces it, 0 where none does.
    length: [u8; 729],
    /// The cell before.
    previous: [u8; 729],
    longest: usize,
}

impl XYChains {
    fn new(position: &Position, bivalue: CellSet, start: Cell, off: Digit) -> Self {
        let mut chains = Self { length: [0; 729], previous: [0; 729], longest: 1 };
        let Some(on) = (position.candidates(start) - off.into()).single() else { return chains };
        let mut forced = [CellSet::EMPTY; 9];
        forced[on.index()].insert(start);
        chains.length[index(start, on)] = 1;
        // A chain passes a cell at most once for each of its candidates.
        for length in 2..=32 {
            let mut next = [CellSet::EMPTY; 9];
            for digit in Digit::all() {
                for cell in forced[digit.index()] {
                    for peer in bivalue & position.cells_of(digit) & cell.peers() {
                        let Some(on) = (position.candidates(peer) - digit.into()).single() else { continue };
                        if chains.length[index(peer, on)] == 0 {
                            chains.length[index(peer, on)] = length;
                            chains.previous[index(peer, on)] = cell.index() as u8;
                            next[on.index()].insert(peer);
                            chains.longest = length.into();
                        }
                    }
                }
            }
            forced = next;
            if chains.longest < length.into() {
                break;
            }
        }
        chains
    }

    fn length(&self, end: Cell, digit: Digit) -> usize {
        self.length[index(end, digit)].into()
    }

    /// Writes the chain that forces this digit here into a step. No chain that passes a cell twice.
    fn trace(&self, position: &Position, end: Cell, digit: Digit, step: &mut Step) -> bool {
        let (mut cell, mut on) = (end, digit);
        let mut passed = CellSet::EMPTY;
        let length = self.length(end, digit);
        for at in (0..length).rev() {
            let Some(off) = (position.candidates(cell) - on.into()).single() else { return false };
            if passed.contains(cell) {
                return false;
            }
            passed.insert(cell);
            step.mark(cell.into(), on);
            step.mark(cell.into(), off);
            if let Some(slot) = step.chain.get_mut(2 * at) {
                *slot = Node { candidate: Candidate { cell, digit: off }, on: false }.number();
            }
            if let Some(slot) = step.chain.get_mut(2 * at + 1) {
                *slot = Node { candidate: Candidate { cell, digit: on }, on: true }.number();
            }
            let Some(before) = Cell::new(self.previous[index(cell, on)].into()) else { return false };
            if at > 0 {
                (cell, on) = (before, off);
            }
        }
        step.chain_length = 2 * length;
        true
    }
}
