/* sudoku-explain: solves a board as a person would and says why each step holds. `sudoku-explain --help` says more. */
#define _POSIX_C_SOURCE 200809L

#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <sudoku.h>

enum { CELLS = 81, LONGEST_INPUT = 1 << 20 };

enum { EXIT_EXPLAINED = 0, EXIT_WITHOUT_SOLUTION = 1, EXIT_BAD_BOARD = 2, EXIT_TROUBLE = 3 };

static const char help[] =
    "usage: sudoku-explain [--color=WHEN] [--svg FOLDER] [BOARD | FILE]\n"
    "\n"
    "Solves the Sudoku boards in BOARD, FILE or standard input (if none or -) as a person would: one line for\n"
    "each step with its difficulty and the reason, then the rating. Any usual way of writing a board will do.\n"
    "\n"
    "In a terminal with colours each step that is no single comes with the grid of candidates. What makes the\n"
    "step work is green, what has a second part in it (fins, another set) is blue, what it rules out is red.\n"
    "\n"
    "  --color=WHEN  always, never, or auto: in a terminal, unless NO_COLOR is set or TERM is dumb\n"
    "  --svg FOLDER  also draw each step: step 7 of the second board is FOLDER/2-007.svg\n"
    "  --help        this text\n"
    "  --version     the version of the library\n"
    "\n"
    "Difficulties are on the Sudoku Explainer 1.2.1 scale. Techniques that it does not name help to explain but\n"
    "do not count for the rating.\n"
    "\n"
    "Exit status: 0 every board was explained; 1 some board does not have exactly one solution; 2 something was\n"
    "no board; 3 wrong usage, or reading or writing failed.\n";

#define RESET "\033[0m"
#define BOLD "\033[1m"
#define RED "\033[1;31m"
#define GREEN "\033[1;32m"
#define BLUE "\033[1;34m"
#define FAINT "\033[2m"

static int is_single(int technique)
{
    return technique == SUDOKU_TECHNIQUE_FULL_HOUSE || technique == SUDOKU_TECHNIQUE_HIDDEN_SINGLE ||
           technique == SUDOKU_TECHNIQUE_NAKED_SINGLE;
}

static const char *level_name(int level)
{
    switch (level) {
    case SUDOKU_LEVEL_BEGINNER: return "beginner";
    case SUDOKU_LEVEL_EASY: return "easy";
    case SUDOKU_LEVEL_MEDIUM: return "medium";
    case SUDOKU_LEVEL_HARD: return "hard";
    case SUDOKU_LEVEL_EXPERT: return "expert";
    case SUDOKU_LEVEL_EXTREME: return "extreme";
    default: return "beyond";
    }
}

static const char *candidate_colour(const sudoku_step *step, int cell, int digit)
{
    unsigned bit = 1u << (digit - 1);

    if (step->removed81[cell] & bit)
        return RED;
    if ((step->pattern81[cell] & bit) || (step->cell == cell && step->digit == digit))
        return GREEN;
    return step->second81[cell] & bit ? BLUE : FAINT;
}

static int digit_count(unsigned digits)
{
    int count = 0;

    for (; digits; digits &= digits - 1)
        count++;
    return count;
}

/* The digits and candidates, with what the step is about in colours. */
static void show_grid(const char *board81, const uint16_t *candidates81, const sudoku_step *step)
{
    int widths[9] = {1, 1, 1, 1, 1, 1, 1, 1, 1}, cell, digit, left, i;

    for (cell = 0; cell < CELLS; cell++)
        if (board81[cell] == '.' && digit_count(candidates81[cell]) > widths[cell % 9])
            widths[cell % 9] = digit_count(candidates81[cell]);
    for (cell = 0; cell < CELLS; cell++) {
        if (cell % 27 == 0 && cell > 0) {
            for (i = 0; i < 9; i++) {
                printf(i % 3 == 0 ? (i ? "+-" : "    ") : "");
                for (left = 0; left <= widths[i]; left++)
                    putchar('-');
            }
            putchar('\n');
        }
        printf(cell % 9 == 0 ? "    " : cell % 3 == 0 ? "| " : "");
        left = widths[cell % 9] + 1;
        if (board81[cell] != '.') {
            printf(BOLD "%c" RESET, board81[cell]);
            left--;
        } else {
            for (digit = 1; digit <= 9; digit++) {
                if (candidates81[cell] >> (digit - 1) & 1) {
                    printf("%s%d" RESET, candidate_colour(step, cell, digit), digit);
                    left--;
                }
            }
        }
        for (; left > 0; left--)
            putchar(' ');
        if (cell % 9 == 8)
            putchar('\n');
    }
}

