// The fuzz target. The first byte of an input says which group of functions it is for.
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "functions.hpp"
#include "groups/groups.hpp"
#include "report.hpp"

namespace fuzz {
namespace {

struct Group {
    const char* name;
    void (*run)(Input& in);
    // Its part of the time: more where more can go wrong.
    int share;
};

constexpr Group kGroups[] = {
    {"version", fuzz_version, 1},   {"rules", fuzz_rules, 2},
    {"solve", fuzz_solve, 5},       {"marks", fuzz_marks, 4},
    {"batch", fuzz_batch, 5},       {"generate", fuzz_generate, 8},
    {"minimize", fuzz_minimize, 5}, {"equivalent", fuzz_equivalent, 4},
    {"hint", fuzz_hint, 8},         {"step", fuzz_step, 2},
    {"rate", fuzz_rate, 6},         {"text", fuzz_text, 6},
};
constexpr uint8_t kGroupCount = sizeof kGroups / sizeof kGroups[0];

// The group that SUDOKU_FUZZ_GROUP names; -1 for all of them.
int chosen_group() {
    const char* name = std::getenv("SUDOKU_FUZZ_GROUP");
    if (name == nullptr) return -1;
    for (int i = 0; i < kGroupCount; i++) {
        if (std::strcmp(name, kGroups[i].name) == 0) return i;
    }
    std::fprintf(stderr, "There is no group \"%s\".\n", name);
    std::exit(1);
}

int chosen() {
    static const int group = chosen_group();
    return group;
}

}  // namespace
}  // namespace fuzz

extern "C" {

size_t LLVMFuzzerMutate(uint8_t* data, size_t size, size_t max_size);

int LLVMFuzzerInitialize(int* argc, char*** argv) {
    if (*argc == 2 && std::strcmp((*argv)[1], "groups") == 0) {
        for (const fuzz::Group& group : fuzz::kGroups) std::printf("%s %d\n", group.name, group.share);
        std::exit(0);
    }
    fuzz::libraries();
    std::atexit(fuzz::write_report);
    return 0;
}

size_t LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t max_size, unsigned) {
    size = LLVMFuzzerMutate(data, size, max_size);
    if (size > 0 && fuzz::chosen() >= 0) data[0] = static_cast<uint8_t>(fuzz::chosen());
    return size;
}

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    if (size == 0 || data[0] >= fuzz::kGroupCount) return -1;
    if (fuzz::chosen() >= 0 && data[0] != fuzz::chosen()) return -1;
    fuzz::begin_input(data, size);
    fuzz::Input in(data + 1, size - 1);
    fuzz::kGroups[data[0]].run(in);
    return 0;
}
}
