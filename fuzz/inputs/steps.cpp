#include "steps.hpp"

#include <algorithm>
#include <climits>
#include <cstring>
#include <string>
#include <vector>

#include "../functions.hpp"

namespace fuzz {
namespace {

const std::vector<int> kTechniques = {1,   2,   3,   100, 101, 110, 111, 200, 201, 202, 210, 211,  212,  220, 221, 300,
                                      301, 302, 310, 311, 312, 320, 321, 322, 400, 401, 402, 403,  500,  501, 502, 503,
                                      600, 601, 602, 603, 606, 620, 621, 622, 623, 640, 641, 642,  643,  700, 701, 702,
                                      703, 800, 801, 802, 803, 804, 820, 821, 822, 823, 824, 825,  826,  830, 831, 840,
                                      841, 842, 843, 850, 851, 852, 853, 900, 901, 903, 904, 1000, 1001, 9999};

const std::vector<int> kNumbers = {INT_MIN, -730, -729, -2, -1, 0, 1, 9, 10, 26, 27, 64, 65, 80, 81, 728, 729, INT_MAX};

void spoil(Input& in, sudoku_step& step) {
    const int number = in.one_in(2) ? in.pick(kNumbers) : static_cast<int>(in.bits());
    const uint32_t cell = in.below(81);
    switch (in.below(10)) {
        case 0:
            step.technique = in.one_in(2) ? number : in.pick(kTechniques);
            break;
        case 1:
            step.difficulty = number;
            break;
        case 2:
            step.cell = in.one_in(2) ? number : in.between(-1, 80);
            break;
        case 3:
            step.digit = in.one_in(2) ? number : in.between(0, 9);
            break;
        case 4:
            step.houses = static_cast<uint32_t>(in.bits());
            break;
        case 5:
            step.pattern81[cell] = static_cast<uint16_t>(in.bits());
            break;
        case 6:
            step.second81[cell] = static_cast<uint16_t>(in.bits());
            break;
        case 7:
            step.removed81[cell] = static_cast<uint16_t>(in.bits());
            break;
        case 8:
            step.chain_length = in.one_in(2) ? number : in.between(0, 64);
            break;
        default:
            step.chain[in.below(64)] = static_cast<int16_t>(in.one_in(2) ? number : in.bits());
            break;
    }
}

sudoku_step step_of_any_numbers(Input& in) {
    sudoku_step step;
    std::memset(&step, 0, sizeof step);
    step.technique = in.pick(kTechniques);
    step.difficulty = in.between(0, 200);
    step.cell = in.between(-1, 80);
    step.digit = step.cell < 0 ? 0 : in.between(1, 9);
    step.houses = static_cast<uint32_t>(in.bits()) >> 5;
    const uint32_t density = 1 + in.below(12);
    for (uint32_t cell = 0; cell < 81; cell++) {
        if (in.one_in(density)) step.pattern81[cell] = static_cast<uint16_t>(in.bits() & kAllDigits);
        if (in.one_in(density)) step.second81[cell] = static_cast<uint16_t>(in.bits() & kAllDigits);
        if (in.one_in(density)) step.removed81[cell] = static_cast<uint16_t>(in.bits() & kAllDigits);
    }
    step.chain_length = in.one_in(2) ? 0 : in.between(0, 64);
    for (int16_t& node : step.chain) node = static_cast<int16_t>(in.between(-729, 728));
    return step;
}

}  // namespace

bool is_technique(int technique) { return std::binary_search(kTechniques.begin(), kTechniques.end(), technique); }

bool counts_for_ratings(int technique) {
    static const std::vector<int> kUnrated = {310, 311, 312, 320, 321, 322, 400, 401, 402, 403, 502, 503, 606,
                                              700, 701, 702, 703, 800, 801, 802, 803, 804, 900, 901, 903, 904};
    return !std::binary_search(kUnrated.begin(), kUnrated.end(), technique);
}

bool is_step(const sudoku_step& step) {
    const auto is_set = [](uint16_t set) { return (set & ~kAllDigits) == 0; };
    const auto is_node = [](int node) { return node >= -729 && node < 729; };
    const bool places = step.cell >= 0 && step.cell <= 80 && step.digit >= 1 && step.digit <= 9;
    return is_technique(step.technique) && step.difficulty >= 0 && step.difficulty <= UINT16_MAX &&
           (places || (step.cell == -1 && step.digit == 0)) && step.houses >> 27 == 0 && step.chain_length >= 0 &&
           step.chain_length <= 64 && std::all_of(step.chain, step.chain + step.chain_length, is_node) &&
           std::all_of(step.pattern81, step.pattern81 + 81, is_set) &&
           std::all_of(step.second81, step.second81 + 81, is_set) &&
           std::all_of(step.removed81, step.removed81 + 81, is_set);
}

sudoku_step any_step(Input& in, const std::string& board) {
    sudoku_step step;
    std::memset(&step, 0, sizeof step);
    const bool own = in.one_in(2);
    if (own || libraries().front().sudoku_hint(board.data(), nullptr, &step) != 1) step = step_of_any_numbers(in);
    if (in.one_in(2)) {
        for (int changes = in.between(1, 3); changes > 0; changes--) spoil(in, step);
    }
    return step;
}

}  // namespace fuzz
