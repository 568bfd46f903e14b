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


def substitutions(version, prefix, libdir, includedir):
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
    variable["POINTER_SIZE"] = str(struct.calcsize("P"))
    return variable


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
    for template in sorted(TEMPLATES.glob("*.in")):
        folder = pathlib.Path(arguments.destdir + libdir, "pkgconfig" if template.stem.endswith(".pc") else "cmake/sudoku")
        folder.mkdir(parents=True, exist_ok=True)
        text = re.sub(r"@([A-Z_]+)@", lambda match: variable[match[1]], template.read_text())
        (folder / template.stem).write_text(text)


if __name__ == "__main__":
    main()
