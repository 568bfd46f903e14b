/*
 * Calls every function of sudoku.h with what hosts get wrong: NULL, buffers that end where memory ends, bytes
 * that are no board, small stacks, many threads.
 *
 * Usage: every_function names|null|pages|bytes|stack|threads|answers|memory
 *
 * WebAssembly has no pages to close and no threads: there, "pages" sees less and "threads" is not offered. "memory" is
 * offered where memory.h is compiled in, with -DCOUNT_MEMORY.
 *
 * A NEW FUNCTION OF THE HEADER needs a row in `functions` below; without one the test fails. Write a
 * `call_...` that passes its pointers on in order (and any sensible numbers for the other
 * arguments), then describe each pointer: BOARD for an input of 81 characters, BOARD_IN_PLACE for one
 * that is also the output, IN(size, fill) for another input, IN_OUT and OUT likewise, CALLBACK for a function
 * pointer; OPTIONAL() around those that may be NULL. Everything else is done by the table's users.
 */
#define _GNU_SOURCE
#include "sudoku.h"
#include "system.h"
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

enum { MOST_BUFFERS = 4, BATCH = 100, BATCH_STRIDE = 83, BATCH_BYTES = (BATCH - 1) * BATCH_STRIDE + 81, GRID_LENGTH = 338, DESCRIPTION_CAPACITY = 100 };

/* What a buffer is used for. */
enum { READ = 1, WRITE = 2, IS_BOARD = 4, MAY_BE_NULL = 8, WRITTEN_ON_ERROR = 16, IS_CALLBACK = 32 };

struct buffer {
    size_t size;
    unsigned uses;
    void (*fill)(char *bytes);
};

struct function {
    const char *name;
    int64_t (*call)(char **p);
    struct buffer buffers[MOST_BUFFERS];
    int64_t on_null;     /* what it answers to a NULL that is not allowed */
    int64_t on_bad_byte; /* what it answers to a byte that is neither a digit nor a blank */
};

#define BOARD { 81, READ | IS_BOARD, NULL }
#define BOARD_IN_PLACE { 81, READ | WRITE | IS_BOARD, NULL }
#define IN(size, fill) { size, READ, fill }
#define IN_OUT(size, fill) { size, READ | WRITE, fill }
#define OUT(size) { size, WRITE, NULL }
#define CALLBACK { 1, IS_CALLBACK, NULL }
#define OPTIONAL(size, uses, fill) { size, (uses) | MAY_BE_NULL, fill }
#define ERRORS SUDOKU_ERR_NULL, SUDOKU_ERR_CHARACTER

/* The boards that every function gets: the first is a puzzle with one solution. */
static const char boards[][82] = {
    /* Easy, hard for people, hard for backtracking, hard for solvers. */
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
    /* Empty, full, few clues. */
    ".................................................................................",
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
    "123456789........................................................................",
    /* Unsolvable without a conflict, a conflict, no board. */
    "12345678.........9...............................................................",
    "11...............................................................................",
    "This is not a board, it only has the right length: eighty-one characters and no m",
};
enum { BOARDS = sizeof boards / sizeof boards[0] };

static void fill_candidates(char *bytes) {
    uint16_t all[81];
    int i;
    for (i = 0; i < 81; i++) all[i] = (uint16_t)(i % 10 == 0 ? 1 << (i / 10) : 0x1ff);
    memcpy(bytes, all, sizeof all);
}

static void fill_marks(char *bytes) {
    uint16_t all[81];
    int i;
    for (i = 0; i < 81; i++) all[i] = 0x1ff;
    memcpy(bytes, all, sizeof all);
}

static void fill_step(char *bytes) {
    sudoku_step step;
    memset(&step, 0, sizeof step);
    sudoku_hint(boards[0], NULL, &step);
    memcpy(bytes, &step, sizeof step);
}

static void fill_options(char *bytes) {
    sudoku_generate_options options;
    memset(&options, 0, sizeof options);
    sudoku_generate_options_init(&options);
    options.seed = 7;
    memcpy(bytes, &options, sizeof options);
}

static void fill_transform(char *bytes) {
    sudoku_transform transform;
    char board[81];
    memcpy(board, boards[0], 81);
    memset(&transform, 0, sizeof transform);
    sudoku_canonicalize(board, &transform);
    memcpy(bytes, &transform, sizeof transform);
}

static void fill_batch(char *bytes) {
    int i;
    memset(bytes, '\n', BATCH_BYTES);
    for (i = 0; i < BATCH; i++) memcpy(bytes + i * BATCH_STRIDE, boards[i % BOARDS], 81);
}

static void fill_text(char *bytes) {
    char text[GRID_LENGTH + 1];
    sudoku_format(boards[0], SUDOKU_STYLE_GRID, text, sizeof text);
    memcpy(bytes, text, GRID_LENGTH);
}

