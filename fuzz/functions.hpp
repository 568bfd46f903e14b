// The functions of sudoku.h, and the builds of the library that are compared.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "sudoku.h"

// A NEW FUNCTION OF THE HEADER needs a row here and a call in one of the groups. The number is the longest that a
// call may take, in milliseconds of processor time with the library as it is shipped; some calls name their own.
// The bounds of hint, visit_steps and rate are what today's searches need at worst.
#define FUZZED_FUNCTIONS(ROW)            \
    ROW(sudoku_version, 1)               \
    ROW(sudoku_version_number, 1)        \
    ROW(sudoku_backend, 1)               \
    ROW(sudoku_status_text, 1)           \
    ROW(sudoku_is_valid, 1)              \
    ROW(sudoku_validate, 1)              \
    ROW(sudoku_can_place, 1)             \
    ROW(sudoku_candidates, 1)            \
    ROW(sudoku_is_solution, 1)           \
    ROW(sudoku_solve, 50)                \
    ROW(sudoku_solve_unique, 50)         \
    ROW(sudoku_solve_within, 50)         \
    ROW(sudoku_count_solutions, 100)     \
    ROW(sudoku_enumerate, 100)           \
    ROW(sudoku_count_candidates, 100)    \
    ROW(sudoku_true_candidates, 200)     \
    ROW(sudoku_solve_batch, 300)         \
    ROW(sudoku_count_batch, 300)         \
    ROW(sudoku_generate_options_init, 1) \
    ROW(sudoku_generate, 100)            \
    ROW(sudoku_generate_grid, 5)         \
    ROW(sudoku_minimize, 50)             \
    ROW(sudoku_redundant_clues, 50)      \
    ROW(sudoku_shuffle, 1)               \
    ROW(sudoku_canonicalize, 1000)       \
    ROW(sudoku_automorphisms, 1000)      \
    ROW(sudoku_transform_apply, 1)       \
    ROW(sudoku_hint, 1500)               \
    ROW(sudoku_visit_steps, 10000)       \
    ROW(sudoku_apply_step, 1)            \
    ROW(sudoku_find_mistakes, 50)        \
    ROW(sudoku_rate, 3000)               \
    ROW(sudoku_technique_name, 1)        \
    ROW(sudoku_describe_step, 1)         \
    ROW(sudoku_parse, 1)                 \
    ROW(sudoku_parse_position, 1)        \
    ROW(sudoku_format_position, 1)       \
    ROW(sudoku_format, 1)                \
    ROW(sudoku_draw_svg, 2)

namespace fuzz {

enum class Function {
#define ROW(name, bound) name,
    FUZZED_FUNCTIONS(ROW)
#undef ROW
};

struct FunctionFacts {
    const char* name;
    double bound_ms;
};

constexpr FunctionFacts kFunctions[] = {
#define ROW(name, bound) {#name, bound},
    FUZZED_FUNCTIONS(ROW)
#undef ROW
};
constexpr size_t kFunctionCount = sizeof kFunctions / sizeof kFunctions[0];

// One build of the library.
struct Library {
    std::string name;
    bool instrumented;
#define ROW(name, bound) decltype(&::name) name;
    FUZZED_FUNCTIONS(ROW)
#undef ROW
};

// The library as it is shipped comes first, then the instrumented one, then one for each backend.
const std::vector<Library>& libraries();

}  // namespace fuzz
