#include "board.h"

#include <string.h>

void complain(const char *method, const char *text) {
    char name[64] = "Sudoku.";

    strncat(name, method, sizeof name - strlen(name) - 1);
    godot.print_error_with_message(name, text, name, "libsudoku", 0, 0);
}

int64_t report(const char *method, int64_t status) {
    switch (status) {
    case SUDOKU_ERR_CHARACTER:
    case SUDOKU_ERR_ARGUMENT:
    case SUDOKU_ERR_LENGTH:
    case SUDOKU_ERR_MEMORY:
        complain(method, sudoku_status_text((int)status));
        break;
    default:
        break;
    }
    return status;
}

int board_read(const char *method, const void *string, char *board81) {
    if (string_read(string, NULL, 0) != 81) {
        complain(method, "A board is a text of 81 digits and blanks.");
        return 0;
    }
    string_read(string, board81, 81);
    return 1;
}

const char *sets_read(const void *ints, uint16_t *sets81) {
    const int32_t *numbers;
    int cell;

    if (size_of(INTS, ints) != 81)
        return "Candidates are 81 numbers.";
    numbers = godot.packed_int32_array_operator_index_const(ints, 0);
    for (cell = 0; cell < 81; cell++) {
        if (numbers[cell] < 0 || numbers[cell] > 511)
            return "The candidates of a cell are a number of 0 to 511.";
        sets81[cell] = (uint16_t)numbers[cell];
    }
    return NULL;
}

int candidates_read(const char *method, const void *ints, uint16_t *buffer81, const uint16_t **sets81) {
    const char *fault = NULL;

    *sets81 = NULL;
    if (size_of(INTS, ints) > 0) {
        *sets81 = buffer81;
        fault = sets_read(ints, buffer81);
    }
    if (fault)
        complain(method, fault);
    return fault == NULL;
}

int givens_read(const char *method, const void *bytes, const uint8_t **givens81) {
    int64_t size = size_of(BYTES, bytes);

    *givens81 = size == 81 ? godot.packed_byte_array_operator_index_const(bytes, 0) : NULL;
    return size == 0 || size == 81 || report(method, SUDOKU_ERR_LENGTH) >= 0;
}

int limit_read(const char *method, const void *integer, uint64_t *limit) {
    if (integer_of(integer) < 0) {
        complain(method, "A limit is not below 0.");
        return 0;
    }
    *limit = (uint64_t)integer_of(integer);
    return 1;
}

int64_t integer_of(const void *value) {
    return *(const int64_t *)value;
}

void integer_set(void *result, int64_t number) {
    *(int64_t *)result = number;
}

void boolean_set(void *result, int is_true) {
    *(uint8_t *)result = is_true != 0;
}

void board_set(void *string, const char *board81) {
    string_set(string, board81, 81);
}

void candidates_set(void *ints, const uint16_t *sets81) {
    int32_t *numbers = ints_resized(ints, 81);
    int cell;

    for (cell = 0; cell < 81; cell++)
        numbers[cell] = sets81[cell];
}

void cells_set(void *ints, const uint8_t *flags81) {
    int32_t *cells = ints_resized(ints, 81);
    int cell, count = 0;

    for (cell = 0; cell < 81; cell++)
        if (flags81[cell])
            cells[count++] = cell;
    array_resize(INTS, ints, count);
}

void text_set(void *string, const char *text) {
    string_set(string, text, strlen(text));
}

void dictionary_set_board(void *dictionary, const char *key, const char *board81) {
    dictionary_set_text(dictionary, key, board81, 81);
}
