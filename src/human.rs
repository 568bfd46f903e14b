//! Think like a person
//!
//! A solver that uses only what a person can see, takes the easiest step first and says why it holds.
//! Difficulties are those of the Sudoku Explainer 1.2.1 scale times ten: 15 is 1.5. Later programs of that name
//! give other numbers. The techniques that players know by name and that scale does not are hinted at, with the
//! difficulty of the chain that finds the same, and do not count for a rating.
//!
//! Levels follow from the difficulty of the hardest step, with bounds that never change: beginner up to 15,
//! easy up to 25, medium up to 34, hard up to 44, expert up to 62, extreme above (chains), beyond where no
//! technique known here leads to the solution.
//!
//! Where the board has several solutions, only steps that hold for all of them are given.

use core::ffi::{c_char, c_int, c_void};
use core::ops::ControlFlow;

use sudoku_puzzle::human::{self, Step, Technique};
use sudoku_puzzle::{Candidates, Cell, Digit, DigitSet};

use crate::pointer::{read, read_board, read_candidates, require, write, write_board, write_candidates};
use crate::pointer::{write_flags, write_text};
use crate::status::{Failure, SUDOKU_ERR_ARGUMENT, SUDOKU_ERR_NULL, SUDOKU_OK, answer};

/// Full houses and hidden singles.
pub const SUDOKU_LEVEL_BEGINNER: c_int = 1;
/// Naked singles, and locked candidates or hidden subsets that uncover a single at once.
pub const SUDOKU_LEVEL_EASY: c_int = 2;
/// Locked candidates, pairs, X-wings.
pub const SUDOKU_LEVEL_MEDIUM: c_int = 3;
/// Triplets, swordfish, XY- and XYZ-wings.
pub const SUDOKU_LEVEL_HARD: c_int = 4;
/// Unique rectangles and loops, quads, jellyfish, bivalue universal graves, aligned pairs.
pub const SUDOKU_LEVEL_EXPERT: c_int = 5;
/// Chains.
pub const SUDOKU_LEVEL_EXTREME: c_int = 6;
/// No technique known here leads to the solution.
pub const SUDOKU_LEVEL_BEYOND: c_int = 7;

