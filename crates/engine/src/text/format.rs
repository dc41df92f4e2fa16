//! The formats by name.

use core::fmt;
use core::str::FromStr;

/// A text format of a single position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Format {
    /// 81 characters on a line, perhaps with text before and after.
    Line,
    /// Givens with `+` before placed digits, then `:` and the deleted candidates; as kyoyama and Susser write it.
    Susser,
    /// HoDoKu's library line, `:0000:x:…:`.
    Hodoku,
    /// 729 characters, nine for each cell.
    Sukaku,
    /// A link to sudokuwiki.org with `bd=` and 81 characters.
    SudokuWiki,
    /// OpenSudoku's XML element `<game data="…" />`.
    OpenSudoku,
    /// Nine lines of nine characters; read with commas, tabs or blanks between, too.
    Grid,
    /// Nine lines in a frame of `+---+` and `|`, as SadMan Sudoku draws it.
    SadMan,
    /// Nine lines in Simple Sudoku's frame (`.ss`): `*-----------*`.
    SimpleSudoku,
    /// SudoCue's `.sdk`: nine lines behind `#` headers.
    Sdk,
    /// A candidate grid: nine lines of nine groups of digits, with or without a frame.
    Candidates,
    /// SudoCue's progress file (`.sdx`): a candidate grid whose filled cells are told apart by a `u` before placed ones.
    Sdx,
}

impl Format {
    /// All formats with their names.
    pub const ALL: [(Format, &str); 12] = [
        (Format::Line, "line"),
        (Format::Susser, "susser"),
        (Format::Hodoku, "hodoku"),
        (Format::Sukaku, "sukaku"),
        (Format::SudokuWiki, "sudokuwiki"),
        (Format::OpenSudoku, "opensudoku"),
        (Format::Grid, "grid"),
        (Format::SadMan, "sadman"),
        (Format::SimpleSudoku, "ss"),
        (Format::Sdk, "sdk"),
        (Format::Candidates, "candidates"),
        (Format::Sdx, "sdx"),
    ];

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        Format::ALL.iter().find(|(format, _)| *format == self).map_or("", |(_, name)| name)
    }

    /// Whether a position is written on one line.
    pub fn is_one_line(self) -> bool {
        !matches!(
            self,
            Format::Grid
                | Format::SadMan
                | Format::SimpleSudoku
                | Format::Sdk
                | Format::Candidates
                | Format::Sdx
        )
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
        let named = Format::ALL.iter().find(|(_, name)| name.eq_ignore_ascii_case(text));
        named.map(|(format, _)| *format).ok_or_else(|| {
            let names: Vec<_> = Format::ALL.iter().map(|(_, name)| *name).collect();
            format!("unknown format '{text}'; there are {}", names.join(", "))
        })
    }
}
