//! Writes `include/sudoku.h` from the doc comments and signatures in `src/`, the declarations that LuaJIT takes
//! from that, and the techniques in the README, the bindings and `include/sudoku.hpp`; and names the shared library.

use std::{env, error::Error, fs, path::Path};

#[path = "tools/techniques.rs"]
mod techniques;

use techniques::Language;

/// The sections of the header in their order. Each is a module of `src/`, or more of them, of which the first has the
/// heading; `TECHNIQUES` stands for the constants from the table of techniques.
const SECTIONS: &[&[&str]] = &[
    &["version"],
    &["status"],
    &["rules"],
    &["solve"],
    &["batch"],
    &["make"],
    &["human", "human/level", TECHNIQUES, "human/step", "human/hint", "human/rating", "human/describe"],
    &["text"],
    &["picture"],
];
const TECHNIQUES: &str = "techniques";

fn main() -> Result<(), Box<dyn Error>> {
    for path in ["build.rs", "tools/techniques.rs", "human/src/techniques/table.rs", "cbindgen.toml", "src"] {
        println!("cargo::rerun-if-changed={path}");
    }
    for path in ["include/sudoku.h", "bindings/luajit/sudoku_cdef.lua", "README.md"] {
        println!("cargo::rerun-if-changed={path}");
    }
    let header = header()?;
    fs::write(Path::new(&env::var("OUT_DIR")?).join("sudoku.h"), &header)?;
    write_if_changed("include/sudoku.h", &header)?;
    write_if_changed("bindings/luajit/sudoku_cdef.lua", &lua_declarations(&header))?;
    write_techniques()?;
    name_shared_library()?;
    open_module_to_its_host()?;
    leave_out_unwind_tables()
}

/// Only a change touches the source tree, so that a build from read-only sources works.
fn write_if_changed(path: &str, text: &str) -> Result<(), Box<dyn Error>> {
    if fs::read_to_string(path).ok().as_deref() != Some(text) {
        fs::create_dir_all(Path::new(path).parent().ok_or("a file has a folder")?)?;
        fs::write(path, text)?;
    }
    Ok(())
}

/// The header as LuaJIT's `ffi.cdef` takes it: constants and declarations, without preprocessor lines and
/// comments.
fn lua_declarations(header: &str) -> String {
    let mut text =
        String::from("-- What sudoku.h declares, for ffi.cdef. Written by the build.\nreturn [[\n");
    let (mut in_comment, mut in_cplusplus) = (false, false);
    for line in header.lines() {
        if in_comment || line.trim_start().starts_with("/*") {
            in_comment = !line.trim_end().ends_with("*/");
        } else if in_cplusplus || line == "#ifdef __cplusplus" {
            in_cplusplus = line != "#endif";
        } else if let Some(constant) = line.strip_prefix("#define ") {
            if let Some((name, value)) = constant.split_once(' ')
                && value.parse::<i32>().is_ok()
            {
                text += &format!("static const int {name} = {value};\n");
            }
        } else if !line.is_empty() && !line.starts_with('#') {
            text += &format!("{line}\n");
        }
    }
    text + "]]\n"
}

/// Writes what the table of techniques says into the documents and bindings that repeat it, between marks.
fn write_techniques() -> Result<(), Box<dyn Error>> {
    for (kind, title) in [("rated", "Techniques of the scale"), ("named", "Techniques beside the scale")] {
        let begin = format!("<!-- {kind} techniques, written by the build -->");
        write_between("README.md", &begin, "<!-- end -->", &techniques::list(kind, title))?;
    }
    for (path, comment, language) in [
        ("bindings/csharp/LibSudoku/Technique.cs", "//", Language::CSharp),
        ("bindings/go/sudoku/techniques.go", "//", Language::Go),
        ("bindings/java/SudokuTechniques.java", "//", Language::Java),
        ("bindings/javascript/sudoku_techniques.js", "//", Language::JavaScript),
        ("bindings/python/sudoku/technique.py", "#", Language::Python),
        ("include/sudoku.hpp", "//", Language::Cpp),
    ] {
        println!("cargo::rerun-if-changed={path}");
        let (begin, end) = (format!("{comment} Written by the build."), format!("{comment} End."));
        write_between(path, &begin, &end, &techniques::binding(language))?;
    }
    Ok(())
}

/// Writes some lines between the line that ends in `begin` and the one that begins with `end`. Nothing is done where
/// there is no such file, as in a package of the library alone.
fn write_between(path: &str, begin: &str, end: &str, lines: &str) -> Result<(), Box<dyn Error>> {
    let Ok(mut text) = fs::read_to_string(path) else { return Ok(()) };
    let begin = format!("{begin}\n");
    let start = text.find(&begin).ok_or(format!("{path} lacks {begin}"))? + begin.len();
    let end = start + text[start..].find(end).ok_or(format!("{path} lacks {end}"))?;
    let end = text[..end].rfind('\n').map_or(end, |line| line + 1);
    text.replace_range(start..end.max(start), lines);
    write_if_changed(path, &text)
}

