//! The smallest equivalent board of a board with blanks.
//!
//! Rows of the new board are filled from the top. A new row takes any old row that may still come next; its
//! columns are chosen as late as possible: columns that were blank in every row so far are alike, so they share
//! the first places of their stack without an order, and so do stacks that were blank so far. That makes the
//! smallest row for each choice unique but for the order of digits that appear for the first time, which is
//! tried in every way. Rows without a digit are interchangeable; only one of them is tried.

use super::found::{Found, Lines, PackedRow};
use crate::transform::LineOrder;

/// A line of the old board; places after the ninth are blank.
type Line = [u8; 16];

/// A place of a line that is always blank: what a new column shows as long as it is not settled.
const NOWHERE: u8 = 15;

/// A digit without a name sorts after all names.
const NEW: u8 = 10;

/// The six orders of three things, those of the first two first.
const ORDERS: [[u8; 4]; 8] = [
    [0, 1, 2, 3],
    [1, 0, 2, 3],
    [0, 2, 1, 3],
    [1, 2, 0, 3],
    [2, 0, 1, 3],
    [2, 1, 0, 3],
    [0, 1, 2, 3],
    [0, 1, 2, 3],
];

/// How many orders so many things have.
const fn orders(things: u8) -> u32 {
    match things {
        0 | 1 => 1,
        2 => 2,
        _ => 6,
    }
}

/// How many members a set of three has.
const fn count(set: u8) -> u8 {
    (set & 1) + (set >> 1 & 1) + (set >> 2 & 1)
}

/// Things side by side that look alike in any order.
#[derive(Clone, Copy)]
struct Alike {
    start: u8,
    length: u8,
}

impl Alike {
    const NONE: Self = Self { start: 0, length: 0 };
}

/// One of the three stacks of the new board.
#[derive(Clone, Copy)]
struct Stack {
    /// For each new column the old one, or [`NOWHERE`].
    columns: [u8; 4],
    /// The old stack that stands here.
    old: u8,
    /// The old columns of it that were blank so far. They share the first places.
    open: u8,
    /// The columns that the last row settled by digits that were all new.
    alike: Alike,
}

impl Stack {
    const fn new(old: u8) -> Self {
        Self { columns: [NOWHERE; 4], old, open: 0b111, alike: Alike::NONE }
    }
}

/// The choices so far.
#[derive(Clone, Copy)]
struct State {
    mirrored: bool,
    /// For each new row the old one.
    rows: [u8; 16],
    /// The old rows that are taken.
    taken: u16,
    stacks: [Stack; 3],
    /// The old stacks that were blank so far. They share the first places.
    open_stacks: u8,
    /// The stacks that the last row placed by digits that were all new.
    alike_stacks: Alike,
    /// The names of the digits, 0 where there is none yet.
    names: [u8; 16],
    /// How many names are given.
    named: u8,
}

/// The open columns of an old stack that have a digit here, sorted: 256 * name + column; 0 for the others.
#[inline]
fn sorted_columns(line: &Line, names: &[u8; 16], old: u8, open: u8) -> [u16; 3] {
    let key = |i: u8| {
        let column = 3 * old + i;
        let digit = line[usize::from(column & 15)];
        if digit == 0 || open >> i & 1 == 0 {
            return 0;
        }
        let name = names[usize::from(digit & 15)];
        u16::from(if name == 0 { NEW } else { name }) << 8 | u16::from(column)
    };
    let [a, b, c] = [key(0), key(1), key(2)];
    let (a, b) = (a.min(b), a.max(b));
    let (b, c) = (b.min(c), b.max(c));
    [a.min(b), a.max(b), c]
}

/// The names of sorted columns as one number.
#[inline]
fn names_of(sorted: [u16; 3]) -> u16 {
    let [a, b, c] = sorted.map(|key| key >> 8);
    a << 8 | b << 4 | c
}

impl Stack {
    /// Settles the columns that have a digit for the first time.
    #[inline]
    fn settle(&mut self, sorted: [u16; 3]) {
        let width = count(self.open);
        let mut new = 0;
        for (place, key) in (width..).zip(sorted) {
            if key != 0 {
                let column = key as u8;
                // The last of the three belongs at the last open place.
                self.columns[usize::from(place.wrapping_sub(3) & 3)] = column;
                self.open &= !(1 << (column % 3));
                new += u8::from(key >> 8 == u16::from(NEW));
            }
        }
        self.alike = Alike { start: width.wrapping_sub(new), length: new };
    }

