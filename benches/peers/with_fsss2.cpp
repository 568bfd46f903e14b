// fsss2 (https://github.com/dobrichev/fsss2) as a solver to compare with. Next to a checkout of it:
//
//   g++ -O3 -march=native -flto -shared -fPIC -I FSSS2 with_fsss2.cpp FSSS2/t_128.cpp -o libfsss2.so
//   make bench-peers OPTIONS="--peer fsss2=./libfsss2.so:fsss2_count" BOARDS="FILE..."

#include <cstddef>
#include <cstdint>

#include "fsss2.cpp"

extern "C" std::size_t fsss2_count(const char *board, std::size_t, std::uint32_t, char *, std::size_t *guesses) {
    char values[81];
    for (int cell = 0; cell < 81; ++cell) {
        values[cell] = board[cell] == '.' ? 0 : board[cell] - '0';
    }
    *guesses = 0;
    hasSingleSolution solver;
    return solver.solve(values);
}
