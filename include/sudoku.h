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
 * There is no further board in a text.
 */
#define SUDOKU_ERR_END -10

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
 * Returns SUDOKU_OK, SUDOKU_ERR_CHARACTER or SUDOKU_ERR_CONFLICT; a bad byte is reported before a conflict.
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
 * solution81, which may be NULL, gets the first solution if there is one; otherwise it stays as it was. To find the first
 * of many can take half a second where marks contradict each other in ways that show late; max_steps bounds that.
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
 * Make puzzles
 *
 * Every puzzle made here has one solution: the solver looks at each before it is handed out. The same seed and
 * options give the same bytes on every processor and in every release of a major version; all 64 bits of a seed
 * count, and neighbouring seeds are unrelated. The numbers come from xoshiro256**, seeded with SplitMix64;
 * docs/random.md specifies them for other languages.
 *
 * Equivalent boards are those that rearranging turns into each other: rows within their bands and bands, columns
 * within their stacks and stacks, rows for columns, and new names for the digits; 3,359,232 * 362,880 ways.
 */

/**
 * No symmetry in particular.
 */
#define SUDOKU_SYMMETRY_NONE 0

/**
 * The half turn: the pattern of clues looks the same upside down.
 */
#define SUDOKU_SYMMETRY_HALF_TURN 1

/**
 * The quarter turn.
 */
#define SUDOKU_SYMMETRY_QUARTER_TURN 2

/**
 * Left and right exchanged.
 */
#define SUDOKU_SYMMETRY_LEFT_RIGHT 3

/**
 * Top and bottom exchanged.
 */
#define SUDOKU_SYMMETRY_TOP_BOTTOM 4

/**
 * Mirrored at the diagonal from the top left.
 */
#define SUDOKU_SYMMETRY_DIAGONAL 5

/**
 * Mirrored at the diagonal from the top right.
 */
#define SUDOKU_SYMMETRY_ANTI_DIAGONAL 6

/**
 * All of them together.
 */
#define SUDOKU_SYMMETRY_FULL 7

/**
 * What is asked of a puzzle. Begin with sudoku_generate_options_init.
 */
typedef struct sudoku_generate_options {
    /**
     * sizeof(sudoku_generate_options), as sudoku_generate_options_init sets it. It tells the library which
     * fields there are, so that later versions can have more.
     */
    size_t size;
    /**
     * Any number: each gives another puzzle.
     */
    uint64_t seed;
    /**
     * The easiest level that it may have, SUDOKU_LEVEL_... as sudoku_rate says; 0 for any. No number of attempts is
     * likely to find a puzzle of SUDOKU_LEVEL_BEYOND.
     */
    int min_level;
    /**
     * The hardest level that it may have; 0 for any.
     */
    int max_level;
    /**
     * The symmetry of the pattern of clues: SUDOKU_SYMMETRY_...
     */
    int symmetry;
    /**
     * The fewest clues, 17 to 80; 0 for any number.
     */
    int min_clues;
    /**
     * The most clues, 17 to 80; 0 for any number.
     */
    int max_clues;
    /**
     * 1: no clue can be left out. With a symmetry: no clue together with those that mirror it. 0: either way.
     */
    int minimal;
    /**
     * NULL, or 81 numbers: 1 for each cell where a clue may stand, 0 for the others. With a symmetry a
     * clue stands only where all that mirror it may stand too.
     */
    const uint8_t *mask81;
    /**
     * How many attempts may be made, an attempt being one grid from which clues are dropped; 0 for 1000.
     */
    uint64_t max_steps;
} sudoku_generate_options;

/**
 * A way to rearrange a board: new[i] = digits[old[cells[i]]], where digits[0] stands for a blank.
 */
typedef struct sudoku_transform {
    /**
     * For each new cell the old one whose content it gets; each of 0 to 80 once.
     */
    uint8_t cells[81];
    /**
     * What a blank ('.') and the digits 1 to 9 become; each of '1' to '9' once.
     */
    char digits[10];
} sudoku_transform;

/**
 * Sets every field so that any puzzle will do, seed to 0 and size to the size of the structure. NULL does nothing.
 * Thread-safe.
 */
void sudoku_generate_options_init(struct sudoku_generate_options *options);

