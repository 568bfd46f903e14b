/*
 * Calls every function of sudoku.h with what hosts get wrong: NULL, buffers that end where memory ends, bytes
 * that are no board, small stacks, many threads.
 *
 * Usage: every_function names|null|pages|bytes|stack|threads|answers|memory
 *
 * WebAssembly has no pages to close and no threads: there, "pages" sees less and "threads" is not offered. "memory" is
 * offered where memory.h is compiled in, with -DCOUNT_MEMORY. functions.h says how to add a function.
 */
#define _GNU_SOURCE
/* First, since Windows has a CALLBACK of its own. */
#include "system.h"
#include "functions.h"
#ifdef COUNT_MEMORY
#include "memory.h"
#endif

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifndef __wasi__
#include <pthread.h>
#endif

static int faults;

#define FAULT(...) (fprintf(stderr, __VA_ARGS__), fputc('\n', stderr), faults++)

static void *must(void *pointer) {
    if (pointer == NULL) {
        perror("memory");
        exit(2);
    }
    return pointer;
}

/* The buffers of one call. Each lies between two closed pages, at the end of what is between or at its start. */
struct place {
    char *pages;
    size_t size;
    char *bytes;
};

static void open_place(const struct place *place, int writable) {
    const size_t page = page_size();
    if (place->size > 2 * page && !open_pages(place->pages + page, place->size - 2 * page, writable)) must(NULL);
}

static struct place make_place(size_t size, int at_end) {
    const size_t page = page_size(), inside = (size + page - 1) / page * page;
    struct place place;
    place.size = inside + 2 * page;
    place.pages = must(closed_pages(place.size));
    place.bytes = place.pages + page + (at_end ? inside - size : 0);
    open_place(&place, 1);
    return place;
}

static void make_places(const struct function *f, int at_end, struct place *places, char **p) {
    int i;
    for (i = 0; i < MOST_BUFFERS; i++) {
        places[i] = make_place(f->buffers[i].size, at_end);
        p[i] = places[i].bytes;
    }
}

static void free_places(struct place *places) {
    int i;
    for (i = 0; i < MOST_BUFFERS; i++) free_pages(places[i].pages, places[i].size);
}

/* Inputs get their content, outputs a pattern that no function writes. */
static void fill(const struct function *f, char **p, int board) {
    int i;
    for (i = 0; i < MOST_BUFFERS; i++) {
        const struct buffer *b = &f->buffers[i];
        if (b->uses & IS_BOARD) memcpy(p[i], boards[board], 81);
        else if (b->fill) b->fill(p[i]);
        else memset(p[i], 0x5a, b->size);
    }
}

/* A number for all that a call may have written. */
static uint64_t outputs(const struct function *f, char **p) {
    uint64_t hash = 14695981039346656037u;
    size_t byte;
    int i;
    for (i = 0; i < MOST_BUFFERS; i++)
        if (f->buffers[i].uses & WRITE && p[i])
            for (byte = 0; byte < f->buffers[i].size; byte++)
                hash = (hash ^ (unsigned char)p[i][byte]) * 1099511628211u;
    return hash;
}

/* Calls a function that must fail, and sees that its outputs stay as they were. */
static void must_fail(const struct function *f, char **p, int64_t expected, const char *why) {
    char *before[MOST_BUFFERS];
    int64_t result;
    int i;
    for (i = 0; i < MOST_BUFFERS; i++) {
        before[i] = must(malloc(f->buffers[i].size + 1));
        if (p[i]) memcpy(before[i], p[i], f->buffers[i].size);
    }
#ifdef COUNT_MEMORY
    memory_is_refused = expected == SUDOKU_ERR_MEMORY;
#endif
    result = f->call(p);
#ifdef COUNT_MEMORY
    memory_is_refused = 0;
#endif
    if (result != expected) FAULT("%s, %s: answers %" PRId64, f->name, why, result);
    for (i = 0; i < MOST_BUFFERS; i++) {
        const int may_change = (f->buffers[i].uses & WRITTEN_ON_ERROR) && expected != SUDOKU_ERR_NULL;
        if (p[i] && !may_change && memcmp(before[i], p[i], f->buffers[i].size) != 0)
            FAULT("%s, %s: writes to argument %d", f->name, why, i);
        free(before[i]);
    }
}

