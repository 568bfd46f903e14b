"""The C# sources as Unity compiles them. Unity itself cannot run here; what its compilers refuse, Mono refuses too."""

import pathlib
import shutil

import pytest
from conftest import BINDINGS, EVERY, need_tools, run

MONO_LIBRARIES = pathlib.Path("/usr/lib/mono/4.5")
# What the program refers to, directly or through one of the others: each has to be compiled ahead of time.
REFERENCES = ["mscorlib", "System", "System.Configuration", "System.Core", "System.Numerics", "System.Security"]
REFERENCES += ["System.Xml", "Mono.Security"]


@pytest.fixture(scope="module")
def compiled_references(tmp_path_factory):
    """Mono's own libraries, compiled ahead of time."""
    need_tools("mono", "ld")
    folder = tmp_path_factory.mktemp("mono")
    for name in REFERENCES:
        shutil.copy(MONO_LIBRARIES / f"{name}.dll", folder)
    run("mono", "--aot=full", *folder.glob("*.dll"), env={"MONO_PATH": str(folder), "PATH": "/usr/bin:/bin"})
    return folder


def test_every_method_compiled_ahead_of_time(installed, every, compiled_references, tmp_path):
    """Without a compiler at run time, as on iOS, on consoles and in the browser, native code cannot get closures."""
    need_tools("mcs")
    program = tmp_path / "Every.exe"
    run("mcs", f"-out:{program}", EVERY / "Every.cs", *(BINDINGS / "csharp/LibSudoku").glob("*.cs"))
    environment = {"MONO_PATH": str(compiled_references)}
    installed.run("mono", "--aot=full", program, env=environment)
    output = installed.run("mono", "--full-aot", program, env=environment)
    assert output == every
