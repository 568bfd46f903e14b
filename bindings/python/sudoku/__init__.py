"""libsudoku for Python: one folder to copy, nothing to install but the shared library.

A `Board` is 81 cells, row by row, numbered 0 to 80. Every function of `sudoku.h` is here: those about one
board are methods of `Board`, the rest are functions of this package. Errors are raised as `SudokuError`.
"""

from .batch import boards_from_lines, count_batch, solve_batch
from .board import Board, Symmetry, count_candidates
from .cells import cell_name
from .human import Level, Rating, Step, technique_name
from .position import Position, Style, format_position, parse_position
from .status import Status, SudokuError
from .technique import Technique
from .transform import Transform
from .identity import backend, version, version_number

__all__ = [
    "Board",
    "Level",
    "Position",
    "Rating",
    "Status",
    "Step",
    "Style",
    "SudokuError",
    "Symmetry",
    "Technique",
    "Transform",
    "backend",
    "boards_from_lines",
    "cell_name",
    "count_batch",
    "count_candidates",
    "format_position",
    "parse_position",
    "solve_batch",
    "technique_name",
    "version",
    "version_number",
]
