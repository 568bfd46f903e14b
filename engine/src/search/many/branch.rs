//! Guesses for all nodes of a block at once.

use core::hint::assert_unchecked;
use core::mem::MaybeUninit;

use crate::simd::lanes::{Lanes, bits};

use super::block::Block;
use super::infer::arrangements;

/// What does not fit into registers.
pub(super) struct Scratch<V> {
    /// The ways in which each digit can stand in each band.
    ways: [[V; 6]; 6],
    /// For each band the digits with exactly two ways.
    two_way: [V; 6],
    /// What each digit is worth in each band, in binary, ones first.
    value: [[V; 4]; 6],
    /// What each branch loses in each stack.
    vertical: [[[Lost<V>; 3]; 3]; 3],
}

/// Branches every node in two, by the same digit as the search on one board: of those with exactly two arrangements in
/// a band or stack the one that most triads hold in one cell only, those across counted twice. Each branch keeps one
/// of the arrangements. Where no band has such a digit, the cell with the fewest candidates keeps one of them, or the
/// others.
///
/// If asked to branch `twice`, the last branch is branched once more before anything is inferred from the first guess:
/// in another of the three parallel bands, which says little about the first. Returns the nodes that have such a band.
///
/// The branches are written to the places in this order: the other one, the other one of the second guess, the
/// one in which all guesses took the first arrangement.
#[inline(always)]
pub(super) fn branch<V: Lanes>(
    proof: V::Proof,
    block: &Block<V>,
    scratch: &mut Scratch<V>,
    places: [&mut MaybeUninit<Block<V>>; 3],
    lanes: u32,
    twice: bool,
) -> u32 {
    weigh(proof, block, scratch);
    let guess = best(proof, scratch, scratch.two_way);
    let places = places.map(MaybeUninit::as_mut_ptr);
    let mut next = [V::splat(proof, 0); 6];
    // SAFETY: these are blocks.
    unsafe {
        if twice {
            next = best(proof, scratch, parallel(proof, scratch.two_way, &guess));
            split::<V, true>(proof, block, scratch, &guess, &next, places);
        } else {
            split::<V, false>(proof, block, scratch, &guess, &next, places);
        }
    }
    let [other, _, first] = places;
    // SAFETY: both were written.
    let (first, other) = unsafe { (&mut *first, &mut *other) };
    for lane in bits((V::bits(without_any(&guess)) & lanes).into()) {
        branch_cell(first, other, lane);
    }
    lanes & !V::bits(without_any(&next))
}

/// The nodes without a digit in any band.
#[inline(always)]
fn without_any<V: Lanes>(&[a, b, c, d, e, f]: &[V; 6]) -> V::Mask {
    a.or3(b, c).or3(d, e.or(f)).empty()
}

/// The digits of the bands that are parallel to the one with a digit of `guess`.
#[inline(always)]
fn parallel<V: Lanes>(proof: V::Proof, mut digits: [V; 6], guess: &[V; 6]) -> [V; 6] {
    let zero = V::splat(proof, 0);
    let [a, b, c, d, e, f] = *guess;
    let (in_bands, in_stacks) = (a.or3(b, c).empty(), d.or3(e, f).empty());
    for (band, (digits, guess)) in digits.iter_mut().zip(guess).enumerate() {
        let others = V::select(if band < 3 { in_bands } else { in_stacks }, zero, *digits);
        *digits = others.keep(guess.empty());
    }
    digits
}

/// Adds three bits: what stays, and what is carried.
#[inline(always)]
fn add3<V: Lanes>([a, b, c]: [V; 3]) -> (V, V) {
    (a.xor3(b, c), a.majority(b, c))
}

/// Finds the digits with two ways in each band, and what they are worth. Linked for size, loops stay as they are
/// written, so the bands are written out.
#[inline(always)]
fn weigh<V: Lanes>(proof: V::Proof, block: &Block<V>, scratch: &mut Scratch<V>) {
    // For each box how many of its triads hold a digit in one cell only, in binary: horizontal ones, then vertical
    // ones.
    let [a, b, c] = [
        survey::<V, 0>(proof, block, scratch),
        survey::<V, 1>(proof, block, scratch),
        survey::<V, 2>(proof, block, scratch),
    ];
    let [d, e, f] = [
        survey::<V, 3>(proof, block, scratch),
        survey::<V, 4>(proof, block, scratch),
        survey::<V, 5>(proof, block, scratch),
    ];
    scratch.value = [
        value(a, [d[0], e[0], f[0]]),
        value(b, [d[1], e[1], f[1]]),
        value(c, [d[2], e[2], f[2]]),
        value(d, [a[0], b[0], c[0]]),
        value(e, [a[1], b[1], c[1]]),
        value(f, [a[2], b[2], c[2]]),
    ];
}

