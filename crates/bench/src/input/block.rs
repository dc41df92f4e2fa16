//! A block of records.

use super::table::{self, Quote};
use super::{InputOptions, Source};
use bit81_engine::Grid;
use bit81_engine::text::{self, Kind, ParseError, Position};
use serde_json::Value;
use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

/// A record of the input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// Its first line in its source, from 1.
    pub line: u64,
    /// Where its text is in the block.
    pub(super) range: Range<usize>,
    /// Why it cannot be read, if the reader knows already.
    pub(super) problem: Option<Problem>,
}

/// What the reader found wrong with a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Problem {
    /// Longer than [`super::LIMIT`]; the text is the beginning.
    TooLong,
    /// A table's quoted field does not end.
    OpenQuote,
    /// Markup without any element `<game>`.
    NoGame,
}

/// Where the puzzle is inside a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Layout {
    /// The record is the puzzle, perhaps with text around it.
    Text { kept: Vec<Option<Around>> },
    /// A field of a table.
    Table { separator: u8, column: usize, kept: Vec<Option<usize>> },
    /// A string of a JSON object.
    Json { key: Option<String>, kept: Vec<String> },
}

/// What can be kept of a line around its puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Around {
    /// What stands before.
    Before,
    /// What stands behind.
    After,
}

