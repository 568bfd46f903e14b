//! The shipped files as a user has them: real tools, run as a user would run them.
use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs::File;
use std::io::{Read as _, Write as _};
use std::os::fd::{FromRawFd, OwnedFd};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::{Mutex, OnceLock};
use std::thread::JoinHandle;

/// The folder of the repository.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new(""))
}

/// The C compiler that the user has chosen.
pub fn c_compiler() -> String {
    std::env::var("CC").unwrap_or_else(|_| "cc".into())
}

/// The C++ compiler that the user has chosen.
pub fn cpp_compiler() -> String {
    std::env::var("CXX").unwrap_or_else(|_| "c++".into())
}

/// Whether a tool is there. Without it the caller leaves out its test, and says so; where everything has to be
/// tested (`CI` is set), a missing tool is a failure.
pub fn have(tool: &str) -> bool {
    static MISSED: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());
    let found = Command::new(tool)
        .arg("--version")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success());
    if !found {
        assert!(std::env::var_os("CI").is_none(), "{tool} is needed to test everything");
        if MISSED.lock().expect("no panic").insert(tool.to_owned()) {
            let program = std::env::args().next().unwrap_or_default();
            // Not `eprintln!`, which the test harness keeps to itself.
            let _ = writeln!(
                std::io::stderr(),
                "There is no {tool} here: what needs it in {program} is not tested."
            );
        }
    }
    found
}

/// Runs a command that has to succeed, and returns what it wrote to standard output.
#[track_caller]
pub fn run(command: &mut Command) -> String {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(
        output.status.success(),
        "{command:?}: {}\n{}{}",
        output.status,
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout).expect("text")
}

/// Runs a command with text on its standard input.
#[track_caller]
pub fn run_with_input(command: &mut Command, input: &[u8]) -> Output {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_vec();
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().expect("an end");
    let _ = writer.join();
    output
}

/// What a make that runs these tests may have set.
pub const OF_AN_OUTER_MAKE: &[&str] =
    &["MAKEFLAGS", "MFLAGS", "MAKELEVEL", "PREFIX", "DESTDIR", "LIBDIR", "INCLUDEDIR"];

/// `make`, apart from any make that runs these tests.
pub fn make<S: AsRef<OsStr>>(arguments: impl IntoIterator<Item = S>) -> Command {
    let mut command = Command::new("make");
    command.current_dir(root()).arg("--no-print-directory").args(arguments);
    for variable in OF_AN_OUTER_MAKE {
        command.env_remove(variable);
    }
    command
}

/// The folder with the built library, brought up to date once for each test program.
pub fn built_library() -> PathBuf {
    static BUILT: OnceLock<()> = OnceLock::new();
    BUILT.get_or_init(|| {
        run(&mut make(["all"]));
    });
    root().join("build/lib")
}

/// One of the programs in `examples/c`, built once for each test program.
pub fn program(name: &str) -> PathBuf {
    static BUILT: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());
    let file = format!("build/bin/{name}");
    let mut built = BUILT.lock().expect("no panic");
    if built.insert(name.to_owned()) {
        run(&mut make([&file]));
    }
    root().join(file)
}

/// A new terminal: its keys and screen, and the end for a program.
pub fn terminal() -> (File, OwnedFd) {
    let (mut here, mut there) = (0, 0);
    // SAFETY: both pointers are to integers that live through the call, the others may be null.
    let result = unsafe {
        libc::openpty(&mut here, &mut there, std::ptr::null_mut(), std::ptr::null(), std::ptr::null())
    };
    assert_eq!(result, 0);
    // SAFETY: openpty succeeded, so both are open and belong to nobody else.
    unsafe { (File::from_raw_fd(here), OwnedFd::from_raw_fd(there)) }
}

/// A new terminal for a program to write to, and the thread that reads what it writes until it ends.
pub fn watched_terminal() -> (JoinHandle<String>, OwnedFd) {
    let (mut screen, terminal) = terminal();
    let reader = std::thread::spawn(move || {
        let mut shown = Vec::new();
        // Reading from a terminal whose other end is closed is an error; what came before it counts.
        let _ = screen.read_to_end(&mut shown);
        String::from_utf8_lossy(&shown).into_owned()
    });
    (reader, terminal)
}

/// Builds a program against the static library, with every warning an error.
#[track_caller]
pub fn compile(compiler: &str, options: &[&str], source: &Path, program: &Path) {
    run(Command::new(compiler)
        .args(["-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Werror"])
        .args(options)
        .arg("-I")
        .arg(root().join("include"))
        .arg(source)
        .arg(built_library().join("libsudoku.a"))
        .arg("-o")
        .arg(program));
}
