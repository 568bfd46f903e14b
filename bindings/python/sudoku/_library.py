"""The shared library: the functions and structures of `sudoku.h`, for ctypes."""

import ctypes
import os
import sys
from ctypes import c_char, c_char_p, c_int, c_int16, c_int64, c_size_t, c_uint8, c_uint16, c_uint32
from ctypes import c_uint64, c_void_p
from typing import Any


def _load() -> ctypes.CDLL:
    name = {"win32": "sudoku.dll", "darwin": "libsudoku.dylib"}.get(sys.platform, "libsudoku.so")
    beside = os.path.join(os.path.dirname(os.path.abspath(__file__)), name)
    return ctypes.CDLL(beside if os.path.exists(beside) else name)


library = _load()

Cells = c_char * 81
Flags = c_uint8 * 81
Sets = c_uint16 * 81


class RawOptions(ctypes.Structure):
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


class RawTransform(ctypes.Structure):
    _fields_ = [("cells", c_uint8 * 81), ("digits", c_char * 10)]


class RawStep(ctypes.Structure):
    _fields_ = [
        ("technique", c_int),
        ("difficulty", c_int),
        ("cell", c_int),
        ("digit", c_int),
        ("houses", c_uint32),
        ("pattern81", Sets),
        ("second81", Sets),
        ("removed81", Sets),
        ("chain_length", c_int),
        ("chain", c_int16 * 64),
    ]


class RawRating(ctypes.Structure):
    _fields_ = [
        ("level", c_int),
        ("technique", c_int),
        ("difficulty", c_int),
        ("pearl", c_int),
        ("diamond", c_int),
        ("steps", c_int),
        ("guesses", c_int),
    ]


VisitSolution = ctypes.CFUNCTYPE(c_int, ctypes.POINTER(c_char), c_void_p)
VisitStep = ctypes.CFUNCTYPE(c_int, ctypes.POINTER(RawStep), c_void_p)


def _declare(name: str, result: Any, *arguments: Any) -> None:
    function = getattr(library, name)
    function.restype, function.argtypes = result, arguments


_declare("sudoku_version", c_char_p)
_declare("sudoku_version_number", c_uint32)
_declare("sudoku_status_text", c_char_p, c_int)
_declare("sudoku_backend", c_char_p)
_declare("sudoku_is_valid", c_int, c_char_p)
_declare("sudoku_validate", c_int, c_char_p, c_void_p)
_declare("sudoku_can_place", c_int, c_char_p, c_int, c_int, c_int)
_declare("sudoku_candidates", c_int, c_char_p, c_void_p)
_declare("sudoku_is_solution", c_int, c_char_p, c_char_p)
_declare("sudoku_solve", c_int, c_void_p)
_declare("sudoku_solve_unique", c_int, c_void_p)
_declare("sudoku_solve_within", c_int, c_void_p, c_uint64)
_declare("sudoku_count_solutions", c_int64, c_char_p, c_uint64, c_uint64)
_declare("sudoku_enumerate", c_int64, c_char_p, c_uint64, VisitSolution, c_void_p)
_declare("sudoku_count_candidates", c_int64, c_void_p, c_uint64, c_uint64, c_void_p)
_declare("sudoku_true_candidates", c_int, c_char_p, c_uint64, c_void_p)
_declare("sudoku_solve_batch", c_int, c_void_p, c_size_t, c_size_t, c_void_p)
_declare("sudoku_count_batch", c_int, c_void_p, c_size_t, c_size_t, c_uint64, c_void_p, c_void_p)
_declare("sudoku_generate_options_init", None, c_void_p)
_declare("sudoku_generate", c_int, c_void_p, c_void_p)
_declare("sudoku_generate_grid", c_int, c_uint64, c_void_p)
_declare("sudoku_minimize", c_int, c_void_p, c_uint64)
_declare("sudoku_redundant_clues", c_int, c_char_p, c_void_p)
_declare("sudoku_shuffle", c_int, c_void_p, c_uint64)
_declare("sudoku_canonicalize", c_int, c_void_p, c_void_p)
_declare("sudoku_automorphisms", c_int64, c_char_p)
_declare("sudoku_transform_apply", c_int, c_void_p, c_void_p)
_declare("sudoku_hint", c_int, c_char_p, c_void_p, c_void_p)
_declare("sudoku_visit_steps", c_int64, c_char_p, c_void_p, VisitStep, c_void_p)
_declare("sudoku_apply_step", c_int, c_void_p, c_void_p, c_void_p)
_declare("sudoku_find_mistakes", c_int, c_char_p, c_char_p, c_void_p)
_declare("sudoku_rate", c_int, c_char_p, c_void_p)
_declare("sudoku_technique_name", c_char_p, c_int)
_declare("sudoku_describe_step", c_int, c_void_p, c_void_p, c_size_t)
_declare("sudoku_parse", c_int, c_char_p, c_size_t, c_void_p, c_void_p)
_declare("sudoku_parse_position", c_int, c_char_p, c_size_t, c_void_p, c_void_p, c_void_p, c_void_p)
_declare("sudoku_format", c_int, c_char_p, c_int, c_void_p, c_size_t)
_declare("sudoku_format_position", c_int, c_char_p, c_void_p, c_void_p, c_int, c_void_p, c_size_t)
_declare("sudoku_draw_svg", c_int, c_char_p, c_void_p, c_void_p, c_void_p, c_void_p, c_size_t)


def decoded(text: bytes) -> str:
    return text.decode()
