//! Formats of input files, and the column that holds the puzzle.

use bit81_engine::text;
use std::convert::Infallible;
use std::fmt;
use std::str::FromStr;

/// The format of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Format {
    /// Records of a text format.
    Text(text::Format),
    /// Comma-separated values, or separated by semicolons; with or without a header.
    Csv,
    /// Tab-separated values.
    Tsv,
    /// One JSON object a line.
    JsonLines,
    /// sudoku-exchange records: 12 hexadecimal digits, the puzzle, its rating.
    Exchange,
}

impl Format {
    /// Formats beside the text formats, with their names.
    const TABLES: [(Format, &str); 4] = [
        (Format::Csv, "csv"),
        (Format::Tsv, "tsv"),
        (Format::JsonLines, "jsonl"),
        (Format::Exchange, "exchange"),
    ];

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Format::Text(format) => format.name(),
            _ => Format::TABLES.iter().find(|(format, _)| *format == self).map_or("", |(_, name)| name),
        }
    }

    /// All formats, those of single positions first.
    pub fn all() -> impl Iterator<Item = Format> {
        let texts = text::Format::ALL.into_iter().map(|(format, _)| Format::Text(format));
        texts.chain(Format::TABLES.into_iter().map(|(format, _)| format))
    }

    /// The text format that every record has, if the format fixes it.
    pub(super) fn of_records(self) -> Option<text::Format> {
        match self {
            Format::Text(format) => Some(format),
            Format::Exchange => Some(text::Format::Line),
            _ => None,
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Format {
    type Err = String;

    /// By name, without regard to case.
    fn from_str(text: &str) -> Result<Format, String> {
        Format::all().find(|format| format.name().eq_ignore_ascii_case(text)).ok_or_else(|| {
            let names: Vec<_> = Format::all().map(Format::name).collect();
            format!("unknown format '{text}'; there are {}", names.join(", "))
        })
    }
}

/// A column of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Column {
    /// By number, from 1.
    Number(usize),
    /// By its name in the header; without regard to case when no name is exactly the same.
    Name(String),
}

impl FromStr for Column {
    type Err = Infallible;

    /// A number from 1 on counts columns; anything else is a name.
    fn from_str(text: &str) -> Result<Column, Infallible> {
        Ok(match text.parse() {
            Ok(number) if number > 0 => Column::Number(number),
            _ => Column::Name(text.to_owned()),
        })
    }
}

impl Column {
    /// Index from 0 of the column under a header.
    pub(super) fn find(&self, header: &[String]) -> Option<usize> {
        match self {
            Column::Number(number) => Some(number - 1),
            Column::Name(name) => header
                .iter()
                .position(|column| column == name)
                .or_else(|| header.iter().position(|column| column.eq_ignore_ascii_case(name))),
        }
    }
}
