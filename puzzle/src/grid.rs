//! Full grids, every one of the 6,670,903,752,021,072,936,960 equally likely.
//!
//! Number the boxes from 1 to 9. Boxes 2, 3 and boxes 4, 7 are drawn at random from what box 1 allows; both
//! draws are uniform, because every box 1 has equally many such neighbours. Box 5 is drawn from what boxes 2 and 4
//! allow. Then the ways to complete boxes 6, 8 and 9 are counted, and one of them is taken with a chance
//! in proportion to their number; otherwise everything starts again (rejection sampling). What makes that
//! quick is that boxes hardly depend on each other: which three digits share a row of a box and which share
//! a column say all, and three rows fit three columns exactly if no two digits share both.

use core::num::NonZeroU32;

use crate::random::{Purpose, Random};
use crate::{Board, Cell, Digit, Error};

/// Two boxes have 56 ways to share out the digits that a third box leaves to each of three lines.
const ARRANGEMENTS: usize = 56;

/// The places 0 to 8 of a box, three to a line.
type Lines = [[u8; 3]; 3];

/// A set of arrangements, one bit each.
type Arrangements = u64;

/// The arrangements beside a box whose line `i` holds the digits at the places `3 * i` to `3 * i + 2`.
struct Neighbours {
    first: [Lines; ARRANGEMENTS],
    second: [Lines; ARRANGEMENTS],
    /// The arrangements that put two places, `9 * one + other`, into one line of the first box.
    together_in_first: [Arrangements; 128],
    together_in_second: [Arrangements; 128],
}

static NEIGHBOURS: Neighbours = neighbours();

/// The places of a 9-bit set of three.
const fn places(mut bits: u16) -> [u8; 3] {
    let mut places = [0; 3];
    let mut i = 0;
    while i < 3 {
        places[i] = bits.trailing_zeros() as u8;
        bits &= bits - 1;
        i += 1;
    }
    places
}

const fn neighbours() -> Neighbours {
    const LINES: [u16; 3] = [0o007, 0o070, 0o700];
    let mut table = Neighbours {
        first: [[[0; 3]; 3]; ARRANGEMENTS],
        second: [[[0; 3]; 3]; ARRANGEMENTS],
        together_in_first: [0; 128],
        together_in_second: [0; 128],
    };
    let mut n = 0;
    let mut sets = [0, 0];
    while sets[0] < 512 * 512 {
        let (zero, one) = ((sets[0] >> 9) as u16, (sets[0] & 511) as u16);
        sets[0] += 1;
        let two = 511 & !(zero | one);
        let apart = zero & LINES[0] == 0 && one & LINES[1] == 0 && two & LINES[2] == 0 && zero & one == 0;
        if !apart || zero.count_ones() != 3 || one.count_ones() != 3 {
            continue;
        }
        let first = [zero, one, two];
        let mut line = 0;
        while line < 3 {
            table.first[n][line] = places(first[line]);
            table.second[n][line] = places(511 & !(first[line] | LINES[line]));
            line += 1;
        }
        let mut pair = 0;
        while pair < 81 {
            let mut line = 0;
            while line < 3 {
                let both = 1 << (pair / 9) | 1 << (pair % 9);
                if first[line] & both == both {
                    table.together_in_first[pair] |= 1 << n;
                }
                if 511 & !(first[line] | LINES[line]) & both == both {
                    table.together_in_second[pair] |= 1 << n;
                }
                line += 1;
            }
            pair += 1;
        }
        n += 1;
    }
    table
}

/// The arrangements in which no two digits of a line share a line: those that fit the lines crosswise.
/// `place` gives each digit's place in the box that the arrangements stand beside.
#[inline]
fn fitting(lines: &Lines, place: &[u8; 16], together: &[Arrangements; 128]) -> Arrangements {
    let mut clashing = 0;
    for line in lines {
        let [a, b, c] = line.map(|digit| usize::from(place[usize::from(digit & 15)]));
        for pair in [9 * a + b, 9 * b + c, 9 * a + c] {
            clashing |= together[pair & 127];
        }
    }
    !clashing & ((1 << ARRANGEMENTS) - 1)
}

/// Each digit's place, from the digit at each place.
#[inline]
fn places_of(digits: &Lines) -> [u8; 16] {
    let mut places = [0; 16];
    for (place, &digit) in digits.as_flattened().iter().enumerate() {
        places[usize::from(digit & 15)] = place as u8;
    }
    places
}

