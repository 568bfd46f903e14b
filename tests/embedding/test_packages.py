"""`make dist` and `make deb`: what they hold, and programs built with it as their users would."""

import hashlib
import os
import pathlib
import re
import subprocess
import tarfile

import pytest
from conftest import EXAMPLES, ROOT, need, need_tools, run, run_make

SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


@pytest.fixture(scope="module")
def tarball():
    need_tools("tar")
    return ROOT / run_make("dist").splitlines()[-1]


def test_tarball_is_whole(tarball, tmp_path):
    with tarfile.open(tarball) as archive:
        archive.extractall(tmp_path, filter="data")
    (tree,) = tmp_path.iterdir()
    assert tarball.name == f"{tree.name}.tar.gz"
    files = {str(path.relative_to(tree)) for path in tree.rglob("*") if path.is_file()}
    assert files >= {"README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE", "include/sudoku.h"}
    assert files >= {"include/sudoku.hpp", "lib/libsudoku.a", "lib/libsudoku.so", "bindings/python/sudoku/__init__.py"}
    sums = dict(line.split("  ./")[::-1] for line in (tree / "SHA256SUMS").read_text().splitlines())
    assert {name for name in files if not (tree / name).is_symlink()} == set(sums) | {"SHA256SUMS"}
    for name, checksum in sums.items():
        assert hashlib.sha256((tree / name).read_bytes()).hexdigest() == checksum, name

    run("cc", EXAMPLES / "c/hello.c", f"-I{tree}/include", f"{tree}/lib/libsudoku.a", "-o", tmp_path / "hello")
    assert run(tmp_path / "hello").strip() == SOLUTION


def test_tarball_is_found_where_it_is_unpacked(tarball, tmp_path):
    need_tools("cmake", "pkg-config")
    run("tar", "-xzf", tarball, "-C", tmp_path)
    (tree,) = tmp_path.iterdir()
    flags = run("pkg-config", "--cflags", "--libs", "sudoku", env=os.environ | {"PKG_CONFIG_PATH": f"{tree}/lib/pkgconfig"})
    run("cc", EXAMPLES / "c/hello.c", *flags.split(), f"-Wl,-rpath,{tree}/lib", "-o", tmp_path / "hello")
    assert run(tmp_path / "hello").strip() == SOLUTION

    project = tmp_path / "project"
    project.mkdir()
    (project / "CMakeLists.txt").write_text(
        "cmake_minimum_required(VERSION 3.16)\nproject(user C)\nfind_package(sudoku REQUIRED)\n"
        f"add_executable(hello {EXAMPLES}/c/hello.c)\ntarget_link_libraries(hello sudoku::sudoku)\n"
    )
    run("cmake", "-S", project, "-B", project / "build", f"-DCMAKE_PREFIX_PATH={tree}")
    run("cmake", "--build", project / "build")
    assert run(project / "build/hello").strip() == SOLUTION


def test_tarball_is_the_same_every_time(tarball):
    before = tarball.read_bytes()
    checksum = pathlib.Path(f"{tarball}.sha256").read_text()
    assert checksum == f"{hashlib.sha256(before).hexdigest()}  {tarball.name}\n"
    for file in (tarball.parent / tarball.name.removesuffix(".tar.gz")).rglob("*"):
        if file.is_file():
            os.utime(file, (1, 1))
    run_make("dist", umask=0o077)
    assert tarball.read_bytes() == before


@pytest.fixture(scope="module")
def packages():
    need_tools("dpkg-buildpackage", "dh", "lintian")
    run_make("deb")
    return sorted((ROOT / "build/deb").glob("*.deb"))


