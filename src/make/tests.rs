//! The C functions that make puzzles, called as C does.
#![allow(clippy::indexing_slicing, clippy::unwrap_used)]

use super::*;

const UNTOUCHED: [u8; 81] = [b'#'; 81];

fn generate(options: *const sudoku_generate_options) -> Result<[u8; 81], c_int> {
    let mut board = UNTOUCHED;
    // SAFETY: options with a size that is true, and a board.
    match unsafe { sudoku_generate(options, board.as_mut_ptr().cast()) } {
        SUDOKU_OK => Ok(board),
        error => {
            assert_eq!(board, UNTOUCHED);
            Err(error)
        }
    }
}

#[test]
fn null_options_ask_for_any_puzzle() {
    let mut options = sudoku_generate_options { min_clues: 5, ..ANY_PUZZLE };
    // SAFETY: options.
    unsafe { sudoku_generate_options_init(&mut options) };
    assert_eq!(options.size, size_of::<sudoku_generate_options>());
    let made = generate(core::ptr::null());
    assert!(made.is_ok());
    assert_eq!(generate(&options), made);
}

#[test]
fn options_of_earlier_and_later_versions() {
    let wanted = sudoku_generate_options { seed: 3, min_clues: 40, max_clues: 41, ..ANY_PUZZLE };
    let size = size_of::<sudoku_generate_options>();
    let mut bytes = [0u64; 200];
    let with_size = |bytes: &mut [u64; 200], size: usize| {
        let options = bytes.as_mut_ptr().cast::<sudoku_generate_options>();
        // SAFETY: the bytes are more than options, and aligned for them.
        unsafe { options.write(sudoku_generate_options { size, ..wanted }) };
        options.cast_const()
    };
    let full = generate(&wanted).unwrap();
    assert!((40..=41).contains(&full.iter().filter(|&&byte| byte != b'.').count()));
    for larger in [size, size + 1, size + 64, LARGEST_OPTIONS] {
        assert_eq!(generate(with_size(&mut bytes, larger)), Ok(full));
    }
    for wrong in [0, 8, 15, LARGEST_OPTIONS + 1, usize::MAX] {
        assert_eq!(generate(with_size(&mut bytes, wrong)), Err(SUDOKU_ERR_ARGUMENT), "{wrong}");
    }
    // A field that only half belongs to the structure is none.
    let only_seed = generate(&sudoku_generate_options { seed: 3, ..ANY_PUZZLE });
    assert_ne!(only_seed, Ok(full));
    let min_level = offset_of!(sudoku_generate_options, min_level);
    for size in min_level..min_level + size_of::<c_int>() {
        assert_eq!(generate(with_size(&mut bytes, size)), only_seed, "{size}");
    }
    let min_clues = offset_of!(sudoku_generate_options, min_clues);
    assert_eq!(generate(with_size(&mut bytes, min_clues)), only_seed);
    assert_eq!(generate(with_size(&mut bytes, min_clues + 1)), Err(SUDOKU_ERR_ARGUMENT));
    let before_mask = offset_of!(sudoku_generate_options, mask81);
    for size in before_mask..before_mask + size_of::<*const u8>() {
        assert_eq!(generate(with_size(&mut bytes, size)), Ok(full), "{size}");
    }
    // What this version does not know is refused.
    bytes[size / 8] = 1;
    assert_eq!(generate(with_size(&mut bytes, size + 8)), Err(SUDOKU_ERR_ARGUMENT));
}

