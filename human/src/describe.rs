//! A step as a sentence, in the notation that players use: `r2c9` is the cell in row 2 and column 9, and digits
//! in brackets are candidates.

use crate::{Candidates, Cell, CellSet, ChainNode, Digit, DigitSet, House, Step, Style};

/// Hands a sentence about a step to `put`, byte by byte: the technique, what a player must look at, and after the
/// colon what follows. It is plain ASCII and has no full stop.
///
/// `XY-wing r1c4 (37), r2c6 (27), r1c9 (23): r2c9 is not 2`
///
/// Any step can be described, even one that makes no sense.
pub fn describe(step: &Step, put: &mut dyn FnMut(u8)) {
    let mut text = Sentence { put };
    text.string(step.technique.name().to_bytes());
    match Subject::of(step) {
        Subject::Placement => text.houses(step.houses),
        Subject::Houses => {
            text.digits_of(step);
            text.houses(step.houses);
            text.second(step);
        }
        Subject::Digit => {
            text.digits_of(step);
            text.string(b" in ");
            text.cells(cells(&step.pattern));
            text.second(step);
        }
        Subject::Cells => {
            text.string(b" ");
            text.candidates(&step.pattern);
            text.second(step);
            if step.technique.style() == Style::Subset {
                text.houses(step.houses);
            }
        }
        Subject::Chain => text.chain(step),
    }
    text.string(b": ");
    text.consequence(step);
}

/// What a sentence names between the technique and what follows.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Subject {
    /// The house where a digit is missing, if there is one.
    Placement,
    /// A digit and the houses that it is looked for in.
    Houses,
    /// A digit and its cells.
    Digit,
    /// Cells with their candidates.
    Cells,
    /// The nodes of a chain.
    Chain,
}

impl Subject {
    fn of(step: &Step) -> Self {
        let marked = cells(&step.pattern);
        match step.technique.style() {
            Style::Placement => Self::Placement,
            _ if step.chain_length > 0 => Self::Chain,
            _ if marked.is_empty() => Self::Placement,
            Style::Houses | Style::Fins => Self::Houses,
            _ if marked.len() > 1 && digits(&step.pattern).len() == 1 => Self::Digit,
            _ => Self::Cells,
        }
    }
}

/// The cells that hold one of the candidates.
fn cells(candidates: &Candidates) -> CellSet {
    Cell::all().filter(|cell| !candidates[cell.index()].is_empty()).collect()
}

/// The digits of the candidates.
fn digits(candidates: &Candidates) -> DigitSet {
    candidates.iter().fold(DigitSet::EMPTY, |all, &digits| all | digits)
}

struct Sentence<'a> {
    put: &'a mut dyn FnMut(u8),
}

