//! What follows without a guess: naked and hidden singles, locked candidates, and three digits that fill a triad.

use crate::simd::band::{Band, Matrix, Sets};

use super::state::State;

/// What inference came to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fixpoint {
    /// A cell has no candidate or a digit no place.
    Dead,
    /// Every cell has one candidate and no rule is broken.
    Solved,
    /// Several candidates are left somewhere.
    Open,
}

/// Rules candidates out until nothing changes.
#[inline(always)]
pub(super) fn propagate<B: Band>(proof: B::Proof, state: &mut State<B>) -> Fixpoint {
    let all = B::Triads::splat(proof, 0x1ff);
    // No state has sums of zero.
    let mut sums = B::Triads::splat(proof, 0);
    loop {
        let placed = infer(proof, state);
        if !placed || B::any_empty(state[0], state[1], state[2]) {
            return Fixpoint::Dead;
        }
        let sums_before = sums;
        sums = B::column_sums(state[0], state[1], state[2]);
        if sums.is_same(sums_before) {
            return Fixpoint::Open;
        }
        // Single candidates that are no grid change, or are found dead.
        if sums.is_same(all) && is_grid(proof, state) {
            return Fixpoint::Solved;
        }
    }
}

/// One pass: the columns of all bands, then the rows. False if a digit has no place left in a column.
#[inline(always)]
fn infer<B: Band>(proof: B::Proof, state: &mut State<B>) -> bool {
    let placed = infer_columns(proof, state);
    *state = [infer_rows(state[0]), infer_rows(state[1]), infer_rows(state[2])];
    placed
}

/// The rows of a band: what the horizontal triads say.
///
/// Singles are left to the columns. What they clear in a box, the arrangements here clear in its row, and a digit that
/// has one cell left in a row has one cell left in a box once the arrangements are known.
#[inline(always)]
fn infer_rows<B: Band>(x: B) -> B {
    let any = horizontal_any(x);
    // A digit takes one triad in each row and each box: six arrangements.
    let allowed = any.even().or(any.odd());
    let must = allowed.and_neither(allowed.next1(), allowed.next2());
    x.and(B::spread_horizontal(allowed.and(must.three_or_all())))
}

/// The columns of all bands: what the vertical triads say; false if a digit has no place left in a column.
#[inline(always)]
fn infer_columns<B: Band>(proof: B::Proof, state: &mut State<B>) -> bool {
    let others = [state[0].above_and_below(), state[1].above_and_below(), state[2].above_and_below()];
    let single = [state[0].single(), state[1].single(), state[2].single()];
    let [s0, s1, s2] =
        [single[0].above_and_below(), single[1].above_and_below(), single[2].above_and_below()];
    let settled = [
        single[0].or3(s0.0, s0.1).vertical(),
        single[1].or3(s1.0, s1.1).vertical(),
        single[2].or3(s2.0, s2.1).vertical(),
    ];
    // What a cell settles leaves the other triads of its column.
    let any = [
        state[0].or3(others[0].0, others[0].1).vertical().and_neither(settled[1], settled[2]),
        state[1].or3(others[1].0, others[1].1).vertical().and_neither(settled[0], settled[2]),
        state[2].or3(others[2].0, others[2].1).vertical().and_neither(settled[0], settled[1]),
    ];
    let (even, odd) = vertical_arrangements::<B>(any);
    let allowed = [even.or(odd), even.next2().or(odd.next1()), even.next1().or(odd.next2())];
    let must = [
        allowed[0].and_neither(allowed[1], allowed[2]),
        allowed[1].and_neither(allowed[0], allowed[2]),
        allowed[2].and_neither(allowed[0], allowed[1]),
    ];
    *state = [
        narrow(state[0], others[0], s0, allowed[0], must[0]),
        narrow(state[1], others[1], s1, allowed[1], must[1]),
        narrow(state[2], others[2], s2, allowed[2], must[2]),
    ];
    allowed[0].or3(allowed[1], allowed[2]).is_same(B::Triads::splat(proof, 0x1ff))
}

/// What is left of a band: `others` are the other cells of each vertical triad, `singles` those of them that are
/// single, `allowed` the digits that the triads can hold and `must` those that they have to.
#[inline(always)]
fn narrow<B: Band>(x: B, others: (B, B), singles: (B, B), allowed: B::Triads, must: B::Triads) -> B {
    let once = x.majority(others.0, others.1).vertical();
    let kept = x.and_neither(singles.0, singles.1).and(B::spread_vertical(allowed));
    let hidden = B::spread_vertical(must.and_not(once)).and(kept);
    hidden.or_if_empty(kept).and(B::spread_vertical(must.three_or_all()))
}

/// The digits of each horizontal triad.
#[inline(always)]
fn horizontal_any<B: Band>(x: B) -> B::Triads {
    let (y1, y2) = x.beside();
    x.or3(y1, y2).horizontal()
}

/// The digits of each vertical triad.
#[inline(always)]
fn vertical_any<B: Band>(x: B) -> B::Triads {
    let (y1, y2) = x.above_and_below();
    x.or3(y1, y2).vertical()
}

/// The arrangements of the stacks, in the place of their column in the first band: those that go one column further
/// from band to band, and those that go one back.
#[inline(always)]
pub(super) fn vertical_arrangements<B: Band>(any: [B::Triads; 3]) -> (B::Triads, B::Triads) {
    (any[0].and3(any[1].next1(), any[2].next2()), any[0].and3(any[1].next2(), any[2].next1()))
}

/// Whether 81 single candidates are a grid: each house holds nine digits.
#[inline(always)]
fn is_grid<B: Band>(proof: B::Proof, state: &State<B>) -> bool {
    let mut all = B::Triads::splat(proof, 0x1ff);
    let mut columns = B::Triads::splat(proof, 0);
    for x in state {
        let triads = horizontal_any(*x);
        let rows = triads.or3(triads.group1(), triads.group2());
        let boxes = triads.or3(triads.next1(), triads.next2());
        all = all.and3(rows, boxes);
        columns = columns.or(vertical_any(*x));
    }
    all.is_same(B::Triads::splat(proof, 0x1ff)) && columns.is_same(B::Triads::splat(proof, 0x1ff))
}