impl Around {
    /// The columns of a sudoku-exchange record; other lines have what stands around the puzzle in one column each.
    pub(super) const EXCHANGE: [(&'static str, Around); 2] =
        [("id", Around::Before), ("rating", Around::After)];
    /// The columns of other lines.
    pub(super) const LINE: [(&'static str, Around); 2] =
        [("before", Around::Before), ("after", Around::After)];
}

/// Some records of one source, in order. Parsing is left to whoever works on the block.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Block {
    /// Where they come from.
    pub source: Arc<Source>,
    /// The records.
    pub records: Vec<Record>,
    /// Bytes of the files, as they lie on disk, that have been read when the block was complete.
    pub consumed: u64,
    pub(super) text: Vec<u8>,
    pub(super) layout: Arc<Layout>,
    pub(super) options: Arc<InputOptions>,
}

const OPEN_QUOTE: &str = "a quoted field does not end";

/// Keys and column names under which puzzles are found, best first.
pub(super) const NAMES: [&str; 11] = [
    "puzzle", "quizzes", "quiz", "question", "sudoku", "grid", "puzzles", "givens", "board", "problem",
    "input",
];

impl Block {
    /// The format of all records, when one is forced.
    fn text_format(&self) -> Option<text::Format> {
        self.options.format.and_then(super::Format::of_records)
    }

    fn record_text(&self, i: usize) -> &[u8] {
        self.records.get(i).and_then(|record| self.text.get(record.range.clone())).unwrap_or_default()
    }

    /// The text of the puzzle: the line or lines, or the field of the table; the whole line of JSON. Empty when the
    /// record has no such field.
    pub fn text(&self, i: usize) -> &[u8] {
        let text = self.record_text(i);
        match &*self.layout {
            Layout::Table { separator, column, .. }
                if self.records.get(i).is_some_and(|record| record.problem.is_none()) =>
            {
                table::field(text, *separator, *column).map_or(&[], |range| &text[range])
            }
            _ => text,
        }
    }

    /// The givens of a record that is a plain 81-character line, or a field like that: the fast path.
    #[inline]
    pub fn plain_givens(&self, i: usize) -> Option<[u8; 81]> {
        match &*self.layout {
            Layout::Json { .. } => None,
            _ if self.records.get(i).is_none_or(|record| record.problem.is_some()) => None,
            _ if self.text_format().is_some_and(|format| format != text::Format::Line) => None,
            _ => text::plain_givens(self.text(i)),
        }
    }

    /// Reads a record.
    ///
    /// # Errors
    /// Why it is no position: a clash, or line and column in the source with the reason.
    pub fn parse(&self, i: usize) -> Result<Position, ParseError> {
        if let Some(values) = self.plain_givens(i) {
            let grid = Grid::from_givens(&values).map_err(ParseError::Clash)?;
            return Ok(Position { grid, kind: Kind::Givens });
        }
        let Some(record) = self.records.get(i) else { return Err(bad(0, 0, "no such record")) };
        match record.problem {
            Some(Problem::TooLong) => {
                return Err(bad(record.line, 1, format!("longer than {} bytes", super::LIMIT)));
            }
            Some(Problem::NoGame) => return Err(bad(record.line, 1, "no <game> in the XML")),
            Some(Problem::OpenQuote) => return Err(bad(record.line, 1, OPEN_QUOTE)),
            None => {}
        }
        let whole = self.record_text(i);
        match &*self.layout {
            Layout::Text { .. } => self.parse_part(whole, whole, record.line),
            Layout::Table { separator, column, .. } => match table::field(whole, *separator, *column) {
                Some(range) => self.parse_part(&whole[range.clone()], &whole[..range.start], record.line),
                // A record of one line, because an earlier quoted field did not end.
                None if Quote::Start.after(whole, *separator) == Quote::Inside => {
                    Err(bad(record.line, 1, OPEN_QUOTE))
                }
                None => Err(bad(record.line, 1, format!("no column {}", column + 1))),
            },
            Layout::Json { key, .. } => {
                let object: Value = serde_json::from_slice(whole).map_err(|error| {
                    // Its columns are bytes, from 1.
                    let before = &whole[..error.column().saturating_sub(1).min(whole.len())];
                    bad(record.line, characters(before) + 1, format!("not JSON: {error}"))
                })?;
                let found = match key {
                    Some(key) => object.get(key),
                    None => NAMES.iter().find_map(|name| object.get(name)),
                };
                let flat = found.filter(|value| value.is_array()).map(flatten);
                let value = flat.as_deref().or_else(|| found.and_then(Value::as_str)).ok_or_else(|| {
                    let key = key.as_deref().unwrap_or("puzzle or grid");
                    bad(record.line, 1, format!("no string or array '{key}' in the object"))
                })?;
                // Where the string begins, when it is written without escapes.
                let at = memchr::memmem::find(whole, value.as_bytes()).unwrap_or(0);
                let found = self.parse_part(value.as_bytes(), &whole[..at], record.line);
                found.map_err(|error| match error {
                    // Columns of the numbers are not known.
                    ParseError::Bad { reason, .. } if flat.is_some() => bad(record.line, 1, reason),
                    error => error,
                })
            }
        }
    }

    /// Reads a part of a record; `before` is what stands before it, `line` the line where the record begins.
    fn parse_part(&self, part: &[u8], before: &[u8], line: u64) -> Result<Position, ParseError> {
        let options =
            text::Options { format: self.text_format(), strip_annotations: self.options.strip_annotations };
        let before = if std::ptr::eq(part, before) { &[][..] } else { before };
        text::parse_with(&String::from_utf8_lossy(part), &options).map_err(|error| match error {
            ParseError::Bad { line: inside, column, reason } => {
                let lines = before.iter().filter(|&&b| b == b'\n').count() as u64;
                let last = characters(before.rsplit(|&b| b == b'\n').next().unwrap_or_default());
                let column = if inside == 1 { column + last } else { column };
                ParseError::Bad { line: line + lines + inside - 1, column, reason }
            }
            clash => clash,
        })
    }

    /// The values of the columns that [`super::Reader::kept_names`] names; empty where the record has none.
    pub fn fields(&self, i: usize) -> Vec<String> {
        if !self.options.keep_columns {
            return Vec::new();
        }
        let whole = self.record_text(i);
        match &*self.layout {
            Layout::Text { kept } => {
                let text = String::from_utf8_lossy(whole);
                let (before, after) = text::around(&text).unwrap_or_default();
                let (before, after) = (before.trim().to_owned(), after.trim().to_owned());
                let part = |around: &Option<Around>| match around {
                    Some(Around::Before) => before.clone(),
                    Some(Around::After) => after.clone(),
                    None => String::new(),
                };
                kept.iter().map(part).collect()
            }
            Layout::Table { separator, kept, .. } => {
                let all: Vec<_> = table::fields(whole, *separator).collect();
                let value = |column: &Option<usize>| {
                    let range = column.and_then(|column| all.get(column).cloned());
                    range.map_or_else(String::new, |range| table::unescape(whole, range))
                };
                kept.iter().map(value).collect()
            }
            Layout::Json { kept, .. } => {
                let object: Value = serde_json::from_slice(whole).unwrap_or_default();
                let text = |key: &String| match object.get(key) {
                    None | Some(Value::Null) => String::new(),
                    Some(Value::String(text)) => text.clone(),
                    Some(other) => other.to_string(),
                };
                kept.iter().map(text).collect()
            }
        }
    }
}

/// The numbers of an array, perhaps of arrays, as 81 characters. Whatever is no cell spoils them.
fn flatten(value: &Value) -> String {
    match value {
        Value::Array(items) => items.iter().map(flatten).collect(),
        Value::Number(number) => match number.as_u64() {
            Some(digit @ 0..=9) => digit.to_string(),
            _ => "?".into(),
        },
        Value::Null => "0".into(),
        _ => "?".into(),
    }
}

/// Length in characters.
fn characters(bytes: &[u8]) -> u64 {
    String::from_utf8_lossy(bytes).chars().count() as u64
}

fn bad(line: u64, column: u64, reason: impl Into<Cow<'static, str>>) -> ParseError {
    ParseError::Bad { line, column, reason: reason.into() }
}
