//! Textbook backtracking: the answers that the library is measured by.

use rand::RngExt as _;
use rand::seq::SliceRandom as _;
use rand_chacha::ChaCha8Rng;

/// A board as its characters.
pub type Text = [u8; 81];

/// The solutions of a board given as a set of digits for each cell (bit 0 is digit 1), in order and up to a
/// limit; `None` if that takes more than `budget` placements.
pub fn solutions(candidates: &[u16; 81], limit: usize, budget: u64) -> Option<Vec<Text>> {
    search(candidates, limit, budget, &mut |open| open & open.wrapping_neg())
}

/// How many solutions a board has, up to a limit.
pub fn count(board: &Text, limit: usize) -> usize {
    some_solutions(&candidates_of(board), limit).len()
}

/// The solutions of a board given as a set of digits for each cell, in order, if there are at most `limit`; otherwise any
/// `limit` of them. The blank with the fewest digits left is tried next, so that any puzzle is answered in little time.
pub fn some_solutions(candidates: &[u16; 81], limit: usize) -> Vec<Text> {
    let (clues, mut blanks): (Vec<_>, Vec<_>) = (0..81).partition(|&cell| candidates[cell].count_ones() == 1);
    let mut search = FewestFirst { grid: Grid::new(candidates), found: Vec::new(), limit };
    for clue in clues {
        if search.grid.open(clue) == 0 {
            return Vec::new();
        }
        search.grid.place(clue, candidates[clue]);
    }
    search.fill(&mut blanks);
    search.found.sort_unstable();
    search.found
}

/// A grid that is being filled.
struct Grid<'a> {
    candidates: &'a [u16; 81],
    /// The digits that each house still needs.
    free: [u16; 27],
    text: Text,
}

impl<'a> Grid<'a> {
    fn new(candidates: &'a [u16; 81]) -> Self {
        Self { candidates, free: [0x1ff; 27], text: [b'.'; 81] }
    }

    /// The digits that a cell can still have.
    fn open(&self, cell: usize) -> u16 {
        houses(cell).iter().fold(self.candidates[cell], |open, &house| open & self.free[house])
    }

    fn place(&mut self, cell: usize, bit: u16) {
        self.text[cell] = b'1' + bit.trailing_zeros() as u8;
        houses(cell).iter().for_each(|&house| self.free[house] ^= bit);
    }

    /// Takes back what `place` did, but for the character: another digit follows, or none is asked for.
    fn take_back(&mut self, cell: usize, bit: u16) {
        houses(cell).iter().for_each(|&house| self.free[house] ^= bit);
    }
}

struct FewestFirst<'a> {
    grid: Grid<'a>,
    found: Vec<Text>,
    limit: usize,
}

impl FewestFirst<'_> {
    fn fill(&mut self, blanks: &mut Vec<usize>) {
        let open = |&place: &usize| self.grid.open(blanks[place]).count_ones();
        let Some(place) = (0..blanks.len()).min_by_key(open) else {
            self.found.push(self.grid.text);
            return;
        };
        let cell = blanks.swap_remove(place);
        let mut left = self.grid.open(cell);
        while left != 0 && self.found.len() < self.limit {
            let bit = left & left.wrapping_neg();
            left ^= bit;
            self.grid.place(cell, bit);
            self.fill(blanks);
            self.grid.take_back(cell, bit);
        }
        blanks.push(cell);
    }
}

/// The numbers of a cell's row, column and box.
fn houses(cell: usize) -> [usize; 3] {
    let (row, column) = (cell / 9, cell % 9);
    [row, 9 + column, 18 + row / 3 * 3 + column / 3]
}

