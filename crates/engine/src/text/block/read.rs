//! Reading grids over nine lines.

use super::super::cells::is_empty_sign;
use super::super::error::Fault;
use super::super::{Format, Position, candidates, givens};
use super::{Group, LineShape, line_shape, row};
use crate::{Candidate, CandidateSet, Cell, Digit, DigitSet, Grid};

/// The 81 groups of a text; those of one line, or nine rows among rules, comments, titles and blank lines.
fn groups(text: &str) -> Result<Vec<Group<'_>>, Fault> {
    let all: Vec<Group<'_>> = super::super::line::tokens(text).collect();
    if !text.trim().contains('\n') {
        if all.len() == 81 {
            return Ok(all);
        }
        return Err(Fault::bad(0, format!("{} groups instead of 81", all.len())));
    }
    let (mut out, mut start, mut rows) = (Vec::with_capacity(81), 0, 0);
    let mut other = None;
    for line in text.split('\n') {
        match line_shape(line) {
            LineShape::Row => {
                rows += 1;
                if rows > 9 {
                    return Err(Fault::bad(start, "more than nine rows"));
                }
                out.extend(row(line).into_iter().flatten().map(|(at, group)| (start + at, group)));
            }
            // Titles stand before the first row; between rows it is a row that is none.
            LineShape::Other if rows > 0 && rows < 9 => other = other.or(Some(start)),
            _ => {}
        }
        start += line.len() + 1;
    }
    match (other, rows) {
        (Some(at), 0..9) => Err(Fault::bad(at, "not a row of nine cells")),
        (None, 0..9) => Err(Fault::bad(
            text.trim_end().len().saturating_sub(1),
            format!("ends after {rows} rows of nine"),
        )),
        _ => Ok(out),
    }
}

fn is_value(group: &str) -> bool {
    match group.as_bytes() {
        [] => true,
        [byte] => byte.is_ascii_digit() || is_empty_sign(*byte),
        _ => false,
    }
}

fn is_placed(group: &str) -> bool {
    matches!(group.as_bytes(), [b'u', b'1'..=b'9'])
}

/// The format of a text of several lines, or of 81 groups on one line.
pub(in super::super) fn detect(text: &str) -> Option<Format> {
    let lines = || text.split('\n');
    if text.trim().contains('\n') && !lines().any(|line| line_shape(line) == LineShape::Row) {
        return None;
    }
    // Without nine good rows the error of the value parser tells most.
    let Ok(groups) = groups(text) else {
        return text.trim().contains('\n').then_some(Format::Grid);
    };
    if groups.iter().any(|(_, group)| is_placed(group)) {
        Some(Format::Sdx)
    } else if groups.iter().any(|(_, group)| !is_value(group)) {
        let digits = |group: &str| group.bytes().any(|b| b.is_ascii_digit()) || is_value(group);
        groups.iter().all(|(_, group)| digits(group)).then_some(Format::Candidates)
    } else if lines().any(|line| line_shape(line) == LineShape::Comment) {
        Some(Format::Sdk)
    } else {
        let rule = lines().find(|line| line_shape(line) == LineShape::Rule);
        Some(match rule.and_then(|line| line.trim().chars().next()) {
            Some('*') => Format::SimpleSudoku,
            Some(_) => Format::SadMan,
            None => Format::Grid,
        })
    }
}

/// Reads nine rows of values.
pub(in super::super) fn parse_grid(text: &str) -> Result<Position, Fault> {
    let (mut values, mut sign) = ([0; 81], None);
    for ((at, group), value) in groups(text)?.into_iter().zip(&mut values) {
        match group.as_bytes() {
            [] => {}
            [byte @ b'1'..=b'9'] => *value = byte - b'0',
            [byte] if is_empty_sign(*byte) => {
                let first = *sign.get_or_insert(*byte);
                if first != *byte {
                    let (first, byte) = (char::from(first), char::from(*byte));
                    return Err(Fault::bad(
                        at,
                        format!("'{byte}' in a puzzle that writes empty cells as '{first}'"),
                    ));
                }
            }
            _ => return Err(Fault::bad(at, format!("'{group}' is not a cell"))),
        }
    }
    givens(&values)
}

/// The digits of a group, in any order. A sign alone is a cell without candidates.
fn digits(at: usize, group: &str, strip: bool) -> Result<DigitSet, Fault> {
    let mut out = DigitSet::EMPTY;
    if group.len() <= 1 && is_value(group) && group.bytes().all(is_empty_sign) {
        return Ok(out);
    }
    for (i, c) in group.char_indices() {
        match u8::try_from(c).ok().and_then(Digit::from_ascii) {
            Some(digit) if out.contains(digit) => {
                return Err(Fault::bad(at + i, format!("{digit} twice in a cell")));
            }
            Some(digit) => out.insert(digit),
            None if strip => {}
            None if matches!(c, '*' | '-' | '(' | ')' | '+' | '#' | '!' | '[' | ']') => {
                return Err(Fault::bad(
                    at + i,
                    format!("'{c}' beside candidates; annotations are ignored on request only"),
                ));
            }
            None => return Err(Fault::bad(at + i, format!("'{c}' among candidates"))),
        }
    }
    Ok(out)
}

/// Reads nine rows of candidates. A digit alone in its cell is a candidate, not a given.
pub(in super::super) fn parse_candidates(text: &str, strip: bool) -> Result<Position, Fault> {
    let mut found = CandidateSet::EMPTY;
    for ((at, group), cell) in groups(text)?.into_iter().zip(Cell::ALL) {
        found.insert_digits(cell, digits(at, group, strip)?);
    }
    candidates(found.0)
}

/// Reads a progress file: `u` and a digit is a placed cell, a digit alone a given, other groups are candidates.
pub(in super::super) fn parse_sdx(text: &str, strip: bool) -> Result<Position, Fault> {
    let (mut grid, mut left) = (Grid::EMPTY, CandidateSet::EMPTY);
    for ((at, group), cell) in groups(text)?.into_iter().zip(Cell::ALL) {
        match group.as_bytes() {
            [b'u', byte] | [byte] if Digit::from_ascii(*byte).is_some() => {
                let Some(digit) = Digit::from_ascii(*byte) else { continue };
                let put = if group.len() == 1 { grid.give(cell, digit) } else { grid.place(cell, digit) };
                put.map_err(Fault::Clash)?;
            }
            _ => left.insert_digits(cell, digits(at, group, strip)?),
        }
    }
    for cell in grid.open() {
        for digit in Digit::ALL {
            if !left.contains(Candidate::new(cell, digit)) {
                grid.eliminate(cell, digit);
            }
        }
    }
    Ok(grid.into())
}
