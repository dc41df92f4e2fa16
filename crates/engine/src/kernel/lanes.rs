//! 32 puzzles at a time, solved by singles: one puzzle in each 16-bit lane.
//!
//! *State.* For every digit and row the nine columns that the digit can take, one lane for each puzzle. All lanes do
//! the same in every round: apply the placements of the round before, then find all full houses, hidden singles and
//! naked singles. Each lane then takes the cheapest kind that it has: full house before hidden single before naked
//! single. That is what the step engine does with three tiers in this order, round for round. A lane that is done is
//! told and filled with the next puzzle.
//!
//! *Cost.* Some 3,500 vector operations a round for all lanes together, and some 18 rounds a puzzle.

// Several arrays share each index, and iterators over all of them would hide what a lane does.
#![expect(clippy::needless_range_loop)]

use super::{Isa, shells};
use crate::{ByDigit, Cell, CellSet, Contradiction, Grid};

/// Puzzles side by side.
pub const WIDTH: usize = 32;

/// One number for each puzzle.
#[repr(C, align(64))]
#[derive(Clone, Copy, Debug)]
struct Lanes16([u16; WIDTH]);

const ZERO: Lanes16 = Lanes16([0; WIDTH]);
/// All nine columns.
const ROW: u16 = 0x1ff;
/// The first column of each box.
const GROUPS: u16 = 0o111;

/// How a puzzle ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// Every cell is filled, every house has every digit.
    Solved,
    /// Singles ran out.
    Stuck,
    /// A cell has no candidate, or a digit no place in a house.
    Contradiction,
}

/// What became of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finished {
    /// How it ended.
    pub end: End,
    /// Rounds of full houses, of hidden singles, of naked singles.
    pub rounds: [u16; 3],
    /// The planes at the end, as in [`crate::Grid::raw_planes`].
    pub planes: [CellSet; 9],
    /// The cells that are filled at the end.
    pub filled: CellSet,
}

impl Finished {
    /// The grid at the end, of a puzzle with these givens.
    ///
    /// # Errors
    /// Why there is none, which shows only where two placements of one round clash.
    pub fn grid(&self, givens: CellSet) -> Result<Grid, Contradiction> {
        match self.end {
            End::Solved => Ok(Grid::assembled(ByDigit(self.planes), self.filled, givens)),
            End::Stuck | End::Contradiction => Grid::from_parts(ByDigit(self.planes), self.filled, givens),
        }
    }
}

/// State of all lanes.
#[derive(Debug)]
struct State {
    /// Columns by digit and row.
    planes: [[Lanes16; 9]; 9],
    /// What the next round begins with: placements by digit and row.
    placed: [[Lanes16; 9]; 9],
    /// Filled columns by row.
    filled: [Lanes16; 9],
    /// Rounds of each kind.
    rounds: [Lanes16; 3],
    /// 0 while a lane runs, else one of the constants below.
    done: Lanes16,
}

const SOLVED: u16 = 1;
const STUCK: u16 = 2;
const CONTRADICTION: u16 = 3;

/// All ones if the condition holds.
#[inline(always)]
const fn mask(condition: bool) -> u16 {
    0u16.wrapping_sub(condition as u16)
}

/// "One or more" and "two or more" of three.
#[inline(always)]
const fn add3(a: u16, b: u16, c: u16) -> (u16, u16) {
    (a | b | c, a & b | (a | b) & c)
}

/// Of one plane of one puzzle, by rows: columns of the cells that are alone in a house; not 0 if a house is empty.
#[inline(always)]
fn alone(x: [u16; 9]) -> ([u16; 9], u16) {
    let mut out = [0; 9];
    let mut empty = 0;
    let (mut once, mut twice) = (0, 0);
    for b in 0..3 {
        let (one, two) = add3(x[3 * b], x[3 * b + 1], x[3 * b + 2]);
        twice |= two | once & one;
        once |= one;
        // Counts of the three groups of three columns.
        let (any, pair) = add3(one & GROUPS, one >> 1 & GROUPS, one >> 2 & GROUPS);
        let more = pair | (two | two >> 1 | two >> 2) & GROUPS;
        let boxes = any & !more;
        empty |= any ^ GROUPS;
        let boxes = (boxes << 3).wrapping_sub(boxes);
        for r in 3 * b..3 * b + 3 {
            out[r] = boxes | mask(x[r] & x[r].wrapping_sub(1) == 0);
            empty |= mask(x[r] == 0);
        }
    }
    empty |= once ^ ROW;
    let columns = once & !twice;
    for r in 0..9 {
        out[r] = x[r] & (out[r] | columns);
    }
    (out, empty)
}

