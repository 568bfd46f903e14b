package sudoku

/*
#include <sudoku.h>
*/
import "C"

// The techniques: the numbers of Step.Technique and Rating.Technique.
const (
	// Written by the build.
	TechniqueFullHouse                      = C.SUDOKU_TECHNIQUE_FULL_HOUSE
	TechniqueHiddenSingle                   = C.SUDOKU_TECHNIQUE_HIDDEN_SINGLE
	TechniqueNakedSingle                    = C.SUDOKU_TECHNIQUE_NAKED_SINGLE
	TechniquePointing                       = C.SUDOKU_TECHNIQUE_POINTING
	TechniqueClaiming                       = C.SUDOKU_TECHNIQUE_CLAIMING
	TechniqueDirectPointing                 = C.SUDOKU_TECHNIQUE_DIRECT_POINTING
	TechniqueDirectClaiming                 = C.SUDOKU_TECHNIQUE_DIRECT_CLAIMING
	TechniqueNakedPair                      = C.SUDOKU_TECHNIQUE_NAKED_PAIR
	TechniqueNakedTriplet                   = C.SUDOKU_TECHNIQUE_NAKED_TRIPLET
	TechniqueNakedQuad                      = C.SUDOKU_TECHNIQUE_NAKED_QUAD
	TechniqueHiddenPair                     = C.SUDOKU_TECHNIQUE_HIDDEN_PAIR
	TechniqueHiddenTriplet                  = C.SUDOKU_TECHNIQUE_HIDDEN_TRIPLET
	TechniqueHiddenQuad                     = C.SUDOKU_TECHNIQUE_HIDDEN_QUAD
	TechniqueDirectHiddenPair               = C.SUDOKU_TECHNIQUE_DIRECT_HIDDEN_PAIR
	TechniqueDirectHiddenTriplet            = C.SUDOKU_TECHNIQUE_DIRECT_HIDDEN_TRIPLET
	TechniqueXWing                          = C.SUDOKU_TECHNIQUE_X_WING
	TechniqueSwordfish                      = C.SUDOKU_TECHNIQUE_SWORDFISH
	TechniqueJellyfish                      = C.SUDOKU_TECHNIQUE_JELLYFISH
	TechniqueFinnedXWing                    = C.SUDOKU_TECHNIQUE_FINNED_X_WING
	TechniqueFinnedSwordfish                = C.SUDOKU_TECHNIQUE_FINNED_SWORDFISH
	TechniqueFinnedJellyfish                = C.SUDOKU_TECHNIQUE_FINNED_JELLYFISH
	TechniqueSashimiXWing                   = C.SUDOKU_TECHNIQUE_SASHIMI_X_WING
	TechniqueSashimiSwordfish               = C.SUDOKU_TECHNIQUE_SASHIMI_SWORDFISH
	TechniqueSashimiJellyfish               = C.SUDOKU_TECHNIQUE_SASHIMI_JELLYFISH
	TechniqueSkyscraper                     = C.SUDOKU_TECHNIQUE_SKYSCRAPER
	TechniqueTwoStringKite                  = C.SUDOKU_TECHNIQUE_TWO_STRING_KITE
	TechniqueTurbotFish                     = C.SUDOKU_TECHNIQUE_TURBOT_FISH
	TechniqueEmptyRectangle                 = C.SUDOKU_TECHNIQUE_EMPTY_RECTANGLE
	TechniqueXYWing                         = C.SUDOKU_TECHNIQUE_XY_WING
	TechniqueXYZWing                        = C.SUDOKU_TECHNIQUE_XYZ_WING
	TechniqueWWing                          = C.SUDOKU_TECHNIQUE_W_WING
	TechniqueWXYZWing                       = C.SUDOKU_TECHNIQUE_WXYZ_WING
	TechniqueUniqueRectangleType1           = C.SUDOKU_TECHNIQUE_UNIQUE_RECTANGLE_TYPE_1
	TechniqueUniqueRectangleType2           = C.SUDOKU_TECHNIQUE_UNIQUE_RECTANGLE_TYPE_2
	TechniqueUniqueRectangleType3           = C.SUDOKU_TECHNIQUE_UNIQUE_RECTANGLE_TYPE_3
	TechniqueUniqueRectangleType4           = C.SUDOKU_TECHNIQUE_UNIQUE_RECTANGLE_TYPE_4
	TechniqueHiddenRectangle                = C.SUDOKU_TECHNIQUE_HIDDEN_RECTANGLE
	TechniqueUniqueLoopType1                = C.SUDOKU_TECHNIQUE_UNIQUE_LOOP_TYPE_1
	TechniqueUniqueLoopType2                = C.SUDOKU_TECHNIQUE_UNIQUE_LOOP_TYPE_2
	TechniqueUniqueLoopType3                = C.SUDOKU_TECHNIQUE_UNIQUE_LOOP_TYPE_3
	TechniqueUniqueLoopType4                = C.SUDOKU_TECHNIQUE_UNIQUE_LOOP_TYPE_4
	TechniqueBugType1                       = C.SUDOKU_TECHNIQUE_BUG_TYPE_1
	TechniqueBugType2                       = C.SUDOKU_TECHNIQUE_BUG_TYPE_2
	TechniqueBugType3                       = C.SUDOKU_TECHNIQUE_BUG_TYPE_3
	TechniqueBugType4                       = C.SUDOKU_TECHNIQUE_BUG_TYPE_4
	TechniqueSimpleColourTrap               = C.SUDOKU_TECHNIQUE_SIMPLE_COLOUR_TRAP
	TechniqueSimpleColourWrap               = C.SUDOKU_TECHNIQUE_SIMPLE_COLOUR_WRAP
	TechniqueMultiColourTrap                = C.SUDOKU_TECHNIQUE_MULTI_COLOUR_TRAP
	TechniqueMultiColourWrap                = C.SUDOKU_TECHNIQUE_MULTI_COLOUR_WRAP
	TechniqueRemotePair                     = C.SUDOKU_TECHNIQUE_REMOTE_PAIR
	TechniqueXChain                         = C.SUDOKU_TECHNIQUE_X_CHAIN
	TechniqueXYChain                        = C.SUDOKU_TECHNIQUE_XY_CHAIN
	TechniqueAlternatingInferenceChain      = C.SUDOKU_TECHNIQUE_ALTERNATING_INFERENCE_CHAIN
	TechniqueContinuousLoop                 = C.SUDOKU_TECHNIQUE_CONTINUOUS_LOOP
	TechniqueBidirectionalXCycle            = C.SUDOKU_TECHNIQUE_BIDIRECTIONAL_X_CYCLE
	TechniqueBidirectionalYCycle            = C.SUDOKU_TECHNIQUE_BIDIRECTIONAL_Y_CYCLE
	TechniqueBidirectionalCycle             = C.SUDOKU_TECHNIQUE_BIDIRECTIONAL_CYCLE
	TechniqueForcingXChain                  = C.SUDOKU_TECHNIQUE_FORCING_X_CHAIN
	TechniqueForcingYChain                  = C.SUDOKU_TECHNIQUE_FORCING_Y_CHAIN
	TechniqueForcingChain                   = C.SUDOKU_TECHNIQUE_FORCING_CHAIN
	TechniqueNishioForcingChains            = C.SUDOKU_TECHNIQUE_NISHIO_FORCING_CHAINS
	TechniqueCellForcingChains              = C.SUDOKU_TECHNIQUE_CELL_FORCING_CHAINS
	TechniqueRegionForcingChains            = C.SUDOKU_TECHNIQUE_REGION_FORCING_CHAINS
	TechniqueDynamicContradictionChains     = C.SUDOKU_TECHNIQUE_DYNAMIC_CONTRADICTION_CHAINS
	TechniqueDynamicDoubleChains            = C.SUDOKU_TECHNIQUE_DYNAMIC_DOUBLE_CHAINS
	TechniqueDynamicCellChains              = C.SUDOKU_TECHNIQUE_DYNAMIC_CELL_CHAINS
	TechniqueDynamicRegionChains            = C.SUDOKU_TECHNIQUE_DYNAMIC_REGION_CHAINS
	TechniqueDynamicContradictionChainsPlus = C.SUDOKU_TECHNIQUE_DYNAMIC_CONTRADICTION_CHAINS_PLUS
	TechniqueDynamicDoubleChainsPlus        = C.SUDOKU_TECHNIQUE_DYNAMIC_DOUBLE_CHAINS_PLUS
	TechniqueDynamicCellChainsPlus          = C.SUDOKU_TECHNIQUE_DYNAMIC_CELL_CHAINS_PLUS
	TechniqueDynamicRegionChainsPlus        = C.SUDOKU_TECHNIQUE_DYNAMIC_REGION_CHAINS_PLUS
	TechniqueAlsXz                          = C.SUDOKU_TECHNIQUE_ALS_XZ
	TechniqueAlsXyWing                      = C.SUDOKU_TECHNIQUE_ALS_XY_WING
	TechniqueDeathBlossom                   = C.SUDOKU_TECHNIQUE_DEATH_BLOSSOM
	TechniqueSueDeCoq                       = C.SUDOKU_TECHNIQUE_SUE_DE_COQ
	TechniqueAlignedPairExclusion           = C.SUDOKU_TECHNIQUE_ALIGNED_PAIR_EXCLUSION
	TechniqueAlignedTripletExclusion        = C.SUDOKU_TECHNIQUE_ALIGNED_TRIPLET_EXCLUSION
	TechniqueGuess                          = C.SUDOKU_TECHNIQUE_GUESS
	// End.
)

// TechniqueName is the name of a technique.
func TechniqueName(technique int) string {
	return C.GoString(C.sudoku_technique_name(C.int(technique)))
}
