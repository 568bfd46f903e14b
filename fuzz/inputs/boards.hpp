// Boards of every kind that the fuzzer's bytes choose.
#pragma once

#include <string>

#include "../board.hpp"
#include "../input.hpp"

namespace fuzz {

// 81 bytes: random clues, puzzles, boards with many solutions or none, conflicts, bytes that are no cell.
std::string any_board(Input& in);
// The same without conflicts and bad bytes; often a puzzle with one solution, or a few clues from it.
Digits legal_board(Input& in);
// A full grid.
Digits full_grid(Input& in);
// A puzzle with one solution.
Digits puzzle(Input& in);
// Another board with the rows, columns and digits of this one in another order.
Digits rearranged(Input& in, const Digits& board);

}  // namespace fuzz
