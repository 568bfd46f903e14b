package sudoku

/*
#include <sudoku.h>
*/
import "C"

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

func (status Status) Error() string {
	return C.GoString(C.sudoku_status_text(C.int(status)))
}

func failure(answer int64) error {
	if answer < 0 {
		return Status(answer)
	}
	return nil
}
