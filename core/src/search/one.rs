//! One board across the lanes of a few registers: inference to a fixed point, then a guess.
//!
//! Every backend runs this same code, and the fixed point does not depend on the order of inference, so the
//! number of guesses is the same on every processor.

use core::ops::ControlFlow;

use crate::simd::Backend;
use crate::simd::band::Band;
#[cfg(target_arch = "x86_64")]
use crate::simd::band::avx512::Avx512;
use crate::simd::band::portable::Portable;
use crate::{Board, Candidates, Cell, DigitSet, Error};

use super::branch::{self, Path};

/// How many states a search keeps for coming back to; what lies deeper is derived again from the last of them.
pub(crate) const KEPT: usize = 16;

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

/// The rows of the three bands: what each cell's row and its lying triad say.
#[inline(always)]
unsafe fn infer_bands<B: Band>(state: &mut State<B>) {
    for x in state {
        // SAFETY: the caller's processor has the instructions of `B`.
        unsafe {
            let (y1, y2) = (x.column1(), x.column2());
            // Digits settled by the other two cells of the triad, then by the other two triads of the row.
            let single = x.singles();
            let (s1, s2) = (single.column1(), single.column2());
            let settled = B::or3(single, s1, s2);
            let any = B::or3(*x, y1, y2).and_not_or(settled.box1(), settled.box2());
            // A digit takes one triad in each row and each box: six arrangements.
            let even = B::and3(any, any.row1_box1(), any.row2_box2());
            let odd = B::and3(any, any.row1_box2(), any.row2_box1());
            let allowed = even.or(odd);
            let must = allowed.and_not_or(allowed.box1(), allowed.box2());
            let hidden = must.and_not(B::majority(*x, y1, y2));
            let kept = x.and_not_or(s1, s2).and(must.three_or(allowed));
            *x = kept.and(hidden).or_if_empty(kept);
        }
    }
}

/// The columns of all bands; false if some digit has no place left in a column.
#[inline(always)]
unsafe fn infer_stacks<B: Band>(state: &mut State<B>) -> bool {
    // SAFETY: the caller's processor has the instructions of `B`.
    unsafe {
        let [x0, x1, x2] = *state;
        let single = [x0.singles(), x1.singles(), x2.singles()];
        let others = single.map(|s| (s.row1(), s.row2()));
        let rows = state.map(|x| (x.row1(), x.row2()));
        let settled = [
            B::or3(single[0], others[0].0, others[0].1),
            B::or3(single[1], others[1].0, others[1].1),
            B::or3(single[2], others[2].0, others[2].1),
        ];
        let any0 = B::or3(x0, rows[0].0, rows[0].1).and_not_or(settled[1], settled[2]);
        let any1 = B::or3(x1, rows[1].0, rows[1].1).and_not_or(settled[0], settled[2]);
        let any2 = B::or3(x2, rows[2].0, rows[2].1).and_not_or(settled[0], settled[1]);
        // The arrangement that starts in the column of the first band, and goes right or left.
        let even = B::and3(any0, any1.column1(), any2.column2());
        let odd = B::and3(any0, any1.column2(), any2.column1());
        let allowed = [even.or(odd), even.column2().or(odd.column1()), even.column1().or(odd.column2())];
        let must = [
            allowed[0].and_not_or(allowed[1], allowed[2]),
            allowed[1].and_not_or(allowed[0], allowed[2]),
            allowed[2].and_not_or(allowed[0], allowed[1]),
        ];
        let mut i = 0;
        while i < 3 {
            let x = state[i];
            let hidden = must[i].and_not(B::majority(x, rows[i].0, rows[i].1));
            let kept = x.and_not_or(others[i].0, others[i].1).and(must[i].three_or(allowed[i]));
            state[i] = kept.and(hidden).or_if_empty(kept);
            i += 1;
        }
        B::or3(allowed[0], allowed[1], allowed[2]).equals(B::splat(0x1ff))
    }
}