    /// Puts the columns that look alike in one of their orders.
    #[inline]
    fn reorder(&mut self, order: u32) {
        let order = ORDERS[order as usize & 7];
        let Alike { start, length } = self.alike;
        let old = self.columns;
        for i in 0..length.min(3) {
            let from = start.wrapping_add(order[usize::from(i & 3)]);
            self.columns[usize::from(start.wrapping_add(i) & 3)] = old[usize::from(from & 3)];
        }
    }
}

impl State {
    const fn new(mirrored: bool) -> Self {
        Self {
            mirrored,
            rows: [0; 16],
            taken: 0,
            stacks: [Stack::new(0), Stack::new(1), Stack::new(2)],
            open_stacks: 0b111,
            alike_stacks: Alike::NONE,
            names: [0; 16],
            named: 0,
        }
    }

    /// Settles what this line as the next row settles, in one of the orders that look alike.
    #[inline]
    fn settle(&mut self, line: &Line) {
        let open = count(self.open_stacks);
        for stack in self.stacks.iter_mut().skip(usize::from(open)) {
            let sorted = sorted_columns(line, &self.names, stack.old, stack.open);
            stack.settle(sorted);
        }
        self.alike_stacks = Alike::NONE;
        if open == 0 {
            return;
        }
        // Open stacks with a digit here are placed after those without, in order of what they show.
        let mut placed = [(0, [0; 3], 0); 3];
        for old in 0..3 {
            if self.open_stacks >> old & 1 != 0 {
                let sorted = sorted_columns(line, &self.names, old, 0b111);
                placed[usize::from(old)] = (names_of(sorted), sorted, old);
            }
        }
        let [mut a, mut b, mut c] = placed;
        if a.0 > b.0 {
            (a, b) = (b, a);
        }
        if b.0 > c.0 {
            (b, c) = (c, b);
        }
        if a.0 > b.0 {
            (a, b) = (b, a);
        }
        let placed = [a, b, c];
        let mut previous = 0;
        for (slot, (shown, sorted, old)) in (open..).zip(placed) {
            if shown == 0 {
                continue;
            }
            let slot = slot.wrapping_sub(3);
            self.open_stacks &= !(1 << old);
            if let Some(stack) = self.stacks.get_mut(usize::from(slot)) {
                *stack = Stack::new(old);
                stack.settle(sorted);
            }
            if shown == previous {
                let Alike { start, length } = self.alike_stacks;
                self.alike_stacks = if length > 0 && start + length == slot {
                    Alike { start, length: length + 1 }
                } else {
                    Alike { start: slot.wrapping_sub(1), length: 2 }
                };
            }
            previous = shown;
        }
    }

    /// How many orders look alike.
    fn variants(&self) -> u32 {
        self.stacks.iter().map(|stack| orders(stack.alike.length)).product::<u32>()
            * orders(self.alike_stacks.length)
    }

    /// One of the orders that look alike.
    fn variant(&self, mut number: u32) -> Self {
        let mut new = *self;
        let Alike { start, length } = self.alike_stacks;
        let order = ORDERS[(number % orders(length)) as usize & 7];
        number /= orders(length);
        for i in 0..length.min(3) {
            let from = usize::from(start.wrapping_add(order[usize::from(i & 3)]));
            if let (Some(to), Some(from)) =
                (new.stacks.get_mut(usize::from(start.wrapping_add(i))), self.stacks.get(from))
            {
                *to = *from;
            }
        }
        for stack in &mut new.stacks {
            let all = orders(stack.alike.length);
            stack.reorder(number % all);
            number /= all;
        }
        new
    }

    /// The line as the new board shows it. New digits get names.
    #[inline]
    fn show(&mut self, line: &Line) -> PackedRow {
        let mut packed = 0;
        for stack in &self.stacks {
            for column in stack.columns.iter().take(3) {
                let digit = usize::from(line[usize::from(column & 15)] & 15);
                if digit != 0 && self.names[digit] == 0 {
                    self.named += 1;
                    self.names[digit] = self.named;
                }
                packed = packed << 4 | PackedRow::from(self.names[digit]);
            }
        }
        packed
    }
}

/// The bits of the band that a line belongs to.
const fn band(line: usize) -> u16 {
    0b111 << (line / 3 * 3)
}

