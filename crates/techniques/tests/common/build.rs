//! Grids made by hand: all candidates everywhere but where the pattern needs them gone.

use super::{find_all, positions};
use bit81_engine::symmetry::SplitMix;
use bit81_engine::{Cell, CellSet, Digit, DigitSet, Grid, House};
use bit81_techniques::json::{parse_cell, parse_house};
use bit81_techniques::{TechniqueId, registry};

/// A digit from 1..=9.
pub fn digit(value: u8) -> Digit {
    Digit::from_value(value).expect("a digit")
}

/// A house such as `b5`.
pub fn house(name: &str) -> House {
    parse_house(name).expect("a house")
}

/// Cells such as `r1c1 r2c5`.
pub fn cells(names: &str) -> CellSet {
    names.split_whitespace().map(|name| parse_cell(name).expect("a cell")).collect()
}

/// Leaves a digit only these places in a house.
pub fn keep(grid: &mut Grid, value: u8, name: &str, places: &str) {
    for cell in house(name).cells().without(cells(places)) {
        grid.eliminate(cell, digit(value));
    }
}

/// Leaves a cell only these candidates.
pub fn only(grid: &mut Grid, name: &str, values: &[u8]) {
    let wanted: DigitSet = values.iter().map(|&value| digit(value)).collect();
    let cell: Cell = parse_cell(name).expect("a cell");
    for digit in (!wanted).into_iter() {
        grid.eliminate(cell, digit);
    }
}

/// The texts of all steps of a technique.
pub fn texts(id: TechniqueId, grid: &Grid) -> Vec<String> {
    find_all(registry::get(id), grid).iter().map(ToString::to_string).collect()
}

/// Grids without any value in which most false candidates are gone: rich in large patterns, which puzzles show rarely.
pub fn thinned(count: usize, seed: u64) -> Vec<(Grid, Grid)> {
    let mut rng = SplitMix(seed);
    let solutions = positions(50.min(count), seed);
    if solutions.is_empty() {
        return Vec::new();
    }
    let mut out = Vec::new();
    while out.len() < count {
        let solution = solutions[rng.below(solutions.len())].1;
        let mut grid = Grid::EMPTY;
        for digit in Digit::ALL {
            let share = 50 + rng.below(45);
            for cell in Cell::ALL {
                if solution.value(cell) != Some(digit) && rng.below(100) < share {
                    grid.eliminate(cell, digit);
                }
            }
        }
        out.push((grid, solution));
    }
    out
}
