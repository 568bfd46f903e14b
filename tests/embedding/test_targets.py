"""Other processors and systems: `make cross` builds the library for them, and the C programs that call every function
run there and give the same answers as here.

`every.c` prints what each function returns, `tests/c/every_function.c` calls all of them as hosts should not.
"""

import contextlib
import os
import pathlib
import platform
import re
import shutil
import subprocess
import tempfile
from dataclasses import dataclass, field

import pytest
from conftest import BINDINGS, EVERY, ROOT, need, need_tools, run, run_make

EVERY_FUNCTION = ROOT / "tests/c/every_function.c"
WARNINGS = ["-Wall", "-Wextra", "-Werror"]
STACK_LIMIT = 16 * 1024
# All that the library takes from its host.
IMPORTS = {"memcpy", "memmove", "memset", "memcmp", "bcmp", "malloc", "free"}

AARCH64 = "aarch64-unknown-linux-gnu"
I686 = "i686-unknown-linux-gnu"
WINDOWS = "x86_64-pc-windows-gnu"
WASM = "wasm32-unknown-unknown"


@dataclass
class Built:
    """The library for a target, and how to build and run a program there."""

    folder: pathlib.Path
    compiler: list
    runner: list
    environment: dict = field(default_factory=lambda: dict(os.environ))

    def compile(self, source, program, library, *options):
        run(*self.compiler, "-O2", *WARNINGS, f"-I{self.folder}", source, self.folder / library, *options, "-o", program)

    def run(self, program, *arguments):
        command = [*self.runner, program, *arguments]
        # Files, since Wine's own processes would keep pipes open; what they have to say goes to the second one.
        with tempfile.TemporaryFile("w+") as output, tempfile.TemporaryFile("w+") as errors:
            streams = {"stdin": subprocess.DEVNULL, "stdout": output, "stderr": errors}
            done = subprocess.run(command, env=self.environment, timeout=600, check=False, **streams)
            output.seek(0)
            errors.seek(0)
            text = output.read()
            assert done.returncode == 0, f"{command}: status {done.returncode}\n{text}{errors.read()}"
            return text


def need_rust(target):
    """What `tools/cross.sh` needs."""
    libraries = run("rustc", "--print", "target-libdir", "--target", target).strip()
    installed = list(pathlib.Path(libraries).glob("libcore-*.rlib"))
    packaged = pathlib.Path("/usr/bin/rustc").exists() and pathlib.Path("/usr/lib/rustlib/src/rust/library/core").exists()
    need(installed or packaged, f"Rust for {target}", "rustc-web rust-web-src")


def cross(target, features=""):
    need_rust(target)
    return ROOT / run_make("cross", f"FOR={target}", f"FEATURES={features}").splitlines()[-1]


# The compiler's prefix and libraries of each Linux, and what runs its programs.
LINUX = {
    AARCH64: ("aarch64-linux-gnu", "ld-linux-aarch64.so.1", ["qemu-aarch64-static"]),
    I686: ("i686-linux-gnu", "ld-linux.so.2", []),
}


def cross_linux(target, features=""):
    gnu, loader, emulator = LINUX[target]
    need_tools(f"{gnu}-gcc", *emulator)
    libraries = pathlib.Path(f"/usr/{gnu}/lib")
    packages = {AARCH64: "libc6-dev-arm64-cross", I686: "libc6-dev-i386-cross"}
    need((libraries / "libc.a").exists(), f"a C library for {gnu}", packages[target])
    folder = cross(target, features)
    # The loader runs programs of both kinds; it finds the shared library by its SONAME.
    runner = [*emulator, libraries / loader, "--library-path", f"{libraries}:{folder}"]
    return Built(folder, [f"{gnu}-gcc"], runner)


@pytest.fixture(scope="module")
def aarch64():
    return cross_linux(AARCH64)


@pytest.fixture(scope="module")
def aarch64_portable():
    return cross_linux(AARCH64, "force-portable")


@pytest.fixture(scope="module")
def i686():
    return cross_linux(I686)


def find_wine(program):
    # Debian keeps them out of the path.
    return shutil.which(program) or shutil.which(program, path="/usr/lib/wine")


