//! Grids over nine lines: values or candidate groups, plain, separated or framed (`../shared/spec/formats.md` items 5
//! to 7).
//!
//! A line is a *row* when it has nine cells, whatever is drawn between them; a *rule* when it is drawn alone. Rows
//! whose groups are all of one character are values, other rows are candidates.

mod read;
mod write;

pub(super) use read::{detect, parse_candidates, parse_grid, parse_sdx};
pub(super) use write::{candidate_grid, plain_grid, sadman_grid, sdk, sdx, simple_sudoku_grid};

use super::cells::{Run, is_empty_sign};

/// What a line is as part of a text of several lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineShape {
    /// Nothing but blanks.
    Blank,
    /// Nine cells.
    Row,
    /// A frame or a part of it.
    Rule,
    /// `#` and text: a comment, or a header of `.sdk`.
    Comment,
    /// Anything else.
    Other,
}

/// What a line, without its end, is as part of a grid of several lines.
pub fn line_shape(line: &str) -> LineShape {
    let trimmed = line.trim();
    if trimmed.is_empty() {
        // Nine blanks could be an empty row, but a blank line they are more often.
        LineShape::Blank
    } else if row(line).is_some() {
        LineShape::Row
    } else if is_rule(trimmed) {
        LineShape::Rule
    } else if trimmed.starts_with('#') && !is_broken_puzzle(trimmed) {
        LineShape::Comment
    } else {
        LineShape::Other
    }
}

/// Many cells, with `#` for empty ones: no comment, but what was to be a puzzle.
fn is_broken_puzzle(line: &str) -> bool {
    let run = Run::read(line.as_bytes(), None);
    run.cells >= 20 && run.values.iter().any(|&value| value != 0)
}

fn is_rule(line: &str) -> bool {
    let drawn =
        |c: char| matches!(c, '+' | '-' | '*' | '|' | '.' | ':' | '\'' | '=' | '_' | ' ' | '\t' | '─'..='╿');
    let run = ["--", "==", "__", "──", "══", "━━", "**"].iter().any(|run| line.contains(run));
    run && line.chars().all(drawn)
}

/// A cell of a row: its byte offset in the line, and what stands there (nothing for a blank cell).
type Group<'a> = (usize, &'a str);

/// The nine cells of a row; `None` for any other line.
fn row(line: &str) -> Option<[Group<'_>; 9]> {
    separated(line).or_else(|| fenced(line)).or_else(|| grouped(line)).or_else(|| fixed(line))
}

fn nine<'a>(groups: impl IntoIterator<Item = Group<'a>>) -> Option<[Group<'a>; 9]> {
    let mut groups = groups.into_iter();
    let mut out = [(0, ""); 9];
    for group in &mut out {
        *group = groups.next()?;
    }
    groups.next().is_none().then_some(out)
}

/// Digits, perhaps with marks beside them, or one sign.
fn is_group(text: &str) -> bool {
    let marked = |c: char| {
        c.is_ascii_digit() || matches!(c, '*' | '-' | '+' | '(' | ')' | '#' | 'u' | '!' | '[' | ']')
    };
    match text.as_bytes() {
        [sign] if is_empty_sign(*sign) => true,
        _ => text.bytes().any(|b| b.is_ascii_digit()) && text.chars().all(marked),
    }
}

fn offset(line: &str, part: &str) -> usize {
    part.as_ptr() as usize - line.as_ptr() as usize
}

/// Nine fields between commas, semicolons or tabs; empty ones are empty cells. A separator at the end is allowed.
fn separated(line: &str) -> Option<[Group<'_>; 9]> {
    let separator = [',', ';', '\t'].into_iter().find(|&c| line.contains(c))?;
    let line = line.trim_end_matches([' ', '\r']);
    let fields = |text| nine(str::split(text, separator).map(|field| (offset(line, field), field.trim())));
    let groups = fields(line).or_else(|| fields(line.strip_suffix(separator)?))?;
    let valid = groups.iter().all(|(_, text)| text.is_empty() || is_group(text));
    (valid && groups.iter().any(|(_, text)| !text.is_empty())).then_some(groups)
}

/// Three parts of three characters between `|`, blanks being empty cells.
fn fenced(line: &str) -> Option<[Group<'_>; 9]> {
    let inner = line.trim();
    let inner = inner.strip_prefix('|')?.strip_suffix('|')?;
    let parts: Vec<&str> = inner.split('|').collect();
    let cell = |b: &u8| b.is_ascii_digit() || *b == b' ';
    if parts.len() != 3 || !parts.iter().all(|part| part.len() == 3 && part.as_bytes().iter().all(cell)) {
        return None;
    }
    nine(parts.iter().flat_map(|part| (0..3).map(move |i| (offset(line, part) + i, part[i..i + 1].trim()))))
}

/// Nine groups, three groups of three cells, or one of nine.
fn grouped(line: &str) -> Option<[Group<'_>; 9]> {
    let drawn = |c: char| c.is_whitespace() || matches!(c, '|' | '│' | '┃' | '║' | ':');
    let groups: Vec<Group<'_>> = line
        .split(drawn)
        .filter(|part| !part.is_empty())
        .take(10)
        .map(|part| (offset(line, part), part))
        .collect();
    let width = match groups.len() {
        9 => return if groups.iter().all(|(_, text)| is_group(text)) { nine(groups) } else { None },
        3 => 3,
        1 => 9,
        _ => return None,
    };
    let mut sign = None;
    for (_, part) in &groups {
        let run = Run::read(part.as_bytes(), sign);
        if run.cells != width || run.bytes != part.len() || part.len() != width {
            return None;
        }
        sign = run.sign;
    }
    nine(groups.iter().flat_map(|(at, part)| (0..width).map(move |i| (at + i, &part[i..i + 1]))))
}

/// Nine characters, digits and blanks.
fn fixed(line: &str) -> Option<[Group<'_>; 9]> {
    let line = line.trim_end_matches('\r');
    let cell = |b: u8| matches!(b, b' ' | b'1'..=b'9');
    (line.len() == 9 && line.bytes().all(cell)).then(|| nine((0..9).map(|i| (i, line[i..i + 1].trim()))))?
}
