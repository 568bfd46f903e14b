//! Where a search on one board stands: the candidates of the three bands.

use crate::simd::band::Band;
use crate::{Board, Candidates};

/// The candidates of the three bands.
pub(super) type State<B> = [B; 3];

/// The state of a board: all digits in a blank.
#[inline(always)]
pub(super) fn from_board<B: Band>(proof: B::Proof, board: &Board) -> State<B> {
    let [a, b, c] = thirds(board.values());
    [B::from_values(proof, a), B::from_values(proof, b), B::from_values(proof, c)]
}

/// The state of a board given as candidates.
#[inline(always)]
pub(super) fn from_candidates<B: Band>(proof: B::Proof, candidates: &Candidates) -> State<B> {
    let [a, b, c] = thirds(sets(candidates));
    [B::load(proof, a), B::load(proof, b), B::load(proof, c)]
}

/// The candidates of a state.
#[inline(always)]
pub(super) fn to_sets<B: Band>(state: &State<B>) -> [u16; 81] {
    let mut sets = [0; 81];
    for (x, sets) in state.iter().zip(thirds_mut(&mut sets)) {
        x.store(sets);
    }
    sets
}

/// The same as [`Candidates`].
#[inline(always)]
pub(super) fn to_candidates<B: Band>(state: &State<B>, candidates: &mut Candidates) {
    *sets_mut(candidates) = to_sets(state);
}

/// The values of a state in which every cell has one candidate. Into the place where they stay: a copy of what was just
/// written byte by byte takes long.
#[inline(always)]
pub(super) fn to_values<B: Band>(state: &State<B>, values: &mut [u8; 81]) {
    for (x, values) in state.iter().zip(thirds_mut(values)) {
        x.to_values(values);
    }
}

#[inline(always)]
fn sets(candidates: &Candidates) -> &[u16; 81] {
    // SAFETY: `DigitSet` is a transparent `u16`.
    unsafe { &*(&raw const *candidates).cast() }
}

#[inline(always)]
fn sets_mut(candidates: &mut Candidates) -> &mut [u16; 81] {
    // SAFETY: `DigitSet` is a transparent `u16`, and what is written are sets that only lost digits.
    unsafe { &mut *(&raw mut *candidates).cast() }
}

/// An array of 81 as three bands.
#[inline(always)]
fn thirds<T>(cells: &[T; 81]) -> &[[T; 27]; 3] {
    // SAFETY: the two have the same layout.
    unsafe { &*(&raw const *cells).cast() }
}

#[inline(always)]
fn thirds_mut<T>(cells: &mut [T; 81]) -> &mut [[T; 27]; 3] {
    // SAFETY: the two have the same layout.
    unsafe { &mut *(&raw mut *cells).cast() }
}
