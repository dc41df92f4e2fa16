//! The solver by search: how many completions a grid has, and which.
//!
//! A position is nine digit planes in bands; placing, hidden singles, pointing and claiming of a digit are one table
//! step, naked singles are found for all cells at once. Guesses follow cells and houses with two choices, of these the
//! ones that promise most. No allocation; each guess fills a cell, so the depth is at most 81; the order of solutions
//! is fixed.
//! Deleted candidates of a grid stay deleted: the solver answers for the position, not for its givens.

#[cfg(test)]
mod plain;
mod state;
mod tables;
#[cfg(test)]
mod tests;

use crate::kernel::{self, Isa};
use crate::{CellSet, Grid};
use core::ops::ControlFlow;
pub(crate) use state::State;

/// Number of solutions of the position, at most `limit`.
pub fn count(grid: &Grid, limit: u64) -> u64 {
    count_from(Isa::current(), load(grid), limit)
}

/// Number of solutions of the position, 0, 1 or 2, where 2 means more than one.
pub fn count_up_to_two(grid: &Grid) -> u8 {
    count(grid, 2) as u8
}

/// Number of solutions of plain givens (0 or above 9 = empty), at most `limit`; 0 if they clash.
pub fn count_givens(values: &[u8; 81], limit: u64) -> u64 {
    let mut planes = [[0; 3]; 9];
    let mut open = [tables::BAND; 3];
    for (cell, &value) in values.iter().enumerate() {
        if let Some(plane) = planes.get_mut(usize::from(value).wrapping_sub(1)) {
            let bit = 1 << (cell % 27);
            plane[cell / 27] |= bit;
            open[cell / 27] &= !bit;
        }
    }
    for plane in &mut planes {
        let givens = *plane;
        for i in 0..3 {
            plane[i] |= open[i];
        }
        for (band, mut cells) in givens.into_iter().enumerate() {
            while cells != 0 {
                // Givens that clash clear each other, which leaves a cell without a digit.
                let keep = tables::NOT_PEERS[27 * band + cells.trailing_zeros() as usize];
                for i in 0..3 {
                    plane[i] &= keep[i];
                }
                cells &= cells - 1;
            }
        }
    }
    count_from(Isa::current(), State::new(planes), limit)
}

/// Calls `visit` with the values (1..=9, row-major) of every solution of the position, in a fixed order, until it
/// breaks. Sparse grids have very many.
pub fn for_each(grid: &Grid, mut visit: impl FnMut(&[u8; 81]) -> ControlFlow<()>) {
    let _ = search(Isa::current(), load(grid), &mut |state| visit(&state.values()));
}

/// The first solution of the position in the order of [`for_each`], values 1..=9; `None` if there is none.
pub fn solution(grid: &Grid) -> Option<[u8; 81]> {
    let mut out = None;
    for_each(grid, |values| {
        out = Some(*values);
        ControlFlow::Break(())
    });
    out
}

fn load(grid: &Grid) -> State {
    let low = CellSet::ALL.bits() >> 54;
    State::new(grid.raw_planes().map(|p| [0, 27, 54].map(|shift| (p >> shift & low) as u32)))
}

fn count_from(isa: Isa, state: State, limit: u64) -> u64 {
    let mut found = 0;
    if limit > 0 {
        let _ = search(isa, state, &mut |_| {
            found += 1;
            if found < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
    }
    found
}

/// Visits the solved positions below this one.
fn search(isa: Isa, mut state: State, visit: &mut dyn FnMut(&State) -> ControlFlow<()>) -> ControlFlow<()> {
    kernel::search::search(isa, &mut state, isa, visit)
}

/// The body of `kernel::search`, which it calls for each guess in turn: depth is at most 81.
#[inline(always)]
pub(crate) fn search_body(
    state: &mut State,
    below: Isa,
    visit: &mut dyn FnMut(&State) -> ControlFlow<()>,
) -> ControlFlow<()> {
    while state.propagate() {
        let Some(guess) = (if state.is_solved() { None } else { state.choose() }) else {
            return visit(state);
        };
        kernel::search::search(below, &mut state.with(guess), below, visit)?;
        state.refute(guess);
    }
    ControlFlow::Continue(())
}