impl Sentence<'_> {
    fn string(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| (self.put)(byte));
    }

    fn digit(&mut self, digit: Digit) {
        (self.put)(b'0' + digit.value());
    }

    fn cell(&mut self, cell: Cell) {
        self.string(&[b'r', b'1' + cell.row() as u8, b'c', b'1' + cell.column() as u8]);
    }

    /// `r1c4, r2c6`
    fn cells(&mut self, cells: CellSet) {
        for (i, cell) in cells.into_iter().enumerate() {
            self.string(if i > 0 { b", " } else { b"" });
            self.cell(cell);
        }
    }

    /// `r1c4 (37), r2c6 (27)`: the one cell that sees all others first, then those in its box, then the rest.
    fn candidates(&mut self, candidates: &Candidates) {
        let cells = cells(candidates);
        let sees_others = |cell: &Cell| (cells - CellSet::from(*cell)).is_subset(cell.peers());
        // In a house every cell does, and the order of the cells is the clearer one.
        let hubs: CellSet = cells.into_iter().filter(sees_others).collect();
        let hub = if hubs.len() == 1 { hubs } else { CellSet::EMPTY };
        let near = hub.first().map_or(CellSet::EMPTY, |hub| {
            let [.., box_] = hub.houses();
            cells & box_.set()
        });
        for (i, cell) in hub.into_iter().chain(near - hub).chain(cells - hub - near).enumerate() {
            self.string(if i > 0 { b", " } else { b"" });
            self.cell(cell);
            self.string(b" (");
            candidates[cell.index()].into_iter().for_each(|digit| self.digit(digit));
            self.string(b")");
        }
    }

    /// ` 5`, or ` 5, 7` for a pattern of several digits.
    fn digits_of(&mut self, step: &Step) {
        for (i, digit) in digits(&step.pattern).into_iter().enumerate() {
            self.string(if i > 0 { b", " } else { b" " });
            self.digit(digit);
        }
    }

    /// ` in rows 2, 6, columns 3, 8`
    fn houses(&mut self, houses: u32) {
        for (i, house) in House::all().filter(|house| houses >> house.index() & 1 != 0).enumerate() {
            let kind = house.index() / 9;
            let of_kind = houses >> (kind * 9) & 0x1ff;
            let is_first = of_kind & ((1 << (house.index() % 9)) - 1) == 0;
            self.string(if i > 0 { b", " } else { b" in " });
            if is_first {
                self.string([b"row".as_slice(), b"column", b"box"].get(kind).copied().unwrap_or_default());
                let plural: &[u8] = if kind == 2 { b"es" } else { b"s" };
                self.string(if of_kind.is_power_of_two() { b"" } else { plural });
                self.string(b" ");
            }
            self.string(&[b'1' + (house.index() % 9) as u8]);
        }
    }

    /// What is in the second role: fins, the other colour, the other set, links.
    fn second(&mut self, step: &Step) {
        let cells = cells(&step.second);
        if cells.is_empty() {
            return;
        }
        self.string(match step.technique.style() {
            Style::Fins if cells.len() == 1 => b", fin ",
            Style::Fins => b", fins ",
            Style::Colours => b" against ",
            Style::Sets => b" and ",
            _ => b" with ",
        });
        // A digit that was named before need not be named again.
        let named = match Subject::of(step) {
            Subject::Cells => None,
            _ => digits(&step.pattern).single(),
        };
        match digits(&step.second).single() {
            Some(digit) if named == Some(digit) => self.cells(cells),
            Some(digit) if named.is_some() || cells.len() > 1 => {
                self.digit(digit);
                self.string(b" in ");
                self.cells(cells);
            }
            _ => self.candidates(&step.second),
        }
    }

    /// `: if r1c4 is 3, then r1c9 is not 3, then r2c9 is 3`. Several chains follow each other after semicolons.
    fn chain(&mut self, step: &Step) {
        for (i, ChainNode { cell, digit, on, starts }) in step.nodes().enumerate() {
            self.string(match (starts, i) {
                (true, 0) => b": if ",
                (true, _) => b"; if ",
                (false, _) => b", then ",
            });
            self.cell(cell);
            self.string(if on { b" is " } else { b" is not " });
            self.digit(digit);
        }
        self.string(if step.chain_length >= step.chain.len() { b", and so on" } else { b"" });
    }

    /// `r2c9 is 4; r3c1, r3c2 are not 5 or 7`
    fn consequence(&mut self, step: &Step) {
        let mut is_first = true;
        if let Some((cell, digit)) = step.placement {
            self.cell(cell);
            self.string(b" is ");
            self.digit(digit);
            is_first = false;
        }
        // What the placed digit rules out need not be said.
        let removed_from = |cell: Cell| match step.placement {
            Some((placed, _)) if cell == placed => DigitSet::EMPTY,
            Some((placed, digit)) if placed.peers().contains(cell) => {
                step.removed[cell.index()] - digit.into()
            }
            _ => step.removed[cell.index()],
        };
        let mut left: CellSet = Cell::all().filter(|&cell| !removed_from(cell).is_empty()).collect();
        while let Some(cell) = left.first() {
            let removed = removed_from(cell);
            let same: CellSet = left.into_iter().filter(|&cell| removed_from(cell) == removed).collect();
            left -= same;
            self.string(if is_first { b"" } else { b"; " });
            self.cells(same);
            self.string(if same.len() == 1 { b" is not " } else { b" are not " });
            for (i, digit) in removed.into_iter().enumerate() {
                self.string(match i {
                    0 => b"",
                    _ if i + 1 == removed.len() => b" or ",
                    _ => b", ",
                });
                self.digit(digit);
            }
            is_first = false;
        }
        self.string(if is_first { b"nothing follows" } else { b"" });
    }
}

#[cfg(test)]
mod tests {
    use std::string::String;

    use super::*;
    use crate::Technique;

    fn sentence(step: &Step) -> String {
        let mut text = String::new();
        describe(step, &mut |byte| text.push(char::from(byte)));
        text
    }

    fn cell(row: usize, column: usize) -> Cell {
        Cell::at(row - 1, column - 1).unwrap()
    }

    fn set(digits: &str) -> DigitSet {
        digits.chars().map(|digit| Digit::new(digit.to_digit(10).unwrap()).unwrap()).collect()
    }

