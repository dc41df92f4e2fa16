//! Converts files of puzzles between formats.
//!
//! Every record is written or told: what cannot be read, and what the target cannot hold, goes to the caller with its
//! place, and the others are written in input order.

use crate::input::{Block, Format, InputError, Reader, RecordError, Source};
use bit81_engine::Grid;
use bit81_engine::text::{self, Kind, Loss, Position};
use serde_json::{Map, Value};
use sha1::{Digest, Sha1};
use std::fmt;
use std::io::{self, Write};

/// How to write.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ConvertOptions {
    /// The format of the output.
    pub to: Format,
    /// Write what the format can hold instead of telling that it cannot hold everything: filled cells become givens,
    /// deleted candidates are forgotten.
    pub lossy: bool,
}

/// How many records were read and what became of them.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct ConvertCounts {
    /// Records of the input.
    pub records: u64,
    /// Records of the output.
    pub written: u64,
    /// Records that could not be read.
    pub unreadable: u64,
    /// Positions that the format cannot hold.
    pub lost: u64,
    /// Sources that could not be opened or read to their end.
    pub failed_sources: u64,
}

/// Why a record, or the rest of a source, is not in the output.
#[derive(Debug)]
pub enum ConvertProblem<'a> {
    /// The record cannot be read.
    Unreadable {
        /// Where it is.
        source: &'a Source,
        /// Its line.
        line: u64,
        /// What is wrong.
        error: RecordError,
    },
    /// The format cannot hold the position.
    Lost {
        /// Where it is.
        source: &'a Source,
        /// Its line.
        line: u64,
        /// What would be lost.
        loss: Loss,
    },
    /// The source cannot be opened or read on.
    Source(InputError),
}

impl fmt::Display for ConvertProblem<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ConvertProblem::Unreadable { source, error: error @ RecordError::Bad { .. }, .. } => {
                write!(f, "{}: {error}", source.name)
            }
            ConvertProblem::Unreadable { source, line, error } => {
                write!(f, "{}: line {line}: {error}", source.name)
            }
            ConvertProblem::Lost { source, line, loss } => write!(f, "{}: line {line}: {loss}", source.name),
            ConvertProblem::Source(error) => error.fmt(f),
        }
    }
}

