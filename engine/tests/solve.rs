//! The solvers against a plain backtracker, on every backend that this processor has.

use std::ops::ControlFlow;

use sudoku_engine::simd::Backend;
use sudoku_engine::solve::Solver;
use sudoku_engine::{Board, Candidates, Cell, Digit, DigitSet, Error, House, rules};

/// A plain backtracker: the blank cell with the fewest digits left is tried next.
struct Backtracker<'a> {
    allowed: &'a Candidates,
    /// The digits that each house still needs.
    free: [DigitSet; 27],
    values: [u8; 81],
    most: usize,
    found: Vec<Board>,
}

impl Backtracker<'_> {
    fn left(&self, cell: Cell) -> DigitSet {
        let [row, column, box_] = cell.houses().map(|house| self.free[house.index()]);
        self.allowed[cell.index()] & row & column & box_
    }

    fn run(&mut self) {
        let blank = Cell::all().filter(|cell| self.values[cell.index()] == 0);
        let Some(cell) = blank.min_by_key(|&cell| self.left(cell).len()) else {
            let text = self.values.map(|value| b'0' + value);
            self.found.push(Board::from_text(&text).unwrap());
            return;
        };
        for digit in self.left(cell) {
            cell.houses().iter().for_each(|house| self.free[house.index()].remove(digit));
            self.values[cell.index()] = digit.value();
            self.run();
            self.values[cell.index()] = 0;
            cell.houses().iter().for_each(|house| self.free[house.index()].insert(digit));
            if self.found.len() == self.most {
                return;
            }
        }
    }
}

/// The solutions in order, if there are fewer than `most`; otherwise any `most` of them.
fn backtrack(allowed: &Candidates, most: usize) -> Vec<Board> {
    let mut search =
        Backtracker { allowed, free: [DigitSet::ALL; 27], values: [0; 81], most, found: Vec::new() };
    search.run();
    search.found.sort();
    search.found
}

/// A small generator of random numbers (xorshift64*).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) % bound
    }

    fn digit(&mut self) -> Digit {
        Digit::new(self.below(9) as u32 + 1).unwrap()
    }

    /// A grid made by chance: the three boxes of the diagonal are drawn, the backtracker fills the rest.
    fn grid(&mut self) -> Board {
        let mut candidates = [DigitSet::ALL; 81];
        for box_ in [18, 22, 26] {
            let mut left = DigitSet::ALL;
            for cell in House::new(box_).unwrap().cells() {
                let digit = left.into_iter().nth(self.below(left.len() as u64) as usize).unwrap();
                left.remove(digit);
                candidates[cell.index()] = digit.into();
            }
        }
        backtrack(&candidates, 1)[0]
    }

    /// A grid with some cells blanked.
    fn board(&mut self, clues: u64) -> Board {
        let mut board = self.grid();
        while board.clue_count() as u64 > clues {
            board.set(Cell::new(self.below(81) as usize).unwrap(), None);
        }
        board
    }
}

/// A solver on each backend that this processor has.
fn solvers() -> impl Iterator<Item = Solver> {
    Backend::available().map(Solver::on)
}

fn open(board: &Board) -> Candidates {
    let mut candidates = [DigitSet::ALL; 81];
    for cell in Cell::all() {
        if let Some(digit) = board.get(cell) {
            candidates[cell.index()] = digit.into();
        }
    }
    candidates
}

/// More solutions than this are only counted.
const MOST: usize = 300;

/// Checks every function on one board that breaks no rule; returns how many solutions it has, up to `MOST`.
fn check(board: &Board) -> usize {
    let want = backtrack(&open(board), MOST);
    let unique = match want.len() {
        0 => Err(Error::Unsolvable),
        1 => Ok(want[0]),
        _ => Err(Error::Multiple),
    };
    for solver in solvers() {
        let what = format!("{board:?} on {solver:?}");
        assert_eq!(solver.solve_unique(board, 0), unique, "{what}");
        for limit in [1, 2, 3, MOST] {
            let count = want.len().min(limit) as u64;
            assert_eq!(solver.count(board, limit as u64, 0), Ok(count), "{what}, limit {limit}");
        }
        if want.len() < MOST {
            check_order(solver, board, &want, &what);
        }
    }
    want.len()
}

