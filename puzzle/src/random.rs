//! The random generator of every function that takes a seed.
//!
//! It is specified here so that any language can reproduce it. All numbers are unsigned, sums and
//! products wrap at 64 bits.
//!
//! * SplitMix64 (Steele, Lea, Flood 2014) on a state `s`: `s += 0x9e3779b97f4a7c15`, then
//!   `z = (s ^ s >> 30) * 0xbf58476d1ce4e5b9`, `z = (z ^ z >> 27) * 0x94d049bb133111eb`,
//!   and the result is `z ^ z >> 31`.
//! * Seeding: the first SplitMix64 result from the state `seed`, XORed with the number of the
//!   [`Purpose`], is the state of a second SplitMix64, whose first four results are `a`, `b`, `c`, `d`.
//!   Every step is a bijection, so different seeds never give the same stream.
//! * xoshiro256** (Blackman, Vigna 2018) on `a`, `b`, `c`, `d`: the result is
//!   `rotate_left(b * 5, 7) * 9`; then `t = b << 17`, `c ^= a`, `d ^= b`, `b ^= c`, `a ^= d`, `c ^= t`,
//!   `d = rotate_left(d, 45)`.
//! * A number below `n` (Lemire 2019): take the upper 32 bits of a result times `n`, a 64-bit product. If
//!   its lower 32 bits are below `2^32 mod n`, start again with the next result; otherwise its upper
//!   32 bits are the number. Every number is equally likely.
//! * A permutation of `n` things: from the last place down to the second, swap the place `i` with the
//!   place that a number below `i + 1` names (Fisher, Yates).

use core::hint::assert_unchecked;
use core::num::NonZeroU32;

/// What the numbers are for. The same seed gives every purpose a stream of its own, so shuffling a board
/// with the seed that made it is as good as with any other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u64)]
pub enum Purpose {
    /// A full grid.
    Grid = 1,
    /// A puzzle.
    Puzzle = 2,
    /// The order in which clues are dropped.
    Minimize = 3,
    /// An equivalent board.
    Shuffle = 4,
}

/// A xoshiro256** generator.
#[derive(Clone, Debug)]
pub struct Random([u64; 4]);

/// One step of SplitMix64.
fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

impl Random {
    /// The stream of a seed for one purpose.
    pub fn new(seed: u64, purpose: Purpose) -> Self {
        let mut state = seed;
        let mut state = split_mix(&mut state) ^ purpose as u64;
        Self(core::array::from_fn(|_| split_mix(&mut state)))
    }

    /// The next 64 random bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        let [a, b, c, d] = &mut self.0;
        let result = b.wrapping_mul(5).rotate_left(7).wrapping_mul(9);
        let shifted = *b << 17;
        *c ^= *a;
        *d ^= *b;
        *b ^= *c;
        *a ^= *d;
        *c ^= shifted;
        *d = d.rotate_left(45);
        result
    }

    /// A number from 0 up to, not including, `bound`; each is equally likely.
    #[inline]
    pub fn below(&mut self, bound: NonZeroU32) -> u32 {
        loop {
            let product = (self.bits() >> 32) * u64::from(bound.get());
            // The remainder is below `bound`: most of the time there is no need to divide.
            let low = product as u32;
            if low >= bound.get() || low >= bound.get().wrapping_neg() % bound {
                let number = (product >> 32) as u32;
                // SAFETY: a number below 2^32 times `bound` is below `bound` times 2^32.
                unsafe { assert_unchecked(number < bound.get()) };
                return number;
            }
        }
    }

    /// Whether a fair coin shows heads.
    #[inline]
    pub fn coin(&mut self) -> bool {
        self.below(const { NonZeroU32::new(2).unwrap() }) == 1
    }

    /// Puts the items in a random order; each order is equally likely.
    #[inline]
    pub fn permute<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let Some(bound) = NonZeroU32::new(last as u32 + 1) else { return };
            let other = self.below(bound) as usize;
            // SAFETY: `below` answers at most `last`, which is in range.
            unsafe { assert_unchecked(other <= last && last < items.len()) };
            items.swap(last, other);
        }
    }

    /// A random order of the numbers from 0 to `N - 1`; each is equally likely.
    #[inline]
    pub fn permutation<const N: usize>(&mut self) -> [u8; N] {
        let mut order = core::array::from_fn(|i| i as u8);
        self.permute(&mut order);
        order
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn split_mix_gives_the_published_numbers() {
        let mut state = 1_234_567;
        let expected: [u64; 3] =
            [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423];
        assert_eq!(expected, core::array::from_fn(|_| split_mix(&mut state)));
    }

    #[test]
    fn xoshiro_gives_the_published_numbers() {
        let mut random = Random([1, 2, 3, 4]);
        let expected = [11520, 0, 1_509_978_240, 1_215_971_899_390_074_240];
        assert_eq!(expected, core::array::from_fn(|_| random.bits()));
    }

    /// The numbers were computed by another program from the specification.
    #[test]
    fn the_example_of_the_specification() {
        let mut random = Random::new(0, Purpose::Shuffle);
        let expected =
            [0xe26a_a722_16ce_6045, 0xc932_2cd0_0c84_a1c2, 0x62cd_71d2_ab4d_ef1d, 0x033c_771d_fb83_0a86];
        assert_eq!(expected, core::array::from_fn(|_| random.bits()));
    }

    #[test]
    fn every_bit_of_the_seed_and_the_purpose_matters() {
        let first = |seed, purpose| Random::new(seed, purpose).bits();
        let plain = first(0, Purpose::Grid);
        for bit in 0..64 {
            let differing = (first(1 << bit, Purpose::Grid) ^ plain).count_ones();
            assert!((10..54).contains(&differing), "bit {bit} changes {differing} bits");
        }
        assert_ne!(plain, first(0, Purpose::Puzzle));
        assert_ne!(plain, first(0, Purpose::Shuffle));
    }

    #[test]
    fn bounded_numbers_are_fair() {
        let mut random = Random::new(7, Purpose::Shuffle);
        for bound in [1, 2, 3, 9, 56, 81] {
            let bound = NonZeroU32::new(bound).unwrap();
            let expected = 1000.0;
            let mut seen = std::vec![0; bound.get() as usize];
            for _ in 0..bound.get() * 1000 {
                seen[random.below(bound) as usize] += 1;
            }
            let square: f64 = seen.iter().map(|&n| (f64::from(n) - expected).powi(2) / expected).sum();
            let freedom = f64::from(bound.get() - 1);
            assert!(square <= freedom + 5.0 * (2.0 * freedom).sqrt(), "{bound}: chi square {square}");
        }
    }

    #[test]
    fn every_order_is_equally_likely() {
        let mut random = Random::new(8, Purpose::Shuffle);
        let mut seen = std::collections::BTreeMap::new();
        for _ in 0..24_000 {
            *seen.entry(random.permutation::<4>()).or_insert(0) += 1;
        }
        assert_eq!(seen.len(), 24);
        let square: f64 = seen.values().map(|&n| (f64::from(n) - 1000.0).powi(2) / 1000.0).sum();
        assert!(square < 23.0 + 5.0 * 46f64.sqrt(), "chi square {square}");
    }
}
