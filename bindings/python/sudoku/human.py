"""How a person solves: levels, techniques, steps and ratings."""

from __future__ import annotations

import ctypes
from ctypes import byref
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

from ._library import RawStep, Sets, decoded, library
from .cells import digit_sets
from .picture import draw
from .status import checked
from .technique import Technique


class Level(IntEnum):
    """How hard the hardest step of a puzzle is."""

    BEGINNER = 1
    EASY = 2
    MEDIUM = 3
    HARD = 4
    EXPERT = 5
    EXTREME = 6
    BEYOND = 7


def technique_name(technique: int) -> str:
    """The name of a technique."""
    return decoded(library.sudoku_technique_name(technique))


@dataclass(frozen=True, repr=False)
class Step:
    """One step that a person could find: its `kind`, and the name of that. Candidate sets are given for each of the 81
    cells."""

    kind: Technique
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
    _raw: RawStep = field(compare=False)
    _cells: bytes = field(compare=False)
    _sets: Any = field(compare=False)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Step({self.text!r})"

    def _repr_svg_(self) -> str:
        """The step on the board that it was found on, for notebooks."""
        return draw(self._cells, None, self._sets, self._raw)

    @classmethod
    def _from(cls, raw: RawStep, cells: bytes, sets: Any) -> Step:
        if sets is None:
            sets = Sets()
            checked(library.sudoku_candidates(cells, sets))
        text = ctypes.create_string_buffer(checked(library.sudoku_describe_step(byref(raw), None, 0)) + 1)
        checked(library.sudoku_describe_step(byref(raw), text, len(text)))
        places = raw.cell >= 0
        return cls(
            kind=Technique(raw.technique),
            technique=technique_name(raw.technique),
            difficulty=raw.difficulty / 10,
            cell=raw.cell if places else None,
            digit=raw.digit if places else None,
            houses=[house for house in range(27) if raw.houses >> house & 1],
            pattern=digit_sets(raw.pattern81),
            second=digit_sets(raw.second81),
            removed=digit_sets(raw.removed81),
            chain=list(raw.chain[: raw.chain_length]),
            text=text.value.decode(),
            _raw=raw,
            _cells=cells,
            _sets=sets,
        )


@dataclass(frozen=True)
class Rating:
    """How hard a puzzle is for a person: its hardest step, and the hardest one up to the first digit placed
    (`pearl`) and up to the first progress of any kind (`diamond`). A full board has no hardest step."""

    level: Level
    kind: Technique | None
    technique: str
    difficulty: float
    pearl: float
    diamond: float
    steps: int
    guesses: int

    def __str__(self) -> str:
        return f"{self.difficulty:.1f}, {self.technique}"
