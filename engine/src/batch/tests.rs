use std::vec;
use std::vec::Vec;

use proptest::prelude::*;
use sudoku_testing::{backtracker, lists};

use super::*;
use crate::simd::Backend;

/// A solved grid to start from.
const GRID: &[u8; 81] = b"162857493534129678789643521475312986913586742628794135356478219241935867897261354";

/// What a batch call says of one board.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Answer {
    count: Result<u64, Error>,
    solution: Option<[u8; 81]>,
}

fn memory() -> Vec<MaybeUninit<u8>> {
    vec![MaybeUninit::uninit(); WORKSPACE_SIZE]
}

/// The boards with something else between them.
fn spread(boards: &[[u8; 81]], stride: usize) -> Vec<u8> {
    let mut bytes = vec![b'5'; boards.len() * stride];
    for (place, board) in bytes.chunks_exact_mut(stride).zip(boards) {
        place[..81].copy_from_slice(board);
    }
    bytes
}

/// What `count_batch` answers, each for every board once.
fn answers(
    backend: Backend,
    boards: &[[u8; 81]],
    stride: usize,
    limit: u64,
    solutions: bool,
    workspace: &mut [MaybeUninit<u8>],
) -> Vec<Answer> {
    let bytes = spread(boards, stride);
    // SAFETY: the bytes hold that many boards.
    let batch = unsafe { Boards::new(bytes.as_ptr(), boards.len(), stride) };
    let mut answers = vec![None; boards.len()];
    Solver::on(backend)
        .count_batch(&batch, limit, solutions, workspace, &mut |board, count, solution| {
            let answer = Answer { count, solution: solution.copied() };
            assert_eq!(answers[board].replace(answer), None, "board {board} is answered twice");
        })
        .unwrap();
    answers.into_iter().map(Option::unwrap).collect()
}

fn solutions(backend: Backend, boards: &[[u8; 81]]) -> Vec<Result<[u8; 81], Error>> {
    let bytes = spread(boards, 82);
    // SAFETY: the bytes hold that many boards.
    let batch = unsafe { Boards::new(bytes.as_ptr(), boards.len(), 82) };
    let mut answers = vec![None; boards.len()];
    Solver::on(backend).solve_batch(&batch, &mut memory(), &mut |board, solution| {
        assert_eq!(answers[board].replace(solution.copied()), None, "board {board} is answered twice");
    });
    answers.into_iter().map(Option::unwrap).collect()
}

/// What the single calls say.
fn single(text: &[u8; 81], limit: u64) -> Answer {
    let count = Board::from_text(text).and_then(|board| Solver::current().count(&board, limit, 0));
    let wanted = count == Ok(1);
    let solution =
        wanted.then(|| Solver::current().solve(&Board::from_text(text).unwrap(), 0).unwrap().to_text());
    Answer { count, solution }
}

