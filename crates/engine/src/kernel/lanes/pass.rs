//! One pass over 32 grids: apply what the last pass found, then find all singles.
//!
//! Every number is a row of a digit plane: nine bits in a u16, one grid per lane. A pass goes digit by digit: nine
//! rows at a time stay in registers, and each step is a plain loop over the lanes that the compiler turns into
//! vectors.
#![allow(clippy::needless_range_loop)] // rows and lanes run through many arrays at once

use crate::kernel::shells;

/// Grids in a block.
pub(super) const LANES: usize = 32;
/// One 16-bit number per grid.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub(super) struct V(pub(super) [u16; LANES]);

/// The nine rows of something, in each grid.
pub(super) type Rows = [V; 9];

/// A row of nine cells.
const ROW: u16 = 0x1ff;
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
    /// Cells of `hidden`, all digits together.
    pub(super) hidden_cells: Rows,
    /// Cells that take their only candidate in the next pass.
    pub(super) only: Rows,
    /// Cells with a value.
    pub(super) filled: Rows,
    /// `YES` if the hidden singles are taken in the next pass.
    pub(super) take_hidden: V,
    /// `YES` if the grid is new: all candidates are there but for what `hidden` excludes.
    pub(super) fresh: V,
    /// Rounds of full houses, hidden singles and naked singles. In free mode the first counts passes.
    pub(super) rounds: [V; 3],
    /// What is to be done with the grid.
    pub(super) status: V,
}

impl State {
    pub(super) const EMPTY: State = State {
        planes: [[V([ROW; LANES]); 9]; 9],
        hidden: [[ZERO; 9]; 9],
        hidden_cells: [ZERO; 9],
        only: [ZERO; 9],
        filled: [ZERO; 9],
        take_hidden: ZERO,
        fresh: ZERO,
        rounds: [ZERO; 3],
        status: ZERO,
    };
}

/// All ones if the condition holds.
#[inline(always)]
const fn when(condition: bool) -> u16 {
    if condition { YES } else { 0 }
}

/// One bit per group of three cells: whether it has a bit.
#[inline(always)]
const fn group_any(row: u16) -> u16 {
    (row | row >> 1 | row >> 2) & GROUPS
}

/// From one bit per group to all three.
#[inline(always)]
const fn group_fill(groups: u16) -> u16 {
    (groups << 3).wrapping_sub(groups)
}

/// The cells that are alone in a house, by kind of house, and what shows that a house has none.
struct Alone {
    rows: [u16; 9],
    boxes: [u16; 3],
    columns: u16,
    /// Not 0 if a house is empty.
    empty: u16,
}

/// Of one plane in one grid. The masks hold for the cells of the plane only.
#[inline(always)]
fn alone(x: [u16; 9]) -> Alone {
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
    for r in 0..9 {
        out.rows[r] = when(x[r] & x[r].wrapping_sub(1) == 0);
        out.empty |= when(x[r] == 0);
    }
    out
}

/// Applies what was found to one digit and finds its hidden singles.
#[inline(always)]
#[allow(clippy::too_many_arguments)] // all of them are rows of the state
fn digit(
    planes: &mut Rows,
    hidden: &mut Rows,
    only: &Rows,
    placed: &Rows,
    filled: &Rows,
    take_hidden: &V,
    fresh: &V,
    [some, more, hidden_cells]: [&mut Rows; 3],
    bad: &mut V,
) {
    for l in 0..LANES {
        let (mut x, mut p) = ([0; 9], [0; 9]);
        let mut columns = 0;
        for r in 0..9 {
            x[r] = planes[r].0[l] | (fresh.0[l] & ROW);
            p[r] = hidden[r].0[l] & take_hidden.0[l] | x[r] & only[r].0[l];
            columns |= p[r];
        }
        for r in 0..9 {
            let b = r / 3 * 3;
            let boxes = group_fill(group_any(p[b] | p[b + 1] | p[b + 2]));
            let row = when(p[r] != 0);
            x[r] = x[r] & !(columns | boxes | row | placed[r].0[l]) | p[r];
            planes[r].0[l] = x[r];
        }
        let found = alone(x);
        let mut wrong = found.empty;
        for r in 0..9 {
            let (row, boxx, column) = (found.rows[r], found.boxes[r / 3], found.columns);
            let f = filled[r].0[l];
            let h = x[r] & (row | boxx | column) & !f;
            // A value that is not alone in all its houses is there twice.
            wrong |= x[r] & f & !(row & boxx & column);
            hidden[r].0[l] = h;
            hidden_cells[r].0[l] |= h;
            more[r].0[l] |= some[r].0[l] & x[r];
            some[r].0[l] |= x[r];
        }
        bad.0[l] |= wrong;
    }
}

