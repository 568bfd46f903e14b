// Solve: solving, counting, listing and the true candidates of one board against each other and the backtracker.
#include <climits>

#include "../backtracker.hpp"
#include "../call.hpp"
#include "../inputs/boards.hpp"
#include "groups.hpp"

namespace fuzz {
namespace {

// Up to here all solutions are listed.
constexpr size_t kMostListed = 300;

// What the backtracker and the library agree about.
struct Known {
    std::string text;
    Digits board;
    // All of them, if there are no more than kMostListed.
    std::vector<std::string> solutions;
    bool all;
};

void check_refused(const std::string& text, int error) {
    Buffer board = Buffer::in_out(bytes_of(text)), sets = Buffer::out(162);
    Visits visits(0);
    CHECK(CALL(sudoku_solve, board) == error && board.untouched(), "solve");
    CHECK(CALL(sudoku_solve_unique, board) == error && board.untouched(), "solve_unique");
    CHECK(CALL(sudoku_solve_within, board, 7) == error && board.untouched(), "solve_within");
    CHECK(CALL(sudoku_count_solutions, board, 2, 0) == error, "count_solutions");
    CHECK(CALL(sudoku_enumerate, board, 0, &Visits::visit_solution, visits) == error && visits.count() == 0,
          "enumerate");
    CHECK(CALL(sudoku_true_candidates, board, 0, sets) == error && sets.untouched(), "true_candidates");
}

void check_null(const std::string& text) {
    Buffer none = Buffer::null(), board = Buffer::in(bytes_of(text));
    CHECK(CALL(sudoku_solve, none) == SUDOKU_ERR_NULL, "NULL");
    CHECK(CALL(sudoku_solve_unique, none) == SUDOKU_ERR_NULL, "NULL");
    CHECK(CALL(sudoku_solve_within, none, 1) == SUDOKU_ERR_NULL, "NULL");
    CHECK(CALL(sudoku_count_solutions, none, 2, 0) == SUDOKU_ERR_NULL, "NULL");
    CHECK(CALL(sudoku_enumerate, none, 0, &Visits::visit_solution, none) == SUDOKU_ERR_NULL, "NULL");
    CHECK(CALL(sudoku_true_candidates, none, 0, none) == SUDOKU_ERR_NULL, "NULL");
    if (error_of(text) != SUDOKU_OK) return;
    CHECK(CALL(sudoku_enumerate, board, 0, nullptr, none) == SUDOKU_ERR_NULL, "NULL");
    CHECK(CALL(sudoku_true_candidates, board, 1, none) == SUDOKU_ERR_NULL, "NULL");
}

Known list(const std::string& text) {
    Buffer board = Buffer::in(bytes_of(text));
    Visits visits(kMostListed + 1);
    const int64_t visited = CALL(sudoku_enumerate, board, 0, &Visits::visit_solution, visits);
    Known known{text, *digits_of(text), visits.solutions(), visits.count() <= kMostListed};
    CHECK(visited == static_cast<int64_t>(visits.count()), "enumerate counts wrongly");
    for (size_t i = 0; i < known.solutions.size(); i++) {
        const auto grid = digits_of(known.solutions[i]);
        CHECK(grid && is_solution_of(*grid, known.board), "not a solution: " + known.solutions[i]);
        CHECK(i == 0 || known.solutions[i - 1] < known.solutions[i], "not in order");
    }
    if (const auto mine = solutions_of(known.board, kMostListed + 1)) {
        CHECK(mine->size() == known.solutions.size(), "the backtracker finds " + std::to_string(mine->size()) +
                                                          " solutions, the library " + std::to_string(visited));
    }
    if (const auto first = first_solution_of(candidates_of(known.board), 3000)) {
        CHECK(first->has_value() != known.solutions.empty(), "solution or none");
        CHECK(!*first || text_of(**first) == known.solutions.front(), "not the first solution");
    }
    return known;
}

void check_solve(Input& in, const Known& known) {
    const size_t count = known.solutions.size();
    const int solved = count == 0 ? SUDOKU_ERR_UNSOLVABLE : SUDOKU_OK;
    const int unique = count > 1 ? SUDOKU_ERR_MULTIPLE : solved;
    Buffer board = Buffer::in_out(bytes_of(known.text));
    CHECK(CALL(sudoku_solve, board) == solved, "solve");
    CHECK(solved == SUDOKU_OK ? board.text() == known.solutions[0] : board.untouched(), "the solved board");
    CHECK(CALL(sudoku_solve_unique, board) == unique, "solve_unique");
    CHECK(unique == SUDOKU_OK ? board.text() == known.solutions[0] : board.untouched(), "the solved board");
    const uint64_t steps = in.one_in(3) ? in.bits() : in.below(30);
    const int within = CALL(sudoku_solve_within, board, steps);
    CHECK(within == solved || (steps != 0 && within == SUDOKU_ERR_LIMIT), "solve_within");
    CHECK(within == SUDOKU_OK ? board.text() == known.solutions[0] : board.untouched(), "the solved board");
}

void check_count(Input& in, const Known& known) {
    static const std::vector<uint64_t> kLimits = {1, 2, 3, 10, kMostListed, kMostListed + 1};
    static const std::vector<uint64_t> kHugeLimits = {1u << 31, 1ull << 32, INT64_MAX, 1ull << 63, UINT64_MAX};
    Buffer board = Buffer::in(bytes_of(known.text));
    const auto count = static_cast<int64_t>(known.solutions.size());
    const auto limit = static_cast<int64_t>(in.pick(kLimits));
    CHECK(CALL(sudoku_count_solutions, board, limit, 0) == std::min(count, limit), "count_solutions");
    const uint64_t steps = in.one_in(2) ? in.below(40) + 1 : in.below(3000) + 1;
    const uint64_t huge = in.pick(kHugeLimits);
    const int64_t within = CALL(sudoku_count_solutions, board, huge, steps);
    CHECK(within == SUDOKU_ERR_LIMIT || (known.all ? within == count : within >= count),
          "count_solutions within steps");
    if (known.all) CHECK(CALL(sudoku_count_solutions, board, huge, 0) == count, "count_solutions with a huge limit");
    CHECK(CALL(sudoku_count_solutions, board, 0, steps) == SUDOKU_ERR_ARGUMENT, "no limit at all");
    Sets sets = candidates_of(known.board);
    Buffer marks = Buffer::in(bytes_of(sets)), solution = in.one_in(4) ? Buffer::null() : Buffer::out(81);
    CHECK(CALL(sudoku_count_candidates, marks, limit, 0, solution) == std::min(count, limit), "count_candidates");
    if (!solution.is_null()) {
        CHECK(count > 0 ? solution.text() == known.solutions[0] : solution.untouched(), "the first solution");
    }
}

void check_enumerate(Input& in, const Known& known) {
    Buffer board = Buffer::in(bytes_of(known.text));
    const size_t count = known.solutions.size();
    const size_t stop = in.between(1, 20);
    Visits few(stop);
    CHECK(CALL(sudoku_enumerate, board, 0, &Visits::visit_solution, few) == static_cast<int64_t>(std::min(stop, count)),
          "enumerate with a stop");
    const auto is_start = [&](const std::vector<std::string>& list) {
        return list.size() <= count && std::equal(list.begin(), list.end(), known.solutions.begin());
    };
    CHECK(is_start(few.solutions()), "not the first solutions");
    Visits limited(kMostListed);
    const uint64_t steps = in.one_in(2) ? in.below(10) + 1 : in.below(2000) + 1;
    const int64_t visited = CALL(sudoku_enumerate, board, steps, &Visits::visit_solution, limited);
    CHECK(visited == SUDOKU_ERR_LIMIT || visited == static_cast<int64_t>(limited.count()), "enumerate within steps");
    CHECK(is_start(limited.solutions()), "not the first solutions");
    CHECK(visited < 0 || limited.count() == std::min(count, kMostListed), "a solution is left out");
}

void check_true_candidates(Input& in, const Known& known) {
    Buffer board = Buffer::in(bytes_of(known.text)), sets = Buffer::out(162);
    const uint64_t steps = in.one_in(2) ? 0 : in.below(2000) + 1;
    const int status = CALL(sudoku_true_candidates, board, steps, sets);
    if (status != SUDOKU_OK) {
        CHECK(sets.untouched(), "written on an error");
        const bool limit = status == SUDOKU_ERR_LIMIT && steps != 0;
        CHECK(limit || (known.solutions.empty() && status == SUDOKU_ERR_UNSOLVABLE), "true_candidates");
        return;
    }
    CHECK(sets.written() && !known.solutions.empty(), "true_candidates");
    const auto given = sets.values<uint16_t>();
    Sets seen{};
    for (const std::string& solution : known.solutions) {
        for (int cell = 0; cell < 81; cell++) seen[cell] |= static_cast<uint16_t>(1 << (solution[cell] - '1'));
    }
    for (int cell = 0; cell < 81; cell++) {
        CHECK(known.all ? given[cell] == seen[cell] : (seen[cell] & ~given[cell]) == 0, "cell " + std::to_string(cell));
    }
    if (known.all) return;
    for (int looks = 0; looks < 10; looks++) {
        const int cell = in.between(0, 80), digit = in.between(1, 9);
        Sets one = candidates_of(known.board);
        one[cell] &= static_cast<uint16_t>(1 << (digit - 1));
        const auto some = solutions_of(one, 1, 3000);
        if (some) CHECK((given[cell] >> (digit - 1) & 1) == (some->empty() ? 0 : 1), "cell " + std::to_string(cell));
    }
}

}  // namespace

void fuzz_solve(Input& in) {
    const std::string text = in.one_in(8) ? any_board(in) : text_of(legal_board(in));
    if (in.one_in(32)) check_null(text);
    if (const int error = error_of(text); error != SUDOKU_OK) return check_refused(text, error);
    const Known known = list(text);
    check_solve(in, known);
    check_count(in, known);
    check_enumerate(in, known);
    if (in.one_in(2)) check_true_candidates(in, known);
}

}  // namespace fuzz