/**
 * Makes a puzzle with one solution that meets the options; NULL asks for any puzzle, with seed 0.
 *
 * Each attempt draws a full grid, every one equally likely, and drops clues in a random order until none can be left
 * out. Unless the puzzle is to be minimal, some are then given back: as many as min_clues asks for, between min_clues and
 * max_clues a random number, and for a level as many as make it easy enough. An attempt that does not meet the options is
 * thrown away. How many attempts it takes differs widely: where nothing is asked for the first one does, one minimal
 * puzzle in some thousands has 20 clues, and none has ever been seen to have 17 by chance.
 *
 * Returns SUDOKU_OK. Errors, which leave board81 alone: SUDOKU_ERR_NULL (board81), SUDOKU_ERR_ARGUMENT (a field out
 * of range or a size that no version has; options that contradict each other: a minimum above its maximum, a
 * mask with fewer cells than 17 or min_clues, a number of clues that the symmetry excludes), SUDOKU_ERR_LIMIT (no
 * puzzle like that within max_steps attempts). A level that hardly any puzzle has makes a thousand attempts take a
 * second. Thread-safe.
 */
int sudoku_generate(const struct sudoku_generate_options *options,
                    char *board81);

/**
 * Makes a full grid. Each of the 6,670,903,752,021,072,936,960 grids is equally likely, as far as the 2^64 seeds
 * can tell.
 *
 * Returns SUDOKU_OK, SUDOKU_ERR_NULL, or SUDOKU_ERR_LIMIT, for which no seed is known: its chance is below
 * 10^-100. Thread-safe.
 */
int sudoku_generate_grid(uint64_t seed,
                         char *board81);

/**
 * Drops clues of a puzzle, one after the other in a random order, wherever the solution stays the only one. In
 * what is left no clue can be left out. A full grid becomes a minimal puzzle.
 *
 * Returns SUDOKU_OK. Errors, which leave board81 alone: SUDOKU_ERR_NULL, SUDOKU_ERR_CHARACTER,
 * SUDOKU_ERR_CONFLICT, SUDOKU_ERR_UNSOLVABLE, SUDOKU_ERR_MULTIPLE. Thread-safe.
 */
int sudoku_minimize(char *board81,
                    uint64_t seed);

/**
 * Finds the clues that could be left out, each on its own, with the solution still the only one. Two of them
 * need not be dispensable together.
 *
 * Returns how many there are; 0 means that the puzzle is minimal. flags81, which may be NULL, gets 1 for each of
 * them and 0 for all other cells. Errors: SUDOKU_ERR_NULL (board81), SUDOKU_ERR_CHARACTER, SUDOKU_ERR_CONFLICT,
 * SUDOKU_ERR_UNSOLVABLE, SUDOKU_ERR_MULTIPLE. Thread-safe.
 */
int sudoku_redundant_clues(const char *board81,
                           uint8_t *flags81);

/**
 * Replaces a board by a random equivalent one; each of the 3,359,232 * 362,880 ways to rearrange it is equally
 * likely. It has as many solutions and is as hard to solve. Conflicts are no error.
 *
 * Returns SUDOKU_OK, SUDOKU_ERR_NULL or SUDOKU_ERR_CHARACTER. Thread-safe.
 */
int sudoku_shuffle(char *board81,
                   uint64_t seed);

/**
 * Replaces a board by its canonical form ("minlex"): of all equivalent boards the one that comes first row by
 * row, blanks before digits. Two boards are equivalent exactly if they have the same canonical form. Any number
 * of digits is fine; the board need not have a solution.
 *
 * Returns SUDOKU_OK. transform, which may be NULL, gets one of the transforms that lead from the board to its
 * canonical form; which one is not promised. Errors: SUDOKU_ERR_NULL (board81), SUDOKU_ERR_CHARACTER,
 * SUDOKU_ERR_CONFLICT. Thread-safe.
 */
int sudoku_canonicalize(char *board81,
                        struct sudoku_transform *transform);

/**
 * Counts the ways to rearrange a board that leave it as it is. Digits that the board does not have can change
 * their names freely, and that counts: the empty board has all 3,359,232 * 362,880.
 *
 * Returns 1 and up, or an error: SUDOKU_ERR_NULL, SUDOKU_ERR_CHARACTER, SUDOKU_ERR_CONFLICT. Thread-safe.
 */
int64_t sudoku_automorphisms(const char *board81);

/**
 * Rearranges a board. Any order of the cells is applied, whether it keeps rows, columns and boxes together or not.
 *
 * Returns SUDOKU_OK. Errors, which leave board81 alone: SUDOKU_ERR_NULL, SUDOKU_ERR_CHARACTER,
 * SUDOKU_ERR_ARGUMENT (a transform in which a cell or digit is out of range, missing or double). Thread-safe.
 */
int sudoku_transform_apply(const struct sudoku_transform *transform,
                           char *board81);


