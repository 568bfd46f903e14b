//! What follows in one pass without a guess, for all nodes of a block at once.

use crate::simd::lanes::Lanes;

/// All nine digits.
const ALL: u16 = 0x1ff;
/// The sum of all cells, as sets of digits, of a solved board.
pub(super) const SOLVED: u16 = 9 * ALL;

/// What the passes over the stacks gather.
struct Tally<V> {
    /// The digits that had an arrangement in every stack.
    arranged: V,
    /// The smallest cell.
    least: V,
    /// The sum of all cells.
    sum: V,
}

/// Narrows the candidates of all nodes: three bands, then three stacks. Returns the nodes that turned out dead and
/// the sum of each node's cells.
#[inline(always)]
pub(super) fn infer<V: Lanes>(proof: V::Proof, cells: &mut [V; 81]) -> (u32, V) {
    let mut tally =
        Tally { arranged: V::splat(proof, ALL), least: V::splat(proof, u16::MAX), sum: V::splat(proof, 0) };
    for band in 0..3 {
        // SAFETY: a band starts at every 27th cell.
        unsafe { pass::<V, 9, 1, false>(proof, cells.as_mut_ptr().add(27 * band), &mut tally) };
    }
    for stack in 0..3 {
        // SAFETY: a stack starts at every third cell of the first row.
        unsafe { pass::<V, 1, 9, true>(proof, cells.as_mut_ptr().add(3 * stack), &mut tally) };
    }
    let alive = V::bits(tally.arranged.equals(V::splat(proof, ALL)));
    let empty = V::bits(tally.least.empty());
    (!alive | empty, tally.sum)
}

/// The six ways to put a digit into the nine triads of a band, one in each row and box. The first three
/// are the even permutations: row `r` takes box `r + k`; the others the odd ones: row `r` takes box `k - r`.
#[inline(always)]
pub(super) fn arrangements<V: Lanes>(triads: &[[V; 3]; 3]) -> ([V; 3], [V; 3]) {
    let [[a, b, c], [d, e, f], [g, h, i]] = *triads;
    ([a.and3(e, i), b.and3(f, g), c.and3(d, h)], [a.and3(f, h), b.and3(d, i), c.and3(e, g)])
}

/// One band, or one stack with rows and columns exchanged.
///
/// # Safety
/// `cells` leads to the first cell of a band (9, 1) or stack (1, 9).
#[inline(always)]
unsafe fn pass<V: Lanes, const ROW: usize, const COLUMN: usize, const SECOND: bool>(
    proof: V::Proof,
    cells: *mut V,
    tally: &mut Tally<V>,
) {
    // SAFETY: the caller's promise.
    let triad = |row: usize, box_: usize| unsafe {
        let first = cells.add(row * ROW + 3 * box_ * COLUMN);
        [first, first.add(COLUMN), first.add(2 * COLUMN)]
    };
    // SAFETY: the caller's promise.
    let load = |[a, b, c]: [*mut V; 3]| unsafe { [*a, *b, *c] };

    // The digits that each triad can hold. A digit settled in a cell leaves the other triads of its row; those of its
    // box then lack an arrangement. Having left row and box, it leaves the column by itself in the other direction,
    // so it is enough to look for settled cells in one of the two: in the bands, right after the stacks have settled
    // some.
    let mut possible = [[V::splat(proof, 0); 3]; 3];
    for (row, possible) in possible.iter_mut().enumerate() {
        let mut settled = [V::splat(proof, 0); 3];
        for box_ in 0..3 {
            let places = triad(row, box_);
            let [mut a, mut b, mut c] = load(places);
            if !SECOND {
                let [first, second, third] = [a.single(), b.single(), c.single()];
                settled[box_] = first.or3(second, third);
                (a, b, c) =
                    (a.and_neither(second, third), b.and_neither(first, third), c.and_neither(first, second));
                // SAFETY: the caller's promise.
                unsafe {
                    places[0].write(a);
                    places[1].write(b);
                    places[2].write(c);
                }
            }
            possible[box_] = a.or3(b, c);
        }
        if !SECOND {
            for box_ in 0..3 {
                let (other, third) = (settled[(box_ + 1) % 3], settled[(box_ + 2) % 3]);
                possible[box_] = possible[box_].and_neither(other, third);
            }
        }
    }

    let (even, odd) = arrangements(&possible);
    if SECOND {
        // A digit without an arrangement in a band has left a whole row of boxes, and so lacks one in the stacks.
        let any = even[0].or3(even[1], even[2]);
        tally.arranged = tally.arranged.and_either(any, odd[0].or3(odd[1], odd[2]));
    }

    // Row `r` takes what stands `r` places before in the even, and after in the odd.
    let ([mut e0, mut e1, mut e2], [mut o0, mut o1, mut o2]) = (even, odd);
    for row in 0..3 {
        let allowed = [e0.or(o0), e1.or(o1), e2.or(o2)];
        (e0, e1, e2, o0, o1, o2) = (e2, e0, e1, o1, o2, o0);
        for box_ in 0..3 {
            // The triad must hold the digits that no other of its row can. Three of them fill it.
            let must = allowed[box_].and_neither(allowed[(box_ + 1) % 3], allowed[(box_ + 2) % 3]);
            let wide = must.three_or(allowed[box_]);
            let places = triad(row, box_);
            let [a, b, c] = load(places);
            let [a, b, c] = if SECOND {
                // A digit with only one place in a row leaves the rest of its box above. Then the box has only
                // that place for it, and so has its column there.
                let once = must.and_not(a.majority(b, c));
                [a.narrow(once, wide), b.narrow(once, wide), c.narrow(once, wide)]
            } else {
                [a.and(wide), b.and(wide), c.and(wide)]
            };
            // SAFETY: the caller's promise.
            unsafe {
                places[0].write(a);
                places[1].write(b);
                places[2].write(c);
            }
            if SECOND {
                tally.least = tally.least.min(a).min(b).min(c);
                tally.sum = tally.sum.add(a).add(b).add(c);
            }
        }
    }
}

/// The nodes in which every house has every digit.
#[inline(always)]
pub(super) fn correct<V: Lanes>(proof: V::Proof, cells: &[V; 81]) -> u32 {
    let zero = V::splat(proof, 0);
    let mut common = V::splat(proof, ALL);
    let (mut columns, mut boxes) = ([zero; 9], [zero; 3]);
    let mut cells = cells.as_slice();
    while let Some((row, rest)) = cells.split_first_chunk::<9>() {
        cells = rest;
        let triads = [0, 3, 6].map(|first| row[first].or3(row[first + 1], row[first + 2]));
        common = common.and(triads[0].or3(triads[1], triads[2]));
        for (column, cell) in columns.iter_mut().zip(row) {
            *column = column.or(*cell);
        }
        for (box_, triad) in boxes.iter_mut().zip(triads) {
            *box_ = box_.or(triad);
        }
        if rest.len() % 27 == 0 {
            common = boxes.into_iter().fold(common, V::and);
            boxes = [zero; 3];
        }
    }
    V::bits(columns.into_iter().fold(common, V::and).equals(V::splat(proof, ALL)))
}
