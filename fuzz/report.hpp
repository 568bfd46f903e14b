// How often each function was called, and which input took longest.
#pragma once

#include <cstddef>
#include <cstdint>

#include "functions.hpp"

namespace fuzz {

// Processor time of this thread in milliseconds.
double processor_ms();

// Called for every input, before it is run: slow ones are kept.
void begin_input(const uint8_t* data, size_t size);
// Called for every call with the library as it is shipped. Writes the input down if no call was slower.
void count_call(Function function, double ms);

// Writes the counts to the folder SUDOKU_FUZZ_REPORT, if that is set.
void write_report();

}  // namespace fuzz
