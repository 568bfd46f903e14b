//! Whether steps are true, by checks that know nothing of how they are found: no step rules out a digit of the solution;
//! a search over nothing but the cells and houses that a step names finds that what it rules out cannot be; each link of
//! a chain is one; and a BUG is one.

use sudoku_puzzle::human::finders::Finder;
use sudoku_puzzle::human::{Position, Step, Style, Technique};
use sudoku_puzzle::{Board, Candidates, Cell, CellSet, Digit, DigitSet, House};

use super::finds_rated_chains;

/// Whether the steps of a finder show all that they follow from. Uniqueness is no part of what is shown, and of
/// aligned cells only a part of those that exclude digits is.
fn is_self_contained(finder: &Finder) -> bool {
    let is_aligned = |technique: &Technique| {
        matches!(technique, Technique::AlignedPairExclusion | Technique::AlignedTripletExclusion)
    };
    !finder.needs_one_solution() && !finder.techniques().iter().any(is_aligned)
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

pub(crate) fn check(position: &Position, solution: &Board, step: &Step) {
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
    if matches!(step.technique.style(), Style::Chains) || step.technique == Technique::NishioForcingChains {
        // Their nodes follow from several; see `chains.rs`.
        return;
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

/// Whether a step follows: from what it shows, or from what its technique is defined as.
pub(crate) fn check_that_it_follows(finder: &Finder, position: &Position, step: &Step) {
    if matches!(
        step.technique,
        Technique::BugType1 | Technique::BugType2 | Technique::BugType3 | Technique::BugType4
    ) {
        check_bug(position, step);
    }
    if finds_rated_chains(finder) || !is_self_contained(finder) {
        return;
    }
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

/// The cells that hold one of the candidates.
fn cells(candidates: &Candidates) -> CellSet {
    Cell::all().filter(|cell| !candidates[cell.index()].is_empty()).collect()
}

/// The step of a BUG: without its extra candidates every blank has two candidates and every digit two places in each
/// house where it is missing, and what is removed follows from one of the extras being right.
fn check_bug(position: &Position, step: &Step) {
    let extras = &step.pattern;
    let extra_cells = cells(extras);
    let extra_digits = extra_cells.into_iter().fold(DigitSet::EMPTY, |all, cell| all | extras[cell.index()]);
    for cell in position.blanks() {
        assert_eq!((position.candidates(cell) - extras[cell.index()]).len(), 2, "{cell:?} of {step:?}");
    }
    for house in House::all() {
        for digit in Digit::all() {
            let is_extra = |cell: &Cell| extras[cell.index()].contains(digit);
            let places = position.places(digit, house).into_iter().filter(|cell| !is_extra(cell)).count();
            let is_placed = house.cells().iter().any(|&cell| position.digit(cell) == Some(digit));
            assert_eq!(places, if is_placed { 0 } else { 2 }, "{house:?} {digit:?} of {step:?}");
        }
    }
    let removed_from = cells(&step.removed);
    let house = House::all().find(|house| step.houses >> house.index() & 1 != 0);
    match step.technique {
        Technique::BugType1 => {
            let cell = extra_cells.first().unwrap();
            assert_eq!((extra_cells.len(), removed_from), (1, cell.into()), "{step:?}");
            assert_eq!(step.removed[cell.index()], position.candidates(cell) - extra_digits, "{step:?}");
        }
        Technique::BugType2 => {
            assert!(extra_cells.len() > 1 && extra_digits.len() == 1, "{step:?}");
            for cell in removed_from {
                assert_eq!(step.removed[cell.index()], extra_digits, "{step:?}");
                assert!(extra_cells.is_subset(cell.peers()), "{step:?}");
            }
        }
        Technique::BugType3 => {
            let house = house.unwrap().set();
            let others = cells(&step.second);
            let subset = others.into_iter().fold(extra_digits, |all, cell| all | position.candidates(cell));
            assert!(
                extra_cells.len() > 1 && (extra_cells | others | removed_from).is_subset(house),
                "{step:?}"
            );
            assert!(((extra_cells | removed_from) & others).is_empty(), "{step:?}");
            assert_eq!(subset.len(), others.len() + 1, "{step:?}");
            for cell in removed_from {
                assert!(step.removed[cell.index()].is_subset(subset), "{step:?}");
            }
        }
        _ => {
            let house = house.unwrap();
            let common = step.second[extra_cells.first().unwrap().index()].single().unwrap();
            assert_eq!((extra_cells.len(), cells(&step.second)), (2, extra_cells), "{step:?}");
            assert_eq!(position.places(common, house), extra_cells, "{step:?}");
            for cell in removed_from {
                assert!(extra_cells.contains(cell), "{step:?}");
                assert!(!step.removed[cell.index()].contains(common), "{step:?}");
                assert!((step.removed[cell.index()] & extras[cell.index()]).is_empty(), "{step:?}");
            }
        }
    }
}
