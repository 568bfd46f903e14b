"""`make release`: an archive for each target. What runs here is run; of the others the file is looked at, that its
system's loader would take it: processor, names, what it asks for, pages."""

import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile

import pytest
from conftest import EVERY, EXAMPLES, ROOT, need, need_tools, run, run_make
from test_targets import IMPORTS, functions, need_rust, on_windows, split

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
LLVM = "-19"


def make_value(name):
    """What a variable of the Makefile holds."""
    return run_make("--eval", f"print-value: ; @echo $({name})", "print-value").strip()


# Those that are told, or one of each kind.
TARGETS = (os.environ.get("RELEASE_TARGETS") or make_value("RELEASE_SAMPLE")).split()
VERSION = re.search(r'^version = "(.+)"', (ROOT / "Cargo.toml").read_text(), re.MULTILINE)[1]
SOVERSION = VERSION.rsplit(".", 1)[0]
GCC = {
    "x86_64-unknown-linux-gnu": "x86_64-linux-gnu",
    "aarch64-unknown-linux-gnu": "aarch64-linux-gnu",
    "i686-unknown-linux-gnu": "i686-linux-gnu",
    "armv7-unknown-linux-gnueabihf": "arm-linux-gnueabihf",
    "riscv64gc-unknown-linux-gnu": "riscv64-linux-gnu",
    "s390x-unknown-linux-gnu": "s390x-linux-gnu",
}
# What each processor's programs run with here, and the backend that answers. Programs for x86-64 run as they are.
RUN = {
    "x86_64": (None, None),
    "aarch64": ("qemu-aarch64-static", "neon"),
    "i686": ("qemu-i386-static", "portable"),
    "armv7": ("qemu-arm-static", "portable"),
    "riscv64gc": ("qemu-riscv64-static", "portable"),
    "s390x": ("qemu-s390x-static", "portable"),
}
# What Zig calls the targets whose C library is musl.
ZIG = {
    "x86_64-unknown-linux-musl": "x86_64-linux-musl",
    "aarch64-unknown-linux-musl": "aarch64-linux-musl",
    "i686-unknown-linux-musl": "x86-linux-musl",
    "armv7-unknown-linux-musleabihf": "arm-linux-musleabihf",
    "riscv64gc-unknown-linux-musl": "riscv64-linux-musl",
}
MACHINES = {
    "x86_64": "X86-64",
    "aarch64": "AArch64",
    "i686": "80386",
    "armv7": "ARM",
    "riscv64gc": "RISC-V",
    "s390x": "S/390",
}


@pytest.fixture(scope="session")
def release():
    for target in TARGETS:
        need_rust(target)
    need(shutil.which(f"llvm-readelf{LLVM}"), "LLVM's tools", "llvm-19")
    need(shutil.which(f"ld64.lld{LLVM}"), "LLVM's linkers", "lld-19")
    for target in TARGETS:
        if target in GCC:
            need(shutil.which(f"{GCC[target]}-gcc"), f"{GCC[target]}-gcc", f"gcc-{GCC[target].replace('_', '-')}")
    # One by one: each takes a minute or more when it is new.
    for target in TARGETS:
        run_make("cross", f"FOR={target}", "FEATURES=")
    return (ROOT / make_release().splitlines()[-1]).parent


def make_release(**options):
    return run_make("release", f"RELEASE_TARGETS={' '.join(TARGETS)}", **options)


@pytest.fixture(scope="session")
def trees(release, tmp_path_factory):
    """Each archive, unpacked."""
    folder = tmp_path_factory.mktemp("release")
    found = {}
    for archive in release.iterdir():
        if archive.name == "SHA256SUMS":
            continue
        if archive.suffix == ".zip":
            with zipfile.ZipFile(archive) as opened:
                opened.extractall(folder)
        else:
            with tarfile.open(archive) as opened:
                opened.extractall(folder, filter="data")
        tree = folder / archive.name.removesuffix(".zip").removesuffix(".tar.gz")
        found[tree.name.removeprefix(f"libsudoku-{VERSION}-")] = tree
    return found


def those(*parts):
    return pytest.mark.parametrize("target", [target for target in TARGETS if any(part in target for part in parts)])


