#include "report.hpp"

#include <time.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <string>

namespace fuzz {
namespace {

// Inputs are written down from this time on.
constexpr double kSlowMs = 0.05;
constexpr double kSecondsBetweenReports = 5;

struct Counts {
    uint64_t calls = 0;
    double slowest_ms = 0;
    double total_ms = 0;
    std::string input;
};

Counts counts[kFunctionCount];
const uint8_t* input_data = nullptr;
size_t input_size = 0;
uint64_t inputs = 0;
double last_report = 0;

std::string folder() {
    const char* path = std::getenv("SUDOKU_FUZZ_REPORT");
    return path == nullptr ? "" : path;
}

void keep_input(const std::string& path) {
    if (std::FILE* file = std::fopen(path.c_str(), "wb")) {
        std::fwrite(input_data, 1, input_size, file);
        std::fclose(file);
    }
}

}  // namespace

double processor_ms() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

void begin_input(const uint8_t* data, size_t size) {
    input_data = data;
    input_size = size;
    inputs++;
    const double now = processor_ms() / 1e3;
    if (now - last_report > kSecondsBetweenReports) {
        last_report = now;
        write_report();
    }
}

void count_call(Function function, double ms) {
    Counts& seen = counts[static_cast<size_t>(function)];
    seen.calls++;
    seen.total_ms += ms;
    if (ms <= seen.slowest_ms) return;
    const bool much_slower = ms > 1.1 * seen.slowest_ms;
    seen.slowest_ms = ms;
    if (folder().empty() || ms < kSlowMs || !much_slower) return;
    seen.input = "slow-" + std::string(kFunctions[static_cast<size_t>(function)].name) + "-" + std::to_string(getpid());
    keep_input(folder() + "/" + seen.input);
}

void write_report() {
    if (folder().empty()) return;
    const std::string path = folder() + "/calls-" + std::to_string(getpid()) + ".tsv";
    std::FILE* file = std::fopen(path.c_str(), "w");
    if (file == nullptr) return;
    std::fprintf(file, "inputs\t%llu\t0\t0\t\n", static_cast<unsigned long long>(inputs));
    for (size_t i = 0; i < kFunctionCount; i++) {
        std::fprintf(file, "%s\t%llu\t%.4f\t%.1f\t%s\n", kFunctions[i].name,
                     static_cast<unsigned long long>(counts[i].calls), counts[i].slowest_ms, counts[i].total_ms,
                     counts[i].input.c_str());
    }
    std::fclose(file);
}

}  // namespace fuzz