/// A pass. With `ROUNDS` only the singles of the cheapest kind of each grid are left to be applied next (full houses,
/// else hidden, else naked singles), without it all of them. Returns whether some grid is at an end.
#[inline(always)]
fn pass_body<const ROUNDS: bool>(state: &mut State) -> bool {
    let State { planes, hidden, hidden_cells, only, filled, take_hidden, fresh, rounds, status } = state;
    let mut placed = [ZERO; 9];
    for r in 0..9 {
        for l in 0..LANES {
            placed[r].0[l] = only[r].0[l] | hidden_cells[r].0[l] & take_hidden.0[l];
            filled[r].0[l] |= placed[r].0[l];
        }
    }
    let (mut some, mut more) = ([ZERO; 9], [ZERO; 9]);
    *hidden_cells = [ZERO; 9];
    let mut bad = ZERO;
    for (planes, hidden) in planes.iter_mut().zip(hidden) {
        let masks = [&mut some, &mut more, &mut *hidden_cells];
        digit(planes, hidden, only, &placed, filled, take_hidden, fresh, masks, &mut bad);
    }
    *fresh = ZERO;
    let mut ends = 0;
    for l in 0..LANES {
        let mut open = [0; 9];
        let mut naked = [0; 9];
        let mut wrong = bad.0[l];
        let (mut any_open, mut any_hidden, mut any_naked) = (0, 0, 0);
        for r in 0..9 {
            open[r] = !filled[r].0[l] & ROW;
            wrong |= some[r].0[l] ^ ROW | more[r].0[l] & filled[r].0[l];
            naked[r] = open[r] & !more[r].0[l];
            any_open |= open[r];
            any_naked |= naked[r];
            any_hidden |= hidden_cells[r].0[l];
        }
        let mut take = [YES; 3];
        if ROUNDS {
            let last = alone(open);
            let mut full = [0; 9];
            let mut any_full = 0;
            for r in 0..9 {
                full[r] = naked[r] & (last.rows[r] | last.boxes[r / 3] | last.columns);
                any_full |= full[r];
            }
            take[0] = when(any_full != 0);
            take[1] = when(any_hidden != 0) & !take[0];
            take[2] = when(any_naked != 0) & !take[0] & !take[1];
            for r in 0..9 {
                only[r].0[l] = full[r] & take[0] | naked[r] & take[2];
            }
        } else {
            take[0] = when(any_hidden | any_naked != 0);
            for r in 0..9 {
                only[r].0[l] = naked[r];
            }
        }
        take_hidden.0[l] = take[1];
        let is_bad = when(wrong != 0);
        let is_solved = when(any_open == 0) & !is_bad;
        let is_stuck = when(any_hidden | any_naked == 0) & !is_bad & !is_solved;
        let end = is_bad & CONTRADICTION | is_solved & SOLVED | is_stuck & STUCK;
        let counts = when(end == GOES_ON) & 1;
        rounds[0].0[l] += take[0] & counts;
        if ROUNDS {
            rounds[1].0[l] += take[1] & counts;
            rounds[2].0[l] += take[2] & counts;
        }
        status.0[l] = end;
        ends |= end;
    }
    ends != 0
}

shells! {
    /// A pass over the block; see the module.
    pub(super) fn pass<const ROUNDS: bool> = pass_body; (state: &mut State) -> bool
}
