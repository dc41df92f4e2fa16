//! A scale from a TOML file: people ask for their own order and costs.
//!
//! ```toml
//! name = "mine-1"        # printed; the columns are mine_1_rating and so on
//! base = "bit81"         # optional: start from this scale and change what follows
//! [costs]                # tenths; equal costs share a tier; "off" removes a technique
//! naked-single = 10
//! hidden-single = 12
//! x-wing = "off"
//! ```

use super::{Scale, bit81};
use crate::registry;
use serde::Deserialize;
use std::collections::BTreeMap;

/// Why a scale file cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ScaleFileError {
    /// Not TOML, or not of the documented shape; the message has line and column.
    #[error(transparent)]
    Syntax(#[from] toml::de::Error),
    /// A technique that the registry does not have.
    #[error("unknown technique '{0}' (bit81 techniques lists them)")]
    Technique(String),
    /// A base that is not a scale of tiers.
    #[error("unknown base scale '{0}'; only bit81 can be a base")]
    Base(String),
    /// A cost that is no number of tenths from 1 to 9999, and not "off".
    #[error("cost of '{0}' must be a whole number of tenths from 1 to 9999, or \"off\"")]
    Cost(String),
    /// The same technique under two of its names.
    #[error("'{0}' is set twice under different names")]
    Twice(String),
    /// A name that cannot be a column prefix.
    #[error("name '{0}' must be letters, digits, '-' and '_' and begin with a letter")]
    Name(String),
    /// No technique left.
    #[error("the scale has no technique")]
    Empty,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    name: String,
    base: Option<String>,
    #[serde(default)]
    costs: BTreeMap<String, toml::Value>,
}

/// Reads a scale from the text of a scale file.
///
/// # Errors
/// What is wrong with the text, see [`ScaleFileError`].
pub fn parse(text: &str) -> Result<Scale, ScaleFileError> {
    let document: Document = toml::from_str(text)?;
    let name_is_fine = document.name.starts_with(|c: char| c.is_ascii_alphabetic())
        && document.name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_');
    if !name_is_fine {
        return Err(ScaleFileError::Name(document.name));
    }
    let base = match document.base.as_deref() {
        None => None,
        Some("bit81" | "bit81-dev") => Some(bit81::scale()),
        Some(other) => return Err(ScaleFileError::Base(other.into())),
    };
    let mut costs: BTreeMap<_, _> = BTreeMap::new();
    for (name, value) in &document.costs {
        let technique = registry::find(name).ok_or_else(|| ScaleFileError::Technique(name.clone()))?;
        let cost = match value {
            toml::Value::String(text) if text == "off" => None,
            toml::Value::Integer(cost @ 1..=9999) => u32::try_from(*cost).ok(),
            _ => return Err(ScaleFileError::Cost(name.clone())),
        };
        if costs.insert(technique.id, cost).is_some() {
            return Err(ScaleFileError::Twice(name.clone()));
        }
    }
    let kept =
        base.iter().flat_map(Scale::techniques).filter(|(_, technique)| !costs.contains_key(&technique.id));
    let set = costs.iter().filter_map(|(id, cost)| Some(((*cost)?, registry::get(*id))));
    let column = document.name.replace('-', "_");
    let scale = Scale::from_costs(document.name, column, kept.chain(set));
    if scale.tiers.is_empty() { Err(ScaleFileError::Empty) } else { Ok(scale) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn costs_order_and_join_techniques() {
        let text = "name = \"mine-1\"\n[costs]\nnaked-single = 10\nhidden-single = 10\nfull-house = 30\n";
        let scale = parse(text).unwrap();
        let tiers: Vec<_> = scale.tiers.iter().map(|tier| (tier.cost, tier.techniques.len())).collect();
        assert_eq!(tiers, [(10, 2), (30, 1)]);
        assert_eq!(scale.column, "mine_1");
    }

    #[test]
    fn errors_name_what_is_wrong() {
        let error = |text: &str| parse(text).unwrap_err().to_string();
        assert!(error("name = \"x\"\n[costs]\nno-such = 3\n").contains("no-such"));
        assert!(error("name = \"x\"\n[costs]\nnaked-single = -1\n").contains("naked-single"));
        assert!(error("name = \"x\"\n[costs]\nnaked-single = 1\nn1 = 2\n").contains("twice"));
        assert!(error("name = \"x\"\n").contains("no technique"));
        assert!(error("name = 5").contains("line 1"));
        assert!(error("name = \"x\"\nbase = \"se\"\n").contains("se"));
        assert!(error("name = \"1 x\"\n").contains("1 x"));
    }
}
