/* Puzzles made to order, and equivalent boards. */
#include "board.h"

#include <stddef.h>
#include <string.h>

typedef struct {
    const char *key;
    size_t offset;
    /* Whether the field has 64 bits instead of those of an int. */
    int is_long;
} Option;

#define OPTION(field) \
    {#field, offsetof(sudoku_generate_options, field), sizeof(((sudoku_generate_options *)0)->field) == 8}

static const Option OPTIONS[] = {
    OPTION(seed),      OPTION(min_level), OPTION(max_level), OPTION(symmetry),
    OPTION(min_clues), OPTION(max_clues), OPTION(minimal),   OPTION(max_steps),
};
#define OPTION_COUNT (sizeof OPTIONS / sizeof *OPTIONS)

static int option_set(const Option *option, sudoku_generate_options *options, int64_t number) {
    void *field = (char *)options + option->offset;

    if (option->is_long)
        *(uint64_t *)field = (uint64_t)number;
    else
        *(int *)field = (int)number;
    return option->is_long || number == (int)number;
}

static int is_known(const char *key) {
    size_t i;

    for (i = 0; i < OPTION_COUNT; i++)
        if (strcmp(key, OPTIONS[i].key) == 0)
            return 1;
    return strcmp(key, "level") == 0 || strcmp(key, "mask") == 0;
}

/* A misspelt option would otherwise be left out without a word. */
static int knows_all_keys(const void *dictionary) {
    Value variant, iterator, key, string;
    GDExtensionBool is_valid = 0, more;
    int known = 1;

    variant_of(DICTIONARY, (void *)dictionary, &variant);
    more = godot.variant_iter_init(&variant, &iterator, &is_valid);
    while (known && more && is_valid) {
        char name[16] = "";

        godot.variant_iter_get(&variant, &iterator, &key, &is_valid);
        variant_to(STRING, &key, &string);
        string_read(&string, name, sizeof name - 1);
        known = is_known(name);
        value_destroy(STRING, &string);
        godot.variant_destroy(&key);
        more = godot.variant_iter_next(&variant, &iterator, &is_valid);
    }
    godot.variant_destroy(&iterator);
    godot.variant_destroy(&variant);
    return known;
}

static int mask_read(const void *dictionary, uint8_t *mask81, const uint8_t **mask) {
    Value bytes;
    int found = dictionary_get(dictionary, "mask", BYTES, &bytes), is_right;

    *mask = found == 1 ? mask81 : NULL;
    if (found != 1)
        return found == 0;
    is_right = size_of(BYTES, &bytes) == 81;
    if (is_right)
        memcpy(mask81, godot.packed_byte_array_operator_index_const(&bytes, 0), 81);
    value_destroy(BYTES, &bytes);
    return is_right;
}

static int options_read(const void *dictionary, sudoku_generate_options *options, uint8_t *mask81) {
    Value value;
    size_t i;
    int found = dictionary_get(dictionary, "level", INT, &value);

    sudoku_generate_options_init(options);
    if (found < 0 || (found == 1 && (value.integer < 0 || value.integer > SUDOKU_LEVEL_BEYOND)))
        return 0;
    if (found == 1)
        options->min_level = options->max_level = (int)value.integer;
    for (i = 0; i < OPTION_COUNT; i++) {
        found = dictionary_get(dictionary, OPTIONS[i].key, INT, &value);
        if (found < 0 || (found == 1 && !option_set(&OPTIONS[i], options, value.integer)))
            return 0;
    }
    return mask_read(dictionary, mask81, &options->mask81);
}

static void generate(const void *const *arguments, void *result) {
    sudoku_generate_options options;
    uint8_t mask[81];
    char board[81];

    if (!knows_all_keys(arguments[0]))
        complain(__func__, "There is an option of an unknown name.");
    else if (!options_read(arguments[0], &options, mask))
        complain(__func__, "An option has a value of a wrong kind, or out of range.");
    else if (REPORT(sudoku_generate(&options, board)) == SUDOKU_OK)
        board_set(result, board);
}

static void generate_grid(const void *const *arguments, void *result) {
    char board[81];

    if (REPORT(sudoku_generate_grid((uint64_t)integer_of(arguments[0]), board)) == SUDOKU_OK)
        board_set(result, board);
}

static void minimize(const void *const *arguments, void *result) {
    char board[81];

    if (READ_BOARD(arguments[0], board) &&
        REPORT(sudoku_minimize(board, (uint64_t)integer_of(arguments[1]))) == SUDOKU_OK)
        board_set(result, board);
}

static void redundant_clues(const void *const *arguments, void *result) {
    char board[81];
    uint8_t flags[81];

    if (READ_BOARD(arguments[0], board) && REPORT(sudoku_redundant_clues(board, flags)) >= 0)
        cells_set(result, flags);
}

static void shuffle(const void *const *arguments, void *result) {
    char board[81];

    if (READ_BOARD(arguments[0], board) &&
        REPORT(sudoku_shuffle(board, (uint64_t)integer_of(arguments[1]))) == SUDOKU_OK)
        board_set(result, board);
}

static void canonicalize(const void *const *arguments, void *result) {
    char board[81];
    sudoku_transform transform;
    Value cells;
    int64_t status;

    if (!READ_BOARD(arguments[0], board))
        return;
    status = REPORT(sudoku_canonicalize(board, &transform));
    dictionary_set_int(result, "status", status);
    if (status != SUDOKU_OK)
        return;
    dictionary_set_board(result, "board", board);
    value_new(BYTES, &cells);
    memcpy(bytes_resized(&cells, 81), transform.cells, 81);
    dictionary_set(result, "cells", BYTES, &cells);
    dictionary_set_text(result, "digits", transform.digits, sizeof transform.digits);
}

static void transform(const void *const *arguments, void *result) {
    char board[81];
    sudoku_transform transform;

    if (!READ_BOARD(arguments[0], board))
        return;
    if (size_of(BYTES, arguments[1]) != 81 || string_read(arguments[2], NULL, 0) != sizeof transform.digits) {
        REPORT(SUDOKU_ERR_LENGTH);
        return;
    }
    memcpy(transform.cells, godot.packed_byte_array_operator_index_const(arguments[1], 0), 81);
    string_read(arguments[2], transform.digits, sizeof transform.digits);
    if (REPORT(sudoku_transform_apply(&transform, board)) == SUDOKU_OK)
        board_set(result, board);
}

static void count_automorphisms(const void *const *arguments, void *result) {
    char board[81];

    integer_set(result, READ_BOARD(arguments[0], board) ? REPORT(sudoku_automorphisms(board)) : SUDOKU_ERR_LENGTH);
}

const Method MAKE_METHODS[] = {
    {"generate", STRING, NULL, generate, {{"options", DICTIONARY, 1, 0}}},
    {"generate_grid", STRING, NULL, generate_grid, {{"seed", INT, 0, 0}}},
    {"minimize", STRING, NULL, minimize, {{"board", STRING, 0, 0}, {"seed", INT, 1, 0}}},
    {"redundant_clues", INTS, NULL, redundant_clues, {{"board", STRING, 0, 0}}},
    {"shuffle", STRING, NULL, shuffle, {{"board", STRING, 0, 0}, {"seed", INT, 0, 0}}},
    {"canonicalize", DICTIONARY, NULL, canonicalize, {{"board", STRING, 0, 0}}},
    {"transform", STRING, NULL, transform, {{"board", STRING, 0, 0}, {"cells", BYTES, 0, 0}, {"digits", STRING, 0, 0}}},
    {"count_automorphisms", INT, NULL, count_automorphisms, {{"board", STRING, 0, 0}}},
    {0},
};
