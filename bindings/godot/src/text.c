/* Boards and positions as text. */
#include "board.h"

#include <stdlib.h>
#include <string.h>

/* Reads from the UTF-8 bytes of the text. */
static void parse(const void *const *arguments, void *result) {
    size_t length = (size_t)string_read(arguments[0], NULL, 0), position = 0;
    char *text = malloc(length + 1), board[81];
    uint8_t givens[81];
    uint16_t sets[81];
    Value flags;
    int status = SUDOKU_ERR_MEMORY;

    if (text) {
        string_read(arguments[0], text, length);
        status = sudoku_parse_position(text, length, board, givens, sets, &position);
    }
    free(text);
    dictionary_set_int(result, "status", status);
    dictionary_set_int(result, "position", (int64_t)position);
    if (status != SUDOKU_OK)
        return;
    dictionary_set_board(result, "board", board);
    dictionary_set_ints(result, "candidates", sets, 81);
    value_new(BYTES, &flags);
    memcpy(bytes_resized(&flags, 81), givens, 81);
    dictionary_set(result, "givens", BYTES, &flags);
}

static void format(const void *const *arguments, void *result) {
    char board[81], text[2048];
    uint16_t buffer[81];
    const uint16_t *sets;
    const uint8_t *givens;
    int64_t style = integer_of(arguments[1]), length;

    if (!READ_BOARD(arguments[0], board) || !READ_GIVENS(arguments[2], &givens) ||
        !READ_CANDIDATES(arguments[3], buffer, &sets))
        return;
    length = style == (int)style ? sudoku_format_position(board, givens, sets, (int)style, text, sizeof text)
                                 : SUDOKU_ERR_ARGUMENT;
    if (REPORT(length) >= 0 && (size_t)length < sizeof text)
        string_set(result, text, (size_t)length);
}

const Method TEXT_METHODS[] = {
    {"parse", DICTIONARY, NULL, parse, {{"text", STRING, 0, 0}}},
    {"format",
     STRING,
     NULL,
     format,
     {{"board", STRING, 0, 0}, {"style", INT, 1, 0}, {"givens", BYTES, 1, 0}, {"candidates", INTS, 1, 0}}},
    {0},
};
