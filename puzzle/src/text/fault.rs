//! What can be wrong with a text.

/// Why there is no board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A byte that means nothing where it stands.
    Character,
    /// A row or a board that is cut off, or has a cell too many.
    Length,
    /// Not a single cell: nothing but lines that belong to no board.
    End,
}
