#include "buffer.hpp"

#include <algorithm>
#include <cstring>

#include "check.hpp"

namespace fuzz {
namespace {

// Neither a digit, a blank nor a small number; the second is the complement of the first.
constexpr uint8_t kPatterns[] = {0xa5, 0x5a};

uint8_t pattern(unsigned run) { return kPatterns[run % 2]; }

}  // namespace

Buffer::Buffer(Role role, Bytes bytes) : role_(role), before_(std::move(bytes)) {
    if (role != Role::kNull) pages_ = std::make_unique<GuardedPages>();
}

void Buffer::begin(unsigned run, unsigned placement) {
    if (is_null()) return;
    place_ = pages_->place(size(), placement % 2 == 0);
    if (role_ == Role::kOut) {
        std::memset(place_, pattern(run), size());
    } else if (!before_.empty()) {
        std::memcpy(place_, before_.data(), size());
    }
}

void Buffer::end(unsigned run, const std::string& library) {
    if (is_null()) return;
    CHECK(pages_->intact(), library + " wrote beside a buffer");
    const Bytes now(place_, place_ + size());
    if (role_ == Role::kIn) {
        CHECK(now == before_, library + " changed an input");
        after_ = now;
        return;
    }
    if (run == 0) {
        after_ = now;
        left_alone_.assign(size(), false);
        if (role_ == Role::kInOut) {
            for (size_t i = 0; i < size(); i++) left_alone_[i] = now[i] == before_[i];
        }
        return;
    }
    const uint8_t first = pattern(0), own = pattern(run);
    for (size_t i = 0; i < size(); i++) {
        const bool alone = role_ == Role::kOut && first != own && after_[i] == first && now[i] == own;
        const bool equal = after_[i] == now[i];
        CHECK(equal || alone, library + " gives another byte " + std::to_string(i) + ": " + std::to_string(now[i]) +
                                  ", not " + std::to_string(after_[i]));
        if (alone) left_alone_[i] = true;
    }
}

void Buffer::end_without_effect() {
    if (is_null()) return;
    CHECK(pages_->intact(), "without memory: wrote beside a buffer");
    const uint8_t filled = pattern(0);
    const bool same = role_ == Role::kOut ? std::all_of(place_, place_ + size(), [&](uint8_t b) { return b == filled; })
                                          : std::equal(before_.begin(), before_.end(), place_);
    CHECK(same, "without memory: an output was written");
}

bool Buffer::untouched(size_t from, size_t length) const {
    return is_null() || std::all_of(left_alone_.begin() + from, left_alone_.begin() + from + length,
                                    [](bool alone) { return alone; });
}

bool Buffer::written(size_t from, size_t length) const {
    return is_null() || std::none_of(left_alone_.begin() + from, left_alone_.begin() + from + length,
                                     [](bool alone) { return alone; });
}

std::string Buffer::describe() const {
    if (is_null()) return "NULL";
    const Bytes& shown = role_ == Role::kOut ? after_ : before_;
    const bool printable = std::all_of(shown.begin(), shown.end(), [](uint8_t b) { return b >= ' ' && b < 127; });
    std::string text = "[" + std::to_string(size()) + "] ";
    if (printable) return text + "\"" + std::string(shown.begin(), shown.end()) + "\"";
    constexpr size_t kShown = 400;
    static const char* const kHex = "0123456789abcdef";
    for (size_t i = 0; i < std::min(shown.size(), kShown); i++) {
        text += kHex[shown[i] >> 4];
        text += kHex[shown[i] & 15];
    }
    return text + (shown.size() > kShown ? "..." : "");
}

}  // namespace fuzz
