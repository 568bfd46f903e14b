//! Processor families: which of them this machine has, and the vectors of each.
//!
//! A family is a folder with its proof (`mod.rs`), the vectors of the search on one board (`band.rs`) and those of the
//! search on many (`lanes.rs`), and a row of the table in `backend.rs`. What the vectors have to do is said
//! once for all families, in `band.rs` and `rows.rs`, and in `lanes.rs`. `moves.rs` and `x86.rs` are what some of the
//! folders share.

pub(crate) mod backend;
pub(crate) mod band;
pub(crate) mod lanes;
mod moves;
pub(crate) mod proof;
mod rows;
#[cfg(target_arch = "x86_64")]
mod x86;

pub use backend::Backend;
