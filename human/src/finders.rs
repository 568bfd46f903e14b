//! Every technique in the order in which a person would try them.

use core::cmp::Ordering;
use core::ops::ControlFlow;

use super::{
    Found, Position, Step, almost_locked_sets, alternating_chain, bivalue, chain, colours, exclusion,
    finned_fish, fish, grave, hidden_rectangle, locked, single_digit, singles, subsets, sue_de_coq,
    unique_loops, wings,
};

use super::seen::Seen;

/// A function that looks for the steps of one technique or of a few that belong together.
struct Finder {
    find: fn(&Position, &mut Found<'_>) -> ControlFlow<()>,
    /// The difficulty of its easiest step. It reports easier steps first.
    lowest: u16,
    /// Whether it belongs to the Sudoku Explainer 1.2.1 scale, and so counts for a rating.
    rated: bool,
    /// Whether it holds only for boards with one solution.
    unique: bool,
}

impl Finder {
    /// A technique of the rating scale.
    const fn rated(lowest: u16, find: fn(&Position, &mut Found<'_>) -> ControlFlow<()>) -> Self {
        Self { find, lowest, rated: true, unique: false }
    }

    /// A technique that players know and the rating scale does not.
    const fn named(lowest: u16, find: fn(&Position, &mut Found<'_>) -> ControlFlow<()>) -> Self {
        Self { find, lowest, rated: false, unique: false }
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
    Finder::rated(45, unique_loops::unique_loops).unique(),
    Finder::named(49, hidden_rectangle::hidden_rectangle).unique(),
    Finder::rated(50, subsets::naked_quad),
    Finder::rated(51, unique_loops::large_unique_loops).unique(),
    Finder::rated(52, fish::jellyfish),
    Finder::rated(54, subsets::hidden_quad),
    Finder::rated(56, grave::bivalue_universal_grave).unique(),
    Finder::rated(62, exclusion::aligned_pair_exclusion),
    Finder::rated(65, chain::cycles_and_forcing_chains),
    Finder::named(66, single_digit::skyscraper),
    Finder::named(66, single_digit::two_string_kite),
    Finder::named(66, single_digit::turbot_fish),
    Finder::named(66, single_digit::empty_rectangle),
    Finder::named(66, finned_fish::finned_x_wing),
    Finder::named(66, finned_fish::sashimi_x_wing),
    Finder::named(67, colours::simple_colour_trap),
    Finder::named(67, colours::simple_colour_wrap),
    Finder::named(67, finned_fish::finned_swordfish),
    Finder::named(67, finned_fish::sashimi_swordfish),
    Finder::named(67, alternating_chain::x_chain),
    Finder::named(68, bivalue::remote_pair),
    Finder::named(68, bivalue::xy_chain),
    Finder::named(68, colours::multi_colour_trap),
    Finder::named(68, colours::multi_colour_wrap),
    Finder::named(68, finned_fish::finned_jellyfish),
    Finder::named(68, finned_fish::sashimi_jellyfish),
    Finder::named(70, alternating_chain::continuous_loop),
    Finder::named(70, alternating_chain::alternating_inference_chain),
    Finder::named(71, bivalue::w_wing),
    Finder::named(72, almost_locked_sets::wxyz_wing),
    Finder::named(74, sue_de_coq::sue_de_coq),
    Finder::rated(75, chain::aligned_triplet_exclusion),
    Finder::rated(75, chain::nishio_chains),
    Finder::named(75, almost_locked_sets::als_xz),
    Finder::named(77, almost_locked_sets::als_xy_wing),
    Finder::named(79, almost_locked_sets::death_blossom),
    Finder::rated(80, chain::cell_and_region_chains),
    Finder::rated(85, chain::dynamic_chains),
    Finder::rated(90, chain::dynamic_chains_plus),
];

/// Which techniques may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowed {
    /// Those that hold only because the board has one solution.
    pub unique: bool,
    /// Those that players know but the rating scale does not.
    pub unrated: bool,
    /// Those that have no step up to this difficulty are not tried.
    pub hardest: u16,
}

impl Allowed {
    fn finders(self) -> impl Iterator<Item = &'static Finder> {
        FINDERS.iter().filter(move |finder| self.allows(finder))
    }

    fn allows(self, finder: &Finder) -> bool {
        (self.unique || !finder.unique) && (self.unrated || finder.rated) && finder.lowest <= self.hardest
    }
}

/// Whether there is a step: `best` gets the easiest one; of equally easy ones that with a name of its own.
///
/// Where only the rating scale is allowed, it is the first step of the first finder that has one: a long
/// chain is preferred to an easier step of a later technique, as the scale defines it.
pub fn find_step(position: &Position, allowed: Allowed, best: &mut Step) -> bool {
    let mut found = false;
    let mut rank = (u16::MAX, true);
    for finder in allowed.finders() {
        if !allowed.unrated && found {
            break;
        }
        if (finder.lowest, finder.rated) >= rank {
            continue;
        }
        let _ = (finder.find)(position, &mut |step| {
            if (step.difficulty, finder.rated) < rank {
                rank = (step.difficulty, finder.rated);
                found = true;
                *best = *step;
            }
            ControlFlow::Break(())
        });
    }
    found
}

/// Visits every step, easier ones first, until `found` breaks. The first is that of [`find_step`].
pub fn every_step(position: &Position, allowed: Allowed, found: &mut Found<'_>) -> ControlFlow<()> {
    // For each finder the difficulty of the easiest step that it may still have.
    let mut left = [u16::MAX; FINDERS.len()];
    for (left, finder) in left.iter_mut().zip(FINDERS) {
        if allowed.allows(finder) {
            *left = finder.lowest;
        }
    }
    loop {
        let difficulty = left.iter().copied().fold(u16::MAX, u16::min);
        if difficulty == u16::MAX {
            return ControlFlow::Continue(());
        }
        let named = FINDERS.iter().enumerate().filter(|(_, finder)| !finder.rated);
        let rated = FINDERS.iter().enumerate().filter(|(_, finder)| finder.rated);
        for (at, finder) in named.chain(rated) {
            let Some(left) = left.get_mut(at).filter(|left| **left == difficulty) else {
                continue;
            };
            *left = u16::MAX;
            let mut seen = Seen::new();
            let mut visited = ControlFlow::Continue(());
            let _ = (finder.find)(position, &mut |step| {
                match step.difficulty.cmp(&difficulty) {
                    Ordering::Less => return ControlFlow::Continue(()),
                    Ordering::Equal if seen.insert(step) => visited = found(step),
                    Ordering::Equal => {}
                    Ordering::Greater => *left = step.difficulty,
                }
                if *left == u16::MAX { visited } else { ControlFlow::Break(()) }
            });
            visited?;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn easier_finders_stand_first() {
        assert!(FINDERS.is_sorted_by_key(|finder| finder.lowest));
    }

    /// A board with one solution and no clue too many.
    fn minimal_board(seed: u64) -> crate::Board {
        let mut board = sudoku_puzzle::grid(seed).unwrap();
        for at in 0..81 {
            let cell = crate::Cell::new(at * 47 % 81).unwrap();
            let digit = board.get(cell);
            board.set(cell, None);
            if crate::solve::solve_unique(&board, 0).is_err() {
                board.set(cell, digit);
            }
        }
        board
    }

    #[test]
    fn finders_report_easier_steps_first() {
        for seed in 0..2 {
            let mut position = Position::new(&minimal_board(seed));
            let allowed = Allowed { unique: true, unrated: true, hardest: u16::MAX };
            for _ in 0..3 {
                for (at, finder) in FINDERS.iter().enumerate() {
                    let mut difficulty = finder.lowest;
                    let mut count = 0;
                    let _ = (finder.find)(&position, &mut |step| {
                        assert!(step.difficulty >= difficulty, "finder {at}: {step:?}");
                        difficulty = step.difficulty;
                        count += 1;
                        if count < 10 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
                    });
                }
                for _ in 0..12 {
                    let mut step = Step::NONE;
                    if find_step(&position, allowed, &mut step) {
                        position.apply(&step);
                    }
                }
            }
        }
    }

    #[test]
    fn every_step_comes_in_order_and_the_first_one_first() {
        for seed in 0..2 {
            let position = Position::new(&minimal_board(seed));
            let allowed = Allowed { unique: true, unrated: true, hardest: u16::MAX };
            let mut steps = std::vec::Vec::new();
            let _ = every_step(&position, allowed, &mut |step| {
                steps.push(*step);
                if steps.len() < 100 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            assert!(steps.is_sorted_by_key(|step| step.difficulty));
            let mut first = Step::NONE;
            assert!(find_step(&position, allowed, &mut first));
            assert_eq!(steps.first(), Some(&first));
        }
    }
}
