//! Guesses for all nodes of a block at once.

use core::hint::assert_unchecked;
use core::mem::MaybeUninit;

use crate::simd::lanes::{Lanes, bits};

use super::Block;
use super::sweep::arrangements;

/// The ways in which a digit can stand in each band, and what each branch loses in each stack.
pub(super) struct Scratch<V> {
    ways: [[V; 6]; 6],
    standing: [[[[V; 3]; 3]; 2]; 3],
}

/// Branches every node in two. The band or stack with the fewest arrangements left that has a digit with exactly two
/// gives the digit; each branch keeps one of its arrangements. Where no band has such a digit, the cell
/// with the fewest candidates keeps one of them, or the others.
#[inline(always)]
pub(super) fn branch<V: Lanes>(
    block: &Block<V>,
    scratch: &mut Scratch<V>,
    first: &mut MaybeUninit<Block<V>>,
    other: &mut MaybeUninit<Block<V>>,
    lanes: u32,
) {
    const NEVER: u16 = 0x7fff;
    let zero = V::splat(0);
    let mut best = V::splat(NEVER);
    let Scratch { ways, standing } = scratch;
    let (mut two_way, mut keys) = ([zero; 6], [zero; 6]);
    for band in 0..6 {
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
        ways[band] = [even[0], even[1], even[2], odd[0], odd[1], odd[2]];
        // Full adders: how many of the six ways each digit has, in binary.
        let (ones, other_ones) = (even[0].xor3(even[1], even[2]), odd[0].xor3(odd[1], odd[2]));
        let (twos, other_twos) = (even[0].majority(even[1], even[2]), odd[0].majority(odd[1], odd[2]));
        let carry = ones.and(other_ones);
        let exactly = twos.xor3(other_twos, carry).and_not(twos.majority(other_twos, carry));
        two_way[band] = exactly.and_not(ones.xor(other_ones));
        let total = ones.count_bits().add(other_ones.count_bits());
        let double = twos.count_bits().add(other_twos.count_bits());
        let total = total.add(double).add(double);
        // Eight times the total, and the band's number, so that no two are equal.
        let total = total.add(total);
        let total = total.add(total);
        let key = total.add(total).add(V::splat(band as u16));
        keys[band] = V::select(two_way[band].equals(zero), V::splat(NEVER), key);
        best = best.min(keys[band]);
    }
    for band in 0..6 {
        let candidates = two_way[band].keep(keys[band].equals(best));
        // The lowest bit.
        two_way[band] = candidates.and_not(candidates.add(V::splat(u16::MAX)));
    }
    for stack in 0..3 {
        standing[stack] = lost(&ways[3 + stack], two_way[3 + stack]);
    }
    // SAFETY: each field is written in place, and all of them are.
    let (first, other) = unsafe {
        let (first_place, other_place) = (first.as_mut_ptr(), other.as_mut_ptr());
        for band in 0..3 {
            let lying = lost(&ways[band], two_way[band]);
            for row in 0..3 {
                for column in 0..9 {
                    let cell = 27 * band + 9 * row + column;
                    let candidates = block.cells[cell];
                    let [lying, other_lying] = [lying[0][row][column / 3], lying[1][row][column / 3]];
                    let standing = &standing[column / 3];
                    let [standing, other_standing] =
                        [standing[0][column % 3][band], standing[1][column % 3][band]];
                    (&raw mut (*first_place).cells[cell]).write(candidates.and_nor(lying, standing));
                    (&raw mut (*other_place).cells[cell])
                        .write(candidates.and_nor(other_lying, other_standing));
                }
            }
        }
        for place in [first_place, other_place] {
            (&raw mut (*place).slot).write(block.slot);
        }
        (first.assume_init_mut(), other.assume_init_mut())
    };
    for lane in bits((V::bits(best.equals(V::splat(NEVER))) & lanes).into()) {
        branch_cell(first, other, lane);
    }
}

/// What each of two branches loses in the triads of a band: one of the two ways in which a digit can stand.
#[inline(always)]
fn lost<V: Lanes>(ways: &[V; 6], digit: V) -> [[[V; 3]; 3]; 2] {
    let zero = V::splat(0);
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
                *lost = digit.and_nor(kept[(box_ + 3 - row) % 3], kept[3 + (box_ + row) % 3]);
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
        let count = Block::get(vector, lane).count_ones();
        if count > 1 && count < fewest {
            (chosen, fewest) = (cell, count);
        }
    }
    if let (Some(first), Some(other)) = (first.cells.get_mut(chosen), other.cells.get_mut(chosen)) {
        let candidates = Block::get(first, lane);
        let lowest = candidates & candidates.wrapping_neg();
        Block::set(first, lane, lowest);
        Block::set(other, lane, candidates & !lowest);
    }
}
