//! One record per puzzle: which columns there are, and how they are written.

use crate::filter;
use bit81_techniques::assess::{Assessment, Status};
use bit81_techniques::grader::{Grade, Outcome};
use bit81_techniques::registry;
use std::borrow::Cow;
use std::fmt::Write;

/// Output formats of `grade`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(crate) enum OutputFormat {
    /// Comma-separated with a header line.
    Csv,
    /// Tab-separated with a header line.
    Tsv,
    /// One JSON object a line.
    Jsonl,
}

/// A column of the output.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Column {
    File,
    Line,
    Puzzle,
    Status,
    Detail,
    Solutions,
    Clues,
    Outcome(usize),
    Rating(usize),
    Hardest(usize),
    Effort(usize),
    Path(usize),
    Kept(usize),
}

impl Column {
    fn is_number(self) -> bool {
        use Column::*;
        matches!(self, Line | Solutions | Clues | Rating(_) | Effort(_))
    }
}

/// The columns of a run.
#[derive(Clone, Debug)]
pub(crate) struct Columns {
    names: Vec<String>,
    kinds: Vec<Column>,
}

impl Columns {
    /// The columns for these scales; `file` when there are several inputs, `path` and the kept input columns on request.
    pub(crate) fn new(scales: &[String], several_files: bool, path: bool, kept: &[String]) -> Columns {
        let mut columns = Columns { names: Vec::new(), kinds: Vec::new() };
        if several_files {
            columns.push("file", Column::File);
        }
        for (name, kind) in [
            ("line", Column::Line),
            ("puzzle", Column::Puzzle),
            ("status", Column::Status),
            ("detail", Column::Detail),
            ("solutions", Column::Solutions),
            ("clues", Column::Clues),
        ] {
            columns.push(name, kind);
        }
        for (i, scale) in scales.iter().enumerate() {
            columns.push(&format!("{scale}_outcome"), Column::Outcome(i));
            columns.push(&format!("{scale}_rating"), Column::Rating(i));
            columns.push(&format!("{scale}_hardest"), Column::Hardest(i));
            columns.push(&format!("{scale}_effort"), Column::Effort(i));
            if path {
                columns.push(&format!("{scale}_path"), Column::Path(i));
            }
        }
        for (i, name) in kept.iter().enumerate() {
            // A kept column must not hide one of ours, nor another kept one.
            let mut unique = name.clone();
            if columns.names.contains(&unique) {
                unique = format!("input_{name}");
            }
            let mut number = 2;
            while columns.names.contains(&unique) {
                unique = format!("input_{name}_{number}");
                number += 1;
            }
            columns.push(&unique, Column::Kept(i));
        }
        columns
    }

    fn push(&mut self, name: &str, kind: Column) {
        self.names.push(name.into());
        self.kinds.push(kind);
    }

    /// The names, in order.
    pub(crate) fn names(&self) -> &[String] {
        &self.names
    }
}

/// Everything that a record can show.
#[derive(Debug)]
pub(crate) struct Row<'a> {
    pub(crate) columns: &'a Columns,
    pub(crate) file: &'a str,
    pub(crate) line: u64,
    pub(crate) puzzle: &'a str,
    pub(crate) status: Status,
    pub(crate) detail: &'a str,
    /// Absent when the record could not be read.
    pub(crate) assessment: Option<&'a Assessment>,
    pub(crate) clues: Option<usize>,
    pub(crate) paths: &'a [String],
    pub(crate) kept: &'a [String],
}

/// Name of an outcome, as printed.
pub(crate) fn outcome_name(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Solved => "solved",
        Outcome::Stuck => "stuck",
        Outcome::Contradiction(_) => "contradiction",
    }
}

impl Row<'_> {
    fn grade(&self, scale: usize) -> Option<&Grade> {
        self.assessment?.grades.get(scale)
    }

    fn value<'b>(&'b self, column: Column, buffer: &'b mut itoa::Buffer) -> &'b str {
        match column {
            Column::File => self.file,
            Column::Line => buffer.format(self.line),
            Column::Puzzle => self.puzzle,
            Column::Status => self.status.name(),
            Column::Detail => self.detail,
            Column::Solutions => self.assessment.map_or("", |a| buffer.format(a.solutions)),
            Column::Clues => self.clues.map_or("", |clues| buffer.format(clues)),
            Column::Outcome(i) => self.grade(i).map_or("", |grade| outcome_name(grade.outcome)),
            Column::Rating(i) => self.grade(i).map_or("", |grade| buffer.format(grade.rating)),
            Column::Hardest(i) => {
                self.grade(i).and_then(|grade| grade.hardest).map_or("", |id| registry::get(id).slug)
            }
            Column::Effort(i) => self.grade(i).map_or("", |grade| buffer.format(grade.effort)),
            Column::Path(i) => self.paths.get(i).map_or("", String::as_str),
            Column::Kept(i) => self.kept.get(i).map_or("", String::as_str),
        }
    }
}

