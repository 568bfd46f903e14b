#!/usr/bin/env python3
"""Makes a wheel of bindings/python and the shared library for one target, which `pip install` takes.

A wheel is a zip file with three files about itself; nothing is compiled. The same library gives the same wheel.
"""

import argparse
import base64
import hashlib
import pathlib
import shutil
import tempfile

from release import ROOT, zip_file

# What Python calls a target, and the name of the library that bindings/python looks for.
TAGS = {
    "x86_64-unknown-linux-gnu": ("manylinux_2_17_x86_64.manylinux2014_x86_64", "libsudoku.so"),
}

METADATA = """\
Metadata-Version: 2.1
Name: libsudoku
Version: {version}
Summary: Solves, counts, makes, explains and rates Sudoku puzzles
License: MIT OR Apache-2.0
Requires-Python: >=3.11
Description-Content-Type: text/markdown

`import sudoku`; `sudoku.Board` holds what can be done with a board. The library is inside;
NumPy is needed for batches only.
"""

WHEEL = """\
Wheel-Version: 1.0
Generator: libsudoku
Root-Is-Purelib: false
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--version", required=True)
    parser.add_argument("--epoch", required=True, type=int, help="the date of all files, in seconds since 1970")
    parser.add_argument("--target", required=True, choices=TAGS)
    parser.add_argument("--built", required=True, type=pathlib.Path, help="the folder with the library for the target")
    parser.add_argument("--output", required=True, type=pathlib.Path, help="the folder for the wheel")
    arguments = parser.parse_args()
    platforms, library = TAGS[arguments.target]
    about = f"libsudoku-{arguments.version}.dist-info"
    with tempfile.TemporaryDirectory() as folder:
        tree = pathlib.Path(folder)
        shutil.copytree(ROOT / "bindings/python/sudoku", tree / "sudoku", ignore=shutil.ignore_patterns("__pycache__"))
        (tree / about / "licenses").mkdir(parents=True)
        shutil.copy(arguments.built / library, tree / "sudoku" / library)
        for paper in ("LICENSE-MIT", "LICENSE-APACHE"):
            shutil.copy(ROOT / paper, tree / about / "licenses")
        (tree / about / "METADATA").write_text(METADATA.format(version=arguments.version))
        tags = "".join(f"Tag: py3-none-{platform}\n" for platform in platforms.split("."))
        (tree / about / "WHEEL").write_text(WHEEL + tags)
        record = tree / about / "RECORD"
        lines = [entry(path, tree) for path in sorted(tree.rglob("*")) if path.is_file()]
        record.write_text("".join([*lines, f"{about}/RECORD,,\n"]))
        arguments.output.mkdir(parents=True, exist_ok=True)
        wheel = arguments.output / f"libsudoku-{arguments.version}-py3-none-{platforms}.whl"
        zip_file(tree, wheel, arguments.epoch, tree)
    print(wheel)


def entry(path, tree):
    content = path.read_bytes()
    checksum = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    return f"{path.relative_to(tree).as_posix()},sha256={checksum},{len(content)}\n"


if __name__ == "__main__":
    main()