static void show_rating(const char *puzzle81)
{
    sudoku_rating rating;

    if (sudoku_rate(puzzle81, &rating) != SUDOKU_OK)
        return;
    if (rating.steps == 0) {
        printf("rating: nothing to solve\n");
        return;
    }
    printf("rating: %d.%d, %s (%s); first digit after %d.%d, first step %d.%d; %d step%s", rating.difficulty / 10,
           rating.difficulty % 10, level_name(rating.level), sudoku_technique_name(rating.technique),
           rating.pearl / 10, rating.pearl % 10, rating.diamond / 10, rating.diamond % 10, rating.steps,
           rating.steps == 1 ? "" : "s");
    if (rating.guesses > 0)
        printf(", %d of them guesses", rating.guesses);
    putchar('\n');
}

struct options {
    int colours;
    const char *folder; /* for pictures, or NULL */
};

/* Draws a step and the board before it; 0 if that cannot be written. */
static int draw_step(const char *folder, int board, int number, const char *puzzle81, const char *board81,
                     const uint16_t *candidates81, const sudoku_step *step)
{
    static char picture[100000], path[4096];
    uint8_t givens81[CELLS];
    FILE *file;
    int cell, failed;

    for (cell = 0; cell < CELLS; cell++)
        givens81[cell] = puzzle81[cell] != '.';
    sudoku_draw_svg(board81, givens81, candidates81, step, picture, sizeof picture);
    if ((size_t)snprintf(path, sizeof path, "%s/%d-%03d.svg", folder, board, number) >= sizeof path) {
        errno = ENAMETOOLONG;
        return 0;
    }
    if (!(file = fopen(path, "w")))
        return 0;
    failed = fputs(picture, file) == EOF;
    return fclose(file) == 0 && !failed;
}

static int explain(const char *puzzle81, int board, const struct options *options)
{
    static char sentence[8192];
    uint16_t candidates81[CELLS];
    char board81[CELLS];
    sudoku_step step;
    int number, status, colours = options->colours;

    printf("%.81s\n", puzzle81);
    memcpy(board81, puzzle81, CELLS);
    status = sudoku_candidates(board81, candidates81);
    for (number = 1; status >= 0 && (status = sudoku_hint(board81, candidates81, &step)) == 1; number++) {
        sudoku_describe_step(&step, sentence, sizeof sentence);
        printf(colours ? BOLD "%3d" RESET "  %d.%d  %s\n" : "%3d  %d.%d  %s\n", number, step.difficulty / 10,
               step.difficulty % 10, sentence);
        if (colours && !is_single(step.technique))
            show_grid(board81, candidates81, &step);
        if (options->folder &&
            !draw_step(options->folder, board, number, puzzle81, board81, candidates81, &step)) {
            fprintf(stderr, "sudoku-explain: cannot write to %s: %s\n", options->folder, strerror(errno));
            return EXIT_TROUBLE;
        }
        status = sudoku_apply_step(board81, candidates81, &step);
    }
    if (status < 0) {
        fflush(stdout);
        fprintf(stderr, "sudoku-explain: %s\n", sudoku_status_text(status));
        return EXIT_WITHOUT_SOLUTION;
    }
    printf("%.81s\n", board81);
    show_rating(puzzle81);
    return EXIT_EXPLAINED;
}

