// Boards given as pencil marks against the backtracker.
#include <algorithm>

#include "../backtracker.hpp"
#include "../call.hpp"
#include "../inputs/boards.hpp"
#include "../inputs/marks.hpp"
#include "groups.hpp"

namespace fuzz {

void fuzz_marks(Input& in) {
    const Sets sets = any_marks(in, legal_board(in));
    Buffer marks = in.one_in(64) ? Buffer::null() : Buffer::in(bytes_of(sets));
    Buffer solution = in.one_in(8) ? Buffer::null() : Buffer::out(81);
    static const std::vector<uint64_t> kLimits = {0, 1, 2, 2, 3, 50, UINT64_MAX};
    const uint64_t limit = in.pick(kLimits);
    const uint64_t steps = in.one_in(2) && limit <= 50 ? 0 : in.below(2000) + 1;
    // The first of many solutions can be hard to find.
    if (steps == 0 && !solution.is_null()) allow_next_call(1000);
    const int64_t count = CALL(sudoku_count_candidates, marks, limit, steps, solution);
    const bool in_range = std::all_of(sets.begin(), sets.end(), [](uint16_t set) { return (set & ~kAllDigits) == 0; });
    if (marks.is_null()) {
        CHECK(count < 0 && solution.untouched() && (limit == 0 || count == SUDOKU_ERR_NULL), "NULL");
        return;
    }
    if (!in_range || limit == 0) {
        CHECK(count == SUDOKU_ERR_ARGUMENT && solution.untouched(), "out of range");
        return;
    }
    CHECK((count >= 0 && static_cast<uint64_t>(count) <= limit) || (count == SUDOKU_ERR_LIMIT && steps != 0), "count");
    const size_t most = std::min<uint64_t>(limit, 300);
    const auto mine = solutions_of(sets, most);
    if (mine && count >= 0) {
        CHECK(std::min<uint64_t>(static_cast<uint64_t>(count), most) == mine->size(),
              "the backtracker finds " + std::to_string(mine->size()) + " solutions");
    }
    if (solution.is_null() || count < 0) return;
    if (count == 0) {
        CHECK(solution.untouched(), "a solution where there is none");
        return;
    }
    CHECK(solution.written(), "no solution");
    const auto grid = digits_of(solution.text());
    CHECK(grid && is_solution_of(*grid, Digits{}), "not a grid");
    for (int cell = 0; cell < 81; cell++) {
        CHECK(sets[cell] >> ((*grid)[cell] - 1) & 1, "a digit that the cell does not have");
    }
    if (const auto first = first_solution_of(sets, 3000)) {
        CHECK(*first && **first == *grid, "not the first solution");
    }
}

}  // namespace fuzz
