//! The symmetries of sudoku: 3,359,232 geometric ones (row, column, band and stack permutations, transposition)
//! times 9! relabellings, applicable to everything that is made of cells, houses and digits.

use crate::{
    ByCell, ByDigit, Candidate, CandidateSet, Cell, CellSet, Conclusions, Digit, DigitSet, Grid, House,
    HouseSet,
};

/// Number of geometric symmetries: 2 * 6^8.
pub const GEOMETRIC: u32 = 3_359_232;
/// Number of relabellings: 9!.
pub const RELABELLINGS: u32 = 362_880;

/// A symmetry of the grid: where every cell goes and what every digit becomes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Transform {
    cells: ByCell<Cell>,
    houses: [House; 27],
    digits: ByDigit<Digit>,
}

/// The six orders of three things.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

impl Transform {
    /// The identity.
    pub fn identity() -> Transform {
        Transform::new(0, 0)
    }

    /// The symmetry with these two numbers, taken modulo [`GEOMETRIC`] and [`RELABELLINGS`]; different numbers give
    /// different symmetries, (0, 0) is the identity.
    pub fn new(geometric: u32, relabelling: u32) -> Transform {
        let mut n = geometric % GEOMETRIC;
        let mut take = |base: u32| {
            let digit = (n % base) as usize;
            n /= base;
            digit
        };
        let transpose = take(2) == 1;
        let mut line_order = || {
            let bands = ORDERS[take(6)];
            let inner = [ORDERS[take(6)], ORDERS[take(6)], ORDERS[take(6)]];
            core::array::from_fn::<usize, 9, _>(|i| bands[i / 3] * 3 + inner[i / 3][i % 3])
        };
        let (rows, columns) = (line_order(), line_order());
        let cells = ByCell::from_fn(|cell| {
            let (r, c) = (rows[cell.row_index()], columns[cell.column_index()]);
            if transpose { Cell::at(c, r) } else { Cell::at(r, c) }
        });
        // Factorial number system: digit i takes one of the labels not yet taken.
        let mut m = relabelling % RELABELLINGS;
        let mut free = Digit::ALL.to_vec();
        let digits = ByDigit::from_fn(|_| {
            let left = free.len() as u32;
            let pick = (m % left) as usize;
            m /= left;
            free.remove(pick)
        });
        Transform::from_maps(cells, digits)
    }

    fn from_maps(cells: ByCell<Cell>, digits: ByDigit<Digit>) -> Transform {
        let houses = core::array::from_fn(|i| {
            let image: CellSet = House::ALL[i].cells().into_iter().map(|cell| cells[cell]).collect();
            // The image of a house is a house for every symmetry made by `new`, `then` and `inverse`.
            image.common_houses().first().unwrap_or(House::R1)
        });
        Transform { cells, houses, digits }
    }

    /// A symmetry drawn from a 64-bit seed; equal seeds give equal symmetries.
    pub fn random(seed: u64) -> Transform {
        let mut rng = SplitMix(seed);
        let geometric = (rng.next() % u64::from(GEOMETRIC)) as u32;
        let relabelling = (rng.next() % u64::from(RELABELLINGS)) as u32;
        Transform::new(geometric, relabelling)
    }

    /// First this symmetry, then the other.
    #[must_use]
    pub fn then(&self, other: &Transform) -> Transform {
        Transform::from_maps(
            ByCell::from_fn(|cell| other.cells[self.cells[cell]]),
            ByDigit::from_fn(|digit| other.digits[self.digits[digit]]),
        )
    }

    /// The symmetry that undoes this one.
    #[must_use]
    pub fn inverse(&self) -> Transform {
        let mut cells = self.cells;
        let mut digits = self.digits;
        for cell in Cell::ALL {
            cells[self.cells[cell]] = cell;
        }
        for digit in Digit::ALL {
            digits[self.digits[digit]] = digit;
        }
        Transform::from_maps(cells, digits)
    }

    /// The image of anything made of cells, houses and digits.
    pub fn apply<T: Symmetric>(&self, thing: &T) -> T {
        thing.image(self)
    }
}

/// Something that a symmetry of the grid maps to another of its kind.
pub trait Symmetric {
    /// The image under the symmetry.
    #[must_use]
    fn image(&self, t: &Transform) -> Self;
}

