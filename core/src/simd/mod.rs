//! Processor families: which one this machine is, and the vectors of each.

mod dispatch;

pub use dispatch::{Backend, available, current, force};