/// Boards of every kind: with one solution, several, none; against the rules; with bad bytes.
fn boards() -> impl Strategy<Value = [u8; 81]> {
    let order = || Just([0usize, 1, 2]).prop_shuffle();
    let lines = move || {
        (order(), [order(), order(), order()]).prop_map(|(bands, within)| {
            let mut lines = [0; 9];
            for (place, line) in lines.iter_mut().enumerate() {
                *line = bands[place / 3] * 3 + within[place / 3][place % 3];
            }
            lines
        })
    };
    let digits = Just(*b"123456789").prop_shuffle();
    let cells = Just((0..81).collect::<Vec<usize>>()).prop_shuffle();
    let edit = prop_oneof![
        6 => Just(None),
        2 => (0usize..81, b'1'..=b'9').prop_map(Some),
        1 => (0usize..81, any::<u8>()).prop_map(Some),
    ];
    (lines(), lines(), digits, cells, 25usize..50, edit).prop_map(
        |(rows, columns, digits, cells, clues, edit)| {
            let mut board = [b'.'; 81];
            for &cell in &cells[..clues] {
                board[cell] = digits[(GRID[rows[cell / 9] * 9 + columns[cell % 9]] - b'1') as usize];
            }
            if let Some((cell, byte)) = edit {
                board[cell] = byte;
            }
            board
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 8, ..ProptestConfig::default() })]

    #[test]
    fn answers_are_those_of_the_single_calls(
        batch in prop::collection::vec(boards(), 4..50),
        stride in prop::sample::select(&[81usize, 82, 96][..]),
        limit in prop::sample::select(&[1u64, 2, 3, 200][..]),
    ) {
        for backend in Backend::available() {
            let got = answers(backend, &batch, stride, limit, true, &mut memory());
            let counts = answers(backend, &batch, stride, limit, false, &mut memory());
            let solved = solutions(backend, &batch);
            for (board, text) in batch.iter().enumerate() {
                let want = single(text, limit);
                prop_assert_eq!(&got[board], &want, "{:?}", backend);
                prop_assert_eq!(&counts[board].count, &want.count, "{:?}", backend);
                let solution = Board::from_text(text).and_then(|board| Solver::current().solve(&board, 0));
                prop_assert_eq!(solved[board], solution.map(|solution| solution.to_text()), "{:?}", backend);
            }
        }
    }

    #[test]
    fn counts_are_those_of_plain_backtracking(batch in prop::collection::vec(boards(), 36)) {
        let legal: Vec<_> = batch
            .into_iter()
            .filter(|text| Board::from_text(text).is_ok_and(|board| rules::is_valid(&board)))
            .collect();
        for backend in Backend::available() {
            let got = answers(backend, &legal, 81, 20, true, &mut memory());
            for (text, got) in legal.iter().zip(got) {
                let counted = backtracker::count(&Board::from_text(text).unwrap().to_text(), 20);
                prop_assert_eq!(got.count, Ok(counted as u64), "{:?}", backend);
                if let Some(solution) = got.solution {
                    let (puzzle, grid) = (Board::from_text(text).unwrap(), Board::from_text(&solution).unwrap());
                    prop_assert!(rules::is_solution(Some(&puzzle), &grid));
                }
            }
        }
    }
}

/// One board for each answer there is.
fn samples() -> [[u8; 81]; 8] {
    let mut unsolvable = [b'.'; 81];
    unsolvable[..8].copy_from_slice(b"12345678");
    unsolvable[17] = b'9';
    let mut conflict = *GRID;
    conflict[0] = b'2';
    let mut bad = *GRID;
    bad[80] = b':';
    let mut many = *GRID;
    many[20..].fill(b'.');
    let mut unique = *GRID;
    unique[..9].fill(b'0');
    [*GRID, unsolvable, conflict, bad, many, unique, [b'.'; 81], [0xff; 81]]
}

#[test]
fn every_size_of_batch() {
    let samples = samples();
    let want = samples.map(|text| single(&text, 2));
    for backend in Backend::available() {
        for size in [0, 1, 2, 3, 7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 65, 300] {
            let batch: Vec<_> = (0..size).map(|board| samples[board % samples.len()]).collect();
            let got = answers(backend, &batch, 81, 2, true, &mut memory());
            for (board, got) in got.iter().enumerate() {
                assert_eq!(*got, want[board % samples.len()], "{backend:?}, board {board} of {size}");
            }
        }
    }
}

#[test]
fn batches_of_one_kind() {
    for text in samples() {
        let want = [1, 2].map(|limit| single(&text, limit));
        for backend in Backend::available() {
            for (limit, want) in [1, 2].into_iter().zip(&want) {
                for got in answers(backend, &[text; 70], 81, limit, true, &mut memory()) {
                    assert_eq!(got, *want, "{backend:?}");
                }
            }
        }
    }
}

/// Boards with one solution and boards with many take turns for long enough to change the order in which nodes are
/// taken.
#[test]
fn long_runs_of_one_kind() {
    let hard = *b"98.7..6..75..4......3..8.7.8....9.5..3.2..1.....4....6.7...4.3....8..4......1...2";
    let kinds = [0, 5, 12, 20].map(|missing| {
        let mut board = hard;
        for clue in board.iter_mut().filter(|byte| **byte != b'.').take(missing) {
            *clue = b'.';
        }
        board
    });
    let runs = [(0, 200), (1, 150), (0, 90), (2, 200), (3, 40), (0, 300), (1, 30), (0, 30), (2, 300), (0, 5)];
    let batch: Vec<_> = runs.into_iter().flat_map(|(kind, length)| vec![kinds[kind]; length]).collect();
    for limit in [1, 2, 5] {
        let want = kinds.map(|text| single(&text, limit));
        for backend in Backend::available() {
            for (text, got) in batch.iter().zip(answers(backend, &batch, 81, limit, true, &mut memory())) {
                let kind = kinds.iter().position(|kind| kind == text).unwrap();
                assert_eq!(got, want[kind], "{backend:?}, limit {limit}");
            }
        }
    }
}