/* Every pointer is NULL once. */
static void test_null(const struct function *f) {
    struct place places[MOST_BUFFERS];
    char *p[MOST_BUFFERS], *kept;
    int i;
    make_places(f, 1, places, p);
    for (i = 0; i < MOST_BUFFERS && f->buffers[i].size > 0; i++) {
        fill(f, p, 0);
        kept = p[i];
        p[i] = NULL;
        if (f->buffers[i].uses & MAY_BE_NULL) {
            const int64_t result = f->call(p);
            if (result < 0) FAULT("%s: argument %d may not be NULL: %" PRId64, f->name, i, result);
        } else {
            must_fail(f, p, f->on_null, "NULL");
        }
        p[i] = kept;
    }
    free_places(places);
}

/* Exact buffers: what lies before or behind them cannot be touched, inputs cannot be written. */
static void test_pages(const struct function *f) {
    int board, at_end, i;
    for (board = 0; board < BOARDS; board++) {
        int64_t results[2];
        uint64_t written[2];
        for (at_end = 0; at_end < 2; at_end++) {
            struct place places[MOST_BUFFERS];
            char *p[MOST_BUFFERS];
            make_places(f, at_end, places, p);
            fill(f, p, board);
            for (i = 0; i < MOST_BUFFERS; i++)
                if (!(f->buffers[i].uses & WRITE)) open_place(&places[i], 0);
            results[at_end] = f->call(p);
            written[at_end] = outputs(f, p);
            free_places(places);
        }
        if (results[0] != results[1] || written[0] != written[1])
            FAULT("%s: two answers for board %d", f->name, board);
    }
}

/* Every byte in every cell. */
static void test_bytes(const struct function *f) {
    struct place places[MOST_BUFFERS];
    char *p[MOST_BUFFERS], why[40];
    int i, cell, byte;
    make_places(f, 1, places, p);
    for (i = 0; i < MOST_BUFFERS; i++) {
        if (!(f->buffers[i].uses & IS_BOARD)) continue;
        for (cell = 0; cell < 81; cell++) {
            for (byte = 0; byte < 256; byte++) {
                fill(f, p, 0);
                p[i][cell] = (char)byte;
                sprintf(why, "byte %d in cell %d", byte, cell);
                if (byte == '.' || (byte >= '0' && byte <= '9')) {
                    const int64_t result = f->call(p);
                    if (result == SUDOKU_ERR_CHARACTER) FAULT("%s, %s: not accepted", f->name, why);
                } else {
                    must_fail(f, p, f->on_bad_byte, why);
                }
            }
        }
    }
    free_places(places);
}

/* Paints the stack that the next call will use, or tells how much of it the last call has written. */
enum { STACK_AREA = 40 * 1024 };

__attribute__((noinline)) static size_t stack_area(int paint) {
    volatile unsigned char area[STACK_AREA];
    volatile unsigned char *volatile bytes = area; /* The compiler must not know that nothing was written there. */
    size_t i = 0;
    if (paint)
        for (; i < STACK_AREA; i++) bytes[i] = 0xa5;
    else
        while (i < STACK_AREA && bytes[i] == 0xa5) i++;
    return STACK_AREA - i;
}

static size_t stack_of(const struct function *f, char **p) {
    stack_area(1);
    if (f) f->call(p);
    return stack_area(0);
}

static void test_stack(const struct function *f) {
    struct place places[MOST_BUFFERS];
    char *p[MOST_BUFFERS];
    size_t most = 0;
    int board;
    make_places(f, 1, places, p);
    for (board = 0; board < BOARDS; board++) {
        size_t alone, used;
        fill(f, p, board);
        f->call(p); /* The first call of a function also uses the dynamic linker's stack. */
        fill(f, p, board);
        alone = stack_of(NULL, p);
        used = stack_of(f, p);
        used = used > alone ? used - alone : 0;
        if (used > most) most = used;
    }
    printf("%s %lu\n", f->name, (unsigned long)most);
    free_places(places);
}

