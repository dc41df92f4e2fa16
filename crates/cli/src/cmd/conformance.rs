//! `bit81 conformance`: the hidden command behind `cargo xtask conformance`.

use crate::exit::Ending;
use anyhow::Context;
use bit81_bench::conformance::{self, Kind, Scope};
use clap::{Args, ValueEnum};
use std::io::{BufWriter, Write};
use std::path::PathBuf;

/// Options of `bit81 conformance`: checks conformance with expected results.
#[derive(Args, Debug)]
pub(crate) struct ConformanceArgs {
    /// Kind of expected results: cases, positions, reglib, proof
    kind: Kind,
    /// File with the expected results
    file: PathBuf,
    /// Lines to be met: those of scope core, or all
    #[arg(long, value_enum, default_value = "core")]
    scope: ScopeArg,
    /// Judge only every N-th line
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    every: u32,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum ScopeArg {
    Core,
    All,
}

impl ConformanceArgs {
    /// Runs the command: failures, then the counts as the last line.
    pub(crate) fn run(&self) -> anyhow::Result<Ending> {
        let text = std::fs::read_to_string(&self.file)
            .with_context(|| format!("{}: cannot read", self.file.display()))?;
        let scope = match self.scope {
            ScopeArg::Core => Scope::Core,
            ScopeArg::All => Scope::All,
        };
        let mut out = BufWriter::new(std::io::stdout().lock());
        let counts = conformance::run(self.kind, &text, scope, self.every as usize, &mut out)?;
        anyhow::ensure!(
            counts != conformance::Counts::default(),
            "{}: holds no line of this kind",
            self.file.display()
        );
        writeln!(out, "{counts}")?;
        out.flush()?;
        Ok(if counts.failed == 0 { Ending::Fine } else { Ending::SomeNot })
    }
}
