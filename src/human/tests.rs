//! The functions as C calls them.
#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use core::ffi::{c_char, c_int, c_void};

use sudoku_puzzle::human::{self, Step, Technique};

use super::*;
use crate::status::*;

/// The header's names and numbers are those of the human crate, without a gap.
#[test]
fn technique_numbers() {
    let constants: Vec<(String, u32)> = include_str!("../../include/sudoku.h")
        .lines()
        .filter_map(|line| line.strip_prefix("#define SUDOKU_TECHNIQUE_"))
        .map(|line| {
            let (name, number) = line.split_once(' ').unwrap();
            (name.replace('_', ""), number.parse().unwrap())
        })
        .collect();
    let techniques: Vec<(String, u32)> = Technique::ALL
        .iter()
        .map(|technique| (format!("{technique:?}").to_uppercase(), technique.number().into()))
        .collect();
    assert_eq!(constants, techniques);
}

const PUZZLE: &[u8; 81] =
    b"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
const ANSWER: &[u8; 81] =
    b"162857493534129678789643521475312986913586742628794135356478219241935867897261354";

fn board(text: &[u8; 81]) -> *const c_char {
    text.as_ptr().cast()
}

/// A rating that no call gives.
const fn unrated() -> sudoku_rating {
    sudoku_rating { level: 7, technique: 7, difficulty: 7, pearl: 7, diamond: 7, steps: 7, guesses: 7 }
}

/// A step that no call has touched.
fn untouched() -> sudoku_step {
    let mut step = sudoku_step::from(&Step::new(Technique::Guess));
    step.chain = [77; 64];
    step
}

fn bytes(step: &sudoku_step) -> (Vec<c_int>, Vec<u16>, Vec<i16>) {
    let numbers =
        vec![step.technique, step.difficulty, step.cell, step.digit, step.houses as c_int, step.chain_length];
    (numbers, [step.pattern81, step.second81, step.removed81].concat(), step.chain.to_vec())
}

#[test]
fn hints_solve_a_board() {
    let mut play = *PUZZLE;
    let mut marks = [0x1ff; 81];
    let mut step = untouched();
    loop {
        // SAFETY: all buffers are as large as promised.
        match unsafe { sudoku_hint(board(&play), marks.as_ptr(), &mut step) } {
            1 => {}
            status => break assert_eq!(status, 0),
        }
        let mut first = None;
        // SAFETY: the context is what `stop_at_first` takes.
        let visited = unsafe {
            let context = (&raw mut first).cast();
            sudoku_visit_steps(board(&play), marks.as_ptr(), Some(stop_at_first), context)
        };
        assert_eq!(visited, 1);
        assert_eq!(first.as_ref().map(bytes), Some(bytes(&step)));
        // SAFETY: all buffers are as large as promised.
        assert_eq!(unsafe { sudoku_apply_step(play.as_mut_ptr().cast(), marks.as_mut_ptr(), &step) }, 0);
    }
    assert_eq!(&play, ANSWER);
}

unsafe extern "C" fn stop_at_first(step: *const sudoku_step, context: *mut c_void) -> c_int {
    // SAFETY: the context is what the test passed, and the step is valid during the call.
    unsafe { *context.cast::<Option<sudoku_step>>() = Some(*step) };
    5
}

