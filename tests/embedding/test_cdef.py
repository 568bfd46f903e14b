"""The declarations for LuaJIT, which the build takes from the header."""

import re

from conftest import BINDINGS, ROOT


def test_declares_what_the_header_declares():
    header = (ROOT / "include/sudoku.h").read_text()
    cdef = (BINDINGS / "luajit/sudoku_cdef.lua").read_text()
    header = re.sub(r"/\*.*?\*/", "", header, flags=re.DOTALL)
    functions = re.compile(r"^\w[\w *]*?\b(sudoku_\w+)\(", re.MULTILINE)
    assert len(functions.findall(header)) > 20
    assert functions.findall(cdef) == functions.findall(header)
    constants = dict(re.findall(r"^#define (SUDOKU_\w+) (-?\d+)$", header, re.MULTILINE))
    assert len(constants) > 10
    assert dict(re.findall(r"^static const int (\w+) = (-?\d+);$", cdef, re.MULTILINE)) == constants
    assert not re.search(r"^\s*(#|/\*|extern)", cdef, re.MULTILINE)
