// Functions that work as snprintf does: at every capacity the same text, cut off.
#pragma once

#include <string>

#include "../call.hpp"
#include "../input.hpp"

namespace fuzz {

// print(buffer, capacity) calls the function, which must succeed. Gives the whole text.
template <class Print>
std::string check_like_snprintf(Input& in, const Print& print) {
    Buffer none = Buffer::null();
    const int length = print(none, 0);
    CHECK(length >= 0, "no text");
    const auto size = static_cast<size_t>(length);
    Buffer exact = Buffer::out(size + 1);
    CHECK(print(exact, size + 1) == length && exact.written(), "the whole text");
    const std::string whole = exact.text().substr(0, size);
    CHECK(whole.find('\0') == std::string::npos && exact.text()[size] == '\0', "the zero byte");
    const std::vector<size_t> capacities = {
        0, 1, 2, size, size + 2, size + 100, in.below(static_cast<uint32_t>(size + 2))};
    const size_t capacity = in.pick(capacities);
    Buffer cut = Buffer::out(capacity);
    CHECK(print(cut, capacity) == length, "the length");
    if (capacity == 0) return whole;
    const size_t kept = std::min(capacity - 1, size);
    CHECK(cut.text().substr(0, kept) == whole.substr(0, kept) && cut.text()[kept] == '\0',
          "cut off at " + std::to_string(capacity));
    CHECK(cut.untouched(kept + 1, capacity - kept - 1), "written behind the zero byte");
    return whole;
}

}  // namespace fuzz
