"""Boards, marks and steps as SVG."""

from __future__ import annotations

import ctypes
from ctypes import byref
from typing import Any

from ._library import RawStep, library
from .status import checked


def draw(cells: bytes, flags: Any, sets: Any, step: RawStep | None) -> str:
    """What `sudoku_draw_svg` draws."""
    drawn = cells, flags, sets, None if step is None else byref(step)
    text = ctypes.create_string_buffer(checked(library.sudoku_draw_svg(*drawn, None, 0)) + 1)
    checked(library.sudoku_draw_svg(*drawn, text, len(text)))
    return text.value.decode()
