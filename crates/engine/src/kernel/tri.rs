//! Tri-layout: a digit in all 27 houses at once.
//!
//! Lane `h` of a number of 32 lanes holds the nine places of house `h` (rows, columns, boxes) as bits in house order.
//! So "exactly one place" is asked of 27 houses in three operations. The five lanes that are left over hold nine
//! ones: a house in which nothing is to be seen.

#![allow(clippy::needless_range_loop)] // digits and houses run through several arrays at once

use super::shells;
use crate::singles::Singles;
use crate::{ByDigit, CellSet, Grid, House};

/// Nine places.
const ALL: u16 = 0x1ff;

/// Places in each house; lanes 27.. are not houses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C, align(64))]
pub struct Houses(pub [u16; 32]);

/// Nine masks of nine bits with rows and columns exchanged: bit `r` of mask `c` is bit `c` of mask `r`. Sixteen lanes,
/// because that is whole vectors; those from 9 on are of no meaning.
#[inline(always)]
pub fn transpose(rows: &[u16; 9]) -> [u16; 16] {
    let mut columns = [0; 16];
    for (r, &row) in rows.iter().enumerate() {
        for (c, column) in columns.iter_mut().enumerate() {
            *column |= (row >> c & 1) << r;
        }
    }
    columns
}

impl Houses {
    /// The places of a set of cells in all houses: [`CellSet::positions_in`] of each.
    #[inline]
    pub fn of(cells: CellSet) -> Houses {
        let bits = cells.bits();
        let mut out = [ALL; 32];
        for (r, row) in out[..9].iter_mut().enumerate() {
            *row = (bits >> (9 * r)) as u16 & ALL;
        }
        let rows = core::array::from_fn(|r| out[r]);
        out[9..18].copy_from_slice(&transpose(&rows)[..9]);
        for b in 0..9 {
            let band = (bits >> (27 * (b / 3) + 3 * (b % 3))) as u32;
            out[18 + b] = (band & 7 | band >> 6 & 0o70 | band >> 12 & 0o700) as u16;
        }
        Houses(out)
    }

    /// The cells that are marked in some house.
    pub fn cells(&self) -> CellSet {
        let marked = House::ALL.into_iter().zip(self.0);
        marked.fold(CellSet::EMPTY, |all, (house, places)| all | house.select(places))
    }
}

/// A grid: candidates and values by digit, and the filled cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tri {
    digits: [Houses; 9],
    filled: Houses,
}

impl Tri {
    /// The layout of a grid.
    pub fn of(grid: &Grid) -> Tri {
        Tri { digits: grid.planes().0.map(Houses::of), filled: Houses::of(grid.filled()) }
    }
}

/// All singles of a grid; see [`Singles`] for what they are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TriSingles {
    /// By digit: its only place in the house, if that is open.
    pub hidden: [Houses; 9],
    /// Open cells with at most one candidate.
    pub naked: Houses,
    /// The last open cell of the house.
    pub last: Houses,
    /// Not 0 for a house in which a digit has no place or a cell no candidate.
    pub wrong: Houses,
}

impl TriSingles {
    /// Whether a cell has no candidate, or a digit no place in a house.
    pub fn contradiction(&self) -> bool {
        self.wrong.0.iter().fold(0, |all, wrong| all | wrong) != 0
    }

    /// Nothing, to be overwritten by [`find`].
    pub const NONE: TriSingles = TriSingles {
        hidden: [Houses([0; 32]); 9],
        naked: Houses([0; 32]),
        last: Houses([0; 32]),
        wrong: Houses([0; 32]),
    };

    /// The same as sets of cells. In a grid that contradicts itself cells without candidate count as naked singles.
    pub fn to_singles(&self) -> Singles {
        Singles {
            hidden: ByDigit(self.hidden.each_ref().map(Houses::cells)),
            last: self.last.cells(),
            naked: self.naked.cells(),
            contradiction: self.contradiction(),
        }
    }
}

/// All ones if the condition holds.
#[inline(always)]
const fn when(condition: bool) -> u16 {
    if condition { 0xffff } else { 0 }
}

#[inline(always)]
fn find_body(tri: &Tri, out: &mut TriSingles) {
    for h in 0..32 {
        let filled = tri.filled.0[h];
        let open = ALL & !filled;
        // The least mask is 0 if some digit has no place.
        let (mut some, mut more, mut least) = (0, 0, ALL);
        for d in 0..9 {
            let x = tri.digits[d].0[h];
            out.hidden[d].0[h] = x & open & when(x & x.wrapping_sub(1) == 0);
            least = least.min(x);
            more |= some & x;
            some |= x;
        }
        out.naked.0[h] = open & !more;
        out.last.0[h] = open & when(open & open.wrapping_sub(1) == 0);
        out.wrong.0[h] = when(least == 0) | (some ^ ALL);
    }
}

shells! {
    /// Finds all singles of a grid. About a hundred vector operations with AVX-512, twice that with AVX2.
    pub fn find = find_body; (tri: &Tri, out: &mut TriSingles)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::tests::tested;
    use crate::symmetry::{SplitMix, Transform};
    use crate::{Cell, Digit};

    #[test]
    fn places_of_all_houses_equal_those_of_each() {
        let mut rng = SplitMix(27);
        for _ in 0..2000 {
            let cells = CellSet::from_bits(u128::from(rng.next()) << 64 | u128::from(rng.next()));
            let houses = Houses::of(cells);
            for house in House::ALL {
                assert_eq!(houses.0[house.index()], cells.positions_in(house));
            }
            assert_eq!(houses.0[27..], [ALL; 5]);
            assert_eq!(houses.cells(), cells);
        }
    }

    /// From the definitions.
    fn plain(grid: &Grid) -> Singles {
        let alone = |cells: CellSet| -> CellSet {
            House::ALL.into_iter().filter_map(|house| (cells & house.cells()).single()).collect()
        };
        Singles {
            hidden: ByDigit::from_fn(|digit| alone(grid.plane(digit)) & grid.open()),
            last: alone(grid.open()),
            naked: grid.open().into_iter().filter(|&cell| grid.candidates(cell).len() <= 1).collect(),
            contradiction: grid.contradiction().is_some(),
        }
    }

    #[test]
    fn all_houses_at_once_equal_one_by_one() {
        let mut rng = SplitMix(15);
        let grids: Vec<Grid> = (0..8000)
            .map(|n| {
                let mut grid = Grid::EMPTY;
                for _ in 0..rng.below(70) {
                    let cell = Cell::ALL[rng.below(81)];
                    if let (None, Some(digit)) = (grid.value(cell), grid.candidates(cell).first()) {
                        grid.place(cell, digit).expect("a candidate of an open cell");
                    }
                }
                for _ in 0..if n % 2 == 0 { 0 } else { rng.below(300) } {
                    grid.eliminate(Cell::ALL[rng.below(81)], Digit::ALL[rng.below(9)]);
                }
                Transform::random(rng.next()).apply(&grid)
            })
            .collect();
        for isa in tested() {
            let mut seen = [0; 2];
            let mut out = TriSingles::NONE;
            for grid in &grids {
                find(isa, &Tri::of(grid), &mut out);
                assert_eq!(out.to_singles(), plain(grid), "{isa}\n{grid:?}");
                seen[usize::from(out.contradiction())] += 1;
            }
            assert!(seen.iter().all(|&n| n > 500), "{seen:?}");
        }
    }
}