/// The last blank of a row, column or box.
pub const SUDOKU_TECHNIQUE_FULL_HOUSE: c_int = 1;
/// The only place of a digit in a row, column or box.
pub const SUDOKU_TECHNIQUE_HIDDEN_SINGLE: c_int = 2;
/// The only candidate of a cell.
pub const SUDOKU_TECHNIQUE_NAKED_SINGLE: c_int = 3;
/// A digit of a box stands in one row or column: it leaves the rest of that line.
pub const SUDOKU_TECHNIQUE_POINTING: c_int = 100;
/// A digit of a row or column stands in one box: it leaves the rest of that box.
pub const SUDOKU_TECHNIQUE_CLAIMING: c_int = 101;
/// Pointing that uncovers a hidden single at once.
pub const SUDOKU_TECHNIQUE_DIRECT_POINTING: c_int = 110;
/// Claiming that uncovers a hidden single at once.
pub const SUDOKU_TECHNIQUE_DIRECT_CLAIMING: c_int = 111;
/// Two cells of a house that share two candidates.
pub const SUDOKU_TECHNIQUE_NAKED_PAIR: c_int = 200;
/// Three cells of a house that share three candidates.
pub const SUDOKU_TECHNIQUE_NAKED_TRIPLET: c_int = 201;
/// Four cells of a house that share four candidates.
pub const SUDOKU_TECHNIQUE_NAKED_QUAD: c_int = 202;
/// Two digits of a house that share two cells.
pub const SUDOKU_TECHNIQUE_HIDDEN_PAIR: c_int = 210;
/// Three digits of a house that share three cells.
pub const SUDOKU_TECHNIQUE_HIDDEN_TRIPLET: c_int = 211;
/// Four digits of a house that share four cells.
pub const SUDOKU_TECHNIQUE_HIDDEN_QUAD: c_int = 212;
/// A hidden pair that uncovers a hidden single at once.
pub const SUDOKU_TECHNIQUE_DIRECT_HIDDEN_PAIR: c_int = 220;
/// A hidden triplet that uncovers a hidden single at once.
pub const SUDOKU_TECHNIQUE_DIRECT_HIDDEN_TRIPLET: c_int = 221;
/// A digit of two lines stands in two crossing lines.
pub const SUDOKU_TECHNIQUE_X_WING: c_int = 300;
/// A digit of three lines stands in three crossing lines.
pub const SUDOKU_TECHNIQUE_SWORDFISH: c_int = 301;
/// A digit of four lines stands in four crossing lines.
pub const SUDOKU_TECHNIQUE_JELLYFISH: c_int = 302;
/// An X-wing but for further places in one box.
pub const SUDOKU_TECHNIQUE_FINNED_X_WING: c_int = 310;
/// A swordfish but for further places in one box.
pub const SUDOKU_TECHNIQUE_FINNED_SWORDFISH: c_int = 311;
/// A jellyfish but for further places in one box.
pub const SUDOKU_TECHNIQUE_FINNED_JELLYFISH: c_int = 312;
/// A finned X-wing that lacks a corner.
pub const SUDOKU_TECHNIQUE_SASHIMI_X_WING: c_int = 320;
/// A finned swordfish that is none without its fins.
pub const SUDOKU_TECHNIQUE_SASHIMI_SWORDFISH: c_int = 321;
/// A finned jellyfish that is none without its fins.
pub const SUDOKU_TECHNIQUE_SASHIMI_JELLYFISH: c_int = 322;
/// Two lines with two places of a digit each, of which one pair shares a crossing line.
pub const SUDOKU_TECHNIQUE_SKYSCRAPER: c_int = 400;
/// A row and a column with two places of a digit each, linked in a box.
pub const SUDOKU_TECHNIQUE_TWO_STRING_KITE: c_int = 401;
/// Two houses with two places of a digit each, linked by any house.
pub const SUDOKU_TECHNIQUE_TURBOT_FISH: c_int = 402;
/// A box whose places of a digit stand in one row and one column, and a line with two places.
pub const SUDOKU_TECHNIQUE_EMPTY_RECTANGLE: c_int = 403;
/// Three cells with two candidates each: one sees the two others.
pub const SUDOKU_TECHNIQUE_XY_WING: c_int = 500;
/// An XY-wing whose middle cell holds all three candidates.
pub const SUDOKU_TECHNIQUE_XYZ_WING: c_int = 501;
/// Two equal pairs, joined by a digit with two places in a house.
pub const SUDOKU_TECHNIQUE_W_WING: c_int = 502;
/// Four cells with four candidates, of which one digit only is not restricted.
pub const SUDOKU_TECHNIQUE_WXYZ_WING: c_int = 503;
/// Three corners with the same two candidates: the fourth takes neither.
pub const SUDOKU_TECHNIQUE_UNIQUE_RECTANGLE_TYPE_1: c_int = 600;
/// Two or three corners with the same extra digit.
pub const SUDOKU_TECHNIQUE_UNIQUE_RECTANGLE_TYPE_2: c_int = 601;
/// Two corners whose extra digits form a subset with other cells.
pub const SUDOKU_TECHNIQUE_UNIQUE_RECTANGLE_TYPE_3: c_int = 602;
/// Two corners that hold one of the two digits of their house.
pub const SUDOKU_TECHNIQUE_UNIQUE_RECTANGLE_TYPE_4: c_int = 603;
/// A corner whose row and column hold one of the digits only in the corners.
pub const SUDOKU_TECHNIQUE_HIDDEN_RECTANGLE: c_int = 606;
/// A unique loop of six cells or more with extra digits in one cell.
pub const SUDOKU_TECHNIQUE_UNIQUE_LOOP_TYPE_1: c_int = 620;
/// A unique loop whose extra cells hold the same extra digit.
pub const SUDOKU_TECHNIQUE_UNIQUE_LOOP_TYPE_2: c_int = 621;
/// A unique loop whose two extra cells form a subset with other cells.
pub const SUDOKU_TECHNIQUE_UNIQUE_LOOP_TYPE_3: c_int = 622;
/// A unique loop whose two extra cells hold one of the two digits of their house.
pub const SUDOKU_TECHNIQUE_UNIQUE_LOOP_TYPE_4: c_int = 623;
/// Bivalue universal grave but for one cell.
pub const SUDOKU_TECHNIQUE_BUG_TYPE_1: c_int = 640;
/// Bivalue universal grave but for cells with the same extra digit.
pub const SUDOKU_TECHNIQUE_BUG_TYPE_2: c_int = 641;
/// Bivalue universal grave but for cells whose extra digits form a subset with other cells.
pub const SUDOKU_TECHNIQUE_BUG_TYPE_3: c_int = 642;
/// Bivalue universal grave but for two cells that hold a common digit of their house.
pub const SUDOKU_TECHNIQUE_BUG_TYPE_4: c_int = 643;
/// Two colours of a digit's strong links: what sees both goes.
pub const SUDOKU_TECHNIQUE_SIMPLE_COLOUR_TRAP: c_int = 700;
/// Two colours of a digit's strong links: a colour that sees itself goes.
pub const SUDOKU_TECHNIQUE_SIMPLE_COLOUR_WRAP: c_int = 701;
/// Two colourings of a digit: what sees both far ends goes.
pub const SUDOKU_TECHNIQUE_MULTI_COLOUR_TRAP: c_int = 702;
/// Two colourings of a digit: a colour that sees both sides of the other goes.
pub const SUDOKU_TECHNIQUE_MULTI_COLOUR_WRAP: c_int = 703;
/// A chain of cells with the same two candidates.
pub const SUDOKU_TECHNIQUE_REMOTE_PAIR: c_int = 800;
/// A chain of strong and weak links of one digit.
pub const SUDOKU_TECHNIQUE_X_CHAIN: c_int = 801;
/// A chain of cells with two candidates each.
pub const SUDOKU_TECHNIQUE_XY_CHAIN: c_int = 802;
/// A chain of strong and weak links.
pub const SUDOKU_TECHNIQUE_ALTERNATING_INFERENCE_CHAIN: c_int = 803;
/// A chain of strong and weak links that closes.
pub const SUDOKU_TECHNIQUE_CONTINUOUS_LOOP: c_int = 804;
/// A loop of one digit whose links all become strong.
pub const SUDOKU_TECHNIQUE_BIDIRECTIONAL_X_CYCLE: c_int = 820;
/// A loop of cells with two candidates whose links all become strong.
pub const SUDOKU_TECHNIQUE_BIDIRECTIONAL_Y_CYCLE: c_int = 821;
/// A loop of both kinds of links that all become strong.
pub const SUDOKU_TECHNIQUE_BIDIRECTIONAL_CYCLE: c_int = 822;
/// A candidate of one digit that implies its own contrary.
pub const SUDOKU_TECHNIQUE_FORCING_X_CHAIN: c_int = 823;
/// A candidate that implies its own contrary through cells with two candidates.
pub const SUDOKU_TECHNIQUE_FORCING_Y_CHAIN: c_int = 824;
/// A candidate that implies its own contrary.
pub const SUDOKU_TECHNIQUE_FORCING_CHAIN: c_int = 825;
/// A candidate whose consequences contradict each other.
pub const SUDOKU_TECHNIQUE_NISHIO_FORCING_CHAINS: c_int = 826;
/// Each candidate of a cell has the same consequence.
pub const SUDOKU_TECHNIQUE_CELL_FORCING_CHAINS: c_int = 830;
/// Each place of a digit in a house has the same consequence.
pub const SUDOKU_TECHNIQUE_REGION_FORCING_CHAINS: c_int = 831;
/// A candidate whose consequences, taken together, contradict each other.
pub const SUDOKU_TECHNIQUE_DYNAMIC_CONTRADICTION_CHAINS: c_int = 840;
/// A candidate has the same consequence whether it is on or off.
pub const SUDOKU_TECHNIQUE_DYNAMIC_DOUBLE_CHAINS: c_int = 841;
/// Each candidate of a cell has the same consequence, taken together.
pub const SUDOKU_TECHNIQUE_DYNAMIC_CELL_CHAINS: c_int = 842;
/// Each place of a digit in a house has the same consequence, taken together.
pub const SUDOKU_TECHNIQUE_DYNAMIC_REGION_CHAINS: c_int = 843;
/// A dynamic contradiction that uses simple techniques on its way.
pub const SUDOKU_TECHNIQUE_DYNAMIC_CONTRADICTION_CHAINS_PLUS: c_int = 850;
/// Dynamic double chains that use simple techniques on their way.
pub const SUDOKU_TECHNIQUE_DYNAMIC_DOUBLE_CHAINS_PLUS: c_int = 851;
/// Dynamic cell chains that use simple techniques on their way.
pub const SUDOKU_TECHNIQUE_DYNAMIC_CELL_CHAINS_PLUS: c_int = 852;
/// Dynamic region chains that use simple techniques on their way.
pub const SUDOKU_TECHNIQUE_DYNAMIC_REGION_CHAINS_PLUS: c_int = 853;
/// Two almost locked sets with a restricted common digit.
pub const SUDOKU_TECHNIQUE_ALS_XZ: c_int = 900;
/// Three almost locked sets in a row.
pub const SUDOKU_TECHNIQUE_ALS_XY_WING: c_int = 901;
/// A cell each of whose candidates sees an almost locked set.
pub const SUDOKU_TECHNIQUE_DEATH_BLOSSOM: c_int = 903;
/// Cells of a line and a box that two sets share out.
pub const SUDOKU_TECHNIQUE_SUE_DE_COQ: c_int = 904;
/// Pairs of digits that two cells cannot take together.
pub const SUDOKU_TECHNIQUE_ALIGNED_PAIR_EXCLUSION: c_int = 1000;
/// Triplets of digits that three cells cannot take together.
pub const SUDOKU_TECHNIQUE_ALIGNED_TRIPLET_EXCLUSION: c_int = 1001;
/// A digit of the solution where no technique is known.
pub const SUDOKU_TECHNIQUE_GUESS: c_int = 9999;

