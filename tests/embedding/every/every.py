"""Calls everything in the package sudoku and prints what it gives, as every.c does."""

import ctypes

import numpy

import sudoku
from sudoku import Board, Status, Style, SudokuError

PUZZLE = Board("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
HARD = Board("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..")
FRAMED = """\
5 3 . | . 7 . | . . .
6 . . | 1 9 5 | . . .
. 9 8 | . . . | . 6 .
------+-------+------
8 . . | . 6 . | . . 3
4 . . | 8 . 3 | . . 1
7 . . | . 2 . | . . 6
------+-------+------
. 6 . | . . . | 2 8 .
. . . | 4 1 9 | . . 5
. . . | . 8 . | . 7 9
"""


TECHNIQUES = {sudoku.technique_name(number): number for number in range(10000)}


def checksum(*lists):
    total = 0
    for values in lists:
        for value in values:
            total = (total * 31 + value) % 2**32
    return total


def bits(sets):
    return [sum(1 << (digit - 1) for digit in digits) for digits in sets]


def step_values(step):
    cell, digit = (-1, 0) if step.cell is None else (step.cell, step.digit)
    houses = sum(1 << house for house in step.houses)
    sets = (*bits(step.pattern), *bits(step.second), *bits(step.removed))
    # The number of the technique is the one thing that only the C structure holds.
    technique = step._raw.technique
    return [technique, round(step.difficulty * 10), cell, digit, houses, *sets, len(step.chain), *step.chain]


def failure(call, *arguments):
    try:
        call(*arguments)
    except SudokuError as error:
        return error
    raise AssertionError("no error")


def main():
    wrong = PUZZLE.with_digit(2, 5)
    loose = Board("." * 9 + str(PUZZLE)[9:])
    solution = PUZZLE.solve()

    print("version:", sudoku.version(), sudoku.version_number())
    print("backend:", sudoku.backend())
    print("status:", Status.MEMORY.text)

    print("valid:", int(PUZZLE.is_valid()), int(wrong.is_valid()))
    print("at fault:", *wrong.cells_at_fault())
    print("can place:", int(PUZZLE.can_place(2, 1)), int(PUZZLE.can_place(2, 5)))
    print("candidates:", checksum(bits(PUZZLE.candidates())))
    kept = (solution.is_solution_of(PUZZLE), solution.is_solution_of(None), PUZZLE.is_solution_of(PUZZLE))
    print("is solution:", *map(int, kept))

    print("solve:", solution)
    print("solve within:", failure(Board().solve, 1))
    print("solve unique:", PUZZLE.solve_unique())
    print("solve unique:", failure(loose.solve_unique))
    print("count:", loose.count_solutions(10))
    for board in loose.solutions() + loose.solutions(max_solutions=1):
        print("solution:", board)
    print("count candidates:", *sudoku.count_candidates(loose.candidates(), 10))
    print("true candidates:", checksum(bits(loose.true_candidates())))

    lines = bytearray(b"".join(bytes(board) + b"\n" for board in (PUZZLE, wrong, loose)))
    boards = sudoku.boards_from_lines(lines)
    solutions = numpy.zeros((3, 81), numpy.uint8)
    print("count batch:", *sudoku.count_batch(boards, 10, solutions))
    print("solve batch:", *sudoku.solve_batch(boards), checksum(lines))

    wanted = {"levels": (1, 3), "symmetry": sudoku.Symmetry.HALF_TURN, "clues": (24, 32), "max_steps": 100000}
    mask = [cell for cell in range(81) if cell != 40]
    print("generate:", 0, Board.generate(7, **wanted, mask=mask))
    grid = Board.generate_grid(7)
    print("generate grid:", grid)
    print("minimize:", grid.minimize(7))
    print("redundant:", *PUZZLE.with_digit(2, 4).redundant_clues())
    shuffled = PUZZLE.shuffle(7)
    print("shuffle:", shuffled)
    canonical, transform = shuffled.canonicalize()
    print("canonicalize:", canonical, checksum(transform.cells), checksum(transform.digits.encode()))
    again = sudoku.Transform(transform.cells, transform.digits)
    print("transform:", again.apply(PUZZLE))
    print("automorphisms:", PUZZLE.automorphisms())

    step = HARD.hint()
    print("hint:", step.technique, checksum(step_values(step)))
    print("describe:", step)
    board, candidates = HARD.apply(step, HARD.candidates())
    print("apply:", 0, board, checksum(bits(candidates)))
    print("draw:", checksum(board.draw_svg(step, candidates).encode()), len(board.draw_svg()))
    step = board.hint(candidates)
    print("next hint:", step.technique, checksum(step_values(step)))
    steps = HARD.steps(candidates)
    print("steps:", len(steps), checksum(*map(step_values, steps)))
    print("mistakes:", *PUZZLE.with_digit(2, 1).mistakes(PUZZLE))
    rating = HARD.rate()
    tenths = [round(value * 10) for value in (rating.difficulty, rating.pearl, rating.diamond)]
    print("rating:", int(rating.level), TECHNIQUES[rating.technique], *tenths, rating.steps, rating.guesses)
    print(f"printed rating: {rating}")

    print("parse:", Board.parse(FRAMED))
    print("parse:", failure(Board.parse, "12?"))
    print("parse:", failure(Board.parse, ""))
    print(PUZZLE.format(Style.GRID), end="")

    entered = PUZZLE.with_digit(2, 4)
    marks = list(entered.candidates())
    marks[3] = {2}
    givens = [cell for cell in range(81) if PUZZLE[cell]]
    code = sudoku.format_position(entered, Style.CODE, givens, marks)
    print("format position:", code)
    position = sudoku.parse_position(code + "\n")
    print("parse position:", position.board, checksum(bits(position.candidates)), position.end)
    print("givens:", *position.givens)
    print("printed position:", position)
    print("parse position:", failure(sudoku.parse_position, ""))
    print("format position:", sudoku.format_position(PUZZLE, Style.CODE))


if __name__ == "__main__":
    main()
