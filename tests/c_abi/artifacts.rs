//! What the built libraries hold: names, needs, size.

use std::collections::BTreeSet;
use std::fs;
use std::process::Command;

use object::read::elf::{Dyn as _, ElfFile64, FileHeader as _};
use object::{Endianness, Object as _, ObjectSymbol as _, elf};
use tempfile::TempDir;

use crate::library::{sudoku_version, sudoku_version_number, text_of};
use crate::program::build_program;
use sudoku_testing::header as header_text;
use sudoku_testing::programs::{built_library, c_compiler, root, run};

/// The largest that the stripped shared library may be, in bytes.
const SIZE_LIMIT: u64 = 320 * 1024;

/// All that the library may take from its host.
const IMPORTS: [&str; 7] = ["memcpy", "memmove", "memset", "memcmp", "bcmp", "malloc", "free"];

/// What the C start files weakly ask for in every shared library.
const START_FILES: [&str; 4] =
    ["_ITM_deregisterTMCloneTable", "_ITM_registerTMCloneTable", "__cxa_finalize", "__gmon_start__"];

fn shared_library() -> Vec<u8> {
    fs::read(built_library().join("libsudoku.so")).expect("the shared library")
}

fn functions() -> BTreeSet<String> {
    header_text::functions().into_iter().map(|function| function.name).collect()
}

#[test]
fn the_shared_library_exports_the_header() {
    let bytes = shared_library();
    let file = object::File::parse(&*bytes).expect("an object file");
    let exported = file.dynamic_symbols().filter(|symbol| symbol.is_definition());
    let exported: BTreeSet<String> =
        exported.map(|symbol| symbol.name().expect("a name").to_owned()).collect();
    assert_eq!(exported, functions());
}

#[test]
fn the_shared_library_needs_next_to_nothing() {
    let bytes = shared_library();
    let file = object::File::parse(&*bytes).expect("an object file");
    for symbol in file.dynamic_symbols().filter(|symbol| symbol.is_undefined()) {
        let name = symbol.name().expect("a name");
        assert!(
            IMPORTS.contains(&name) || (symbol.is_weak() && START_FILES.contains(&name)),
            "imports {name}"
        );
    }
    for needed in dynamic_entries(&bytes, elf::DT_NEEDED) {
        assert!(needed == "libc.so.6" || needed.starts_with("libc.musl"), "needs {needed}");
    }
}

/// The texts of the dynamic section's entries of a kind.
fn dynamic_entries(bytes: &[u8], tag: i64) -> Vec<String> {
    let file = ElfFile64::<Endianness>::parse(bytes).expect("a 64-bit ELF file");
    let endian = file.endian();
    let sections = file.elf_header().sections(endian, bytes).expect("sections");
    let (entries, link) = sections.dynamic(endian, bytes).expect("readable").expect("a dynamic section");
    let strings = sections.strings(endian, bytes, link).expect("names");
    let entries = entries.iter().filter(|entry| entry.tag(endian) == tag);
    let text = |entry: &elf::Dyn64<Endianness>| entry.string(endian, strings).expect("a name").to_vec();
    entries.map(|entry| String::from_utf8(text(entry)).expect("UTF-8")).collect()
}

#[test]
fn the_soname_carries_what_may_break() {
    let version: Vec<&str> = env!("CARGO_PKG_VERSION").split('.').collect();
    let number = if version[0] == "0" { format!("0.{}", version[1]) } else { version[0].to_owned() };
    assert_eq!(dynamic_entries(&shared_library(), elf::DT_SONAME), [format!("libsudoku.so.{number}")]);
}

/// Nothing that unwinds, prints or aborts was linked in.
#[test]
fn no_panic_is_linked_in() {
    for (name, bytes) in [
        ("libsudoku.so", shared_library()),
        ("libsudoku.a", fs::read(built_library().join("libsudoku.a")).expect("the archive")),
    ] {
        for trace in [
            "rust_eh_personality",
            "rust_begin_unwind",
            "_Unwind_",
            "panicked at",
            "panic_fmt",
            "core::panicking",
            "index out of bounds",
            "called `Option::unwrap()`",
            "attempt to ",
            "range end index",
            "puzzle/src/",
            "engine/src/",
            "human/src/",
            "library/core",
        ] {
            let found = bytes.windows(trace.len()).any(|window| window == trace.as_bytes());
            assert!(!found, "{name} holds {trace:?}");
        }
    }
}

