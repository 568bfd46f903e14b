// Solves a puzzle, tells why another one cannot be solved, and lists the solutions of a third.
#include <iostream>
#include <string_view>

#include <sudoku.hpp>

static void show(std::string_view text) {
    sudoku::status why;
    const auto puzzle = sudoku::board::from(text, &why);
    const auto solution = puzzle ? puzzle->solve_unique(&why) : std::nullopt;

    if (solution) {
        std::cout << solution->text() << '\n';
        return;
    }
    std::cout << sudoku::text(why) << '\n';
    if (why == sudoku::status::multiple) {
        puzzle->for_each_solution([](const sudoku::board &each) { std::cout << "  " << each.text() << '\n'; });
    }
}

int main() {
    show("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    show("55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    show("53..7....6..195....98....6.8.......34..8.3..17...2...6.6....28....419..5....8..79");
}
