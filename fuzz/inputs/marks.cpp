#include "marks.hpp"

#include "../backtracker.hpp"

namespace fuzz {
namespace {

// Takes each digit out with a chance of one in n, but never those of the grid.
void thin_out(Input& in, Sets& marks, uint32_t n, const Digits* kept) {
    for (int cell = 0; cell < 81; cell++) {
        for (int digit = 1; digit <= 9; digit++) {
            if (kept != nullptr && (*kept)[cell] == digit) continue;
            if (in.one_in(n)) marks[cell] &= static_cast<uint16_t>(~(1 << (digit - 1)));
        }
    }
}

}  // namespace

Sets any_marks(Input& in, const Digits& board) {
    Sets marks = candidates_of(board);
    const int kind = in.between(0, 7);
    if (kind <= 3) {
        const auto some = solutions_of(board, 1, 2000);
        const Digits* kept = some && !some->empty() ? &some->front() : nullptr;
        if (kind > 0) thin_out(in, marks, static_cast<uint32_t>(in.between(2, 12)), kept);
    } else if (kind == 4) {
        thin_out(in, marks, static_cast<uint32_t>(in.between(2, 60)), nullptr);
    } else if (kind == 5) {
        for (uint16_t& set : marks) set = in.one_in(2) ? kAllDigits : static_cast<uint16_t>(in.bits() & kAllDigits);
    } else if (kind == 6) {
        marks.fill(kAllDigits);
    }
    if (in.one_in(16)) marks[in.below(81)] = static_cast<uint16_t>(in.bits());
    if (in.one_in(64)) marks.fill(0);
    return marks;
}

}  // namespace fuzz
