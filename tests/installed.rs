//! `make install`, and programs built against the installed tree as users build theirs.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use sudoku_testing::boards::SOLUTION;
use sudoku_testing::programs::{built_library, c_compiler, have, make, root, run};
use tempfile::TempDir;

const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The number that the SONAME ends with: the major version, and before 1.0 the minor version too.
fn soversion() -> String {
    let mut parts = VERSION.split('.');
    match (parts.next(), parts.next()) {
        (Some("0"), Some(minor)) => format!("0.{minor}"),
        (Some(major), _) => major.to_owned(),
        _ => panic!("no version"),
    }
}

fn shared_name() -> String {
    format!("libsudoku.so.{VERSION}")
}

/// A tree made by `make install`. Paths are given relative to it.
struct Tree {
    folder: TempDir,
    libdir: &'static str,
    includedir: &'static str,
}

impl Tree {
    fn install(variables: &[&str], libdir: &'static str, includedir: &'static str) -> Tree {
        built_library();
        let folder = TempDir::new().expect("a temporary folder");
        let destination = format!("DESTDIR={}", folder.path().display());
        run(make(["install", &destination]).args(variables));
        Tree { folder, libdir, includedir }
    }

    fn usual() -> Tree {
        Tree::install(&[], "usr/local/lib", "usr/local/include")
    }

    fn path(&self, inside: &str) -> PathBuf {
        self.folder.path().join(inside)
    }

    fn libdir(&self) -> PathBuf {
        self.path(self.libdir)
    }

    fn pkg_config(&self, options: &[&str]) -> Vec<String> {
        let output = run(Command::new("pkg-config")
            .env("PKG_CONFIG_PATH", self.libdir().join("pkgconfig"))
            .args(options)
            .arg("sudoku"));
        output.split_whitespace().map(str::to_owned).collect()
    }

    /// Builds hello.c with what pkg-config says, runs it, and returns the program.
    #[track_caller]
    fn check_pkg_config(&self, compiler_options: &[&str], options: &[&str]) -> PathBuf {
        let program = self.path("hello");
        run(Command::new(c_compiler())
            .args(compiler_options)
            .arg(root().join("examples/c/hello.c"))
            .args(self.pkg_config(options))
            .arg("-o")
            .arg(&program));
        let output = run(Command::new(&program).env("LD_LIBRARY_PATH", self.libdir()));
        assert_eq!(output.trim_end(), SOLUTION);
        program
    }

    #[track_caller]
    fn check_files(&self) {
        for name in ["libsudoku.a", "pkgconfig/sudoku.pc", "cmake/sudoku/sudoku-config.cmake"] {
            assert!(self.libdir().join(name).is_file(), "{name}");
        }
        for name in ["sudoku.h", "sudoku.hpp"] {
            let installed = self.path(self.includedir).join(name);
            assert_eq!(
                fs::read(&installed).expect("a header"),
                fs::read(root().join("include").join(name)).expect("a header")
            );
        }
        assert!(fs::symlink_metadata(self.libdir().join(shared_name())).expect("the library").is_file());
    }
}

/// The value of an entry of a file's dynamic section.
fn dynamic_entries(file: &Path, kind: &str) -> Vec<String> {
    run(Command::new("readelf").arg("-d").arg(file))
        .lines()
        .filter(|line| line.contains(&format!("({kind})")))
        .filter_map(|line| Some(line.split_once('[')?.1.split_once(']')?.0.to_owned()))
        .collect()
}

#[test]
fn links_lead_to_the_versioned_library() {
    let tree = Tree::usual();
    tree.check_files();
    let soname = format!("libsudoku.so.{}", soversion());
    let library = fs::canonicalize(tree.libdir().join(shared_name())).expect("the library");
    for link in [&soname, "libsudoku.so"] {
        let link = tree.libdir().join(link);
        assert!(fs::read_link(&link).expect("a link").is_relative());
        assert_eq!(fs::canonicalize(&link).expect("a link that leads somewhere"), library);
    }
    assert_eq!(dynamic_entries(&library, "SONAME"), [soname]);
}

#[test]
fn uninstall_leaves_nothing() {
    let tree = Tree::usual();
    run(&mut make(["uninstall", &format!("DESTDIR={}", tree.folder.path().display())]));
    let left = run(Command::new("find").arg(tree.folder.path()).args(["!", "-type", "d"]));
    assert_eq!(left, "");
}

#[test]
fn installing_twice_is_installing_once() {
    let tree = Tree::usual();
    let list = || run(Command::new("find").arg(tree.folder.path()).args(["-printf", "%P %l %s\n"]));
    let before = list();
    run(&mut make(["install", &format!("DESTDIR={}", tree.folder.path().display())]));
    assert_eq!(list(), before);
}

#[test]
fn pkg_config_builds_a_program_that_uses_the_shared_library() {
    if !have("pkg-config") {
        return;
    }
    let tree = Tree::usual();
    assert_eq!(tree.pkg_config(&["--modversion"]), [VERSION]);
    let program = tree.check_pkg_config(&[], &["--cflags", "--libs"]);
    assert!(dynamic_entries(&program, "NEEDED").contains(&format!("libsudoku.so.{}", soversion())));
}