/// The whole header. cbindgen prints one section at a time, so that each function stands below its
/// section's heading, with the constants and structures that it needs.
fn header() -> Result<String, Box<dyn Error>> {
    let [major, minor, patch] = version()?;
    let mut header = comment(&module_docs(Path::new("src/lib.rs"))?);
    header += &format!(
        "\
#ifndef SUDOKU_H
#define SUDOKU_H

#include <stddef.h>
#include <stdint.h>

#define SUDOKU_VERSION \"{major}.{minor}.{patch}\"
#define SUDOKU_VERSION_MAJOR {major}
#define SUDOKU_VERSION_MINOR {minor}
#define SUDOKU_VERSION_PATCH {patch}
/* Compare with sudoku_version_number() to see whether header and library belong together. */
#define SUDOKU_VERSION_NUMBER {number}

#ifdef __cplusplus
extern \"C\" {{
#endif
",
        number = major * 10_000 + minor * 100 + patch
    );
    for section in SECTIONS {
        let mut builder = cbindgen::Builder::new().with_config(cbindgen::Config::from_file("cbindgen.toml")?);
        for (at, &module) in section.iter().enumerate() {
            let source = if module == TECHNIQUES {
                let constants = Path::new(&env::var("OUT_DIR")?).join("techniques.rs");
                fs::write(&constants, techniques::constants())?;
                constants
            } else {
                Path::new("src").join(module).with_extension("rs")
            };
            if at == 0 {
                header += &format!("\n\n{}", comment(&module_docs(&source)?));
            }
            builder = builder.with_src(&source);
        }
        let mut printed = Vec::new();
        builder.generate()?.write(&mut printed);
        header += "\n";
        header += &String::from_utf8(printed)?;
    }
    header += "\n#ifdef __cplusplus\n}\n#endif\n\n#endif /* SUDOKU_H */\n";
    Ok(header)
}

/// The `//!` lines at the top of a source file.
fn module_docs(path: &Path) -> Result<String, Box<dyn Error>> {
    let source = fs::read_to_string(path)?;
    let lines = source.lines().map_while(|line| line.strip_prefix("//!"));
    Ok(lines.map(|line| format!(" *{line}\n")).collect())
}

fn comment(lines: &str) -> String {
    format!("/*\n{lines} */\n")
}

fn version() -> Result<[u32; 3], Box<dyn Error>> {
    let part = |name| -> Result<u32, Box<dyn Error>> { Ok(env::var(name)?.parse()?) };
    Ok([part("CARGO_PKG_VERSION_MAJOR")?, part("CARGO_PKG_VERSION_MINOR")?, part("CARGO_PKG_VERSION_PATCH")?])
}

/// Before 1.0 a minor version may break its users, so it is part of the name that they load.
fn name_shared_library() -> Result<(), Box<dyn Error>> {
    let [major, minor, _] = version()?;
    let number = if major == 0 { format!("0.{minor}") } else { major.to_string() };
    match env::var("CARGO_CFG_TARGET_OS")?.as_str() {
        "macos" | "ios" => {
            println!("cargo::rustc-cdylib-link-arg=-Wl,-install_name,@rpath/libsudoku.{number}.dylib");
        }
        // An app can carry only files that end in ".so", and its library is looked for by that very name.
        "android" => println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,libsudoku.so"),
        "linux" | "freebsd" | "netbsd" | "openbsd" | "dragonfly" => {
            println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,libsudoku.so.{number}");
        }
        _ => {}
    }
    Ok(())
}

/// A WebAssembly module takes `malloc` and `free` from its host, and calls a host's functions by their place in its
/// table.
fn open_module_to_its_host() -> Result<(), Box<dyn Error>> {
    if env::var("CARGO_CFG_TARGET_ARCH")?.starts_with("wasm") && env::var("CARGO_CFG_TARGET_OS")? == "unknown"
    {
        for argument in ["--import-undefined", "--export-table", "--growable-table"] {
            println!("cargo::rustc-cdylib-link-arg={argument}");
        }
    }
    Ok(())
}

/// The tables are a fifteenth of the library. The linkers of Linux drop them on request; a debug build needs them.
fn leave_out_unwind_tables() -> Result<(), Box<dyn Error>> {
    if env::var("CARGO_CFG_TARGET_OS")? == "linux" && env::var("PROFILE")? == "release" {
        let script = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("tools/no_unwind_tables.ld");
        println!("cargo::rerun-if-changed={}", script.display());
        println!("cargo::rustc-cdylib-link-arg=-Wl,--no-eh-frame-hdr,-T,{}", script.display());
    }
    Ok(())
}
