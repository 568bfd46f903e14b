"""Boards, and what the library finds out about one."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterable, Iterator, Sequence
from ctypes import byref
from enum import IntEnum
from typing import Any

from ._library import Cells, Flags, RawOptions, RawRating, RawStep, Sets, VisitSolution, VisitStep, library
from .cells import cells_of, digit_sets, raw_flags, raw_sets
from .human import Level, Rating, Step, technique_name
from .picture import draw
from .status import Status, SudokuError, checked
from .technique import Technique
from .transform import Transform


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
        cells = Cells()
        checked(library.sudoku_parse(raw, len(raw), cells, None))
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
        options = RawOptions()
        library.sudoku_generate_options_init(byref(options))
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
            flags = raw_flags(mask)
            options.mask81 = ctypes.addressof(flags)
        if max_steps is not None:
            options.max_steps = max_steps
        cells = Cells()
        checked(library.sudoku_generate(byref(options), cells))
        return cls(cells.raw)

    @classmethod
    def generate_grid(cls, seed: int) -> Board:
        """A full grid."""
        cells = Cells()
        checked(library.sudoku_generate_grid(seed, cells))
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
        cells = Cells.from_buffer_copy(self._text)
        checked(change(cells))
        return Board(cells.raw)

    def format(self, style: int = 0) -> str:
        """The board as text in one of the library's styles."""
        text = ctypes.create_string_buffer(checked(library.sudoku_format(self._text, style, None, 0)) + 1)
        checked(library.sudoku_format(self._text, style, text, len(text)))
        return text.value.decode()

    def draw_svg(
        self,
        step: Step | None = None,
        candidates: Sequence[Iterable[int]] | None = None,
        givens: Iterable[int] | None = None,
    ) -> str:
        """A picture of the board as SVG, with a step, the player's pencil marks and the cells that were filled from
        the start, as far as they are given."""
        return draw(self._text, raw_flags(givens), raw_sets(candidates), None if step is None else step._raw)

    def _repr_svg_(self) -> str:
        """The board for notebooks."""
        return self.draw_svg()

    def is_valid(self) -> bool:
        """Whether no digit repeats in a row, column or box."""
        return bool(library.sudoku_is_valid(self._text))

    def cells_at_fault(self) -> list[int]:
        """The cells whose digit stands twice in a row, column or box."""
        flags = Flags()
        library.sudoku_validate(self._text, flags)
        return cells_of(flags)

    def can_place(self, cell: int, digit: int) -> bool:
        """Whether no other cell of the row, column or box holds the digit."""
        return checked(library.sudoku_can_place(self._text, cell // 9, cell % 9, digit)) == 1

    def candidates(self) -> tuple[frozenset[int], ...]:
        """For each cell the digits that `can_place` allows; for a filled cell its own."""
        sets = Sets()
        checked(library.sudoku_candidates(self._text, sets))
        return digit_sets(sets)

    def is_solution_of(self, puzzle: Board | None) -> bool:
        """Whether this is a full and right grid that keeps every digit of the puzzle."""
        return checked(library.sudoku_is_solution(None if puzzle is None else puzzle._text, self._text)) == 1

    def solve(self, max_steps: int = 0) -> Board:
        """The first solution in digit order; `max_steps` 0 is no limit."""
        if max_steps == 0:
            return self._changed(library.sudoku_solve)
        return self._changed(lambda cells: library.sudoku_solve_within(cells, max_steps))

    def solve_unique(self) -> Board:
        """The solution, if there is exactly one."""
        return self._changed(library.sudoku_solve_unique)

    def count_solutions(self, max_solutions: int = 2, max_steps: int = 0) -> int:
        """How many solutions there are, up to `max_solutions`."""
        return checked(library.sudoku_count_solutions(self._text, max_solutions, max_steps))

    def solutions(self, max_solutions: int | None = None, max_steps: int = 0) -> list[Board]:
        """The solutions in digit order, all of them or the first few."""
        found: list[Board] = []

        def visit(cells: Any, _context: Any) -> int:
            found.append(Board(cells[:81]))
            return int(len(found) == max_solutions)

        if max_solutions != 0:
            checked(library.sudoku_enumerate(self._text, max_steps, VisitSolution(visit), None))
        return found

    def true_candidates(self, max_steps: int = 0) -> tuple[frozenset[int], ...]:
        """For each cell the digits that it takes in at least one solution."""
        sets = Sets()
        checked(library.sudoku_true_candidates(self._text, max_steps, sets))
        return digit_sets(sets)

    def minimize(self, seed: int = 0) -> Board:
        """The puzzle with clues left out until none can be."""
        return self._changed(lambda cells: library.sudoku_minimize(cells, seed))

    def redundant_clues(self) -> list[int]:
        """The cells whose clue could be left out with the solution still the only one."""
        flags = Flags()
        checked(library.sudoku_redundant_clues(self._text, flags))
        return cells_of(flags)

    def shuffle(self, seed: int) -> Board:
        """A random equivalent board."""
        return self._changed(lambda cells: library.sudoku_shuffle(cells, seed))

    def canonicalize(self) -> tuple[Board, Transform]:
        """The smallest equivalent board, and the transform that leads there."""
        transform = Transform()
        return self._changed(lambda cells: library.sudoku_canonicalize(cells, byref(transform._raw))), transform

    def automorphisms(self) -> int:
        """How many equivalences leave the board as it is."""
        return checked(library.sudoku_automorphisms(self._text))

    def hint(self, candidates: Sequence[Iterable[int]] | None = None) -> Step | None:
        """The easiest step that changes something; `None` on a full board. `candidates` are the player's
        pencil marks."""
        raw = RawStep()
        sets = raw_sets(candidates)
        found = checked(library.sudoku_hint(self._text, sets, byref(raw)))
        return Step._from(raw, self._text, sets) if found else None

    def steps(self, candidates: Sequence[Iterable[int]] | None = None) -> list[Step]:
        """Every step that is possible now, easiest first."""
        found: list[Step] = []
        sets = raw_sets(candidates)

        def visit(step: Any, _context: Any) -> int:
            found.append(Step._from(RawStep.from_buffer_copy(step.contents), self._text, sets))
            return 0

        checked(library.sudoku_visit_steps(self._text, sets, VisitStep(visit), None))
        return found

    def apply(
        self, step: Step, candidates: Sequence[Iterable[int]] | None = None
    ) -> tuple[Board, tuple[frozenset[int], ...] | None]:
        """The board, and the pencil marks if there are any, after a step."""
        sets = raw_sets(candidates)
        board = self._changed(lambda cells: library.sudoku_apply_step(cells, sets, byref(step._raw)))
        return board, None if sets is None else digit_sets(sets)

    def mistakes(self, puzzle: Board) -> list[int]:
        """The cells filled with another digit than the solution of the puzzle has."""
        flags = Flags()
        checked(library.sudoku_find_mistakes(puzzle._text, self._text, flags))
        return cells_of(flags)

    def rate(self) -> Rating:
        """How hard the puzzle is for a person."""
        raw = RawRating()
        checked(library.sudoku_rate(self._text, byref(raw)))
        return Rating(
            level=Level(raw.level),
            kind=Technique(raw.technique) if raw.technique else None,
            technique=technique_name(raw.technique),
            difficulty=raw.difficulty / 10,
            pearl=raw.pearl / 10,
            diamond=raw.diamond / 10,
            steps=raw.steps,
            guesses=raw.guesses,
        )


def count_candidates(
    candidates: Sequence[Iterable[int]], max_solutions: int = 2, max_steps: int = 0
) -> tuple[int, Board | None]:
    """How many solutions a board given as pencil marks has, up to `max_solutions`, and the first one."""
    cells = Cells()
    count = checked(library.sudoku_count_candidates(raw_sets(candidates), max_solutions, max_steps, cells))
    return count, Board(cells.raw) if count else None