@contextlib.contextmanager
def on_windows(folder, dlls, prefix):
    """The library in `folder`, whose DLL lies in `dlls`, and Wine with its files in `prefix`."""
    need_tools("x86_64-w64-mingw32-gcc")
    wine = find_wine("wine64") or find_wine("wine")
    need(wine, "Wine", "wine64")
    settings = {
        "WINEPREFIX": str(prefix),
        "WINEDEBUG": "-all",
        "WINEDLLOVERRIDES": "mscoree=;mshtml=",
        # Where programs look for a DLL that is not beside them.
        "WINEPATH": str(dlls),
    }
    environment = os.environ | settings
    yield Built(folder, ["x86_64-w64-mingw32-gcc"], [wine], environment)
    server = find_wine("wineserver") or find_wine("wineserver64")
    subprocess.run([server, "--kill"], env=environment, check=False)


@pytest.fixture(scope="module")
def windows(tmp_path_factory):
    need_tools("x86_64-w64-mingw32-gcc")
    folder = cross(WINDOWS)
    with on_windows(folder, folder, tmp_path_factory.mktemp("wine")) as built:
        yield built


@pytest.fixture(scope="module")
def wasm():
    need_tools("clang", "node")
    need(shutil.which("wasm-ld-19"), "the linker for WebAssembly", "lld-19")
    need(pathlib.Path("/usr/include/wasm32-wasi").exists(), "a C library for WebAssembly", "wasi-libc")
    builtins = run("clang", "--target=wasm32-wasi", "-print-libgcc-file-name").strip()
    need(pathlib.Path(builtins).exists(), "clang's part for WebAssembly", "libclang-rt-dev-wasm32")
    # By default there are 64 KiB of stack.
    linker = [f"-fuse-ld={shutil.which('wasm-ld-19')}", "-Wl,-z,stack-size=262144"]
    compiler = ["clang", "--target=wasm32-wasi", "--sysroot=/usr", *linker]
    return Built(cross(WASM), compiler, ["node", "--no-warnings", ROOT / "tests/embedding/run_wasi.mjs"])


@pytest.fixture
def built(request):
    return request.getfixturevalue(request.param)


def for_each(*names):
    return pytest.mark.parametrize("built", names, indirect=True)


# The library to link with on each target, and the backend that answers there.
EVERY_WAY = [
    ("aarch64", "libsudoku.a", "neon"),
    ("aarch64", "libsudoku.so", "neon"),
    ("aarch64_portable", "libsudoku.a", "portable"),
    ("i686", "libsudoku.a", "portable"),
    ("i686", "libsudoku.so", "portable"),
    ("windows", "libsudoku.a", None),
    ("windows", "libsudoku.dll.a", None),
    ("wasm", "libsudoku.a", "portable"),
]


def split(output):
    """The backend, and everything else."""
    return re.search(r"^backend: (.+)$", output, re.MULTILINE)[1], re.sub(r"^backend: .+\n", "", output, flags=re.MULTILINE)


@pytest.mark.parametrize(("built", "library", "backend"), EVERY_WAY, indirect=["built"])
def test_every_function_gives_the_same(built, library, backend, every, tmp_path):
    built.compile(EVERY / "every.c", tmp_path / "every.exe", library)
    answered_by, output = split(built.run(tmp_path / "every.exe"))
    native, expected = split(every)
    assert output == expected
    # Windows here has this machine's processor.
    assert answered_by == (backend or native)


# Models that the emulator knows, and the backend that each has.
PROCESSORS = {"x86_64": {"Nehalem": "portable", "Haswell": "avx2"}, "i386": {"n270": "portable"}}


@pytest.mark.parametrize(("machine", "model"), [(machine, model) for machine, models in PROCESSORS.items() for model in models])
def test_older_processors(machine, model, installed, every, request, tmp_path):
    """The library asks the processor what it has, and takes no more."""
    emulator = f"qemu-{machine}-static"
    need_tools(emulator)
    if machine == "i386":
        compiler, folder, library = "i686-linux-gnu-gcc", request.getfixturevalue("i686").folder, "libsudoku.a"
    else:
        if platform.machine() != machine:
            pytest.skip("the library that was built here is for another machine")
        compiler, folder, library = "cc", installed.include, installed.lib / "libsudoku.a"
    built = Built(folder, [compiler, "-static"], [emulator, "-cpu", model])
    built.compile(EVERY / "every.c", tmp_path / "every", library)
    answered_by, output = split(built.run(tmp_path / "every"))
    assert output == split(every)[1]
    assert answered_by == PROCESSORS[machine][model]


