"""The Python wrapper in this very interpreter: types, errors, and NumPy arrays that are used where they lie."""

import os
import platform
import shutil
import subprocess
import sys
import time

import numpy
import pytest
from conftest import BINDINGS, ROOT, need_tools, run

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
CONFLICT = "55" + "." * 79
UNSOLVABLE = "12345678..................9" + "." * 54


@pytest.fixture(scope="module")
def sudoku(installed, tmp_path_factory):
    """The wrapper as it is copied: with the library in its folder."""
    folder = tmp_path_factory.mktemp("copy")
    shutil.copytree(BINDINGS / "python/sudoku", folder / "sudoku", ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "sudoku/libsudoku.so").symlink_to(installed.lib / "libsudoku.so")
    sys.path.insert(0, str(folder))
    import sudoku

    yield sudoku
    sys.path.remove(str(folder))


def test_boards_are_values(sudoku):
    board = sudoku.Board(PUZZLE)
    assert board == sudoku.Board(PUZZLE.replace(".", "0")) == sudoku.Board(PUZZLE.encode())
    assert len({board, sudoku.Board(PUZZLE)}) == 1
    assert str(board) == PUZZLE and bytes(board) == PUZZLE.encode() and eval(repr(board), vars(sudoku)) == board
    assert list(board)[:5] == [5, 3, None, None, 7] and len(board) == 81 and board[80] == 9
    assert board.with_digit(2, 4)[2] == 4 and board[2] is None
    assert board.with_digit(0, None)[0] is None


def test_what_is_echoed_is_one_line(sudoku):
    board = sudoku.Board(PUZZLE).with_digit(2, 4)
    position = sudoku.parse_position(f"{PUZZLE[:2]}+4{PUZZLE[3:]}")
    assert repr(position) == f"<Position {board} with 30 givens and {sum(map(len, board.candidates())) - 31} candidates>"
    step = sudoku.Board("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..").hint()
    assert repr(step) == f"Step({step.text!r})" and str(step) == step.text
    assert repr([board, step, position]) == f"[{board!r}, {step!r}, {position!r}]"
    assert f"<title>{step.text}</title>" in step._repr_svg_() and step._repr_svg_().count("<text") > 81
    assert board._repr_svg_().count("<text") == 31 and position._repr_svg_().count('class="e"') == 1
    for value in (board, step, position, board.rate(), board.canonicalize()[1]):
        assert "\n" not in repr(value) + str(value) and len(repr(value)) < 300


@pytest.mark.parametrize(
    ("call", "status"),
    [
        (lambda s: s.Board("." * 80), "LENGTH"),
        (lambda s: s.Board("." * 80 + "x"), "CHARACTER"),
        (lambda s: s.Board("." * 80 + "٣"), "LENGTH"),
        (lambda s: s.Board(CONFLICT).solve(), "CONFLICT"),
        (lambda s: s.Board(CONFLICT).solutions(), "CONFLICT"),
        (lambda s: s.Board(UNSOLVABLE).solve(), "UNSOLVABLE"),
        (lambda s: s.Board(UNSOLVABLE).hint(), "UNSOLVABLE"),
        (lambda s: s.Board().solve_unique(), "MULTIPLE"),
        (lambda s: s.Board().solve(max_steps=1), "LIMIT"),
        (lambda s: s.Board().count_solutions(10**18, max_steps=5), "LIMIT"),
        (lambda s: s.Board().count_solutions(0), "ARGUMENT"),
        (lambda s: s.Board().can_place(81, 1), "ARGUMENT"),
        (lambda s: s.Board().can_place(0, 10), "ARGUMENT"),
        (lambda s: s.Board().with_digit(81, 1), "ARGUMENT"),
        (lambda s: s.Board().with_digit(0, 0), "ARGUMENT"),
        (lambda s: s.Board().format(99), "ARGUMENT"),
        (lambda s: s.Board().hint([{10}] * 81), "ARGUMENT"),
        (lambda s: s.Board().hint([{1}] * 80), "LENGTH"),
        (lambda s: s.Board.generate(1, clues=(90, 90)), "ARGUMENT"),
        (lambda s: s.Board.generate(1, mask=[81]), "ARGUMENT"),
        (lambda s: s.Board.parse("12"), "LENGTH"),
        (lambda s: s.parse_position(""), "END"),
        (lambda s: s.parse_position("12"), "LENGTH"),
        (lambda s: s.parse_position("." * 80 + "!"), "CHARACTER"),
        (lambda s: s.format_position(s.Board(), 99), "ARGUMENT"),
        (lambda s: s.format_position(s.Board(), 6, givens=[81]), "ARGUMENT"),
        (lambda s: s.format_position(s.Board(), 6, candidates=[{10}] * 81), "ARGUMENT"),
        (lambda s: s.format_position(s.Board(), 6, candidates=[{1}] * 80), "LENGTH"),
    ],
)
def test_errors_are_exceptions(sudoku, call, status):
    with pytest.raises(sudoku.SudokuError) as raised:
        call(sudoku)
    assert raised.value.status == sudoku.Status[status]
    assert str(raised.value) == sudoku.Status[status].text