/*
 * Think like a person
 *
 * A solver that uses only what a person can see, takes the easiest step first and says why it holds.
 * Difficulties are those of the Sudoku Explainer 1.2.1 scale times ten: 15 is 1.5. Later programs of that name
 * give other numbers. The techniques that players know by name and that scale does not are hinted at, with the
 * difficulty of the chain that finds the same, and do not count for a rating.
 *
 * Levels follow from the difficulty of the hardest step, with bounds that never change: beginner up to 15,
 * easy up to 25, medium up to 34, hard up to 44, expert up to 62, extreme above (chains), beyond where no
 * technique known here leads to the solution.
 *
 * Where the board has several solutions, only steps that hold for all of them are given.
 */

/**
 * Full houses and hidden singles.
 */
#define SUDOKU_LEVEL_BEGINNER 1

/**
 * Naked singles, and locked candidates or hidden subsets that uncover a single at once.
 */
#define SUDOKU_LEVEL_EASY 2

/**
 * Locked candidates, pairs, X-wings.
 */
#define SUDOKU_LEVEL_MEDIUM 3

/**
 * Triplets, swordfish, XY- and XYZ-wings.
 */
#define SUDOKU_LEVEL_HARD 4

/**
 * Unique rectangles and loops, quads, jellyfish, BUGs, aligned pairs.
 */
#define SUDOKU_LEVEL_EXPERT 5

/**
 * Chains.
 */
#define SUDOKU_LEVEL_EXTREME 6

/**
 * No technique known here leads to the solution.
 */
#define SUDOKU_LEVEL_BEYOND 7

/**
 * The last blank of a row, column or box.
 */
#define SUDOKU_TECHNIQUE_FULL_HOUSE 1

/**
 * The only place for a digit in a row, column or box.
 */
#define SUDOKU_TECHNIQUE_HIDDEN_SINGLE 2

/**
 * The only candidate of a cell.
 */
#define SUDOKU_TECHNIQUE_NAKED_SINGLE 3

/**
 * The places for a digit in a box are all in one row or column: it is removed from the rest of that line.
 */
#define SUDOKU_TECHNIQUE_POINTING 100

/**
 * The places for a digit in a row or column are all in one box: it is removed from the rest of that box.
 */
#define SUDOKU_TECHNIQUE_CLAIMING 101

/**
 * Pointing that uncovers a hidden single at once.
 */
#define SUDOKU_TECHNIQUE_DIRECT_POINTING 110

/**
 * Claiming that uncovers a hidden single at once.
 */
#define SUDOKU_TECHNIQUE_DIRECT_CLAIMING 111

/**
 * Two cells of a house that have only two candidates between them.
 */
#define SUDOKU_TECHNIQUE_NAKED_PAIR 200

/**
 * Three cells of a house that have only three candidates between them.
 */
#define SUDOKU_TECHNIQUE_NAKED_TRIPLET 201

/**
 * Four cells of a house that have only four candidates between them.
 */
#define SUDOKU_TECHNIQUE_NAKED_QUAD 202

/**
 * Two digits of a house that have only two places between them.
 */
#define SUDOKU_TECHNIQUE_HIDDEN_PAIR 210

/**
 * Three digits of a house that have only three places between them.
 */
#define SUDOKU_TECHNIQUE_HIDDEN_TRIPLET 211

/**
 * Four digits of a house that have only four places between them.
 */
#define SUDOKU_TECHNIQUE_HIDDEN_QUAD 212

/**
 * A hidden pair that uncovers a hidden single at once.
 */
#define SUDOKU_TECHNIQUE_DIRECT_HIDDEN_PAIR 220

/**
 * A hidden triplet that uncovers a hidden single at once.
 */
#define SUDOKU_TECHNIQUE_DIRECT_HIDDEN_TRIPLET 221

/**
 * The places for a digit in two rows are all in two columns, or the other way round.
 */
#define SUDOKU_TECHNIQUE_X_WING 300

/**
 * The places for a digit in three rows are all in three columns, or the other way round.
 */
#define SUDOKU_TECHNIQUE_SWORDFISH 301

/**
 * The places for a digit in four rows are all in four columns, or the other way round.
 */
#define SUDOKU_TECHNIQUE_JELLYFISH 302

/**
 * An X-wing but for further places in one box, the fins.
 */
#define SUDOKU_TECHNIQUE_FINNED_X_WING 310

/**
 * A swordfish but for further places in one box, the fins.
 */
#define SUDOKU_TECHNIQUE_FINNED_SWORDFISH 311

/**
 * A jellyfish but for further places in one box, the fins.
 */
#define SUDOKU_TECHNIQUE_FINNED_JELLYFISH 312

/**
 * A finned X-wing with a line that has one place left without the fins.
 */
#define SUDOKU_TECHNIQUE_SASHIMI_X_WING 320

/**
 * A finned swordfish with a line that has one place left without the fins.
 */
