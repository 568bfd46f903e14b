"""The add-on for Godot 4, in the real engine without a window."""

import re
import shlex
import shutil
import subprocess
import xml.etree.ElementTree

import pytest
from conftest import BINDINGS, EVERY, ROOT, need, need_tools, run, run_make
from test_languages import count_solutions

CHECK = ROOT / "tests/embedding/engines/godot/check.gd"
OWN_ROOT = ROOT / "tools/godot_root.sh"


def command_of(program):
    """How to run a program of Godot's: the machine's own, or that of a root of its own."""
    if shutil.which(program):
        return [program]
    command = [OWN_ROOT, "run", program]
    done = subprocess.run([OWN_ROOT, "run", "godot", "--headless", "--version"], capture_output=True, text=True, check=False)
    need(done.returncode == 0, "Godot 4", "it into a root of its own: tools/godot_root.sh fetch")
    return command


@pytest.fixture(scope="session")
def godot():
    command = command_of("godot")

    def start(*words):
        # A script that does not parse leaves the engine running.
        return run("timeout", "120", *command, "--headless", *words)

    return start


@pytest.fixture(scope="session")
def addon():
    need_tools("cc", "make")
    run_make("godot", f"GODOT={shlex.join(map(str, command_of('godot')))}", "CFLAGS=-O2 -Werror")
    return ROOT / "build/godot/addons"


@pytest.fixture
def project(addon, tmp_path):
    """A project with nothing but the add-on. The editor lists extensions when it opens a project."""
    shutil.copytree(addon, tmp_path / "addons")
    (tmp_path / "project.godot").write_text('config_version=5\n[application]\nconfig/name="check"\n')
    (tmp_path / ".godot").mkdir()
    (tmp_path / ".godot/extension_list.cfg").write_text("res://addons/libsudoku/libsudoku.gdextension\n")
    return tmp_path


def run_script(godot, project, script):
    shutil.copy(script, project)
    return godot("--path", project, "--script", script.name)


def test_every_method(godot, project, every):
    output = run_script(godot, project, EVERY / "every.gd")
    assert output[output.index("version: ") :] == every


def test_wrong_arguments_threads_and_untyped_calls(godot, project):
    output = run_script(godot, project, CHECK)
    assert output.endswith("failures: 0\n")
    # Each mistake of the caller's prints one error, which names the method; nothing else does.
    before, errors, rest = re.split(r"^(?=expected error: \w)(.*?)^end of expected errors$", output, maxsplit=1, flags=re.M | re.S)
    found = re.findall(r"^expected error: (\w+)\nERROR: .*\n +at: (.*?) \(", errors, flags=re.M)
    assert len(found) > 20 and len(found) == errors.count("expected error:") == errors.count("ERROR:")
    assert all(place == f"Sudoku.{method}" for method, place in found)
    assert "ERROR" not in rest
    puzzles = re.findall(r"^puzzle: (\S{81}) (\d{81})$", rest, flags=re.M)
    assert len(set(puzzles)) == 20
    for puzzle, solution in puzzles:
        assert count_solutions(puzzle) == 1
        assert all(clue in (".", digit) for clue, digit in zip(puzzle, solution, strict=True))
        assert count_solutions(solution) == 1


def test_every_function_is_there():
    header = re.sub(r"/\*.*?\*/", "", (ROOT / "include/sudoku.h").read_text(), flags=re.DOTALL)
    functions = set(re.findall(r"\b(sudoku_\w+)\(", header))
    source = "".join(path.read_text() for path in (BINDINGS / "godot/src").glob("*.c"))
    missing = {name for name in functions if not re.search(rf"\b{name}\(", source)}
    # One method stands for two functions, and the version is a text.
    assert missing == {"sudoku_solve", "sudoku_parse", "sudoku_format", "sudoku_version_number"}


def described(element):
    return "".join(element.itertext()).strip()


def signatures(page):
    for method in page.iter("method"):
        kinds = ("return", "param")
        yield method.get("name"), [(child.tag, child.attrib) for child in method if child.tag in kinds]


def test_help_matches_the_class(godot, project, tmp_path):
    """The engine writes down what the class has; the page of the editor's help has just that, described."""
    pages = tmp_path / "pages"
    pages.mkdir()
    godot("--path", project, "--doctool", pages, "--gdextension-docs")
    (found,) = pages.rglob("Sudoku.xml")
    real = xml.etree.ElementTree.parse(found).getroot()
    embedded = (ROOT / "build/godot/include/sudoku_help.h").read_text()
    text = "".join(line[1:-3] + "\n" for line in embedded.splitlines()).replace('\\"', '"').replace("\\\\", "\\")
    page = xml.etree.ElementTree.fromstring(text)
    assert dict(signatures(page)) == dict(signatures(real))
    assert len(list(signatures(page))) > 30
    constants = {(each.get("name"), each.get("value"), each.get("enum")) for each in page.iter("constant")}
    assert constants == {(each.get("name"), each.get("value"), each.get("enum")) for each in real.iter("constant")}
    header = (ROOT / "include/sudoku.h").read_text()
    numbers = re.findall(r"#define SUDOKU_((?:OK|ERR|LEVEL|SYMMETRY|STYLE|TECHNIQUE)\w*) (-?\d+)", header)
    assert {(name, value) for name, value, _ in constants} == set(numbers)
    assert all(described(each) for kind in ("method", "constant") for each in page.iter(kind))
    assert described(page.find("description"))
    # What the page refers to is there.
    names = {each.get("name") for kind in ("method", "constant") for each in page.iter(kind)} | {each[2] for each in constants}
    assert set(re.findall(r"\[(?:method|constant|enum) (\w+)\]", text)) <= names


def errors_of_editor(godot, project):
    return re.findall(r"ERROR.*", godot("--path", project, "--editor", "--quit"))


def test_editor_opens_a_project(godot, project):
    """What the engine complains of otherwise, it complains of without the add-on too."""
    errors = errors_of_editor(godot, project)
    shutil.rmtree(project / "addons")
    shutil.rmtree(project / ".godot")
    assert errors == errors_of_editor(godot, project)
