package sudoku

/*
#include <sudoku.h>
*/
import "C"

import "unsafe"

// Transform is a way to rearrange a board: new[i] = Digits[old[Cells[i]]], Digits being characters.
type Transform struct {
	Cells  [81]uint8
	Digits [10]byte
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
