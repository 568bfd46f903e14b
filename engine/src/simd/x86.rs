//! What the families of x86-64 share: asking the processor, and vectors from and to memory.

use core::arch::x86_64::*;

/// AVX2, BMI1, BMI2, LZCNT and POPCNT: Haswell, Zen and later.
pub(super) fn has_avx2() -> bool {
    features().avx2
}

/// AVX-512 F, BW, DQ, VL, VBMI, VBMI2, BITALG and VPOPCNTDQ, and AVX2 as above: Ice Lake, Zen 4 and later.
pub(super) fn has_avx512() -> bool {
    features().avx512
}

struct Features {
    avx2: bool,
    avx512: bool,
}

/// Asks the processor what it has and the operating system which registers it saves
/// (Intel's Software Developer's Manual, volume 1, chapters 14 and 15).
fn features() -> Features {
    const POPCNT_OSXSAVE_AVX: u32 = 1 << 23 | 1 << 27 | 1 << 28;
    const BMI1_AVX2_BMI2: u32 = 1 << 3 | 1 << 5 | 1 << 8;
    const F_DQ_BW_VL: u32 = 1 << 16 | 1 << 17 | 1 << 30 | 1 << 31;
    const VBMI_VBMI2_BITALG_VPOPCNTDQ: u32 = 1 << 1 | 1 << 6 | 1 << 12 | 1 << 14;
    const SSE_AVX_STATE: u64 = 0x06;
    const AVX512_STATE: u64 = 0xe0;
    let has = |register: u32, bits: u32| register & bits == bits;

    let none = Features { avx2: false, avx512: false };
    if __cpuid(0).eax < 7 || !has(__cpuid(1).ecx, POPCNT_OSXSAVE_AVX) {
        return none;
    }
    // SAFETY: OSXSAVE says that the operating system has enabled xgetbv.
    let saved = unsafe { xgetbv() };
    if saved & SSE_AVX_STATE != SSE_AVX_STATE {
        return none;
    }
    let leaf = __cpuid_count(7, 0);
    let lzcnt = __cpuid(0x8000_0000).eax >= 0x8000_0001 && has(__cpuid(0x8000_0001).ecx, 1 << 5);
    let avx2 = has(leaf.ebx, BMI1_AVX2_BMI2) && lzcnt;
    let avx512 = avx2
        && has(leaf.ebx, F_DQ_BW_VL)
        && has(leaf.ecx, VBMI_VBMI2_BITALG_VPOPCNTDQ)
        && saved & AVX512_STATE == AVX512_STATE;
    Features { avx2, avx512 }
}

/// Reads the extended control register 0.
///
/// # Safety
/// The operating system must have enabled it.
#[target_feature(enable = "xsave")]
unsafe fn xgetbv() -> u64 {
    // SAFETY: the caller's promise; register 0 exists wherever the instruction does.
    unsafe { _xgetbv(0) }
}

/// Functions that read or write a vector where it need not be aligned.
macro_rules! memory {
    ($($features:literal $vector:ty, $memory:ty: $load:ident $load_with:ident, $store:ident $store_with:ident;)*) => {
        $(
            #[inline]
            #[target_feature(enable = $features)]
            pub(super) fn $load(from: &$memory) -> $vector {
                const { assert!(size_of::<$memory>() == size_of::<$vector>()) };
                // SAFETY: what is read is as long as the vector, and need not be aligned.
                unsafe { $load_with(core::ptr::from_ref(from).cast()) }
            }

            #[inline]
            #[target_feature(enable = $features)]
            pub(super) fn $store(to: &mut $memory, vector: $vector) {
                // SAFETY: what is written is as long as the vector, and need not be aligned.
                unsafe { $store_with(core::ptr::from_mut(to).cast(), vector) }
            }
        )*
    };
}

memory! {
    "sse2" __m128i, [u8; 16]: load_bytes _mm_loadu_si128, store_bytes _mm_storeu_si128;
    "sse2" __m128i, [u16; 8]: load_8 _mm_loadu_si128, store_8 _mm_storeu_si128;
    "avx" __m256i, [u16; 16]: load_16 _mm256_loadu_si256, store_16 _mm256_storeu_si256;
    "avx" __m256i, [u8; 32]: load_bytes_32 _mm256_loadu_si256, store_bytes_32 _mm256_storeu_si256;
    "avx512f" __m512i, [u16; 32]: load_32 _mm512_loadu_si512, store_32 _mm512_storeu_si512;
}

/// Sixteen numbers as two times eight.
#[inline(always)]
pub(super) fn halves(numbers: &[u16; 16]) -> &[[u16; 8]; 2] {
    // SAFETY: the two have the same layout.
    unsafe { &*core::ptr::from_ref(numbers).cast() }
}

/// The same, to be written.
#[inline(always)]
pub(super) fn halves_mut(numbers: &mut [u16; 16]) -> &mut [[u16; 8]; 2] {
    // SAFETY: the two have the same layout.
    unsafe { &mut *core::ptr::from_mut(numbers).cast() }
}

/// One step of turning rows into columns, in every 16 bytes of eight registers: if the place of a byte, register and
/// byte within the 16, is the binary number `abcdefg`, it goes to `bcdefga`.
macro_rules! interleave {
    ($rows:ident, $low:ident, $high:ident) => {
        core::array::from_fn(|i| {
            let (first, second) = ($rows[i / 2], $rows[i / 2 + 4]);
            if i % 2 == 0 { $low(first, second) } else { $high(first, second) }
        })
    };
}
pub(super) use interleave;
