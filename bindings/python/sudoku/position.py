"""Positions in play: a board, which of its digits were there from the start, and the candidates of its blanks."""

from __future__ import annotations

import ctypes
from collections.abc import Iterable, Sequence
from ctypes import byref
from dataclasses import dataclass
from enum import IntEnum

from ._library import Cells, Flags, Sets, library
from .board import Board
from .cells import cells_of, digit_sets, raw_flags, raw_sets
from .status import checked


class Style(IntEnum):
    """How boards and positions are written; the last three are for positions only."""

    LINE = 0
    LINE_ZEROS = 1
    ROWS = 2
    GRID = 3
    CANDIDATES = 4
    CANDIDATES_LINE = 5
    CODE = 6


@dataclass(frozen=True, repr=False)
class Position:
    """What `parse_position` reads: `givens` are cells, and `end` is where the rest of the text begins."""

    board: Board
    givens: list[int]
    candidates: tuple[frozenset[int], ...]
    end: int

    def __str__(self) -> str:
        return str(self.board)

    def __repr__(self) -> str:
        marks = sum(len(digits) for digits, digit in zip(self.candidates, self.board) if digit is None)
        return f"<Position {self.board} with {len(self.givens)} givens and {marks} candidates>"

    def _repr_svg_(self) -> str:
        """The position for notebooks."""
        return self.board.draw_svg(candidates=self.candidates, givens=self.givens)


def parse_position(text: str | bytes) -> Position:
    """Reads the first position of a text: a board as `Board.parse` takes it, or candidates."""
    raw = text.encode() if isinstance(text, str) else bytes(text)
    cells, flags, sets, end = Cells(), Flags(), Sets(), ctypes.c_size_t()
    checked(library.sudoku_parse_position(raw, len(raw), cells, flags, sets, byref(end)))
    read = len(raw[: end.value].decode()) if isinstance(text, str) else end.value
    return Position(Board(cells.raw), cells_of(flags), digit_sets(sets), read)


def format_position(
    board: Board,
    style: int,
    givens: Iterable[int] | None = None,
    candidates: Sequence[Iterable[int]] | None = None,
) -> str:
    """The position as text. Without `givens` every digit is one; without `candidates` they are those of the board."""
    position = bytes(board), raw_flags(givens), raw_sets(candidates), style
    text = ctypes.create_string_buffer(checked(library.sudoku_format_position(*position, None, 0)) + 1)
    checked(library.sudoku_format_position(*position, text, len(text)))
    return text.value.decode()
