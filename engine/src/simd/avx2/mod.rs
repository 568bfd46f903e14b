//! AVX2, with what came along with it: BMI1, BMI2, LZCNT and POPCNT. Vectors of 256 bits.

/// Code compiled with the instructions of this family.
macro_rules! avx2 {
    ($($code:tt)*) => {
        crate::simd::proof::instructions! {
            "avx2,bmi1,bmi2,lzcnt,popcnt"
            $($code)*
        }
    };
}

pub(crate) mod band;
pub(crate) mod lanes;

avx2! {
    /// The processor has AVX2, BMI1, BMI2, LZCNT and POPCNT.
    proof Avx2
}
