//! What the library says of itself and of its answers.

use crate::library::*;

/// Sentences for people, for every number.
#[test]
fn every_status_has_a_text() {
    let text = |status| {
        // SAFETY: any number may be asked for.
        text_of(unsafe { sudoku_status_text(status) })
    };
    let statuses = [
        OK,
        ERR_NULL,
        ERR_CHARACTER,
        ERR_CONFLICT,
        ERR_UNSOLVABLE,
        ERR_MULTIPLE,
        ERR_LIMIT,
        ERR_ARGUMENT,
        ERR_LENGTH,
        ERR_MEMORY,
        ERR_END,
        1,
    ];
    let texts: std::collections::BTreeSet<_> = statuses.iter().map(|&status| text(status)).collect();
    assert_eq!(texts.len(), statuses.len(), "each its own");
    assert!(texts.iter().all(|text| text.ends_with('.')));
    for unknown in [i32::MIN, -11, 2, i32::MAX] {
        assert_eq!(text(unknown), text(1));
    }
}

#[test]
fn the_backend_has_a_name() {
    // SAFETY: no arguments.
    let backend = text_of(unsafe { sudoku_backend() });
    assert!(["avx512", "avx2", "neon", "portable"].contains(&backend), "{backend}");
    #[cfg(target_arch = "x86_64")]
    assert_eq!(
        backend,
        if std::is_x86_feature_detected!("avx512bitalg") && std::is_x86_feature_detected!("avx512vbmi2") {
            "avx512"
        } else if std::is_x86_feature_detected!("avx2") && std::is_x86_feature_detected!("bmi2") {
            "avx2"
        } else {
            "portable"
        }
    );
}