/// One step, as a person would explain it. A candidate is a bit (digit - 1) in its cell's number.
#[derive(Clone, Copy)]
#[repr(C)]
#[allow(non_camel_case_types)]
pub struct sudoku_step {
    /// Which technique: SUDOKU_TECHNIQUE_...
    pub technique: c_int,
    /// How hard it is: the Sudoku Explainer 1.2.1 scale times ten.
    pub difficulty: c_int,
    /// The cell to fill, 0 to 80; -1 where the step only removes candidates.
    pub cell: c_int,
    /// The digit to place, 1 to 9; 0 where the step only removes candidates.
    pub digit: c_int,
    /// The houses that the step looks at: bits 0 to 8 rows, 9 to 17 columns, 18 to 26 boxes.
    pub houses: u32,
    /// The candidates that make the step work: what to highlight.
    pub pattern81: [u16; 81],
    /// Those in a second role: fins, the other colour, the other set, the extra digits of a loop.
    pub second81: [u16; 81],
    /// The candidates that the step rules out. Those that a placed digit rules out in its row, column and box
    /// are not listed.
    pub removed81: [u16; 81],
    /// Always written as 0 and never looked at: without it the compiler would leave a gap of two bytes here.
    pub reserved: u16,
    /// How many nodes of the chain are in use, 0 to 64; 0 for other steps.
    pub chain_length: c_int,
    /// The nodes of a chain in order: cell * 9 + digit - 1 where the candidate is on, minus that minus 1 where it
    /// is off.
    pub chain: [i16; 64],
}

