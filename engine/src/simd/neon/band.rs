//! A row of a band in two 128-bit registers.

use core::arch::aarch64::*;

use super::{Neon, load_8, load_bytes, store_8};
use crate::simd::rows::{Row, Rows};

/// A band.
pub(crate) type Band = Rows<Vector>;

/// Sixteen lanes.
#[derive(Clone, Copy)]
pub(crate) struct Vector(uint16x8_t, uint16x8_t);

macro_rules! both {
    ($function:ident $(, $other:expr)*; $vector:expr) => {
        Self($function($vector.0 $(, $other.0)*), $function($vector.1 $(, $other.1)*))
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
        let order = load_bytes(&BYTES);
        let shuffle = |x| vreinterpretq_u16_u8(vqtbl1q_u8(vreinterpretq_u8_u16(x), order));
        Self(shuffle($vector.0), shuffle($vector.1))
    }};
}

neon! {
    impl Row for Vector {
        type Proof = Neon;

        fn proof(self) -> Neon {
            Neon::here()
        }

        fn load(_proof: Neon, lanes: &[u16; 16]) -> Self {
            let [low @ .., _, _, _, _, _, _, _, _] = lanes;
            let [_, _, _, _, _, _, _, _, high @ ..] = lanes;
            Self(load_8(low), load_8(high))
        }

        fn store(self, lanes: &mut [u16; 16]) {
            let [low @ .., _, _, _, _, _, _, _, _] = lanes;
            store_8(low, self.0);
            let [_, _, _, _, _, _, _, _, high @ ..] = lanes;
            store_8(high, self.1);
        }

        fn splat(_proof: Neon, number: u16) -> Self {
            Self(vdupq_n_u16(number), vdupq_n_u16(number))
        }

        fn and(self, other: Self) -> Self {
            both!(vandq_u16, other; self)
        }

        fn or(self, other: Self) -> Self {
            both!(vorrq_u16, other; self)
        }

        fn xor(self, other: Self) -> Self {
            both!(veorq_u16, other; self)
        }

        fn and_not(self, other: Self) -> Self {
            both!(vbicq_u16, other; self)
        }

        fn add(self, other: Self) -> Self {
            both!(vaddq_u16, other; self)
        }

        fn min(self, other: Self) -> Self {
            both!(vminq_u16, other; self)
        }

        fn count_bits(self) -> Self {
            let count = |x| vpaddlq_u8(vcntq_u8(vreinterpretq_u8_u16(x)));
            Self(count(self.0), count(self.1))
        }

        fn empty(self) -> Self {
            both!(vceqzq_u16; self)
        }

        fn filled(self) -> u32 {
            static LOW: [u16; 8] = [1 << 0, 1 << 1, 1 << 2, 1 << 3, 1 << 4, 1 << 5, 1 << 6, 1 << 7];
            static HIGH: [u16; 8] = [1 << 8, 1 << 9, 1 << 10, 1 << 11, 1 << 12, 1 << 13, 1 << 14, 1 << 15];
            let low = vandq_u16(vtstq_u16(self.0, self.0), load_8(&LOW));
            let high = vandq_u16(vtstq_u16(self.1, self.1), load_8(&HIGH));
            vaddvq_u16(vorrq_u16(low, high)).into()
        }

        fn is_zero(self) -> bool {
            vmaxvq_u16(vorrq_u16(self.0, self.1)) == 0
        }

        fn next1(self) -> Self {
            shuffled!(self, 1 2 0 3 5 6 4 7)
        }

        fn next2(self) -> Self {
            shuffled!(self, 2 0 1 3 6 4 5 7)
        }

        fn group1(self) -> Self {
            // Groups 1 and 2, then 0 and what fills the rest.
            Self(vextq_u16::<4>(self.0, self.1), vcombine_u16(vget_low_u16(self.0), vget_high_u16(self.1)))
        }

        fn group2(self) -> Self {
            // Groups 2 and 0, then 1 and what fills the rest.
            Self(
                vcombine_u16(vget_low_u16(self.1), vget_low_u16(self.0)),
                vcombine_u16(vget_high_u16(self.0), vget_high_u16(self.1)),
            )
        }

        fn gather(self, b: Self, c: Self) -> Self {
            let first = vreinterpretq_u16_u64(vdupq_n_u64(0xffff));
            let second = vreinterpretq_u16_u64(vdupq_n_u64(0xffff_0000));
            let gather = |a, b, c| vbslq_u16(first, a, vbslq_u16(second, b, c));
            Self(gather(self.0, b.0, c.0), gather(self.1, b.1, c.1))
        }

        fn mix(self, other: Self) -> Self {
            static OWN: [u16; 8] = [0, 0xffff, 0xffff, 0, 0xffff, 0, 0, 0];
            Self(vbslq_u16(load_8(&OWN), self.0, other.0), other.1)
        }

        fn spread(self) -> [Self; 3] {
            [shuffled!(self, 0 0 0 3 4 4 4 7), shuffled!(self, 1 1 1 3 5 5 5 7), shuffled!(self, 2 2 2 3 6 6 6 7)]
        }
    }
}
