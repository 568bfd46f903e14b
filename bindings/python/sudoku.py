"""libsudoku for Python: one file to copy, nothing to install but the shared library.

A `Board` is 81 cells, row by row, numbered 0 to 80. Every function of `sudoku.h` is here: those about one
board are methods of `Board`, the rest are functions of this module. Errors are raised as `SudokuError`.
"""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from ctypes import byref, c_char, c_char_p, c_int, c_int16, c_int64, c_size_t, c_uint8, c_uint16, c_uint32
from ctypes import c_uint64, c_void_p
from dataclasses import dataclass, field
from enum import IntEnum
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy


def _load() -> ctypes.CDLL:
    name = {"win32": "sudoku.dll", "darwin": "libsudoku.dylib"}.get(sys.platform, "libsudoku.so")
    beside = os.path.join(os.path.dirname(os.path.abspath(__file__)), name)
    return ctypes.CDLL(beside if os.path.exists(beside) else name)


_library = _load()

_Cells = c_char * 81
_Flags = c_uint8 * 81
_Sets = c_uint16 * 81


class _Options(ctypes.Structure):
    _fields_ = [
        ("size", c_size_t),
        ("seed", c_uint64),
        ("min_level", c_int),
        ("max_level", c_int),
        ("symmetry", c_int),
        ("min_clues", c_int),
        ("max_clues", c_int),
        ("minimal", c_int),
        ("mask81", c_void_p),
        ("max_steps", c_uint64),
    ]


class _Transform(ctypes.Structure):
    _fields_ = [("cells", c_uint8 * 81), ("digits", c_char * 10)]


class _Step(ctypes.Structure):
    _fields_ = [
        ("technique", c_int),
        ("difficulty", c_int),
        ("cell", c_int),
        ("digit", c_int),
        ("houses", c_uint32),
        ("pattern81", _Sets),
        ("second81", _Sets),
        ("removed81", _Sets),
        ("chain_length", c_int),
        ("chain", c_int16 * 64),
    ]


class _Rating(ctypes.Structure):
    _fields_ = [
        ("level", c_int),
        ("technique", c_int),
        ("difficulty", c_int),
        ("pearl", c_int),
        ("diamond", c_int),
        ("steps", c_int),
        ("guesses", c_int),
    ]


_VisitSolution = ctypes.CFUNCTYPE(c_int, ctypes.POINTER(c_char), c_void_p)
_VisitStep = ctypes.CFUNCTYPE(c_int, ctypes.POINTER(_Step), c_void_p)


def _function(name: str, result: Any, *arguments: Any) -> Any:
    function = getattr(_library, name)
    function.restype, function.argtypes = result, arguments
    return function


_version = _function("sudoku_version", c_char_p)
_version_number = _function("sudoku_version_number", c_uint32)
_status_text = _function("sudoku_status_text", c_char_p, c_int)
_backend = _function("sudoku_backend", c_char_p)
_is_valid = _function("sudoku_is_valid", c_int, c_char_p)
_validate = _function("sudoku_validate", c_int, c_char_p, c_void_p)
_can_place = _function("sudoku_can_place", c_int, c_char_p, c_int, c_int, c_int)
_candidates = _function("sudoku_candidates", c_int, c_char_p, c_void_p)
_is_solution = _function("sudoku_is_solution", c_int, c_char_p, c_char_p)
_solve = _function("sudoku_solve", c_int, c_void_p)
_solve_unique = _function("sudoku_solve_unique", c_int, c_void_p)
_solve_within = _function("sudoku_solve_within", c_int, c_void_p, c_uint64)
_count_solutions = _function("sudoku_count_solutions", c_int64, c_char_p, c_uint64, c_uint64)
_enumerate = _function("sudoku_enumerate", c_int64, c_char_p, c_uint64, _VisitSolution, c_void_p)
_count_candidates = _function("sudoku_count_candidates", c_int64, c_void_p, c_uint64, c_uint64, c_void_p)
_true_candidates = _function("sudoku_true_candidates", c_int, c_char_p, c_uint64, c_void_p)
_solve_batch = _function("sudoku_solve_batch", c_int, c_void_p, c_size_t, c_size_t, c_void_p)
_count_batch = _function(
    "sudoku_count_batch", c_int, c_void_p, c_size_t, c_size_t, c_uint64, c_void_p, c_void_p
)
_options_init = _function("sudoku_generate_options_init", None, c_void_p)
_generate = _function("sudoku_generate", c_int, c_void_p, c_void_p)
_generate_grid = _function("sudoku_generate_grid", c_int, c_uint64, c_void_p)
_minimize = _function("sudoku_minimize", c_int, c_void_p, c_uint64)
_redundant_clues = _function("sudoku_redundant_clues", c_int, c_char_p, c_void_p)
_shuffle = _function("sudoku_shuffle", c_int, c_void_p, c_uint64)
_canonicalize = _function("sudoku_canonicalize", c_int, c_void_p, c_void_p)
_automorphisms = _function("sudoku_automorphisms", c_int64, c_char_p)
_transform_apply = _function("sudoku_transform_apply", c_int, c_void_p, c_void_p)
_hint = _function("sudoku_hint", c_int, c_char_p, c_void_p, c_void_p)
_visit_steps = _function("sudoku_visit_steps", c_int64, c_char_p, c_void_p, _VisitStep, c_void_p)
_apply_step = _function("sudoku_apply_step", c_int, c_void_p, c_void_p, c_void_p)
_find_mistakes = _function("sudoku_find_mistakes", c_int, c_char_p, c_char_p, c_void_p)
_rate = _function("sudoku_rate", c_int, c_char_p, c_void_p)
_technique_name = _function("sudoku_technique_name", c_char_p, c_int)
_describe_step = _function("sudoku_describe_step", c_int, c_void_p, c_void_p, c_size_t)
_parse = _function("sudoku_parse", c_int, c_char_p, c_size_t, c_void_p, c_void_p)
_format = _function("sudoku_format", c_int, c_char_p, c_int, c_void_p, c_size_t)


