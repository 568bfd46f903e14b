//! Every step of every technique, on boards made here: it is true, and it follows from what it shows.
//!
//! Three checks that know nothing of the techniques: no step rules out a digit of the solution; a search over
//! nothing but the cells and houses that a step names finds that what it rules out cannot be; and each link of a
//! chain is one.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use sudoku_puzzle::human::finders::{Allowed, find_step};
use sudoku_puzzle::human::{Found, Position, Step, Technique};
use sudoku_puzzle::human::{almost_locked_sets, alternating_chain, bivalue, colours, exclusion, finned_fish};
use sudoku_puzzle::human::{fish, grave, hidden_rectangle, locked, single_digit, subsets, sue_de_coq};
use sudoku_puzzle::human::{unique_loops, wings};
use sudoku_puzzle::random::{Purpose, Random};
use sudoku_puzzle::{Board, Candidates, Cell, CellSet, Digit, DigitSet, House, solve};

type Finder = fn(&Position, &mut Found<'_>) -> ControlFlow<()>;

/// Those that argue with the number of solutions or need more than they show.
const OTHERS: &[Finder] = &[
    locked::direct_pointing,
    locked::direct_claiming,
    subsets::direct_hidden_pair,
    subsets::direct_hidden_triplet,
    exclusion::aligned_pair_exclusion,
    unique_loops::unique_loops,
    unique_loops::large_unique_loops,
    grave::bivalue_universal_grave,
    hidden_rectangle::hidden_rectangle,
];

/// Those whose steps show all that they follow from.
const SELF_CONTAINED: &[Finder] = &[
    locked::pointing,
    locked::claiming,
    subsets::naked_pair,
    subsets::naked_triplet,
    subsets::naked_quad,
    subsets::hidden_pair,
    subsets::hidden_triplet,
    subsets::hidden_quad,
    fish::x_wing,
    fish::swordfish,
    fish::jellyfish,
    wings::xy_wing,
    wings::xyz_wing,
    single_digit::skyscraper,
    single_digit::two_string_kite,
    single_digit::turbot_fish,
    single_digit::empty_rectangle,
    finned_fish::finned_x_wing,
    finned_fish::finned_swordfish,
    finned_fish::finned_jellyfish,
    finned_fish::sashimi_x_wing,
    finned_fish::sashimi_swordfish,
    finned_fish::sashimi_jellyfish,
    colours::simple_colour_trap,
    colours::simple_colour_wrap,
    colours::multi_colour_trap,
    colours::multi_colour_wrap,
    bivalue::w_wing,
    bivalue::remote_pair,
    bivalue::xy_chain,
    alternating_chain::x_chain,
    alternating_chain::continuous_loop,
    alternating_chain::alternating_inference_chain,
    almost_locked_sets::wxyz_wing,
    almost_locked_sets::als_xz,
    almost_locked_sets::als_xy_wing,
    almost_locked_sets::death_blossom,
    sue_de_coq::sue_de_coq,
];

/// What these finders and the way to the solution report. Not direct claiming: it has yet to occur on a board.
const BUILT: &[Technique] = {
    use Technique::*;
    &[
        FullHouse,
        HiddenSingle,
        NakedSingle,
        Pointing,
        Claiming,
        DirectPointing,
        NakedPair,
        NakedTriplet,
        NakedQuad,
        HiddenPair,
        HiddenTriplet,
        HiddenQuad,
        DirectHiddenPair,
        DirectHiddenTriplet,
        XWing,
        Swordfish,
        Jellyfish,
        FinnedXWing,
        FinnedSwordfish,
        FinnedJellyfish,
        SashimiXWing,
        SashimiSwordfish,
        SashimiJellyfish,
        Skyscraper,
        TwoStringKite,
        TurbotFish,
        EmptyRectangle,
        XYWing,
        XYZWing,
        WWing,
        WXYZWing,
        UniqueRectangleType1,
        UniqueRectangleType2,
        UniqueRectangleType3,
        UniqueRectangleType4,
        HiddenRectangle,
        UniqueLoopType1,
        UniqueLoopType2,
        UniqueLoopType4,
        BugType1,
        BugType2,
        BugType3,
        BugType4,
        SimpleColourTrap,
        SimpleColourWrap,
        MultiColourTrap,
        MultiColourWrap,
        RemotePair,
        XChain,
        XYChain,
        AlternatingInferenceChain,
        ContinuousLoop,
        AlsXz,
        AlsXyWing,
        DeathBlossom,
        SueDeCoq,
        AlignedPairExclusion,
    ]
};

/// A puzzle from which no clue can go.
fn puzzle(seed: u64) -> Board {
    let mut board = sudoku_puzzle::grid(seed).unwrap();
    for cell in Random::new(seed, Purpose::Puzzle).permutation::<81>() {
        let mut fewer = board;
        fewer.set(Cell::new(cell.into()).unwrap(), None);
        if solve::solve_unique(&fewer, 0).is_ok() {
            board = fewer;
        }
    }
    board
}

type Counts = BTreeMap<Technique, usize>;

/// Positions on the way to the solution where no single is left, with the solution. Checks the steps of that way.
fn positions(boards: u64, counts: &mut Counts) -> Vec<(Position, Board)> {
    let mut positions = Vec::new();
    for seed in 0..boards {
        let board = puzzle(seed);
        let solution = solve::solve_unique(&board, 0).unwrap();
        let mut position = Position::new(&board);
        while !position.blanks().is_empty() {
            let allowed = Allowed { unique: true, unrated: false, hardest: 62 };
            let mut step = Step::NONE;
            let found = find_step(&position, allowed, &mut step);
            if !found || step.difficulty > 25 {
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
        for &finder in OTHERS.iter().chain(SELF_CONTAINED) {
            let is_self_contained = SELF_CONTAINED.iter().any(|&other| std::ptr::fn_addr_eq(other, finder));
            let (mut count, mut difficulty) = (0, 0);
            let _ = finder(position, &mut |step| {
                assert!(step.difficulty >= difficulty, "easier after harder: {step:?}");
                difficulty = step.difficulty;
                check(position, solution, step);
                if is_self_contained {
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
                *counts.entry(step.technique).or_default() += 1;
                count += 1;
                if count < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
        }
    }
    println!("{} positions, {} steps: {counts:?}", positions.len(), counts.values().sum::<usize>());
    // Uniqueness techniques and a colour that sees itself are too rare for the few boards of a debug build.
    let rare = |technique: Technique| {
        cfg!(debug_assertions) && matches!(technique.number(), 600..=605 | 620..=643 | 701)
    };
    for &technique in BUILT.iter().filter(|&&technique| !rare(technique)) {
        assert!(counts.contains_key(&technique), "no {technique:?}");
    }
}
