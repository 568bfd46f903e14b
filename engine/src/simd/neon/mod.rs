//! NEON, which every AArch64 processor has: vectors of 128 bits.

use core::arch::aarch64::*;

/// Code compiled with the instructions of this family.
macro_rules! neon {
    ($($code:tt)*) => {
        crate::simd::proof::instructions! {
            "neon"
            $($code)*
        }
    };
}

pub(crate) mod band;
pub(crate) mod lanes;

neon! {
    /// The processor has NEON.
    proof Neon
}

/// Eight numbers from memory.
#[inline]
#[target_feature(enable = "neon")]
fn load_8(from: &[u16; 8]) -> uint16x8_t {
    // SAFETY: the array is as long as the vector.
    unsafe { vld1q_u16(from.as_ptr()) }
}

/// Eight numbers to memory.
#[inline]
#[target_feature(enable = "neon")]
fn store_8(to: &mut [u16; 8], vector: uint16x8_t) {
    // SAFETY: the array is as long as the vector.
    unsafe { vst1q_u16(to.as_mut_ptr(), vector) }
}

/// Sixteen bytes from memory.
#[inline]
#[target_feature(enable = "neon")]
fn load_bytes(from: &[u8; 16]) -> uint8x16_t {
    // SAFETY: the array is as long as the vector.
    unsafe { vld1q_u8(from.as_ptr()) }
}
