//! Every answer of the solvers and of the rules against textbook backtracking, on random boards with no, one,
//! few and many solutions.

use std::sync::LazyLock;

use rand::RngExt as _;
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

use crate::library::*;
use sudoku_testing::backtracker::{
    self, Text, candidates_of, has_conflict, random_board, random_candidates, random_grid, sees, spoil,
};

/// How many solutions are compared of a board that has more.
const LIMIT: usize = 60;
/// Boards on which textbook backtracking needs more placements are left out, and others taken.
const BUDGET: u64 = 200_000;

/// A board and its first solutions, up to `LIMIT`.
type Case = (Text, Vec<Text>);

fn boards(seed: u64, how_many: usize, clues: core::ops::Range<usize>, spoilt: f64) -> Vec<Case> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut boards = Vec::new();
    while boards.len() < how_many {
        let clues = random.random_range(clues.clone());
        let mut board = random_board(&mut random, clues);
        if random.random_bool(spoilt) {
            spoil(&mut random, &mut board);
        }
        if let Some(solutions) = backtracker::solutions(&candidates_of(&board), LIMIT, BUDGET) {
            boards.push((board, solutions));
        }
    }
    boards
}

/// Boards of every kind.
static BOARDS: LazyLock<Vec<Case>> = LazyLock::new(|| {
    let mut all = boards(1, 700, 20..28, 0.1);
    all.extend(boards(2, 900, 28..40, 0.2));
    all.extend(boards(3, 500, 30..82, 0.7));
    let kinds: [fn(&Case) -> bool; 5] = [
        |(board, _)| has_conflict(board),
        |(board, solutions)| !has_conflict(board) && solutions.is_empty(),
        |(_, solutions)| solutions.len() == 1,
        |(_, solutions)| (2..LIMIT).contains(&solutions.len()),
        |(_, solutions)| solutions.len() == LIMIT,
    ];
    let found = kinds.map(|kind| all.iter().filter(|board| kind(board)).count());
    assert!(found.iter().all(|&found| found >= 100), "too few boards of a kind: {found:?}");
    all
});

fn shown(board: &Text) -> String {
    String::from_utf8_lossy(board).into_owned()
}

fn expected_solution(board: &Text, solutions: &[Text]) -> Result<Text, i32> {
    match solutions.first() {
        _ if has_conflict(board) => Err(ERR_CONFLICT),
        Some(solution) => Ok(*solution),
        None => Err(ERR_UNSOLVABLE),
    }
}

#[test]
fn solvers_agree_with_backtracking() {
    for (board, solutions) in BOARDS.iter() {
        let expected = expected_solution(board, solutions);
        assert_eq!(solve(board), expected, "{}", shown(board));
        assert_eq!(solve_within(board, 0), expected, "{}", shown(board));
        let unique = if solutions.len() > 1 { Err(ERR_MULTIPLE) } else { expected };
        assert_eq!(solve_unique(board), unique, "{}", shown(board));
    }
}

#[test]
fn counts_agree_with_backtracking() {
    for (board, solutions) in BOARDS.iter() {
        for limit in [1, 2, 3, LIMIT as u64 - 1, LIMIT as u64] {
            let expected = match expected_solution(board, solutions) {
                Err(ERR_CONFLICT) => i64::from(ERR_CONFLICT),
                _ => (solutions.len() as u64).min(limit) as i64,
            };
            assert_eq!(count(board, limit, 0), expected, "{} up to {limit}", shown(board));
        }
        if solutions.len() < LIMIT && !has_conflict(board) {
            for limit in [LIMIT as u64, 1 << 32, (1 << 32) + 1, i64::MAX as u64, 1 << 63, u64::MAX] {
                assert_eq!(count(board, limit, 0), solutions.len() as i64, "{} up to {limit}", shown(board));
            }
        }
    }
}

