#!/usr/bin/env python3
"""Puts the libraries that tools/cross.sh built into one archive for each target, and writes SHA256SUMS.

The same libraries give the same archives, byte for byte: files are in order, with one date and no owner.
"""

import argparse
import gzip
import hashlib
import io
import os
import pathlib
import shutil
import tarfile
import time
import zipfile

from package_files import substitutions, write_package_files

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAPERS = ("README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE")


def lay_out(built, tree, target, version):
    """The files of `built` in the folders where compilers and loaders look."""
    for folder in ("include", "lib"):
        (tree / folder).mkdir(parents=True)
    for name in PAPERS:
        shutil.copy(ROOT / name, tree)
    shutil.copy(ROOT / "packaging/archive/CMakeLists.txt", tree)
    variable = substitutions(version, "/p", "/p/lib", "/p/include", target)
    write_package_files(variable, tree / "lib")
    for source in sorted(built.iterdir()):
        if source.is_symlink():
            continue
        if source.suffix in (".h", ".hpp"):
            shutil.copy(source, tree / "include")
        elif source.suffix in (".dll", ".wasm"):
            (tree / "bin").mkdir(exist_ok=True)
            shutil.copy(source, tree / "bin")
        elif ".so." not in source.name:
            shutil.copy(source, tree / "lib")
            if source.suffix == ".dylib":
                (tree / "lib/libsudoku.dylib").symlink_to(source.name)
        else:
            shutil.copy(source, tree / "lib" / f"libsudoku.so.{version}")
            (tree / "lib" / source.name).symlink_to(f"libsudoku.so.{version}")
            (tree / "lib/libsudoku.so").symlink_to(source.name)


def mode_of(path):
    return 0o755 if path.is_dir() or path.suffix in (".dylib", ".dll") or ".so" in path.suffixes else 0o644


def tar_gz(tree, output, epoch):
    raw = io.BytesIO()
    with tarfile.open(fileobj=raw, mode="w", format=tarfile.GNU_FORMAT) as archive:
        for path in [tree, *sorted(tree.rglob("*"))]:
            entry = archive.gettarinfo(path, path.relative_to(tree.parent).as_posix())
            entry.uid = entry.gid = 0
            entry.uname = entry.gname = ""
            entry.mtime, entry.mode = epoch, mode_of(path)
            if entry.isreg():
                with path.open("rb") as content:
                    archive.addfile(entry, content)
            else:
                archive.addfile(entry)
    output.write_bytes(gzip.compress(raw.getvalue(), 9, mtime=0))


def zip_file(tree, output, epoch, base=None):
    """Names are told from `base`, by default from the folder around `tree`."""
    # The format has no year before 1980.
    date = time.gmtime(max(epoch, 315_532_800))[:6]
    with zipfile.ZipFile(output, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(path for path in tree.rglob("*") if path.is_file()):
            entry = zipfile.ZipInfo(path.relative_to(base or tree.parent).as_posix(), date)
            entry.compress_type, entry.create_system = zipfile.ZIP_DEFLATED, 3
            entry.external_attr = mode_of(path) << 16
            archive.writestr(entry, path.read_bytes())


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--version", required=True)
    parser.add_argument("--epoch", required=True, type=int, help="the date of all files, in seconds since 1970")
    parser.add_argument("--cross", required=True, type=pathlib.Path, help="the folder with one folder for each target")
    parser.add_argument("--output", required=True, type=pathlib.Path)
    parser.add_argument("targets", nargs="+")
    arguments = parser.parse_args()
    shutil.rmtree(arguments.output, ignore_errors=True)
    arguments.output.mkdir(parents=True)
    sums = []
    for target in sorted(arguments.targets):
        tree = arguments.output / f"libsudoku-{arguments.version}-{target}"
        lay_out(arguments.cross / target, tree, target, arguments.version)
        packer, suffix = (zip_file, ".zip") if "windows" in target else (tar_gz, ".tar.gz")
        archive = arguments.output / (tree.name + suffix)
        packer(tree, archive, arguments.epoch)
        shutil.rmtree(tree)
        sums.append(f"{hashlib.sha256(archive.read_bytes()).hexdigest()}  {archive.name}\n")
    (arguments.output / "SHA256SUMS").write_text("".join(sums))


if __name__ == "__main__":
    os.umask(0o022)
    main()
