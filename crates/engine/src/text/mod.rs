//! Text in and out: the formats in which puzzles and positions are exchanged (`../shared/spec/formats.md`).
//!
//! [`parse`] finds the format by structure, [`parse_with`] takes a format and options, [`write`](fn@write) prints in a
//! given format, [`canonical`] in the shortest line that loses nothing. One format per file. No I/O.
//!
//! Empty cells are written as one of `.` `0` `*` `-` `_` `#` `x` or a blank; one puzzle uses one of them. Since frames
//! are drawn with some of the same characters, the structure (81 cells, nine rows of nine) decides before the
//! character does.

mod block;
mod cells;
mod error;
mod format;
mod hodoku;
mod line;
mod links;
mod sukaku;

pub use block::{LineShape, line_shape};
pub use cells::plain_givens;
pub use error::{Loss, ParseError};
pub use format::Format;
pub use hodoku::{library_line, library_step};
pub use line::around;

use crate::{ByDigit, Grid};
use error::Fault;

/// What a position holds beside its candidates.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Kind {
    /// Givens, and exactly the candidates that they leave.
    Givens,
    /// Filled cells, of which some are placed ones or beside which candidates are deleted.
    State,
    /// Candidates only: no cell is filled, some candidates are missing. Also called sukaku or pencilmark puzzle.
    Candidates,
}

/// A position read from a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    /// The grid.
    pub grid: Grid,
    /// What it holds, always [`Kind::of`] the grid when it comes from a parser.
    pub kind: Kind,
}

impl Kind {
    /// The kind of a grid. Linear in its filled cells.
    pub fn of(grid: &Grid) -> Kind {
        if grid.filled().is_empty() {
            return if *grid == Grid::EMPTY { Kind::Givens } else { Kind::Candidates };
        }
        if grid.placed().is_empty() && grid.givens_only() == *grid { Kind::Givens } else { Kind::State }
    }
}

impl From<Grid> for Position {
    fn from(grid: Grid) -> Position {
        Position { grid, kind: Kind::of(&grid) }
    }
}

/// How a text is to be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// The format; found by structure when absent.
    pub format: Option<Format>,
    /// Whether marks beside the digits of a candidate grid are ignored: `*18`, `-158`, `(3)7`.
    pub strip_annotations: bool,
}

/// Reads a position whose format is found by structure. The text is one record: one line, or the lines of one grid.
///
/// # Errors
/// [`ParseError::Clash`] when a digit stands twice in a house, else where and why it is not readable.
pub fn parse(text: &str) -> Result<Position, ParseError> {
    parse_with(text, &Options::default())
}

/// Reads a position as the options say.
///
/// # Errors
/// As [`parse`]; with a format given, also what is wrong with the text as a text of that format.
pub fn parse_with(text: &str, options: &Options) -> Result<Position, ParseError> {
    let read = |format| match format {
        Format::Line => line::parse(text),
        Format::Susser => hodoku::parse_susser(text),
        Format::Hodoku => hodoku::parse(text),
        Format::Sukaku => sukaku::parse(text),
        Format::SudokuWiki => links::parse_sudokuwiki(text),
        Format::OpenSudoku => links::parse_opensudoku(text),
        Format::Grid | Format::SadMan | Format::SimpleSudoku | Format::Sdk => block::parse_grid(text),
        Format::Candidates => block::parse_candidates(text, options.strip_annotations),
        Format::Sdx => block::parse_sdx(text, options.strip_annotations),
    };
    let result = match options.format.or_else(|| detect(text)) {
        Some(format) => read(format),
        None => Err(line::diagnose(text)),
    };
    result.map_err(|fault| fault.place(text))
}

/// The format of a text by its structure alone; `None` when it has none of them. A text of a format may still be
/// wrong in its details.
pub fn detect(text: &str) -> Option<Format> {
    if plain_givens(text.as_bytes()).is_some() {
        return Some(Format::Line);
    }
    let trimmed = text.trim();
    let first = *trimmed.as_bytes().first()?;
    if first == b'<' {
        return Some(Format::OpenSudoku);
    }
    if trimmed.contains('\n') {
        return block::detect(text);
    }
    if first == b':' && trimmed[1..].contains(':') {
        return Some(Format::Hodoku);
    }
    if trimmed.contains("bd=") {
        return Some(Format::SudokuWiki);
    }
    line::detect(text)
}

/// Writes a position in a format.
///
/// # Errors
/// What the format cannot hold. The candidate formats hold every position, but not which cells are filled.
pub fn write(position: &Position, format: Format) -> Result<String, Loss> {
    let grid = &position.grid;
    let plain = |text: fn(&Grid) -> String| match position.kind {
        Kind::Givens => Ok(text(grid)),
        Kind::State if grid.placed().is_empty() => Err(Loss::DeletedCandidates),
        Kind::State => Err(Loss::PlacedCells),
        Kind::Candidates => Err(Loss::Candidates),
    };
    match format {
        Format::Line => plain(Grid::to_string),
        Format::Susser => Ok(hodoku::susser_line(grid)),
        Format::Hodoku => Ok(library_line(grid)),
        Format::Sukaku => Ok(sukaku::line(grid)),
        Format::SudokuWiki => plain(links::sudokuwiki),
        Format::OpenSudoku => plain(links::opensudoku),
        Format::Grid => plain(block::plain_grid),
        Format::SadMan => plain(block::sadman_grid),
        Format::SimpleSudoku => plain(block::simple_sudoku_grid),
        Format::Sdk => plain(block::sdk),
        Format::Candidates | Format::Sdx => {
            let fewest = grid.open().into_iter().map(|cell| grid.candidates(cell).len()).min();
            match (fewest, format) {
                (Some(0), _) => Err(Loss::NoCandidate),
                (Some(1), Format::Sdx) => Err(Loss::SingleCandidate),
                (_, Format::Sdx) => Ok(block::sdx(grid)),
                _ => Ok(block::candidate_grid(grid)),
            }
        }
    }
}

/// The shortest line that loses nothing: 81 characters for givens, HoDoKu's library line for a position with placed
/// cells or deleted candidates, 729 characters for candidates alone.
pub fn canonical(position: &Position) -> String {
    match position.kind {
        Kind::Givens => position.grid.to_string(),
        Kind::State => library_line(&position.grid),
        Kind::Candidates => sukaku::line(&position.grid),
    }
}

/// A position of givens.
fn givens(values: &[u8; 81]) -> Result<Position, Fault> {
    let grid = Grid::from_givens(values).map_err(Fault::Clash)?;
    Ok(Position { grid, kind: Kind::Givens })
}

/// A position of candidates alone.
fn candidates(planes: ByDigit<crate::CellSet>) -> Result<Position, Fault> {
    let empty = crate::CellSet::EMPTY;
    Ok(Grid::from_parts(planes, empty, empty).map_err(Fault::Clash)?.into())
}

#[cfg(test)]
mod tests;