def test_archives_are_whole(release, trees):
    assert set(trees) == set(TARGETS)
    sums = dict(line.split("  ")[::-1] for line in (release / "SHA256SUMS").read_text().splitlines())
    assert set(sums) == {path.name for path in release.iterdir()} - {"SHA256SUMS"}
    for name, checksum in sums.items():
        assert hashlib.sha256((release / name).read_bytes()).hexdigest() == checksum, name
    papers = {"README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE", "CMakeLists.txt"}
    library = {"lib/libsudoku.a", "lib/pkgconfig/sudoku.pc", "lib/cmake/sudoku/sudoku-config.cmake"}
    shared = {
        "-linux-android": {"lib/libsudoku.so"},
        "-linux-": {"lib/libsudoku.so", f"lib/libsudoku.so.{SOVERSION}", f"lib/libsudoku.so.{VERSION}"},
        "-darwin": {"lib/libsudoku.dylib", f"lib/libsudoku.{SOVERSION}.dylib"},
        "-ios": set(),
        "-windows-": {"bin/sudoku.dll", "lib/libsudoku.dll.a", "lib/sudoku.lib"},
        "wasm32": {"bin/sudoku.wasm"},
    }
    for target, tree in trees.items():
        files = {path.relative_to(tree).as_posix() for path in tree.rglob("*") if not path.is_dir()}
        headers = {"include/sudoku.h", "include/sudoku.hpp", "lib/cmake/sudoku/sudoku-config-version.cmake"}
        binaries = next(names for part, names in shared.items() if part in target)
        assert files == papers | library | headers | binaries, target
        assert f"Version: {VERSION}" in (tree / "lib/pkgconfig/sudoku.pc").read_text()


def test_archives_are_the_same_every_time(release):
    before = {path.name: path.read_bytes() for path in release.iterdir()}
    for target in TARGETS:
        for file in (ROOT / "build/cross" / target).iterdir():
            os.utime(file, (1, 1), follow_symlinks=False)
    make_release(umask=0o077)
    assert {path.name: path.read_bytes() for path in release.iterdir()} == before


def runner(target):
    """What to write before a program, and the backend that it tells."""
    emulator, backend = RUN[target.split("-")[0]]
    need(not emulator or shutil.which(emulator), emulator, "qemu-user-static")
    return [emulator] if emulator else [], backend


@those(*(target for target in GCC if not target.startswith("x86_64")))
def test_every_function_gives_the_same(target, trees, every, tmp_path):
    """Among them a processor that stores the high byte of a number first."""
    emulator, backend = runner(target)
    gnu, tree = GCC[target], trees[target]
    root = pathlib.Path("/usr", gnu)
    need((root / "lib/libc.a").exists(), f"a C library for {gnu}", "libc6-dev for it")
    libraries = {"static": [tree / "lib/libsudoku.a"], "shared": [f"-L{tree}/lib", "-lsudoku"]}
    for name, options in libraries.items():
        program = tmp_path / name
        run(f"{gnu}-gcc", "-O2", "-Wall", "-Werror", f"-I{tree}/include", EVERY / "every.c", *options, "-o", program)
        told = run(*emulator, "-L", root, "-E", f"LD_LIBRARY_PATH={tree}/lib", program)
        answered_by, output = split(told)
        assert output == split(every)[1], name
        assert answered_by == backend


@those(*ZIG)
def test_every_function_with_musl(target, trees, every, tmp_path):
    """Zig brings musl itself, not its loader: the static library."""
    emulator, backend = runner(target)
    tree, program = trees[target], tmp_path / "every"
    zig = [sys.executable, "-m", "ziglang", "cc", "-target", ZIG[target], "-static", "-O1"]
    run(*zig, f"-I{tree}/include", EVERY / "every.c", tree / "lib/libsudoku.a", "-o", program)
    answered_by, output = split(run(*emulator, program))
    native, expected = split(every)
    assert output == expected
    assert answered_by == (backend or native)


