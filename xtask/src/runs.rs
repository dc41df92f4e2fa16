//! Tasks that only run other programs.

use crate::process::{cargo, exit_code, root, run};
use anyhow::{Result, ensure};
use std::process::{Command, ExitCode};

/// `cargo xtask peers FILES…`; paths are those of the caller's folder.
pub(crate) fn peers(files: &[String]) -> Result<ExitCode> {
    let manifest = root().join("peers/Cargo.toml");
    ensure!(manifest.exists(), "{} is not there", manifest.display());
    let mut command = cargo();
    command.current_dir(std::env::current_dir()?);
    command.args(["run", "--release", "--manifest-path"]).arg(manifest).arg("--").args(files);
    Ok(exit_code(run(&mut command)?))
}

/// `cargo xtask fuzz [SECONDS]`: the tests read their time from `BIT81_FUZZ_SECONDS`.
pub(crate) fn fuzz(seconds: u32) -> Result<ExitCode> {
    let mut command = cargo();
    command.args(["test", "--release", "--workspace", "fuzz_"]);
    command.env("BIT81_FUZZ_SECONDS", seconds.to_string());
    Ok(exit_code(run(&mut command)?))
}

/// `cargo xtask ci`.
pub(crate) fn ci() -> Result<ExitCode> {
    Ok(exit_code(run(Command::new("bash").arg(".ci/run").current_dir(root()))?))
}
