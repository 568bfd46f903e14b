//! Almost locked sets: cells of a house with one candidate more than there are cells. If one digit of such a set
//! is placed elsewhere, all others are locked in the set.
//!
//! A digit is a restricted common of two sets if its places in one all see its places in the other: only one
//! of the sets can hold it, so the other is locked.
//!
//! The scale of Sudoku Explainer finds what these rule out as cell and region forcing chains, from 8.0. Counted as
//! chains with sets for nodes they come before those: the WXYZ-wing at 7.2, two sets at 7.5, three sets at 7.7, death
//! blossoms at 7.9.

use core::ops::ControlFlow;

use crate::visibility::seen_by_all;
use crate::{Candidates, Cell, CellSet, Digit, DigitSet, Found, House, Position, Step, Technique};

/// Four cells with four candidates, of which one digit only has places that do not all see each other: what sees
/// all of these does not take it. It is an [`als_xz`] with the fewest cells that have no simpler name.
pub(crate) fn wxyz_wing(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    let mut sets = Sets::EMPTY;
    sets.fill(position, 3);
    each_two(position, &sets, &mut |pair| {
        if pair.is_wxyz_wing() { pair.step(Technique::WXYZWing).found_if_useful(found) } else { GO_ON }
    })
}

/// Two sets with a restricted common digit X: one of them is locked, so what sees all places of another common
/// digit Z does not take it. With two restricted commons both sets are locked but for these.
pub(crate) fn als_xz(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    let mut sets = Sets::EMPTY;
    sets.fill(position, LARGEST);
    each_two(position, &sets, &mut |pair| {
        // Up to three cells it is an XY-wing or XYZ-wing, or no more than a subset.
        let has_a_name = pair.is_wxyz_wing() || (pair.sets[0].cells | pair.sets[1].cells).len() < 4;
        if has_a_name { GO_ON } else { pair.step(Technique::AlsXz).found_if_useful(found) }
    })
}

/// Two sets that each share a restricted common with a third one, not the same digit: one of the two is
/// locked, so what sees all places of a digit common to them does not take it.
pub(crate) fn als_xy_wing(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    let mut sets = Sets::EMPTY;
    sets.fill(position, LARGEST);
    for middle in sets.iter() {
        let seen = middle.seen(position);
        let linked = sets.iter().filter_map(|set| {
            let restricted = middle.restricted(position, &seen, &set);
            (!restricted.is_empty()).then_some((set, restricted))
        });
        for ((first, by_first), (second, by_second)) in pairs(linked.clone()) {
            if (by_first | by_second).len() < 2 || (first.digits & second.digits).is_empty() {
                continue;
            }
            let mut step = Step::new(Technique::AlsXyWing);
            step.removed = outer_commons(position, (first, by_first), (second, by_second));
            if !step.changes_something() {
                continue;
            }
            // The same cells may be shared out in another way, with the same consequence.
            let known = pairs(linked.clone())
                .take_while(|(one, two)| one.0.cells != first.cells || two.0.cells != second.cells)
                .any(|(one, two)| {
                    one.0.cells | two.0.cells == first.cells | second.cells
                        && outer_commons(position, one, two) == step.removed
                });
            if known {
                continue;
            }
            first.mark(position, &mut step.pattern);
            second.mark(position, &mut step.pattern);
            middle.mark(position, &mut step.second);
            found(&step)?;
        }
    }
    GO_ON
}

/// Each two of these, in order.
fn pairs<T: Copy>(items: impl Iterator<Item = T> + Clone) -> impl Iterator<Item = (T, T)> {
    let mut rest = items;
    core::iter::from_fn(move || rest.next().map(|first| (first, rest.clone())))
        .flat_map(|(first, rest)| rest.map(move |second| (first, second)))
}

/// What two sets rule out that a third one links by these restricted commons: one of the two is locked.
fn outer_commons(
    position: &Position,
    (first, by_first): (AlmostLockedSet, DigitSet),
    (second, by_second): (AlmostLockedSet, DigitSet),
) -> Candidates {
    let mut removed = [DigitSet::EMPTY; 81];
    for digit in first.digits & second.digits {
        let (x, y) = (by_first - digit.into(), by_second - digit.into());
        if !x.is_empty() && !y.is_empty() && (x | y).len() > 1 {
            let places = (first.cells | second.cells) & position.cells_of(digit);
            for cell in position.cells_of(digit) & seen_by_all(places) {
                removed[cell.index()].insert(digit);
            }
        }
    }
    removed
}

