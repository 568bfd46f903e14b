/* The first calls of a process, by many threads at once: for ThreadSanitizer. */
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "sudoku.h"

enum { THREADS = 16, BATCH = 40 };

static const char puzzle[] = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
static const char answer[] = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

static pthread_barrier_t start;

static void *first_call(void *context) {
    const int which = *(const int *)context;
    char board[81], batch[BATCH * 81];
    int64_t counts[BATCH];
    struct sudoku_step step;
    struct sudoku_rating rating;
    int i, right = 0;
    memcpy(board, puzzle, 81);
    for (i = 0; i < BATCH; i++) memcpy(batch + 81 * i, puzzle, 81);
    pthread_barrier_wait(&start);
    switch (which % 8) {
        case 0: right = sudoku_solve(board) == SUDOKU_OK && memcmp(board, answer, 81) == 0; break;
        case 1:
            right = sudoku_count_batch(batch, BATCH, 81, 2, counts, NULL) == SUDOKU_OK && counts[BATCH - 1] == 1;
            break;
        case 2: right = sudoku_generate(NULL, board) == SUDOKU_OK; break;
        case 3: right = sudoku_rate(board, &rating) == SUDOKU_OK; break;
        case 4: right = sudoku_hint(board, NULL, &step) == 1; break;
        case 5: right = sudoku_minimize(board, 1) == SUDOKU_OK; break;
        case 6: right = sudoku_canonicalize(board, NULL) == SUDOKU_OK; break;
        default: right = sudoku_backend()[0] != '\0'; break;
    }
    if (!right) fprintf(stderr, "thread %d: a wrong answer\n", which);
    return right ? NULL : context;
}

int main(void) {
    pthread_t threads[THREADS];
    int numbers[THREADS], i, wrong = 0;
    pthread_barrier_init(&start, NULL, THREADS);
    for (i = 0; i < THREADS; i++) {
        numbers[i] = i;
        if (pthread_create(&threads[i], NULL, first_call, &numbers[i]) != 0) return 1;
    }
    for (i = 0; i < THREADS; i++) {
        void *failed;
        pthread_join(threads[i], &failed);
        wrong += failed != NULL;
    }
    pthread_barrier_destroy(&start);
    return wrong > 0;
}
