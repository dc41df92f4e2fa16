//! The lane engine: singles of 32 puzzles at a time, finished ones replaced by the next.
//!
//! *Rounds* follow our own scale to the letter: in each round of a puzzle its full houses, or else all its hidden
//! singles, or else all its naked singles are found on one grid and applied together, and counted by kind. *Free*
//! applies all singles of a pass, whatever their kind: the fastest way to know whether singles solve a puzzle.
//!
//! Where singles are enough nothing else needs to look at a puzzle. The others come back as grids to go on from.
//!
//! ```
//! use bit81_engine::kernel::lanes::{End, Lanes, Mode};
//! use bit81_engine::kernel::Isa;
//! let mut lanes = Lanes::new(Isa::current());
//! let empty = [[0u8; 81]];
//! lanes.run(Mode::Rounds, &empty, |index, done| {
//!     assert_eq!((index, done.end, done.rounds), (0, End::Stuck, [0; 3]));
//!     assert!(done.grid().filled().is_empty());
//! });
//! ```

mod free;
mod pass;
#[cfg(test)]
mod tests;

use crate::kernel::Isa;
use crate::{ByDigit, CellSet, Grid};
use pass::{CONTRADICTION, GOES_ON, LANES, SOLVED, STUCK, State};

/// Which singles are applied in a pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// Those of the cheapest kind: full house, hidden single, naked single.
    Rounds,
    /// All of them, each as soon as it is found.
    Free,
}

/// How a puzzle ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// Every cell is filled, every house holds every digit.
    Solved,
    /// No single is left.
    Stuck,
    /// A cell without a candidate, a house without a place for a digit, or a digit twice in a house. To learn which,
    /// repeat the way with [`Grid`].
    Contradiction,
}

/// Where a puzzle starts: values (0 = open, 1..=9; other numbers count as open) or any grid.
pub trait Start: sealed::Load {
    /// The cells that were given.
    fn givens(&self) -> CellSet;
}

mod sealed {
    use super::{Mode, State};

    /// Puts a puzzle into a lane.
    #[allow(unreachable_pub)] // a bound of a public trait
    pub trait Load {
        /// The lane is clear.
        fn load(&self, mode: Mode, state: &mut State, lane: usize);
    }
}

/// The numbers of the bytes that are not 0, as bits.
#[inline]
fn nonzero(values: &[u8; 81]) -> u128 {
    const LOW: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    let (chunks, rest) = values.as_chunks::<8>();
    let mut out = 0;
    for (i, chunk) in chunks.iter().enumerate() {
        let word = u64::from_le_bytes(*chunk);
        // The top bit of each byte that is not 0, then all eight next to each other.
        let tops = (((word & LOW) + LOW) | word) & !LOW;
        let byte = (tops >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56;
        out |= u128::from(byte) << (8 * i);
    }
    out | u128::from(rest[0] != 0) << 80
}

impl sealed::Load for [u8; 81] {
    #[inline]
    fn load(&self, mode: Mode, state: &mut State, lane: usize) {
        let lane = lane % LANES;
        state.cells.fresh.0[lane] = u16::MAX;
        let cells = match mode {
            Mode::Rounds => {
                state.cells.take_hidden.0[lane] = u16::MAX;
                &mut state.cells.hidden
            }
            Mode::Free => &mut state.cells.filled,
        };
        let given = nonzero(self);
        for (mut half, first) in [(given as u64, 0), ((given >> 64) as u64, 64)] {
            while half != 0 {
                let i = first + half.trailing_zeros() as usize;
                half &= half - 1;
                let value = usize::from(self.get(i).copied().unwrap_or_default());
                if let Some(rows) = state.hidden.get_mut(value.wrapping_sub(1)) {
                    let (r, bit) = (i / 9 % 9, 1 << (i % 9));
                    rows[r].0[lane] |= bit;
                    cells[r].0[lane] |= bit;
                }
            }
        }
    }
}

impl Start for [u8; 81] {
    fn givens(&self) -> CellSet {
        let bits = self.iter().enumerate().map(|(i, v)| u128::from((1..=9).contains(v)) << i);
        CellSet::from_bits(bits.fold(0, |all, bit| all | bit))
    }
}

impl sealed::Load for Grid {
    #[inline]
    fn load(&self, mode: Mode, state: &mut State, lane: usize) {
        let lane = lane % LANES;
        let put = |rows: &mut pass::Rows, bits: u128| {
            for (r, v) in rows.iter_mut().enumerate() {
                v.0[lane] = (bits >> (9 * r)) as u16 & pass::ROW;
            }
        };
        let filled = self.filled().bits();
        put(&mut state.cells.filled, filled);
        for (d, plane) in self.raw_planes().into_iter().enumerate() {
            put(&mut state.planes[d], plane);
            if mode == Mode::Free {
                put(&mut state.hidden[d], plane & filled);
            }
        }
    }
}

impl Start for Grid {
    fn givens(&self) -> CellSet {
        Grid::givens(self)
    }
}

/// A puzzle at its end.
#[derive(Clone, Copy)]
pub struct Done<'a> {
    /// How it ended.
    pub end: End,
    /// Rounds of full houses, of hidden singles and of naked singles; in free mode the number of passes that found
    /// something (which depends on how the digits are named), 0 and 0.
    pub rounds: [u16; 3],
    state: &'a State,
    lane: usize,
    start: &'a dyn Start,
}

