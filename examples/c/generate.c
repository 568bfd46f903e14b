/* sudoku-generate: makes puzzles to order, one to a line, and a page to print. `sudoku-generate --help` says how. */
#define _POSIX_C_SOURCE 200809L

#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <sudoku.h>

enum { CELLS = 81, PUZZLES_ON_A_PAGE = 6 };

enum { EXIT_MADE = 0, EXIT_NOT_MADE = 1, EXIT_TROUBLE = 3 };

static const char help[] =
    "usage: sudoku-generate [OPTION]...\n"
    "\n"
    "Makes Sudoku puzzles, each with one solution, and writes them one to a line.\n"
    "\n"
    "  -n N             how many (1)\n"
    "  --level L        beginner, easy, medium, hard, expert, extreme or 1 to 6; also a range: 2-4\n"
    "  --symmetry S     none, half-turn, quarter-turn, left-right, top-bottom, diagonal, anti-diagonal, full\n"
    "  --clues A-B      from A to B clues, 17 to 80; or just one number\n"
    "  --minimal        no clue can be left out\n"
    "  --seed X         any whole number; puzzle i of a run is the one of seed X + i (0)\n"
    "  --svg FILE       also write the first 6 puzzles as a page to print\n"
    "  --help           this text\n"
    "  --version        the version of the library\n"
    "\n"
    "The same options and seed give the same puzzles everywhere. A puzzle that was not found gets a line that\n"
    "starts with # and says why.\n"
    "\n"
    "Exit status: 0 all were made; 1 some were not found; 3 wrong usage, or writing failed.\n";

static const char *const levels[] = {"beginner", "easy", "medium", "hard", "expert", "extreme"};

static const struct {
    const char *name;
    int symmetry;
} symmetries[] = {
    {"none", SUDOKU_SYMMETRY_NONE},
    {"half-turn", SUDOKU_SYMMETRY_HALF_TURN},
    {"quarter-turn", SUDOKU_SYMMETRY_QUARTER_TURN},
    {"left-right", SUDOKU_SYMMETRY_LEFT_RIGHT},
    {"top-bottom", SUDOKU_SYMMETRY_TOP_BOTTOM},
    {"diagonal", SUDOKU_SYMMETRY_DIAGONAL},
    {"anti-diagonal", SUDOKU_SYMMETRY_ANTI_DIAGONAL},
    {"full", SUDOKU_SYMMETRY_FULL},
};

/* Puzzles for the page. */
struct page {
    char boards[PUZZLES_ON_A_PAGE][CELLS];
    int count;
};

static int usage_error(const char *problem, const char *argument)
{
    fprintf(stderr, "sudoku-generate: %s%s\nTry sudoku-generate --help.\n", problem, argument);
    return EXIT_TROUBLE;
}

/* A whole number; the text must end with it. Returns 0 if it is none. */
static int parse_number(const char *text, uint64_t *number)
{
    unsigned long long value;
    char *end;

    if (*text < '0' || *text > '9')
        return 0;
    errno = 0;
    value = strtoull(text, &end, 0);
    if (errno != 0 || *end != '\0')
        return 0;
    *number = value;
    return 1;
}

static int parse_clues(const char *text, int *clues)
{
    uint64_t number;

    if (!parse_number(text, &number) || number > 80)
        return 0;
    *clues = (int)number;
    return 1;
}

static int parse_level(const char *text, int *level)
{
    int i;

    for (i = 0; i < (int)(sizeof levels / sizeof *levels); i++)
        if (strcmp(text, levels[i]) == 0 || (text[0] == '1' + i && text[1] == '\0')) {
            *level = SUDOKU_LEVEL_BEGINNER + i;
            return 1;
        }
    return 0;
}

/* One value, or two with a '-' between them. */
static int parse_range(const char *text, int (*parse)(const char *, int *), int *from, int *to)
{
    char first[32];
    const char *dash = strchr(text, '-');

    if (!dash) {
        if (!parse(text, from))
            return 0;
        *to = *from;
        return 1;
    }
    if ((size_t)(dash - text) >= sizeof first)
        return 0;
    memcpy(first, text, (size_t)(dash - text));
    first[dash - text] = '\0';
    return parse(first, from) && parse(dash + 1, to);
}

static int parse_symmetry(const char *text, int *symmetry)
{
    size_t i;

    for (i = 0; i < sizeof symmetries / sizeof *symmetries; i++)
        if (strcmp(text, symmetries[i].name) == 0) {
            *symmetry = symmetries[i].symmetry;
            return 1;
        }
    return 0;
}

static double now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* Writes one puzzle whose top left corner stands at x, y; a cell is 10 wide. */
static void write_svg_puzzle(FILE *file, const char *board81, int x, int y)
{
    int i;

    fprintf(file, "<g transform=\"translate(%d %d)\">\n", x, y);
    for (i = 0; i <= 9; i++) {
        const char *line = i % 3 == 0 ? "thick" : "thin";

        fprintf(file, "<path class=\"%s\" d=\"M0 %dH90M%d 0V90\"/>\n", line, i * 10, i * 10);
    }
    for (i = 0; i < CELLS; i++)
        if (board81[i] != '.')
            fprintf(file, "<text x=\"%d\" y=\"%d\">%c</text>\n", i % 9 * 10 + 5, i / 9 * 10 + 8, board81[i]);
    fputs("</g>\n", file);
}

