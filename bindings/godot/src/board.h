/* What the methods share: boards and candidates as Godot has them, and what to do about wrong arguments. */
#ifndef LIBSUDOKU_BOARD_H
#define LIBSUDOKU_BOARD_H

#include <sudoku.h>

#include "method.h"

/* Prints an error, with the place in the script that it comes from. */
void complain(const char *method, const char *text);
/* Does so where it is a mistake of the caller's (a text that is no board, a number out of range), not where it is
   a property of the board (two equal digits, no solution). Returns the status as it is. */
#define REPORT(status) report(__func__, status)
int64_t report(const char *method, int64_t status);

/* Each of these prints an error and returns 0 where the argument is not what it should be. */
#define READ_BOARD(string, board81) board_read(__func__, string, board81)
int board_read(const char *method, const void *string, char *board81);
/* Here sets81 gets what to hand to the library: buffer81, or NULL for an array without elements. */
#define READ_CANDIDATES(ints, buffer81, sets81) candidates_read(__func__, ints, buffer81, sets81)
int candidates_read(const char *method, const void *ints, uint16_t *buffer81, const uint16_t **sets81);
/* And here NULL for an array without elements, or where its 81 bytes are. */
#define READ_GIVENS(bytes, givens81) givens_read(__func__, bytes, givens81)
int givens_read(const char *method, const void *bytes, const uint8_t **givens81);
/* Says what is wrong, or returns NULL. */
const char *sets_read(const void *ints, uint16_t *sets81);
#define READ_LIMIT(integer, limit) limit_read(__func__, integer, limit)
int limit_read(const char *method, const void *integer, uint64_t *limit);

int64_t integer_of(const void *value);
void integer_set(void *result, int64_t number);
void boolean_set(void *result, int is_true);
void board_set(void *string, const char *board81);
void candidates_set(void *ints, const uint16_t *sets81);
/* The numbers of the cells that have a flag. */
void cells_set(void *ints, const uint8_t *flags81);
void text_set(void *string, const char *text);
void dictionary_set_board(void *dictionary, const char *key, const char *board81);

#endif
