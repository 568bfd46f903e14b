// One call with every build of the library: CALL(sudoku_solve, board) gives its answer.
#pragma once

#include <algorithm>
#include <string>
#include <type_traits>
#include <utility>

#include "buffer.hpp"
#include "check.hpp"
#include "functions.hpp"
#include "memory.hpp"
#include "report.hpp"
#include "visits.hpp"

// Every argument is a number, a Buffer, or Visits with its callback. The answers and everything written must be the
// same with every library, whatever was in the outputs before.
#define CALL(name, ...) ::fuzz::call(::fuzz::Function::name, &::fuzz::Library::name __VA_OPT__(, ) __VA_ARGS__)

namespace fuzz {

// How long the next call may take, where the bound of the function is not the right one.
void allow_next_call(double ms);
double take_bound(Function function);
// Refuses an answer that took too long; a call that is slow once may have met a busy machine.
void check_time(Function function, double ms, double bound);
// Which libraries are worth another run: after a slow call only one more, since the fuzzer's time is dear.
bool runs_with(size_t library, double shipped_ms);
unsigned next_placement();

template <class T>
void begin(T&, unsigned, unsigned) {}
inline void begin(Buffer& buffer, unsigned run, unsigned placement) { buffer.begin(run, placement); }
inline void begin(Visits& visits, unsigned, unsigned) { visits.begin(); }

template <class T>
void end(T&, unsigned, const std::string&) {}
inline void end(Buffer& buffer, unsigned run, const std::string& library) { buffer.end(run, library); }
inline void end(Visits& visits, unsigned run, const std::string& library) { visits.end(run, library); }

template <class T>
void end_without_effect(T&) {}
inline void end_without_effect(Buffer& buffer) { buffer.end_without_effect(); }

template <class P, class T>
P passed(const T& value) {
    if constexpr (std::is_same_v<T, Buffer>) {
        return static_cast<P>(value.pointer());
    } else if constexpr (std::is_same_v<T, Visits>) {
        return const_cast<Visits*>(&value);
    } else {
        return static_cast<P>(value);
    }
}

template <class T>
std::string described(const T& value) {
    if constexpr (std::is_same_v<T, Buffer>) {
        return value.describe();
    } else if constexpr (std::is_integral_v<T>) {
        return std::to_string(value);
    } else {
        return "...";
    }
}

template <class R>
auto comparable(R answer) {
    if constexpr (std::is_same_v<R, const char*>) {
        CHECK(answer != nullptr, "a text is NULL");
        return std::string(answer);
    } else {
        return answer;
    }
}

// Calls once; the void function answers 0.
template <class R, class... P, class... A>
auto answer_of(R (*function)(P...), const A&... arguments) {
    if constexpr (std::is_void_v<R>) {
        function(passed<P>(arguments)...);
        return 0;
    } else {
        return comparable<R>(function(passed<P>(arguments)...));
    }
}

template <class M, class... A>
auto call(Function function, M Library::* member, A&&... arguments) {
    const std::string name = kFunctions[static_cast<size_t>(function)].name;
    const double bound = take_bound(function);
    const unsigned placement = next_placement();
    const std::vector<Library>& all = libraries();
    double shipped_ms = 0;
    bool allocates = false;
    decltype(answer_of(all[0].*member, arguments...)) answer{};
    for (size_t i = 0, run = 0; i < all.size(); i++) {
        if (i > 0 && !runs_with(i, shipped_ms)) continue;
        (begin(arguments, run, placement + run), ...);
        allocations() = {};
        const double start = processor_ms();
        auto this_answer = answer_of(all[i].*member, arguments...);
        const double ms = processor_ms() - start;
        const std::string library = all[i].name + ", " + name;
        (end(arguments, run, library), ...);
        if (i == 0) {
            shipped_ms = ms;
            answer = this_answer;
            count_call(function, ms);
        }
        if constexpr (std::is_same_v<decltype(answer), std::string>) {
            CHECK(this_answer == answer || function == Function::sudoku_backend, library + ": " + this_answer);
        } else {
            CHECK(this_answer == answer,
                  library + " answers " + std::to_string(this_answer) + ", not " + std::to_string(answer));
        }
        if (all[i].instrumented) {
            CHECK(allocations().made == allocations().given_back, name + " does not give its memory back");
            CHECK(allocations().made <= 1, name + " allocates more than one workspace");
            allocates = allocations().made > 0;
        }
        run++;
    }
    if (tracing()) {
        std::string line = name + "(";
        ((line += described(arguments) + ", "), ...);
        if constexpr (std::is_same_v<decltype(answer), std::string>) {
            trace(line + ") = " + answer);
        } else {
            trace(line + ") = " + std::to_string(answer) + "   " + std::to_string(shipped_ms) + " ms");
        }
    }
    if (shipped_ms > bound) {
        // Again, for the bound is about the library and not about a machine that has other things to do.
        (begin(arguments, 0, placement), ...);
        const double start = processor_ms();
        answer_of(all[0].*member, arguments...);
        check_time(function, std::min(shipped_ms, processor_ms() - start), bound);
    }
    if constexpr (std::is_same_v<decltype(answer), int>) {
        if (allocates) {
            (begin(arguments, 0, placement), ...);
            refuse_memory(true);
            const int status = answer_of(all[1].*member, arguments...);
            refuse_memory(false);
            CHECK(status == SUDOKU_ERR_MEMORY, name + " answers " + std::to_string(status) + " without memory");
            (end_without_effect(arguments), ...);
        }
    }
    return answer;
}

}  // namespace fuzz