/// One round in all lanes.
#[inline(always)]
fn round_body(state: &mut State) {
    let State { planes, placed, filled, rounds, done } = state;
    // Apply what was found before.
    let mut any = [ZERO; 9];
    for of_digit in placed.iter() {
        for (any, of_row) in any.iter_mut().zip(of_digit) {
            for lane in 0..WIDTH {
                any.0[lane] |= of_row.0[lane];
            }
        }
    }
    for (filled, any) in filled.iter_mut().zip(&any) {
        for lane in 0..WIDTH {
            filled.0[lane] |= any.0[lane];
        }
    }
    for (plane, placed) in planes.iter_mut().zip(placed.iter()) {
        for lane in 0..WIDTH {
            let p: [u16; 9] = core::array::from_fn(|r| placed[r].0[lane]);
            let bands: [u16; 3] = core::array::from_fn(|b| p[3 * b] | p[3 * b + 1] | p[3 * b + 2]);
            let columns = bands[0] | bands[1] | bands[2];
            for b in 0..3 {
                let groups = (bands[b] | bands[b] >> 1 | bands[b] >> 2) & GROUPS;
                let boxes = (groups << 3).wrapping_sub(groups);
                for r in 3 * b..3 * b + 3 {
                    let gone = any[r].0[lane] | columns | boxes | mask(p[r] != 0);
                    plane[r].0[lane] = plane[r].0[lane] & !gone | p[r];
                }
            }
        }
    }
    // Find all singles; the hidden ones go where the placements were.
    let (mut some, mut more) = ([ZERO; 9], [ZERO; 9]);
    let (mut bad, mut hidden_any) = (ZERO, ZERO);
    for (plane, hidden) in planes.iter().zip(placed.iter_mut()) {
        for lane in 0..WIDTH {
            let x: [u16; 9] = core::array::from_fn(|r| plane[r].0[lane]);
            let (out, empty) = alone(x);
            bad.0[lane] |= empty;
            for r in 0..9 {
                let open = out[r] & !filled[r].0[lane];
                hidden[r].0[lane] = open;
                hidden_any.0[lane] |= open;
                more[r].0[lane] |= some[r].0[lane] & x[r];
                some[r].0[lane] |= x[r];
            }
        }
    }
    // Cells to place: the only candidate of full houses, or of all naked singles.
    let mut cells = [ZERO; 9];
    let mut take_hidden = ZERO;
    for lane in 0..WIDTH {
        let open: [u16; 9] = core::array::from_fn(|r| !filled[r].0[lane] & ROW);
        let (last, _) = alone(open);
        let naked: [u16; 9] = core::array::from_fn(|r| some[r].0[lane] & !more[r].0[lane] & open[r]);
        let (mut last_any, mut naked_any, mut open_any) = (0, 0, 0);
        let mut broken = bad.0[lane];
        for r in 0..9 {
            last_any |= last[r] & naked[r];
            naked_any |= naked[r];
            open_any |= open[r];
            // Two digits can be placed in one cell in the same round.
            broken |= some[r].0[lane] ^ ROW | more[r].0[lane] & !open[r];
        }
        let fine = mask(broken == 0);
        let full = fine & mask(last_any != 0);
        let hidden = fine & !full & mask(hidden_any.0[lane] != 0);
        let bare = fine & !full & !hidden & mask(naked_any != 0);
        for r in 0..9 {
            cells[r].0[lane] = naked[r] & (last[r] & full | bare);
        }
        take_hidden.0[lane] = hidden;
        rounds[0].0[lane] += full & 1;
        rounds[1].0[lane] += hidden & 1;
        rounds[2].0[lane] += bare & 1;
        let ended = mask(open_any == 0) & SOLVED | mask(open_any != 0) & STUCK;
        done.0[lane] = fine & !(full | hidden | bare) & ended | !fine & CONTRADICTION;
    }
    for (plane, placed) in planes.iter().zip(placed.iter_mut()) {
        for r in 0..9 {
            for lane in 0..WIDTH {
                placed[r].0[lane] =
                    placed[r].0[lane] & take_hidden.0[lane] | plane[r].0[lane] & cells[r].0[lane];
            }
        }
    }
}

