//! SSE2, which every x86-64 processor has: vectors of 128 bits.

/// Code compiled with the instructions of this family.
macro_rules! sse2 {
    ($($code:tt)*) => {
        crate::simd::proof::instructions! {
            "sse2"
            $($code)*
        }
    };
}

pub(crate) mod band;
pub(crate) mod lanes;

sse2! {
    /// The processor has SSE2.
    proof Sse2
}
