//! `bit81 convert`: between formats, and to symmetry images.

use super::positions::PositionArgs;
use crate::exit::Ending;
use crate::output::Sink;
use bit81_bench::convert::{Converter, Target};
use bit81_engine::symmetry::{SplitMix, Transform};
use clap::Args;
use std::path::PathBuf;

/// Bytes gathered between two writes.
const GATHERED: usize = 1 << 16;

/// Options of `bit81 convert`.
#[derive(Args, Debug)]
pub(crate) struct ConvertArgs {
    #[command(flatten)]
    positions: PositionArgs,
    /// Format to write: canonical (the shortest line that keeps everything), zeros, line, susser, hodoku, sukaku,
    /// sudokuwiki, opensudoku, grid, sadman, ss, sdk, candidates, sdx, csv, tsv, jsonl, exchange
    #[arg(long, value_name = "FORMAT", default_value = "canonical")]
    to: Target,
    /// Write what the format can hold of a position that it cannot hold in full, instead of leaving it out
    #[arg(long)]
    lossy: bool,
    /// Write N random symmetry images of each position instead: other digits, rows, columns, bands, stacks, transposed
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    images: Option<u64>,
    /// Equal seeds give equal images
    #[arg(long, value_name = "N", default_value_t = 0, requires = "images")]
    seed: u64,
    /// Write to FILE instead of standard output; it is FILE.part until it is complete
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl ConvertArgs {
    /// Runs the command. A position that the format cannot hold is told and left out.
    pub(crate) fn run(&self) -> anyhow::Result<Ending> {
        let mut stream = self.positions.stream(true)?;
        let mut converter = Converter::new(self.to, self.lossy, stream.kept_names());
        let mut sink = Sink::open(self.output.as_deref(), &self.positions.paths())?;
        let mut seeds = SplitMix(self.seed);
        let mut out = Vec::new();
        let mut some_not = false;
        converter.begin(&mut out);
        while let Some(block) = stream.next() {
            for i in 0..block.records.len() {
                let told = stream.at(&block, i);
                let position = match block.parse(i) {
                    Ok(position) => position,
                    Err(error) => {
                        some_not = true;
                        eprintln!("bit81: {told}: {error}");
                        continue;
                    }
                };
                for _ in 0..self.images.unwrap_or(1) {
                    let position = match self.images {
                        Some(_) => Transform::random(seeds.next()).apply(&position.grid).into(),
                        None => position,
                    };
                    if let Err(loss) = converter.record(&position, &block.fields(i), &mut out) {
                        some_not = true;
                        eprintln!("bit81: {told}: {loss}");
                        break;
                    }
                    if out.len() >= GATHERED {
                        sink.write_lines(&out)?;
                        out.clear();
                    }
                }
            }
        }
        converter.end(&mut out);
        sink.write_lines(&out)?;
        if stream.failed {
            if let Some(path) = &self.output {
                eprintln!("bit81: some input could not be read; what could is in {}.part", path.display());
            }
            return Ok(Ending::Failed);
        }
        sink.finish()?;
        Ok(if some_not { Ending::SomeNot } else { Ending::Fine })
    }
}
