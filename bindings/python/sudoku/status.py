"""What a call answers when it cannot do what was asked, and how that is raised."""

from enum import IntEnum

from ._library import decoded, library


class Status(IntEnum):
    """What a call answers when it cannot do what was asked."""

    OK = 0
    NULL = -1
    CHARACTER = -2
    CONFLICT = -3
    UNSOLVABLE = -4
    MULTIPLE = -5
    LIMIT = -6
    ARGUMENT = -7
    LENGTH = -8
    MEMORY = -9
    END = -10

    @property
    def text(self) -> str:
        """The status as a sentence."""
        return decoded(library.sudoku_status_text(self))


class SudokuError(ValueError):
    """A call failed; `status` says why."""

    def __init__(self, status: int) -> None:
        self.status = Status(status)
        super().__init__(self.status.text)


def checked(answer: int) -> int:
    if answer < 0:
        raise SudokuError(answer)
    return answer
