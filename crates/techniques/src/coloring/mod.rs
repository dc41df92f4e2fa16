//! Simple and multi colors (`../shared/spec/hodoku.md` 17).
//!
//! The strong links of a digit join cells to *components*. The cells of a component take two colours in turn along its
//! links, and all cells of one colour are true. A component with a link between cells of one colour has no such
//! colouring, which happens only in grids without a solution; it is left out.
//!
//! *Simple Colors Trap.* A cell outside that sees both colours is false. *Simple Colors Wrap.* Two cells of a colour see
//! each other: all of that colour are false. *Multi Colors 1.* A colour of one component sees a colour of another, so
//! they are not both true, so one of the two opposite colours is: cells that see both of those are false. All ties of
//! the two components go into one step. *Multi Colors 2.* A colour sees both colours of another component: it is false.
//!
//! *Instances and order.* By digit, then component (by lowest cell), then the second component.

use crate::evidence::Evidence;
use crate::sink::Sink;
use crate::step::Step;
use crate::technique::{Family, Technique, TechniqueId};
use crate::view::View;
use bit81_engine::{CellSet, Conclusions, Digit};
use core::ops::ControlFlow;

macro_rules! technique {
    ($(#[$doc:meta])* $name:ident, $id:ident, $slug:literal, $text:literal, $code:literal, $short:literal, $find:expr) => {
        $(#[$doc])*
        pub static $name: Technique = Technique {
            id: TechniqueId::$id,
            slug: $slug,
            name: $text,
            aliases: &[],
            code: $code,
            short: $short,
            family: Family::Coloring,
            needs_unique: false,
            source: "spec/hodoku.md 17",
            find: $find,
            sweep: None,
        };
    };
}

technique!(
    /// A cell that sees both colours.
    SIMPLE_COLORS_TRAP, SimpleColorsTrap, "simple-colors-trap", "Simple Colors Trap", "0500", "sc1", trap
);
technique!(
    /// A colour that sees itself.
    SIMPLE_COLORS_WRAP, SimpleColorsWrap, "simple-colors-wrap", "Simple Colors Wrap", "0501", "sc2", wrap
);
technique!(
    /// Two components tied by a colour each.
    MULTI_COLORS_1, MultiColors1, "multi-colors-1", "Multi Colors 1", "0502", "mc1", multi_1
);
technique!(
    /// A colour that sees both colours of another component.
    MULTI_COLORS_2, MultiColors2, "multi-colors-2", "Multi Colors 2", "0503", "mc2", multi_2
);

/// The two colours of a component; the one with its lowest cell first.
type Colours = [CellSet; 2];

/// The components of a digit, by lowest cell.
struct Components {
    /// At most one for each house.
    all: [Colours; 27],
    count: usize,
}

impl Components {
    fn of(view: &View<'_>, digit: Digit) -> Components {
        let mut out = Components { all: [[CellSet::EMPTY; 2]; 27], count: 0 };
        let houses = view.bilocal(digit);
        let mut left =
            houses.into_iter().fold(CellSet::EMPTY, |all, house| all | view.in_house(digit, house));
        while let Some(cell) = left.first() {
            let mut colours = [CellSet::only(cell), CellSet::EMPTY];
            let mut proper = true;
            loop {
                let before = colours;
                for house in houses {
                    let link = view.in_house(digit, house);
                    for (mine, other) in [(0, 1), (1, 0)] {
                        if link.intersects(colours[mine]) {
                            let rest = link.without(colours[mine]);
                            proper &= !rest.is_empty();
                            colours[other] |= rest;
                        }
                    }
                }
                if colours == before {
                    break;
                }
            }
            left = left.without(colours[0] | colours[1]);
            if proper && colours[0].is_disjoint(colours[1]) && out.count < out.all.len() {
                out.all[out.count] = colours;
                out.count += 1;
            }
        }
        out
    }

    fn iter(&self) -> impl Iterator<Item = &Colours> {
        self.all[..self.count].iter()
    }
}

/// Pushes a step if it concludes anything.
fn tell(
    technique: TechniqueId,
    digit: Digit,
    first: Colours,
    second: Option<Colours>,
    out: CellSet,
    sink: &mut dyn Sink,
) -> ControlFlow<()> {
    if out.is_empty() {
        return ControlFlow::Continue(());
    }
    sink.step(Step {
        technique,
        evidence: Evidence::Colors { digit, first, second }.canonical(),
        conclusions: Conclusions::elimination(digit, out),
    })
}

fn trap(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<()> {
    for digit in Digit::ALL {
        for &[a, b] in Components::of(view, digit).iter() {
            let out = (a.any_peers() & b.any_peers() & view.cand[digit]).without(a | b);
            tell(TechniqueId::SimpleColorsTrap, digit, [a, b], None, out, sink)?;
        }
    }
    ControlFlow::Continue(())
}

fn wrap(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<()> {
    for digit in Digit::ALL {
        for &colours in Components::of(view, digit).iter() {
            let sees_itself = |colour: &&CellSet| colour.intersects(colour.any_peers());
            let out = colours.iter().filter(sees_itself).fold(CellSet::EMPTY, |out, &colour| out | colour);
            tell(TechniqueId::SimpleColorsWrap, digit, colours, None, out, sink)?;
        }
    }
    ControlFlow::Continue(())
}

fn multi_1(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<()> {
    for digit in Digit::ALL {
        let components = Components::of(view, digit);
        for (i, &first) in components.iter().enumerate() {
            let seen = first.map(CellSet::any_peers);
            for &second in components.iter().skip(i + 1) {
                let mut out = CellSet::EMPTY;
                for (a, seen_by_a) in seen.iter().enumerate() {
                    for b in 0..2 {
                        if seen_by_a.intersects(second[b]) {
                            out |= seen[1 - a] & second[1 - b].any_peers() & view.cand[digit];
                        }
                    }
                }
                tell(TechniqueId::MultiColors1, digit, first, Some(second), out, sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn multi_2(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<()> {
    for digit in Digit::ALL {
        let components = Components::of(view, digit);
        for (i, &first) in components.iter().enumerate() {
            for (j, &second) in components.iter().enumerate() {
                if i == j {
                    continue;
                }
                let falls = |colour: &&CellSet| {
                    let seen = colour.any_peers();
                    seen.intersects(second[0]) && seen.intersects(second[1])
                };
                let out = first.iter().filter(falls).fold(CellSet::EMPTY, |out, &colour| out | colour);
                tell(TechniqueId::MultiColors2, digit, first, Some(second), out, sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}
