//! The one table of processor families, and the choice among them: made once and kept in one relaxed atomic.

use core::sync::atomic::{AtomicU8, Ordering};

use super::band::Band;
use super::lanes::Lanes;
use super::proof::Task;
#[cfg(target_arch = "x86_64")]
use super::x86;

#[cfg(target_arch = "x86_64")]
#[path = "avx2/mod.rs"]
mod avx2;
#[cfg(target_arch = "x86_64")]
#[path = "avx512/mod.rs"]
mod avx512;
#[cfg(target_arch = "aarch64")]
#[path = "neon/mod.rs"]
mod neon;
#[cfg(any(test, not(target_arch = "x86_64")))]
#[path = "plain/mod.rs"]
mod plain;
#[cfg(target_arch = "x86_64")]
#[path = "sse2/mod.rs"]
mod sse2;

// The best first. A row says where the family is compiled, which folder it is in and what its proof is called there;
// its number, by which it is remembered; its name in the C header; whether this machine has it; whether this build was
// asked to use it.
table! {
    #[cfg(target_arch = "x86_64")]
    avx512::Avx512 = 3, c"avx512", x86::has_avx512(), cfg!(feature = "force-avx512");
    #[cfg(target_arch = "x86_64")]
    avx2::Avx2 = 2, c"avx2", x86::has_avx2(), cfg!(feature = "force-avx2");
    #[cfg(target_arch = "aarch64")]
    neon::Neon = 4, c"neon", true, false;
    #[cfg(target_arch = "x86_64")]
    sse2::Sse2 = 1, c"portable", true, cfg!(feature = "force-portable");
    #[cfg(any(test, not(target_arch = "x86_64")))]
    plain::Plain = 5, c"portable", true, cfg!(feature = "force-portable");
}

/// A processor family that this machine has. All of them give the same answers.
#[derive(Clone, Copy)]
pub struct Backend(Proof);

/// A processor family, as its proof: what the two searches are compiled for.
pub(crate) trait Family: Copy {
    /// What the search on one board works with.
    type Band: Band<Proof = Self>;
    /// What the search on many boards works with.
    type Lanes: Lanes<Proof = Self>;

    /// Does a task with the family's instructions.
    fn run<T: Task<Self>>(self, task: T) -> T::Output;
}

/// Code that is the same for every family.
pub(crate) trait Kernel {
    type Output;
    fn run<F: Family>(self, family: F) -> Self::Output;
}

/// Something that is made of lanes.
pub(crate) trait MadeOfLanes {
    type With<V: Lanes>;
}

/// The backend in use; 0 until the first call has looked.
static CURRENT: AtomicU8 = AtomicU8::new(0);

impl Backend {
    /// The backend that calls use. Every thread that looks first finds the same one, so relaxed order is enough.
    #[inline]
    pub fn current() -> Self {
        match Self::from_number(CURRENT.load(Ordering::Relaxed)) {
            Some(backend) => backend,
            None => Self::choose(),
        }
    }

    /// The one that this build is asked to use, where the processor has it, otherwise the best.
    #[cold]
    fn choose() -> Self {
        let wanted = Self::available().find(|backend| backend.is_wanted());
        let backend = wanted.unwrap_or_else(Self::best);
        CURRENT.store(backend.number(), Ordering::Relaxed);
        backend
    }
}

impl PartialEq for Backend {
    fn eq(&self, other: &Self) -> bool {
        self.number() == other.number()
    }
}

impl Eq for Backend {}

/// Makes all of the table that depends on it.
macro_rules! table {
    ($(
        #[cfg($where:meta)]
        $folder:ident::$family:ident = $number:literal, $name:literal, $available:expr, $wanted:expr;
    )*) => {
        /// The proof of one of the families.
        #[derive(Clone, Copy)]
        enum Proof {
            $(#[cfg($where)] $family($folder::$family),)*
        }

        $(
            #[cfg($where)]
            impl Family for $folder::$family {
                type Band = $folder::band::Band;
                type Lanes = $folder::lanes::Vector;

                #[inline(always)]
                fn run<T: Task<Self>>(self, task: T) -> T::Output {
                    self.run(task)
                }
            }
        )*

        impl Backend {
            /// All that this machine can run, the best first.
            pub fn available() -> impl Iterator<Item = Self> + Clone {
                [$(
                    // SAFETY: the processor was asked.
                    #[cfg($where)]
                    $available.then(|| Self(Proof::$family(unsafe { $folder::$family::assume() }))),
                )*]
                .into_iter()
                .flatten()
            }

            /// The best that this machine can run.
            fn best() -> Self {
                $(
                    #[cfg($where)]
                    if $available {
                        // SAFETY: the processor was asked.
                        return Self(Proof::$family(unsafe { $folder::$family::assume() }));
                    }
                )*
                #[allow(unreachable_code, reason = "where it can be reached a row is missing")]
                {
                    unreachable!("every target has a family that needs nothing")
                }
            }

            /// Its name in the C header.
            pub const fn name(self) -> &'static core::ffi::CStr {
                match self.0 {
                    $(#[cfg($where)] Proof::$family(_) => $name,)*
                }
            }

            const fn is_wanted(self) -> bool {
                match self.0 {
                    $(#[cfg($where)] Proof::$family(_) => $wanted,)*
                }
            }

            const fn number(self) -> u8 {
                match self.0 {
                    $(#[cfg($where)] Proof::$family(_) => $number,)*
                }
            }

            #[inline(always)]
            fn from_number(number: u8) -> Option<Self> {
                match number {
                    // SAFETY: the number of a family is kept once the processor was found to have it.
                    $(#[cfg($where)] $number => Some(Self(Proof::$family(unsafe { $folder::$family::assume() }))),)*
                    _ => None,
                }
            }

            /// Runs code for this family.
            #[inline(always)]
            pub(crate) fn run<K: Kernel>(self, kernel: K) -> K::Output {
                match self.0 {
                    $(#[cfg($where)] Proof::$family(family) => kernel.run(family),)*
                }
            }

            /// How many bytes something takes at most that is made of lanes of one family or another.
            pub(crate) const fn largest<M: MadeOfLanes>() -> usize {
                let mut largest = 0;
                $(
                    #[cfg($where)]
                    if size_of::<M::With<$folder::lanes::Vector>>() > largest {
                        largest = size_of::<M::With<$folder::lanes::Vector>>();
                    }
                )*
                largest
            }
        }

        impl core::fmt::Debug for Backend {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str(match self.0 {
                    $(#[cfg($where)] Proof::$family(_) => stringify!($family),)*
                })
            }
        }
    };
}
use table;

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    #[test]
    fn the_one_in_use_is_available() {
        assert!(Backend::available().any(|backend| backend == Backend::current()));
    }

    #[test]
    fn numbers_lead_back() {
        let backends: Vec<_> = Backend::available().collect();
        for (place, backend) in backends.iter().enumerate() {
            assert_eq!(Backend::from_number(backend.number()), Some(*backend));
            assert_ne!(backend.number(), 0);
            assert!(!backends[..place].contains(backend));
        }
    }

    #[cfg(target_arch = "x86_64")]
    #[test]
    fn agrees_with_the_standard_library() {
        let has =
            |name: &str| Backend::available().any(|backend| backend.name().to_bytes() == name.as_bytes());
        assert_eq!(has("avx2"), std::is_x86_feature_detected!("avx2"));
        assert_eq!(has("avx512"), std::is_x86_feature_detected!("avx512bitalg"));
    }
}
