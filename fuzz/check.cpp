#include "check.hpp"

#include <cstdio>
#include <cstdlib>

#include "report.hpp"

namespace fuzz {

void fail(const char* file, int line, const char* condition, const std::string& why) {
    std::fprintf(stderr, "\nFINDING %s:%d: %s\n  %s\n", file, line, condition, why.c_str());
    write_report();
    std::abort();
}

bool tracing() {
    static const bool on = std::getenv("SUDOKU_FUZZ_TRACE") != nullptr;
    return on;
}

void trace(const std::string& line) {
    if (tracing()) std::fprintf(stderr, "%s\n", line.c_str());
}

}  // namespace fuzz