shells! {
    /// One round in all lanes.
    fn round = round_body; (state: &mut State)
}

/// All candidates, nothing filled, in the lanes whose mask is set.
#[inline(always)]
fn clear_body(state: &mut State, lanes: &[u16; WIDTH]) {
    for row in state.planes.iter_mut().flatten() {
        for (value, &fresh) in row.0.iter_mut().zip(lanes) {
            *value = *value & !fresh | ROW & fresh;
        }
    }
    for row in state.filled.iter_mut().chain(&mut state.rounds) {
        for (value, &fresh) in row.0.iter_mut().zip(lanes) {
            *value &= !fresh;
        }
    }
}

shells! {
    /// All candidates, nothing filled, in the lanes whose mask is set.
    fn clear = clear_body; (state: &mut State, lanes: &[u16; WIDTH])
}

impl State {
    /// The givens of a puzzle as placements of a lane that is clear. A digit twice in a house leaves some house
    /// without it or some cell without a candidate, sooner or later: such a puzzle is never solved.
    fn load(&mut self, lane: usize, givens: &[u8; 81]) {
        for (cell, &value) in Cell::ALL.into_iter().zip(givens) {
            if let Some(of_digit) =
                usize::from(value).checked_sub(1).and_then(|digit| self.placed.get_mut(digit))
            {
                of_digit[cell.row_index()].0[lane] |= 1 << cell.column_index();
            }
        }
    }

    fn finished(&self, lane: usize) -> Finished {
        let cells = |rows: &[Lanes16; 9]| {
            let row = |r: usize| u32::from(rows[r].0[lane]);
            let band = |b: usize| u128::from(row(3 * b) | row(3 * b + 1) << 9 | row(3 * b + 2) << 18);
            CellSet::from_bits(band(0) | band(1) << 27 | band(2) << 54)
        };
        Finished {
            end: match self.done.0[lane] {
                SOLVED => End::Solved,
                STUCK => End::Stuck,
                _ => End::Contradiction,
            },
            rounds: core::array::from_fn(|kind| self.rounds[kind].0[lane]),
            planes: core::array::from_fn(|digit| cells(&self.planes[digit])),
            filled: cells(&self.filled),
        }
    }
}

/// The engine. Reused from block to block; holds 11 KiB.
#[derive(Debug)]
pub struct SinglesLanes {
    isa: Isa,
    state: Box<State>,
}

impl SinglesLanes {
    /// An engine for an instruction set.
    pub fn new(isa: Isa) -> SinglesLanes {
        let state = State {
            planes: [[ZERO; 9]; 9],
            placed: [[ZERO; 9]; 9],
            filled: [ZERO; 9],
            rounds: [ZERO; 3],
            done: ZERO,
        };
        SinglesLanes { isa, state: Box::new(state) }
    }

