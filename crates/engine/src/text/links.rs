//! Puzzles inside links and markup: sudokuwiki.org links and OpenSudoku's XML (`../shared/spec/formats.md` items 10, 11).

use super::Position;
use super::cells::{Run, not_81};
use super::error::Fault;
use crate::Grid;

/// Exactly 81 cells at an offset of the whole text.
fn exact(cells: &str, start: usize) -> Result<Position, Fault> {
    let run = Run::read(cells.as_bytes(), None);
    if run.cells != 81 || run.bytes != cells.len() || !run.placed.is_empty() {
        return Err(not_81(&run, cells.as_bytes(), start));
    }
    Ok(run.grid()?.into())
}

/// Reads `…bd=<81>`.
pub(super) fn parse_sudokuwiki(text: &str) -> Result<Position, Fault> {
    let Some(at) = text.find("bd=") else { return Err(Fault::bad(0, "no 'bd=' in the link")) };
    let start = at + 3;
    let rest = &text[start..];
    let value = rest.split(|c: char| c.is_whitespace() || "&#\"'<>),;".contains(c)).next().unwrap_or("");
    if value.starts_with("S9B") || value.len() == 162 {
        return Err(Fault::bad(start, "packed boards are not read; only 'bd=' with 81 characters"));
    }
    exact(value, start)
}

/// Reads the attribute `data` of an element `<game>`.
pub(super) fn parse_opensudoku(text: &str) -> Result<Position, Fault> {
    let Some(game) = text.find("<game") else { return Err(Fault::bad(0, "no <game> in the XML")) };
    let missing = || Fault::bad(game, "<game> has no attribute 'data'");
    let element = &text[game..];
    let at = element.match_indices("data").map(|(at, _)| at).find(|&at| {
        let before = element[..at].ends_with(|c: char| c.is_ascii_whitespace());
        before && element[at + 4..].trim_start().starts_with('=')
    });
    let after = at.ok_or_else(missing)? + 4;
    let Some((quote, _)) = element[after..].char_indices().find(|(_, c)| matches!(c, '"' | '\'')) else {
        return Err(missing());
    };
    let start = after + quote + 1;
    let end = element[start..]
        .find(['"', '\''])
        .ok_or_else(|| Fault::bad(game + start, "the attribute does not end"))?;
    let value = &element[start..start + end];
    if value.starts_with("version") {
        return Err(Fault::bad(game + start, "saved games of OpenSudoku are not read; only 81 characters"));
    }
    exact(value, game + start)
}

/// The link.
pub(super) fn sudokuwiki(grid: &Grid) -> String {
    format!("https://www.sudokuwiki.org/sudoku.htm?bd={}", zeros(grid))
}

/// The element, without the document around it.
pub(super) fn opensudoku(grid: &Grid) -> String {
    format!("<game data=\"{}\" />", zeros(grid))
}

fn zeros(grid: &Grid) -> String {
    grid.to_string().replace('.', "0")
}
