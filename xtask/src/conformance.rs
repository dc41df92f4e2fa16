//! `cargo xtask conformance`: builds the command, has it judge the file, and holds it to its own count.

use crate::process::{cargo, exit_code};
use anyhow::{Context, Result, ensure};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{ExitCode, Stdio};

/// The counts of a last line `N passed, N failed, N not yet`.
fn counts(line: &str) -> Option<[u64; 3]> {
    let mut parts = line.trim_end().split(", ");
    let mut number = |unit: &str| parts.next()?.strip_suffix(unit)?.parse().ok();
    let counts = [number(" passed")?, number(" failed")?, number(" not yet")?];
    parts.next().is_none().then_some(counts)
}

/// Expected results that contradict themselves, see the file.
const DISPUTED: &str = include_str!("../disputed.tsv");

/// What is wrong with the expectation that failed, if it is a disputed one. `told` is the line that tells the failure:
/// `line N: ` and the line of the file.
fn disputed(kind: &str, told: &str) -> Option<&'static str> {
    let (_, line) = told.strip_prefix("line ")?.split_once(": ")?;
    let entries = DISPUTED.lines().filter(|entry| !entry.starts_with('#'));
    entries.map(|entry| entry.split('\t').collect::<Vec<_>>()).find_map(|entry| match entry[..] {
        [of, id, piece, why] if of == kind && line.split('\t').next() == Some(id) && line.contains(piece) => {
            Some(why)
        }
        _ => None,
    })
}

/// Passes the output through; exit code 0 if no line failed but disputed ones, 1 if some did, 2 if the job could not be
/// done.
pub(crate) fn run(kind: &str, file: &Path, scope: &str, every: Option<usize>) -> Result<ExitCode> {
    let mut command = cargo();
    command.current_dir(std::env::current_dir()?);
    command.args(["run", "--quiet", "--release", "--manifest-path"]);
    command.arg(crate::process::root().join("crates/cli/Cargo.toml"));
    command.args(["--bin", "bit81", "--", "conformance", kind]).arg(file).args(["--scope", scope]);
    if let Some(every) = every {
        command.arg("--every").arg(every.to_string());
    }
    let mut child = command.stdout(Stdio::piped()).spawn().context("cannot run cargo")?;
    let pipe = child.stdout.take().context("no pipe")?;
    let mut last = Vec::new();
    let mut known = 0;
    let mut out = std::io::stdout().lock();
    // By bytes: a failure may show input that is not UTF-8.
    for line in BufReader::new(pipe).split(b'\n') {
        last = line?;
        out.write_all(&last)?;
        out.write_all(b"\n")?;
        if let Some(why) = disputed(kind, &String::from_utf8_lossy(&last)) {
            known += 1;
            eprintln!("DISPUTED: {why}");
        }
    }
    out.flush()?;
    let status = child.wait()?;
    if !matches!(status.code(), Some(0 | 1)) {
        return Ok(exit_code(status));
    }
    let last = String::from_utf8_lossy(&last);
    let [_, failed, _] = counts(&last).with_context(|| format!("the last line holds no counts: {last}"))?;
    ensure!((failed > 0) == (status.code() == Some(1)), "{failed} failed, but {status}");
    Ok(if failed == known { ExitCode::SUCCESS } else { exit_code(status) })
}

#[cfg(test)]
mod tests {
    use super::{counts, disputed};

    #[test]
    fn only_the_disputed_line_is_excused() {
        assert!(disputed("positions", "line 2: 1\tXYZ-Wing\t...\tr6c8<>6\t").is_some());
        for told in ["line 2: 1\tXYZ-Wing\t...\tr6c8<>9\t", "line 9: 11\tx\tr6c8<>6", "1\tr6c8<>6"] {
            assert_eq!(disputed("positions", told), None);
        }
        assert_eq!(disputed("cases", "line 2: 1\tXYZ-Wing\t...\tr6c8<>6\t"), None);
    }

    #[test]
    fn the_last_line_is_read_exactly() {
        assert_eq!(counts("12 passed, 0 failed, 3 not yet"), Some([12, 0, 3]));
        assert_eq!(counts("12 passed, 0 failed"), None);
        assert_eq!(counts("12 passed, 0 failed, 3 not yet, 1 more"), None);
        assert_eq!(counts("x passed, 0 failed, 3 not yet"), None);
    }
}
