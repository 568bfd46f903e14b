/* The main things that libsudoku does, in a dozen lines.
 *
 * cc tour.c -lsudoku -o tour
 */
#include <stdio.h>
#include <string.h>

#include <sudoku.h>

static const char PUZZLE[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

int main(void) {
    char wrong[81], loose[81], board[81], text[1024];
    unsigned char flags[81];
    sudoku_step step;
    sudoku_rating rating;
    sudoku_generate_options options;
    int cell, status;

    memcpy(wrong, PUZZLE, 81);
    wrong[2] = '5';
    memcpy(loose, PUZZLE, 81);
    memset(loose, '.', 9);

    printf("libsudoku %s\n", sudoku_version());
    printf("puzzle:    %.81s\n", PUZZLE);
    printf("valid:     %s\n", sudoku_is_valid(PUZZLE) ? "yes" : "no");

    printf("at fault: ");
    sudoku_validate(wrong, flags);
    for (cell = 0; cell < 81; cell++) {
        if (flags[cell]) {
            printf(" r%dc%d", cell / 9 + 1, cell % 9 + 1);
        }
    }
    printf("\n");

    status = sudoku_solve(wrong);
    printf("error:     %s\n", sudoku_status_text(status));

    memcpy(board, PUZZLE, 81);
    if (sudoku_solve(board) == SUDOKU_OK) {
        printf("solution:  %.81s\n", board);
    }
    printf("solutions: %d and %d\n", (int)sudoku_count_solutions(PUZZLE, 2, 0),
           (int)sudoku_count_solutions(loose, 1000, 0));

    sudoku_generate_options_init(&options);
    options.seed = 2024;
    if (sudoku_generate(&options, board) == SUDOKU_OK) {
        printf("generated: %.81s\n", board);
    }
    if (sudoku_hint(PUZZLE, NULL, &step) == 1) {
        sudoku_describe_step(&step, text, sizeof text);
        printf("hint:      %s\n", text);
    }
    if (sudoku_rate(PUZZLE, &rating) == SUDOKU_OK) {
        printf("rating:    level %d, %d.%d, %s\n", rating.level, rating.difficulty / 10,
               rating.difficulty % 10, sudoku_technique_name(rating.technique));
    }
    return 0;
}
