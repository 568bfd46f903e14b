//! Plain arrays, for processors of which nothing more is known: the compiler makes of them what it can.

pub(crate) mod band;
pub(crate) mod lanes;

crate::simd::proof::instructions! {
    /// Plain code runs everywhere.
    proof Plain
}
