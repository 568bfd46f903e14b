//! Ratings: against a public list, and of boards turned and renamed.

mod common;

use std::ops::RangeBounds;

use sudoku_puzzle::human::{GUESS, Level, Rating, rate, rate_up_to};
use sudoku_puzzle::{Board, Cell, Digit, Error, rules, solve};
use sudoku_testing::lists;

use common::{count, public_boards, puzzle};

/// The boards of the list with their Sudoku Explainer 1.2.1 rating times ten.
fn rated_boards() -> Vec<(Board, u16)> {
    let lines = lists::lines("controlled_bias.se_rating.tsv");
    let rated = lines.iter().map(|line| {
        let rating: f64 = line[82..].parse().expect("a number");
        (Board::from_text(&lists::board(line)).expect("a board"), (rating * 10.0).round() as u16)
    });
    rated.collect()
}

/// How many boards with an original rating in this range there are, how many are rated the same here, and the
/// largest difference.
fn compare(ratings: impl RangeBounds<u16>) -> [u32; 3] {
    let (mut total, mut exact, mut largest) = (0, 0, 0);
    for (board, expected) in rated_boards().into_iter().filter(|(_, rating)| ratings.contains(rating)) {
        let rating = rate(&board).expect("one solution").difficulty;
        total += 1;
        exact += u32::from(rating == expected);
        largest = largest.max(rating.abs_diff(expected).into());
        if rating != expected {
            println!("{board:?} is rated {expected}, here {rating}");
        }
    }
    println!("{exact} of {total} exact, {largest} tenths the largest difference");
    [total, exact, largest]
}

#[test]
#[ignore = "needs SUDOKU_DATA"]
fn ratings_up_to_aligned_pairs_agree() {
    let [total, exact, largest] = compare(..=62);
    assert_eq!((exact, largest), (total, 0));
}

#[test]
#[ignore = "needs SUDOKU_DATA"]
fn ratings_of_chains_agree() {
    let [total, exact, largest] = compare(63..);
    assert_eq!((exact, largest), (total, 0));
}

/// How many boards up to aligned pairs there are, and how many of them keep their rating in every view.
fn steady(boards: impl Iterator<Item = Board>, views: usize) -> [usize; 2] {
    let mut counts = [0; 2];
    for (seed, board) in boards.enumerate() {
        let ceiling = |board: &Board| rate_up_to(board, &solve::solve_unique(board, 0).unwrap(), 62);
        let rating = ceiling(&board);
        if rating.difficulty > 62 {
            continue;
        }
        let same = (0..views).all(|view| {
            let seed = (seed * views + view) as u64;
            ceiling(&sudoku_puzzle::shuffle(&board, seed)).difficulty == rating.difficulty
        });
        counts[0] += 1;
        counts[1] += usize::from(same);
    }
    println!("{} of {} boards keep their rating in {views} views", counts[1], counts[0]);
    counts
}

#[test]
fn views_of_a_board_are_rated_alike() {
    let [total, same] = steady((0..count(40, 4000)).map(|seed| puzzle(seed).0), 4);
    assert!(same * 1000 >= total * 995, "{same} of {total}");
}

#[test]
#[ignore = "needs SUDOKU_DATA"]
fn views_of_public_boards_are_rated_alike() {
    let [total, same] = steady(public_boards("controlled_bias_21375.txt").into_iter(), 8);
    assert!(same * 1000 >= total * 995, "{same} of {total}");
}

#[test]
fn full_empty_and_impossible_boards() {
    let (board, solution) = puzzle(1);
    let full = Rating {
        level: Level::Beginner,
        technique: None,
        difficulty: 0,
        pearl: 0,
        diamond: 0,
        steps: 0,
        guesses: 0,
    };
    assert_eq!(rate(&solution), Ok(full));
    assert_eq!(rate(&Board::EMPTY), Err(Error::Multiple));
    for cell in Cell::all().filter(|&cell| board.get(cell).is_none()) {
        for digit in Digit::all().filter(|&digit| solution.get(cell) != Some(digit)) {
            let mut wrong = board;
            wrong.set(cell, Some(digit));
            let fits = rules::can_place(&board, cell, digit);
            assert_eq!(rate(&wrong), Err(if fits { Error::Unsolvable } else { Error::Conflict }));
        }
    }
}

/// Backtracking needs hundreds of millions of trials for the first and few for the second; people see it the
/// other way round.
#[test]
fn search_effort_is_not_difficulty() {
    let rate = |text: &[u8; 81]| rate(&Board::from_text(text).unwrap()).unwrap();
    let wide = rate(b"..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9");
    let narrow = rate(b".2..5.7..4..1....68....3...2....8..3.4..2.5.....6...1...2.9.....9......57.4...9..");
    assert!(wide.difficulty < narrow.difficulty, "{wide:?} {narrow:?}");
}

#[test]
fn parts_of_a_rating_fit_together() {
    for seed in 0..count(20, 500) {
        let (board, solution) = puzzle(seed);
        let rating = rate(&board).unwrap();
        assert_eq!(rating, rate(&board).unwrap());
        assert!(rating.diamond <= rating.pearl && rating.pearl <= rating.difficulty, "{board:?}");
        assert!(rating.steps >= 81 - board.clue_count() as u32, "{board:?}");
        assert_eq!(rating.level, Level::of(rating.difficulty));
        assert_eq!(rating.level == Level::Beyond, rating.guesses > 0);
        // With a ceiling the answer is the same below it, and above it only that.
        for ceiling in Level::ALL.map(Level::hardest).into_iter().filter(|&ceiling| ceiling < GUESS - 1) {
            let bounded = rate_up_to(&board, &solution, ceiling);
            if rating.difficulty <= ceiling {
                assert_eq!(bounded, rating);
            } else {
                assert_eq!(bounded.difficulty, ceiling + 1);
                assert_eq!(bounded.level, Level::of(ceiling + 1));
            }
        }
    }
}
