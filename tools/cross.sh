#!/bin/sh
# tools/cross.sh TARGET FOLDER: builds the library for another processor or system, and puts it with its headers
# into a folder. `make cross FOR=TARGET` calls it.
#
# Where `rustup target add TARGET` was done, the ordinary compiler builds it. Elsewhere Debian's does, with Rust's `core` from
# the source that Debian packages: nothing else of Rust's library is needed. Environment: CARGO, TARGET_DIR, SOVERSION, FEATURES.
set -eu

target=$1 folder=$2
: "${CARGO:=cargo}" "${TARGET_DIR:=target}" "${FEATURES:=}"

case $target in
aarch64-unknown-linux-gnu) prefix=aarch64-linux-gnu- ;;
i686-unknown-linux-gnu) prefix=i686-linux-gnu- ;;
x86_64-pc-windows-gnu) prefix=x86_64-w64-mingw32- ;;
*) prefix= ;;
esac
variable=CARGO_TARGET_$(echo "$target" | tr 'a-z-' 'A-Z_')_LINKER
[ -z "$prefix" ] || export "$variable=${prefix}gcc"

if ! ls "$(rustc --print target-libdir --target "$target")"/libcore-*.rlib >/dev/null 2>&1; then
    if [ ! -d /usr/lib/rustlib/src/rust/library/core ] || [ ! -x /usr/bin/rustc ]; then
        echo "tools/cross.sh: Rust for $target is needed: rustup target add $target," >&2
        echo 'or on Debian: apt install rustc-web rust-web-src (and lld-19 for WebAssembly)' >&2
        exit 1
    fi
    export RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1
    case $target in wasm32-*) export "$variable=wasm-ld-19" ;; esac
    set -- -Z build-std=core
else
    set --
fi
"$CARGO" build --release --quiet --locked --target "$target" --target-dir "$TARGET_DIR/cross" --features "$FEATURES" "$@"

built=$TARGET_DIR/cross/$target/release
rm -rf "$folder"
mkdir -p "$folder"
cp include/sudoku.h include/sudoku.hpp "$folder"
if [ -n "$prefix" ]; then
    LD=${prefix}ld NM=${prefix}nm OBJCOPY=${prefix}objcopy AR=${prefix}ar tools/archive.sh "$built/libsudoku.a" "$folder/libsudoku.a"
else
    cp "$built/libsudoku.a" "$folder"
fi
case $target in
*-linux-*)
    cp "$built/libsudoku.so" "$folder/libsudoku.so.$SOVERSION"
    ln -s "libsudoku.so.$SOVERSION" "$folder/libsudoku.so"
    ;;
*-windows-*) cp "$built/sudoku.dll" "$built/libsudoku.dll.a" "$folder" ;;
wasm*) cp "$built/sudoku.wasm" "$folder" ;;
esac
