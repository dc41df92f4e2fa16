//! Positions named on the command line: puzzles as arguments, files, or standard input.

use super::input::FormatArgs;
use crate::exit::Ending;
use bit81_bench::input::{InputOptions, Reader};
use bit81_engine::text::Position;
use clap::Args;
use std::io::IsTerminal;
use std::path::Path;

/// Where positions come from.
#[derive(Args, Debug, Clone)]
pub(crate) struct PositionArgs {
    /// Puzzles in any format, or files of them; "-" or none is standard input
    #[arg(value_name = "PUZZLE|FILE")]
    inputs: Vec<String>,
    #[command(flatten)]
    format: FormatArgs,
}

/// Name of a source that is a puzzle on the command line.
const ARGUMENT: &str = "puzzle";

/// What an argument means: an existing file, standard input, or else the puzzle itself.
fn reader(argument: &str, options: InputOptions) -> anyhow::Result<Reader> {
    let path = Path::new(argument);
    if argument == "-" || path.exists() {
        return Ok(Reader::open(&[path.to_owned()], options));
    }
    let cells = argument.chars().filter(|c| c.is_ascii_digit() || ".*-_#xX".contains(*c)).count();
    anyhow::ensure!(cells >= 40, "{argument}: no such file, and no puzzle");
    Ok(Reader::from_bytes(ARGUMENT, argument.as_bytes().to_vec(), options))
}

impl PositionArgs {
    /// Calls `each` with every position and where it stands; what cannot be read is told and counts for the ending.
    pub(crate) fn each(
        &self,
        mut each: impl FnMut(&str, &Position) -> anyhow::Result<()>,
    ) -> anyhow::Result<Ending> {
        let mut inputs = self.inputs.clone();
        if inputs.is_empty() {
            anyhow::ensure!(
                !std::io::stdin().is_terminal(),
                "no puzzle: give one, a file, or - for standard input"
            );
            inputs.push("-".into());
        }
        let mut ending = Ending::Fine;
        for input in &inputs {
            for block in reader(input, self.format.options(false))? {
                let block = block?;
                for i in 0..block.records.len() {
                    let at = match block.source.name.as_str() {
                        ARGUMENT => ARGUMENT.to_owned(),
                        name => format!("{name}:{}", block.records[i].line),
                    };
                    match block.parse(i) {
                        Ok(position) => each(&at, &position)?,
                        Err(error) => {
                            ending = Ending::SomeNot;
                            eprintln!("bit81: {at}: {error}");
                        }
                    }
                }
            }
        }
        Ok(ending)
    }
}