#[test]
fn the_shared_library_is_small_and_stripped() {
    let bytes = shared_library();
    println!("libsudoku.so has {} bytes", bytes.len());
    assert!(bytes.len() as u64 <= SIZE_LIMIT, "{} bytes", bytes.len());
    let file = object::File::parse(&*bytes).expect("an object file");
    assert_eq!(file.symbols().count(), 0, "stripped");
}

#[test]
fn the_archive_shows_the_header_only() {
    let bytes = fs::read(built_library().join("libsudoku.a")).expect("the archive");
    let archive = object::read::archive::ArchiveFile::parse(&*bytes).expect("an archive");
    let (mut global, mut imports) = (BTreeSet::new(), BTreeSet::new());
    for member in archive.members() {
        let data = member.expect("a member").data(&*bytes).expect("its data");
        let file = object::File::parse(data).expect("an object file");
        for symbol in file.symbols().filter(|symbol| symbol.is_global()) {
            let name = symbol.name().expect("a name").to_owned();
            if symbol.is_undefined() {
                imports.insert(name)
            } else {
                global.insert(name)
            };
        }
    }
    assert_eq!(global, functions());
    imports.remove("");
    let allowed: BTreeSet<String> = IMPORTS.iter().map(|&name| name.to_owned()).collect();
    assert!(imports.is_subset(&allowed), "{imports:?}");
}

/// Two Rust static libraries in one program, each with Rust's own parts.
#[test]
fn the_archive_links_beside_another_rust_library() {
    let folder = TempDir::new().expect("a temporary folder");
    let source = folder.path().join("other.rs");
    fs::write(
        &source,
        "#[unsafe(no_mangle)]\npub extern \"C\" fn other_length(number: u32) -> u32 {\n    \
         format!(\"{number}\").len() as u32\n}\n",
    )
    .expect("a source file");
    let other = folder.path().join("libother.a");
    let rustc = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".into());
    run(Command::new(rustc)
        .args(["--crate-type", "staticlib", "--edition", "2024", "-C", "panic=abort", "-o"])
        .args([&other, &source]));
    let program = folder.path().join("two_libraries");
    // Whole archives: every name of both is there to clash.
    run(Command::new(c_compiler())
        .args(["-Wall", "-Werror", "-I"])
        .arg(root().join("include"))
        .arg(root().join("tests/c/two_libraries.c"))
        .args(["-Wl,--whole-archive".as_ref(), other.as_os_str()])
        .arg(built_library().join("libsudoku.a"))
        .args(["-Wl,--no-whole-archive", "-lpthread", "-ldl", "-lm", "-lgcc_s", "-o"])
        .arg(&program));
    assert_eq!(run(&mut Command::new(program)), "5 1\n");
}

/// Both libraries do without the host's C library being dynamic.
#[test]
fn the_archive_links_statically() {
    let folder = TempDir::new().expect("a temporary folder");
    let program = folder.path().join("hello");
    build_program("examples/c/hello.c", &program, &["-static"]);
    assert!(!run(&mut Command::new(program)).is_empty());
}

/// One version, wherever it is told.
#[test]
fn versions_agree() {
    let version = env!("CARGO_PKG_VERSION");
    let parts: Vec<u32> = version.split('.').map(|part| part.parse().expect("a number")).collect();
    let number = parts[0] * 10_000 + parts[1] * 100 + parts[2];
    assert_eq!(header_text::value_of_macro("SUDOKU_VERSION"), format!("{version:?}"));
    for (part, name) in parts.iter().zip(["MAJOR", "MINOR", "PATCH"]) {
        assert_eq!(header_text::value_of_macro(&format!("SUDOKU_VERSION_{name}")), part.to_string());
    }
    assert_eq!(header_text::value_of_macro("SUDOKU_VERSION_NUMBER"), number.to_string());
    // SAFETY: no arguments.
    let (text, own_number) = unsafe { (text_of(sudoku_version()), sudoku_version_number()) };
    assert_eq!((text, own_number), (version, number));
    let packaged = TempDir::new().expect("a temporary folder");
    run(&mut sudoku_testing::programs::make([
        "install",
        &format!("DESTDIR={}", packaged.path().display()),
        "PREFIX=/usr",
    ]));
    let description =
        fs::read_to_string(packaged.path().join("usr/lib/pkgconfig/sudoku.pc")).expect("sudoku.pc");
    assert!(description.lines().any(|line| line == format!("Version: {version}")), "{description}");
}

/// The committed header is what the sources say.
#[test]
fn the_header_is_current() {
    let before = header_text::text();
    built_library();
    assert_eq!(header_text::text(), before, "include/sudoku.h was out of date");
}
