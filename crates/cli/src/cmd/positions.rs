//! Positions named on the command line: puzzles as arguments, files, or standard input.

use super::input::FormatArgs;
use crate::exit::Ending;
use anyhow::Context;
use bit81_bench::input::{Block, Input, InputError, InputOptions, Reader};
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

fn is_file(argument: &str) -> bool {
    argument == "-" || Path::new(argument).exists()
}

/// What an argument means: an existing file, standard input, or else the puzzle itself.
fn input(argument: &str) -> anyhow::Result<Input> {
    if is_file(argument) {
        return Ok(Input::Path(argument.into()));
    }
    let cells = argument.chars().filter(|c| c.is_ascii_digit() || ".*-_#xX".contains(*c)).count();
    anyhow::ensure!(cells >= 40, "{argument}: no such file, and no puzzle");
    Ok(Input::Text { name: ARGUMENT.to_owned(), text: argument.to_owned() })
}

/// The records of several arguments. A file that cannot be read is told at once; the others go on.
#[derive(Debug)]
pub(crate) struct Stream {
    reader: Reader,
    /// Whether something could not be read.
    pub(crate) failed: bool,
}

impl Stream {
    /// Names of the columns beside the puzzle, as the first file has them.
    pub(crate) fn kept_names(&mut self) -> Vec<String> {
        loop {
            match self.reader.kept_names() {
                Ok(names) => return names.to_vec(),
                // The next one counts as the first then.
                Err(error) => self.tell(&error),
            }
        }
    }

    /// The next block.
    pub(crate) fn next(&mut self) -> Option<Block> {
        loop {
            match self.reader.next()? {
                Ok(block) => return Some(block),
                Err(error) => self.tell(&error),
            }
        }
    }

    /// Where a record stands, for messages.
    pub(crate) fn at(&self, block: &Block, i: usize) -> String {
        match block.source.name.as_str() {
            ARGUMENT => ARGUMENT.to_owned(),
            name => format!("{name}:{}", block.records[i].line),
        }
    }

    fn tell(&mut self, error: &InputError) {
        self.failed = true;
        eprintln!("bit81: {error}");
    }
}

impl PositionArgs {
    /// The records of all arguments, of standard input when there is none.
    pub(crate) fn stream(&self, keep_columns: bool) -> anyhow::Result<Stream> {
        let mut inputs = self.inputs.clone();
        if inputs.is_empty() {
            anyhow::ensure!(
                !std::io::stdin().is_terminal(),
                "no puzzle: give one, a file, or - for standard input"
            );
            inputs.push("-".into());
        }
        let stdin = inputs.iter().filter(|input| *input == "-").count();
        anyhow::ensure!(stdin <= 1, "standard input can be read only once");
        let inputs: Vec<Input> = inputs.iter().map(|argument| input(argument)).collect::<Result<_, _>>()?;
        Ok(Stream { reader: Reader::of(inputs, self.format.options(keep_columns)), failed: false })
    }

    /// The arguments that are files.
    pub(crate) fn paths(&self) -> Vec<&Path> {
        self.inputs.iter().filter(|input| is_file(input)).map(Path::new).collect()
    }

    /// Calls `each` with every position and where it stands; what cannot be read is told and counts for the ending.
    pub(crate) fn each(
        &self,
        mut each: impl FnMut(&str, &Position) -> anyhow::Result<()>,
    ) -> anyhow::Result<Ending> {
        self.each_record(|at, position| position.map_or(Ok(()), |position| each(at, position)))
    }

    /// The same with `None` for every record that cannot be read, so that each record of the input can show.
    pub(crate) fn each_record(
        &self,
        mut each: impl FnMut(&str, Option<&Position>) -> anyhow::Result<()>,
    ) -> anyhow::Result<Ending> {
        let mut stream = self.stream(false)?;
        let mut ending = Ending::Fine;
        while let Some(block) = stream.next() {
            for i in 0..block.records.len() {
                let at = stream.at(&block, i);
                match block.parse(i) {
                    Ok(position) => each(&at, Some(&position))?,
                    Err(error) => {
                        ending = Ending::SomeNot;
                        eprintln!("bit81: {at}: {error}");
                        each(&at, None)?;
                    }
                }
            }
        }
        Ok(if stream.failed { Ending::Failed } else { ending })
    }
}

/// The single position that an argument means.
pub(crate) fn one_position(argument: &str) -> anyhow::Result<Position> {
    let mut reader = Reader::of(vec![input(argument)?], InputOptions::default());
    let block = reader.next().with_context(|| format!("{argument}: no puzzle"))??;
    anyhow::ensure!(
        block.records.len() == 1 && reader.next().is_none(),
        "{argument}: more than one puzzle; steps are checked at a single one"
    );
    Ok(block.parse(0)?)
}
