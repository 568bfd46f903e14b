"""The rearrangements that make a board from an equivalent one."""

from __future__ import annotations

from collections.abc import Sequence
from ctypes import byref
from typing import TYPE_CHECKING

from ._library import Flags, RawTransform, decoded, library
from .status import Status, SudokuError

if TYPE_CHECKING:
    from .board import Board


class Transform:
    """A way to rearrange a board: `new[i] = digits[old[cells[i]]]`, where `digits[0]` stands for a blank."""

    def __init__(self, cells: Sequence[int] = range(81), digits: str = ".123456789") -> None:
        if len(cells) != 81 or len(digits) != 10:
            raise SudokuError(Status.LENGTH)
        self._raw = RawTransform(Flags(*cells), digits.encode("ascii"))

    @property
    def cells(self) -> list[int]:
        return list(self._raw.cells)

    @property
    def digits(self) -> str:
        return decoded(self._raw.digits)

    def apply(self, board: Board) -> Board:
        """The board that the transform makes of this one."""
        return board._changed(lambda cells: library.sudoku_transform_apply(byref(self._raw), cells))
