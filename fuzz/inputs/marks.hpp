// Pencil marks of every kind.
#pragma once

#include "../board.hpp"
#include "../input.hpp"

namespace fuzz {

// Marks for the blanks of a board: all that the rules allow, or some of them gone, with or without those of the
// board's solution, or any bits at all, some above the ninth.
Sets any_marks(Input& in, const Digits& board);

}  // namespace fuzz
