#!/bin/sh
# clang as the linker for Windows, where libraries have no SONAME: rustc gives one, and LLVM's linker does not know the
# option.
set -eu

for argument; do
    shift
    case $argument in
    -Wl,-soname=*) ;;
    *) set -- "$@" "$argument" ;;
    esac
done
exec clang "$@"