/// How hard a puzzle is.
#[derive(Clone, Copy)]
#[repr(C)]
#[allow(non_camel_case_types)]
pub struct sudoku_rating {
    /// What people call it: SUDOKU_LEVEL_...
    pub level: c_int,
    /// The technique of the hardest step (the first of equal ones); 0 for a full board.
    pub technique: c_int,
    /// The difficulty of the hardest step; 0 for a full board, 200 if a guess was needed.
    pub difficulty: c_int,
    /// The difficulty of the hardest step up to the first digit placed.
    pub pearl: c_int,
    /// The difficulty of the first step.
    pub diamond: c_int,
    /// How many steps lead to the solution.
    pub steps: c_int,
    /// How many of them were guesses.
    pub guesses: c_int,
}

/// Gives the easiest step that changes something on the board.
///
/// candidates81 holds the player's marks for the blanks and may be NULL: then every candidate that the rules
/// allow is there. Marks that a filled cell of the row, column or box rules out are taken as removed, and those
/// of filled cells are ignored. Where no technique is known the step places a digit of the solution as
/// SUDOKU_TECHNIQUE_GUESS.
///
/// Returns 1, or 0 if the board is full and right; step is written in the first case only. Errors:
/// SUDOKU_ERR_NULL (board81 or step), SUDOKU_ERR_CHARACTER, SUDOKU_ERR_ARGUMENT (a mark above the ninth bit),
/// SUDOKU_ERR_CONFLICT, SUDOKU_ERR_UNSOLVABLE (the board cannot be completed, or the marks exclude every
/// solution; with candidates81 NULL it is the board), SUDOKU_ERR_MULTIPLE (there are several solutions and
/// no step holds for all of them, as on an empty board). Thread-safe.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_hint(
    board81: *const c_char,
    candidates81: *const u16,
    step: *mut sudoku_step,
) -> c_int {
    answer(|| {
        require(step)?;
        // SAFETY: `board81` is NULL or a board.
        let board = unsafe { read_board(board81) }?;
        // SAFETY: `candidates81` is NULL or 81 numbers.
        let marks = unsafe { read_marks(candidates81) }?;
        let mut hint = Step::NONE;
        if !human::hint(&board, marks.as_ref(), &mut hint)? {
            return Ok(0);
        }
        // SAFETY: `step` is a step.
        unsafe { write_step(step, &hint) };
        Ok(1)
    })
}

/// Calls visit with every different step that is possible on the board now, easier ones first; the first is
/// that of sudoku_hint. The step is valid during the call only; context is passed on as it is and may be
/// NULL. visit returns 0 to go on, anything else to stop. It may call the library; it must return (no longjmp,
/// no exception).
///
/// Returns how many steps were visited, the one that stopped it included: 0 if the board is full and right.
/// Errors as sudoku_hint, where SUDOKU_ERR_NULL is about board81 or visit; then nothing was visited.
/// Thread-safe.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_visit_steps(
    board81: *const c_char,
    candidates81: *const u16,
    visit: Option<unsafe extern "C" fn(step: *const sudoku_step, context: *mut c_void) -> c_int>,
    context: *mut c_void,
) -> i64 {
    answer(|| {
        let visit = visit.ok_or(Failure(SUDOKU_ERR_NULL))?;
        // SAFETY: `board81` is NULL or a board.
        let board = unsafe { read_board(board81) }?;
        // SAFETY: `candidates81` is NULL or 81 numbers.
        let marks = unsafe { read_marks(candidates81) }?;
        let visited = human::visit_steps(&board, marks.as_ref(), &mut |step| {
            // SAFETY: the host's function takes a step and its own context.
            match unsafe { visit(&sudoku_step::from(step), context) } {
                0 => ControlFlow::Continue(()),
                _ => ControlFlow::Break(()),
            }
        })?;
        Ok(visited as i64)
    })
}

/// Does what a step says: removes candidates, places the digit, and removes the digit from the candidates of
/// its row, column and box.
///
/// candidates81 may be NULL: then only the digit is placed. Whether the step is right is not looked at.
/// Returns SUDOKU_OK, SUDOKU_ERR_NULL (board81 or step), SUDOKU_ERR_CHARACTER, SUDOKU_ERR_ARGUMENT (a number
/// in the step or a mark out of range, or the cell is filled) or SUDOKU_ERR_CONFLICT (the board breaks a rule, or would).
/// On an error board and candidates stay as they were. Thread-safe.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_apply_step(
    board81: *mut c_char,
    candidates81: *mut u16,
    step: *const sudoku_step,
) -> c_int {
    answer(|| {
        // SAFETY: `board81` is NULL or a board.
        let mut board = unsafe { read_board(board81) }?;
        // SAFETY: `candidates81` is NULL or 81 numbers.
        let mut marks = unsafe { read_marks(candidates81) }?;
        // SAFETY: `step` is NULL or a step.
        let step = unsafe { read(step) }?.to_step().ok_or(Failure(SUDOKU_ERR_ARGUMENT))?;
        human::apply_step(&mut board, marks.as_mut(), &step)?;
        // SAFETY: `board81` is 81 bytes.
        unsafe { write_board(board81, &board) };
        if let Some(marks) = marks {
            // SAFETY: `candidates81` is 81 numbers.
            unsafe { write_candidates(candidates81, &marks) };
        }
        Ok(SUDOKU_OK)
    })
}

