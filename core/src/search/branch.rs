//! Where to guess, and the way back.
//!
//! A digit needs one triad in each row and each box of a band: six arrangements. At a fixed point the guess goes
//! to the band or stack with the fewest arrangements left that has a digit with exactly two, so that both
//! answers say much. Where there is none, it goes to the first cell with the fewest candidates.

use core::mem::MaybeUninit;

use crate::simd::band::Band;

use super::one::State;

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

/// Of the six arrangements of three bands: in each lane how many a band has for all digits together, and the
/// digits that have exactly two.
#[inline(always)]
unsafe fn tally<B: Band>(even: [B; 3], odd: [B; 3]) -> (B, B) {
    // SAFETY: the caller's processor has the instructions of `B`.
    unsafe {
        // Two full adders: the count of a digit is `e + o + 2 * (e2 + o2)`.
        let (e, o) = (B::xor3(even[0], even[1], even[2]), B::xor3(odd[0], odd[1], odd[2]));
        let (e2, o2) = (B::majority(even[0], even[1], even[2]), B::majority(odd[0], odd[1], odd[2]));
        let twos = e2.popcount().add(o2.popcount());
        let total = e.popcount().add(o.popcount()).add(twos.add(twos));
        let one_two = e2.xor(o2).and_not_or(e, o);
        let two_ones = e.and(o).and_not_or(e2, o2);
        (total, one_two.or(two_ones))
    }
}

/// Where to guess in a state that inference leaves open.
#[inline(always)]
pub(crate) unsafe fn choose<B: Band>(state: &State<B>) -> Branch {
    // SAFETY: the caller's processor has the instructions of `B`.
    unsafe {
        let arrangements = state.map(|x| {
            let any = B::or3(x, x.column1(), x.column2());
            let even = B::and3(any, any.row1_box1(), any.row2_box2());
            let odd = B::and3(any, any.row1_box2(), any.row2_box1());
            (even, odd)
        });
        let [a, b, c] = arrangements;
        let lying = (B::rows_of(a.0, b.0, c.0), B::rows_of(a.1, b.1, c.1));
        let any = state.map(|x| B::or3(x, x.row1(), x.row2()));
        let standing = (
            B::and3(any[0], any[1].column1(), any[2].column2()),
            B::and3(any[0], any[1].column2(), any[2].column1()),
        );
        let (lying_total, lying_two) =
            tally([lying.0, lying.0.box1(), lying.0.box2()], [lying.1, lying.1.box1(), lying.1.box2()]);
        let (standing_total, standing_two) = tally(
            [standing.0, standing.0.column1(), standing.0.column2()],
            [standing.1, standing.1.column1(), standing.1.column2()],
        );
        let [t0, t1, t2] = lying_total.row_firsts();
        let [t3, t4, t5] = standing_total.box_firsts();
        let [d0, d1, d2] = lying_two.row_firsts();
        let [d3, d4, d5] = standing_two.box_firsts();
        let mut best = (u16::MAX, 0, 0);
        for (band, total, digits) in
            [(0, t0, d0), (1, t1, d1), (2, t2, d2), (3, t3, d3), (4, t4, d4), (5, t5, d5)]
        {
            let key = if digits == 0 { u16::MAX } else { total };
            if key < best.0 {
                best = (key, band, digits);
            }
        }
        let (_, band, digits) = best;
        if digits == 0 {
            return choose_cell(state);
        }
        let digit = digits.trailing_zeros();
        let bit = digits & digits.wrapping_neg();
        // The lanes of the three boxes of a row, or of the three columns of a box.
        let left = if band < 3 {
            let shift = 9 * band as u32;
            let pick = |lanes: u32| lanes >> shift & 1 | lanes >> (shift + 2) & 2 | lanes >> (shift + 4) & 4;
            pick(lying.0.lanes_with(bit)) | pick(lying.1.lanes_with(bit)) << 3
        } else {
            let shift = 3 * (band as u32 - 3);
            let pick = |lanes: u32| lanes >> shift & 7;
            pick(standing.0.lanes_with(bit)) | pick(standing.1.lanes_with(bit)) << 3
        };
        let first = left.trailing_zeros();
        let second = (left & left.wrapping_sub(1)).trailing_zeros();
        Branch::of_band(band, first & 7, second & 7, digit)
    }
}

/// The first cell with the fewest candidates, and its smallest digit.
#[cold]
unsafe fn choose_cell<B: Band>(state: &State<B>) -> Branch {
    let mut sets = [[0; 27]; 3];
    for (x, sets) in state.iter().zip(&mut sets) {
        // SAFETY: the caller's processor has the instructions of `B`.
        unsafe { x.store(sets) };
    }
    let mut best = (u32::MAX, 0, 0);
    for (cell, set) in sets.iter().flatten().enumerate() {
        let count = set.count_ones();
        if count > 1 && count < best.0 {
            best = (count, cell, *set);
        }
    }
    Branch::of_cell(best.1, best.2.trailing_zeros())
}

/// The guesses that led to a state, with the states before the first of them.
pub(crate) struct Path<B, const KEPT: usize> {
    /// The state before each of the first guesses whose second answer is not yet tried.
    states: [MaybeUninit<State<B>>; KEPT],
    /// Every answer in force. A guess about a band settles a digit there (54 at most), one about a cell rules out
    /// a candidate (648 at most), so it never fills up.
    log: [MaybeUninit<Branch>; LOG],
    /// How many answers are in force.
    length: usize,
    /// How many of them have a second answer to try.
    open: usize,
    /// Where in the log the last kept state belongs.
    mark: usize,
}

const LOG: usize = 1024;

impl<B: Band, const KEPT: usize> Path<B, KEPT> {
    #[inline(always)]
    pub(crate) const fn new() -> Self {
        Self {
            states: [const { MaybeUninit::uninit() }; KEPT],
            log: [const { MaybeUninit::uninit() }; LOG],
            length: 0,
            open: 0,
            mark: 0,
        }
    }

    /// Notes a guess; the first answer is in force.
    #[inline(always)]
    pub(crate) fn push(&mut self, state: &State<B>, branch: Branch) {
        if let Some(kept) = self.states.get_mut(self.open) {
            kept.write(*state);
            self.mark = self.length;
        }
        self.log[self.length % LOG].write(branch);
        self.length += 1;
        self.open += 1;
    }

    /// Goes back to the last guess that has a second answer and puts that in force; false if there is none.
    #[inline(always)]
    pub(crate) unsafe fn pop(&mut self, state: &mut State<B>) -> bool {
        if self.open == 0 {
            return false;
        }
        self.open -= 1;
        // SAFETY: the log is written up to its length, and holds `open` guesses without a second answer; states
        // are written up to the smaller of `open` and `KEPT`. The caller's processor has the instructions of `B`.
        unsafe {
            let branch = loop {
                self.length -= 1;
                let branch = self.log[self.length % LOG].assume_init();
                if !branch.is_second() {
                    break branch.second();
                }
            };
            *state = self.states[self.open.min(KEPT - 1)].assume_init();
            if self.open >= KEPT {
                for answer in self.mark..self.length {
                    self.log[answer % LOG].assume_init().apply(state);
                }
            }
            branch.apply(state);
            self.log[self.length % LOG].write(branch);
            self.length += 1;
        }
        true
    }
}