#[test]
fn fields_out_of_range() {
    let (zeros, mut twos) = ([0; 81], [0; 81]);
    twos[40] = 2;
    for options in [
        sudoku_generate_options { min_level: -1, ..ANY_PUZZLE },
        sudoku_generate_options { max_level: 8, ..ANY_PUZZLE },
        sudoku_generate_options { min_level: 3, max_level: 2, ..ANY_PUZZLE },
        sudoku_generate_options { symmetry: -1, ..ANY_PUZZLE },
        sudoku_generate_options { symmetry: 8, ..ANY_PUZZLE },
        sudoku_generate_options { min_clues: 16, ..ANY_PUZZLE },
        sudoku_generate_options { max_clues: 81, ..ANY_PUZZLE },
        sudoku_generate_options { min_clues: c_int::MIN, ..ANY_PUZZLE },
        sudoku_generate_options { max_clues: c_int::MAX, ..ANY_PUZZLE },
        sudoku_generate_options { minimal: 2, ..ANY_PUZZLE },
        sudoku_generate_options { minimal: -1, ..ANY_PUZZLE },
        sudoku_generate_options { mask81: twos.as_ptr(), ..ANY_PUZZLE },
        sudoku_generate_options { mask81: zeros.as_ptr(), ..ANY_PUZZLE },
    ] {
        assert_eq!(generate(&options), Err(SUDOKU_ERR_ARGUMENT));
    }
}

#[test]
fn masks_and_limits() {
    let mut mask = [1; 81];
    mask[..9].fill(0);
    let made = generate(&sudoku_generate_options { mask81: mask.as_ptr(), ..ANY_PUZZLE }).unwrap();
    assert_eq!(made[..9], [b'.'; 9]);
    let hopeless = sudoku_generate_options { minimal: 1, max_clues: 17, max_steps: 5, ..ANY_PUZZLE };
    assert_eq!(generate(&hopeless), Err(crate::status::SUDOKU_ERR_LIMIT));
}

fn apply(transform: &sudoku_transform, board: &[u8; 81]) -> Result<[u8; 81], c_int> {
    let mut changed = *board;
    // SAFETY: a transform and a board.
    match unsafe { sudoku_transform_apply(transform, changed.as_mut_ptr().cast()) } {
        SUDOKU_OK => Ok(changed),
        error => {
            assert_eq!(changed, *board);
            Err(error)
        }
    }
}

#[test]
fn transforms_lead_to_the_canonical_form() {
    let mut transform = sudoku_transform { cells: [0; 81], digits: [0; 10] };
    for seed in 0..50 {
        let board = generate(&sudoku_generate_options { seed, ..ANY_PUZZLE }).unwrap();
        let mut form = board;
        // SAFETY: a board and a transform.
        let status = unsafe { sudoku_canonicalize(form.as_mut_ptr().cast(), &mut transform) };
        assert_eq!(status, SUDOKU_OK);
        assert_eq!(apply(&transform, &board), Ok(form));
        // As the header says it.
        let digit = |byte: u8| if byte == b'.' { 0 } else { usize::from(byte - b'0') };
        for (cell, &new) in form.iter().enumerate() {
            let old = board[usize::from(transform.cells[cell])];
            assert_eq!(new, transform.digits[digit(old)] as u8);
        }
    }
}

#[test]
fn transforms_that_are_none() {
    let board = generate(core::ptr::null()).unwrap();
    let identity = sudoku_transform::from(&Transform::IDENTITY);
    assert_eq!(apply(&identity, &board), Ok(board));
    let zero = sudoku_transform {
        digits: {
            let mut d = identity.digits;
            d[0] = b'0' as c_char;
            d
        },
        ..identity
    };
    assert_eq!(apply(&zero, &board), Ok(board));
    for (cell, number) in [(0, 81), (0, 255), (0, 1), (80, 0)] {
        let mut wrong = identity;
        wrong.cells[cell] = number;
        assert_eq!(apply(&wrong, &board), Err(SUDOKU_ERR_ARGUMENT), "{cell} {number}");
    }
    for (digit, character) in [(0, b'1'), (0, 0), (1, b'0'), (1, b'.'), (1, b'2'), (9, b':'), (5, 255)] {
        let mut wrong = identity;
        wrong.digits[digit] = character as c_char;
        assert_eq!(apply(&wrong, &board), Err(SUDOKU_ERR_ARGUMENT), "{digit} {character}");
    }
}
