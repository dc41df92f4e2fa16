//! One pass over 32 grids in rounds mode: apply what the last pass chose, find all singles, choose those of the
//! cheapest kind of each grid (full houses, else hidden, else naked singles).
//!
//! Every number is a row of a digit plane: nine bits in a u16, one grid per lane. A pass goes digit by digit: nine
//! rows at a time stay in registers, and each step is a plain loop over the lanes that the compiler turns into
//! vectors.
#![allow(clippy::needless_range_loop)] // rows and lanes run through many arrays at once

use crate::kernel::{Isa, shells};

/// Grids in a block.
pub(super) const LANES: usize = 32;
/// One 16-bit number per grid.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub(super) struct V(pub(super) [u16; LANES]);

/// The nine rows of something, in each grid.
pub(super) type Rows = [V; 9];

/// A row of nine cells.
pub(super) const ROW: u16 = 0x1ff;
/// The first cell of each group of three.
const GROUPS: u16 = 0o111;
/// A lane of ones.
const YES: u16 = 0xffff;
const ZERO: V = V([0; LANES]);

/// What is to be done with a grid after a pass.
pub(super) const GOES_ON: u16 = 0;
/// A cell has no candidate, a house no place for a digit, or a digit is twice in a house.
pub(super) const CONTRADICTION: u16 = 1;
/// Every cell is filled.
pub(super) const SOLVED: u16 = 2;
/// There is no single.
pub(super) const STUCK: u16 = 3;

/// 32 grids in work.
#[derive(Debug)]
#[repr(C, align(64))]
#[allow(unreachable_pub)] // an argument of a sealed trait
pub struct State {
    /// Candidates and values, by digit.
    pub(super) planes: [Rows; 9],
    /// Hidden singles of the last pass by digit; for a fresh grid its givens.
    pub(super) hidden: [Rows; 9],
    pub(super) cells: Cells,
    /// Rounds of full houses, hidden singles and naked singles. In free mode the first counts passes.
    pub(super) rounds: [V; 3],
    /// What is to be done with the grid.
    pub(super) status: V,
    pub(super) sums: Sums,
}

/// What a pass has seen of a grid.
#[derive(Debug)]
#[repr(C, align(64))]
pub(super) struct Sums {
    /// Not 0 if there is a contradiction.
    pub(super) bad: V,
    /// Not 0 if there is a single; used in free mode.
    pub(super) found: V,
}

/// What the digits of a grid share.
#[derive(Debug)]
#[repr(C, align(64))]
pub(super) struct Cells {
    /// Cells of the hidden singles, all digits together.
    pub(super) hidden: Rows,
    /// Cells that take their only candidate in the next pass.
    pub(super) only: Rows,
    /// Cells with a value.
    pub(super) filled: Rows,
    /// Cells that get their value in this pass.
    placed: Rows,
    /// `YES` if the hidden singles are taken in the next pass.
    pub(super) take_hidden: V,
    /// `YES` if the grid is new: all candidates are there but for what `hidden` excludes.
    pub(super) fresh: V,
}

impl State {
    pub(super) const EMPTY: State = State {
        planes: [[V([ROW; LANES]); 9]; 9],
        hidden: [[ZERO; 9]; 9],
        cells: Cells {
            hidden: [ZERO; 9],
            only: [ZERO; 9],
            filled: [ZERO; 9],
            placed: [ZERO; 9],
            take_hidden: ZERO,
            fresh: ZERO,
        },
        rounds: [ZERO; 3],
        status: ZERO,
        sums: Sums { bad: ZERO, found: ZERO },
    };
}

/// All ones if the condition holds.
#[inline(always)]
pub(super) const fn when(condition: bool) -> u16 {
    if condition { YES } else { 0 }
}

/// One bit per group of three cells: whether it has a bit.
#[inline(always)]
pub(super) const fn group_any(row: u16) -> u16 {
    (row | row >> 1 | row >> 2) & GROUPS
}

/// From one bit per group to all three.
#[inline(always)]
pub(super) const fn group_fill(groups: u16) -> u16 {
    (groups << 3).wrapping_sub(groups)
}

/// The cells that are alone in a house, by kind of house, and what shows that a house has none.
pub(super) struct Alone {
    pub(super) rows: [u16; 9],
    pub(super) boxes: [u16; 3],
    pub(super) columns: u16,
    /// Not 0 if a house is empty.
    pub(super) empty: u16,
}

/// Of one plane in one grid. The masks hold for the cells of the plane only.
#[inline(always)]
pub(super) fn alone(x: [u16; 9]) -> Alone {
    let (mut some, mut more) = (0, 0);
    let mut out = Alone { rows: [0; 9], boxes: [0; 3], columns: 0, empty: 0 };
    for band in 0..3 {
        let [a, b, c] = [x[3 * band], x[3 * band + 1], x[3 * band + 2]];
        let one = a | b | c;
        let two = a & b | c & (a | b);
        more |= some & one | two;
        some |= one;
        let boxes = group_any(one);
        let crowded = group_any(two) | (one & one >> 1 | (one | one >> 1) & one >> 2) & GROUPS;
        out.boxes[band] = group_fill(boxes & !crowded);
        out.empty |= boxes ^ GROUPS;
    }
    out.columns = some & !more;
    out.empty |= some ^ ROW;
    // The least row is 0 if some row has no place.
    let mut least = ROW;
    for r in 0..9 {
        out.rows[r] = when(x[r] & x[r].wrapping_sub(1) == 0);
        least = least.min(x[r]);
    }
    out.empty |= when(least == 0);
    out
}

