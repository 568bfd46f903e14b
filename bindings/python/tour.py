"""The main things that libsudoku does, in a dozen lines."""

from sudoku import Board, SudokuError, cell_name, version

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def main() -> None:
    puzzle = Board(PUZZLE)
    wrong = puzzle.with_digit(2, 5)
    loose = Board("." * 9 + PUZZLE[9:])

    print("libsudoku", version())
    print("puzzle:   ", puzzle)
    print("valid:    ", "yes" if puzzle.is_valid() else "no")
    print("at fault: ", *map(cell_name, wrong.cells_at_fault()))
    try:
        wrong.solve()
    except SudokuError as error:
        print("error:    ", error)
    print("solution: ", puzzle.solve())
    print("solutions:", puzzle.count_solutions(), "and", loose.count_solutions(max_solutions=1000))
    print("generated:", Board.generate(seed=2024))
    if hint := puzzle.hint():
        print("hint:     ", hint.text)
    rating = puzzle.rate()
    print(f"rating:    level {rating.level}, {rating.difficulty:.1f}, {rating.technique}")


if __name__ == "__main__":
    main()
