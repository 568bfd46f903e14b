#!/usr/bin/env python3
"""Writes sudoku.pc and the CMake package files for one set of installation folders.

Paths inside the files are relative to the files wherever that is possible, so that an installed tree can be
moved, or unpacked somewhere else, and still be found.
"""

import argparse
import os
import pathlib
import re
import struct

TEMPLATES = pathlib.Path(__file__).resolve().parent.parent / "packaging"


def is_inside(path, folder):
    return os.path.commonpath([path, folder]) == folder


def shared_library(target, version, soversion):
    """Where the shared library lies, from the folder of libraries, and the property that names it to linkers. `target`
    is a name of Rust's; none stands for a Linux, this machine."""
    if "windows" in target:
        return "../bin/sudoku.dll", 'IMPORTED_IMPLIB "${_sudoku_libdir}/libsudoku.dll.a"'
    if "-ios" in target or "wasm" in target:
        return "", ""
    if "apple" in target:
        return f"libsudoku.{soversion}.dylib", f'IMPORTED_SONAME "@rpath/libsudoku.{soversion}.dylib"'
    if "android" in target:
        return "libsudoku.so", 'IMPORTED_SONAME "libsudoku.so"'
    return f"libsudoku.so.{version}", f'IMPORTED_SONAME "libsudoku.so.{soversion}"'


def pointer_size(target):
    if not target:
        return struct.calcsize("P")
    return 4 if re.match("i[36]86|arm-|armv7|wasm32", target) else 8


def substitutions(version, prefix, libdir, includedir, target=""):
    major, minor, _ = version.split(".")
    soversion = f"{major}.{minor}" if major == "0" else major
    variable = {}
    if is_inside(libdir, prefix):
        variable["PREFIX"] = "${pcfiledir}/" + os.path.relpath(prefix, os.path.join(libdir, "pkgconfig"))
    else:
        variable["PREFIX"] = prefix
    for name, path in (("LIBDIR", libdir), ("INCLUDEDIR", includedir)):
        inside = is_inside(path, prefix) and path != prefix
        variable[name] = "${prefix}/" + os.path.relpath(path, prefix) if inside else path
    variable["INCLUDEDIR_FROM_LIBDIR"] = os.path.relpath(includedir, libdir)
    variable["VERSION"] = version
    variable["SOVERSION"] = soversion
    variable["SOVERSION_PATTERN"] = soversion.replace(".", "\\\\.")
    variable["POINTER_SIZE"] = str(pointer_size(target))
    variable["SHARED"], variable["SHARED_NAME"] = shared_library(target, version, soversion)
    return variable


def write_package_files(variable, folder):
    for template in sorted(TEMPLATES.glob("*.in")):
        inside = folder / ("pkgconfig" if template.stem.endswith(".pc") else "cmake/sudoku")
        inside.mkdir(parents=True, exist_ok=True)
        text = re.sub(r"@([A-Z_]+)@", lambda match: variable[match[1]], template.read_text())
        (inside / template.stem).write_text(text)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for option in ("version", "prefix", "libdir", "includedir"):
        parser.add_argument("--" + option, required=True)
    parser.add_argument("--destdir", default="", help="stands in front of all folders while files are written")
    arguments = parser.parse_args()
    prefix, libdir, includedir = (
        os.path.abspath(path) for path in (arguments.prefix, arguments.libdir, arguments.includedir)
    )
    variable = substitutions(arguments.version, prefix, libdir, includedir)
    write_package_files(variable, pathlib.Path(arguments.destdir + libdir))


if __name__ == "__main__":
    main()
