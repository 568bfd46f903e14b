//! The one argument for all vector code: a proof that the processor has the instructions.
//!
//! For each processor family there is a type without content, its proof. [`Backend`](super::Backend) makes one after it
//! has asked the processor, and nothing else makes one where the instructions may be missing. A vector is made from a
//! proof or from other vectors, so whoever holds either may use the instructions. The functions of a family are
//! compiled with them enabled ([`instructions!`]) and are safe to call through the traits of [`band`](super::band),
//! [`rows`](super::rows) and [`lanes`](super::lanes).

/// A piece of work that is to be compiled for the family with the proof `P`.
///
/// `run` has to be `#[inline(always)]`, and so has every function between it and the vectors: only what ends up inside
/// of the function that has the instructions enabled is compiled with them.
pub(crate) trait Task<P> {
    type Output;
    fn run(self, proof: P) -> Self::Output;
}

/// Compiles code with the instructions of a family; without features, with those that every processor of the target
/// has.
///
/// `proof NAME` makes the family's proof.
///
/// `impl TRAIT for TYPE { ... }` implements a trait of vectors. Each function is compiled with the instructions
/// enabled, so what it calls of them is safe. A proof, a vector or something that is only made from them has to be
/// among the arguments.
macro_rules! instructions {
    ($($features:literal)? $(#[$meta:meta])* proof $name:ident) => {
        $(#[$meta])*
        #[derive(Clone, Copy)]
        pub(crate) struct $name(());

        impl $name {
            /// The proof, where the instructions are enabled.
            #[inline]
            $(#[target_feature(enable = $features)])?
            pub(in crate::simd) fn here() -> Self {
                Self(())
            }

            /// The proof.
            ///
            /// # Safety
            /// The processor has the instructions.
            #[inline(always)]
            pub(in crate::simd) const unsafe fn assume() -> Self {
                Self(())
            }

            /// Runs a task compiled with the instructions enabled.
            #[inline(always)]
            pub(in crate::simd) fn run<T: $crate::simd::proof::Task<Self>>(self, task: T) -> T::Output {
                #[inline(never)]
                $(#[target_feature(enable = $features)])?
                fn enabled<T: $crate::simd::proof::Task<$name>>(proof: $name, task: T) -> T::Output {
                    task.run(proof)
                }
                // SAFETY: `self` proves that the processor has the instructions.
                #[allow(unused_unsafe, reason = "a family may do without any")]
                unsafe {
                    enabled(self, task)
                }
            }
        }
    };
    ($features:literal impl $trait:ident for $type:ident {
        $($(#[$note:meta])* type $associated:ident = $to:ty;)*
        $(fn $name:ident($($argument:ident $(: $of:ty)?),* $(,)?) $(-> $gives:ty)? $body:block)*
    }) => {
        impl $type {
            $(
                #[inline]
                #[target_feature(enable = $features)]
                fn $name($($argument $(: $of)?),*) $(-> $gives)? $body
            )*
        }

        impl $trait for $type {
            $($(#[$note])* type $associated = $to;)*
            $(
                #[inline(always)]
                fn $name($($argument $(: $of)?),*) $(-> $gives)? {
                    // SAFETY: the arguments prove that the processor has the instructions.
                    unsafe { $type::$name($($argument),*) }
                }
            )*
        }
    };
}
pub(crate) use instructions;
