//! Singles from their definition.

use crate::evidence::Evidence;
use crate::step::Step;
use crate::technique::TechniqueId;
use crate::view::Settings;
use bit81_engine::{Candidate, Cell, Conclusions, Digit, Grid, House};

fn step(technique: TechniqueId, candidate: Candidate, house: Option<House>) -> Step {
    let conclusions = Conclusions::placement(candidate);
    Step { technique, evidence: Evidence::Single { candidate, house }, conclusions }
}

pub(super) fn full_house(grid: &Grid, _: &Settings) -> Vec<Step> {
    let mut out = Vec::new();
    for house in House::ALL {
        let open: Vec<Cell> = house.cell_array().into_iter().filter(|&c| grid.value(c).is_none()).collect();
        if let [cell] = open[..]
            && grid.candidates(cell).len() == 1
        {
            for digit in grid.candidates(cell) {
                out.push(step(TechniqueId::FullHouse, Candidate::new(cell, digit), Some(house)));
            }
        }
    }
    out
}

pub(super) fn naked_single(grid: &Grid, _: &Settings) -> Vec<Step> {
    let singles = Cell::ALL.into_iter().filter(|&cell| grid.candidates(cell).len() == 1);
    singles
        .flat_map(|cell| grid.candidates(cell).into_iter().map(move |digit| Candidate::new(cell, digit)))
        .map(|candidate| step(TechniqueId::NakedSingle, candidate, None))
        .collect()
}

pub(super) fn hidden_single(grid: &Grid, _: &Settings) -> Vec<Step> {
    let mut out = Vec::new();
    for house in House::ALL {
        for digit in Digit::ALL {
            let places: Vec<Cell> =
                house.cell_array().into_iter().filter(|&c| grid.candidates(c).contains(digit)).collect();
            if let [cell] = places[..] {
                out.push(step(TechniqueId::HiddenSingle, Candidate::new(cell, digit), Some(house)));
            }
        }
    }
    out
}
