//! Every step of every technique, on boards made here: it is true, and it follows from what it shows.
//!
//! Three checks that know nothing of the techniques: no step rules out a digit of the solution; a search over
//! nothing but the cells and houses that a step names finds that what it rules out cannot be; and each link of a
//! chain is one.

mod common;

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use sudoku_puzzle::human::finders::{Allowed, FINDERS, Finder, find_step};
use sudoku_puzzle::human::{Position, Step, Technique};
use sudoku_puzzle::{Board, Candidates, Cell, CellSet, Digit, DigitSet, House, solve};

use common::{finds_rated_chains, minimal};

/// Whether the steps of a finder show all that they follow from. Uniqueness is no part of what is shown, and of
/// aligned cells only a part of those that exclude digits is.
fn is_self_contained(finder: &Finder) -> bool {
    let is_aligned = |technique: &Technique| {
        matches!(technique, Technique::AlignedPairExclusion | Technique::AlignedTripletExclusion)
    };
    !finder.needs_one_solution() && !finder.techniques().iter().any(is_aligned)
}

type Counts = BTreeMap<Technique, usize>;

/// Positions on the way to the solution where no single is left, with the solution. Checks the steps of that way.
fn positions(boards: u64, counts: &mut Counts) -> Vec<(Position, Board)> {
    let mut positions = Vec::new();
    for seed in 0..boards {
        let board = minimal(seed, 1);
        let solution = solve::solve_unique(&board, 0).unwrap();
        let mut position = Position::new(&board);
        while !position.blanks().is_empty() {
            let allowed = Allowed { unique: true, unrated: false, hardest: 62 };
            let mut step = Step::NONE;
            let found = find_step(&position, allowed, &mut step);
            if !found || step.difficulty > Technique::HiddenSingle.hardest() {
                positions.push((position, solution));
            }
            match found {
                true if step.difficulty <= 62 => {
                    check(&position, &solution, &step);
                    *counts.entry(step.technique).or_default() += 1;
                    position.apply(&step);
                }
                // Where the easy steps end, a digit of the solution keeps the positions varied.
                _ => {
                    let cell = position.blanks().first().unwrap();
                    position.place(cell, solution.get(cell).unwrap());
                }
            }
        }
    }
    positions
}

/// The candidates of the pattern and of the second role.
fn shown(step: &Step) -> Candidates {
    let mut shown = step.pattern;
    shown.iter_mut().zip(&step.second).for_each(|(shown, &second)| *shown |= second);
    shown
}

/// What a player is told: one of these candidates is right.
fn clauses(position: &Position, step: &Step) -> Vec<Vec<(Cell, Digit)>> {
    let shown = shown(step);
    let cells = Cell::all()
        .filter(|cell| !shown[cell.index()].is_empty())
        .map(|cell| position.candidates(cell).into_iter().map(|digit| (cell, digit)).collect());
    let digits = shown.iter().fold(DigitSet::EMPTY, |all, &digits| all | digits);
    let houses = House::all()
        .filter(|house| step.houses >> house.index() & 1 != 0)
        .flat_map(|house| digits.into_iter().map(move |digit| (house, digit)))
        .map(|(house, digit)| position.places(digit, house).into_iter().map(|cell| (cell, digit)).collect())
        .filter(|places: &Vec<_>| !places.is_empty());
    cells.chain(houses).collect()
}

fn exclude_each_other(one: (Cell, Digit), other: (Cell, Digit)) -> bool {
    if one.0 == other.0 { one.1 != other.1 } else { one.1 == other.1 && one.0.peers().contains(other.0) }
}

/// Whether a choice from every clause is possible beside the candidates taken.
fn can_be(mut clauses: Vec<Vec<(Cell, Digit)>>, taken: (Cell, Digit)) -> bool {
    for clause in &mut clauses {
        clause.retain(|&candidate| !exclude_each_other(candidate, taken));
    }
    clauses.retain(|clause| !clause.contains(&taken));
    let Some(next) = clauses.iter().min_by_key(|clause| clause.len()).cloned() else { return true };
    next.into_iter().any(|candidate| can_be(clauses.clone(), candidate))
}