/// Rules candidates out until nothing changes.
#[inline(always)]
pub(crate) unsafe fn propagate<B: Band>(state: &mut State<B>) -> Fixpoint {
    // SAFETY: the caller's processor has the instructions of `B`.
    unsafe {
        loop {
            let before = *state;
            infer_bands(state);
            if !infer_stacks(state) || state[0].any_empty() || state[1].any_empty() || state[2].any_empty() {
                return Fixpoint::Dead;
            }
            if state[0].at_most_singles() && state[1].at_most_singles() && state[2].at_most_singles() {
                return if is_grid(state) { Fixpoint::Solved } else { Fixpoint::Dead };
            }
            let changed = B::or3(state[0].xor(before[0]), state[1].xor(before[1]), state[2].xor(before[2]));
            if changed.equals(B::splat(0)) {
                return Fixpoint::Open;
            }
        }
    }
}

/// Whether 81 single candidates are a grid: each house holds nine digits.
#[inline(always)]
unsafe fn is_grid<B: Band>(state: &State<B>) -> bool {
    // SAFETY: the caller's processor has the instructions of `B`.
    unsafe {
        let mut all = B::splat(0x1ff);
        let mut columns = [all; 3];
        let mut i = 0;
        while i < 3 {
            let x = state[i];
            let triads = B::or3(x, x.column1(), x.column2());
            let rows = B::or3(triads, triads.box1(), triads.box2());
            let boxes = B::or3(triads, triads.row1(), triads.row2());
            columns[i] = B::or3(x, x.row1(), x.row2());
            all = B::and3(all, rows, boxes);
            i += 1;
        }
        all.and(B::or3(columns[0], columns[1], columns[2])).equals(B::splat(0x1ff))
    }
}

/// Hands over the solutions of a state, as solved states, until `found` breaks.
#[inline(always)]
unsafe fn search<B: Band, const KEPT: usize>(
    mut state: State<B>,
    steps: &mut u64,
    mut found: impl FnMut(&State<B>) -> ControlFlow<()>,
) -> Result<(), Error> {
    let mut path = Path::<B, KEPT>::new();
    // SAFETY: the caller's processor has the instructions of `B`.
    unsafe {
        loop {
            match propagate(&mut state) {
                Fixpoint::Open => {
                    *steps = steps.checked_sub(1).ok_or(Error::Limit)?;
                    let branch = branch::choose(&state);
                    path.push(&state, branch);
                    branch.apply(&mut state);
                    continue;
                }
                Fixpoint::Solved => {
                    if found(&state).is_break() {
                        return Ok(());
                    }
                }
                Fixpoint::Dead => {}
            }
            if !path.pop(&mut state) {
                return Ok(());
            }
        }
    }
}

/// The digits of a solved state.
#[inline(always)]
unsafe fn to_values<B: Band>(state: &State<B>, values: &mut [u8; 81]) {
    let [a, b, c] = thirds_mut(values);
    // SAFETY: the caller's processor has the instructions of `B`.
    unsafe {
        state[0].to_values(a);
        state[1].to_values(b);
        state[2].to_values(c);
    }
}

/// Work to do with a backend's vectors.
pub(crate) trait Task {
    /// What comes of it.
    type Output;

    /// Does the work.
    ///
    /// # Safety
    /// The processor must have the instructions of `B`.
    unsafe fn run<B: Band>(self) -> Self::Output;
}

