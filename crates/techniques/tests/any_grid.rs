//! Finders on candidate grids of every kind, those without a solution included: finder, sweep and reference agree.
mod common;

use bit81_engine::symmetry::SplitMix;
use bit81_engine::{Cell, Digit, Grid};
use bit81_techniques::{Family, REGISTRY, Settings, Step, View, reference};
use std::collections::HashSet;

/// Random values where they fit, random candidates elsewhere.
fn random_grid(rng: &mut SplitMix) -> Grid {
    let mut grid = Grid::EMPTY;
    let (values, share) = (rng.below(30), rng.below(90));
    for _ in 0..values {
        let cell = Cell::ALL[rng.below(81)];
        let digits: Vec<Digit> = grid.candidates(cell).into_iter().collect();
        if !digits.is_empty() {
            grid.place(cell, digits[rng.below(digits.len())]).expect("a candidate of an open cell");
        }
    }
    for cell in Cell::ALL {
        for digit in Digit::ALL {
            if rng.below(100) < share {
                grid.eliminate(cell, digit);
            }
        }
    }
    grid
}

#[test]
fn all_ways_agree_on_any_grid() {
    let mut rng = SplitMix(81);
    let mut grids: Vec<Grid> = (0..60).map(|_| random_grid(&mut rng)).collect();
    let no_candidates = {
        let mut grid = Grid::EMPTY;
        for cell in Cell::ALL {
            for digit in Digit::ALL {
                grid.eliminate(cell, digit);
            }
        }
        grid
    };
    grids.extend([Grid::EMPTY, no_candidates]);
    let ours = [Family::Intersections, Family::Subsets, Family::Fish];
    for technique in REGISTRY.iter().filter(|t| ours.contains(&t.family)) {
        let (_, reference) = reference::REFERENCES.iter().find(|(id, _)| *id == technique.id).unwrap();
        let mut seen = 0;
        for grid in &grids {
            let found = common::find_all(technique, grid);
            let steps: HashSet<&Step> = found.iter().collect();
            let expected = reference(grid, &Settings::default());
            assert_eq!(steps.len(), found.len(), "{technique:?} twice in {grid:?}");
            assert_eq!(steps, expected.iter().collect::<HashSet<_>>(), "{technique:?} in {grid:?}");
            let (mut fast, mut plain) = Default::default();
            assert_eq!(
                technique.sweep(&View::new(grid), &mut fast),
                !found.is_empty(),
                "{technique:?} {grid:?}"
            );
            technique.sweep_by_find(&View::new(grid), &mut plain);
            assert_eq!(fast, plain, "{technique:?} in {grid:?}");
            seen += found.len();
        }
        assert!(seen > 10, "{technique:?}: only {seen} steps");
    }
}
