/* sudoku-solve: answers a file of boards, one board to a line. `sudoku-solve --help` says what it reads and writes.
 *
 * Lines are gathered into batches, each batch is answered by one call of sudoku_count_batch, and the answers go out in
 * the order of the lines. Memory use does not depend on the length of the input or of its lines. */
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

enum { CELLS = 81, BATCH = 1024 };

enum { EXIT_ANSWERED = 0, EXIT_WITHOUT_ANSWER = 1, EXIT_BAD_LINE = 2, EXIT_TROUBLE = 3 };

static const char help[] =
    "usage: sudoku-solve [--unique | --count N | --check] [--grid] [FILE]\n"
    "\n"
    "Reads Sudoku boards from FILE (standard input if none or -) and writes an answer for each.\n"
    "\n"
    "  (no option)  the solution; the first in digit order if there are several\n"
    "  --unique     the solution, if it is the only one\n"
    "  --count N    the number of solutions, counting up to N\n"
    "  --check      nothing but the lines that do not have exactly one solution\n"
    "  --grid       show puzzles and solutions as grids\n"
    "  --help       this text\n"
    "  --version    the version of the library\n"
    "\n"
    "A board is a line of 81 cells, row by row: 1 to 9, and 0 or . for a blank. Text after the board is\n"
    "ignored; so are empty lines and lines that start with #. A board without an answer gets a line that\n"
    "starts with # and says why, so answers and boards stay in step. Lines that are no legal board are also\n"
    "reported on standard error, and a summary ends the run there.\n"
    "\n"
    "Exit status: 0 every board was answered; 1 some board has no solution (with --unique and --check also:\n"
    "more than one); 2 some line is not a legal board; 3 wrong usage, or reading or writing failed.\n";

enum mode { SOLVE, SOLVE_UNIQUE, COUNT, CHECK };

struct options {
    enum mode mode;
    uint64_t max_solutions;
    int grid;
    const char *path;
};

struct line {
    unsigned long number;
    unsigned long indent; /* bytes before the first cell */
    unsigned long cells;  /* how many cell characters follow */
    int end;              /* the byte after them, '\n' at the end of the line */
};

struct batch {
    size_t count, capacity;
    struct line lines[BATCH];
    char boards[BATCH * CELLS];
    char solutions[BATCH * CELLS];
    int64_t counts[BATCH];
};

struct tally {
    unsigned long long boards, solved, multiple, unsolvable, bad;
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

/* The next byte of the input, with every kind of line end given as '\n'. */
static int next_byte(FILE *input)
{
    int byte = getc(input);

    if (byte == '\r') {
        byte = getc(input);
        if (byte != '\n' && byte != EOF)
            ungetc(byte, input);
        byte = '\n';
    }
    return byte;
}

static int is_cell(int byte)
{
    return byte == '.' || (byte >= '0' && byte <= '9');
}

static int is_byte_order_mark(int byte)
{
    return byte == 0xEF || byte == 0xBB || byte == 0xBF;
}

/* Reads one line, of which the first 81 cells are kept. Returns 0 at the end of the input. */
static int read_line(FILE *input, struct line *line, char *board81)
{
    int byte = next_byte(input);

    if (byte == EOF)
        return 0;
    line->number++;
    line->indent = 0;
    line->cells = 0;
    while (byte == ' ' || byte == '\t' || (line->number == 1 && is_byte_order_mark(byte))) {
        line->indent++;
        byte = next_byte(input);
    }
    while (is_cell(byte)) {
        if (line->cells < CELLS)
            board81[line->cells] = (char)byte;
        line->cells++;
        byte = next_byte(input);
    }
    line->end = byte == EOF ? '\n' : byte;
    while (byte != '\n' && byte != EOF)
        byte = next_byte(input);
    return 1;
}

static int is_skipped(const struct line *line)
{
    return line->cells == 0 && (line->end == '\n' || line->end == '#');
}

/* Fills the batch; returns 0 when the input has ended. */
static int read_batch(FILE *input, struct batch *batch, unsigned long *number)
{
    batch->count = 0;
    while (batch->count < batch->capacity) {
        struct line *line = &batch->lines[batch->count];
        char *board81 = batch->boards + batch->count * CELLS;

        line->number = *number;
        if (!read_line(input, line, board81))
            return 0;
        *number = line->number;
        if (is_skipped(line))
            continue;
        if (line->cells != CELLS)
            memset(board81, '?', CELLS); /* the library answers that this is no board */
        batch->count++;
    }
    return 1;
}

static void explain_bad_line(const struct line *line, const char *board81)
{
    uint8_t flags[CELLS];
    int cell;

    if (line->cells > CELLS) {
        fprintf(stderr, "%lu cells where 81 are needed\n", line->cells);
    } else if (line->cells < CELLS && line->end == '\n') {
        fprintf(stderr, "only %lu of 81 cells\n", line->cells);
    } else if (line->cells < CELLS) {
        fprintf(stderr, line->end > ' ' && line->end < 127 ? "column %lu: '%c' is not a cell\n"
                                                           : "column %lu: byte 0x%02X is not a cell\n",
                line->indent + line->cells + 1, (unsigned)line->end);
    } else {
        fprintf(stderr, "%s:", sudoku_status_text(sudoku_validate(board81, flags)));
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

static void write_reason(const struct options *options, const struct line *line, const char *reason)
{
    printf(options->mode == CHECK ? "line %lu: %s\n" : "# line %lu: %s\n", line->number, reason);
}

static void write_answer(const struct options *options, struct batch *batch, size_t i)
{
    const struct line *line = &batch->lines[i];
    char *board81 = batch->boards + i * CELLS, *solution81 = batch->solutions + i * CELLS;
    int64_t count = batch->counts[i];

    if (count < 0) {
        write_reason(options, line, "not a legal board");
    } else if (options->mode == COUNT) {
        printf("%lld\n", (long long)count);
    } else if (count == 0) {
        write_reason(options, line, "no solution");
    } else if (count > 1 && options->mode != SOLVE) {
        write_reason(options, line, "more than one solution");
    } else if (options->mode != CHECK) {
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
            fprintf(stderr, "sudoku-solve: %s, line %lu: ", name, batch->lines[i].number);
            explain_bad_line(&batch->lines[i], batch->boards + i * CELLS);
        } else if (count == 0) {
            tally->unsolvable++;
        } else if (count == 1) {
            tally->solved++;
        } else {
            tally->multiple++;
        }
        write_answer(options, batch, i);
    }
}

static int run(const struct options *options, FILE *input)
{
    static struct batch batch;
    struct tally tally = {0, 0, 0, 0, 0};
    struct progress progress;
    unsigned long number = 0;
    double seconds;
    int more = 1;

    /* Somebody who types a board wants its answer now; so does somebody who asks for long counts. */
    batch.capacity = isatty(fileno(input)) || options->max_solutions > 1000 ? 1 : BATCH;
    progress_start(&progress, input, options);
    while (more) {
        more = read_batch(input, &batch, &number);
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
    if ((options->mode == SOLVE_UNIQUE || options->mode == CHECK) && tally.multiple > 0)
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
