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

/// Passes the output through; exit code 0 if no line failed, 1 if some did, 2 if the job could not be done.
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
    let mut out = std::io::stdout().lock();
    // By bytes: a failure may show input that is not UTF-8.
    for line in BufReader::new(pipe).split(b'\n') {
        last = line?;
        out.write_all(&last)?;
        out.write_all(b"\n")?;
    }
    out.flush()?;
    let status = child.wait()?;
    if !matches!(status.code(), Some(0 | 1)) {
        return Ok(exit_code(status));
    }
    let last = String::from_utf8_lossy(&last);
    let [_, failed, _] = counts(&last).with_context(|| format!("the last line holds no counts: {last}"))?;
    ensure!((failed > 0) == (status.code() == Some(1)), "{failed} failed, but {status}");
    Ok(exit_code(status))
}

#[cfg(test)]
mod tests {
    use super::counts;

    #[test]
    fn the_last_line_is_read_exactly() {
        assert_eq!(counts("12 passed, 0 failed, 3 not yet"), Some([12, 0, 3]));
        assert_eq!(counts("12 passed, 0 failed"), None);
        assert_eq!(counts("12 passed, 0 failed, 3 not yet, 1 more"), None);
        assert_eq!(counts("x passed, 0 failed, 3 not yet"), None);
    }
}