    /// Digits in cells, as in `"14 37 26 27"`: row, column, then the digits.
    fn candidates(text: &str) -> Candidates {
        let mut candidates = [DigitSet::EMPTY; 81];
        let words: std::vec::Vec<_> = text.split_whitespace().collect();
        for pair in words.chunks(2) {
            let number: usize = pair[0].parse().unwrap();
            candidates[cell(number / 10, number % 10).index()] = set(pair[1]);
        }
        candidates
    }

    fn step(technique: Technique, pattern: &str, second: &str, removed: &str, houses: &[usize]) -> Step {
        let mut step = Step::new(technique);
        step.pattern = candidates(pattern);
        step.second = candidates(second);
        step.removed = candidates(removed);
        step.houses = houses.iter().fold(0, |all, house| all | 1 << house);
        step
    }

    #[test]
    fn an_example_of_each_style() {
        use Technique::*;
        let mut single = step(HiddenSingle, "37 5", "", "", &[18]);
        single.placement = Some((cell(3, 7), Digit::new(5).unwrap()));
        assert_eq!(sentence(&single), "hidden single in box 1: r3c7 is 5");
        let wing = step(XYWing, "14 37 26 27 19 23", "", "29 2", &[]);
        assert_eq!(sentence(&wing), "XY-wing r1c4 (37), r2c6 (27), r1c9 (23): r2c9 is not 2");
        let fish = step(FinnedXWing, "23 5 28 5 63 5", "69 5 67 5", "48 5", &[1, 5, 11, 16, 23]);
        let fish_text = "finned X-wing 5 in rows 2, 6, columns 3, 8, box 6, fins r6c7, r6c9: r4c8 is not 5";
        assert_eq!(sentence(&fish), fish_text);
        let pair = step(NakedPair, "11 37 15 37", "", "17 37 18 3 19 3", &[0]);
        let pair_text = "naked pair r1c1 (37), r1c5 (37) in row 1: r1c7 is not 3 or 7; r1c8, r1c9 are not 3";
        assert_eq!(sentence(&pair), pair_text);
        let scraper = step(Skyscraper, "13 5 17 5 53 5 58 5", "", "48 5", &[0, 4]);
        assert_eq!(sentence(&scraper), "skyscraper 5 in r1c3, r1c7, r5c3, r5c8: r4c8 is not 5");
        let w_wing = step(WWing, "11 37 56 37", "14 7 54 7", "16 3", &[]);
        let w_text = "W-wing r1c1 (37), r5c6 (37) with 7 in r1c4, r5c4: r1c6 is not 3";
        assert_eq!(sentence(&w_wing), w_text);
        let colours = step(SimpleColourTrap, "11 5 34 5", "14 5", "91 5", &[]);
        let colour_text = "simple colour trap 5 in r1c1, r3c4 against r1c4: r9c1 is not 5";
        assert_eq!(sentence(&colours), colour_text);
        let mut chain = step(XChain, "11 5", "", "91 5", &[]);
        chain.chain_length = 4;
        chain.chain[..4].copy_from_slice(&[-5, 40, -41, 724]);
        let chain_text =
            "X-chain: if r1c1 is not 5, then r1c5 is 5, then r1c5 is not 5, then r9c9 is 5: r9c1 is not 5";
        assert_eq!(sentence(&chain), chain_text);
        let mut chains = step(CellForcingChains, "", "", "99 2", &[]);
        chains.chain_length = 4;
        chains.chain[..4].copy_from_slice(&[4, -722, 6, -722]);
        let chains_text = "cell forcing chains: if r1c1 is 5, then r9c9 is not 2; if r1c1 is 7, then r9c9 is not 2: \
                           r9c9 is not 2";
        assert_eq!(sentence(&chains), chains_text);
        let mut direct = step(DirectPointing, "11 5 12 5", "", "11 24 17 5 28 6", &[0, 18]);
        direct.placement = Some((cell(1, 1), Digit::new(5).unwrap()));
        assert_eq!(sentence(&direct), "direct pointing 5 in row 1, box 1: r1c1 is 5; r2c8 is not 6");
    }

    #[test]
    fn steps_without_sense() {
        for &technique in Technique::ALL {
            for houses in [0, 1, u32::MAX] {
                for fill in [DigitSet::EMPTY, DigitSet::ALL] {
                    for (chain_length, node) in [(0, 0), (64, i16::MIN), (usize::MAX, i16::MAX), (64, -729)] {
                        let mut step = Step::new(technique);
                        step.houses = houses;
                        (step.pattern, step.second, step.removed) = ([fill; 81], [fill; 81], [fill; 81]);
                        (step.chain_length, step.chain) = (chain_length, [node; 64]);
                        let text = sentence(&step);
                        assert!(text.is_ascii() && text.contains(": "), "{text}");
                    }
                }
            }
        }
    }
}
