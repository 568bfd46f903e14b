// The next step, all steps, and mistakes: right for every solution that the board and its marks have.
#include <algorithm>
#include <cstring>
#include <set>

#include "../backtracker.hpp"
#include "../call.hpp"
#include "../inputs/boards.hpp"
#include "../inputs/marks.hpp"
#include "../logic.hpp"
#include "groups.hpp"

namespace fuzz {
namespace {

// All steps of a hard position take a minute today: the visitor stops before the search gets to its long chains.
constexpr int kMostSteps = 24;

struct Position {
    std::string text;
    Digits board;
    Sets marks;
    bool has_marks;
};

// A position in play: some digits of the solution placed, some candidates struck out.
Position any_position(Input& in) {
    const Digits start = in.one_in(2) ? puzzle(in) : legal_board(in);
    Digits board = start;
    if (const auto some = solutions_of(start, 1, 2000); some && !some->empty()) {
        for (int filled = in.one_in(2) ? in.between(0, 50) : 0; filled > 0; filled--) {
            const int cell = in.between(0, 80);
            board[cell] = some->front()[cell];
        }
    }
    Position position{text_of(board), board, any_marks(in, board), in.one_in(2)};
    if (in.one_in(16)) position.text = any_board(in);
    if (!position.has_marks) position.marks.fill(kAllDigits);
    return position;
}

// What hint and visit_steps answer where there is no step; nothing where there may be one.
std::optional<int> expected_error(const Position& position) {
    const bool in_range =
        std::all_of(position.marks.begin(), position.marks.end(), [](uint16_t set) { return set <= kAllDigits; });
    if (const int error = error_of(position.text); error != SUDOKU_OK) {
        return in_range ? std::optional<int>(error) : std::nullopt;
    }
    if (!in_range) return SUDOKU_ERR_ARGUMENT;
    const Digits board = *digits_of(position.text);
    const auto some = solutions_of(effective_marks(board, position.marks), 1);
    if (some && some->empty()) return SUDOKU_ERR_UNSOLVABLE;
    return std::nullopt;
}

void check_visits(Input& in, const Position& position, Buffer& board, Buffer& marks, int64_t hinted,
                  const Buffer& hint) {
    Visits visits(in.between(1, kMostSteps));
    const int64_t visited = CALL(sudoku_visit_steps, board, marks, &Visits::visit_step, visits);
    CHECK(visited == (hinted > 0 ? static_cast<int64_t>(visits.count()) : hinted), "visit_steps");
    CHECK((hinted == 1) == (visits.count() > 0), "hint and visit_steps differ");
    if (visits.count() == 0) return;
    const Sets effective = effective_marks(*digits_of(position.text), position.marks);
    const std::vector<sudoku_step> steps = visits.steps();
    CHECK(bytes_of(steps.front()) == hint.bytes(), "the first step is not the hint");
    std::set<Bytes> seen;
    for (const sudoku_step& step : steps) {
        check_step(*digits_of(position.text), effective, step);
        CHECK(seen.insert(bytes_of(step)).second, "a step comes twice");
    }
}

void check_mistakes(Input& in, const std::string& text) {
    std::string played = text;
    if (const auto some = digits_of(text) ? solutions_of(*digits_of(text), 1, 2000) : std::nullopt;
        some && !some->empty()) {
        for (int filled = in.between(0, 60); filled > 0; filled--) {
            const int cell = in.between(0, 80);
            played[cell] = static_cast<char>('0' + some->front()[cell]);
        }
    }
    for (int wrong = in.between(0, 6); wrong > 0; wrong--) played[in.below(81)] = static_cast<char>('0' + in.below(10));
    if (in.one_in(16)) played[in.below(81)] = static_cast<char>(in.byte());
    Buffer given = Buffer::in(bytes_of(text)), board = Buffer::in(bytes_of(played));
    Buffer flags = in.one_in(8) ? Buffer::null() : Buffer::out(81);
    const int found = CALL(sudoku_find_mistakes, given, board, flags);
    const auto two = error_of(text) == SUDOKU_OK ? solutions_of(*digits_of(text), 2) : std::nullopt;
    if (found < 0) {
        CHECK(flags.untouched(), "written on an error");
        if (error_of(text) != SUDOKU_OK && digits_of(played)) CHECK(found == error_of(text), "which error");
        if (error_of(text) == SUDOKU_OK && !digits_of(played)) CHECK(found == SUDOKU_ERR_CHARACTER, "which error");
        if (two && digits_of(played))
            CHECK(two->size() != 1 && found == (two->empty() ? SUDOKU_ERR_UNSOLVABLE : SUDOKU_ERR_MULTIPLE),
                  "which error");
        return;
    }
    CHECK(error_of(text) == SUDOKU_OK && digits_of(played), "a bad board was accepted");
    if (!two) return;
    CHECK(two->size() == 1, "mistakes where there is no single solution");
    int expected = 0;
    for (int cell = 0; cell < 81; cell++) {
        const bool wrong = played[cell] >= '1' && played[cell] - '0' != two->front()[cell];
        expected += wrong;
        CHECK(flags.is_null() || flags.bytes()[cell] == (wrong ? 1 : 0), "flag of cell " + std::to_string(cell));
    }
    CHECK(found == expected, "the number of mistakes");
}

void check_null(const std::string& text) {
    Buffer none = Buffer::null(), board = Buffer::in(bytes_of(text)), step = Buffer::out(sizeof(sudoku_step));
    CHECK(CALL(sudoku_hint, none, none, step) == SUDOKU_ERR_NULL && step.untouched(), "NULL");
    CHECK(CALL(sudoku_hint, board, none, none) < 0, "NULL");
    CHECK(CALL(sudoku_visit_steps, none, none, &Visits::visit_step, none) == SUDOKU_ERR_NULL, "NULL");
    CHECK(CALL(sudoku_visit_steps, board, none, nullptr, none) < 0, "NULL");
    CHECK(CALL(sudoku_find_mistakes, none, board, none) < 0, "NULL");
    CHECK(CALL(sudoku_find_mistakes, board, none, none) < 0, "NULL");
}

}  // namespace

void fuzz_hint(Input& in) {
    const Position position = any_position(in);
    if (in.one_in(32)) check_null(position.text);
    if (in.one_in(8)) return check_mistakes(in, position.text);
    Buffer board = Buffer::in(bytes_of(position.text)), step = Buffer::out(sizeof(sudoku_step));
    Buffer marks = position.has_marks ? Buffer::in(bytes_of(position.marks)) : Buffer::null();
    const int hinted = CALL(sudoku_hint, board, marks, step);
    const auto error = expected_error(position);
    CHECK(!error || hinted == *error, "hint answers " + std::to_string(hinted));
    CHECK(hinted == 1 ? step.written() : step.untouched(), "what is written");
    if (hinted < 0) {
        if (error || error_of(position.text) != SUDOKU_OK) return;
        // Where plain backtracking does not finish on the marks, they may exclude every solution.
        if (hinted == SUDOKU_ERR_UNSOLVABLE && position.has_marks &&
            !solutions_of(effective_marks(*digits_of(position.text), position.marks), 1)) {
            return;
        }
        const auto two = solutions_of(*digits_of(position.text), 2);
        CHECK(!two || (two->size() == 2 && hinted == SUDOKU_ERR_MULTIPLE), "a puzzle without a hint");
    } else {
        CHECK((hinted == 0) == (position.text.find_first_of(".0") == std::string::npos), "full or not");
    }
    if (hinted == 1) {
        const Digits digits = *digits_of(position.text);
        check_step(digits, effective_marks(digits, position.marks), step.value<sudoku_step>());
    }
    if (in.one_in(3)) check_visits(in, position, board, marks, hinted, step);
}

}  // namespace fuzz
