#include <stdio.h>
#include <sudoku.h>

int main(void)
{
    char board[] = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    int status = sudoku_solve(board);

    puts(status == SUDOKU_OK ? board : sudoku_status_text(status));
    return status != SUDOKU_OK;
}