    /// Runs puzzles (0 for an open cell) and tells what became of each, as they end: with its index.
    pub fn run(&mut self, puzzles: &[[u8; 81]], mut each: impl FnMut(usize, Finished)) {
        let state = &mut *self.state;
        for row in state.placed.iter_mut().flatten() {
            *row = ZERO;
        }
        let mut waiting = puzzles.iter().enumerate();
        // The puzzle in each lane.
        let mut at = [None; WIDTH];
        let mut fresh = [0; WIDTH];
        let mut running = 0;
        for lane in 0..WIDTH {
            if let Some((index, givens)) = waiting.next() {
                at[lane] = Some(index);
                state.load(lane, givens);
                running += 1;
            }
            fresh[lane] = u16::MAX;
        }
        clear(self.isa, state, &fresh);
        while running > 0 {
            round(self.isa, state);
            fresh = [0; WIDTH];
            let mut some_fresh = false;
            for lane in 0..WIDTH {
                if state.done.0[lane] == 0 {
                    continue;
                }
                if let Some(index) = at[lane].take() {
                    each(index, state.finished(lane));
                    running -= 1;
                    if let Some((index, givens)) = waiting.next() {
                        at[lane] = Some(index);
                        state.load(lane, givens);
                        fresh[lane] = u16::MAX;
                        some_fresh = true;
                        running += 1;
                    }
                }
            }
            if some_fresh {
                clear(self.isa, state, &fresh);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::singles::Singles;
    use crate::symmetry::SplitMix;
    use crate::{Conclusions, Digit};

    /// The same with one grid, from the definitions of the rounds.
    fn plain(givens: &[u8; 81]) -> Option<Finished> {
        let mut grid = Grid::from_givens(givens).ok()?;
        let mut rounds = [0; 3];
        let end = loop {
            let singles = Singles::of(&grid);
            if singles.contradiction {
                break End::Contradiction;
            }
            if grid.is_solved() {
                break End::Solved;
            }
            let full = singles.last & singles.naked;
            let hidden = Digit::ALL.into_iter().any(|digit| !singles.hidden[digit].is_empty());
            let mut found = Conclusions::NONE;
            for digit in Digit::ALL {
                let cells = if !full.is_empty() {
                    full & grid.plane(digit)
                } else if hidden {
                    singles.hidden[digit]
                } else {
                    singles.naked & grid.plane(digit)
                };
                found.place.insert_cells(digit, cells);
            }
            if found.is_empty() {
                break End::Stuck;
            }
            rounds[if !full.is_empty() {
                0
            } else if hidden {
                1
            } else {
                2
            }] += 1;
            if grid.apply(&found).is_err() {
                break End::Contradiction;
            }
        };
        Some(Finished { end, rounds, planes: grid.planes().0, filled: grid.filled() })
    }

    /// Puzzles of all kinds: few givens, many givens, near a solution, with a wrong digit.
    fn puzzles() -> Vec<[u8; 81]> {
        let mut rng = SplitMix(32);
        let solved: Vec<u8> = (0..81).map(|i| ((i / 9 * 3 + i / 27 + i % 9) % 9 + 1) as u8).collect();
        (0..2000)
            .map(|n| {
                let keep = 17 + rng.below(50);
                let mut cells: Vec<usize> = (0..81).collect();
                rng.shuffle(&mut cells);
                let mut out = [0; 81];
                for &cell in &cells[..keep] {
                    out[cell] = solved[cell];
                }
                if n % 4 == 0 {
                    out[cells[80]] = 1 + rng.below(9) as u8;
                }
                out
            })
            .collect()
    }

    #[test]
    fn lanes_do_what_one_grid_does() {
        let puzzles = puzzles();
        let wanted: Vec<_> = puzzles.iter().map(plain).collect();
        for isa in Isa::available() {
            let mut seen = [0; 3];
            let mut told = vec![None; puzzles.len()];
            SinglesLanes::new(isa).run(&puzzles, |index, finished| told[index] = Some(finished));
            for (found, wanted) in told.iter().zip(&wanted) {
                let found = found.as_ref().unwrap();
                // A clash is never solved; where it shows depends on the way.
                let Some(wanted) = wanted else {
                    assert_ne!(found.end, End::Solved);
                    continue;
                };
                if wanted.end == End::Contradiction {
                    // Two placements that clash show in the next round only, or later.
                    assert_ne!(found.end, End::Solved);
                } else {
                    assert_eq!(found, wanted, "{isa}");
                    assert_eq!(found.grid(wanted.filled).unwrap().planes().0, wanted.planes);
                }
                seen[found.end as usize] += 1;
            }
            assert!(seen.iter().all(|&n| n > 20), "{seen:?}");
        }
    }

    #[test]
    fn any_number_of_puzzles_is_told_once() {
        let puzzles = puzzles();
        let mut lanes = SinglesLanes::new(Isa::current());
        for n in [0, 1, 31, 32, 33, 100] {
            let mut told = vec![0; n];
            lanes.run(&puzzles[..n], |index, _| told[index] += 1);
            assert!(told.iter().all(|&times| times == 1));
        }
    }
}
