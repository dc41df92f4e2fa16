//! The oracle of the solver: plain backtracking over the [`Grid`] itself, smallest cell first. Slow and obvious.

use crate::Grid;

/// Number of solutions, at most `limit`.
pub(super) fn count(grid: &Grid, limit: u64) -> u64 {
    fn go(grid: &Grid, limit: u64, found: &mut u64) {
        if grid.contradiction().is_some() {
            return;
        }
        let Some(cell) = grid.open().into_iter().min_by_key(|&c| grid.candidates(c).len()) else {
            *found += 1;
            return;
        };
        for digit in grid.candidates(cell) {
            if *found >= limit {
                return;
            }
            let mut next = *grid;
            if next.place(cell, digit).is_ok() {
                go(&next, limit, found);
            }
        }
    }
    let mut found = 0;
    if limit > 0 {
        go(grid, limit, &mut found);
    }
    found
}
