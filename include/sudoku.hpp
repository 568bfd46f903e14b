/* libsudoku for C++17 and later: everything in sudoku.h as values, optionals and callables.
 *
 * Header only; link with the C library. Needs neither exceptions nor run-time type information.
 *
 * How it answers: a function that can fail returns an empty std::optional (or a status other than status::ok), and
 * takes as its last argument a place for the reason, which may be left out:
 *
 *     sudoku::status why;
 *     if (auto solution = puzzle.solve_unique(&why))
 *         std::cout << solution->text() << '\n';
 *     else
 *         std::cout << sudoku::text(why) << '\n';
 *
 * Cells are numbered 0 to 80 (row * 9 + column), rows, columns and boxes 0 to 8, digits 1 to 9. A set of digits is a
 * std::uint16_t whose bit d - 1 stands for digit d. What each function promises is said in sudoku.h; everything may be
 * used from any number of threads at once, as long as no two of them change the same value.
 *
 * SPDX-License-Identifier: MIT OR Apache-2.0
 */
#ifndef SUDOKU_HPP
#define SUDOKU_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#if defined(__cpp_exceptions) || defined(_CPPUNWIND)
#define SUDOKU_HPP_EXCEPTIONS 1
#include <exception>
#else
#define SUDOKU_HPP_EXCEPTIONS 0
#endif

#include "sudoku.h"