@pytest.fixture(scope="module")
def every_function(tmp_path_factory):
    """Builds `every_function.c` once for each target."""
    programs = {}

    def program_of(built):
        key = str(built.folder)
        if key not in programs:
            program = tmp_path_factory.mktemp("every_function") / "every_function.exe"
            threads = [] if built.folder.name == WASM else ["-pthread"]
            # Windows would look for the DLL of the threads.
            static = ["-static"] if built.folder.name == WINDOWS else []
            library = "libsudoku.dll.a" if built.folder.name == WINDOWS else "libsudoku.a"
            built.compile(EVERY_FUNCTION, program, library, *threads, *static)
            programs[key] = program
        return programs[key]

    return program_of


ALL = ("aarch64", "aarch64_portable", "i686", "windows", "wasm")


@for_each(*ALL)
@pytest.mark.parametrize("mode", ["null", "bytes", "pages"])
def test_what_hosts_get_wrong(built, mode, every_function):
    """NULL, every byte, and buffers that end where memory ends (all memory is open in WebAssembly)."""
    assert built.run(every_function(built), mode) == ""


@for_each("i686", "windows")
def test_threads(built, every_function):
    """Emulated processors would show no more than this machine's does, and take minutes."""
    assert built.run(every_function(built), "threads") == ""


@for_each(*ALL)
def test_stack(built, every_function):
    used = dict(line.split() for line in built.run(every_function(built), "stack").splitlines())
    most = max(used, key=lambda name: int(used[name]))
    print(f"\n{built.folder.name}: {most} takes {used[most]} bytes of stack")
    assert len(used) > 30 and int(used[most]) <= STACK_LIMIT


@pytest.fixture(scope="module")
def answers(installed, tmp_path_factory):
    program = tmp_path_factory.mktemp("answers") / "every_function"
    run("cc", "-O2", *WARNINGS, f"-I{installed.include}", EVERY_FUNCTION, installed.lib / "libsudoku.a", "-pthread", "-o", program)
    return run(program, "answers")


@for_each(*ALL)
def test_same_answers(built, answers, every_function):
    """What all functions write for ten boards, hard ones among them."""
    # Each target has a backend of its own.
    left_out = ["sudoku_backend"]
    if built.folder.name in (I686, WASM):
        # They write numbers of 32 bits where others write 64: a size and a position.
        left_out += ["sudoku_generate_options_init", "sudoku_parse", "sudoku_parse_position"]

    def kept(lines):
        return [line for line in lines.splitlines() if line.split()[0] not in left_out]

    here, there = kept(answers), kept(built.run(every_function(built), "answers"))
    assert len(here) > 300
    assert there == here


def functions():
    header = re.sub(r"/\*.*?\*/", "", (ROOT / "include/sudoku.h").read_text(), flags=re.DOTALL)
    return set(re.findall(r"\b(sudoku_\w+)\(", header))


@for_each("aarch64", "i686")
def test_names_on_linux(built):
    nm = built.compiler[0].replace("gcc", "nm")
    shared = built.folder / "libsudoku.so"
    assert set(re.findall(r" T (\S+)", run(nm, "-D", "--defined-only", shared))) == functions()
    asked = {name.split("@")[0] for name in re.findall(r" U (\S+)", run(nm, "-D", shared))}
    assert asked <= IMPORTS
    dynamic = run(built.compiler[0].replace("gcc", "readelf"), "-d", shared)
    assert re.findall(r"NEEDED.*\[(.*)\]", dynamic) == ["libc.so.6"]
    assert re.findall(r"SONAME.*\[(.*)\]", dynamic) == [os.readlink(shared)]
    # The linker left the unwind tables out, as on other machines.
    assert ".eh_frame" not in run(built.compiler[0].replace("gcc", "readelf"), "-SW", shared)


@for_each("aarch64", "i686", "windows")
def test_names_of_the_archive(built):
    nm = built.compiler[0].replace("gcc", "nm")
    names = run(nm, "--extern-only", built.folder / "libsudoku.a")
    assert set(re.findall(r" [A-TV-Z] (\S+)", names)) == functions()
    assert set(re.findall(r" U (\S+)", names)) <= IMPORTS | {"_GLOBAL_OFFSET_TABLE_"}


