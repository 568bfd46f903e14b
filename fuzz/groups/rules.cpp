// Rules: valid, faults, candidates, solutions, by their definitions.
#include "../backtracker.hpp"
#include "../call.hpp"
#include "../inputs/boards.hpp"
#include "groups.hpp"

namespace fuzz {
namespace {

void check_validate(Input& in, const std::string& text) {
    Buffer board = Buffer::in(bytes_of(text));
    const int expected = error_of(text);
    CHECK(CALL(sudoku_is_valid, board) == (expected == SUDOKU_OK), "valid or not");
    Buffer flags = in.one_in(8) ? Buffer::null() : Buffer::out(81);
    CHECK(CALL(sudoku_validate, board, flags) == expected, "status");
    if (flags.is_null()) return;
    CHECK(flags.written(), "a flag was not written");
    for (int cell = 0; cell < 81; cell++) {
        bool at_fault = !is_cell_byte(text[cell]);
        for (int other = 0; other < 81; other++) {
            if (sees(cell, other) && text[cell] == text[other] && text[cell] >= '1' && text[cell] <= '9')
                at_fault = true;
        }
        CHECK(flags.bytes()[cell] == (at_fault ? 1 : 0), "flag of cell " + std::to_string(cell));
    }
}

void check_places(Input& in, const std::string& text) {
    Buffer board = Buffer::in(bytes_of(text));
    const auto digits = digits_of(text);
    const bool wild = in.one_in(4);
    const int row = wild ? static_cast<int>(in.bits()) : in.between(-1, 9);
    const int column = wild ? in.between(0, 8) : in.between(-1, 9);
    const int digit = wild ? static_cast<int>(in.bits()) : in.between(0, 10);
    const int placed = CALL(sudoku_can_place, board, row, column, digit);
    const bool in_range = row >= 0 && row <= 8 && column >= 0 && column <= 8 && digit >= 1 && digit <= 9;
    if (!digits || !in_range) {
        const bool one_fault_only = digits.has_value() != in_range;
        CHECK(placed < 0, "a wrong argument was accepted");
        CHECK(!one_fault_only || placed == (in_range ? SUDOKU_ERR_CHARACTER : SUDOKU_ERR_ARGUMENT), "which error");
        return;
    }
    bool free = true;
    for (int other = 0; other < 81; other++) {
        if (sees(row * 9 + column, other) && (*digits)[other] == digit) free = false;
    }
    CHECK(placed == (free ? 1 : 0), "placed or not");
}

void check_candidates(const std::string& text) {
    Buffer board = Buffer::in(bytes_of(text)), candidates = Buffer::out(162);
    const auto digits = digits_of(text);
    const int status = CALL(sudoku_candidates, board, candidates);
    CHECK(status == (digits ? SUDOKU_OK : SUDOKU_ERR_CHARACTER), "status");
    if (digits) {
        const Sets expected = candidates_of(*digits);
        CHECK(candidates.bytes() == bytes_of(expected), "candidates");
    } else {
        CHECK(candidates.untouched(), "written on an error");
    }
}

void check_solution(Input& in, const std::string& text) {
    std::string grid;
    const auto digits = digits_of(text);
    if (digits && in.one_in(2)) {
        const auto some = solutions_of(*digits, 1, 2000);
        grid = some && !some->empty() ? text_of(some->front()) : text;
    } else {
        grid = in.one_in(2) ? text_of(full_grid(in)) : any_board(in);
    }
    if (in.one_in(4)) grid[in.below(81)] = static_cast<char>('0' + in.below(10));
    Buffer puzzle = in.one_in(4) ? Buffer::null() : Buffer::in(bytes_of(text)), full = Buffer::in(bytes_of(grid));
    const int answer = CALL(sudoku_is_solution, puzzle, full);
    const auto filled = digits_of(grid);
    if (!filled || (!digits && !puzzle.is_null())) {
        CHECK(answer == SUDOKU_ERR_CHARACTER, "a bad byte");
        return;
    }
    CHECK(answer == (is_solution_of(*filled, puzzle.is_null() ? Digits{} : *digits) ? 1 : 0), "solution or not");
}

void check_null(const std::string& text) {
    Buffer board = Buffer::in(bytes_of(text)), none = Buffer::null();
    CHECK(CALL(sudoku_is_valid, none) == 0, "NULL is valid");
    CHECK(CALL(sudoku_validate, none, none) == SUDOKU_ERR_NULL, "NULL");
    CHECK(CALL(sudoku_can_place, none, 0, 0, 1) == SUDOKU_ERR_NULL, "NULL");
    CHECK(CALL(sudoku_candidates, none, none) == SUDOKU_ERR_NULL, "NULL");
    CHECK(CALL(sudoku_is_solution, none, none) == SUDOKU_ERR_NULL, "NULL");
    if (!digits_of(text)) return;
    CHECK(CALL(sudoku_candidates, board, none) == SUDOKU_ERR_NULL, "NULL");
    CHECK(CALL(sudoku_is_solution, board, none) == SUDOKU_ERR_NULL, "NULL");
}

}  // namespace

void fuzz_rules(Input& in) {
    const std::string text = any_board(in);
    check_validate(in, text);
    check_places(in, text);
    check_candidates(text);
    check_solution(in, text);
    if (in.one_in(16)) check_null(text);
}

}  // namespace fuzz
