//! Every technique in the order in which a person would try them.

use core::ops::ControlFlow;

use super::{
    Found, Position, Step, almost_locked_sets, alternating_chain, bivalue, colours, exclusion, finned_fish,
    fish, grave, hidden_rectangle, locked, single_digit, singles, subsets, sue_de_coq, unique_loops, wings,
};

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

    /// The same, with harder steps too.
    const fn up_to(self, highest: u16) -> Self {
        Self { highest, ..self }
    }

    /// The same, for boards with one solution only.
    const fn unique(self) -> Self {
        Self { unique: true, ..self }
    }
}

/// The finders, sorted by their easiest step; of equal ones the first is preferred.
static FINDERS: &[Finder] = &[
    Finder::rated(10, singles::full_house),
    Finder::rated(12, singles::hidden_single_in_box),
    Finder::rated(15, singles::hidden_single_in_line),
    Finder::rated(17, locked::direct_pointing),
    Finder::rated(19, locked::direct_claiming),
    Finder::rated(20, subsets::direct_hidden_pair),
    Finder::rated(23, singles::naked_single),
    Finder::rated(25, subsets::direct_hidden_triplet),
    Finder::rated(26, locked::pointing),
    Finder::rated(28, locked::claiming),
    Finder::rated(30, subsets::naked_pair),
    Finder::rated(32, fish::x_wing),
    Finder::rated(34, subsets::hidden_pair),
    Finder::rated(36, subsets::naked_triplet),
    Finder::rated(38, fish::swordfish),
    Finder::rated(40, subsets::hidden_triplet),
    Finder::rated(42, wings::xy_wing),
    Finder::rated(44, wings::xyz_wing),
    Finder::rated(45, unique_loops::unique_loops).up_to(50).unique(),
    Finder::named(49, 49, hidden_rectangle::hidden_rectangle).unique(),
    Finder::rated(50, subsets::naked_quad),
    Finder::rated(51, unique_loops::large_unique_loops).up_to(58).unique(),
    Finder::rated(52, fish::jellyfish),
    Finder::rated(54, subsets::hidden_quad),
    Finder::rated(56, grave::bivalue_universal_grave).up_to(62).unique(),
    Finder::rated(62, exclusion::aligned_pair_exclusion),
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
    Finder::named(67, 74, alternating_chain::x_chain),
    Finder::named(68, 68, bivalue::remote_pair),
    Finder::named(68, 74, bivalue::xy_chain),
    Finder::named(68, 68, colours::multi_colour_trap),
    Finder::named(68, 68, colours::multi_colour_wrap),
    Finder::named(68, 68, finned_fish::finned_jellyfish),
    Finder::named(68, 68, finned_fish::sashimi_jellyfish),
    Finder::named(70, 78, alternating_chain::continuous_loop),
    Finder::named(70, 78, alternating_chain::alternating_inference_chain),
    Finder::named(71, 71, bivalue::w_wing),
    Finder::named(72, 72, almost_locked_sets::wxyz_wing),
    Finder::named(74, 74, sue_de_coq::sue_de_coq),
    Finder::named(75, 75, almost_locked_sets::als_xz),
    Finder::named(77, 77, almost_locked_sets::als_xy_wing),
    Finder::named(79, 79, almost_locked_sets::death_blossom),
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
