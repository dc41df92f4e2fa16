//! Input files and their options, the same for all commands that read puzzles.

use bit81_bench::input::{Block, Column, Format, InputOptions, Reader, SourceReport};
use clap::Args;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The options that say how input is read.
#[derive(Args, Debug, Clone)]
pub(crate) struct FormatArgs {
    /// Format of the input; found by structure when absent
    #[arg(long, value_name = "FORMAT")]
    input_format: Option<Format>,
    /// Column of a table (or key of JSON lines) that holds the puzzle: name, or number from 1
    #[arg(long, value_name = "NAME|N")]
    column: Option<Column>,
    /// Accept candidate grids with marks such as *18, -158, (3)7
    #[arg(long)]
    strip_annotations: bool,
}

impl FormatArgs {
    /// As the reader takes them.
    pub(crate) fn options(&self, keep_columns: bool) -> InputOptions {
        InputOptions {
            format: self.input_format,
            column: self.column.clone(),
            strip_annotations: self.strip_annotations,
            keep_columns,
        }
    }
}

/// The options that say what is read.
#[derive(Args, Debug, Clone)]
pub(crate) struct InputArgs {
    /// Files of puzzles; "-" or none is standard input; .gz and .zst are unpacked
    #[arg(value_name = "INPUT")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    format: FormatArgs,
}

impl InputArgs {
    /// Whether records come from several files.
    pub(crate) fn several(&self) -> bool {
        self.files.len() > 1
    }

    /// The files.
    pub(crate) fn paths(&self) -> Vec<&Path> {
        self.files.iter().map(PathBuf::as_path).collect()
    }

    /// Opens the input. A single file that cannot be opened is an error now, before anything is written.
    pub(crate) fn open(&self, keep_columns: bool) -> anyhow::Result<Input> {
        let mut files = self.files.clone();
        if files.is_empty() {
            anyhow::ensure!(
                !std::io::stdin().is_terminal(),
                "no input: name a file, or - for standard input"
            );
            files.push("-".into());
        }
        let stdin = files.iter().filter(|file| file.as_os_str() == "-").count();
        anyhow::ensure!(stdin <= 1, "standard input can be read only once");
        let several = files.len() > 1;
        let mut input =
            Input { reader: Reader::open(&files, self.format.options(keep_columns)), failed: false };
        match input.reader.kept_names() {
            Err(error) if several => input.tell(&error.into()),
            other => drop(other?),
        }
        Ok(input)
    }
}

/// Several files as one stream of blocks. A file that cannot be read is told at once; the others go on.
#[derive(Debug)]
pub(crate) struct Input {
    reader: Reader,
    /// Whether something could not be read.
    pub(crate) failed: bool,
}

impl Input {
    /// Names of the columns beside the puzzle, as the first file has them.
    pub(crate) fn kept_names(&mut self) -> anyhow::Result<Arc<Vec<String>>> {
        Ok(self.reader.kept_names()?)
    }

    /// Bytes of all files, if they are known.
    pub(crate) fn total_bytes(&self) -> Option<u64> {
        self.reader.total_bytes()
    }

    /// What was found out about each file.
    pub(crate) fn reports(&self) -> Vec<SourceReport> {
        self.reader.reports()
    }

    fn tell(&mut self, error: &anyhow::Error) {
        self.failed = true;
        eprintln!("bit81: {error:#}");
    }
}

impl Iterator for Input {
    type Item = Block;
    fn next(&mut self) -> Option<Block> {
        loop {
            match self.reader.next()? {
                Ok(block) => return Some(block),
                Err(error) => self.tell(&error.into()),
            }
        }
    }
}