/* What each call gives, to be compared between processors. */
static void print_answers(const struct function *f) {
    struct place places[MOST_BUFFERS];
    char *p[MOST_BUFFERS];
    int board;
    make_places(f, 1, places, p);
    for (board = 0; board < BOARDS; board++) {
        int64_t result;
        fill(f, p, board);
        result = f->call(p);
        printf("%s %d: %" PRId64 " %" PRIx64 "\n", f->name, board, result, outputs(f, p));
    }
    free_places(places);
}

#ifdef COUNT_MEMORY
/* What a call takes it gives back, whatever it answers; without memory it says so and writes nothing. */
static void test_memory(const struct function *f) {
    struct place places[MOST_BUFFERS];
    char *p[MOST_BUFFERS];
    int board, most = 0;
    make_places(f, 1, places, p);
    for (board = 0; board < BOARDS; board++) {
        int taken;
        fill(f, p, board);
        memory_taken = memory_given_back = 0;
        f->call(p);
        taken = memory_taken;
        if (taken > most) most = taken;
        if (memory_given_back != taken) FAULT("%s: %d of %d given back", f->name, memory_given_back, taken);
        if (taken == 0) continue;
        fill(f, p, board);
        must_fail(f, p, SUDOKU_ERR_MEMORY, "no memory");
    }
    printf("%s %d\n", f->name, most);
    free_places(places);
}
#endif

#ifndef __wasi__
/* Eight threads call everything at once, on buffers of their own. */
static int64_t expected_results[FUNCTIONS][BOARDS];
static uint64_t expected_outputs[FUNCTIONS][BOARDS];

static void *hammer(void *context) {
    const int start = *(const int *)context;
    intptr_t wrong = 0;
    int round, i;
    for (round = 0; round < 2; round++) {
        for (i = 0; i < FUNCTIONS * BOARDS; i++) {
            const int which = (i * 7 + start * 13) % (FUNCTIONS * BOARDS);
            const struct function *f = &functions[which / BOARDS];
            char *p[MOST_BUFFERS];
            int64_t result;
            int b;
            for (b = 0; b < MOST_BUFFERS; b++) p[b] = must(malloc(f->buffers[b].size + 1));
            fill(f, p, which % BOARDS);
            result = f->call(p);
            wrong += result != expected_results[which / BOARDS][which % BOARDS];
            wrong += outputs(f, p) != expected_outputs[which / BOARDS][which % BOARDS];
            for (b = 0; b < MOST_BUFFERS; b++) free(p[b]);
        }
    }
    return (void *)wrong;
}

static void test_threads(void) {
    pthread_t threads[8];
    int starts[8], i, board;
    for (i = 0; i < FUNCTIONS; i++) {
        struct place places[MOST_BUFFERS];
        char *p[MOST_BUFFERS];
        make_places(&functions[i], 1, places, p);
        for (board = 0; board < BOARDS; board++) {
            fill(&functions[i], p, board);
            expected_results[i][board] = functions[i].call(p);
            expected_outputs[i][board] = outputs(&functions[i], p);
        }
        free_places(places);
    }
    for (i = 0; i < 8; i++) {
        starts[i] = i;
        if (pthread_create(&threads[i], NULL, hammer, &starts[i]) != 0) must(NULL);
    }
    for (i = 0; i < 8; i++) {
        void *wrong;
        pthread_join(threads[i], &wrong);
        if (wrong) FAULT("thread %d: %ld wrong answers", i, (long)(intptr_t)wrong);
    }
}
#endif

int main(int argc, char **argv) {
    const char *mode = argc == 2 ? argv[1] : "";
    int i;
#ifndef __wasi__
    if (strcmp(mode, "threads") == 0) {
        test_threads();
        return faults > 0;
    }
#endif
    for (i = 0; i < FUNCTIONS; i++) {
        if (strcmp(mode, "names") == 0) puts(functions[i].name);
        else if (strcmp(mode, "null") == 0) test_null(&functions[i]);
        else if (strcmp(mode, "pages") == 0) test_pages(&functions[i]);
        else if (strcmp(mode, "bytes") == 0) test_bytes(&functions[i]);
        else if (strcmp(mode, "stack") == 0) test_stack(&functions[i]);
        else if (strcmp(mode, "answers") == 0) print_answers(&functions[i]);
#ifdef COUNT_MEMORY
        else if (strcmp(mode, "memory") == 0) test_memory(&functions[i]);
#endif
        else return 2;
    }
    return faults > 0;
}
