//! The draws: a random solved grid, taking givens away, and a walk over the digits on fixed cells.

use super::{Options, redundant_givens, restricted};
use bit81_engine::symmetry::SplitMix;
use bit81_engine::{Cell, CellSet, Digit, Grid, Transform, solve};

/// Up to this number of orbits, taking them away seldom leaves a minimal puzzle; a pattern is drawn first then.
const FEW_ORBITS: usize = 25;
/// Numbers of clues at which a random pattern mostly has minimal puzzles.
const COMMON: (usize, usize) = (24, 28);
/// Changes without gain after which a walk is given up.
const PATIENCE: u32 = 400;
/// Solutions counted at most while walking; beyond it all grids are equally bad.
const CROWD: u64 = 500;

/// One try; `None` if its puzzle is not as asked.
pub(super) fn attempt(rng: &mut SplitMix, options: &Options) -> Option<Grid> {
    match options.pattern {
        Some(pattern) => {
            let start = restricted(&solved(rng), pattern);
            walk(rng, start, options.minimal)
        }
        None if draws_pattern(options) => {
            let pattern = draw_pattern(rng, options)?;
            let start = restricted(&solved(rng), pattern);
            walk(rng, start, true)
        }
        None => dig(rng, options),
    }
}

fn draws_pattern(options: &Options) -> bool {
    options.minimal && options.symmetry.orbits().len() <= FEW_ORBITS
}

/// What a try costs, in tries without a walk.
pub(super) fn price(options: &Options) -> u32 {
    if options.pattern.is_some() || draws_pattern(options) { 100 } else { 1 }
}

/// A random pattern of the symmetry with a number of cells at which minimal puzzles are common.
fn draw_pattern(rng: &mut SplitMix, options: &Options) -> Option<CellSet> {
    let mut orbits = options.symmetry.orbits();
    rng.shuffle(&mut orbits);
    let low = options.min_clues.max(COMMON.0.min(options.max_clues));
    let high = options.max_clues.min(COMMON.1.max(options.min_clues));
    let target = low + rng.below(high - low + 1);
    let mut pattern = CellSet::EMPTY;
    for orbit in orbits {
        if pattern.len() + orbit.len() <= target {
            pattern |= orbit;
        }
    }
    let fixed = Options { pattern: Some(pattern), ..options.clone() };
    fixed.validate().is_ok().then_some(pattern)
}

/// Takes orbits of givens from a random solved grid, in random order, while the solution stays unique.
fn dig(rng: &mut SplitMix, options: &Options) -> Option<Grid> {
    let solution = solved(rng);
    let mut orbits = options.symmetry.orbits();
    rng.shuffle(&mut orbits);
    // Minimal puzzles are what is left when nothing more can go; others stop at a number of clues.
    let floor = if options.minimal {
        0
    } else if options.max_clues >= 81 {
        options.min_clues
    } else {
        options.min_clues + rng.below(options.max_clues - options.min_clues + 1)
    };
    let mut givens = CellSet::ALL;
    for orbit in orbits {
        let rest = givens.without(orbit);
        if rest.len() >= floor && solve::count_up_to_two(&restricted(&solution, rest)) == 1 {
            givens = rest;
        }
    }
    if givens.len() < options.min_clues || givens.len() > options.max_clues {
        return None;
    }
    let puzzle = restricted(&solution, givens);
    // No orbit can go, but single givens of one may be redundant.
    (!options.minimal || redundant_givens(&puzzle).is_empty()).then_some(puzzle)
}

/// A random solved grid; a random symmetry of it makes all members of its class equally likely.
fn solved(rng: &mut SplitMix) -> Grid {
    let transform = Transform::random(rng.next());
    let grid = complete(rng, &Grid::EMPTY).unwrap_or(Grid::EMPTY);
    restricted(&transform.apply(&grid), CellSet::ALL)
}

/// Some solution of the grid, by search with digits in random order; `None` if it has none.
fn complete(rng: &mut SplitMix, grid: &Grid) -> Option<Grid> {
    if grid.is_solved() {
        return Some(*grid);
    }
    if grid.contradiction().is_some() {
        return None;
    }
    let cell = grid.open().into_iter().min_by_key(|&cell| grid.candidates(cell).len())?;
    let mut digits: Vec<Digit> = grid.candidates(cell).into_iter().collect();
    rng.shuffle(&mut digits);
    digits.into_iter().find_map(|digit| {
        let mut next = *grid;
        next.place(cell, digit).ok()?;
        complete(rng, &next)
    })
}

/// How far a puzzle is from what is asked: its solutions beyond one, counted to a limit, then its redundant givens.
type Cost = (u64, usize);

/// The cost, or something above `bound` if it is above that.
fn cost(puzzle: &Grid, minimal: bool, bound: Cost) -> Cost {
    let beyond = solve::count(puzzle, bound.0 + 2).checked_sub(1).unwrap_or(CROWD);
    (beyond, if minimal && beyond == 0 { redundant_givens(puzzle).len() } else { 0 })
}

/// Again and again gives a few of the givens other digits, keeping the change if the cost does not grow, until there
/// is one solution and, if asked, no redundant given. Gives up after [`PATIENCE`] changes without gain.
fn walk(rng: &mut SplitMix, start: Grid, minimal: bool) -> Option<Grid> {
    let mut best = start;
    let pattern = best.givens();
    let cells: Vec<Cell> = pattern.into_iter().collect();
    let mut best_cost = cost(&best, minimal, (CROWD, 0));
    let mut vain = 0;
    while best_cost != (0, 0) {
        vain += 1;
        if vain > PATIENCE {
            return None;
        }
        let mut kept = pattern;
        for _ in 0..2 + rng.below(3) {
            kept.remove(cells[rng.below(cells.len())]);
        }
        let Some(solution) = complete(rng, &restricted(&best, kept)) else { continue };
        let next = restricted(&solution, pattern);
        let next_cost = cost(&next, minimal, best_cost);
        if next_cost < best_cost {
            vain = 0;
        }
        if next_cost <= best_cost {
            (best, best_cost) = (next, next_cost);
        }
    }
    Some(best)
}