#define SUDOKU_TECHNIQUE_SASHIMI_SWORDFISH 321

/**
 * A finned jellyfish with a line that has one place left without the fins.
 */
#define SUDOKU_TECHNIQUE_SASHIMI_JELLYFISH 322

/**
 * Two rows with two places for a digit each, one of either in the same column, or the other way round.
 */
#define SUDOKU_TECHNIQUE_SKYSCRAPER 400

/**
 * A row and a column with two places for a digit each, one of either in the same box.
 */
#define SUDOKU_TECHNIQUE_TWO_STRING_KITE 401

/**
 * Any other two houses with two places for a digit each, one of either in the same house.
 */
#define SUDOKU_TECHNIQUE_TURBOT_FISH 402

/**
 * A box whose places for a digit are in one row and one column, and a line with two places.
 */
#define SUDOKU_TECHNIQUE_EMPTY_RECTANGLE 403

/**
 * Three cells with the candidates xy, xz and yz, of which the first sees the two others.
 */
#define SUDOKU_TECHNIQUE_XY_WING 500

/**
 * An XY-wing whose middle cell has all three candidates.
 */
#define SUDOKU_TECHNIQUE_XYZ_WING 501

/**
 * Two cells with the same two candidates, joined by a house with two places for one of them.
 */
#define SUDOKU_TECHNIQUE_W_WING 502

/**
 * Four cells with four candidates, of which only one has places that do not all see each other.
 */
#define SUDOKU_TECHNIQUE_WXYZ_WING 503

/**
 * Three corners of a rectangle have the same two candidates and no other: the fourth takes neither.
 */
#define SUDOKU_TECHNIQUE_UNIQUE_RECTANGLE_TYPE_1 600

/**
 * Two or three corners have one extra candidate, the same in each.
 */
#define SUDOKU_TECHNIQUE_UNIQUE_RECTANGLE_TYPE_2 601

/**
 * Two corners whose extra candidates form a subset with other cells.
 */
#define SUDOKU_TECHNIQUE_UNIQUE_RECTANGLE_TYPE_3 602

/**
 * Two corners that are the only places for one of the two digits in a house: they do not take the other one.
 */
#define SUDOKU_TECHNIQUE_UNIQUE_RECTANGLE_TYPE_4 603

/**
 * A corner of a rectangle whose row and column have one of the two digits in the corners only.
 */
#define SUDOKU_TECHNIQUE_HIDDEN_RECTANGLE 606

/**
 * A unique loop of six cells or more in which one cell has extra candidates.
 */
#define SUDOKU_TECHNIQUE_UNIQUE_LOOP_TYPE_1 620

/**
 * A unique loop in which some cells have one extra candidate, the same in each.
 */
#define SUDOKU_TECHNIQUE_UNIQUE_LOOP_TYPE_2 621

/**
 * A unique loop in which the extra candidates of two cells form a subset with other cells.
 */
#define SUDOKU_TECHNIQUE_UNIQUE_LOOP_TYPE_3 622

/**
 * A unique loop with two cells that are the only places for one of its two digits in a house.
 */
#define SUDOKU_TECHNIQUE_UNIQUE_LOOP_TYPE_4 623

/**
 * A BUG (bivalue universal grave) in which only one cell has extra candidates (BUG+1).
 */
#define SUDOKU_TECHNIQUE_BUG_TYPE_1 640

/**
 * A BUG in which some cells have one extra candidate, the same in each.
 */
#define SUDOKU_TECHNIQUE_BUG_TYPE_2 641

/**
 * A BUG in which the extra candidates of some cells form a subset with other cells.
 */
#define SUDOKU_TECHNIQUE_BUG_TYPE_3 642

/**
 * A BUG in which two cells with extra candidates are the only places for another digit of theirs in a house.
 */
#define SUDOKU_TECHNIQUE_BUG_TYPE_4 643

/**
 * Two colours of a digit's strong links: the digit is removed from cells that see both.
 */
#define SUDOKU_TECHNIQUE_SIMPLE_COLOUR_TRAP 700

/**
 * Two colours of a digit's strong links: a colour that sees itself is removed.
 */
#define SUDOKU_TECHNIQUE_SIMPLE_COLOUR_WRAP 701

/**
 * Two colourings of a digit: the digit is removed from cells that see the far ends of both.
 */
#define SUDOKU_TECHNIQUE_MULTI_COLOUR_TRAP 702

/**
 * Two colourings of a digit: a colour that sees both colours of the other is removed.
 */
#define SUDOKU_TECHNIQUE_MULTI_COLOUR_WRAP 703

/**
 * A chain of cells with the same two candidates.
 */
