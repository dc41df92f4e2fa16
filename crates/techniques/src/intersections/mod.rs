//! Locked candidates (`../shared/spec/hodoku.md` 4.1 and 4.2): a digit confined to the crossing of a box and a line.
//!
//! | file | technique |
//! |---|---|
//! | `pointing` | the box confines, the line loses |
//! | `claiming` | the line confines, the box loses |

mod claiming;
mod pointing;

pub use claiming::CLAIMING;
pub use pointing::POINTING;

use crate::evidence::Evidence;
use crate::sink::Sink;
use crate::step::Step;
use crate::technique::TechniqueId;
use crate::view::View;
use bit81_engine::{CellSet, Conclusions, Digit, House};
use core::ops::ControlFlow;

/// Pushes the step if the target has something to lose.
fn push(
    view: &View<'_>,
    technique: TechniqueId,
    digit: Digit,
    confined: House,
    target: House,
    sink: &mut dyn Sink,
) -> ControlFlow<()> {
    let lost = view.in_house(digit, target).without(confined.cells());
    if lost.is_empty() {
        return ControlFlow::Continue(());
    }
    sink.step(Step {
        technique,
        evidence: Evidence::Locked { digit, confined, target },
        conclusions: Conclusions::elimination(digit, lost),
    })
}

/// First cells of the three triplets of every row: bit `9r + 3k`.
const HEADS: u128 = {
    let mut heads = 0;
    let mut i = 0;
    while i < 27 {
        heads |= 1 << (3 * i);
        i += 1;
    }
    heads
};

/// The candidates of one digit cut into crossings of a box with a row or a column, 27 of each.
///
/// One bit stands for one crossing: row crossings at the first cell of the triplet (bit `9r + 3k`), column crossings
/// at the top cell of the triplet (bit `27b + c`). Locked candidates only ask which crossings are empty and which
/// hold two candidates, so a digit costs a few operations on whole planes.
#[derive(Clone, Copy)]
struct Crossings {
    /// Crossings that hold a candidate.
    some: u128,
    /// Crossings that hold two or more.
    two: u128,
}

/// One bit per crossing from the three cells at distance `step`.
#[inline(always)]
fn crossings(plane: u128, step: u32, heads: u128) -> Crossings {
    let (a, b, c) = (plane, plane >> step, plane >> (2 * step));
    Crossings { some: (a | b | c) & heads, two: (a & b | c & (a | b)) & heads }
}

/// The other two of three bits at distance `step`, or-ed together, for the groups of three that start at `heads`.
#[inline(always)]
fn others(bits: u128, step: u32, heads: u128) -> u128 {
    let (a, b, c) = (bits & heads, bits >> step & heads, bits >> (2 * step) & heads);
    (b | c) | (a | c) << step | (a | b) << (2 * step)
}

/// All three bits at distance `step` for every bit set.
#[inline(always)]
fn spread(bits: u128, step: u32) -> u128 {
    bits | bits << step | bits << (2 * step)
}

/// Bits `0 + 3i` of the top row of each band, i.e. one bit per box at its first cell: bit `27b + 3s`.
const BOX_HEADS: u128 = {
    let mut heads = 0;
    let mut i = 0;
    while i < 9 {
        heads |= 1 << (27 * (i / 3) + 3 * (i % 3));
        i += 1;
    }
    heads
};

/// First cell of every row: bit `9r`.
const ROW_HEADS: u128 = {
    let mut heads = 0;
    let mut r = 0;
    while r < 9 {
        heads |= 1 << (9 * r);
        r += 1;
    }
    heads
};

/// Top cell of every column crossing: rows 1, 4, 7.
const TOPS: u128 = {
    let row: u128 = 0x1ff;
    row | row << 27 | row << 54
};

/// The cells that lose the digit by pointing and by claiming.
#[inline(always)]
fn lost(plane: CellSet) -> [CellSet; 2] {
    let plane = plane.bits();
    let rows = crossings(plane, 1, HEADS);
    let columns = crossings(plane, 9, TOPS);
    // Row crossings: three of one box at distance 9, three of one row at distance 3.
    // Column crossings: three of one box at distance 1, three of one column at distance 27.
    let row_box = others(rows.some, 9, BOX_HEADS);
    let row_line = others(rows.some, 3, ROW_HEADS);
    let column_box = others(columns.some, 1, BOX_HEADS);
    let column_line = others(columns.some, 27, 0x1ff);
    // Pointing: the only crossing of its box that holds candidates, with two or more; the rest of the line loses.
    let pointing = spread(others(rows.two & !row_box, 3, ROW_HEADS), 1)
        | spread(others(columns.two & !column_box, 27, 0x1ff), 9);
    let claiming = spread(others(rows.two & !row_line, 9, BOX_HEADS), 1)
        | spread(others(columns.two & !column_line, 1, BOX_HEADS), 9);
    [CellSet::from_bits(pointing & plane), CellSet::from_bits(claiming & plane)]
}

/// The union of one of the two techniques: 0 pointing, 1 claiming.
#[inline(always)]
fn sweep<const WHICH: usize>(view: &View<'_>, out: &mut Conclusions) -> bool {
    let mut any = CellSet::EMPTY;
    for digit in Digit::ALL {
        let cells = lost(view.cand[digit])[WHICH];
        any |= cells;
        out.eliminate.insert_cells(digit, cells);
    }
    !any.is_empty()
}
