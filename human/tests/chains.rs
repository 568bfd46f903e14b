//! Chains on boards made here: every conclusion is true, and every link of a chain holds.

mod common;

use std::ops::ControlFlow;

use sudoku_puzzle::human::finders::{Allowed, FINDERS, find_step};
use sudoku_puzzle::human::{Position, Step, Technique};
use sudoku_puzzle::{Board, Cell, Digit, DigitSet, House, solve};

use common::{finds_rated_chains, minimal};

/// How many boards a test takes: a debug build is slow.
const BOARDS: usize = if cfg!(debug_assertions) { 2 } else { 10 };

/// Takes singles until there are none.
fn take_singles(position: &mut Position) {
    let singles = Allowed { unique: false, unrated: false, hardest: Technique::HiddenSingle.hardest() };
    let mut step = Step::NONE;
    while find_step(position, singles, &mut step) {
        position.apply(&step);
    }
}

/// Calls `check` with steps of every kind on the way through a board.
fn steps_of(board: &Board, mut check: impl FnMut(&Position, &Step)) -> usize {
    let mut position = Position::new(board);
    let mut count = 0;
    for _ in 0..if cfg!(debug_assertions) { 1 } else { 8 } {
        take_singles(&mut position);
        let mut first = None;
        let chains = |technique: &Technique| *technique == Technique::AlignedTripletExclusion;
        let finders = FINDERS
            .iter()
            .filter(|finder| finds_rated_chains(finder) || finder.techniques().iter().any(chains));
        for finder in finders {
            let mut difficulty = 0;
            let mut removed = [DigitSet::EMPTY; 81];
            let _ = finder.search(&position, &mut |step| {
                count += 1;
                check(&position, step);
                assert!(step.difficulty >= difficulty, "an easier step comes late: {step:?}");
                difficulty = step.difficulty;
                assert!(
                    removed.iter().zip(&step.removed).any(|(&old, &new)| !(new - old).is_empty()),
                    "nothing new: {step:?}"
                );
                for (old, &new) in removed.iter_mut().zip(&step.removed) {
                    *old |= new;
                }
                first.get_or_insert(*step);
                if count % 10 == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
        }
        match first {
            Some(step) => position.apply(&step),
            None => break,
        }
    }
    count
}

/// What a step says must hold in a solution.
fn assert_true(position: &Position, step: &Step, solution: &Board) {
    for cell in Cell::all() {
        let removed = step.removed[cell.index()];
        assert!(removed.is_subset(position.candidates(cell)), "{cell:?} lacks what is removed: {step:?}");
        let digit = solution.get(cell).unwrap();
        assert!(!removed.contains(digit), "{cell:?} is {digit:?} in {solution:?}: {step:?}");
    }
    if let Some((cell, digit)) = step.placement {
        assert_eq!(solution.get(cell), Some(digit), "{cell:?} in {solution:?}: {step:?}");
        assert_eq!(step.removed[cell.index()], position.candidates(cell) - digit.into());
    }
}

#[test]
fn conclusions_hold_in_the_solution() {
    let mut count = 0;
    for seed in 0..BOARDS as u64 {
        let board = minimal(seed, 1);
        let solution = solve::solve_unique(&board, 0).unwrap();
        count += steps_of(&board, |position, step| assert_true(position, step, &solution));
    }
    println!("{count} steps");
    assert!(count > 10 * BOARDS);
}

#[test]
fn conclusions_hold_in_every_solution() {
    let mut count = 0;
    for seed in 1000..1000 + BOARDS as u64 {
        let board = minimal(seed, 4);
        let mut solutions = Vec::new();
        solve::enumerate(&board, 0, &mut |solution| {
            solutions.push(*solution);
            ControlFlow::Continue(())
        })
        .unwrap();
        count += steps_of(&board, |position, step| {
            for solution in &solutions {
                assert_true(position, step, solution);
            }
        });
    }
    println!("{count} steps");
    assert!(count > 10 * BOARDS);
}

/// A node of a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Node {
    cell: Cell,
    digit: Digit,
    on: bool,
}

fn nodes(step: &Step) -> Vec<Node> {
    step.chain[..step.chain_length]
        .iter()
        .map(|&number| {
            let on = number >= 0;
            let number = if on { number } else { -number - 1 } as usize;
            Node {
                cell: Cell::new(number / 9).unwrap(),
                digit: Digit::new(number as u32 % 9 + 1).unwrap(),
                on,
            }
        })
        .collect()
}

/// Whether a node follows from those before it.
fn follows(position: &Position, before: &[Node], node: Node) -> bool {
    let Node { cell, digit, on } = node;
    let is_off = |cell, digit| before.contains(&Node { cell, digit, on: false });
    if on {
        (position.candidates(cell) - digit.into()).into_iter().all(|other| is_off(cell, other))
            || cell.houses().into_iter().any(|house: House| {
                (position.places(digit, house) - cell.into()).into_iter().all(|other| is_off(other, digit))
            })
    } else {
        before.iter().any(|node| {
            node.on
                && (node.cell == cell && node.digit != digit
                    || node.digit == digit && node.cell.peers().contains(cell))
        })
    }
}

/// The techniques whose chains may turn candidates off by other means than links.
const PLUS: [Technique; 4] = [
    Technique::DynamicContradictionChainsPlus,
    Technique::DynamicDoubleChainsPlus,
    Technique::DynamicCellChainsPlus,
    Technique::DynamicRegionChainsPlus,
];

/// The chains of a step, each from its assumption to its end. Chains of several assumptions end alike.
fn chains(position: &Position, step: &Step) -> Vec<Vec<Node>> {
    let nodes = nodes(step);
    let last = *nodes.last().unwrap();
    let chains: Vec<Vec<Node>> = nodes.split_inclusive(|&node| node == last).map(<[Node]>::to_vec).collect();
    for chain in &chains {
        for (at, &node) in chain.iter().enumerate().skip(1) {
            let by_nested_step = !node.on && PLUS.contains(&step.technique);
            assert!(
                by_nested_step || follows(position, &chain[..at], node),
                "{node:?} does not follow: {step:?}"
            );
        }
    }
    chains
}

#[test]
fn links_hold() {
    let mut seen = Vec::new();
    for seed in 2000..2000 + BOARDS as u64 {
        let board = minimal(seed, 1);
        steps_of(&board, |position, step| {
            if step.chain_length == step.chain.len() || step.technique == Technique::AlignedTripletExclusion {
                return;
            }
            seen.push(step.technique);
            let chains = chains(position, step);
            let opposite = |node: Node| Node { on: !node.on, ..node };
            let concludes = |node: Node| {
                if node.on {
                    step.placement == Some((node.cell, node.digit))
                } else {
                    step.removed[node.cell.index()] == node.digit.into()
                }
            };
            match step.technique {
                Technique::BidirectionalXCycle
                | Technique::BidirectionalYCycle
                | Technique::BidirectionalCycle => {
                    let [chain] = &chains[..] else { panic!("{step:?}") };
                    assert!(follows(position, chain, chain[0]), "no loop: {step:?}");
                }
                Technique::ForcingXChain | Technique::ForcingChain => {
                    let [chain] = &chains[..] else { panic!("{step:?}") };
                    let last = *chain.last().unwrap();
                    assert!(chain[0] == opposite(last) && concludes(last), "{step:?}");
                }
                Technique::NishioForcingChains
                | Technique::DynamicContradictionChains
                | Technique::DynamicContradictionChainsPlus => {
                    let [chain] = &chains[..] else { panic!("{step:?}") };
                    let last = *chain.last().unwrap();
                    assert!(chain.contains(&opposite(last)) && concludes(opposite(chain[0])), "{step:?}");
                }
                Technique::DynamicDoubleChains | Technique::DynamicDoubleChainsPlus => {
                    let [one, other] = &chains[..] else { panic!("{step:?}") };
                    assert_eq!(one[0], opposite(other[0]), "{step:?}");
                    assert!(concludes(*one.last().unwrap()) && one.last() == other.last(), "{step:?}");
                }
                Technique::CellForcingChains
                | Technique::DynamicCellChains
                | Technique::DynamicCellChainsPlus => {
                    let cell = chains[0][0].cell;
                    let digits: DigitSet = chains.iter().map(|chain| chain[0].digit).collect();
                    assert_eq!(digits, position.candidates(cell));
                    assert!(chains.iter().all(|chain| chain[0].cell == cell && chain[0].on), "{step:?}");
                    assert!(chains.iter().all(|chain| concludes(*chain.last().unwrap())), "{step:?}");
                }
                _ => {
                    let digit = chains[0][0].digit;
                    let cells = chains.iter().map(|chain| chain[0].cell).collect();
                    assert!(House::all().any(|house| position.places(digit, house) == cells), "{step:?}");
                    assert!(chains.iter().all(|chain| chain[0].digit == digit && chain[0].on), "{step:?}");
                    assert!(chains.iter().all(|chain| concludes(*chain.last().unwrap())), "{step:?}");
                }
            }
        });
    }
    assert!(seen.len() > 10 * BOARDS);
    for technique in [
        Technique::ForcingXChain,
        Technique::ForcingChain,
        Technique::RegionForcingChains,
        Technique::DynamicCellChains,
        Technique::DynamicRegionChains,
    ] {
        let count = seen.iter().filter(|&&seen| seen == technique).count();
        println!("{technique:?}: {count}");
        // These are frequent; the boards of a debug build are few all the same.
        assert!(count > 0 || cfg!(debug_assertions), "no step of {technique:?}");
    }
}
