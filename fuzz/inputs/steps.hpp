// Steps of every kind.
#pragma once

#include "../board.hpp"
#include "../input.hpp"
#include "sudoku.h"

namespace fuzz {

// A step that is possible on the board, or one with numbers changed, or of any numbers at all.
sudoku_step any_step(Input& in, const std::string& board);

// Whether every number of a step is one that the header allows.
bool is_step(const sudoku_step& step);

// Whether a technique counts for a rating.
bool counts_for_ratings(int technique);

// Whether there is a technique with this number.
bool is_technique(int technique);

}  // namespace fuzz
