//! The 81-character line (`.sdm`, `.txt`, sudoku-exchange records, `formats.md` items 1 and 2), and what else may
//! stand on one line.

use super::cells::{Run, not_81, plain_givens};
use super::error::Fault;
use super::{Format, Position, block, givens, sukaku};

/// The parts of a line in which a puzzle may stand, with their byte offsets.
pub(super) fn tokens(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let separator =
        |c: char| c.is_whitespace() || matches!(c, '\u{feff}' | ',' | ';' | '"' | '\'' | '|' | '=' | '`');
    let origin = text.as_ptr() as usize;
    text.split(separator)
        .filter(|token| !token.is_empty())
        .map(move |token| (token.as_ptr() as usize - origin, token))
}

/// The first part that holds 81 cells, perhaps with something behind them.
pub(super) fn find(text: &str) -> Option<(usize, Run)> {
    tokens(text).filter(|(_, token)| token.len() >= 81).find_map(|(at, token)| {
        let run = Run::read(token.as_bytes(), None);
        (run.cells == 81).then_some((at, run))
    })
}

/// What stands before and behind the puzzle of a line; `None` when there is no puzzle of 81 or 729 characters.
pub fn around(text: &str) -> Option<(&str, &str)> {
    let (start, end) = match find(text) {
        Some((at, run)) => (at, at + run.bytes),
        None => sukaku::find(text).map(|(at, token)| (at, at + token.len()))?,
    };
    Some((text.get(..start)?, text.get(end..)?))
}

/// The format of a text without line ends.
pub(super) fn detect(text: &str) -> Option<Format> {
    if let Some((at, run)) = find(text) {
        let state = !run.placed.is_empty() || text.as_bytes().get(at + run.bytes) == Some(&b':');
        return Some(if state { Format::Susser } else { Format::Line });
    }
    if sukaku::find(text).is_some() {
        return Some(Format::Sukaku);
    }
    if blank_cells(text).is_some() || nines(text).is_some() {
        return Some(Format::Line);
    }
    block::detect(text)
}

/// Exactly 81 characters, digits and blanks: blanks are the empty cells.
fn blank_cells(text: &str) -> Option<[u8; 81]> {
    let line: &[u8; 81] = text.trim_end_matches(['\r', '\n']).as_bytes().try_into().ok()?;
    let valid = line.iter().all(|b| matches!(b, b' ' | b'1'..=b'9')) && line.iter().any(|&b| b != b' ');
    valid.then(|| line.map(|b| if b == b' ' { 0 } else { b - b'0' }))
}

/// Nine groups of nine cells at the start of the line. Nine groups of all digits are a row of candidates.
fn nines(text: &str) -> Option<Run> {
    let groups: Vec<&str> = text.split_whitespace().take(9).collect();
    if groups.iter().any(|group| group.len() != 9) || groups.iter().all(|&group| group == "123456789") {
        return None;
    }
    let run = Run::read(groups.concat().as_bytes(), None);
    (run.cells == 81).then_some(run)
}

/// Reads a line with 81 cells.
pub(super) fn parse(text: &str) -> Result<Position, Fault> {
    if let Some(values) = plain_givens(text.as_bytes()) {
        return givens(&values);
    }
    if let Some((_, run)) = find(text) {
        return Ok(run.grid()?.into());
    }
    if let Some(values) = blank_cells(text) {
        return givens(&values);
    }
    match nines(text) {
        Some(run) => Ok(run.grid()?.into()),
        None => Err(diagnose(text)),
    }
}

/// What is wrong with a text in which no format was found: the longest run of cells is what was meant.
pub(super) fn diagnose(text: &str) -> Fault {
    let longest = tokens(text)
        .map(|(at, token)| (at, token, Run::read(token.as_bytes(), None)))
        .max_by_key(|(at, _, run)| (run.cells, usize::MAX - at));
    match longest {
        Some((at, token, run)) => not_81(&run, token.as_bytes(), at),
        None => Fault::bad(0, "no puzzle found"),
    }
}
