/* Calls every function of sudoku.h and prints what it gives. The same program stands here in every language. */
#include <stdio.h>
#include <string.h>

#include <sudoku.h>

static const char PUZZLE[] = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
static const char HARD[] = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

static uint32_t sum;

static void add(long value) { sum = sum * 31 + (uint32_t)value; }

static void add_sets(const uint16_t *sets81) {
    int cell;
    for (cell = 0; cell < 81; cell++) add(sets81[cell]);
}

static uint32_t sum_of_bytes(const void *bytes, size_t length) {
    size_t i;
    sum = 0;
    for (i = 0; i < length; i++) add(((const unsigned char *)bytes)[i]);
    return sum;
}

static void add_step(const sudoku_step *step) {
    int node;
    add(step->technique);
    add(step->difficulty);
    add(step->cell);
    add(step->digit);
    add((long)step->houses);
    add_sets(step->pattern81);
    add_sets(step->second81);
    add_sets(step->removed81);
    add(step->chain_length);
    for (node = 0; node < step->chain_length; node++) add(step->chain[node]);
}

static int visit_solution(const char *solution81, void *context) {
    int *left = context;
    printf("solution: %.81s\n", solution81);
    return --*left == 0;
}

static int visit_step(const sudoku_step *step, void *context) {
    (void)context;
    add_step(step);
    return 0;
}

static void print_cells(const char *name, const uint8_t *flags81) {
    int cell;
    printf("%s:", name);
    for (cell = 0; cell < 81; cell++) {
        if (flags81[cell]) printf(" %d", cell);
    }
    printf("\n");
}

