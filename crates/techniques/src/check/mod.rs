//! The independent checker: proves a step from the grid and the evidence alone.
//!
//! It knows no finder, no view and no solution. For every kind of evidence it verifies that the pattern is there and
//! says what the pattern proves; a step holds if its conclusions are a non-empty part of that.

mod coloring;
mod fish;
mod intersections;
mod single_digit;
mod singles;
mod subsets;
mod wings;

use crate::evidence::Evidence;
use crate::step::Step;
use bit81_engine::{Candidate, Conclusions, Grid};
use core::fmt;

/// Why a step does not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CheckError {
    /// The pattern is not in the grid; in words why.
    PatternAbsent(String),
    /// The pattern is there, but does not prove this elimination.
    Unjustified(Candidate),
    /// The pattern is there, but does not prove this placement.
    UnjustifiedPlacement(Candidate),
    /// The candidate concluded about is not in the grid.
    NothingNew(Candidate),
    /// The step concludes nothing.
    Empty,
}

impl fmt::Display for CheckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CheckError::PatternAbsent(why) => write!(f, "the pattern is not there: {why}"),
            CheckError::Unjustified(c) => write!(f, "the pattern does not prove {}<>{}", c.cell, c.digit),
            CheckError::UnjustifiedPlacement(c) => {
                write!(f, "the pattern does not prove {}={}", c.cell, c.digit)
            }
            CheckError::NothingNew(c) => write!(f, "{} is not a candidate of {}", c.digit, c.cell),
            CheckError::Empty => f.write_str("the step concludes nothing"),
        }
    }
}

impl std::error::Error for CheckError {}

/// The pattern is absent for this reason.
fn absent<T>(why: impl Into<String>) -> Result<T, CheckError> {
    Err(CheckError::PatternAbsent(why.into()))
}

/// Fails with the reason unless the condition holds.
fn need(condition: bool, why: impl FnOnce() -> String) -> Result<(), CheckError> {
    if condition { Ok(()) } else { Err(CheckError::PatternAbsent(why())) }
}

/// Proves the step or says why it does not hold.
///
/// # Errors
/// The first reason found.
pub fn check(grid: &Grid, step: &Step) -> Result<(), CheckError> {
    let proved = proves(grid, step)?;
    let Conclusions { place, eliminate } = &step.conclusions;
    if step.conclusions.is_empty() {
        return Err(CheckError::Empty);
    }
    let there = grid.open_candidates();
    if let Some(c) = place.without(&there).iter().chain(eliminate.without(&there).iter()).next() {
        return Err(CheckError::NothingNew(c));
    }
    if let Some(c) = eliminate.without(&proved.eliminate).iter().next() {
        return Err(CheckError::Unjustified(c));
    }
    if let Some(c) = place.without(&proved.place).iter().next() {
        return Err(CheckError::UnjustifiedPlacement(c));
    }
    Ok(())
}

/// Everything that the pattern of the step proves, whether or not the candidates are in the grid.
fn proves(grid: &Grid, step: &Step) -> Result<Conclusions, CheckError> {
    let technique = step.technique;
    match &step.evidence {
        Evidence::Single { candidate, house } => singles::single(grid, technique, *candidate, *house),
        Evidence::Locked { digit, confined, target } => {
            intersections::locked(grid, technique, *digit, *confined, *target)
        }
        Evidence::NakedSubset { cells, digits, houses } => {
            subsets::naked(grid, technique, *cells, *digits, *houses)
        }
        Evidence::HiddenSubset { cells, digits, house } => {
            subsets::hidden(grid, technique, *cells, *digits, *house)
        }
        Evidence::Fish { digit, base, cover, fins, endo_fins } => {
            fish::fish(grid, technique, *digit, *base, *cover, *fins, *endo_fins)
        }
        Evidence::Wing { pivot, wings, digits, z } => {
            wings::wing(grid, technique, *pivot, *wings, *digits, *z)
        }
        Evidence::WWing { cells, z, x, link, ends } => {
            wings::w_wing(grid, technique, *cells, *z, *x, *link, *ends)
        }
        Evidence::RemotePair { chain, digits } => wings::remote_pair(grid, technique, chain, *digits),
        Evidence::TwoLinks { digit, chain, first, second } => {
            single_digit::two_links(grid, technique, *digit, *chain, *first, *second)
        }
        Evidence::EmptyRectangle { digit, boxx, row, column, link, near, far } => {
            single_digit::empty_rectangle(
                grid,
                technique,
                *digit,
                [*boxx, *row, *column, *link],
                [*near, *far],
            )
        }
        Evidence::Colors { digit, first, second } => {
            coloring::colors(grid, technique, *digit, *first, *second)
        }
    }
}
