//! Runs of cells: one character a cell, one sign for empty ones, `+` before a placed digit.

use crate::{Cell, CellSet, Digit, Grid};

use super::error::Fault;

/// The givens of a line that begins with 81 digits, `.` or `0`, and then ends or goes on behind a separator (blank,
/// tab, comma, semicolon); 0 for empty. `None` for everything else, also for lines that mix `.` and `0`.
///
/// The fast path of reading: no branch per cell, so that the compiler makes vector code of it.
#[inline]
pub fn plain_givens(line: &[u8]) -> Option<[u8; 81]> {
    let (cells, rest) = line.split_first_chunk::<81>()?;
    if !matches!(rest.first(), None | Some(b' ' | b'\t' | b',' | b';' | b'\r')) {
        return None;
    }
    let mut values = [0; 81];
    let (mut bad, mut dots, mut zeros) = (0u8, 0u8, 0u8);
    for (value, &byte) in values.iter_mut().zip(cells) {
        let digit = byte.wrapping_sub(b'0');
        let dot = u8::from(byte == b'.');
        let in_range = u8::from(digit <= 9);
        bad |= (dot | in_range) ^ 1;
        dots |= dot;
        zeros |= u8::from(digit == 0);
        // All ones for a digit, nothing for a dot.
        *value = digit & in_range.wrapping_neg();
    }
    (bad | (dots & zeros) == 0).then_some(values)
}

/// Whether the byte can stand for an empty cell (a blank can, too, but only where the width is known).
pub(super) fn is_empty_sign(byte: u8) -> bool {
    matches!(byte, b'.' | b'0' | b'*' | b'-' | b'_' | b'#' | b'x' | b'X')
}

/// The longest run of cells at the start of a text.
pub(super) struct Run {
    /// The first 81 values, 0 for empty.
    pub(super) values: [u8; 81],
    /// Cells whose digit had a `+` before it.
    pub(super) placed: CellSet,
    /// Number of cells; may be more than 81.
    pub(super) cells: usize,
    /// Number of bytes.
    pub(super) bytes: usize,
    /// Whether the run was ended by a second sign for empty cells.
    pub(super) mixed: bool,
    /// The sign for empty cells.
    pub(super) sign: Option<u8>,
}

impl Run {
    /// Reads on while there are cells. `sign` is the sign for empty cells when it is known already.
    pub(super) fn read(text: &[u8], sign: Option<u8>) -> Run {
        let mut run = Run { values: [0; 81], placed: CellSet::EMPTY, cells: 0, bytes: 0, mixed: false, sign };
        let mut plus = false;
        for (i, &byte) in text.iter().enumerate() {
            if byte == b'+' && !plus {
                plus = true;
                continue;
            }
            match Digit::from_ascii(byte) {
                Some(digit) => {
                    if let (Some(cell), Some(value)) = (Cell::new(run.cells), run.values.get_mut(run.cells)) {
                        *value = digit.value();
                        if plus {
                            run.placed.insert(cell);
                        }
                    }
                }
                None if !plus && is_empty_sign(byte) => {
                    if run.sign.is_some_and(|sign| sign != byte) {
                        run.mixed = true;
                        break;
                    }
                    run.sign = Some(byte);
                }
                None => break,
            }
            plus = false;
            run.cells += 1;
            run.bytes = i + 1;
        }
        run
    }

    /// The grid of 81 cells.
    pub(super) fn grid(&self) -> Result<Grid, Fault> {
        if self.placed.is_empty() {
            return Grid::from_givens(&self.values).map_err(Fault::Clash);
        }
        let mut grid = Grid::EMPTY;
        for cell in Cell::ALL {
            if let Some(digit) = Digit::from_value(self.values[cell.index()]) {
                let put =
                    if self.placed.contains(cell) { grid.place(cell, digit) } else { grid.give(cell, digit) };
                put.map_err(Fault::Clash)?;
            }
        }
        Ok(grid)
    }
}

/// What is wrong with a run that is not 81 cells long, read from `text` at offset `start` of the whole.
pub(super) fn not_81(run: &Run, text: &[u8], start: usize) -> Fault {
    let at = start + run.bytes;
    if run.mixed {
        let (first, second) =
            (run.sign.map_or(' ', char::from), text.get(run.bytes).map_or(' ', |&b| b.into()));
        return Fault::bad(at, format!("'{second}' in a puzzle that writes empty cells as '{first}'"));
    }
    match run.cells {
        0 => Fault::bad(start, "no puzzle found"),
        n if n > 81 => Fault::bad(start + 81, format!("{n} cells instead of 81")),
        n if run.bytes < text.len() => Fault::bad(at, format!("not a cell, after {n} of 81")),
        n => Fault::bad(at.saturating_sub(1), format!("ends after {n} cells of 81")),
    }
}
