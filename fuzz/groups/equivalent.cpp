// Equivalent boards: shuffling, canonical forms, automorphisms, transforms.
#include <algorithm>
#include <cstring>

#include "../call.hpp"
#include "../inputs/boards.hpp"
#include "groups.hpp"

namespace fuzz {
namespace {

constexpr int64_t kRearrangements = 3359232;
constexpr int64_t kNames = 362880;
// With fewer clues so many rearrangements fit that counting them one by one takes too long.
constexpr int kFewestForCounting = 12;

std::array<std::array<int, 9>, 1296> all_line_orders() {
    static const int kThree[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    std::array<std::array<int, 9>, 1296> all;
    for (int n = 0; n < 1296; n++) {
        const int* bands = kThree[n % 6];
        const int* lines[] = {kThree[n / 6 % 6], kThree[n / 36 % 6], kThree[n / 216]};
        for (int i = 0; i < 9; i++) all[n][i] = 3 * bands[i / 3] + lines[i / 3][i % 3];
    }
    return all;
}

// Counts by definition: every order of the columns, and of the rows as far as the digits can be renamed to fit.
class AutomorphismCounter {
public:
    explicit AutomorphismCounter(const Digits& board) : board_(board) {}

    int64_t count() {
        static const auto orders = all_line_orders();
        std::array<bool, 10> used{};
        for (uint8_t digit : board_) used[digit] = true;
        int64_t names = 1;
        for (int missing = static_cast<int>(std::count(used.begin() + 1, used.end(), false)); missing > 1; missing--)
            names *= missing;
        int64_t found = 0;
        for (const bool mirrored : {false, true}) {
            for (int cell = 0; cell < 81; cell++) {
                old_[cell] = board_[mirrored ? column_of(cell) * 9 + row_of(cell) : cell];
            }
            for (const auto& columns : orders) {
                columns_ = &columns;
                found += fitting_rows(0, 0, {}, {});
            }
        }
        return found * names;
    }

private:
    using Names = std::array<uint8_t, 10>;

    int64_t fitting_rows(int row, unsigned taken, Names to, Names from) const {
        if (row == 9) return 1;
        int64_t found = 0;
        for (int old_row = 0; old_row < 9; old_row++) {
            if (taken >> old_row & 1) continue;
            // Rows of a band come from one band.
            if (row % 3 == 0 ? (taken >> (old_row / 3 * 3) & 7) != 0 : old_row / 3 != last_band_[row / 3]) continue;
            Names next_to = to, next_from = from;
            if (!fits(row, old_row, next_to, next_from)) continue;
            if (row % 3 == 0) last_band_[row / 3] = old_row / 3;
            found += fitting_rows(row + 1, taken | 1u << old_row, next_to, next_from);
        }
        return found;
    }

    bool fits(int row, int old_row, Names& to, Names& from) const {
        for (int column = 0; column < 9; column++) {
            const uint8_t now = board_[row * 9 + column], old = old_[old_row * 9 + (*columns_)[column]];
            if ((now == 0) != (old == 0)) return false;
            if (now == 0) continue;
            if (to[old] == 0 && from[now] == 0) {
                to[old] = now;
                from[now] = old;
            } else if (to[old] != now) {
                return false;
            }
        }
        return true;
    }

    const Digits& board_;
    Digits old_{};
    const std::array<int, 9>* columns_ = nullptr;
    mutable std::array<int, 3> last_band_{};
};

// Row by row, blanks before digits.
bool comes_before(const std::string& a, const std::string& b) { return a < b; }

std::string canonical(const std::string& text) {
    Buffer board = Buffer::in_out(bytes_of(text)), none = Buffer::null();
    CHECK(CALL(sudoku_canonicalize, board, none) == SUDOKU_OK, "canonicalize");
    return board.text();
}

std::string transformed(const sudoku_transform& transform, const std::string& text) {
    std::string next(81, '.');
    for (int cell = 0; cell < 81; cell++) {
        const char old = text[transform.cells[cell]];
        if (old >= '1') next[cell] = transform.digits[old - '0'];
    }
    return next;
}

bool is_transform(const sudoku_transform& transform) {
    std::array<int, 81> cells{};
    std::array<int, 10> digits{};
    for (uint8_t cell : transform.cells) {
        if (cell > 80 || cells[cell]++ > 0) return false;
    }
    for (int i = 1; i < 10; i++) {
        const char digit = transform.digits[i];
        if (digit < '1' || digit > '9' || digits[digit - '0']++ > 0) return false;
    }
    return transform.digits[0] == '.' || transform.digits[0] == '0';
}

void check_refused(const std::string& text, int error) {
    Buffer board = Buffer::in_out(bytes_of(text)), transform = Buffer::out(sizeof(sudoku_transform));
    CHECK(CALL(sudoku_canonicalize, board, transform) == error && board.untouched() && transform.untouched(),
          "canonicalize");
    CHECK(CALL(sudoku_automorphisms, board) == error, "automorphisms");
    const int shuffled = CALL(sudoku_shuffle, board, 1);
    CHECK(shuffled == (error == SUDOKU_ERR_CONFLICT ? SUDOKU_OK : error), "shuffle");
    CHECK(shuffled == SUDOKU_OK || board.untouched(), "written on an error");
}

void check_null() {
    Buffer none = Buffer::null();
    CHECK(CALL(sudoku_canonicalize, none, none) == SUDOKU_ERR_NULL, "NULL");
    CHECK(CALL(sudoku_automorphisms, none) == SUDOKU_ERR_NULL, "NULL");
    CHECK(CALL(sudoku_shuffle, none, 1) == SUDOKU_ERR_NULL, "NULL");
    CHECK(CALL(sudoku_transform_apply, none, none) == SUDOKU_ERR_NULL, "NULL");
}

void check_any_transform(Input& in, sudoku_transform transform, const std::string& text) {
    if (in.one_in(2)) {
        // Any order of the cells is one.
        for (int i = 80; i > 0; i--) std::swap(transform.cells[i], transform.cells[in.between(0, i)]);
    }
    if (in.one_in(2)) {
        if (in.one_in(2)) transform.cells[in.below(81)] = in.one_in(2) ? in.byte() : static_cast<uint8_t>(in.below(83));
        if (in.one_in(2))
            transform.digits[in.below(10)] = static_cast<char>(in.one_in(2) ? in.byte() : '.' + in.below(13));
    }
    Buffer applied = Buffer::in(bytes_of(transform)), board = Buffer::in_out(bytes_of(text));
    const int status = CALL(sudoku_transform_apply, applied, board);
    if (!is_transform(transform) || !digits_of(text)) {
        CHECK(status < 0 && board.untouched(), "a wrong argument was accepted");
        CHECK(is_transform(transform) || !digits_of(text) || status == SUDOKU_ERR_ARGUMENT, "which error");
        CHECK(digits_of(text) || !is_transform(transform) || status == SUDOKU_ERR_CHARACTER, "which error");
        return;
    }
    CHECK(status == SUDOKU_OK && board.text() == transformed(transform, text_of(*digits_of(text))), "transform_apply");
}

}  // namespace

void fuzz_equivalent(Input& in) {
    const std::string text = in.one_in(8) ? any_board(in) : text_of(legal_board(in));
    if (in.one_in(32)) check_null();
    if (const int error = error_of(text); error != SUDOKU_OK) return check_refused(text, error);
    const Digits board = *digits_of(text);

    Buffer given = Buffer::in_out(bytes_of(text)), transform = Buffer::out(sizeof(sudoku_transform));
    CHECK(CALL(sudoku_canonicalize, given, transform) == SUDOKU_OK && transform.written(), "canonicalize");
    const std::string form = given.text();
    const auto map = transform.value<sudoku_transform>();
    CHECK(is_transform(map) && transformed(map, text) == form, "the transform does not lead to the form");
    CHECK(canonical(form) == form, "the form has another form");
    check_any_transform(in, map, in.one_in(4) ? any_board(in) : text);

    const int64_t automorphisms = CALL(sudoku_automorphisms, given);
    CHECK(automorphisms >= 1 && kRearrangements * kNames % automorphisms == 0, "automorphisms");
    if (clues_of(board) >= kFewestForCounting) {
        CHECK(AutomorphismCounter(board).count() == automorphisms, "automorphisms, counted one by one");
    }
    for (int i = 0; i < 3; i++) {
        std::string other = text_of(rearranged(in, board));
        if (i == 2) {
            Buffer shuffled = Buffer::in_out(bytes_of(text));
            CHECK(CALL(sudoku_shuffle, shuffled, in.bits()) == SUDOKU_OK, "shuffle");
            other = shuffled.text();
        }
        CHECK(canonical(other) == form, "another form for " + other);
        CHECK(!comes_before(other, form), "an equivalent board comes first: " + other);
        Buffer equivalent = Buffer::in(bytes_of(other));
        CHECK(CALL(sudoku_automorphisms, equivalent) == automorphisms, "other automorphisms for " + other);
    }
}

}  // namespace fuzz