namespace sudoku {

/// What a call came to. The values are those of the C header.
enum class status : int {
    ok = SUDOKU_OK,
    null = SUDOKU_ERR_NULL,
    character = SUDOKU_ERR_CHARACTER,
    conflict = SUDOKU_ERR_CONFLICT,
    unsolvable = SUDOKU_ERR_UNSOLVABLE,
    multiple = SUDOKU_ERR_MULTIPLE,
    limit = SUDOKU_ERR_LIMIT,
    argument = SUDOKU_ERR_ARGUMENT,
    length = SUDOKU_ERR_LENGTH,
    memory = SUDOKU_ERR_MEMORY,
    end = SUDOKU_ERR_END
};

/// What kind of step a person makes: the values of the fields named technique in the C structures, but for the 0 of a
/// full board's rating. sudoku.h says what each is.
enum class technique : int {
    // Written by the build.
    full_house = SUDOKU_TECHNIQUE_FULL_HOUSE,
    hidden_single = SUDOKU_TECHNIQUE_HIDDEN_SINGLE,
    naked_single = SUDOKU_TECHNIQUE_NAKED_SINGLE,
    pointing = SUDOKU_TECHNIQUE_POINTING,
    claiming = SUDOKU_TECHNIQUE_CLAIMING,
    direct_pointing = SUDOKU_TECHNIQUE_DIRECT_POINTING,
    direct_claiming = SUDOKU_TECHNIQUE_DIRECT_CLAIMING,
    naked_pair = SUDOKU_TECHNIQUE_NAKED_PAIR,
    naked_triplet = SUDOKU_TECHNIQUE_NAKED_TRIPLET,
    naked_quad = SUDOKU_TECHNIQUE_NAKED_QUAD,
    hidden_pair = SUDOKU_TECHNIQUE_HIDDEN_PAIR,
    hidden_triplet = SUDOKU_TECHNIQUE_HIDDEN_TRIPLET,
    hidden_quad = SUDOKU_TECHNIQUE_HIDDEN_QUAD,
    direct_hidden_pair = SUDOKU_TECHNIQUE_DIRECT_HIDDEN_PAIR,
    direct_hidden_triplet = SUDOKU_TECHNIQUE_DIRECT_HIDDEN_TRIPLET,
    x_wing = SUDOKU_TECHNIQUE_X_WING,
    swordfish = SUDOKU_TECHNIQUE_SWORDFISH,
    jellyfish = SUDOKU_TECHNIQUE_JELLYFISH,
    finned_x_wing = SUDOKU_TECHNIQUE_FINNED_X_WING,
    finned_swordfish = SUDOKU_TECHNIQUE_FINNED_SWORDFISH,
    finned_jellyfish = SUDOKU_TECHNIQUE_FINNED_JELLYFISH,
    sashimi_x_wing = SUDOKU_TECHNIQUE_SASHIMI_X_WING,
    sashimi_swordfish = SUDOKU_TECHNIQUE_SASHIMI_SWORDFISH,
    sashimi_jellyfish = SUDOKU_TECHNIQUE_SASHIMI_JELLYFISH,
    skyscraper = SUDOKU_TECHNIQUE_SKYSCRAPER,
    two_string_kite = SUDOKU_TECHNIQUE_TWO_STRING_KITE,
    turbot_fish = SUDOKU_TECHNIQUE_TURBOT_FISH,
    empty_rectangle = SUDOKU_TECHNIQUE_EMPTY_RECTANGLE,
    xy_wing = SUDOKU_TECHNIQUE_XY_WING,
    xyz_wing = SUDOKU_TECHNIQUE_XYZ_WING,
    w_wing = SUDOKU_TECHNIQUE_W_WING,
    wxyz_wing = SUDOKU_TECHNIQUE_WXYZ_WING,
    unique_rectangle_type_1 = SUDOKU_TECHNIQUE_UNIQUE_RECTANGLE_TYPE_1,
    unique_rectangle_type_2 = SUDOKU_TECHNIQUE_UNIQUE_RECTANGLE_TYPE_2,
    unique_rectangle_type_3 = SUDOKU_TECHNIQUE_UNIQUE_RECTANGLE_TYPE_3,
    unique_rectangle_type_4 = SUDOKU_TECHNIQUE_UNIQUE_RECTANGLE_TYPE_4,
    hidden_rectangle = SUDOKU_TECHNIQUE_HIDDEN_RECTANGLE,
    unique_loop_type_1 = SUDOKU_TECHNIQUE_UNIQUE_LOOP_TYPE_1,
    unique_loop_type_2 = SUDOKU_TECHNIQUE_UNIQUE_LOOP_TYPE_2,
    unique_loop_type_3 = SUDOKU_TECHNIQUE_UNIQUE_LOOP_TYPE_3,
    unique_loop_type_4 = SUDOKU_TECHNIQUE_UNIQUE_LOOP_TYPE_4,
    bug_type_1 = SUDOKU_TECHNIQUE_BUG_TYPE_1,
    bug_type_2 = SUDOKU_TECHNIQUE_BUG_TYPE_2,
    bug_type_3 = SUDOKU_TECHNIQUE_BUG_TYPE_3,
    bug_type_4 = SUDOKU_TECHNIQUE_BUG_TYPE_4,
    simple_colour_trap = SUDOKU_TECHNIQUE_SIMPLE_COLOUR_TRAP,
    simple_colour_wrap = SUDOKU_TECHNIQUE_SIMPLE_COLOUR_WRAP,
    multi_colour_trap = SUDOKU_TECHNIQUE_MULTI_COLOUR_TRAP,
    multi_colour_wrap = SUDOKU_TECHNIQUE_MULTI_COLOUR_WRAP,
    remote_pair = SUDOKU_TECHNIQUE_REMOTE_PAIR,
    x_chain = SUDOKU_TECHNIQUE_X_CHAIN,
    xy_chain = SUDOKU_TECHNIQUE_XY_CHAIN,
    alternating_inference_chain = SUDOKU_TECHNIQUE_ALTERNATING_INFERENCE_CHAIN,
    continuous_loop = SUDOKU_TECHNIQUE_CONTINUOUS_LOOP,
    bidirectional_x_cycle = SUDOKU_TECHNIQUE_BIDIRECTIONAL_X_CYCLE,
    bidirectional_y_cycle = SUDOKU_TECHNIQUE_BIDIRECTIONAL_Y_CYCLE,
    bidirectional_cycle = SUDOKU_TECHNIQUE_BIDIRECTIONAL_CYCLE,
    forcing_x_chain = SUDOKU_TECHNIQUE_FORCING_X_CHAIN,
    forcing_y_chain = SUDOKU_TECHNIQUE_FORCING_Y_CHAIN,
    forcing_chain = SUDOKU_TECHNIQUE_FORCING_CHAIN,
    nishio_forcing_chains = SUDOKU_TECHNIQUE_NISHIO_FORCING_CHAINS,
    cell_forcing_chains = SUDOKU_TECHNIQUE_CELL_FORCING_CHAINS,
    region_forcing_chains = SUDOKU_TECHNIQUE_REGION_FORCING_CHAINS,
    dynamic_contradiction_chains = SUDOKU_TECHNIQUE_DYNAMIC_CONTRADICTION_CHAINS,
    dynamic_double_chains = SUDOKU_TECHNIQUE_DYNAMIC_DOUBLE_CHAINS,
    dynamic_cell_chains = SUDOKU_TECHNIQUE_DYNAMIC_CELL_CHAINS,
    dynamic_region_chains = SUDOKU_TECHNIQUE_DYNAMIC_REGION_CHAINS,
    dynamic_contradiction_chains_plus = SUDOKU_TECHNIQUE_DYNAMIC_CONTRADICTION_CHAINS_PLUS,
    dynamic_double_chains_plus = SUDOKU_TECHNIQUE_DYNAMIC_DOUBLE_CHAINS_PLUS,
    dynamic_cell_chains_plus = SUDOKU_TECHNIQUE_DYNAMIC_CELL_CHAINS_PLUS,
    dynamic_region_chains_plus = SUDOKU_TECHNIQUE_DYNAMIC_REGION_CHAINS_PLUS,
    als_xz = SUDOKU_TECHNIQUE_ALS_XZ,
    als_xy_wing = SUDOKU_TECHNIQUE_ALS_XY_WING,
    death_blossom = SUDOKU_TECHNIQUE_DEATH_BLOSSOM,
    sue_de_coq = SUDOKU_TECHNIQUE_SUE_DE_COQ,
    aligned_pair_exclusion = SUDOKU_TECHNIQUE_ALIGNED_PAIR_EXCLUSION,
    aligned_triplet_exclusion = SUDOKU_TECHNIQUE_ALIGNED_TRIPLET_EXCLUSION,
    guess = SUDOKU_TECHNIQUE_GUESS,
    // End.
};

/// A sentence about a status.
inline std::string_view text(status value) noexcept { return sudoku_status_text(static_cast<int>(value)); }

/// The English name of a technique.
inline std::string_view text(technique value) noexcept { return sudoku_technique_name(static_cast<int>(value)); }

inline std::string_view version() noexcept { return sudoku_version(); }
inline std::uint32_t version_number() noexcept { return sudoku_version_number(); }
inline std::string_view backend() noexcept { return sudoku_backend(); }

/// One flag for each cell, 0 or 1.
using flags = std::array<std::uint8_t, 81>;

/// One set of digits for each cell.
using candidates = std::array<std::uint16_t, 81>;

/// The set that holds one digit; empty for anything but 1 to 9.
constexpr std::uint16_t digit_bit(int digit) noexcept {
    return static_cast<std::uint16_t>(digit >= 1 && digit <= 9 ? 1U << (digit - 1) : 0U);
}

constexpr bool contains(std::uint16_t digits, int digit) noexcept { return (digits & digit_bit(digit)) != 0; }

/// How many digits a set holds.
constexpr int size(std::uint16_t digits) noexcept {
    int count = 0;
    for (int digit = 1; digit <= 9; ++digit)
        count += contains(digits, digit) ? 1 : 0;
    return count;
}

namespace detail {

inline void tell(status *why, std::int64_t result) noexcept {
    if (why != nullptr)
        *why = result < 0 ? static_cast<status>(static_cast<int>(result)) : status::ok;
}

inline std::optional<std::int64_t> counted(std::int64_t result, status *why) noexcept {
    tell(why, result);
    return result < 0 ? std::nullopt : std::optional<std::int64_t>(result);
}

/// Hands a C++ callable to a C function that takes a callback. What the callable throws is kept while the C function
/// winds up, and thrown on by finish(): an exception must not pass through the library.
template <class Visit, class Value> class visitor {
  public:
    explicit visitor(Visit &visit) noexcept : visit_(visit) {}

    /// A callable that returns nothing sees everything; one that returns a value stops with the first true one.
    int call(const Value &value) noexcept {
#if SUDOKU_HPP_EXCEPTIONS
        try {
            return answer(value);
        } catch (...) {
            thrown_ = std::current_exception();
            return 1;
        }
#else
        return answer(value);
#endif
    }

    void finish() const {
#if SUDOKU_HPP_EXCEPTIONS
        if (thrown_)
            std::rethrow_exception(thrown_);
#endif
    }

  private:
    int answer(const Value &value) {
        if constexpr (std::is_void_v<std::invoke_result_t<Visit &, const Value &>>) {
            std::invoke(visit_, value);
            return 0;
        } else {
            return std::invoke(visit_, value) ? 1 : 0;
        }
    }

    Visit &visit_;
#if SUDOKU_HPP_EXCEPTIONS
    std::exception_ptr thrown_;
#endif
};

/// The text that a function writes which works as snprintf does; empty if it answers with an error.
template <class Write> std::string written(Write write) {
    const int length = write(nullptr, std::size_t{0});
    if (length <= 0)
        return {};
    std::string text(static_cast<std::size_t>(length) + 1, '\0');
    write(text.data(), text.size());
    text.pop_back();
    return text;
}

} // namespace detail

/// One step, as a person would explain it: the C structure, and what can be asked of it.
struct step : sudoku_step {
    step() noexcept : sudoku_step{} {}
    explicit step(const sudoku_step &from) noexcept : sudoku_step(from) {}

