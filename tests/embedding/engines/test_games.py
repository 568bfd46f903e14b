"""The games for LÖVE and Godot, played in a real window under Xvfb by the events of a keyboard and a mouse."""

import os
import queue
import shutil
import struct
import subprocess
import threading

import pytest
from conftest import BINDINGS, EXAMPLES, need_tools, run
from test_godot import addon, command_of, godot

FIELDS = "event puzzle board selected marks mistakes marking level message".split()


def houses():
    for i in range(9):
        yield [9 * i + j for j in range(9)]
        yield [9 * j + i for j in range(9)]
        yield [27 * (i // 3) + 3 * (i % 3) + 9 * (j // 3) + j % 3 for j in range(9)]


@pytest.fixture(scope="module")
def display():
    need_tools("Xvfb", "xdotool")
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x1000x24"], pass_fds=[write], stderr=subprocess.DEVNULL
    )
    os.close(write)
    number = b""
    while not number.endswith(b"\n"):
        number += os.read(read, 16)
    yield f":{number.decode().strip()}"
    server.terminate()
    server.wait()


@pytest.fixture(scope="module")
def love(tmp_path_factory):
    """The game for LÖVE, and the words that start it in a window of a size."""
    need_tools("love")
    folder = tmp_path_factory.mktemp("love") / "game"
    shutil.copytree(EXAMPLES / "love", folder)
    for name in ("sudoku.lua", "sudoku_cdef.lua"):
        shutil.copy(BINDINGS / "luajit" / name, folder)
    return folder, lambda size: ["love", ".", "--size", size]


@pytest.fixture(scope="module")
def exported(godot, addon, tmp_path_factory):
    """The game for Godot, as its exporter makes it."""
    project = tmp_path_factory.mktemp("godot") / "game"
    shutil.copytree(EXAMPLES / "godot", project, ignore=shutil.ignore_patterns("addons", ".godot"))
    shutil.copytree(addon, project / "addons")
    (project / ".godot").mkdir()
    (project / ".godot/extension_list.cfg").write_text("res://addons/libsudoku/libsudoku.gdextension\n")
    template = command_of("godot-template-release")[-1]
    templates = "".join(f'custom_template/{kind}="/usr/bin/{template}"\n' for kind in ("release", "debug"))
    with (project / "export_presets.cfg").open("a") as presets:
        presets.write(templates)
    folder = project.parent / "exported"
    folder.mkdir()
    godot("--path", project, "--export-release", "Linux", folder / "game.x86_64")
    assert sorted(path.name for path in folder.iterdir()) == ["game.pck", "game.x86_64", "libsudoku.linux.x86_64.so"]
    program = [*command_of("godot")[:-1], "./game.x86_64", "--rendering-driver", "opengl3", "--audio-driver", "Dummy"]
    return folder, lambda size: [*program, "--resolution", size, "--"]


@pytest.fixture(params=["love", "exported"])
def installed_game(request):
    return request.getfixturevalue(request.param)


class Player:
    """Plays a game, and hears what it tells after each event."""

    def __init__(self, environment, display, game, pictures, size, *options):
        settings = {"DISPLAY": display, "SDL_AUDIODRIVER": "dummy", "LIBGL_ALWAYS_SOFTWARE": "1"}
        self.environment = environment | settings
        self.pictures = pictures
        folder, words_for = game
        command = [*words_for(size), "--trace", "--pictures", pictures, *options]
        self.game = subprocess.Popen(command, cwd=folder, env=self.environment, stdout=subprocess.PIPE, text=True)
        self.lines = queue.Queue()
        self.reader = threading.Thread(target=lambda: [self.lines.put(line) for line in self.game.stdout], daemon=True)
        self.reader.start()
        self.buttons = {}
        self.taken = 0
        self.hear("ready")
        (window,) = self.xdotool("search", "--onlyvisible", "--name", "Sudoku").split()
        self.window = window
        self.xdotool("windowmove", "--sync", window, "0", "0")
        self.xdotool("windowfocus", "--sync", window)

    def xdotool(self, *words):
        return run("xdotool", *words, env=self.environment)

    def hear(self, event):
        while True:
            words = self.lines.get(timeout=120).rstrip("\n").split("\t")
            if len(words) == 1:
                # What the engine says of itself.
                continue
            if words[0] == "layout":
                self.left, self.top, self.cell = map(int, words[1:])
            elif words[0] == "button":
                self.buttons[words[1]] = int(words[2]), int(words[3])
            else:
                vars(self).update(zip(FIELDS, words, strict=True))
                assert self.event == event
                return

    def key(self, key, event):
        self.xdotool("key", key)
        self.hear(event)

    def click(self, x, y, event):
        self.xdotool("mousemove", "--window", self.window, x, y, "click", "1")
        self.hear(event)

    def press(self, action):
        self.click(*self.buttons[str(action)], str(action))

    def select(self, cell):
        x = self.left + cell % 9 * self.cell + self.cell // 2
        self.click(x, self.top + cell // 9 * self.cell + self.cell // 2, "select")
        assert self.selected == str(cell)

    def picture(self, width, height):
        self.key("F12", "picture")
        self.hear("saved")
        self.taken += 1
        png = (self.pictures / f"{self.taken}.png").read_bytes()
        assert png[:8] == b"\x89PNG\r\n\x1a\n" and struct.unpack(">II", png[16:24]) == (width, height)
        return png

    def close(self):
        self.xdotool("key", "Escape")
        assert self.game.wait(timeout=60) == 0
        self.reader.join()


@pytest.fixture
def play(installed, display, installed_game, tmp_path):
    players = []

    def start(size, *options):
        players.append(Player(installed.environment, display, installed_game, tmp_path, size, *options))
        return players[-1]

    yield start
    for player in players:
        if player.game.poll() is None:
            player.game.kill()


@pytest.fixture(scope="module")
def solved(installed):
    """Solves a board, by the library through Python."""

    def solve(board):
        code = f"import sudoku; print(sudoku.Board('{board}').solve_unique())"
        return installed.run("python3", "-c", code, cwd=BINDINGS / "python", env={"PYTHONDONTWRITEBYTECODE": "1"}).strip()

    return solve


def count_of(mark):
    """How many candidates are noted in a cell, told as CELL=SET."""
    return int(mark.split("=")[1]).bit_count()


def blanks_of(board):
    return [cell for cell in range(81) if board[cell] == "."]


def test_a_whole_game(play, solved):
    game = play("1280x720", "--seed", "3", "--level", "1")
    puzzle, solution = game.puzzle, solved(game.puzzle)
    assert game.board == puzzle and game.level == "1" and game.mistakes == "" and game.marks == ""
    plain = game.picture(1280, 720)
    first, second, *others = blanks_of(puzzle)

    # A wrong digit is shown, comes before any hint, and can be undone.
    wrong = str(int(solution[first]) % 9 + 1)
    game.select(first)
    game.key(wrong, wrong)
    assert game.board == puzzle[:first] + wrong + puzzle[first + 1 :]
    assert game.mistakes == str(first)
    game.press("hint")
    assert game.message == f"First mend what is wrong: r{first // 9 + 1}c{first % 9 + 1}."
    assert game.picture(1280, 720) != plain
    game.press("undo")
    assert game.board == puzzle and game.mistakes == ""
    game.key("u", "undo")
    assert game.message == "There is nothing to undo."

    # Digits of the puzzle stay.
    given = next(cell for cell in range(81) if puzzle[cell] != ".")
    game.select(given)
    game.key("5", "5")
    game.press("erase")
    assert game.board == puzzle and game.message == "This digit belongs to the puzzle."

    # Pencil marks: set, taken away, erased; placing a digit takes it from its peers' marks.
    game.select(second)
    game.press("marking")
    assert game.marking == "true"
    game.press(1)
    game.key("9", "9")
    assert game.marks == f"{second}={0b100000001}"
    game.key("KP_1", "1")
    assert game.marks == f"{second}={0b100000000}"
    game.key("x", "erase")
    assert game.marks == ""
    game.key("a", "note_all")
    assert len(game.marks.split(",")) == len(blanks_of(puzzle))
    game.picture(1280, 720)
    game.key("m", "marking")

    # Arrow keys walk around the edges.
    game.select(0)
    for key, cell in (("Up", 72), ("Left", 80), ("Down", 8), ("Right", 0)):
        game.key(key, key.lower())
        assert game.selected == str(cell)

    # A hint names its step, is shown, and is done when asked for again.
    game.key("h", "hint")
    assert game.message.endswith("H again does it.") and game.board == puzzle
    place = int(game.selected)
    game.picture(1280, 720)
    game.key("h", "hint")
    assert game.board == puzzle[:place] + solution[place] + puzzle[place + 1 :]

    # The rest, by keyboard and mouse in turns, to the last move.
    for number, cell in enumerate(blanks_of(game.board)):
        game.select(cell)
        assert not game.message.startswith("Solved")
        if number % 2:
            game.key(solution[cell], solution[cell])
        else:
            game.press(solution[cell])
        assert game.board[cell] == solution[cell] and game.mistakes == ""
    assert game.board == solution
    assert all({game.board[cell] for cell in house} == set("123456789") for house in houses())
    assert game.message.startswith("Solved in ")
    game.picture(1280, 720)
    game.key("x", "erase")
    assert game.board == solution, "a solved board stays"

    game.key("n", "new")
    assert game.puzzle != puzzle and game.board == game.puzzle and game.level == "1"
    game.press("level")
    assert game.level == "2"
    game.close()


def test_a_phone(play, solved):
    game = play("360x640", "--seed", "11", "--level", "3")
    assert game.left >= 0 and game.left + 9 * game.cell <= 360
    for x, y in game.buttons.values():
        assert 0 < x < 360 and game.top + 9 * game.cell < y < 640
    solution = solved(game.puzzle)
    cell = blanks_of(game.puzzle)[4]
    game.select(cell)
    game.press(int(solution[cell]) % 9 + 1)
    assert game.mistakes == str(cell)
    game.picture(360, 640)
    game.press("undo")
    game.press("hint")
    assert game.message.endswith("H again does it.")
    game.picture(360, 640)
    # Hints alone lead to the end, with and without a digit to place.
    while not game.message.startswith("Solved"):
        before = game.board, game.message
        game.press("hint")
        assert (game.board, game.message) != before
    assert game.board == solution
    game.close()


def test_a_hint_that_rules_candidates_out(play):
    game = play("1280x720", "--seed", "5", "--level", "3")
    game.key("a", "note_all")
    while True:
        game.key("h", "hint")
        assert not game.message.startswith("Solved")
        if " not " in game.message:
            break
        game.key("h", "hint")
    game.picture(1280, 720)
    board, marks = game.board, game.marks
    game.key("h", "hint")
    assert game.board == board
    assert sum(map(count_of, game.marks.split(","))) < sum(map(count_of, marks.split(",")))
    # The same is not hinted at again.
    message = game.message
    game.key("h", "hint")
    assert game.message != message
    game.press("undo")
    assert (game.board, game.marks) == (board, marks)
    game.close()


def test_help(installed, display, love):
    folder, _ = love
    output = installed.run("love", folder, "--help", env={"DISPLAY": display, "SDL_AUDIODRIVER": "dummy"})
    assert "A Sudoku game." in output and "pencil marks" in output
