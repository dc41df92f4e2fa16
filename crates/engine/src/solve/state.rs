//! A position of the search: nine digit planes in three bands, and its propagation to a fixed point.

use super::tables::{BAND, BAND_CELLS, BOXES_OF_ROW, CROSSINGS, NOT_PEERS, ROW_STARTS};

/// Nine digits.
const DIGITS: u32 = (1 << 9) - 1;

/// Where each digit may stand, by band (27 bits, row-major).
#[derive(Clone, Copy)]
pub(super) struct State {
    /// `planes[digit][band]`.
    pub(super) planes: [[u32; 3]; 9],
    /// Cells that are not yet known as the only place of a digit in a row.
    open: [u32; 3],
    /// Cells with exactly two candidates, at the fixed point.
    pairs: [u32; 3],
    /// Digits whose plane changed since [`settle`] last saw it.
    dirty: u32,
}

/// A candidate to try: cell 0..81, digit 0..9.
#[derive(Clone, Copy)]
pub(super) struct Guess {
    cell: usize,
    digit: usize,
}

impl State {
    /// The position with these planes. Cells that already have one digit must have cleared their peers, or not: the
    /// first propagation does it.
    pub(super) fn new(planes: [[u32; 3]; 9]) -> State {
        State { planes, open: [BAND; 3], pairs: [0; 3], dirty: DIGITS }
    }

    /// Hidden singles, locked candidates and naked singles until nothing changes. False if the position is seen to
    /// have no solution.
    pub(super) fn propagate(&mut self) -> bool {
        loop {
            while self.dirty != 0 {
                let digit = self.dirty.trailing_zeros() as usize;
                self.dirty &= self.dirty - 1;
                let Some(places) = settle(&mut self.planes[digit]) else { return false };
                let new: [u32; 3] = core::array::from_fn(|i| places[i] & self.open[i]);
                if new[0] | new[1] | new[2] != 0 {
                    self.close(digit, new);
                }
            }
            // Seen at least once, twice, three times: for all cells at once.
            let (mut once, mut twice, mut thrice) = ([0; 3], [0; 3], [0; 3]);
            for plane in &self.planes {
                for i in 0..3 {
                    thrice[i] |= twice[i] & plane[i];
                    twice[i] |= once[i] & plane[i];
                    once[i] |= plane[i];
                }
            }
            if once != [BAND; 3] {
                return false;
            }
            let single: [u32; 3] = core::array::from_fn(|i| self.open[i] & !twice[i]);
            if single == [0; 3] {
                self.pairs = core::array::from_fn(|i| twice[i] & !thrice[i]);
                return true;
            }
            for digit in 0..9 {
                for (band, &cells) in single.iter().enumerate() {
                    let mut cells = cells & self.planes[digit][band];
                    while cells != 0 {
                        self.clear_peers(27 * band + cells.trailing_zeros() as usize, digit);
                        cells &= cells - 1;
                    }
                }
            }
        }
    }

    /// The digit is the value of these open cells: no other digit is.
    fn close(&mut self, digit: usize, cells: [u32; 3]) {
        for (open, cells) in self.open.iter_mut().zip(cells) {
            *open &= !cells;
        }
        for (other, plane) in self.planes.iter_mut().enumerate() {
            if other != digit {
                let hit = (plane[0] & cells[0]) | (plane[1] & cells[1]) | (plane[2] & cells[2]);
                for i in 0..3 {
                    plane[i] &= !cells[i];
                }
                self.dirty |= u32::from(hit != 0) << other;
            }
        }
    }

    fn clear_peers(&mut self, cell: usize, digit: usize) {
        for (plane, keep) in self.planes[digit].iter_mut().zip(NOT_PEERS[cell]) {
            *plane &= keep;
        }
        self.dirty |= 1 << digit;
    }

    /// Whether every cell has its value. Asked at the fixed point.
    pub(super) fn is_solved(&self) -> bool {
        self.open == [0; 3]
    }

    /// The candidate to try next: of a cell with two candidates, else of a row with two places for a digit, else
    /// of an open cell with the fewest. `None` if the position is solved.
    pub(super) fn choose(&self) -> Option<Guess> {
        if let Some(cell) = self.best_pair() {
            return self.any_digit(cell);
        }
        for (digit, plane) in self.planes.iter().enumerate() {
            for (band, &cells) in plane.iter().enumerate() {
                for row in 0..3 {
                    let places = cells >> (9 * row) & 511;
                    if places.count_ones() == 2 {
                        return Some(Guess {
                            cell: 27 * band + 9 * row + places.trailing_zeros() as usize,
                            digit,
                        });
                    }
                }
            }
        }
        let size = |cell: usize| self.planes.iter().filter(|p| p[cell / 27] >> (cell % 27) & 1 != 0).count();
        let cell = (0..81)
            .filter(|cell| self.open[cell / 27] >> (cell % 27) & 1 != 0)
            .min_by_key(|&cell| size(cell))?;
        self.any_digit(cell)
    }

