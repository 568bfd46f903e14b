"""What the tests of `make test-embedding` share: the real tools, and the library as it is installed."""

import os
import pathlib
import shutil
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINDINGS = ROOT / "bindings"
EXAMPLES = ROOT / "examples"
EVERY = ROOT / "tests/embedding/every"

# Where each tool comes from, for those who have not got it.
PACKAGES = {
    "Xvfb": "xvfb",
    "aarch64-linux-gnu-gcc": "gcc-aarch64-linux-gnu",
    "cc": "gcc",
    "c++": "g++",
    "clang": "clang",
    "cmake": "cmake",
    "dh": "debhelper",
    "dpkg-buildpackage": "dpkg-dev",
    "go": "golang-go",
    "i686-linux-gnu-gcc": "gcc-i686-linux-gnu",
    "javac": "default-jdk-headless",
    "jna": "libjna-java",
    "ld": "binutils",
    "lintian": "lintian",
    "love": "love",
    "luajit": "luajit",
    "make": "make",
    "mcs": "mono-mcs",
    "mono": "mono-runtime",
    "ninja": "ninja-build",
    "node": "nodejs",
    "npm": "npm",
    "pkg-config": "pkg-config",
    "python3": "python3",
    "qemu-aarch64-static": "qemu-user-static",
    "qemu-i386-static": "qemu-user-static",
    "qemu-x86_64-static": "qemu-user-static",
    "sqlite3": "sqlite3",
    "tar": "tar",
    "x86_64-linux-gnu-gcc": "gcc",
    "x86_64-w64-mingw32-gcc": "gcc-mingw-w64-x86-64",
    "xdotool": "xdotool",
}


def need(condition, tool, package):
    """Leaves a test out for want of a tool; where everything has to be tested (`CI` is set), fails it."""
    if not condition:
        text = f"{tool} is needed: install {package}"
        if os.environ.get("CI"):
            pytest.fail(text)
        pytest.skip(text)


def need_tools(*tools):
    for tool in tools:
        found = pathlib.Path("/usr/share/java/jna.jar").exists() if tool == "jna" else shutil.which(tool)
        need(found, tool, PACKAGES[tool])


def run(*command, **options):
    """Runs a program that has to succeed, and returns what it writes."""
    done = subprocess.run(
        [str(part) for part in command],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL,
        text=True,
        timeout=600,
        check=False,
        **options,
    )
    assert done.returncode == 0, f"{command}: status {done.returncode}\n{done.stdout}"
    return done.stdout


def run_make(*arguments, umask=-1):
    """`make`, apart from any make that runs these tests."""
    outer = ("MAKEFLAGS", "MFLAGS", "MAKELEVEL", "PREFIX", "DESTDIR", "LIBDIR", "INCLUDEDIR")
    environment = {name: value for name, value in os.environ.items() if name not in outer}
    return run("make", "--no-print-directory", *arguments, cwd=ROOT, env=environment, umask=umask)


class Installed:
    """The library as `make install` lays it down."""

    def __init__(self, prefix):
        self.prefix = prefix
        self.lib = prefix / "lib"
        self.include = prefix / "include"
        self.environment = os.environ | {
            "LD_LIBRARY_PATH": str(self.lib),
            "PKG_CONFIG_PATH": str(self.lib / "pkgconfig"),
        }

    def run(self, *command, **options):
        return run(*command, env=self.environment | options.pop("env", {}), **options)


@pytest.fixture(scope="session")
def installed(tmp_path_factory):
    prefix = tmp_path_factory.mktemp("prefix")
    run_make("install", f"PREFIX={prefix}")
    return Installed(prefix)


def output_of_c(installed, folder, source):
    need_tools("cc", "pkg-config")
    flags = installed.run("pkg-config", "--cflags", "--libs", "sudoku").split()
    warnings = ["-Wall", "-Wextra", "-Werror"]
    run("cc", "-std=c99", *warnings, source, *flags, "-o", folder / "program")
    return installed.run(folder / "program")


@pytest.fixture(scope="session")
def tour(installed, tmp_path_factory):
    return output_of_c(installed, tmp_path_factory.mktemp("tour"), EXAMPLES / "c/tour.c")


@pytest.fixture(scope="session")
def every(installed, tmp_path_factory):
    return output_of_c(installed, tmp_path_factory.mktemp("every"), EVERY / "every.c")


def pytest_unconfigure(config):
    """The last line counts the tests in plain words."""
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    passed, failed, skipped = (
        sum(len(reporter.stats.get(kind, [])) for kind in kinds)
        for kinds in (("passed", "xpassed"), ("failed", "error", "xfailed"), ("skipped",))
    )
    print(f"{passed} passed, {failed} failed" + (f", {skipped} skipped" if skipped else ""))
