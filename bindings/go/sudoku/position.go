package sudoku

/*
#include <sudoku.h>
*/
import "C"

// The styles of text; the last three are for positions only.
const (
	StyleLine           = C.SUDOKU_STYLE_LINE
	StyleLineZeros      = C.SUDOKU_STYLE_LINE_ZEROS
	StyleRows           = C.SUDOKU_STYLE_ROWS
	StyleGrid           = C.SUDOKU_STYLE_GRID
	StyleCandidates     = C.SUDOKU_STYLE_CANDIDATES
	StyleCandidatesLine = C.SUDOKU_STYLE_CANDIDATES_LINE
	StyleCode           = C.SUDOKU_STYLE_CODE
)

// Position is a board in play. What a text holds after it begins at End.
type Position struct {
	Board      Board
	Givens     [81]bool // the digits that were there from the start
	Candidates Candidates
	End        int
}

// String is the board.
func (position Position) String() string { return position.Board.String() }

// ParsePosition reads the first position of a text: a board as Parse takes it, or candidates.
func ParsePosition(text string) (Position, error) {
	var position Position
	var flags [81]uint8
	var end C.size_t
	bytes := []byte(text + "\x00")
	status := C.sudoku_parse_position(
		bytesC(bytes), C.size_t(len(text)), position.Board.c(), flagsC(&flags), position.Candidates.c(), &end)
	for cell, flag := range flags {
		position.Givens[cell] = flag != 0
	}
	position.End = int(end)
	return position, failure(int64(status))
}

// FormatPosition is the board as text with givens, nil for every digit, and candidates, nil for those of the board.
func (board Board) FormatPosition(style int, givens *[81]bool, candidates *Candidates) (string, error) {
	flags := flagsOf(givens)
	return written(func(text *C.char, capacity C.size_t) C.int {
		return C.sudoku_format_position(
			board.c(), flagsC(flags), candidates.c(), C.int(style), text, capacity)
	})
}

// DrawSVG is a picture of the board; step, candidates and givens may be nil, and are not drawn then.
func (board Board) DrawSVG(step *Step, candidates *Candidates, givens *[81]bool) (string, error) {
	flags := flagsOf(givens)
	var drawn *C.sudoku_step
	if step != nil {
		drawn = &step.raw
	}
	return written(func(text *C.char, capacity C.size_t) C.int {
		return C.sudoku_draw_svg(board.c(), flagsC(flags), candidates.c(), drawn, text, capacity)
	})
}

func flagsOf(cells *[81]bool) *[81]uint8 {
	if cells == nil {
		return nil
	}
	flags := new([81]uint8)
	for cell, flag := range cells {
		if flag {
			flags[cell] = 1
		}
	}
	return flags
}
