//! The techniques by number and name, from the table in `techniques/table.rs`.

use core::ffi::CStr;

/// What a sentence about a step names beside the technique and what follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// The house where a digit is missing, if there is one.
    Placement,
    /// A digit and the houses that it is looked for in.
    Houses,
    /// The same, and the fins.
    Fins,
    /// Cells with their candidates, and their house.
    Subset,
    /// Cells with their candidates, or a digit and its cells.
    Pattern,
    /// The same of two colours.
    Colours,
    /// The same of two sets.
    Sets,
    /// The nodes of a chain.
    Chain,
    /// The nodes of several chains, of which each ends with what they all prove.
    Chains,
}

/// The hardest step of a technique whose steps get harder with their length: easier than a guess.
const ANY_LENGTH: u16 = Technique::Guess.difficulty() - 1;

/// Declares the techniques. Who finds them is of no concern here.
macro_rules! techniques {
    (
        $($kind:ident $($unique:ident)?: $module:ident :: $find:ident $(from $file:ident :: $lowest:ident)? {
            $(
                $(#[$doc:meta])*
                $variant:ident = $number:literal, $name:literal, $easiest:literal $(to $hardest:tt)?, $style:ident;
            )*
        })*
        => {
            $(
                $(#[$last_doc:meta])*
                $last:ident = $last_number:literal, $last_name:literal, $last_easiest:literal, $last_style:ident;
            )*
        }
    ) => {
        /// The techniques, in the order of their finders.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum Technique {
            $($($(#[$doc])* $variant,)*)*
            $($(#[$last_doc])* $last,)*
        }

        impl Technique {
            /// All techniques, from the lowest number up.
            pub const ALL: &'static [Self] = &by_number([$($(Self::$variant,)*)* $(Self::$last,)*]);

            /// The technique with this number.
            pub const fn new(number: u32) -> Option<Self> {
                match number {
                    $($($number => Some(Self::$variant),)*)*
                    $($last_number => Some(Self::$last),)*
                    _ => None,
                }
            }

            /// Its number in the C ABI. Numbers never change, and each family has room for more.
            pub const fn number(self) -> u16 {
                match self {
                    $($(Self::$variant => $number,)*)*
                    $(Self::$last => $last_number,)*
                }
            }

            /// Its name in English, with a terminating NUL.
            pub const fn name(self) -> &'static CStr {
                match self {
                    $($(Self::$variant => $name,)*)*
                    $(Self::$last => $last_name,)*
                }
            }

            /// The difficulty of its easiest step, on the Sudoku Explainer 1.2.1 scale times ten.
            #[inline]
            pub const fn difficulty(self) -> u16 {
                match self {
                    $($(Self::$variant => $easiest,)*)*
                    $(Self::$last => $last_easiest,)*
                }
            }

            /// The difficulty that none of its steps exceeds.
            pub const fn hardest(self) -> u16 {
                match self {
                    $($(Self::$variant => [$easiest $(, $hardest)?][[$easiest $(, $hardest)?].len() - 1],)*)*
                    $(Self::$last => $last_easiest,)*
                }
            }

            /// What its sentences name.
            pub const fn style(self) -> Style {
                match self {
                    $($(Self::$variant => Style::$style,)*)*
                    $(Self::$last => Style::$last_style,)*
                }
            }
        }
    };
}

include!("techniques/table.rs");

/// The techniques sorted by number.
const fn by_number<const N: usize>(mut techniques: [Technique; N]) -> [Technique; N] {
    let mut sorted = 1;
    while sorted < N {
        let mut at = sorted;
        while at > 0 && techniques[at].number() < techniques[at - 1].number() {
            techniques.swap(at, at - 1);
            at -= 1;
        }
        sorted += 1;
    }
    techniques
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_rise_and_lead_back() {
        assert!(Technique::ALL.is_sorted_by(|a, b| a.number() < b.number()));
        for &technique in Technique::ALL {
            assert_eq!(Technique::new(technique.number().into()), Some(technique));
        }
        assert_eq!(Technique::new(0), None);
    }

    #[test]
    fn names_differ() {
        let mut names: std::vec::Vec<_> = Technique::ALL.iter().map(|technique| technique.name()).collect();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), Technique::ALL.len());
    }
}
