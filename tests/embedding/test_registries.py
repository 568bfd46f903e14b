"""`make wheel` and `make npm`: its own tool installs each package where neither Rust nor this tree is in reach."""

import hashlib
import re
import shutil
import sys
import tarfile

import pytest
from conftest import BINDINGS, ROOT, need, need_tools, run, run_make
from test_release import PUZZLE, SOLUTION, VERSION, functions, without_rust
from test_targets import need_rust


def same_again(path, *make):
    """A package is the same, byte for byte, when it is made once more."""
    before = hashlib.sha256(path.read_bytes()).hexdigest()
    run_make(*make, umask=0o077)
    return hashlib.sha256(path.read_bytes()).hexdigest() == before


@pytest.fixture(scope="module")
def wheel():
    need_rust("x86_64-unknown-linux-gnu")
    need_tools("x86_64-linux-gnu-gcc")
    return ROOT / run_make("wheel").splitlines()[-1]


@pytest.fixture(scope="module")
def python(wheel, tmp_path_factory):
    """An environment that has nothing but the wheel."""
    folder = tmp_path_factory.mktemp("python")
    run(sys.executable, "-m", "venv", folder)
    pip = [folder / "bin/python", "-m", "pip", "install", "--disable-pip-version-check"]
    run(*pip, "--no-index", wheel, env=without_rust(), cwd=folder)
    return folder / "bin/python"


def test_wheel_runs(python, tour, tmp_path):
    shutil.copy(BINDINGS / "python/tour.py", tmp_path)
    assert run(python, "tour.py", env=without_rust(), cwd=tmp_path) == tour
    told = run(python, "-m", "pip", "show", "libsudoku", env=without_rust(), cwd=tmp_path)
    assert re.search(r"^Version: (.+)$", told, re.MULTILINE)[1] == VERSION


def test_wheel_runs_on_older_systems(wheel):
    told = " ".join(run(sys.executable, "-m", "auditwheel", "show", wheel).split())
    assert 'consistent with the following platform tag: "manylinux_2_17_x86_64"' in told
    print(f"\n{wheel.name} has {wheel.stat().st_size:,} bytes")
    assert wheel.stat().st_size < 200_000


def test_wheel_has_types(python, tmp_path):
    (tmp_path / "user.py").write_text(
        f"import sudoku\nboard: sudoku.Board = sudoku.Board({PUZZLE!r})\nprint(str(board.solve()))\n"
    )
    run(sys.executable, "-m", "mypy", "--strict", "--python-executable", python, "user.py", cwd=tmp_path)
    assert run(python, "user.py", cwd=tmp_path).strip() == SOLUTION
    (tmp_path / "user.py").write_text("import sudoku\nsudoku.Board(1.5)\n")
    with pytest.raises(AssertionError, match="arg-type"):
        run(sys.executable, "-m", "mypy", "--strict", "--python-executable", python, "user.py", cwd=tmp_path)


def test_wheel_is_the_same_every_time(wheel):
    assert same_again(wheel, "wheel")


@pytest.fixture(scope="module")
def npm_package():
    need_tools("node", "npm")
    need_rust("wasm32-unknown-unknown")
    need(shutil.which("wasm-ld-19"), "the linker for WebAssembly", "lld-19")
    return ROOT / run_make("npm").splitlines()[-1]


@pytest.fixture(scope="module")
def npm_project(npm_package, tmp_path_factory):
    folder = tmp_path_factory.mktemp("npm")
    (folder / "package.json").write_text('{ "private": true, "type": "module" }')
    environment = without_rust() | {"HOME": str(folder)}
    run("npm", "install", "--offline", "--no-audit", "--no-fund", npm_package, env=environment, cwd=folder)
    return folder


def test_npm_package_runs(npm_project, tour):
    program = (BINDINGS / "webassembly/tour.mjs").read_text()
    opened = "await load(await readFile(new URL('sudoku.wasm', import.meta.url)))"
    assert opened in program
    program = program.replace(opened, "await open()").replace(
        "{ load } from './sudoku.mjs'", "{ open } from 'libsudoku'"
    )
    (npm_project / "tour.mjs").write_text(program)
    assert run("node", "tour.mjs", env=without_rust(), cwd=npm_project) == tour


BROWSER = """
import { readFile } from 'node:fs/promises';
globalThis.fetch = async (url) => new Response(await readFile(url));
const { open } = await import('./node_modules/libsudoku/browser.mjs');
const c = await open();
const board = c.put(process.argv[2]);
console.log(c.sudoku_solve(board), c.text(board, 81));
"""


def test_npm_package_has_an_entry_for_browsers(npm_project):
    """No page is run here: Node runs the entry, with a `fetch` that reads files."""
    (npm_project / "browser.mjs").write_text(BROWSER)
    assert run("node", "browser.mjs", PUZZLE, cwd=npm_project) == f"0 {SOLUTION}\n"


EDGE = """
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { load } from 'libsudoku/sudoku.mjs';
const path = (name) => fileURLToPath(import.meta.resolve(`libsudoku/${name}`));
const module = async (name) => new WebAssembly.Module(await readFile(path(name)));
const c = await load(await module('sudoku.wasm'), await module('callback.wasm'));
let visited = 0;
const told = c.sudoku_enumerate(c.put('.'.repeat(81)), 0n, c.callback(() => ((visited += 1) === 5 ? 1 : 0)), 0);
console.log(visited, told);
"""


def test_npm_package_gives_its_modules(npm_project):
    (npm_project / "edge.mjs").write_text(EDGE)
    assert run("node", "edge.mjs", cwd=npm_project) == "5 5n\n"


def test_npm_package_declares_every_function(npm_project, npm_package):
    types = (npm_project / "node_modules/libsudoku/sudoku.d.mts").read_text()
    assert set(re.findall(r"^  (sudoku_\w+)\(", types, re.MULTILINE)) == functions()
    assert "sudoku_count_solutions(board81: number, max_solutions: bigint, max_steps: bigint): bigint;" in types
    with tarfile.open(npm_package) as archive:
        names = set(archive.getnames())
    assert {"package/sudoku.wasm", "package/callback.wasm", "package/node.mjs", "package/LICENSE-MIT"} <= names
    print(f"\n{npm_package.name} has {npm_package.stat().st_size:,} bytes")
    assert npm_package.stat().st_size < 150_000


def test_npm_package_is_the_same_every_time(npm_package):
    assert same_again(npm_package, "npm")


def test_one_version(wheel, npm_package):
    """All packages take theirs from Cargo.toml."""
    header = (ROOT / "include/sudoku.h").read_text()
    assert re.search(r'SUDOKU_VERSION "(.+)"', header)[1] == VERSION
    assert wheel.name.split("-")[1] == VERSION
    assert npm_package.name == f"libsudoku-{VERSION}.tgz"
