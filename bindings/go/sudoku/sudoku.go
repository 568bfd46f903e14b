// Package sudoku calls libsudoku: one file to copy. pkg-config finds the library.
//
// A Board is 81 cells, row by row, numbered 0 to 80. A set of digits is a uint16 whose bit d - 1 stands for
// digit d. What fails returns an error of the type Status.
package sudoku

/*
#cgo pkg-config: sudoku
#include <stdlib.h>
#include <sudoku.h>

extern int goVisitSolution(char *solution81, void *context);
extern int goVisitStep(sudoku_step *step, void *context);

static int visit_solution(const char *solution81, void *context) {
	return goVisitSolution((char *)solution81, context);
}

static int visit_step(const sudoku_step *step, void *context) {
	return goVisitStep((sudoku_step *)step, context);
}

static int64_t enumerate(const char *board81, uint64_t max_steps, uintptr_t context) {
	return sudoku_enumerate(board81, max_steps, visit_solution, (void *)context);
}

static int64_t visit_steps(const char *board81, const uint16_t *candidates81, uintptr_t context) {
	return sudoku_visit_steps(board81, candidates81, visit_step, (void *)context);
}
*/
import "C"

import (
	"fmt"
	"runtime/cgo"
	"unsafe"
)

// Status is what a call answers when it cannot do what was asked.
type Status int

// The numbers of the failures.
const (
	ErrNull       Status = C.SUDOKU_ERR_NULL
	ErrCharacter  Status = C.SUDOKU_ERR_CHARACTER
	ErrConflict   Status = C.SUDOKU_ERR_CONFLICT
	ErrUnsolvable Status = C.SUDOKU_ERR_UNSOLVABLE
	ErrMultiple   Status = C.SUDOKU_ERR_MULTIPLE
	ErrLimit      Status = C.SUDOKU_ERR_LIMIT
	ErrArgument   Status = C.SUDOKU_ERR_ARGUMENT
	ErrLength     Status = C.SUDOKU_ERR_LENGTH
	ErrMemory     Status = C.SUDOKU_ERR_MEMORY
	ErrEnd        Status = C.SUDOKU_ERR_END
)

// The levels of puzzles.
const (
	LevelBeginner = C.SUDOKU_LEVEL_BEGINNER
	LevelEasy     = C.SUDOKU_LEVEL_EASY
	LevelMedium   = C.SUDOKU_LEVEL_MEDIUM
	LevelHard     = C.SUDOKU_LEVEL_HARD
	LevelExpert   = C.SUDOKU_LEVEL_EXPERT
	LevelExtreme  = C.SUDOKU_LEVEL_EXTREME
	LevelBeyond   = C.SUDOKU_LEVEL_BEYOND
)

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

// The symmetries of the pattern of clues.
const (
	SymmetryNone         = C.SUDOKU_SYMMETRY_NONE
	SymmetryHalfTurn     = C.SUDOKU_SYMMETRY_HALF_TURN
	SymmetryQuarterTurn  = C.SUDOKU_SYMMETRY_QUARTER_TURN
	SymmetryLeftRight    = C.SUDOKU_SYMMETRY_LEFT_RIGHT
	SymmetryTopBottom    = C.SUDOKU_SYMMETRY_TOP_BOTTOM
	SymmetryDiagonal     = C.SUDOKU_SYMMETRY_DIAGONAL
	SymmetryAntiDiagonal = C.SUDOKU_SYMMETRY_ANTI_DIAGONAL
	SymmetryFull         = C.SUDOKU_SYMMETRY_FULL
)

func (status Status) Error() string {
	return C.GoString(C.sudoku_status_text(C.int(status)))
}

func failure(answer int64) error {
	if answer < 0 {
		return Status(answer)
	}
	return nil
}

// Board is 81 cells: '1' to '9', and '.' or '0' for a blank. What would change a board returns a new one.
type Board [81]byte

// Candidates are a set of digits for each cell.
type Candidates [81]uint16

// Options are what a puzzle should be; start from DefaultOptions.
type Options struct {
	Seed               uint64
	MinLevel, MaxLevel int
	Symmetry           int
	MinClues, MaxClues int
	Minimal            bool
	Mask               *[81]bool // the cells where a clue may stand
	MaxSteps           uint64
}

// Transform is a way to rearrange a board: new[i] = Digits[old[Cells[i]]], Digits being characters.
type Transform struct {
	Cells  [81]uint8
	Digits [10]byte
}

// Step is one step that a person could find; Cell is -1 where it only removes candidates.
type Step struct {
	Technique, Difficulty    int
	Cell, Digit              int
	Houses                   uint32
	Pattern, Second, Removed Candidates
	Chain                    []int16
	raw                      C.sudoku_step
}

