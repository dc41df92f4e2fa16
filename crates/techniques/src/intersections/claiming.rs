//! Locked candidates type 2: claiming.
//!
//! *Pattern.* All two or three candidates of a digit in a row or column lie in one box.
//! *Why it is valid.* The line needs the digit, so the digit of that box is on the line; the box's candidates off the
//! line are false.
//! *Search.* Rows, then columns, then digits. One instance per (line, digit).
//! *Names.* Claiming, locked candidates type 2, box-line reduction.
//! *References.* `../shared/spec/hodoku.md` 4.2.

use super::{push, sweep};
use crate::sink::Sink;
use crate::technique::{Family, Technique, TechniqueId};
use crate::view::View;
use bit81_engine::{Conclusions, Digit, House};
use core::ops::ControlFlow;

/// A digit's candidates in a line lie in one box.
pub static CLAIMING: Technique = Technique {
    id: TechniqueId::Claiming,
    slug: "claiming",
    name: "Locked Candidates Type 2 (Claiming)",
    aliases: &["locked-candidates-2", "locked-candidates-type-2", "box-line-reduction"],
    code: "0101",
    short: "lc2",
    family: Family::Intersections,
    needs_unique: false,
    source: "spec/hodoku.md 4.2",
    find,
    sweep: Some(sweep_claiming),
};

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<()> {
    for confined in (0..9).map(House::row).chain((0..9).map(House::column)) {
        for digit in Digit::ALL {
            let places = view.in_house(digit, confined);
            let Some(first) = places.first() else { continue };
            let target = first.boxx();
            if places.len() >= 2 && places.is_subset(target.cells()) {
                push(view, TechniqueId::Claiming, digit, confined, target, sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn sweep_claiming(view: &View<'_>, out: &mut Conclusions) -> bool {
    sweep::<1>(view, out)
}
