//! Colouring: the conjugate pairs of one digit that are joined end to end, their ends in two colours in turn. One colour
//! holds the digit throughout, the other nowhere.
//!
//! What colouring rules out, X-chains rule out too, and the scale of Sudoku Explainer knows only these: at 6.6, plus
//! 0.1 and more for their length. One colouring is put at 6.7 here and two at 6.8.

use core::ops::ControlFlow;

use crate::strong_links::{conjugate_houses, conjugate_pairs, houses};
use crate::visibility::seen_by_any;
use crate::{CellSet, Digit, Found, Position, Step, Technique};

/// One colouring: what sees both colours does not take the digit (trap), and a colour with two cells that see each
/// other holds the digit nowhere (wrap).
pub(crate) fn simple_colours(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    for digit in Digit::all() {
        let cells = position.cells_of(digit);
        for colours in &Colourings::new(position, digit) {
            let [first, second] = colours.cells;
            let removed = (cells & seen_by_any(first) & seen_by_any(second)) - colours.all();
            if !removed.is_empty() {
                found(&step(position, Technique::SimpleColourTrap, digit, [first, second], removed))?;
            }
            for [removed, other] in colours.both_ways() {
                if !(removed & seen_by_any(removed)).is_empty() {
                    found(&step(position, Technique::SimpleColourWrap, digit, [other, removed], removed))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Two colourings. If a colour of one sees a colour of the other, not both hold the digit, so one of the two remaining
/// colours does, and what sees both of these does not (trap). A colour that sees both colours of the other holds it
/// nowhere (wrap).
pub(crate) fn multiple_colours(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    for digit in Digit::all() {
        let colourings = Colourings::new(position, digit);
        each_two(&colourings, |colours, others| trap(position, digit, colours, others, found))?;
        for colours in &colourings {
            for [removed, other] in colours.both_ways() {
                let seen = seen_by_any(removed);
                let sees_both = |others: &&Colouring| {
                    others.cells != colours.cells && others.cells.iter().all(|&set| !(set & seen).is_empty())
                };
                if let Some(others) = (&colourings).into_iter().find(sees_both) {
                    let roles = [others.all() | other, removed];
                    found(&step(position, Technique::MultiColourWrap, digit, roles, removed))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn trap(
    position: &Position,
    digit: Digit,
    colours: &Colouring,
    others: &Colouring,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    // If both colours of one see a colour of the other, each link rules out its share.
    let mut removed = CellSet::EMPTY;
    let [mut linked, mut far_ends] = [CellSet::EMPTY; 2];
    for [near, far] in colours.both_ways() {
        for [other_near, other_far] in others.both_ways() {
            if !(seen_by_any(near) & other_near).is_empty() {
                removed |= position.cells_of(digit) & seen_by_any(far) & seen_by_any(other_far);
                linked |= near | other_near;
                far_ends |= far | other_far;
            }
        }
    }
    removed -= colours.all() | others.all();
    if removed.is_empty() {
        return ControlFlow::Continue(());
    }
    found(&step(position, Technique::MultiColourTrap, digit, [far_ends, linked - far_ends], removed))
}

fn step(
    position: &Position,
    technique: Technique,
    digit: Digit,
    [pattern, second]: [CellSet; 2],
    removed: CellSet,
) -> Step {
    let coloured = pattern | second;
    let mut step = Step::new(technique);
    for house in houses(conjugate_houses(position, digit)) {
        if position.places(digit, house).is_subset(coloured) {
            step.look_at(house);
        }
    }
    step.mark(pattern, digit);
    step.mark_second(second, digit);
    step.rule_out(removed, digit);
    step
}

/// The cells in each of the two colours.
#[derive(Clone, Copy)]
struct Colouring {
    cells: [CellSet; 2],
}

impl Colouring {
    fn all(&self) -> CellSet {
        self.cells[0] | self.cells[1]
    }

    fn both_ways(&self) -> [[CellSet; 2]; 2] {
        let [first, second] = self.cells;
        [[first, second], [second, first]]
    }
}

/// The colourings of a digit. Each has a house to itself, so there are never more than 27.
struct Colourings {
    colourings: [Colouring; 27],
    count: usize,
}

impl Colourings {
    fn new(position: &Position, digit: Digit) -> Self {
        let mut all = Self { colourings: [Colouring { cells: [CellSet::EMPTY; 2] }; 27], count: 0 };
        let mut done = CellSet::EMPTY;
        for (_, pair) in conjugate_pairs(position, digit) {
            let Some(start) = (pair - done).first() else { continue };
            let (mut one, mut other) = (CellSet::from(start), CellSet::EMPTY);
            let mut size = 0;
            while size != (one | other).len() {
                size = (one | other).len();
                for (_, pair) in conjugate_pairs(position, digit) {
                    if !(pair & one).is_empty() {
                        other |= pair - one;
                    }
                    if !(pair & other).is_empty() {
                        one |= pair - other;
                    }
                }
            }
            done |= one | other;
            // A cell in both colours means that the puzzle has no solution.
            if (one & other).is_empty()
                && let Some(slot) = all.colourings.get_mut(all.count)
            {
                *slot = Colouring { cells: [one, other] };
                all.count += 1;
            }
        }
        all
    }
}

impl<'a> IntoIterator for &'a Colourings {
    type Item = &'a Colouring;
    type IntoIter = core::iter::Take<core::slice::Iter<'a, Colouring>>;

    fn into_iter(self) -> Self::IntoIter {
        self.colourings.iter().take(self.count)
    }
}

fn each_two(
    colourings: &Colourings,
    mut visit: impl FnMut(&Colouring, &Colouring) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut rest = colourings.into_iter();
    while let Some(colours) = rest.next() {
        for others in rest.clone() {
            visit(colours, others)?;
        }
    }
    ControlFlow::Continue(())
}