/// Marks the cells that get their value in this pass.
#[inline(always)]
fn place_body(cells: &mut Cells) {
    for r in 0..9 {
        for l in 0..LANES {
            let placed = cells.only[r].0[l] | cells.hidden[r].0[l] & cells.take_hidden.0[l];
            cells.placed[r].0[l] = placed;
            cells.filled[r].0[l] |= placed;
        }
    }
}

/// Applies what was found to one digit and finds its hidden singles.
#[inline(always)]
fn digit_body(planes: &mut Rows, hidden: &mut Rows, cells: &Cells, bad: &mut V) {
    for l in 0..LANES {
        let (mut x, mut p) = ([0; 9], [0; 9]);
        let mut columns = 0;
        for r in 0..9 {
            x[r] = planes[r].0[l] | cells.fresh.0[l] & ROW;
            p[r] = hidden[r].0[l] & cells.take_hidden.0[l] | x[r] & cells.only[r].0[l];
            columns |= p[r];
        }
        for r in 0..9 {
            let b = r / 3 * 3;
            let boxes = group_fill(group_any(p[b] | p[b + 1] | p[b + 2]));
            let row = when(p[r] != 0);
            planes[r].0[l] = x[r] & !(columns | boxes | row | cells.placed[r].0[l]) | p[r];
        }
    }
    for l in 0..LANES {
        let x = core::array::from_fn(|r| planes[r].0[l]);
        let found = alone(x);
        let mut wrong = found.empty;
        for r in 0..9 {
            let (row, boxx, column) = (found.rows[r], found.boxes[r / 3], found.columns);
            let f = cells.filled[r].0[l];
            // A value that is not alone in all its houses is there twice.
            wrong |= x[r] & f & !(row & boxx & column);
            hidden[r].0[l] = x[r] & (row | boxx | column) & !f;
        }
        bad.0[l] |= wrong;
    }
}

/// Of one row, all digits together: the cells of hidden singles, and those of naked singles.
#[inline(always)]
fn row_body(x: [&V; 9], h: [&V; 9], filled: &V, hidden: &mut V, only: &mut V, bad: &mut V) {
    for l in 0..LANES {
        let (mut some, mut more, mut any) = (0, 0, 0);
        for d in 0..9 {
            more |= some & x[d].0[l];
            some |= x[d].0[l];
            any |= h[d].0[l];
        }
        let f = filled.0[l];
        bad.0[l] |= some ^ ROW | more & f;
        hidden.0[l] = any;
        only.0[l] = ROW & !(more | f);
    }
}

/// What is left to be applied of hidden and naked singles, and what becomes of the grids. Returns whether some grid
/// is at an end.
#[inline(always)]
fn choose_body(state: &mut State) -> bool {
    let State { cells, rounds, status, sums, .. } = state;
    let Cells { hidden, only, filled, take_hidden, fresh, .. } = cells;
    let mut ends = 0;
    for l in 0..LANES {
        let open = core::array::from_fn(|r| !filled[r].0[l] & ROW);
        let (mut any_open, mut any_hidden, mut any_naked) = (0, 0, 0);
        for r in 0..9 {
            any_open |= open[r];
            any_naked |= only[r].0[l];
            any_hidden |= hidden[r].0[l];
        }
        let last = alone(open);
        let mut any_full = 0;
        for r in 0..9 {
            any_full |= only[r].0[l] & (last.rows[r] | last.boxes[r / 3] | last.columns);
        }
        let mut take = [when(any_full != 0), 0, 0];
        take[1] = when(any_hidden != 0) & !take[0];
        take[2] = when(any_naked != 0) & !take[0] & !take[1];
        for r in 0..9 {
            let full = take[0] & (last.rows[r] | last.boxes[r / 3] | last.columns);
            only[r].0[l] &= full | take[2];
        }
        take_hidden.0[l] = take[1];
        let is_bad = when(sums.bad.0[l] != 0);
        let is_solved = when(any_open == 0) & !is_bad;
        let is_stuck = when(any_hidden | any_naked == 0) & !is_bad & !is_solved;
        let end = is_bad & CONTRADICTION | is_solved & SOLVED | is_stuck & STUCK;
        let counts = when(end == GOES_ON) & 1;
        for (rounds, take) in rounds.iter_mut().zip(take) {
            rounds.0[l] += take & counts;
        }
        status.0[l] = end;
        ends |= end;
        sums.bad.0[l] = 0;
        fresh.0[l] = 0;
    }
    ends != 0
}

// Functions of their own for each digit and row: inlined into one, the compiler would keep what all digits share in
// a stack frame that is not aligned to vectors.
shells! { fn place = place_body; (cells: &mut Cells) }
shells! { fn digit = digit_body; (planes: &mut Rows, hidden: &mut Rows, cells: &Cells, bad: &mut V) }
shells! {
    fn row = row_body; (x: [&V; 9], h: [&V; 9], filled: &V, hidden: &mut V, only: &mut V, bad: &mut V)
}
shells! { fn choose = choose_body; (state: &mut State) -> bool }

/// A pass: a round of every grid. Returns whether some grid is at an end.
#[inline]
pub(super) fn pass(isa: Isa, state: &mut State) -> bool {
    place(isa, &mut state.cells);
    let State { planes, hidden, cells, sums: Sums { bad, .. }, .. } = state;
    for (planes, hidden) in planes.iter_mut().zip(hidden.iter_mut()) {
        digit(isa, planes, hidden, cells, bad);
    }
    for r in 0..9 {
        let (x, h) = (planes.each_ref().map(|rows| &rows[r]), hidden.each_ref().map(|rows| &rows[r]));
        row(isa, x, h, &cells.filled[r], &mut cells.hidden[r], &mut cells.only[r], bad);
    }
    choose(isa, state)
}