/* A page of A4 paper in millimetres, two puzzles side by side. */
static int write_svg(const char *path, const struct page *page)
{
    FILE *file = fopen(path, "w");
    int i, failed;

    if (!file)
        return 0;
    fputs("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"210mm\" height=\"297mm\" viewBox=\"0 0 210 297\">\n"
          "<style>text { font: 7px sans-serif; text-anchor: middle } path { fill: none; stroke: black }\n"
          ".thin { stroke-width: 0.2 } .thick { stroke-width: 0.8; stroke-linecap: square }</style>\n",
          file);
    for (i = 0; i < page->count; i++)
        write_svg_puzzle(file, page->boards[i], i % 2 ? 110 : 10, 10 + i / 2 * 95);
    fputs("</svg>\n", file);
    failed = ferror(file);
    return fclose(file) == 0 && !failed;
}

static int run(sudoku_generate_options *options, uint64_t wanted, const char *svg)
{
    struct page page = {{{0}}, 0};
    uint64_t first_seed = options->seed, made = 0, i;
    double start = now(), shown = start, seconds;
    int progress = isatty(STDERR_FILENO) && !isatty(STDOUT_FILENO);

    for (i = 0; i < wanted && !ferror(stdout); i++) {
        char board81[CELLS];
        int status;

        options->seed = first_seed + i;
        status = sudoku_generate(options, board81);
        if (status == SUDOKU_ERR_ARGUMENT)
            return usage_error("these options contradict each other", "");
        if (status == SUDOKU_OK) {
            fwrite(board81, 1, CELLS, stdout);
            putchar('\n');
            if (page.count < PUZZLES_ON_A_PAGE)
                memcpy(page.boards[page.count++], board81, CELLS);
            made++;
        } else {
            printf("# seed %llu: %s\n", (unsigned long long)options->seed, sudoku_status_text(status));
        }
        if (progress && now() >= shown + 0.2) {
            shown = now();
            fprintf(stderr, "\r%llu of %llu puzzles", (unsigned long long)(i + 1), (unsigned long long)wanted);
            fflush(stderr);
        }
    }
    if (progress)
        fputs("\r\033[K", stderr);
    if (fflush(stdout) != 0 || ferror(stdout)) {
        fprintf(stderr, "sudoku-generate: cannot write: %s\n", strerror(errno));
        return EXIT_TROUBLE;
    }
    if (svg && !write_svg(svg, &page)) {
        fprintf(stderr, "sudoku-generate: cannot write %s: %s\n", svg, strerror(errno));
        return EXIT_TROUBLE;
    }
    seconds = now() - start;
    fprintf(stderr, "%llu of %llu puzzles; %.0f puzzles per second\n", (unsigned long long)made,
            (unsigned long long)wanted, seconds > 0 ? (double)made / seconds : 0.0);
    return made == wanted ? EXIT_MADE : EXIT_NOT_MADE;
}

int main(int argc, char **argv)
{
    sudoku_generate_options options;
    uint64_t wanted = 1;
    const char *svg = NULL;
    int i;

    sudoku_generate_options_init(&options);
    for (i = 1; i < argc; i++) {
        const char *option = argv[i], *value = i + 1 < argc ? argv[i + 1] : "";

        if (strcmp(option, "--help") == 0 || strcmp(option, "-h") == 0) {
            fputs(help, stdout);
            return fflush(stdout) == 0 ? EXIT_MADE : EXIT_TROUBLE;
        } else if (strcmp(option, "--version") == 0) {
            printf("sudoku-generate %s (%s)\n", sudoku_version(), sudoku_backend());
            return fflush(stdout) == 0 ? EXIT_MADE : EXIT_TROUBLE;
        } else if (strcmp(option, "--minimal") == 0) {
            options.minimal = 1;
            continue;
        } else if (strcmp(option, "-n") == 0) {
            if (!parse_number(value, &wanted))
                return usage_error("-n needs a whole number, not ", value);
        } else if (strcmp(option, "--seed") == 0) {
            if (!parse_number(value, &options.seed))
                return usage_error("--seed needs a whole number below 2^64, not ", value);
        } else if (strcmp(option, "--level") == 0) {
            if (!parse_range(value, parse_level, &options.min_level, &options.max_level))
                return usage_error("there is no level ", value);
        } else if (strcmp(option, "--clues") == 0) {
            if (!parse_range(value, parse_clues, &options.min_clues, &options.max_clues))
                return usage_error("--clues needs a number or two like 24-30, not ", value);
        } else if (strcmp(option, "--symmetry") == 0) {
            if (!parse_symmetry(value, &options.symmetry))
                return usage_error("there is no symmetry ", value);
        } else if (strcmp(option, "--svg") == 0) {
            svg = value;
            if (*svg == '\0')
                return usage_error("--svg needs a file", "");
        } else {
            return usage_error("unknown option ", option);
        }
        i++; /* the value */
    }
    return run(&options, wanted, svg);
}
