//! Writes positions as files: in a text format, as a table, as JSON lines.

use crate::input::Format;
use bit81_engine::Grid;
use bit81_engine::text::{self, Loss, Position};
use serde_json::{Map, Value};
use sha1::{Digest, Sha1};
use std::fmt;
use std::str::FromStr;

/// What is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// One line each: the shortest that loses nothing.
    Canonical,
    /// 81 characters with `0` for empty cells.
    Zeros,
    /// A format of input files.
    In(Format),
}

impl Target {
    /// All targets.
    pub fn all() -> impl Iterator<Item = Target> {
        [Target::Canonical, Target::Zeros].into_iter().chain(Format::all().map(Target::In))
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Target::Canonical => "canonical",
            Target::Zeros => "zeros",
            Target::In(format) => format.name(),
        })
    }
}

impl FromStr for Target {
    type Err = String;

    /// By name, without regard to case.
    fn from_str(text: &str) -> Result<Target, String> {
        Target::all().find(|target| target.to_string().eq_ignore_ascii_case(text)).ok_or_else(|| {
            let names: Vec<_> = Target::all().map(|target| target.to_string()).collect();
            format!("unknown format '{text}'; there are {}", names.join(", "))
        })
    }
}

/// Makes the text of a file: [`begin`](Converter::begin), a [`record`](Converter::record) for each position, and
/// [`end`](Converter::end). All of them append to a buffer.
///
/// Tables and JSON lines carry further columns. A sudoku-exchange record takes its rating from a column `rating` or
/// `difficulty`, else it is `0.0`, the field's sign for "not rated". Grids over several lines are parted by blank
/// lines. An OpenSudoku file is a whole document.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Converter {
    target: Target,
    lossy: bool,
    columns: Vec<String>,
    first: bool,
}

/// The position with its values as givens and nothing else.
fn values_only(position: &Position) -> Position {
    // The values of a grid do not clash.
    Grid::from_givens(&position.grid.values()).map_or(*position, Position::from)
}

impl Converter {
    /// A converter to `target`. `lossy`: write what the target can hold instead of telling that it cannot hold
    /// everything; filled cells become givens, deleted candidates are forgotten. `columns`: names of further columns.
    pub fn new(target: Target, lossy: bool, columns: Vec<String>) -> Converter {
        Converter { target, lossy, columns, first: true }
    }

    /// What stands before the records.
    pub fn begin(&self, out: &mut Vec<u8>) {
        match self.target {
            Target::In(Format::Csv | Format::Tsv) => {
                self.row("puzzle", &self.columns, out);
            }
            Target::In(Format::Text(text::Format::OpenSudoku)) => {
                out.extend_from_slice(b"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n");
            }
            _ => {}
        }
    }

    /// What stands behind the records.
    pub fn end(&self, out: &mut Vec<u8>) {
        if self.target == Target::In(Format::Text(text::Format::OpenSudoku)) {
            out.extend_from_slice(b"</opensudoku>\n");
        }
    }

    fn row(&self, puzzle: &str, fields: &[String], out: &mut Vec<u8>) {
        let delimiter = if self.target == Target::In(Format::Tsv) { b'\t' } else { b',' };
        let mut row = csv::WriterBuilder::new().delimiter(delimiter).buffer_capacity(1 << 9).from_writer(out);
        // Writing to memory does not fail.
        let _ = row.write_record(std::iter::once(puzzle).chain(fields.iter().map(String::as_str)));
        let _ = row.flush();
    }

    fn text(&self, position: &Position, format: text::Format) -> Result<String, Loss> {
        match text::write(position, format) {
            Err(_) if self.lossy => text::write(&values_only(position), format),
            other => other,
        }
    }

