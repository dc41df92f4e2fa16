//! Facts derived from one grid, each computed at most once and owned by the caller.

use bit81_engine::kernel::tri::{Houses, transpose};
use bit81_engine::singles::Singles;
use bit81_engine::{ByCell, ByDigit, ByHouse, Cell, CellSet, Digit, DigitSet, Grid, House, HouseSet};
use core::cell::OnceCell;

/// Search limits and variants; the defaults are the widest form that is finite in practice, unless the field's
/// name for a technique means a narrower one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Settings {
    /// Empty rectangles with only two candidates in the box (`../shared/spec/hodoku.md` 20.4). Default: no.
    pub empty_rectangle_with_two: bool,
}

/// A grid and what techniques read from it. Cheap to make; the parts that cost are made when first asked for.
#[derive(Debug)]
pub struct View<'g> {
    /// The grid.
    pub grid: &'g Grid,
    /// Open cells.
    pub open: CellSet,
    /// Candidates of open cells, by digit.
    pub cand: ByDigit<CellSet>,
    /// Limits and variants.
    pub settings: Settings,
    singles: OnceCell<Singles>,
    digits: OnceCell<ByCell<DigitSet>>,
    counts: OnceCell<Counts>,
    houses: OnceCell<ByDigit<ByHouse<u16>>>,
    bilocal: OnceCell<ByDigit<HouseSet>>,
}

/// Open cells by their number of candidates.
#[derive(Clone, Copy, Debug)]
struct Counts {
    /// `exactly[n]`: cells with exactly `n` candidates, n = 0..=3; `exactly[4]`: four or more.
    exactly: [CellSet; 5],
}

impl<'g> View<'g> {
    /// The view of a grid with default settings.
    #[inline]
    pub fn new(grid: &'g Grid) -> View<'g> {
        View::with_settings(grid, Settings::default())
    }

    /// The view of a grid.
    #[inline]
    pub fn with_settings(grid: &'g Grid, settings: Settings) -> View<'g> {
        View {
            grid,
            open: grid.open(),
            cand: grid.open_candidates().0,
            settings,
            singles: OnceCell::new(),
            digits: OnceCell::new(),
            counts: OnceCell::new(),
            houses: OnceCell::new(),
            bilocal: OnceCell::new(),
        }
    }

    /// All singles, and whether the grid contradicts itself.
    pub fn singles(&self) -> &Singles {
        self.singles.get_or_init(|| Singles::of(self.grid))
    }

    /// Candidates of every cell; empty for filled cells.
    pub fn digits(&self) -> &ByCell<DigitSet> {
        self.digits.get_or_init(|| {
            let mut bits = [0u16; 81];
            for (r, cells) in bits.chunks_exact_mut(9).enumerate() {
                let row = self.cand.0.map(|plane| (plane.bits() >> (9 * r)) as u16 & 0x1ff);
                cells.copy_from_slice(&transpose(&row)[..9]);
            }
            ByCell(bits.map(DigitSet::from_bits))
        })
    }

    fn counts(&self) -> &Counts {
        self.counts.get_or_init(|| {
            // Bit-sliced counting: at_least[n] holds the cells with more than n candidates so far.
            let mut at_least = [CellSet::EMPTY; 4];
            for plane in self.cand.0 {
                at_least[3] |= at_least[2] & plane;
                at_least[2] |= at_least[1] & plane;
                at_least[1] |= at_least[0] & plane;
                at_least[0] |= plane;
            }
            Counts {
                exactly: [
                    self.open.without(at_least[0]),
                    at_least[0].without(at_least[1]),
                    at_least[1].without(at_least[2]),
                    at_least[2].without(at_least[3]),
                    at_least[3],
                ],
            }
        })
    }

    /// Open cells with exactly `n` candidates; `n` of 0..=3.
    pub fn cells_with(&self, n: usize) -> CellSet {
        self.counts().exactly[n.min(3)]
    }

    /// Open cells with exactly two candidates.
    pub fn bivalue(&self) -> CellSet {
        self.cells_with(2)
    }

    /// The open candidates of a digit in a house as 9-bit positions, for all digits and houses.
    pub fn houses(&self) -> &ByDigit<ByHouse<u16>> {
        self.houses.get_or_init(|| ByDigit::from_fn(|digit| positions_by_house(self.cand[digit])))
    }

    /// The houses where a digit has exactly two places: its strong links.
    pub fn bilocal(&self, digit: Digit) -> HouseSet {
        let all = self.bilocal.get_or_init(|| {
            ByDigit(self.houses().0.map(|of_digit| {
                let two = |x: u16| x.count_ones() == 2;
                HouseSet::from_bits(of_digit.0.iter().rev().fold(0, |bits, &x| bits << 1 | u32::from(two(x))))
            }))
        });
        all[digit]
    }

    /// The two places of a digit in a house of [`View::bilocal`], ascending.
    pub fn link(&self, digit: Digit, house: House) -> Option<[Cell; 2]> {
        let mut cells = self.in_house(digit, house).into_iter();
        Some([cells.next()?, cells.next()?])
    }

    /// The open candidates of a digit in a house.
    #[inline(always)]
    pub fn in_house(&self, digit: Digit, house: House) -> CellSet {
        self.cand[digit] & house.cells()
    }
}

/// The 9-bit positions of a plane in all 27 houses: [`CellSet::positions_in`] of each, all at once.
pub(crate) fn positions_by_house(plane: CellSet) -> ByHouse<u16> {
    let lanes = Houses::of(plane).0;
    ByHouse(core::array::from_fn(|house| lanes[house]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use bit81_engine::symmetry::SplitMix;

    #[test]
    fn digits_of_cells_are_those_of_the_grid() {
        let mut rng = SplitMix(9);
        for _ in 0..300 {
            let mut grid = Grid::EMPTY;
            for _ in 0..rng.below(400) {
                grid.eliminate(Cell::ALL[rng.below(81)], Digit::ALL[rng.below(9)]);
            }
            for _ in 0..rng.below(10) {
                let cell = Cell::ALL[rng.below(81)];
                if let (None, Some(digit)) = (grid.value(cell), grid.candidates(cell).first()) {
                    grid.place(cell, digit).expect("a candidate of an open cell");
                }
            }
            let view = View::new(&grid);
            for cell in Cell::ALL {
                assert_eq!(view.digits()[cell], grid.candidates(cell));
                for n in 0..=3 {
                    let has = grid.open().contains(cell) && grid.candidates(cell).len() == n;
                    assert_eq!(view.cells_with(n).contains(cell), has);
                }
            }
        }
    }

    #[test]
    fn positions_of_all_houses_equal_those_of_each() {
        let mut rng = SplitMix(27);
        for _ in 0..2000 {
            let plane = CellSet::from_bits(u128::from(rng.next()) << 64 | u128::from(rng.next()));
            assert_eq!(positions_by_house(plane), ByHouse::from_fn(|house| plane.positions_in(house)));
        }
    }
}