#[test]
fn solutions_are_visited_in_order() {
    for (board, solutions) in BOARDS.iter() {
        let (visited, result) = enumerate(board, LIMIT, 0);
        assert_eq!(visited, *solutions, "{}", shown(board));
        let expected = if has_conflict(board) { ERR_CONFLICT.into() } else { solutions.len() as i64 };
        assert_eq!(result, expected, "{}", shown(board));
        assert!(visited.is_sorted());
        if solutions.len() > 1 {
            assert_eq!(enumerate(board, 1, 0), (vec![solutions[0]], 1), "{}", shown(board));
        }
    }
}

#[test]
fn true_candidates_are_those_of_all_solutions() {
    for (board, solutions) in BOARDS.iter().filter(|(_, solutions)| solutions.len() < LIMIT) {
        let mut candidates = [0xaaaa; 81];
        // SAFETY: 81 bytes and 81 numbers.
        let status = unsafe { sudoku_true_candidates(board.as_ptr(), 0, candidates.as_mut_ptr()) };
        match expected_solution(board, solutions) {
            Ok(_) => {
                let mut expected = [0; 81];
                for solution in solutions {
                    (0..81).for_each(|cell| expected[cell] |= 1 << (solution[cell] - b'1'));
                }
                assert_eq!((status, candidates), (OK, expected), "{}", shown(board));
            }
            Err(error) => assert_eq!((status, candidates), (error, [0xaaaa; 81]), "{}", shown(board)),
        }
    }
}

#[test]
fn pencil_marks_agree_with_backtracking() {
    let mut random = ChaCha8Rng::seed_from_u64(4);
    let (mut checked, mut several) = (0, 0);
    while checked < 1000 {
        let probability = random.random_range(0.3..0.8);
        let mut candidates = random_candidates(&mut random, probability);
        if checked % 5 == 0 {
            // Without the digits of the grid it was made from: mostly no solution.
            let cell = random.random_range(0..81);
            candidates[cell] &= candidates[cell] - 1;
        }
        let Some(solutions) = backtracker::solutions(&candidates, LIMIT, BUDGET) else { continue };
        checked += 1;
        several += usize::from(solutions.len() > 1);
        for limit in [1, 2, LIMIT as u64] {
            let mut first = [b'?'; 81];
            // SAFETY: 81 numbers and 81 bytes.
            let count = unsafe { sudoku_count_candidates(candidates.as_ptr(), limit, 0, first.as_mut_ptr()) };
            assert_eq!(count, (solutions.len() as u64).min(limit) as i64, "{candidates:?}");
            assert_eq!(first, *solutions.first().unwrap_or(&[b'?'; 81]), "{candidates:?}");
            // SAFETY: 81 numbers; the solution is left out.
            let count =
                unsafe { sudoku_count_candidates(candidates.as_ptr(), limit, 0, core::ptr::null_mut()) };
            assert_eq!(count, (solutions.len() as u64).min(limit) as i64, "{candidates:?}");
        }
    }
    assert!(several > 300, "only {several} with several solutions");
}

#[test]
fn pencil_marks_out_of_range_are_refused() {
    for bit in 9..16 {
        for cell in [0, 40, 80] {
            let mut candidates = [0x1ff; 81];
            candidates[cell] |= 1 << bit;
            let mut first = [b'?'; 81];
            // SAFETY: 81 numbers and 81 bytes.
            let count = unsafe { sudoku_count_candidates(candidates.as_ptr(), 2, 0, first.as_mut_ptr()) };
            assert_eq!((count, first), (ERR_ARGUMENT.into(), [b'?'; 81]));
        }
    }
    // SAFETY: 81 numbers.
    let count = unsafe { sudoku_count_candidates([0u16; 81].as_ptr(), 2, 0, core::ptr::null_mut()) };
    assert_eq!(count, 0, "no digit anywhere is no solution");
}

