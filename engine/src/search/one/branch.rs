//! A guess: a question about a state with two answers.

use crate::simd::band::Band;

use super::state::State;

/// A question with two answers, packed into the low bits.
///
/// Bit 15: of a cell (otherwise of a band). Bit 14: the second answer holds. Bits 0 to 3: the digit minus one.
/// Of a cell: bits 4 to 10 the cell. Of a band: bits 4 to 6 the band (0 to 2) or stack (3 to 5), bits 7 to 9 and
/// 10 to 12 the two arrangements.
#[derive(Clone, Copy)]
pub(super) struct Branch(u16);

const OF_CELL: u16 = 1 << 15;
const SECOND: u16 = 1 << 14;

/// For each band and stack, and each arrangement, the lanes of the three bands where the digit cannot be.
static EXCLUDED: [[[u32; 3]; 8]; 8] = excluded();

const fn excluded() -> [[[u32; 3]; 8]; 8] {
    let mut table = [[[0; 3]; 8]; 8];
    let mut i = 0;
    while i < 3 * 6 * 27 {
        let (band, arrangement, lane) = (i / (6 * 27), i / 27 % 6, i % 27);
        let (row, box_, column) = (lane / 9, lane / 3 % 3, lane % 3);
        let (start, stride) = (arrangement % 3, 1 + arrangement / 3);
        // Horizontal: the arrangement is named after its box in row `band`, as the rows are taken from there.
        if box_ != (start + stride * (row + 3 - band)) % 3 {
            table[band][arrangement][band] |= 1 << lane;
        }
        // Vertical: it is named after its column in the first band.
        let mut other = 0;
        while other < 3 {
            if box_ == band && column != (start + stride * other) % 3 {
                table[3 + band][arrangement][other] |= 1 << lane;
            }
            other += 1;
        }
        i += 1;
    }
    table
}

impl Branch {
    #[inline(always)]
    pub(super) fn of_band(band: usize, first: u32, second: u32, digit: u32) -> Self {
        Self((digit | (band as u32) << 4 | first << 7 | second << 10) as u16)
    }

    #[inline(always)]
    pub(super) fn of_cell(cell: usize, digit: u32) -> Self {
        Self(OF_CELL | (digit | (cell as u32) << 4) as u16)
    }

    /// The band (0 to 2) or stack (3 to 5) that it is about, unless that is a cell.
    #[inline(always)]
    pub(super) fn band(self) -> u16 {
        self.0 >> 4 & 7
    }

    /// The same question with the second answer.
    #[inline(always)]
    pub(super) fn second(self) -> Self {
        Self(self.0 | SECOND)
    }

    #[inline(always)]
    pub(super) fn is_second(self) -> bool {
        self.0 & SECOND != 0
    }

    /// Rules out what the answer excludes.
    #[inline(always)]
    pub(super) fn apply<B: Band>(self, state: &mut State<B>) {
        let code = usize::from(self.0);
        let digit = 1 << (code & 15);
        let (digits, lanes) = if self.0 & OF_CELL == 0 {
            let arrangement = if self.is_second() { code >> 10 } else { code >> 7 };
            (digit, EXCLUDED[code >> 4 & 7][arrangement & 7])
        } else {
            let cell = code >> 4 & 0x7f;
            let mut lanes = [0; 3];
            lanes[(cell / 27).min(2)] = 1 << (cell % 27);
            (if self.is_second() { digit } else { 0x1ff & !digit }, lanes)
        };
        for (x, lanes) in state.iter_mut().zip(lanes) {
            *x = x.without(digits, lanes);
        }
    }
}