/// Finds what a player got wrong: the filled cells of board81 that differ from the only solution of puzzle81.
///
/// Returns how many there are; flags81, which may be NULL, gets 1 for each of them and 0 for the rest. Errors:
/// SUDOKU_ERR_NULL (puzzle81 or board81), SUDOKU_ERR_CHARACTER (in either board), and of the puzzle
/// SUDOKU_ERR_CONFLICT, SUDOKU_ERR_UNSOLVABLE, SUDOKU_ERR_MULTIPLE. Thread-safe.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_find_mistakes(
    puzzle81: *const c_char,
    board81: *const c_char,
    flags81: *mut u8,
) -> c_int {
    answer(|| {
        // SAFETY: `puzzle81` is NULL or a board.
        let puzzle = unsafe { read_board(puzzle81) }?;
        // SAFETY: `board81` is NULL or a board.
        let board = unsafe { read_board(board81) }?;
        let mistakes = human::find_mistakes(&puzzle, &board)?;
        // SAFETY: `flags81` is NULL or 81 bytes.
        unsafe { write_flags(flags81, mistakes) };
        Ok(mistakes.len() as c_int)
    })
}

/// Rates a puzzle: how hard is the hardest step, when the easiest one is always taken?
///
/// Returns SUDOKU_OK, SUDOKU_ERR_NULL, SUDOKU_ERR_CHARACTER, SUDOKU_ERR_CONFLICT, SUDOKU_ERR_UNSOLVABLE or
/// SUDOKU_ERR_MULTIPLE; rating is written on success only. A full board is rated 0 at the lowest level.
/// The same board always gets the same rating. Turned or with other names for its digits it may get another one: of
/// equally easy steps the first found is taken, and that can spoil a later uniqueness pattern or lead to a
/// longer chain. Up to expert that is very rare. Thread-safe.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_rate(board81: *const c_char, rating: *mut sudoku_rating) -> c_int {
    answer(|| {
        require(rating)?;
        // SAFETY: `board81` is NULL or a board.
        let board = unsafe { read_board(board81) }?;
        let found = human::rate(&board)?;
        let rated = sudoku_rating {
            level: found.level as c_int,
            technique: found.technique.map_or(0, |technique| technique.number().into()),
            difficulty: found.difficulty.into(),
            pearl: found.pearl.into(),
            diamond: found.diamond.into(),
            steps: found.steps as c_int,
            guesses: found.guesses as c_int,
        };
        // SAFETY: `rating` is a rating.
        unsafe { write(rating, rated) };
        Ok(SUDOKU_OK)
    })
}

/// Gives the English name of a technique, such as "XY-wing"; "unknown technique" for any other number. Never
/// NULL; lives as long as the library. Thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn sudoku_technique_name(technique: c_int) -> *const c_char {
    let technique = u32::try_from(technique).ok().and_then(Technique::new);
    technique.map_or(c"unknown technique", Technique::name).as_ptr()
}

/// Writes a sentence about a step, such as "XY-wing r1c4 (37), r2c6 (27), r1c9 (23): r2c9 is not 2". Plain ASCII;
/// the wording may change between releases.
///
/// Works as snprintf does: text gets at most capacity - 1 characters and a zero byte; a capacity of 0 writes
/// nothing, and then text may be NULL. Returns the length of the whole text without the zero byte: it was cut
/// off if that is capacity or more. Errors: SUDOKU_ERR_NULL, SUDOKU_ERR_ARGUMENT (a number in the step is out
/// of range). Thread-safe.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_describe_step(
    step: *const sudoku_step,
    text: *mut c_char,
    capacity: usize,
) -> c_int {
    answer(|| {
        // SAFETY: `step` is NULL or a step.
        let step = unsafe { read(step) }?.to_step().ok_or(Failure(SUDOKU_ERR_ARGUMENT))?;
        // SAFETY: `text` is NULL or `capacity` bytes.
        unsafe { write_text(text, capacity, |put| human::describe(&step, put)) }
    })
}

/// Writes a step. Not inlined, so that the search before it does not carry this copy on the stack.
///
/// # Safety
/// `pointer` leads to a writable step.
#[inline(never)]
unsafe fn write_step(pointer: *mut sudoku_step, step: &Step) {
    // SAFETY: the caller's promise.
    unsafe { write(pointer, sudoku_step::from(step)) };
}

/// Reads pencil marks that may be left out.
///
/// # Safety
/// `candidates81` is NULL or leads to 81 readable numbers.
unsafe fn read_marks(candidates81: *const u16) -> Result<Option<Candidates>, Failure> {
    // SAFETY: the caller's promise.
    if candidates81.is_null() { Ok(None) } else { unsafe { read_candidates(candidates81) }.map(Some) }
}

