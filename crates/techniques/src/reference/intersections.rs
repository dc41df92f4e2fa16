//! Locked candidates from their definition.

use crate::evidence::Evidence;
use crate::step::Step;
use crate::technique::TechniqueId;
use crate::view::Settings;
use bit81_engine::{Cell, CellSet, Conclusions, Digit, Grid, House};

/// Every pair of a confining and a losing house of the wanted kinds.
fn locked(grid: &Grid, technique: TechniqueId, confining_box: bool) -> Vec<Step> {
    let mut out = Vec::new();
    for confined in House::ALL {
        for target in House::ALL {
            if confined.is_box() != confining_box || target.is_box() == confining_box {
                continue;
            }
            for digit in Digit::ALL {
                let has = |&cell: &Cell| grid.candidates(cell).contains(digit);
                let inside: Vec<Cell> = confined.cell_array().into_iter().filter(has).collect();
                let lost: CellSet = target
                    .cell_array()
                    .into_iter()
                    .filter(has)
                    .filter(|cell| !confined.cell_array().contains(cell))
                    .collect();
                let confines = inside.iter().all(|cell| target.cell_array().contains(cell));
                if matches!(inside.len(), 2 | 3) && confines && !lost.is_empty() {
                    out.push(Step {
                        technique,
                        evidence: Evidence::Locked { digit, confined, target },
                        conclusions: Conclusions::elimination(digit, lost),
                    });
                }
            }
        }
    }
    out
}

pub(super) fn pointing(grid: &Grid, _: &Settings) -> Vec<Step> {
    locked(grid, TechniqueId::Pointing, true)
}

pub(super) fn claiming(grid: &Grid, _: &Settings) -> Vec<Step> {
    locked(grid, TechniqueId::Claiming, false)
}
