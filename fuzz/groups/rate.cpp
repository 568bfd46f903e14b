// Ratings against the hints that lead to the solution.
#include <climits>

#include "../backtracker.hpp"
#include "../call.hpp"
#include "../inputs/boards.hpp"
#include "../inputs/steps.hpp"
#include "../logic.hpp"
#include "groups.hpp"

namespace fuzz {
namespace {

constexpr int kGuess = 9999, kGuessDifficulty = 200;
// Below the chains the easiest step is also the first that a rating takes.
constexpr int kHardestWithoutChains = 62;
constexpr int kLevelBounds[] = {0, 15, 25, 34, 44, 62, kGuessDifficulty - 1, INT_MAX};

// The sequence of hints up to the solution, as far as ratings know the techniques.
void check_path(const std::string& text, const sudoku_rating& rating) {
    Digits digits = *digits_of(text);
    Sets sets = candidates_of(digits);
    int hardest = 0, technique = 0, steps = 0, pearl = 0;
    for (;; steps++) {
        const std::string now = text_of(digits);
        Buffer board = Buffer::in_out(bytes_of(now)), step = Buffer::out(sizeof(sudoku_step));
        Buffer marks = Buffer::in_out(bytes_of(sets));
        const int hinted = CALL(sudoku_hint, board, marks, step);
        if (hinted == 0) break;
        CHECK(hinted == 1, "the hints break off with " + std::to_string(hinted));
        const auto next = step.value<sudoku_step>();
        check_step(digits, effective_marks(digits, sets), next);
        if (steps == 0) {
            CHECK(next.difficulty <= rating.diamond, "the first hint is harder than the first step of the rating");
        }
        if (!counts_for_ratings(next.technique) || next.difficulty > kHardestWithoutChains) {
            CHECK(rating.difficulty >= hardest, "the rating is easier than its steps");
            return;
        }
        CHECK(steps > 0 || next.difficulty == rating.diamond, "the first step");
        if (next.difficulty > hardest) {
            hardest = next.difficulty;
            technique = next.technique;
        }
        if (pearl == 0 && next.cell >= 0) pearl = hardest;
        Buffer done = Buffer::in(step.bytes());
        CHECK(CALL(sudoku_apply_step, board, marks, done) == SUDOKU_OK, "the hint cannot be done");
        digits = *digits_of(board.text());
        const auto left = marks.values<uint16_t>();
        std::copy(left.begin(), left.end(), sets.begin());
    }
    CHECK(rating.difficulty == hardest && rating.technique == technique, "the hardest step");
    CHECK(rating.steps == steps && rating.pearl == pearl && rating.guesses == 0, "the steps");
}

void check_rating(const Digits& board, const sudoku_rating& rating) {
    const int blanks = 81 - clues_of(board);
    const bool full = blanks == 0;
    CHECK(rating.level >= 1 && rating.level <= 7, "the level");
    CHECK(rating.difficulty > kLevelBounds[rating.level - 1] || full, "the level is too high");
    CHECK(rating.difficulty <= kLevelBounds[rating.level], "the level is too low");
    CHECK(full ? rating.technique == 0 : is_technique(rating.technique) && counts_for_ratings(rating.technique),
          "the technique");
    CHECK(rating.diamond <= rating.pearl && rating.pearl <= rating.difficulty, "diamond, pearl, difficulty");
    CHECK(rating.steps >= blanks && (!full || rating.steps == 0), "the number of steps");
    CHECK(rating.guesses >= 0 && rating.guesses <= rating.steps, "the number of guesses");
    CHECK((rating.guesses > 0) == (rating.difficulty == kGuessDifficulty), "guesses are the hardest steps");
    CHECK((rating.guesses > 0) == (rating.technique == kGuess), "guesses are the hardest steps");
}

}  // namespace

void fuzz_rate(Input& in) {
    const std::string text = in.one_in(8) ? any_board(in) : text_of(in.one_in(4) ? legal_board(in) : puzzle(in));
    Buffer board = Buffer::in(bytes_of(text)), rating = Buffer::out(sizeof(sudoku_rating));
    if (in.one_in(32)) {
        Buffer none = Buffer::null();
        CHECK(CALL(sudoku_rate, none, rating) == SUDOKU_ERR_NULL && rating.untouched(), "NULL");
        CHECK(CALL(sudoku_rate, board, none) < 0, "NULL");
    }
    const int status = CALL(sudoku_rate, board, rating);
    CHECK(status == SUDOKU_OK ? rating.written() : rating.untouched(), "what is written");
    const int error = error_of(text);
    if (error != SUDOKU_OK) {
        CHECK(status == error, "which error");
        return;
    }
    if (const auto two = solutions_of(*digits_of(text), 2)) {
        CHECK(status == (two->empty()       ? SUDOKU_ERR_UNSOLVABLE
                         : two->size() == 2 ? SUDOKU_ERR_MULTIPLE
                                            : SUDOKU_OK),
              "status");
    }
    if (status != SUDOKU_OK) return;
    check_rating(*digits_of(text), rating.value<sudoku_rating>());
    if (in.one_in(2)) check_path(text, rating.value<sudoku_rating>());
}

}  // namespace fuzz
