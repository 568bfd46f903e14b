//! One board across the lanes of a few registers: inference to a fixed point, then a guess.
//!
//! Every backend runs this same code in the same order, so the number of guesses is the same on every processor.

use core::ops::ControlFlow;

use crate::simd::Backend;
#[cfg(target_arch = "aarch64")]
use crate::simd::band::neon::Neon;
#[cfg(not(target_arch = "x86_64"))]
use crate::simd::band::portable::Portable;
use crate::simd::band::{Band, Lying, Matrix, Sets};
#[cfg(target_arch = "x86_64")]
use crate::simd::band::{avx2::Avx2, avx512::Avx512, sse2::Sse2 as Portable};
use crate::{Board, Candidates, Cell, DigitSet, Error};

use super::branch::{self, Path};
use super::matching::every_house_can_be_filled;

/// How many states a search keeps for coming back to; those of deeper guesses are derived again from the first.
pub(crate) const KEPT: usize = 8;

/// After so many guesses without a solution a search is lost and goes on in another way, from the start if it has found
/// nothing yet. Inference does not see every contradiction, and while guesses go everywhere else, the one place that
/// has it is never looked at. The hardest puzzles that are known take some 600.
const PATIENCE: u64 = 1000;

/// The state of a search: the candidates of the three bands.
pub(crate) type State<B> = [B; 3];

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

/// The state of a board: all digits in a blank.
#[inline(always)]
pub(crate) unsafe fn from_board<B: Band>(board: &Board) -> State<B> {
    let values = board.values();
    let [a, b, c] = thirds(values);
    // SAFETY: the caller's processor has the instructions of `B`.
    unsafe { [B::from_values(a), B::from_values(b), B::from_values(c)] }
}

