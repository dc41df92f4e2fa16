//! Naked subsets: pair, triple, quadruple, and the sizes 5 to 7.
//!
//! *Pattern.* k cells of a house that together have exactly k candidates.
//! *Why it is valid.* The k cells take k different digits, so they take all of these; every other cell of a house
//! that holds all k cells loses them.
//! *Search.* Boxes, rows, columns; in a house the cells with 1 to k candidates in lexicographic combinations, cut as
//! soon as the union has more than k digits. A set of cells that lies in a box and a line is one instance, found at
//! its box, with the eliminations of both houses. Locked ones (see `locked`) are left out.
//! *Names.* Naked pair, triple, quadruple (quad); disjoint subset, locked set.
//! *References.* `../shared/spec/hodoku.md` 4.3.

use super::locked::is_locked;
use super::search_order;
use crate::evidence::Evidence;
use crate::sink::Sink;
use crate::step::Step;
use crate::technique::{Family, Finder, Sweep, Technique, TechniqueId};
use crate::tight::Masks;
use crate::view::View;
use bit81_engine::{CellSet, Conclusions, DigitSet, HouseSet};
use core::ops::ControlFlow;

/// One line of the registry.
const fn technique(
    id: TechniqueId,
    [slug, name, code, short]: [&'static str; 4],
    aliases: &'static [&'static str],
    find: Finder,
    sweep: Sweep,
) -> Technique {
    Technique {
        id,
        slug,
        name,
        aliases,
        code,
        short,
        family: Family::Subsets,
        needs_unique: false,
        source: "spec/hodoku.md 4.3",
        find,
        sweep: Some(sweep),
    }
}

/// Two cells of a house with two digits.
pub static NAKED_PAIR: Technique = technique(
    TechniqueId::NakedPair,
    ["naked-pair", "Naked Pair", "0200", "n2"],
    &[],
    find::<2, false>,
    sweep::<2, false>,
);
/// Three cells of a house with three digits.
pub static NAKED_TRIPLE: Technique = technique(
    TechniqueId::NakedTriple,
    ["naked-triple", "Naked Triple", "0201", "n3"],
    &["naked-triplet"],
    find::<3, false>,
    sweep::<3, false>,
);
/// Four cells of a house with four digits.
pub static NAKED_QUADRUPLE: Technique = technique(
    TechniqueId::NakedQuadruple,
    ["naked-quadruple", "Naked Quadruple", "0202", "n4"],
    &["naked-quad"],
    find::<4, false>,
    sweep::<4, false>,
);
/// Five cells of a house with five digits.
pub static NAKED_QUINTUPLE: Technique = technique(
    TechniqueId::NakedQuintuple,
    ["naked-quintuple", "Naked Quintuple", "", ""],
    &["naked-quint"],
    find::<5, false>,
    sweep::<5, false>,
);
/// Six cells of a house with six digits.
pub static NAKED_SEXTUPLE: Technique = technique(
    TechniqueId::NakedSextuple,
    ["naked-sextuple", "Naked Sextuple", "", ""],
    &["naked-sext"],
    find::<6, false>,
    sweep::<6, false>,
);
/// Seven cells of a house with seven digits.
pub static NAKED_SEPTUPLE: Technique = technique(
    TechniqueId::NakedSeptuple,
    ["naked-septuple", "Naked Septuple", "", ""],
    &["naked-sept"],
    find::<7, false>,
    sweep::<7, false>,
);

/// A naked subset with something to eliminate.
pub(super) struct Found {
    cells: CellSet,
    digits: DigitSet,
    houses: HouseSet,
    /// The other cells of these houses.
    rest: CellSet,
}

/// Calls `f` with every naked subset of the size that is locked or not, as wanted, in the documented order. Those
/// without eliminations are left out.
#[inline(always)]
pub(super) fn each<const K: usize, const LOCKED: bool>(
    view: &View<'_>,
    mut f: impl FnMut(Found) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let digits_of = view.digits();
    // Cells that can be part of a subset; the view counts up to three candidates only.
    let small = match K {
        2 => view.cells_with(1) | view.cells_with(2),
        3 => view.cells_with(1) | view.cells_with(2) | view.cells_with(3),
        _ => view.open,
    };
    // Locked subsets are found at their box.
    for house in search_order().take(if LOCKED { 9 } else { 27 }) {
        let here = small & house.cells();
        // A subset that fills the open cells of its only house has nothing to eliminate; in a box it may have a line.
        let shared = house.is_box() && K < 4;
        if here.len() < K || (!shared && (view.open & house.cells()).len() <= K) {
            continue;
        }
        let mut masks = Masks::<K>::new();
        let mut members = [CellSet::EMPTY; 9];
        for (i, cell) in here.into_iter().enumerate() {
            masks.push(i, digits_of[cell].bits());
            members[i] = CellSet::from(cell);
        }
        masks.each(|chosen, union| {
            let mut cells = CellSet::EMPTY;
            let mut left = chosen;
            while left != 0 {
                cells |= members[left.trailing_zeros() as usize];
                left &= left - 1;
            }
            let digits = DigitSet::from_bits(union);
            let houses = cells.common_houses();
            if K < 4 && houses.len() == 2 {
                // Found at the box already, or of the other class.
                if !house.is_box() || is_locked(view, cells, digits, houses) != LOCKED {
                    return ControlFlow::Continue(());
                }
            } else if LOCKED {
                return ControlFlow::Continue(());
            }
            let rest = houses.cells().without(cells);
            if digits.into_iter().all(|digit| view.cand[digit].is_disjoint(rest)) {
                return ControlFlow::Continue(());
            }
            f(Found { cells, digits, houses, rest })
        })?;
    }
    ControlFlow::Continue(())
}

/// The technique's identity.
const fn id<const K: usize, const LOCKED: bool>() -> TechniqueId {
    match (K, LOCKED) {
        (2, true) => TechniqueId::LockedPair,
        (_, true) => TechniqueId::LockedTriple,
        (2, _) => TechniqueId::NakedPair,
        (3, _) => TechniqueId::NakedTriple,
        (4, _) => TechniqueId::NakedQuadruple,
        (5, _) => TechniqueId::NakedQuintuple,
        (6, _) => TechniqueId::NakedSextuple,
        _ => TechniqueId::NakedSeptuple,
    }
}

pub(super) fn find<const K: usize, const LOCKED: bool>(
    view: &View<'_>,
    sink: &mut dyn Sink,
) -> ControlFlow<()> {
    each::<K, LOCKED>(view, |Found { cells, digits, houses, rest }| {
        let mut conclusions = Conclusions::NONE;
        for digit in digits {
            conclusions.eliminate.insert_cells(digit, view.cand[digit] & rest);
        }
        let evidence = Evidence::NakedSubset { cells, digits, houses };
        sink.step(Step { technique: const { id::<K, LOCKED>() }, evidence, conclusions })
    })
}

pub(super) fn sweep<const K: usize, const LOCKED: bool>(view: &View<'_>, out: &mut Conclusions) -> bool {
    let mut any = false;
    // Never breaks.
    let _ = each::<K, LOCKED>(view, |Found { digits, rest, .. }| {
        for digit in digits {
            out.eliminate.insert_cells(digit, view.cand[digit] & rest);
        }
        any = true;
        ControlFlow::Continue(())
    });
    any
}
