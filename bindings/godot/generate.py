"""generate.py HEADER HELP FOLDER: what the extension takes from sudoku.h and Sudoku.xml, as C that it includes."""

import pathlib
import re
import sys
from xml.sax.saxutils import quoteattr, escape

# The enum of Godot's class for each group of constants in the header, and how the constants' names begin there.
GROUPS = {"OK": "Status", "ERR": "Status", "SYMMETRY": "Symmetry", "LEVEL": "Level", "TECHNIQUE": "Technique", "STYLE": "Style"}


def constants_of(header):
    """Enum, name, value and description of each."""
    for comment, name, value in re.findall(r"/\*\*((?:(?!\*/).)*)\*/\n#define SUDOKU_(\w+) (-?\d+)\n", header, re.DOTALL):
        description = " ".join(line.strip(" *") for line in comment.splitlines()).strip()
        yield GROUPS[name.split("_")[0]], name, value, description


def c_string(text):
    lines = text.replace("\\", "\\\\").replace('"', '\\"').splitlines()
    return "".join(f'"{line}\\n"\n' for line in lines)


def main():
    header, help_file, folder = map(pathlib.Path, sys.argv[1:])
    constants = list(constants_of(header.read_text()))
    assert constants, f"no constants in {header}"
    folder.mkdir(parents=True, exist_ok=True)
    table = "".join(f'{{"{group}", "{name}", SUDOKU_{name}}},\n' for group, name, _, _ in constants)
    (folder / "sudoku_constants.h").write_text(table)
    entries = "".join(
        f"<constant name={quoteattr(name)} value={quoteattr(value)} enum={quoteattr(group)}>{escape(description)}</constant>\n"
        for group, name, value, description in constants
    )
    (folder / "sudoku_help.h").write_text(c_string(help_file.read_text().replace("<constants />", f"<constants>\n{entries}</constants>")))


main()
