//! No data of others in the project.

use super::Project;
use crate::process::shared;
use std::collections::HashSet;
use std::path::Path;

/// The runs of exactly 81 digits and dots, zeros as dots.
fn grids(bytes: &[u8]) -> impl Iterator<Item = Vec<u8>> {
    bytes
        .split(|b| !b.is_ascii_digit() && *b != b'.')
        .filter(|run| run.len() == 81)
        .map(|run| run.iter().map(|&b| if b == b'0' { b'.' } else { b }).collect())
}

fn read_all(folder: &Path, into: &mut HashSet<Vec<u8>>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        if let Ok(bytes) = std::fs::read(entry.path()) {
            into.extend(grids(&bytes));
        }
    }
}

/// Puzzles of others that one Rust file may quote as cases of its tests.
const QUOTED: usize = 8;

/// No puzzle of the shared corpora and expected results stands in a data file or document, and few in Rust files: a
/// test of one printed case may quote it.
pub(super) fn no_copied_data(project: &Project) -> Vec<String> {
    let Some(shared) = shared() else {
        eprintln!("SKIPPED: no-copied-data, ../shared is not there");
        return Vec::new();
    };
    let mut theirs = HashSet::new();
    read_all(&shared.join("corpora"), &mut theirs);
    read_all(&shared.join("conformance"), &mut theirs);
    project
        .files
        .iter()
        .filter_map(|file| {
            let copied = grids(&file.bytes).filter(|grid| theirs.contains(grid)).count();
            let allowed = if file.is_rust() { QUOTED } else { 0 };
            (copied > allowed).then(|| format!("{} holds {copied} puzzles of ../shared", file.path))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::grids;

    #[test]
    fn grids_are_found_in_any_text() {
        let puzzle = format!("1{}", "0".repeat(80));
        let text = format!("let x = \"{puzzle}\"; {puzzle}9 12,{puzzle}\n");
        let found: Vec<_> = grids(text.as_bytes()).collect();
        assert_eq!(found, vec![format!("1{}", ".".repeat(80)).into_bytes(); 2]);
    }
}