/// As `solutions`, where `pick` says which of a cell's open digits is tried next.
fn search(
    candidates: &[u16; 81],
    limit: usize,
    budget: u64,
    pick: &mut dyn FnMut(u16) -> u16,
) -> Option<Vec<Text>> {
    // A clue is known from the start, not only when its cell is reached.
    let mut reduced = *candidates;
    for clue in (0..81).filter(|&cell| candidates[cell].count_ones() == 1) {
        for other in (0..81).filter(|&other| sees(clue, other)) {
            reduced[other] &= !candidates[clue];
        }
    }
    let mut search = Search { grid: Grid::new(&reduced), found: Vec::new(), limit, budget, pick };
    search.fill_from(0);
    (search.budget > 0).then_some(search.found)
}

/// Whether two different cells share a row, column or box.
pub fn sees(a: usize, b: usize) -> bool {
    let box_of = |cell: usize| (cell / 27, cell % 9 / 3);
    a != b && (a / 9 == b / 9 || a % 9 == b % 9 || box_of(a) == box_of(b))
}

/// A clue is a set of one digit, a blank of all nine.
pub fn candidates_of(board: &Text) -> [u16; 81] {
    board.map(|byte| if byte == b'.' { 0x1ff } else { 1 << (byte - b'1') })
}

struct Search<'a> {
    grid: Grid<'a>,
    found: Vec<Text>,
    limit: usize,
    budget: u64,
    pick: &'a mut dyn FnMut(u16) -> u16,
}

impl Search<'_> {
    fn fill_from(&mut self, cell: usize) {
        if cell == 81 {
            self.found.push(self.grid.text);
            return;
        }
        let mut open = self.grid.open(cell);
        while open != 0 && self.budget > 0 && self.found.len() < self.limit {
            let bit = (self.pick)(open);
            open ^= bit;
            self.budget -= 1;
            self.grid.place(cell, bit);
            self.fill_from(cell + 1);
            self.grid.take_back(cell, bit);
        }
    }
}

/// A random full grid: backtracking that tries digits in a random order, begun anew where it takes long.
pub fn random_grid(random: &mut ChaCha8Rng) -> Text {
    loop {
        let found = search(&[0x1ff; 81], 1, 1_000, &mut |open| {
            let which = random.random_range(0..open.count_ones());
            (0..9).map(|digit| 1 << digit).filter(|bit| open & bit != 0).nth(which as usize).unwrap_or(open)
        });
        if let Some(grid) = found.and_then(|found| found.first().copied()) {
            return grid;
        }
    }
}

/// A random grid with only `clues` of its digits left.
pub fn random_board(random: &mut ChaCha8Rng, clues: usize) -> Text {
    let mut board = random_grid(random);
    let mut cells: Vec<usize> = (0..81).collect();
    cells.shuffle(random);
    cells[clues..].iter().for_each(|&cell| board[cell] = b'.');
    board
}

/// Another digit for one clue, half the time one without a conflict if that is easy to find: such a board mostly has
/// no solution.
pub fn spoil(random: &mut ChaCha8Rng, board: &mut Text) {
    let clues: Vec<usize> = (0..81).filter(|&cell| board[cell] != b'.').collect();
    let mut tries = if random.random_bool(0.5) { 1 } else { 100 };
    let mut spoilt = *board;
    while tries > 0 {
        let cell = clues[random.random_range(0..clues.len())];
        spoilt = *board;
        spoilt[cell] = b'1' + (board[cell] - b'1' + random.random_range(1..9)) % 9;
        tries = if has_conflict(&spoilt) { tries - 1 } else { 0 };
    }
    *board = spoilt;
}

/// A Sukaku: the digits of a random grid, and each other digit with the given probability.
pub fn random_candidates(random: &mut ChaCha8Rng, probability: f64) -> [u16; 81] {
    random_grid(random).map(|byte| {
        let own = 1 << (byte - b'1');
        (0..9)
            .map(|digit| 1 << digit)
            .filter(|_| random.random_bool(probability))
            .fold(own, |set, bit| set | bit)
    })
}

/// Whether two equal clues share a row, column or box.
pub fn has_conflict(board: &Text) -> bool {
    (0..81).any(|a| board[a] != b'.' && (0..81).any(|b| board[a] == board[b] && sees(a, b)))
}
