//! `bit81 generate`: puzzles with one solution from a seed.

use crate::exit::Ending;
use crate::output::Sink;
use anyhow::Context;
use bit81_techniques::generate::{
    Clues, GenerateError, Options, Symmetry, batch, parse_clues, parse_pattern,
};
use clap::Args;
use std::path::PathBuf;

/// Puzzles made between two writes.
const BATCH: u64 = 256;

/// Options of `bit81 generate`.
#[derive(Args, Debug)]
pub(crate) struct GenerateArgs {
    /// Number of puzzles
    #[arg(short = 'n', long, value_name = "N", default_value_t = 1)]
    count: u64,
    /// Equal seeds give equal puzzles on every machine; a new one each time when absent
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Symmetry of the given cells: none, rotational180, rotational90, horizontal, vertical, diagonal, antidiagonal,
    /// both-axes, both-diagonals, full
    #[arg(long, value_name = "NAME", default_value = "none")]
    symmetry: Symmetry,
    /// Number of givens: 26, or a range 24..28
    #[arg(long, value_name = "N|A..B", value_parser = parse_clues)]
    clues: Option<Clues>,
    /// The given cells: 81 characters, "." or 0 where the cell is empty
    #[arg(long, value_name = "MASK")]
    pattern: Option<String>,
    /// Allow givens that could be left out
    #[arg(long)]
    not_minimal: bool,
    /// Give up on a puzzle after this many attempts
    #[arg(long, value_name = "N", default_value_t = Options::default().attempts, value_parser = clap::value_parser!(u32).range(1..))]
    attempts: u32,
    /// Write to FILE instead of standard output; it is FILE.part until it is complete
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl GenerateArgs {
    /// Runs the command: one puzzle a line.
    pub(crate) fn run(&self) -> anyhow::Result<Ending> {
        let mut options = Options {
            symmetry: self.symmetry,
            pattern: self.pattern.as_deref().map(parse_pattern).transpose()?,
            minimal: !self.not_minimal,
            attempts: self.attempts,
            ..Options::default()
        };
        if let Some(clues) = &self.clues {
            (options.min_clues, options.max_clues) = (clues.min, clues.max);
        }
        options.validate()?;
        let seed = self.seed.unwrap_or_else(rand_seed);
        if self.seed.is_none() {
            eprintln!("bit81: --seed {seed} gives these puzzles again");
        }
        let mut sink = Sink::open(self.output.as_deref(), &[])?;
        let mut made = 0;
        while made < self.count {
            let next = (made + BATCH).min(self.count);
            let puzzles: Result<Vec<_>, GenerateError> =
                batch(seed, made..next, &options).into_iter().collect();
            let puzzles = puzzles.with_context(|| format!("after {made} puzzles"))?;
            let lines: String = puzzles.iter().map(|grid| format!("{grid}\n")).collect();
            sink.write_lines(lines.as_bytes())?;
            made = next;
        }
        sink.finish()?;
        Ok(Ending::Fine)
    }
}

/// A seed that differs from run to run.
fn rand_seed() -> u64 {
    use std::hash::{BuildHasher, Hasher, RandomState};
    RandomState::new().build_hasher().finish()
}
