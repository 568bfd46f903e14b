// Calls everything in sudoku.hpp and compares the answers with what they have to be.
#include <algorithm>
#include <cstdio>
#include <string>
#include <unordered_set>
#include <vector>

#include <sudoku.hpp>

namespace {

int failures = 0;

#define CHECK(condition)                                                                                               \
    ((condition) ? void() : (std::printf("line %d: %s\n", __LINE__, #condition), void(++failures)))

using sudoku::board;
using sudoku::status;

constexpr std::string_view puzzle_text =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
constexpr std::string_view solution_text =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
constexpr std::string_view two_solutions_text =
    "53..7....6..195....98....6.8.......34..8.3..17...2...6.6....28....419..5....8..79";
constexpr std::string_view unsolvable_text =
    "12345678..................9......................................................";
constexpr std::string_view conflict_text =
    "11...............................................................................";

// Boards are made and read at compile time, too.
constexpr board puzzle = *board::from(puzzle_text);
constexpr board solution = *board::from(solution_text);
static_assert(puzzle[0] == 5 && puzzle[2] == 0 && puzzle[-1] == 0 && puzzle[81] == 0);
static_assert(puzzle.clues() == 30 && solution.clues() == 81 && board().clues() == 0);
static_assert(!board::from(puzzle_text.substr(1)) && !board::from(""));
static_assert(puzzle == *board::from(puzzle.text()) && puzzle != solution && puzzle < solution);
static_assert(sudoku::digit_bit(1) == 1 && sudoku::digit_bit(9) == 256 && sudoku::digit_bit(10) == 0);
static_assert(sudoku::contains(0x1FF, 9) && !sudoku::contains(0x1FF, 0) && sudoku::size(0x101) == 2);

board of(std::string_view text) { return board::from(text).value_or(board()); }

void check_library() {
    CHECK(sudoku::version() == SUDOKU_VERSION);
    CHECK(sudoku::version_number() == SUDOKU_VERSION_NUMBER);
    CHECK(!sudoku::backend().empty());
    CHECK(sudoku::text(status::multiple) == sudoku_status_text(SUDOKU_ERR_MULTIPLE));
}

void check_values() {
    status why = status::ok;
    CHECK(!board::from(puzzle_text.substr(1), &why) && why == status::length);
    CHECK(!board::from(std::string(81, '/'), &why) && why == status::character);
    CHECK(!board::from(std::string(81, ':'), &why) && why == status::character);
    CHECK(board::from(std::string(81, '0'), &why) && why == status::ok);
    CHECK(of(std::string(81, '0')) == board());

    board changed = puzzle;
    CHECK(changed.set(80, 0) && changed[80] == 0 && changed.text().back() == '.');
    CHECK(changed.set(80, 9) && changed == puzzle);
    CHECK(!changed.set(81, 1) && !changed.set(-1, 1) && !changed.set(0, 10) && !changed.set(0, -1));
    CHECK(changed == puzzle);

    const std::unordered_set<board> several{puzzle, solution, puzzle};
    CHECK(several.size() == 2 && several.count(solution) == 1);
}

void check_text() {
    std::size_t position = 0;
    status why = status::ok;
    const std::string twice = puzzle.format(SUDOKU_STYLE_GRID) + "\n" + solution.format(SUDOKU_STYLE_LINE);
    CHECK(board::parse(twice, &why, &position) == puzzle && why == status::ok);
    CHECK(board::parse(std::string_view(twice).substr(position)) == solution);
    CHECK(!board::parse("123!", &why, &position) && why == status::character && position == 3);
    CHECK(!board::parse("", &why) && why == status::end);
    CHECK(!board::parse({}, &why) && why == status::end);
    const auto read = sudoku::position::parse(puzzle.format(SUDOKU_STYLE_GRID), &why, &position);
    CHECK(read && why == status::ok && read->digits == puzzle && read->marks == puzzle.candidates());
    for (const int style : {SUDOKU_STYLE_CANDIDATES, SUDOKU_STYLE_CODE}) {
        const auto again = sudoku::position::parse(read->format(style));
        CHECK(again && again->digits == puzzle && again->givens == read->givens && again->marks == read->marks);
    }
    CHECK(read->draw_svg().find("class=\"g\"") != std::string::npos && read->draw_svg() != puzzle.draw_svg());
    CHECK(!sudoku::position::parse("1 2", &why) && why == status::length);
    CHECK(read->format(-1).empty());
    CHECK(puzzle.format(SUDOKU_STYLE_LINE) == puzzle_text);
    CHECK(puzzle.format(SUDOKU_STYLE_ROWS).size() == 90);
    CHECK(puzzle.format(-1).empty() && puzzle.format(1000).empty());
}

void check_rules() {
    sudoku::flags faults{};
    const board conflict = of(conflict_text);
    CHECK(puzzle.is_valid() && !conflict.is_valid());
    CHECK(puzzle.validate() == status::ok && conflict.validate(&faults) == status::conflict);
    CHECK(faults[0] == 1 && faults[1] == 1 && std::count(faults.begin(), faults.end(), 1) == 2);
    CHECK(puzzle.can_place(0, 2, 4) && !puzzle.can_place(0, 2, 5) && puzzle.can_place(0, 0, 5));
    CHECK(!puzzle.can_place(9, 0, 1) && !puzzle.can_place(0, 0, 0));
    const sudoku::candidates digits = puzzle.candidates();
    CHECK(digits[0] == sudoku::digit_bit(5));
    CHECK(digits[2] == (sudoku::digit_bit(1) | sudoku::digit_bit(2) | sudoku::digit_bit(4)));
    CHECK(solution.is_solution_of(puzzle) && !puzzle.is_solution_of(puzzle) && !solution.is_solution_of(conflict));
    CHECK(solution.is_solved() && !puzzle.is_solved());
}

void check_solving() {
    const board two = of(two_solutions_text), unsolvable = of(unsolvable_text), conflict = of(conflict_text);
    status why = status::ok;
    CHECK(puzzle.solve() == solution && puzzle.solve_unique(&why) == solution && why == status::ok);
    CHECK(two.solve(&why) && why == status::ok && two.solve()->is_solution_of(two));
    CHECK(!two.solve_unique(&why) && why == status::multiple);
    CHECK(!unsolvable.solve(&why) && why == status::unsolvable);
    CHECK(!conflict.solve(&why) && why == status::conflict);
    CHECK(puzzle.solve_within(0) == solution);
    CHECK(!board().solve_within(1, &why) && why == status::limit);

    CHECK(puzzle.count_solutions() == 1 && two.count_solutions() == 2 && two.count_solutions(1) == 1);
    CHECK(unsolvable.count_solutions(10) == 0 && board().count_solutions(1000) == 1000);
    CHECK(!conflict.count_solutions(2, 0, &why) && why == status::conflict);
    CHECK(!puzzle.count_solutions(0, 0, &why) && why == status::argument);
    CHECK(puzzle.has_unique_solution() && !two.has_unique_solution() && !conflict.has_unique_solution());

    board found;
    CHECK(sudoku::count_solutions(puzzle.candidates(), 2, 0, &found) == 1 && found == solution);
    CHECK(sudoku::count_solutions(two.candidates()) == 2);
    sudoku::candidates wrong{};
    wrong[0] = 0x200;
    CHECK(!sudoku::count_solutions(wrong, 2, 0, nullptr, &why) && why == status::argument);

    const auto digits = two.true_candidates();
    CHECK(digits && std::count_if(digits->begin(), digits->end(), [](auto set) { return sudoku::size(set) > 1; }) > 0);
    CHECK(puzzle.true_candidates() == solution.candidates());
    CHECK(!unsolvable.true_candidates(0, &why) && why == status::unsolvable);
}

struct collector {
    std::vector<board> seen;
    void see(const board &each) { seen.push_back(each); }
    bool operator()(const board &each) {
        see(each);
        return seen.size() == 3;
    }
};

bool stop_at_once(const board &) { return true; }

void check_visits() {
    const board two = of(two_solutions_text);
    std::vector<board> seen;
    CHECK(two.for_each_solution([&seen](const board &each) { seen.push_back(each); }) == 2);
    CHECK(seen.size() == 2 && seen[0] < seen[1] && seen[0] == two.solve());

    collector three;
    CHECK(board().for_each_solution(three) == 3 && three.seen.size() == 3);
    CHECK(board().for_each_solution(stop_at_once) == 1);
    CHECK(board().for_each_solution(&stop_at_once) == 1);
    const auto nothing = [](board) {};
    CHECK(puzzle.for_each_solution(nothing) == 1);

    status why = status::ok;
    CHECK(!of(conflict_text).for_each_solution(nothing, 0, &why) && why == status::conflict);
    CHECK(of(unsolvable_text).for_each_solution(nothing) == 0);

#if SUDOKU_HPP_EXCEPTIONS
    // What the callable throws comes through, and no further solution is visited.
    int visits = 0;
    try {
        board().for_each_solution([&visits](const board &) {
            if (++visits == 2)
                throw std::string("enough");
        });
        CHECK(false);
    } catch (const std::string &text) {
        CHECK(text == "enough" && visits == 2);
    }
#endif
}

void check_steps() {
    status why = status::ok;
    const auto hint = puzzle.hint(&why);
    CHECK(hint && why == status::ok && hint->places_digit() && hint->digit == solution[hint->cell]);
    CHECK(puzzle.draw_svg(nullptr, &*hint).find("<title>" + hint->describe() + "</title>") != std::string::npos);
    CHECK(hint->name() == sudoku_technique_name(hint->technique) && hint->describe().size() > hint->name().size());
    CHECK(static_cast<int>(hint->kind()) == hint->technique && text(hint->kind()) == hint->name());
    CHECK(sudoku::text(sudoku::technique::x_wing) == "X-wing");
    CHECK(!solution.hint(&why) && why == status::ok);
    CHECK(!of(conflict_text).hint(&why) && why == status::conflict);
    CHECK(!of(unsolvable_text).hint(&why) && why == status::unsolvable);

    // Marks that leave one digit to a cell are followed; marks that exclude the solution are reported.
    sudoku::candidates marks = puzzle.candidates();
    CHECK(puzzle.hint(marks));
    marks[2] = sudoku::digit_bit(solution[2] == 4 ? 1 : 4);
    CHECK(!puzzle.hint(marks, &why) && why == status::unsolvable);

    std::vector<sudoku::step> steps;
    const auto visited = puzzle.for_each_step([&steps](const sudoku::step &each) { steps.push_back(each); });
    CHECK(visited && *visited == static_cast<std::int64_t>(steps.size()) && *visited > 1);
    CHECK(steps[0].cell == hint->cell && steps[0].digit == hint->digit && steps[0].technique == hint->technique);
    CHECK(puzzle.for_each_step([](const sudoku::step &) { return true; }) == 1);
    CHECK(puzzle.for_each_step([](const sudoku::step &) { return true; }, puzzle.candidates()) == 1);
    CHECK(!of(conflict_text).for_each_step([](const sudoku::step &) {}, &why) && why == status::conflict);

    // Step by step to the solution.
    board played = puzzle;
    marks = puzzle.candidates();
    int taken = 0;
    while (const auto next = played.hint(marks)) {
        CHECK(played.apply(*next, marks) == status::ok);
        if (++taken > 1000)
            break;
    }
    CHECK(played == solution);

    board placed = puzzle;
    CHECK(placed.apply(*hint) == status::ok && placed[hint->cell] == hint->digit);
    CHECK(placed.apply(*hint) == status::argument);
    CHECK(sudoku::step().describe().empty());

    sudoku::flags mistakes{};
    CHECK(placed.find_mistakes(puzzle, &mistakes) == 0);
    placed.set(hint->cell, hint->digit % 9 + 1);
    CHECK(placed.find_mistakes(puzzle, &mistakes) == 1 && mistakes[static_cast<std::size_t>(hint->cell)] == 1);
    CHECK(!placed.find_mistakes(of(two_solutions_text), nullptr, &why) && why == status::multiple);

    const auto rating = puzzle.rate(&why);
    CHECK(rating && rating->level <= SUDOKU_LEVEL_EASY && rating->guesses == 0 && rating->steps == taken);
    CHECK(!of(two_solutions_text).rate(&why) && why == status::multiple);
}

void check_making() {
    status why = status::ok;
    const auto made = board::generate(7, &why);
    CHECK(made && why == status::ok && made->has_unique_solution());
    CHECK(made == board::generate(7) && made != board::generate(8));

    sudoku::generate_options options;
    options.seed = 7;
    options.symmetry = SUDOKU_SYMMETRY_HALF_TURN;
    const auto symmetric = board::generate(options);
    CHECK(symmetric && symmetric->has_unique_solution());
    for (int cell = 0; cell < 81; ++cell)
        CHECK(((*symmetric)[cell] == 0) == ((*symmetric)[80 - cell] == 0));
    options.min_clues = 81;
    options.max_clues = 3;
    CHECK(!board::generate(options, &why) && why == status::argument);

    const auto grid = board::generate_grid(1);
    CHECK(grid && grid->is_solved() && grid != board::generate_grid(2));

    const auto minimal = solution.minimize(3);
    CHECK(minimal && minimal->solve_unique() == solution && minimal->redundant_clues() == 0);
    sudoku::flags redundant{};
    CHECK(solution.redundant_clues(&redundant) == 81 && std::count(redundant.begin(), redundant.end(), 1) == 81);
    CHECK(!of(two_solutions_text).minimize(3, &why) && why == status::multiple);
    CHECK(!of(two_solutions_text).redundant_clues(nullptr, &why) && why == status::multiple);

    const auto shuffled = puzzle.shuffle(5);
    CHECK(shuffled && shuffled != puzzle && shuffled->clues() == puzzle.clues());
    sudoku::transform transform;
    const auto canonical = puzzle.canonicalize(&transform);
    CHECK(canonical && canonical == shuffled->canonicalize());
    CHECK(puzzle.transformed(transform) == canonical);
    CHECK(puzzle.automorphisms() == 1);
    transform.cells[0] = 81;
    CHECK(!puzzle.transformed(transform, &why) && why == status::argument);
}

void check_batches() {
    std::vector<board> boards{puzzle, of(unsolvable_text), of(two_solutions_text), of(conflict_text), solution};
    std::vector<std::int64_t> counts(boards.size());
    std::vector<board> solutions(boards.size());
    CHECK(sudoku::count_batch(boards.data(), boards.size(), 2, counts.data(), solutions.data()) == status::ok);
    CHECK((counts == std::vector<std::int64_t>{1, 0, 2, SUDOKU_ERR_CONFLICT, 1}));
    CHECK(solutions[0] == solution && solutions[1] == board() && solutions[4] == solution);
    CHECK(sudoku::count_batch(boards.data(), boards.size(), 0, counts.data()) == status::argument);

    std::vector<int> statuses(boards.size(), 99);
    const std::vector<board> before = boards;
    CHECK(sudoku::solve_batch(boards.data(), boards.size(), statuses.data()) == status::ok);
    CHECK((statuses == std::vector<int>{SUDOKU_OK, SUDOKU_ERR_UNSOLVABLE, SUDOKU_OK, SUDOKU_ERR_CONFLICT, SUDOKU_OK}));
    CHECK(boards[0] == solution && boards[1] == before[1] && boards[2] == before[2].solve() && boards[3] == before[3]);
    CHECK(sudoku::solve_batch(nullptr, 0) == status::ok && sudoku::solve_batch(nullptr, 1) == status::null);
}

} // namespace

int main() {
    check_library();
    check_values();
    check_text();
    check_rules();
    check_solving();
    check_visits();
    check_making();
    check_steps();
    check_batches();
    std::printf("%d failures\n", failures);
    return failures == 0 ? 0 : 1;
}
