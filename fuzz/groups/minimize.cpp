// Dropping clues: what is left has the same solution, and no clue can go.
#include "../backtracker.hpp"
#include "../call.hpp"
#include "../inputs/boards.hpp"
#include "groups.hpp"

namespace fuzz {
namespace {

// Whether two solutions or more are left without the clue; nothing if that takes too long to say.
std::optional<bool> is_needed(Digits board, int cell) {
    board[cell] = 0;
    const auto two = solutions_of(board, 2);
    if (!two) return std::nullopt;
    return two->size() == 2;
}

// What both functions answer to a board that is no puzzle; 0 for a puzzle, nothing where it takes too long to say.
std::optional<int> expected_status(const std::string& text) {
    if (const int error = error_of(text); error != SUDOKU_OK) return error;
    const auto two = solutions_of(*digits_of(text), 2);
    if (!two) return std::nullopt;
    return two->empty() ? SUDOKU_ERR_UNSOLVABLE : two->size() == 2 ? SUDOKU_ERR_MULTIPLE : SUDOKU_OK;
}

void check_minimal(const std::string& before, const std::string& after) {
    const auto board = digits_of(after);
    CHECK(board && after == text_of(*board), "not a board: " + after);
    const Digits puzzle = *digits_of(before);
    for (int cell = 0; cell < 81; cell++) {
        CHECK((*board)[cell] == 0 || (*board)[cell] == puzzle[cell], "another clue: " + after);
        if ((*board)[cell] != 0) CHECK(is_needed(*board, cell).value_or(true), "not minimal: " + after);
    }
    const auto one = solutions_of(*board, 2);
    CHECK(!one || (one->size() == 1 && is_solution_of(one->front(), puzzle)), "another solution: " + after);
}

}  // namespace

void fuzz_minimize(Input& in) {
    const std::string text = in.one_in(8)   ? any_board(in)
                             : in.one_in(3) ? text_of(full_grid(in))
                                            : text_of(in.one_in(2) ? puzzle(in) : legal_board(in));
    const std::optional<int> expected = expected_status(text);
    const uint64_t seed = in.bits();
    Buffer board = Buffer::in_out(bytes_of(text));
    const int status = CALL(sudoku_minimize, board, seed);
    CHECK(!expected || status == *expected, "minimize");
    CHECK(status == SUDOKU_OK || board.untouched(), "written on an error");
    if (status == SUDOKU_OK) check_minimal(text, board.text());

    const std::string looked_at = status == SUDOKU_OK && in.one_in(4) ? board.text() : text;
    Buffer clues = Buffer::in(bytes_of(looked_at)), flags = in.one_in(8) ? Buffer::null() : Buffer::out(81);
    const int redundant = CALL(sudoku_redundant_clues, clues, flags);
    CHECK(redundant >= 0 ? status == SUDOKU_OK : redundant == status, "redundant_clues");
    if (redundant < 0) {
        CHECK(flags.untouched(), "written on an error");
    } else if (!flags.is_null()) {
        CHECK(flags.written(), "a flag was not written");
        int flagged = 0;
        for (int cell = 0; cell < 81; cell++) {
            const uint8_t flag = flags.bytes()[cell];
            flagged += flag;
            const bool is_clue = looked_at[cell] >= '1';
            CHECK(flag == 0 || (flag == 1 && is_clue), "flag of cell " + std::to_string(cell));
            if (!is_clue) continue;
            if (const auto needed = is_needed(*digits_of(looked_at), cell)) {
                CHECK(*needed == (flag == 0), "flag of cell " + std::to_string(cell));
            }
        }
        CHECK(flagged == redundant, "the number of flags");
    }
    if (!in.one_in(32)) return;
    Buffer none = Buffer::null();
    CHECK(CALL(sudoku_minimize, none, seed) == SUDOKU_ERR_NULL, "NULL");
    CHECK(CALL(sudoku_redundant_clues, none, none) == SUDOKU_ERR_NULL, "NULL");
}

}  // namespace fuzz