    /// Whether the step places a digit; otherwise it only removes candidates.
    bool places_digit() const noexcept { return cell >= 0; }

    /// Its technique.
    sudoku::technique kind() const noexcept { return static_cast<sudoku::technique>(technique); }

    /// The English name of its technique.
    std::string_view name() const noexcept { return sudoku_technique_name(technique); }

    /// A sentence that says what follows and why; empty if a number in the step is out of range.
    std::string describe() const {
        return detail::written(
            [this](char *text, std::size_t capacity) { return sudoku_describe_step(this, text, capacity); });
    }
};

/// How hard a puzzle is.
using rating = sudoku_rating;

/// What a made puzzle shall be like: the C structure, with its defaults to begin with.
struct generate_options : sudoku_generate_options {
    generate_options() noexcept : sudoku_generate_options{} { sudoku_generate_options_init(this); }
};

/// How the cells and digits of a board change places.
using transform = sudoku_transform;

/// 81 cells, each a digit or a blank. A value of this type can break the rules of Sudoku but is never malformed.
class board {
  public:
    /// The empty board.
    constexpr board() noexcept : cells_{} {
        for (char &cell : cells_)
            cell = '.';
    }

    /// A board from exactly 81 characters: 1 to 9, and 0 or . for a blank.
    static constexpr std::optional<board> from(std::string_view text, status *why = nullptr) noexcept {
        status result = text.size() == 81 ? status::ok : status::length;
        board made;
        for (std::size_t cell = 0; result == status::ok && cell < 81; ++cell) {
            if (text[cell] >= '1' && text[cell] <= '9')
                made.cells_[cell] = text[cell];
            else if (text[cell] != '.' && text[cell] != '0')
                result = status::character;
        }
        if (why != nullptr)
            *why = result;
        return result == status::ok ? std::optional<board>(made) : std::nullopt;
    }

