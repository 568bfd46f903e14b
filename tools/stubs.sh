#!/bin/sh
# tools/stubs.sh TARGET FOLDER LLVM: a C library to link with, for systems whose own is not here: the names of the few
# functions that libsudoku takes, without their code. LLVM is what the names of its tools end in.
#
# The linker writes down which library a program asks for, and the functions that it takes from there; it needs
# nothing else. So Android's NDK and Apple's SDK are not needed.
set -eu

target=$1 folder=$2 llvm=$3
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
    empty=
    ;;
*-w64-mingw32)
    # The C library of Windows itself, since 10; elsewhere it comes with programs.
    {
        printf 'LIBRARY ucrtbase.dll\nEXPORTS\n'
        echo "$functions" | tr ' ' '\n' | grep -v bcmp
    } >"$folder/ucrtbase.def"
    case $target in
    x86_64-*) machine=i386:x86-64 ;;
    i686-*) machine=i386 ;;
    aarch64-*) machine=arm64 ;;
    esac
    "llvm-dlltool$llvm" -m "$machine" -d "$folder/ucrtbase.def" -l "$folder/usr/lib/libucrtbase.a"
    cat >"$folder/start.c" <<'END'
/* What Windows calls when it loads the library. */
__attribute__((stdcall)) int DllMainCRTStartup(void *module, unsigned reason, void *reserved) { return 1; }
END
    clang --target="$target" -w -O1 -c "$folder/start.c" -o "$folder/start.o"
    "llvm-ar$llvm" rcsD "$folder/usr/lib/libstart.a" "$folder/start.o"
    empty='mingw32 mingwex msvcrt kernel32 user32'
    ;;
*)
    for function in $functions; do echo "void $function(void) {}"; done >"$folder/libc.c"
    clang --target="$target" -w -fno-builtin -shared -nostdlib -fuse-ld="$(command -v "ld.lld$llvm")" \
        -Wl,-soname,libc.so "$folder/libc.c" -o "$folder/usr/lib/libc.so"
    empty='dl log m gcc gcc_s unwind'
    ;;
esac
# Asked for by name, and not used.
for name in $empty; do printf '!<arch>\n' >"$folder/usr/lib/lib$name.a"; done
