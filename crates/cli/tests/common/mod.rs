//! Runs the built command.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// What a run gave.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// The command with these arguments.
pub(crate) fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bit81"));
    command.args(args);
    command
}

/// Runs with this standard input.
pub(crate) fn bit81(args: &[&str], input: &str) -> Run {
    bit81_with(args, input, &[])
}

/// Runs with this standard input and environment.
pub(crate) fn bit81_with(args: &[&str], input: &str, env: &[(&str, &str)]) -> Run {
    let mut child = command(args)
        .envs(env.iter().copied())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut stdin = child.stdin.take().expect("piped");
    let input = input.to_owned();
    // A command that does not read its input closes the pipe, which is no error here.
    let feeder = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let out = child.wait_with_output().expect("the command ends");
    feeder.join().expect("the feeder ends");
    Run {
        code: out.status.code().unwrap_or(-1),
        out: String::from_utf8(out.stdout).expect("text"),
        err: String::from_utf8_lossy(&out.stderr).into_owned(),
    }
}

/// A fresh folder of that name under the build's temporary folder.
pub(crate) fn scratch(name: &str) -> PathBuf {
    let dir = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    // Left over from an earlier run, or not there.
    let _ = std::fs::remove_dir_all(&dir);
    std::fs::create_dir_all(&dir).expect("a scratch folder");
    dir
}
