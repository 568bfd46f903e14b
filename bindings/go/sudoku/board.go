package sudoku

/*
#include <sudoku.h>
*/
import "C"

import "fmt"

// Board is 81 cells: '1' to '9', and '.' or '0' for a blank. What would change a board returns a new one.
type Board [81]byte

// Candidates are a set of digits for each cell.
type Candidates [81]uint16

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
