//! Empty Rectangle (`../shared/spec/hodoku.md` 10.4 and 20.4).
//!
//! *Pattern.* In a box all places of the digit lie in one row and one column of the grid that cross in the box, with at
//! least one outside the crossing on each side, and not just one on each side unless [`crate::view::Settings`] allows
//! it. A strong link in a line has one end in the row (outside the box) and runs along a column; the cell where the row
//! of its other end meets the box's column loses the digit: the box has the digit in that column, or in the row, and
//! then the near end is false and the far one true. The same with rows and columns exchanged.
//!
//! *Instances and order.* By digit, box, crossing row, crossing column; then near ends in the row, then in the column.

use crate::evidence::Evidence;
use crate::sink::Sink;
use crate::step::Step;
use crate::technique::{Family, Technique, TechniqueId};
use crate::view::View;
use bit81_engine::{CellSet, Conclusions, Digit, House};
use core::ops::ControlFlow;

/// A box whose places are a row and a column, and a strong link.
pub static EMPTY_RECTANGLE: Technique = Technique {
    id: TechniqueId::EmptyRectangle,
    slug: "empty-rectangle",
    name: "Empty Rectangle",
    aliases: &[],
    code: "0402",
    short: "er",
    family: Family::SingleDigit,
    needs_unique: false,
    source: "spec/hodoku.md 10.4",
    find,
    sweep: None,
};

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<()> {
    let fewest = if view.settings.empty_rectangle_with_two { 2 } else { 3 };
    for digit in Digit::ALL {
        let links = view.bilocal(digit);
        if links.is_empty() {
            continue;
        }
        for b in 0..9 {
            let boxx = House::boxx(b);
            let places = view.in_house(digit, boxx);
            if places.len() < fewest || places.len() > 5 {
                continue;
            }
            for r in 3 * (b / 3)..3 * (b / 3) + 3 {
                for c in 3 * (b % 3)..3 * (b % 3) + 3 {
                    let (row, column) = (House::row(r), House::column(c));
                    let beside = |line: House, other: House| places & line.cells().without(other.cells());
                    let covered = places.is_subset(row.cells() | column.cells());
                    if covered && !beside(row, column).is_empty() && !beside(column, row).is_empty() {
                        along(view, digit, [boxx, row, column], row, column, sink)?;
                        along(view, digit, [boxx, row, column], column, row, sink)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Strong links with their near end in `near_line`; eliminations lie in `other`.
fn along(
    view: &View<'_>,
    digit: Digit,
    [boxx, row, column]: [House; 3],
    near_line: House,
    other: House,
    sink: &mut dyn Sink,
) -> ControlFlow<()> {
    let links = view.bilocal(digit);
    for near in view.in_house(digit, near_line).without(boxx.cells()) {
        let link = if near_line.is_row() { near.column() } else { near.row() };
        if !links.contains(link) {
            continue;
        }
        let Some(far) = view.in_house(digit, link).without(CellSet::only(near)).first() else { continue };
        let across = if near_line.is_row() { far.row() } else { far.column() };
        let out = view.in_house(digit, across) & other.cells().without(boxx.cells());
        if !out.is_empty() {
            sink.step(Step {
                technique: TechniqueId::EmptyRectangle,
                evidence: Evidence::EmptyRectangle { digit, boxx, row, column, link, near, far },
                conclusions: Conclusions::elimination(digit, out),
            })?;
        }
    }
    ControlFlow::Continue(())
}
