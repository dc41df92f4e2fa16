//! The `bit81` command: grade, solve and study 9x9 sudoku.
//!
//! `main` parses, runs one command and maps its end to an exit code: 0 all `ok`; 1 finished, but some puzzle was not;
//! 2 the job could not be done. A broken pipe on standard output is a silent 0.
#![forbid(unsafe_code)]

mod args;
mod cmd;
mod exit;
mod filter;
mod output;
mod progress;
mod summary;

use clap::Parser;
use std::process::ExitCode;

fn main() -> ExitCode {
    exit::finish(args::Args::parse().run())
}
