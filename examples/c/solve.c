/* sudoku-solve: answers a file of boards. `sudoku-solve --help` says what it reads and writes.
 *
 * Boards are gathered into batches, each batch is answered by one call of sudoku_count_batch, and the answers go out in
 * the order of the boards. Memory use does not depend on the length of the input or of its lines. */
#define _POSIX_C_SOURCE 200809L

#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <sudoku.h>

#include "boards.h"

enum { BATCH = 1024 };

enum { EXIT_ANSWERED = 0, EXIT_WITHOUT_ANSWER = 1, EXIT_BAD_LINE = 2, EXIT_TROUBLE = 3 };

static const char help[] =
    "usage: sudoku-solve [--unique | --count N | --check] [--grid] [FILE]\n"
    "\n"
    "Reads Sudoku boards from FILE (standard input if none or -) and writes an answer for each.\n"
    "\n"
    "  (no option)  the solution; the first in digit order if there are several\n"
    "  --unique     the solution, if it is the only one\n"
    "  --count N    the number of solutions, counting up to N\n"
    "  --check      nothing but the boards that do not have exactly one solution, or another one than their line\n"
    "               says\n"
    "  --grid       show puzzles and solutions as grids\n"
    "  --help       this text\n"
    "  --version    the version of the library\n"
    "\n"
    "A board is 81 cells in a line, alone or among other fields, or nine lines of nine cells, framed or not;\n"
    "headings, comments and frames are passed over. Any usual way of writing boards will do: docs/text.md of\n"
    "the library has the rules. What follows a board in its line is ignored, but for --check: if it is a full\n"
    "grid, it has to be the solution.\n"
    "\n"
    "A board without an answer gets a line that starts with # and says why, so answers and boards stay in\n"
    "step; the line that it names is the board's last one. What is no legal board is also reported on standard\n"
    "error, and a summary ends the run there.\n"
    "\n"
    "Exit status: 0 every board was answered; 1 some board has no solution (with --unique and --check also:\n"
    "more than one or another one); 2 something is not a legal board; 3 wrong usage, or reading or writing failed.\n";

enum mode { SOLVE, SOLVE_UNIQUE, COUNT, CHECK };

struct options {
    enum mode mode;
    uint64_t max_solutions;
    int grid;
    const char *path;
};

struct batch {
    size_t count, capacity;
    struct found found[BATCH];
    char boards[BATCH * CELLS];
    char solutions[BATCH * CELLS];
    int64_t counts[BATCH];
};

struct tally {
    unsigned long long boards, solved, multiple, unsolvable, bad, contradicted;
};

struct progress {
    struct timespec start;
    double shown; /* seconds after the start at which the line was last written */
    int wanted, visible;
    long long size; /* of the input in bytes, 0 if not known */
};

static double seconds_since(const struct timespec *start)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)(now.tv_sec - start->tv_sec) + (double)(now.tv_nsec - start->tv_nsec) * 1e-9;
}

static void progress_start(struct progress *progress, FILE *input, const struct options *options)
{
    struct stat about;

    memset(progress, 0, sizeof *progress);
    clock_gettime(CLOCK_MONOTONIC, &progress->start);
    /* Answers that scroll by are progress enough. */
    progress->wanted = isatty(STDERR_FILENO) && (!isatty(STDOUT_FILENO) || options->mode == CHECK);
    if (fstat(fileno(input), &about) == 0 && S_ISREG(about.st_mode))
        progress->size = about.st_size;
}

static void progress_show(struct progress *progress, FILE *input, const struct tally *tally)
{
    double now;

    if (!progress->wanted || (now = seconds_since(&progress->start)) < progress->shown + 0.2)
        return;
    fprintf(stderr, "\r%llu boards", tally->boards);
    if (progress->size > 0)
        fprintf(stderr, ", %.0f %%", 100.0 * (double)ftello(input) / (double)progress->size);
    fflush(stderr);
    progress->shown = now;
    progress->visible = 1;
}

static void progress_clear(struct progress *progress)
{
    if (progress->visible)
        fputs("\r\033[K", stderr);
    progress->visible = 0;
}

/* Fills the batch; returns 0 when the input has ended. */
static int read_batch(struct boards *input, struct batch *batch)
{
    batch->count = 0;
    while (batch->count < batch->capacity) {
        struct found *found = &batch->found[batch->count];
        char *board81 = batch->boards + batch->count * CELLS;

        if (!boards_next(input, found))
            return 0;
        if (found->status == SUDOKU_OK)
            memcpy(board81, found->board81, CELLS);
        else
            memset(board81, '?', CELLS); /* the library answers that this is no board */
        batch->count++;
    }
    return 1;
}

