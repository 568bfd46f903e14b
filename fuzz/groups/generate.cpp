// Puzzles to order: refused exactly where the header says so, and otherwise as wished for.
#include <bitset>
#include <climits>
#include <cstddef>
#include <cstring>
#include <set>

#include "../backtracker.hpp"
#include "../call.hpp"
#include "../symmetry.hpp"
#include "groups.hpp"

namespace fuzz {
namespace {

// What an attempt may take: more with a level, for then it is rated, once for every clue that comes back.
constexpr double kAttemptMs = 5, kRatedAttemptMs = 4000;
constexpr double kRefusalMs = 1;

struct Wishes {
    sudoku_generate_options options;
    bool has_mask;
    std::array<uint8_t, 81> mask;
};

int any_number(Input& in, int low, int high) {
    static const std::vector<int> kEdges = {INT_MIN, -1, 1,  2,  8,   16,  17,      18,
                                            79,      80, 81, 82, 255, 256, 1 << 16, INT_MAX};
    if (in.one_in(24)) return in.pick(kEdges);
    return in.one_in(3) ? in.between(low, high) : 0;
}

void choose_mask(Input& in, Wishes& wishes) {
    wishes.has_mask = true;
    const uint32_t density = in.below(20) + 2;
    const bool symmetric = in.one_in(4);
    wishes.mask.fill(1);
    for (int cell = 0; cell < 81; cell++) {
        if (!in.one_in(density)) continue;
        wishes.mask[cell] = 0;
        for (int other : orbit_of(cell, symmetric ? wishes.options.symmetry : 0)) wishes.mask[other] = 0;
    }
    if (in.one_in(64)) wishes.mask[in.below(81)] = in.byte();
    if (in.one_in(128)) wishes.mask.fill(0);
}

Wishes any_wishes(Input& in) {
    Wishes wishes{};
    sudoku_generate_options& options = wishes.options;
    options.size = sizeof options;
    options.seed = in.one_in(2) ? in.below(65536) : in.bits();
    options.symmetry = in.one_in(2) ? in.between(0, 7) : any_number(in, 0, 8);
    if (in.one_in(4)) {
        options.min_level = any_number(in, 0, 8);
        options.max_level = any_number(in, 0, 8);
    }
    options.min_clues = any_number(in, 17, 81);
    options.max_clues = any_number(in, 17, 81);
    options.minimal = in.one_in(24) ? static_cast<int>(in.bits()) : in.between(0, 1);
    if (in.one_in(2)) choose_mask(in, wishes);
    const bool rated = options.min_level != 0 || options.max_level != 0;
    options.max_steps = rated ? 1 + in.below(2) : 1 + in.below(8);
    if (!rated && in.one_in(8)) options.max_steps = in.below(200);
    return wishes;
}

bool in_or_none(int number, int low, int high) { return number == 0 || (number >= low && number <= high); }

// Whether the header says that these wishes are out of range or contradict each other.
bool contradictory(const Wishes& wishes) {
    const sudoku_generate_options& options = wishes.options;
    const bool in_range = in_or_none(options.min_level, 1, 7) && in_or_none(options.max_level, 1, 7) &&
                          options.symmetry >= 0 && options.symmetry <= 7 && in_or_none(options.min_clues, 17, 80) &&
                          in_or_none(options.max_clues, 17, 80) && (options.minimal == 0 || options.minimal == 1);
    if (!in_range) return true;
    if (options.max_level != 0 && options.min_level > options.max_level) return true;
    if (std::any_of(wishes.mask.begin(), wishes.mask.end(), [](uint8_t flag) { return flag > 1; })) return true;
    // Bit n: some orbits within the mask have n cells together.
    std::bitset<82> possible;
    possible.set(0);
    for (int cell = 0; cell < 81; cell++) {
        const std::vector<int> orbit = orbit_of(cell, options.symmetry);
        const auto allowed = [&](int member) { return !wishes.has_mask || wishes.mask[member] == 1; };
        if (orbit.front() != cell || !std::all_of(orbit.begin(), orbit.end(), allowed)) continue;
        possible |= possible << orbit.size();
    }
    const int fewest = std::max(17, options.min_clues), most = options.max_clues == 0 ? 81 : options.max_clues;
    for (int count = fewest; count <= most; count++) {
        if (possible[count]) return false;
    }
    return true;
}

void check_puzzle(const Wishes& wishes, const std::string& text) {
    const sudoku_generate_options& options = wishes.options;
    const auto board = digits_of(text);
    CHECK(board && text == text_of(*board), "not a board: " + text);
    const auto two = solutions_of(*board, 2);
    CHECK(!two || two->size() == 1, "not one solution: " + text);
    Buffer puzzle = Buffer::in(bytes_of(text));
    CHECK(CALL(sudoku_count_solutions, puzzle, 2, 0) == 1, "not one solution: " + text);
    const int clues = clues_of(*board);
    CHECK(options.min_clues == 0 || clues >= options.min_clues, "too few clues: " + text);
    CHECK(options.max_clues == 0 || clues <= options.max_clues, "too many clues: " + text);
    for (int cell = 0; cell < 81; cell++) {
        if ((*board)[cell] == 0) continue;
        CHECK(!wishes.has_mask || wishes.mask[cell] == 1, "a clue outside the mask: " + text);
        const std::vector<int> orbit = orbit_of(cell, options.symmetry);
        Digits without = *board;
        for (int other : orbit) {
            CHECK((*board)[other] != 0, "not symmetric: " + text);
            without[other] = 0;
        }
        if (options.minimal == 0 || orbit.front() != cell) continue;
        const auto more = solutions_of(without, 2);
        CHECK(!more || more->size() == 2, "not minimal: " + text);
    }
    if (options.min_level == 0 && options.max_level == 0) return;
    Buffer rating = Buffer::out(sizeof(sudoku_rating));
    CHECK(CALL(sudoku_rate, puzzle, rating) == SUDOKU_OK, "not rated: " + text);
    const int level = rating.value<sudoku_rating>().level;
    CHECK(level >= options.min_level && (options.max_level == 0 || level <= options.max_level), "the level: " + text);
}

// Options of an older version are shorter, those of a later one longer: what is not known must be no wish.
void check_sizes(Input& in, const Wishes& wishes) {
    static const std::set<size_t> kSizes = {
        offsetof(sudoku_generate_options, min_level), offsetof(sudoku_generate_options, max_level),
        offsetof(sudoku_generate_options, symmetry),  offsetof(sudoku_generate_options, min_clues),
        offsetof(sudoku_generate_options, max_clues), offsetof(sudoku_generate_options, minimal),
        offsetof(sudoku_generate_options, mask81),    offsetof(sudoku_generate_options, max_steps)};
    const bool longer = in.one_in(2);
    const size_t size = longer ? sizeof wishes.options + in.below(64) : in.below(sizeof wishes.options);
    Bytes bytes = bytes_of(wishes.options);
    bytes.resize(std::max(size, sizeof size));
    const bool unknown_wish = size > sizeof wishes.options && in.one_in(2);
    if (unknown_wish) bytes.back() = 1;
    std::memcpy(bytes.data(), &size, sizeof size);
    if (bytes.size() > offsetof(sudoku_generate_options, mask81)) {
        std::fill_n(bytes.begin() + offsetof(sudoku_generate_options, mask81),
                    std::min(bytes.size() - offsetof(sudoku_generate_options, mask81), sizeof(void*)), uint8_t{0});
    }
    Buffer options = Buffer::in(bytes), board = Buffer::out(81);
    allow_next_call(kRatedAttemptMs * 2 + 1000 * kAttemptMs);
    const int status = CALL(sudoku_generate, options, board);
    if (!longer && (size < *kSizes.begin())) CHECK(status == SUDOKU_ERR_ARGUMENT, "a size that no version has");
    if (unknown_wish) CHECK(status == SUDOKU_ERR_ARGUMENT, "a wish that is not known");
    CHECK(status == SUDOKU_OK ? board.written() : board.untouched(), "written on an error");
}

void check_grid(Input& in) {
    Buffer board = Buffer::out(81), none = Buffer::null();
    CHECK(CALL(sudoku_generate_grid, in.bits(), board) == SUDOKU_OK, "no grid");
    const auto grid = digits_of(board.text());
    CHECK(grid && is_solution_of(*grid, Digits{}), "not a grid: " + board.text());
    CHECK(CALL(sudoku_generate_grid, 1, none) == SUDOKU_ERR_NULL, "NULL");
    CHECK(CALL(sudoku_generate, none, none) == SUDOKU_ERR_NULL, "NULL");
}

}  // namespace

void fuzz_generate(Input& in) {
    if (in.one_in(32)) return check_grid(in);
    Wishes wishes = any_wishes(in);
    if (in.one_in(32)) return check_sizes(in, wishes);
    const bool no_options = in.one_in(64);
    if (no_options) {
        wishes = Wishes{};
        wishes.options.max_steps = 1000;
    }
    static GuardedPages pages;
    uint8_t* mask = pages.place(81, in.one_in(2));
    std::copy(wishes.mask.begin(), wishes.mask.end(), mask);
    if (wishes.has_mask) wishes.options.mask81 = mask;
    Buffer options = no_options ? Buffer::null() : Buffer::in(bytes_of(wishes.options)), board = Buffer::out(81);
    const bool refused = contradictory(wishes);
    const bool rated = wishes.options.min_level != 0 || wishes.options.max_level != 0;
    const uint64_t attempts = wishes.options.max_steps == 0 ? 1000 : wishes.options.max_steps;
    allow_next_call(refused ? kRefusalMs : 10 + static_cast<double>(attempts) * (rated ? kRatedAttemptMs : kAttemptMs));
    const int status = CALL(sudoku_generate, options, board);
    CHECK(pages.intact() && std::equal(wishes.mask.begin(), wishes.mask.end(), mask), "the mask was written");
    CHECK((status == SUDOKU_ERR_ARGUMENT) == refused,
          refused ? "contradictory wishes are accepted" : "wishes are refused");
    if (status != SUDOKU_OK) {
        CHECK(refused || status == SUDOKU_ERR_LIMIT, "status");
        CHECK(board.untouched(), "written on an error");
        return;
    }
    check_puzzle(wishes, board.text());
}

}  // namespace fuzz
