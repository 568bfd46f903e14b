/* Counts the memory that a call takes and gives back, or refuses it. For GNU linkers: -Wl,--wrap=malloc,--wrap=free */
#ifndef MEMORY_H
#define MEMORY_H

#include <stddef.h>

static int memory_taken, memory_given_back, memory_is_refused;

void *__real_malloc(size_t size);
void *__wrap_malloc(size_t size);
void __real_free(void *memory);
void __wrap_free(void *memory);

void *__wrap_malloc(size_t size) {
    void *memory = memory_is_refused ? NULL : __real_malloc(size);
    memory_taken += memory != NULL;
    return memory;
}

void __wrap_free(void *memory) {
    memory_given_back += memory != NULL;
    __real_free(memory);
}

#endif