static int stop_after_a_thousand(const char *solution81, void *context) {
    return ++*(int *)context == 1000 || sudoku_is_valid(solution81) != 1;
}

static int stop_after_ten(const sudoku_step *step, void *context) {
    return ++*(int *)context == 10 || step->difficulty < 0;
}

static int64_t call_version(char **p) { (void)p; return (int64_t)strlen(sudoku_version()); }
static int64_t call_version_number(char **p) { (void)p; return sudoku_version_number(); }
static int64_t call_status_text(char **p) { (void)p; return (int64_t)strlen(sudoku_status_text(-12345)); }
static int64_t call_backend(char **p) { (void)p; return (int64_t)strlen(sudoku_backend()); }
static int64_t call_is_valid(char **p) { return sudoku_is_valid(p[0]); }
static int64_t call_validate(char **p) { return sudoku_validate(p[0], (uint8_t *)p[1]); }
static int64_t call_can_place(char **p) { return sudoku_can_place(p[0], 4, 4, 5); }
static int64_t call_candidates(char **p) { return sudoku_candidates(p[0], (uint16_t *)p[1]); }
static int64_t call_is_solution(char **p) { return sudoku_is_solution(p[0], p[1]); }
static int64_t call_solve(char **p) { return sudoku_solve(p[0]); }
static int64_t call_solve_unique(char **p) { return sudoku_solve_unique(p[0]); }
static int64_t call_solve_within(char **p) { return sudoku_solve_within(p[0], 100000); }
static int64_t call_count_solutions(char **p) { return sudoku_count_solutions(p[0], 1000, 0); }
static int64_t call_enumerate(char **p) {
    int visited = 0;
    return sudoku_enumerate(p[0], 0, p[1] ? stop_after_a_thousand : NULL, &visited);
}
static int64_t call_count_candidates(char **p) {
    return sudoku_count_candidates((const uint16_t *)p[0], 1000, 0, p[1]);
}
static int64_t call_true_candidates(char **p) { return sudoku_true_candidates(p[0], 0, (uint16_t *)p[1]); }
static int64_t call_solve_batch(char **p) {
    return sudoku_solve_batch(p[0], BATCH, BATCH_STRIDE, (int *)p[1]);
}
static int64_t call_count_batch(char **p) {
    return sudoku_count_batch(p[0], BATCH, BATCH_STRIDE, 2, (int64_t *)p[1], p[2]);
}
static int64_t call_parse(char **p) { return sudoku_parse(p[0], GRID_LENGTH, p[1], (size_t *)p[2]); }
static int64_t call_format(char **p) { return sudoku_format(p[0], SUDOKU_STYLE_GRID, p[1], GRID_LENGTH + 1); }
static int64_t call_generate_options_init(char **p) {
    sudoku_generate_options_init((sudoku_generate_options *)p[0]);
    return 0;
}
static int64_t call_generate(char **p) { return sudoku_generate((const sudoku_generate_options *)p[0], p[1]); }
static int64_t call_generate_grid(char **p) { return sudoku_generate_grid(7, p[0]); }
static int64_t call_minimize(char **p) { return sudoku_minimize(p[0], 7); }
static int64_t call_redundant_clues(char **p) { return sudoku_redundant_clues(p[0], (uint8_t *)p[1]); }
static int64_t call_shuffle(char **p) { return sudoku_shuffle(p[0], 7); }
static int64_t call_canonicalize(char **p) { return sudoku_canonicalize(p[0], (sudoku_transform *)p[1]); }
static int64_t call_automorphisms(char **p) { return sudoku_automorphisms(p[0]); }
static int64_t call_transform_apply(char **p) {
    return sudoku_transform_apply((const sudoku_transform *)p[0], p[1]);
}
static int64_t call_hint(char **p) {
    return sudoku_hint(p[0], (const uint16_t *)p[1], (sudoku_step *)p[2]);
}
static int64_t call_visit_steps(char **p) {
    int visited = 0;
    return sudoku_visit_steps(p[0], (const uint16_t *)p[1], p[2] ? stop_after_ten : NULL, &visited);
}
static int64_t call_apply_step(char **p) {
    return sudoku_apply_step(p[0], (uint16_t *)p[1], (const sudoku_step *)p[2]);
}
static int64_t call_find_mistakes(char **p) { return sudoku_find_mistakes(p[0], p[1], (uint8_t *)p[2]); }
static int64_t call_rate(char **p) { return sudoku_rate(p[0], (sudoku_rating *)p[1]); }
static int64_t call_technique_name(char **p) { (void)p; return (int64_t)strlen(sudoku_technique_name(-1)); }
static int64_t call_describe_step(char **p) {
    return sudoku_describe_step((const sudoku_step *)p[0], p[1], DESCRIPTION_CAPACITY);
}

