//! One grid solved by singles, with the list of placements.

use crate::kernel::Isa;
use crate::kernel::bands::{self, BAND, Bands, LANES, OPEN};
use crate::{ByDigit, Candidate, CandidateSet, Cell, CellSet, Contradiction, Digit, Grid, geometry};

/// How a run of singles ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// Every cell is filled.
    Solved,
    /// No single is left.
    Stuck,
    /// The grid has no solution.
    Contradiction(Contradiction),
}

/// Placements in the order in which they were found: at most 81.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Log {
    steps: [Candidate; 81],
    len: usize,
}

impl Log {
    /// No placement.
    pub const EMPTY: Log = Log { steps: [Candidate::new(Cell::R1C1, Digit::D1); 81], len: 0 };

    /// The placements. Each is a single of the grid in which those of all earlier sweeps are placed.
    pub fn steps(&self) -> &[Candidate] {
        &self.steps[..self.len.min(81)]
    }

    #[inline(always)]
    fn push(&mut self, step: Candidate) {
        if let Some(place) = self.steps.get_mut(self.len) {
            *place = step;
            self.len += 1;
        }
    }
}

/// The peers of each cell by bands.
static PEERS: [[u32; 3]; 81] = {
    let mut table = [[0; 3]; 81];
    let mut i = 0;
    while i < 243 {
        table[i / 3][i % 3] = (geometry::PEERS[i / 3].bits() >> (27 * (i % 3))) as u32 & BAND;
        i += 1;
    }
    table
};

/// Places naked and hidden singles, sweep by sweep, until there is none; writes them to the log, which is emptied
/// first. At most 81 sweeps over the grid.
pub fn solve(grid: &mut Grid, log: &mut Log) -> End {
    let isa = Isa::current();
    let givens = grid.givens();
    let mut bands = Bands::of(&grid.raw_planes(), grid.open().bits());
    let (mut alone, mut empty) = (Bands::ZERO, [0; LANES]);
    log.len = 0;
    let found = loop {
        bands::alone_in_house(isa, &bands, &mut alone, &mut empty);
        let [mut naked, mut open, mut wrong] = [[0; 3]; 3];
        for (b, band) in bands.0.iter().enumerate() {
            let (mut some, mut more) = (0, 0);
            for lane in &band[..9] {
                more |= some & lane;
                some |= lane;
            }
            open[b] = band[OPEN];
            naked[b] = open[b] & !more;
            wrong[b] = some ^ BAND;
        }
        if wrong != [0; 3] || empty[..9].iter().any(|&none| none != 0) || open == [0; 3] {
            break None;
        }
        let (mut own, mut gone, mut cells) = (Bands::ZERO, Bands::ZERO, [0; 3]);
        let mut clash = 0;
        let before = log.len;
        for digit in Digit::ALL {
            let d = digit.index();
            let mut peers = [0; 3];
            for b in 0..3 {
                let mut left = (alone.0[b][d] | naked[b]) & bands.0[b][d] & open[b];
                own.0[b][d] = left;
                clash |= cells[b] & left;
                cells[b] |= left;
                while left != 0 {
                    let cell = Cell::from_bit(27 * b as u32 + left.trailing_zeros());
                    left &= left - 1;
                    log.push(Candidate::new(cell, digit));
                    for (all, peers) in peers.iter_mut().zip(PEERS[cell.index()]) {
                        *all |= peers;
                    }
                }
            }
            for b in 0..3 {
                clash |= own.0[b][d] & peers[b];
                gone.0[b][d] = peers[b];
            }
        }
        if clash != 0 || log.len == before {
            break Some(own);
        }
        bands::settle(isa, &mut bands, &gone, &own, cells);
    };
    let set = |bands: &Bands, lane| CellSet::from_bits(bands.plane(lane));
    *grid = Grid::assembled(ByDigit::from_fn(|d| set(&bands, d.index())), !set(&bands, OPEN), givens);
    // The rare ends: what is wrong is found out in the plain way.
    if let Some(why) = grid.contradiction() {
        return End::Contradiction(why);
    }
    let Some(own) = found else { return End::Solved };
    match grid.place_all(&CandidateSet(ByDigit::from_fn(|d| set(&own, d.index()))), |_| ()) {
        Ok(()) => End::Stuck,
        Err(why) => End::Contradiction(why),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::lanes::{self, Lanes, Mode};
    use crate::symmetry::{SplitMix, Transform};

    #[test]
    fn every_placement_is_a_single_of_its_sweep_and_the_end_that_of_the_lanes() {
        let mut rng = SplitMix(77);
        let full = core::array::from_fn(|i| ((i / 9 * 3 + i / 27 + i % 9) % 9) as u8 + 1);
        let full = Grid::from_givens(&full).expect("a full grid");
        let grids: Vec<Grid> = core::iter::repeat_with(|| {
            let mut values = Transform::random(rng.next()).apply(&full).values();
            for _ in 0..rng.below(160) {
                values[rng.below(81)] = 0;
            }
            for _ in 0..rng.below(2) {
                values[rng.below(81)] = rng.below(10) as u8;
            }
            Grid::from_givens(&values).ok()
        })
        .flatten()
        .take(3000)
        .collect();
        let mut ends = vec![None; grids.len()];
        Lanes::new(Isa::SCALAR).run(Mode::Free, &grids, |i, done| ends[i] = Some((done.end, done.grid())));
        let mut seen = [0; 3];
        for (start, end) in grids.iter().zip(ends) {
            let (expected, last) = end.expect("every grid has an end");
            let (mut grid, mut log) = (*start, Log::EMPTY);
            let end = solve(&mut grid, &mut log);
            let kind = match end {
                End::Solved => lanes::End::Solved,
                End::Stuck => lanes::End::Stuck,
                End::Contradiction(_) => lanes::End::Contradiction,
            };
            assert_eq!(kind, expected, "{start:?}");
            seen[kind as usize] += 1;
            let mut again = *start;
            for (n, &Candidate { cell, digit }) in log.steps().iter().enumerate() {
                let alone =
                    |house: crate::House| (again.candidates_of(digit) & house.cells()).single() == Some(cell);
                let single =
                    again.candidates(cell).single() == Some(digit) || cell.houses().into_iter().any(alone);
                // Placements of the same sweep do not spoil each other unless the grid has no solution.
                assert!(single || kind == lanes::End::Contradiction, "step {n} of {start:?}");
                if again.place(cell, digit).is_err() {
                    assert_eq!(kind, lanes::End::Contradiction);
                    break;
                }
            }
            if kind != lanes::End::Contradiction {
                assert_eq!((again.planes(), grid), (grid.planes(), last), "{start:?}");
            }
        }
        assert!(seen.iter().all(|&n| n > 100), "{seen:?}");
    }
}
