//! One pass in free mode: every single is placed where it is found.
//!
//! The digits go one after the other, and each sees the cells that those before it have just filled; so a puzzle
//! needs about two thirds of the passes that it needs when all wait for the next one. A cell may keep candidates of
//! digits that have not been asked since it was filled; only open cells and the values are to be trusted. When a
//! pass finds nothing, all digits have seen everything.
#![allow(clippy::needless_range_loop)] // rows and lanes run through many arrays at once

use super::pass::{
    CONTRADICTION, GOES_ON, LANES, ROW, Rows, SOLVED, STUCK, State, Sums, V, alone, group_any, group_fill,
    when,
};
use crate::kernel::{Isa, shells};

/// Places the naked singles of a digit, applies its values and places its hidden singles.
#[inline(always)]
fn digit_body(
    planes: &mut Rows,
    values: &mut Rows,
    filled: &mut Rows,
    only: &Rows,
    fresh: &V,
    sums: &mut Sums,
) {
    for l in 0..LANES {
        let (mut x, mut v) = ([0; 9], [0; 9]);
        let mut columns = 0;
        for r in 0..9 {
            x[r] = planes[r].0[l];
            v[r] = values[r].0[l] | x[r] & only[r].0[l];
            columns |= v[r];
        }
        for r in 0..9 {
            let b = r / 3 * 3;
            let boxes = group_fill(group_any(v[b] | v[b + 1] | v[b + 2]));
            let gone = columns | boxes | when(v[r] != 0) | filled[r].0[l];
            planes[r].0[l] = (x[r] | fresh.0[l] & ROW) & !gone | v[r];
            values[r].0[l] = v[r];
        }
    }
    for l in 0..LANES {
        let alone = alone(core::array::from_fn(|r| planes[r].0[l]));
        let (mut any, mut wrong) = (0, alone.empty);
        for r in 0..9 {
            let (row, boxx, column) = (alone.rows[r], alone.boxes[r / 3], alone.columns);
            let (x, v) = (planes[r].0[l], values[r].0[l]);
            // A value that is not alone in all its houses is there twice.
            wrong |= v & !(row & boxx & column);
            let hidden = x & (row | boxx | column) & !v;
            any |= hidden;
            values[r].0[l] = v | hidden;
            filled[r].0[l] |= hidden;
        }
        sums.found.0[l] |= any;
        sums.bad.0[l] |= wrong;
    }
}

/// Finds the naked singles of one row.
#[inline(always)]
fn row_body(x: [&V; 9], filled: &V, only: &mut V, sums: &mut Sums) {
    for l in 0..LANES {
        let (mut some, mut more) = (0, 0);
        for digit in x {
            more |= some & digit.0[l];
            some |= digit.0[l];
        }
        let naked = ROW & !(more | filled.0[l]);
        only.0[l] = naked;
        sums.found.0[l] |= naked;
        sums.bad.0[l] |= some ^ ROW;
    }
}

/// Fills the cells of the naked singles. Returns whether some grid is at an end.
#[inline(always)]
fn fill_body(state: &mut State) -> bool {
    let State { cells, rounds, status, sums, .. } = state;
    let mut ends = 0;
    for l in 0..LANES {
        let mut full = ROW;
        for r in 0..9 {
            full &= cells.filled[r].0[l];
            cells.filled[r].0[l] |= cells.only[r].0[l];
        }
        let is_bad = when(sums.bad.0[l] != 0);
        let quiet = when(sums.found.0[l] == 0) & !is_bad;
        let is_full = when(full == ROW);
        let end = is_bad & CONTRADICTION | quiet & (is_full & SOLVED | !is_full & STUCK);
        rounds[0].0[l] += when(end == GOES_ON) & 1;
        status.0[l] = end;
        ends |= end;
        sums.bad.0[l] = 0;
        sums.found.0[l] = 0;
        cells.fresh.0[l] = 0;
    }
    ends != 0
}

shells! {
    fn digit = digit_body;
    (planes: &mut Rows, values: &mut Rows, filled: &mut Rows, only: &Rows, fresh: &V, sums: &mut Sums)
}
shells! { fn row = row_body; (x: [&V; 9], filled: &V, only: &mut V, sums: &mut Sums) }
shells! { fn fill = fill_body; (state: &mut State) -> bool }

/// A pass. Returns whether some grid is at an end.
#[inline]
pub(super) fn pass(isa: Isa, state: &mut State) -> bool {
    let State { planes, hidden: values, cells, sums, .. } = state;
    for (planes, values) in planes.iter_mut().zip(values) {
        digit(isa, planes, values, &mut cells.filled, &cells.only, &cells.fresh, sums);
    }
    for r in 0..9 {
        let x = planes.each_ref().map(|rows| &rows[r]);
        row(isa, x, &cells.filled[r], &mut cells.only[r], sums);
    }
    fill(isa, state)
}
