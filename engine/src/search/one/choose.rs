//! Where to guess.
//!
//! A digit needs one triad in each row and each box of a band: six arrangements. At a fixed point the guess goes to a
//! digit that has exactly two left in a band or stack: the one that most triads of the bands and stacks through its
//! boxes hold in just one cell, so that both answers settle many. Those across the band, of which each answer settles
//! more, count twice. Where there is no such digit, the guess goes to the first cell with the fewest candidates.

use crate::simd::band::{Band, Matrix, Sets};

use super::branch::Branch;
use super::infer::vertical_arrangements;
use super::state::State;

/// The places that [`Matrix::mix`] fills from the bands, and from the stacks.
const BANDS: u32 = 1 << 1 | 1 << 2 | 1 << 4;
const STACKS: u32 = 1 << 0 | 1 << 5 | 1 << 8;
pub(super) const ANYWHERE: u32 = BANDS | STACKS;

/// Where [`Matrix::mix`] puts the other two bands (0 to 2) or stacks (3 to 5) of this one's direction.
#[inline(always)]
pub(super) fn parallel_places(band: u16) -> u32 {
    match band {
        0 => BANDS & !(1 << 4),
        1 => BANDS & !(1 << 1),
        2 => BANDS & !(1 << 2),
        3 => STACKS & !(1 << 0),
        4 => STACKS & !(1 << 5),
        _ => STACKS & !(1 << 8),
    }
}

/// The digits with exactly two arrangements in a band or stack, and what is known of them.
pub(super) struct Splits<M: Matrix> {
    proof: M::Proof,
    /// Where [`Matrix::mix`] puts them.
    digits: M,
    /// What each of them is worth, in binary, ones first.
    value: [M; 4],
    /// Even and odd arrangements of the bands, of band `b` in place `b`.
    bands: (M, M),
    /// Those of the stacks, as [`vertical_arrangements`] gives them.
    stacks: (M, M),
}

impl<M: Matrix> Splits<M> {
    /// The digit that is worth most in one of these places, if there is any: the lowest of the first place of several.
    #[inline(always)]
    pub(super) fn best(&self, mut places: u32) -> Option<Branch> {
        let mut digits = self.digits;
        places &= digits.filled();
        if places == 0 {
            return None;
        }
        for &value in self.value.iter().rev() {
            let with = digits.and(value).filled() & places;
            digits = digits.and_if_any(value);
            places = if with == 0 { places } else { with };
        }
        let place = places.trailing_zeros();
        let digits = digits.at(place as usize);
        let only = M::splat(self.proof, digits & digits.wrapping_neg());
        let in_band = BANDS >> place & 1 != 0;
        let (even, odd) = if in_band { self.bands } else { self.stacks };
        let (even, odd) = (even.and(only).filled(), odd.and(only).filled());
        let (band, even, odd) = if in_band {
            (place & 3, every_fourth(even >> (place & 3)), every_fourth(odd >> (place & 3)))
        } else {
            (3 + (place >> 2), even >> (place & !3) & 7, odd >> (place & !3) & 7)
        };
        let left = even | odd << 3;
        let (first, second) = (left.trailing_zeros(), (left & left.wrapping_sub(1)).trailing_zeros());
        Some(Branch::of_band(band as usize, first & 7, second & 7, digits.trailing_zeros()))
    }
}

/// Bits 0, 4 and 8 in a row.
#[inline(always)]
fn every_fourth(bits: u32) -> u32 {
    bits & 1 | bits >> 3 & 2 | bits >> 6 & 4
}