static void explain_bad_board(const struct found *found)
{
    uint8_t flags[CELLS];
    int cell;

    if (found->status == SUDOKU_ERR_LENGTH) {
        fprintf(stderr, "column %lu: cells are missing, or too many\n", found->column);
    } else if (found->status != SUDOKU_OK) {
        fprintf(stderr, found->byte > ' ' && found->byte < 127 ? "column %lu: '%c' is not a cell\n"
                                                               : "column %lu: byte 0x%02X is not a cell\n",
                found->column, (unsigned)found->byte & 0xFF);
    } else {
        fprintf(stderr, "%s:", sudoku_status_text(sudoku_validate(found->board81, flags)));
        for (cell = 0; cell < CELLS; cell++)
            if (flags[cell])
                fprintf(stderr, " r%dc%d", cell / 9 + 1, cell % 9 + 1);
        fputc('\n', stderr);
    }
}

static void write_grids(const char *puzzle81, const char *solution81)
{
    char puzzle[1024], solution[1024];
    const char *left = puzzle, *right = solution;

    if (sudoku_format(puzzle81, SUDOKU_STYLE_GRID, puzzle, sizeof puzzle) < 0 ||
        sudoku_format(solution81, SUDOKU_STYLE_GRID, solution, sizeof solution) < 0)
        return;
    while (*left && *right) {
        int left_length = (int)strcspn(left, "\n"), right_length = (int)strcspn(right, "\n");

        printf("%.*s   %.*s\n", left_length, left, right_length, right);
        left += left_length + (left[left_length] == '\n');
        right += right_length + (right[right_length] == '\n');
    }
    putchar('\n');
}

static void write_solution(const struct options *options, const char *puzzle81, const char *solution81)
{
    if (options->grid) {
        write_grids(puzzle81, solution81);
    } else {
        fwrite(solution81, 1, CELLS, stdout);
        putchar('\n');
    }
}

static void write_reason(const struct options *options, const struct found *found, const char *reason)
{
    printf(options->mode == CHECK ? "line %lu: %s\n" : "# line %lu: %s\n", found->line, reason);
}

/* Whether the only solution is not the one that follows the board. */
static int is_contradicted(const struct batch *batch, size_t i)
{
    return batch->counts[i] == 1 && batch->found[i].has_solution &&
           memcmp(batch->found[i].solution81, batch->solutions + i * CELLS, CELLS) != 0;
}

static void write_answer(const struct options *options, struct batch *batch, size_t i)
{
    const struct found *found = &batch->found[i];
    char *board81 = batch->boards + i * CELLS, *solution81 = batch->solutions + i * CELLS;
    int64_t count = batch->counts[i];

    if (count < 0) {
        write_reason(options, found, "not a legal board");
    } else if (options->mode == COUNT) {
        printf("%lld\n", (long long)count);
    } else if (count == 0) {
        write_reason(options, found, "no solution");
    } else if (count > 1 && options->mode != SOLVE) {
        write_reason(options, found, "more than one solution");
    } else if (options->mode == CHECK) {
        if (is_contradicted(batch, i))
            write_reason(options, found, "another solution than the line says");
    } else {
        if (count > 1) { /* which of them the batch reports is not promised */
            memcpy(solution81, board81, CELLS);
            sudoku_solve(solution81);
        }
        write_solution(options, board81, solution81);
    }
}

static void answer_batch(const struct options *options, struct batch *batch, struct tally *tally,
                         struct progress *progress)
{
    const char *name = options->path ? options->path : "standard input";
    size_t i;

    for (i = 0; i < batch->count; i++) {
        int64_t count = batch->counts[i];

        tally->boards++;
        if (count < 0) {
            tally->bad++;
            progress_clear(progress);
            fprintf(stderr, "sudoku-solve: %s, line %lu: ", name, batch->found[i].line);
            explain_bad_board(&batch->found[i]);
        } else if (count == 0) {
            tally->unsolvable++;
        } else if (count == 1) {
            tally->solved++;
            tally->contradicted += options->mode == CHECK && is_contradicted(batch, i);
        } else {
            tally->multiple++;
        }
        write_answer(options, batch, i);
    }
}

