package sudoku

/*
#include <sudoku.h>

extern int goVisitStep(sudoku_step *step, void *context);

static int visit_step(const sudoku_step *step, void *context) {
	return goVisitStep((sudoku_step *)step, context);
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

// String is the hardest step: its difficulty and its technique.
func (rating Rating) String() string {
	return fmt.Sprintf("%d.%d, %s", rating.Difficulty/10, rating.Difficulty%10, TechniqueName(rating.Technique))
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
