//! Every technique in the order in which a person would try them.

use core::ops::ControlFlow;

use super::{Found, Position, Step, bivalue, colours, finned_fish, hidden_rectangle, single_digit, singles};

/// A function that looks for the steps of one technique or of a few that belong together.
struct Finder {
    find: fn(&Position, &mut Found<'_>) -> ControlFlow<()>,
    /// The difficulty of its easiest and of its hardest step. It reports easier steps first.
    lowest: u16,
    highest: u16,
    /// Whether it belongs to the Sudoku Explainer 1.2.1 scale, and so counts for a rating.
    rated: bool,
    /// Whether it holds only for boards with one solution.
    unique: bool,
}

impl Finder {
    /// A technique of the rating scale.
    const fn rated(difficulty: u16, find: fn(&Position, &mut Found<'_>) -> ControlFlow<()>) -> Self {
        Self { find, lowest: difficulty, highest: difficulty, rated: true, unique: false }
    }

    /// A technique that players know and the rating scale does not.
    const fn named(
        lowest: u16,
        highest: u16,
        find: fn(&Position, &mut Found<'_>) -> ControlFlow<()>,
    ) -> Self {
        Self { find, lowest, highest, rated: false, unique: false }
    }

    /// The same for boards with one solution.
    const fn unique(self) -> Self {
        Self { unique: true, ..self }
    }
}

/// The finders, sorted by their easiest step; of equal ones the first is preferred.
static FINDERS: &[Finder] = &[
    Finder::rated(10, singles::full_house),
    Finder::rated(12, singles::hidden_single_in_box),
    Finder::rated(15, singles::hidden_single_in_line),
    Finder::rated(23, singles::naked_single),
    Finder::named(49, 49, hidden_rectangle::hidden_rectangle).unique(),
    Finder::named(66, 66, single_digit::skyscraper),
    Finder::named(66, 66, single_digit::two_string_kite),
    Finder::named(66, 66, single_digit::turbot_fish),
    Finder::named(66, 66, single_digit::empty_rectangle),
    Finder::named(66, 66, finned_fish::finned_x_wing),
    Finder::named(66, 66, finned_fish::sashimi_x_wing),
    Finder::named(67, 67, colours::simple_colour_trap),
    Finder::named(67, 67, colours::simple_colour_wrap),
    Finder::named(67, 67, finned_fish::finned_swordfish),
    Finder::named(67, 67, finned_fish::sashimi_swordfish),
    Finder::named(68, 68, bivalue::remote_pair),
    Finder::named(68, 74, bivalue::xy_chain),
    Finder::named(68, 68, colours::multi_colour_trap),
    Finder::named(68, 68, colours::multi_colour_wrap),
    Finder::named(68, 68, finned_fish::finned_jellyfish),
    Finder::named(68, 68, finned_fish::sashimi_jellyfish),
    Finder::named(71, 71, bivalue::w_wing),
];

/// Which techniques may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowed {
    /// Those that hold only because the board has one solution.
    pub unique: bool,
    /// Those that players know but the rating scale does not.
    pub unrated: bool,
}

impl Allowed {
    fn finders(self) -> impl Iterator<Item = &'static Finder> {
        FINDERS.iter().filter(move |finder| (self.unique || !finder.unique) && (self.unrated || finder.rated))
    }
}

/// The easiest step, if there is one.
pub fn first_step(position: &Position, allowed: Allowed) -> Option<Step> {
    let mut best: Option<Step> = None;
    for finder in allowed.finders() {
        if best.as_ref().is_some_and(|step| step.difficulty <= finder.lowest) {
            break;
        }
        let _ = (finder.find)(position, &mut |step| {
            if best.as_ref().is_none_or(|best| step.difficulty < best.difficulty) {
                best = Some(*step);
            }
            ControlFlow::Break(())
        });
    }
    best
}

/// Visits every step, easier ones first, until `found` breaks. The first is that of [`first_step`].
pub fn every_step(position: &Position, allowed: Allowed, found: &mut Found<'_>) -> ControlFlow<()> {
    let mut difficulty = 0;
    loop {
        // The next difficulty that some finder reaches: its lowest, or the next in its range.
        let next = allowed
            .finders()
            .filter(|finder| finder.highest > difficulty)
            .map(|finder| finder.lowest.max(difficulty + 1))
            .min();
        let Some(next) = next else {
            return ControlFlow::Continue(());
        };
        difficulty = next;
        for finder in allowed.finders() {
            if (finder.lowest..=finder.highest).contains(&difficulty) {
                (finder.find)(position, &mut |step| {
                    if step.difficulty == difficulty { found(step) } else { ControlFlow::Continue(()) }
                })?;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn easier_finders_stand_first() {
        assert!(FINDERS.is_sorted_by_key(|finder| finder.lowest));
        assert!(FINDERS.iter().all(|finder| finder.lowest <= finder.highest));
    }
}