int main(void) {
    static const char framed[] = "5 3 . | . 7 . | . . .\n6 . . | 1 9 5 | . . .\n. 9 8 | . . . | . 6 .\n------+-------+------\n"
                                 "8 . . | . 6 . | . . 3\n4 . . | 8 . 3 | . . 1\n7 . . | . 2 . | . . 6\n------+-------+------\n"
                                 ". 6 . | . . . | 2 8 .\n. . . | 4 1 9 | . . 5\n. . . | . 8 . | . 7 9\n";
    char wrong[81], loose[81], solution[81], board[81], lines[246], solutions[243], text[1024];
    static char picture[100000];
    uint8_t flags[81], mask[81];
    uint16_t candidates[81];
    int statuses[3], left, i, status;
    int64_t counts[3], count;
    size_t position;
    sudoku_generate_options options;
    sudoku_transform transform;
    sudoku_step step;
    sudoku_rating rating;

    memcpy(wrong, PUZZLE, 81);
    wrong[2] = '5';
    memcpy(loose, PUZZLE, 81);
    memset(loose, '.', 9);
    memcpy(solution, PUZZLE, 81);
    sudoku_solve(solution);

    printf("version: %s %d\n", sudoku_version(), (int)sudoku_version_number());
    printf("backend: %s\n", sudoku_backend());
    printf("status: %s\n", sudoku_status_text(SUDOKU_ERR_MEMORY));

    printf("valid: %d %d\n", sudoku_is_valid(PUZZLE), sudoku_is_valid(wrong));
    sudoku_validate(wrong, flags);
    print_cells("at fault", flags);
    printf("can place: %d %d\n", sudoku_can_place(PUZZLE, 0, 2, 1), sudoku_can_place(PUZZLE, 0, 2, 5));
    sum = 0;
    sudoku_candidates(PUZZLE, candidates);
    add_sets(candidates);
    printf("candidates: %u\n", sum);
    printf("is solution: %d %d %d\n", sudoku_is_solution(PUZZLE, solution), sudoku_is_solution(NULL, solution),
           sudoku_is_solution(PUZZLE, PUZZLE));

    printf("solve: %.81s\n", solution);
    memset(board, '.', 81);
    printf("solve within: %s\n", sudoku_status_text(sudoku_solve_within(board, 1)));
    memcpy(board, PUZZLE, 81);
    sudoku_solve_unique(board);
    printf("solve unique: %.81s\n", board);
    memcpy(board, loose, 81);
    printf("solve unique: %s\n", sudoku_status_text(sudoku_solve_unique(board)));
    printf("count: %d\n", (int)sudoku_count_solutions(loose, 10, 0));
    left = -1;
    sudoku_enumerate(loose, 0, visit_solution, &left);
    left = 1;
    sudoku_enumerate(loose, 0, visit_solution, &left);
    sudoku_candidates(loose, candidates);
    count = sudoku_count_candidates(candidates, 10, 0, board);
    printf("count candidates: %d %.81s\n", (int)count, board);
    sum = 0;
    sudoku_true_candidates(loose, 0, candidates);
    add_sets(candidates);
    printf("true candidates: %u\n", sum);

    memset(lines, '\n', sizeof lines);
    memcpy(lines, PUZZLE, 81);
    memcpy(lines + 82, wrong, 81);
    memcpy(lines + 164, loose, 81);
    memset(solutions, '?', sizeof solutions);
    sudoku_count_batch(lines, 3, 82, 10, counts, solutions);
    printf("count batch: %d %d %d\n", (int)counts[0], (int)counts[1], (int)counts[2]);
    sudoku_solve_batch(lines, 3, 82, statuses);
    printf("solve batch: %d %d %d %u\n", statuses[0], statuses[1], statuses[2], sum_of_bytes(lines, sizeof lines));

    sudoku_generate_options_init(&options);
    options.seed = 7;
    options.min_level = SUDOKU_LEVEL_BEGINNER;
    options.max_level = SUDOKU_LEVEL_MEDIUM;
    options.symmetry = SUDOKU_SYMMETRY_HALF_TURN;
    options.min_clues = 24;
    options.max_clues = 32;
    memset(mask, 1, 81);
    mask[40] = 0;
    options.mask81 = mask;
    options.max_steps = 100000;
    status = sudoku_generate(&options, board);
    printf("generate: %d %.81s\n", status, board);
    sudoku_generate_grid(7, board);
    printf("generate grid: %.81s\n", board);
    sudoku_minimize(board, 7);
    printf("minimize: %.81s\n", board);
    memcpy(board, PUZZLE, 81);
    board[2] = '4';
    sudoku_redundant_clues(board, flags);
    print_cells("redundant", flags);
    memcpy(board, PUZZLE, 81);
    sudoku_shuffle(board, 7);
    printf("shuffle: %.81s\n", board);
    sudoku_canonicalize(board, &transform);
    printf("canonicalize: %.81s %u", board, sum_of_bytes(transform.cells, 81));
    printf(" %u\n", sum_of_bytes(transform.digits, 10));
    memcpy(board, PUZZLE, 81);
    sudoku_transform_apply(&transform, board);
    printf("transform: %.81s\n", board);
    printf("automorphisms: %d\n", (int)sudoku_automorphisms(PUZZLE));

    sudoku_hint(HARD, NULL, &step);
    sum = 0;
    add_step(&step);
    printf("hint: %s %u\n", sudoku_technique_name(step.technique), sum);
    sudoku_describe_step(&step, text, sizeof text);
    printf("describe: %s\n", text);
    sudoku_candidates(HARD, candidates);
    memcpy(board, HARD, 81);
    status = sudoku_apply_step(board, candidates, &step);
    sum = 0;
    add_sets(candidates);
    printf("apply: %d %.81s %u\n", status, board, sum);
    status = sudoku_draw_svg(board, NULL, candidates, &step, picture, sizeof picture);
    printf("draw: %u", sum_of_bytes(picture, (size_t)status));
    printf(" %d\n", sudoku_draw_svg(board, NULL, NULL, NULL, NULL, 0));
    sudoku_hint(board, candidates, &step);
    sum = 0;
    add_step(&step);
    printf("next hint: %s %u\n", sudoku_technique_name(step.technique), sum);
    sum = 0;
    count = sudoku_visit_steps(HARD, candidates, visit_step, NULL);
    printf("steps: %d %u\n", (int)count, sum);
    memcpy(board, PUZZLE, 81);
    board[2] = '1';
    sudoku_find_mistakes(PUZZLE, board, flags);
    print_cells("mistakes", flags);
    sudoku_rate(HARD, &rating);
    printf("rating: %d %d %d %d %d %d %d\n", rating.level, rating.technique, rating.difficulty, rating.pearl,
           rating.diamond, rating.steps, rating.guesses);
    printf("printed rating: %d.%d, %s\n", rating.difficulty / 10, rating.difficulty % 10,
           sudoku_technique_name(rating.technique));

    sudoku_parse(framed, strlen(framed), board, &position);
    printf("parse: %.81s\n", board);
    printf("parse: %s\n", sudoku_status_text(sudoku_parse("12?", 3, board, &position)));
    printf("parse: %s\n", sudoku_status_text(sudoku_parse("", 0, board, &position)));
    sudoku_format(PUZZLE, SUDOKU_STYLE_GRID, text, sizeof text);
    for (i = 0; text[i]; i++) putchar(text[i]);

    memcpy(board, PUZZLE, 81);
    board[2] = '4';
    for (i = 0; i < 81; i++) flags[i] = PUZZLE[i] != '.';
    sudoku_candidates(board, candidates);
    candidates[3] = 2;
    sudoku_format_position(board, flags, candidates, SUDOKU_STYLE_CODE, text, sizeof text);
    printf("format position: %s\n", text);
    strcat(text, "\n");
    sudoku_parse_position(text, strlen(text), board, flags, candidates, &position);
    sum = 0;
    add_sets(candidates);
    printf("parse position: %.81s %u %d\n", board, sum, (int)position);
    print_cells("givens", flags);
    printf("printed position: %.81s\n", board);
    status = sudoku_parse_position("", 0, board, flags, candidates, &position);
    printf("parse position: %s\n", sudoku_status_text(status));
    sudoku_format_position(PUZZLE, NULL, NULL, SUDOKU_STYLE_CODE, text, sizeof text);
    printf("format position: %s\n", text);
    return 0;
}