    /// The cell with two candidates that sees the most others of its kind: those are likely to follow.
    fn best_pair(&self) -> Option<usize> {
        let mut best = None;
        let mut most = 0;
        for (band, &pairs) in self.pairs.iter().enumerate() {
            let mut rest = pairs;
            while rest != 0 {
                let cell = 27 * band + rest.trailing_zeros() as usize;
                rest &= rest - 1;
                let seen: u32 =
                    self.pairs.iter().zip(NOT_PEERS[cell]).map(|(p, not)| (p & !not).count_ones()).sum();
                if best.is_none() || seen > most {
                    (best, most) = (Some(cell), seen);
                }
            }
        }
        best
    }

    fn any_digit(&self, cell: usize) -> Option<Guess> {
        let digit = self.planes.iter().position(|p| p[cell / 27] >> (cell % 27) & 1 != 0)?;
        Some(Guess { cell, digit })
    }

    /// The position after the guess.
    pub(super) fn with(&self, guess: Guess) -> State {
        let mut next = *self;
        let mut cells = [0; 3];
        cells[guess.cell / 27] = 1 << (guess.cell % 27);
        next.clear_peers(guess.cell, guess.digit);
        next.close(guess.digit, cells);
        next
    }

    /// Deletes the candidate, whose guess is done with.
    pub(super) fn refute(&mut self, guess: Guess) {
        let (band, bit) = (guess.cell / 27, 1 << (guess.cell % 27));
        self.planes[guess.digit][band] &= !bit;
        self.dirty |= 1 << guess.digit;
        if self.pairs[band] & bit != 0 {
            // Of two candidates the other is left: no need to search for it.
            if let Some(other) = self.any_digit(guess.cell) {
                self.clear_peers(other.cell, other.digit);
                self.open[band] &= !bit;
            }
        }
    }

    /// The values 1..=9 of a solved position.
    pub(super) fn values(&self) -> [u8; 81] {
        core::array::from_fn(|cell| {
            (1..=9)
                .find(|&value| self.planes[usize::from(value) - 1][cell / 27] >> (cell % 27) & 1 != 0)
                .unwrap_or(0)
        })
    }
}

/// Deletes from a digit's plane every place that crosses no permutation of rows and boxes in its band, or of columns
/// and boxes in its stack, until nothing changes. A hidden single or a single place left has then cleared all its
/// peers. Returns the cells that are alone in their row; `None` if a band or stack has no permutation.
#[inline(always)]
fn settle(plane: &mut [u32; 3]) -> Option<[u32; 3]> {
    loop {
        let rows = plane.map(|band| {
            let crossing = usize::from(BOXES_OF_ROW[(band & 511) as usize])
                | usize::from(BOXES_OF_ROW[(band >> 9 & 511) as usize]) << 3
                | usize::from(BOXES_OF_ROW[(band >> 18 & 511) as usize]) << 6;
            band & BAND_CELLS[crossing & 511]
        });
        let columns = rows.map(|band| (band | band >> 9 | band >> 18) & 511);
        let mut keep = [0; 3];
        for stack in [0, 3, 6] {
            let crossing =
                (columns[0] >> stack & 7) | (columns[1] >> stack & 7) << 3 | (columns[2] >> stack & 7) << 6;
            let left = u32::from(CROSSINGS[crossing as usize & 511]);
            keep[0] |= (left & 7) << stack;
            keep[1] |= (left >> 3 & 7) << stack;
            keep[2] |= (left >> 6) << stack;
        }
        let next: [u32; 3] = core::array::from_fn(|i| rows[i] & (keep[i] * ROW_STARTS));
        if next[0] == 0 || next[1] == 0 || next[2] == 0 {
            return None;
        }
        *plane = next;
        // The step over rows is idempotent, so only a change by columns asks for another round.
        if next == rows {
            break;
        }
    }
    Some(plane.map(|band| {
        // No row is empty here, so nothing is borrowed between rows.
        let more = band & band.wrapping_sub(ROW_STARTS);
        let alone = |row: u32| u32::from(more >> row & 511 == 0) * (511 << row);
        band & (alone(0) | alone(9) | alone(18))
    }))
}