#define SUDOKU_TECHNIQUE_REMOTE_PAIR 800

/**
 * A chain of strong and weak links of one digit.
 */
#define SUDOKU_TECHNIQUE_X_CHAIN 801

/**
 * A chain of cells with two candidates each.
 */
#define SUDOKU_TECHNIQUE_XY_CHAIN 802

/**
 * A chain of strong and weak links.
 */
#define SUDOKU_TECHNIQUE_ALTERNATING_INFERENCE_CHAIN 803

/**
 * A chain of strong and weak links that closes.
 */
#define SUDOKU_TECHNIQUE_CONTINUOUS_LOOP 804

/**
 * A loop of links of one digit: its weak links are strong too.
 */
#define SUDOKU_TECHNIQUE_BIDIRECTIONAL_X_CYCLE 820

/**
 * A loop of cells with two candidates: its weak links are strong too.
 */
#define SUDOKU_TECHNIQUE_BIDIRECTIONAL_Y_CYCLE 821

/**
 * A loop of both kinds of links: its weak links are strong too.
 */
#define SUDOKU_TECHNIQUE_BIDIRECTIONAL_CYCLE 822

/**
 * A candidate that implies its own opposite through links of one digit.
 */
#define SUDOKU_TECHNIQUE_FORCING_X_CHAIN 823

/**
 * A candidate that implies its own opposite through cells with two candidates.
 */
#define SUDOKU_TECHNIQUE_FORCING_Y_CHAIN 824

/**
 * A candidate that implies its own opposite.
 */
#define SUDOKU_TECHNIQUE_FORCING_CHAIN 825

/**
 * A candidate whose consequences for its digit contradict each other.
 */
#define SUDOKU_TECHNIQUE_NISHIO_FORCING_CHAINS 826

/**
 * Each candidate of a cell has the same consequence.
 */
#define SUDOKU_TECHNIQUE_CELL_FORCING_CHAINS 830

/**
 * Each place for a digit in a house has the same consequence.
 */
#define SUDOKU_TECHNIQUE_REGION_FORCING_CHAINS 831

/**
 * A candidate whose consequences, taken together, contradict each other.
 */
#define SUDOKU_TECHNIQUE_DYNAMIC_CONTRADICTION_CHAINS 840

/**
 * A candidate has the same consequence whether it is on or off.
 */
#define SUDOKU_TECHNIQUE_DYNAMIC_DOUBLE_CHAINS 841

/**
 * Each candidate of a cell has the same consequence, taken together.
 */
#define SUDOKU_TECHNIQUE_DYNAMIC_CELL_CHAINS 842

/**
 * Each place for a digit in a house has the same consequence, taken together.
 */
#define SUDOKU_TECHNIQUE_DYNAMIC_REGION_CHAINS 843

/**
 * A dynamic contradiction that uses simple techniques on its way.
 */
#define SUDOKU_TECHNIQUE_DYNAMIC_CONTRADICTION_CHAINS_PLUS 850

/**
 * Dynamic double chains that use simple techniques on their way.
 */
#define SUDOKU_TECHNIQUE_DYNAMIC_DOUBLE_CHAINS_PLUS 851

/**
 * Dynamic cell chains that use simple techniques on their way.
 */
#define SUDOKU_TECHNIQUE_DYNAMIC_CELL_CHAINS_PLUS 852

/**
 * Dynamic region chains that use simple techniques on their way.
 */
#define SUDOKU_TECHNIQUE_DYNAMIC_REGION_CHAINS_PLUS 853

/**
 * Two almost locked sets with a restricted common digit.
 */
#define SUDOKU_TECHNIQUE_ALS_XZ 900

/**
 * Three almost locked sets, of which the middle one has a restricted common digit with each of the others.
 */
#define SUDOKU_TECHNIQUE_ALS_XY_WING 901

/**
 * A cell each of whose candidates sees an almost locked set.
 */
#define SUDOKU_TECHNIQUE_DEATH_BLOSSOM 903

/**
 * Cells where a line meets a box, whose digits a set of the line and a set of the box share out.
 */
#define SUDOKU_TECHNIQUE_SUE_DE_COQ 904

/**
 * Pairs of digits that two cells cannot take together.
 */
#define SUDOKU_TECHNIQUE_ALIGNED_PAIR_EXCLUSION 1000

/**
 * Triplets of digits that three cells cannot take together.
 */
#define SUDOKU_TECHNIQUE_ALIGNED_TRIPLET_EXCLUSION 1001

/**
 * A digit of the solution, where no technique is known.
 */
#define SUDOKU_TECHNIQUE_GUESS 9999

/**
 * One step, as a person would explain it. A candidate is a bit (digit - 1) in its cell's number.
 */