/// The digits at these places.
#[inline]
fn digits_at(lines: &Lines, digits: &Lines) -> Lines {
    let mut at = [0; 16];
    at[..9].copy_from_slice(digits.as_flattened());
    lines.map(|line| line.map(|place| at[usize::from(place & 15)]))
}

/// Rows to columns.
#[inline]
fn transposed(lines: &Lines) -> Lines {
    let [[a, b, c], [d, e, f], [g, h, i]] = *lines;
    [[a, d, g], [b, e, h], [c, f, i]]
}

/// The lowest set bit, taken out.
#[inline]
fn take_first(set: &mut Arrangements) -> usize {
    let first = set.trailing_zeros() as usize;
    *set &= set.wrapping_sub(1);
    first
}

/// A random arrangement's lines.
#[inline]
fn arrangement(lines: &[Lines; ARRANGEMENTS], number: usize) -> &Lines {
    &lines[number % ARRANGEMENTS]
}

/// The box with these rows and these columns.
fn cross(rows: &Lines, columns: &Lines) -> Lines {
    let mut place = [0; 16];
    for (column, digits) in columns.iter().enumerate() {
        for digit in digits {
            place[usize::from(digit & 15)] = column as u8;
        }
    }
    rows.map(|row| {
        let mut sorted = row;
        for digit in row {
            if let Some(slot) = sorted.get_mut(usize::from(place[usize::from(digit & 15)])) {
                *slot = digit;
            }
        }
        sorted
    })
}

