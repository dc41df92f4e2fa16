//! A cell of the grid and sets of cells.

use crate::house::{House, HouseSet};
use crate::{bits, geometry};
use core::fmt;

/// One of the 81 cells, row-major. Discriminants are 0..=80; only text says r1c1.
///
/// An enum rather than a number, so that a `[T; 81]` indexed by it needs no bounds check.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[rustfmt::skip]
#[allow(missing_docs)] // the names say it
pub enum Cell {
    R1C1, R1C2, R1C3, R1C4, R1C5, R1C6, R1C7, R1C8, R1C9,
    R2C1, R2C2, R2C3, R2C4, R2C5, R2C6, R2C7, R2C8, R2C9,
    R3C1, R3C2, R3C3, R3C4, R3C5, R3C6, R3C7, R3C8, R3C9,
    R4C1, R4C2, R4C3, R4C4, R4C5, R4C6, R4C7, R4C8, R4C9,
    R5C1, R5C2, R5C3, R5C4, R5C5, R5C6, R5C7, R5C8, R5C9,
    R6C1, R6C2, R6C3, R6C4, R6C5, R6C6, R6C7, R6C8, R6C9,
    R7C1, R7C2, R7C3, R7C4, R7C5, R7C6, R7C7, R7C8, R7C9,
    R8C1, R8C2, R8C3, R8C4, R8C5, R8C6, R8C7, R8C8, R8C9,
    R9C1, R9C2, R9C3, R9C4, R9C5, R9C6, R9C7, R9C8, R9C9,
}

use Cell::*;

/// All cells in row-major order, padded to 128 so that a masked bit number indexes it without a check.
#[rustfmt::skip]
static PADDED: [Cell; 128] = {
    let all = Cell::ALL;
    let mut table = [R1C1; 128];
    let mut i = 0;
    while i < 81 {
        table[i] = all[i];
        i += 1;
    }
    table
};

impl Cell {
    /// All cells in row-major order.
    #[rustfmt::skip]
    pub const ALL: [Cell; 81] = [
    R1C1, R1C2, R1C3, R1C4, R1C5, R1C6, R1C7, R1C8, R1C9,
    R2C1, R2C2, R2C3, R2C4, R2C5, R2C6, R2C7, R2C8, R2C9,
    R3C1, R3C2, R3C3, R3C4, R3C5, R3C6, R3C7, R3C8, R3C9,
    R4C1, R4C2, R4C3, R4C4, R4C5, R4C6, R4C7, R4C8, R4C9,
    R5C1, R5C2, R5C3, R5C4, R5C5, R5C6, R5C7, R5C8, R5C9,
    R6C1, R6C2, R6C3, R6C4, R6C5, R6C6, R6C7, R6C8, R6C9,
    R7C1, R7C2, R7C3, R7C4, R7C5, R7C6, R7C7, R7C8, R7C9,
    R8C1, R8C2, R8C3, R8C4, R8C5, R8C6, R8C7, R8C8, R8C9,
    R9C1, R9C2, R9C3, R9C4, R9C5, R9C6, R9C7, R9C8, R9C9,
    ];

    /// The cell with this row-major index, or `None` from 81 on.
    pub const fn new(index: usize) -> Option<Cell> {
        if index < 81 { Some(Self::ALL[index]) } else { None }
    }

    /// The cell in this row and column, both 0..=8 (taken modulo 9).
    pub const fn at(row: usize, column: usize) -> Cell {
        Self::ALL[(row % 9) * 9 + column % 9]
    }

    /// The cell whose index is the low seven bits of `index`; for bit numbers below 81 only.
    #[inline(always)]
    pub(crate) fn from_bit(index: u32) -> Cell {
        PADDED[(index & 127) as usize]
    }

    /// Row-major index, 0..=80.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Row 0..=8.
    pub const fn row_index(self) -> usize {
        self as usize / 9
    }

    /// Column 0..=8.
    pub const fn column_index(self) -> usize {
        self as usize % 9
    }

    /// Box 0..=8, row-major.
    pub const fn box_index(self) -> usize {
        self as usize / 27 * 3 + self as usize % 9 / 3
    }

    /// The row, the column and the box of the cell, in this order.
    #[inline(always)]
    pub fn houses(self) -> [House; 3] {
        geometry::HOUSES_OF[self as usize]
    }

    /// The row of the cell.
    pub fn row(self) -> House {
        self.houses()[0]
    }

    /// The column of the cell.
    pub fn column(self) -> House {
        self.houses()[1]
    }

    /// The box of the cell.
    pub fn boxx(self) -> House {
        self.houses()[2]
    }

