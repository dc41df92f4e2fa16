//! XY-Wing and XYZ-Wing (`../shared/spec/hodoku.md` 9.2 and 9.3, `../shared/spec/seeds.md` 1).
//!
//! *Pattern.* A pivot sees two bivalue wing cells {x,z} and {y,z}. XY-Wing: the pivot is {x,y}; XYZ-Wing: it is
//! {x,y,z}. Whatever the pivot takes, z stands in one of the cells that have it, so cells that see all of those lose z.
//!
//! *Instances and order.* By pivot, then first and second wing, ascending.

use crate::evidence::Evidence;
use crate::sink::Sink;
use crate::step::Step;
use crate::technique::{Family, Technique, TechniqueId};
use crate::view::View;
use bit81_engine::{Cell, CellSet, Conclusions};
use core::ops::ControlFlow;

/// A bivalue pivot.
pub static XY_WING: Technique = Technique {
    id: TechniqueId::XyWing,
    slug: "xy-wing",
    name: "XY-Wing",
    aliases: &["y-wing", "bent-triple"],
    code: "0800",
    short: "xy",
    family: Family::Wings,
    needs_unique: false,
    source: "spec/hodoku.md 9.2",
    find: |view, sink| find(view, TechniqueId::XyWing, sink),
    sweep: None,
};

/// A pivot of three candidates.
pub static XYZ_WING: Technique = Technique {
    id: TechniqueId::XyzWing,
    slug: "xyz-wing",
    name: "XYZ-Wing",
    aliases: &[],
    code: "0801",
    short: "xyz",
    family: Family::Wings,
    needs_unique: false,
    source: "spec/hodoku.md 9.3, spec/seeds.md 1",
    find: |view, sink| find(view, TechniqueId::XyzWing, sink),
    sweep: None,
};

fn find(view: &View<'_>, technique: TechniqueId, sink: &mut dyn Sink) -> ControlFlow<()> {
    let bivalue = view.bivalue();
    if bivalue.len() < 2 {
        return ControlFlow::Continue(());
    }
    let with_z = technique == TechniqueId::XyzWing;
    let pivots = if with_z { view.cells_with(3) } else { bivalue };
    let digits = view.digits();
    for pivot in pivots {
        let of_pivot = digits[pivot];
        // A wing of an XYZ-Wing has two digits of the pivot, one of an XY-Wing has one.
        let fits = |cell: &Cell| (digits[*cell] & of_pivot).len() == if with_z { 2 } else { 1 };
        let wings: CellSet = (bivalue & pivot.peers()).into_iter().filter(fits).collect();
        let mut later = wings;
        for first in wings {
            later.remove(first);
            for second in later {
                let Some(z) = (digits[first] & digits[second]).single() else { continue };
                // Both of x and y must have their wing, and z must not be x or y.
                let all = digits[first] | digits[second] | of_pivot;
                if all.len() != 3 || of_pivot.contains(z) != with_z {
                    continue;
                }
                let mut seen = first.peers() & second.peers();
                if with_z {
                    seen &= pivot.peers();
                }
                let out = seen & view.cand[z];
                if !out.is_empty() {
                    let wings = CellSet::only(first) | CellSet::only(second);
                    sink.step(Step {
                        technique,
                        evidence: Evidence::Wing { pivot, wings, digits: of_pivot, z },
                        conclusions: Conclusions::elimination(z, out),
                    })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}
