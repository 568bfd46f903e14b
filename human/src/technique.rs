//! The techniques by number and name.

/// Declares the techniques once: variant, number, name.
macro_rules! techniques {
    ($($(#[$doc:meta])* $variant:ident = $number:literal, $name:literal;)*) => {
        /// The techniques. The numbers are part of the C ABI: they never change, and each family has room
        /// for more. Inside a family they stand from easy to hard.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u16)]
        pub enum Technique {
            $($(#[$doc])* $variant = $number,)*
        }

        impl Technique {
            /// All techniques, from the lowest number up.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// The technique with this number.
            pub const fn new(number: u32) -> Option<Self> {
                match number {
                    $($number => Some(Self::$variant),)*
                    _ => None,
                }
            }

            /// Its number.
            pub const fn number(self) -> u16 {
                self as u16
            }

            /// Its name in English, with a terminating NUL.
            pub const fn name(self) -> &'static core::ffi::CStr {
                match self {
                    $(Self::$variant => $name,)*
                }
            }
        }
    };
}

techniques! {
    /// The last blank of a row, column or box.
    FullHouse = 1, c"full house";
    /// The only place of a digit in a row, column or box.
    HiddenSingle = 2, c"hidden single";
    /// The only candidate of a cell.
    NakedSingle = 3, c"naked single";

    /// A digit of a box stands in one row or column: it leaves the rest of that line.
    Pointing = 100, c"pointing";
    /// A digit of a row or column stands in one box: it leaves the rest of that box.
    Claiming = 101, c"claiming";
    /// Pointing that uncovers a hidden single at once.
    DirectPointing = 110, c"direct pointing";
    /// Claiming that uncovers a hidden single at once.
    DirectClaiming = 111, c"direct claiming";

    /// Two cells of a house that share two candidates.
    NakedPair = 200, c"naked pair";
    /// Three cells of a house that share three candidates.
    NakedTriplet = 201, c"naked triplet";
    /// Four cells of a house that share four candidates.
    NakedQuad = 202, c"naked quad";
    /// Two digits of a house that share two cells.
    HiddenPair = 210, c"hidden pair";
    /// Three digits of a house that share three cells.
    HiddenTriplet = 211, c"hidden triplet";
    /// Four digits of a house that share four cells.
    HiddenQuad = 212, c"hidden quad";
    /// A hidden pair that uncovers a hidden single at once.
    DirectHiddenPair = 220, c"direct hidden pair";
    /// A hidden triplet that uncovers a hidden single at once.
    DirectHiddenTriplet = 221, c"direct hidden triplet";

    /// A digit of two lines stands in two crossing lines.
    XWing = 300, c"X-wing";
    /// A digit of three lines stands in three crossing lines.
    Swordfish = 301, c"swordfish";
    /// A digit of four lines stands in four crossing lines.
    Jellyfish = 302, c"jellyfish";
    /// An X-wing but for further places in one box.
    FinnedXWing = 310, c"finned X-wing";
    /// A swordfish but for further places in one box.
    FinnedSwordfish = 311, c"finned swordfish";
    /// A jellyfish but for further places in one box.
    FinnedJellyfish = 312, c"finned jellyfish";
    /// A finned X-wing that lacks a corner.
    SashimiXWing = 320, c"sashimi X-wing";
    /// A finned swordfish that is none without its fins.
    SashimiSwordfish = 321, c"sashimi swordfish";
    /// A finned jellyfish that is none without its fins.
    SashimiJellyfish = 322, c"sashimi jellyfish";

    /// Two lines with two places of a digit each, of which one pair shares a crossing line.
    Skyscraper = 400, c"skyscraper";
    /// A row and a column with two places of a digit each, linked in a box.
    TwoStringKite = 401, c"two-string kite";
    /// Two houses with two places of a digit each, linked by any house.
    TurbotFish = 402, c"turbot fish";
    /// A box whose places of a digit stand in one row and one column, and a line with two places.
    EmptyRectangle = 403, c"empty rectangle";

    /// Three cells with two candidates each: one sees the two others.
    XYWing = 500, c"XY-wing";
    /// An XY-wing whose middle cell holds all three candidates.
    XYZWing = 501, c"XYZ-wing";
    /// Two equal pairs, joined by a digit with two places in a house.
    WWing = 502, c"W-wing";
    /// Four cells with four candidates, of which one digit only is not restricted.
    WXYZWing = 503, c"WXYZ-wing";

    /// Three corners with the same two candidates: the fourth takes neither.
    UniqueRectangleType1 = 600, c"unique rectangle type 1";
    /// Two or three corners with the same extra digit.
    UniqueRectangleType2 = 601, c"unique rectangle type 2";
    /// Two corners whose extra digits form a subset with other cells.
    UniqueRectangleType3 = 602, c"unique rectangle type 3";
    /// Two corners that hold one of the two digits of their house.
    UniqueRectangleType4 = 603, c"unique rectangle type 4";
    /// A corner whose row and column hold one of the digits only in the corners.
    HiddenRectangle = 606, c"hidden rectangle";
    /// A unique loop of six cells or more with extra digits in one cell.
    UniqueLoopType1 = 620, c"unique loop type 1";
    /// A unique loop whose extra cells hold the same extra digit.
    UniqueLoopType2 = 621, c"unique loop type 2";
    /// A unique loop whose two extra cells form a subset with other cells.
    UniqueLoopType3 = 622, c"unique loop type 3";
    /// A unique loop whose two extra cells hold one of the two digits of their house.
    UniqueLoopType4 = 623, c"unique loop type 4";
    /// Bivalue universal grave but for one cell.
    BugType1 = 640, c"bivalue universal grave type 1";
    /// Bivalue universal grave but for cells with the same extra digit.
    BugType2 = 641, c"bivalue universal grave type 2";
    /// Bivalue universal grave but for cells whose extra digits form a subset with other cells.
    BugType3 = 642, c"bivalue universal grave type 3";
    /// Bivalue universal grave but for two cells that hold a common digit of their house.
    BugType4 = 643, c"bivalue universal grave type 4";

    /// Two colours of a digit's strong links: what sees both goes.
    SimpleColourTrap = 700, c"simple colour trap";
    /// Two colours of a digit's strong links: a colour that sees itself goes.
    SimpleColourWrap = 701, c"simple colour wrap";
    /// Two colourings of a digit: what sees both far ends goes.
    MultiColourTrap = 702, c"multi-colour trap";
    /// Two colourings of a digit: a colour that sees both sides of the other goes.
    MultiColourWrap = 703, c"multi-colour wrap";

    /// A chain of cells with the same two candidates.
    RemotePair = 800, c"remote pair";
    /// A chain of strong and weak links of one digit.
    XChain = 801, c"X-chain";
    /// A chain of cells with two candidates each.
    XYChain = 802, c"XY-chain";
    /// A chain of strong and weak links.
    AlternatingInferenceChain = 803, c"alternating inference chain";
    /// A chain of strong and weak links that closes.
    ContinuousLoop = 804, c"continuous nice loop";
    /// A loop of one digit whose links all become strong.
    BidirectionalXCycle = 820, c"bidirectional X-cycle";
    /// A loop of cells with two candidates whose links all become strong.
    BidirectionalYCycle = 821, c"bidirectional Y-cycle";
    /// A loop of both kinds of links that all become strong.
    BidirectionalCycle = 822, c"bidirectional cycle";
    /// A candidate of one digit that implies its own contrary.
    ForcingXChain = 823, c"forcing X-chain";
    /// A candidate that implies its own contrary through cells with two candidates.
    ForcingYChain = 824, c"forcing Y-chain";
    /// A candidate that implies its own contrary.
    ForcingChain = 825, c"forcing chain";
    /// A candidate whose consequences contradict each other.
    NishioForcingChains = 826, c"Nishio forcing chains";
    /// Each candidate of a cell has the same consequence.
    CellForcingChains = 830, c"cell forcing chains";
    /// Each place of a digit in a house has the same consequence.
    RegionForcingChains = 831, c"region forcing chains";
    /// A candidate whose consequences, taken together, contradict each other.
    DynamicContradictionChains = 840, c"dynamic contradiction forcing chains";
    /// A candidate has the same consequence whether it is on or off.
    DynamicDoubleChains = 841, c"dynamic double forcing chains";
    /// Each candidate of a cell has the same consequence, taken together.
    DynamicCellChains = 842, c"dynamic cell forcing chains";
    /// Each place of a digit in a house has the same consequence, taken together.
    DynamicRegionChains = 843, c"dynamic region forcing chains";
    /// A dynamic contradiction that uses simple techniques on its way.
    DynamicContradictionChainsPlus = 850, c"dynamic contradiction forcing chains (+)";
    /// Dynamic double chains that use simple techniques on their way.
    DynamicDoubleChainsPlus = 851, c"dynamic double forcing chains (+)";
    /// Dynamic cell chains that use simple techniques on their way.
    DynamicCellChainsPlus = 852, c"dynamic cell forcing chains (+)";
    /// Dynamic region chains that use simple techniques on their way.
    DynamicRegionChainsPlus = 853, c"dynamic region forcing chains (+)";

    /// Two almost locked sets with a restricted common digit.
    AlsXz = 900, c"ALS-XZ";
    /// Three almost locked sets in a row.
    AlsXyWing = 901, c"ALS-XY-wing";
    /// A cell each of whose candidates sees an almost locked set.
    DeathBlossom = 903, c"death blossom";
    /// Cells of a line and a box that two sets share out.
    SueDeCoq = 904, c"Sue de Coq";

    /// Pairs of digits that two cells cannot take together.
    AlignedPairExclusion = 1000, c"aligned pair exclusion";
    /// Triplets of digits that three cells cannot take together.
    AlignedTripletExclusion = 1001, c"aligned triplet exclusion";

    /// A digit of the solution where no technique is known.
    Guess = 9999, c"guess";
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