/// A cell each of whose candidates sees all places of it in a set: one of the sets is locked, so what sees all
/// places of a digit common to them does not take it.
pub(crate) fn death_blossom(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    let mut sets = Sets::EMPTY;
    sets.fill(position, LARGEST);
    for stem in position.blanks() {
        // With two candidates the cell is itself a set, and the pattern an ALS-XY-wing.
        let digits = position.candidates(stem);
        if (3..=4).contains(&digits.len()) {
            let mut ruled_out = [CellSet::EMPTY; 9];
            for digit in Digit::all().filter(|&digit| !digits.contains(digit)) {
                ruled_out[digit.index()] = position.cells_of(digit);
            }
            Blossom { position, sets: &sets, stem }.petals(digits, &ruled_out, CellSet::EMPTY, found)?;
        }
    }
    GO_ON
}

const GO_ON: ControlFlow<()> = ControlFlow::Continue(());

/// The most cells of a set.
const LARGEST: usize = 6;

/// An almost locked set.
#[derive(Clone, Copy)]
struct AlmostLockedSet {
    cells: CellSet,
    digits: DigitSet,
}

impl AlmostLockedSet {
    /// For each digit the cells that see all its places in the set.
    fn seen(&self, position: &Position) -> [CellSet; 9] {
        let mut seen = [CellSet::EMPTY; 9];
        for digit in self.digits {
            seen[digit.index()] = seen_by_all(self.cells & position.cells_of(digit));
        }
        seen
    }

    /// The restricted commons with another set, given what this one sees. Sets that overlap have none.
    fn restricted(&self, position: &Position, seen: &[CellSet; 9], other: &Self) -> DigitSet {
        if !(self.cells & other.cells).is_empty() {
            return DigitSet::EMPTY;
        }
        (self.digits & other.digits)
            .into_iter()
            .filter(|&digit| (other.cells & position.cells_of(digit)).is_subset(seen[digit.index()]))
            .collect()
    }

    fn mark(&self, position: &Position, candidates: &mut Candidates) {
        for cell in self.cells {
            candidates[cell.index()] = position.candidates(cell);
        }
    }
}

/// How many sets are kept. Boards that people solve have fewer; of more, the largest are left out.
const CAPACITY: usize = 384;

/// The almost locked sets of a position, smaller ones first.
struct Sets {
    cells: [CellSet; CAPACITY],
    digits: [DigitSet; CAPACITY],
    count: usize,
}

impl Sets {
    const EMPTY: Self =
        Self { cells: [CellSet::EMPTY; CAPACITY], digits: [DigitSet::EMPTY; CAPACITY], count: 0 };

    /// Fills empty sets in place: returning them would take the stack twice.
    fn fill(&mut self, position: &Position, largest: usize) {
        for size in 1..=largest {
            for house in House::all() {
                let none = AlmostLockedSet { cells: CellSet::EMPTY, digits: DigitSet::EMPTY };
                self.grow(position, house, none, position.blanks() & house.set(), size, size);
            }
        }
    }

    /// Adds `left` of the open cells to a set and keeps it if it comes out almost locked.
    fn grow(
        &mut self,
        position: &Position,
        house: House,
        set: AlmostLockedSet,
        mut open: CellSet,
        size: usize,
        left: usize,
    ) {
        if left == 0 {
            self.keep(house, set);
            return;
        }
        while let Some(cell) = open.first() {
            open.remove(cell);
            let digits = set.digits | position.candidates(cell);
            if digits.len() <= size + 1 && (left > 1 || digits.len() == size + 1) {
                let set = AlmostLockedSet { cells: set.cells | cell.into(), digits };
                self.grow(position, house, set, open, size, left - 1);
            }
        }
    }

    fn keep(&mut self, house: House, set: AlmostLockedSet) {
        // A cell is in three houses, cells of a line and a box are in two: the row or the box counts.
        let known = if set.cells.len() == 1 {
            house.index() >= 9
        } else {
            house.index() < 18
                && set.cells.first().is_some_and(|cell| {
                    let [.., box_] = cell.houses();
                    set.cells.is_subset(box_.set())
                })
        };
        if let (false, Some(cells), Some(digits)) =
            (known, self.cells.get_mut(self.count), self.digits.get_mut(self.count))
        {
            (*cells, *digits) = (set.cells, set.digits);
            self.count += 1;
        }
    }

