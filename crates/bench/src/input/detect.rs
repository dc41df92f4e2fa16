//! The format of a file by the structure of its first lines.
//!
//! The first line that tells something decides: markup, a JSON object, a table (a header over a line with a puzzle),
//! a puzzle on one line, or a row or rule of a grid over nine lines. Lines that tell nothing are passed over.

use super::block::NAMES;
use super::{Column, Format, InputOptions, table};
use bit81_engine::text::{self, LineShape, line_shape};

/// How a file is cut into records.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Framing {
    /// Every line is a record, but blank lines and comments.
    Lines,
    /// Grids over nine lines.
    Grids,
    /// Lines with fields; quoted fields may go over several lines.
    Table {
        separator: u8,
        /// Names of the columns; the first line is no record then.
        header: Option<Vec<String>>,
        column: usize,
    },
    /// Every line is a JSON object.
    JsonLines,
    /// `<game …>` elements.
    Xml,
}

/// What was found: the framing, and the format for the summary.
pub(super) type Found = (Framing, Option<Format>);

/// Looks at the beginning of a file. `complete`: it is the whole file. `None`: more lines are needed.
pub(super) fn detect(head: &str, complete: bool, options: &InputOptions) -> Option<Found> {
    let mut lines: Vec<&str> = head.split('\n').map(|line| line.trim_end_matches('\r')).collect();
    if !complete {
        // The last line may go on.
        lines.pop();
    }
    let found = match options.format {
        Some(format @ (Format::Csv | Format::Tsv)) => table(&lines, complete, options, Some(format)),
        Some(Format::JsonLines) => Some((Framing::JsonLines, Some(Format::JsonLines))),
        Some(Format::Text(text::Format::OpenSudoku)) => Some((Framing::Xml, options.format)),
        Some(Format::Text(format)) if !format.is_one_line() => Some((Framing::Grids, options.format)),
        Some(format) => Some((Framing::Lines, Some(format))),
        None => structure(&lines, complete, options),
    };
    found.or_else(|| complete.then_some((Framing::Lines, None)))
}

/// What the first line that tells something says; `None` when none does, or when the line behind it is needed.
fn structure(lines: &[&str], complete: bool, options: &InputOptions) -> Option<Found> {
    let mut first = true;
    for (i, &line) in lines.iter().enumerate() {
        let trimmed = line.trim_start();
        if is_skipped(line) {
            continue;
        }
        if first && is_markup(trimmed) {
            return Some((Framing::Xml, Some(Format::Text(text::Format::OpenSudoku))));
        }
        if trimmed.starts_with('{') && trimmed.trim_end().ends_with('}') {
            return Some((Framing::JsonLines, Some(Format::JsonLines)));
        }
        if first {
            first = false;
            let rest: Vec<&str> = lines[i..].to_vec();
            if options.column.is_some() || is_header(line, rest.get(1..).unwrap_or(&[]), complete)? {
                return table(&rest, complete, options, None);
            }
        }
        if let Some(format) = text::detect(line) {
            let exchange = format == text::Format::Line && is_exchange(line);
            return Some((
                Framing::Lines,
                Some(if exchange { Format::Exchange } else { Format::Text(format) }),
            ));
        }
        if matches!(line_shape(line), LineShape::Row | LineShape::Rule) {
            return Some((Framing::Grids, None));
        }
    }
    None
}

/// Blank lines and comments. A line that begins with `#` can be a puzzle that writes empty cells like that.
pub(super) fn is_skipped(line: &str) -> bool {
    let trimmed = line.trim();
    trimmed.is_empty()
        || (trimmed.starts_with('#')
            && text::detect(line).is_none()
            && line_shape(line) == LineShape::Comment)
}

/// `<` and a letter, `?` or `!`.
fn is_markup(line: &str) -> bool {
    line.strip_prefix('<')
        .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_alphabetic() || "?!".contains(c)))
}

/// 12 hexadecimal digits, a blank, 81 cells, two blanks and the rating.
fn is_exchange(line: &str) -> bool {
    let bytes = line.as_bytes();
    bytes.len() >= 94
        && bytes[..12].iter().all(u8::is_ascii_hexdigit)
        && bytes[12] == b' '
        && text::plain_givens(&bytes[13..]).is_some()
}