    /// A board from text as people write it (see sudoku_parse). `position` gets where reading stopped.
    static std::optional<board> parse(std::string_view text, status *why = nullptr,
                                      std::size_t *position = nullptr) noexcept {
        board made;
        const int result = sudoku_parse(text.data() != nullptr ? text.data() : "", text.size(), made.cells_.data(),
                                        position);
        detail::tell(why, result);
        return result == SUDOKU_OK ? std::optional<board>(made) : std::nullopt;
    }

    /// The digit in a cell; 0 for a blank, and for a cell that does not exist.
    constexpr int operator[](int cell) const noexcept {
        const char byte = is_cell(cell) ? cells_[static_cast<std::size_t>(cell)] : '.';
        return byte == '.' ? 0 : byte - '0';
    }

    /// Puts a digit into a cell, or a blank if the digit is 0. Returns false, changing nothing, for other numbers.
    constexpr bool set(int cell, int digit) noexcept {
        if (!is_cell(cell) || digit < 0 || digit > 9)
            return false;
        cells_[static_cast<std::size_t>(cell)] = digit == 0 ? '.' : static_cast<char>('0' + digit);
        return true;
    }

    /// How many cells hold a digit.
    constexpr int clues() const noexcept {
        int count = 0;
        for (const char cell : cells_)
            count += cell != '.' ? 1 : 0;
        return count;
    }

