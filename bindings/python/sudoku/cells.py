"""Cells and sets of digits: how the library writes them, and how Python does."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ._library import Flags, Sets
from .status import Status, SudokuError


def cell_name(cell: int) -> str:
    """`r1c1` for cell 0 to `r9c9` for cell 80."""
    return f"r{cell // 9 + 1}c{cell % 9 + 1}"


def digits_of(bits: int) -> frozenset[int]:
    return frozenset(digit for digit in range(1, 10) if bits >> (digit - 1) & 1)


def digit_sets(sets: Iterable[int]) -> tuple[frozenset[int], ...]:
    return tuple(digits_of(bits) for bits in sets)


def raw_sets(candidates: Sequence[Iterable[int]] | None) -> Any:
    if candidates is None:
        return None
    if len(candidates) != 81:
        raise SudokuError(Status.LENGTH)
    sets = Sets()
    for cell, digits in enumerate(candidates):
        for digit in digits:
            if digit not in range(1, 10):
                raise SudokuError(Status.ARGUMENT)
            sets[cell] |= 1 << (digit - 1)
    return sets


def raw_flags(cells: Iterable[int] | None) -> Any:
    if cells is None:
        return None
    flags = Flags()
    for cell in cells:
        if cell not in range(81):
            raise SudokuError(Status.ARGUMENT)
        flags[cell] = 1
    return flags


def cells_of(flags: Iterable[int]) -> list[int]:
    return [cell for cell, flag in enumerate(flags) if flag]
