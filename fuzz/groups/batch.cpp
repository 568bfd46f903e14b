// Many boards in one call against one at a time.
#include <climits>
#include <map>

#include "../call.hpp"
#include "../inputs/boards.hpp"
#include "groups.hpp"

namespace fuzz {
namespace {

// What lies between the boards.
constexpr char kGap = '\n';

struct Batch {
    std::vector<std::string> boards;
    size_t stride;

    Bytes bytes() const {
        Bytes all(boards.empty() ? 0 : (boards.size() - 1) * stride + 81, kGap);
        for (size_t i = 0; i < boards.size(); i++)
            std::copy(boards[i].begin(), boards[i].end(), all.begin() + i * stride);
        return all;
    }
};

Batch any_batch(Input& in) {
    static const std::vector<size_t> kStrides = {81, 82, 83, 84, 90, 96, 128, 163, 1000};
    static const std::vector<int> kCounts = {0,  1,  2,  3,  4,  7,  8,   9,   15,  16,  17,
                                             31, 32, 33, 63, 64, 65, 100, 127, 128, 129, 200};
    Batch batch;
    batch.stride = in.pick(kStrides);
    const int count = in.pick(kCounts);
    const bool alike = in.one_in(4);
    const std::string one = any_board(in);
    for (int i = 0; i < count; i++) {
        // Some come more than once; most are new.
        const bool again = i > 0 && in.one_in(8);
        batch.boards.push_back(again ? batch.boards[in.below(static_cast<uint32_t>(i))] : alike ? one : any_board(in));
    }
    return batch;
}

// Errors that are about the call and not about a board.
void check_refused(Input& in) {
    const size_t count = in.between(0, 3);
    Buffer boards = Buffer::in_out(Bytes(count == 0 ? 0 : 2 * 100 + 81, '.')), none = Buffer::null();
    Buffer statuses = Buffer::out(count * sizeof(int)), counts = Buffer::out(count * sizeof(int64_t));
    const size_t short_stride = in.below(81);
    CHECK(CALL(sudoku_solve_batch, boards, count, short_stride, statuses) == SUDOKU_ERR_LENGTH, "a short stride");
    CHECK(CALL(sudoku_count_batch, boards, count, short_stride, 2, counts, none) == SUDOKU_ERR_LENGTH,
          "a short stride");
    CHECK(CALL(sudoku_count_batch, boards, count, 100, 0, counts, none) == SUDOKU_ERR_ARGUMENT, "no limit");
    CHECK(CALL(sudoku_solve_batch, none, count, 81, none) == (count == 0 ? SUDOKU_OK : SUDOKU_ERR_NULL), "NULL");
    CHECK(CALL(sudoku_count_batch, none, count, 81, 1, none, none) == (count == 0 ? SUDOKU_OK : SUDOKU_ERR_NULL),
          "NULL");
    static const std::vector<size_t> kHuge = {SIZE_MAX, SIZE_MAX / 2, SIZE_MAX / 3 + 1,
                                              static_cast<size_t>(PTRDIFF_MAX) + 1};
    const size_t huge = in.pick(kHuge);
    CHECK(CALL(sudoku_solve_batch, boards, huge, 100, none) == SUDOKU_ERR_ARGUMENT, "more than memory can hold");
    CHECK(CALL(sudoku_count_batch, boards, huge, 100, 2, none, none) == SUDOKU_ERR_ARGUMENT,
          "more than memory can hold");
    if (count >= 2) {
        CHECK(CALL(sudoku_solve_batch, boards, count, huge, statuses) == SUDOKU_ERR_ARGUMENT,
              "more than memory can hold");
        CHECK(CALL(sudoku_count_batch, boards, count, huge, 2, counts, none) == SUDOKU_ERR_ARGUMENT,
              "more than memory can hold");
    }
    CHECK(boards.untouched() && statuses.untouched() && counts.untouched(), "written on an error");
}

void check_solve_batch(Input& in, const Batch& batch) {
    const size_t count = batch.boards.size();
    Buffer boards = Buffer::in_out(batch.bytes());
    Buffer statuses = in.one_in(8) ? Buffer::null() : Buffer::out(count * sizeof(int));
    CHECK(CALL(sudoku_solve_batch, boards, count, batch.stride, statuses) == SUDOKU_OK, "the batch");
    Batch solved = batch;
    const auto given = statuses.values<int>();
    std::map<std::string, std::pair<int, std::string>> known;
    for (size_t i = 0; i < count; i++) {
        auto entry = known.find(batch.boards[i]);
        if (entry == known.end()) {
            Buffer board = Buffer::in_out(bytes_of(batch.boards[i]));
            const int status = CALL(sudoku_solve, board);
            entry = known.emplace(batch.boards[i], std::make_pair(status, board.text())).first;
        }
        solved.boards[i] = entry->second.second;
        CHECK(statuses.is_null() || given[i] == entry->second.first, "status of board " + std::to_string(i));
    }
    CHECK(boards.bytes() == solved.bytes(), "a board is solved otherwise, or a gap was written");
}

void check_count_batch(Input& in, const Batch& batch) {
    const size_t count = batch.boards.size();
    static const std::vector<uint64_t> kLimits = {1, 2, 2, 3, 100};
    const uint64_t limit = in.pick(kLimits);
    Buffer boards = Buffer::in(batch.bytes());
    Buffer counts = in.one_in(8) ? Buffer::null() : Buffer::out(count * sizeof(int64_t));
    Buffer solutions = in.one_in(4) ? Buffer::null() : Buffer::out(count * 81);
    CHECK(CALL(sudoku_count_batch, boards, count, batch.stride, limit, counts, solutions) == SUDOKU_OK, "the batch");
    const auto given = counts.values<int64_t>();
    const std::string filled = solutions.text();
    for (size_t i = 0; i < count; i++) {
        const std::string number = "board " + std::to_string(i);
        Buffer board = Buffer::in_out(bytes_of(batch.boards[i]));
        const int64_t single = CALL(sudoku_count_solutions, board, limit, 0);
        CHECK(counts.is_null() || given[i] == single, "count of " + number);
        if (solutions.is_null()) continue;
        if (single != 1) {
            CHECK(solutions.untouched(i * 81, 81), "a solution was written for " + number);
            continue;
        }
        CHECK(CALL(sudoku_solve, board) == SUDOKU_OK, number + " cannot be solved");
        CHECK(solutions.written(i * 81, 81) && filled.substr(i * 81, 81) == board.text(), "solution of " + number);
    }
}

}  // namespace

void fuzz_batch(Input& in) {
    if (in.one_in(8)) return check_refused(in);
    const Batch batch = any_batch(in);
    if (in.one_in(2)) {
        check_solve_batch(in, batch);
    } else {
        check_count_batch(in, batch);
    }
}

}  // namespace fuzz