    /// The 81 characters, valid as long as the board lives and is not changed. No terminator follows them.
    constexpr std::string_view text() const noexcept { return {cells_.data(), cells_.size()}; }

    /// The same for the C functions.
    constexpr const char *data() const noexcept { return cells_.data(); }

    /// The board in one of the layouts SUDOKU_STYLE_…; empty for any other number.
    std::string format(int style) const {
        return detail::written([this, style](char *text, std::size_t capacity) {
            return sudoku_format(data(), style, text, capacity);
        });
    }

    /// A picture of the board as SVG, with marks and a step if they are given (see sudoku_draw_svg); empty if a number in
    /// them is out of range.
    std::string draw_svg(const sudoku::candidates *marks = nullptr, const step *step = nullptr) const {
        return detail::written([this, marks, step](char *text, std::size_t capacity) {
            const std::uint16_t *const sets = marks != nullptr ? marks->data() : nullptr;
            return sudoku_draw_svg(data(), nullptr, sets, step, text, capacity);
        });
    }

    friend constexpr bool operator==(const board &left, const board &right) noexcept {
        return left.text() == right.text();
    }
    friend constexpr bool operator!=(const board &left, const board &right) noexcept { return !(left == right); }
    /// By cell, blanks before digits: the order of sudoku_canonicalize.
    friend constexpr bool operator<(const board &left, const board &right) noexcept {
        return left.text() < right.text();
    }

    // Rules

    /// Whether no digit repeats in a row, column or box.
    bool is_valid() const noexcept { return sudoku_is_valid(data()) == 1; }

    /// status::ok or status::conflict; `faults` gets 1 for every cell at fault.
    status validate(flags *faults = nullptr) const noexcept {
        return static_cast<status>(sudoku_validate(data(), faults != nullptr ? faults->data() : nullptr));
    }

    /// Whether no other cell of the row, column or box holds the digit; false for numbers out of range.
    bool can_place(int row, int column, int digit) const noexcept {
        return sudoku_can_place(data(), row, column, digit) == 1;
    }

    /// For a blank the digits that can_place allows, for a filled cell its own.
    sudoku::candidates candidates() const noexcept {
        sudoku::candidates result{};
        sudoku_candidates(data(), result.data());
        return result;
    }

    /// Whether this board is full, breaks no rule and keeps every digit of the puzzle.
    bool is_solution_of(const board &puzzle) const noexcept {
        return sudoku_is_solution(puzzle.data(), data()) == 1;
    }

    /// Whether this board is full and breaks no rule.
    bool is_solved() const noexcept { return sudoku_is_solution(nullptr, data()) == 1; }

    // Solve

