package sudoku

/*
#include <stdlib.h>
#include <sudoku.h>
*/
import "C"

import "unsafe"

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
