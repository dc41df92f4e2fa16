//! The symmetries of the square, as patterns of givens have them.

use bit81_engine::{Cell, CellSet};
use std::fmt;
use std::str::FromStr;

/// What the set of given cells is mapped to itself by: one of the ten subgroups of the symmetry group of the square.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Symmetry {
    /// Nothing is asked.
    #[default]
    None,
    /// A half turn; the usual one of printed puzzles.
    Rotational180,
    /// A quarter turn (and so a half turn).
    Rotational90,
    /// Reflection across the middle row: rows 1 and 9 change places.
    Horizontal,
    /// Reflection across the middle column: columns 1 and 9 change places.
    Vertical,
    /// Reflection across the diagonal from r1c1 to r9c9.
    Diagonal,
    /// Reflection across the diagonal from r1c9 to r9c1.
    AntiDiagonal,
    /// Reflections across the middle row and the middle column.
    BothAxes,
    /// Reflections across both diagonals.
    BothDiagonals,
    /// All eight symmetries of the square.
    Full,
}

/// The text names no symmetry.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "unknown symmetry '{0}'; one of: none, rotational180, rotational90, horizontal, vertical, diagonal, antidiagonal, both-axes, both-diagonals, full"
)]
pub struct UnknownSymmetry(String);

/// Where a (row, column) goes.
type Map = fn((usize, usize)) -> (usize, usize);

fn quarter_turn((r, c): (usize, usize)) -> (usize, usize) {
    (c, 8 - r)
}
fn half_turn((r, c): (usize, usize)) -> (usize, usize) {
    (8 - r, 8 - c)
}
fn horizontal((r, c): (usize, usize)) -> (usize, usize) {
    (8 - r, c)
}
fn vertical((r, c): (usize, usize)) -> (usize, usize) {
    (r, 8 - c)
}
fn diagonal((r, c): (usize, usize)) -> (usize, usize) {
    (c, r)
}
fn antidiagonal((r, c): (usize, usize)) -> (usize, usize) {
    (8 - c, 8 - r)
}

impl Symmetry {
    /// All of them, from none to full.
    pub const ALL: [Symmetry; 10] = [
        Symmetry::None,
        Symmetry::Rotational180,
        Symmetry::Rotational90,
        Symmetry::Horizontal,
        Symmetry::Vertical,
        Symmetry::Diagonal,
        Symmetry::AntiDiagonal,
        Symmetry::BothAxes,
        Symmetry::BothDiagonals,
        Symmetry::Full,
    ];

    /// The name as the command line writes it.
    pub const fn name(self) -> &'static str {
        match self {
            Symmetry::None => "none",
            Symmetry::Rotational180 => "rotational180",
            Symmetry::Rotational90 => "rotational90",
            Symmetry::Horizontal => "horizontal",
            Symmetry::Vertical => "vertical",
            Symmetry::Diagonal => "diagonal",
            Symmetry::AntiDiagonal => "antidiagonal",
            Symmetry::BothAxes => "both-axes",
            Symmetry::BothDiagonals => "both-diagonals",
            Symmetry::Full => "full",
        }
    }

    /// Maps of (row, column) that generate the group.
    fn generators(self) -> &'static [Map] {
        match self {
            Symmetry::None => &[],
            Symmetry::Rotational180 => &[half_turn],
            Symmetry::Rotational90 => &[quarter_turn],
            Symmetry::Horizontal => &[horizontal],
            Symmetry::Vertical => &[vertical],
            Symmetry::Diagonal => &[diagonal],
            Symmetry::AntiDiagonal => &[antidiagonal],
            Symmetry::BothAxes => &[horizontal, vertical],
            Symmetry::BothDiagonals => &[diagonal, antidiagonal],
            Symmetry::Full => &[quarter_turn, diagonal],
        }
    }

    /// All images of the cells.
    pub fn closure(self, cells: CellSet) -> CellSet {
        let mut all = cells;
        loop {
            let mut next = all;
            for map in self.generators() {
                for cell in all {
                    let (row, column) = map((cell.row_index(), cell.column_index()));
                    next.insert(Cell::at(row, column));
                }
            }
            if next == all {
                return all;
            }
            all = next;
        }
    }

    /// The classes of cells that are given together, by their lowest cell; 1, 2, 4 or 8 cells each.
    pub fn orbits(self) -> Vec<CellSet> {
        let mut left = CellSet::ALL;
        let mut out = Vec::new();
        while let Some(cell) = left.first() {
            let orbit = self.closure(CellSet::only(cell));
            left = left.without(orbit);
            out.push(orbit);
        }
        out
    }
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Symmetry {
    type Err = UnknownSymmetry;

    /// Reads a name of [`Symmetry::name`] in any case, with or without hyphens, spaces and underscores; also `180`,
    /// `90`, `half-turn`, `quarter-turn`, `central` and `dihedral`.
    fn from_str(text: &str) -> Result<Symmetry, UnknownSymmetry> {
        let plain =
            |s: &str| s.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_ascii_lowercase();
        let asked = plain(text);
        if let Some(found) = Symmetry::ALL.into_iter().find(|s| plain(s.name()) == asked) {
            return Ok(found);
        }
        match asked.as_str() {
            "180" | "halfturn" | "rotate180" | "rotational" | "central" | "point" => {
                Ok(Symmetry::Rotational180)
            }
            "90" | "quarterturn" | "rotate90" => Ok(Symmetry::Rotational90),
            "mirrorhorizontal" => Ok(Symmetry::Horizontal),
            "mirrorvertical" => Ok(Symmetry::Vertical),
            "mirrordiagonal" => Ok(Symmetry::Diagonal),
            "mirrorantidiagonal" => Ok(Symmetry::AntiDiagonal),
            "dihedral" | "all" => Ok(Symmetry::Full),
            _ => Err(UnknownSymmetry(text.to_owned())),
        }
    }
}
