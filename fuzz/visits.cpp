#include "visits.hpp"

#include <algorithm>
#include <cstring>

#include "check.hpp"

namespace fuzz {

int Visits::visit(Bytes bytes) {
    CHECK(stop_at_ == 0 || now_.size() < stop_at_, "a visit after the one that stopped");
    now_.push_back(std::move(bytes));
    // Any number but 0 stops.
    return now_.size() == stop_at_ ? static_cast<int>(stop_at_ % 2 == 0 ? INT32_MIN : 1) : 0;
}

int Visits::visit_solution(const char* solution81, void* context) {
    return static_cast<Visits*>(context)->visit(Bytes(solution81, solution81 + 81));
}

int Visits::visit_step(const sudoku_step* step, void* context) {
    return static_cast<Visits*>(context)->visit(bytes_of(*step));
}

std::vector<std::string> Visits::solutions() const {
    std::vector<std::string> texts;
    for (const Bytes& bytes : first_) texts.emplace_back(bytes.begin(), bytes.end());
    return texts;
}

std::vector<sudoku_step> Visits::steps() const {
    std::vector<sudoku_step> steps(first_.size());
    for (size_t i = 0; i < steps.size(); i++) std::memcpy(&steps[i], first_[i].data(), sizeof steps[i]);
    return steps;
}

void Visits::end(unsigned run, const std::string& library) {
    if (run == 0) first_ = now_;
    CHECK(now_ == first_, library + " visits something else");
}

}  // namespace fuzz