typedef struct sudoku_step {
    /**
     * Which technique: SUDOKU_TECHNIQUE_...
     */
    int technique;
    /**
     * How hard it is: the Sudoku Explainer 1.2.1 scale times ten.
     */
    int difficulty;
    /**
     * The cell to fill, 0 to 80; -1 where the step only removes candidates.
     */
    int cell;
    /**
     * The digit to place, 1 to 9; 0 where the step only removes candidates.
     */
    int digit;
    /**
     * The houses that the step looks at: bits 0 to 8 rows, 9 to 17 columns, 18 to 26 boxes.
     */
    uint32_t houses;
    /**
     * The candidates that make the step work: what to highlight.
     */
    uint16_t pattern81[81];
    /**
     * Those in a second role: fins, the other colour, the other set, the extra digits of a loop.
     */
    uint16_t second81[81];
    /**
     * The candidates that the step rules out. Those that a placed digit rules out in its row, column and box
     * are not listed.
     */
    uint16_t removed81[81];
    /**
     * Always written as 0 and never looked at: without it the compiler would leave a gap of two bytes here.
     */
    uint16_t reserved;
    /**
     * How many nodes of the chain are in use, 0 to 64; 0 for other steps.
     */
    int chain_length;
    /**
     * The nodes of a chain in order: cell * 9 + digit - 1 where the candidate is on, minus that minus 1 where it
     * is off.
     */
    int16_t chain[64];
} sudoku_step;

/**
 * How hard a puzzle is.
 */
typedef struct sudoku_rating {
    /**
     * What people call it: SUDOKU_LEVEL_...
     */
    int level;
    /**
     * The technique of the hardest step (the first of equal ones); 0 for a full board.
     */
    int technique;
    /**
     * The difficulty of the hardest step; 0 for a full board, 200 if a guess was needed.
     */
    int difficulty;
    /**
     * The difficulty of the hardest step up to the first digit placed.
     */
    int pearl;
    /**
     * The difficulty of the first step.
     */
    int diamond;
    /**
     * How many steps lead to the solution.
     */
    int steps;
    /**
     * How many of them were guesses.
     */
    int guesses;
} sudoku_rating;

/**
 * Gives the easiest step that changes something on the board.
 *
 * candidates81 holds the player's marks for the blanks and may be NULL: then every candidate that the rules
 * allow is there. Marks that a filled cell of the row, column or box rules out are taken as removed, and those
 * of filled cells are ignored. Where no technique is known the step places a digit of the solution as
 * SUDOKU_TECHNIQUE_GUESS.
 *
 * Returns 1, or 0 if the board is full and right; step is written in the first case only. Errors:
 * SUDOKU_ERR_NULL (board81 or step), SUDOKU_ERR_CHARACTER, SUDOKU_ERR_ARGUMENT (a mark above the ninth bit),
 * SUDOKU_ERR_CONFLICT, SUDOKU_ERR_UNSOLVABLE (the board cannot be completed, or the marks exclude every
 * solution; with candidates81 NULL it is the board), SUDOKU_ERR_MULTIPLE (there are several solutions and
 * no step holds for all of them, as on an empty board). The slowest boards that a fuzzer found took a tenth of a second.
 * Thread-safe.
 */
int sudoku_hint(const char *board81,
                const uint16_t *candidates81,
                struct sudoku_step *step);

/**
 * Calls visit with every different step that is possible on the board now, easier ones first; the first is
 * that of sudoku_hint. The step is valid during the call only; context is passed on as it is and may be
 * NULL. visit returns 0 to go on, anything else to stop. It may call the library; it must return (no longjmp,
 * no exception).
 *
 * Returns how many steps were visited, the one that stopped it included: 0 if the board is full and right.
 * Errors as sudoku_hint, where SUDOKU_ERR_NULL is about board81 or visit; then nothing was visited. There can be
 * thousands of steps, and between two of them several seconds can pass. Thread-safe.
 */
int64_t sudoku_visit_steps(const char *board81,
                           const uint16_t *candidates81,
                           int (*visit)(const struct sudoku_step *step, void *context),
                           void *context);

/**
 * Does what a step says: removes candidates, places the digit, and removes the digit from the candidates of
 * its row, column and box.
 *
 * candidates81 may be NULL: then only the digit is placed. Whether the step is right is not looked at.
 * Returns SUDOKU_OK, SUDOKU_ERR_NULL (board81 or step), SUDOKU_ERR_CHARACTER, SUDOKU_ERR_ARGUMENT (a number
 * in the step or a mark out of range, or the cell is filled) or SUDOKU_ERR_CONFLICT (the board breaks a rule, or would).
 * On an error board and candidates stay as they were. Thread-safe.
 */
