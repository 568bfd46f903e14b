//! The public library of positions that HoDoKu is tested with: each line names a technique, a position,
//! and what that technique must find there.
//!
//! The library belongs to its author and is not part of this repository: `SUDOKU_DATA` names the folder that holds
//! `hodoku_reglib.tsv`, and without it this test says so and does nothing.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use sudoku_puzzle::human::{Found, Position, Technique};
use sudoku_puzzle::human::{almost_locked_sets, sue_de_coq};
use sudoku_puzzle::human::{
    alternating_chain, bivalue, colours, finned_fish, hidden_rectangle, single_digit, singles,
};
use sudoku_puzzle::human::{fish, grave, locked, subsets, unique_loops, wings};
use sudoku_puzzle::{Board, Cell, Digit, DigitSet};

type Finder = fn(&Position, &mut Found<'_>) -> ControlFlow<()>;

/// What the library calls the techniques that are built.
fn finders(code: &str) -> Option<(&'static [Finder], &'static [Technique])> {
    use Technique::*;
    Some(match code {
        "0000" => (&[singles::full_house], &[FullHouse]),
        "0002" => (&[singles::hidden_single_in_box, singles::hidden_single_in_line], &[HiddenSingle]),
        "0003" => (&[singles::naked_single], &[NakedSingle]),
        "0100" => (&[locked::pointing], &[Pointing]),
        "0101" => (&[locked::claiming], &[Claiming]),
        "0110-1" => (&[subsets::naked_pair], &[NakedPair]),
        "0111-1" => (&[subsets::naked_triplet], &[NakedTriplet]),
        "0200" => (&[subsets::naked_pair], &[NakedPair]),
        "0201" => (&[subsets::naked_triplet], &[NakedTriplet]),
        "0202" => (&[subsets::naked_quad], &[NakedQuad]),
        "0210" => (&[subsets::hidden_pair], &[HiddenPair]),
        "0211" => (&[subsets::hidden_triplet], &[HiddenTriplet]),
        "0212" => (&[subsets::hidden_quad], &[HiddenQuad]),
        "0300" => (&[fish::x_wing], &[XWing]),
        "0301" => (&[fish::swordfish], &[Swordfish]),
        "0302" => (&[fish::jellyfish], &[Jellyfish]),
        "0310" => (&[finned_fish::finned_x_wing], &[FinnedXWing]),
        "0311" => (&[finned_fish::finned_swordfish], &[FinnedSwordfish]),
        "0312" => (&[finned_fish::finned_jellyfish], &[FinnedJellyfish]),
        "0320" => (&[finned_fish::sashimi_x_wing], &[SashimiXWing]),
        "0321" => (&[finned_fish::sashimi_swordfish], &[SashimiSwordfish]),
        "0322" => (&[finned_fish::sashimi_jellyfish], &[SashimiJellyfish]),
        "03111" | "03211" => (
            &[finned_fish::finned_swordfish, finned_fish::sashimi_swordfish],
            &[FinnedSwordfish, SashimiSwordfish],
        ),
        "03121" | "03221" => (
            &[finned_fish::finned_jellyfish, finned_fish::sashimi_jellyfish],
            &[FinnedJellyfish, SashimiJellyfish],
        ),
        "0400" => (&[single_digit::skyscraper], &[Skyscraper]),
        "0401" | "0404" => (&[single_digit::two_string_kite], &[TwoStringKite]),
        "0402" => (&[single_digit::empty_rectangle], &[EmptyRectangle]),
        // An empty rectangle of two cells is a turbot fish here.
        "0402-1" => (&[single_digit::turbot_fish], &[TurbotFish]),
        "0405" => {
            (&[single_digit::empty_rectangle, single_digit::turbot_fish], &[EmptyRectangle, TurbotFish])
        }
        "0403" => (&[single_digit::turbot_fish], &[TurbotFish]),
        "0500" => (&[colours::simple_colour_trap], &[SimpleColourTrap]),
        "0501" => (&[colours::simple_colour_wrap], &[SimpleColourWrap]),
        "0502" => (&[colours::multi_colour_trap], &[MultiColourTrap]),
        "0503" => (&[colours::multi_colour_wrap], &[MultiColourWrap]),
        "0600-1" => (&[unique_loops::unique_loops], &[UniqueRectangleType1]),
        "0601-1" => (&[unique_loops::unique_loops], &[UniqueRectangleType2]),
        "0602-1" => (&[unique_loops::unique_loops], &[UniqueRectangleType3]),
        "0603-1" => (&[unique_loops::unique_loops], &[UniqueRectangleType4]),
        // Type 5 is not told from type 2.
        "0604-1" => (&[unique_loops::unique_loops], &[UniqueRectangleType2]),
        "0610" | "0610-x" => (&[grave::bivalue_universal_grave], &[BugType1]),
        "0800" => (&[wings::xy_wing], &[XYWing]),
        "0801" => (&[wings::xyz_wing], &[XYZWing]),
        "0606-1" | "0606-2" | "0606-x" => (&[hidden_rectangle::hidden_rectangle], &[HiddenRectangle]),
        // An X-chain with two strong links has a name of its own here.
        "0701" => (
            &[
                alternating_chain::x_chain,
                single_digit::skyscraper,
                single_digit::two_string_kite,
                single_digit::turbot_fish,
            ],
            &[XChain, Skyscraper, TwoStringKite, TurbotFish],
        ),
        "0706" => (&[alternating_chain::continuous_loop], &[ContinuousLoop]),
        "0707-1" | "0707-2" | "0708-1" | "0708-2" => {
            (&[alternating_chain::alternating_inference_chain], &[AlternatingInferenceChain])
        }
        "0702" => (&[bivalue::xy_chain], &[XYChain]),
        "0703" => (&[bivalue::remote_pair], &[RemotePair]),
        "0803" => (&[bivalue::w_wing], &[WWing]),
        "0901-1" | "0901-2" => {
            (&[almost_locked_sets::als_xz, almost_locked_sets::wxyz_wing], &[AlsXz, WXYZWing])
        }
        "0902-1" | "0902-2" => (&[almost_locked_sets::als_xy_wing], &[AlsXyWing]),
        "0904-1" | "0904-2" => (&[almost_locked_sets::death_blossom], &[DeathBlossom]),
        "1101" => (&[sue_de_coq::sue_de_coq], &[SueDeCoq]),
        _ => return None,
    })
}

/// Codes whose result the library adds up from steps that are separate here: a subset in each of two houses (0110,
/// 0111, 0602), two fish with the same base (03111 and so on), two kites or empty rectangles (0404, 0405).
const SUMS: [&str; 9] = ["0110-1", "0111-1", "0602-1", "03111", "03121", "03211", "03221", "0404", "0405"];

/// A list of candidates, each written as digit, row, column.
fn candidates(text: &str) -> BTreeSet<(Cell, Digit)> {
    text.split_whitespace()
        .map(|entry| {
            let number = |at: usize| entry[at..=at].parse::<usize>().unwrap();
            (Cell::at(number(1) - 1, number(2) - 1).unwrap(), Digit::new(number(0) as u32).unwrap())
        })
        .collect()
}

fn text(candidates: &BTreeSet<(Cell, Digit)>) -> String {
    candidates.iter().map(|(cell, digit)| format!("{cell:?}={digit:?} ")).collect()
}

#[test]
fn hodoku_library() {
    let Some(folder) = std::env::var_os("SUDOKU_DATA") else {
        eprintln!("SUDOKU_DATA is not set: nothing checked");
        return;
    };
    let library = std::fs::read_to_string(std::path::Path::new(&folder).join("hodoku_reglib.tsv")).unwrap();
    // For each code: cases, those found, those where nothing else was found.
    let mut counts = BTreeMap::<&str, [usize; 3]>::new();
    let mut left_out = BTreeMap::<&str, usize>::new();
    for (number, line) in library.lines().enumerate().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let Some((functions, techniques)) = finders(fields[0]) else {
            *left_out.entry(fields[0]).or_default() += 1;
            continue;
        };
        let board = Board::from_text(fields[3].as_bytes().try_into().unwrap()).unwrap();
        let mut marks = [DigitSet::ALL; 81];
        for (cell, digit) in candidates(fields[4]) {
            marks[cell.index()].remove(digit);
        }
        let position = Position::with_candidates(&board, &marks);
        let expected = (candidates(fields[5]), candidates(fields.get(6).unwrap_or(&"")));
        let mut results = BTreeSet::new();
        for function in functions {
            let _ = function(&position, &mut |step| {
                assert!(step.changes_something());
                if techniques.contains(&step.technique) {
                    let removed = Cell::all()
                        .flat_map(|cell| {
                            step.removed[cell.index()].into_iter().map(move |digit| (cell, digit))
                        })
                        .collect::<BTreeSet<_>>();
                    for &(cell, digit) in &removed {
                        assert!(position.candidates(cell).contains(digit));
                    }
                    results.insert((removed, step.placement.into_iter().collect::<BTreeSet<_>>()));
                }
                ControlFlow::Continue(())
            });
        }
        let count = counts.entry(fields[0]).or_default();
        count[0] += 1;
        // Codes that end in x name positions without any such step.
        let found = if fields[0].ends_with('x') {
            results.is_empty()
        } else if SUMS.contains(&fields[0]) {
            let parts = results.iter().filter(|(removed, _)| removed.is_subset(&expected.0));
            parts.flat_map(|(removed, _)| removed.clone()).collect::<BTreeSet<_>>() == expected.0
        } else {
            results.contains(&expected)
        };
        count[1] += usize::from(found);
        count[2] += usize::from(found && results.len() <= 1);
        if !found {
            eprintln!(
                "line {}: {} in {}: {}{}not found, but",
                number + 1,
                fields[0],
                fields[3],
                text(&expected.0),
                text(&expected.1)
            );
            for (removed, placed) in &results {
                eprintln!("    {}{}", text(removed), text(placed));
            }
        }
    }
    for (code, [cases, found, alone]) in &counts {
        println!("{code:7} {found:3} of {cases:3}, {alone:3} of them without another result");
    }
    let [cases, found, alone] =
        counts.values().fold([0; 3], |sum, count| [0, 1, 2].map(|i| sum[i] + count[i]));
    println!("{found} of {cases} found, {alone} without another result; not built: {left_out:?}");
    assert!(found * 100 >= cases * 95);
}
