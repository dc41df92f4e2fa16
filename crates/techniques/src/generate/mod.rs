//! Puzzles from a seed: unique, by default minimal, on request symmetric, of a number of clues, on a pattern.
//!
//! Puzzle `index` of a seed depends on the seed, the index and the options alone: not on the machine, the number of
//! threads, or the puzzles before it.
//!
//! Without a pattern, givens are taken from a random solved grid, in random order, as long as the solution stays
//! unique. That favours puzzles of 23 to 27 clues and is not an even draw from all puzzles: nothing about
//! frequencies in the space of all sudokus should be concluded from such sets. With a pattern, digits are searched for
//! its cells by a random walk towards fewer solutions.

mod options;
mod search;
mod shape;

pub use options::{Clues, FEWEST, MOST_MINIMAL, Options, OptionsError, parse_clues, parse_pattern};
pub use shape::{Symmetry, UnknownSymmetry};

use bit81_engine::symmetry::SplitMix;
use bit81_engine::{CellSet, Grid, solve};
use rayon::prelude::*;
use std::ops::Range;

/// Why there is no puzzle.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum GenerateError {
    /// The options contradict themselves or the rules.
    #[error(transparent)]
    Options(#[from] OptionsError),
    /// Nothing was found within the attempts; there may be none, or they are rare.
    #[error(
        "no such puzzle in {attempts} attempts: allow more attempts, more clues, another symmetry, or puzzles that are not minimal"
    )]
    Attempts {
        /// Number of attempts made.
        attempts: u32,
    },
}

/// A puzzle with exactly one solution that satisfies the options; all its filled cells are givens.
///
/// Draws from `rng`, which can be used again for the next puzzle.
///
/// # Errors
/// See [`GenerateError`]; it always returns, after at most `options.attempts` attempts.
pub fn generate(rng: &mut SplitMix, options: &Options) -> Result<Grid, GenerateError> {
    options.validate()?;
    // A walk costs as much as many solved grids: the time until giving up is to be much the same.
    for _ in 0..options.attempts.div_ceil(search::price(options)) {
        if let Some(grid) = search::attempt(rng, options) {
            return Ok(grid);
        }
    }
    Err(GenerateError::Attempts { attempts: options.attempts })
}

/// Puzzle number `index` of the seed.
///
/// # Errors
/// As [`generate`].
pub fn puzzle(seed: u64, index: u64, options: &Options) -> Result<Grid, GenerateError> {
    // Two rounds, so that neighbouring seeds and indices have unrelated streams.
    let mut outer = SplitMix(seed);
    let mut inner = SplitMix(outer.next() ^ index.wrapping_mul(0xD134_2543_DE82_EF95));
    generate(&mut SplitMix(inner.next()), options)
}

/// The puzzles of the seed, from number 0 on, without end.
pub fn puzzles(seed: u64, options: &Options) -> impl Iterator<Item = Result<Grid, GenerateError>> {
    (0..).map(move |index| puzzle(seed, index, options))
}

/// The puzzles with these numbers, in order, made on all threads of the current rayon pool.
pub fn batch(seed: u64, numbers: Range<u64>, options: &Options) -> Vec<Result<Grid, GenerateError>> {
    numbers.into_par_iter().map(|index| puzzle(seed, index, options)).collect()
}

/// The grid with only the givens in `cells`.
pub fn restricted(grid: &Grid, cells: CellSet) -> Grid {
    let mut out = Grid::EMPTY;
    for cell in cells & grid.filled() {
        if let Some(digit) = grid.value(cell) {
            // Values of one grid do not clash with each other.
            let _ = out.give(cell, digit);
        }
    }
    out
}

/// The givens of a puzzle without which it still has exactly one solution, each alone; empty for a minimal puzzle.
///
/// Takes one solution count per given.
pub fn redundant_givens(grid: &Grid) -> CellSet {
    let givens = grid.givens();
    givens
        .into_iter()
        .filter(|&cell| solve::count_up_to_two(&restricted(grid, givens.without(CellSet::only(cell)))) == 1)
        .collect()
}
