package sudoku

/*
#include <sudoku.h>

extern int goVisitSolution(char *solution81, void *context);

static int visit_solution(const char *solution81, void *context) {
	return goVisitSolution((char *)solution81, context);
}

static int64_t enumerate(const char *board81, uint64_t max_steps, uintptr_t context) {
	return sudoku_enumerate(board81, max_steps, visit_solution, (void *)context);
}
*/
import "C"

import (
	"runtime/cgo"
	"unsafe"
)

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
