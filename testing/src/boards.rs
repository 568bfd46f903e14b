//! Single boards that tests need.

/// The first example of the encyclopedias.
pub const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// Its solution.
pub const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// `PUZZLE` without one of its clues, and its two solutions.
pub const TWO_SOLUTIONS: &str =
    "53..7....6..195....98....6.8.......34..8.3..17...2...6.6....28....419..5....8..79";

/// A board that breaks no rule and has no solution: the last cell of row 0 can only be 9, which column 8 has.
pub const UNSOLVABLE: &str =
    "12345678..................9......................................................";

/// Two equal digits in row 0 and box 0.
pub const CONFLICT: &str =
    "11...............................................................................";