impl filter::Record for Row<'_> {
    fn column(&self, index: usize) -> Cow<'_, str> {
        let Some(&kind) = self.columns.kinds.get(index) else { return "".into() };
        self.value(kind, &mut itoa::Buffer::new()).to_owned().into()
    }
    fn uses(&self, place: usize) -> bool {
        self.assessment.is_some_and(|a| a.grades.iter().any(|grade| grade.used.0 >> place & 1 != 0))
    }
}

/// Writes records of one format to a buffer.
#[derive(Debug)]
pub(crate) enum RecordWriter {
    Separated { writer: Box<csv::Writer<Vec<u8>>>, delimiter: u8 },
    Json(Vec<u8>),
}

impl RecordWriter {
    /// An empty writer.
    pub(crate) fn new(format: OutputFormat) -> RecordWriter {
        let separated = |delimiter| RecordWriter::Separated {
            writer: Box::new(csv::WriterBuilder::new().delimiter(delimiter).from_writer(Vec::new())),
            delimiter,
        };
        match format {
            OutputFormat::Csv => separated(b','),
            OutputFormat::Tsv => separated(b'\t'),
            OutputFormat::Jsonl => RecordWriter::Json(Vec::new()),
        }
    }

    /// The header line, if the format has one.
    pub(crate) fn header(&mut self, columns: &Columns) -> anyhow::Result<()> {
        if let RecordWriter::Separated { writer, .. } = self {
            writer.write_record(columns.names())?;
        }
        Ok(())
    }

    /// Appends a record.
    pub(crate) fn write(&mut self, row: &Row<'_>) -> anyhow::Result<()> {
        let mut buffer = itoa::Buffer::new();
        match self {
            RecordWriter::Separated { writer, .. } => {
                for &kind in &row.columns.kinds {
                    writer.write_field(row.value(kind, &mut buffer))?;
                }
                writer.write_record(None::<&[u8]>)?;
            }
            RecordWriter::Json(out) => {
                let mut separator = b'{';
                for (name, &kind) in row.columns.names.iter().zip(&row.columns.kinds) {
                    out.push(separator);
                    separator = b',';
                    serde_json::to_writer(&mut *out, name)?;
                    out.push(b':');
                    let value = row.value(kind, &mut buffer);
                    match value {
                        "" => out.extend_from_slice(b"null"),
                        number if kind.is_number() => out.extend_from_slice(number.as_bytes()),
                        text => serde_json::to_writer(&mut *out, text)?,
                    }
                }
                out.extend_from_slice(b"}\n");
            }
        }
        Ok(())
    }

    /// Takes what was written since the last call.
    pub(crate) fn take(&mut self) -> anyhow::Result<Vec<u8>> {
        match self {
            RecordWriter::Json(out) => Ok(std::mem::take(out)),
            RecordWriter::Separated { writer, delimiter } => {
                // The csv writer gives its buffer only when it ends; a new one costs one allocation per block.
                let next = csv::WriterBuilder::new().delimiter(*delimiter).from_writer(Vec::new());
                let done = std::mem::replace(&mut **writer, next);
                done.into_inner().map_err(|error| anyhow::anyhow!("{error}"))
            }
        }
    }
}

/// A path in one line: rounds joined by ` | `, steps by `;`, each `technique:r1c1<>5,r2c3=7`. Steps that add nothing
/// to their round are left out.
pub(crate) fn path_text(rounds: &[bit81_techniques::grader::Round]) -> String {
    let mut out = String::new();
    for (i, round) in rounds.iter().enumerate() {
        out.push_str(if i == 0 { "" } else { " | " });
        for (j, step) in round.telling().enumerate() {
            out.push_str(if j == 0 { "" } else { ";" });
            out.push_str(registry::get(step.technique).slug);
            let places = step.conclusions.place.iter().map(|c| (c, "="));
            let eliminations = step.conclusions.eliminate.iter().map(|c| (c, "<>"));
            for (k, (c, relation)) in places.chain(eliminations).enumerate() {
                let separator = if k == 0 { ':' } else { ',' };
                // Writing to a string does not fail.
                let _ = write!(out, "{separator}{}{relation}{}", c.cell, c.digit);
            }
        }
    }
    out
}
