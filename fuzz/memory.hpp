// The instrumented library's malloc and free: counted, and refused where a test wants that.
#pragma once

#include <cstdint>

namespace fuzz {

struct Allocations {
    uint64_t made = 0;
    uint64_t given_back = 0;
};

// What the instrumented library has allocated since the last reset.
Allocations& allocations();
// From now on malloc returns NULL, until false.
void refuse_memory(bool refuse);

}  // namespace fuzz