def test_constants_are_those_of_the_header(sudoku):
    header = (ROOT / "include/sudoku.h").read_text()
    for status in sudoku.Status:
        name = "SUDOKU_OK" if status == 0 else f"SUDOKU_ERR_{status.name}"
        assert f"#define {name} {int(status)}\n" in header
    assert header.count("#define SUDOKU_ERR_") == len(sudoku.Status) - 1
    for level in sudoku.Level:
        assert f"#define SUDOKU_LEVEL_{level.name} {int(level)}\n" in header
    assert header.count("#define SUDOKU_LEVEL_") == len(sudoku.Level)
    for symmetry in sudoku.Symmetry:
        assert f"#define SUDOKU_SYMMETRY_{symmetry.name} {int(symmetry)}\n" in header
    assert header.count("#define SUDOKU_SYMMETRY_") == len(sudoku.Symmetry)
    for style in sudoku.Style:
        assert f"#define SUDOKU_STYLE_{style.name} {int(style)}\n" in header
    assert header.count("#define SUDOKU_STYLE_") == len(sudoku.Style)


def test_positions_are_read_one_after_another(sudoku):
    """`end` counts in what the text consists of: characters here, of which the comment has two that take three bytes."""
    board = sudoku.Board("12" + "." * 79)
    marks = [{1}, {2}, {3, 9}, set(), *[{5}] * 77]
    code = sudoku.format_position(board, sudoku.Style.CODE, [0], marks)
    text = f"# \u4e00\u4e8c\n{code}\n{board}\n"
    first = sudoku.parse_position(text)
    assert (first.board, first.givens, first.candidates) == (board, [0], tuple(map(frozenset, marks)))
    assert text[: first.end].endswith(code)
    assert sudoku.parse_position(text.encode()).end == first.end + 4
    second = sudoku.parse_position(text[first.end :])
    assert (second.board, second.givens, second.candidates) == (board, [0, 1], board.candidates())
    with pytest.raises(sudoku.SudokuError):
        sudoku.parse_position(text[first.end + second.end :])


@pytest.mark.skipif(platform.machine() != "x86_64", reason="looks at what Linux says of x86 processors")
def test_backend_is_the_best_that_the_processor_has(sudoku):
    with open("/proc/cpuinfo") as cpuinfo:
        flags = next(line.split() for line in cpuinfo if line.startswith("flags"))
    parts = "f bw dq vl vbmi _vbmi2 _bitalg _vpopcntdq".split()
    avx512 = {f"avx512{part}" for part in parts} <= set(flags)
    assert sudoku.backend() == ("avx512" if avx512 else "avx2" if "avx2" in flags else "portable")


def test_enumerating_stops_where_it_is_told(sudoku):
    board = sudoku.Board()
    assert [len(board.solutions(limit)) for limit in (0, 1, 5)] == [0, 1, 5]
    first = board.solutions(5)
    assert first == sorted(first, key=str)


def test_steps_lead_to_the_solution(sudoku):
    board = sudoku.Board(PUZZLE)
    candidates = board.candidates()
    while step := board.hint(candidates):
        assert step.text and step.difficulty >= 1
        assert step.technique == sudoku.technique_name(step.kind)
        before = board, candidates
        board, candidates = board.apply(step, candidates)
        assert (board, candidates) != before
    assert str(board) == SOLUTION


def test_options_of_a_puzzle(sudoku):
    board = sudoku.Board.generate(5, levels=(sudoku.Level.BEGINNER, sudoku.Level.EASY), clues=(28, 40))
    assert 28 <= sum(digit is not None for digit in board) <= 40
    assert board.rate().level <= sudoku.Level.EASY
    assert board.count_solutions() == 1
    assert board.rate().kind in (sudoku.Technique.HIDDEN_SINGLE, sudoku.Technique.NAKED_SINGLE)
    assert sudoku.Board.generate(5) != sudoku.Board.generate(6)
    assert sudoku.Board.generate(2**64 - 1) == sudoku.Board.generate(2**64 - 1)


def batch(sudoku, count):
    """Boards of one kind: line after line, all to be solved."""
    puzzle = sudoku.Board(PUZZLE)
    return bytearray(b"".join(bytes(puzzle.shuffle(seed)) + b"\n" for seed in range(count)))


