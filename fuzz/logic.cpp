#include "logic.hpp"

#include <string>

#include "backtracker.hpp"
#include "check.hpp"
#include "inputs/steps.hpp"

namespace fuzz {
namespace {

// Whether some solution takes one of these digits in the cell; false where it takes too long to say.
bool may_take(Sets sets, int cell, uint16_t digits) {
    sets[cell] &= digits;
    const auto some = solutions_of(sets, 1, 3000);
    return some && !some->empty();
}

std::string named(int cell, const sudoku_step& step) {
    return "technique " + std::to_string(step.technique) + ", cell " + std::to_string(cell);
}

}  // namespace

Sets effective_marks(const Digits& board, const Sets& marks) {
    Sets sets = candidates_of(board);
    for (int cell = 0; cell < 81; cell++) {
        if (board[cell] == 0) sets[cell] &= marks[cell];
    }
    return sets;
}

void check_step(const Digits& board, const Sets& effective, const sudoku_step& step) {
    CHECK(is_step(step), "a number of the step is out of range");
    bool changes = step.cell >= 0;
    for (int cell = 0; cell < 81; cell++) {
        if (board[cell] != 0 || step.removed81[cell] == 0) continue;
        if (step.removed81[cell] & effective[cell]) changes = true;
        CHECK(!may_take(effective, cell, step.removed81[cell]),
              named(cell, step) + ": a digit of a solution is removed");
    }
    CHECK(changes, named(step.cell, step) + ": nothing changes");
    if (step.cell < 0) return;
    const auto bit = static_cast<uint16_t>(1 << (step.digit - 1));
    CHECK(board[step.cell] == 0, named(step.cell, step) + ": the cell is filled");
    CHECK(effective[step.cell] & bit, named(step.cell, step) + ": no candidate is placed");
    CHECK(!may_take(effective, step.cell, static_cast<uint16_t>(~bit)),
          named(step.cell, step) + ": a solution has another digit");
}

}  // namespace fuzz
