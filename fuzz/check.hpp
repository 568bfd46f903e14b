// What must hold, and what was called until it did not.
#pragma once

#include <cstdint>
#include <string>

namespace fuzz {

// Prints the finding and ends the process, so that libFuzzer keeps the input.
[[noreturn]] void fail(const char* file, int line, const char* condition, const std::string& why);

// Whether every call is printed: on a replay (SUDOKU_FUZZ_TRACE is set).
bool tracing();
void trace(const std::string& line);

}  // namespace fuzz

#define CHECK(condition, why) ((condition) ? void(0) : ::fuzz::fail(__FILE__, __LINE__, #condition, why))
