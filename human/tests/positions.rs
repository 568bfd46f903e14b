//! A position for each technique, in `positions.txt`: what is found there is true and is described as expected.

mod common;

use std::ops::ControlFlow;

use roxmltree::{Document, Node};
use sudoku_puzzle::human::finders::{FINDER_NAMES, FINDERS, Finder};
use sudoku_puzzle::human::{Position, Step, Technique, describe};
use sudoku_puzzle::text::Sheet;
use sudoku_puzzle::{Board, Candidates, Cell, Digit, picture, rules, solve};

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

/// The attributes of an element, as far as they are numbers; of a path all numbers of its line.
fn numbers(node: Node<'_, '_>) -> Vec<f32> {
    let values =
        node.attributes().filter(|attribute| attribute.name() != "class").map(|attribute| attribute.value());
    let words = values.flat_map(|value| value.split(|c: char| !(c.is_ascii_digit() || ".-".contains(c))));
    words.filter(|word| !word.is_empty()).map(|word| word.parse().expect(word)).collect()
}

/// What a picture shows is counted: every digit, mark and part of the step, and no more than that.
#[test]
fn each_step_is_drawn() {
    for line in lines() {
        let position = Position::with_candidates(&line.board, &line.candidates);
        let mut found = Step::NONE;
        let _ = finder_of(&line).search(&position, &mut |step| {
            found = *step;
            if sentence(step) == line.sentence { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let mut sheet = Sheet::new(&line.board);
        sheet.candidates = line.candidates;
        let entered = Cell::all().find(|&cell| line.board.get(cell).is_some()).expect("a digit");
        sheet.givens.remove(entered);
        let mut svg = String::new();
        picture::draw(&sheet, true, Some(&found), &mut |byte| svg.push(char::from(byte)));
        let document = Document::parse(&svg).expect(line.technique);
        let root = document.root_element();
        let title = root.children().find(|node| node.has_tag_name("title")).and_then(|title| title.text());
        assert_eq!(title, Some(line.sentence));

        let count = |name: &str, class: Option<&str>| {
            root.children().filter(|node| node.has_tag_name(name) && node.attribute("class") == class).count()
        };
        let size = |sets: &Candidates| sets.iter().map(|digits| digits.len()).sum::<usize>();
        let digits = line.board.clue_count();
        assert_eq!(
            (count("text", Some("g")), count("text", Some("e"))),
            (digits - 1, 1),
            "{}",
            line.technique
        );
        assert_eq!(count("circle", Some("p")), size(&found.pattern), "{}", line.technique);
        assert_eq!(count("rect", Some("s")), size(&found.second), "{}", line.technique);
        assert_eq!(count("path", Some("x")), size(&found.removed), "{}", line.technique);
        // The strike is beneath the digit: above it the digit could not be read.
        let strikes = root.children().filter(|node| node.attribute("class") == Some("x"));
        for above in strikes.map(|strike| strike.next_sibling_element().expect("a digit")) {
            let is_digit = above.has_tag_name("text") && matches!(above.attribute("class"), Some("r" | "o"));
            assert!(is_digit, "{}: {above:?}", line.technique);
        }
        assert_eq!(count("rect", Some("h")), found.houses.count_ones() as usize, "{}", line.technique);
        let placed = usize::from(found.placement.is_some());
        assert_eq!(
            (count("circle", Some("d")), count("rect", Some("f"))),
            (placed, placed),
            "{}",
            line.technique
        );
        let marks: usize = Cell::all()
            .filter(|&cell| line.board.get(cell).is_none())
            .map(|cell| {
                let at = cell.index();
                let named = found.pattern[at] | found.second[at] | found.removed[at];
                (line.candidates[at] | named).len()
            })
            .sum();
        let texts = count("text", None) + count("text", Some("r")) + count("text", Some("o"));
        assert_eq!(texts, marks, "{}", line.technique);
        let [solid, dashed] = ["l", "w"].map(|class| count("path", Some(class)));
        let links = found.nodes().filter(|node| !node.starts).count();
        assert_eq!(solid + dashed, links, "{}", line.technique);
        let after_on =
            found.nodes().zip(found.nodes().skip(1)).filter(|(node, next)| node.on && !next.starts);
        assert_eq!(dashed, after_on.count(), "{}", line.technique);
        for node in root.children().filter(|node| node.is_element() && node.attribute("class") != Some("x")) {
            assert!(
                numbers(node).iter().all(|number| (-4.0..=364.0).contains(number) || *number == 368.0),
                "{node:?}"
            );
        }
        // The rules of a picture must not reach the page around it.
        let style =
            root.children().find_map(|node| node.has_tag_name("style").then(|| node.text())).flatten();
        let rules = style.expect("rules").lines().filter(|line| line.contains('{') && !line.starts_with('@'));
        rules.for_each(|rule| {
            let (selectors, _) = rule.split_once('{').expect("a rule");
            assert!(selectors.split(',').all(|selector| selector.starts_with(".sudoku ")), "{rule}");
        });
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