/// Does a task with the vectors of a backend.
#[inline(always)]
fn on<T: Task>(backend: Backend, task: T) -> T::Output {
    match backend {
        #[cfg(target_arch = "x86_64")]
        // SAFETY: the backend in use is available.
        Backend::Avx512 => unsafe { on_avx512(task) },
        // SAFETY: plain code runs everywhere.
        _ => unsafe { task.run::<Portable>() },
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg")]
#[target_feature(enable = "avx512vpopcntdq,avx2,bmi1,bmi2,lzcnt,popcnt")]
unsafe fn on_avx512<T: Task>(task: T) -> T::Output {
    // SAFETY: the caller's promise.
    unsafe { task.run::<Avx512>() }
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

struct Count<'a, const KEPT: usize> {
    root: Root<'a>,
    limit: u64,
    steps: &'a mut u64,
    solution: &'a mut [u8; 81],
}

impl<const KEPT: usize> Task for Count<'_, KEPT> {
    type Output = Result<u64, Error>;

    #[inline(always)]
    unsafe fn run<B: Band>(self) -> Self::Output {
        // SAFETY: the caller's promise.
        unsafe {
            let state = match self.root {
                Root::Board(board) => from_board::<B>(board),
                Root::Candidates(candidates) => from_candidates::<B>(candidates),
            };
            let mut count = 0;
            search::<B, KEPT>(state, self.steps, |state| {
                if count == 0 {
                    to_values(state, self.solution);
                }
                count += 1;
                if count == self.limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            })?;
            Ok(count)
        }
    }
}

/// Counts the solutions, up to `limit`; the first one found is written to `solution`.
///
/// `steps` is how many guesses are allowed; what is left of them comes back.
///
/// # Errors
/// [`Error::Limit`] if the steps are spent before the answer is known.
#[inline]
pub(crate) fn count(
    backend: Backend,
    root: Root<'_>,
    limit: u64,
    steps: &mut u64,
    solution: &mut [u8; 81],
) -> Result<u64, Error> {
    on(backend, Count::<KEPT> { root, limit, steps, solution })
}

struct Visit<'a, F> {
    board: &'a Board,
    visit: F,
}

impl<F: FnMut(&[u8; 81]) -> ControlFlow<()>> Task for Visit<'_, F> {
    type Output = Result<(), Error>;

    #[inline(always)]
    unsafe fn run<B: Band>(mut self) -> Self::Output {
        let mut values = [0; 81];
        // SAFETY: the caller's promise.
        unsafe {
            search::<B, KEPT>(from_board(self.board), &mut u64::MAX.clone(), |state| {
                to_values(state, &mut values);
                (self.visit)(&values)
            })
        }
    }
}

/// Visits solutions in no particular order until `visit` breaks.
pub(crate) fn visit(backend: Backend, board: &Board, visit: impl FnMut(&[u8; 81]) -> ControlFlow<()>) {
    // Without a limit there is no error.
    let _ = on(backend, Visit { board, visit });
}

struct Settle<'a>(&'a mut Candidates);

impl Task for Settle<'_> {
    type Output = Fixpoint;

    #[inline(always)]
    unsafe fn run<B: Band>(self) -> Fixpoint {
        // SAFETY: the caller's promise.
        unsafe {
            let mut state = from_candidates::<B>(self.0);
            let fixpoint = propagate(&mut state);
            let [a, b, c] = thirds_mut(sets_mut(self.0));
            state[0].store(a);
            state[1].store(b);
            state[2].store(c);
            fixpoint
        }
    }
}

/// Rules candidates out until nothing changes.
pub(crate) fn settle(backend: Backend, candidates: &mut Candidates) -> Fixpoint {
    on(backend, Settle(candidates))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simd;
    use std::vec::Vec;

    fn count_keeping<const KEPT: usize>(backend: Backend, board: &Board) -> (u64, u64) {
        let (mut steps, mut solution) = (u64::MAX, [0; 81]);
        let task = Count::<KEPT> {
            root: Root::Board(board),
            limit: 1000,
            steps: &mut steps,
            solution: &mut solution,
        };
        let count = on(backend, task).unwrap();
        (count, u64::MAX - steps)
    }

    /// States that were not kept are derived again without a difference.
    #[test]
    fn deep_paths() {
        let hard = b"98.7..6..75..4......3..8.7.8....9.5..3.2..1.....4....6.7...4.3....8..4......1...2";
        let mut boards = Vec::from([Board::EMPTY, Board::from_text(hard).unwrap()]);
        let mut few = *hard;
        for cell in [0, 1, 3, 6, 9, 10, 13, 20, 23] {
            few[cell] = b'.';
            boards.push(Board::from_text(&few).unwrap());
        }
        for board in boards {
            for backend in Backend::ALL.into_iter().filter(|&backend| simd::available(backend)) {
                let want = count_keeping::<KEPT>(backend, &board);
                assert_eq!(count_keeping::<1>(backend, &board), want, "{board:?} on {backend:?}");
                assert_eq!(count_keeping::<3>(backend, &board), want, "{board:?} on {backend:?}");
            }
        }
    }
}
