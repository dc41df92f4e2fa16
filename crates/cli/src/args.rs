//! The command line, as clap parses it.

use crate::cmd;
use crate::exit::Ending;
use bit81_engine::kernel::Isa;
use clap::{Parser, Subcommand};
use std::sync::LazyLock;

/// Analyses 9x9 sudoku: grades in bulk, solves by techniques, finds every instance of a technique.
///
/// Results go to standard output, everything else to standard error. Exit code 0: all fine; 1: finished, but some
/// puzzle was not ok; 2: the job could not be done. BIT81_ISA=scalar|avx2|avx512 forces an instruction set.
#[derive(Parser, Debug)]
#[command(name = "bit81", version = version(), propagate_version = true, arg_required_else_help = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Grade puzzles in bulk: status, and rating on each scale, one record per puzzle in input order
    Grade(cmd::grade::GradeArgs),
    /// Print the solutions of puzzles
    Solve(cmd::solve::SolveArgs),
    /// Find every step of the chosen techniques at a position
    Find(cmd::find::FindArgs),
    /// Show how a puzzle is solved, step by step
    Path(cmd::path::PathArgs),
    /// Prove or refute steps that someone claims at a position
    Check(cmd::check::CheckArgs),
    /// Convert puzzles and positions between formats
    Convert(cmd::convert::ConvertArgs),
    /// List the techniques
    Techniques(cmd::techniques::TechniquesArgs),
    /// Generate puzzles with one solution from a seed
    Generate(cmd::generate::GenerateArgs),
    /// Measure what techniques and scales cost
    Bench(cmd::bench::BenchArgs),
    /// Judge a file of expected results
    #[command(hide = true)]
    Conformance(cmd::conformance::ConformanceArgs),
}

fn version() -> &'static str {
    static TEXT: LazyLock<String> = LazyLock::new(|| {
        let isa = Isa::from_env().map_or_else(|error| error.to_string(), |isa| isa.to_string());
        format!("{} ({isa})", env!("CARGO_PKG_VERSION"))
    });
    &TEXT
}

impl Args {
    /// Runs the command.
    pub(crate) fn run(self) -> anyhow::Result<Ending> {
        // A wrong BIT81_ISA is told before anything is read.
        Isa::from_env()?;
        match self.command {
            Command::Grade(args) => args.run(),
            Command::Solve(args) => args.run(),
            Command::Find(args) => args.run(),
            Command::Path(args) => args.run(),
            Command::Check(args) => args.run(),
            Command::Convert(args) => args.run(),
            Command::Techniques(args) => args.run(),
            Command::Generate(args) => args.run(),
            Command::Bench(args) => args.run(),
            Command::Conformance(args) => args.run(),
        }
    }
}
