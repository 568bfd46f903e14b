/* What the tests take from the system: pages that can be closed. */
#ifndef SYSTEM_H
#define SYSTEM_H

#include <stddef.h>

#if defined(__wasi__)

#include <stdlib.h>

/* WebAssembly has no pages: all memory is open. */
static size_t page_size(void) { return 64; }
static char *closed_pages(size_t size) { return malloc(size); }
static int open_pages(char *pages, size_t size, int writable) { (void)pages; (void)size; (void)writable; return 1; }
static void free_pages(char *pages, size_t size) { (void)size; free(pages); }

#elif defined(_WIN32)

#define WIN32_LEAN_AND_MEAN
#include <windows.h>
#undef IN
#undef OUT
#undef OPTIONAL
#undef CALLBACK

static size_t page_size(void) {
    SYSTEM_INFO info;
    GetSystemInfo(&info);
    return info.dwPageSize;
}

static char *closed_pages(size_t size) {
    return VirtualAlloc(NULL, size, MEM_RESERVE | MEM_COMMIT, PAGE_NOACCESS);
}

static int open_pages(char *pages, size_t size, int writable) {
    DWORD before;
    return VirtualProtect(pages, size, writable ? PAGE_READWRITE : PAGE_READONLY, &before) != 0;
}

static void free_pages(char *pages, size_t size) {
    (void)size;
    VirtualFree(pages, 0, MEM_RELEASE);
}

#else

#include <sys/mman.h>
#include <unistd.h>

static size_t page_size(void) { return (size_t)sysconf(_SC_PAGESIZE); }

static char *closed_pages(size_t size) {
    void *pages = mmap(NULL, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return pages == MAP_FAILED ? NULL : pages;
}

static int open_pages(char *pages, size_t size, int writable) {
    return mprotect(pages, size, writable ? PROT_READ | PROT_WRITE : PROT_READ) == 0;
}

static void free_pages(char *pages, size_t size) { munmap(pages, size); }

#endif
#endif