struct Search<'a> {
    lines: &'a Lines,
    /// For both ways to look at the board: the lines without a digit.
    blank: [u16; 2],
    best: Found,
}

impl Search<'_> {
    /// The lines that may come next, one for all that are alike because they are blank.
    fn next_lines(&self, state: &State, depth: usize) -> u16 {
        let blank = self.blank[usize::from(state.mirrored)];
        let mut open = !state.taken & 0x1ff;
        if !depth.is_multiple_of(3) {
            let last = usize::from(state.rows[(depth - 1) & 15]);
            open &= band(last);
        } else {
            // Only one of the bands that are blank.
            let mut seen = false;
            for first in [0, 3, 6] {
                let whole = band(first);
                if open & whole != 0 && blank & whole == whole {
                    if seen {
                        open &= !whole;
                    }
                    seen = true;
                }
            }
        }
        for first in [0, 3, 6] {
            let alike = open & blank & band(first);
            // All but the lowest.
            open &= !(alike & alike.wrapping_sub(1));
        }
        open
    }

    /// The smallest next row, and the lines that give it.
    fn smallest_row(&self, state: &State, depth: usize) -> (PackedRow, u16) {
        let mut smallest = PackedRow::MAX;
        let mut lines = 0;
        let mut open = self.next_lines(state, depth);
        for (line, source) in self.lines[usize::from(state.mirrored)].iter().enumerate() {
            if open & 1 << line != 0 {
                open &= open - 1;
                let mut next = *state;
                next.settle(source);
                let shown = next.show(source);
                if shown < smallest {
                    (smallest, lines) = (shown, 0);
                }
                if shown == smallest {
                    lines |= 1 << line;
                }
            }
        }
        (smallest, lines)
    }

    /// Tries these lines as the row at this depth, and everything that may follow.
    fn descend(&mut self, state: &State, depth: usize, lines: u16) {
        let all = self.lines;
        for (line, source) in all[usize::from(state.mirrored)].iter().enumerate() {
            if lines >> line & 1 == 0 {
                continue;
            }
            let mut settled = *state;
            settled.settle(source);
            settled.rows[depth & 15] = line as u8;
            settled.taken |= 1 << line;
            for number in 0..settled.variants() {
                let mut next = settled.variant(number);
                next.show(source);
                if depth == 8 {
                    self.reached(&next);
                    continue;
                }
                let (row, lines) = self.smallest_row(&next, depth + 1);
                if self.best.improve(depth + 1, row) {
                    self.descend(&next, depth + 1, lines);
                }
            }
        }
    }

    /// All rows are filled, and equal the best ones.
    fn reached(&mut self, state: &State) {
        self.best.ways += 1;
        if self.best.ways > 1 {
            return;
        }
        let mut stacks = state.stacks;
        let open_stacks = (0..3).filter(|old| state.open_stacks >> old & 1 != 0);
        for (stack, old) in stacks.iter_mut().zip(open_stacks) {
            *stack = Stack::new(old);
        }
        let mut columns = [0; 9];
        for (columns, stack) in columns.as_chunks_mut::<3>().0.iter_mut().zip(stacks) {
            let open = (0..3).filter(|i| stack.open >> i & 1 != 0).map(|i| 3 * stack.old + i);
            let settled = stack.columns.into_iter().take(3).filter(|&column| column != NOWHERE);
            for (column, old) in columns.iter_mut().zip(open.chain(settled)) {
                *column = old;
            }
        }
        let rows = core::array::from_fn(|row| state.rows[row]);
        self.best.order = LineOrder { mirrored: state.mirrored, rows, columns };
        self.best.names = core::array::from_fn(|digit| state.names[digit + 1]);
    }
}

/// Searches all equivalent boards.
pub(super) fn search(lines: &Lines) -> Found {
    let blank = lines.map(|lines| {
        let blank = |line: usize| u16::from(lines[line] == [0; 16]) << line;
        (0..9).fold(0, |set, line| set | blank(line))
    });
    let mut search = Search { lines, blank, best: Found::NOTHING };
    let starts = [false, true].map(State::new).map(|state| (state, search.smallest_row(&state, 0)));
    for (_, (row, _)) in &starts {
        search.best.improve(0, *row);
    }
    for (state, (row, lines)) in starts {
        if search.best.improve(0, row) {
            search.descend(&state, 0, lines);
        }
    }
    search.best
}
