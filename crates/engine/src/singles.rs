//! All singles of a grid at once.
//!
//! How they are found: `kernel::bands`.

pub mod log;

use crate::kernel::{Isa, bands};
use crate::{ByDigit, CellSet, Grid};

/// All singles of a grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Singles {
    /// Open cells that are the only place of the digit in some house.
    pub hidden: ByDigit<CellSet>,
    /// Open cells that are the last of some house.
    pub last: CellSet,
    /// Open cells with exactly one candidate.
    pub naked: CellSet,
    /// Whether a cell has no candidate, or a digit no place in a house.
    pub contradiction: bool,
}

impl Singles {
    /// The singles of a grid, and whether it contradicts itself.
    pub fn of(grid: &Grid) -> Singles {
        let open = grid.open();
        let found = bands::find(Isa::current(), &grid.raw_planes(), open.bits());
        let set = CellSet::from_bits;
        Singles {
            hidden: ByDigit(found.hidden.map(set)),
            last: set(found.last),
            naked: set(found.naked),
            contradiction: found.contradiction,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::symmetry::SplitMix;
    use crate::{Cell, Digit, House};

    /// The same from the definitions.
    fn plain(grid: &Grid) -> Singles {
        let alone = |cells: CellSet| {
            let houses = House::ALL.into_iter().filter_map(|house| (cells & house.cells()).single());
            houses.fold(CellSet::EMPTY, |all, cell| all | CellSet::only(cell)) & grid.open()
        };
        Singles {
            hidden: ByDigit::from_fn(|digit| alone(grid.plane(digit))),
            last: alone(grid.open()),
            naked: grid.open().into_iter().filter(|&cell| grid.candidates(cell).len() == 1).collect(),
            contradiction: grid.contradiction().is_some(),
        }
    }

    #[test]
    fn all_at_once_equals_one_by_one() {
        let mut rng = SplitMix(5);
        let mut seen = [0; 2];
        for n in 0..20_000 {
            let mut grid = Grid::EMPTY;
            for _ in 0..rng.below(50) {
                let cell = Cell::ALL[rng.below(81)];
                let digits: Vec<Digit> = grid.candidates(cell).into_iter().collect();
                if !digits.is_empty() {
                    grid.give(cell, digits[rng.below(digits.len())]).expect("a candidate of an open cell");
                }
            }
            for _ in 0..if n % 2 == 0 { 0 } else { rng.below(300) } {
                grid.eliminate(Cell::ALL[rng.below(81)], Digit::ALL[rng.below(9)]);
            }
            let singles = Singles::of(&grid);
            assert_eq!(singles, plain(&grid), "{grid:?}");
            seen[usize::from(singles.contradiction)] += 1;
        }
        assert!(seen[0] > 1000 && seen[1] > 1000, "{seen:?}");
    }
}