    /// A position, with the values of the further columns.
    ///
    /// # Errors
    /// What the target cannot hold; nothing is appended then.
    pub fn record(&mut self, position: &Position, fields: &[String], out: &mut Vec<u8>) -> Result<(), Loss> {
        let line = match self.target {
            Target::Canonical => text::canonical(position),
            Target::Zeros => self.text(position, text::Format::Line)?.replace('.', "0"),
            Target::In(Format::Text(format)) => {
                let text = self.text(position, format)?;
                match format {
                    text::Format::OpenSudoku => format!("  {text}"),
                    _ if format.is_one_line() || self.first => text.trim_end_matches('\n').to_owned(),
                    _ => format!("\n{}", text.trim_end_matches('\n')),
                }
            }
            Target::In(Format::Csv | Format::Tsv) => {
                self.row(&text::canonical(position), fields, out);
                return Ok(());
            }
            Target::In(Format::JsonLines) => {
                let mut object = Map::new();
                object.insert("grid".into(), text::canonical(position).into());
                let others = self.columns.iter().filter(|&name| name != "grid");
                object.extend(others.cloned().zip(fields.iter().cloned().map(Value::from)));
                Value::from(object).to_string()
            }
            Target::In(Format::Exchange) => {
                let line = self.text(position, text::Format::Line)?;
                let rated = self.columns.iter().position(|name| name == "rating" || name == "difficulty");
                let rating = rated.and_then(|column| fields.get(column)?.parse().ok());
                // Two digits before the point are all that the field has.
                let rating = rating.filter(|rating| (0.0..99.95).contains(rating)).unwrap_or(0.0);
                exchange(&line.replace('.', "0"), rating)
            }
        };
        self.first = false;
        out.extend_from_slice(line.as_bytes());
        out.push(b'\n');
        Ok(())
    }
}

/// A record of sudoku-exchange's puzzle bank: the first 12 hexadecimal digits of the SHA-1 of the 81 digits, the
/// digits, and the rating with one decimal (`../shared/spec/formats.md` item 2).
fn exchange(digits: &str, rating: f64) -> String {
    let hash: String =
        Sha1::digest(digits.as_bytes()).iter().take(6).map(|byte| format!("{byte:02x}")).collect();
    format!("{hash} {digits} {rating:4.1}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::{InputOptions, Reader};

    const RECORD: &str =
        "00015097c6c3 083020090000800100029300008000098700070000060006740000300006980002005000010030540  7.2";

    /// Converts a file that can be read; with what was lost.
    fn to(target: &str, input: &str, lossy: bool) -> (String, Vec<Loss>) {
        let options = InputOptions { keep_columns: true, ..InputOptions::default() };
        let mut reader = Reader::from_bytes("in", input.as_bytes().to_vec(), options);
        let columns = reader.kept_names().unwrap().to_vec();
        let mut converter = Converter::new(target.parse().unwrap(), lossy, columns);
        let (mut out, mut losses) = (Vec::new(), Vec::new());
        converter.begin(&mut out);
        for block in reader {
            let block = block.unwrap();
            for i in 0..block.records.len() {
                let position = block.parse(i).unwrap();
                losses.extend(converter.record(&position, &block.fields(i), &mut out).err());
            }
        }
        converter.end(&mut out);
        (String::from_utf8(out).unwrap(), losses)
    }

    #[test]
    fn there_and_back_through_every_format() {
        // Full of candidates, so that every format can hold it.
        let puzzle = format!("12{}", ".".repeat(79));
        let input = format!("{puzzle}\n{puzzle}\n");
        let candidates = to("sukaku", &input, false).0;
        assert_eq!(candidates.lines().count(), 2);
        for target in Target::all() {
            let (text, losses) = to(&target.to_string(), &input, false);
            assert_eq!(losses, [], "{target}");
            assert_eq!(to("sukaku", &text, false).0, candidates, "{target}: {text}");
        }
    }

    #[test]
    fn columns_go_along() {
        assert_eq!(to("exchange", &format!("{RECORD}\n"), false).0, format!("{RECORD}\n"));
        let (csv, _) = to("csv", RECORD, false);
        assert_eq!(csv, format!("puzzle,id,rating\n{},00015097c6c3,7.2\n", RECORD[13..94].replace('0', ".")));
        let (json, _) = to("jsonl", &csv, false);
        let value: Value = serde_json::from_str(&json).unwrap();
        assert_eq!((&value["id"], &value["rating"]), (&"00015097c6c3".into(), &"7.2".into()));
        assert_eq!(to("csv", &json, false).0, csv);
        assert_eq!(to("exchange", &json, false).0, format!("{RECORD}\n"));
    }

    #[test]
    fn what_is_not_written_is_told() {
        let state = format!("+1{}", ".".repeat(80));
        assert_eq!(to("line", &state, false), (String::new(), vec![Loss::PlacedCells]));
        assert_eq!(to("exchange", &state, false), (String::new(), vec![Loss::PlacedCells]));
        assert_eq!(to("line", &state, true), (format!("1{}\n", ".".repeat(80)), vec![]));
    }
}
