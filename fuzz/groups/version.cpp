// What the library says about itself, its numbers and their names.
#include <climits>
#include <cstring>
#include <set>

#include "../call.hpp"
#include "../inputs/steps.hpp"
#include "groups.hpp"

namespace fuzz {
namespace {

int any_number(Input& in) {
    static const std::vector<int> kEdges = {INT_MIN, INT_MIN + 1, -10, -9, -1, 0, 1, 8, 9, 10, 9999, INT_MAX};
    switch (in.below(3)) {
        case 0:
            return in.pick(kEdges);
        case 1:
            return in.between(-12, 10000);
        default:
            return static_cast<int>(in.bits());
    }
}

bool is_plain(const std::string& text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c < 127; });
}

}  // namespace

void fuzz_version(Input& in) {
    CHECK(CALL(sudoku_version) == SUDOKU_VERSION, "not the header's version");
    CHECK(CALL(sudoku_version_number) == SUDOKU_VERSION_NUMBER, "not the header's version");
    static const std::set<std::string> kBackends = {"avx512", "avx2", "neon", "portable"};
    CHECK(kBackends.count(CALL(sudoku_backend)) == 1, "an unknown backend");
    for (int i = 0; i < 20; i++) {
        const int number = any_number(in);
        CHECK(is_plain(CALL(sudoku_status_text, number)), "no sentence");
        const std::string name = CALL(sudoku_technique_name, number);
        CHECK(is_plain(name), "no name");
        CHECK((name == "unknown technique") != is_technique(number),
              "technique " + std::to_string(number) + ": " + name);
    }
    Buffer options = in.one_in(8) ? Buffer::null() : Buffer::out(sizeof(sudoku_generate_options));
    CALL(sudoku_generate_options_init, options);
    if (options.is_null()) return;
    CHECK(options.written(), "a field was not set");
    sudoku_generate_options expected;
    std::memset(&expected, 0, sizeof expected);
    expected.size = sizeof expected;
    CHECK(options.bytes() == bytes_of(expected), "not the default options");
}

}  // namespace fuzz
