"""The CMake files of the source tree, in a project that takes them in."""

import shutil

import pytest
from conftest import EXAMPLES, ROOT, need_tools, run

HERE = ROOT / "tests/embedding/cmake"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


@pytest.mark.parametrize("configuration", ["Debug", "Release"])
@pytest.mark.parametrize(("generator", "tool"), [("Ninja", "ninja"), ("Unix Makefiles", "make")])
@pytest.mark.parametrize("fetch_content", [False, True], ids=["add_subdirectory", "FetchContent"])
def test_project(tmp_path, generator, tool, configuration, fetch_content):
    need_tools("cmake", "cc", tool)
    project, build = tmp_path / "project", tmp_path / "build"
    shutil.copytree(HERE, project)
    shutil.copy(EXAMPLES / "c/hello.c", project)
    options = [f"-DSUDOKU_SOURCE={ROOT}", f"-DCMAKE_BUILD_TYPE={configuration}"]
    run("cmake", "-G", generator, "-S", project, "-B", build, f"-DUSE_FETCH_CONTENT={fetch_content}", *options)
    # One cargo folder for all, so that the library is built once.
    cargo = ROOT / "target/embedding-cmake"
    cargo.mkdir(parents=True, exist_ok=True)
    inside = build / ("_deps/sudoku-build" if fetch_content else "sudoku")
    (inside / "cargo").symlink_to(cargo)
    run("cmake", "--build", build, "--parallel", "2")

    for program in ("shared", "static"):
        assert run(build / program).strip() == SOLUTION
    assert "libsudoku.so.0" in run("ldd", build / "shared")
    assert "libsudoku" not in run("ldd", build / "static")
    again = run("cmake", "--build", build)
    assert "Linking" not in again, "nothing has changed, yet programs are linked again"


def test_alone(tmp_path):
    """The library by itself, without a project around it."""
    need_tools("cmake", "cc", "make")
    run("cmake", "-S", ROOT, "-B", tmp_path)
    (tmp_path / "cargo").symlink_to(ROOT / "target/embedding-cmake")
    run("cmake", "--build", tmp_path)
    assert (tmp_path / "lib/libsudoku.a").exists()
    assert (tmp_path / "lib/libsudoku.so.0.1").exists()
