//! Guesses for all nodes of a block at once.

use core::hint::assert_unchecked;
use core::mem::MaybeUninit;

use crate::simd::lanes::{Lanes, bits};

use super::block::Block;
use super::infer::arrangements;

/// The key of a band that has no digit to guess.
const NEVER: u16 = 0x7fff;

/// What does not fit into registers.
pub(super) struct Scratch<V> {
    /// The ways in which each digit can stand in each band.
    ways: [[V; 6]; 6],
    /// For each band the digits with exactly two ways.
    two_way: [V; 6],
    /// For each band, how many arrangements are left: the fewer the better. No two are equal but [`NEVER`].
    keys: [V; 6],
    /// What each branch loses in each stack.
    vertical: [[[[V; 3]; 3]; 2]; 3],
}

/// Branches every node in two. The band or stack with the fewest arrangements left that has a digit with exactly two
/// gives the digit; each branch keeps one of its arrangements. Where no band has such a digit, the cell
/// with the fewest candidates keeps one of them, or the others.
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
    let never = V::splat(proof, NEVER);
    for band in 0..6 {
        assess(proof, block, scratch, band);
    }
    let [a, b, c, d, e, f] = scratch.keys;
    let horizontal = a.min(b).min(c);
    let best = horizontal.min(d).min(e).min(f);
    let next = if twice {
        V::select(
            best.equals(horizontal),
            later(a, best).min(later(b, best)).min(later(c, best)),
            later(d, best).min(later(e, best)).min(later(f, best)),
        )
    } else {
        never
    };
    let keys = [best, next];
    // The digits with two arrangements in some of the bands across, and in most.
    let [a, b, c, d, e, f] = scratch.two_way;
    let across = [
        V::select(best.equals(horizontal), d.or3(e, f), a.or3(b, c)),
        V::select(best.equals(horizontal), d.majority(e, f), a.majority(b, c)),
    ];
    let [other, second, first] = places.map(MaybeUninit::as_mut_ptr);
    let mut from = &raw const *block;
    for guess in 0..1 + usize::from(twice) {
        // SAFETY: these are blocks, and the first is written before it is read.
        unsafe { split(proof, from, scratch, keys[guess], &across, first, [other, second][guess]) };
        from = first;
    }
    // SAFETY: both were written.
    let (first, other) = unsafe { (&mut *first, &mut *other) };
    for lane in bits((V::bits(best.equals(never)) & lanes).into()) {
        branch_cell(first, other, lane);
    }
    lanes & !V::bits(next.equals(never))
}

/// A key, unless it is the best.
#[inline(always)]
fn later<V: Lanes>(key: V, best: V) -> V {
    V::select(key.equals(best), V::splat(key.proof(), NEVER), key)
}

/// Looks at a band for a digit to guess.
#[inline(always)]
fn assess<V: Lanes>(proof: V::Proof, block: &Block<V>, scratch: &mut Scratch<V>, band: usize) {
    let zero = V::splat(proof, 0);
    let mut possible = [[zero; 3]; 3];
    for (row, possible) in possible.iter_mut().enumerate() {
        for (box_, possible) in possible.iter_mut().enumerate() {
            let [a, b, c] = triad_cells(band, row, box_).map(|cell| {
                // SAFETY: the band is below 6, the row and the box below 3.
                unsafe { assert_unchecked(cell < 81) };
                block.cells[cell]
            });
            *possible = a.or3(b, c);
        }
    }
    let (even, odd) = arrangements(&possible);
    scratch.ways[band] = [even[0], even[1], even[2], odd[0], odd[1], odd[2]];
    // Full adders: how many of the six ways each digit has, in binary.
    let (ones, other_ones) = (even[0].xor3(even[1], even[2]), odd[0].xor3(odd[1], odd[2]));
    let (twos, other_twos) = (even[0].majority(even[1], even[2]), odd[0].majority(odd[1], odd[2]));
    let carry = ones.and(other_ones);
    let exactly = twos.xor3(other_twos, carry).and_not(twos.majority(other_twos, carry));
    let two_way = exactly.and_not(ones.xor(other_ones));
    let total = ones.count_bits().add(other_ones.count_bits());
    let double = twos.count_bits().add(other_twos.count_bits());
    let total = total.add(double).add(double);
    // Eight times the total, and the band's number, so that no two are equal.
    let total = total.add(total);
    let total = total.add(total);
    let key = total.add(total).add(V::splat(proof, band as u16));
    scratch.keys[band] = V::select(two_way.empty(), V::splat(proof, NEVER), key);
    scratch.two_way[band] = two_way;
}

