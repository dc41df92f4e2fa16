//! A house (row, column or box) and sets of houses.

use crate::cell::{Cell, CellSet};
use crate::{bits, geometry};
use core::fmt;

/// One of the 27 houses: rows 0..=8, columns 9..=17, boxes 18..=26 (the field's numbering).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[rustfmt::skip]
#[allow(missing_docs)] // the names say it
pub enum House {
    R1, R2, R3, R4, R5, R6, R7, R8, R9,
    C1, C2, C3, C4, C5, C6, C7, C8, C9,
    B1, B2, B3, B4, B5, B6, B7, B8, B9,
}

use House::*;

static PADDED: [House; 32] = {
    let all = House::ALL;
    let mut table = [R1; 32];
    let mut i = 0;
    while i < 27 {
        table[i] = all[i];
        i += 1;
    }
    table
};

impl House {
    /// All houses: rows, columns, boxes.
    #[rustfmt::skip]
    pub const ALL: [House; 27] = [
    R1, R2, R3, R4, R5, R6, R7, R8, R9,
    C1, C2, C3, C4, C5, C6, C7, C8, C9,
    B1, B2, B3, B4, B5, B6, B7, B8, B9,
    ];

    /// The house with this index, or `None` from 27 on.
    pub const fn new(index: usize) -> Option<House> {
        if index < 27 { Some(Self::ALL[index]) } else { None }
    }

    /// Row 0..=8 (taken modulo 9).
    pub const fn row(index: usize) -> House {
        Self::ALL[index % 9]
    }

    /// Column 0..=8 (taken modulo 9).
    pub const fn column(index: usize) -> House {
        Self::ALL[9 + index % 9]
    }

    /// Box 0..=8, row-major (taken modulo 9).
    pub const fn boxx(index: usize) -> House {
        Self::ALL[18 + index % 9]
    }

    /// The house whose index is the low five bits; for bit numbers below 27 only.
    #[inline(always)]
    pub(crate) fn from_bit(index: u32) -> House {
        PADDED[(index & 31) as usize]
    }

    /// Index 0..=26.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Number inside its kind, 0..=8.
    pub const fn number(self) -> usize {
        self as usize % 9
    }

    /// Whether this is a row.
    pub const fn is_row(self) -> bool {
        (self as u8) < 9
    }

    /// Whether this is a column.
    pub const fn is_column(self) -> bool {
        (self as u8) >= 9 && (self as u8) < 18
    }

    /// Whether this is a box.
    pub const fn is_box(self) -> bool {
        (self as u8) >= 18
    }

    /// The nine cells of the house as a set.
    #[inline(always)]
    pub fn cells(self) -> CellSet {
        geometry::HOUSE_CELLS[self as usize]
    }

    /// The nine cells in house order, which is ascending cell index for all three kinds.
    #[inline(always)]
    pub fn cell_array(self) -> [Cell; 9] {
        geometry::HOUSE_ORDER[self as usize]
    }

    /// The cells of the house whose bits are set in a 9-bit position mask (higher bits are ignored).
    pub fn select(self, positions: u16) -> CellSet {
        let mut out = CellSet::EMPTY;
        for (i, cell) in self.cell_array().into_iter().enumerate() {
            if positions >> i & 1 != 0 {
                out.insert(cell);
            }
        }
        out
    }
}

impl fmt::Display for House {
    /// `r1`, `c5`, `b9`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = ["r", "c", "b"][*self as usize / 9];
        write!(f, "{kind}{}", self.number() + 1)
    }
}

impl fmt::Debug for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of houses: bit `i` is the house with index `i`. Invariant: bits 27.. are zero.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct HouseSet(u32);

bits::set_type!(HouseSet, u32, House, 27);

impl HouseSet {
    /// The nine rows.
    pub const ROWS: HouseSet = HouseSet(0x1ff);
    /// The nine columns.
    pub const COLUMNS: HouseSet = HouseSet(0x1ff << 9);
    /// The nine boxes.
    pub const BOXES: HouseSet = HouseSet(0x1ff << 18);

    /// All cells of all houses of the set.
    pub fn cells(self) -> CellSet {
        let mut out = CellSet::EMPTY;
        for house in self {
            out |= house.cells();
        }
        out
    }
}

impl fmt::Display for HouseSet {
    /// HoDoKu's unit list: the letter once per run of equal kinds, `r37b8`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut kind = usize::MAX;
        for house in *self {
            if house.index() / 9 != kind {
                kind = house.index() / 9;
                write!(f, "{house}")?;
            } else {
                write!(f, "{}", house.number() + 1)?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for HouseSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unit_lists_as_hodoku_prints_them() {
        let set: HouseSet = [R3, R7, B8].into_iter().collect();
        assert_eq!(set.to_string(), "r37b8");
        let set: HouseSet = [C1, C3, C8].into_iter().collect();
        assert_eq!(set.to_string(), "c138");
    }

    #[test]
    fn positions_and_selection_are_inverse() {
        for house in House::ALL {
            for mask in 0..512 {
                assert_eq!(house.select(mask).positions_in(house), mask);
            }
        }
    }
}