// Rating is how hard a puzzle is for a person: its hardest step. Difficulties are times ten.
type Rating struct {
	Level, Technique, Difficulty int
	Pearl, Diamond               int
	Steps, Guesses               int
}

func (board *Board) c() *C.char {
	return (*C.char)(unsafe.Pointer(board))
}

func (candidates *Candidates) c() *C.uint16_t {
	return (*C.uint16_t)(unsafe.Pointer(candidates))
}

func flagsC(flags *[81]uint8) *C.uint8_t {
	return (*C.uint8_t)(unsafe.Pointer(flags))
}

func cellsOf(flags *[81]uint8) []int {
	var cells []int
	for cell, flag := range flags {
		if flag != 0 {
			cells = append(cells, cell)
		}
	}
	return cells
}

func bytesC(bytes []byte) *C.char {
	if len(bytes) == 0 {
		return nil
	}
	return (*C.char)(unsafe.Pointer(&bytes[0]))
}

// written is what the functions that work like snprintf write.
func written(write func(text *C.char, capacity C.size_t) C.int) (string, error) {
	length := write(nil, 0)
	if length < 0 {
		return "", Status(length)
	}
	text := make([]byte, length+1)
	write(bytesC(text), C.size_t(len(text)))
	return string(text[:length]), nil
}

// Version is the library's version, as in "0.1.0".
func Version() string { return C.GoString(C.sudoku_version()) }

// VersionNumber is major * 10000 + minor * 100 + patch.
func VersionNumber() uint32 { return uint32(C.sudoku_version_number()) }

// Backend names the instructions that the library uses on this processor.
func Backend() string { return C.GoString(C.sudoku_backend()) }

// TechniqueName is the name of a technique.
func TechniqueName(technique int) string {
	return C.GoString(C.sudoku_technique_name(C.int(technique)))
}

// CellName is "r1c1" for cell 0 to "r9c9" for cell 80.
func CellName(cell int) string { return fmt.Sprintf("r%dc%d", cell/9+1, cell%9+1) }

// New takes 81 cells as they are. For other text see Parse.
func New(text string) (Board, error) {
	var board Board
	if len(text) != 81 {
		return board, ErrLength
	}
	copy(board[:], text)
	for _, mark := range board {
		if mark != '.' && (mark < '0' || mark > '9') {
			return Board{}, ErrCharacter
		}
	}
	return board, nil
}

// Parse reads what people paste: one line or nine, frames, commas, comments.
func Parse(text string) (Board, error) {
	var board Board
	bytes := []byte(text + "\x00")
	status := C.sudoku_parse(bytesC(bytes), C.size_t(len(text)), board.c(), nil)
	return board, failure(int64(status))
}

func (board Board) String() string { return string(board[:]) }

// Format is the board as text in one of the library's styles.
func (board Board) Format(style int) (string, error) {
	return written(func(text *C.char, capacity C.size_t) C.int {
		return C.sudoku_format(board.c(), C.int(style), text, capacity)
	})
}

// IsValid tells whether no digit repeats in a row, column or box.
func (board Board) IsValid() bool { return C.sudoku_is_valid(board.c()) == 1 }

// CellsAtFault are the cells that hold no legal byte, or whose digit stands twice in a row, column or box.
func (board Board) CellsAtFault() []int {
	var flags [81]uint8
	C.sudoku_validate(board.c(), flagsC(&flags))
	return cellsOf(&flags)
}

// CanPlace tells whether no other cell of the row, column or box holds the digit.
func (board Board) CanPlace(row, column, digit int) (bool, error) {
	answer := C.sudoku_can_place(board.c(), C.int(row), C.int(column), C.int(digit))
	return answer == 1, failure(int64(answer))
}

// Candidates are the digits that CanPlace allows; for a filled cell its own.
func (board Board) Candidates() (Candidates, error) {
	var candidates Candidates
	status := C.sudoku_candidates(board.c(), candidates.c())
	return candidates, failure(int64(status))
}

// IsSolutionOf tells whether this is a full and right grid that keeps every digit of the puzzle, if given.
func (board Board) IsSolutionOf(puzzle *Board) (bool, error) {
	answer := C.sudoku_is_solution(puzzle.c(), board.c())
	return answer == 1, failure(int64(answer))
}

// Solve gives the first solution in digit order.
func (board Board) Solve() (Board, error) {
	status := C.sudoku_solve(board.c())
	return board, failure(int64(status))
}

// SolveWithin is Solve with a limit to the work.
func (board Board) SolveWithin(maxSteps uint64) (Board, error) {
	status := C.sudoku_solve_within(board.c(), C.uint64_t(maxSteps))
	return board, failure(int64(status))
}

// SolveUnique gives the solution, if there is exactly one.
func (board Board) SolveUnique() (Board, error) {
	status := C.sudoku_solve_unique(board.c())
	return board, failure(int64(status))
}

