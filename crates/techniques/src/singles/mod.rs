//! Full house, naked single, hidden single (`../shared/spec/hodoku.md` 1 and 3).
//!
//! *Pattern.* Full house: the only open cell of a house. Naked single: the only candidate of a cell. Hidden single:
//! the only place of a digit in a house. Each is one placement; why it is valid is its definition.
//!
//! *Instances and order.* Full houses and hidden singles by house, then digit, one instance per (candidate, house);
//! naked singles by cell. A full house is also the other two; the names do not exclude each other.

use crate::evidence::Evidence;
use crate::sink::Sink;
use crate::step::Step;
use crate::technique::{Family, Technique, TechniqueId};
use crate::view::View;
use bit81_engine::{Candidate, CellSet, Conclusions, Digit, House};
use core::ops::ControlFlow;

const SOURCE: &str = "spec/hodoku.md 3.5-3.7";

/// The only open cell of a house.
pub static FULL_HOUSE: Technique = Technique {
    id: TechniqueId::FullHouse,
    slug: "full-house",
    name: "Full House",
    aliases: &["last-digit", "LastDigit"],
    code: "0000",
    short: "fh",
    family: Family::Singles,
    needs_unique: false,
    source: SOURCE,
    find: full_house,
    sweep: Some(sweep_full_house),
};

/// The only candidate of a cell.
pub static NAKED_SINGLE: Technique = Technique {
    id: TechniqueId::NakedSingle,
    slug: "naked-single",
    name: "Naked Single",
    aliases: &["sole-candidate"],
    code: "0003",
    short: "n1",
    family: Family::Singles,
    needs_unique: false,
    source: SOURCE,
    find: naked_single,
    sweep: Some(sweep_naked_single),
};

/// The only place of a digit in a house.
pub static HIDDEN_SINGLE: Technique = Technique {
    id: TechniqueId::HiddenSingle,
    slug: "hidden-single",
    name: "Hidden Single",
    aliases: &["unique-candidate"],
    code: "0002",
    short: "h1",
    family: Family::Singles,
    needs_unique: false,
    source: SOURCE,
    find: hidden_single,
    sweep: Some(sweep_hidden_single),
};

fn step(technique: TechniqueId, candidate: Candidate, house: Option<House>) -> Step {
    Step {
        technique,
        evidence: Evidence::Single { candidate, house },
        conclusions: Conclusions::placement(candidate),
    }
}

fn full_house(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<()> {
    for house in House::ALL {
        let Some(cell) = (view.open & house.cells()).single() else { continue };
        // In a valid grid the last cell has one candidate; a cell with another count proves nothing here.
        if let Some(digit) = view.grid.candidates(cell).single() {
            sink.step(step(TechniqueId::FullHouse, Candidate::new(cell, digit), Some(house)))?;
        }
    }
    ControlFlow::Continue(())
}

fn naked_single(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<()> {
    for cell in view.cells_with(1) {
        if let Some(digit) = view.grid.candidates(cell).single() {
            sink.step(step(TechniqueId::NakedSingle, Candidate::new(cell, digit), None))?;
        }
    }
    ControlFlow::Continue(())
}

fn hidden_single(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<()> {
    for house in House::ALL {
        for digit in Digit::ALL {
            if let Some(cell) = view.in_house(digit, house).single() {
                sink.step(step(TechniqueId::HiddenSingle, Candidate::new(cell, digit), Some(house)))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Places, in every cell of the set, its only candidate.
fn place_only(view: &View<'_>, cells: CellSet, out: &mut Conclusions) -> bool {
    for digit in Digit::ALL {
        out.place.insert_cells(digit, cells & view.cand[digit]);
    }
    !cells.is_empty()
}

fn sweep_full_house(view: &View<'_>, out: &mut Conclusions) -> bool {
    place_only(view, view.singles().last & view.singles().naked, out)
}

fn sweep_naked_single(view: &View<'_>, out: &mut Conclusions) -> bool {
    place_only(view, view.singles().naked, out)
}

fn sweep_hidden_single(view: &View<'_>, out: &mut Conclusions) -> bool {
    let mut found = false;
    for (digit, &cells) in view.singles().hidden.iter() {
        out.place.insert_cells(digit, cells);
        found |= !cells.is_empty();
    }
    found
}