    /// The first solution in digit order.
    std::optional<board> solve(status *why = nullptr) const noexcept {
        return changed([](char *cells) { return sudoku_solve(cells); }, why);
    }

    /// The only solution; nothing, with status::multiple, if there are more.
    std::optional<board> solve_unique(status *why = nullptr) const noexcept {
        return changed([](char *cells) { return sudoku_solve_unique(cells); }, why);
    }

    /// The first solution, if it is found within a number of guesses (0: no limit).
    std::optional<board> solve_within(std::uint64_t max_steps, status *why = nullptr) const noexcept {
        return changed([max_steps](char *cells) { return sudoku_solve_within(cells, max_steps); }, why);
    }

    /// How many solutions there are, up to `max_solutions`.
    std::optional<std::int64_t> count_solutions(std::uint64_t max_solutions = 2, std::uint64_t max_steps = 0,
                                                status *why = nullptr) const noexcept {
        return detail::counted(sudoku_count_solutions(data(), max_solutions, max_steps), why);
    }

    bool has_unique_solution() const noexcept { return sudoku_count_solutions(data(), 2, 0) == 1; }

    /// Calls `visit` with every solution (a `const board &`) in digit order, and returns how many it saw. If `visit`
    /// returns a value, the first true one ends the visit. What it throws comes out of this function.
    template <class Visit>
    std::optional<std::int64_t> for_each_solution(Visit &&visit, std::uint64_t max_steps = 0,
                                                  status *why = nullptr) const {
        using visitor = detail::visitor<std::remove_reference_t<Visit>, board>;
        visitor context(visit);
        const std::int64_t result = sudoku_enumerate(
            data(), max_steps,
            [](const char *solution, void *context_pointer) -> int {
                return static_cast<visitor *>(context_pointer)->call(trusted(solution));
            },
            &context);
        context.finish();
        return detail::counted(result, why);
    }

    /// For each cell the digits that it takes in at least one solution.
    std::optional<sudoku::candidates> true_candidates(std::uint64_t max_steps = 0,
                                                      status *why = nullptr) const noexcept {
        sudoku::candidates result{};
        const int answer = sudoku_true_candidates(data(), max_steps, result.data());
        detail::tell(why, answer);
        return answer == SUDOKU_OK ? std::optional<sudoku::candidates>(result) : std::nullopt;
    }

    // Make puzzles

    /// A puzzle with one solution; the same options give the same puzzle everywhere.
    static std::optional<board> generate(const generate_options &options, status *why = nullptr) noexcept {
        return board().changed([&options](char *cells) { return sudoku_generate(&options, cells); }, why);
    }

    /// A puzzle by the default options with a seed of its own.
    static std::optional<board> generate(std::uint64_t seed, status *why = nullptr) noexcept {
        generate_options options;
        options.seed = seed;
        return generate(options, why);
    }

    /// A full grid.
    static std::optional<board> generate_grid(std::uint64_t seed, status *why = nullptr) noexcept {
        return board().changed([seed](char *cells) { return sudoku_generate_grid(seed, cells); }, why);
    }

    /// This puzzle without clues that can be left out, until none can.
    std::optional<board> minimize(std::uint64_t seed, status *why = nullptr) const noexcept {
        return changed([seed](char *cells) { return sudoku_minimize(cells, seed); }, why);
    }

    /// How many clues could each be left out; `redundant` gets 1 for each of them. 0 means that the puzzle is minimal.
    std::optional<int> redundant_clues(flags *redundant = nullptr, status *why = nullptr) const noexcept {
        std::uint8_t *const dispensable = redundant != nullptr ? redundant->data() : nullptr;
        const int result = sudoku_redundant_clues(data(), dispensable);
        detail::tell(why, result);
        return result < 0 ? std::nullopt : std::optional<int>(result);
    }

    /// An equivalent board, drawn at random.
    std::optional<board> shuffle(std::uint64_t seed, status *why = nullptr) const noexcept {
        return changed([seed](char *cells) { return sudoku_shuffle(cells, seed); }, why);
    }

