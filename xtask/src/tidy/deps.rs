//! Rules about dependencies: who may use what, and under which licences.

use super::Project;
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};

/// Licences that may enter the product: permissive ones.
const PERMISSIVE: [&str; 11] = [
    "0BSD",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// `xtask/dependencies.toml`: for each crate what it may depend on, and why.
#[derive(Deserialize)]
struct Allowed(BTreeMap<String, BTreeMap<String, String>>);

/// Direct dependencies are those of the list, no more and no fewer; so is the direction between our crates.
pub(super) fn allowed(project: &Project) -> Vec<String> {
    let list = std::fs::read_to_string(project.root.join("xtask/dependencies.toml")).unwrap_or_default();
    let Allowed(allowed) = match toml::from_str(&list) {
        Ok(allowed) => allowed,
        Err(error) => return vec![format!("xtask/dependencies.toml: {error}")],
    };
    let mut out = Vec::new();
    let empty = BTreeMap::new();
    for package in project.metadata.workspace_packages() {
        let name = package.name.as_str();
        let may = allowed.get(name).unwrap_or(&empty);
        let uses: BTreeSet<&str> = package.dependencies.iter().map(|d| d.name.as_str()).collect();
        for dependency in &uses {
            if !may.contains_key(*dependency) {
                out.push(format!(
                    "{name} uses {dependency}, which xtask/dependencies.toml does not allow it"
                ));
            }
        }
        for (dependency, reason) in may {
            if !uses.contains(dependency.as_str()) {
                out.push(format!(
                    "xtask/dependencies.toml allows {name} to use {dependency}, which it does not"
                ));
            }
            if reason.trim().is_empty() {
                out.push(format!("xtask/dependencies.toml: no reason why {name} uses {dependency}"));
            }
        }
    }
    out
}

fn is_permissive(licence: &str) -> bool {
    let Ok(expression) = spdx::Expression::parse_mode(licence, spdx::ParseMode::LAX) else { return false };
    expression.evaluate(|asked| asked.license.id().is_some_and(|id| PERMISSIVE.contains(&id.name)))
}

/// Everything in the lock file of the workspace is permissively licensed.
pub(super) fn licences(project: &Project) -> Vec<String> {
    project
        .metadata
        .packages
        .iter()
        .filter(|package| !package.license.as_deref().is_some_and(is_permissive))
        .map(|package| format!("{} {}: licence {:?}", package.name, package.version, package.license))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::is_permissive;

    #[test]
    fn licences_are_told_apart() {
        for good in
            ["MIT/Apache-2.0", "Apache-2.0 WITH LLVM-exception", "(MIT OR Apache-2.0) AND Unicode-3.0"]
        {
            assert!(is_permissive(good), "{good}");
        }
        assert!(is_permissive("MIT OR GPL-3.0"));
        for bad in ["GPL-3.0-or-later", "MIT AND AGPL-3.0", "MPL-2.0", "", "my own"] {
            assert!(!is_permissive(bad), "{bad}");
        }
    }
}