int sudoku_apply_step(char *board81,
                      uint16_t *candidates81,
                      const struct sudoku_step *step);

/**
 * Finds what a player got wrong: the filled cells of board81 that differ from the only solution of puzzle81.
 *
 * Returns how many there are; flags81, which may be NULL, gets 1 for each of them and 0 for the rest. Errors:
 * SUDOKU_ERR_NULL (puzzle81 or board81), SUDOKU_ERR_CHARACTER (in either board), and of the puzzle
 * SUDOKU_ERR_CONFLICT, SUDOKU_ERR_UNSOLVABLE, SUDOKU_ERR_MULTIPLE. Thread-safe.
 */
int sudoku_find_mistakes(const char *puzzle81,
                         const char *board81,
                         uint8_t *flags81);

/**
 * Rates a puzzle: how hard is the hardest step, when the easiest one is always taken?
 *
 * Returns SUDOKU_OK, SUDOKU_ERR_NULL, SUDOKU_ERR_CHARACTER, SUDOKU_ERR_CONFLICT, SUDOKU_ERR_UNSOLVABLE or
 * SUDOKU_ERR_MULTIPLE; rating is written on success only. A full board is rated 0 at the lowest level.
 * The same board always gets the same rating. Turned or with other names for its digits it may get another one: of
 * equally easy steps the first found is taken, and that can spoil a later uniqueness pattern or lead to a
 * longer chain. Up to expert that is very rare. The slowest boards that a fuzzer found took almost a second. Thread-safe.
 */
int sudoku_rate(const char *board81,
                struct sudoku_rating *rating);

/**
 * Gives the English name of a technique, such as "XY-wing"; "unknown technique" for any other number. Never
 * NULL; lives as long as the library. Thread-safe.
 */
const char *sudoku_technique_name(int technique);

/**
 * Writes a sentence about a step, such as "XY-wing r1c4 (37), r2c6 (27), r1c9 (23): r2c9 is not 2". Plain ASCII;
 * the wording may change between releases.
 *
 * Works as snprintf does: text gets at most capacity - 1 characters and a zero byte; a capacity of 0 writes
 * nothing, and then text may be NULL. Returns the length of the whole text without the zero byte: it was cut
 * off if that is capacity or more. Errors: SUDOKU_ERR_NULL, SUDOKU_ERR_ARGUMENT (a number in the step is out
 * of range). Thread-safe.
 */
int sudoku_describe_step(const struct sudoku_step *step,
                         char *text,
                         size_t capacity);


/*
 * Text
 *
 * sudoku_parse reads what people paste; docs/text.md has all rules, with examples. In short, a board is
 *
 * - 81 cells in one field of a line: alone or among other fields, as in lists with an identifier and a rating, CSV,
 *   XML and links; the first such field of the line counts.
 * - or lines that hold nine cells each, framed or not, with labels or not; or 81 cells apart from each other in a line.
 *
 * A cell is a digit or a blank. Blanks are 0 . _ * ? x X, "null", "None" and "e" in lists, the middle dot, and by rules
 * that say when: '-' (which frames use too), spaces (by position), empty fields. Full-width digits count (UTF-8). A '+'
 * before a digit says that a player entered it.
 *
 * Lines that belong to no board are passed over before a board: frames and rulers, comments from '#' on, headings
 * (lines that begin with a word; 1 to 9 over the columns). Within a board frames and empty lines may stand after every
 * row or after every third, comments everywhere.
 *
 * What could be meant in two ways is refused: boards side by side, rows with a cell too many. To read a file, call
 * again with the rest of the text until the answer is SUDOKU_ERR_END:
 *
 *     while ((status = sudoku_parse(text, length, board, &position)) == SUDOKU_OK) {
 *         ... text += position; length -= position;
 *     }
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
 * Positions only. The candidates of each cell, or its digit, in columns with boxes framed with + - |, each of the 13
 * lines ended by LF. A '+' goes before digits that a player entered; a single candidate is in round brackets.
 */
#define SUDOKU_STYLE_CANDIDATES 4

/**
 * Positions only. One line of 729 characters: for each cell the digits 1 to 9 in their places, or '.'. Reading it back
 * takes blanks with one candidate for filled and all digits for givens.
 */
#define SUDOKU_STYLE_CANDIDATES_LINE 5

/**
 * Positions only. 165 characters: S9B and two digits of base 36 for each cell, 1 to 9 for a given, 10 to 18 for a
 * digit that a player entered, 18 more than the bits of the candidates for a blank, 0 for a blank without any.
 */
#define SUDOKU_STYLE_CODE 6

