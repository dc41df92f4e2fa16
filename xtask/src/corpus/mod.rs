//! `cargo xtask corpus`: makes the puzzle sets of `corpus/` from seeds, byte for byte the same on every machine.

mod invalid;
mod plain;

use crate::process::{cargo, output, root};
use anyhow::{Context, Result, ensure};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::process::ExitCode;

/// Every symmetry that a pattern of givens can have, but none; in the order of the lines of `symmetric.txt`.
const SYMMETRIES: [&str; 9] = [
    "rotational180",
    "rotational90",
    "horizontal",
    "vertical",
    "diagonal",
    "antidiagonal",
    "both-axes",
    "both-diagonals",
    "full",
];

/// `manifest.toml`.
#[derive(Serialize, Deserialize)]
struct Manifest {
    set: Vec<Entry>,
}

/// One file of the corpus.
#[derive(Serialize, Deserialize, PartialEq, Debug)]
struct Entry {
    file: String,
    /// How it was made.
    origin: String,
    /// What it is for.
    tests: String,
    /// Number of lines.
    count: usize,
    sha256: String,
    /// Number of lines by the status that grading must give them.
    statuses: BTreeMap<String, usize>,
}

/// The number of lines by status that the manifest says of a set.
pub(crate) fn statuses(file: &str) -> Result<BTreeMap<String, usize>> {
    let entry = read_manifest()?.set.into_iter().find(|entry| entry.file == file);
    Ok(entry.with_context(|| format!("{file} is not in the manifest"))?.statuses)
}

fn read_manifest() -> Result<Manifest> {
    let path = root().join("corpus/manifest.toml");
    let text = std::fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    Ok(toml::from_str(&text)?)
}

/// A set as made: its description and its lines.
struct Set {
    entry: Entry,
    text: String,
}

fn digest(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().fold(String::new(), |mut out, byte| {
        // Writing to a string cannot fail.
        let _ = write!(out, "{byte:02x}");
        out
    })
}

impl Set {
    /// `lines`: a line and its status each.
    fn new(file: &str, origin: &str, tests: &str, lines: &[(String, &str)]) -> Set {
        let mut statuses = BTreeMap::new();
        let mut text = String::new();
        for (line, status) in lines {
            *statuses.entry((*status).to_owned()).or_default() += 1;
            text.push_str(line);
            text.push('\n');
        }
        let entry = Entry {
            file: file.into(),
            origin: origin.into(),
            tests: tests.into(),
            count: lines.len(),
            sha256: digest(text.as_bytes()),
            statuses,
        };
        Set { entry, text }
    }
}

/// The lines that `bit81 generate` prints.
fn generate(seed: u64, count: usize, more: &[&str]) -> Result<Vec<String>> {
    let mut command = cargo();
    command.args(["run", "--quiet", "--release", "--bin", "bit81", "--", "generate"]);
    command.args(["--seed", &seed.to_string(), "--count", &count.to_string()]).args(more);
    let text = String::from_utf8(output(&mut command)?)?;
    let lines: Vec<String> = text.lines().map(str::to_owned).collect();
    ensure!(lines.len() == count, "{} puzzles generated, not {count}", lines.len());
    Ok(lines)
}

fn build() -> Result<Vec<Set>> {
    let ok = |line: String| (line, "ok");
    let random: Vec<_> = generate(81, 10_000, &[])?.into_iter().map(ok).collect();
    let per_symmetry = 2_000usize.div_ceil(SYMMETRIES.len());
    let mut columns = Vec::new();
    for symmetry in SYMMETRIES {
        columns.push(generate(82, per_symmetry, &["--symmetry", symmetry, "--not-minimal"])?);
    }
    let symmetric: Vec<_> =
        (0..2_000).map(|i| ok(columns[i % columns.len()][i / columns.len()].clone())).collect();
    let invalid = invalid::lines(&generate(83, invalid::PER_KIND, &[])?)?;
    Ok(vec![
        Set::new(
            "random.txt",
            "bit81 generate --seed 81 --count 10000",
            "throughput and grades on everyday puzzles: minimal, without symmetry, mostly 23 to 26 clues",
            &random,
        ),
        Set::new(
            "symmetric.txt",
            "bit81 generate --seed 82 --count 223 --not-minimal --symmetry S, one of each S in turn",
            "puzzles as printed ones are: symmetric, with redundant givens, 22 to 48 clues",
            &symmetric,
        ),
        Set::new(
            "invalid.txt",
            "bit81 generate --seed 83 --count 60, each spoilt in seven ways (xtask/src/corpus/invalid.rs)",
            "what must not be graded: several solutions, none, clashes, lines that hold no puzzle",
            &invalid,
        ),
    ])
}

const HEADER: &str =
    "# Written by `cargo xtask corpus`; `cargo xtask corpus --check` compares the files with it.\n\n";

fn manifest(sets: Vec<Set>) -> Result<String> {
    let set = sets.into_iter().map(|set| set.entry).collect();
    Ok(format!("{HEADER}{}", toml::to_string(&Manifest { set })?))
}

/// Makes the corpus anew; with `check`, compares the files with the manifest; with `rebuild`, compares the files
/// with what would be made now and leaves them.
pub(crate) fn run(check: bool, rebuild: bool) -> Result<ExitCode> {
    let folder = root().join("corpus");
    let mut wrong = Vec::new();
    if check {
        let manifest = read_manifest()?;
        for entry in &manifest.set {
            let bytes = std::fs::read(folder.join(&entry.file)).context(entry.file.clone())?;
            let lines = bytes.iter().filter(|&&b| b == b'\n').count();
            if digest(&bytes) != entry.sha256 || lines != entry.count {
                wrong.push(format!("{} is not what the manifest says", entry.file));
            }
            if entry.statuses.values().sum::<usize>() != entry.count {
                wrong.push(format!("the statuses of {} do not add up", entry.file));
            }
        }
        for entry in std::fs::read_dir(&folder)? {
            let name = entry?.file_name().to_string_lossy().into_owned();
            let known = ["manifest.toml", "README.md", "signature.txt"].contains(&name.as_str());
            if !known && !manifest.set.iter().any(|entry| entry.file == name) {
                wrong.push(format!("{name} is not in the manifest"));
            }
        }
    }
    if rebuild || !check {
        std::fs::create_dir_all(&folder)?;
        let sets = build()?;
        let mut files: Vec<_> = sets.iter().map(|set| (set.entry.file.clone(), set.text.clone())).collect();
        files.push(("manifest.toml".into(), manifest(sets)?));
        for (name, text) in files {
            let path = folder.join(&name);
            let same = std::fs::read(&path).is_ok_and(|bytes| bytes == text.as_bytes());
            match (same, check) {
                (true, _) => {}
                (false, true) => wrong.push(format!("{name} is made otherwise now")),
                (false, false) => {
                    std::fs::write(&path, text)?;
                    println!("corpus/{name} written");
                }
            }
        }
    }
    wrong.iter().for_each(|message| println!("{message}"));
    println!("corpus: {} findings", wrong.len());
    Ok(ExitCode::from(u8::from(!wrong.is_empty())))
}