/// The single calls' answers, whatever lies between the boards.
#[test]
fn batches_agree_with_single_calls() {
    let mut random = ChaCha8Rng::seed_from_u64(5);
    let mut boards: Vec<Text> = BOARDS.iter().map(|(board, _)| *board).collect();
    for (index, board) in boards.iter_mut().enumerate() {
        if index % 50 == 0 {
            board[index % 81] = b"/:x \n\0\xff"[index / 50 % 7];
        }
    }
    for stride in [81, 82, 83, 128, 1000] {
        for how_many in [0, 1, 2, 31, 32, 33, if stride == 82 { boards.len() } else { 300 }] {
            let boards = &boards[..how_many];
            let mut text: Vec<u8> = (0..how_many * stride).map(|_| random.random()).collect();
            boards
                .iter()
                .zip(text.chunks_mut(stride))
                .for_each(|(board, place)| place[..81].copy_from_slice(board));
            // The last board's gap is not part of the buffer.
            text.truncate((how_many * stride + 81).saturating_sub(stride));
            check_solve_batch(boards, stride, &text);
            for max_solutions in [1, 2, 10] {
                check_count_batch(boards, stride, &text, max_solutions);
            }
        }
    }
}

fn check_solve_batch(boards: &[Text], stride: usize, text: &[u8]) {
    let mut expected = text.to_vec();
    let mut expected_statuses = Vec::new();
    for (board, place) in boards.iter().zip(expected.chunks_mut(stride)) {
        let solved = solve(board);
        expected_statuses.push(solved.err().unwrap_or(OK));
        place[..81].copy_from_slice(&solved.unwrap_or(*board));
    }
    let (mut solved, mut statuses) = (text.to_vec(), vec![77; boards.len()]);
    // SAFETY: as many boards and numbers as said.
    unsafe {
        assert_eq!(sudoku_solve_batch(solved.as_mut_ptr(), boards.len(), stride, statuses.as_mut_ptr()), OK);
        assert!(solved == expected, "solutions in place, gaps untouched");
        assert_eq!(statuses, expected_statuses);
        solved.copy_from_slice(text);
        assert_eq!(sudoku_solve_batch(solved.as_mut_ptr(), boards.len(), stride, core::ptr::null_mut()), OK);
        assert!(solved == expected, "the same without statuses");
    }
}

fn check_count_batch(boards: &[Text], stride: usize, text: &[u8], max_solutions: u64) {
    let expected_counts: Vec<i64> = boards.iter().map(|board| count(board, max_solutions, 0)).collect();
    let expected_solutions: Vec<Text> = boards
        .iter()
        .zip(&expected_counts)
        .map(|(board, &count)| if count == 1 { solve(board).expect("a solution") } else { [b'?'; 81] })
        .collect();
    let (mut counts, mut solutions) = (vec![77; boards.len()], vec![[b'?'; 81]; boards.len()]);
    let (some_counts, some_solutions) = (counts.as_mut_ptr(), solutions.as_mut_ptr().cast());
    let count_batch = |counts, solutions| {
        // SAFETY: as many boards, numbers and solutions as said, or NULL.
        let status = unsafe {
            sudoku_count_batch(text.as_ptr(), boards.len(), stride, max_solutions, counts, solutions)
        };
        assert_eq!(status, OK);
    };
    count_batch(some_counts, some_solutions);
    assert_eq!(counts, expected_counts, "up to {max_solutions}");
    assert_eq!(solutions, expected_solutions, "up to {max_solutions}");
    counts.fill(77);
    count_batch(counts.as_mut_ptr(), core::ptr::null_mut());
    assert_eq!(counts, expected_counts, "without solutions");
    solutions.fill([b'?'; 81]);
    count_batch(core::ptr::null_mut(), solutions.as_mut_ptr().cast());
    assert_eq!(solutions, expected_solutions, "without counts");
}

