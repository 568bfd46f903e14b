/*
 * libsudoku: rules, solving, puzzle making and human-style steps for 9 x 9 Sudoku.
 *
 * A board is 81 bytes, row by row: '1' to '9' for a digit, '.' or '0' for a blank. There is no
 * terminator: byte 81 is never read and never written, so a board is printed with "%.81s". A blank is
 * always written as '.'. Cells are numbered 0 to 80 (row * 9 + column); rows, columns and boxes 0 to 8,
 * boxes row by row; digits 1 to 9. A set of digits is a uint16_t whose bit (digit - 1) stands for the digit.
 * Any arrangement is legal input, the empty board and the full one too.
 *
 * What holds for every function:
 *
 * - 0 is success and a negative number an error (SUDOKU_ERR_...); their numbers never change. Yes/no
 *   questions return 1, 0 or an error.
 * - Inputs come first and are const; outputs come last and are written only on success, unless the text
 *   says otherwise. A pointer that may be NULL is named so; NULL anywhere else gives SUDOKU_ERR_NULL.
 *   Outputs must not overlap inputs or each other.
 * - Thread-safe: any number of threads may call any function at once, on buffers of their own. The library
 *   keeps no state and starts no thread.
 * - Nothing is allocated, printed or read from the system. Only the batch calls and the functions that make
 *   puzzles may take one workspace with malloc, given back before they return; without memory they
 *   answer SUDOKU_ERR_MEMORY.
 * - The same input gives the same output on every processor and in every release of a major version.
 * - A call uses at most 16 KiB of stack.
 * - max_steps limits the work, 0 meaning no limit: one step is one guess of the search. When it is spent the
 *   answer is SUDOKU_ERR_LIMIT. That is the same on every processor; how many steps a board needs is not
 *   promised and may shrink from release to release.
 */
#ifndef SUDOKU_H
#define SUDOKU_H

#include <stddef.h>
#include <stdint.h>

#define SUDOKU_VERSION "0.1.0"
#define SUDOKU_VERSION_MAJOR 0
#define SUDOKU_VERSION_MINOR 1
#define SUDOKU_VERSION_PATCH 0
/* Compare with sudoku_version_number() to see whether header and library belong together. */
#define SUDOKU_VERSION_NUMBER 100

