//! Steps as text in HoDoKu's notation (`../shared/spec/hodoku.md` 25): `Name: pattern => conclusions`.

use crate::evidence::Evidence;
use crate::registry;
use crate::step::Step;
use bit81_engine::{Conclusions, Digit, DigitSet};
use core::fmt::{self, Write};

mod fish;
pub mod parse;
mod single_digit;
mod subsets;
mod wings;

/// Writes the one-line text of a step.
///
/// # Errors
/// Those of the writer.
pub fn write(step: &Step, f: &mut dyn Write) -> fmt::Result {
    let name = registry::get(step.technique).name;
    match &step.evidence {
        // A single's text is its placement, without an arrow.
        Evidence::Single { candidate, .. } => {
            return write!(f, "{name}: {}={}", candidate.cell, candidate.digit);
        }
        Evidence::Locked { digit, confined, .. } => write!(f, "{name}: {digit} in {confined}")?,
        Evidence::NakedSubset { cells, digits, .. } | Evidence::HiddenSubset { cells, digits, .. } => {
            subsets::subset(f, name, *cells, *digits)?;
        }
        Evidence::Fish { digit, base, cover, fins, endo_fins } => {
            fish::fish(f, name, *digit, *base, *cover, *fins, *endo_fins)?;
        }
        Evidence::Wing { pivot, wings, digits, z } => wings::wing(f, name, *pivot, *wings, *digits, *z)?,
        Evidence::WWing { cells, z, x, ends, .. } => wings::w_wing(f, name, *cells, *z, *x, *ends)?,
        Evidence::RemotePair { chain, digits } => wings::remote_pair(f, name, chain, *digits)?,
        Evidence::TwoLinks { digit, chain, .. } => {
            single_digit::two_links(f, step.technique, name, *digit, *chain)?;
        }
        Evidence::EmptyRectangle { digit, boxx, near, far, .. } => {
            single_digit::empty_rectangle(f, name, *digit, *boxx, *near, *far)?;
        }
        Evidence::Colors { digit, first, second } => {
            single_digit::colors(f, name, *digit, first, second.as_ref())?;
        }
    }
    conclusions(f, &step.conclusions)
}

/// ` => ` and one group per digit: `r1c89<>5, r3c2<>7`, placements first.
fn conclusions(f: &mut dyn Write, conclusions: &Conclusions) -> fmt::Result {
    f.write_str(" => ")?;
    let mut separator = "";
    for (set, relation) in [(&conclusions.place, "="), (&conclusions.eliminate, "<>")] {
        for digit in Digit::ALL {
            let cells = set.plane(digit);
            if !cells.is_empty() {
                write!(f, "{separator}{cells}{relation}{digit}")?;
                separator = ", ";
            }
        }
    }
    Ok(())
}

/// Digits ascending, joined: `2,5,7`.
fn joined(digits: DigitSet, separator: &str) -> String {
    digits.into_iter().map(|digit| digit.to_string()).collect::<Vec<_>>().join(separator)
}