/// Splits every node by a digit of the band with a key: one with two arrangements in bands `across`, too, if there is
/// one.
///
/// # Safety
/// `block` leads to a block, `first` and `other` to places for one, of which `first` may be the same.
#[inline(always)]
unsafe fn split<V: Lanes>(
    proof: V::Proof,
    block: *const Block<V>,
    scratch: &mut Scratch<V>,
    key: V,
    across: &[V; 2],
    first: *mut Block<V>,
    other: *mut Block<V>,
) {
    let Scratch { ways, two_way, keys, vertical } = scratch;
    let mut digits = V::splat(proof, 0);
    for (two_way, band) in two_way.iter().zip(&*keys) {
        digits = digits.or(two_way.keep(band.equals(key)));
    }
    digits = digits.and_if_any(across[0]).and_if_any(across[1]);
    let digit = digits.and_not(digits.add(V::splat(proof, u16::MAX)));
    for (stack, vertical) in vertical.iter_mut().enumerate() {
        let band = 3 + stack;
        *vertical = lost(&ways[band], digit.keep(keys[band].equals(key)));
    }
    for band in 0..3 {
        let horizontal = lost(&ways[band], digit.keep(keys[band].equals(key)));
        for row in 0..3 {
            for column in 0..9 {
                let cell = 27 * band + 9 * row + column;
                let [horizontal, other_horizontal] =
                    [horizontal[0][row][column / 3], horizontal[1][row][column / 3]];
                let vertical = &vertical[column / 3];
                let [vertical, other_vertical] =
                    [vertical[0][column % 3][band], vertical[1][column % 3][band]];
                // SAFETY: the caller's promise.
                unsafe {
                    let candidates = (*block).cells[cell];
                    (&raw mut (*first).cells[cell]).write(candidates.and_neither(horizontal, vertical));
                    (&raw mut (*other).cells[cell])
                        .write(candidates.and_neither(other_horizontal, other_vertical));
                }
            }
        }
    }
    // SAFETY: the caller's promise.
    unsafe {
        let slot = (*block).slot;
        (&raw mut (*first).slot).write(slot);
        (&raw mut (*other).slot).write(slot);
    }
}

/// What each of two branches loses in the triads of a band: one of the two ways in which a digit can stand.
#[inline(always)]
fn lost<V: Lanes>(ways: &[V; 6], digit: V) -> [[[V; 3]; 3]; 2] {
    let zero = V::splat(digit.proof(), 0);
    let mut kept = [[zero; 6]; 2];
    let mut seen = zero;
    for way in 0..6 {
        let place = ways[way].and(digit);
        kept[0][way] = place.and_not(seen);
        kept[1][way] = place.and(seen);
        seen = seen.or(place);
    }
    let mut lost = [[[zero; 3]; 3]; 2];
    for (lost, kept) in lost.iter_mut().zip(&kept) {
        for (row, lost) in lost.iter_mut().enumerate() {
            for (box_, lost) in lost.iter_mut().enumerate() {
                *lost = digit.and_neither(kept[(box_ + 3 - row) % 3], kept[3 + (box_ + row) % 3]);
            }
        }
    }
    lost
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
