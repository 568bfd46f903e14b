/* Is this board legal? */
#include "board.h"

static void is_valid(const void *const *arguments, void *result) {
    char board[81];

    boolean_set(result, READ_BOARD(arguments[0], board) && sudoku_is_valid(board));
}

static void validate(const void *const *arguments, void *result) {
    char board[81];

    integer_set(result, READ_BOARD(arguments[0], board) ? sudoku_validate(board, NULL) : SUDOKU_ERR_LENGTH);
}

static void find_faults(const void *const *arguments, void *result) {
    char board[81];
    uint8_t flags[81];

    if (!READ_BOARD(arguments[0], board))
        return;
    sudoku_validate(board, flags);
    cells_set(result, flags);
}

static void can_place(const void *const *arguments, void *result) {
    int64_t cell = integer_of(arguments[1]), digit = integer_of(arguments[2]);
    char board[81];

    boolean_set(result, 0);
    if (!READ_BOARD(arguments[0], board))
        return;
    if (cell < 0 || cell > 80 || digit < 1 || digit > 9)
        REPORT(SUDOKU_ERR_ARGUMENT);
    else
        boolean_set(result, REPORT(sudoku_can_place(board, (int)cell / 9, (int)cell % 9, (int)digit)) == 1);
}

static void candidates(const void *const *arguments, void *result) {
    char board[81];
    uint16_t sets[81];

    if (READ_BOARD(arguments[0], board) && REPORT(sudoku_candidates(board, sets)) == SUDOKU_OK)
        candidates_set(result, sets);
}

static void is_solution(const void *const *arguments, void *result) {
    char grid[81], puzzle[81];
    int has_puzzle = string_read(arguments[1], NULL, 0) > 0;

    boolean_set(result, 0);
    if (READ_BOARD(arguments[0], grid) && (!has_puzzle || READ_BOARD(arguments[1], puzzle)))
        boolean_set(result, REPORT(sudoku_is_solution(has_puzzle ? puzzle : NULL, grid)) == 1);
}

const Method RULES_METHODS[] = {
    {"is_valid", BOOL, NULL, is_valid, {{"board", STRING, 0, 0}}},
    {"validate", INT, "Sudoku.Status", validate, {{"board", STRING, 0, 0}}},
    {"find_faults", INTS, NULL, find_faults, {{"board", STRING, 0, 0}}},
    {"can_place", BOOL, NULL, can_place, {{"board", STRING, 0, 0}, {"cell", INT, 0, 0}, {"digit", INT, 0, 0}}},
    {"candidates", INTS, NULL, candidates, {{"board", STRING, 0, 0}}},
    {"is_solution", BOOL, NULL, is_solution, {{"grid", STRING, 0, 0}, {"puzzle", STRING, 1, 0}}},
    {0},
};