#[test]
fn nothing_is_written_on_an_error() {
    let mut wrong = *PUZZLE;
    wrong[1] = b'2';
    let mut conflict = *PUZZLE;
    conflict[1] = b'1';
    let mut noise = *PUZZLE;
    noise[80] = b'/';
    let mut marks = [0x1ff; 81];
    marks[5] = 0x200;
    let good: [u16; 81] = [0x1ff; 81];
    let no_marks = std::ptr::null();
    let cases: [(*const c_char, *const u16, c_int); 7] = [
        (std::ptr::null(), no_marks, SUDOKU_ERR_NULL),
        (board(&noise), no_marks, SUDOKU_ERR_CHARACTER),
        (board(&conflict), no_marks, SUDOKU_ERR_CONFLICT),
        (board(&wrong), no_marks, SUDOKU_ERR_UNSOLVABLE),
        (board(&[b'.'; 81]), no_marks, SUDOKU_ERR_MULTIPLE),
        (board(PUZZLE), marks.as_ptr(), SUDOKU_ERR_ARGUMENT),
        (board(PUZZLE), [0_u16; 81].as_ptr(), SUDOKU_ERR_UNSOLVABLE),
    ];
    for (at, expected) in cases.map(|(board, marks, expected)| ((board, marks), expected)) {
        let (board, marks) = at;
        let mut step = untouched();
        let mut first: Option<sudoku_step> = None;
        let mut rating = unrated();
        // SAFETY: NULL is allowed, and all else is as large as promised.
        unsafe {
            assert_eq!(sudoku_hint(board, marks, &mut step), expected);
            let context = (&raw mut first).cast();
            assert_eq!(sudoku_visit_steps(board, marks, Some(stop_at_first), context), expected.into());
            if marks.is_null() {
                assert_eq!(sudoku_rate(board, &mut rating), expected);
            }
        }
        assert_eq!(bytes(&step), bytes(&untouched()));
        assert!(first.is_none());
        assert_eq!([rating.level, rating.technique, rating.pearl, rating.guesses], [7; 4]);
    }
    // SAFETY: NULL is allowed.
    unsafe {
        assert_eq!(sudoku_hint(board(PUZZLE), good.as_ptr(), std::ptr::null_mut()), SUDOKU_ERR_NULL);
        let none = std::ptr::null_mut();
        assert_eq!(sudoku_visit_steps(board(PUZZLE), no_marks, None, none), SUDOKU_ERR_NULL.into());
        assert_eq!(sudoku_rate(board(PUZZLE), std::ptr::null_mut()), SUDOKU_ERR_NULL);
        assert_eq!(sudoku_find_mistakes(std::ptr::null(), board(PUZZLE), none.cast()), SUDOKU_ERR_NULL);
        assert_eq!(sudoku_find_mistakes(board(PUZZLE), std::ptr::null(), none.cast()), SUDOKU_ERR_NULL);
        assert_eq!(sudoku_find_mistakes(board(PUZZLE), board(&wrong), none.cast()), 1);
        assert_eq!(sudoku_describe_step(std::ptr::null(), none.cast(), 0), SUDOKU_ERR_NULL);
    }
}

/// Each number of a step out of its range, one at a time.
#[test]
fn steps_from_the_caller_are_checked() {
    let mut step = untouched();
    // SAFETY: all buffers are as large as promised.
    assert_eq!(unsafe { sudoku_hint(board(PUZZLE), std::ptr::null(), &mut step) }, 1);
    let spoil: [fn(&mut sudoku_step); 20] = [
        |step| step.technique = -1,
        |step| step.technique = 0,
        |step| step.technique = c_int::MAX,
        |step| step.difficulty = -1,
        |step| step.difficulty = 1 << 16,
        |step| step.cell = -2,
        |step| step.cell = 81,
        |step| step.cell = -1,
        |step| (step.cell, step.digit) = (-1, 77),
        |step| (step.cell, step.digit) = (-1, -1),
        |step| step.digit = 0,
        |step| step.digit = 10,
        |step| step.houses = 1 << 27,
        |step| step.pattern81[80] = 0x200,
        |step| step.second81[0] = 0x8000,
        |step| step.removed81[40] = 0xffff,
        |step| step.chain_length = -1,
        |step| step.chain_length = 65,
        |step| (step.chain_length, step.chain[63]) = (64, 729),
        |step| (step.chain_length, step.chain[0]) = (1, -730),
    ];
    for spoil in spoil {
        let mut spoilt = step;
        spoil(&mut spoilt);
        let (mut play, mut marks) = (*PUZZLE, [0x1ff; 81]);
        let mut text = [1; 200];
        // SAFETY: all buffers are as large as promised.
        let statuses = unsafe {
            [
                sudoku_apply_step(play.as_mut_ptr().cast(), marks.as_mut_ptr(), &spoilt),
                sudoku_describe_step(&spoilt, text.as_mut_ptr(), 200),
            ]
        };
        assert_eq!(statuses, [SUDOKU_ERR_ARGUMENT; 2]);
        assert_eq!((play, marks, text), (*PUZZLE, [0x1ff; 81], [1; 200]));
    }
}

