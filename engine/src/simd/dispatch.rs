//! Which vector code this processor runs, found out once and kept in one relaxed atomic.

use core::sync::atomic::{AtomicU8, Ordering};

/// A family of vector instructions. All of them give the same answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Backend {
    /// The baseline of the target: SSE2 on x86-64, elsewhere what the compiler makes of plain arrays.
    Portable = 1,
    /// x86-64 with AVX2, BMI1, BMI2 and POPCNT (Haswell, Zen and later).
    Avx2 = 2,
    /// x86-64 with AVX-512 F, BW, DQ, VL, VBMI, VBMI2, BITALG and VPOPCNTDQ (Ice Lake, Zen 4 and later).
    Avx512 = 3,
    /// AArch64, where NEON is part of the baseline.
    Neon = 4,
}

impl Backend {
    /// All of them, also those that this processor cannot run.
    pub const ALL: [Self; 4] = [Self::Portable, Self::Avx2, Self::Avx512, Self::Neon];

    /// Its name in the C header.
    pub const fn name(self) -> &'static core::ffi::CStr {
        match self {
            Self::Portable => c"portable",
            Self::Avx2 => c"avx2",
            Self::Avx512 => c"avx512",
            Self::Neon => c"neon",
        }
    }

    const fn from_number(number: u8) -> Option<Self> {
        match number {
            1 => Some(Self::Portable),
            2 => Some(Self::Avx2),
            3 => Some(Self::Avx512),
            4 => Some(Self::Neon),
            _ => None,
        }
    }
}

/// The backend in use; 0 until the first call has looked.
static CURRENT: AtomicU8 = AtomicU8::new(0);

/// The backend that calls use. Every thread that looks first finds the same one, so relaxed order is enough.
#[inline]
pub fn current() -> Backend {
    match Backend::from_number(CURRENT.load(Ordering::Relaxed)) {
        Some(backend) => backend,
        None => choose(),
    }
}

#[cold]
fn choose() -> Backend {
    let backend = wanted().filter(|&backend| available(backend)).unwrap_or_else(best);
    CURRENT.store(backend as u8, Ordering::Relaxed);
    backend
}

/// The backend that this build is asked to use, where the processor has it.
const fn wanted() -> Option<Backend> {
    if cfg!(feature = "force-portable") {
        Some(Backend::Portable)
    } else if cfg!(feature = "force-avx2") {
        Some(Backend::Avx2)
    } else if cfg!(feature = "force-avx512") {
        Some(Backend::Avx512)
    } else {
        None
    }
}

/// Makes every thread's next calls use a backend, for tests and benchmarks; returns whether this
/// processor can run it. If it cannot, nothing changes.
pub fn force(backend: Backend) -> bool {
    let possible = available(backend);
    if possible {
        CURRENT.store(backend as u8, Ordering::Relaxed);
    }
    possible
}

fn best() -> Backend {
    [Backend::Avx512, Backend::Avx2, Backend::Neon]
        .into_iter()
        .find(|&backend| available(backend))
        .unwrap_or(Backend::Portable)
}

/// Whether this processor and its operating system can run a backend.
pub fn available(backend: Backend) -> bool {
    match backend {
        Backend::Portable => true,
        Backend::Neon => cfg!(target_arch = "aarch64"),
        #[cfg(target_arch = "x86_64")]
        Backend::Avx2 => x86::features().avx2,
        #[cfg(target_arch = "x86_64")]
        Backend::Avx512 => x86::features().avx512,
        #[cfg(not(target_arch = "x86_64"))]
        Backend::Avx2 | Backend::Avx512 => false,
    }
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use core::arch::x86_64::{__cpuid, __cpuid_count, _xgetbv};

    pub(super) struct Features {
        pub(super) avx2: bool,
        pub(super) avx512: bool,
    }

    /// Asks the processor what it has and the operating system which registers it saves
    /// (Intel's Software Developer's Manual, volume 1, chapters 14 and 15).
    pub(super) fn features() -> Features {
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
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_one_in_use_is_available() {
        assert!(available(current()));
    }

    #[cfg(target_arch = "x86_64")]
    #[test]
    fn agrees_with_the_standard_library() {
        assert_eq!(available(Backend::Avx2), std::is_x86_feature_detected!("avx2"));
        assert_eq!(available(Backend::Avx512), std::is_x86_feature_detected!("avx512bitalg"));
    }
}
