//! HoDoKu's library line and its short form (`../shared/spec/formats.md` item 9, `../shared/spec/reglib-format.md`).
//!
//! `:CODE:digits:GRID:deleted:eliminations:placements:extra`, where GRID has `+` before placed digits and a deleted
//! candidate is written `dRC`: digit, row, column. kyoyama and Susser write `GRID:deleted` alone.

use super::Position;
use super::cells::{Run, not_81};
use super::error::Fault;
use super::line;
use crate::{Candidate, CandidateSet, Cell, Conclusions, Digit, Grid};
use core::fmt::Write;

/// Reads a library line. The step that it may tell is not part of the position.
pub(super) fn parse(text: &str) -> Result<Position, Fault> {
    let line = text.trim_end();
    let mut at = line.len() - line.trim_start().len();
    let mut fields = line[at..].split(':').map(|field| {
        let start = at;
        at += field.len() + 1;
        (start, field)
    });
    if fields.next().is_none_or(|(_, before)| !before.is_empty()) {
        return Err(Fault::bad(0, "a library line begins with ':'"));
    }
    let (_code, _digits) = (fields.next(), fields.next());
    let Some((start, cells)) = fields.next() else {
        return Err(Fault::bad(text.len(), "a library line has its grid behind the third ':'"));
    };
    let run = Run::read(cells.as_bytes(), None);
    if run.cells != 81 || run.bytes != cells.len() {
        return Err(not_81(&run, cells.as_bytes(), start));
    }
    let (start, deleted) = fields.next().unwrap_or((start, ""));
    state(&run, deleted, start)
}

/// Reads `GRID` or `GRID:deleted`, perhaps with text before.
pub(super) fn parse_susser(text: &str) -> Result<Position, Fault> {
    let Some((at, run)) = line::find(text) else { return Err(line::diagnose(text)) };
    let end = at + run.bytes;
    match text[end..].strip_prefix(':') {
        Some(rest) => state(&run, rest.split(':').next().unwrap_or(""), end + 1),
        None => Ok(run.grid()?.into()),
    }
}

fn state(run: &Run, deleted: &str, start: usize) -> Result<Position, Fault> {
    let mut grid = run.grid()?;
    for candidate in entries(deleted).map_err(|fault| fault.shift(start))? {
        grid.eliminate(candidate.cell, candidate.digit);
    }
    Ok(grid.into())
}

/// Blank-separated `dRC`.
fn entries(text: &str) -> Result<Vec<Candidate>, Fault> {
    line::tokens(text)
        .map(|(at, entry)| {
            let numbers: Vec<_> = entry.bytes().map(Digit::from_ascii).collect();
            match numbers[..] {
                [Some(digit), Some(row), Some(column)] => {
                    Ok(Candidate::new(Cell::at(row.index(), column.index()), digit))
                }
                _ => Err(Fault::bad(at, "a deleted candidate is written as digit, row, column")),
            }
        })
        .collect()
}

/// The cells with `+` before placed digits.
fn cells(grid: &Grid) -> String {
    let mut out = String::with_capacity(140);
    for cell in Cell::ALL {
        match grid.value(cell) {
            Some(digit) => {
                if !grid.givens().contains(cell) {
                    out.push('+');
                }
                out.push(digit.to_ascii().into());
            }
            None => out.push('.'),
        }
    }
    out
}

fn push_entry(out: &mut String, first: &mut bool, candidate: Candidate) {
    let separator = if std::mem::take(first) { "" } else { " " };
    let (digit, cell) = (candidate.digit, candidate.cell);
    // Writing into a string cannot fail.
    let _ = write!(out, "{separator}{digit}{}{}", cell.row_index() + 1, cell.column_index() + 1);
}

/// Candidates that no filled cell excludes and that are gone, by cell, then digit, as HoDoKu writes them.
fn push_deleted(out: &mut String, grid: &Grid) {
    let mut full = Grid::EMPTY;
    for cell in grid.filled() {
        if let Some(digit) = grid.value(cell) {
            // The values of a grid do not clash.
            let _ = full.give(cell, digit);
        }
    }
    let mut first = true;
    for cell in grid.open() {
        for digit in full.candidates(cell).without(grid.candidates(cell)) {
            push_entry(out, &mut first, Candidate::new(cell, digit));
        }
    }
}

/// Candidates by digit, then cell.
fn push_set(out: &mut String, set: &CandidateSet) {
    let mut first = true;
    set.iter().for_each(|candidate| push_entry(out, &mut first, candidate));
}

/// The short form: `GRID:deleted`, or the grid alone when nothing is deleted.
pub(super) fn susser_line(grid: &Grid) -> String {
    let mut out = cells(grid);
    let length = out.len();
    out.push(':');
    push_deleted(&mut out, grid);
    if out.len() == length + 1 {
        out.truncate(length);
    }
    out
}

/// HoDoKu's library line of a position without a step: `:0000:x:GRID:deleted:::`.
pub fn library_line(grid: &Grid) -> String {
    library_step("0000", "x", grid, &Conclusions::NONE, "")
}

/// HoDoKu's library line of a step at a position.
///
/// `code` is the technique's library code with its variant (`0300`, `0402-1`), `digits` field 2, `extra` field 7 (the
/// length of a chain, else empty); see `../shared/spec/reglib-format.md`.
pub fn library_step(code: &str, digits: &str, grid: &Grid, conclusions: &Conclusions, extra: &str) -> String {
    let mut out = format!(":{code}:{digits}:{}:", cells(grid));
    push_deleted(&mut out, grid);
    out.push(':');
    push_set(&mut out, &conclusions.eliminate);
    out.push(':');
    push_set(&mut out, &conclusions.place);
    out.push(':');
    out.push_str(extra);
    out
}