/// No structure has gaps, so equal ones are equal bytes.
const _: () = {
    let (int, sets, chain) = (size_of::<c_int>(), size_of::<[u16; 81]>(), size_of::<[i16; 64]>());
    assert!(size_of::<sudoku_step>() == 6 * int + 3 * sets + size_of::<u16>() + chain);
    assert!(size_of::<sudoku_rating>() == 7 * int);
};

impl From<&Step> for sudoku_step {
    fn from(step: &Step) -> Self {
        let (cell, digit) = match step.placement {
            Some((cell, digit)) => (cell.index() as c_int, digit.value().into()),
            None => (-1, 0),
        };
        Self {
            technique: step.technique.number().into(),
            difficulty: step.difficulty.into(),
            cell,
            digit,
            houses: step.houses,
            pattern81: step.pattern.map(DigitSet::bits),
            second81: step.second.map(DigitSet::bits),
            removed81: step.removed.map(DigitSet::bits),
            reserved: 0,
            chain_length: step.chain_length as c_int,
            chain: step.chain,
        }
    }
}

impl sudoku_step {
    /// The step in Rust's terms, if every number is in range.
    fn to_step(self) -> Option<Step> {
        let placement = match self.cell {
            -1 if self.digit == 0 => None,
            cell => Some((Cell::new(cell.try_into().ok()?)?, Digit::new(self.digit.try_into().ok()?)?)),
        };
        let chain_length = usize::try_from(self.chain_length).ok().filter(|&length| length <= 64)?;
        let nodes_fit = self.chain.iter().take(chain_length).all(|node| (-729..729).contains(node));
        let houses_fit = self.houses >> 27 == 0;
        if !nodes_fit || !houses_fit {
            return None;
        }
        Some(Step {
            technique: Technique::new(self.technique.try_into().ok()?)?,
            difficulty: self.difficulty.try_into().ok()?,
            placement,
            houses: self.houses,
            pattern: digit_sets(self.pattern81)?,
            second: digit_sets(self.second81)?,
            removed: digit_sets(self.removed81)?,
            chain_length,
            chain: self.chain,
        })
    }
}