    /// The smallest equivalent board; `leading` gets a transform that leads there.
    std::optional<board> canonicalize(transform *leading = nullptr, status *why = nullptr) const noexcept {
        return changed([leading](char *cells) { return sudoku_canonicalize(cells, leading); }, why);
    }

    /// How many equivalences leave the board as it is, the one that changes nothing included.
    std::optional<std::int64_t> automorphisms(status *why = nullptr) const noexcept {
        return detail::counted(sudoku_automorphisms(data()), why);
    }

    /// The board after a transform.
    std::optional<board> transformed(const transform &how, status *why = nullptr) const noexcept {
        return changed([&how](char *cells) { return sudoku_transform_apply(&how, cells); }, why);
    }

    // Think like a person

    /// The easiest step that changes something. Nothing, with status::ok, if the board is full and right.
    std::optional<step> hint(status *why = nullptr) const noexcept { return hint_with(nullptr, why); }

    /// The same for a player's own marks.
    std::optional<step> hint(const sudoku::candidates &marks, status *why = nullptr) const noexcept {
        return hint_with(marks.data(), why);
    }

    /// Calls `visit` with every step that is possible now (a `const step &`), easier ones first, and returns how many
    /// it saw. Stops, and throws, as for_each_solution does.
    template <class Visit> std::optional<std::int64_t> for_each_step(Visit &&visit, status *why = nullptr) const {
        return visit_steps(visit, nullptr, why);
    }

    /// The same for a player's own marks.
    template <class Visit>
    std::optional<std::int64_t> for_each_step(Visit &&visit, const sudoku::candidates &marks,
                                              status *why = nullptr) const {
        return visit_steps(visit, marks.data(), why);
    }

    /// Does what a step says, to the board and, if they are given, to the marks.
    status apply(const step &step) noexcept {
        return static_cast<status>(sudoku_apply_step(cells_.data(), nullptr, &step));
    }
    status apply(const step &step, sudoku::candidates &marks) noexcept {
        return static_cast<status>(sudoku_apply_step(cells_.data(), marks.data(), &step));
    }

    /// How many filled cells differ from the puzzle's only solution; `mistakes` gets 1 for each of them.
    std::optional<int> find_mistakes(const board &puzzle, flags *mistakes = nullptr,
                                     status *why = nullptr) const noexcept {
        std::uint8_t *const faults = mistakes != nullptr ? mistakes->data() : nullptr;
        const int result = sudoku_find_mistakes(puzzle.data(), data(), faults);
        detail::tell(why, result);
        return result < 0 ? std::nullopt : std::optional<int>(result);
    }

    /// How hard the puzzle is when the easiest step is always taken.
    std::optional<rating> rate(status *why = nullptr) const noexcept {
        rating result{};
        const int answer = sudoku_rate(data(), &result);
        detail::tell(why, answer);
        return answer == SUDOKU_OK ? std::optional<rating>(result) : std::nullopt;
    }

  private:
    friend std::optional<std::int64_t> count_solutions(const sudoku::candidates &, std::uint64_t, std::uint64_t,
                                                       board *, status *) noexcept;

    std::optional<step> hint_with(const std::uint16_t *marks, status *why) const noexcept {
        step result;
        const int answer = sudoku_hint(data(), marks, &result);
        detail::tell(why, answer);
        return answer == 1 ? std::optional<step>(result) : std::nullopt;
    }

    template <class Visit>
    std::optional<std::int64_t> visit_steps(Visit &visit, const std::uint16_t *marks, status *why) const {
        using visitor = detail::visitor<Visit, step>;
        visitor context(visit);
        const std::int64_t result = sudoku_visit_steps(
            data(), marks,
            [](const sudoku_step *each, void *context_pointer) -> int {
                return static_cast<visitor *>(context_pointer)->call(step(*each));
            },
            &context);
        context.finish();
        return detail::counted(result, why);
    }

