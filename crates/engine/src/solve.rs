//! Solutions of a position: how many, and which.

use crate::Grid;
use core::ops::ControlFlow;

/// Solutions of a position, counted up to two.
pub fn count_up_to_two(grid: &Grid) -> u8 {
    count(grid, 2) as u8
}

/// Solutions of a position, counted up to `limit`.
pub fn count(grid: &Grid, limit: u64) -> u64 {
    let mut found = 0;
    if limit > 0 {
        for_each(grid, &mut |_| {
            found += 1;
            if found < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
    }
    found
}

/// A solution of a position, digits 1..=9 in row-major order.
pub fn solution(grid: &Grid) -> Option<[u8; 81]> {
    let mut out = None;
    for_each(grid, &mut |values| {
        out = Some(*values);
        ControlFlow::Break(())
    });
    out
}

/// Calls `each` with every solution of a position until it breaks.
pub fn for_each(grid: &Grid, each: &mut dyn FnMut(&[u8; 81]) -> ControlFlow<()>) {
    // Whoever called wants no more when it breaks; there is nothing else to tell.
    let _ = search(grid, each);
}

fn search(grid: &Grid, each: &mut dyn FnMut(&[u8; 81]) -> ControlFlow<()>) -> ControlFlow<()> {
    if grid.contradiction().is_some() {
        return ControlFlow::Continue(());
    }
    let Some(cell) = grid.open().into_iter().min_by_key(|&cell| grid.candidates(cell).len()) else {
        return each(&grid.values());
    };
    for digit in grid.candidates(cell) {
        let mut next = *grid;
        if next.place(cell, digit).is_ok() {
            search(&next, each)?;
        }
    }
    ControlFlow::Continue(())
}