/// Arguments are looked at before anything is written.
#[test]
fn batches_refuse_bad_arguments() {
    let board = *b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let huge = isize::MAX as usize / 81 + 1;
    let cases = [
        (false, 1, 81, 1, ERR_NULL),
        (false, 0, 81, 1, OK),
        (true, 0, 81, 1, OK),
        (true, 1, 80, 1, ERR_LENGTH),
        (true, 1, 0, 1, ERR_LENGTH),
        (true, huge, 81, 1, ERR_ARGUMENT),
        (true, usize::MAX, 81, 1, ERR_ARGUMENT),
        (true, 2, usize::MAX, 1, ERR_ARGUMENT),
        (true, usize::MAX, usize::MAX, 1, ERR_ARGUMENT),
        (true, 1, 81, 0, ERR_ARGUMENT),
    ];
    for (has_boards, how_many, stride, max_solutions, expected) in cases {
        let (mut boards, mut counts, mut statuses, mut solution) = (board, [77i64], [77], [b'?'; 81]);
        let pointer = if has_boards { boards.as_mut_ptr() } else { core::ptr::null_mut() };
        // SAFETY: bad arguments are refused before a buffer is used.
        unsafe {
            let counted = sudoku_count_batch(
                pointer,
                how_many,
                stride,
                max_solutions,
                counts.as_mut_ptr(),
                solution.as_mut_ptr(),
            );
            assert_eq!((counted, counts, solution), (expected, [77], [b'?'; 81]), "{how_many} x {stride}");
            if max_solutions > 0 {
                let solved = sudoku_solve_batch(pointer, how_many, stride, statuses.as_mut_ptr());
                assert_eq!((solved, statuses, boards), (expected, [77], board), "{how_many} x {stride}");
            }
        }
    }
}

/// Every question about the rules, answered cell by cell.
#[test]
fn rules_agree_with_their_definition() {
    let mut random = ChaCha8Rng::seed_from_u64(6);
    for round in 0..600 {
        let clues = random.random_range(0..82);
        let mut board = random_board(&mut random, clues);
        if round % 2 == 0 && clues > 0 {
            spoil(&mut random, &mut board);
        }
        let repeats =
            |cell: usize, digit: u8| (0..81).any(|other| sees(cell, other) && board[other] == digit);
        let at_fault: [u8; 81] =
            core::array::from_fn(|cell| (board[cell] != b'.' && repeats(cell, board[cell])).into());
        let valid = at_fault == [0; 81];
        let mut flags = [7; 81];
        let mut candidates = [0xaaaa; 81];
        // SAFETY: 81 bytes and 81 numbers.
        unsafe {
            assert_eq!(sudoku_is_valid(board.as_ptr()), valid.into(), "{}", shown(&board));
            let status = sudoku_validate(board.as_ptr(), flags.as_mut_ptr());
            assert_eq!(
                (status, flags),
                (if valid { OK } else { ERR_CONFLICT }, at_fault),
                "{}",
                shown(&board)
            );
            assert_eq!(sudoku_candidates(board.as_ptr(), candidates.as_mut_ptr()), OK);
        }
        for cell in 0..81 {
            let mut fits = 0;
            for digit in 1..10 {
                let (row, column) = (cell as i32 / 9, cell as i32 % 9);
                // SAFETY: 81 bytes.
                let can = unsafe { sudoku_can_place(board.as_ptr(), row, column, digit) };
                assert_eq!(
                    can,
                    (!repeats(cell, b'0' + digit as u8)).into(),
                    "{} {cell} {digit}",
                    shown(&board)
                );
                fits |= (can as u16) << (digit - 1);
            }
            let expected = if board[cell] == b'.' { fits } else { 1 << (board[cell] - b'1') };
            assert_eq!(candidates[cell], expected, "{} {cell}", shown(&board));
        }
    }
}

#[test]
fn placements_out_of_range_are_refused() {
    let board = [b'.'; 81];
    let outside = [i32::MIN, -1, 9, 10, 256, 1 << 16, i32::MAX];
    for bad in outside {
        for (row, column, digit) in [(bad, 0, 1), (0, bad, 1), (0, 0, if bad == 9 { 0 } else { bad })] {
            // SAFETY: 81 bytes.
            let can = unsafe { sudoku_can_place(board.as_ptr(), row, column, digit) };
            assert_eq!(can, ERR_ARGUMENT, "{row} {column} {digit}");
        }
    }
}