/// Writes all records of the reader. `problem` is told what is not in the output.
///
/// Tables and JSON lines carry the columns that the reader keeps. A sudoku-exchange record gets the rating of a kept
/// column `rating` or `difficulty`, else `0.0`, which is the field's sign for "not rated". Grids over several lines
/// are separated by blank lines. An OpenSudoku file is a whole document.
///
/// # Errors
/// Those of `out`.
pub fn convert(
    mut reader: Reader,
    options: ConvertOptions,
    out: &mut impl Write,
    mut problem: impl FnMut(ConvertProblem<'_>),
) -> io::Result<ConvertCounts> {
    let mut counts = ConvertCounts::default();
    let kept = match reader.kept_names() {
        Ok(names) => names.to_vec(),
        Err(error) => {
            counts.failed_sources += 1;
            problem(ConvertProblem::Source(error));
            Vec::new()
        }
    };
    let mut writer = Writer { options, kept };
    writer.begin(out)?;
    for block in reader {
        let block = match block {
            Ok(block) => block,
            Err(error) => {
                counts.failed_sources += 1;
                problem(ConvertProblem::Source(error));
                continue;
            }
        };
        for (i, record) in block.records.iter().enumerate() {
            counts.records += 1;
            let (source, line) = (&*block.source, record.line);
            match block.parse(i) {
                Err(error) => {
                    counts.unreadable += 1;
                    problem(ConvertProblem::Unreadable { source, line, error });
                }
                Ok(position) => match writer.record(&block, i, &position, counts.written == 0) {
                    Ok(text) => {
                        counts.written += 1;
                        out.write_all(&text)?;
                    }
                    Err(loss) => {
                        counts.lost += 1;
                        problem(ConvertProblem::Lost { source, line, loss });
                    }
                },
            }
        }
    }
    writer.end(out)?;
    out.flush()?;
    Ok(counts)
}

struct Writer {
    options: ConvertOptions,
    kept: Vec<String>,
}

/// The position with its values as givens and nothing else.
fn values_only(position: &Position) -> Position {
    // The values of a grid do not clash.
    Grid::from_givens(&position.grid.values()).map_or(*position, Position::from)
}

impl Writer {
    fn begin(&self, out: &mut impl Write) -> io::Result<()> {
        match self.options.to {
            Format::Csv | Format::Tsv => {
                let names = std::iter::once("puzzle".to_owned()).chain(self.kept.iter().cloned());
                out.write_all(&self.row(names))
            }
            Format::Text(text::Format::OpenSudoku) => {
                out.write_all(b"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n")
            }
            _ => Ok(()),
        }
    }

    fn end(&self, out: &mut impl Write) -> io::Result<()> {
        match self.options.to {
            Format::Text(text::Format::OpenSudoku) => out.write_all(b"</opensudoku>\n"),
            _ => Ok(()),
        }
    }

    fn row(&self, values: impl Iterator<Item = String>) -> Vec<u8> {
        let delimiter = if self.options.to == Format::Tsv { b'\t' } else { b',' };
        let mut row = csv::WriterBuilder::new().delimiter(delimiter).from_writer(Vec::new());
        // Writing to memory does not fail.
        let _ = row.write_record(values.map(String::into_bytes));
        row.into_inner().unwrap_or_default()
    }

    fn record(&mut self, block: &Block, i: usize, position: &Position, first: bool) -> Result<Vec<u8>, Loss> {
        let line = |text: String| format!("{text}\n").into_bytes();
        Ok(match self.options.to {
            Format::Text(format) => {
                let text = match text::write(position, format) {
                    Err(_) if self.options.lossy => text::write(&values_only(position), format)?,
                    other => other?,
                };
                match format {
                    text::Format::OpenSudoku => format!("  {text}\n").into_bytes(),
                    _ if format.is_one_line() => line(text),
                    _ if first => text.into_bytes(),
                    _ => format!("\n{text}").into_bytes(),
                }
            }
            Format::Csv | Format::Tsv => {
                let puzzle = std::iter::once(text::canonical(position));
                self.row(puzzle.chain(block.fields(i)))
            }
            Format::JsonLines => {
                let mut object = Map::new();
                object.insert("grid".into(), text::canonical(position).into());
                let fields = self.kept.iter().cloned().zip(block.fields(i).into_iter().map(Value::from));
                object.extend(fields.filter(|(name, _)| name != "grid"));
                line(Value::from(object).to_string())
            }
            Format::Exchange => {
                let position = if self.options.lossy { values_only(position) } else { *position };
                if position.kind != Kind::Givens {
                    text::write(&position, text::Format::Line)?;
                }
                let rated = self.kept.iter().position(|name| name == "rating" || name == "difficulty");
                let rating = rated.and_then(|column| block.fields(i).get(column)?.parse::<f64>().ok());
                line(exchange(&position.grid, rating.unwrap_or(0.0)))
            }
        })
    }
}

/// A record of sudoku-exchange's puzzle bank: the first 12 hexadecimal digits of the SHA-1 of the 81 digits, the
/// digits, and the rating with one decimal (`../shared/spec/formats.md` item 2).
fn exchange(grid: &Grid, rating: f64) -> String {
    let digits = grid.to_string().replace('.', "0");
    let hash: String =
        Sha1::digest(digits.as_bytes()).iter().take(6).map(|byte| format!("{byte:02x}")).collect();
    format!("{hash} {digits} {rating:4.1}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::InputOptions;

    const RECORD: &str =
        "00015097c6c3 083020090000800100029300008000098700070000060006740000300006980002005000010030540  7.2";

    fn to(format: &str, input: &str, lossy: bool) -> (String, ConvertCounts, Vec<String>) {
        let options = InputOptions { keep_columns: true, ..InputOptions::default() };
        let reader = Reader::from_bytes("in", input.as_bytes().to_vec(), options);
        let (mut out, mut problems) = (Vec::new(), Vec::new());
        let options = ConvertOptions { to: format.parse().unwrap(), lossy };
        let counts =
            convert(reader, options, &mut out, |problem| problems.push(problem.to_string())).unwrap();
        (String::from_utf8(out).unwrap(), counts, problems)
    }

    #[test]
    fn there_and_back_through_every_format() {
        let puzzle = &RECORD[13..94];
        let input = format!("{puzzle}\n{puzzle}\n");
        for format in Format::all() {
            let (text, counts, problems) = to(format.name(), &input, false);
            if format == Format::Text(text::Format::Sdx) && counts.lost == 2 {
                continue;
            }
            assert_eq!((counts.records, counts.written), (2, 2), "{format}: {problems:?}");
            let (back, counts, problems) = to("sukaku", &text, false);
            assert_eq!(counts.written, 2, "{format}: {text} {problems:?}");
            assert_eq!(back, to("sukaku", &input, false).0, "{format}");
        }
    }

    #[test]
    fn columns_go_along() {
        assert_eq!(to("exchange", &format!("{RECORD}\n"), false).0, format!("{RECORD}\n"));
        let (csv, ..) = to("csv", RECORD, false);
        assert_eq!(csv, format!("puzzle,id,rating\n{},00015097c6c3,7.2\n", RECORD[13..94].replace('0', ".")));
        let (json, ..) = to("jsonl", &csv, false);
        let value: Value = serde_json::from_str(&json).unwrap();
        assert_eq!((&value["id"], &value["rating"]), (&"00015097c6c3".into(), &"7.2".into()));
        assert_eq!(to("csv", &json, false).0, csv);
        assert_eq!(to("exchange", &json, false).0, format!("{RECORD}\n"));
    }

    #[test]
    fn what_is_not_written_is_told() {
        let state = format!("+1{}", ".".repeat(80));
        let (out, counts, problems) =
            to("line", &format!("{state}\n{}\nbad\n11{}\n", &RECORD[13..94], ".".repeat(79)), false);
        assert_eq!(out.lines().count(), 1);
        assert_eq!(
            counts,
            ConvertCounts { records: 4, written: 1, unreadable: 2, lost: 1, failed_sources: 0 }
        );
        assert_eq!(problems[0], "in: line 1: the format cannot tell placed digits from givens");
        assert_eq!(problems[1], "in: line 3, column 1: no puzzle found");
        assert_eq!(problems[2], "in: line 4: 1 twice in r1");
        assert_eq!(to("line", &state, true).0, format!("1{}\n", ".".repeat(80)));
    }
}
