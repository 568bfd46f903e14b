//! The public library of positions that HoDoKu is tested with: each line names a technique, a position,
//! and what that technique must find there.
//!
//! The library, `hodoku_reglib.tsv`, belongs to its author and is not part of this repository.

mod common;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use sudoku_puzzle::human::{Position, Technique};
use sudoku_puzzle::{Board, Cell, Digit, DigitSet};
use sudoku_testing::lists;

use common::finder;

/// What the library calls the techniques that are built.
fn techniques(code: &str) -> Option<&'static [Technique]> {
    use Technique::*;
    Some(match code {
        "0000" => &[FullHouse],
        "0002" => &[HiddenSingle],
        "0003" => &[NakedSingle],
        "0100" => &[Pointing],
        "0101" => &[Claiming],
        "0110-1" => &[NakedPair],
        "0111-1" => &[NakedTriplet],
        "0200" => &[NakedPair],
        "0201" => &[NakedTriplet],
        "0202" => &[NakedQuad],
        "0210" => &[HiddenPair],
        "0211" => &[HiddenTriplet],
        "0212" => &[HiddenQuad],
        "0300" => &[XWing],
        "0301" => &[Swordfish],
        "0302" => &[Jellyfish],
        "0310" => &[FinnedXWing],
        "0311" => &[FinnedSwordfish],
        "0312" => &[FinnedJellyfish],
        "0320" => &[SashimiXWing],
        "0321" => &[SashimiSwordfish],
        "0322" => &[SashimiJellyfish],
        "03111" | "03211" => &[FinnedSwordfish, SashimiSwordfish],
        "03121" | "03221" => &[FinnedJellyfish, SashimiJellyfish],
        "0400" => &[Skyscraper],
        "0401" | "0404" => &[TwoStringKite],
        "0402" => &[EmptyRectangle],
        // An empty rectangle of two cells is a turbot fish here.
        "0402-1" => &[TurbotFish],
        "0405" => &[EmptyRectangle, TurbotFish],
        "0403" => &[TurbotFish],
        "0500" => &[SimpleColourTrap],
        "0501" => &[SimpleColourWrap],
        "0502" => &[MultiColourTrap],
        "0503" => &[MultiColourWrap],
        "0600-1" => &[UniqueRectangleType1],
        "0601-1" => &[UniqueRectangleType2],
        "0602-1" => &[UniqueRectangleType3],
        "0603-1" => &[UniqueRectangleType4],
        // Type 5 is not told from type 2.
        "0604-1" => &[UniqueRectangleType2],
        "0610" | "0610-x" => &[BugType1],
        "0800" => &[XYWing],
        "0801" => &[XYZWing],
        "0606-1" | "0606-2" | "0606-x" => &[HiddenRectangle],
        // An X-chain with two strong links has a name of its own here.
        "0701" => &[XChain, Skyscraper, TwoStringKite, TurbotFish],
        "0706" => &[ContinuousLoop],
        "0707-1" | "0707-2" | "0708-1" | "0708-2" => &[AlternatingInferenceChain],
        "0702" => &[XYChain],
        "0703" => &[RemotePair],
        "0803" => &[WWing],
        "0901-1" | "0901-2" => &[AlsXz, WXYZWing],
        "0902-1" | "0902-2" => &[AlsXyWing],
        "0904-1" | "0904-2" => &[DeathBlossom],
        "1101" => &[SueDeCoq],
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
#[ignore = "needs SUDOKU_DATA"]
fn hodoku_library() {
    let library = lists::lines("hodoku_reglib.tsv");
    // For each code: cases, those found, those where nothing else was found.
    let mut counts = BTreeMap::<&str, [usize; 3]>::new();
    let mut left_out = BTreeMap::<&str, usize>::new();
    for (number, line) in library.iter().enumerate() {
        let fields: Vec<&str> = line.split('\t').collect();
        let Some(techniques) = techniques(fields[0]) else {
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
        for &technique in techniques {
            let _ = finder(technique).search(&position, &mut |step| {
                assert!(step.changes_something());
                if step.technique == technique {
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