    static constexpr bool is_cell(int cell) noexcept { return cell >= 0 && cell < 81; }

    /// A board from 81 bytes that the library wrote.
    static board trusted(const char *cells) noexcept {
        board made;
        for (std::size_t cell = 0; cell < 81; ++cell)
            made.cells_[cell] = cells[cell];
        return made;
    }

    template <class Change> std::optional<board> changed(Change change, status *why) const noexcept {
        board copy = *this;
        const int result = change(copy.cells_.data());
        detail::tell(why, result);
        return result >= 0 ? std::optional<board>(copy) : std::nullopt;
    }

    std::array<char, 81> cells_;
};

static_assert(sizeof(board) == 81, "an array of boards is what the batch calls take");

/// How many grids take a digit from each cell's set, up to `max_solutions`; `solution` gets the first found.
inline std::optional<std::int64_t> count_solutions(const candidates &digits, std::uint64_t max_solutions = 2,
                                                   std::uint64_t max_steps = 0, board *solution = nullptr,
                                                   status *why = nullptr) noexcept {
    char *const cells = solution != nullptr ? solution->cells_.data() : nullptr;
    return detail::counted(sudoku_count_candidates(digits.data(), max_solutions, max_steps, cells), why);
}

/// A position in play: the digits, which of them were there from the start, and the marks of the blanks.
struct position {
    board digits;
    flags givens;
    candidates marks;

    /// A position from text as people write it (see sudoku_parse_position). `stopped` gets where reading stopped.
    static std::optional<position> parse(std::string_view text, status *why = nullptr,
                                         std::size_t *stopped = nullptr) noexcept {
        position made{};
        std::array<char, 81> cells{};
        const int result = sudoku_parse_position(text.data() != nullptr ? text.data() : "", text.size(), cells.data(),
                                                 made.givens.data(), made.marks.data(), stopped);
        detail::tell(why, result);
        if (result != SUDOKU_OK)
            return std::nullopt;
        for (int cell = 0; cell < 81; cell++) {
            const char byte = cells[static_cast<std::size_t>(cell)];
            made.digits.set(cell, byte == '.' ? 0 : byte - '0');
        }
        return made;
    }

    /// The position in one of the layouts SUDOKU_STYLE_…; empty for any other number.
    std::string format(int style) const {
        return detail::written([this, style](char *text, std::size_t capacity) {
            return sudoku_format_position(digits.data(), givens.data(), marks.data(), style, text, capacity);
        });
    }

    /// A picture of the position as SVG, with a step if one is given.
    std::string draw_svg(const step *step = nullptr) const {
        return detail::written([this, step](char *text, std::size_t capacity) {
            return sudoku_draw_svg(digits.data(), givens.data(), marks.data(), step, text, capacity);
        });
    }
};

// Many boards in one call

/// Solves boards in place. `statuses` gets a SUDOKU_… code for each board, and may be null; a board in error stays as
/// it is. The answers are those of board::solve.
inline status solve_batch(board *boards, std::size_t count, int *statuses = nullptr) noexcept {
    return static_cast<status>(
        sudoku_solve_batch(reinterpret_cast<char *>(boards), count, sizeof(board), statuses));
}

/// Counts the solutions of each board up to `max_solutions`. `counts` gets a number or a SUDOKU_ERR_… code for each
/// board, `solutions` one solution for each board that has any; both may be null.
inline status count_batch(const board *boards, std::size_t count, std::uint64_t max_solutions, std::int64_t *counts,
                          board *solutions = nullptr) noexcept {
    return static_cast<status>(sudoku_count_batch(reinterpret_cast<const char *>(boards), count, sizeof(board),
                                                  max_solutions, counts, reinterpret_cast<char *>(solutions)));
}

} // namespace sudoku

/// So that boards can be keys of unordered containers.
template <> struct std::hash<sudoku::board> {
    std::size_t operator()(const sudoku::board &value) const noexcept {
        return std::hash<std::string_view>{}(value.text());
    }
};

#endif