/// Bad bytes and conflicts are all shown at once.
#[test]
fn validation_names_every_fault() {
    let mut board = [b'.'; 81];
    (board[0], board[8], board[40], board[79], board[80]) = (b'7', b'7', b'/', b':', 0xff);
    let mut flags = [9; 81];
    // SAFETY: two buffers of 81 bytes.
    let status = unsafe { sudoku_validate(board.as_ptr(), flags.as_mut_ptr()) };
    let at_fault: Vec<usize> = (0..81).filter(|&cell| flags[cell] == 1).collect();
    assert_eq!((status, at_fault.as_slice()), (ERR_CHARACTER, &[0, 8, 40, 79, 80][..]));
    assert!(flags.iter().all(|&flag| flag <= 1));
}

#[test]
fn solutions_are_told_from_other_grids() {
    let mut random = ChaCha8Rng::seed_from_u64(7);
    let is_solution = |puzzle: Option<&Text>, grid: &Text| {
        let puzzle = puzzle.map_or(core::ptr::null(), |puzzle| puzzle.as_ptr());
        // SAFETY: 81 bytes, or no puzzle.
        unsafe { sudoku_is_solution(puzzle, grid.as_ptr()) }
    };
    for _ in 0..300 {
        let grid = random_grid(&mut random);
        let mut puzzle = grid;
        (0..81).filter(|_| random.random_bool(0.6)).for_each(|cell| puzzle[cell] = b'.');
        assert_eq!((is_solution(None, &grid), is_solution(Some(&puzzle), &grid)), (1, 1));
        assert_eq!(is_solution(Some(&grid), &grid), 1, "a full board is its own solution");

        let mut with_blank = grid;
        with_blank[random.random_range(0..81)] = b"0."[random.random_range(0..2)];
        assert_eq!((is_solution(None, &with_blank), is_solution(Some(&puzzle), &with_blank)), (0, 0));

        let mut wrong = grid;
        spoil(&mut random, &mut wrong);
        assert_eq!((is_solution(None, &wrong), is_solution(Some(&puzzle), &wrong)), (0, 0));

        // Full and correct, but every digit is another than the clues.
        let renamed = grid.map(|byte| b'1' + (byte - b'1' + 1) % 9);
        let clues = puzzle.iter().filter(|&&byte| byte != b'.').count();
        assert_eq!(is_solution(None, &renamed), 1);
        assert_eq!(is_solution(Some(&puzzle), &renamed), (clues == 0).into());
    }
}

/// Spent steps are an error that leaves outputs alone; more steps never turn an answer into an error.
#[test]
fn steps_are_limited() {
    let hard = *b"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    let solution = solve(&hard).expect("a solution");
    let enough = (1..100_000).find(|&steps| solve_within(&hard, steps).is_ok()).expect("a number of steps");
    assert!(enough > 1, "this puzzle needs guesses");
    for steps in 1..enough {
        assert_eq!(solve_within(&hard, steps), Err(ERR_LIMIT));
    }
    for steps in [enough, enough + 1, 2 * enough, u64::MAX] {
        assert_eq!(solve_within(&hard, steps), Ok(solution));
    }
    assert_eq!(count(&hard, 2, 1), ERR_LIMIT.into());

    let empty = [b'.'; 81];
    assert_eq!(count(&empty, u64::MAX, 1000), ERR_LIMIT.into());
    let (visited, result) = enumerate(&empty, usize::MAX, 1000);
    assert_eq!(result, ERR_LIMIT.into());
    assert_eq!(visited, enumerate(&empty, visited.len().max(1), 0).0[..visited.len()], "the first ones");
    let mut candidates = [0xaaaa; 81];
    // SAFETY: 81 bytes and 81 numbers.
    let status = unsafe { sudoku_true_candidates(empty.as_ptr(), 1, candidates.as_mut_ptr()) };
    assert_eq!((status, candidates), (ERR_LIMIT, [0xaaaa; 81]));
    let mut first = [b'?'; 81];
    // SAFETY: 81 numbers and 81 bytes.
    let count = unsafe { sudoku_count_candidates([0x1ff; 81].as_ptr(), u64::MAX, 100, first.as_mut_ptr()) };
    assert_eq!((count, first), (ERR_LIMIT.into(), [b'?'; 81]));
}