/// The state of a board given as candidates.
#[inline(always)]
pub(crate) unsafe fn from_candidates<B: Band>(candidates: &Candidates) -> State<B> {
    let [a, b, c] = thirds(sets(candidates));
    // SAFETY: the caller's processor has the instructions of `B`.
    unsafe { [B::load(a), B::load(b), B::load(c)] }
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

/// The rows of the three bands: what the lying triads say.
///
/// Singles are left to the stacks. What they clear in a box, the arrangements here clear in its row, and a digit that
/// has one cell left in a row has one cell left in a box once the arrangements are known.
#[inline(always)]
unsafe fn infer_band<B: Band>(x: B) -> B {
    // SAFETY: the caller's processor has the instructions of `B`.
    unsafe {
        let (y1, y2) = x.beside();
        let any = B::or3(x, y1, y2).lying();
        // A digit takes one triad in each row and each box: six arrangements.
        let allowed = any.even().or(any.odd());
        let must = B::Lying::and_neither(allowed, allowed.next1(), allowed.next2());
        x.and(B::spread_lying(allowed.and(must.three_or_all())))
    }
}

/// What is left of a band: `others` are the other cells of each standing triad, `singles` those of them that are single,
/// `allowed` the digits that the triads can hold and `must` those that they have to.
#[inline(always)]
unsafe fn narrow<B: Band>(
    x: B,
    others: (B, B),
    singles: (B, B),
    allowed: B::Standing,
    must: B::Standing,
) -> B {
    // SAFETY: the caller's processor has the instructions of `B`.
    unsafe {
        let once = B::majority(x, others.0, others.1).standing();
        let kept = B::and_neither(x, singles.0, singles.1).and(B::spread_standing(allowed));
        let hidden = B::spread_standing(must.and_not(once)).and(kept);
        hidden.or_if_empty(kept).and(B::spread_standing(must.three_or_all()))
    }
}

/// The columns of all bands: what the standing triads say; false if a digit has no place left in a column.
#[inline(always)]
unsafe fn infer_stacks<B: Band>(state: &mut State<B>) -> bool {
    // SAFETY: the caller's processor has the instructions of `B`.
    unsafe {
        let others = [state[0].above_and_below(), state[1].above_and_below(), state[2].above_and_below()];
        let single = [
            state[0].only_if_empty(state[0].several()),
            state[1].only_if_empty(state[1].several()),
            state[2].only_if_empty(state[2].several()),
        ];
        let [s0, s1, s2] =
            [single[0].above_and_below(), single[1].above_and_below(), single[2].above_and_below()];
        let settled = [
            B::or3(single[0], s0.0, s0.1).standing(),
            B::or3(single[1], s1.0, s1.1).standing(),
            B::or3(single[2], s2.0, s2.1).standing(),
        ];
        // What a cell settles leaves the other triads of its column.
        let any = [
            B::Standing::and_neither(
                B::or3(state[0], others[0].0, others[0].1).standing(),
                settled[1],
                settled[2],
            ),
            B::Standing::and_neither(
                B::or3(state[1], others[1].0, others[1].1).standing(),
                settled[0],
                settled[2],
            ),
            B::Standing::and_neither(
                B::or3(state[2], others[2].0, others[2].1).standing(),
                settled[0],
                settled[1],
            ),
        ];
        let (even, odd) = standing_arrangements::<B>(any);
        let allowed = [even.or(odd), even.next2().or(odd.next1()), even.next1().or(odd.next2())];
        let must = [
            B::Standing::and_neither(allowed[0], allowed[1], allowed[2]),
            B::Standing::and_neither(allowed[1], allowed[0], allowed[2]),
            B::Standing::and_neither(allowed[2], allowed[0], allowed[1]),
        ];
        *state = [
            narrow(state[0], others[0], s0, allowed[0], must[0]),
            narrow(state[1], others[1], s1, allowed[1], must[1]),
            narrow(state[2], others[2], s2, allowed[2], must[2]),
        ];
        B::Standing::or3(allowed[0], allowed[1], allowed[2]).equals(B::Standing::splat(0x1ff))
    }
}

/// The arrangements of the stacks, in the place of their column in the first band: those that go one column further
/// from band to band, and those that go one back.
#[inline(always)]
pub(crate) unsafe fn standing_arrangements<B: Band>(any: [B::Standing; 3]) -> (B::Standing, B::Standing) {
    // SAFETY: the caller's processor has the instructions of `B`.
    unsafe {
        (
            B::Standing::and3(any[0], any[1].next1(), any[2].next2()),
            B::Standing::and3(any[0], any[1].next2(), any[2].next1()),
        )
    }
}

/// Rules candidates out until nothing changes.
#[inline(always)]
unsafe fn propagate<B: Band>(state: &mut State<B>) -> Fixpoint {
    // SAFETY: the caller's processor has the instructions of `B`.
    unsafe {
        // No state has sums of zero.
        let mut sums = B::Standing::splat(0);
        loop {
            let placed = infer_stacks(state);
            *state = [infer_band(state[0]), infer_band(state[1]), infer_band(state[2])];
            if !placed || B::any_empty(state[0], state[1], state[2]) {
                return Fixpoint::Dead;
            }
            let sums_before = sums;
            sums = B::column_sums(state[0], state[1], state[2]);
            if sums.equals(sums_before) {
                return Fixpoint::Open;
            }
            // Single candidates that are no grid change, or are found dead.
            if sums.equals(B::Standing::splat(0x1ff)) && is_grid(state) {
                return Fixpoint::Solved;
            }
        }
    }
}

/// Whether 81 single candidates are a grid: each house holds nine digits.
#[inline(always)]
unsafe fn is_grid<B: Band>(state: &State<B>) -> bool {
    // SAFETY: the caller's processor has the instructions of `B`.
    unsafe {
        let mut all = B::Lying::splat(0x1ff);
        let mut columns = B::Standing::splat(0);
        for x in state {
            let (y1, y2) = x.beside();
            let triads = B::or3(*x, y1, y2).lying();
            let rows = B::Lying::or3(triads, triads.group1(), triads.group2());
            let boxes = B::Lying::or3(triads, triads.next1(), triads.next2());
            all = B::Lying::and3(all, rows, boxes);
            let (y1, y2) = x.above_and_below();
            columns = columns.or(B::or3(*x, y1, y2).standing());
        }
        all.equals(B::Lying::splat(0x1ff)) && columns.equals(B::Standing::splat(0x1ff))
    }
}

/// The candidates of a state.
#[inline(always)]
pub(crate) unsafe fn to_sets<B: Band>(state: &State<B>) -> [u16; 81] {
    let mut sets = [0; 81];
    for (x, sets) in state.iter().zip(thirds_mut(&mut sets)) {
        // SAFETY: the caller's processor has the instructions of `B`.
        unsafe { x.store(sets) };
    }
    sets
}

/// What is asked of a search.
pub(crate) enum Question<'a, 'b> {
    /// The solutions, one after the other until the function breaks; within this many guesses, what is left of them
    /// comes back.
    Solutions(&'a mut u64, &'a mut Found<'b>),
    /// What follows without a guess.
    Fixpoint(&'a mut Candidates),
}

/// Searches from a state; returns what inference came to in the end.
#[inline(always)]
unsafe fn search<B: Band, const KEPT: usize>(
    mut state: State<B>,
    mut question: Question<'_, '_>,
) -> Result<Fixpoint, Error> {
    let mut path = Path::<B, KEPT>::new(&state);
    let (mut in_vain, mut lost, mut fruitful) = (0, false, false);
    // SAFETY: the caller's processor has the instructions of `B`.
    unsafe {
        loop {
            let fixpoint = propagate(&mut state);
            let (steps, found) = match &mut question {
                Question::Solutions(steps, found) => (steps, found),
                Question::Fixpoint(candidates) => {
                    *sets_mut(candidates) = to_sets(&state);
                    return Ok(fixpoint);
                }
            };
            let open = fixpoint == Fixpoint::Open && (!lost || every_house_can_be_filled(&to_sets(&state)));
            let answer = if open {
                **steps = steps.checked_sub(1).ok_or(Error::Limit)?;
                in_vain += 1;
                if in_vain == PATIENCE {
                    lost = true;
                    if !fruitful {
                        state = path.begin_again();
                        continue;
                    }
                }
                let branch = branch::choose(&state, lost);
                path.push(branch, &state);
                branch
            } else {
                if fixpoint == Fixpoint::Solved {
                    (in_vain, lost, fruitful) = (0, false, true);
                    let mut values = [0; 81];
                    for (x, values) in state.iter().zip(thirds_mut(&mut values)) {
                        x.to_values(values);
                    }
                    if found(&values).is_break() {
                        return Ok(fixpoint);
                    }
                }
                match path.pop(&mut state) {
                    Some(branch) => branch,
                    None => return Ok(fixpoint),
                }
            };
            answer.apply(&mut state);
        }
    }
}

/// What a search starts from.
#[derive(Clone, Copy)]
pub(crate) enum Root<'a> {
    /// The digits of a board.
    Board(&'a Board),
    /// A set of digits for each cell.
    Candidates(&'a Candidates),
}

impl Root<'_> {
    /// The candidates of each cell; a blank has all digits.
    pub(crate) fn candidates(self) -> Candidates {
        match self {
            Self::Candidates(candidates) => *candidates,
            Self::Board(board) => {
                let mut candidates = [DigitSet::ALL; 81];
                for cell in Cell::all() {
                    if let Some(digit) = board.get(cell) {
                        candidates[cell.index()] = digit.into();
                    }
                }
                candidates
            }
        }
    }
}

/// What takes the values of the solutions that a search finds; breaking ends the search.
pub(crate) type Found<'a> = dyn FnMut(&[u8; 81]) -> ControlFlow<()> + 'a;

/// Searches with the vectors of `B`.
#[inline(always)]
unsafe fn run<B: Band, const KEPT: usize>(
    root: Root<'_>,
    question: Question<'_, '_>,
) -> Result<Fixpoint, Error> {
    // SAFETY: the caller's processor has the instructions of `B`.
    unsafe {
        let state = match root {
            Root::Board(board) => from_board::<B>(board),
            Root::Candidates(candidates) => from_candidates::<B>(candidates),
        };
        search::<B, KEPT>(state, question)
    }
}

/// Searches with the vectors of a backend, which must be available.
fn on<const KEPT: usize>(
    backend: Backend,
    root: Root<'_>,
    question: Question<'_, '_>,
) -> Result<Fixpoint, Error> {
    match backend {
        #[cfg(target_arch = "x86_64")]
        // SAFETY: the backend in use is available.
        Backend::Avx512 => unsafe { on_avx512::<KEPT>(root, question) },
        #[cfg(target_arch = "x86_64")]
        // SAFETY: the backend in use is available.
        Backend::Avx2 => unsafe { on_avx2::<KEPT>(root, question) },
        #[cfg(target_arch = "aarch64")]
        // SAFETY: NEON is part of the baseline.
        Backend::Neon => unsafe { run::<Neon, KEPT>(root, question) },
        // SAFETY: plain code and the target's baseline run everywhere.
        _ => unsafe { run::<Portable, KEPT>(root, question) },
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
unsafe fn on_avx2<const KEPT: usize>(root: Root<'_>, question: Question<'_, '_>) -> Result<Fixpoint, Error> {
    // SAFETY: the caller's promise.
    unsafe { run::<Avx2, KEPT>(root, question) }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg")]
#[target_feature(enable = "avx512vpopcntdq,avx2,bmi1,bmi2,lzcnt,popcnt")]
unsafe fn on_avx512<const KEPT: usize>(
    root: Root<'_>,
    question: Question<'_, '_>,
) -> Result<Fixpoint, Error> {
    // SAFETY: the caller's promise.
    unsafe { run::<Avx512, KEPT>(root, question) }
}

/// Hands over solutions, in no particular order, until `found` breaks.
///
/// `steps` is how many guesses are allowed; what is left of them comes back.
///
/// # Errors
/// [`Error::Limit`] if the steps are spent first.
#[inline]
pub(crate) fn visit(
    backend: Backend,
    root: Root<'_>,
    steps: &mut u64,
    found: &mut Found<'_>,
) -> Result<(), Error> {
    on::<KEPT>(backend, root, Question::Solutions(steps, found)).map(|_| ())
}

/// Counts the solutions, up to `limit`; the first one found is written to `solution`.
///
/// # Errors
/// [`Error::Limit`] as for [`visit`].
#[inline]
pub(crate) fn count(
    backend: Backend,
    root: Root<'_>,
    limit: u64,
    steps: &mut u64,
    solution: &mut [u8; 81],
) -> Result<u64, Error> {
    let mut count = 0;
    visit(backend, root, steps, &mut |values| {
        if count == 0 {
            *solution = *values;
        }
        count += 1;
        if count == limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })?;
    Ok(count)
}

/// Rules candidates out until nothing changes.
pub(crate) fn settle(backend: Backend, candidates: &mut Candidates) -> Fixpoint {
    let root = *candidates;
    // Without a guess there is no error.
    on::<KEPT>(backend, Root::Candidates(&root), Question::Fixpoint(candidates)).unwrap_or(Fixpoint::Open)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simd;
    use std::format;
    use std::vec::Vec;

    /// How many solutions there are, up to 1,000, and how many guesses that takes.
    fn count_with(run: impl FnOnce(Question<'_, '_>) -> Result<Fixpoint, Error>) -> (u64, u64) {
        let (mut steps, mut count) = (u64::MAX, 0);
        run(Question::Solutions(&mut steps, &mut |_| {
            count += 1;
            if count == 1000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        }))
        .unwrap();
        (count, u64::MAX - steps)
    }

    /// States that were not kept are derived again without a difference, with plain arrays too.
    #[test]
    fn deep_paths() {
        use crate::simd::band::portable::Portable as Plain;
        let hard = b"98.7..6..75..4......3..8.7.8....9.5..3.2..1.....4....6.7...4.3....8..4......1...2";
        let mut boards = Vec::from([Board::EMPTY, Board::from_text(hard).unwrap()]);
        let mut few = *hard;
        for cell in [0, 1, 3, 6, 9, 10, 13, 20, 23] {
            few[cell] = b'.';
            boards.push(Board::from_text(&few).unwrap());
        }
        for board in boards {
            let root = Root::Board(&board);
            // SAFETY: plain code runs everywhere.
            let want = count_with(|question| unsafe { run::<Plain, 2>(root, question) });
            for backend in Backend::ALL.into_iter().filter(|&backend| simd::available(backend)) {
                let what = format!("{board:?} on {backend:?}");
                assert_eq!(count_with(|question| on::<1>(backend, root, question)), want, "{what}");
                assert_eq!(count_with(|question| on::<3>(backend, root, question)), want, "{what}");
                assert_eq!(count_with(|question| on::<KEPT>(backend, root, question)), want, "{what}");
            }
        }
    }
}
