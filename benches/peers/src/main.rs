//! Times libsudoku beside other solvers: the same boards, the same process, in turn.
//!
//! The question is always "is there a solution, and is it the only one?": counting up to two. Every board is
//! first exchanged for a random equivalent one, so that nobody profits from the order or the look of a known list.
//! Times are processor time of the calling thread, the median of several rounds, with one to warm up.

mod peers;

use std::error::Error;
use std::process::ExitCode;
use std::time::Instant;
use std::{env, fs, thread};

use peers::{Answers, Boards, Solver};

const USAGE: &str = "\
usage: sudoku-peers [OPTION]... FILE...

Each FILE holds boards, one a line: 81 characters, a blank as '.' or '0'.

  --library PATH             libsudoku, by default target/release/libsudoku.so; built with the feature
                             force-portable, force-avx2 or force-avx512 it uses that backend
  --peer NAME=PATH:FUNCTION  one more solver: a shared library and its
                             size_t FUNCTION(const char *board, size_t limit, uint32_t zero, char *solution,
                             size_t *guesses), which returns how many solutions there are, up to limit
  --rounds N                 rounds to take the median of, by default 5
  --boards N                 boards of each file, repeated if it has fewer; by default 20000
  --threads N                also times the batch call on N threads, each with its part of the boards";

struct Options {
    library: String,
    peers: Vec<String>,
    rounds: usize,
    boards: usize,
    threads: usize,
    files: Vec<String>,
}

fn options() -> Result<Options, Box<dyn Error>> {
    let mut options = Options {
        library: "target/release/libsudoku.so".into(),
        peers: Vec::new(),
        rounds: 5,
        boards: 20_000,
        threads: 1,
        files: Vec::new(),
    };
    let mut arguments = env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().ok_or(format!("{argument} needs a value\n{USAGE}"));
        match argument.as_str() {
            "--library" => options.library = value()?,
            "--peer" => options.peers.push(value()?),
            "--rounds" => options.rounds = value()?.parse::<usize>()?.max(1),
            "--boards" => options.boards = value()?.parse::<usize>()?.max(1),
            "--threads" => options.threads = value()?.parse::<usize>()?.max(1),
            option if option.starts_with('-') => return Err(USAGE.into()),
            _ => options.files.push(argument),
        }
    }
    if options.files.is_empty() { Err(USAGE.into()) } else { Ok(options) }
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let options = options()?;
    let library = peers::load(&options.library)?;
    let mut solvers = vec![("sudoku crate".to_owned(), Solver::Crate)];
    for peer in &options.peers {
        let (name, place) = peer.split_once('=').ok_or(USAGE)?;
        let (path, function) = place.rsplit_once(':').ok_or(USAGE)?;
        solvers.push((name.to_owned(), peers::peer(path, function)?));
    }
    let others = solvers.len();
    let backend = peers::backend(library)?;
    solvers.push((format!("libsudoku, one board ({backend})"), peers::single(library)?));
    solvers.push((format!("libsudoku, batch ({backend})"), peers::batch(library)?));

    for file in &options.files {
        let text = fs::read(file).map_err(|error| format!("{file}: {error}"))?;
        let boards = Boards::shuffled(library, &text, options.boards)?;
        println!("{file}: {} boards", boards.count());
        let times = measure(&solvers, &boards, options.rounds)?;
        let best = times.iter().take(others).copied().fold(f64::INFINITY, f64::min);
        for ((name, _), time) in solvers.iter().zip(&times) {
            println!("  {name:<34} {time:>9.3} us a board {:>7.2} x the fastest other", best / time);
        }
        if options.threads > 1 {
            let [one, many] =
                [1, options.threads].map(|threads| in_threads(library, &boards, options.rounds, threads));
            let (one, many) = (one?, many?);
            println!("  batch on {} threads: {:.2} x as fast as on one", options.threads, one / many);
        }
    }
    Ok(())
}

/// Microseconds a board for each solver. All must agree on every count.
fn measure(solvers: &[(String, Solver)], boards: &Boards, rounds: usize) -> Result<Vec<f64>, Box<dyn Error>> {
    let mut times = vec![Vec::new(); solvers.len()];
    let mut expected: Option<Vec<i64>> = None;
    for round in 0..=rounds {
        for ((name, solver), times) in solvers.iter().zip(&mut times) {
            let mut answers = Answers::new(boards);
            let start = thread_seconds();
            solver.count(boards, &mut answers);
            let spent = thread_seconds() - start;
            if *expected.get_or_insert_with(|| answers.counts.clone()) != answers.counts {
                return Err(format!("{name} disagrees on how many solutions there are").into());
            }
            if round > 0 {
                times.push(spent / boards.count() as f64 * 1e6);
            }
        }
    }
    Ok(times.iter_mut().map(|times| median(times)).collect())
}

/// Seconds by the clock that the batch call takes for all boards, divided among threads.
fn in_threads(
    library: &'static libloading::Library,
    boards: &Boards,
    rounds: usize,
    threads: usize,
) -> Result<f64, Box<dyn Error>> {
    let batch = peers::batch(library)?;
    let parts = boards.parts(threads);
    let mut answers: Vec<Answers> = parts.iter().map(Answers::new).collect();
    let mut times: Vec<f64> = (0..=rounds)
        .map(|_| {
            let start = Instant::now();
            thread::scope(|scope| {
                for (part, answers) in parts.iter().zip(&mut answers) {
                    let batch = &batch;
                    scope.spawn(move || batch.count(part, answers));
                }
            });
            start.elapsed().as_secs_f64()
        })
        .skip(1)
        .collect();
    Ok(median(&mut times))
}

fn median(times: &mut [f64]) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

fn thread_seconds() -> f64 {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: the clock exists on every Unix, and `time` can be written.
    assert_eq!(unsafe { libc::clock_gettime(libc::CLOCK_THREAD_CPUTIME_ID, &mut time) }, 0);
    time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
}
