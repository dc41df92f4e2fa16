//! Slow reference finders, each the definition of its technique as nested loops.
//!
//! They share no code with the techniques: no view, no filters, no bit tricks beyond the vocabulary. Tests hold that
//! technique and reference find the same set of steps; benches measure against them.

mod intersections;
mod singles;

use crate::step::Step;
use crate::technique::TechniqueId;
use crate::view::Settings;
use bit81_engine::Grid;

/// A reference finder: all steps of one technique, in any order, without duplicates.
pub type Reference = fn(&Grid, &Settings) -> Vec<Step>;

/// The reference finder of each technique.
pub static REFERENCES: &[(TechniqueId, Reference)] = &[
    (TechniqueId::FullHouse, singles::full_house),
    (TechniqueId::NakedSingle, singles::naked_single),
    (TechniqueId::HiddenSingle, singles::hidden_single),
    (TechniqueId::Pointing, intersections::pointing),
    (TechniqueId::Claiming, intersections::claiming),
];