/**
 * Reads the first board of a text of length bytes; no byte after them is read, and a zero byte has no meaning.
 *
 * Returns SUDOKU_OK, SUDOKU_ERR_NULL (text or board81), SUDOKU_ERR_CHARACTER (a byte that means nothing where it
 * stands, or the code of a position), SUDOKU_ERR_LENGTH (a board is cut off, a line has a cell too many or too few,
 * another cell follows the 81st without anything between, or there are other candidates) or SUDOKU_ERR_END: the text
 * has no cell, only lines that belong to no board. sudoku_parse_position reads codes and candidates. Whether the board
 * breaks a rule is not looked at.
 *
 * position, which may be NULL, gets where reading stopped, counted in bytes from the start of the text: after the 81st
 * cell; with SUDOKU_ERR_END at the end of the text; with SUDOKU_ERR_CHARACTER and SUDOKU_ERR_LENGTH where the fault is.
 * A length above PTRDIFF_MAX, which no text has (a negative number turned into a size_t is such a length), is
 * SUDOKU_ERR_LENGTH at position 0, and no byte is read. board81 is written on success only. Thread-safe.
 */
int sudoku_parse(const char *text,
                 size_t length,
                 char *board81,
                 size_t *position);

/**
 * Reads the first position of a text: a board, which digits were there from the start, and the candidates of
 * the blanks.
 *
 * It reads what sudoku_parse reads, and candidates in three forms: lines of nine groups, each the candidates of a
 * cell (a group of one digit is a filled cell, in round brackets the only candidate of a blank; '.' is a blank
 * without candidates); 729 characters, for each cell the digits 1 to 9 in their places or a blank (one digit is a
 * filled cell); and the code that begins with S9B. givens81, which may be NULL, gets 1 for every digit that
 * was there from the start and 0 for blanks and digits that a player entered, which a '+' before the digit or the
 * code says. candidates81, which may be NULL, gets the candidates of blanks and for each filled cell its digit. Where
 * the text has no candidates, they are those of sudoku_candidates.
 *
 * Returns and writes what sudoku_parse does. Thread-safe.
 */
int sudoku_parse_position(const char *text,
                          size_t length,
                          char *board81,
                          uint8_t *givens81,
                          uint16_t *candidates81,
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

/**
 * Writes a position as text, in a SUDOKU_STYLE_... that sudoku_parse_position reads back; in a style that is not
 * for positions only, it writes what sudoku_format does.
 *
 * givens81, which may be NULL, has a number for each cell: 0 where the digit was entered by a player; NULL says that
 * every digit was there from the start. candidates81, which may be NULL, has the candidates of the blanks, and what
 * it says of filled cells is ignored; NULL stands for those of sudoku_candidates.
 *
 * Works as snprintf does, like sudoku_format. Errors: SUDOKU_ERR_NULL, SUDOKU_ERR_CHARACTER, SUDOKU_ERR_ARGUMENT (no
 * such style, or a candidate above the ninth bit). Positions that break a rule are written too. Thread-safe.
 */
int sudoku_format_position(const char *board81,
                           const uint8_t *givens81,
                           const uint16_t *candidates81,
                           int style,
                           char *text,
                           size_t capacity);


/*
 * Pictures
 */

/**
 * Draws a board as SVG, with its marks and a step if they are given.
 *
 * givens81, which may be NULL, has a number for each cell: 0 where the digit was entered by a player; NULL says that
 * every digit was there from the start, and those are bold. candidates81, which may be NULL, has the marks of the
 * blanks; without them only those are drawn that the step names. step may be NULL. What makes it work is in circles,
 * what is in a second role in squares, what it rules out is struck through, the cell of a digit to place is framed, its
 * houses are tinted, and links of chains are arrows: dashed where the first node being on makes the second be off, else
 * solid. The sentence of sudoku_describe_step is the picture's title.
 *
 * The picture is 368 units wide and high and readable at 300 pixels. Colours are those of a light or a dark page
 * (prefers-color-scheme), by classes within .sudoku, so that a style sheet can change them. The details may change
 * between releases.
 *
 * Works as snprintf does, like sudoku_format. A picture has less than 100,000 characters. Errors: SUDOKU_ERR_NULL,
 * SUDOKU_ERR_CHARACTER, SUDOKU_ERR_ARGUMENT (a candidate above the ninth bit, or a number in the step is out of range).
 * Thread-safe.
 */
int sudoku_draw_svg(const char *board81,
                    const uint8_t *givens81,
                    const uint16_t *candidates81,
                    const sudoku_step *step,
                    char *text,
                    size_t capacity);

#ifdef __cplusplus
}
#endif

#endif /* SUDOKU_H */
