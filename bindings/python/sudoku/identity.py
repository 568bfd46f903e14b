"""Which library this is."""

from ._library import decoded, library


def version() -> str:
    """The library's version, as in `0.1.0`."""
    return decoded(library.sudoku_version())


def version_number() -> int:
    """The version as `major * 10000 + minor * 100 + patch`."""
    return int(library.sudoku_version_number())


def backend() -> str:
    """The instructions that the library uses on this processor."""
    return decoded(library.sudoku_backend())
