#include "symmetry.hpp"

#include <set>

#include "sudoku.h"

namespace fuzz {
namespace {

int image(int cell, int symmetry) {
    const int row = cell / 9, column = cell % 9;
    switch (symmetry) {
        case SUDOKU_SYMMETRY_HALF_TURN:
            return (8 - row) * 9 + 8 - column;
        case SUDOKU_SYMMETRY_QUARTER_TURN:
            return column * 9 + 8 - row;
        case SUDOKU_SYMMETRY_LEFT_RIGHT:
            return row * 9 + 8 - column;
        case SUDOKU_SYMMETRY_TOP_BOTTOM:
            return (8 - row) * 9 + column;
        case SUDOKU_SYMMETRY_DIAGONAL:
            return column * 9 + row;
        case SUDOKU_SYMMETRY_ANTI_DIAGONAL:
            return (8 - column) * 9 + 8 - row;
        default:
            return cell;
    }
}

}  // namespace

std::vector<int> orbit_of(int cell, int symmetry) {
    std::set<int> orbit = {cell};
    for (size_t before = 0; before != orbit.size();) {
        before = orbit.size();
        for (int member : std::set<int>(orbit)) {
            if (symmetry == SUDOKU_SYMMETRY_FULL) {
                // A quarter turn and a mirror make all eight.
                orbit.insert(image(member, SUDOKU_SYMMETRY_QUARTER_TURN));
                orbit.insert(image(member, SUDOKU_SYMMETRY_LEFT_RIGHT));
            } else {
                orbit.insert(image(member, symmetry));
            }
        }
    }
    return std::vector<int>(orbit.begin(), orbit.end());
}

}  // namespace fuzz
