//! Where to guess.
//!
//! A digit needs one triad in each row and each box of a band: six arrangements. At a fixed point the guess goes
//! to the band or stack with the fewest arrangements left that has a digit with exactly two, so that both
//! answers say much; of several such digits it takes one that has two arrangements in bands across, too. Where there
//! is none, it goes to the first cell with the fewest candidates.

use crate::simd::band::{Band, Horizontal, Matrix, Sets};

use super::branch::Branch;
use super::infer::{horizontal_any, vertical_any, vertical_arrangements};
use super::state::{State, to_sets};

/// How many of six sets hold a digit: `even + odd + 2 * (two_even + two_odd)`.
struct Sum<M> {
    even: M,
    odd: M,
    two_even: M,
    two_odd: M,
}

/// Two full adders.
#[inline(always)]
fn add_up<M: Matrix>(even: [M; 3], odd: [M; 3]) -> Sum<M> {
    Sum {
        even: even[0].xor3(even[1], even[2]),
        odd: odd[0].xor3(odd[1], odd[2]),
        two_even: even[0].majority(even[1], even[2]),
        two_odd: odd[0].majority(odd[1], odd[2]),
    }
}

/// Where to guess in a state that inference leaves open. A search that is `lost` goes by cells alone.
#[inline(always)]
pub(super) fn choose<B: Band>(state: &State<B>, lost: bool) -> Branch {
    let any = [horizontal_any(state[0]), horizontal_any(state[1]), horizontal_any(state[2])];
    let even = B::gather(any[0].even(), any[1].even(), any[2].even());
    let odd = B::gather(any[0].odd(), any[1].odd(), any[2].odd());
    let horizontal = add_up([even, even.group1(), even.group2()], [odd, odd.group1(), odd.group2()]);

    let any = [vertical_any(state[0]), vertical_any(state[1]), vertical_any(state[2])];
    let (vertical_even, vertical_odd) = vertical_arrangements::<B>(any);
    let vertical = add_up(
        [vertical_even, vertical_even.next1(), vertical_even.next2()],
        [vertical_odd, vertical_odd.next1(), vertical_odd.next2()],
    );

    let (e, o) = (B::mix(horizontal.even, vertical.even), B::mix(horizontal.odd, vertical.odd));
    let (e2, o2) =
        (B::mix(horizontal.two_even, vertical.two_even), B::mix(horizontal.two_odd, vertical.two_odd));
    let twos = e2.count_bits().add(o2.count_bits());
    let totals = B::six(e.count_bits().add(o.count_bits()).add(twos.add(twos)));
    // The digits with exactly two arrangements.
    let one_two = e2.xor(o2).and_neither(e, o);
    let two_ones = e.and(o).and_neither(e2, o2);
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
        return choose_cell(&to_sets(state));
    }
    let [a, b, c] = if band < 3 { [pairs[3], pairs[4], pairs[5]] } else { [pairs[0], pairs[1], pairs[2]] };
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
        B::columns_with(vertical_even, bit, box_) | B::columns_with(vertical_odd, bit, box_) << 3
    };
    let first = left.trailing_zeros();
    let second = (left & left.wrapping_sub(1)).trailing_zeros();
    Branch::of_band(band, first & 7, second & 7, digit)
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
