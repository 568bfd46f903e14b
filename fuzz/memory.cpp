// The linker leads the instrumented library's calls here (--wrap).
#include "memory.hpp"

#include <cstddef>

extern "C" {
void* __real_malloc(size_t size);
void __real_free(void* memory);
}

namespace fuzz {
namespace {

Allocations counted;
bool refused = false;

}  // namespace

Allocations& allocations() { return counted; }

void refuse_memory(bool refuse) { refused = refuse; }

}  // namespace fuzz

extern "C" {

void* __wrap_malloc(size_t size) {
    if (fuzz::refused) return nullptr;
    fuzz::counted.made++;
    return __real_malloc(size);
}

void __wrap_free(void* memory) {
    if (memory != nullptr) fuzz::counted.given_back++;
    __real_free(memory);
}
}