static const struct function functions[] = {
    { "sudoku_version", call_version, { { 0, 0, NULL } }, ERRORS },
    { "sudoku_version_number", call_version_number, { { 0, 0, NULL } }, ERRORS },
    { "sudoku_backend", call_backend, { { 0, 0, NULL } }, ERRORS },
    { "sudoku_status_text", call_status_text, { { 0, 0, NULL } }, ERRORS },
    { "sudoku_is_valid", call_is_valid, { BOARD }, 0, 0 },
    { "sudoku_validate", call_validate, { BOARD, OPTIONAL(81, WRITE | WRITTEN_ON_ERROR, NULL) }, ERRORS },
    { "sudoku_can_place", call_can_place, { BOARD }, ERRORS },
    { "sudoku_candidates", call_candidates, { BOARD, OUT(162) }, ERRORS },
    { "sudoku_is_solution", call_is_solution, { OPTIONAL(81, READ | IS_BOARD, NULL), BOARD }, ERRORS },
    { "sudoku_solve", call_solve, { BOARD_IN_PLACE }, ERRORS },
    { "sudoku_solve_unique", call_solve_unique, { BOARD_IN_PLACE }, ERRORS },
    { "sudoku_solve_within", call_solve_within, { BOARD_IN_PLACE }, ERRORS },
    { "sudoku_count_solutions", call_count_solutions, { BOARD }, ERRORS },
    { "sudoku_enumerate", call_enumerate, { BOARD, CALLBACK }, ERRORS },
    { "sudoku_count_candidates", call_count_candidates,
      { IN(162, fill_candidates), OPTIONAL(81, WRITE, NULL) }, ERRORS },
    { "sudoku_true_candidates", call_true_candidates, { BOARD, OUT(162) }, ERRORS },
    { "sudoku_solve_batch", call_solve_batch,
      { IN_OUT(BATCH_BYTES, fill_batch), OPTIONAL(BATCH * sizeof(int), WRITE, NULL) }, ERRORS },
    { "sudoku_count_batch", call_count_batch,
      { IN(BATCH_BYTES, fill_batch), OPTIONAL(BATCH * sizeof(int64_t), WRITE, NULL),
        OPTIONAL(BATCH * 81, WRITE, NULL) }, ERRORS },
    { "sudoku_generate_options_init", call_generate_options_init,
      { OPTIONAL(sizeof(sudoku_generate_options), WRITE, NULL) }, ERRORS },
    { "sudoku_generate", call_generate,
      { OPTIONAL(sizeof(sudoku_generate_options), READ, fill_options), OUT(81) }, ERRORS },
    { "sudoku_generate_grid", call_generate_grid, { OUT(81) }, ERRORS },
    { "sudoku_minimize", call_minimize, { BOARD_IN_PLACE }, ERRORS },
    { "sudoku_redundant_clues", call_redundant_clues, { BOARD, OPTIONAL(81, WRITE, NULL) }, ERRORS },
    { "sudoku_shuffle", call_shuffle, { BOARD_IN_PLACE }, ERRORS },
    { "sudoku_canonicalize", call_canonicalize,
      { BOARD_IN_PLACE, OPTIONAL(sizeof(sudoku_transform), WRITE, NULL) }, ERRORS },
    { "sudoku_automorphisms", call_automorphisms, { BOARD }, ERRORS },
    { "sudoku_transform_apply", call_transform_apply,
      { IN(sizeof(sudoku_transform), fill_transform), BOARD_IN_PLACE }, ERRORS },
    { "sudoku_hint", call_hint,
      { BOARD, OPTIONAL(162, READ, fill_marks), OUT(sizeof(sudoku_step)) }, ERRORS },
    { "sudoku_visit_steps", call_visit_steps, { BOARD, OPTIONAL(162, READ, fill_marks), CALLBACK }, ERRORS },
    { "sudoku_apply_step", call_apply_step,
      { BOARD_IN_PLACE, OPTIONAL(162, READ | WRITE, fill_marks), IN(sizeof(sudoku_step), fill_step) }, ERRORS },
    { "sudoku_find_mistakes", call_find_mistakes, { BOARD, BOARD, OPTIONAL(81, WRITE, NULL) }, ERRORS },
    { "sudoku_rate", call_rate, { BOARD, OUT(sizeof(sudoku_rating)) }, ERRORS },
    { "sudoku_technique_name", call_technique_name, { { 0, 0, NULL } }, ERRORS },
    { "sudoku_describe_step", call_describe_step,
      { IN(sizeof(sudoku_step), fill_step), OUT(DESCRIPTION_CAPACITY) }, ERRORS },
    { "sudoku_parse", call_parse,
      { IN(GRID_LENGTH, fill_text), OUT(81), OPTIONAL(sizeof(size_t), WRITE | WRITTEN_ON_ERROR, NULL) }, ERRORS },
    { "sudoku_format", call_format, { BOARD, OUT(GRID_LENGTH + 1) }, ERRORS },
};
enum { FUNCTIONS = sizeof functions / sizeof functions[0] };

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
