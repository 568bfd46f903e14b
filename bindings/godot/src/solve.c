/* Solutions of one board. */
#include "board.h"

static void set_solved(const char *method, int64_t status, void *result, const char *board81) {
    if (report(method, status) == SUDOKU_OK)
        board_set(result, board81);
}

static void solve(const void *const *arguments, void *result) {
    char board[81];
    uint64_t max_steps;

    if (READ_BOARD(arguments[0], board) && READ_LIMIT(arguments[1], &max_steps))
        set_solved(__func__, sudoku_solve_within(board, max_steps), result, board);
}

static void solve_unique(const void *const *arguments, void *result) {
    char board[81];

    if (READ_BOARD(arguments[0], board))
        set_solved(__func__, sudoku_solve_unique(board), result, board);
}

static void count_solutions(const void *const *arguments, void *result) {
    char board[81];
    uint64_t max_solutions, max_steps;

    integer_set(result, SUDOKU_ERR_ARGUMENT);
    if (READ_BOARD(arguments[0], board) && READ_LIMIT(arguments[1], &max_solutions) &&
        READ_LIMIT(arguments[2], &max_steps))
        integer_set(result, REPORT(sudoku_count_solutions(board, max_solutions, max_steps)));
}

typedef struct {
    void *strings;
    int64_t count, max_count;
} Collection;

static int collect(const char *solution81, void *context) {
    Collection *collection = context;

    array_resize(STRINGS, collection->strings, ++collection->count);
    board_set(godot.packed_string_array_operator_index(collection->strings, collection->count - 1), solution81);
    return collection->count == collection->max_count;
}

static void find_solutions(const void *const *arguments, void *result) {
    char board[81];
    uint64_t max_count, max_steps;
    Collection collection;

    if (!READ_BOARD(arguments[0], board) || !READ_LIMIT(arguments[1], &max_count) ||
        !READ_LIMIT(arguments[2], &max_steps))
        return;
    if (max_count == 0) {
        REPORT(SUDOKU_ERR_ARGUMENT);
        return;
    }
    collection.strings = result;
    collection.count = 0;
    collection.max_count = (int64_t)max_count;
    REPORT(sudoku_enumerate(board, max_steps, collect, &collection));
}

static void count_candidates(const void *const *arguments, void *result) {
    uint16_t buffer[81];
    const uint16_t *sets;
    uint64_t max_solutions, max_steps;

    integer_set(result, SUDOKU_ERR_ARGUMENT);
    if (!READ_CANDIDATES(arguments[0], buffer, &sets) || !READ_LIMIT(arguments[1], &max_solutions) ||
        !READ_LIMIT(arguments[2], &max_steps))
        return;
    integer_set(result,
                REPORT(sets ? sudoku_count_candidates(sets, max_solutions, max_steps, NULL) : SUDOKU_ERR_LENGTH));
}

static void true_candidates(const void *const *arguments, void *result) {
    char board[81];
    uint16_t sets[81];
    uint64_t max_steps;

    if (READ_BOARD(arguments[0], board) && READ_LIMIT(arguments[1], &max_steps) &&
        REPORT(sudoku_true_candidates(board, max_steps, sets)) == SUDOKU_OK)
        candidates_set(result, sets);
}

const Method SOLVE_METHODS[] = {
    {"solve", STRING, NULL, solve, {{"board", STRING, 0, 0}, {"max_steps", INT, 1, 0}}},
    {"solve_unique", STRING, NULL, solve_unique, {{"board", STRING, 0, 0}}},
    {"count_solutions",
     INT,
     NULL,
     count_solutions,
     {{"board", STRING, 0, 0}, {"max_solutions", INT, 1, 2}, {"max_steps", INT, 1, 0}}},
    {"find_solutions",
     STRINGS,
     NULL,
     find_solutions,
     {{"board", STRING, 0, 0}, {"max_count", INT, 1, 100}, {"max_steps", INT, 1, 0}}},
    {"count_candidates",
     INT,
     NULL,
     count_candidates,
     {{"candidates", INTS, 0, 0}, {"max_solutions", INT, 1, 2}, {"max_steps", INT, 1, 0}}},
    {"true_candidates", INTS, NULL, true_candidates, {{"board", STRING, 0, 0}, {"max_steps", INT, 1, 0}}},
    {0},
};
