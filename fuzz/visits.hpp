// What a callback of the interface was given, one after the other.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "buffer.hpp"
#include "sudoku.h"

namespace fuzz {

class Visits {
public:
    // The visitor asks to stop at this visit, with an answer of its own; 0 never asks.
    explicit Visits(size_t stop_at) : stop_at_(stop_at) {}

    static int visit_solution(const char* solution81, void* context);
    static int visit_step(const sudoku_step* step, void* context);

    // After the call: what was visited, the same with every library.
    std::vector<std::string> solutions() const;
    std::vector<sudoku_step> steps() const;
    size_t count() const { return first_.size(); }

    void begin() { now_.clear(); }
    void end(unsigned run, const std::string& library);

private:
    int visit(Bytes bytes);

    size_t stop_at_;
    std::vector<Bytes> now_;
    std::vector<Bytes> first_;
};

}  // namespace fuzz