/// Finds the ways in which digits can stand in a band. Returns for each box in how many triads of the band's direction
/// a digit has one cell only, in binary.
#[inline(always)]
fn survey<V: Lanes, const BAND: usize>(
    proof: V::Proof,
    block: &Block<V>,
    scratch: &mut Scratch<V>,
) -> [(V, V); 3] {
    let zero = V::splat(proof, 0);
    let (mut possible, mut once) = ([[zero; 3]; 3], [[zero; 3]; 3]);
    for row in 0..3 {
        for box_ in 0..3 {
            let [a, b, c] = triad_cells(BAND, row, box_).map(|cell| {
                // SAFETY: the band is below 6, the row and the box below 3.
                unsafe { assert_unchecked(cell < 81) };
                block.cells[cell]
            });
            possible[row][box_] = a.or3(b, c);
            once[box_][row] = a.exactly_one(b, c);
        }
    }
    let (even, odd) = arrangements(&possible);
    scratch.ways[BAND] = [even[0], even[1], even[2], odd[0], odd[1], odd[2]];
    let ((ones, twos), (other_ones, other_twos)) = (add3(even), add3(odd));
    // Two of one kind, or one of each.
    let one_kind = twos.xor(other_twos).and_neither(ones, other_ones);
    scratch.two_way[BAND] = one_kind.or(ones.and(other_ones).and_neither(twos, other_twos));
    [add3(once[0]), add3(once[1]), add3(once[2])]
}

/// What each digit is worth, in binary, by what is counted in a band's boxes: of its own triads each counts one, of
/// those across two.
#[inline(always)]
fn value<V: Lanes>([a, b, c]: [(V, V); 3], [d, e, f]: [(V, V); 3]) -> [V; 4] {
    let (ones, carry) = add3([a.0, b.0, c.0]);
    let (own, own4) = add3([a.1, b.1, c.1]);
    let (across, across4) = add3([d.0, e.0, f.0]);
    let (twos, carry) = add3([own, across, carry]);
    let (own, own8) = add3([own4, across4, carry]);
    let (across, across8) = add3([d.1, e.1, f.1]);
    // Hardly any value is above fifteen; the few that are need no order.
    [ones, twos, own.xor(across), own8.or3(across8, own.and(across))]
}

/// Of the digits of all bands the one that is worth most, in its band: the lowest of the first band if there are
/// several.
#[inline(always)]
fn best<V: Lanes>(proof: V::Proof, scratch: &Scratch<V>, mut digits: [V; 6]) -> [V; 6] {
    for bit in (0..4).rev() {
        let mut worth = digits;
        for (worth, value) in worth.iter_mut().zip(&scratch.value) {
            *worth = worth.and(value[bit]);
        }
        let none = without_any(&worth);
        for (digits, worth) in digits.iter_mut().zip(worth) {
            *digits = V::select(none, *digits, worth);
        }
    }
    let zero = V::splat(proof, 0);
    let mut before = zero;
    for digits in &mut digits {
        let first = digits.keep(before.empty());
        before = before.or(*digits);
        *digits = first.and_not(first.add(V::splat(proof, u16::MAX)));
    }
    digits
}

