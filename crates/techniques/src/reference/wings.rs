//! Wings and remote pairs from their definitions.

use super::{places, seeing_all};
use crate::evidence::Evidence;
use crate::step::Step;
use crate::technique::TechniqueId;
use crate::view::Settings;
use bit81_engine::{Cell, CellSet, Conclusions, Digit, DigitSet, Grid, House};

/// Open cells with this many candidates.
fn cells_with(grid: &Grid, count: usize) -> Vec<Cell> {
    Cell::ALL.into_iter().filter(|&cell| grid.candidates(cell).len() == count).collect()
}

/// For every pivot and every pair of cells that it sees: digits x, y, z that fit.
fn wing(grid: &Grid, technique: TechniqueId, pivot_has_z: bool) -> Vec<Step> {
    let mut out = Vec::new();
    let bivalue = cells_with(grid, 2);
    let set = |digits: &[Digit]| digits.iter().copied().collect::<DigitSet>();
    for pivot in cells_with(grid, if pivot_has_z { 3 } else { 2 }) {
        for (i, &first) in bivalue.iter().enumerate() {
            for &second in &bivalue[i + 1..] {
                for z in Digit::ALL {
                    let others: Vec<Digit> = Digit::ALL.into_iter().filter(|d| *d != z).collect();
                    for &x in &others {
                        for &y in others.iter().filter(|y| **y != x) {
                            let wanted = if pivot_has_z { set(&[x, y, z]) } else { set(&[x, y]) };
                            let fits = grid.candidates(pivot) == wanted
                                && grid.candidates(first) == set(&[x, z])
                                && grid.candidates(second) == set(&[y, z])
                                && pivot.sees(first)
                                && pivot.sees(second);
                            if !fits {
                                continue;
                            }
                            let mut have_z = vec![first, second];
                            if pivot_has_z {
                                have_z.push(pivot);
                            }
                            let lost = seeing_all(grid, z, &have_z);
                            if !lost.is_empty() {
                                let wings = [first, second].into_iter().collect();
                                out.push(Step {
                                    technique,
                                    evidence: Evidence::Wing { pivot, wings, digits: wanted, z },
                                    conclusions: Conclusions::elimination(z, lost),
                                });
                            }
                        }
                    }
                }
            }
        }
    }
    out
}

pub(super) fn xy_wing(grid: &Grid, _: &Settings) -> Vec<Step> {
    wing(grid, TechniqueId::XyWing, false)
}

pub(super) fn xyz_wing(grid: &Grid, _: &Settings) -> Vec<Step> {
    wing(grid, TechniqueId::XyzWing, true)
}

pub(super) fn w_wing(grid: &Grid, _: &Settings) -> Vec<Step> {
    let mut out = Vec::new();
    for p in cells_with(grid, 2) {
        for q in cells_with(grid, 2) {
            if q <= p || p.sees(q) || grid.candidates(p) != grid.candidates(q) {
                continue;
            }
            for z in grid.candidates(p) {
                for x in grid.candidates(p).into_iter().filter(|x| *x != z) {
                    for link in House::ALL {
                        let ends = places(grid, x, link);
                        let [a, b] = ends[..] else { continue };
                        let free = [a, b].iter().all(|end| *end != p && *end != q);
                        let tied = a.sees(p) && b.sees(q) || a.sees(q) && b.sees(p);
                        let lost = seeing_all(grid, z, &[p, q]);
                        if free && tied && !lost.is_empty() {
                            out.push(Step {
                                technique: TechniqueId::WWing,
                                evidence: Evidence::WWing {
                                    cells: [p, q].into_iter().collect(),
                                    z,
                                    x,
                                    link,
                                    ends: [a, b].into_iter().collect(),
                                },
                                conclusions: Conclusions::elimination(z, lost),
                            });
                        }
                    }
                }
            }
        }
    }
    out
}

pub(super) fn remote_pair(grid: &Grid, _: &Settings) -> Vec<Step> {
    let mut out = Vec::new();
    for start in cells_with(grid, 2) {
        let digits = grid.candidates(start);
        let equal: Vec<Cell> =
            cells_with(grid, 2).into_iter().filter(|&c| grid.candidates(c) == digits).collect();
        // All chains without repetition from this start, one link longer in each turn; those that are longer than
        // the first that reached their end are dropped.
        let mut reached: Vec<Cell> = vec![start];
        let mut chains: Vec<Vec<Cell>> = vec![vec![start]];
        while !chains.is_empty() {
            let mut longer = Vec::new();
            for chain in &chains {
                for &next in &equal {
                    if chain[chain.len() - 1].sees(next) && !reached.contains(&next) {
                        let mut chain = chain.clone();
                        chain.push(next);
                        longer.push(chain);
                    }
                }
            }
            reached.extend(longer.iter().map(|chain| chain[chain.len() - 1]));
            chains = longer;
            for chain in &chains {
                let end = chain[chain.len() - 1];
                if chain.len() < 4 || chain.len() % 2 == 1 || end < start {
                    continue;
                }
                let mut conclusions = Conclusions::NONE;
                for (i, &a) in chain.iter().enumerate() {
                    for (j, &b) in chain.iter().enumerate() {
                        if j >= i + 3 && (j - i) % 2 == 1 {
                            for digit in digits {
                                let lost: CellSet = seeing_all(grid, digit, &[a, b]);
                                conclusions.eliminate.insert_cells(digit, lost);
                            }
                        }
                    }
                }
                if !conclusions.is_empty() {
                    out.push(Step {
                        technique: TechniqueId::RemotePair,
                        evidence: Evidence::RemotePair { chain: chain.clone(), digits },
                        conclusions,
                    });
                }
            }
        }
    }
    out
}
