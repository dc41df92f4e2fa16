//! Colors from their definitions: colours are what follows from assuming one cell.

use super::places;
use crate::evidence::Evidence;
use crate::step::Step;
use crate::technique::TechniqueId;
use crate::view::Settings;
use bit81_engine::{Cell, CellSet, Conclusions, Digit, Grid, House};
use std::collections::BTreeMap;

/// The properly coloured components of a digit: colour (false for that of the lowest cell) of each cell.
fn components(grid: &Grid, digit: Digit) -> Vec<BTreeMap<Cell, bool>> {
    let links: Vec<(Cell, Cell)> = House::ALL
        .into_iter()
        .filter_map(|house| match places(grid, digit, house)[..] {
            [a, b] => Some((a, b)),
            _ => None,
        })
        .collect();
    let mut out: Vec<BTreeMap<Cell, bool>> = Vec::new();
    let mut seen: Vec<Cell> = Vec::new();
    for start in Cell::ALL {
        if seen.contains(&start) || !links.iter().any(|(a, b)| *a == start || *b == start) {
            continue;
        }
        let mut colours = BTreeMap::from([(start, false)]);
        let mut waiting = vec![start];
        while let Some(cell) = waiting.pop() {
            let colour = colours[&cell];
            for &(a, b) in &links {
                for (from, to) in [(a, b), (b, a)] {
                    if from == cell && !colours.contains_key(&to) {
                        colours.insert(to, !colour);
                        waiting.push(to);
                    }
                }
            }
        }
        seen.extend(colours.keys());
        let proper = links.iter().all(|(a, b)| !colours.contains_key(a) || colours[a] != colours[b]);
        if proper {
            out.push(colours);
        }
    }
    out
}

fn colour(component: &BTreeMap<Cell, bool>, wanted: bool) -> CellSet {
    component.iter().filter(|(_, colour)| **colour == wanted).map(|(cell, _)| *cell).collect()
}

/// Whether a cell sees some cell of the set.
fn sees(cell: Cell, set: CellSet) -> bool {
    set.into_iter().any(|other| cell.sees(other))
}

/// Whether some cell of one set sees some cell of the other.
fn meet(a: CellSet, b: CellSet) -> bool {
    a.into_iter().any(|cell| sees(cell, b))
}

fn has(grid: &Grid, digit: Digit) -> impl Iterator<Item = Cell> + '_ {
    Cell::ALL.into_iter().filter(move |&cell| grid.candidates(cell).contains(digit))
}

type Lost = fn(&Grid, Digit, [CellSet; 2], [CellSet; 2]) -> CellSet;

fn simple(grid: &Grid, technique: TechniqueId, lost: fn(&Grid, Digit, [CellSet; 2]) -> CellSet) -> Vec<Step> {
    let mut out = Vec::new();
    for digit in Digit::ALL {
        for component in components(grid, digit) {
            let first = [colour(&component, false), colour(&component, true)];
            let lost = lost(grid, digit, first);
            if !lost.is_empty() {
                out.push(Step {
                    technique,
                    evidence: Evidence::Colors { digit, first, second: None },
                    conclusions: Conclusions::elimination(digit, lost),
                });
            }
        }
    }
    out
}

pub(super) fn simple_colors_trap(grid: &Grid, _: &Settings) -> Vec<Step> {
    simple(grid, TechniqueId::SimpleColorsTrap, |grid, digit, [a, b]| {
        has(grid, digit)
            .filter(|&cell| !a.contains(cell) && !b.contains(cell) && sees(cell, a) && sees(cell, b))
            .collect()
    })
}

pub(super) fn simple_colors_wrap(grid: &Grid, _: &Settings) -> Vec<Step> {
    simple(grid, TechniqueId::SimpleColorsWrap, |_, _, colours| {
        colours.into_iter().filter(|colour| meet(*colour, *colour)).flatten().collect()
    })
}

fn multi(grid: &Grid, technique: TechniqueId, ordered: bool, lost: Lost) -> Vec<Step> {
    let mut out = Vec::new();
    for digit in Digit::ALL {
        let components = components(grid, digit);
        for (i, one) in components.iter().enumerate() {
            for (j, other) in components.iter().enumerate() {
                if i == j || !ordered && i > j {
                    continue;
                }
                let first = [colour(one, false), colour(one, true)];
                let second = [colour(other, false), colour(other, true)];
                let lost = lost(grid, digit, first, second);
                if !lost.is_empty() {
                    let evidence = Evidence::Colors { digit, first, second: Some(second) };
                    out.push(Step {
                        technique,
                        evidence: evidence.canonical(),
                        conclusions: Conclusions::elimination(digit, lost),
                    });
                }
            }
        }
    }
    out
}

pub(super) fn multi_colors_1(grid: &Grid, _: &Settings) -> Vec<Step> {
    multi(grid, TechniqueId::MultiColors1, false, |grid, digit, first, second| {
        let falls = |cell: &Cell| {
            (0..2).any(|a| {
                (0..2).any(|b| {
                    meet(first[a], second[b]) && sees(*cell, first[1 - a]) && sees(*cell, second[1 - b])
                })
            })
        };
        has(grid, digit).filter(falls).collect()
    })
}

pub(super) fn multi_colors_2(grid: &Grid, _: &Settings) -> Vec<Step> {
    multi(grid, TechniqueId::MultiColors2, true, |_, _, first, second| {
        first
            .into_iter()
            .filter(|colour| second.iter().all(|other| meet(*colour, *other)))
            .flatten()
            .collect()
    })
}
