//! Where the project is, and how to run a program there.

use anyhow::{Context, Result, ensure};
use std::path::PathBuf;
use std::process::{Command, ExitCode, ExitStatus, Stdio};

/// Root folder of the project.
pub(crate) fn root() -> PathBuf {
    let here = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    here.parent().map(PathBuf::from).unwrap_or(here)
}

/// The folder with the shared data beside the project, if it is there.
pub(crate) fn shared() -> Option<PathBuf> {
    root().parent().map(|up| up.join("shared")).filter(|path| path.is_dir())
}

/// The cargo that runs this task.
pub(crate) fn cargo() -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root());
    command
}

/// Runs to the end with the standard streams of this task.
pub(crate) fn run(command: &mut Command) -> Result<ExitStatus> {
    command.status().with_context(|| format!("cannot run {command:?}"))
}

/// Runs to the end and returns the standard output.
pub(crate) fn output(command: &mut Command) -> Result<Vec<u8>> {
    let output = command.stderr(Stdio::inherit()).output();
    let output = output.with_context(|| format!("cannot run {command:?}"))?;
    ensure!(output.status.success(), "{command:?} failed: {}", output.status);
    Ok(output.stdout)
}

/// The exit code of a program as ours; 2 if a signal ended it.
pub(crate) fn exit_code(status: ExitStatus) -> ExitCode {
    let code = status.code().and_then(|code| u8::try_from(code).ok());
    ExitCode::from(code.unwrap_or(2))
}
