//! The solvers, each behind the same question.

use std::error::Error;
use std::ffi::{CStr, c_char, c_int};

use libloading::Library;

/// Is there a solution, and a second one?
pub const LIMIT: u64 = 2;
/// Bytes from board to board. Behind each board zero bytes follow, for solvers that want a C string.
const STRIDE: usize = 96;

type Peer = unsafe extern "C" fn(*const u8, usize, u32, *mut u8, *mut usize) -> usize;
type Single = unsafe extern "C" fn(*const u8, u64, u64) -> i64;
type Batch = unsafe extern "C" fn(*const u8, usize, usize, u64, *mut i64, *mut u8) -> c_int;
type Shuffle = unsafe extern "C" fn(*mut u8, u64) -> c_int;
type Backend = unsafe extern "C" fn() -> *const c_char;

pub struct Boards {
    bytes: Vec<u8>,
}

impl Boards {
    /// The boards of a list in random order, each as a random equivalent, repeated until there are `count`.
    pub fn shuffled(library: &'static Library, list: &[u8], count: usize) -> Result<Self, Box<dyn Error>> {
        let shuffle = function::<Shuffle>(library, "sudoku_shuffle")?;
        let lines: Vec<&[u8]> = list
            .split(|&byte| byte == b'\n')
            .filter(|line| line.len() >= 81 && line[0] != b'#')
            .map(|line| &line[..81])
            .collect();
        if lines.is_empty() {
            return Err("a file without boards".into());
        }
        // A step that has no factor in common with the list's length visits all of it.
        let step = (lines.len() * 618 / 1000..).find(|&step| gcd(step, lines.len()) == 1).unwrap_or(1);
        let mut bytes = vec![0; count * STRIDE];
        for (index, board) in bytes.chunks_exact_mut(STRIDE).enumerate() {
            board[..81].copy_from_slice(lines[index * step % lines.len()]);
            // SAFETY: 81 bytes.
            if unsafe { shuffle(board.as_mut_ptr(), index as u64) } != 0 {
                return Err(format!("line {} is no board", index * step % lines.len() + 1).into());
            }
        }
        Ok(Self { bytes })
    }

    pub fn count(&self) -> usize {
        self.bytes.len() / STRIDE
    }

    /// As many parts of about the same size.
    pub fn parts(&self, parts: usize) -> Vec<Self> {
        let size = self.count().div_ceil(parts) * STRIDE;
        self.bytes.chunks(size).map(|bytes| Self { bytes: bytes.to_vec() }).collect()
    }
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// Room for what a solver says of each board. The time to get it is nobody's.
pub struct Answers {
    pub counts: Vec<i64>,
    solutions: Vec<u8>,
}

impl Answers {
    pub fn new(boards: &Boards) -> Self {
        Self { counts: vec![-1; boards.count()], solutions: vec![b'.'; boards.count() * 81] }
    }
}

pub enum Solver {
    Crate,
    Peer(Peer),
    Single(Single),
    Batch(Batch),
}

impl Solver {
    /// How many solutions each board has, up to [`LIMIT`].
    pub fn count(&self, boards: &Boards, answers: &mut Answers) {
        let Answers { counts, solutions } = answers;
        let each = boards.bytes.chunks_exact(STRIDE).zip(counts.iter_mut());
        match *self {
            Self::Crate => each.for_each(|(board, count)| {
                let mut cells = [0; 81];
                for (cell, &byte) in cells.iter_mut().zip(board) {
                    *cell = if byte == b'.' { 0 } else { byte - b'0' };
                }
                *count = sudoku::Sudoku::from_bytes(cells)
                    .map_or(0, |board| board.solutions_count_up_to(LIMIT as usize) as i64);
            }),
            Self::Peer(peer) => each.for_each(|(board, count)| {
                let (mut solution, mut guesses) = ([0u8; 128], 0);
                // SAFETY: a board that ends with a zero byte, and room for a solution.
                *count = unsafe {
                    peer(board.as_ptr(), LIMIT as usize, 0, solution.as_mut_ptr(), &mut guesses) as i64
                };
            }),
            // SAFETY: a board of 81 bytes.
            Self::Single(single) => {
                each.for_each(|(board, count)| *count = unsafe { single(board.as_ptr(), LIMIT, 0) });
            }
            Self::Batch(batch) => {
                // SAFETY: so many boards, and room for a count and a solution of each.
                let status = unsafe {
                    batch(
                        boards.bytes.as_ptr(),
                        boards.count(),
                        STRIDE,
                        LIMIT,
                        counts.as_mut_ptr(),
                        solutions.as_mut_ptr(),
                    )
                };
                assert_eq!(status, 0, "sudoku_count_batch");
            }
        }
    }
}

/// Loads a library for good.
pub fn load(path: &str) -> Result<&'static Library, Box<dyn Error>> {
    // SAFETY: solvers have no initializers that could do harm.
    Ok(Box::leak(Box::new(unsafe { Library::new(path) }.map_err(|error| format!("{path}: {error}"))?)))
}

fn function<F: Copy>(library: &'static Library, name: &str) -> Result<F, Box<dyn Error>> {
    // SAFETY: the callers name functions of that type.
    Ok(*unsafe { library.get::<F>(name) }?)
}

pub fn peer(path: &str, name: &str) -> Result<Solver, Box<dyn Error>> {
    Ok(Solver::Peer(function(load(path)?, name)?))
}

pub fn single(library: &'static Library) -> Result<Solver, Box<dyn Error>> {
    Ok(Solver::Single(function(library, "sudoku_count_solutions")?))
}

pub fn batch(library: &'static Library) -> Result<Solver, Box<dyn Error>> {
    Ok(Solver::Batch(function(library, "sudoku_count_batch")?))
}

/// The processor family that the library's code is for.
pub fn backend(library: &'static Library) -> Result<String, Box<dyn Error>> {
    // SAFETY: the function returns a text that lives as long as the library.
    Ok(unsafe { CStr::from_ptr(function::<Backend>(library, "sudoku_backend")?()) }.to_str()?.to_owned())
}
