// The one table of the techniques, in the order in which a person would try them. Whoever includes it says first what
// `techniques!` makes of it: `technique.rs` the names, `finders.rs` the search, and the `build.rs` of the library the
// constants of the header and of the wrappers, and the README's list.
//
// A block is a finder, a function of a file beside this one, and the techniques that it reports.
// - `rated`: it belongs to the Sudoku Explainer 1.2.1 scale and counts for a rating. Its first step is taken.
// - `named`: players know it and the scale does not. Of equally easy steps that of the technique listed first is taken.
// - `unique`: it holds only for boards with one solution.
// - `from`: the difficulty of its easiest step, where that is not the lowest of its techniques.
// Blocks stand by their easiest steps; of equal ones the first is preferred.
//
// A line is a technique: its number in the C ABI, which never changes, its name, the difficulty of its easiest and of
// its hardest step, and the style of its sentences. The comment is that of the C header.
techniques! {
    rated: singles::full_house {
        /// The last blank of a row, column or box.
        FullHouse = 1, c"full house", 10, Placement;
    }
    rated: singles::hidden_single {
        /// The only place for a digit in a row, column or box.
        HiddenSingle = 2, c"hidden single", 12 to 15, Placement;
    }
    rated: locked::direct_pointing {
        /// Pointing that uncovers a hidden single at once.
        DirectPointing = 110, c"direct pointing", 17, Houses;
    }
    rated: locked::direct_claiming {
        /// Claiming that uncovers a hidden single at once.
        DirectClaiming = 111, c"direct claiming", 19, Houses;
    }
    rated: subsets::direct_hidden_pair {
        /// A hidden pair that uncovers a hidden single at once.
        DirectHiddenPair = 220, c"direct hidden pair", 20, Subset;
    }
    rated: singles::naked_single {
        /// The only candidate of a cell.
        NakedSingle = 3, c"naked single", 23, Placement;
    }
    rated: subsets::direct_hidden_triplet {
        /// A hidden triplet that uncovers a hidden single at once.
        DirectHiddenTriplet = 221, c"direct hidden triplet", 25, Subset;
    }
    rated: locked::pointing {
        /// The places for a digit in a box are all in one row or column: it is removed from the rest of that line.
        Pointing = 100, c"pointing", 26, Houses;
    }
    rated: locked::claiming {
        /// The places for a digit in a row or column are all in one box: it is removed from the rest of that box.
        Claiming = 101, c"claiming", 28, Houses;
    }
    rated: subsets::naked_pair {
        /// Two cells of a house that have only two candidates between them.
        NakedPair = 200, c"naked pair", 30, Subset;
    }
    rated: fish::x_wing {
        /// The places for a digit in two rows are all in two columns, or the other way round.
        XWing = 300, c"X-wing", 32, Houses;
    }
    rated: subsets::hidden_pair {
        /// Two digits of a house that have only two places between them.
        HiddenPair = 210, c"hidden pair", 34, Subset;
    }
    rated: subsets::naked_triplet {
        /// Three cells of a house that have only three candidates between them.
        NakedTriplet = 201, c"naked triplet", 36, Subset;
    }
    rated: fish::swordfish {
        /// The places for a digit in three rows are all in three columns, or the other way round.
        Swordfish = 301, c"swordfish", 38, Houses;
    }
    rated: subsets::hidden_triplet {
        /// Three digits of a house that have only three places between them.
        HiddenTriplet = 211, c"hidden triplet", 40, Subset;
    }
    rated: wings::xy_wing {
        /// Three cells with the candidates xy, xz and yz, of which the first sees the two others.
        XYWing = 500, c"XY-wing", 42, Pattern;
    }
    rated: wings::xyz_wing {
        /// An XY-wing whose middle cell has all three candidates.
        XYZWing = 501, c"XYZ-wing", 44, Pattern;
    }
    rated unique: unique_loops::unique_loops {
        /// Three corners of a rectangle have the same two candidates and no other: the fourth takes neither.
        UniqueRectangleType1 = 600, c"unique rectangle type 1", 45, Pattern;
        /// Two or three corners have one extra candidate, the same in each.
        UniqueRectangleType2 = 601, c"unique rectangle type 2", 45, Pattern;
        /// Two corners whose extra candidates form a subset with other cells.
        UniqueRectangleType3 = 602, c"unique rectangle type 3", 45 to 48, Pattern;
        /// Two corners that are the only places for one of the two digits in a house: they do not take the other one.
        UniqueRectangleType4 = 603, c"unique rectangle type 4", 45, Pattern;
        /// A unique loop of six cells or more in which one cell has extra candidates.
        UniqueLoopType1 = 620, c"unique loop type 1", 46 to 50, Pattern;
        /// A unique loop in which some cells have one extra candidate, the same in each.
        UniqueLoopType2 = 621, c"unique loop type 2", 46 to 50, Pattern;
        /// A unique loop in which the extra candidates of two cells form a subset with other cells.
        UniqueLoopType3 = 622, c"unique loop type 3", 46 to 53, Pattern;
        /// A unique loop with two cells that are the only places for one of its two digits in a house.
        UniqueLoopType4 = 623, c"unique loop type 4", 46 to 50, Pattern;
    }
    named unique: hidden_rectangle::hidden_rectangle {
        /// A corner of a rectangle whose row and column have one of the two digits in the corners only.
        HiddenRectangle = 606, c"hidden rectangle", 49, Pattern;
    }
    rated: subsets::naked_quad {
        /// Four cells of a house that have only four candidates between them.
        NakedQuad = 202, c"naked quad", 50, Subset;
    }
    rated unique: unique_loops::large_unique_loops from unique_loops::LARGE {}
    rated: fish::jellyfish {
        /// The places for a digit in four rows are all in four columns, or the other way round.
        Jellyfish = 302, c"jellyfish", 52, Houses;
    }
    rated: subsets::hidden_quad {
        /// Four digits of a house that have only four places between them.
        HiddenQuad = 212, c"hidden quad", 54, Subset;
    }
    rated unique: bug::bug {
        /// A BUG (bivalue universal grave) in which only one cell has extra candidates (BUG+1).
        BugType1 = 640, c"BUG type 1", 56, Pattern;
        /// A BUG in which some cells have one extra candidate, the same in each.
        BugType2 = 641, c"BUG type 2", 57, Pattern;
        /// A BUG in which the extra candidates of some cells form a subset with other cells.
        BugType3 = 642, c"BUG type 3", 58 to 62, Pattern;
        /// A BUG in which two cells with extra candidates are the only places for another digit of theirs in a house.
        BugType4 = 643, c"BUG type 4", 57, Pattern;
    }
    rated: aligned_exclusion::aligned_pair_exclusion {
        /// Pairs of digits that two cells cannot take together.
        AlignedPairExclusion = 1000, c"aligned pair exclusion", 62, Pattern;
    }
    rated: chain::cycles_and_forcing_chains {
        /// A loop of links of one digit: its weak links are strong too.
        BidirectionalXCycle = 820, c"bidirectional X-cycle", 65 to ANY_LENGTH, Chain;
        /// A loop of cells with two candidates: its weak links are strong too.
        BidirectionalYCycle = 821, c"bidirectional Y-cycle", 65 to ANY_LENGTH, Chain;
        /// A loop of both kinds of links: its weak links are strong too.
        BidirectionalCycle = 822, c"bidirectional cycle", 70 to ANY_LENGTH, Chain;
        /// A candidate that implies its own opposite through links of one digit.
        ForcingXChain = 823, c"forcing X-chain", 66 to ANY_LENGTH, Chain;
        /// A candidate that implies its own opposite through cells with two candidates.
        ForcingYChain = 824, c"forcing Y-chain", 66 to ANY_LENGTH, Chain;
        /// A candidate that implies its own opposite.
        ForcingChain = 825, c"forcing chain", 70 to ANY_LENGTH, Chain;
    }
    named: single_digit::linked_pairs {
        /// Two rows with two places for a digit each, one of either in the same column, or the other way round.
        Skyscraper = 400, c"skyscraper", 66, Pattern;
        /// A row and a column with two places for a digit each, one of either in the same box.
        TwoStringKite = 401, c"two-string kite", 66, Pattern;
        /// Any other two houses with two places for a digit each, one of either in the same house.
        TurbotFish = 402, c"turbot fish", 66, Pattern;
    }
    named: single_digit::empty_rectangle {
        /// A box whose places for a digit are in one row and one column, and a line with two places.
        EmptyRectangle = 403, c"empty rectangle", 66, Pattern;
    }
    named: finned_fish::finned_x_wings {
        /// An X-wing but for further places in one box, the fins.
        FinnedXWing = 310, c"finned X-wing", 66, Fins;
        /// A finned X-wing with a line that has one place left without the fins.
        SashimiXWing = 320, c"sashimi X-wing", 66, Fins;
    }
    named: colours::simple_colours {
        /// Two colours of a digit's strong links: the digit is removed from cells that see both.
        SimpleColourTrap = 700, c"simple colour trap", 67, Colours;
        /// Two colours of a digit's strong links: a colour that sees itself is removed.
        SimpleColourWrap = 701, c"simple colour wrap", 67, Colours;
    }
    named: finned_fish::finned_swordfish {
        /// A swordfish but for further places in one box, the fins.
        FinnedSwordfish = 311, c"finned swordfish", 67, Fins;
        /// A finned swordfish with a line that has one place left without the fins.
        SashimiSwordfish = 321, c"sashimi swordfish", 67, Fins;
    }
    named: alternating_chain::x_chain {
        /// A chain of strong and weak links of one digit.
        XChain = 801, c"X-chain", 67 to ANY_LENGTH, Chain;
    }
    named: bivalue::remote_pair {
        /// A chain of cells with the same two candidates.
        RemotePair = 800, c"remote pair", 68, Pattern;
    }
    named: bivalue::xy_chain {
        /// A chain of cells with two candidates each.
        XYChain = 802, c"XY-chain", 68 to ANY_LENGTH, Chain;
    }
    named: colours::multiple_colours {
        /// Two colourings of a digit: the digit is removed from cells that see the far ends of both.
        MultiColourTrap = 702, c"multi-colour trap", 68, Colours;
        /// Two colourings of a digit: a colour that sees both colours of the other is removed.
        MultiColourWrap = 703, c"multi-colour wrap", 68, Colours;
    }
    named: finned_fish::finned_jellyfish {
        /// A jellyfish but for further places in one box, the fins.
        FinnedJellyfish = 312, c"finned jellyfish", 68, Fins;
        /// A finned jellyfish with a line that has one place left without the fins.
        SashimiJellyfish = 322, c"sashimi jellyfish", 68, Fins;
    }
    named: alternating_chain::alternating_inference_chains {
        /// A chain of strong and weak links that closes.
        ContinuousLoop = 804, c"continuous nice loop", 70 to ANY_LENGTH, Chain;
        /// A chain of strong and weak links.
        AlternatingInferenceChain = 803, c"alternating inference chain", 70 to ANY_LENGTH, Chain;
    }
    named: bivalue::w_wing {
        /// Two cells with the same two candidates, joined by a house with two places for one of them.
        WWing = 502, c"W-wing", 71, Pattern;
    }
    named: almost_locked_sets::wxyz_wing {
        /// Four cells with four candidates, of which only one has places that do not all see each other.
        WXYZWing = 503, c"WXYZ-wing", 72, Pattern;
    }
    named: sue_de_coq::sue_de_coq {
        /// Cells where a line meets a box, whose digits a set of the line and a set of the box share out.
        SueDeCoq = 904, c"Sue de Coq", 74, Sets;
    }
    rated: aligned_exclusion::aligned_triplet_exclusion {
        /// Triplets of digits that three cells cannot take together.
        AlignedTripletExclusion = 1001, c"aligned triplet exclusion", 75, Pattern;
    }
    rated: chain::nishio_chains {
        /// A candidate whose consequences for its digit contradict each other.
        NishioForcingChains = 826, c"Nishio forcing chains", 75 to ANY_LENGTH, Chain;
    }
    named: almost_locked_sets::als_xz {
        /// Two almost locked sets with a restricted common digit.
        AlsXz = 900, c"ALS-XZ", 75, Sets;
    }
    named: almost_locked_sets::als_xy_wing {
        /// Three almost locked sets, of which the middle one has a restricted common digit with each of the others.
        AlsXyWing = 901, c"ALS-XY-wing", 77, Sets;
    }
    named: almost_locked_sets::death_blossom {
        /// A cell each of whose candidates sees an almost locked set.
        DeathBlossom = 903, c"death blossom", 79, Sets;
    }
    rated: chain::cell_and_region_chains {
        /// Each candidate of a cell has the same consequence.
        CellForcingChains = 830, c"cell forcing chains", 80 to ANY_LENGTH, Chains;
        /// Each place for a digit in a house has the same consequence.
        RegionForcingChains = 831, c"region forcing chains", 80 to ANY_LENGTH, Chains;
    }
    rated: chain::dynamic_chains {
        /// A candidate whose consequences, taken together, contradict each other.
        DynamicContradictionChains = 840, c"dynamic contradiction forcing chains", 85 to ANY_LENGTH, Chains;
        /// A candidate has the same consequence whether it is on or off.
        DynamicDoubleChains = 841, c"dynamic double forcing chains", 85 to ANY_LENGTH, Chains;
        /// Each candidate of a cell has the same consequence, taken together.
        DynamicCellChains = 842, c"dynamic cell forcing chains", 85 to ANY_LENGTH, Chains;
        /// Each place for a digit in a house has the same consequence, taken together.
        DynamicRegionChains = 843, c"dynamic region forcing chains", 85 to ANY_LENGTH, Chains;
    }
    rated: chain::dynamic_chains_plus {
        /// A dynamic contradiction that uses simple techniques on its way.
        DynamicContradictionChainsPlus = 850, c"dynamic contradiction forcing chains (+)", 90 to ANY_LENGTH, Chains;
        /// Dynamic double chains that use simple techniques on their way.
        DynamicDoubleChainsPlus = 851, c"dynamic double forcing chains (+)", 90 to ANY_LENGTH, Chains;
        /// Dynamic cell chains that use simple techniques on their way.
        DynamicCellChainsPlus = 852, c"dynamic cell forcing chains (+)", 90 to ANY_LENGTH, Chains;
        /// Dynamic region chains that use simple techniques on their way.
        DynamicRegionChainsPlus = 853, c"dynamic region forcing chains (+)", 90 to ANY_LENGTH, Chains;
    }
    // Where no finder has a step.
    => {
        /// A digit of the solution, where no technique is known.
        Guess = 9999, c"guess", 200, Placement;
    }
}