static int run(const struct options *options, FILE *input)
{
    static struct batch batch;
    static struct boards boards;
    struct tally tally = {0, 0, 0, 0, 0, 0};
    struct progress progress;
    double seconds;
    int more = 1;

    /* Somebody who types a board wants its answer now; so does somebody who asks for long counts. */
    batch.capacity = isatty(fileno(input)) || options->max_solutions > 1000 ? 1 : BATCH;
    progress_start(&progress, input, options);
    boards_start(&boards, input);
    while (more) {
        more = read_batch(&boards, &batch);
        if (sudoku_count_batch(batch.boards, batch.count, CELLS, options->max_solutions, batch.counts,
                               batch.solutions) == SUDOKU_ERR_MEMORY) {
            fprintf(stderr, "sudoku-solve: %s\n", sudoku_status_text(SUDOKU_ERR_MEMORY));
            return EXIT_TROUBLE;
        }
        answer_batch(options, &batch, &tally, &progress);
        progress_show(&progress, input, &tally);
        if (batch.capacity == 1)
            fflush(stdout);
        if (ferror(stdout))
            break;
    }
    progress_clear(&progress);
    if (ferror(input)) {
        fprintf(stderr, "sudoku-solve: cannot read: %s\n", strerror(errno));
        return EXIT_TROUBLE;
    }
    if (fflush(stdout) != 0 || ferror(stdout)) {
        fprintf(stderr, "sudoku-solve: cannot write: %s\n", strerror(errno));
        return EXIT_TROUBLE;
    }
    seconds = seconds_since(&progress.start);
    fprintf(stderr, "%llu board%s: %llu solved, %llu multiple, %llu unsolvable, %llu bad; %.0f boards per second\n",
            tally.boards, tally.boards == 1 ? "" : "s", tally.solved, tally.multiple, tally.unsolvable, tally.bad,
            seconds > 0 ? (double)tally.boards / seconds : 0.0);
    if (tally.bad > 0)
        return EXIT_BAD_LINE;
    if (options->mode != COUNT && tally.unsolvable > 0)
        return EXIT_WITHOUT_ANSWER;
    if ((options->mode == SOLVE_UNIQUE || options->mode == CHECK) && tally.multiple + tally.contradicted > 0)
        return EXIT_WITHOUT_ANSWER;
    return EXIT_ANSWERED;
}

static int usage_error(const char *problem, const char *argument)
{
    fprintf(stderr, "sudoku-solve: %s%s\nTry sudoku-solve --help.\n", problem, argument);
    return EXIT_TROUBLE;
}

/* A whole number from 1 up, 0 for any other text. */
static uint64_t parse_limit(const char *text)
{
    unsigned long long value;
    char *end;

    if (*text < '0' || *text > '9')
        return 0;
    errno = 0;
    value = strtoull(text, &end, 10);
    return errno == 0 && *end == '\0' ? (uint64_t)value : 0;
}

int main(int argc, char **argv)
{
    struct options options = {SOLVE, 2, 0, NULL};
    int modes = 0, end_of_options = 0, result, i;
    FILE *input = stdin;

    for (i = 1; i < argc; i++) {
        const char *argument = argv[i], *limit = NULL;

        if (end_of_options || argument[0] != '-' || argument[1] == '\0') {
            if (options.path)
                return usage_error("one file at a time, not also ", argument);
            options.path = argument;
        } else if (strcmp(argument, "--") == 0) {
            end_of_options = 1;
        } else if (strcmp(argument, "--help") == 0 || strcmp(argument, "-h") == 0) {
            fputs(help, stdout);
            return fflush(stdout) == 0 ? EXIT_ANSWERED : EXIT_TROUBLE;
        } else if (strcmp(argument, "--version") == 0) {
            printf("sudoku-solve %s (%s)\n", sudoku_version(), sudoku_backend());
            return fflush(stdout) == 0 ? EXIT_ANSWERED : EXIT_TROUBLE;
        } else if (strcmp(argument, "--grid") == 0) {
            options.grid = 1;
        } else if (strcmp(argument, "--unique") == 0) {
            options.mode = SOLVE_UNIQUE;
            modes++;
        } else if (strcmp(argument, "--check") == 0) {
            options.mode = CHECK;
            modes++;
        } else if (strncmp(argument, "--count", 7) == 0 && (argument[7] == '\0' || argument[7] == '=')) {
            if (argument[7] == '=')
                limit = argument + 8;
            else if (i + 1 < argc)
                limit = argv[++i];
            options.mode = COUNT;
            options.max_solutions = limit ? parse_limit(limit) : 0;
            if (options.max_solutions == 0)
                return usage_error("--count needs a whole number from 1 up", "");
            modes++;
        } else {
            return usage_error("unknown option ", argument);
        }
    }
    if (modes > 1)
        return usage_error("--unique, --count and --check exclude each other", "");
    if (options.grid && options.mode != SOLVE && options.mode != SOLVE_UNIQUE)
        return usage_error("--grid shows solutions: not with --count or --check", "");
    if (options.path && strcmp(options.path, "-") == 0)
        options.path = NULL;
    if (options.path && !(input = fopen(options.path, "rb"))) {
        fprintf(stderr, "sudoku-solve: cannot open %s: %s\n", options.path, strerror(errno));
        return EXIT_TROUBLE;
    }
    result = run(&options, input);
    if (input != stdin)
        fclose(input);
    return result;
}
