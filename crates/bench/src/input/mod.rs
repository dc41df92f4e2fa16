//! Reading files of puzzles: blocks of records, in bounded memory, nothing lost.
//!
//! Every record of the input becomes one record here, also what cannot be read: [`Block::parse`] then says where and
//! why. Files may be packed (gzip, Zstandard) and are told apart by content. The format is found by structure from
//! the first lines of each file, see `detect.rs` and `docs/formats.md`; [`InputOptions`] forces one.
//!
//! ```
//! use bit81_bench::input::{InputOptions, Reader};
//! let line = b"4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......\n".to_vec();
//! let mut reader = Reader::from_bytes("lines", line, InputOptions::default());
//! let block = reader.next().unwrap()?;
//! assert_eq!(block.parse(0).unwrap().grid.givens().len(), 17);
//! # Ok::<(), bit81_bench::input::InputError>(())
//! ```

mod block;
mod detect;
mod format;
mod framing;
mod grids;
mod pieces;
mod source;
mod table;

pub use bit81_engine::text::ParseError as RecordError;
pub use block::{Block, Record};
pub use format::{Column, Format};
pub use pieces::LIMIT;
pub use source::Packing;

use framing::Stream;
use source::Origin;
use std::collections::VecDeque;
use std::fmt;
use std::io::{self, Cursor, Read};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// How input is read.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct InputOptions {
    /// The format; found by structure when absent.
    pub format: Option<Format>,
    /// The column of the puzzle in a table, or the key in JSON lines; found when absent. A column makes a file a table.
    pub column: Option<Column>,
    /// Whether marks beside the digits of candidate grids are ignored.
    pub strip_annotations: bool,
    /// Whether [`Block::fields`] gives the other columns.
    pub keep_columns: bool,
}

/// What a reader reads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Input {
    /// A file; `-` is standard input.
    Path(PathBuf),
    /// A text that is at hand, for instance an argument.
    Text {
        /// Its name for messages.
        name: String,
        /// The text.
        text: String,
    },
}

/// A file, or another source, could not be opened or read on. The records before the error have been given out.
#[derive(Debug, thiserror::Error)]
#[error("{source_name}: {error}")]
pub struct InputError {
    /// Its name.
    pub source_name: String,
    /// What happened.
    pub error: io::Error,
}

/// A file, or another source of records.
#[derive(PartialEq, Eq, Debug)]
pub struct Source {
    /// Its place among the sources of the reader, from 0.
    pub index: usize,
    /// Its name for messages.
    pub name: String,
}

/// What became of a source; for the summary.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourceReport {
    /// Its name.
    pub name: String,
    /// How it is packed.
    pub packing: Packing,
    /// The format that was found or forced; `None` when nothing in it decided.
    pub format: Option<Format>,
    /// The column of the puzzle, in tables with a header.
    pub column: Option<String>,
    /// Number of records read so far.
    pub records: u64,
}

impl fmt::Display for SourceReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.name, self.format.map_or("no format found", Format::name))?;
        if let Some(column) = &self.column {
            write!(f, ", column {column}")?;
        }
        f.write_str(match self.packing {
            Packing::Plain => "",
            Packing::Gzip => ", gzip",
            Packing::Zstd => ", zstd",
        })?;
        write!(f, ", {} records", self.records)
    }
}

/// Reads sources one after the other; an iterator over blocks. After an error it goes on with the next source.
pub struct Reader {
    options: Arc<InputOptions>,
    waiting: VecDeque<(Arc<Source>, Origin)>,
    current: Option<Stream>,
    total: Option<u64>,
    consumed: Arc<AtomicU64>,
    kept: Option<Arc<Vec<String>>>,
    reports: Vec<SourceReport>,
}

impl fmt::Debug for Reader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Reader")
            .field("options", &self.options)
            .field("reports", &self.reports)
            .finish_non_exhaustive()
    }
}

impl Reader {
    /// Reads files, `-` being standard input. They are opened when their turn comes.
    pub fn open(paths: &[PathBuf], options: InputOptions) -> Reader {
        Reader::of(paths.iter().cloned().map(Input::Path), options)
    }

