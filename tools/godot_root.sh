#!/bin/sh
# Godot 4 on a system whose own packages are too old for it, in a root of its own, with no change to the system.
#
#   tools/godot_root.sh fetch              gets Debian's packages, 200 MB; once they are there it does nothing
#   tools/godot_root.sh run PROGRAM ...    runs godot, godot-template-release or a game that was exported, in this folder
#
# The root is kept in GODOT_ROOT, by default ~/.cache/libsudoku/godot. It takes apt, dpkg and Debian's keys; apt checks what
# it gets. Nobody needs to be root where users may make namespaces.
set -eu

: "${GODOT_ROOT:=${XDG_CACHE_HOME:-$HOME/.cache}/libsudoku/godot}"
suite=forky
packages='godot godot-template-release libgl1-mesa-dri libegl1 libgl1 libx11-6 libxcursor1 libxrandr2 libxi6
    libxinerama1 libxext6 libxrender1 libxkbcommon0 fonts-dejavu-core'

fetch() {
    [ ! -e "$GODOT_ROOT/ready" ] || return 0
    mkdir -p "$GODOT_ROOT"
    root=$GODOT_ROOT/root apt=$GODOT_ROOT/apt
    rm -rf "$root" "$apt"
    mkdir -p "$root/usr" "$apt/state/lists/partial" "$apt/cache/archives/partial" "$apt/parts"
    : >"$apt/status"
    keys=/usr/share/keyrings/debian-archive-keyring.gpg
    echo "deb [signed-by=$keys] http://deb.debian.org/debian $suite main" >"$apt/sources.list"
    set -- -o "Dir::Etc::sourcelist=$apt/sources.list" -o "Dir::Etc::sourceparts=$apt/parts" \
        -o "Dir::Etc::preferencesparts=$apt/parts" -o "Dir::State=$apt/state" -o "Dir::State::status=$apt/status" \
        -o "Dir::Cache=$apt/cache" -o Debug::NoLocking=1 -o APT::Sandbox::User="$(id -un)"
    apt-get -q "$@" update
    # shellcheck disable=SC2086
    apt-get -q "$@" -y --download-only --no-install-recommends install $packages
    # Links first: packages lay their files down under either name.
    for link in bin lib lib64 sbin; do
        mkdir -p "$root/usr/$link"
        ln -s "usr/$link" "$root/$link"
    done
    for package in "$apt"/cache/archives/*.deb; do
        dpkg -x "$package" "$root"
    done
    rm -rf "$apt"
    touch "$GODOT_ROOT/ready"
}

# Inside the namespace: everything of the system that is not its programs is there too, under its own name.
enter() {
    root=$GODOT_ROOT/root
    for folder in /*; do
        case $folder in
        /bin | /boot | /etc | /lib* | /sbin | /usr | /var) continue ;;
        esac
        if [ -d "$folder" ]; then
            mkdir -p "$root$folder"
            mount --rbind "$folder" "$root$folder"
        fi
    done
    exec unshare --root="$root" --wd="$PWD" -- "$@"
}

command=${1:-}
[ $# -eq 0 ] || shift
case $command in
fetch) fetch ;;
enter) enter "$@" ;;
run)
    [ -e "$GODOT_ROOT/ready" ] || { echo "tools/godot_root.sh: first run tools/godot_root.sh fetch" >&2; exit 1; }
    export GODOT_ROOT
    if [ "$(id -u)" -eq 0 ]; then
        exec unshare --mount -- "$0" enter "$@"
    fi
    exec unshare --user --map-root-user --mount -- "$0" enter "$@"
    ;;
*)
    sed -n '2,/^$/s/^#\( \|$\)//p' "$0" >&2
    exit 2
    ;;
esac
