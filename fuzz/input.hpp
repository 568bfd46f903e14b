// The fuzzer's bytes as choices.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace fuzz {

// Each choice takes bytes from the front. When they are spent, the choices go on at random, from a seed that is
// made of all bytes: short inputs stand for whole boards, and every input is different everywhere.
class Input {
public:
    Input(const uint8_t* data, size_t size) : data_(data), size_(size) {
        for (size_t i = 0; i < size; i++) state_ = (state_ ^ data[i]) * 0x100000001b3;
    }

    uint8_t byte() { return at_ < size_ ? data_[at_++] : static_cast<uint8_t>(random() >> 56); }
    uint64_t bits() {
        uint64_t value = 0;
        for (int i = 0; i < 8; i++) value = value << 8 | byte();
        return value;
    }
    // 0 to bound - 1.
    uint32_t below(uint32_t bound) {
        if (bound <= 1) return 0;
        if (bound <= 256) return byte() * bound >> 8;
        const uint32_t high = byte();
        return (high << 8 | byte()) * static_cast<uint64_t>(bound) >> 16;
    }
    // from to to.
    int between(int from, int to) { return from + static_cast<int>(below(static_cast<uint32_t>(to - from + 1))); }
    bool one_in(uint32_t n) { return below(n) == n - 1; }
    template <class T>
    const T& pick(const std::vector<T>& values) {
        return values[below(static_cast<uint32_t>(values.size()))];
    }

private:
    // SplitMix64.
    uint64_t random() {
        uint64_t z = state_ += 0x9e3779b97f4a7c15;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
        z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
        return z ^ (z >> 31);
    }

    const uint8_t* data_;
    size_t size_;
    size_t at_ = 0;
    uint64_t state_ = 0xcbf29ce484222325;
};

}  // namespace fuzz
