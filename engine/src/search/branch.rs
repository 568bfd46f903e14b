//! Where to guess, and the way back.
//!
//! A digit needs one triad in each row and each box of a band: six arrangements. At a fixed point the guess goes
//! to the band or stack with the fewest arrangements left that has a digit with exactly two, so that both
//! answers say much; of several such digits it takes one that has two arrangements in bands across, too. Where there
//! is none, it goes to the first cell with the fewest candidates.

use core::mem::MaybeUninit;

use crate::simd::band::{Band, Lying, Matrix, Sets};

use super::one::{self, State, standing_arrangements};

/// A question with two answers, packed into the low bits.
///
/// Bit 15: of a cell (otherwise of a band). Bit 14: the second answer holds. Bits 0 to 3: the digit minus one.
/// Of a cell: bits 4 to 10 the cell. Of a band: bits 4 to 6 the band (0 to 2) or stack (3 to 5), bits 7 to 9 and
/// 10 to 12 the two arrangements.
#[derive(Clone, Copy)]
pub(crate) struct Branch(u16);

const OF_CELL: u16 = 1 << 15;
const SECOND: u16 = 1 << 14;

/// For each band and stack, and each arrangement, the lanes of the three bands where the digit cannot be.
static EXCLUDED: [[[u32; 3]; 8]; 8] = excluded();

const fn excluded() -> [[[u32; 3]; 8]; 8] {
    let mut table = [[[0; 3]; 8]; 8];
    let mut i = 0;
    while i < 3 * 6 * 27 {
        let (band, arrangement, lane) = (i / (6 * 27), i / 27 % 6, i % 27);
        let (row, box_, column) = (lane / 9, lane / 3 % 3, lane % 3);
        let (start, stride) = (arrangement % 3, 1 + arrangement / 3);
        // Lying: the arrangement is named after its box in row `band`, as the rows are taken from there.
        if box_ != (start + stride * (row + 3 - band)) % 3 {
            table[band][arrangement][band] |= 1 << lane;
        }
        // Standing: it is named after its column in the first band.
        let mut other = 0;
        while other < 3 {
            if box_ == band && column != (start + stride * other) % 3 {
                table[3 + band][arrangement][other] |= 1 << lane;
            }
            other += 1;
        }
        i += 1;
    }
    table
}

impl Branch {
    #[inline(always)]
    fn of_band(band: usize, first: u32, second: u32, digit: u32) -> Self {
        Self((digit | (band as u32) << 4 | first << 7 | second << 10) as u16)
    }

    #[inline(always)]
    fn of_cell(cell: usize, digit: u32) -> Self {
        Self(OF_CELL | (digit | (cell as u32) << 4) as u16)
    }

    /// The same question with the second answer.
    #[inline(always)]
    fn second(self) -> Self {
        Self(self.0 | SECOND)
    }

    #[inline(always)]
    fn is_second(self) -> bool {
        self.0 & SECOND != 0
    }

    /// Rules out what the answer excludes.
    #[inline(always)]
    pub(crate) unsafe fn apply<B: Band>(self, state: &mut State<B>) {
        let code = usize::from(self.0);
        let digit = 1 << (code & 15);
        let (digits, lanes) = if self.0 & OF_CELL == 0 {
            let arrangement = if self.is_second() { code >> 10 } else { code >> 7 };
            (digit, EXCLUDED[code >> 4 & 7][arrangement & 7])
        } else {
            let cell = code >> 4 & 0x7f;
            let mut lanes = [0; 3];
            lanes[(cell / 27).min(2)] = 1 << (cell % 27);
            (if self.is_second() { digit } else { 0x1ff & !digit }, lanes)
        };
        for (x, lanes) in state.iter_mut().zip(lanes) {
            // SAFETY: the caller's processor has the instructions of `B`.
            *x = unsafe { x.without(digits, lanes) };
        }
    }
}

/// How many of six sets hold a digit: `even + odd + 2 * (two_even + two_odd)`.
struct Sum<M> {
    even: M,
    odd: M,
    two_even: M,
    two_odd: M,
}

/// Two full adders.
#[inline(always)]
unsafe fn add_up<M: Matrix>(even: [M; 3], odd: [M; 3]) -> Sum<M> {
    // SAFETY: the caller's processor has the instructions of `M`.
    unsafe {
        Sum {
            even: M::xor3(even[0], even[1], even[2]),
            odd: M::xor3(odd[0], odd[1], odd[2]),
            two_even: M::majority(even[0], even[1], even[2]),
            two_odd: M::majority(odd[0], odd[1], odd[2]),
        }
    }
}

/// The digits of each lying triad.
#[inline(always)]
unsafe fn lying_any<B: Band>(x: B) -> B::Lying {
    // SAFETY: the caller's processor has the instructions of `B`.
    unsafe {
        let (y1, y2) = x.beside();
        B::or3(x, y1, y2).lying()
    }
}

/// The digits of each standing triad.
#[inline(always)]
unsafe fn standing_any<B: Band>(x: B) -> B::Standing {
    // SAFETY: the caller's processor has the instructions of `B`.
    unsafe {
        let (y1, y2) = x.above_and_below();
        B::or3(x, y1, y2).standing()
    }
}