static int explain_all(const char *text, size_t length, const struct options *options)
{
    size_t start = 0, stopped;
    int worst = EXIT_EXPLAINED, boards = 0, result;
    char board81[CELLS];

    while ((result = sudoku_parse(text + start, length - start, board81, &stopped)) != SUDOKU_ERR_END) {
        if (result != SUDOKU_OK) {
            fflush(stdout);
            fprintf(stderr, "sudoku-explain: byte %lu: %s\n", (unsigned long)(start + stopped + 1),
                    sudoku_status_text(result));
            return EXIT_BAD_BOARD;
        }
        start += stopped;
        start += strcspn(text + start, "\n"); /* comments and what else follows the last cell */
        if (boards++ > 0)
            putchar('\n');
        result = explain(board81, boards, options);
        if (result == EXIT_TROUBLE)
            return result;
        if (result > worst)
            worst = result;
    }
    if (boards == 0) {
        fprintf(stderr, "sudoku-explain: there is no board\n");
        return EXIT_BAD_BOARD;
    }
    return worst;
}

/* Reads the whole input; returns its length, or -1 if it is too long or cannot be read. */
static long read_all(FILE *input, char *text)
{
    size_t length = fread(text, 1, LONGEST_INPUT, input);

    if (length == LONGEST_INPUT)
        errno = EFBIG;
    return ferror(input) || length == LONGEST_INPUT ? -1 : (long)length;
}

static int terminal_has_colours(void)
{
    const char *no_color = getenv("NO_COLOR"), *term = getenv("TERM");

    return isatty(STDOUT_FILENO) && !(no_color && *no_color) && term && strcmp(term, "dumb") != 0;
}

static int usage_error(const char *problem, const char *argument)
{
    fprintf(stderr, "sudoku-explain: %s%s\nTry sudoku-explain --help.\n", problem, argument);
    return EXIT_TROUBLE;
}

int main(int argc, char **argv)
{
    static char text[LONGEST_INPUT + 1];
    const char *source = NULL;
    struct options options = {terminal_has_colours(), NULL};
    int result, i;
    char board81[CELLS];
    FILE *input = stdin;
    long length;

    for (i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0) {
            fputs(help, stdout);
            return fflush(stdout) == 0 ? EXIT_EXPLAINED : EXIT_TROUBLE;
        } else if (strcmp(argv[i], "--version") == 0) {
            printf("sudoku-explain %s (%s)\n", sudoku_version(), sudoku_backend());
            return fflush(stdout) == 0 ? EXIT_EXPLAINED : EXIT_TROUBLE;
        } else if (strcmp(argv[i], "--color=always") == 0) {
            options.colours = 1;
        } else if (strcmp(argv[i], "--color=never") == 0) {
            options.colours = 0;
        } else if (strcmp(argv[i], "--color=auto") == 0) {
            options.colours = terminal_has_colours();
        } else if (strcmp(argv[i], "--svg") == 0) {
            if (!(options.folder = argv[++i]))
                return usage_error("--svg needs a folder", "");
        } else if (strncmp(argv[i], "--", 2) == 0 && argv[i][2] != '-' && argv[i][2] != '\0') {
            return usage_error("unknown option ", argv[i]);
        } else if (source) {
            return usage_error("one board or file at a time, not also ", argv[i]);
        } else {
            source = argv[i];
        }
    }
    if (options.folder && mkdir(options.folder, 0777) != 0 && errno != EEXIST) {
        fprintf(stderr, "sudoku-explain: cannot make %s: %s\n", options.folder, strerror(errno));
        return EXIT_TROUBLE;
    }
    if (source && sudoku_parse(source, strlen(source), board81, NULL) == SUDOKU_OK) {
        result = explain_all(source, strlen(source), &options);
    } else {
        if (source && strcmp(source, "-") != 0 && !(input = fopen(source, "rb"))) {
            fprintf(stderr, "sudoku-explain: %s is no board, and as a file: %s\n", source, strerror(errno));
            return EXIT_TROUBLE;
        }
        length = read_all(input, text);
        if (input != stdin)
            fclose(input);
        if (length < 0) {
            fprintf(stderr, "sudoku-explain: cannot read: %s\n", strerror(errno));
            return EXIT_TROUBLE;
        }
        result = explain_all(text, (size_t)length, &options);
    }
    if (fflush(stdout) != 0 || ferror(stdout)) {
        fprintf(stderr, "sudoku-explain: cannot write: %s\n", strerror(errno));
        return EXIT_TROUBLE;
    }
    return result;
}