def test_debian_packages(packages, tmp_path):
    """Installs both packages into a root folder of their own, and builds and runs a program there."""
    need_tools("pkg-config")
    # The root folder has no C library of its own.
    assert re.fullmatch(r"(libc6 \([^,]*\))?", run("dpkg-deb", "--field", packages[1], "Depends").strip())
    assert [package.name.split("_")[0] for package in packages] == ["libsudoku-dev", "libsudoku0"]
    admin = tmp_path / "var/lib/dpkg"
    (admin / "info").mkdir(parents=True)
    (admin / "updates").mkdir()
    (admin / "status").touch()
    run("dpkg", "--force-not-root", "--force-script-chrootless", "--force-depends", f"--root={tmp_path}", "--install", *packages)
    for package in ("libsudoku0", "libsudoku-dev"):
        status = run("dpkg-query", f"--admindir={admin}", "--show", "--showformat=${Status}", package)
        assert status == "install ok installed"

    machine = run("dpkg-architecture", "-qDEB_HOST_MULTIARCH").strip()
    lib = tmp_path / "usr/lib" / machine
    environment = os.environ | {"PKG_CONFIG_LIBDIR": f"{lib}/pkgconfig", "LD_LIBRARY_PATH": str(lib)}
    flags = run("pkg-config", "--cflags", "--libs", "sudoku", env=environment).split()
    run("cc", EXAMPLES / "c/hello.c", *flags, "-o", tmp_path / "hello")
    assert run(tmp_path / "hello", env=environment).strip() == SOLUTION
    assert str(lib) in run("ldd", tmp_path / "hello", env=environment)

    run("dpkg", "--force-not-root", "--force-script-chrootless", f"--root={tmp_path}", "--purge", "libsudoku-dev", "libsudoku0")
    assert not list(tmp_path.rglob("*sudoku*.so*"))


def test_debian_programs_need_the_version_that_they_were_built_with(packages):
    shlibs = run("dpkg-deb", "--info", packages[1], "shlibs")
    assert shlibs.strip() == "libsudoku 0.1 libsudoku0 (>= 0.1), libsudoku0 (<< 0.2~)"


def test_debian_packages_please_lintian(packages):
    # As an ordinary user would be better, but the tests may run as root in a container.
    root = ["--allow-root"] if os.geteuid() == 0 else []
    done = subprocess.run(["lintian", *root, "--fail-on", "error,warning", *packages], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_cargo_c(tmp_path):
    """The metadata for `cargo cinstall`: what it installs has the names of the library, and programs find it."""
    need("cinstall" in run("cargo", "--list"), "cargo cinstall", "it by `cargo install cargo-c`")
    need_tools("pkg-config")
    folders = [f"--prefix={tmp_path}", f"--libdir={tmp_path}/lib", "--target-dir", ROOT / "target/cargo-c"]
    run("cargo", "cinstall", "--release", "--locked", *folders, cwd=ROOT)
    files = {str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*") if not path.is_dir()}
    shared = {f"lib/libsudoku.so{version}" for version in ("", ".0.1", ".0.1.0")}
    assert files == shared | {"include/sudoku.h", "include/sudoku.hpp", "lib/libsudoku.a", "lib/pkgconfig/sudoku.pc"}
    assert "[libsudoku.so.0.1]" in run("readelf", "-d", tmp_path / "lib/libsudoku.so")
    names = re.findall(r" T (\S+)", run("nm", "-D", "--defined-only", tmp_path / "lib/libsudoku.so"))
    assert len(names) > 30 and all(name.startswith("sudoku_") for name in names)

    environment = os.environ | {"PKG_CONFIG_PATH": f"{tmp_path}/lib/pkgconfig", "LD_LIBRARY_PATH": f"{tmp_path}/lib"}
    flags = run("pkg-config", "--cflags", "--libs", "sudoku", env=environment).split()
    run("cc", EXAMPLES / "c/hello.c", *flags, "-o", tmp_path / "hello")
    assert run(tmp_path / "hello", env=environment).strip() == SOLUTION
    static = [flag for flag in flags if flag != "-lsudoku"]
    run("cc", EXAMPLES / "c/hello.c", *static, tmp_path / "lib/libsudoku.a", "-o", tmp_path / "hello")
    assert run(tmp_path / "hello").strip() == SOLUTION
