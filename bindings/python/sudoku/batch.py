"""Many boards at once: NumPy arrays, which are used where they lie."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ._library import library
from .status import Status, SudokuError, checked

if TYPE_CHECKING:
    import numpy


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
    checked(library.sudoku_solve_batch(address, count, stride, statuses.ctypes.data))
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
    checked(library.sudoku_count_batch(address, count, stride, max_solutions, counts.ctypes.data, target))
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
