//! One grid solved by singles, with the list of placements.

use crate::singles::Singles;
use crate::{ByDigit, Candidate, CandidateSet, Cell, Contradiction, Digit, Grid};

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

/// Places naked and hidden singles, sweep by sweep, until there is none; writes them to the log, which is emptied
/// first. At most 81 sweeps over the grid.
pub fn solve(grid: &mut Grid, log: &mut Log) -> End {
    log.len = 0;
    loop {
        let singles = Singles::of(grid);
        if singles.contradiction
            && let Some(why) = grid.contradiction()
        {
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
    use crate::kernel::Isa;
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
