#!/bin/sh
# tools/cross.sh TARGET FOLDER: builds the library for another processor or system, and puts it with its headers
# into a folder. `make cross FOR=TARGET` calls it.
#
# Where `rustup target add TARGET` was done, the ordinary compiler builds it. Elsewhere Debian's does, with Rust's `core` from
# the source that Debian packages: nothing else of Rust's library is needed. Environment: CARGO, TARGET_DIR, SOVERSION, FEATURES.
set -eu

target=$1 folder=$2
: "${CARGO:=cargo}" "${TARGET_DIR:=target}" "${FEATURES:=}"
llvm=-19

# The target's gcc, or what clang calls the target.
prefix='' clang=''
case $target in
x86_64-unknown-linux-gnu | aarch64-unknown-linux-gnu | i686-unknown-linux-gnu | s390x-unknown-linux-gnu)
    prefix=${target%%-*}-linux-gnu-
    ;;
riscv64gc-unknown-linux-gnu) prefix=riscv64-linux-gnu- ;;
armv7-unknown-linux-gnueabihf) prefix=arm-linux-gnueabihf- ;;
*-pc-windows-gnu) prefix=${target%%-*}-w64-mingw32- ;;
*-pc-windows-gnullvm) clang=${target%%-*}-w64-mingw32 ;;
armv7-unknown-linux-musleabihf) clang=armv7-linux-musleabihf ;;
riscv64gc-unknown-linux-musl) clang=riscv64-linux-musl ;;
*-linux-musl) clang=${target%%-*}-linux-musl ;;
armv7-linux-androideabi) clang=armv7a-linux-androideabi21 ;;
*-linux-android) clang=${target}21 ;;
*-apple-darwin) clang=$target ;;
esac
name=$(echo "$target" | tr 'a-z-' 'A-Z_')
flags=

case $target in
*-apple-ios*)
    # An app takes the static library: nothing is linked.
    set -- rustc --lib --crate-type staticlib
    ;;
*)
    set -- build
    ;;
esac
if [ -n "$prefix" ]; then
    export "CARGO_TARGET_${name}_LINKER=${prefix}gcc"
elif [ -n "$clang" ]; then
    tools/stubs.sh "$clang" "$TARGET_DIR/cross/stubs/$target" "$llvm"
    stubs=$(cd "$TARGET_DIR/cross/stubs/$target" && pwd)
    export "CARGO_TARGET_${name}_LINKER=clang"
    flags="-Clink-arg=-nostdlib -Clink-arg=-L$stubs/usr/lib"
    case $target in
    *-apple-*)
        # What `strip` does elsewhere the linker does here: afterwards the file could not be changed, since it is
        # signed.
        export SDKROOT="$stubs" CARGO_PROFILE_RELEASE_STRIP=none
        flags="$flags -Clink-arg=--target=$clang -Clink-arg=-mlinker-version=609"
        flags="$flags -Clink-arg=-fuse-ld=$(command -v "ld64.lld$llvm")"
        flags="$flags -Clink-arg=-Wl,-x,-S -Clink-arg=-lSystem"
        ;;
    *)
        flags="$flags -Clink-arg=--target=$clang -Clink-arg=-fuse-ld=$(command -v "ld.lld$llvm")"
        case $target in
        # Phones have pages of 4 or 16 KiB.
        *-android*) flags="$flags -Clink-arg=-Wl,-z,max-page-size=16384" ;;
        *-musl*) flags="$flags -Ctarget-feature=-crt-static -Clink-arg=-lc" ;;
        *-windows-*)
            flags="$flags -Clink-arg=-lucrtbase -Clink-arg=-lstart"
            export "CARGO_TARGET_${name}_LINKER=$(pwd)/tools/clang_without_soname.sh"
            ;;
        esac
        ;;
    esac
    export "CARGO_TARGET_${name}_RUSTFLAGS=$flags"
fi

if ! ls "$(rustc --print target-libdir --target "$target")"/libcore-*.rlib >/dev/null 2>&1; then
    if [ ! -d /usr/lib/rustlib/src/rust/library/core ] || [ ! -x /usr/bin/rustc ]; then
        echo "tools/cross.sh: Rust for $target is needed: rustup target add $target," >&2
        echo 'or on Debian: apt install rustc-web rust-web-src (and lld-19 for WebAssembly)' >&2
        exit 1
    fi
    export RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1
    case $target in wasm32-*) export "CARGO_TARGET_${name}_LINKER=wasm-ld$llvm" ;; esac
    set -- "$@" -Z build-std=core
fi
"$CARGO" "$@" --release --quiet --locked --target "$target" --target-dir "$TARGET_DIR/cross" --features "$FEATURES"

built=$TARGET_DIR/cross/$target/release
rm -rf "$folder"
mkdir -p "$folder"
cp include/sudoku.h include/sudoku.hpp "$folder"
case $target in
wasm*) cp "$built/libsudoku.a" "$folder" ;;
*-apple-* | aarch64-*-windows-*)
    # No linker makes one object of several there. Tools of another LLVM stop at the bitcode that Rust embeds.
    "llvm-objcopy$llvm" -D --wildcard --remove-section='.llvm*' --remove-section='__LLVM,*' \
        "$built/libsudoku.a" "$folder/libsudoku.a"
    chmod 644 "$folder/libsudoku.a"
    ;;
*)
    case $target in
    *-windows-gnullvm)
        # GNU's linker would leave functions out, and keep the unwind tables that name them.
        export GC=
        prefix=${target%%-*}-w64-mingw32-
        ;;
    esac
    if [ -n "$prefix" ]; then
        export LD="${prefix}ld" NM="${prefix}nm" OBJCOPY="${prefix}objcopy" AR="${prefix}ar"
    else
        export LD="ld.lld$llvm" NM="llvm-nm$llvm" OBJCOPY="llvm-objcopy$llvm" AR="llvm-ar$llvm"
    fi
    tools/archive.sh "$built/libsudoku.a" "$folder/libsudoku.a"
    ;;
esac
case $target in
*-android*) cp "$built/libsudoku.so" "$folder" ;;
*-linux-*)
    cp "$built/libsudoku.so" "$folder/libsudoku.so.$SOVERSION"
    ln -s "libsudoku.so.$SOVERSION" "$folder/libsudoku.so"
    ;;
*-windows-*)
    cp "$built/sudoku.dll" "$built/libsudoku.dll.a" "$folder"
    # The linker writes one that Microsoft's takes too, which looks for this name.
    case $target in *-gnullvm) cp "$built/libsudoku.dll.a" "$folder/sudoku.lib" ;; esac
    ;;
*-darwin)
    cp "$built/libsudoku.dylib" "$folder/libsudoku.$SOVERSION.dylib"
    ln -s "libsudoku.$SOVERSION.dylib" "$folder/libsudoku.dylib"
    ;;
wasm*) cp "$built/sudoku.wasm" "$folder" ;;
esac