/// Weighs the digits that have two arrangements in a band or stack.
#[inline(always)]
pub(super) fn weigh<B: Band>(proof: B::Proof, state: &State<B>) -> Splits<B::Triads> {
    let [a, b, c] =
        [horizontal_any_once(state[0]), horizontal_any_once(state[1]), horizontal_any_once(state[2])];
    let even = a.0.even().gather(b.0.even(), c.0.even());
    let odd = a.0.odd().gather(b.0.odd(), c.0.odd());
    let two_horizontal = exactly_two([even, even.group1(), even.group2()], [odd, odd.group1(), odd.group2()]);
    let horizontal = count_in_boxes([a.1, b.1, c.1]);

    let [a, b, c] = [vertical_any_once(state[0]), vertical_any_once(state[1]), vertical_any_once(state[2])];
    let stacks = vertical_arrangements::<B>([a.0, b.0, c.0]);
    let two_vertical = exactly_two(
        [stacks.0, stacks.0.next1(), stacks.0.next2()],
        [stacks.1, stacks.1.next1(), stacks.1.next2()],
    );
    let vertical = count_in_boxes([a.1, b.1, c.1]);

    // Of the band's own triads each counts one, of those across two.
    let (ones, carry) = add_boxes(horizontal.0, vertical.0);
    let (own, own4) = add_boxes(horizontal.1, vertical.1);
    let (across, across4) = add_boxes(vertical.0, horizontal.0);
    let (twos, carry) = add3(own, across, carry);
    let (own, own8) = add3(own4, across4, carry);
    let (across, across8) = add_boxes(vertical.1, horizontal.1);
    // Hardly any value is above fifteen; the few that are need no order.
    let value = [ones, twos, own.xor(across), own8.or3(across8, own.and(across))];
    Splits { proof, digits: two_horizontal.mix(two_vertical), value, bands: (even, odd), stacks }
}

/// The digits of each horizontal triad, and those that have exactly one cell in it.
#[inline(always)]
fn horizontal_any_once<B: Band>(x: B) -> (B::Triads, B::Triads) {
    let (y1, y2) = x.beside();
    let any = x.or3(y1, y2).horizontal();
    (any, any.and_not(x.majority(y1, y2).horizontal()))
}

/// The same of each vertical triad.
#[inline(always)]
fn vertical_any_once<B: Band>(x: B) -> (B::Triads, B::Triads) {
    let (y1, y2) = x.above_and_below();
    let any = x.or3(y1, y2).vertical();
    (any, any.and_not(x.majority(y1, y2).vertical()))
}

/// Adds three bits: what stays, and what is carried.
#[inline(always)]
fn add3<M: Matrix>(a: M, b: M, c: M) -> (M, M) {
    (a.xor3(b, c), a.majority(b, c))
}

/// The digits that exactly two of six sets hold.
#[inline(always)]
fn exactly_two<M: Matrix>(a: [M; 3], b: [M; 3]) -> M {
    let ((a, a2), (b, b2)) = (add3(a[0], a[1], a[2]), add3(b[0], b[1], b[2]));
    // Two from one side, or one from each.
    a2.xor(b2).and_neither(a, b).or(a.and(b).and_neither(a2, b2))
}

/// How many of the triads of each box, three in each band's matrix, hold a digit, in binary; the boxes of band `b` in
/// place `b`.
#[inline(always)]
fn count_in_boxes<M: Matrix>([a, b, c]: [M; 3]) -> (M, M) {
    add3(a.gather(b, c), a.next1().gather(b.next1(), c.next1()), a.next2().gather(b.next2(), c.next2()))
}

/// Adds the three boxes of each band of `bands` and of each stack of `stacks`.
#[inline(always)]
fn add_boxes<M: Matrix>(bands: M, stacks: M) -> (M, M) {
    add3(bands.mix(stacks), bands.group1().mix(stacks.next1()), bands.group2().mix(stacks.next2()))
}

/// The first cell with the fewest candidates, and its smallest digit.
#[cold]
pub(super) fn choose_cell(sets: &[u16; 81]) -> Branch {
    let mut best = (u32::MAX, 0, 0);
    for (cell, set) in sets.iter().enumerate() {
        let count = set.count_ones();
        if count > 1 && count < best.0 {
            best = (count, cell, *set);
        }
    }
    Branch::of_cell(best.1, best.2.trailing_zeros())
}