def test_names_on_windows(windows):
    told = run("x86_64-w64-mingw32-objdump", "-p", windows.folder / "sudoku.dll")
    exports = told[told.index("[Ordinal/Name Pointer] Table") :]
    assert set(re.findall(r"^\s*\[ *\d+\].*\s(\w+)$", exports, re.MULTILINE)) == functions()
    # Both come with Windows.
    assert set(re.findall(r"DLL Name: (\S+)", told)) == {"KERNEL32.dll", "msvcrt.dll"}


MODULE_TELLS = """
import { readFileSync } from 'node:fs';
const module = new WebAssembly.Module(readFileSync(process.argv[1]));
const say = (word, list) => list.forEach(({ module = '', name, kind }) => console.log(word, kind, `${module}/${name}`));
say('takes', WebAssembly.Module.imports(module));
say('gives', WebAssembly.Module.exports(module));
"""


def test_names_in_webassembly(wasm):
    module = wasm.folder / "sudoku.wasm"
    size = module.stat().st_size
    print(f"\nsudoku.wasm has {size:,} bytes")
    stated = int(re.search(r"the module, of (\d+) KB", (ROOT / "README.md").read_text())[1])
    assert abs(stated * 1000 - size) < 10_000, "the README tells its size"
    told = run("node", "--input-type=module", "--eval", MODULE_TELLS, module).splitlines()
    assert {line for line in told if line.startswith("takes")} == {"takes function env/malloc", "takes function env/free"}
    given = {line.removeprefix("gives ") for line in told if line.startswith("gives")}
    others = {"memory /memory", "table /__indirect_function_table", "global /__heap_base", "global /__data_end"}
    assert given == {f"function /{name}" for name in functions()} | others


@pytest.mark.parametrize("program", ["tour", "every"])
def test_webassembly_from_javascript(program, wasm, tour, every, tmp_path):
    """The module as a page or Node uses it, by the command of its folder's README."""
    readme = (BINDINGS / "webassembly/README.md").read_text().splitlines()
    assert len(readme) == 3, "a README of three lines"
    command = re.fullmatch(r"Run: `(.+)`", readme[2])[1].replace("tour", program)
    for source in (BINDINGS / "webassembly/sudoku.mjs", BINDINGS / "webassembly/tour.mjs", EVERY / "every.mjs"):
        shutil.copy(source, tmp_path)
    shutil.copy(wasm.folder / "sudoku.wasm", tmp_path)
    output = run("sh", "-c", command, cwd=tmp_path)
    if program == "tour":
        assert output == tour
    else:
        assert split(output) == ("portable", split(every)[1])


# The wrapper in a place where WebAssembly cannot be compiled, and the modules that were compiled outside of it.
NO_COMPILER = """
import { readFileSync } from 'node:fs';
import vm from 'node:vm';
const { CALLBACK } = await import(process.argv[1]);
const globals = {
  module: new WebAssembly.Module(readFileSync(process.argv[2])),
  callbackModule: new WebAssembly.Module(CALLBACK),
  TextEncoder,
};
const place = vm.createContext(globals, { codeGeneration: { strings: false, wasm: false } });
const wrapper = readFileSync(new URL(process.argv[1]), 'utf8').replaceAll(/^export /gm, '');
const run = (program) => vm.runInContext(`(async () => { ${wrapper}; ${program} })()`, place);
const enumerate = (callback) => `
  const c = await load(module, ${callback});
  let visited = 0;
  const visit = c.callback(() => (visited += 1) === 3 ? 1 : 0);
  const told = c.sudoku_enumerate(c.put('.'.repeat(81)), 0n, visit, 0);
  return visited + ' ' + told;
`;
console.log(await run('return new WebAssembly.Module(CALLBACK)').catch((error) => error.name));
console.log(await run('const c = await load(module); return c.text(c.sudoku_version())'));
console.log(await run(enumerate('callbackModule')));
console.log(await run(enumerate('undefined')).catch((error) => error.name));
"""


def test_webassembly_where_nothing_can_be_compiled(wasm):
    """As in the runtimes of the network's edge: what a program needs is compiled before it starts."""
    wrapper = (BINDINGS / "webassembly/sudoku.mjs").as_uri()
    told = run("node", "--input-type=module", "--eval", NO_COMPILER, wrapper, wasm.folder / "sudoku.wasm")
    version = re.search(r'SUDOKU_VERSION "(.+)"', (ROOT / "include/sudoku.h").read_text())[1]
    assert told.splitlines() == ["CompileError", version, "3 3", "CompileError"]
