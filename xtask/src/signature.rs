//! `cargo xtask signature`: a checksum of what grading says about the corpus, in `corpus/signature.txt`.
//!
//! A change meant for speed may not move it; a change that moves it shows in its difference what it changed.

use crate::corpus;
use crate::process::{cargo, root, run};
use anyhow::{Context, Result, ensure};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::process::{ExitCode, Stdio};

/// The graded sets.
const SETS: [&str; 3] = ["random.txt", "symmetric.txt", "invalid.txt"];
/// What is shown as counts: columns whose values are few.
const COUNTED: [&str; 4] = ["status", "outcome", "rating", "hardest"];

/// The records of `bit81 grade` with all paths, as text.
fn grade(set: &str) -> Result<String> {
    let mut command = cargo();
    command.args(["run", "--quiet", "--release", "--bin", "bit81", "--", "grade", "--quiet", "--path"]);
    command.args(["--scale", "bit81", "--format", "tsv"]).arg(format!("corpus/{set}"));
    let output = command.stderr(Stdio::inherit()).output().context("cannot run bit81")?;
    // 1: some puzzle was not ok, as in `invalid.txt`.
    ensure!(matches!(output.status.code(), Some(0 | 1)), "bit81 grade: {}", output.status);
    Ok(String::from_utf8(output.stdout)?)
}

/// Number of records by status.
fn statuses(records: &str) -> Result<BTreeMap<String, usize>> {
    let mut lines = records.lines();
    let place = lines.next().and_then(|header| header.split('\t').position(|name| name == "status"));
    let place = place.context("no column status")?;
    let mut out = BTreeMap::new();
    for line in lines {
        *out.entry(line.split('\t').nth(place).unwrap_or_default().to_owned()).or_default() += 1;
    }
    Ok(out)
}

/// Digest and counts of the records of a set.
fn describe(set: &str, records: &str) -> Result<String> {
    let mut lines = records.lines();
    let header: Vec<&str> = lines.next().context("no header")?.split('\t').collect();
    let digest: String = Sha256::digest(records.as_bytes()).iter().map(|b| format!("{b:02x}")).collect();
    let mut out = format!("{set}\n  sha256 {digest}\n");
    for (i, name) in header.iter().enumerate() {
        if !COUNTED.iter().any(|end| name == end || name.ends_with(&format!("_{end}"))) {
            continue;
        }
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        for line in lines.clone() {
            let value = line.split('\t').nth(i).with_context(|| format!("{set}: a short record: {line}"))?;
            *counts.entry(value).or_default() += 1;
        }
        for (value, count) in counts.into_iter().filter(|(value, _)| !value.is_empty()) {
            writeln!(out, "  {name:16} {value:24} {count:6}")?;
        }
    }
    Ok(out)
}

/// Writes the signature, which fails if a set does not get the statuses of its manifest; with `check`, compares it and shows the difference.
pub(crate) fn signature(check: bool) -> Result<ExitCode> {
    let mut new =
        String::from("# Written by `cargo xtask signature`: see CONTRIBUTING.md, the signature rule.\n");
    for set in SETS {
        let records = grade(set)?;
        let (expected, found) = (corpus::statuses(set)?, statuses(&records)?);
        ensure!(expected == found, "{set}: statuses {found:?}, the manifest says {expected:?}");
        new.push('\n');
        new.push_str(&describe(set, &records)?);
    }
    let path = root().join("corpus/signature.txt");
    let old = std::fs::read_to_string(&path).unwrap_or_default();
    if old == new {
        println!("signature: unchanged");
        return Ok(ExitCode::SUCCESS);
    }
    if !check {
        std::fs::write(&path, new)?;
        println!("corpus/signature.txt written");
        return Ok(ExitCode::SUCCESS);
    }
    let made = root().join("target/signature.txt");
    std::fs::write(&made, new)?;
    println!("signature: moved; if that is meant, run `cargo xtask signature` and say why in the commit");
    let mut diff = std::process::Command::new("diff");
    // The difference is for people; that it cannot be shown changes nothing.
    let _ = run(diff.arg("-u").arg(&path).arg(&made));
    Ok(ExitCode::FAILURE)
}

#[cfg(test)]
mod tests {
    use super::describe;

    #[test]
    fn few_valued_columns_are_counted() {
        let records = "line\tstatus\tbit81_rating\n1\tok\t12\n2\tok\t20\n3\tnone\t\n";
        let text = describe("x.txt", records).unwrap();
        let counted: Vec<Vec<&str>> =
            text.lines().skip(2).map(|line| line.split_whitespace().collect()).collect();
        assert_eq!(
            counted,
            [
                ["status", "none", "1"],
                ["status", "ok", "2"],
                ["bit81_rating", "12", "1"],
                ["bit81_rating", "20", "1"]
            ]
        );
        assert!(describe("x.txt", "line\tstatus\n1\n").is_err());
    }
}