#ifdef __cplusplus
extern "C" {
#endif


/*
 * About the library
 */

/**
 * The version of the library that is loaded, "0.1.0". Never NULL; lives as long as the library.
 * Thread-safe.
 */
const char *sudoku_version(void);

/**
 * The version of the library that is loaded as a number: major * 10000 + minor * 100 + patch.
 * SUDOKU_VERSION_NUMBER is that of the header. Thread-safe.
 */
uint32_t sudoku_version_number(void);

/**
 * The instructions that the solvers use on this processor: "avx512", "avx2", "neon" or "portable". They
 * differ in speed only. Never NULL; lives as long as the library. More names may come. Thread-safe.
 */
const char *sudoku_backend(void);


/*
 * Status codes
 */

/**
 * The call succeeded.
 */
#define SUDOKU_OK 0

/**
 * A pointer is NULL that may not be.
 */
#define SUDOKU_ERR_NULL -1

/**
 * A byte is neither a digit nor a blank.
 */
#define SUDOKU_ERR_CHARACTER -2

/**
 * Two equal digits share a row, column or box.
 */
#define SUDOKU_ERR_CONFLICT -3

/**
 * The board breaks no rule and has no solution.
 */
#define SUDOKU_ERR_UNSOLVABLE -4

/**
 * One solution was asked for and there are more.
 */
#define SUDOKU_ERR_MULTIPLE -5

/**
 * max_steps were spent before the answer was known.
 */
#define SUDOKU_ERR_LIMIT -6

/**
 * An argument is out of range.
 */
#define SUDOKU_ERR_ARGUMENT -7

/**
 * A text does not hold 81 cells, a stride is under 81, or a buffer is too small.
 */
#define SUDOKU_ERR_LENGTH -8

/**
 * There is no memory for the workspace.
 */
#define SUDOKU_ERR_MEMORY -9

/**
 * Says in an English sentence what a status code means. Never NULL, whatever the number; lives as long as
 * the library. The wording may change between releases. Thread-safe.
 */
const char *sudoku_status_text(int status);


/*
 * Rules: is this board legal?
 */

/**
 * Returns 1 if every byte is a digit or a blank and no digit repeats in a row, column or box; otherwise 0, and
 * 0 for NULL. A board can be valid and still have no solution. Thread-safe.
 */
int sudoku_is_valid(const char *board81);

/**
 * Finds every cell at fault: those whose byte is neither a digit nor a blank, and those whose digit
 * repeats in a row, column or box.
 *
 * Returns SUDOKU_OK, SUDOKU_ERR_CHARACTER or SUDOKU_ERR_CONFLICT; a bad byte goes before a conflict.
 * flags81, which may be NULL, gets 1 for every cell at fault and 0 for the rest, in each of these cases.
 * SUDOKU_OK does not mean that there is a solution. Thread-safe.
 */
int sudoku_validate(const char *board81,
                    uint8_t *flags81);

/**
 * Returns 1 if no other cell of the row, column or box holds the digit, otherwise 0. What the cell itself holds is
 * ignored, and so are conflicts elsewhere. 1 does not mean that the digit is right.
 *
 * Errors: SUDOKU_ERR_NULL, SUDOKU_ERR_CHARACTER, SUDOKU_ERR_ARGUMENT (row or column not 0 to 8, digit not
 * 1 to 9). Thread-safe.
 */
int sudoku_can_place(const char *board81,
                     int row,
                     int column,
                     int digit);

/**
 * Gives for each blank the digits that sudoku_can_place allows, and for each filled cell its own digit. A
 * blank that nothing fits gets 0. Conflicts are no error.
 *
 * Returns SUDOKU_OK, SUDOKU_ERR_NULL or SUDOKU_ERR_CHARACTER. Thread-safe.
 */
int sudoku_candidates(const char *board81,
                      uint16_t *candidates81);

/**
 * Returns 1 if grid81 is full, breaks no rule and keeps every digit of puzzle81, otherwise 0. puzzle81 may be
 * NULL: then any correct grid is a solution.
 *
 * Errors: SUDOKU_ERR_NULL (no grid81), SUDOKU_ERR_CHARACTER (in either board). Thread-safe.
 */
int sudoku_is_solution(const char *puzzle81,
                       const char *grid81);


/*
 * Solve
 *
 * Solutions have an order: of two, the one with the smaller digit in the first cell where they differ
 * comes first. Textbook backtracking (cell 0 to cell 80, digits 1 to 9) finds them in that order.
 */

/**
 * Fills in the first solution, in place. Whether there are others is not looked at.
 *
 * Returns SUDOKU_OK, SUDOKU_ERR_NULL, SUDOKU_ERR_CHARACTER, SUDOKU_ERR_CONFLICT or SUDOKU_ERR_UNSOLVABLE;
 * on an error the board stays as it was. Thread-safe.
 */
int sudoku_solve(char *board81);

/**
 * Fills in the only solution, in place.
 *
 * Returns SUDOKU_OK, SUDOKU_ERR_NULL, SUDOKU_ERR_CHARACTER, SUDOKU_ERR_CONFLICT, SUDOKU_ERR_UNSOLVABLE or
 * SUDOKU_ERR_MULTIPLE (there are two or more); on an error the board stays as it was. Thread-safe.
 */
int sudoku_solve_unique(char *board81);

/**
 * As sudoku_solve with at most max_steps steps (0: no limit); SUDOKU_ERR_LIMIT, and the board as it was, when
 * they are spent. Thread-safe.
 */
int sudoku_solve_within(char *board81,
                        uint64_t max_steps);

/**
 * Counts the solutions, up to max_solutions: 2 tells whether a puzzle has none, one or several.
 *
 * Returns 0 to max_solutions (at most INT64_MAX), or SUDOKU_ERR_NULL, SUDOKU_ERR_CHARACTER,
 * SUDOKU_ERR_CONFLICT, SUDOKU_ERR_ARGUMENT (max_solutions is 0) or SUDOKU_ERR_LIMIT (max_steps, 0 meaning
 * no limit, were spent). Boards with few clues have more solutions than anyone can count: set one of the
 * two limits. Thread-safe.
 */
int64_t sudoku_count_solutions(const char *board81,
                               uint64_t max_solutions,
                               uint64_t max_steps);

/**
 * Calls visit with every solution once, in their order. solution81 is valid during the call only; context is
 * passed on as it is and may be NULL. visit returns 0 to go on, anything else to stop. It may call the
 * library; it must return (no longjmp, no exception).
 *
 * Returns how many solutions were visited, the one that stopped it included, or SUDOKU_ERR_NULL (board81 or
 * visit), SUDOKU_ERR_CHARACTER, SUDOKU_ERR_CONFLICT (nothing was visited), or SUDOKU_ERR_LIMIT: max_steps
 * (0: no limit) were spent, and the solutions visited until then are the first ones. Thread-safe.
 */
int64_t sudoku_enumerate(const char *board81,
                         uint64_t max_steps,
                         int (*visit)(const char *solution81, void *context),
                         void *context);

/**
 * Counts the solutions of a board given as pencil marks (a Sukaku): grids that break no rule and take a
 * digit of each cell's set. An empty set means that there is none.
 *
 * solution81, which may be NULL, gets the first solution if there is one; otherwise it stays as it was.
 * Returns 0 to max_solutions (at most INT64_MAX), or SUDOKU_ERR_NULL (candidates81), SUDOKU_ERR_ARGUMENT
 * (max_solutions is 0, or a set has bits above the ninth) or SUDOKU_ERR_LIMIT (max_steps, 0 meaning no
 * limit, were spent). Thread-safe.
 */
int64_t sudoku_count_candidates(const uint16_t *candidates81,
                                uint64_t max_solutions,
                                uint64_t max_steps,
                                char *solution81);

/**
 * Gives for each cell the digits that it takes in at least one solution.
 *
 * Returns SUDOKU_OK, SUDOKU_ERR_NULL, SUDOKU_ERR_CHARACTER, SUDOKU_ERR_CONFLICT, SUDOKU_ERR_UNSOLVABLE or
 * SUDOKU_ERR_LIMIT (max_steps, 0 meaning no limit, were spent). Thread-safe.
 */
int sudoku_true_candidates(const char *board81,
                           uint64_t max_steps,
                           uint16_t *candidates81);


/*
 * Many boards in one call
 *
 * Board i starts at boards + i * stride. stride is at least 81, so the lines of a text file can be solved where
 * they lie; the bytes between the boards are neither read nor written. Every board gets its own answer, the
 * one that the single call gives; a bad board never stops the others. The work is done by the calling
 * thread: a host that wants more threads gives each a slice of the boards.
 */

/**
 * Solves count boards in place, each as sudoku_solve does. statuses, which may be NULL, gets count numbers:
 * what sudoku_solve returns for each board.
 *
 * Returns SUDOKU_OK when every board was looked at, however many have no solution. Before anything is
 * written: SUDOKU_ERR_NULL (boards, unless count is 0), SUDOKU_ERR_LENGTH (stride is under 81),
 * SUDOKU_ERR_ARGUMENT (count * stride is more than memory can hold), SUDOKU_ERR_MEMORY. Thread-safe.
 */
int sudoku_solve_batch(char *boards,
                       size_t count,
                       size_t stride,
                       int *statuses);

/**
 * Counts the solutions of count boards, each as sudoku_count_solutions does without a limit of steps. counts,
 * which may be NULL, gets count numbers: what that function returns for each board.
 *
 * solutions, which may be NULL, holds count * 81 bytes, 81 for each board. With max_solutions 1 every board
 * that can be solved gets its first solution there, with 2 and more every board with exactly one
 * solution gets that; the other boards' bytes stay as they were.
 *
 * Returns SUDOKU_OK when every board was looked at. Before anything is written: SUDOKU_ERR_NULL (boards,
 * unless count is 0), SUDOKU_ERR_LENGTH (stride is under 81), SUDOKU_ERR_ARGUMENT (max_solutions is 0, or
 * count * stride is more than memory can hold), SUDOKU_ERR_MEMORY. Thread-safe.
 */
int sudoku_count_batch(const char *boards,
                       size_t count,
                       size_t stride,
                       uint64_t max_solutions,
                       int64_t *counts,
                       char *solutions);


/*
 * Text
 *
 * sudoku_parse reads what people paste. A board is one line of 81 cells, or lines that each hold whole rows
 * (9, 18, 27 ... cells); lines without a cell may stand anywhere. Lines end with LF, CR or both.
 *
 * - Digits: 1 to 9, full-width digits too (UTF-8).
 * - Blanks: 0 . _ * x X, the middle dot, a full-width 0 or full stop, and '-' and the space by these rules:
 * - '-': a line without a digit that holds a '-' or '=' is a frame and is skipped, with its corners (+ . * : '
 *   and the like). Everywhere else '-' is a blank. A line of nine or 81 '-' and nothing else but '|' and spaces
 *   could be either: it is a frame if the first line that has both digits and blanks writes its blanks in
 *   another way, and blanks otherwise.
 * - Space: it separates. It is a blank in a line that otherwise has no whole number of rows, and in one that has no
 *   cell at all, if the spaces and the other cells of the line together are nine or 81.
 * - Comma, semicolon and tab separate. In a line that otherwise has no whole number of rows, or no cell at
 *   all, and that has eight or 80 of them, a field that holds nothing is a blank.
 * - | + quotes, brackets, box-drawing characters and byte order marks are skipped everywhere.
 * - '#' starts a comment that runs to the end of the line.
 */

/**
 * One line, blanks as '.': 81 characters.
 */
#define SUDOKU_STYLE_LINE 0

/**
 * One line, blanks as '0': 81 characters.
 */
#define SUDOKU_STYLE_LINE_ZEROS 1

/**
 * Nine lines of nine characters, blanks as '.', each line ended by LF: 90 characters.
 */
#define SUDOKU_STYLE_ROWS 2

/**
 * Boxes framed with + - |, blanks as '.', each of the 13 lines ended by LF: 338 characters.
 */
#define SUDOKU_STYLE_GRID 3

/**
 * Reads a board from text of length bytes; no byte behind them is read, and a zero byte has no meaning. Call it
 * again with the rest of the text for the next board.
 *
 * Returns SUDOKU_OK, SUDOKU_ERR_NULL (text or board81), SUDOKU_ERR_CHARACTER (a byte that means nothing) or
 * SUDOKU_ERR_LENGTH: the text or one of its lines ends early, a line has a cell too many, or another cell follows
 * the 81st without anything between. Whether the board breaks a rule is not looked at.
 * position, which may be NULL, gets where reading stopped, counted in bytes from the start of the
 * text: behind the 81st cell; with SUDOKU_ERR_CHARACTER and SUDOKU_ERR_LENGTH where the fault is. board81 is
 * written on success only. Thread-safe.
 */
int sudoku_parse(const char *text,
                 size_t length,
                 char *board81,
                 size_t *position);

/**
 * Writes a board as text, in a SUDOKU_STYLE_... that sudoku_parse reads back.
 *
 * Works as snprintf does: text gets at most capacity - 1 characters and a zero byte; a capacity of 0 writes nothing, and
 * then text may be NULL. Returns the length of the whole text without the zero byte: it was cut off if
 * that is capacity or more. Errors: SUDOKU_ERR_NULL, SUDOKU_ERR_CHARACTER, SUDOKU_ERR_ARGUMENT (no such
 * style). Boards that break a rule are written too. Thread-safe.
 */
int sudoku_format(const char *board81,
                  int style,
                  char *text,
                  size_t capacity);

#ifdef __cplusplus
}
#endif

#endif /* SUDOKU_H */