/// Searches so deep and wide that there is no room for their nodes.
#[test]
fn more_solutions_than_nodes_fit() {
    let mut few = [b'.'; 81];
    few[..9].copy_from_slice(b"123456789");
    for backend in Backend::available() {
        for limit in [3, 3_000] {
            for got in
                answers(backend, &[[b'.'; 81], few, [b'.'; 81], few, few], 81, limit, true, &mut memory())
            {
                assert_eq!(got, Answer { count: Ok(limit), solution: None }, "{backend:?}");
            }
        }
    }
}

/// Contradictions that inference does not see, on boards with little else.
#[test]
fn searches_in_vain_end() {
    let boards = [
        b".......3...................74............................5.4......3...611.6......",
        b".......8............2......74..............................4....7.....611.6.....7",
        b"82...69.................6.............3....9....4...18...5.4.........26.2.6......",
        b"......9.8......1............43............6..9..4...8....3.4.........26116.2.....",
    ];
    let batch: Vec<_> = (0..40).map(|board| *boards[board % 4]).chain(samples()).collect();
    for backend in Backend::available() {
        for limit in [1, 2] {
            let got = answers(backend, &batch, 81, limit, true, &mut memory());
            for (text, got) in batch.iter().zip(got) {
                assert_eq!(got, single(text, limit), "{backend:?}");
            }
        }
    }
}

#[test]
fn little_memory_is_no_fault() {
    let samples = samples();
    for backend in Backend::available() {
        for size in [0, 64, 4096] {
            let got = answers(backend, &samples, 81, 2, true, &mut memory()[..size]);
            assert_eq!(got, samples.map(|text| single(&text, 2)));
        }
    }
}

#[test]
fn no_solutions_is_not_a_limit() {
    let bytes = spread(&samples(), 81);
    // SAFETY: the bytes hold that many boards.
    let batch = unsafe { Boards::new(bytes.as_ptr(), samples().len(), 81) };
    let mut panics = |_, _: Result<u64, Error>, _: Option<&[u8; 81]>| panic!("an answer without a question");
    let answer = Solver::current().count_batch(&batch, 0, true, &mut memory(), &mut panics);
    assert_eq!(answer, Err(Error::Argument));
}

/// The lists that `SUDOKU_DATA` leads to: one board a line, one solution each, or as many as the list's table says.
#[test]
#[ignore = "needs SUDOKU_DATA"]
fn counts_of_known_lists() {
    let mut memory = memory();
    for backend in Backend::available() {
        for name in [
            "kaggle_easy_20000.txt",
            "controlled_bias_21375.txt",
            "17_clue.txt",
            "magictour_top1465.txt",
            "forum_hardest_1106.txt",
        ] {
            let boards = lists::boards(name);
            for (board, got) in answers(backend, &boards, 82, 2, true, &mut memory).iter().enumerate() {
                assert_eq!(got.count, Ok(1), "{backend:?}, {name}, board {board}");
                let (puzzle, grid) =
                    (Board::from_text(&boards[board]), Board::from_text(&got.solution.unwrap()));
                assert!(rules::is_solution(Some(&puzzle.unwrap()), &grid.unwrap()));
            }
        }
        let table = lists::lines("serg_multi_solution.counts.tsv");
        let rows: Vec<(&str, u64)> = table
            .iter()
            .filter_map(|line| line.split_once('\t'))
            .filter_map(|(board, count)| Some((board, count.trim().parse().ok()?)))
            .collect();
        assert!(!rows.is_empty());
        let boards: Vec<_> = rows.iter().map(|(board, _)| lists::board(board)).collect();
        for limit in [2, 100_000] {
            for (got, (_, count)) in answers(backend, &boards, 96, limit, true, &mut memory).iter().zip(&rows)
            {
                assert_eq!(got.count, Ok((*count).min(limit)), "{backend:?}");
            }
        }
    }
}
