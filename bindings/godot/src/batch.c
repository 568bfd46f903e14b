/* Many boards in one call. */
#include "board.h"

/* How many boards lie in the bytes; the last one needs no gap after it. -1 for a stride under 81. */
static int64_t count_boards(const char *method, const void *bytes, const void *stride) {
    int64_t size = size_of(BYTES, bytes), step = integer_of(stride);

    if (step < 81) {
        report(method, SUDOKU_ERR_LENGTH);
        return -1;
    }
    return size < 81 ? 0 : (size - 81) / step + 1;
}

static void solve_batch(const void *const *arguments, void *result) {
    int64_t count = count_boards(__func__, arguments[0], arguments[1]), status = SUDOKU_OK;
    Value variant, boards, statuses;
    int32_t *numbers;

    if (count < 0)
        return;
    /* Shares the bytes until they are written. */
    variant_of(BYTES, (void *)arguments[0], &variant);
    variant_to(BYTES, &variant, &boards);
    godot.variant_destroy(&variant);
    value_new(INTS, &statuses);
    numbers = ints_resized(&statuses, count);
    if (count > 0)
        status = sudoku_solve_batch((char *)godot.packed_byte_array_operator_index(&boards, 0), (size_t)count,
                                    (size_t)integer_of(arguments[1]), numbers);
    dictionary_set_int(result, "status", REPORT(status));
    dictionary_set(result, "boards", BYTES, &boards);
    dictionary_set(result, "statuses", INTS, &statuses);
}

static void count_batch(const void *const *arguments, void *result) {
    int64_t count = count_boards(__func__, arguments[0], arguments[1]);
    const char *boards;
    uint64_t max_solutions;
    int64_t status;

    if (count < 1 || !READ_LIMIT(arguments[2], &max_solutions))
        return;
    array_resize(LONG_INTS, result, count);
    boards = (const char *)godot.packed_byte_array_operator_index_const(arguments[0], 0);
    status = sudoku_count_batch(boards, (size_t)count, (size_t)integer_of(arguments[1]), max_solutions,
                                godot.packed_int64_array_operator_index(result, 0), NULL);
    if (REPORT(status) != SUDOKU_OK)
        array_resize(LONG_INTS, result, 0);
}

const Method BATCH_METHODS[] = {
    {"solve_batch", DICTIONARY, NULL, solve_batch, {{"boards", BYTES, 0, 0}, {"stride", INT, 1, 81}}},
    {"count_batch",
     LONG_INTS,
     NULL,
     count_batch,
     {{"boards", BYTES, 0, 0}, {"stride", INT, 1, 81}, {"max_solutions", INT, 1, 2}}},
    {0},
};
