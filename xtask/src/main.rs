//! Project tasks: `cargo xtask TASK`. Depends on no product crate; what needs the product runs its binary.
#![forbid(unsafe_code)]

mod conformance;
mod corpus;
mod process;
mod runs;
mod signature;
mod source;
mod tidy;

use clap::{Parser, Subcommand};
use std::path::PathBuf;
use std::process::ExitCode;

/// Tasks of the project.
#[derive(Parser, Debug)]
#[command(name = "cargo xtask")]
struct Args {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand, Debug)]
enum Task {
    /// Check what the compiler does not: layout, dependencies, licences, copied data
    Tidy,
    /// Judge a file of expected results; exit code 1 if a line failed
    Conformance {
        /// Kind of the file: `cases`, `positions`, `reglib`, …
        kind: String,
        /// File with one expected result a line
        file: PathBuf,
        /// Which lines count
        #[arg(long, value_parser = ["core", "all"], default_value = "core")]
        scope: String,
        /// Judge only every N-th line
        #[arg(long, value_name = "N")]
        every: Option<usize>,
    },
    /// Make the puzzle sets of `corpus/` anew
    Corpus {
        /// Only compare the files with the manifest
        #[arg(long)]
        check: bool,
        /// With --check: also make the sets in memory and compare
        #[arg(long, requires = "check")]
        rebuild: bool,
    },
    /// Write the checksum of what grading says about the corpus
    Signature {
        /// Only compare it with the one written
        #[arg(long)]
        check: bool,
    },
    /// Time the uniqueness check and techniques of other solvers beside ours (crate `peers/`, outside the workspace)
    Peers {
        /// Puzzle files
        #[arg(required = true, trailing_var_arg = true, allow_hyphen_values = true)]
        files: Vec<String>,
    },
    /// Run every test whose name begins with `fuzz_` in release mode
    Fuzz {
        /// Seconds for each
        #[arg(default_value_t = 60)]
        seconds: u32,
    },
    /// Run what continuous integration runs
    Ci,
}

fn main() -> ExitCode {
    let result = match Args::parse().task {
        Task::Tidy => tidy::run(),
        Task::Conformance { kind, file, scope, every } => conformance::run(&kind, &file, &scope, every),
        Task::Corpus { check, rebuild } => corpus::run(check, rebuild),
        Task::Signature { check } => signature::signature(check),
        Task::Peers { files } => runs::peers(&files),
        Task::Fuzz { seconds } => runs::fuzz(seconds),
        Task::Ci => runs::ci(),
    };
    result.unwrap_or_else(|error| {
        eprintln!("xtask: {error:#}");
        ExitCode::from(2)
    })
}