/// The sets with these bits, if none has a bit above the ninth.
fn digit_sets(bits: [u16; 81]) -> Option<Candidates> {
    let fit = bits.iter().all(|&bits| DigitSet::from_bits(bits).bits() == bits);
    fit.then(|| bits.map(DigitSet::from_bits))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests {
    use super::*;
    use crate::status::{
        SUDOKU_ERR_CHARACTER, SUDOKU_ERR_CONFLICT, SUDOKU_ERR_MULTIPLE, SUDOKU_ERR_UNSOLVABLE,
    };

    /// The header's names and numbers are those of the engine, without a gap.
    #[test]
    fn technique_numbers() {
        let lines = include_str!("human.rs").lines();
        let consts: Vec<(String, u32)> = lines
            .filter_map(|line| line.strip_prefix("pub const SUDOKU_TECHNIQUE_"))
            .map(|line| {
                let (name, number) = line.split_once(": c_int = ").unwrap();
                (name.replace('_', ""), number.trim_end_matches(';').parse().unwrap())
            })
            .collect();
        let engine: Vec<(String, u32)> = Technique::ALL
            .iter()
            .map(|technique| (format!("{technique:?}").to_uppercase(), technique.number().into()))
            .collect();
        assert_eq!(consts, engine);
    }

    const PUZZLE: &[u8; 81] =
        b"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    const ANSWER: &[u8; 81] =
        b"162857493534129678789643521475312986913586742628794135356478219241935867897261354";

    fn board(text: &[u8; 81]) -> *const c_char {
        text.as_ptr().cast()
    }

    /// A rating that no call gives.
    const fn unrated() -> sudoku_rating {
        sudoku_rating { level: 7, technique: 7, difficulty: 7, pearl: 7, diamond: 7, steps: 7, guesses: 7 }
    }

    /// A step that no call has touched.
    fn untouched() -> sudoku_step {
        let mut step = sudoku_step::from(&Step::new(Technique::Guess));
        step.chain = [77; 64];
        step
    }

    fn bytes(step: &sudoku_step) -> (Vec<c_int>, Vec<u16>, Vec<i16>) {
        let numbers = vec![
            step.technique,
            step.difficulty,
            step.cell,
            step.digit,
            step.houses as c_int,
            step.chain_length,
        ];
        (numbers, [step.pattern81, step.second81, step.removed81].concat(), step.chain.to_vec())
    }

    #[test]
    fn hints_solve_a_board() {
        let mut play = *PUZZLE;
        let mut marks = [0x1ff; 81];
        let mut step = untouched();
        loop {
            // SAFETY: all buffers are as large as promised.
            match unsafe { sudoku_hint(board(&play), marks.as_ptr(), &mut step) } {
                1 => {}
                status => break assert_eq!(status, 0),
            }
            let mut first = None;
            // SAFETY: the context is what `stop_at_first` takes.
            let visited = unsafe {
                let context = (&raw mut first).cast();
                sudoku_visit_steps(board(&play), marks.as_ptr(), Some(stop_at_first), context)
            };
            assert_eq!(visited, 1);
            assert_eq!(first.as_ref().map(bytes), Some(bytes(&step)));
            // SAFETY: all buffers are as large as promised.
            assert_eq!(unsafe { sudoku_apply_step(play.as_mut_ptr().cast(), marks.as_mut_ptr(), &step) }, 0);
        }
        assert_eq!(&play, ANSWER);
    }

    unsafe extern "C" fn stop_at_first(step: *const sudoku_step, context: *mut c_void) -> c_int {
        // SAFETY: the context is what the test passed, and the step is valid during the call.
        unsafe { *context.cast::<Option<sudoku_step>>() = Some(*step) };
        5
    }

    #[test]
    fn nothing_is_written_on_an_error() {
        let mut wrong = *PUZZLE;
        wrong[1] = b'2';
        let mut conflict = *PUZZLE;
        conflict[1] = b'1';
        let mut noise = *PUZZLE;
        noise[80] = b'/';
        let mut marks = [0x1ff; 81];
        marks[5] = 0x200;
        let good: [u16; 81] = [0x1ff; 81];
        let no_marks = std::ptr::null();
        let cases: [(*const c_char, *const u16, c_int); 7] = [
            (std::ptr::null(), no_marks, SUDOKU_ERR_NULL),
            (board(&noise), no_marks, SUDOKU_ERR_CHARACTER),
            (board(&conflict), no_marks, SUDOKU_ERR_CONFLICT),
            (board(&wrong), no_marks, SUDOKU_ERR_UNSOLVABLE),
            (board(&[b'.'; 81]), no_marks, SUDOKU_ERR_MULTIPLE),
            (board(PUZZLE), marks.as_ptr(), SUDOKU_ERR_ARGUMENT),
            (board(PUZZLE), [0_u16; 81].as_ptr(), SUDOKU_ERR_UNSOLVABLE),
        ];
        for (at, expected) in cases.map(|(board, marks, expected)| ((board, marks), expected)) {
            let (board, marks) = at;
            let mut step = untouched();
            let mut first: Option<sudoku_step> = None;
            let mut rating = unrated();
            // SAFETY: NULL is allowed, and all else is as large as promised.
            unsafe {
                assert_eq!(sudoku_hint(board, marks, &mut step), expected);
                let context = (&raw mut first).cast();
                assert_eq!(sudoku_visit_steps(board, marks, Some(stop_at_first), context), expected.into());
                if marks.is_null() {
                    assert_eq!(sudoku_rate(board, &mut rating), expected);
                }
            }
            assert_eq!(bytes(&step), bytes(&untouched()));
            assert!(first.is_none());
            assert_eq!([rating.level, rating.technique, rating.pearl, rating.guesses], [7; 4]);
        }
        // SAFETY: NULL is allowed.
        unsafe {
            assert_eq!(sudoku_hint(board(PUZZLE), good.as_ptr(), std::ptr::null_mut()), SUDOKU_ERR_NULL);
            let none = std::ptr::null_mut();
            assert_eq!(sudoku_visit_steps(board(PUZZLE), no_marks, None, none), SUDOKU_ERR_NULL.into());
            assert_eq!(sudoku_rate(board(PUZZLE), std::ptr::null_mut()), SUDOKU_ERR_NULL);
            assert_eq!(sudoku_find_mistakes(std::ptr::null(), board(PUZZLE), none.cast()), SUDOKU_ERR_NULL);
            assert_eq!(sudoku_find_mistakes(board(PUZZLE), std::ptr::null(), none.cast()), SUDOKU_ERR_NULL);
            assert_eq!(sudoku_find_mistakes(board(PUZZLE), board(&wrong), none.cast()), 1);
            assert_eq!(sudoku_describe_step(std::ptr::null(), none.cast(), 0), SUDOKU_ERR_NULL);
        }
    }

    /// Each number of a step out of its range, one at a time.
    #[test]
    fn steps_from_the_caller_are_checked() {
        let mut step = untouched();
        // SAFETY: all buffers are as large as promised.
        assert_eq!(unsafe { sudoku_hint(board(PUZZLE), std::ptr::null(), &mut step) }, 1);
        let spoil: [fn(&mut sudoku_step); 20] = [
            |step| step.technique = -1,
            |step| step.technique = 0,
            |step| step.technique = c_int::MAX,
            |step| step.difficulty = -1,
            |step| step.difficulty = 1 << 16,
            |step| step.cell = -2,
            |step| step.cell = 81,
            |step| step.cell = -1,
            |step| (step.cell, step.digit) = (-1, 77),
            |step| (step.cell, step.digit) = (-1, -1),
            |step| step.digit = 0,
            |step| step.digit = 10,
            |step| step.houses = 1 << 27,
            |step| step.pattern81[80] = 0x200,
            |step| step.second81[0] = 0x8000,
            |step| step.removed81[40] = 0xffff,
            |step| step.chain_length = -1,
            |step| step.chain_length = 65,
            |step| (step.chain_length, step.chain[63]) = (64, 729),
            |step| (step.chain_length, step.chain[0]) = (1, -730),
        ];
        for spoil in spoil {
            let mut spoilt = step;
            spoil(&mut spoilt);
            let (mut play, mut marks) = (*PUZZLE, [0x1ff; 81]);
            let mut text = [1; 200];
            // SAFETY: all buffers are as large as promised.
            let statuses = unsafe {
                [
                    sudoku_apply_step(play.as_mut_ptr().cast(), marks.as_mut_ptr(), &spoilt),
                    sudoku_describe_step(&spoilt, text.as_mut_ptr(), 200),
                ]
            };
            assert_eq!(statuses, [SUDOKU_ERR_ARGUMENT; 2]);
            assert_eq!((play, marks, text), (*PUZZLE, [0x1ff; 81], [1; 200]));
        }
    }

    #[test]
    fn every_number_has_a_name() {
        for number in -2..12_000 {
            // SAFETY: never NULL, always terminated.
            let name = unsafe { std::ffi::CStr::from_ptr(sudoku_technique_name(number)) };
            let known = u32::try_from(number).ok().and_then(Technique::new);
            assert_eq!(name, known.map_or(c"unknown technique", Technique::name));
        }
    }

    #[test]
    fn a_full_board_is_rated_lowest() {
        let mut rating = unrated();
        // SAFETY: all buffers are as large as promised.
        assert_eq!(unsafe { sudoku_rate(board(ANSWER), &mut rating) }, SUDOKU_OK);
        let sudoku_rating { level, technique, difficulty, pearl, diamond, steps, guesses } = rating;
        assert_eq!([level, technique, difficulty, pearl, diamond, steps, guesses], [1, 0, 0, 0, 0, 0, 0]);
    }

    /// The library's own sentence about a step, in a buffer of this capacity; what lies behind stays as it is.
    fn described(step: &sudoku_step, capacity: usize) -> (c_int, Vec<u8>) {
        let mut text = vec![0xaa_u8; capacity + 64];
        // SAFETY: the step is one, the text has more bytes than that.
        let length = unsafe { sudoku_describe_step(step, text.as_mut_ptr().cast(), capacity) };
        assert!(text[capacity..].iter().all(|&byte| byte == 0xaa), "capacity {capacity}");
        text.truncate(capacity);
        (length, text)
    }

    /// As snprintf does it.
    #[test]
    fn sentences_are_cut_off_at_every_capacity() {
        let board = b"4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
        let mut position = human::Position::new(&sudoku_puzzle::Board::from_text(board).unwrap());
        let allowed = human::finders::Allowed { unique: true, unrated: true, hardest: u16::MAX };
        let mut steps = 0;
        let mut found = Step::NONE;
        while steps < 40 && human::finders::find_step(&position, allowed, &mut found) {
            let step = sudoku_step::from(&found);
            let mut whole = Vec::new();
            human::describe(&found, &mut |byte| whole.push(byte));
            for capacity in 0..whole.len() + 4 {
                let (length, text) = described(&step, capacity);
                assert_eq!(length as usize, whole.len());
                let kept = whole.len().min(capacity.saturating_sub(1));
                assert_eq!(text[..kept], whole[..kept]);
                assert_eq!(text.get(kept), (capacity > 0).then_some(&0));
            }
            // SAFETY: no text is asked for.
            let length = unsafe { sudoku_describe_step(&step, core::ptr::null_mut(), 0) };
            assert_eq!(length as usize, whole.len());
            position.apply(&found);
            steps += 1;
        }
        assert_eq!(steps, 40);
    }

    /// Whatever numbers a step from C holds, it is described or refused.
    #[test]
    fn steps_of_any_numbers() {
        use sudoku_puzzle::random::{Purpose, Random};
        let mut random = Random::new(0, Purpose::Puzzle);
        let (mut refused, mut accepted) = (0, 0);
        for round in 0..3000 {
            let wild = round % 3 == 0;
            let mut number = |limit: u64| {
                let bits = random.bits();
                if wild && bits >> 60 == 0 { bits as i64 } else { (bits >> 8) as i64 % limit as i64 }
            };
            let technique =
                Technique::ALL[number(Technique::ALL.len() as u64) as usize % Technique::ALL.len()];
            let mut step = sudoku_step::from(&Step::new(technique));
            step.difficulty = number(200) as c_int;
            step.cell = number(82) as c_int - 1;
            step.digit = if step.cell == -1 { 0 } else { number(9) as c_int + 1 };
            step.houses = number(1 << 27) as u32;
            step.chain_length = number(65) as c_int;
            for cell in 0..81 {
                step.pattern81[cell] = number(512) as u16;
                step.second81[cell] = number(512) as u16;
                step.removed81[cell] = number(512) as u16;
            }
            step.chain.fill_with(|| (number(1458) - 729) as i16);
            if wild {
                step.technique = number(1200) as c_int;
            }
            let (length, text) = described(&step, 100);
            if length == SUDOKU_ERR_ARGUMENT {
                refused += 1;
                assert!(text.iter().all(|&byte| byte == 0xaa));
            } else {
                accepted += 1;
                assert!(length > 0 && text.contains(&0));
            }
        }
        assert!(refused > 500 && accepted > 1500, "{refused} refused, {accepted} accepted");
    }
}