    fn iter(&self) -> impl Iterator<Item = AlmostLockedSet> + Clone + '_ {
        let sets = self.cells.iter().zip(&self.digits).take(self.count);
        sets.map(|(&cells, &digits)| AlmostLockedSet { cells, digits })
    }
}

/// Two sets with a restricted common.
struct Pair<'a> {
    position: &'a Position,
    sets: [AlmostLockedSet; 2],
    restricted: DigitSet,
}

/// Visits every two sets with a restricted common and a further common digit.
fn each_two(
    position: &Position,
    sets: &Sets,
    visit: &mut dyn FnMut(&Pair<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for (i, second) in sets.iter().enumerate() {
        let seen = second.seen(position);
        for first in sets.iter().take(i) {
            if (first.digits & second.digits).len() >= 2 {
                let restricted = second.restricted(position, &seen, &first);
                if !restricted.is_empty() {
                    visit(&Pair { position, sets: [first, second], restricted })?;
                }
            }
        }
    }
    GO_ON
}

impl Pair<'_> {
    fn is_wxyz_wing(&self) -> bool {
        let [first, second] = self.sets;
        (first.cells | second.cells).len() == 4
            && (first.digits | second.digits).len() == 4
            && self.restricted.len() == 1
    }

    fn step(&self, technique: Technique) -> Step {
        let [first, second] = self.sets;
        let mut step = Step::new(technique);
        let mut rule_out = |digit: Digit, cells: CellSet| {
            let places = self.position.cells_of(digit);
            step.rule_out(places & seen_by_all(places & cells), digit);
        };
        let linked_twice = self.restricted.len() > 1;
        for digit in first.digits & second.digits {
            if linked_twice || !self.restricted.contains(digit) {
                rule_out(digit, first.cells | second.cells);
            }
        }
        if linked_twice {
            for set in self.sets {
                (set.digits - self.restricted).into_iter().for_each(|digit| rule_out(digit, set.cells));
            }
        }
        first.mark(self.position, &mut step.pattern);
        second.mark(self.position, &mut step.second);
        step
    }
}

/// A cell and the sets that its candidates see.
struct Blossom<'a> {
    position: &'a Position,
    sets: &'a Sets,
    stem: Cell,
}

impl Blossom<'_> {
    /// Finds a set for each of the digits. `ruled_out` is what sees all places of a digit in the sets so far,
    /// `cells` their cells.
    fn petals(
        &self,
        mut digits: DigitSet,
        ruled_out: &[CellSet; 9],
        cells: CellSet,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        let Some(digit) = digits.first() else {
            return self.step(ruled_out, cells, found);
        };
        digits.remove(digit);
        for set in self.sets.iter() {
            let places = set.cells & self.position.cells_of(digit);
            if !set.digits.contains(digit) || !places.is_subset(self.stem.peers()) {
                continue;
            }
            let mut left = [CellSet::EMPTY; 9];
            let mut any = false;
            for common in set.digits {
                if !ruled_out[common.index()].is_empty() {
                    let seen = seen_by_all(set.cells & self.position.cells_of(common));
                    left[common.index()] = ruled_out[common.index()] & seen;
                    any |= !left[common.index()].is_empty();
                }
            }
            if any {
                self.petals(digits, &left, cells | set.cells, found)?;
            }
        }
        GO_ON
    }

    /// Apart from the recursion, whose frames stay small that way.
    #[inline(never)]
    fn step(&self, ruled_out: &[CellSet; 9], cells: CellSet, found: &mut Found<'_>) -> ControlFlow<()> {
        let mut step = Step::new(Technique::DeathBlossom);
        step.pattern[self.stem.index()] = self.position.candidates(self.stem);
        let petals = AlmostLockedSet { cells, digits: DigitSet::EMPTY };
        petals.mark(self.position, &mut step.second);
        for digit in Digit::all() {
            step.rule_out(ruled_out[digit.index()], digit);
        }
        step.found_if_useful(found)
    }
}
