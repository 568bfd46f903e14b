#!/bin/sh
# tools/stubs.sh TARGET FOLDER: a C library to link with, for systems whose own is not here: the names of the few
# functions that libsudoku takes, without their code.
#
# The linker writes down which library a program asks for, and the functions that it takes from there; it needs
# nothing else. So Android's NDK and Apple's SDK are not needed.
set -eu

target=$1 folder=$2
: "${CLANG:=clang}" "${LLD:=/usr/bin/ld.lld-19}"
functions='malloc free memcpy memmove memset memcmp bcmp'

rm -rf "$folder"
mkdir -p "$folder/usr/lib"
case $target in
*-apple-*)
    # Apple's compiler calls more for what others do with memset.
    symbols=$(echo "_$functions bzero __bzero memset_pattern16" | sed 's/ /, _/g')
    cat >"$folder/usr/lib/libSystem.tbd" <<END
--- !tapi-tbd
tbd-version: 4
targets: [ x86_64-macos, arm64-macos ]
install-name: '/usr/lib/libSystem.B.dylib'
current-version: 1
exports:
  - targets: [ x86_64-macos, arm64-macos ]
    symbols: [ $symbols, dyld_stub_binder ]
...
END
    ;;
*)
    for function in $functions; do echo "void $function(void) {}"; done >"$folder/libc.c"
    "$CLANG" --target="$target" -w -fno-builtin -shared -nostdlib -fuse-ld="$LLD" -Wl,-soname,libc.so \
        "$folder/libc.c" -o "$folder/usr/lib/libc.so"
    # Asked for by name, and not used.
    for name in dl log m gcc gcc_s unwind; do printf '!<arch>\n' >"$folder/usr/lib/lib$name.a"; done
    ;;
esac
