"""The SQLite extension, loaded by the real sqlite3."""

import os
import pathlib
import resource
import shutil
import subprocess

import pytest
from conftest import BINDINGS, need, need_tools, run

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
LOOSE = PUZZLE[:31] + "." + PUZZLE[32:]
CONFLICT = "55" + "." * 79
UNSOLVABLE = "12345678..................9" + "." * 54
EMPTY = "." * 81


@pytest.fixture(scope="module")
def folder(installed, tmp_path_factory):
    need_tools("cc", "pkg-config", "sqlite3")
    need(pathlib.Path("/usr/include/sqlite3ext.h").exists(), "sqlite3ext.h", "libsqlite3-dev")
    folder = tmp_path_factory.mktemp("sqlite")
    shutil.copytree(BINDINGS / "sqlite", folder, dirs_exist_ok=True)
    flags = installed.run("pkg-config", "--cflags", "--libs", "sudoku").split()
    run("cc", "-O2", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-shared", "-fPIC", "sudoku.c", *flags, "-o", "sudoku.so", cwd=folder)
    return folder


@pytest.fixture(scope="module")
def sql(installed, folder):
    """Runs statements and returns the lines of the answer."""

    def answer(*statements):
        return installed.run("sqlite3", "-nullvalue", "NULL", ":memory:", ".load ./sudoku", *statements, cwd=folder).splitlines()

    return answer


def test_readme(installed, folder):
    command = (folder / "README.md").read_text().splitlines()[2].removeprefix("Run: `").removesuffix("`")
    output = installed.run("sh", "-c", command, cwd=folder)
    assert output.splitlines() == [
        "name|valid|solutions|rating",
        "encyclopedia|1|1|1.2",
        "one clue less|1|2|",
        "two fives|0|0|",
        "not yet known|||",
        "name|solution",
        f"encyclopedia|{SOLUTION}",
        "one clue less|534678912672195348198342567826751493459863721713924856961537284287419635345286179",
        f"one clue less|{SOLUTION}",
    ]


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        (f"sudoku_solve('{PUZZLE}')", SOLUTION),
        (f"sudoku_solve('{SOLUTION}')", SOLUTION),
        (f"sudoku_solve('{CONFLICT}')", "NULL"),
        (f"sudoku_solve('{UNSOLVABLE}')", "NULL"),
        ("sudoku_solve(NULL)", "NULL"),
        (f"typeof(sudoku_solve('{PUZZLE}'))", "text"),
        (f"sudoku_is_valid('{PUZZLE}')", "1"),
        (f"sudoku_is_valid('{UNSOLVABLE}')", "1"),
        (f"sudoku_is_valid('{CONFLICT}')", "0"),
        ("sudoku_is_valid('no board')", "0"),
        ("sudoku_is_valid('')", "0"),
        ("sudoku_is_valid(17)", "0"),
        ("sudoku_is_valid(x'00ff')", "0"),
        ("sudoku_is_valid(NULL)", "NULL"),
        (f"sudoku_is_valid('{PUZZLE}' || char(10))", "1"),
        (f"sudoku_is_valid('{PUZZLE}' || '1')", "0"),
        (f"sudoku_is_valid('{PUZZLE}' || char(10) || '{PUZZLE}')", "0"),
        (f"sudoku_is_valid('{PUZZLE}' || char(0))", "0"),
        (f"sudoku_count('{PUZZLE}', 2)", "1"),
        (f"sudoku_count('{LOOSE}', 1)", "1"),
        (f"sudoku_count('{LOOSE}', 9)", "2"),
        (f"sudoku_count('{UNSOLVABLE}', 9)", "0"),
        (f"sudoku_count('{CONFLICT}', 9)", "0"),
        (f"sudoku_count('{EMPTY}', 5000)", "5000"),
        ("sudoku_count(NULL, 2)", "NULL"),
        (f"sudoku_count('{PUZZLE}', NULL)", "NULL"),
        (f"sudoku_rate('{PUZZLE}')", "1.2"),
        (f"sudoku_rate('{LOOSE}')", "NULL"),
        ("sudoku_rate(NULL)", "NULL"),
        (f"(SELECT count(*) FROM sudoku_solutions('{PUZZLE}'))", "1"),
        (f"(SELECT group_concat(rowid) FROM sudoku_solutions('{LOOSE}'))", "1,2"),
        (f"(SELECT count(*) FROM sudoku_solutions('{CONFLICT}'))", "0"),
        (f"(SELECT count(*) FROM sudoku_solutions('{UNSOLVABLE}'))", "0"),
        ("(SELECT count(*) FROM sudoku_solutions(NULL))", "0"),
        ("(SELECT count(*) FROM sudoku_solutions)", "0"),
        (f"(SELECT clues = '{PUZZLE}' FROM sudoku_solutions('{PUZZLE}'))", "1"),
    ],
)
def test_value(sql, expression, value):
    assert sql(f"SELECT {expression}") == [value]


