//! Ratings against a list of boards with their Sudoku Explainer 1.2.1 rating.

use std::path::PathBuf;

use sudoku_core::Board;
use sudoku_core::human::rate;

/// Where the lists of the field lie, if they are here.
fn data(name: &str) -> Option<String> {
    let Some(folder) = std::env::var_os("SUDOKU_DATA") else {
        println!("SUDOKU_DATA is not set: nothing to compare with");
        return None;
    };
    let path = PathBuf::from(folder).join(name);
    Some(std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display())))
}

fn rated_boards() -> Option<Vec<(Board, u16)>> {
    let text = data("controlled_bias.se_rating.tsv")?;
    let boards = text.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let (board, rating) = line.split_once('\t').expect("two columns");
        let board = board.as_bytes().try_into().expect("81 cells");
        let rating: f64 = rating.trim().parse().expect("a number");
        (Board::from_text(board).expect("a board"), (rating * 10.0).round() as u16)
    });
    Some(boards.collect())
}

#[test]
fn ratings_up_to_aligned_pairs_agree() {
    let Some(boards) = rated_boards() else {
        return;
    };
    let (mut count, mut exact, mut far) = (0, 0, 0);
    for (board, expected) in boards.into_iter().filter(|&(_, rating)| rating <= 62) {
        let rating = rate(&board).expect("one solution").difficulty;
        count += 1;
        exact += u32::from(rating == expected);
        far += u32::from(rating.abs_diff(expected) > 3);
        if rating != expected {
            println!("{board:?} is rated {expected}, here {rating}");
        }
    }
    println!("{exact} of {count} exact, {far} off by more than 0.3");
    assert!(exact * 100 >= count * 99, "{exact} of {count} exact");
    assert_eq!(far, 0, "off by more than 0.3");
}

#[test]
fn ratings_of_chains_agree() {
    let Some(boards) = rated_boards() else {
        return;
    };
    let (mut count, mut exact) = (0, 0);
    for (board, expected) in boards.into_iter().filter(|&(_, rating)| rating > 62) {
        let rating = rate(&board).expect("one solution").difficulty;
        count += 1;
        exact += u32::from(rating == expected);
        if rating != expected {
            println!("{board:?} is rated {expected}, here {rating}");
        }
    }
    println!("{exact} of {count} exact");
    assert_eq!(exact, count);
}
