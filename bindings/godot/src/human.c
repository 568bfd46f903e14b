/* Hints, steps and ratings. */
#include "board.h"

#include <stdlib.h>
#include <string.h>

/* More than any picture has. */
enum { PICTURE_CAPACITY = 100000 };

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

/* These return what dictionary_get does: -1 also where the value is out of range. */
static int int_read(const void *dictionary, const char *key, int *number) {
    Value value;
    int answer = dictionary_get(dictionary, key, INT, &value);

    if (answer != 1)
        return answer;
    *number = (int)value.integer;
    return *number == value.integer ? 1 : -1;
}

static int candidates_of(const void *dictionary, const char *key, uint16_t *sets81) {
    Value ints;
    int answer = dictionary_get(dictionary, key, INTS, &ints);

    if (answer != 1)
        return answer;
    if (sets_read(&ints, sets81))
        answer = -1;
    value_destroy(INTS, &ints);
    return answer;
}

static int chain_read(const void *dictionary, sudoku_step *step) {
    Value ints;
    int answer = dictionary_get(dictionary, "chain", INTS, &ints);
    int64_t length, node;

    if (answer != 1)
        return answer;
    length = size_of(INTS, &ints);
    if (length > 64)
        answer = -1;
    for (node = 0; answer == 1 && node < length; node++) {
        int32_t number = *godot.packed_int32_array_operator_index_const(&ints, node);

        step->chain[node] = (int16_t)number;
        if (step->chain[node] != number)
            answer = -1;
    }
    step->chain_length = answer == 1 ? (int)length : 0;
    value_destroy(INTS, &ints);
    return answer;
}

/* A step needs what sudoku_apply_step looks at; the rest is for pictures. */
static int step_read(const void *dictionary, sudoku_step *step) {
    int houses = 0, is_right;

    memset(step, 0, sizeof *step);
    step->technique = SUDOKU_TECHNIQUE_GUESS;
    is_right = int_read(dictionary, "cell", &step->cell) == 1 && int_read(dictionary, "digit", &step->digit) == 1 &&
               candidates_of(dictionary, "removed", step->removed81) == 1 &&
               int_read(dictionary, "technique", &step->technique) >= 0 &&
               int_read(dictionary, "difficulty", &step->difficulty) >= 0 &&
               int_read(dictionary, "houses", &houses) >= 0 &&
               candidates_of(dictionary, "pattern", step->pattern81) >= 0 &&
               candidates_of(dictionary, "second", step->second81) >= 0 && chain_read(dictionary, step) >= 0;
    step->houses = (uint32_t)houses;
    return is_right;
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

static void draw_svg(const void *const *arguments, void *result) {
    char board[81], *text;
    uint16_t buffer[81];
    const uint16_t *sets;
    const uint8_t *givens;
    sudoku_step step;
    int64_t length = SUDOKU_ERR_ARGUMENT;
    int has_step = size_of(DICTIONARY, arguments[1]) > 0;

    if (!READ_BOARD(arguments[0], board) || !READ_CANDIDATES(arguments[2], buffer, &sets) ||
        !READ_GIVENS(arguments[3], &givens))
        return;
    text = malloc(PICTURE_CAPACITY);
    if (!text)
        length = SUDOKU_ERR_MEMORY;
    else if (!has_step || step_read(arguments[1], &step))
        length = sudoku_draw_svg(board, givens, sets, has_step ? &step : NULL, text, PICTURE_CAPACITY);
    if (REPORT(length) >= 0 && length < PICTURE_CAPACITY)
        string_set(result, text, (size_t)length);
    free(text);
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
    {"draw_svg",
     STRING,
     NULL,
     draw_svg,
     {{"board", STRING, 0, 0}, {"step", DICTIONARY, 1, 0}, {"candidates", INTS, 1, 0}, {"givens", BYTES, 1, 0}}},
    {"find_mistakes", INTS, NULL, find_mistakes, {{"puzzle", STRING, 0, 0}, {"board", STRING, 0, 0}}},
    {"rate", DICTIONARY, NULL, rate, {{"puzzle", STRING, 0, 0}}},
    {"technique_name", STRING, NULL, technique_name, {{"technique", INT, 0, 0}}},
    {0},
};
