// What a pointer of the interface leads to: exactly as many bytes as the header says, between closed pages, and
// what the library did with them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <type_traits>
#include <vector>

#include "guard.hpp"

namespace fuzz {

using Bytes = std::vector<uint8_t>;

template <class T>
Bytes bytes_of(const T& value) {
    static_assert(std::is_trivially_copyable_v<T>);
    const auto* begin = reinterpret_cast<const uint8_t*>(&value);
    return Bytes(begin, begin + sizeof value);
}

template <class T>
Bytes bytes_of(const std::vector<T>& values) {
    const auto* begin = reinterpret_cast<const uint8_t*>(values.data());
    return Bytes(begin, begin + values.size() * sizeof(T));
}

inline Bytes bytes_of(const std::string& text) { return Bytes(text.begin(), text.end()); }

class Buffer {
public:
    static Buffer in(Bytes bytes) { return Buffer(Role::kIn, std::move(bytes)); }
    static Buffer in_out(Bytes bytes) { return Buffer(Role::kInOut, std::move(bytes)); }
    // Filled with a pattern before each call; written() tells which bytes the library wrote.
    static Buffer out(size_t size) { return Buffer(Role::kOut, Bytes(size)); }
    static Buffer null() { return Buffer(Role::kNull, {}); }

    bool is_null() const { return role_ == Role::kNull; }
    size_t size() const { return before_.size(); }

    // What is there after the call, the same with every library.
    const Bytes& bytes() const { return after_; }
    template <class T>
    T value() const {
        T value;
        std::copy_n(after_.begin(), sizeof value, reinterpret_cast<uint8_t*>(&value));
        return value;
    }
    template <class T>
    std::vector<T> values() const {
        std::vector<T> values(after_.size() / sizeof(T));
        std::copy(after_.begin(), after_.begin() + values.size() * sizeof(T),
                  reinterpret_cast<uint8_t*>(values.data()));
        return values;
    }
    std::string text() const { return std::string(after_.begin(), after_.end()); }

    // Nothing was written, or for in_out nothing else than what was there.
    bool untouched() const { return untouched(0, size()); }
    bool untouched(size_t from, size_t length) const;
    // Every byte was written.
    bool written() const { return written(0, size()); }
    bool written(size_t from, size_t length) const;

    // The life of a buffer in a call with one library after the other; run is 0 for the first.
    void begin(unsigned run, unsigned placement);
    void* pointer() const { return place_; }
    void end(unsigned run, const std::string& library);
    // The call failed for lack of memory, all else being equal.
    void end_without_effect();

    std::string describe() const;

private:
    enum class Role { kNull, kIn, kInOut, kOut };
    Buffer(Role role, Bytes bytes);

    Role role_;
    std::unique_ptr<GuardedPages> pages_;
    Bytes before_;
    Bytes after_;
    // For each byte of an output whether two runs with different patterns left different bytes, their patterns.
    std::vector<bool> left_alone_;
    uint8_t* place_ = nullptr;
};

}  // namespace fuzz
