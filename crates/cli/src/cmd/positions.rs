//! Positions named on the command line: puzzles as arguments, files, or standard input.

use super::input::FormatArgs;
use crate::exit::Ending;
use bit81_bench::input::{InputOptions, Reader};
use bit81_engine::text::Position;
use clap::Args;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};

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

fn is_file(argument: &str) -> bool {
    argument == "-" || Path::new(argument).exists()
}

/// What an argument means: an existing file, standard input, or else the puzzle itself.
fn reader(argument: &str, options: InputOptions) -> anyhow::Result<Reader> {
    if is_file(argument) {
        return Ok(Reader::open(&[PathBuf::from(argument)], options));
    }
    let cells = argument.chars().filter(|c| c.is_ascii_digit() || ".*-_#xX".contains(*c)).count();
    anyhow::ensure!(cells >= 40, "{argument}: no such file, and no puzzle");
    Ok(Reader::from_bytes(ARGUMENT, argument.as_bytes().to_vec(), options))
}

impl PositionArgs {
    /// The arguments; standard input when there is none.
    fn inputs(&self) -> anyhow::Result<Vec<String>> {
        if !self.inputs.is_empty() {
            return Ok(self.inputs.clone());
        }
        anyhow::ensure!(
            !std::io::stdin().is_terminal(),
            "no puzzle: give one, a file, or - for standard input"
        );
        Ok(vec!["-".into()])
    }

    /// All arguments as one stream of records: files, or puzzles, one a line.
    pub(crate) fn reader(&self, keep_columns: bool) -> anyhow::Result<Reader> {
        let inputs = self.inputs()?;
        let options = self.format.options(keep_columns);
        match &inputs[..] {
            [one] => reader(one, options),
            many if many.iter().all(|input| !is_file(input)) => reader(&many.join("\n"), options),
            many => Ok(Reader::open(&many.iter().map(PathBuf::from).collect::<Vec<_>>(), options)),
        }
    }

    /// Calls `each` with every position and where it stands; what cannot be read is told and counts for the ending.
    pub(crate) fn each(
        &self,
        mut each: impl FnMut(&str, &Position) -> anyhow::Result<()>,
    ) -> anyhow::Result<Ending> {
        let mut ending = Ending::Fine;
        for input in self.inputs()? {
            for block in reader(&input, self.format.options(false))? {
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
