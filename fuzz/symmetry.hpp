// The symmetries of the header, as the cells that mirror each other.
#pragma once

#include <vector>

namespace fuzz {

// The cells that have a clue if this one has, in rising order.
std::vector<int> orbit_of(int cell, int symmetry);

}  // namespace fuzz
