//! Basic fish without fins, sizes 2 to 7.
//!
//! *Pattern.* The candidates of a digit in n rows (the base) lie in exactly n columns (the cover), or the reverse.
//! *Why it is valid.* The n base rows need n digits in different columns, so each cover column has its digit in a base
//! row; the cover's other candidates are false.
//! *Search.* Digits; for each base rows, then base columns; base lines with 1 to n candidates in lexicographic
//! combinations, cut as soon as they need more than n cover lines. The cover is what the base touches, so a base has at
//! most one cover: one instance per base with eliminations.
//! *Names.* X-Wing 2, Swordfish 3, Jellyfish 4, Squirmbag (Starfish) 5, Whale 6, Leviathan 7. With m lines left for
//! the digit, a fish of size n has a companion of size m - n in the other direction with the same eliminations, so
//! sizes from 5 on never give anything that a smaller one does not.
//! *References.* `../shared/spec/hodoku.md` 14.

use crate::evidence::Evidence;
use crate::sink::Sink;
use crate::step::Step;
use crate::technique::{Family, Finder, Sweep, Technique, TechniqueId};
use crate::tight::Masks;
use crate::view::View;
use bit81_engine::{CellSet, Conclusions, Digit, HouseSet};
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
        family: Family::Fish,
        needs_unique: false,
        source: "spec/hodoku.md 14",
        find,
        sweep: Some(sweep),
    }
}

/// Two rows and two columns.
pub static X_WING: Technique =
    technique(TechniqueId::XWing, ["x-wing", "X-Wing", "0300", "bf2"], &[], find::<2>, sweep::<2>);
/// Three rows and three columns.
pub static SWORDFISH: Technique =
    technique(TechniqueId::Swordfish, ["swordfish", "Swordfish", "0301", "bf3"], &[], find::<3>, sweep::<3>);
/// Four rows and four columns.
pub static JELLYFISH: Technique =
    technique(TechniqueId::Jellyfish, ["jellyfish", "Jellyfish", "0302", "bf4"], &[], find::<4>, sweep::<4>);
/// Five rows and five columns.
pub static SQUIRMBAG: Technique = technique(
    TechniqueId::Squirmbag,
    ["squirmbag", "Squirmbag", "0303", "bf5"],
    &["starfish"],
    find::<5>,
    sweep::<5>,
);
/// Six rows and six columns.
pub static WHALE: Technique =
    technique(TechniqueId::Whale, ["whale", "Whale", "0304", "bf6"], &[], find::<6>, sweep::<6>);
/// Seven rows and seven columns.
pub static LEVIATHAN: Technique =
    technique(TechniqueId::Leviathan, ["leviathan", "Leviathan", "0305", "bf7"], &[], find::<7>, sweep::<7>);

/// A fish with something to eliminate.
struct Found {
    digit: Digit,
    base: HouseSet,
    cover: HouseSet,
}

/// Calls `f` with every fish of the size that has eliminations, in the documented order.
#[inline(always)]
fn each<const K: usize>(view: &View<'_>, mut f: impl FnMut(Found) -> ControlFlow<()>) -> ControlFlow<()> {
    let places = view.houses();
    for digit in Digit::ALL {
        // The n base lines hold n candidates at least, and one more has to be there to lose.
        if view.cand[digit].len() <= K {
            continue;
        }
        for kind in [0, 9] {
            let lines: &[u16] = &places[digit].0[kind..kind + 9];
            let mut masks = Masks::<K>::new();
            for (i, &mask) in lines.iter().enumerate() {
                masks.push(i, mask);
            }
            masks.each(|base, cover| {
                let mut outside = 0;
                for (i, &mask) in lines.iter().enumerate() {
                    outside |= if base >> i & 1 == 0 { mask } else { 0 };
                }
                if outside & cover == 0 {
                    return ControlFlow::Continue(());
                }
                // Rows are houses 0..9, columns 9..18.
                let base = HouseSet::from_bits(u32::from(base) << kind);
                let cover = HouseSet::from_bits(u32::from(cover) << (9 - kind));
                f(Found { digit, base, cover })
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// The technique's identity.
const fn id<const K: usize>() -> TechniqueId {
    match K {
        2 => TechniqueId::XWing,
        3 => TechniqueId::Swordfish,
        4 => TechniqueId::Jellyfish,
        5 => TechniqueId::Squirmbag,
        6 => TechniqueId::Whale,
        _ => TechniqueId::Leviathan,
    }
}

fn find<const K: usize>(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<()> {
    each::<K>(view, |Found { digit, base, cover }| {
        let lost = view.cand[digit] & cover.cells().without(base.cells());
        sink.step(Step {
            technique: const { id::<K>() },
            evidence: Evidence::Fish { digit, base, cover, fins: CellSet::EMPTY, endo_fins: CellSet::EMPTY },
            conclusions: Conclusions::elimination(digit, lost),
        })
    })
}

fn sweep<const K: usize>(view: &View<'_>, out: &mut Conclusions) -> bool {
    let mut any = false;
    // Never breaks.
    let _ = each::<K>(view, |Found { digit, base, cover }| {
        out.eliminate.insert_cells(digit, view.cand[digit] & cover.cells().without(base.cells()));
        any = true;
        ControlFlow::Continue(())
    });
    any
}
