//! Documents and tree agree.

use super::{Project, RULES};

/// The paths that ARCHITECTURE.md and CONTRIBUTING.md name exist, every folder of a crate is in the code map, and
/// the rules and tests that enforce an invariant are there.
pub(super) fn documents(project: &Project) -> Vec<String> {
    let mut out = Vec::new();
    for document in ["ARCHITECTURE.md", "CONTRIBUTING.md"] {
        let Some(text) = project.files.iter().find(|f| f.path == document).and_then(|f| f.text()) else {
            continue;
        };
        for quoted in text.split('`').skip(1).step_by(2) {
            let path = quoted.trim_end_matches('/');
            let is_path = ["crates/", "xtask/", "corpus/", "benches/", "peers/", "docs/", ".ci/"]
                .iter()
                .any(|start| quoted.starts_with(start))
                && !quoted.contains(['<', '*', ' ', '{']);
            if is_path && !project.root.join(path).exists() {
                out.push(format!("{document} names {quoted}, which is not there"));
            }
            if let Some(rule) = quoted.strip_prefix("tidy ")
                && !RULES.iter().any(|(name, _)| *name == rule)
            {
                out.push(format!("{document} names the rule {rule}, which is not there"));
            }
            if let Some(test) = quoted.strip_prefix("test ") {
                let definition = format!("fn {}(", test.rsplit("::").next().unwrap_or(test));
                let found = project.files.iter().filter(|f| f.is_rust()).filter_map(|f| f.text());
                if !found.into_iter().any(|text| text.contains(&definition)) {
                    out.push(format!("{document} names the test {test}, which is not there"));
                }
            }
        }
        if document == "ARCHITECTURE.md" {
            out.extend(
                folders(project)
                    .filter(|folder| !text.contains(&format!("`{folder}")))
                    .map(|folder| format!("{document} does not name {folder}")),
            );
        }
    }
    out
}

/// The folders directly under the sources of a crate.
fn folders(project: &Project) -> impl Iterator<Item = String> {
    let mut all: Vec<String> = project
        .files
        .iter()
        .filter(|file| file.path.starts_with("crates/"))
        .filter_map(|file| {
            let parts: Vec<&str> = file.path.split('/').collect();
            (parts.len() > 4 && parts[2] == "src").then(|| parts[..4].join("/") + "/")
        })
        .collect();
    all.sort();
    all.dedup();
    all.into_iter()
}
