//! Basic fish from their definition: every choice of base and cover lines.

use super::combinations;
use crate::evidence::Evidence;
use crate::step::Step;
use crate::technique::TechniqueId;
use crate::view::Settings;
use bit81_engine::{Cell, CellSet, Conclusions, Digit, Grid, House};

fn basic(grid: &Grid, size: usize, technique: TechniqueId) -> Vec<Step> {
    let mut out = Vec::new();
    for digit in Digit::ALL {
        let places: Vec<Cell> =
            Cell::ALL.into_iter().filter(|&cell| grid.candidates(cell).contains(digit)).collect();
        let holds = |house: &House| places.iter().any(|cell| house.cell_array().contains(cell));
        let rows: Vec<House> = (0..9).map(House::row).filter(holds).collect();
        let columns: Vec<House> = (0..9).map(House::column).filter(holds).collect();
        for (lines, crossing) in [(&rows, &columns), (&columns, &rows)] {
            for base in combinations(lines, size) {
                let inside =
                    |houses: &[House], cell: &Cell| houses.iter().any(|h| h.cell_array().contains(cell));
                let base_cells: Vec<Cell> =
                    places.iter().copied().filter(|cell| inside(&base, cell)).collect();
                // Cover lines are those that a base cell touches.
                let touched: Vec<House> = crossing
                    .iter()
                    .copied()
                    .filter(|line| base_cells.iter().any(|cell| line.cell_array().contains(cell)))
                    .collect();
                for cover in combinations(&touched, size) {
                    if !base_cells.iter().all(|cell| inside(&cover, cell)) {
                        continue;
                    }
                    let lost: CellSet = places
                        .iter()
                        .copied()
                        .filter(|cell| inside(&cover, cell) && !inside(&base, cell))
                        .collect();
                    if lost.is_empty() {
                        continue;
                    }
                    out.push(Step {
                        technique,
                        evidence: Evidence::Fish {
                            digit,
                            base: base.iter().copied().collect(),
                            cover: cover.iter().copied().collect(),
                            fins: CellSet::EMPTY,
                            endo_fins: CellSet::EMPTY,
                        },
                        conclusions: Conclusions::elimination(digit, lost),
                    });
                }
            }
        }
    }
    out
}

pub(super) fn x_wing(grid: &Grid, _: &Settings) -> Vec<Step> {
    basic(grid, 2, TechniqueId::XWing)
}
pub(super) fn swordfish(grid: &Grid, _: &Settings) -> Vec<Step> {
    basic(grid, 3, TechniqueId::Swordfish)
}
pub(super) fn jellyfish(grid: &Grid, _: &Settings) -> Vec<Step> {
    basic(grid, 4, TechniqueId::Jellyfish)
}
pub(super) fn squirmbag(grid: &Grid, _: &Settings) -> Vec<Step> {
    basic(grid, 5, TechniqueId::Squirmbag)
}
pub(super) fn whale(grid: &Grid, _: &Settings) -> Vec<Step> {
    basic(grid, 6, TechniqueId::Whale)
}
pub(super) fn leviathan(grid: &Grid, _: &Settings) -> Vec<Step> {
    basic(grid, 7, TechniqueId::Leviathan)
}
