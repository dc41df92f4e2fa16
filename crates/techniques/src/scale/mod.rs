//! Scales: named, versioned orders and costs. Techniques know nothing of them.
//!
//! | scale | what | property |
//! |---|---|---|
//! | [`bit81`] | our own: tiers applied in whole rounds | equal for isomorphic puzzles, independent of scan order |
//!
//! A scale of tiers can also be read from a file, see [`file`](mod@file).

pub mod bit81;
pub mod file;

use crate::registry;
use crate::technique::{Technique, TechniqueId};

/// Techniques of equal standing: when one of them yields, all their steps at the position are applied together.
#[derive(Clone, Debug)]
pub struct Tier {
    /// Cost in tenths, as printed in `<scale>_rating`; ascending and distinct over the tiers of a scale.
    pub cost: u32,
    /// The techniques, in registry order.
    pub techniques: Vec<&'static Technique>,
}

/// A scale of tiers, cheapest first.
#[derive(Clone, Debug)]
pub struct Scale {
    /// Name with version, as `bit81-dev`.
    pub name: String,
    /// Prefix of the output columns, as `bit81`.
    pub column: String,
    /// The tiers, ascending by cost; none is empty.
    pub tiers: Vec<Tier>,
}

impl Scale {
    /// A scale from (cost, technique) pairs in any order; equal costs share a tier.
    pub fn from_costs(
        name: impl Into<String>,
        column: impl Into<String>,
        costs: impl IntoIterator<Item = (u32, &'static Technique)>,
    ) -> Scale {
        let mut costs: Vec<_> = costs.into_iter().collect();
        costs.sort_by_key(|(cost, technique)| (*cost, registry::position(technique.id)));
        costs.dedup_by_key(|(cost, technique)| (*cost, technique.id));
        let mut tiers: Vec<Tier> = Vec::new();
        for (cost, technique) in costs {
            match tiers.last_mut() {
                Some(tier) if tier.cost == cost => tier.techniques.push(technique),
                _ => tiers.push(Tier { cost, techniques: vec![technique] }),
            }
        }
        Scale { name: name.into(), column: column.into(), tiers }
    }

    /// The scale with only the techniques that `keep` accepts.
    #[must_use]
    pub fn restricted(&self, keep: impl Fn(TechniqueId) -> bool) -> Scale {
        let mut out = self.clone();
        for tier in &mut out.tiers {
            tier.techniques.retain(|technique| keep(technique.id));
        }
        out.tiers.retain(|tier| !tier.techniques.is_empty());
        out
    }

    /// All techniques with their cost, cheapest first.
    pub fn techniques(&self) -> impl Iterator<Item = (u32, &'static Technique)> + '_ {
        self.tiers
            .iter()
            .flat_map(|tier| tier.techniques.iter().map(move |technique| (tier.cost, *technique)))
    }

    /// Whether some technique assumes that the puzzle has one solution.
    pub fn needs_unique(&self) -> bool {
        self.techniques().any(|(_, technique)| technique.needs_unique)
    }
}
