/* The library itself, and its status codes. */
#include "board.h"

static void version(const void *const *arguments, void *result) {
    (void)arguments;
    text_set(result, sudoku_version());
}

static void backend(const void *const *arguments, void *result) {
    (void)arguments;
    text_set(result, sudoku_backend());
}

static void status_text(const void *const *arguments, void *result) {
    int64_t status = integer_of(arguments[0]);

    text_set(result, sudoku_status_text(status == (int)status ? (int)status : 1));
}

const Method LIBRARY_METHODS[] = {
    {"version", STRING, NULL, version, {{0}}},
    {"backend", STRING, NULL, backend, {{0}}},
    {"status_text", STRING, NULL, status_text, {{"status", INT, 0, 0}}},
    {0},
};