/// The candidate of a node, and whether it is on.
fn node(node: i16) -> ((Cell, Digit), bool) {
    let number = if node < 0 { -(node + 1) } else { node } as usize;
    ((Cell::new(number / 9).unwrap(), Digit::new(number as u32 % 9 + 1).unwrap()), node >= 0)
}

/// Whether at least one of two candidates is right by a cell or a house.
fn is_strong(position: &Position, one: (Cell, Digit), other: (Cell, Digit)) -> bool {
    let pair = CellSet::from(one.0) | other.0.into();
    if one.0 == other.0 {
        position.candidates(one.0) == DigitSet::from(one.1) | other.1.into()
    } else {
        one.1 == other.1 && one.0.houses().iter().any(|&house| position.places(one.1, house) == pair)
    }
}

fn check(position: &Position, solution: &Board, step: &Step) {
    assert!(step.changes_something(), "{step:?}");
    if let Some((cell, digit)) = step.placement {
        assert_eq!(solution.get(cell), Some(digit), "{step:?}");
    }
    for cell in Cell::all() {
        let (candidates, removed) = (position.candidates(cell), step.removed[cell.index()]);
        assert!(removed.is_subset(candidates), "{step:?}");
        assert!(shown(step)[cell.index()].is_subset(candidates), "{step:?}");
        assert!(
            !removed.contains(solution.get(cell).unwrap()),
            "{cell:?}: {step:?} in {:?}",
            position.board()
        );
    }
    let nodes: Vec<_> = step.chain.iter().take(step.chain_length).map(|&n| node(n)).collect();
    for link in nodes.windows(2) {
        let [(one, one_is_on), (other, other_is_on)] = link else { unreachable!() };
        match (one_is_on, other_is_on) {
            (false, true) => assert!(is_strong(position, *one, *other), "{step:?}"),
            (true, false) => assert!(exclude_each_other(*one, *other), "{step:?}"),
            _ => panic!("{step:?}"),
        }
    }
}

#[test]
fn steps_are_true_and_follow_from_what_they_show() {
    // Many more in a build that is optimized.
    let (boards, most) = if cfg!(debug_assertions) { (60, 3) } else { (600, 200) };
    let mut counts = Counts::new();
    let positions = positions(boards, &mut counts);
    for (position, solution) in &positions {
        for finder in FINDERS.iter().filter(|finder| !finds_rated_chains(finder)) {
            let (mut own, mut difficulty) = (Counts::new(), 0);
            let _ = finder.search(position, &mut |step| {
                assert!(step.difficulty >= difficulty, "easier after harder: {step:?}");
                difficulty = step.difficulty;
                let count = own.entry(step.technique).or_default();
                *count += 1;
                if *count > most {
                    let done =
                        own.values().filter(|&&count| count > most).count() == finder.techniques().len();
                    return if done { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
                }
                check(position, solution, step);
                if is_self_contained(finder) {
                    let clauses = clauses(position, step);
                    for cell in Cell::all() {
                        for digit in step.removed[cell.index()] {
                            assert!(
                                !can_be(clauses.clone(), (cell, digit)),
                                "{cell:?} {digit:?} is not ruled out by {step:?}"
                            );
                        }
                    }
                }
                ControlFlow::Continue(())
            });
            for (technique, count) in own {
                *counts.entry(technique).or_default() += count.min(most);
            }
        }
    }
    println!("{} positions, {} steps: {counts:?}", positions.len(), counts.values().sum::<usize>());
    // Each has a position of its own in `positions.rs`; here it is enough that most are met.
    let known = FINDERS.iter().filter(|finder| !finds_rated_chains(finder));
    let known: Vec<Technique> = known.flat_map(|finder| finder.techniques()).copied().collect();
    let met = known.iter().filter(|technique| counts.contains_key(technique)).count();
    assert!(
        met * 100 >= known.len() * if cfg!(debug_assertions) { 80 } else { 95 },
        "{met} of {}",
        known.len()
    );
}
