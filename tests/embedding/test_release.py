"""`make release`: an archive for each target. What runs here is run; of the others the file is looked at, that its
system's loader would take it: processor, names, what it asks for, pages."""

import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import tarfile
import zipfile

import pytest
from conftest import EVERY, EXAMPLES, ROOT, need, need_tools, run, run_make
from test_targets import IMPORTS, functions, need_rust, split

SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
LLVM = "-19"


def make_value(name):
    """What a variable of the Makefile holds."""
    return run_make("--eval", f"print-value: ; @echo $({name})", "print-value").strip()


TARGETS = make_value("RELEASE_TARGETS").split()
VERSION = re.search(r'^version = "(.+)"', (ROOT / "Cargo.toml").read_text(), re.MULTILINE)[1]
SOVERSION = VERSION.rsplit(".", 1)[0]
GCC = {
    "x86_64-unknown-linux-gnu": "x86_64-linux-gnu",
    "s390x-unknown-linux-gnu": "s390x-linux-gnu",
}
# Those whose programs run here, with what runs them, and the backend that answers.
RUN = {
    "s390x-unknown-linux-gnu": ("qemu-s390x-static", "portable"),
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
    return (ROOT / run_make("release").splitlines()[-1]).parent


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
    run_make("release", umask=0o077)
    assert {path.name: path.read_bytes() for path in release.iterdir()} == before


@those(*RUN)
def test_every_function_gives_the_same(target, trees, every, tmp_path):
    """Among them a processor that stores the high byte of a number first."""
    emulator, backend = RUN[target]
    need(shutil.which(emulator), emulator, "qemu-user-static")
    gnu, tree = GCC[target], trees[target]
    root = pathlib.Path("/usr", gnu)
    need((root / "lib/libc.a").exists(), f"a C library for {gnu}", "libc6-dev for it")
    libraries = {"static": [tree / "lib/libsudoku.a"], "shared": [f"-L{tree}/lib", "-lsudoku"]}
    for name, options in libraries.items():
        program = tmp_path / name
        run(f"{gnu}-gcc", "-O2", "-Wall", "-Werror", f"-I{tree}/include", EVERY / "every.c", *options, "-o", program)
        told = run(emulator, "-L", root, "-E", f"LD_LIBRARY_PATH={tree}/lib", program)
        answered_by, output = split(told)
        assert output == split(every)[1], name
        assert answered_by == backend


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


WEAK = {"_ITM_deregisterTMCloneTable", "_ITM_registerTMCloneTable"}


@those("-linux-", "-windows-")
def test_names_of_the_archives(target, trees):
    names = run(f"llvm-nm{LLVM}", "--extern-only", "--defined-only", trees[target] / "lib/libsudoku.a")
    start = "_" if target.startswith("i686-pc-windows") else ""
    assert set(re.findall(r" [A-TV-Z] (\S+)", names)) == {start + name for name in functions()}


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
