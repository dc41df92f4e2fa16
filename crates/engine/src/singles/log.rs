//! One grid solved by singles, with the list of placements.

#![allow(clippy::needless_range_loop)] // bands and lanes run through several arrays at once

use crate::kernel::Isa;
use crate::kernel::bands::{self, BAND, Bands, LANES, OPEN};
use crate::singles::Singles;
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

/// How a run over bands ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ended {
    Solved,
    Stuck,
    /// The bands are then of no meaning.
    Contradiction,
}

/// The run over bands.
fn run(isa: Isa, bands: &mut Bands, log: &mut Log) -> Ended {
    let (mut hits, mut empty) = (Bands::ZERO, [0; LANES]);
    loop {
        bands::alone_in_house(isa, bands, &mut hits, &mut empty);
        let mut wrong = empty[..9].iter().fold(0, |all, none| all | none);
        let [mut open, mut naked, mut cells] = [[0; 3]; 3];
        for b in 0..3 {
            let (mut some, mut more) = (0, 0);
            for lane in &bands.0[b][..9] {
                more |= some & lane;
                some |= lane;
            }
            open[b] = bands.0[b][OPEN];
            naked[b] = !more;
            wrong |= some ^ BAND;
        }
        bands::hits(isa, bands, &mut hits, open, naked);
        let before = log.len;
        let mut gone = Bands::ZERO;
        let mut clash = 0;
        for d in 0..9 {
            let mut peers = [0; 3];
            let words = [hits.0[0][d], hits.0[1][d], hits.0[2][d]];
            for (half, first) in
                [(u64::from(words[0]) | u64::from(words[1]) << 27, 0), (u64::from(words[2]), 54)]
            {
                let mut left = half;
                while left != 0 {
                    let cell = Cell::from_bit(first + left.trailing_zeros());
                    left &= left - 1;
                    log.push(Candidate::new(cell, Digit::ALL[d]));
                    for (all, peers) in peers.iter_mut().zip(PEERS[cell.index()]) {
                        *all |= peers;
                    }
                }
            }
            for b in 0..3 {
                clash |= cells[b] & words[b] | words[b] & peers[b];
                cells[b] |= words[b];
                gone.0[b][d] = peers[b];
            }
        }
        bands::settle(isa, bands, &gone, &hits, cells);
        let any_open = open[0] | open[1] | open[2];
        if wrong | clash != 0 {
            return Ended::Contradiction;
        }
        if any_open == 0 {
            return Ended::Solved;
        }
        if log.len == before {
            return Ended::Stuck;
        }
    }
}

/// Places naked and hidden singles, sweep by sweep, until there is none; writes them to the log, which is emptied
/// first. At most 81 sweeps over the grid.
pub fn solve(grid: &mut Grid, log: &mut Log) -> End {
    solve_with(Isa::current(), grid, log)
}

/// The same with an instruction set.
pub fn solve_with(isa: Isa, grid: &mut Grid, log: &mut Log) -> End {
    let mut bands = Bands::of(&grid.raw_planes(), grid.open().bits());
    log.len = 0;
    let end = match run(isa, &mut bands, log) {
        Ended::Solved => End::Solved,
        Ended::Stuck => End::Stuck,
        // Rare; what is wrong is found out in the plain way.
        Ended::Contradiction => return plain(grid, log),
    };
    let set = |lane| CellSet::from_bits(bands.plane(lane));
    *grid = Grid::assembled(ByDigit::from_fn(|digit| set(digit.index())), !set(OPEN), grid.givens());
    end
}

/// The plain twin.
fn plain(grid: &mut Grid, log: &mut Log) -> End {
    log.len = 0;
    loop {
        let singles = Singles::of(grid);
        if let Some(why) = grid.contradiction() {
            return End::Contradiction(why);
        }
        if grid.is_solved() {
            return End::Solved;
        }
        let found =
            CandidateSet(ByDigit::from_fn(|digit| singles.hidden[digit] | singles.naked & grid.plane(digit)));
        if found.is_empty() {
            return End::Stuck;
        }
        if let Err(why) = grid.place_all(&found, |step| log.push(step)) {
            return End::Contradiction(why);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::lanes::{self, Lanes, Mode};
    use crate::kernel::tests::tested;
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
        let isas = tested();
        for (n, (start, end)) in grids.iter().zip(ends).enumerate() {
            let (expected, last) = end.expect("every grid has an end");
            let (mut grid, mut log) = (*start, Log::EMPTY);
            let end = solve_with(isas[n % isas.len()], &mut grid, &mut log);
            let kind = match end {
                End::Solved => lanes::End::Solved,
                End::Stuck => lanes::End::Stuck,
                End::Contradiction(_) => lanes::End::Contradiction,
            };
            assert_eq!(kind, expected, "{start:?}");
            seen[kind as usize] += 1;
            let (mut twin, mut twin_log) = (*start, Log::EMPTY);
            assert_eq!(plain(&mut twin, &mut twin_log), end, "{start:?}");
            let sorted = |log: &Log| {
                let mut steps = log.steps().to_vec();
                steps.sort();
                steps
            };
            assert_eq!((twin, sorted(&twin_log)), (grid, sorted(&log)), "{start:?}");
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
