// A plain solver: the blank with the fewest digits left first, every digit tried.
#pragma once

#include <optional>
#include <vector>

#include "board.hpp"

namespace fuzz {

// The solutions that take a digit of each cell's set, in no order, up to limit; nothing if that takes more than
// the given number of trials.
std::optional<std::vector<Digits>> solutions_of(const Sets& sets, size_t limit, unsigned trials = 20000);
std::optional<std::vector<Digits>> solutions_of(const Digits& board, size_t limit, unsigned trials = 20000);

// The first solution in the order of the header, if there is one; nothing if it takes too long to say.
std::optional<std::optional<Digits>> first_solution_of(const Sets& sets, unsigned trials = 20000);

}  // namespace fuzz
