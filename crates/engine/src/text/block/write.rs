//! Writing grids over nine lines. Lines end with `\n`, the last one too.

use crate::{Cell, DigitSet, Grid};

fn rows(grid: &Grid) -> [[char; 9]; 9] {
    let value = |cell| grid.value(cell).map_or('.', |digit| digit.to_ascii().into());
    core::array::from_fn(|r| core::array::from_fn(|c| value(Cell::at(r, c))))
}

/// Nine lines of nine characters.
pub(in super::super) fn plain_grid(grid: &Grid) -> String {
    rows(grid).iter().flat_map(|row| row.iter().copied().chain(['\n'])).collect()
}

/// Rows between `|`, bands between rules.
fn framed(grid: &Grid, outer: &str, inner: &str) -> String {
    let mut out = format!("{outer}\n");
    for (r, row) in rows(grid).iter().enumerate() {
        for band in row.chunks(3) {
            out.push('|');
            out.extend(band);
        }
        out.push_str("|\n");
        if r % 3 == 2 {
            out.push_str(if r == 8 { outer } else { inner });
            out.push('\n');
        }
    }
    out
}

/// SadMan Sudoku's frame.
pub(in super::super) fn sadman_grid(grid: &Grid) -> String {
    framed(grid, "+---+---+---+", "+---+---+---+")
}

/// Simple Sudoku's frame.
pub(in super::super) fn simple_sudoku_grid(grid: &Grid) -> String {
    framed(grid, "*-----------*", "|---+---+---|")
}

/// SudoCue's puzzle file; the header says what made it.
pub(in super::super) fn sdk(grid: &Grid) -> String {
    format!("#Sbit81\n{}", plain_grid(grid))
}

/// All digits that a cell still has, its value for a filled one.
fn group(grid: &Grid, cell: Cell) -> DigitSet {
    grid.value(cell).map_or(grid.candidates(cell), DigitSet::from)
}

/// Nine rows of candidate groups in a frame, columns aligned.
pub(in super::super) fn candidate_grid(grid: &Grid) -> String {
    let texts = Cell::ALL.map(|cell| group(grid, cell).to_string());
    let width = |c: usize| (0..9).map(|r| texts[r * 9 + c].len()).max().unwrap_or(1);
    let rule: String = (0..3)
        .map(|b| format!("+{}", "-".repeat((0..3).map(|c| width(b * 3 + c) + 1).sum::<usize>() + 1)))
        .collect();
    let mut out = format!("{rule}+\n");
    for (i, text) in texts.iter().enumerate() {
        let c = i % 9;
        if c % 3 == 0 {
            out.push_str("| ");
        }
        out.push_str(&format!("{text:<w$} ", w = width(c)));
        if c == 8 {
            out.push_str("|\n");
            if i % 27 == 26 {
                out.push_str(&rule);
                out.push_str("+\n");
            }
        }
    }
    out
}

/// SudoCue's progress file: groups between blanks, `u` before a placed digit.
pub(in super::super) fn sdx(grid: &Grid) -> String {
    let mut out = String::with_capacity(400);
    for cell in Cell::ALL {
        if grid.placed().contains(cell) {
            out.push('u');
        }
        out.push_str(&group(grid, cell).to_string());
        out.push(if cell.column_index() == 8 { '\n' } else { ' ' });
    }
    out
}