@those("-linux-")
def test_files_of_linux_and_android(target, trees):
    library = trees[target] / "lib/libsudoku.so"
    told = run(f"llvm-readelf{LLVM}", "--wide", "--file-header", "--program-headers", "--dynamic", library)
    assert MACHINES[target.split("-")[0]] in re.search(r"Machine: +(.+)", told)[1]
    android = "android" in target
    assert re.findall(r"SONAME.*\[(.*)\]", told) == ["libsudoku.so" if android else f"libsudoku.so.{SOVERSION}"]
    assert re.findall(r"NEEDED.*\[(.*)\]", told) == ["libc.so.6" if "gnu" in target else "libc.so"]
    if android:
        pages = [int(line.split()[-1], 16) for line in told.splitlines() if re.match(r" +LOAD ", line)]
        assert len(pages) >= 3 and min(pages) >= 16 * 1024
    symbols = run(f"llvm-nm{LLVM}", "--dynamic", "--extern-only", library)
    assert set(re.findall(r" T (\S+)", symbols)) == functions()
    # ARM's compilers ask for the names of what would unwind.
    unwinding = {"__aeabi_unwind_cpp_pr0", "__aeabi_unwind_cpp_pr1"} if target.startswith("armv7") else set()
    asked = re.findall(r" [Uvw] (\S+)", symbols)
    assert {name.split("@")[0] for name in asked} - {"__cxa_finalize", "__gmon_start__"} <= IMPORTS | unwinding | WEAK
    versions = {tuple(map(int, version.split("."))) for version in re.findall(r"GLIBC_([\d.]+)", symbols)}
    # The C library has no older version for RISC-V.
    if not target.startswith("riscv64"):
        assert all(version <= (2, 17) for version in versions)


COFF_MACHINES = {"x86_64": "AMD64", "i686": "I386", "aarch64": "ARM64"}


@those("-windows-")
def test_files_of_windows(target, trees):
    library = trees[target] / "bin/sudoku.dll"
    told = run(f"llvm-readobj{LLVM}", "--file-header", "--coff-imports", "--coff-exports", library)
    assert re.findall(r"Machine: IMAGE_FILE_MACHINE_(\w+)", told) == [COFF_MACHINES[target.split("-")[0]]]
    asked, given = re.split(r"^Export \{", told, maxsplit=1, flags=re.MULTILINE)
    # Windows' own C library: nothing has to be installed beside the DLL.
    assert re.findall(r"^  Name: (.+)$", asked, re.MULTILINE) == ["ucrtbase.dll"]
    assert set(re.findall(r"Symbol: (\w+)", asked)) <= IMPORTS
    assert set(re.findall(r"Name: (\w+)", given)) == functions()


# Without any C library, as both of Microsoft's and LLVM's linkers take it.
WINDOWS_PROGRAM = """
#include <sudoku.h>
int _fltused;
int start(void)
{
    static char board81[82] = "PUZZLE", solution81[] = "SOLUTION";
    int i;
    if (sudoku_solve(board81) != 0)
        return 1;
    for (i = 0; i < 81; i++)
        if (board81[i] != solution81[i])
            return 2;
    return 0;
}
"""


@those("x86_64-pc-windows-gnullvm")
def test_every_function_on_windows(target, trees, every, tmp_path):
    tree = trees[target]
    need(shutil.which(f"lld-link{LLVM}"), "LLVM's linkers", "lld-19")
    with on_windows(tree, tree / "bin", tmp_path / "wine") as built:
        for library in ("libsudoku.a", "libsudoku.dll.a"):
            program = tmp_path / f"{library}.exe"
            run(*built.compiler, "-O2", f"-I{tree}/include", EVERY / "every.c", tree / "lib" / library, "-o", program)
            assert split(built.run(program))[1] == split(every)[1], library
        # As Microsoft's compiler and linker are used, which read the same files.
        source, program = tmp_path / "start.c", tmp_path / "start.exe"
        source.write_text(WINDOWS_PROGRAM.replace("PUZZLE", PUZZLE).replace("SOLUTION", SOLUTION))
        clang = ["clang", "--target=x86_64-pc-windows-msvc", "-ffreestanding", f"-I{tree}/include"]
        run(*clang, "-c", source, "-o", tmp_path / "start.obj")
        linker = [f"lld-link{LLVM}", "/nodefaultlib", "/subsystem:console", "/entry:start"]
        run(*linker, f"/out:{program}", tmp_path / "start.obj", tree / "lib/sudoku.lib")
        assert built.run(program) == ""


WEAK = {"_ITM_deregisterTMCloneTable", "_ITM_registerTMCloneTable"}