/// Checks the functions that give solutions, on a board with just these.
fn check_order(solver: Solver, board: &Board, want: &[Board], what: &str) {
    let first = want.first().copied();
    assert_eq!(solver.solve(board, 0), first.ok_or(Error::Unsolvable), "{what}");
    for limit in [1, 2, MOST] {
        let mut solution = Board::EMPTY;
        solver.count_candidates(&open(board), limit as u64, 0, Some(&mut solution)).unwrap();
        assert_eq!(solution, first.unwrap_or(Board::EMPTY), "{what}, limit {limit}");
    }
    for stop in [1, 2, MOST] {
        let mut seen = Vec::new();
        let visited = solver.enumerate(board, 0, &mut |solution| {
            seen.push(*solution);
            if seen.len() == stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert_eq!(visited, Ok(seen.len() as u64), "{what}");
        assert_eq!(seen, want[..want.len().min(stop)], "{what}");
    }
    let mut digits = [DigitSet::EMPTY; 81];
    for solution in want {
        for cell in Cell::all() {
            digits[cell.index()] |= solution.get(cell).unwrap().into();
        }
    }
    let truth = if want.is_empty() { Err(Error::Unsolvable) } else { Ok(digits) };
    assert_eq!(solver.true_candidates(board, 0), truth, "{what}");
}

#[test]
fn boards_with_one_few_and_many_solutions() {
    let mut random = Random(1);
    let (mut one, mut few, mut many) = (0, 0, 0);
    for clues in [81, 80, 60, 40, 36, 34, 32, 30, 28, 27, 26, 24] {
        for _ in 0..40 {
            match check(&random.board(clues)) {
                1 => one += 1,
                MOST => many += 1,
                _ => few += 1,
            }
        }
    }
    assert!(one > 50 && few > 50 && many > 20, "{one}, {few}, {many}");
}

#[test]
fn boards_with_a_wrong_clue() {
    let mut random = Random(2);
    let mut without = 0;
    for _ in 0..300 {
        let mut board = random.board(34);
        let cell = Cell::new(random.below(81) as usize).unwrap();
        let digit = random.digit();
        if rules::can_place(&board, cell, digit) {
            board.set(cell, Some(digit));
            without += usize::from(check(&board) == 0);
        }
    }
    assert!(without > 30, "only {without} boards had no solution");
}

#[test]
fn conflicts_are_errors() {
    let mut random = Random(3);
    for _ in 0..300 {
        let mut board = random.board(20 + random.0 % 60);
        board.set(Cell::new(random.below(81) as usize).unwrap(), Some(random.digit()));
        let conflict = !rules::conflicts(&board).is_empty();
        assert_eq!(conflict, !rules::is_valid(&board));
        for solver in solvers() {
            assert_eq!(solver.count(&board, 2, 0) == Err(Error::Conflict), conflict, "{board:?}");
            assert_eq!(solver.solve(&board, 0) == Err(Error::Conflict), conflict, "{board:?}");
            let visited = solver.enumerate(&board, 0, &mut |_| ControlFlow::Break(()));
            assert_eq!(visited == Err(Error::Conflict), conflict, "{board:?}");
        }
    }
}

#[test]
fn pencil_marks() {
    let mut random = Random(4);
    for _ in 0..300 {
        let grid = random.grid();
        let mut candidates = [DigitSet::EMPTY; 81];
        for cell in Cell::all() {
            candidates[cell.index()] = grid.get(cell).unwrap().into();
            for _ in 0..random.below(5) {
                candidates[cell.index()].insert(random.digit());
            }
        }
        if random.below(4) == 0 {
            candidates[random.below(81) as usize] = DigitSet::from_bits(1 << random.below(10));
        }
        let want = backtrack(&candidates, MOST);
        for solver in solvers() {
            let mut solution = Board::EMPTY;
            let count = solver.count_candidates(&candidates, MOST as u64, 0, Some(&mut solution));
            assert_eq!(count, Ok(want.len() as u64), "{solver:?}");
            if want.len() < MOST {
                assert_eq!(solution, want.first().copied().unwrap_or(Board::EMPTY), "{solver:?}");
            }
        }
    }
}

#[test]
fn few_clues_are_answered_at_once() {
    let mut random = Random(5);
    for clues in [0, 1, 4, 8, 12, 16] {
        let board = random.board(clues);
        let mut first = None;
        for solver in solvers() {
            let solution = solver.solve(&board, 10_000).unwrap();
            assert!(rules::is_solution(Some(&board), &solution));
            assert_eq!(*first.get_or_insert(solution), solution);
            assert_eq!(solver.solve_unique(&board, 10_000), Err(Error::Multiple));
            assert_eq!(solver.count(&board, 20_000, 0), Ok(20_000));
        }
    }
    let first = b"123456789456789123789123456214365897365897214897214365531642978642978531978531642";
    assert_eq!(Solver::current().solve(&Board::EMPTY, 0).unwrap().to_text(), *first);
}

/// Boards that break no rule and have a contradiction in one place, with little else on them: two or three digits need
/// the same cell, or three need the same two. Guesses anywhere else are in vain. A hill climb found the first four.
#[test]
fn contradictions_in_one_place() {
    let found = [
        ".......3...................74............................5.4......3...611.6......",
        ".......8............2......74..............................4....7.....611.6.....7",
        "82...69.................6.............3....9....4...18...5.4.........26.2.6......",
        "......9.8......1............43............6..9..4...8....3.4.........26116.2.....",
    ];
    let mut boards: Vec<Board> =
        found.iter().map(|text| Board::from_text(text.as_bytes().try_into().unwrap()).unwrap()).collect();
    let mut random = Random(7);
    while boards.len() < 200 {
        // Digits that the other two rows keep out of two boxes, and more of them than the third box has room for.
        let mut board = Board::EMPTY;
        let mut put = |row: usize, column: usize, digit: u32| {
            let cell = Cell::at(row, column).unwrap();
            let digit = Digit::new(digit).unwrap();
            if board.get(cell).is_none() && rules::can_place(&board, cell, digit) {
                board.set(cell, Some(digit));
            }
        };
        let needy = 2 + random.below(2) as u32;
        for digit in 1..=needy {
            put(7, digit as usize - 1, digit);
            put(8, 5 + digit as usize, digit);
        }
        for column in 3..7 - needy as usize {
            put(6, column, 9 - column as u32);
        }
        for _ in 0..random.below(8) {
            put(random.below(6) as usize, random.below(9) as usize, random.below(9) as u32 + 1);
        }
        boards.push(board);
    }
    for board in boards {
        for solver in solvers() {
            let what = format!("{board:?} on {solver:?}");
            assert_eq!(solver.count(&board, 2, 5000), Ok(0), "{what}");
            assert_eq!(solver.solve(&board, 5000), Err(Error::Unsolvable), "{what}");
        }
    }
}

/// The steps that a call needs are the same on every backend, and one less than enough is an error.
#[test]
fn steps_are_the_same_everywhere() {
    let mut random = Random(6);
    let mut guessed = 0;
    for _ in 0..60 {
        let board = random.board(24);
        let mut needed = None;
        for solver in solvers() {
            let enough = (1..).find(|&steps| solver.count(&board, 30, steps).is_ok()).unwrap();
            assert_eq!(*needed.get_or_insert(enough), enough, "{board:?} on {solver:?}");
            guessed += enough;
            if enough > 1 {
                assert_eq!(solver.count(&board, 30, enough - 1), Err(Error::Limit));
            }
        }
    }
    assert!(guessed > 100);
}

/// One search tells that there are several solutions and finds one of them; from there each cell costs a guess or two.
#[test]
fn no_search_is_made_twice() {
    let (solver, mut random) = (Solver::current(), Random(8));
    let mut several = 0;
    for _ in 0..200 {
        let board = random.board(26);
        let steps = |needed: &dyn Fn(u64) -> bool| (1..).find(|&steps| needed(steps)).unwrap() - 1;
        let counted = steps(&|steps| solver.count(&board, 2, steps).is_ok());
        if solver.count(&board, 2, 0) == Ok(1) {
            assert_eq!(steps(&|steps| solver.solve(&board, steps).is_ok()), counted);
            continue;
        }
        several += 1;
        let found = steps(&|steps| solver.count(&board, 1, steps).is_ok());
        let visited =
            steps(&|steps| solver.enumerate(&board, steps, &mut |_| ControlFlow::Break(())).is_ok());
        let solved = steps(&|steps| solver.solve(&board, steps).is_ok());
        assert_eq!(solved - counted, visited - found, "{board:?}");
        let given = steps(&|steps| {
            solver.count_candidates(&open(&board), 2, steps, Some(&mut Board::EMPTY.clone())).is_ok()
        });
        assert_eq!(given, solved, "{board:?}");
    }
    assert!(several > 50, "{several}");
}
