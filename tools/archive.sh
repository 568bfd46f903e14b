#!/bin/sh
# tools/archive.sh INPUT.a OUTPUT.a: leaves only the C ABI of a Rust static library.
#
# Cargo's archive also holds the parts of Rust's own libraries, with global names that clash as soon as a
# program links a second Rust static library. Here everything that the sudoku_ functions need becomes one object
# whose only global names are theirs. For another target set LD, NM, OBJCOPY and AR to its tools,
# and GC to nothing where its linker must not leave unused parts out.
set -eu

input=$1 output=$2
: "${LD:=ld}" "${NM:=nm}" "${OBJCOPY:=objcopy}" "${AR:=ar}" "${GC=--gc-sections}"

if [ "$(uname -s)" = Darwin ]; then
    # Apple's linker has no such options; its two-level names make the clash rare.
    cp "$input" "$output"
    exit
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# 32-bit Windows puts an underscore before every name.
"$NM" --defined-only --extern-only "$input" 2>/dev/null |
    sed -n 's/^[^ ]* T \(_\{0,1\}sudoku_[a-z0-9_]*\)$/--undefined=\1/p' >"$work/functions"
[ -s "$work/functions" ] || { echo "tools/archive.sh: no sudoku_ function in $input" >&2; exit 1; }

"$LD" -r ${GC:+"$GC"} "@$work/functions" -o "$work/all.o" "$input"
# Bitcode that Rust embeds would make other linkers' plugins take the object for one of theirs.
"$OBJCOPY" --remove-section='.llvm*' --wildcard --keep-global-symbol='sudoku_*' \
    --keep-global-symbol='_sudoku_*' --strip-unneeded "$work/all.o" "$work/libsudoku.o"
rm -f "$output"
"$AR" rcsD "$output" "$work/libsudoku.o"
