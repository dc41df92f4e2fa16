//! Hidden subsets: pair, triple, quadruple, and the sizes 5 to 7.
//!
//! *Pattern.* k digits of a house that together have exactly k places there.
//! *Why it is valid.* The k digits need k different places, so they take all of these; no other digit fits there.
//! *Search.* Boxes, rows, columns; in a house the digits with 1 to k places in lexicographic combinations, cut as
//! soon as the union has more than k places. The same cells and digits may be hidden in a box and in a line: these
//! are two instances, since each house is a reason of its own.
//! *Names.* Hidden pair, triple, quadruple (quad).
//! *References.* `../shared/spec/hodoku.md` 4.4.

use super::search_order;
use crate::evidence::Evidence;
use crate::sink::Sink;
use crate::step::Step;
use crate::technique::{Family, Finder, Sweep, Technique, TechniqueId};
use crate::tight::Masks;
use crate::view::View;
use bit81_engine::{CellSet, Conclusions, Digit, DigitSet, House};
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
        source: "spec/hodoku.md 4.4",
        find,
        sweep: Some(sweep),
    }
}

/// Two digits of a house with two places.
pub static HIDDEN_PAIR: Technique = technique(
    TechniqueId::HiddenPair,
    ["hidden-pair", "Hidden Pair", "0210", "h2"],
    &[],
    find::<2>,
    sweep::<2>,
);
/// Three digits of a house with three places.
pub static HIDDEN_TRIPLE: Technique = technique(
    TechniqueId::HiddenTriple,
    ["hidden-triple", "Hidden Triple", "0211", "h3"],
    &["hidden-triplet"],
    find::<3>,
    sweep::<3>,
);
/// Four digits of a house with four places.
pub static HIDDEN_QUADRUPLE: Technique = technique(
    TechniqueId::HiddenQuadruple,
    ["hidden-quadruple", "Hidden Quadruple", "0212", "h4"],
    &["hidden-quad"],
    find::<4>,
    sweep::<4>,
);
/// Five digits of a house with five places.
pub static HIDDEN_QUINTUPLE: Technique = technique(
    TechniqueId::HiddenQuintuple,
    ["hidden-quintuple", "Hidden Quintuple", "", ""],
    &["hidden-quint"],
    find::<5>,
    sweep::<5>,
);
/// Six digits of a house with six places.
pub static HIDDEN_SEXTUPLE: Technique = technique(
    TechniqueId::HiddenSextuple,
    ["hidden-sextuple", "Hidden Sextuple", "", ""],
    &["hidden-sext"],
    find::<6>,
    sweep::<6>,
);
/// Seven digits of a house with seven places.
pub static HIDDEN_SEPTUPLE: Technique = technique(
    TechniqueId::HiddenSeptuple,
    ["hidden-septuple", "Hidden Septuple", "", ""],
    &["hidden-sept"],
    find::<7>,
    sweep::<7>,
);

/// A hidden subset with something to eliminate.
struct Found {
    house: House,
    cells: CellSet,
    digits: DigitSet,
}

/// Calls `f` with every hidden subset of the size that has eliminations, in the documented order.
#[inline(always)]
fn each<const K: usize>(view: &View<'_>, mut f: impl FnMut(Found) -> ControlFlow<()>) -> ControlFlow<()> {
    let places = view.houses();
    for house in search_order() {
        if (view.open & house.cells()).len() <= K {
            continue;
        }
        let mut masks = Masks::<K>::new();
        for digit in Digit::ALL {
            masks.push(digit.index(), places[digit][house]);
        }
        masks.each(|chosen, union| {
            let digits = DigitSet::from_bits(chosen);
            let others = (!digits).into_iter().fold(0, |all, digit| all | places[digit][house]);
            if others & union == 0 {
                return ControlFlow::Continue(());
            }
            f(Found { house, cells: house.select(union), digits })
        })?;
    }
    ControlFlow::Continue(())
}

/// The technique's identity.
const fn id<const K: usize>() -> TechniqueId {
    match K {
        2 => TechniqueId::HiddenPair,
        3 => TechniqueId::HiddenTriple,
        4 => TechniqueId::HiddenQuadruple,
        5 => TechniqueId::HiddenQuintuple,
        6 => TechniqueId::HiddenSextuple,
        _ => TechniqueId::HiddenSeptuple,
    }
}

fn find<const K: usize>(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<()> {
    each::<K>(view, |Found { house, cells, digits }| {
        let mut conclusions = Conclusions::NONE;
        for digit in !digits {
            conclusions.eliminate.insert_cells(digit, view.cand[digit] & cells);
        }
        let evidence = Evidence::HiddenSubset { cells, digits, house };
        sink.step(Step { technique: const { id::<K>() }, evidence, conclusions })
    })
}

fn sweep<const K: usize>(view: &View<'_>, out: &mut Conclusions) -> bool {
    let mut any = false;
    // Never breaks.
    let _ = each::<K>(view, |Found { cells, digits, .. }| {
        for digit in !digits {
            out.eliminate.insert_cells(digit, view.cand[digit] & cells);
        }
        any = true;
        ControlFlow::Continue(())
    });
    any
}