#[test]
fn zero_solutions_cannot_be_asked_for() {
    let board = [b'.'; 81];
    assert_eq!(count(&board, 0, 0), ERR_ARGUMENT.into());
    // SAFETY: 81 numbers.
    let count = unsafe { sudoku_count_candidates([0x1ff; 81].as_ptr(), 0, 0, core::ptr::null_mut()) };
    assert_eq!(count, ERR_ARGUMENT.into());
}

/// Few clues, no clue, all clues: answered at once.
#[test]
fn boards_at_the_edges() {
    let empty = [b'.'; 81];
    let first = *b"123456789456789123789123456214365897365897214897214365531642978642978531978531642";
    assert_eq!(solve(&empty), Ok(first));
    assert_eq!(solve_unique(&empty), Err(ERR_MULTIPLE));
    for limit in [1, 2, 3, 1000, 10_000] {
        assert_eq!(count(&empty, limit, 0), limit as i64);
    }
    assert_eq!(solve(&first), Ok(first));
    assert_eq!(solve_unique(&first), Ok(first));
    assert_eq!((count(&first, 1, 0), count(&first, u64::MAX, 0)), (1, 1));
    assert_eq!(enumerate(&first, 10, 0), (vec![first], 1));

    let zeros = [b'0'; 81];
    assert_eq!(solve(&zeros), Ok(first), "'0' is a blank");
    assert_eq!(solve(&[0; 81]), Err(ERR_CHARACTER), "0 is not");

    // A cell without a candidate: legal, and without a solution.
    let mut board = [b'.'; 81];
    board[..8].copy_from_slice(b"12345678");
    board[17] = b'9';
    assert_eq!(solve(&board), Err(ERR_UNSOLVABLE));
    assert_eq!(count(&board, 2, 0), 0);
    // SAFETY: 81 bytes.
    assert_eq!(unsafe { sudoku_is_valid(board.as_ptr()) }, 1, "legal all the same");
}

/// A conflict is found before any search, wherever it is.
#[test]
fn every_conflict_is_found() {
    let grid = *b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    for cell in 0..81 {
        let mut board = grid;
        board[cell] = if cell % 9 == 8 { grid[cell - 1] } else { grid[cell + 1] };
        assert_eq!(solve(&board), Err(ERR_CONFLICT), "{cell}");
        assert_eq!(solve_unique(&board), Err(ERR_CONFLICT), "{cell}");
        assert_eq!(count(&board, 2, 0), ERR_CONFLICT.into(), "{cell}");
        assert_eq!(enumerate(&board, 1, 0), (vec![], ERR_CONFLICT.into()), "{cell}");
    }
}

/// Sentences for people, for every number.
#[test]
fn every_status_has_a_text() {
    let text = |status| {
        // SAFETY: any number may be asked for.
        text_of(unsafe { sudoku_status_text(status) })
    };
    let statuses = [
        OK,
        ERR_NULL,
        ERR_CHARACTER,
        ERR_CONFLICT,
        ERR_UNSOLVABLE,
        ERR_MULTIPLE,
        ERR_LIMIT,
        ERR_ARGUMENT,
        ERR_LENGTH,
        ERR_MEMORY,
        1,
    ];
    let texts: std::collections::BTreeSet<_> = statuses.iter().map(|&status| text(status)).collect();
    assert_eq!(texts.len(), statuses.len(), "each its own");
    assert!(texts.iter().all(|text| text.ends_with('.')));
    for unknown in [i32::MIN, -10, 2, i32::MAX] {
        assert_eq!(text(unknown), text(1));
    }
}

#[test]
fn the_backend_has_a_name() {
    // SAFETY: no arguments.
    let backend = text_of(unsafe { sudoku_backend() });
    assert!(["avx512", "avx2", "neon", "portable"].contains(&backend), "{backend}");
    #[cfg(target_arch = "x86_64")]
    assert_eq!(
        backend,
        if std::is_x86_feature_detected!("avx512bitalg") && std::is_x86_feature_detected!("avx512vbmi2") {
            "avx512"
        } else if std::is_x86_feature_detected!("avx2") && std::is_x86_feature_detected!("bmi2") {
            "avx2"
        } else {
            "portable"
        }
    );
}