const ORDERS: [[u8; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

const fn non_zero(number: u32) -> NonZeroU32 {
    match NonZeroU32::new(number) {
        Some(number) => number,
        None => NonZeroU32::MIN,
    }
}

const SIX_TO_THE_SIXTH: u32 = 46_656;
/// The bands that a first box has: 56 arrangements, each of six lines in six orders.
const BANDS: NonZeroU32 = non_zero(ARRANGEMENTS as u32 * SIX_TO_THE_SIXTH);
/// The most ways that boxes 6, 8 and 9 are completed in. (A test goes through all cases.)
const MOST_COMPLETIONS: NonZeroU32 = non_zero(28);

/// The two boxes beside the box `012345678`, line by line.
fn neighbouring_boxes(random: &mut Random) -> [Lines; 2] {
    let number = random.below(BANDS);
    let (which, mut orders) = ((number / SIX_TO_THE_SIXTH) as usize, number % SIX_TO_THE_SIXTH);
    [&NEIGHBOURS.first, &NEIGHBOURS.second].map(|lines| {
        arrangement(lines, which).map(|line| {
            let order = ORDERS[(orders % 6) as usize];
            orders /= 6;
            order.map(|i| line[usize::from(i) % 3])
        })
    })
}

/// One attempt, with the digits 0 to 8 and box 1 in order; `None` is a rejection.
fn attempt(random: &mut Random) -> Option<[Lines; 9]> {
    let box1 = [[0, 1, 2], [3, 4, 5], [6, 7, 8]];
    let [box2, box3] = neighbouring_boxes(random);
    // The stack is a band on its side, and so are the digits of box 1.
    let [box4, box7] = neighbouring_boxes(random)
        .map(|lines| transposed(&lines.map(|line| line.map(|digit| digit % 3 * 3 + digit / 3))));

    let number = random.below(non_zero(ARRANGEMENTS as u32)) as usize;
    let rows5 = digits_at(arrangement(&NEIGHBOURS.first, number), &box4);
    let rows6 = digits_at(arrangement(&NEIGHBOURS.second, number), &box4);
    let (across2, across3) = (transposed(&box2), transposed(&box3));
    let (place2, place3, place7) = (places_of(&across2), places_of(&across3), places_of(&box7));
    let mut stacks2 = fitting(&rows5, &place2, &NEIGHBOURS.together_in_first);
    let stacks3 = fitting(&rows6, &place3, &NEIGHBOURS.together_in_first);
    // If anything fits here, eight arrangements do, so taking one of the eight is fair.
    if stacks2 == 0 || stacks3 == 0 {
        return None;
    }
    for _ in 0..random.below(non_zero(8)) {
        take_first(&mut stacks2);
    }
    let number = take_first(&mut stacks2);
    let columns5 = digits_at(arrangement(&NEIGHBOURS.first, number), &across2);
    let columns8 = digits_at(arrangement(&NEIGHBOURS.second, number), &across2);

    let wanted = random.below(MOST_COMPLETIONS);
    let mut count = 0;
    let mut bands3 = fitting(&columns8, &place7, &NEIGHBOURS.together_in_first);
    while bands3 != 0 {
        let band = take_first(&mut bands3);
        let rows9 = digits_at(arrangement(&NEIGHBOURS.second, band), &box7);
        let mut completions = stacks3 & fitting(&rows9, &place3, &NEIGHBOURS.together_in_second);
        while completions != 0 {
            let stack = take_first(&mut completions);
            if count == wanted {
                let rows8 = digits_at(arrangement(&NEIGHBOURS.first, band), &box7);
                let columns6 = digits_at(arrangement(&NEIGHBOURS.first, stack), &across3);
                let columns9 = digits_at(arrangement(&NEIGHBOURS.second, stack), &across3);
                let (box5, box6) = (cross(&rows5, &columns5), cross(&rows6, &columns6));
                let (box8, box9) = (cross(&rows8, &columns8), cross(&rows9, &columns9));
                return Some([box1, box2, box3, box4, box5, box6, box7, box8, box9]);
            }
            count += 1;
        }
    }
    None
}

/// One attempt in five succeeds, so that this many fail has a chance below 10^-100.
const MOST_ATTEMPTS: u32 = 1000;

/// A random full grid, drawn from a stream.
pub(super) fn grid_from(random: &mut Random) -> Result<Board, Error> {
    let boxes = (0..MOST_ATTEMPTS).find_map(|_| attempt(random)).ok_or(Error::Limit)?;
    let digits = random.permutation::<9>();
    let mut board = Board::EMPTY;
    for cell in Cell::all() {
        let place = boxes[cell.box_()][cell.row() % 3][cell.column() % 3];
        board.set(cell, Digit::new(1 + u32::from(digits[usize::from(place) % 9])));
    }
    Ok(board)
}

/// A random full grid. Each of the 6,670,903,752,021,072,936,960 grids is equally likely, as far as a seed
/// of 64 bits can tell.
///
/// # Errors
/// [`Error::Limit`] if a thousand attempts fail, which no seed is known to do.
pub fn grid(seed: u64) -> Result<Board, Error> {
    grid_from(&mut Random::new(seed, Purpose::Grid))
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;
    use crate::rules;

    #[test]
    fn grids_follow_the_rules() {
        for seed in 0..5000 {
            assert!(rules::is_solution(None, &grid(seed).unwrap()), "seed {seed}");
        }
    }

    /// Every division of nine digits into three lines of three.
    fn divisions() -> Vec<Lines> {
        let mut divisions = Vec::new();
        for first in (0..512u16).filter(|set| set.count_ones() == 3 && set & 1 != 0) {
            for second in (0..512u16).filter(|set| set.count_ones() == 3 && set & first == 0) {
                let third = 511 & !(first | second);
                if second < third {
                    divisions.push([first, second, third].map(places));
                }
            }
        }
        divisions
    }

    const SAME: [u8; 16] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 0, 0, 0, 0, 0, 0, 0];

    #[test]
    fn eight_arrangements_fit_or_none() {
        let divisions = divisions();
        assert_eq!(divisions.len(), 280);
        for lines in divisions {
            let fit = fitting(&lines, &SAME, &NEIGHBOURS.together_in_first);
            assert!([0, 8].contains(&fit.count_ones()), "{lines:?}");
            // Against the definition: each line of one shares exactly one digit with each line of the other.
            for (number, first) in NEIGHBOURS.first.iter().enumerate() {
                let crosswise = lines.iter().all(|line| {
                    first.iter().all(|other| line.iter().filter(|d| other.contains(d)).count() == 1)
                });
                assert_eq!(fit >> number & 1 == 1, crosswise);
            }
        }
    }

    /// Boxes 6, 8, 9 depend on the columns of box 8 as box 7 sees them, the rows of box 6 as box 3
    /// sees them, and on how the digits of boxes 7 and 3 correspond.
    #[test]
    fn no_more_completions_than_allowed_for() {
        // Up to renaming, these are the divisions that anything fits: by how many digits they share with each line.
        let mut kinds = std::collections::BTreeMap::new();
        for lines in divisions() {
            let fit = fitting(&lines, &SAME, &NEIGHBOURS.together_in_first);
            let mut shared = lines.map(|line| {
                let mut counts = [0, 0, 0];
                line.iter().for_each(|&digit| counts[usize::from(digit / 3)] += 1);
                counts
            });
            shared.sort();
            if fit != 0 {
                kinds.insert(shared, fit);
            }
        }
        let mut digits: [u8; 9] = core::array::from_fn(|i| i as u8);
        let mut most = 0;
        let mut number = 0;
        each_order(&mut digits, 9, &mut |digits| {
            number += 1;
            // All 362,880 take long without optimization.
            if cfg!(debug_assertions) && number % 2000 != 0 {
                return;
            }
            let mut place = SAME;
            place[..9].copy_from_slice(digits);
            for &fit8 in kinds.values() {
                let ninth: Vec<_> = (0..ARRANGEMENTS)
                    .filter(|number| fit8 >> number & 1 != 0)
                    .map(|number| fitting(&NEIGHBOURS.second[number], &place, &NEIGHBOURS.together_in_second))
                    .collect();
                for &fit6 in kinds.values() {
                    most = most.max(ninth.iter().map(|fit9| (fit6 & fit9).count_ones()).sum());
                }
            }
        });
        assert_eq!(number, 362_880);
        assert!(most <= MOST_COMPLETIONS.get());
        assert!(cfg!(debug_assertions) || most == MOST_COMPLETIONS.get());
    }

    fn each_order(items: &mut [u8; 9], length: usize, visit: &mut dyn FnMut(&[u8; 9])) {
        if length < 2 {
            return visit(items);
        }
        for i in 0..length {
            items.swap(i, length - 1);
            each_order(items, length - 1, visit);
            items.swap(i, length - 1);
        }
    }

    /// The number of grids follows from how often an attempt succeeds.
    #[test]
    fn as_many_grids_as_there_are() {
        let mut random = Random::new(1, Purpose::Grid);
        let attempts = if cfg!(debug_assertions) { 40_000 } else { 2_000_000 };
        let successes = (0..attempts).filter(|_| attempt(&mut random).is_some()).count();
        let bands = f64::from(BANDS.get());
        let tries = 362_880.0 * bands * bands * 56.0 * 8.0 * f64::from(MOST_COMPLETIONS.get());
        let expected = 6_670_903_752_021_072_936_960.0 / tries;
        let share = successes as f64 / f64::from(attempts);
        let deviation = (expected * (1.0 - expected) / f64::from(attempts)).sqrt();
        assert!((share - expected).abs() < 4.0 * deviation, "{share} instead of {expected}");
    }

    /// Chi square, as far as it is from what chance gives, in standard deviations.
    fn surprise(seen: &[u32], expected: f64) -> f64 {
        let square: f64 = seen.iter().map(|&n| (f64::from(n) - expected).powi(2) / expected).sum();
        let freedom = seen.len() as f64 - 1.0;
        (square - freedom) / (2.0 * freedom).sqrt()
    }

    #[test]
    fn every_digit_everywhere_equally_often() {
        let rounds = if cfg!(debug_assertions) { 9_000 } else { 90_000 };
        let mut seen = [[0; 9]; 81];
        // Where the digit of cell 0 stands in the eight other boxes.
        let mut places = [[0; 9]; 9];
        for seed in 0..rounds {
            let grid = grid(seed).unwrap();
            for cell in Cell::all() {
                let digit = grid.get(cell).unwrap();
                seen[cell.index()][digit.index()] += 1;
                if Some(digit) == grid.get(Cell::new(0).unwrap()) {
                    places[cell.box_()][cell.row() % 3 * 3 + cell.column() % 3] += 1;
                }
            }
        }
        for (cell, seen) in seen.iter().enumerate() {
            let surprise = surprise(seen, rounds as f64 / 9.0);
            assert!(surprise < 5.0, "cell {cell}: {seen:?}, {surprise}");
        }
        for (number, seen) in places.iter().enumerate().skip(1) {
            // In the boxes beside it the digit has six cells left.
            let open: Vec<u32> = seen.iter().copied().filter(|&n| n > 0).collect();
            assert_eq!(open.len(), if number < 3 || number % 3 == 0 { 6 } else { 9 });
            let surprise = surprise(&open, rounds as f64 / open.len() as f64);
            assert!(surprise < 5.0, "box {number}: {seen:?}, {surprise}");
        }
    }

    /// Two random grids agree in 9 of 81 cells.
    #[test]
    fn neighbouring_seeds_are_unrelated() {
        let rounds = 2000;
        for step in [1, 1 << 32, 1 << 63, 0x9e37_79b9_7f4a_7c15] {
            let agreeing: usize = (0..rounds)
                .map(|seed: u64| {
                    let [one, other] = [seed, seed.wrapping_add(step)].map(|seed| grid(seed).unwrap());
                    one.values().iter().zip(other.values()).filter(|(a, b)| a == b).count()
                })
                .sum();
            let mean = agreeing as f64 / rounds as f64;
            assert!((mean - 9.0).abs() < 0.4, "step {step}: {mean}");
        }
    }
}