/// Splits every node by the digit of a guess in its band, and the first branch, if asked to, by that of the `next`
/// guess in another band: into the branch with all the first ways, and those with the other way of the last guess.
///
/// # Safety
/// `block` leads to a block, and `first`, `other` and `second` to places for one.
#[inline(always)]
unsafe fn split<V: Lanes, const TWICE: bool>(
    proof: V::Proof,
    block: *const Block<V>,
    scratch: &mut Scratch<V>,
    guess: &[V; 6],
    next: &[V; 6],
    [other, second, first]: [*mut Block<V>; 3],
) {
    let Scratch { ways, vertical, .. } = scratch;
    for (stack, vertical) in vertical.iter_mut().enumerate() {
        *vertical = lost::<V, TWICE>(proof, &ways[3 + stack], guess[3 + stack], next[3 + stack]);
    }
    for band in 0..3 {
        let horizontal = lost::<V, TWICE>(proof, &ways[band], guess[band], next[band]);
        for row in 0..3 {
            for column in 0..9 {
                let cell = 27 * band + 9 * row + column;
                let horizontal = &horizontal[row][column / 3];
                let vertical = &vertical[column / 3][column % 3][band];
                // SAFETY: the caller's promise.
                unsafe {
                    let candidates = (*block).cells[cell];
                    (&raw mut (*first).cells[cell])
                        .write(candidates.and_neither(horizontal.first, vertical.first));
                    (&raw mut (*other).cells[cell])
                        .write(candidates.and_neither(horizontal.other, vertical.other));
                    if TWICE {
                        (&raw mut (*second).cells[cell])
                            .write(candidates.and_neither(horizontal.second, vertical.second));
                    }
                }
            }
        }
    }
    // SAFETY: the caller's promise.
    unsafe {
        let slot = (*block).slot;
        (&raw mut (*first).slot).write(slot);
        (&raw mut (*other).slot).write(slot);
        if TWICE {
            (&raw mut (*second).slot).write(slot);
        }
    }
}

/// What the branches lose in a triad.
#[derive(Clone, Copy)]
struct Lost<V> {
    first: V,
    other: V,
    second: V,
}

/// What the branches lose in the triads of a band: one of the two ways in which the digit of the guess can stand, or
/// that of the next guess, which is in another band.
#[inline(always)]
fn lost<V: Lanes, const TWICE: bool>(proof: V::Proof, ways: &[V; 6], guess: V, next: V) -> [[Lost<V>; 3]; 3] {
    let zero = V::splat(proof, 0);
    let digit = if TWICE { guess.or(next) } else { guess };
    let mut kept = [[zero; 6]; 2];
    let mut seen = zero;
    for way in 0..6 {
        let place = ways[way].and(digit);
        kept[0][way] = place.and_not(seen);
        kept[1][way] = place.and(seen);
        seen = seen.or(place);
    }
    let mut all = [[Lost { first: zero, other: zero, second: zero }; 3]; 3];
    for (row, lost) in all.iter_mut().enumerate() {
        for (box_, lost) in lost.iter_mut().enumerate() {
            let (even, odd) = ((box_ + 3 - row) % 3, 3 + (box_ + row) % 3);
            lost.first = digit.and_neither(kept[0][even], kept[0][odd]);
            lost.other = guess.and_neither(kept[1][even], kept[1][odd]);
            if TWICE {
                lost.second = lost.first.and(guess).or(next.and_neither(kept[1][even], kept[1][odd]));
            }
        }
    }
    all
}

/// The cells of a triad: of band 0 to 2, or of stack 3 to 5 with rows and columns exchanged.
#[inline(always)]
const fn triad_cells(band: usize, row: usize, box_: usize) -> [usize; 3] {
    if band < 3 {
        let cell = 27 * band + 9 * row + 3 * box_;
        [cell, cell + 1, cell + 2]
    } else {
        let cell = 3 * (band - 3) + row + 27 * box_;
        [cell, cell + 9, cell + 18]
    }
}

/// Branches one node at its cell with the fewest candidates.
#[cold]
#[inline(never)]
fn branch_cell<V: Lanes>(first: &mut Block<V>, other: &mut Block<V>, lane: usize) {
    let (mut chosen, mut fewest) = (0, u32::MAX);
    for (cell, vector) in first.cells.iter().enumerate() {
        let count = vector.get(lane).count_ones();
        if count > 1 && count < fewest {
            (chosen, fewest) = (cell, count);
        }
    }
    if let (Some(first), Some(other)) = (first.cells.get_mut(chosen), other.cells.get_mut(chosen)) {
        let candidates = first.get(lane);
        let lowest = candidates & candidates.wrapping_neg();
        first.set(lane, lowest);
        other.set(lane, candidates & !lowest);
    }
}
