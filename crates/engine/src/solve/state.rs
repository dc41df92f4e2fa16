//! A position of the search: nine digit planes in three bands, and its propagation to a fixed point.

use super::tables::{BAND, BAND_CELLS, BOXES_OF_ROW, CROSSINGS, HOUSES, NOT_PEERS, PEERS, ROW_STARTS};

/// Nine digits.
const DIGITS: u32 = (1 << 9) - 1;

/// Where each digit may stand, by band (27 bits, row-major).
#[derive(Clone, Copy)]
pub(crate) struct State {
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
pub(crate) struct Guess {
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
    #[inline(always)]
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
    #[inline(always)]
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

    #[inline(always)]
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

    /// The candidate to try next: of a cell with two candidates, else of a house with two places for a digit, else
    /// of an open cell with the fewest. Of its kind the one whose two branches promise most. `None` if the position
    /// is solved.
    #[inline(always)]
    pub(super) fn choose(&self) -> Option<Guess> {
        let planes = self.planes.map(wide);
        let pairs = wide(self.pairs);
        if pairs != 0 {
            return Some(best_pair(&planes, pairs));
        }
        if let Some(guess) = best_place(&planes) {
            return Some(guess);
        }
        let size = |cell: usize| self.planes.iter().filter(|p| p[cell / 27] >> (cell % 27) & 1 != 0).count();
        let cell = (0..81)
            .filter(|cell| self.open[cell / 27] >> (cell % 27) & 1 != 0)
            .min_by_key(|&cell| size(cell))?;
        self.any_digit(cell)
    }

    #[inline(always)]
    fn any_digit(&self, cell: usize) -> Option<Guess> {
        let digit = self.planes.iter().position(|p| p[cell / 27] >> (cell % 27) & 1 != 0)?;
        Some(Guess { cell, digit })
    }

    /// The position after the guess.
    #[inline(always)]
    pub(super) fn with(&self, guess: Guess) -> State {
        let mut next = *self;
        let mut cells = [0; 3];
        cells[guess.cell / 27] = 1 << (guess.cell % 27);
        next.clear_peers(guess.cell, guess.digit);
        next.close(guess.digit, cells);
        next
    }

    /// Deletes the candidate, whose guess is done with.
    #[inline(always)]
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

/// A digit's plane in one number: cell 27 * band + i is bit 32 * band + i.
#[inline(always)]
fn wide(plane: [u32; 3]) -> u128 {
    u128::from(u64::from(plane[0]) | u64::from(plane[1]) << 32) | u128::from(plane[2]) << 64
}

/// How much a digit in the cell at this bit would do at once: the candidates it deletes, those that leave a cell with
/// one candidate four times. A candidate has two branches to search, so guesses are compared by the product of both:
/// the search is smallest where neither does little.
#[inline(always)]
fn effect(plane: u128, pairs: u128, bit: u32) -> u32 {
    let seen = plane & PEERS[bit as usize % 96];
    3 * (seen & pairs).count_ones() + seen.count_ones()
}

/// The best cell of those with two candidates, of which there must be one.
#[inline(always)]
fn best_pair(planes: &[u128; 9], pairs: u128) -> Guess {
    let mut effects = [0; 96];
    let (mut best, mut most) = (Guess { cell: 0, digit: 0 }, 0);
    for (digit, &plane) in planes.iter().enumerate() {
        let mut rest = plane & pairs;
        while rest != 0 {
            let bit = rest.trailing_zeros();
            rest &= rest - 1;
            // One more, so that a digit of no effect is no reason to drop the cell.
            let effect = 1 + effect(plane, pairs, bit);
            let other = &mut effects[bit as usize % 96];
            if *other * effect > most {
                (best, most) = (Guess { cell: (bit / 32 * 27 + bit % 32) as usize, digit }, *other * effect);
            }
            *other = effect;
        }
    }
    best
}

/// The best candidate of a house with two places for its digit, in a position without cells of two candidates.
#[inline(always)]
fn best_place(planes: &[u128; 9]) -> Option<Guess> {
    let (mut best, mut most) = (None, 0);
    for (digit, &plane) in planes.iter().enumerate() {
        for house in HOUSES {
            let places = plane & house;
            if places.count_ones() == 2 {
                let (bit, other) = (places.trailing_zeros(), 127 - places.leading_zeros());
                let both = (1 + effect(plane, 0, bit)) * (1 + effect(plane, 0, other));
                if both > most {
                    let cell = (bit / 32 * 27 + bit % 32) as usize;
                    (best, most) = (Some(Guess { cell, digit }), both);
                }
            }
        }
    }
    best
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
