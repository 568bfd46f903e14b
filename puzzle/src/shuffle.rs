//! A random equivalent board.

use super::transform::{LineOrder, Transform};
use crate::Board;
use crate::random::{Purpose, Random};

/// Nine lines in a random order that keeps each three together.
fn line_order(random: &mut Random) -> [u8; 9] {
    let groups = random.permutation::<3>();
    let mut order = [0; 9];
    for (lines, group) in order.as_chunks_mut::<3>().0.iter_mut().zip(groups) {
        *lines = random.permutation::<3>().map(|line| 3 * group + line);
    }
    order
}

/// One of the 3,359,232 * 9! transforms; each is equally likely.
pub(super) fn random_transform(random: &mut Random) -> Transform {
    let mirrored = random.coin();
    let (rows, columns) = (line_order(random), line_order(random));
    LineOrder { mirrored, rows, columns }.transform(random.permutation::<9>().map(|name| name + 1))
}

/// The board after a random transform. Any number of digits is fine, and so are boards that break the rules.
pub fn shuffle(board: &Board, seed: u64) -> Board {
    random_transform(&mut Random::new(seed, Purpose::Shuffle)).apply(board)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{House, rules};

    #[test]
    fn every_cell_goes_everywhere_equally_often() {
        let mut random = Random::new(3, Purpose::Shuffle);
        let rounds = 81_000;
        let mut places = [[0; 81]; 2];
        let mut names = [0; 9];
        let mut mirrored = 0;
        for _ in 0..rounds {
            let transform = random_transform(&mut random);
            let [corner, inner] = [0, 31].map(|i| transform.cells()[i].index());
            places[0][corner] += 1;
            places[1][inner] += 1;
            names[transform.digits()[4].index()] += 1;
            mirrored += u32::from(transform.cells()[0].row() != transform.cells()[1].row());
        }
        let surprise = |seen: &[u32]| {
            let expected = f64::from(rounds) / seen.len() as f64;
            let square: f64 = seen.iter().map(|&n| (f64::from(n) - expected).powi(2) / expected).sum();
            let freedom = seen.len() as f64 - 1.0;
            (square - freedom) / (2.0 * freedom).sqrt()
        };
        for seen in [&places[0][..], &places[1], &names, &[mirrored, rounds - mirrored]] {
            assert!(surprise(seen) < 5.0, "{seen:?}");
        }
    }

    #[test]
    fn houses_stay_houses() {
        let mut random = Random::new(4, Purpose::Shuffle);
        for _ in 0..1000 {
            let transform = random_transform(&mut random);
            for house in House::all() {
                let old = house.cells().map(|cell| transform.cells()[cell.index()]);
                assert!(House::all().any(|house| old.iter().all(|cell| house.cells().contains(cell))));
            }
        }
    }

    #[test]
    fn a_shuffled_grid_is_a_grid_and_the_seed_says_which() {
        let grid = crate::grid(5).unwrap();
        let shuffled = shuffle(&grid, 6);
        assert!(rules::is_solution(None, &shuffled));
        assert_ne!(shuffled, grid);
        assert_eq!(shuffled, shuffle(&grid, 6));
        assert_ne!(shuffled, shuffle(&grid, 7));
        assert_eq!(shuffle(&Board::EMPTY, 6), Board::EMPTY);
    }
}
