-- What sudoku.h declares, for ffi.cdef. Written by the build.
return [[
static const int SUDOKU_VERSION_MAJOR = 0;
static const int SUDOKU_VERSION_MINOR = 1;
static const int SUDOKU_VERSION_PATCH = 0;
static const int SUDOKU_VERSION_NUMBER = 100;
const char *sudoku_version(void);
uint32_t sudoku_version_number(void);
const char *sudoku_backend(void);
static const int SUDOKU_OK = 0;
static const int SUDOKU_ERR_NULL = -1;
static const int SUDOKU_ERR_CHARACTER = -2;
static const int SUDOKU_ERR_CONFLICT = -3;
static const int SUDOKU_ERR_UNSOLVABLE = -4;
static const int SUDOKU_ERR_MULTIPLE = -5;
static const int SUDOKU_ERR_LIMIT = -6;
static const int SUDOKU_ERR_ARGUMENT = -7;
static const int SUDOKU_ERR_LENGTH = -8;
static const int SUDOKU_ERR_MEMORY = -9;
static const int SUDOKU_ERR_END = -10;
const char *sudoku_status_text(int status);
int sudoku_is_valid(const char *board81);
int sudoku_validate(const char *board81,
                    uint8_t *flags81);
int sudoku_can_place(const char *board81,
                     int row,
                     int column,
                     int digit);
int sudoku_candidates(const char *board81,
                      uint16_t *candidates81);
int sudoku_is_solution(const char *puzzle81,
                       const char *grid81);
int sudoku_solve(char *board81);
int sudoku_solve_unique(char *board81);
int sudoku_solve_within(char *board81,
                        uint64_t max_steps);
int64_t sudoku_count_solutions(const char *board81,
                               uint64_t max_solutions,
                               uint64_t max_steps);
int64_t sudoku_enumerate(const char *board81,
                         uint64_t max_steps,
                         int (*visit)(const char *solution81, void *context),
                         void *context);
int64_t sudoku_count_candidates(const uint16_t *candidates81,
                                uint64_t max_solutions,
                                uint64_t max_steps,
                                char *solution81);
int sudoku_true_candidates(const char *board81,
                           uint64_t max_steps,
                           uint16_t *candidates81);
int sudoku_solve_batch(char *boards,
                       size_t count,
                       size_t stride,
                       int *statuses);
int sudoku_count_batch(const char *boards,
                       size_t count,
                       size_t stride,
                       uint64_t max_solutions,
                       int64_t *counts,
                       char *solutions);
static const int SUDOKU_SYMMETRY_NONE = 0;
static const int SUDOKU_SYMMETRY_HALF_TURN = 1;
static const int SUDOKU_SYMMETRY_QUARTER_TURN = 2;
static const int SUDOKU_SYMMETRY_LEFT_RIGHT = 3;
static const int SUDOKU_SYMMETRY_TOP_BOTTOM = 4;
static const int SUDOKU_SYMMETRY_DIAGONAL = 5;
static const int SUDOKU_SYMMETRY_ANTI_DIAGONAL = 6;
static const int SUDOKU_SYMMETRY_FULL = 7;
typedef struct sudoku_generate_options {
    size_t size;
    uint64_t seed;
    int min_level;
    int max_level;
    int symmetry;
    int min_clues;
    int max_clues;
    int minimal;
    const uint8_t *mask81;
    uint64_t max_steps;
} sudoku_generate_options;
typedef struct sudoku_transform {
    uint8_t cells[81];
    char digits[10];
} sudoku_transform;
void sudoku_generate_options_init(struct sudoku_generate_options *options);
int sudoku_generate(const struct sudoku_generate_options *options,
                    char *board81);
int sudoku_generate_grid(uint64_t seed,
                         char *board81);
int sudoku_minimize(char *board81,
                    uint64_t seed);
int sudoku_redundant_clues(const char *board81,
                           uint8_t *flags81);
int sudoku_shuffle(char *board81,
                   uint64_t seed);
int sudoku_canonicalize(char *board81,
                        struct sudoku_transform *transform);
int64_t sudoku_automorphisms(const char *board81);
int sudoku_transform_apply(const struct sudoku_transform *transform,
                           char *board81);
static const int SUDOKU_LEVEL_BEGINNER = 1;
static const int SUDOKU_LEVEL_EASY = 2;
static const int SUDOKU_LEVEL_MEDIUM = 3;
static const int SUDOKU_LEVEL_HARD = 4;
static const int SUDOKU_LEVEL_EXPERT = 5;
static const int SUDOKU_LEVEL_EXTREME = 6;
static const int SUDOKU_LEVEL_BEYOND = 7;
static const int SUDOKU_TECHNIQUE_FULL_HOUSE = 1;
static const int SUDOKU_TECHNIQUE_HIDDEN_SINGLE = 2;
static const int SUDOKU_TECHNIQUE_NAKED_SINGLE = 3;
static const int SUDOKU_TECHNIQUE_POINTING = 100;
static const int SUDOKU_TECHNIQUE_CLAIMING = 101;
static const int SUDOKU_TECHNIQUE_DIRECT_POINTING = 110;
static const int SUDOKU_TECHNIQUE_DIRECT_CLAIMING = 111;
static const int SUDOKU_TECHNIQUE_NAKED_PAIR = 200;
static const int SUDOKU_TECHNIQUE_NAKED_TRIPLET = 201;
static const int SUDOKU_TECHNIQUE_NAKED_QUAD = 202;
static const int SUDOKU_TECHNIQUE_HIDDEN_PAIR = 210;
static const int SUDOKU_TECHNIQUE_HIDDEN_TRIPLET = 211;
static const int SUDOKU_TECHNIQUE_HIDDEN_QUAD = 212;
static const int SUDOKU_TECHNIQUE_DIRECT_HIDDEN_PAIR = 220;
static const int SUDOKU_TECHNIQUE_DIRECT_HIDDEN_TRIPLET = 221;
static const int SUDOKU_TECHNIQUE_X_WING = 300;
static const int SUDOKU_TECHNIQUE_SWORDFISH = 301;
static const int SUDOKU_TECHNIQUE_JELLYFISH = 302;
static const int SUDOKU_TECHNIQUE_FINNED_X_WING = 310;
static const int SUDOKU_TECHNIQUE_FINNED_SWORDFISH = 311;
static const int SUDOKU_TECHNIQUE_FINNED_JELLYFISH = 312;
static const int SUDOKU_TECHNIQUE_SASHIMI_X_WING = 320;
static const int SUDOKU_TECHNIQUE_SASHIMI_SWORDFISH = 321;
static const int SUDOKU_TECHNIQUE_SASHIMI_JELLYFISH = 322;
static const int SUDOKU_TECHNIQUE_SKYSCRAPER = 400;
static const int SUDOKU_TECHNIQUE_TWO_STRING_KITE = 401;
static const int SUDOKU_TECHNIQUE_TURBOT_FISH = 402;
static const int SUDOKU_TECHNIQUE_EMPTY_RECTANGLE = 403;
static const int SUDOKU_TECHNIQUE_XY_WING = 500;
static const int SUDOKU_TECHNIQUE_XYZ_WING = 501;
static const int SUDOKU_TECHNIQUE_W_WING = 502;
static const int SUDOKU_TECHNIQUE_WXYZ_WING = 503;
static const int SUDOKU_TECHNIQUE_UNIQUE_RECTANGLE_TYPE_1 = 600;
static const int SUDOKU_TECHNIQUE_UNIQUE_RECTANGLE_TYPE_2 = 601;
static const int SUDOKU_TECHNIQUE_UNIQUE_RECTANGLE_TYPE_3 = 602;
static const int SUDOKU_TECHNIQUE_UNIQUE_RECTANGLE_TYPE_4 = 603;
static const int SUDOKU_TECHNIQUE_HIDDEN_RECTANGLE = 606;
static const int SUDOKU_TECHNIQUE_UNIQUE_LOOP_TYPE_1 = 620;
static const int SUDOKU_TECHNIQUE_UNIQUE_LOOP_TYPE_2 = 621;
static const int SUDOKU_TECHNIQUE_UNIQUE_LOOP_TYPE_3 = 622;
static const int SUDOKU_TECHNIQUE_UNIQUE_LOOP_TYPE_4 = 623;
static const int SUDOKU_TECHNIQUE_BUG_TYPE_1 = 640;
static const int SUDOKU_TECHNIQUE_BUG_TYPE_2 = 641;
static const int SUDOKU_TECHNIQUE_BUG_TYPE_3 = 642;
static const int SUDOKU_TECHNIQUE_BUG_TYPE_4 = 643;
static const int SUDOKU_TECHNIQUE_SIMPLE_COLOUR_TRAP = 700;
static const int SUDOKU_TECHNIQUE_SIMPLE_COLOUR_WRAP = 701;
static const int SUDOKU_TECHNIQUE_MULTI_COLOUR_TRAP = 702;
static const int SUDOKU_TECHNIQUE_MULTI_COLOUR_WRAP = 703;
static const int SUDOKU_TECHNIQUE_REMOTE_PAIR = 800;
static const int SUDOKU_TECHNIQUE_X_CHAIN = 801;
static const int SUDOKU_TECHNIQUE_XY_CHAIN = 802;
static const int SUDOKU_TECHNIQUE_ALTERNATING_INFERENCE_CHAIN = 803;
static const int SUDOKU_TECHNIQUE_CONTINUOUS_LOOP = 804;
static const int SUDOKU_TECHNIQUE_BIDIRECTIONAL_X_CYCLE = 820;
static const int SUDOKU_TECHNIQUE_BIDIRECTIONAL_Y_CYCLE = 821;
static const int SUDOKU_TECHNIQUE_BIDIRECTIONAL_CYCLE = 822;
static const int SUDOKU_TECHNIQUE_FORCING_X_CHAIN = 823;
static const int SUDOKU_TECHNIQUE_FORCING_Y_CHAIN = 824;
static const int SUDOKU_TECHNIQUE_FORCING_CHAIN = 825;
static const int SUDOKU_TECHNIQUE_NISHIO_FORCING_CHAINS = 826;
static const int SUDOKU_TECHNIQUE_CELL_FORCING_CHAINS = 830;
static const int SUDOKU_TECHNIQUE_REGION_FORCING_CHAINS = 831;
static const int SUDOKU_TECHNIQUE_DYNAMIC_CONTRADICTION_CHAINS = 840;
static const int SUDOKU_TECHNIQUE_DYNAMIC_DOUBLE_CHAINS = 841;
static const int SUDOKU_TECHNIQUE_DYNAMIC_CELL_CHAINS = 842;
static const int SUDOKU_TECHNIQUE_DYNAMIC_REGION_CHAINS = 843;
static const int SUDOKU_TECHNIQUE_DYNAMIC_CONTRADICTION_CHAINS_PLUS = 850;
static const int SUDOKU_TECHNIQUE_DYNAMIC_DOUBLE_CHAINS_PLUS = 851;
static const int SUDOKU_TECHNIQUE_DYNAMIC_CELL_CHAINS_PLUS = 852;
static const int SUDOKU_TECHNIQUE_DYNAMIC_REGION_CHAINS_PLUS = 853;
static const int SUDOKU_TECHNIQUE_ALS_XZ = 900;
static const int SUDOKU_TECHNIQUE_ALS_XY_WING = 901;
static const int SUDOKU_TECHNIQUE_DEATH_BLOSSOM = 903;
static const int SUDOKU_TECHNIQUE_SUE_DE_COQ = 904;
static const int SUDOKU_TECHNIQUE_ALIGNED_PAIR_EXCLUSION = 1000;
static const int SUDOKU_TECHNIQUE_ALIGNED_TRIPLET_EXCLUSION = 1001;
static const int SUDOKU_TECHNIQUE_GUESS = 9999;
typedef struct sudoku_step {
    int technique;
    int difficulty;
    int cell;
    int digit;
    uint32_t houses;
    uint16_t pattern81[81];
    uint16_t second81[81];
    uint16_t removed81[81];
    uint16_t reserved;
    int chain_length;
    int16_t chain[64];
} sudoku_step;
typedef struct sudoku_rating {
    int level;
    int technique;
    int difficulty;
    int pearl;
    int diamond;
    int steps;
    int guesses;
} sudoku_rating;
int sudoku_hint(const char *board81,
                const uint16_t *candidates81,
                struct sudoku_step *step);
int64_t sudoku_visit_steps(const char *board81,
                           const uint16_t *candidates81,
                           int (*visit)(const struct sudoku_step *step, void *context),
                           void *context);
int sudoku_apply_step(char *board81,
                      uint16_t *candidates81,
                      const struct sudoku_step *step);
int sudoku_find_mistakes(const char *puzzle81,
                         const char *board81,
                         uint8_t *flags81);
int sudoku_rate(const char *board81,
                struct sudoku_rating *rating);
const char *sudoku_technique_name(int technique);
int sudoku_describe_step(const struct sudoku_step *step,
                         char *text,
                         size_t capacity);
static const int SUDOKU_STYLE_LINE = 0;
static const int SUDOKU_STYLE_LINE_ZEROS = 1;
static const int SUDOKU_STYLE_ROWS = 2;
static const int SUDOKU_STYLE_GRID = 3;
static const int SUDOKU_STYLE_CANDIDATES = 4;
static const int SUDOKU_STYLE_CANDIDATES_LINE = 5;
static const int SUDOKU_STYLE_CODE = 6;
int sudoku_parse(const char *text,
                 size_t length,
                 char *board81,
                 size_t *position);
int sudoku_parse_position(const char *text,
                          size_t length,
                          char *board81,
                          uint8_t *givens81,
                          uint16_t *candidates81,
                          size_t *position);
int sudoku_format(const char *board81,
                  int style,
                  char *text,
                  size_t capacity);
int sudoku_format_position(const char *board81,
                           const uint8_t *givens81,
                           const uint16_t *candidates81,
                           int style,
                           char *text,
                           size_t capacity);
int sudoku_draw_svg(const char *board81,
                    const uint8_t *givens81,
                    const uint16_t *candidates81,
                    const sudoku_step *step,
                    char *text,
                    size_t capacity);
]]