/// The separator that a line of a table has most of; a blank when it has none of them.
fn separator(line: &str, format: Option<Format>) -> u8 {
    let count = |byte: u8| line.bytes().filter(|&b| b == byte).count();
    match format {
        Some(Format::Tsv) => b'\t',
        // The first of equals, so the last for `max_by_key`.
        _ => match [b'|', b';', b'\t', b','].into_iter().max_by_key(|&b| count(b)) {
            Some(most) if count(most) > 0 => most,
            _ if format.is_some() => b',',
            _ => b' ',
        },
    }
}

fn values(line: &str, separator: u8) -> Vec<String> {
    let bytes = line.as_bytes();
    table::fields(bytes, separator).map(|range| table::unescape(bytes, range).trim().to_owned()).collect()
}

fn holds_puzzle(value: &str) -> bool {
    text::detect(value).is_some()
}

/// Whether the line names columns. `None`: the line below has to be seen.
fn is_header(line: &str, below: &[&str], complete: bool) -> Option<bool> {
    let separator = separator(line, None);
    // Words are a title or the name of a single column.
    let names = if separator == b' ' { vec![line.trim().to_owned()] } else { values(line, separator) };
    let letters = line.chars().any(char::is_alphabetic);
    if !letters || names.iter().any(|name| holds_puzzle(name)) || text::detect(line).is_some() {
        return Some(false);
    }
    let known = names.iter().any(|name| NAMES.iter().any(|known| known.eq_ignore_ascii_case(name)));
    if known && names.len() > 1 {
        return Some(true);
    }
    match below.iter().find(|line| !is_skipped(line)) {
        Some(next) => {
            let below = values(next, separator);
            Some((known || names.len() > 1) && below.iter().any(|value| holds_puzzle(value)))
        }
        None if complete => Some(false),
        None => None,
    }
}

/// A table whose first line is the first of these that is not blank or a comment.
fn table(lines: &[&str], complete: bool, options: &InputOptions, format: Option<Format>) -> Option<Found> {
    let mut rows = lines.iter().filter(|line| !is_skipped(line));
    let first = rows.next()?;
    let separator = separator(first, format);
    let names = values(first, separator);
    let is_data = names.iter().any(|value| holds_puzzle(value));
    let header = (!is_data).then_some(names);
    let by_name = |names: &Vec<String>| {
        NAMES.iter().find_map(|known| names.iter().position(|name| name.eq_ignore_ascii_case(known)))
    };
    let column = match &options.column {
        Some(column) => column.find(header.as_deref().unwrap_or(&[])).unwrap_or(usize::MAX),
        None => match header.as_ref().and_then(by_name) {
            Some(column) => column,
            None => {
                let row = if is_data { Some(first) } else { rows.next() };
                let row = match row {
                    None if !complete => return None,
                    row => row.map_or(Vec::new(), |row| values(row, separator)),
                };
                row.iter().position(|value| holds_puzzle(value)).unwrap_or(0)
            }
        },
    };
    let format = if separator == b'\t' { Format::Tsv } else { Format::Csv };
    Some((Framing::Table { separator, header, column }, Some(format)))
}

impl Framing {
    /// What is wrong with the column that was asked for.
    pub(super) fn missing_column(&self, options: &InputOptions) -> Option<String> {
        let (Framing::Table { header, column, .. }, Some(wanted)) = (self, &options.column) else {
            return None;
        };
        let names = header.as_deref().unwrap_or_default();
        if *column < names.len() || (names.is_empty() && *column != usize::MAX) {
            return None;
        }
        let there = if names.is_empty() {
            "columns have no names here".into()
        } else {
            format!("there are {}", names.join(", "))
        };
        Some(match wanted {
            Column::Name(name) => format!("no column '{name}'; {there}"),
            Column::Number(number) => format!("no column {number}; {there}"),
        })
    }

    /// The name of the column of the puzzle, or its number.
    pub(super) fn column_name(&self) -> Option<String> {
        match self {
            Framing::Table { header, column, .. } => {
                let name = header.as_ref().and_then(|names| names.get(*column).cloned());
                Some(name.unwrap_or_else(|| column.saturating_add(1).to_string()))
            }
            _ => None,
        }
    }
}

impl Column {
    /// The column as a key of JSON objects.
    pub(super) fn key(&self) -> String {
        match self {
            Column::Number(number) => number.to_string(),
            Column::Name(name) => name.clone(),
        }
    }
}
