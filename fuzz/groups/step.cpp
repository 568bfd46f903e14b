// Steps from the caller, sensible or not: done and described, or refused.
#include <climits>
#include <cstring>

#include "../call.hpp"
#include "../inputs/boards.hpp"
#include "../inputs/marks.hpp"
#include "../inputs/steps.hpp"
#include "groups.hpp"
#include "snprintf.hpp"

namespace fuzz {
namespace {

void check_apply(Input& in, const std::string& text, const sudoku_step& step) {
    const auto digits = digits_of(text);
    const Sets sets = any_marks(in, digits.value_or(Digits{}));
    Buffer board = Buffer::in_out(bytes_of(text)), applied = Buffer::in(bytes_of(step));
    Buffer marks = in.one_in(4) ? Buffer::null() : Buffer::in_out(bytes_of(sets));
    const int status = CALL(sudoku_apply_step, board, marks, applied);
    const bool marks_fit =
        marks.is_null() || std::all_of(sets.begin(), sets.end(), [](uint16_t set) { return set <= kAllDigits; });
    const bool places = is_step(step) && step.cell >= 0;
    const bool filled = digits && places && (*digits)[step.cell] != 0;
    bool conflict = digits && has_conflict(*digits);
    Digits next = digits.value_or(Digits{});
    if (digits && places && !filled) {
        next[step.cell] = static_cast<uint8_t>(step.digit);
        conflict = conflict || in_conflict(next, step.cell);
    }
    const bool argument = !is_step(step) || !marks_fit || filled;
    if (!digits || argument || conflict) {
        CHECK(status < 0 && board.untouched() && marks.untouched(), "a wrong step was done");
        if (!argument && !conflict) CHECK(status == SUDOKU_ERR_CHARACTER, "which error");
        if (digits && !conflict) CHECK(status == SUDOKU_ERR_ARGUMENT, "which error");
        if (digits && !argument) CHECK(status == SUDOKU_ERR_CONFLICT, "which error");
        return;
    }
    CHECK(status == SUDOKU_OK, "a step was refused");
    CHECK(board.text() == text_of(next), "the board");
    if (marks.is_null()) return;
    Sets expected = sets;
    for (int cell = 0; cell < 81; cell++) expected[cell] &= static_cast<uint16_t>(~step.removed81[cell]);
    if (places) {
        const auto bit = static_cast<uint16_t>(1 << (step.digit - 1));
        expected[step.cell] = bit;
        for (int cell = 0; cell < 81; cell++) {
            if (sees(cell, step.cell)) expected[cell] &= static_cast<uint16_t>(~bit);
        }
    }
    CHECK(marks.bytes() == bytes_of(expected), "the candidates");
}

void check_describe(Input& in, const sudoku_step& step) {
    Buffer described = Buffer::in(bytes_of(step));
    const auto describe = [&](Buffer& text, size_t capacity) {
        return CALL(sudoku_describe_step, described, text, capacity);
    };
    if (!is_step(step)) {
        Buffer text = Buffer::out(100);
        CHECK(describe(text, 100) == SUDOKU_ERR_ARGUMENT && text.untouched(), "a wrong step was described");
        return;
    }
    const std::string whole = check_like_snprintf(in, describe);
    CHECK(!whole.empty() && std::all_of(whole.begin(), whole.end(), [](char c) { return c >= ' ' && c < 127; }),
          "not plain text");
}

size_t count_of(const std::string& text, const std::string& part) {
    size_t count = 0;
    for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) count++;
    return count;
}

// A picture shows every digit and mark once, and is drawn for whatever is in range.
void check_draw(Input& in, const std::string& text, const sudoku_step& step) {
    const auto digits = digits_of(text);
    const Sets sets = any_marks(in, digits.value_or(Digits{}));
    const bool with_step = !in.one_in(4), with_marks = !in.one_in(4);
    Buffer board = Buffer::in(bytes_of(text)), none = Buffer::null();
    Buffer marks = with_marks ? Buffer::in(bytes_of(sets)) : Buffer::null();
    Buffer drawn = with_step ? Buffer::in(bytes_of(step)) : Buffer::null();
    const auto draw = [&](Buffer& out, size_t capacity) {
        return CALL(sudoku_draw_svg, board, none, marks, drawn, out, capacity);
    };
    const bool marks_fit =
        !with_marks || std::all_of(sets.begin(), sets.end(), [](uint16_t set) { return set <= kAllDigits; });
    if (!digits || !marks_fit || (with_step && !is_step(step))) {
        Buffer out = Buffer::out(100);
        const int status = draw(out, 100);
        CHECK(status < 0 && out.untouched(), "a wrong argument was drawn");
        CHECK(status == (digits ? SUDOKU_ERR_ARGUMENT : SUDOKU_ERR_CHARACTER), "which error");
        return;
    }
    const std::string whole = check_like_snprintf(in, draw);
    size_t shown = 0;
    for (int cell = 0; cell < 81; cell++) {
        int named = with_marks ? sets[cell] : 0;
        if (with_step) named |= step.pattern81[cell] | step.second81[cell] | step.removed81[cell];
        if (with_step && step.cell == cell) named |= 1 << (step.digit - 1);
        shown += (*digits)[cell] != 0 ? 1 : static_cast<size_t>(__builtin_popcount(static_cast<unsigned>(named)));
    }
    CHECK(whole.size() < 100000 && count_of(whole, "<text") == shown, "digits and marks of a picture");
}

}  // namespace

void fuzz_step(Input& in) {
    const std::string text = in.one_in(4) ? any_board(in) : text_of(puzzle(in));
    const sudoku_step step = any_step(in, text);
    check_apply(in, text, step);
    check_describe(in, step);
    check_draw(in, text, step);
    if (!in.one_in(32)) return;
    Buffer none = Buffer::null(), board = Buffer::in(bytes_of(text)), given = Buffer::in(bytes_of(step)),
           out = Buffer::out(9);
    CHECK(CALL(sudoku_apply_step, none, none, given) < 0, "NULL");
    CHECK(CALL(sudoku_apply_step, board, none, none) < 0, "NULL");
    CHECK(CALL(sudoku_describe_step, none, out, 9) == SUDOKU_ERR_NULL && out.untouched(), "NULL");
    CHECK(CALL(sudoku_describe_step, given, none, 9) < 0, "NULL");
    CHECK(CALL(sudoku_draw_svg, none, none, none, given, out, 9) == SUDOKU_ERR_NULL && out.untouched(), "NULL");
    CHECK(CALL(sudoku_draw_svg, board, none, none, none, none, 9) < 0, "NULL");
}

}  // namespace fuzz
