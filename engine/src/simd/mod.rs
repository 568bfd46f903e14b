//! Processor families: which one this machine is, and the vectors of each.

pub(crate) mod band;
mod dispatch;
pub(crate) mod lanes;

pub use dispatch::{Backend, available, current, force};