@those("-linux-", "-windows-")
def test_names_of_the_archives(target, trees):
    names = run(f"llvm-nm{LLVM}", "--extern-only", "--defined-only", trees[target] / "lib/libsudoku.a")
    start = "_" if target.startswith("i686-pc-windows") else ""
    given, expected = set(re.findall(r" [A-TV-Z] (\S+)", names)), {start + name for name in functions()}
    if target.startswith("aarch64-pc-windows"):
        # Nothing here makes one object of the archive's: what the functions need lies beside them.
        assert given >= expected and "malloc" not in given
    else:
        assert given == expected


# What Apple's compilers call in place of memset.
APPLE = {"bzero", "__bzero", "memset_pattern16", "dyld_stub_binder"}


@those("-darwin")
def test_files_of_the_mac(target, trees):
    library = trees[target] / f"lib/libsudoku.{SOVERSION}.dylib"
    told = run(f"llvm-otool{LLVM}", "-hv", "-L", "-l", library)
    assert ("X86_64" if target.startswith("x86_64") else "ARM64") in told and "DYLIB" in told
    loaded = re.findall(r"^\t(\S+) \(compatibility", told, re.MULTILINE)
    assert loaded == [f"@rpath/libsudoku.{SOVERSION}.dylib", "/usr/lib/libSystem.B.dylib"]
    # That processor runs nothing that is not signed.
    assert target.startswith("x86_64") or "LC_CODE_SIGNATURE" in told
    symbols = run(f"llvm-nm{LLVM}", "--extern-only", library)
    assert set(re.findall(r" T _(\S+)", symbols)) == functions()
    assert set(re.findall(r" U _?(\S+)", symbols)) <= IMPORTS | APPLE


@those("-ios")
def test_files_of_the_phone(target, trees):
    """An app links the static library; its linker asks for what it is made for."""
    library = trees[target] / "lib/libsudoku.a"
    told = run(f"llvm-otool{LLVM}", "-hv", "-l", library)
    assert ("X86_64" if target.startswith("x86_64") else "ARM64") in told
    # Files for older systems tell the simulator by their processor.
    assert "iossimulator" in told if target.endswith("-sim") else "LC_VERSION_MIN_IPHONEOS" in told
    symbols = run(f"llvm-nm{LLVM}", "--extern-only", library)
    assert set(re.findall(r" T _(sudoku_\w+)", symbols)) == functions()
    taken = set(re.findall(r" U _?(\S+)", symbols)) - set(re.findall(r" T _?(\S+)", symbols))
    assert taken <= IMPORTS | APPLE


@pytest.mark.parametrize("way", ["add_subdirectory", "FetchContent", "SUDOKU_PREBUILT"])
def test_cmake_without_rust(way, trees, tmp_path):
    need_tools("cmake", "cc", "make")
    project, build = tmp_path / "project", tmp_path / "build"
    shutil.copytree(ROOT / "tests/embedding/cmake", project)
    shutil.copy(EXAMPLES / "c/hello.c", project)
    tree = trees["x86_64-unknown-linux-gnu"]
    if way == "SUDOKU_PREBUILT":
        options = [f"-DSUDOKU_SOURCE={ROOT}", f"-DSUDOKU_PREBUILT={tree}"]
    else:
        options = [f"-DSUDOKU_SOURCE={tree}", f"-DUSE_FETCH_CONTENT={way == 'FetchContent'}"]
    run("cmake", "-S", project, "-B", build, *options, env=without_rust())
    run("cmake", "--build", build, env=without_rust())
    for program in ("shared", "static"):
        assert run(build / program).strip() == SOLUTION
    assert f"libsudoku.so.{SOVERSION}" in run("ldd", build / "shared")


def without_rust():
    """An environment in which no cargo is found: rustup puts it into the home folder."""
    environment = {"PATH": "/usr/bin:/bin", "HOME": "/nowhere", "LANG": "C"}
    need(not shutil.which("cargo", path=environment["PATH"]), "a path without cargo", "Rust by rustup")
    return environment


def test_cmake_says_what_to_do_without_rust_and_archive(tmp_path):
    need_tools("cmake", "cc", "make")
    done = subprocess.run(
        ["cmake", "-S", ROOT, "-B", tmp_path], env=without_rust(), capture_output=True, text=True, check=False
    )
    assert done.returncode != 0
    told = " ".join(done.stderr.split())
    assert "https://rustup.rs" in told and "SUDOKU_PREBUILT" in told and "release archive" in told
