//! `bit81 convert`: between formats.

use super::positions::PositionArgs;
use crate::exit::Ending;
use crate::output::Sink;
use bit81_engine::symmetry::{SplitMix, Transform};
use bit81_engine::text::{self, Format, Loss, Position};
use clap::Args;
use std::path::PathBuf;
use std::str::FromStr;

/// Bytes gathered between two writes.
const GATHERED: usize = 1 << 16;

/// Options of `bit81 convert`.
#[derive(Args, Debug)]
pub(crate) struct ConvertArgs {
    #[command(flatten)]
    positions: PositionArgs,
    /// Format to write: line, zeros (a line with 0 for empty), susser, hodoku, sukaku, sudokuwiki, opensudoku, grid,
    /// sadman, ss, sdk, candidates, sdx, csv, jsonl; canonical is the shortest line that keeps everything
    #[arg(long, value_name = "FORMAT", default_value = "canonical")]
    to: Target,
    /// Write N random symmetry images of each position instead: other digits, rows, columns, bands, stacks, transposed
    #[arg(long, value_name = "N")]
    images: Option<u64>,
    /// Equal seeds give equal images
    #[arg(long, value_name = "N", default_value_t = 0, requires = "images")]
    seed: u64,
    /// Write to FILE instead of standard output; it is FILE.part until it is complete
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// What to write.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Target {
    /// The shortest line that keeps everything.
    Canonical,
    /// 81 cells, 0 for an empty one.
    Zeros,
    /// A table with the one column `puzzle`.
    Csv,
    /// JSON lines with the one key `puzzle`.
    JsonLines,
    /// A format of positions.
    Text(Format),
}

impl FromStr for Target {
    type Err = String;
    fn from_str(name: &str) -> Result<Target, String> {
        Ok(match name {
            "canonical" => Target::Canonical,
            "zeros" => Target::Zeros,
            "csv" => Target::Csv,
            "jsonl" => Target::JsonLines,
            _ => {
                Target::Text(name.parse().map_err(|error| format!("{error}, canonical, zeros, csv, jsonl"))?)
            }
        })
    }
}

impl Target {
    fn head(self) -> &'static str {
        match self {
            Target::Csv => "puzzle\n",
            Target::Text(Format::OpenSudoku) => "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n",
            _ => "",
        }
    }

    fn foot(self) -> &'static str {
        match self {
            Target::Text(Format::OpenSudoku) => "</opensudoku>\n",
            _ => "",
        }
    }

    fn write(self, position: &Position) -> Result<String, Loss> {
        Ok(match self {
            Target::Canonical | Target::Csv => text::canonical(position),
            Target::Zeros => text::write(position, Format::Line)?.replace('.', "0"),
            Target::JsonLines => serde_json::json!({"puzzle": text::canonical(position)}).to_string(),
            Target::Text(format) => text::write(position, format)?,
        })
    }
}

impl ConvertArgs {
    /// Runs the command. A position that the format cannot hold is told and left out.
    pub(crate) fn run(&self) -> anyhow::Result<Ending> {
        let mut sink = Sink::open(self.output.as_deref())?;
        let mut gathered = String::from(self.to.head());
        let mut lost = 0u64;
        let mut images = SplitMix(self.seed);
        let ending = self.positions.each(|at, position| {
            for _ in 0..self.images.unwrap_or(1) {
                let position = match self.images {
                    Some(_) => Transform::random(images.next()).apply(&position.grid).into(),
                    None => *position,
                };
                match self.to.write(&position) {
                    Ok(text) => {
                        gathered.push_str(&text);
                        // After a record of several lines, this is the blank line that parts it from the next.
                        gathered.push('\n');
                    }
                    Err(loss) => {
                        lost += 1;
                        eprintln!("bit81: {at}: {loss}");
                    }
                }
                if gathered.len() >= GATHERED {
                    sink.write_lines(gathered.as_bytes())?;
                    gathered.clear();
                }
            }
            Ok(())
        })?;
        gathered.push_str(self.to.foot());
        sink.write_lines(gathered.as_bytes())?;
        sink.finish()?;
        Ok(if lost == 0 { ending } else { ending.max(Ending::SomeNot) })
    }
}
