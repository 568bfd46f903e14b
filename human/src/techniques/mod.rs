//! The techniques, a file for each family. `table.rs` lists them all.

/// Finders that are one search with different arguments: `NAME = SEARCH(ARGUMENTS);`.
macro_rules! finders {
    ($($name:ident = $search:ident($($argument:expr),*);)*) => {
        $(
            pub(crate) fn $name(
                position: &$crate::Position,
                found: &mut $crate::Found<'_>,
            ) -> core::ops::ControlFlow<()> {
                $search(position, $($argument,)* found)
            }
        )*
    };
}

pub(crate) mod aligned_exclusion;
pub(crate) mod almost_locked_sets;
pub(crate) mod alternating_chain;
pub(crate) mod bivalue;
pub(crate) mod bug;
pub(crate) mod chain;
pub(crate) mod colours;
pub(crate) mod finned_fish;
pub(crate) mod fish;
pub(crate) mod hidden_rectangle;
pub(crate) mod locked;
pub(crate) mod single_digit;
pub(crate) mod singles;
pub(crate) mod subsets;
pub(crate) mod sue_de_coq;
pub(crate) mod unique_loops;
pub(crate) mod wings;
