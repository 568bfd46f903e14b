//! Every technique in the order in which a person would try them.

use core::cmp::Ordering;
use core::ops::ControlFlow;

use crate::reported::Reported;
use crate::{Found, Position, Step, Technique};

/// One search: for the steps of one technique or of a few that belong together.
pub struct Finder {
    search: fn(&Position, &mut Found<'_>) -> ControlFlow<()>,
    techniques: &'static [Technique],
    easiest: u16,
    kind: Kind,
    unique: bool,
}

/// How a finder counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    /// For hints alone. Of its equally easy steps the technique that it lists first is preferred.
    Named,
    /// For ratings too. Of its equally easy steps the one that it reports first is preferred.
    Rated,
}

/// Makes the list of the finders. What the techniques are is of no concern here.
macro_rules! techniques {
    (@kind rated) => { Kind::Rated };
    (@kind named) => { Kind::Named };
    (@unique) => { false };
    (@unique unique) => { true };
    (
        $($kind:ident $($unique:ident)?: $module:ident :: $find:ident $(from $file:ident :: $lowest:ident)? {
            $(
                $(#[$doc:meta])*
                $variant:ident = $number:literal, $name:literal, $easiest:literal $(to $hardest:tt)?, $style:ident;
            )*
        })*
        => $guess:tt
    ) => {
        /// The finders, sorted by their easiest step; of equal ones the first is preferred.
        pub static FINDERS: &[Finder] = &[$(Finder {
            search: crate::techniques::$module::$find,
            techniques: &[$(Technique::$variant),*],
            easiest: lowest(&[$(crate::techniques::$file::$lowest,)? $($easiest),*]),
            kind: techniques!(@kind $kind),
            unique: techniques!(@unique $($unique)?),
        }),*];

        /// What the functions of [`FINDERS`] are called. Apart from them, so that only tests hold it.
        pub static FINDER_NAMES: &[&str] = &[$(stringify!($find)),*];
    };
}

include!("techniques/table.rs");

const fn lowest(difficulties: &[u16]) -> u16 {
    let (mut lowest, mut at) = (u16::MAX, 0);
    while at < difficulties.len() {
        if difficulties[at] < lowest {
            lowest = difficulties[at];
        }
        at += 1;
    }
    lowest
}

impl Finder {
    /// Reports every step in a position, easier ones first, until `found` breaks.
    pub fn search(&self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        (self.search)(position, found)
    }

    /// The techniques that it looks for; none where it goes on with those of an earlier finder.
    pub fn techniques(&self) -> &'static [Technique] {
        self.techniques
    }

    /// The difficulty of its easiest step.
    pub fn easiest(&self) -> u16 {
        self.easiest
    }

    /// Whether it belongs to the Sudoku Explainer 1.2.1 scale, and so counts for a rating.
    pub fn is_rated(&self) -> bool {
        self.kind == Kind::Rated
    }

    /// Whether it holds only for boards with one solution.
    pub fn needs_one_solution(&self) -> bool {
        self.unique
    }

    /// How many kinds of steps it has that are told apart in the order of steps.
    fn kinds(&self) -> usize {
        if self.is_rated() { 1 } else { self.techniques.len() }
    }

    /// Which of those kinds a step is.
    fn kind_of(&self, step: &Step) -> usize {
        let place = self.techniques.iter().position(|&technique| technique == step.technique);
        place.filter(|_| !self.is_rated()).unwrap_or(0)
    }
}

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
    fn allows(self, finder: &Finder) -> bool {
        (self.unique || !finder.unique)
            && (self.unrated || finder.is_rated())
            && finder.easiest <= self.hardest
    }
}

/// Whether there is a step: `best` gets the easiest one; of equally easy ones that with a name of its own.
///
/// Where only the rating scale is allowed, it is the first step of the first finder that has one: a long
/// chain is preferred to an easier step of a later technique, as the scale defines it.
pub fn find_step(position: &Position, allowed: Allowed, best: &mut Step) -> bool {
    // Difficulty and kind of the best step so far.
    let mut rank = (u16::MAX, Kind::Rated);
    for finder in FINDERS.iter().filter(|finder| allowed.allows(finder)) {
        let found = rank.0 < u16::MAX;
        if !allowed.unrated && found {
            break;
        }
        if (finder.easiest, finder.kind) >= rank {
            continue;
        }
        // Which kind the best step is, if it is this finder's.
        let mut best_kind = None;
        let _ = finder.search(position, &mut |step| {
            let (new, kind) = ((step.difficulty, finder.kind), finder.kind_of(step));
            if new < rank || new == rank && best_kind.is_some_and(|best| kind < best) {
                (rank, best_kind) = (new, Some(kind));
                *best = *step;
            }
            // A step of an equally easy kind that is preferred may still come.
            match best_kind {
                Some(1..) if step.difficulty == rank.0 => ControlFlow::Continue(()),
                _ => ControlFlow::Break(()),
            }
        });
    }
    rank.0 < u16::MAX
}

/// Visits every step, easier ones first, until `found` breaks. The first is that of [`find_step`].
pub fn every_step(position: &Position, allowed: Allowed, found: &mut Found<'_>) -> ControlFlow<()> {
    // For each finder the difficulty of the easiest step that it may still have.
    let mut left = [u16::MAX; FINDERS.len()];
    for (left, finder) in left.iter_mut().zip(FINDERS) {
        if allowed.allows(finder) {
            *left = finder.easiest;
        }
    }
    loop {
        let difficulty = left.iter().copied().fold(u16::MAX, u16::min);
        if difficulty == u16::MAX {
            return ControlFlow::Continue(());
        }
        for kind in [Kind::Named, Kind::Rated] {
            for (finder, left) in FINDERS.iter().zip(&mut left) {
                if finder.kind == kind && *left == difficulty {
                    *left = steps_of(finder, position, difficulty, found)?;
                }
            }
        }
    }
}

/// Visits the steps of a finder that have this difficulty, kind by kind; gives the next difficulty that it has.
fn steps_of(
    finder: &Finder,
    position: &Position,
    difficulty: u16,
    found: &mut Found<'_>,
) -> ControlFlow<(), u16> {
    let mut next = u16::MAX;
    // The kinds that the first search has met.
    let mut met = 1_u32;
    for kind in 0..finder.kinds() {
        if met >> kind & 1 == 0 {
            continue;
        }
        let mut reported = Reported::new();
        let mut visited = ControlFlow::Continue(());
        let _ = finder.search(position, &mut |step| {
            match step.difficulty.cmp(&difficulty) {
                Ordering::Less => {}
                Ordering::Equal => {
                    let kind_of_step = finder.kind_of(step);
                    met |= 1 << kind_of_step;
                    if kind_of_step == kind && reported.insert(step) {
                        visited = found(step);
                    }
                }
                Ordering::Greater => {
                    next = step.difficulty;
                    return ControlFlow::Break(());
                }
            }
            visited
        });
        visited?;
    }
    ControlFlow::Continue(next)
}
