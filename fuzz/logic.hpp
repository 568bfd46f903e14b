// What a step must leave as it is: every solution of the board with its marks.
#pragma once

#include "board.hpp"
#include "sudoku.h"

namespace fuzz {

// The candidates that count: marks of blanks that no filled cell rules out, and the digits of filled cells.
Sets effective_marks(const Digits& board, const Sets& marks);

// Checks that the step is one, changes something, and keeps all solutions within the marks.
void check_step(const Digits& board, const Sets& effective, const sudoku_step& step);

}  // namespace fuzz
