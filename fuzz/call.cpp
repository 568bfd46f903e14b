#include "call.hpp"

namespace fuzz {
namespace {

// After a call of the shipped library that took longer, only one other library is asked.
constexpr double kSlowMs = 20;

double next_bound = 0;
unsigned calls = 0;

}  // namespace

void allow_next_call(double ms) { next_bound = ms; }

double take_bound(Function function) {
    const double bound = next_bound > 0 ? next_bound : kFunctions[static_cast<size_t>(function)].bound_ms;
    next_bound = 0;
    return bound;
}

void check_time(Function function, double ms, double bound) {
    CHECK(ms <= bound, std::string(kFunctions[static_cast<size_t>(function)].name) + " took " + std::to_string(ms) +
                           " ms, more than " + std::to_string(bound));
}

bool runs_with(size_t library, double shipped_ms) {
    const size_t backends = libraries().size() - 2;
    return shipped_ms < kSlowMs || (library >= 2 && library - 2 == calls % backends);
}

unsigned next_placement() { return calls++; }

}  // namespace fuzz
