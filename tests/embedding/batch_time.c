/* Prints the least processor time, in nanoseconds, of solving the boards of a file in one call of the batch. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <sudoku.h>

int main(int count, char **arguments) {
    static char boards[82 * 50000], copy[sizeof boards];
    static int statuses[50000];
    FILE *file = count == 3 ? fopen(arguments[1], "rb") : NULL;
    size_t lines = file ? fread(boards, 82, 50000, file) : 0;
    long least = -1;
    int round;

    for (round = 0; round < atoi(arguments[2]); round++) {
        struct timespec from, to;
        long time;
        memcpy(copy, boards, sizeof boards);
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &from);
        if (sudoku_solve_batch(copy, lines, 82, statuses) != SUDOKU_OK) return 1;
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &to);
        time = (to.tv_sec - from.tv_sec) * 1000000000L + (to.tv_nsec - from.tv_nsec);
        if (least < 0 || time < least) least = time;
    }
    printf("%ld\n", least);
    return 0;
}
