/* Hints, steps and ratings. */
#include "board.h"

#include <string.h>

static void step_set(void *dictionary, const sudoku_step *step) {
    const char *name = sudoku_technique_name(step->technique);
    char text[1024];
    int length = sudoku_describe_step(step, text, sizeof text), node;
    Value chain;
    int32_t *nodes;

    dictionary_set_int(dictionary, "status", SUDOKU_OK);
    dictionary_set_int(dictionary, "technique", step->technique);
    dictionary_set_text(dictionary, "name", name, strlen(name));
    dictionary_set_text(dictionary, "text", text, length < 0 ? 0 : strlen(text));
    dictionary_set_int(dictionary, "difficulty", step->difficulty);
    dictionary_set_int(dictionary, "cell", step->cell);
    dictionary_set_int(dictionary, "digit", step->digit);
    dictionary_set_int(dictionary, "houses", step->houses);
    dictionary_set_ints(dictionary, "pattern", step->pattern81, 81);
    dictionary_set_ints(dictionary, "second", step->second81, 81);
    dictionary_set_ints(dictionary, "removed", step->removed81, 81);
    value_new(INTS, &chain);
    nodes = ints_resized(&chain, step->chain_length);
    for (node = 0; node < step->chain_length; node++)
        nodes[node] = step->chain[node];
    dictionary_set(dictionary, "chain", INTS, &chain);
}

static void hint(const void *const *arguments, void *result) {
    char board[81];
    uint16_t buffer[81];
    const uint16_t *sets;
    sudoku_step step;
    int64_t answer;

    if (!READ_BOARD(arguments[0], board) || !READ_CANDIDATES(arguments[1], buffer, &sets))
        return;
    answer = REPORT(sudoku_hint(board, sets, &step));
    if (answer == 1)
        step_set(result, &step);
    else if (answer < 0)
        dictionary_set_int(result, "status", answer);
}

typedef struct {
    void *array;
    int64_t count, max_count;
} Steps;

static int append_step(const sudoku_step *step, void *context) {
    Steps *steps = context;
    Value dictionary;
    void *place;

    array_resize(ARRAY, steps->array, ++steps->count);
    place = godot.array_operator_index(steps->array, steps->count - 1);
    value_new(DICTIONARY, &dictionary);
    step_set(&dictionary, step);
    godot.variant_destroy(place);
    variant_of(DICTIONARY, &dictionary, place);
    value_destroy(DICTIONARY, &dictionary);
    return steps->count == steps->max_count;
}

static void find_steps(const void *const *arguments, void *result) {
    char board[81];
    uint16_t buffer[81];
    const uint16_t *sets;
    uint64_t max_count;
    Steps steps;

    if (!READ_BOARD(arguments[0], board) || !READ_CANDIDATES(arguments[1], buffer, &sets) ||
        !READ_LIMIT(arguments[2], &max_count))
        return;
    steps.array = result;
    steps.count = 0;
    steps.max_count = (int64_t)max_count;
    REPORT(sudoku_visit_steps(board, sets, append_step, &steps));
}

/* What sudoku_apply_step looks at. */
static int step_read(const void *dictionary, sudoku_step *step) {
    Value cell, digit, removed;
    const char *fault;

    memset(step, 0, sizeof *step);
    if (dictionary_get(dictionary, "cell", INT, &cell) != 1 || dictionary_get(dictionary, "digit", INT, &digit) != 1 ||
        dictionary_get(dictionary, "removed", INTS, &removed) != 1)
        return 0;
    fault = sets_read(&removed, step->removed81);
    value_destroy(INTS, &removed);
    step->technique = SUDOKU_TECHNIQUE_GUESS;
    step->cell = (int)cell.integer;
    step->digit = (int)digit.integer;
    return !fault && cell.integer == step->cell && digit.integer == step->digit;
}

static void apply_step(const void *const *arguments, void *result) {
    char board[81];
    uint16_t buffer[81];
    const uint16_t *sets;
    sudoku_step step;
    int64_t status;

    if (!READ_BOARD(arguments[0], board) || !READ_CANDIDATES(arguments[2], buffer, &sets))
        return;
    status = REPORT(step_read(arguments[1], &step) ? sudoku_apply_step(board, sets ? buffer : NULL, &step)
                                                   : SUDOKU_ERR_ARGUMENT);
    dictionary_set_int(result, "status", status);
    if (status != SUDOKU_OK)
        return;
    dictionary_set_board(result, "board", board);
    dictionary_set_ints(result, "candidates", buffer, sets ? 81 : 0);
}

static void find_mistakes(const void *const *arguments, void *result) {
    char puzzle[81], board[81];
    uint8_t flags[81];

    if (READ_BOARD(arguments[0], puzzle) && READ_BOARD(arguments[1], board) &&
        REPORT(sudoku_find_mistakes(puzzle, board, flags)) >= 0)
        cells_set(result, flags);
}

static void rate(const void *const *arguments, void *result) {
    char board[81];
    sudoku_rating rating;
    int64_t status;

    if (!READ_BOARD(arguments[0], board))
        return;
    status = REPORT(sudoku_rate(board, &rating));
    dictionary_set_int(result, "status", status);
    if (status != SUDOKU_OK)
        return;
    dictionary_set_int(result, "level", rating.level);
    dictionary_set_int(result, "technique", rating.technique);
    dictionary_set_int(result, "difficulty", rating.difficulty);
    dictionary_set_int(result, "pearl", rating.pearl);
    dictionary_set_int(result, "diamond", rating.diamond);
    dictionary_set_int(result, "steps", rating.steps);
    dictionary_set_int(result, "guesses", rating.guesses);
}

static void technique_name(const void *const *arguments, void *result) {
    int64_t technique = integer_of(arguments[0]);

    text_set(result, sudoku_technique_name(technique == (int)technique ? (int)technique : 0));
}

const Method HUMAN_METHODS[] = {
    {"hint", DICTIONARY, NULL, hint, {{"board", STRING, 0, 0}, {"candidates", INTS, 1, 0}}},
    {"find_steps",
     ARRAY,
     NULL,
     find_steps,
     {{"board", STRING, 0, 0}, {"candidates", INTS, 1, 0}, {"max_count", INT, 1, 0}}},
    {"apply_step",
     DICTIONARY,
     NULL,
     apply_step,
     {{"board", STRING, 0, 0}, {"step", DICTIONARY, 0, 0}, {"candidates", INTS, 1, 0}}},
    {"find_mistakes", INTS, NULL, find_mistakes, {{"puzzle", STRING, 0, 0}, {"board", STRING, 0, 0}}},
    {"rate", DICTIONARY, NULL, rate, {{"puzzle", STRING, 0, 0}}},
    {"technique_name", STRING, NULL, technique_name, {{"technique", INT, 0, 0}}},
    {0},
};
