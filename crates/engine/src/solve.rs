//! Temporary.
use crate::Grid;
/// Temporary.
pub fn count_up_to_two(grid: &Grid) -> u8 {
    fn go(grid: &Grid, found: &mut u8) {
        if grid.is_solved() {
            *found += 1;
            return;
        }
        if grid.contradiction().is_some() {
            return;
        }
        let Some(cell) = grid.open().into_iter().min_by_key(|&c| grid.candidates(c).len()) else { return };
        for d in grid.candidates(cell) {
            let mut g = *grid;
            if g.place(cell, d).is_ok() {
                go(&g, found);
                if *found >= 2 {
                    return;
                }
            }
        }
    }
    let mut found = 0;
    go(grid, &mut found);
    found
}
