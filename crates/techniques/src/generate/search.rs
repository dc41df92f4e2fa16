//! The draws: a random solved grid, taking givens away, and the walk over the digits of a pattern.

use super::{Options, redundant_givens, restricted};
use bit81_engine::symmetry::SplitMix;
use bit81_engine::{Cell, CellSet, Digit, Grid, Transform, solve};

/// Changes tried from one random start of a pattern.
const WALK: usize = 400;
/// Solutions counted at most while walking; beyond it all grids are equally bad.
const CROWD: u32 = 500;

/// One try; `None` if its puzzle is not as asked.
pub(super) fn attempt(rng: &mut SplitMix, options: &Options) -> Option<Grid> {
    match options.pattern {
        Some(pattern) => walk(rng, options, pattern),
        None => dig(rng, options),
    }
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
    // Without symmetry every given has been tried with a superset of the rest: none is redundant.
    let trivial = options.symmetry.orbits().len() == 81;
    (!options.minimal || trivial || redundant_givens(&puzzle).is_empty()).then_some(puzzle)
}

/// A random solved grid; a random symmetry of it makes all members of its class equally likely.
fn solved(rng: &mut SplitMix) -> Grid {
    let transform = Transform::random(rng.next());
    let grid = complete(rng, &Grid::EMPTY).unwrap_or(Grid::EMPTY);
    restricted(&transform.apply(&grid), CellSet::ALL)
}

/// Some solution of the grid, by search with digits in random order; `None` if it has none.
fn complete(rng: &mut SplitMix, grid: &Grid) -> Option<Grid> {
    let mut out = None;
    visit(grid, &mut |digits| rng.shuffle(digits), &mut |solution| {
        out = Some(*solution);
        false
    });
    out
}

/// Number of solutions, counted to `limit`.
fn count(grid: &Grid, limit: u32) -> u32 {
    let mut found = 0;
    visit(grid, &mut |_| {}, &mut |_| {
        found += 1;
        found < limit
    });
    found
}

/// Calls `each` for every solution until it returns false; tries the digits of a cell as `order` arranges them.
/// Returns whether to go on.
fn visit(grid: &Grid, order: &mut dyn FnMut(&mut Vec<Digit>), each: &mut dyn FnMut(&Grid) -> bool) -> bool {
    if grid.is_solved() {
        return each(grid);
    }
    if grid.contradiction().is_some() {
        return true;
    }
    let Some(cell) = grid.open().into_iter().min_by_key(|&cell| grid.candidates(cell).len()) else {
        return true;
    };
    let mut digits: Vec<Digit> = grid.candidates(cell).into_iter().collect();
    order(&mut digits);
    digits.into_iter().all(|digit| {
        let mut next = *grid;
        next.place(cell, digit).is_err() || visit(&next, order, each)
    })
}

/// Starts with a random solved grid's digits in the pattern; then again and again gives a few cells of the pattern
/// other digits, keeping the change if the number of solutions does not grow, until there is one.
fn walk(rng: &mut SplitMix, options: &Options, pattern: CellSet) -> Option<Grid> {
    let mut best = restricted(&solved(rng), pattern);
    let mut cost = count(&best, CROWD);
    let cells: Vec<Cell> = pattern.into_iter().collect();
    for _ in 0..WALK {
        if cost == 1 && (!options.minimal || redundant_givens(&best).is_empty()) {
            return Some(best);
        }
        let mut kept = pattern;
        for _ in 0..2 + rng.below(3) {
            kept.remove(cells[rng.below(cells.len())]);
        }
        let Some(solution) = complete(rng, &restricted(&best, kept)) else { continue };
        let next = restricted(&solution, pattern);
        let next_cost = count(&next, cost + 1);
        if next_cost <= cost {
            (best, cost) = (next, next_cost);
        }
    }
    None
}