// CountSolutions counts up to maxSolutions; maxSteps 0 is no limit.
func (board Board) CountSolutions(maxSolutions, maxSteps uint64) (int64, error) {
	count := C.sudoku_count_solutions(board.c(), C.uint64_t(maxSolutions), C.uint64_t(maxSteps))
	return int64(count), failure(int64(count))
}

//export goVisitSolution
func goVisitSolution(solution *C.char, context unsafe.Pointer) C.int {
	visit := cgo.Handle(uintptr(context)).Value().(func(Board) bool)
	if visit(*(*Board)(unsafe.Pointer(solution))) {
		return 0
	}
	return 1
}

// Enumerate visits the solutions in digit order until visit returns false, and returns how many it visited.
func (board Board) Enumerate(maxSteps uint64, visit func(solution Board) bool) (int64, error) {
	handle := cgo.NewHandle(visit)
	defer handle.Delete()
	count := C.enumerate(board.c(), C.uint64_t(maxSteps), C.uintptr_t(handle))
	return int64(count), failure(int64(count))
}

// CountSolutions counts the solutions that candidates leave, up to maxSolutions, and gives the first one.
func (candidates Candidates) CountSolutions(maxSolutions, maxSteps uint64) (int64, Board, error) {
	var solution Board
	count := C.sudoku_count_candidates(
		candidates.c(), C.uint64_t(maxSolutions), C.uint64_t(maxSteps), solution.c())
	return int64(count), solution, failure(int64(count))
}

// TrueCandidates are for each cell the digits that it takes in at least one solution.
func (board Board) TrueCandidates(maxSteps uint64) (Candidates, error) {
	var candidates Candidates
	status := C.sudoku_true_candidates(board.c(), C.uint64_t(maxSteps), candidates.c())
	return candidates, failure(int64(status))
}

// SolveBatch solves boards where they lie and returns the status of each, nil where it succeeded.
func SolveBatch(boards []Board) ([]error, error) {
	errors := make([]error, len(boards))
	if len(boards) == 0 {
		return errors, nil
	}
	statuses := make([]C.int, len(boards))
	status := C.sudoku_solve_batch(boards[0].c(), C.size_t(len(boards)), 81, &statuses[0])
	for i, status := range statuses {
		errors[i] = failure(int64(status))
	}
	return errors, failure(int64(status))
}

// CountBatch gives the number of solutions of each board, or its Status where that is negative.
func CountBatch(boards []Board, maxSolutions uint64) ([]int64, error) {
	counts := make([]int64, len(boards))
	if len(boards) == 0 {
		return counts, nil
	}
	status := C.sudoku_count_batch(boards[0].c(), C.size_t(len(boards)), 81, C.uint64_t(maxSolutions),
		(*C.int64_t)(unsafe.Pointer(&counts[0])), nil)
	return counts, failure(int64(status))
}

// DefaultOptions are the library's own choices.
func DefaultOptions() Options {
	var raw C.sudoku_generate_options
	C.sudoku_generate_options_init(&raw)
	return Options{
		Seed:     uint64(raw.seed),
		MinLevel: int(raw.min_level),
		MaxLevel: int(raw.max_level),
		Symmetry: int(raw.symmetry),
		MinClues: int(raw.min_clues),
		MaxClues: int(raw.max_clues),
		Minimal:  raw.minimal != 0,
		MaxSteps: uint64(raw.max_steps),
	}
}

// Generate makes a puzzle with one solution; the same options always give the same one.
func Generate(options Options) (Board, error) {
	var raw C.sudoku_generate_options
	C.sudoku_generate_options_init(&raw)
	raw.seed = C.uint64_t(options.Seed)
	raw.min_level, raw.max_level = C.int(options.MinLevel), C.int(options.MaxLevel)
	raw.symmetry = C.int(options.Symmetry)
	raw.min_clues, raw.max_clues = C.int(options.MinClues), C.int(options.MaxClues)
	raw.minimal = 0
	if options.Minimal {
		raw.minimal = 1
	}
	raw.max_steps = C.uint64_t(options.MaxSteps)
	if options.Mask != nil {
		// C memory: a structure handed to C may not hold Go pointers.
		mask := C.calloc(81, 1)
		defer C.free(mask)
		for cell, allowed := range options.Mask {
			if allowed {
				*(*uint8)(unsafe.Add(mask, cell)) = 1
			}
		}
		raw.mask81 = (*C.uint8_t)(mask)
	}
	var board Board
	status := C.sudoku_generate(&raw, board.c())
	return board, failure(int64(status))
}

// GenerateGrid makes a full grid.
func GenerateGrid(seed uint64) (Board, error) {
	var board Board
	status := C.sudoku_generate_grid(C.uint64_t(seed), board.c())
	return board, failure(int64(status))
}

