#include "boards.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

#include "../functions.hpp"

namespace fuzz {
namespace {

// One solution each but for the last three: easy and hard for people, for backtracking, for solvers, for hints, and
// the fewest clues; then a few clues with many solutions, and none in spite of valid clues.
const std::vector<std::string> kKnown = {
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "8..........36......7..9.2...4...7.......457.....1...3...1....68..85...1..9....4..",
    "6....894.9....61...7..4....2..61..........2...89..2.......6...5.......3.8....16..",
    "123456789........................................................................",
    "12345678.........9...............................................................",
    ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........",
};

Digits random_clues(Input& in) {
    Digits board{};
    for (int clues = in.between(0, 40); clues > 0; clues--) {
        const int cell = in.between(0, 80);
        board[cell] = static_cast<uint8_t>(in.between(1, 9));
        if (in_conflict(board, cell)) board[cell] = 0;
    }
    return board;
}

Digits without_clues(Input& in, Digits board, int count) {
    for (; count > 0; count--) board[in.between(0, 80)] = 0;
    return board;
}

// A puzzle of the library's own; what it is worth is checked elsewhere.
Digits generated(Input& in) {
    const Library& library = libraries().front();
    sudoku_generate_options options;
    library.sudoku_generate_options_init(&options);
    options.seed = in.bits();
    options.symmetry = in.between(0, 7);
    options.max_steps = 3;
    char text[81];
    if (library.sudoku_generate(&options, text) != SUDOKU_OK) return full_grid(in);
    return *digits_of(std::string(text, 81));
}

// Clues of another solution than the board's own: mostly a contradiction that no two clues show.
Digits with_a_wrong_clue(Input& in, Digits board) {
    for (int tries = 0; tries < 20; tries++) {
        const int cell = in.between(0, 80);
        const uint8_t before = board[cell];
        board[cell] = static_cast<uint8_t>(in.between(1, 9));
        if (board[cell] != before && !in_conflict(board, cell)) break;
        board[cell] = before;
    }
    return board;
}

// The order of nine lines: three bands in any order, each with its lines in any order.
std::array<int, 9> line_order(Input& in) {
    std::array<int, 3> bands = {0, 1, 2};
    std::array<int, 9> order;
    for (int i = 2; i > 0; i--) std::swap(bands[i], bands[in.between(0, i)]);
    for (int band = 0; band < 3; band++) {
        for (int i = 0; i < 3; i++) order[3 * band + i] = 3 * bands[band] + i;
        for (int i = 2; i > 0; i--) std::swap(order[3 * band + i], order[3 * band + in.between(0, i)]);
    }
    return order;
}

}  // namespace

Digits rearranged(Input& in, const Digits& board) {
    const auto rows = line_order(in), columns = line_order(in);
    const bool mirrored = in.one_in(2);
    std::array<uint8_t, 10> names;
    std::iota(names.begin(), names.end(), uint8_t{0});
    for (int i = 9; i > 1; i--) std::swap(names[i], names[in.between(1, i)]);
    Digits next;
    for (int cell = 0; cell < 81; cell++) {
        const int row = rows[row_of(cell)], column = columns[column_of(cell)];
        next[cell] = names[board[mirrored ? column * 9 + row : row * 9 + column]];
    }
    return next;
}

Digits full_grid(Input& in) {
    if (in.one_in(2)) {
        char text[81];
        if (libraries().front().sudoku_generate_grid(in.bits(), text) == SUDOKU_OK) {
            return *digits_of(std::string(text, 81));
        }
    }
    // The grid with most automorphisms, whose patterns random grids never have.
    Digits grid;
    for (int cell = 0; cell < 81; cell++) {
        grid[cell] = static_cast<uint8_t>((row_of(cell) % 3 * 3 + row_of(cell) / 3 + column_of(cell)) % 9 + 1);
    }
    return rearranged(in, grid);
}

Digits puzzle(Input& in) {
    Digits board;
    if (in.one_in(3)) {
        board = *digits_of(kKnown[in.below(8)]);
    } else {
        board = generated(in);
    }
    return in.one_in(2) ? rearranged(in, board) : board;
}

Digits legal_board(Input& in) {
    switch (in.below(10)) {
        case 0:
            return random_clues(in);
        case 1:
            return without_clues(in, full_grid(in), in.between(0, 20));
        case 2:
            return without_clues(in, full_grid(in), in.between(20, 200));
        case 3: {
            const Digits board = *digits_of(in.pick(kKnown));
            return in.one_in(2) ? rearranged(in, board) : board;
        }
        case 4:
            return without_clues(in, puzzle(in), in.between(1, 12));
        case 5:
            return with_a_wrong_clue(in, puzzle(in));
        case 6:
            return with_a_wrong_clue(in, without_clues(in, full_grid(in), in.between(20, 120)));
        case 7: {
            // Each byte a cell, so that the fuzzer changes one at a time.
            Digits board{};
            for (int cell = 0; cell < 81; cell++) {
                const int choice = in.byte() % 32;
                if (choice >= 1 && choice <= 9) board[cell] = static_cast<uint8_t>(choice);
                if (in_conflict(board, cell)) board[cell] = 0;
            }
            return board;
        }
        case 8:
            return in.one_in(2) ? Digits{} : full_grid(in);
        default:
            return puzzle(in);
    }
}

std::string any_board(Input& in) {
    std::string text = text_of(legal_board(in));
    switch (in.below(8)) {
        case 0:
            text[in.below(81)] = static_cast<char>(in.byte());
            break;
        case 1:
            for (int edits = in.between(1, 4); edits > 0; edits--)
                text[in.below(81)] = static_cast<char>('0' + in.below(10));
            break;
        case 2:
            std::replace(text.begin(), text.end(), '.', '0');
            break;
        case 3:
            if (in.one_in(8)) {
                for (char& byte : text) byte = static_cast<char>(in.byte());
            }
            break;
        default:
            break;
    }
    return text;
}

}  // namespace fuzz