def test_pages_of_solutions_join(sql):
    """Many pages hold every solution once, in order, and an answer that is cut short comes at once."""
    checks = (
        "count(DISTINCT solution), min(sudoku_is_valid(solution)), sum(solution < before), min(number), max(number)"
    )
    (line,) = sql(
        f"CREATE TABLE t AS SELECT solution, rowid AS number FROM sudoku_solutions('{EMPTY}') LIMIT 5000",
        f"SELECT {checks} FROM (SELECT *, lag(solution) OVER (ORDER BY number) AS before FROM t)",
    )
    assert line == "5000|1|0|1|5000"


@pytest.mark.parametrize("blanks", [20, 24, 27, 33, 39, 42])
def test_all_solutions_come_however_many_they_are(sql, blanks):
    board = SOLUTION[:-blanks] + "." * blanks
    (line,) = sql(f"SELECT sudoku_count('{board}', 1000000), count(DISTINCT solution) FROM sudoku_solutions('{board}')")
    counted, listed = line.split("|")
    assert counted == listed


def test_joins_solve_each_row(sql):
    rows = sql(
        "CREATE TABLE puzzles(clues TEXT)",
        f"INSERT INTO puzzles VALUES ('{PUZZLE}'), (NULL), ('{LOOSE}')",
        "SELECT p.rowid, s.rowid FROM puzzles p, sudoku_solutions(p.clues) s ORDER BY 1, 2",
        "SELECT p.rowid FROM puzzles p LEFT JOIN sudoku_solutions(p.clues) s ON 1 WHERE s.rowid IS NULL",
    )
    assert rows == ["1|1", "3|1", "3|2", "2"]


@pytest.mark.parametrize("call", ["sudoku_solve({})", "sudoku_count({}, 2)", "sudoku_rate({})", "(SELECT 1 FROM sudoku_solutions({}))"])
@pytest.mark.parametrize("text", ["''", "'12'", f"'{PUZZLE[:80]}'", f"'{PUZZLE}5'", "x'ffffff'", "42"])
def test_bad_text_is_an_error(installed, folder, call, text):
    done = subprocess.run(
        ["sqlite3", "-bail", ":memory:", ".load ./sudoku", f"SELECT {call.format(text)}"],
        cwd=folder, env=installed.environment, capture_output=True, text=True, check=False,
    )
    assert done.returncode == 1 and not done.stdout
    assert "Error" in done.stderr


def test_limit_must_be_positive(installed, folder):
    for limit in ("0", "-1"):
        command = ["sqlite3", ":memory:", ".load ./sudoku", f"SELECT sudoku_count('{PUZZLE}', {limit})"]
        done = subprocess.run(command, cwd=folder, env=installed.environment, capture_output=True, text=True, check=False)
        assert done.returncode == 1 and "limit" in done.stderr


def houses():
    for i in range(9):
        yield [9 * i + j for j in range(9)]
        yield [9 * j + i for j in range(9)]
        yield [27 * (i // 3) + 3 * (i % 3) + 9 * (j // 3) + j % 3 for j in range(9)]


def test_every_17_clue_puzzle_in_one_statement(sql):
    if "SUDOKU_DATA" not in os.environ:
        pytest.skip("SUDOKU_DATA names no folder with lists of puzzles")
    puzzles = pathlib.Path(os.environ["SUDOKU_DATA"], "17_clue.txt")
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    rows = sql(
        "CREATE TABLE puzzles(cells TEXT)", f".import {puzzles} puzzles", "SELECT cells, sudoku_solve(cells) FROM puzzles"
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    # Processor time, which does not depend on what else the machine does; importing and printing count too.
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    print(f"\n49,158 puzzles read, solved and written in {seconds:.2f} s")
    assert len(rows) == 49158
    places = list(houses())
    for row in rows:
        clues, solution = row.split("|")
        assert all(clue in (digit, ".", "0") for clue, digit in zip(clues, solution, strict=True))
        assert all({solution[cell] for cell in house} == set("123456789") for house in places)
    assert seconds < 2
