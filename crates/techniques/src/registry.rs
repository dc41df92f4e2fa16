//! The table of techniques: one line each, in the order in which listings show them. Scales have their own order.

use crate::coloring;
use crate::fish;
use crate::intersections;
use crate::single_digit;
use crate::singles;
use crate::subsets;
use crate::technique::{Technique, TechniqueId};
use crate::wings;

/// All techniques.
pub static REGISTRY: &[&Technique] = &[
    // singles
    &singles::FULL_HOUSE,
    &singles::NAKED_SINGLE,
    &singles::HIDDEN_SINGLE,
    // intersections
    &intersections::POINTING,
    &intersections::CLAIMING,
    // subsets
    &subsets::LOCKED_PAIR,
    &subsets::LOCKED_TRIPLE,
    &subsets::NAKED_PAIR,
    &subsets::NAKED_TRIPLE,
    &subsets::HIDDEN_PAIR,
    &subsets::HIDDEN_TRIPLE,
    &subsets::NAKED_QUADRUPLE,
    &subsets::HIDDEN_QUADRUPLE,
    &subsets::NAKED_QUINTUPLE,
    &subsets::NAKED_SEXTUPLE,
    &subsets::NAKED_SEPTUPLE,
    &subsets::HIDDEN_QUINTUPLE,
    &subsets::HIDDEN_SEXTUPLE,
    &subsets::HIDDEN_SEPTUPLE,
    // fish
    &fish::X_WING,
    &fish::SWORDFISH,
    &fish::JELLYFISH,
    &fish::SQUIRMBAG,
    &fish::WHALE,
    &fish::LEVIATHAN,
    // single-digit patterns
    &single_digit::SKYSCRAPER,
    &single_digit::TWO_STRING_KITE,
    &single_digit::TURBOT_FISH,
    &single_digit::EMPTY_RECTANGLE,
    // wings
    &wings::REMOTE_PAIR,
    &wings::XY_WING,
    &wings::XYZ_WING,
    &wings::W_WING,
    // coloring
    &coloring::SIMPLE_COLORS_TRAP,
    &coloring::SIMPLE_COLORS_WRAP,
    &coloring::MULTI_COLORS_1,
    &coloring::MULTI_COLORS_2,
];

/// The line of a technique.
///
/// # Panics
/// Never: a test holds that every identity has a line.
pub fn get(id: TechniqueId) -> &'static Technique {
    REGISTRY.iter().find(|technique| technique.id == id).expect("every technique has a line in the registry")
}

/// Place of a technique in the registry.
pub fn position(id: TechniqueId) -> usize {
    REGISTRY.iter().position(|technique| technique.id == id).unwrap_or(0)
}

/// The technique with this slug, alias, HoDoKu name, library code or short code; case and `_`/`-`/blank do not matter.
pub fn find(name: &str) -> Option<&'static Technique> {
    let wanted = normal(name);
    REGISTRY.iter().copied().find(|technique| names(technique).any(|known| normal(known) == wanted))
}

/// Everything a technique is called.
pub fn names(technique: &'static Technique) -> impl Iterator<Item = &'static str> {
    [technique.slug, technique.name, technique.code, technique.short]
        .into_iter()
        .chain(technique.aliases.iter().copied())
        .filter(|name| !name.is_empty())
}

fn normal(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric() || *c == '+').flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn names_lead_to_one_technique() {
        let mut owners = BTreeMap::new();
        for technique in REGISTRY {
            for name in names(technique) {
                let owner = owners.entry(normal(name)).or_insert(technique.id);
                assert_eq!(*owner, technique.id, "'{name}' names two techniques");
                assert_eq!(find(name).map(|t| t.id), Some(technique.id));
            }
        }
    }

    #[test]
    fn sets_of_techniques_hold_the_registry() {
        assert!(REGISTRY.len() <= 128, "grader::TechniqueSet is a u128");
    }

    #[test]
    fn lines_are_complete() {
        for technique in REGISTRY {
            assert!(technique.slug.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-'));
            assert!(!technique.name.is_empty() && !technique.source.is_empty(), "{technique:?}");
            assert_eq!(REGISTRY.iter().filter(|other| other.id == technique.id).count(), 1, "{technique:?}");
        }
    }
}
