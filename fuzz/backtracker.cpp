#include "backtracker.hpp"

namespace fuzz {
namespace {

class Search {
public:
    Search(const Sets& sets, size_t limit, unsigned trials) : sets_(sets), limit_(limit), trials_(trials) {}

    std::vector<Digits> found;
    bool spent = false;

    void run() {
        int cell = -1, fewest = 10;
        for (int other = 0; other < 81; other++) {
            if (grid_[other] != 0) continue;
            const int left = __builtin_popcount(digits_left(other));
            if (left < fewest) {
                fewest = left;
                cell = other;
            }
            if (left == 0) return;
        }
        if (cell < 0) {
            found.push_back(grid_);
            return;
        }
        for (uint16_t left = digits_left(cell); left != 0; left &= static_cast<uint16_t>(left - 1)) {
            if (trials_-- == 0) spent = true;
            if (spent || found.size() >= limit_) return;
            const auto bit = static_cast<uint16_t>(left & -left);
            place(cell, bit, static_cast<uint8_t>(__builtin_ctz(bit) + 1));
            run();
            place(cell, bit, 0);
        }
    }

private:
    uint16_t digits_left(int cell) const {
        return sets_[cell] &
               static_cast<uint16_t>(~(rows_[row_of(cell)] | columns_[column_of(cell)] | boxes_[box_of(cell)]));
    }
    // Places the digit or, where it is 0, takes it back.
    void place(int cell, uint16_t bit, uint8_t digit) {
        grid_[cell] = digit;
        rows_[row_of(cell)] ^= bit;
        columns_[column_of(cell)] ^= bit;
        boxes_[box_of(cell)] ^= bit;
    }

    const Sets& sets_;
    size_t limit_;
    unsigned trials_;
    Digits grid_{};
    std::array<uint16_t, 9> rows_{}, columns_{}, boxes_{};
};

}  // namespace

std::optional<std::vector<Digits>> solutions_of(const Sets& sets, size_t limit, unsigned trials) {
    Search search(sets, limit, trials);
    search.run();
    if (search.spent) return std::nullopt;
    return search.found;
}

std::optional<std::vector<Digits>> solutions_of(const Digits& board, size_t limit, unsigned trials) {
    if (has_conflict(board)) return std::vector<Digits>{};
    return solutions_of(candidates_of(board), limit, trials);
}

std::optional<std::optional<Digits>> first_solution_of(const Sets& sets, unsigned trials) {
    auto some = solutions_of(sets, 1, trials);
    if (!some) return std::nullopt;
    if (some->empty()) return std::optional<Digits>();
    // Cell by cell the smallest digit with which a solution is left.
    Sets narrowed = sets;
    Digits best = some->front();
    for (int cell = 0; cell < 81; cell++) {
        for (int digit = 1; digit < best[cell]; digit++) {
            const auto bit = static_cast<uint16_t>(1 << (digit - 1));
            if ((sets[cell] & bit) == 0) continue;
            narrowed[cell] = bit;
            some = solutions_of(narrowed, 1, trials);
            if (!some) return std::nullopt;
            if (!some->empty()) best = some->front();
        }
        narrowed[cell] = static_cast<uint16_t>(1 << (best[cell] - 1));
    }
    return std::optional<Digits>(best);
}

}  // namespace fuzz