// Minimize leaves out clues until none can be.
func (board Board) Minimize(seed uint64) (Board, error) {
	status := C.sudoku_minimize(board.c(), C.uint64_t(seed))
	return board, failure(int64(status))
}

// RedundantClues are the cells whose clue could be left out with the solution still the only one.
func (board Board) RedundantClues() ([]int, error) {
	var flags [81]uint8
	count := C.sudoku_redundant_clues(board.c(), flagsC(&flags))
	return cellsOf(&flags), failure(int64(count))
}

// Shuffle gives a random equivalent board.
func (board Board) Shuffle(seed uint64) (Board, error) {
	status := C.sudoku_shuffle(board.c(), C.uint64_t(seed))
	return board, failure(int64(status))
}

// Canonicalize gives the smallest equivalent board, and the transform that leads there.
func (board Board) Canonicalize() (Board, Transform, error) {
	var transform Transform
	status := C.sudoku_canonicalize(board.c(), (*C.sudoku_transform)(unsafe.Pointer(&transform)))
	return board, transform, failure(int64(status))
}

// Automorphisms counts the equivalences that leave the board as it is.
func (board Board) Automorphisms() (int64, error) {
	count := C.sudoku_automorphisms(board.c())
	return int64(count), failure(int64(count))
}

// Transformed gives the board that a transform makes of this one.
func (board Board) Transformed(transform Transform) (Board, error) {
	status := C.sudoku_transform_apply((*C.sudoku_transform)(unsafe.Pointer(&transform)), board.c())
	return board, failure(int64(status))
}

func stepOf(raw C.sudoku_step) *Step {
	step := &Step{
		Technique:  int(raw.technique),
		Difficulty: int(raw.difficulty),
		Cell:       int(raw.cell),
		Digit:      int(raw.digit),
		Houses:     uint32(raw.houses),
		Pattern:    *(*Candidates)(unsafe.Pointer(&raw.pattern81)),
		Second:     *(*Candidates)(unsafe.Pointer(&raw.second81)),
		Removed:    *(*Candidates)(unsafe.Pointer(&raw.removed81)),
		raw:        raw,
	}
	for _, node := range raw.chain[:raw.chain_length] {
		step.Chain = append(step.Chain, int16(node))
	}
	return step
}

// Hint gives the easiest step that changes something, nil on a full board. The player's candidates may be nil.
func (board Board) Hint(candidates *Candidates) (*Step, error) {
	var raw C.sudoku_step
	found := C.sudoku_hint(board.c(), candidates.c(), &raw)
	if found <= 0 {
		return nil, failure(int64(found))
	}
	return stepOf(raw), nil
}

//export goVisitStep
func goVisitStep(step *C.sudoku_step, context unsafe.Pointer) C.int {
	visit := cgo.Handle(uintptr(context)).Value().(func(*Step) bool)
	if visit(stepOf(*step)) {
		return 0
	}
	return 1
}

// VisitSteps visits every step that is possible now, easiest first, until visit returns false.
func (board Board) VisitSteps(candidates *Candidates, visit func(step *Step) bool) (int64, error) {
	handle := cgo.NewHandle(visit)
	defer handle.Delete()
	count := C.visit_steps(board.c(), candidates.c(), C.uintptr_t(handle))
	return int64(count), failure(int64(count))
}

// Apply gives the board after a step; candidates, if given, are changed where they lie.
func (board Board) Apply(step *Step, candidates *Candidates) (Board, error) {
	status := C.sudoku_apply_step(board.c(), candidates.c(), &step.raw)
	return board, failure(int64(status))
}

// Mistakes are the cells filled with another digit than the solution of the puzzle has.
func (board Board) Mistakes(puzzle Board) ([]int, error) {
	var flags [81]uint8
	count := C.sudoku_find_mistakes(puzzle.c(), board.c(), flagsC(&flags))
	return cellsOf(&flags), failure(int64(count))
}

// Rate tells how hard the puzzle is for a person.
func (board Board) Rate() (Rating, error) {
	var raw C.sudoku_rating
	status := C.sudoku_rate(board.c(), &raw)
	return Rating{
		Level:      int(raw.level),
		Technique:  int(raw.technique),
		Difficulty: int(raw.difficulty),
		Pearl:      int(raw.pearl),
		Diamond:    int(raw.diamond),
		Steps:      int(raw.steps),
		Guesses:    int(raw.guesses),
	}, failure(int64(status))
}

// String is the step as a sentence.
func (step *Step) String() string {
	text, err := written(func(text *C.char, capacity C.size_t) C.int {
		return C.sudoku_describe_step(&step.raw, text, capacity)
	})
	if err != nil {
		return err.Error()
	}
	return text
}