/// Where to guess in a state that inference leaves open. A search that is `lost` goes by cells alone.
#[inline(always)]
pub(crate) unsafe fn choose<B: Band>(state: &State<B>, lost: bool) -> Branch {
    // SAFETY: the caller's processor has the instructions of `B`.
    unsafe {
        let any = [lying_any(state[0]), lying_any(state[1]), lying_any(state[2])];
        let even = B::rows_of(any[0].even(), any[1].even(), any[2].even());
        let odd = B::rows_of(any[0].odd(), any[1].odd(), any[2].odd());
        let lying = add_up([even, even.group1(), even.group2()], [odd, odd.group1(), odd.group2()]);

        let any = [standing_any(state[0]), standing_any(state[1]), standing_any(state[2])];
        let (standing_even, standing_odd) = standing_arrangements::<B>(any);
        let standing = add_up(
            [standing_even, standing_even.next1(), standing_even.next2()],
            [standing_odd, standing_odd.next1(), standing_odd.next2()],
        );

        let (e, o) = (B::mix(lying.even, standing.even), B::mix(lying.odd, standing.odd));
        let (e2, o2) = (B::mix(lying.two_even, standing.two_even), B::mix(lying.two_odd, standing.two_odd));
        let twos = e2.popcount().add(o2.popcount());
        let totals = B::six(e.popcount().add(o.popcount()).add(twos.add(twos)));
        // The digits with exactly two arrangements.
        let one_two = B::Lying::and_neither(e2.xor(o2), e, o);
        let two_ones = B::Lying::and_neither(e.and(o), e2, o2);
        let pairs = B::six(one_two.or(two_ones));

        let mut best = (u16::MAX, 0, 0u16);
        let mut band = 0;
        while band < 6 {
            let key = if pairs[band] == 0 { u16::MAX } else { totals[band] };
            if key < best.0 {
                best = (key, band, pairs[band]);
            }
            band += 1;
        }
        let (_, band, digits) = best;
        if digits == 0 || lost {
            return choose_cell(&one::to_sets(state));
        }
        let [a, b, c] =
            if band < 3 { [pairs[3], pairs[4], pairs[5]] } else { [pairs[0], pairs[1], pairs[2]] };
        let mut digits = digits;
        // Some of the bands across, and most.
        for across in [a | b | c, a & b | (a | b) & c] {
            digits = if digits & across == 0 { digits } else { digits & across };
        }
        let digit = digits.trailing_zeros();
        let bit = digits & digits.wrapping_neg();
        let left = if band < 3 {
            B::boxes_with(even, bit, band) | B::boxes_with(odd, bit, band) << 3
        } else {
            let box_ = band - 3;
            B::columns_with(standing_even, bit, box_) | B::columns_with(standing_odd, bit, box_) << 3
        };
        let first = left.trailing_zeros();
        let second = (left & left.wrapping_sub(1)).trailing_zeros();
        Branch::of_band(band, first & 7, second & 7, digit)
    }
}

/// The first cell with the fewest candidates, and its smallest digit.
#[cold]
fn choose_cell(sets: &[u16; 81]) -> Branch {
    let mut best = (u32::MAX, 0, 0);
    for (cell, set) in sets.iter().enumerate() {
        let count = set.count_ones();
        if count > 1 && count < best.0 {
            best = (count, cell, *set);
        }
    }
    Branch::of_cell(best.1, best.2.trailing_zeros())
}

/// The guesses that led to a state, and the states to come back to.
pub(crate) struct Path<B, const KEPT: usize> {
    /// Where the search began.
    root: State<B>,
    /// The states before the first guesses whose second answer is left for later.
    states: [MaybeUninit<State<B>>; KEPT],
    /// Every answer in force. A guess about a band settles a digit there (54 at most), one about a cell rules out
    /// a candidate (648 at most), so it never fills up.
    log: [MaybeUninit<Branch>; LOG],
    /// How many answers are in force.
    length: usize,
    /// How many of them are first answers.
    open: usize,
}

const LOG: usize = 54 + 648;

impl<B: Band, const KEPT: usize> Path<B, KEPT> {
    #[inline(always)]
    pub(crate) fn new(root: &State<B>) -> Self {
        Self {
            root: *root,
            states: [const { MaybeUninit::uninit() }; KEPT],
            log: [const { MaybeUninit::uninit() }; LOG],
            length: 0,
            open: 0,
        }
    }

    /// Goes back to where the search began, as if nothing had been guessed.
    #[inline(always)]
    pub(crate) fn begin_again(&mut self) -> State<B> {
        self.length = 0;
        self.open = 0;
        self.root
    }

    /// Notes a guess in this state; the first answer is in force.
    #[inline(always)]
    pub(crate) fn push(&mut self, branch: Branch, state: &State<B>) {
        if let Some(kept) = self.states.get_mut(self.open) {
            kept.write(*state);
        }
        self.log[self.length % LOG].write(branch);
        self.length += 1;
        self.open += 1;
    }

    /// Goes back to the last guess whose second answer is left, and returns that: it is in force now, and still to be applied.
    #[inline(always)]
    pub(crate) unsafe fn pop(&mut self, state: &mut State<B>) -> Option<Branch> {
        if self.open == 0 {
            return None;
        }
        self.open -= 1;
        // SAFETY: the log is written up to its length and has `open` first answers; states are written up to the
        // smaller of `open` and `KEPT`. The caller's processor has the instructions of `B`.
        unsafe {
            let branch = loop {
                self.length -= 1;
                let branch = self.log[self.length % LOG].assume_init();
                if !branch.is_second() {
                    break branch.second();
                }
            };
            if let Some(kept) = self.states.get(self.open) {
                *state = kept.assume_init();
            } else {
                // What follows from the answers so far will be inferred with what follows from this one.
                *state = self.root;
                for answer in self.log.iter().take(self.length) {
                    answer.assume_init().apply(state);
                }
            }
            self.log[self.length % LOG].write(branch);
            self.length += 1;
            Some(branch)
        }
    }
}
