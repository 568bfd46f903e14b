//! Techniques of cells with two candidates: W-wing, remote pair, XY-chain.

use core::ops::ControlFlow;

use crate::{Cell, CellSet, Digit};

use super::conjugate::{CHAIN_LENGTHS, conjugate_pairs, length_difficulty, node, other, seen_by_any};
use super::{Found, Position, Step, Technique};

/// Where the scale of Sudoku Explainer puts a chain of cells with two candidates, without its length.
const DIFFICULTY: u16 = 66;

/// Two cells with the same two candidates, each of which sees one end of a conjugate pair of one of them: one
/// of the cells takes the other digit, and what sees both does not.
///
/// As a chain it has six nodes and uses links of both kinds, which the scale puts at 7.1.
pub fn w_wing(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
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
                    let mut step = Step::new(Technique::WWing, 70 + length_difficulty(6));
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

/// Cells with the same two candidates that see each other in turn: they take the digits by turns, so what sees
/// two cells of different turn takes neither.
///
/// Stands where the scale puts the shortest, a chain of eight nodes.
pub fn remote_pair(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    let bivalue = position.pairs();
    let mut done = CellSet::EMPTY;
    for start in bivalue {
        let digits = position.candidates(start);
        if done.contains(start) {
            continue;
        }
        let same: CellSet = bivalue.into_iter().filter(|&cell| position.candidates(cell) == digits).collect();
        let mut turns = [CellSet::from(start), CellSet::EMPTY];
        let mut size = 0;
        while size != (turns[0] | turns[1]).len() {
            size = (turns[0] | turns[1]).len();
            turns[1] |= same & seen_by_any(turns[0]);
            turns[0] |= same & seen_by_any(turns[1]);
        }
        done |= turns[0] | turns[1];
        // Three such cells say no more than naked pairs do. A cell of both turns means that the puzzle has no
        // solution.
        if size < 4 || !(turns[0] & turns[1]).is_empty() {
            continue;
        }
        let seen = seen_by_any(turns[0]) & seen_by_any(turns[1]);
        let mut step = Step::new(Technique::RemotePair, DIFFICULTY + length_difficulty(8));
        for digit in digits {
            step.mark(turns[0], digit);
            step.mark_second(turns[1], digit);
            step.rule_out(position.cells_of(digit) & (seen - turns[0] - turns[1]), digit);
        }
        if step.changes_something() {
            found(&step)?;
        }
    }
    ControlFlow::Continue(())
}

/// A chain of cells with two candidates each, of which each sees the next and shares a digit with it: one of
/// the two ends takes the digit that both start with, and what sees both does not.
///
/// The shortest chains come first. A chain of three cells is an XY-wing and left to that.
pub fn xy_chain(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
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
                    if start < end && (least.max(4)..=most).contains(&length) && !removed.is_empty() {
                        let mut step =
                            Step::new(Technique::XYChain, DIFFICULTY + length_difficulty(2 * length));
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
        chains.length[node(start, on)] = 1;
        // A chain passes a cell at most once for each of its candidates.
        for length in 2..=32 {
            let mut next = [CellSet::EMPTY; 9];
            for digit in Digit::all() {
                for cell in forced[digit.index()] {
                    for peer in bivalue & position.cells_of(digit) & cell.peers() {
                        let Some(on) = (position.candidates(peer) - digit.into()).single() else { continue };
                        if chains.length[node(peer, on)] == 0 {
                            chains.length[node(peer, on)] = length;
                            chains.previous[node(peer, on)] = cell.index() as u8;
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
        self.length[node(end, digit)].into()
    }

    /// Writes the chain that forces this digit here into a step. No chain that passes a cell twice.
    fn trace(&self, position: &Position, end: Cell, digit: Digit, step: &mut Step) -> bool {
        let (mut cell, mut on) = (end, digit);
        let mut seen = CellSet::EMPTY;
        let length = self.length(end, digit);
        for at in (0..length).rev() {
            let Some(off) = (position.candidates(cell) - on.into()).single() else { return false };
            if seen.contains(cell) {
                return false;
            }
            seen.insert(cell);
            step.mark(cell.into(), on);
            step.mark(cell.into(), off);
            if let Some(slot) = step.chain.get_mut(2 * at) {
                *slot = -(node(cell, off) as i16) - 1;
            }
            if let Some(slot) = step.chain.get_mut(2 * at + 1) {
                *slot = node(cell, on) as i16;
            }
            let Some(before) = Cell::new(self.previous[node(cell, on)].into()) else { return false };
            if at > 0 {
                (cell, on) = (before, off);
            }
        }
        step.chain_length = 2 * length;
        true
    }
}
