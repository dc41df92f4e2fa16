//! `bit81 convert`: between formats, and to symmetry images.

use super::positions::PositionArgs;
use crate::exit::Ending;
use crate::output::{Gathered, Sink};
use bit81_bench::convert::{ConvertOptions, convert};
use bit81_bench::input::Format;
use bit81_engine::symmetry::{SplitMix, Transform};
use bit81_engine::text;
use clap::Args;
use std::io::Write;
use std::path::PathBuf;

/// Options of `bit81 convert`.
#[derive(Args, Debug)]
pub(crate) struct ConvertArgs {
    #[command(flatten)]
    positions: PositionArgs,
    /// Format to write, see docs/formats.md: line, susser, hodoku, sukaku, sudokuwiki, opensudoku, grid, sadman, ss,
    /// sdk, candidates, sdx, csv, tsv, jsonl, exchange
    #[arg(long, value_name = "FORMAT", default_value = "line")]
    to: Format,
    /// Write what the format can hold of a position that it cannot hold in full, instead of leaving it out
    #[arg(long)]
    lossy: bool,
    /// Write N random symmetry images of each position instead, one a line: other digits, rows, columns, bands,
    /// stacks, transposed
    #[arg(long, value_name = "N", conflicts_with_all = ["to", "lossy"])]
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
        let mut sink = Sink::open(self.output.as_deref())?;
        let ending = match self.images {
            Some(images) => self.images(images, &mut sink)?,
            None => {
                let options = ConvertOptions { to: self.to, lossy: self.lossy };
                let reader = self.positions.reader(true)?;
                let mut out = Gathered::new(&mut sink);
                let counts = convert(reader, options, &mut out, |problem| eprintln!("bit81: {problem}"))?;
                match (counts.failed_sources, counts.unreadable + counts.lost) {
                    (0, 0) => Ending::Fine,
                    (0, _) => Ending::SomeNot,
                    _ => Ending::Failed,
                }
            }
        };
        if ending != Ending::Failed {
            sink.finish()?;
        } else if let Some(path) = &self.output {
            eprintln!("bit81: some input could not be read; what could is in {}.part", path.display());
        }
        Ok(ending)
    }

    fn images(&self, images: u64, sink: &mut Sink) -> anyhow::Result<Ending> {
        let mut seeds = SplitMix(self.seed);
        let mut out = Gathered::new(sink);
        let ending = self.positions.each(|_, position| {
            for _ in 0..images {
                let image = Transform::random(seeds.next()).apply(&position.grid);
                writeln!(out, "{}", text::canonical(&image.into()))?;
            }
            Ok(())
        })?;
        out.flush()?;
        Ok(ending)
    }
}
