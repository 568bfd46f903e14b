/*
 * Every function of sudoku.h, how to call it and what its buffers are.
 *
 * A NEW FUNCTION OF THE HEADER needs a row in `functions` below; without one the test fails. Write a
 * `call_...` that passes its pointers on in order (and any sensible numbers for the other
 * arguments), then describe each pointer: BOARD for an input of 81 characters, BOARD_IN_PLACE for one
 * that is also the output, IN(size, fill) for another input, IN_OUT and OUT likewise, CALLBACK for a function
 * pointer; OPTIONAL() around those that may be NULL. Everything else is done by the table's users.
 */
#ifndef FUNCTIONS_H
#define FUNCTIONS_H

#include "sudoku.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_BUFFERS = 5, BATCH = 100, BATCH_STRIDE = 83, BATCH_BYTES = (BATCH - 1) * BATCH_STRIDE + 81, GRID_LENGTH = 338, CODE_LENGTH = 165, DESCRIPTION_CAPACITY = 100, PICTURE_CAPACITY = 2000 };

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
#undef CALLBACK
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
static int64_t call_parse_position(char **p) {
    return sudoku_parse_position(p[0], GRID_LENGTH, p[1], (uint8_t *)p[2], (uint16_t *)p[3], (size_t *)p[4]);
}
static int64_t call_format_position(char **p) {
    return sudoku_format_position(p[0], (const uint8_t *)p[1], (const uint16_t *)p[2], SUDOKU_STYLE_CODE, p[3],
                                  CODE_LENGTH + 1);
}
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

static int64_t call_draw_svg(char **p) {
    return sudoku_draw_svg(p[0], (const uint8_t *)p[1], (const uint16_t *)p[2], (const sudoku_step *)p[3], p[4],
                           PICTURE_CAPACITY);
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
    { "sudoku_parse_position", call_parse_position,
      { IN(GRID_LENGTH, fill_text), OUT(81), OPTIONAL(81, WRITE, NULL), OPTIONAL(162, WRITE, NULL),
        OPTIONAL(sizeof(size_t), WRITE | WRITTEN_ON_ERROR, NULL) }, ERRORS },
    { "sudoku_format_position", call_format_position,
      { BOARD, OPTIONAL(81, READ, NULL), OPTIONAL(162, READ, fill_marks), OUT(CODE_LENGTH + 1) }, ERRORS },
    { "sudoku_draw_svg", call_draw_svg,
      { BOARD, OPTIONAL(81, READ, NULL), OPTIONAL(162, READ, fill_marks),
        OPTIONAL(sizeof(sudoku_step), READ, fill_step), OUT(PICTURE_CAPACITY) }, ERRORS },
    { "sudoku_format", call_format, { BOARD, OUT(GRID_LENGTH + 1) }, ERRORS },
};
enum { FUNCTIONS = sizeof functions / sizeof functions[0] };

#endif
