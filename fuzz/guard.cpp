#include "guard.hpp"

#include <sys/mman.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

namespace fuzz {
namespace {

constexpr size_t kPage = 4096;
constexpr size_t kMargin = 64;
constexpr uint8_t kMarginByte = 0xc3;

// Pages are used again: the system needs longer to make them than most calls take.
std::vector<uint8_t*>& spare() {
    static std::vector<uint8_t*> pages;
    return pages;
}

uint8_t* new_pages() {
    void* pages = mmap(nullptr, kGuardedBytes + 2 * kPage, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (pages == MAP_FAILED) {
        std::perror("mmap");
        std::exit(1);
    }
    uint8_t* open = static_cast<uint8_t*>(pages) + kPage;
    if (mprotect(open, kGuardedBytes, PROT_READ | PROT_WRITE) != 0) {
        std::perror("mprotect");
        std::exit(1);
    }
    return open;
}

}  // namespace

GuardedPages::GuardedPages() {
    if (spare().empty()) {
        pages_ = new_pages();
    } else {
        pages_ = spare().back();
        spare().pop_back();
    }
}

GuardedPages::~GuardedPages() { spare().push_back(pages_); }

uint8_t* GuardedPages::place(size_t size, bool at_end) {
    if (size > kGuardedBytes) std::abort();
    margin_size_ = std::min(kMargin, kGuardedBytes - size);
    uint8_t* start = at_end ? pages_ + kGuardedBytes - size : pages_;
    margin_ = at_end ? start - margin_size_ : start + size;
    std::memset(margin_, kMarginByte, margin_size_);
    return start;
}

bool GuardedPages::intact() const {
    return std::all_of(margin_, margin_ + margin_size_, [](uint8_t byte) { return byte == kMarginByte; });
}

}  // namespace fuzz