impl core::fmt::Debug for Done<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Done").field("end", &self.end).field("rounds", &self.rounds).finish_non_exhaustive()
    }
}

impl Done<'_> {
    /// The grid at the end. After a contradiction it may break the rules of [`Grid`].
    pub fn grid(&self) -> Grid {
        let lane = self.lane % LANES;
        let bits = |rows: &pass::Rows| {
            let band = |b: usize| {
                let [a, b, c] = [rows[3 * b].0[lane], rows[3 * b + 1].0[lane], rows[3 * b + 2].0[lane]];
                u128::from(u32::from(a) | u32::from(b) << 9 | u32::from(c) << 18)
            };
            CellSet::from_bits(band(0) | band(1) << 27 | band(2) << 54)
        };
        let planes = ByDigit(core::array::from_fn(|d| bits(&self.state.planes[d])));
        Grid::assembled(planes, bits(&self.state.cells.filled), self.start.givens())
    }
}

/// The engine: a block of 32 grids, about 12 KiB, to be kept and used again.
#[derive(Debug)]
pub struct Lanes {
    isa: Isa,
    state: Box<State>,
}

impl Lanes {
    /// An engine for an instruction set.
    pub fn new(isa: Isa) -> Lanes {
        Lanes { isa, state: Box::new(State::EMPTY) }
    }

    /// The instruction set.
    pub fn isa(&self) -> Isa {
        self.isa
    }

    /// Runs all puzzles to their ends and gives each to `done` with its index, in the order in which they end.
    ///
    /// A slice should be several times longer than 32: at its end the lanes run empty.
    pub fn run<S: Start>(&mut self, mode: Mode, puzzles: &[S], mut done: impl FnMut(usize, Done<'_>)) {
        let mut queue = puzzles.iter().enumerate();
        let mut running: [Option<(usize, &S)>; LANES] = [None; LANES];
        let mut left = 0;
        *self.state = State::EMPTY;
        for (lane, slot) in running.iter_mut().enumerate() {
            *slot = queue.next();
            if let Some((_, puzzle)) = slot {
                puzzle.load(mode, &mut self.state, lane);
                left += 1;
            }
        }
        while left > 0 {
            let state = &mut *self.state;
            let some_end = match mode {
                Mode::Rounds => pass::pass(self.isa, state),
                Mode::Free => free::pass(self.isa, state),
            };
            if !some_end {
                continue;
            }
            for (lane, slot) in running.iter_mut().enumerate() {
                let end = match state.status.0[lane] {
                    SOLVED => End::Solved,
                    STUCK => End::Stuck,
                    CONTRADICTION => End::Contradiction,
                    _ => continue,
                };
                let Some((index, puzzle)) = *slot else { continue };
                let rounds = state.rounds.each_ref().map(|v| v.0[lane]);
                done(index, Done { end, rounds, state, lane, start: puzzle });
                clear(mode, state, lane);
                *slot = queue.next();
                match slot {
                    Some((_, next)) => next.load(mode, state, lane),
                    None => left -= 1,
                }
            }
        }
    }
}

/// Makes a lane ready for the next puzzle.
fn clear(mode: Mode, state: &mut State, lane: usize) {
    // In free mode `hidden` are the values. Otherwise nothing is left to be applied but after a contradiction.
    if mode == Mode::Free || state.status.0[lane] == CONTRADICTION {
        for rows in state.hidden.iter_mut().chain([&mut state.cells.hidden, &mut state.cells.only]) {
            for v in rows {
                v.0[lane] = 0;
            }
        }
    }
    for v in &mut state.cells.filled {
        v.0[lane] = 0;
    }
    for v in &mut state.rounds {
        v.0[lane] = 0;
    }
    state.cells.take_hidden.0[lane] = 0;
    state.status.0[lane] = GOES_ON;
}
