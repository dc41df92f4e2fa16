//! Locked pair and locked triple.
//!
//! *Pattern.* A naked pair or triple whose cells share a box and a line, where the box loses something and the line
//! loses something outside the box.
//! *Why it is valid.* It is a naked subset of both houses.
//! *Search.* Boxes; cells as for naked subsets. The naked techniques leave these instances out.
//! *Names.* Locked pair, locked triple (HoDoKu); elsewhere a pointing pair with its naked pair.
//! *References.* `../shared/spec/hodoku.md` 4.3.

use super::naked::{find, sweep};
use crate::technique::{Family, Technique, TechniqueId};
use crate::view::View;
use bit81_engine::{CellSet, DigitSet, HouseSet};

/// A naked pair that takes something from its box and from its line.
pub static LOCKED_PAIR: Technique = Technique {
    id: TechniqueId::LockedPair,
    slug: "locked-pair",
    name: "Locked Pair",
    aliases: &[],
    code: "0110",
    short: "l2",
    family: Family::Subsets,
    needs_unique: false,
    source: "spec/hodoku.md 4.3",
    find: find::<2, true>,
    sweep: Some(sweep::<2, true>),
};

/// A naked triple that takes something from its box and from its line.
pub static LOCKED_TRIPLE: Technique = Technique {
    id: TechniqueId::LockedTriple,
    slug: "locked-triple",
    name: "Locked Triple",
    aliases: &["locked-triplet"],
    code: "0111",
    short: "l3",
    family: Family::Subsets,
    needs_unique: false,
    source: "spec/hodoku.md 4.3",
    find: find::<3, true>,
    sweep: Some(sweep::<3, true>),
};

/// Whether a naked subset of a box and a line is locked: both houses lose something, the line outside the box.
pub(super) fn is_locked(view: &View<'_>, cells: CellSet, digits: DigitSet, houses: HouseSet) -> bool {
    let mut held = CellSet::EMPTY;
    for digit in digits {
        held |= view.cand[digit];
    }
    let held = held.without(cells);
    let (boxes, lines) = (houses & HouseSet::BOXES, houses.without(HouseSet::BOXES));
    let (boxx, line) = (boxes.cells(), lines.cells());
    held.intersects(boxx) && held.intersects(line.without(boxx))
}