def _decoded(text: bytes) -> str:
    return text.decode()


class Status(IntEnum):
    """What a call answers when it cannot do what was asked."""

    OK = 0
    NULL = -1
    CHARACTER = -2
    CONFLICT = -3
    UNSOLVABLE = -4
    MULTIPLE = -5
    LIMIT = -6
    ARGUMENT = -7
    LENGTH = -8
    MEMORY = -9
    END = -10

    @property
    def text(self) -> str:
        """The status as a sentence."""
        return _decoded(_status_text(self))


class Level(IntEnum):
    """How hard the hardest step of a puzzle is."""

    BEGINNER = 1
    EASY = 2
    MEDIUM = 3
    HARD = 4
    EXPERT = 5
    EXTREME = 6
    BEYOND = 7


class Symmetry(IntEnum):
    """What the pattern of a puzzle's clues looks like."""

    NONE = 0
    HALF_TURN = 1
    QUARTER_TURN = 2
    LEFT_RIGHT = 3
    TOP_BOTTOM = 4
    DIAGONAL = 5
    ANTI_DIAGONAL = 6
    FULL = 7


class SudokuError(ValueError):
    """A call failed; `status` says why."""

    def __init__(self, status: int) -> None:
        self.status = Status(status)
        super().__init__(self.status.text)


def _checked(answer: int) -> int:
    if answer < 0:
        raise SudokuError(answer)
    return answer


def _digits(bits: int) -> frozenset[int]:
    return frozenset(digit for digit in range(1, 10) if bits >> (digit - 1) & 1)


def _digit_sets(sets: Iterable[int]) -> tuple[frozenset[int], ...]:
    return tuple(_digits(bits) for bits in sets)


def _sets(candidates: Sequence[Iterable[int]] | None) -> Any:
    if candidates is None:
        return None
    if len(candidates) != 81:
        raise SudokuError(Status.LENGTH)
    sets = _Sets()
    for cell, digits in enumerate(candidates):
        for digit in digits:
            if digit not in range(1, 10):
                raise SudokuError(Status.ARGUMENT)
            sets[cell] |= 1 << (digit - 1)
    return sets


def _cells(flags: Iterable[int]) -> list[int]:
    return [cell for cell, flag in enumerate(flags) if flag]


def cell_name(cell: int) -> str:
    """`r1c1` for cell 0 to `r9c9` for cell 80."""
    return f"r{cell // 9 + 1}c{cell % 9 + 1}"


@dataclass(frozen=True)
class Step:
    """One step that a person could find. Candidate sets are given for each of the 81 cells."""

    technique: str
    difficulty: float
    cell: int | None
    digit: int | None
    houses: list[int]
    pattern: tuple[frozenset[int], ...]
    second: tuple[frozenset[int], ...]
    removed: tuple[frozenset[int], ...]
    chain: list[int]
    text: str
    _raw: _Step = field(repr=False, compare=False)

    @classmethod
    def _from(cls, raw: _Step) -> Step:
        text = ctypes.create_string_buffer(_checked(_describe_step(byref(raw), None, 0)) + 1)
        _checked(_describe_step(byref(raw), text, len(text)))
        places = raw.cell >= 0
        return cls(
            technique=technique_name(raw.technique),
            difficulty=raw.difficulty / 10,
            cell=raw.cell if places else None,
            digit=raw.digit if places else None,
            houses=[house for house in range(27) if raw.houses >> house & 1],
            pattern=_digit_sets(raw.pattern81),
            second=_digit_sets(raw.second81),
            removed=_digit_sets(raw.removed81),
            chain=list(raw.chain[: raw.chain_length]),
            text=text.value.decode(),
            _raw=raw,
        )


