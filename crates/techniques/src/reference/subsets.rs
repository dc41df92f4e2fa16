//! Subsets from their definition: every combination of cells or digits of every house.

use super::combinations;
use crate::evidence::Evidence;
use crate::step::Step;
use crate::technique::TechniqueId;
use crate::view::Settings;
use bit81_engine::{Candidate, Cell, CellSet, Conclusions, Digit, DigitSet, Grid, House};

fn naked(grid: &Grid, size: usize, locked: bool, technique: TechniqueId) -> Vec<Step> {
    let mut out: Vec<Step> = Vec::new();
    for house in House::ALL {
        let open: Vec<Cell> =
            house.cell_array().into_iter().filter(|&cell| !grid.candidates(cell).is_empty()).collect();
        for cells in combinations(&open, size) {
            let digits: DigitSet = cells.iter().flat_map(|&cell| grid.candidates(cell)).collect();
            if digits.len() != size {
                continue;
            }
            let sharing: Vec<House> = House::ALL
                .into_iter()
                .filter(|house| cells.iter().all(|cell| house.cell_array().contains(cell)))
                .collect();
            let mut conclusions = Conclusions::NONE;
            let mut marked = 0;
            for other in &sharing {
                let mut marks = false;
                for cell in other.cell_array().into_iter().filter(|cell| !cells.contains(cell)) {
                    for digit in digits.into_iter().filter(|&digit| grid.candidates(cell).contains(digit)) {
                        conclusions.eliminate.insert(Candidate::new(cell, digit));
                        marks |= other.is_box() || cell.boxx() != cells[0].boxx();
                    }
                }
                marked += usize::from(marks);
            }
            let same_box = cells.iter().all(|cell| cell.boxx() == cells[0].boxx());
            let is_locked = size < 4 && same_box && sharing.len() > 1 && marked > 1;
            if conclusions.is_empty() || is_locked != locked {
                continue;
            }
            let step = Step {
                technique,
                evidence: Evidence::NakedSubset {
                    cells: cells.iter().copied().collect(),
                    digits,
                    houses: sharing.iter().copied().collect(),
                },
                conclusions,
            };
            // The same cells come up once per house that holds them.
            if !out.contains(&step) {
                out.push(step);
            }
        }
    }
    out
}

fn hidden(grid: &Grid, size: usize, technique: TechniqueId) -> Vec<Step> {
    let mut out = Vec::new();
    for house in House::ALL {
        for digits in combinations(&Digit::ALL, size) {
            let places = |digit: Digit| -> CellSet {
                house.cell_array().into_iter().filter(|&cell| grid.candidates(cell).contains(digit)).collect()
            };
            if digits.iter().any(|&digit| places(digit).is_empty()) {
                continue;
            }
            let cells: CellSet = digits.iter().flat_map(|&digit| places(digit)).collect();
            if cells.len() != size {
                continue;
            }
            let mut conclusions = Conclusions::NONE;
            for cell in cells {
                for digit in grid.candidates(cell) {
                    if !digits.contains(&digit) {
                        conclusions.eliminate.insert(Candidate::new(cell, digit));
                    }
                }
            }
            if !conclusions.is_empty() {
                let digits = digits.iter().copied().collect();
                let evidence = Evidence::HiddenSubset { cells, digits, house };
                out.push(Step { technique, evidence, conclusions });
            }
        }
    }
    out
}

macro_rules! sizes {
    ($($name:ident: $id:ident = $call:expr;)*) => {$(
        pub(super) fn $name(grid: &Grid, _: &Settings) -> Vec<Step> {
            let call: fn(&Grid, TechniqueId) -> Vec<Step> = $call;
            call(grid, TechniqueId::$id)
        }
    )*};
}

sizes! {
    locked_pair: LockedPair = |grid, id| naked(grid, 2, true, id);
    locked_triple: LockedTriple = |grid, id| naked(grid, 3, true, id);
    naked_pair: NakedPair = |grid, id| naked(grid, 2, false, id);
    naked_triple: NakedTriple = |grid, id| naked(grid, 3, false, id);
    naked_quadruple: NakedQuadruple = |grid, id| naked(grid, 4, false, id);
    naked_quintuple: NakedQuintuple = |grid, id| naked(grid, 5, false, id);
    naked_sextuple: NakedSextuple = |grid, id| naked(grid, 6, false, id);
    naked_septuple: NakedSeptuple = |grid, id| naked(grid, 7, false, id);
    hidden_pair: HiddenPair = |grid, id| hidden(grid, 2, id);
    hidden_triple: HiddenTriple = |grid, id| hidden(grid, 3, id);
    hidden_quadruple: HiddenQuadruple = |grid, id| hidden(grid, 4, id);
    hidden_quintuple: HiddenQuintuple = |grid, id| hidden(grid, 5, id);
    hidden_sextuple: HiddenSextuple = |grid, id| hidden(grid, 6, id);
    hidden_septuple: HiddenSeptuple = |grid, id| hidden(grid, 7, id);
}
