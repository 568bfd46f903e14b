/* libsudoku.a beside another static library that was written in Rust. */
#include "sudoku.h"

#include <stdint.h>
#include <stdio.h>

uint32_t other_length(uint32_t number);

int main(void) {
    printf("%u %d\n", (unsigned)other_length(12345), sudoku_is_valid(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"));
    return 0;
}
