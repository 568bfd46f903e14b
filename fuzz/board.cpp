#include "board.hpp"

#include <algorithm>

#include "sudoku.h"

namespace fuzz {

bool is_cell_byte(char byte) { return byte == '.' || (byte >= '0' && byte <= '9'); }

std::optional<Digits> digits_of(const std::string& text) {
    Digits board{};
    for (int cell = 0; cell < 81; cell++) {
        if (!is_cell_byte(text[cell])) return std::nullopt;
        board[cell] = text[cell] == '.' ? 0 : static_cast<uint8_t>(text[cell] - '0');
    }
    return board;
}

std::string text_of(const Digits& board) {
    std::string text;
    for (uint8_t digit : board) text += digit == 0 ? '.' : static_cast<char>('0' + digit);
    return text;
}

bool in_conflict(const Digits& board, int cell) {
    if (board[cell] == 0) return false;
    for (int other = 0; other < 81; other++) {
        if (sees(cell, other) && board[other] == board[cell]) return true;
    }
    return false;
}

bool has_conflict(const Digits& board) {
    for (int cell = 0; cell < 81; cell++) {
        if (in_conflict(board, cell)) return true;
    }
    return false;
}

int clues_of(const Digits& board) { return static_cast<int>(81 - std::count(board.begin(), board.end(), 0)); }

Sets candidates_of(const Digits& board) {
    Sets sets;
    for (int cell = 0; cell < 81; cell++) {
        sets[cell] = kAllDigits;
        if (board[cell] != 0) {
            sets[cell] = static_cast<uint16_t>(1 << (board[cell] - 1));
            continue;
        }
        for (int other = 0; other < 81; other++) {
            if (sees(cell, other) && board[other] != 0) sets[cell] &= static_cast<uint16_t>(~(1 << (board[other] - 1)));
        }
    }
    return sets;
}

bool is_solution_of(const Digits& grid, const Digits& puzzle) {
    for (int cell = 0; cell < 81; cell++) {
        if (grid[cell] == 0 || (puzzle[cell] != 0 && puzzle[cell] != grid[cell])) return false;
    }
    return !has_conflict(grid);
}

int error_of(const std::string& text) {
    const auto board = digits_of(text);
    if (!board) return SUDOKU_ERR_CHARACTER;
    return has_conflict(*board) ? SUDOKU_ERR_CONFLICT : SUDOKU_OK;
}

}  // namespace fuzz
