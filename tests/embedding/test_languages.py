"""The bindings of each language: the same programs give the same output as in C.

Each folder is copied and its program run by the very command of its README. `every/` holds a second program for each
language, which calls everything that the wrapper offers.
"""

import pathlib
import re
import shutil
import sys

import pytest
from conftest import BINDINGS, EVERY, ROOT, need_tools

# The folder of each language, the tools that its command takes, and its second program.
LANGUAGES = {
    "python": (["python3"], "every.py"),
    "javascript": (["node", "npm"], "every.js"),
    "luajit": (["luajit"], "every.lua"),
    "csharp": (["mcs", "mono"], "Every.cs"),
    "java": (["javac", "jna"], "Every.java"),
    "go": (["go", "cc", "pkg-config"], "every.go"),
    "zig": (["pkg-config"], "every.zig"),
}


@pytest.fixture(scope="module")
def environment():
    # The Python of these tests has NumPy and Zig.
    return {"PATH": f"{sys.prefix}/bin:/usr/local/bin:/usr/bin:/bin", "GOPROXY": "off", "npm_config_prefer_offline": "true"}


def command_of(folder):
    lines = (folder / "README.md").read_text().splitlines()
    assert len(lines) == 3, "a README of three lines"
    return re.fullmatch(r"Run: `(.+)`", lines[2])[1]


def copied(language, tmp_path):
    tools, program = LANGUAGES[language]
    need_tools(*tools)
    folder = tmp_path / language
    shutil.copytree(BINDINGS / language, folder, ignore=shutil.ignore_patterns("node_modules", "__pycache__"))
    return folder, program


@pytest.mark.parametrize("language", LANGUAGES)
def test_tour(language, installed, environment, tour, tmp_path):
    folder, _ = copied(language, tmp_path)
    output = installed.run("sh", "-c", command_of(folder), cwd=folder, env=environment)
    assert output[output.index("libsudoku") :] == tour


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_function(language, installed, environment, every, tmp_path):
    folder, program = copied(language, tmp_path)
    for tour_file in [*folder.glob("tour.*"), *folder.glob("Tour.*")]:
        tour_file.unlink()
    shutil.copy(EVERY / program, folder)
    command = command_of(folder).replace("tour", "every").replace("Tour", "Every")
    output = installed.run("sh", "-c", command, cwd=folder, env=environment)
    assert output[output.index("version: ") :] == every


@pytest.mark.parametrize("language", LANGUAGES)
def test_wrapper_is_complete(language):
    header = re.sub(r"/\*.*?\*/", "", (ROOT / "include/sudoku.h").read_text(), flags=re.DOTALL)
    functions = set(re.findall(r"\b(sudoku_\w+)\(", header))
    assert len(functions) > 30
    _, program = LANGUAGES[language]
    files = (BINDINGS / language).rglob(f"*{pathlib.Path(program).suffix}")
    # What LuaJIT takes from the header declares everything and calls nothing.
    wrapper = [path for path in files if path.stem.lower() not in ("tour", "sudoku_cdef") and "node_modules" not in path.parts]
    source = "".join(path.read_text() for path in wrapper)
    assert {name for name in functions if name not in source} <= {
        # LuaJIT's wrapper calls sudoku_solve_within, which is the same without a limit.
        "sudoku_solve"
    }


# Go, LuaJIT and Zig take the numbers from the header itself.
@pytest.mark.parametrize("language", ["csharp", "java", "javascript", "python"])
def test_numbers_are_those_of_the_header(language):
    header = (ROOT / "include/sudoku.h").read_text()
    numbers = re.findall(r"#define SUDOKU_(?:ERR|LEVEL|SYMMETRY|STYLE)_(\w+) (-?\d+)", header)
    assert len(numbers) > 30
    _, program = LANGUAGES[language]
    files = (BINDINGS / language).rglob(f"*{pathlib.Path(program).suffix}")
    source = "".join(path.read_text() for path in files if "node_modules" not in path.parts).replace("_", "")
    for name, number in numbers:
        assert re.search(rf"\b{name.replace('_', '')}( = |: |\(){number}\b", source, re.IGNORECASE), name


def peers(cell):
    row, column = divmod(cell, 9)
    for other in range(81):
        r, c = divmod(other, 9)
        if other != cell and (r == row or c == column or (r // 3, c // 3) == (row // 3, column // 3)):
            yield other


def count_solutions(board, limit=2):
    """A plain solver, to check with: it tries the blank with the fewest candidates."""
    blanks = {}
    for cell in range(81):
        if board[cell] == ".":
            blanks[cell] = set("123456789") - {board[peer] for peer in peers(cell)}
    if not blanks:
        return 1
    cell = min(blanks, key=lambda blank: len(blanks[blank]))
    count = 0
    for digit in blanks[cell]:
        count += count_solutions(board[:cell] + digit + board[cell + 1 :], limit - count)
        if count >= limit:
            break
    return count


def test_tour_is_right(tour):
    """The output that all languages share, checked by other means."""
    first, *others = tour.splitlines()
    assert re.fullmatch(r"libsudoku \d+\.\d+\.\d+", first)
    lines = {name: value.strip() for name, value in (line.split(":", 1) for line in others)}
    puzzle, solution, generated = lines["puzzle"], lines["solution"], lines["generated"]
    assert all(clue in (".", digit) for clue, digit in zip(puzzle, solution, strict=True))
    assert all(solution[cell] != solution[peer] for cell in range(81) for peer in peers(cell))
    assert lines["valid"] == "yes"

    wrong = puzzle[:2] + "5" + puzzle[3:]
    faults = [cell for cell in range(81) if wrong[cell] != "." and any(wrong[cell] == wrong[peer] for peer in peers(cell))]
    assert lines["at fault"] == " ".join(f"r{cell // 9 + 1}c{cell % 9 + 1}" for cell in faults)
    assert "Two equal digits" in lines["error"]
    loose = "." * 9 + puzzle[9:]
    assert lines["solutions"] == f"{count_solutions(puzzle)} and {count_solutions(loose, 1000)}"
    assert count_solutions(generated) == 1

    # The hint names a digit that the solution has there.
    cell, digit = re.search(r"(r\dc\d) is (\d)", lines["hint"]).groups()
    assert solution[(int(cell[1]) - 1) * 9 + int(cell[3]) - 1] == digit
    assert lines["rating"] == "level 1, 1.2, hidden single"