    /// Reads files and texts one after the other.
    pub fn of(inputs: impl IntoIterator<Item = Input>, options: InputOptions) -> Reader {
        let mut total = Some(0);
        let mut origins = Vec::new();
        for input in inputs {
            let (name, size, origin) = match input {
                Input::Path(path) => (source::name_of(&path), source::size_of(&path), Origin::Path(path)),
                Input::Text { name, text } => {
                    (name, Some(text.len() as u64), Origin::Reader(Box::new(Cursor::new(text.into_bytes()))))
                }
            };
            total = total.zip(size).map(|(total, size)| total + size);
            origins.push((name, origin));
        }
        Reader::new(origins, total, options)
    }

    /// Reads bytes that are at hand.
    pub fn from_bytes(name: &str, bytes: Vec<u8>, options: InputOptions) -> Reader {
        let total = bytes.len() as u64;
        let origin = Origin::Reader(Box::new(Cursor::new(bytes)));
        Reader::new([(name.to_owned(), origin)], Some(total), options)
    }

    /// Reads a stream.
    pub fn from_read(name: &str, read: impl Read + Send + 'static, options: InputOptions) -> Reader {
        Reader::new([(name.to_owned(), Origin::Reader(Box::new(read)))], None, options)
    }

    fn new(
        origins: impl IntoIterator<Item = (String, Origin)>,
        total: Option<u64>,
        options: InputOptions,
    ) -> Reader {
        let sources = origins.into_iter().enumerate();
        Reader {
            options: Arc::new(options),
            waiting: sources
                .map(|(index, (name, origin))| (Arc::new(Source { index, name }), origin))
                .collect(),
            current: None,
            total,
            consumed: Arc::default(),
            kept: None,
            reports: Vec::new(),
        }
    }

    /// Bytes of all files as they lie on disk; `None` when a source is no regular file.
    pub fn total_bytes(&self) -> Option<u64> {
        self.total
    }

    /// What was found out about each source opened so far, in their order.
    pub fn reports(&self) -> Vec<SourceReport> {
        let mut out = self.reports.clone();
        out.extend(self.current.as_ref().map(|stream| stream.report.clone()));
        out
    }

    /// Names of the columns that [`Block::fields`] gives: those of the first source without the puzzle's. Empty unless
    /// [`InputOptions::keep_columns`]. Columns of later sources are matched by name; those that the first one lacks are
    /// not kept.
    ///
    /// # Errors
    /// The first source cannot be opened; it then counts as read.
    pub fn kept_names(&mut self) -> Result<Arc<Vec<String>>, InputError> {
        if self.kept.is_none() && self.current.is_none() {
            self.open_next()?;
        }
        Ok(self.kept.clone().unwrap_or_default())
    }

    /// Opens the next source; false when there is none.
    fn open_next(&mut self) -> Result<bool, InputError> {
        let Some((source, origin)) = self.waiting.pop_front() else { return Ok(false) };
        let (bytes, packing) = source::open(origin, &source.name, self.consumed.clone())?;
        let name = source.name.clone();
        let mut stream = Stream::new(source, bytes, packing, self.options.clone())
            .map_err(|error| InputError { source_name: name, error })?;
        if self.options.keep_columns {
            let kept = self.kept.get_or_insert_with(|| Arc::new(stream.other_columns()));
            stream.keep(kept);
        }
        self.current = Some(stream);
        Ok(true)
    }
}

impl Iterator for Reader {
    type Item = Result<Block, InputError>;

    fn next(&mut self) -> Option<Result<Block, InputError>> {
        loop {
            let Some(stream) = &mut self.current else {
                match self.open_next() {
                    Ok(true) => continue,
                    Ok(false) => return None,
                    Err(error) => return Some(Err(error)),
                }
            };
            let mut block = stream.next_block();
            if !block.records.is_empty() {
                block.consumed = self.consumed.load(Ordering::Relaxed);
                return Some(Ok(block));
            }
            let error = stream.take_error();
            let name = stream.report.name.clone();
            self.reports.extend(self.current.take().map(|stream| stream.report));
            if let Some(error) = error {
                return Some(Err(InputError { source_name: name, error }));
            }
        }
    }
}

#[cfg(test)]
mod tests;