impl Symmetric for Cell {
    fn image(&self, t: &Transform) -> Cell {
        t.cells[*self]
    }
}
impl Symmetric for House {
    fn image(&self, t: &Transform) -> House {
        t.houses[*self as usize]
    }
}
impl Symmetric for Digit {
    fn image(&self, t: &Transform) -> Digit {
        t.digits[*self]
    }
}
impl Symmetric for Candidate {
    fn image(&self, t: &Transform) -> Candidate {
        Candidate { digit: self.digit.image(t), cell: self.cell.image(t) }
    }
}
impl Symmetric for CellSet {
    fn image(&self, t: &Transform) -> CellSet {
        self.into_iter().map(|x| x.image(t)).collect()
    }
}
impl Symmetric for HouseSet {
    fn image(&self, t: &Transform) -> HouseSet {
        self.into_iter().map(|x| x.image(t)).collect()
    }
}
impl Symmetric for DigitSet {
    fn image(&self, t: &Transform) -> DigitSet {
        self.into_iter().map(|x| x.image(t)).collect()
    }
}
impl Symmetric for CandidateSet {
    fn image(&self, t: &Transform) -> CandidateSet {
        self.iter().map(|x| x.image(t)).collect()
    }
}
impl Symmetric for Conclusions {
    fn image(&self, t: &Transform) -> Conclusions {
        Conclusions { place: self.place.image(t), eliminate: self.eliminate.image(t) }
    }
}
impl<T: Symmetric> Symmetric for Vec<T> {
    fn image(&self, t: &Transform) -> Vec<T> {
        self.iter().map(|x| x.image(t)).collect()
    }
}
impl<T: Symmetric, const N: usize> Symmetric for [T; N] {
    fn image(&self, t: &Transform) -> [T; N] {
        core::array::from_fn(|i| self[i].image(t))
    }
}
impl<T: Symmetric> Symmetric for Option<T> {
    fn image(&self, t: &Transform) -> Option<T> {
        self.as_ref().map(|x| x.image(t))
    }
}
impl Symmetric for Grid {
    fn image(&self, t: &Transform) -> Grid {
        let mut planes = ByDigit([CellSet::EMPTY; 9]);
        for digit in Digit::ALL {
            planes[digit.image(t)] = self.plane(digit).image(t);
        }
        Grid::assembled(planes, self.filled().image(t), self.givens().image(t))
    }
}

/// SplitMix64 (Steele, Lea, Flood 2014): the small generator behind reproducible draws; not for secrets.
#[derive(Clone, Debug)]
pub struct SplitMix(pub u64);

impl SplitMix {
    /// The next 64 random bits.
    #[allow(clippy::should_implement_trait)] // an endless source, not an iterator
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }
    /// A number below `n` (0 if `n` is 0), with a bias below n / 2^64.
    pub fn below(&mut self, n: usize) -> usize {
        ((u128::from(self.next()) * n as u128) >> 64) as usize
    }
    /// Shuffles the slice (Fisher, Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            let j = self.below(i + 1);
            items.swap(i, j);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symmetries_map_houses_to_houses_and_undo() {
        assert_eq!(Transform::identity().apply(&Cell::R5C7), Cell::R5C7);
        for seed in 0..500 {
            let t = Transform::random(seed);
            for house in House::ALL {
                assert_eq!(t.apply(&house.cells()), t.apply(&house).cells());
            }
            assert_eq!(t.then(&t.inverse()), Transform::identity());
        }
    }

    #[test]
    fn different_numbers_are_different_symmetries() {
        let mut seen = std::collections::BTreeSet::new();
        for n in (0..GEOMETRIC).step_by(331) {
            let t = Transform::new(n, 0);
            assert!(seen.insert(Cell::ALL.map(|cell| t.apply(&cell))));
        }
    }

    #[test]
    fn grids_keep_their_invariants() {
        let mut grid = Grid::EMPTY;
        let mut rng = SplitMix(7);
        for _ in 0..30 {
            let cell = Cell::ALL[rng.below(81)];
            if let Some(digit) = grid.candidates(cell).first() {
                let mut next = grid;
                if next.give(cell, digit).is_ok() {
                    grid = next;
                }
            }
        }
        for seed in 0..50 {
            let t = Transform::random(seed);
            let image = t.apply(&grid);
            image.internal_validate().unwrap();
            assert_eq!(t.inverse().apply(&image), grid);
        }
    }
}
