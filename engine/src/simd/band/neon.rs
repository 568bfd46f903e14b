//! A row of a band in two 128-bit registers of AArch64.

use core::arch::aarch64::*;

use super::rows::{Row, Rows};

/// A band.
pub(crate) type Neon = Rows<Lanes>;

/// Sixteen lanes.
#[derive(Clone, Copy)]
pub(crate) struct Lanes(uint16x8_t, uint16x8_t);

macro_rules! both {
    ($function:ident $(, $other:expr)*; $vector:expr) => {
        // SAFETY: NEON is part of the baseline.
        unsafe { Self($function($vector.0 $(, $other.0)*), $function($vector.1 $(, $other.1)*)) }
    };
}

/// The bytes of a vector for `tbl`: lane `l` gets lane `from[l]`.
const fn bytes(from: [u8; 8]) -> [u8; 16] {
    let mut bytes = [0; 16];
    let mut i = 0;
    while i < 16 {
        bytes[i] = from[i / 2] * 2 + i as u8 % 2;
        i += 1;
    }
    bytes
}

macro_rules! shuffled {
    ($vector:expr, $($from:literal)*) => {{
        static BYTES: [u8; 16] = bytes([$($from),*]);
        // SAFETY: 16 bytes are read; NEON is part of the baseline.
        unsafe {
            let order = vld1q_u8(BYTES.as_ptr());
            let shuffle = |x| vreinterpretq_u16_u8(vqtbl1q_u8(vreinterpretq_u8_u16(x), order));
            Self(shuffle($vector.0), shuffle($vector.1))
        }
    }};
}

// SAFETY: NEON is part of the baseline; only the arrays given are touched.
unsafe impl Row for Lanes {
    #[inline(always)]
    unsafe fn load(lanes: &[u16; 16]) -> Self {
        // SAFETY: 32 bytes are read.
        unsafe { Self(vld1q_u16(lanes.as_ptr()), vld1q_u16(lanes.as_ptr().add(8))) }
    }

    #[inline(always)]
    unsafe fn store(self, lanes: &mut [u16; 16]) {
        // SAFETY: 32 bytes are written.
        unsafe {
            vst1q_u16(lanes.as_mut_ptr(), self.0);
            vst1q_u16(lanes.as_mut_ptr().add(8), self.1);
        }
    }

    #[inline(always)]
    unsafe fn splat(number: u16) -> Self {
        // SAFETY: NEON is part of the baseline.
        unsafe { Self(vdupq_n_u16(number), vdupq_n_u16(number)) }
    }

    #[inline(always)]
    unsafe fn and(self, other: Self) -> Self {
        both!(vandq_u16, other; self)
    }

    #[inline(always)]
    unsafe fn or(self, other: Self) -> Self {
        both!(vorrq_u16, other; self)
    }

    #[inline(always)]
    unsafe fn xor(self, other: Self) -> Self {
        both!(veorq_u16, other; self)
    }

    #[inline(always)]
    unsafe fn and_not(self, other: Self) -> Self {
        both!(vbicq_u16, other; self)
    }

    #[inline(always)]
    unsafe fn add(self, other: Self) -> Self {
        both!(vaddq_u16, other; self)
    }

    #[inline(always)]
    unsafe fn popcount(self) -> Self {
        // SAFETY: NEON is part of the baseline.
        unsafe {
            let count = |x| vpaddlq_u8(vcntq_u8(vreinterpretq_u8_u16(x)));
            Self(count(self.0), count(self.1))
        }
    }

    #[inline(always)]
    unsafe fn empty(self) -> Self {
        both!(vceqzq_u16; self)
    }

    #[inline(always)]
    unsafe fn is_zero(self) -> bool {
        // SAFETY: NEON is part of the baseline.
        unsafe { vmaxvq_u16(vorrq_u16(self.0, self.1)) == 0 }
    }

    #[inline(always)]
    unsafe fn place1(self) -> Self {
        shuffled!(self, 1 2 0 3 5 6 4 7)
    }

    #[inline(always)]
    unsafe fn place2(self) -> Self {
        shuffled!(self, 2 0 1 3 6 4 5 7)
    }

    #[inline(always)]
    unsafe fn group1(self) -> Self {
        // Groups 1 and 2, then 0 and what fills the rest.
        // SAFETY: NEON is part of the baseline.
        unsafe {
            Self(vextq_u16::<4>(self.0, self.1), vcombine_u16(vget_low_u16(self.0), vget_high_u16(self.1)))
        }
    }

    #[inline(always)]
    unsafe fn group2(self) -> Self {
        // Groups 2 and 0, then 1 and what fills the rest.
        // SAFETY: NEON is part of the baseline.
        unsafe {
            Self(
                vcombine_u16(vget_low_u16(self.1), vget_low_u16(self.0)),
                vcombine_u16(vget_high_u16(self.0), vget_high_u16(self.1)),
            )
        }
    }

    #[inline(always)]
    unsafe fn gather(a: Self, b: Self, c: Self) -> Self {
        // SAFETY: NEON is part of the baseline.
        unsafe {
            let first = vreinterpretq_u16_u64(vdupq_n_u64(0xffff));
            let second = vreinterpretq_u16_u64(vdupq_n_u64(0xffff_0000));
            let gather = |a, b, c| vbslq_u16(first, a, vbslq_u16(second, b, c));
            Self(gather(a.0, b.0, c.0), gather(a.1, b.1, c.1))
        }
    }

    #[inline(always)]
    unsafe fn mix(a: Self, b: Self) -> Self {
        static FIRST: [u16; 8] = [0, 0xffff, 0xffff, 0, 0xffff, 0, 0, 0];
        // SAFETY: 16 bytes are read; NEON is part of the baseline.
        unsafe { Self(vbslq_u16(vld1q_u16(FIRST.as_ptr()), a.0, b.0), b.1) }
    }

    #[inline(always)]
    unsafe fn min(self, other: Self) -> Self {
        // SAFETY: NEON is part of the baseline.
        unsafe { Self(vminq_u16(self.0, other.0), vminq_u16(self.1, other.1)) }
    }

    #[inline(always)]
    unsafe fn spread(self) -> [Self; 3] {
        [shuffled!(self, 0 0 0 3 4 4 4 7), shuffled!(self, 1 1 1 3 5 5 5 7), shuffled!(self, 2 2 2 3 6 6 6 7)]
    }
}
