//! AVX-512, as far as Ice Lake and Zen 4 have it: vectors of 512 bits, and more instructions for shorter ones.

/// Code compiled with the instructions of this family.
macro_rules! avx512 {
    ($($code:tt)*) => {
        crate::simd::proof::instructions! {
            "avx512dq,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg,avx512vpopcntdq,bmi1,bmi2,lzcnt,popcnt"
            $($code)*
        }
    };
}

pub(crate) mod band;
pub(crate) mod lanes;

avx512! {
    /// The processor has these parts of AVX-512, and all that AVX2 processors have.
    proof Avx512
}
