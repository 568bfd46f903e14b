// Memory that ends where a buffer ends: a page that may not be touched before it and one behind it.
#pragma once

#include <cstddef>
#include <cstdint>

namespace fuzz {

// The largest buffer.
constexpr size_t kGuardedBytes = 256 * 1024;

class GuardedPages {
public:
    GuardedPages();
    ~GuardedPages();
    GuardedPages(const GuardedPages&) = delete;
    GuardedPages& operator=(const GuardedPages&) = delete;

    // Where a buffer of this size lies so that it ends, or begins, at a closed page. On its other side there are
    // marked bytes.
    uint8_t* place(size_t size, bool at_end);
    // Whether the marked bytes beside the last buffer are as they were.
    bool intact() const;

private:
    uint8_t* pages_;
    uint8_t* margin_ = nullptr;
    size_t margin_size_ = 0;
};

}  // namespace fuzz