def test_batches_are_solved_where_they_lie(sudoku):
    lines = batch(sudoku, 100)
    boards = sudoku.boards_from_lines(lines)
    assert boards.shape == (100, 81)
    wanted = [str(sudoku.Board(bytes(board)).solve()) for board in boards]
    statuses = sudoku.solve_batch(boards)
    assert statuses.dtype == numpy.intc and not statuses.any()
    assert lines.decode().splitlines() == wanted

    # Parts of an array: every third board, and columns of a wider table.
    table = numpy.full((30, 100), ord("?"), numpy.uint8)
    table[:, 10:91] = numpy.frombuffer(PUZZLE.encode(), numpy.uint8)
    assert sudoku.solve_batch(table[::3, 10:91]).tolist() == [0] * 10
    solved = [bytes(row[10:91]).decode() == SOLUTION for row in table]
    assert solved == [row % 3 == 0 for row in range(30)]
    assert (table[:, :10] == ord("?")).all() and (table[:, 91:] == ord("?")).all()

    for kind in ("S1", numpy.int8):
        kinds = numpy.frombuffer(bytearray(PUZZLE.encode()), kind).reshape(1, 81)
        assert sudoku.solve_batch(kinds).tolist() == [0]
        assert kinds.tobytes().decode() == SOLUTION
    assert sudoku.solve_batch(numpy.empty((0, 81), numpy.uint8)).tolist() == []


def test_batches_are_counted(sudoku):
    boards = numpy.array([list(text.encode()) for text in (PUZZLE, CONFLICT, UNSOLVABLE, "." * 81)], numpy.uint8)
    boards.flags.writeable = False
    solutions = numpy.full((4, 81), ord("?"), numpy.uint8)
    assert sudoku.count_batch(boards, 10, solutions).tolist() == [1, sudoku.Status.CONFLICT, 0, 10]
    assert solutions[0].tobytes().decode() == SOLUTION
    assert (solutions[1:] == ord("?")).all()
    assert sudoku.count_batch(sudoku.boards_from_lines(f"{PUZZLE}\r\n{PUZZLE}".encode())).tolist() == [1, 1]


@pytest.mark.parametrize(
    "boards",
    [
        numpy.zeros((3, 80), numpy.uint8),
        numpy.zeros(81, numpy.uint8),
        numpy.zeros((3, 81), numpy.int32),
        numpy.zeros((81, 3), numpy.uint8).T,
        numpy.zeros((3, 162), numpy.uint8)[:, ::2],
        numpy.zeros((3, 81), numpy.uint8)[::-1],
        numpy.lib.stride_tricks.as_strided(numpy.zeros(81, numpy.uint8), (3, 81), (0, 1)),
        numpy.frombuffer(bytes(81), numpy.uint8).reshape(1, 81),
    ],
    ids="short flat wide turned spaced backward repeated readonly".split(),
)
def test_arrays_that_would_be_misread_are_refused(sudoku, boards):
    with pytest.raises(ValueError):
        sudoku.solve_batch(boards)


def test_lines_that_are_not_equally_long_are_refused(sudoku):
    for text in (b"", PUZZLE[:80].encode(), f"{PUZZLE}\n{PUZZLE}.\n".encode()):
        with pytest.raises(sudoku.SudokuError):
            sudoku.boards_from_lines(text)


def test_batch_is_as_fast_as_in_c(sudoku, installed, tmp_path):
    """Within a tenth of the processor time, the least of many rounds of each, in turns."""
    need_tools("cc", "pkg-config")
    lines = batch(sudoku, 20000)
    (tmp_path / "boards.txt").write_bytes(lines)
    flags = installed.run("pkg-config", "--cflags", "--libs", "sudoku").split()
    run("cc", "-O2", ROOT / "tests/embedding/batch_time.c", *flags, "-o", tmp_path / "batch_time")

    in_c, in_python = [], []
    for _ in range(40):
        in_c.append(int(installed.run(tmp_path / "batch_time", tmp_path / "boards.txt", 10)))
        for _ in range(10):
            boards = sudoku.boards_from_lines(bytearray(lines))
            start = time.process_time_ns()
            statuses = sudoku.solve_batch(boards)
            in_python.append(time.process_time_ns() - start)
            assert not statuses.any()
    share = min(in_python) / min(in_c)
    print(f"\nPython takes {share:.3f} of the time in C: {min(in_python) / 20000:.0f} ns a board")
    assert share < 1.1


def test_types(tmp_path):
    """The type hints fit together, and fit the program that uses them."""
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", f"--cache-dir={tmp_path}", "tour.py", "sudoku"],
        cwd=BINDINGS / "python",
        env=os.environ | {"PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
