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

/// No puzzle of the shared corpora stands in the project, and none of the shared expected results in a data file;
/// a test of one printed position may quote it.
pub(super) fn no_copied_data(project: &Project) -> Vec<String> {
    let Some(shared) = shared() else {
        eprintln!("SKIPPED: no-copied-data, ../shared is not there");
        return Vec::new();
    };
    let (mut corpora, mut expected) = (HashSet::new(), HashSet::new());
    read_all(&shared.join("corpora"), &mut corpora);
    read_all(&shared.join("conformance"), &mut expected);
    let is_copied = |rust: bool, grid: &Vec<u8>| corpora.contains(grid) || (!rust && expected.contains(grid));
    project
        .files
        .iter()
        .filter_map(|file| {
            let copied = grids(&file.bytes).filter(|grid| is_copied(file.is_rust(), grid)).count();
            (copied > 0).then(|| format!("{} holds {copied} puzzles of ../shared", file.path))
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
