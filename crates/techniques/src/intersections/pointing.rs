//! Locked candidates type 1: pointing.
//!
//! *Pattern.* All two or three candidates of a digit in a box lie in one row or column.
//! *Why it is valid.* The box needs the digit, so the digit of that line is inside the box; the line's candidates
//! outside the box are false.
//! *Search.* Boxes, then digits; at most one line per box and digit. One instance per (box, digit).
//! *Names.* Pointing, locked candidates type 1, intersection removal, direct/indirect pointing.
//! *References.* `../shared/spec/hodoku.md` 4.1.

use super::{push, sweep};
use crate::sink::Sink;
use crate::technique::{Family, Technique, TechniqueId};
use crate::view::View;
use bit81_engine::{Conclusions, Digit, House};
use core::ops::ControlFlow;

/// A digit's candidates in a box lie in one line.
pub static POINTING: Technique = Technique {
    id: TechniqueId::Pointing,
    slug: "pointing",
    name: "Locked Candidates Type 1 (Pointing)",
    aliases: &["locked-candidates-1", "locked-candidates-type-1"],
    code: "0100",
    short: "lc1",
    family: Family::Intersections,
    needs_unique: false,
    source: "spec/hodoku.md 4.1",
    find,
    sweep: Some(sweep_pointing),
};

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<()> {
    for confined in (0..9).map(House::boxx) {
        for digit in Digit::ALL {
            let places = view.in_house(digit, confined);
            let Some(first) = places.first() else { continue };
            if places.len() < 2 {
                continue;
            }
            for target in [first.row(), first.column()] {
                if places.is_subset(target.cells()) {
                    push(view, TechniqueId::Pointing, digit, confined, target, sink)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn sweep_pointing(view: &View<'_>, out: &mut Conclusions) -> bool {
    sweep::<0>(view, out)
}
