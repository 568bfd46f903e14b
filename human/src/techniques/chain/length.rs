//! How the length of a chain makes it harder.

/// What Sudoku Explainer adds to a chain's difficulty for this many nodes: 1 (a tenth) for each of the bounds 4, 6, 8,
/// 12, 16, 24, 32, 48, ... that they exceed.
pub(crate) fn length_difficulty(nodes: usize) -> u16 {
    let (mut added, mut bound, mut next) = (0, 4, 6);
    while nodes > bound {
        added += 1;
        (bound, next) = (next, bound.saturating_mul(2));
    }
    added
}

/// How many strong links (of two nodes each) make chains of equal difficulty, up to what a step can hold.
pub(crate) const CHAIN_LENGTHS: [(usize, usize); 9] =
    [(2, 2), (3, 3), (4, 4), (5, 6), (7, 8), (9, 12), (13, 16), (17, 24), (25, 32)];

/// The order of preference of steps: by difficulty, then number of nodes, then kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Rank {
    pub(crate) difficulty: u16,
    nodes: u16,
    kind: u8,
}

impl Rank {
    /// After every step.
    pub(crate) const LAST: Self = Self { difficulty: u16::MAX, nodes: u16::MAX, kind: u8::MAX };

    /// The rank of a step whose chains have `nodes` nodes in all, and which without its length is this difficult.
    pub(crate) fn new(difficulty: u16, nodes: usize, kind: u8) -> Self {
        // The node that starts a chain and the one that ends it are not counted.
        let difficulty = difficulty + length_difficulty(nodes.saturating_sub(2));
        Self { difficulty, nodes: nodes as u16, kind }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn length_bounds() {
        let bounds = [4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1024, 1536];
        for nodes in 0..=1536 {
            let exceeded = bounds.iter().filter(|&&bound| nodes > bound).count();
            assert_eq!(length_difficulty(nodes), exceeded as u16, "{nodes} nodes");
        }
        for (i, (least, most)) in CHAIN_LENGTHS.into_iter().enumerate() {
            assert!((2 * least..=2 * most).all(|nodes| usize::from(length_difficulty(nodes)) == i));
        }
        assert!(length_difficulty(usize::MAX) < 128);
    }
}
