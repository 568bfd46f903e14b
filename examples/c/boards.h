/* Reads the boards of a file one after the other, in every form that sudoku_parse reads, in memory of a fixed size. */
#ifndef BOARDS_H
#define BOARDS_H

#include <stddef.h>
#include <stdio.h>

enum { CELLS = 81, TEXT_SIZE = 1 << 16 };

struct boards {
    FILE *input;
    int is_terminal, at_end;
    unsigned long line; /* the number of the line at `start`, from 1 up */
    size_t start, end;  /* what has been read and not yet been looked at */
    char text[TEXT_SIZE];
};

/* A board, or what was meant to be one, and where it stands. */
struct found {
    int status;         /* SUDOKU_OK, SUDOKU_ERR_CHARACTER or SUDOKU_ERR_LENGTH */
    unsigned long line; /* of its last cell or of the fault */
    unsigned long column;
    int byte; /* at the fault, '\n' at the end of a line */
    char board81[CELLS];
    int has_solution; /* whether a full grid follows the board in its line */
    char solution81[CELLS];
};

void boards_start(struct boards *boards, FILE *input);

/* Finds the next board; 0 at the end of the input. */
int boards_next(struct boards *boards, struct found *found);

#endif