    /// The 20 other cells that share a house with this one.
    #[inline(always)]
    pub fn peers(self) -> CellSet {
        geometry::PEERS[self as usize]
    }

    /// Whether the two cells are different and share a house.
    #[inline(always)]
    pub fn sees(self, other: Cell) -> bool {
        self.peers().contains(other)
    }
}

impl fmt::Display for Cell {
    /// `r1c1` notation.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row_index() + 1, self.column_index() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of cells: bit `i` is the cell with row-major index `i`.
///
/// Invariant: bits 81.. are zero, so equality is integer equality.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct CellSet(u128);

bits::set_type!(CellSet, u128, Cell, 81);

impl CellSet {
    /// Cells that see every cell of the set: the intersection of their peer sets (all cells for the empty set).
    /// A cell of the set is never in it. One table load per cell.
    #[inline]
    pub fn common_peers(self) -> CellSet {
        let mut out = CellSet::ALL;
        for cell in self {
            out &= cell.peers();
        }
        out
    }

    /// Cells that see at least one cell of the set. One table load per cell.
    #[inline]
    pub fn any_peers(self) -> CellSet {
        let mut out = CellSet::EMPTY;
        for cell in self {
            out |= cell.peers();
        }
        out
    }

    /// The houses that hold every cell of the set (all 27 for the empty set, at most 3 for one cell).
    pub fn common_houses(self) -> HouseSet {
        let mut out = HouseSet::ALL;
        for cell in self {
            out &= geometry::HOUSE_SET_OF[cell as usize];
        }
        out
    }

    /// The houses that hold at least one cell of the set.
    pub fn touched_houses(self) -> HouseSet {
        let mut out = HouseSet::EMPTY;
        for cell in self {
            out |= geometry::HOUSE_SET_OF[cell as usize];
        }
        out
    }

    /// The 9-bit positions of the set inside a house: bit `i` is the `i`-th cell of the house in house order.
    pub fn positions_in(self, house: House) -> u16 {
        let mut out = 0;
        for (i, cell) in house.cell_array().into_iter().enumerate() {
            out |= u16::from(self.contains(cell)) << i;
        }
        out
    }
}

impl fmt::Display for CellSet {
    /// HoDoKu's compressed cell list: `r4c12,r6c2`. An entry starts with the lowest cell left and grows along its
    /// row, or along its column if nothing of the row was left (`../shared/spec/hodoku.md` 25.1).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut left = *self;
        let mut first = true;
        while let Some(start) = left.first() {
            if !first {
                f.write_str(",")?;
            }
            first = false;
            // The first later cell that shares the row or the column decides the direction of growth.
            let (row, column) = (left & start.row().cells(), left & start.column().cells());
            let next_in = |line: CellSet| line.without(CellSet::from(start)).first();
            let along_row = match (next_in(row), next_in(column)) {
                (Some(a), Some(b)) => a < b,
                (Some(_), None) => true,
                _ => false,
            };
            let entry = if along_row { row } else { column };
            f.write_str("r")?;
            for cell in if along_row { CellSet::from(start) } else { entry } {
                write!(f, "{}", cell.row_index() + 1)?;
            }
            f.write_str("c")?;
            for cell in if along_row { entry } else { CellSet::from(start) } {
                write!(f, "{}", cell.column_index() + 1)?;
            }
            left = left.without(entry);
        }
        Ok(())
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn compressed_lists_as_hodoku_prints_them() {
        let set = |cells: &[Cell]| cells.iter().copied().collect::<CellSet>().to_string();
        // Samples of spec/hodoku.md 25.1 and 25.2.
        assert_eq!(set(&[R4C1, R4C2, R6C2]), "r4c12,r6c2");
        assert_eq!(set(&[R4C5, R5C5, R6C5, R5C4]), "r456c5,r5c4");
        assert_eq!(set(&[R1C4, R1C5, R3C1]), "r1c45,r3c1");
        assert_eq!(set(&[R5C1, R5C5, R6C1, R6C5]), "r5c15,r6c15");
        assert_eq!(set(&[R8C1, R8C5]), "r8c15");
        assert_eq!(CellSet::EMPTY.to_string(), "");
    }

    #[test]
    fn index_round_trips() {
        for (i, cell) in Cell::ALL.into_iter().enumerate() {
            assert_eq!(Cell::new(i), Some(cell));
            assert_eq!(cell.index(), i);
            assert_eq!(Cell::at(cell.row_index(), cell.column_index()), cell);
        }
        assert_eq!(Cell::new(81), None);
        assert_eq!(CellSet::ALL.into_iter().collect::<Vec<_>>(), Cell::ALL);
    }
}