@dataclass(frozen=True)
class Rating:
    """How hard a puzzle is for a person: its hardest step, and the hardest one up to the first digit placed
    (`pearl`) and up to the first progress of any kind (`diamond`)."""

    level: Level
    technique: str
    difficulty: float
    pearl: float
    diamond: float
    steps: int
    guesses: int


class Transform:
    """A way to rearrange a board: `new[i] = digits[old[cells[i]]]`, where `digits[0]` stands for a blank."""

    def __init__(self, cells: Sequence[int] = range(81), digits: str = ".123456789") -> None:
        if len(cells) != 81 or len(digits) != 10:
            raise SudokuError(Status.LENGTH)
        self._raw = _Transform(_Flags(*cells), digits.encode("ascii"))

    @property
    def cells(self) -> list[int]:
        return list(self._raw.cells)

    @property
    def digits(self) -> str:
        return _decoded(self._raw.digits)

    def apply(self, board: Board) -> Board:
        """The board that the transform makes of this one."""
        return board._changed(lambda cells: _transform_apply(byref(self._raw), cells))


class Board:
    """81 cells. A board never changes: what would change it returns a new one."""

    __slots__ = ("_text",)

    def __init__(self, text: str | bytes = "." * 81) -> None:
        """Takes 81 cells as they are: digits, and `.` or `0` for a blank. For other text see `parse`."""
        cells = text.encode() if isinstance(text, str) else bytes(text)
        if len(cells) != 81:
            raise SudokuError(Status.LENGTH)
        if not set(cells) <= set(b".0123456789"):
            raise SudokuError(Status.CHARACTER)
        self._text = cells.replace(b"0", b".")

    @classmethod
    def parse(cls, text: str | bytes) -> Board:
        """Reads what people paste: one line or nine, frames, commas, comments."""
        raw = text.encode() if isinstance(text, str) else bytes(text)
        cells = _Cells()
        _checked(_parse(raw, len(raw), cells, None))
        return cls(cells.raw)

    @classmethod
    def generate(
        cls,
        seed: int,
        *,
        levels: tuple[int, int] | None = None,
        symmetry: Symmetry | None = None,
        clues: tuple[int, int] | None = None,
        minimal: bool | None = None,
        mask: Iterable[int] | None = None,
        max_steps: int | None = None,
    ) -> Board:
        """A puzzle with one solution; the same arguments always give the same one. What is left out keeps
        the library's own choice. `mask` names the cells where a clue may stand."""
        options = _Options()
        _options_init(byref(options))
        options.seed = seed
        if levels is not None:
            options.min_level, options.max_level = levels
        if symmetry is not None:
            options.symmetry = symmetry
        if clues is not None:
            options.min_clues, options.max_clues = clues
        if minimal is not None:
            options.minimal = minimal
        if mask is not None:
            flags = _Flags()
            for cell in mask:
                if cell not in range(81):
                    raise SudokuError(Status.ARGUMENT)
                flags[cell] = 1
            options.mask81 = ctypes.addressof(flags)
        if max_steps is not None:
            options.max_steps = max_steps
        cells = _Cells()
        _checked(_generate(byref(options), cells))
        return cls(cells.raw)

    @classmethod
    def generate_grid(cls, seed: int) -> Board:
        """A full grid."""
        cells = _Cells()
        _checked(_generate_grid(seed, cells))
        return cls(cells.raw)

    def __str__(self) -> str:
        return self._text.decode()

    def __repr__(self) -> str:
        return f"Board({str(self)!r})"

    def __bytes__(self) -> bytes:
        return self._text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self._text == other._text

    def __hash__(self) -> int:
        return hash(self._text)

    def __len__(self) -> int:
        return 81

    def __getitem__(self, cell: int) -> int | None:
        """The digit in a cell, `None` for a blank."""
        digit = self._text[cell]
        return None if digit == ord(".") else digit - ord("0")

    def __iter__(self) -> Iterator[int | None]:
        return (self[cell] for cell in range(81))

    def with_digit(self, cell: int, digit: int | None) -> Board:
        """The board with one cell filled, or emptied by `None`."""
        if cell not in range(81) or digit not in (None, *range(1, 10)):
            raise SudokuError(Status.ARGUMENT)
        cells = bytearray(self._text)
        cells[cell] = ord(".") if digit is None else ord("0") + digit
        return Board(bytes(cells))

    def _changed(self, change: Callable[[Any], int]) -> Board:
        cells = _Cells.from_buffer_copy(self._text)
        _checked(change(cells))
        return Board(cells.raw)

    def format(self, style: int = 0) -> str:
        """The board as text in one of the library's styles."""
        text = ctypes.create_string_buffer(_checked(_format(self._text, style, None, 0)) + 1)
        _checked(_format(self._text, style, text, len(text)))
        return text.value.decode()

    def is_valid(self) -> bool:
        """Whether no digit repeats in a row, column or box."""
        return bool(_is_valid(self._text))

    def cells_at_fault(self) -> list[int]:
        """The cells whose digit stands twice in a row, column or box."""
        flags = _Flags()
        _validate(self._text, flags)
        return _cells(flags)

    def can_place(self, cell: int, digit: int) -> bool:
        """Whether no other cell of the row, column or box holds the digit."""
        return _checked(_can_place(self._text, cell // 9, cell % 9, digit)) == 1

    def candidates(self) -> tuple[frozenset[int], ...]:
        """For each cell the digits that `can_place` allows; for a filled cell its own."""
        sets = _Sets()
        _checked(_candidates(self._text, sets))
        return _digit_sets(sets)

    def is_solution_of(self, puzzle: Board | None) -> bool:
        """Whether this is a full and right grid that keeps every digit of the puzzle."""
        return _checked(_is_solution(None if puzzle is None else puzzle._text, self._text)) == 1

    def solve(self, max_steps: int = 0) -> Board:
        """The first solution in digit order; `max_steps` 0 is no limit."""
        if max_steps == 0:
            return self._changed(_solve)
        return self._changed(lambda cells: _solve_within(cells, max_steps))

    def solve_unique(self) -> Board:
        """The solution, if there is exactly one."""
        return self._changed(_solve_unique)

    def count_solutions(self, max_solutions: int = 2, max_steps: int = 0) -> int:
        """How many solutions there are, up to `max_solutions`."""
        return _checked(_count_solutions(self._text, max_solutions, max_steps))

    def solutions(self, max_solutions: int | None = None, max_steps: int = 0) -> list[Board]:
        """The solutions in digit order, all of them or the first few."""
        found: list[Board] = []

        def visit(cells: Any, _context: Any) -> int:
            found.append(Board(cells[:81]))
            return int(len(found) == max_solutions)

        if max_solutions != 0:
            _checked(_enumerate(self._text, max_steps, _VisitSolution(visit), None))
        return found

    def true_candidates(self, max_steps: int = 0) -> tuple[frozenset[int], ...]:
        """For each cell the digits that it takes in at least one solution."""
        sets = _Sets()
        _checked(_true_candidates(self._text, max_steps, sets))
        return _digit_sets(sets)

    def minimize(self, seed: int = 0) -> Board:
        """The puzzle with clues left out until none can be."""
        return self._changed(lambda cells: _minimize(cells, seed))

    def redundant_clues(self) -> list[int]:
        """The cells whose clue could be left out with the solution still the only one."""
        flags = _Flags()
        _checked(_redundant_clues(self._text, flags))
        return _cells(flags)

    def shuffle(self, seed: int) -> Board:
        """A random equivalent board."""
        return self._changed(lambda cells: _shuffle(cells, seed))

    def canonicalize(self) -> tuple[Board, Transform]:
        """The smallest equivalent board, and the transform that leads there."""
        transform = Transform()
        return self._changed(lambda cells: _canonicalize(cells, byref(transform._raw))), transform

    def automorphisms(self) -> int:
        """How many equivalences leave the board as it is."""
        return _checked(_automorphisms(self._text))

    def hint(self, candidates: Sequence[Iterable[int]] | None = None) -> Step | None:
        """The easiest step that changes something; `None` on a full board. `candidates` are the player's
        pencil marks."""
        raw = _Step()
        found = _checked(_hint(self._text, _sets(candidates), byref(raw)))
        return Step._from(raw) if found else None

    def steps(self, candidates: Sequence[Iterable[int]] | None = None) -> list[Step]:
        """Every step that is possible now, easiest first."""
        found: list[Step] = []

        def visit(step: Any, _context: Any) -> int:
            found.append(Step._from(_Step.from_buffer_copy(step.contents)))
            return 0

        _checked(_visit_steps(self._text, _sets(candidates), _VisitStep(visit), None))
        return found

    def apply(
        self, step: Step, candidates: Sequence[Iterable[int]] | None = None
    ) -> tuple[Board, tuple[frozenset[int], ...] | None]:
        """The board, and the pencil marks if there are any, after a step."""
        sets = _sets(candidates)
        board = self._changed(lambda cells: _apply_step(cells, sets, byref(step._raw)))
        return board, None if sets is None else _digit_sets(sets)

    def mistakes(self, puzzle: Board) -> list[int]:
        """The cells filled with another digit than the solution of the puzzle has."""
        flags = _Flags()
        _checked(_find_mistakes(puzzle._text, self._text, flags))
        return _cells(flags)

    def rate(self) -> Rating:
        """How hard the puzzle is for a person."""
        raw = _Rating()
        _checked(_rate(self._text, byref(raw)))
        return Rating(
            level=Level(raw.level),
            technique=technique_name(raw.technique),
            difficulty=raw.difficulty / 10,
            pearl=raw.pearl / 10,
            diamond=raw.diamond / 10,
            steps=raw.steps,
            guesses=raw.guesses,
        )


def version() -> str:
    """The library's version, as in `0.1.0`."""
    return _decoded(_version())


def version_number() -> int:
    """The version as `major * 10000 + minor * 100 + patch`."""
    return int(_version_number())


def backend() -> str:
    """The instructions that the library uses on this processor."""
    return _decoded(_backend())


def technique_name(technique: int) -> str:
    """The name of a technique."""
    return _decoded(_technique_name(technique))


def count_candidates(
    candidates: Sequence[Iterable[int]], max_solutions: int = 2, max_steps: int = 0
) -> tuple[int, Board | None]:
    """How many solutions a board given as pencil marks has, up to `max_solutions`, and the first one."""
    cells = _Cells()
    count = _checked(_count_candidates(_sets(candidates), max_solutions, max_steps, cells))
    return count, Board(cells.raw) if count else None


def _rows_of(boards: numpy.ndarray, name: str, writable: bool) -> tuple[int, int, int]:
    """The address, count and stride of an array of shape (n, 81) of bytes, each board in one piece."""
    if boards.ndim != 2 or boards.shape[1] != 81 or boards.dtype.itemsize != 1:
        raise ValueError(f"{name} must be an array of shape (n, 81) with one byte to a cell")
    if boards.size and (boards.strides[1] != 1 or boards.strides[0] < 81):
        raise ValueError(f"the cells of each board of {name} must lie side by side, the boards in order")
    if writable and not boards.flags.writeable:
        raise ValueError(f"{name} must be writable")
    return boards.ctypes.data, len(boards), max(boards.strides[0], 81)


def solve_batch(boards: numpy.ndarray) -> numpy.ndarray:
    """Solves boards where they lie: an array of shape (n, 81) of bytes, which may be a slice of wider rows.
    Returns the status of each. Nothing is copied."""
    import numpy

    address, count, stride = _rows_of(boards, "boards", writable=True)
    statuses = numpy.empty(count, dtype=numpy.intc)
    _checked(_solve_batch(address, count, stride, statuses.ctypes.data))
    return statuses


def count_batch(
    boards: numpy.ndarray, max_solutions: int = 2, solutions: numpy.ndarray | None = None
) -> numpy.ndarray:
    """The number of solutions of each board, or its status where that is negative. `solutions`, an array of
    shape (n, 81) of bytes, takes the first solution of each."""
    import numpy

    address, count, stride = _rows_of(boards, "boards", writable=False)
    counts = numpy.empty(count, dtype=numpy.int64)
    target = None
    if solutions is not None:
        target, places, place_stride = _rows_of(solutions, "solutions", writable=True)
        if (places, place_stride) != (count, 81):
            raise ValueError("solutions must be in one piece, with one row for each board")
    _checked(_count_batch(address, count, stride, max_solutions, counts.ctypes.data, target))
    return counts


def boards_from_lines(text: bytes | bytearray) -> numpy.ndarray:
    """The boards of a text with one board at the start of each line, all lines equally long, as an array of
    shape (n, 81) that shares the text's memory."""
    import numpy

    width = text.find(b"\n") + 1 or len(text)
    if width < 81:
        raise SudokuError(Status.LENGTH)
    count, rest = divmod(len(text), width)
    if 0 < rest < 81:
        raise SudokuError(Status.LENGTH)
    return numpy.ndarray((count + (rest > 0), 81), numpy.uint8, text, strides=(width, 1))