#[test]
fn pkg_config_builds_a_fully_static_program() {
    if !have("pkg-config") {
        return;
    }
    let tree = Tree::usual();
    let program = tree.check_pkg_config(&["-static"], &["--static", "--cflags", "--libs"]);
    assert_eq!(dynamic_entries(&program, "NEEDED"), [""; 0]);
}

#[test]
fn distributions_choose_their_folders() {
    let tree = Tree::install(
        &["PREFIX=/usr", "LIBDIR=/usr/lib/x86_64-linux-gnu", "INCLUDEDIR=/usr/include/sudoku"],
        "usr/lib/x86_64-linux-gnu",
        "usr/include/sudoku",
    );
    tree.check_files();
    if have("pkg-config") {
        tree.check_pkg_config(&[], &["--cflags", "--libs"]);
    }
    if have("cmake") {
        check_cmake(&tree, "sudoku::sudoku");
    }
}

#[test]
fn folders_outside_the_prefix_are_named_in_full() {
    let tree = Tree::install(
        &["PREFIX=/opt/one", "LIBDIR=/opt/two", "INCLUDEDIR=/opt/three"],
        "opt/two",
        "opt/three",
    );
    tree.check_files();
    if have("pkg-config") {
        let flags = tree.pkg_config(&["--cflags", "--libs"]);
        assert_eq!(flags, ["-I/opt/three", "-L/opt/two", "-lsudoku"]);
    }
    if have("cmake") {
        check_cmake(&tree, "sudoku::sudoku");
    }
}

#[test]
fn a_moved_tree_is_still_found() {
    let mut tree = Tree::usual();
    let moved = TempDir::new().expect("a temporary folder");
    fs::rename(tree.path("usr"), moved.path().join("usr")).expect("moved");
    tree.folder = moved;
    if have("pkg-config") {
        tree.check_pkg_config(&[], &["--cflags", "--libs"]);
    }
    if have("cmake") {
        check_cmake(&tree, "sudoku::sudoku");
    }
}

/// Configures a project that asks for the package; returns whether CMake was content.
fn configure_cmake(tree: &Tree, project: &Path, lists: &str) -> bool {
    fs::write(project.join("CMakeLists.txt"), format!("cmake_minimum_required(VERSION 3.13)\n{lists}"))
        .expect("written");
    let mut command = Command::new("cmake");
    command.arg("-S").arg(project).arg("-B").arg(project.join("out"));
    command.arg(format!("-Dsudoku_DIR={}", tree.libdir().join("cmake/sudoku").display()));
    command.output().expect("cmake runs").status.success()
}

/// Builds hello.c in a project of its own, runs it, and returns the program.
#[track_caller]
fn check_cmake(tree: &Tree, target: &str) -> PathBuf {
    let project = TempDir::new().expect("a temporary folder");
    let lists = format!(
        "project(user LANGUAGES C)
         find_package(sudoku 0.1 REQUIRED)
         add_executable(hello {})
         target_link_libraries(hello PRIVATE {target})",
        root().join("examples/c/hello.c").display(),
    );
    assert!(configure_cmake(tree, project.path(), &lists));
    run(Command::new("cmake").arg("--build").arg(project.path().join("out")));
    // CMake gives the program a run path to the library, so it runs in its build folder as it is.
    let output = run(&mut Command::new(project.path().join("out/hello")));
    assert_eq!(output.trim_end(), SOLUTION);
    let program = tree.path("hello-cmake");
    fs::copy(project.path().join("out/hello"), &program).expect("copied");
    program
}

#[test]
fn cmake_finds_the_shared_library() {
    if !have("cmake") {
        return;
    }
    let tree = Tree::usual();
    let program = check_cmake(&tree, "sudoku::sudoku");
    assert!(dynamic_entries(&program, "NEEDED").contains(&format!("libsudoku.so.{}", soversion())));
}

#[test]
fn cmake_finds_the_static_library() {
    if !have("cmake") {
        return;
    }
    let tree = Tree::usual();
    let program = check_cmake(&tree, "sudoku::static");
    assert!(!dynamic_entries(&program, "NEEDED").iter().any(|name| name.contains("sudoku")));
}

#[test]
fn cmake_takes_only_versions_with_the_same_interface() {
    if !have("cmake") {
        return;
    }
    let tree = Tree::usual();
    for (request, found) in [
        ("", true),
        ("0.1", true),
        ("0.1.0 EXACT", true),
        ("0.1...<0.2", true),
        ("0.1...0.1.0", true),
        ("0", false),
        ("0.0.9", false),
        ("0.1.1", false),
        ("0.2", false),
        ("0.10", false),
        ("1", false),
        ("0.2...<1", false),
    ] {
        let project = TempDir::new().expect("a temporary folder");
        let lists = format!("project(user LANGUAGES NONE)\nfind_package(sudoku {request} REQUIRED)\n");
        assert_eq!(configure_cmake(&tree, project.path(), &lists), found, "{request}");
    }
}
