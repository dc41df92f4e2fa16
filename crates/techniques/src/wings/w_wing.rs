//! W-Wing (`../shared/spec/seeds.md` 3, `../shared/spec/hodoku.md` 9.1).
//!
//! *Pattern.* Two bivalue cells {x,z} that do not see each other, and a house where x has exactly two places, neither
//! of them one of the two cells; one place sees one cell, the other the other. If neither cell is z, both are x, and
//! the house has no place for x. So cells that see both lose z.
//!
//! *Instances and order.* By the two cells, then z, then the house of the link. Every house counts, so a pair of
//! places that is a strong link in its line and in its box is two instances; places that can be matched to the cells
//! in both ways are one.

use crate::evidence::Evidence;
use crate::sink::Sink;
use crate::step::Step;
use crate::technique::{Family, Technique, TechniqueId};
use crate::view::View;
use bit81_engine::{CellSet, Conclusions};
use core::ops::ControlFlow;

/// Two equal bivalue cells tied by a strong link.
pub static W_WING: Technique = Technique {
    id: TechniqueId::WWing,
    slug: "w-wing",
    name: "W-Wing",
    aliases: &[],
    code: "0803",
    short: "w",
    family: Family::Wings,
    needs_unique: false,
    source: "spec/seeds.md 3, spec/hodoku.md 9.1",
    find,
    sweep: None,
};

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<()> {
    let digits = view.digits();
    let mut later = view.bivalue();
    for first in view.bivalue() {
        later.remove(first);
        for second in later.without(first.peers()) {
            if digits[first] != digits[second] {
                continue;
            }
            let cells = CellSet::only(first) | CellSet::only(second);
            let seen = first.peers() & second.peers();
            for z in digits[first] {
                let out = seen & view.cand[z];
                let Some(x) = digits[first].into_iter().find(|x| *x != z) else { continue };
                if out.is_empty() {
                    continue;
                }
                for link in view.bilocal(x) {
                    let Some([a, b]) = view.link(x, link) else { continue };
                    // An end in one of the cells would see the other one, or itself: neither happens.
                    let tied = first.sees(a) && second.sees(b) || first.sees(b) && second.sees(a);
                    if tied && !cells.contains(a) && !cells.contains(b) {
                        let ends = CellSet::only(a) | CellSet::only(b);
                        sink.step(Step {
                            technique: TechniqueId::WWing,
                            evidence: Evidence::WWing { cells, z, x, link, ends },
                            conclusions: Conclusions::elimination(z, out),
                        })?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}
