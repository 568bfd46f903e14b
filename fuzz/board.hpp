// A board and its rules, written down once more: what the library is checked against.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace fuzz {

// 0 for a blank.
using Digits = std::array<uint8_t, 81>;
// Bit (digit - 1) for each digit.
using Sets = std::array<uint16_t, 81>;

constexpr uint16_t kAllDigits = 0x1ff;

constexpr int row_of(int cell) { return cell / 9; }
constexpr int column_of(int cell) { return cell % 9; }
constexpr int box_of(int cell) { return cell / 27 * 3 + cell % 9 / 3; }
constexpr bool sees(int a, int b) {
    return a != b && (row_of(a) == row_of(b) || column_of(a) == column_of(b) || box_of(a) == box_of(b));
}

bool is_cell_byte(char byte);
// Nothing if a byte is neither a digit nor a blank.
std::optional<Digits> digits_of(const std::string& text);
// Blanks as '.'.
std::string text_of(const Digits& board);

bool has_conflict(const Digits& board);
bool in_conflict(const Digits& board, int cell);
int clues_of(const Digits& board);
// What sudoku_candidates gives.
Sets candidates_of(const Digits& board);
// Full, by the rules, and with every clue of the puzzle.
bool is_solution_of(const Digits& grid, const Digits& puzzle);

// What the library must say about a board's text before it looks any further: 0 or an error.
int error_of(const std::string& text);

}  // namespace fuzz