#[test]
fn every_number_has_a_name() {
    for number in -2..12_000 {
        // SAFETY: never NULL, always terminated.
        let name = unsafe { std::ffi::CStr::from_ptr(sudoku_technique_name(number)) };
        let known = u32::try_from(number).ok().and_then(Technique::new);
        assert_eq!(name, known.map_or(c"unknown technique", Technique::name));
    }
}

#[test]
fn a_full_board_is_rated_lowest() {
    let mut rating = unrated();
    // SAFETY: all buffers are as large as promised.
    assert_eq!(unsafe { sudoku_rate(board(ANSWER), &mut rating) }, SUDOKU_OK);
    let sudoku_rating { level, technique, difficulty, pearl, diamond, steps, guesses } = rating;
    assert_eq!([level, technique, difficulty, pearl, diamond, steps, guesses], [1, 0, 0, 0, 0, 0, 0]);
}

/// The library's own sentence about a step, in a buffer of this capacity; what follows it stays as it is.
fn described(step: &sudoku_step, capacity: usize) -> (c_int, Vec<u8>) {
    let mut text = vec![0xaa_u8; capacity + 64];
    // SAFETY: the step is one, the text has more bytes than that.
    let length = unsafe { sudoku_describe_step(step, text.as_mut_ptr().cast(), capacity) };
    assert!(text[capacity..].iter().all(|&byte| byte == 0xaa), "capacity {capacity}");
    text.truncate(capacity);
    (length, text)
}

/// As snprintf does it.
#[test]
fn sentences_are_cut_off_at_every_capacity() {
    let board = b"4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
    let mut position = human::Position::new(&sudoku_puzzle::Board::from_text(board).unwrap());
    let allowed = human::finders::Allowed { unique: true, unrated: true, hardest: u16::MAX };
    let mut steps = 0;
    let mut found = Step::NONE;
    while steps < 40 && human::finders::find_step(&position, allowed, &mut found) {
        let step = sudoku_step::from(&found);
        let mut whole = Vec::new();
        human::describe(&found, &mut |byte| whole.push(byte));
        for capacity in 0..whole.len() + 4 {
            let (length, text) = described(&step, capacity);
            assert_eq!(length as usize, whole.len());
            let kept = whole.len().min(capacity.saturating_sub(1));
            assert_eq!(text[..kept], whole[..kept]);
            assert_eq!(text.get(kept), (capacity > 0).then_some(&0));
        }
        // SAFETY: no text is asked for.
        let length = unsafe { sudoku_describe_step(&step, core::ptr::null_mut(), 0) };
        assert_eq!(length as usize, whole.len());
        position.apply(&found);
        steps += 1;
    }
    assert_eq!(steps, 40);
}

/// Whatever numbers a step from C holds, it is described or refused.
#[test]
fn steps_of_any_numbers() {
    use sudoku_puzzle::random::{Purpose, Random};
    let mut random = Random::new(0, Purpose::Puzzle);
    let (mut refused, mut accepted) = (0, 0);
    for round in 0..3000 {
        let wild = round % 3 == 0;
        let mut number = |limit: u64| {
            let bits = random.bits();
            if wild && bits >> 60 == 0 { bits as i64 } else { (bits >> 8) as i64 % limit as i64 }
        };
        let technique = Technique::ALL[number(Technique::ALL.len() as u64) as usize % Technique::ALL.len()];
        let mut step = sudoku_step::from(&Step::new(technique));
        step.difficulty = number(200) as c_int;
        step.cell = number(82) as c_int - 1;
        step.digit = if step.cell == -1 { 0 } else { number(9) as c_int + 1 };
        step.houses = number(1 << 27) as u32;
        step.chain_length = number(65) as c_int;
        for cell in 0..81 {
            step.pattern81[cell] = number(512) as u16;
            step.second81[cell] = number(512) as u16;
            step.removed81[cell] = number(512) as u16;
        }
        step.chain.fill_with(|| (number(1458) - 729) as i16);
        if wild {
            step.technique = number(1200) as c_int;
        }
        let (length, text) = described(&step, 100);
        if length == SUDOKU_ERR_ARGUMENT {
            refused += 1;
            assert!(text.iter().all(|&byte| byte == 0xaa));
        } else {
            accepted += 1;
            assert!(length > 0 && text.contains(&0));
        }
    }
    assert!(refused > 500 && accepted > 1500, "{refused} refused, {accepted} accepted");
}
