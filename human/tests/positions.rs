//! A position for each technique, in `positions.txt`: what is found there is true and is described as expected.

mod common;

use std::ops::ControlFlow;

use sudoku_puzzle::human::finders::{FINDER_NAMES, FINDERS, Finder};
use sudoku_puzzle::human::{Position, Step, Technique, describe};
use sudoku_puzzle::{Board, Candidates, Cell, Digit, rules, solve};

use common::check::{check, check_that_it_follows};
use common::finder;

/// The techniques that have no position. No link of a forcing chain is in a cell unless others are in houses.
const NEVER_FOUND: [Technique; 1] = [Technique::ForcingYChain];

struct Line {
    technique: &'static str,
    board: Board,
    candidates: Candidates,
    sentence: &'static str,
}

fn lines() -> impl Iterator<Item = Line> {
    include_str!("positions.txt").lines().filter(|line| !line.starts_with('#')).map(|line| {
        let [technique, board, removed, sentence] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        let board = Board::from_text(board.as_bytes().try_into().unwrap()).unwrap();
        let mut candidates = rules::candidates(&board);
        for cell in removed.split_whitespace() {
            let digit = |at: usize| u32::from(cell.as_bytes()[at] - b'0');
            let place = Cell::at(digit(1) as usize - 1, digit(3) as usize - 1).unwrap();
            for at in 5..cell.len() {
                candidates[place.index()].remove(Digit::new(digit(at)).unwrap());
            }
        }
        Line { technique, board, candidates, sentence }
    })
}

/// The finder that a line is about.
fn finder_of(line: &Line) -> &'static Finder {
    match line.technique.strip_prefix('[').and_then(|name| name.strip_suffix(']')) {
        Some(name) => &FINDERS[FINDER_NAMES.iter().position(|&known| known == name).expect(name)],
        None => {
            let is_named = |technique: &&Technique| format!("{technique:?}") == line.technique;
            finder(*Technique::ALL.iter().find(is_named).expect(line.technique))
        }
    }
}

fn sentence(step: &Step) -> String {
    let mut text = String::new();
    describe(step, &mut |byte| text.push(char::from(byte)));
    text
}

#[test]
fn each_step_is_found_and_true() {
    for line in lines() {
        let solution = solve::solve_unique(&line.board, 0).expect(line.technique);
        let position = Position::with_candidates(&line.board, &line.candidates);
        let finder = finder_of(&line);
        let mut found = Vec::new();
        let _ = finder.search(&position, &mut |step| {
            check(&position, &solution, step);
            check_that_it_follows(finder, &position, step);
            found.push(sentence(step));
            if found.last().is_some_and(|found| found == line.sentence) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        assert!(
            found.last().is_some_and(|found| found == line.sentence),
            "{}: {} is not among {found:#?}",
            line.technique,
            line.sentence
        );
    }
}

#[test]
fn each_technique_and_each_finder_has_a_position() {
    let lines: Vec<Line> = lines().collect();
    let has_line = |name: &str| lines.iter().any(|line| line.technique == name);
    for (finder, name) in FINDERS.iter().zip(FINDER_NAMES) {
        for technique in finder.techniques().iter().filter(|technique| !NEVER_FOUND.contains(technique)) {
            assert!(has_line(&format!("{technique:?}")), "{name} has no position with {technique:?}");
        }
        assert!(!finder.techniques().is_empty() || has_line(&format!("[{name}]")), "{name} has no position");
    }
}

/// Two candidates in each blank but for one extra digit are no BUG where a digit has more than two places in a house.
#[test]
fn what_is_almost_a_bug_is_none() {
    let board = b"..76.5..3.3.8.976.682731459273954618..63182..8..2673..324596...1584729367691835..";
    let position = Position::new(&Board::from_text(board).unwrap());
    let bug = finder(Technique::BugType2);
    let found = bug.search(&position, &mut |_| ControlFlow::Break(()));
    assert_eq!(found, ControlFlow::Continue(()));
}
