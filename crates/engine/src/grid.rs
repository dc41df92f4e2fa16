//! The grid: nine digit planes, and which cells are given or placed.

use crate::{ByDigit, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};
use core::fmt;

/// Pencil marks and values. The nine digit planes are the only truth about digits: a filled cell has its value's
/// bit and no other, an open cell has the bits of its candidates.
///
/// Filled cells are *givens* or *placed* ones (found by a solver); some techniques tell them apart.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Grid {
    planes: ByDigit<CellSet>,
    filled: CellSet,
    givens: CellSet,
}

/// What a step concludes: digits to place and candidates to delete.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash, Debug)]
pub struct Conclusions {
    /// Candidates that are true.
    pub place: CandidateSet,
    /// Candidates that are false.
    pub eliminate: CandidateSet,
}

impl Conclusions {
    /// No conclusion.
    pub const NONE: Conclusions = Conclusions { place: CandidateSet::EMPTY, eliminate: CandidateSet::EMPTY };

    /// One placement.
    pub fn placement(candidate: Candidate) -> Conclusions {
        let mut out = Conclusions::NONE;
        out.place.insert(candidate);
        out
    }
    /// One digit out of several cells.
    pub fn elimination(digit: Digit, cells: CellSet) -> Conclusions {
        let mut out = Conclusions::NONE;
        out.eliminate.insert_cells(digit, cells);
        out
    }
    /// Whether nothing is concluded.
    pub fn is_empty(&self) -> bool {
        self.place.is_empty() && self.eliminate.is_empty()
    }
    /// Adds everything that the other concludes.
    pub fn extend(&mut self, other: &Conclusions) {
        self.place.extend(&other.place);
        self.eliminate.extend(&other.eliminate);
    }
}

/// Why a grid cannot be completed: a fact about the grid, not a failure of the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Contradiction {
    /// The cell has no candidate left.
    Cell(Cell),
    /// The digit has no place left in the house.
    House(House, Digit),
    /// The house holds the digit more than once.
    Clash(House, Digit),
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contradiction::Cell(cell) => write!(f, "{cell} has no candidate"),
            Contradiction::House(house, digit) => write!(f, "{digit} has no place in {house}"),
            Contradiction::Clash(house, digit) => write!(f, "{digit} twice in {house}"),
        }
    }
}

impl std::error::Error for Contradiction {}

impl Default for Grid {
    fn default() -> Grid {
        Grid::EMPTY
    }
}

impl Grid {
    /// All cells open with all nine candidates.
    pub const EMPTY: Grid =
        Grid { planes: ByDigit([CellSet::ALL; 9]), filled: CellSet::EMPTY, givens: CellSet::EMPTY };

    /// The grid with these givens (0 = empty, 1..=9), each removed from its peers. Other values count as empty.
    ///
    /// # Errors
    /// `Clash` if a house holds a digit twice. Cells and houses without candidates are not looked for:
    /// see [`Grid::contradiction`].
    pub fn from_givens(values: &[u8; 81]) -> Result<Grid, Contradiction> {
        // All givens of a digit at once; a digit on a peer of itself is a clash.
        let (mut cells, mut peers) = ([CellSet::EMPTY; 9], [CellSet::EMPTY; 9]);
        for cell in filled_cells(values) {
            if let Some(digit) = Digit::from_value(values[cell.index()]) {
                cells[digit.index()].insert(cell);
                peers[digit.index()] |= cell.peers();
            }
        }
        if cells.iter().zip(&peers).any(|(cells, peers)| cells.intersects(*peers)) {
            return Grid::give_all(values);
        }
        let filled = cells.iter().fold(CellSet::EMPTY, |all, &cells| all | cells);
        let plane = |i: usize| !(filled | peers[i]) | cells[i];
        Ok(Grid { planes: ByDigit(core::array::from_fn(plane)), filled, givens: filled })
    }

    /// The plain twin of [`Grid::from_givens`]: one given after the other, so that the first clash is named.
    fn give_all(values: &[u8; 81]) -> Result<Grid, Contradiction> {
        let mut grid = Grid::EMPTY;
        for cell in Cell::ALL {
            if let Some(digit) = Digit::from_value(values[cell.index()]) {
                grid.give(cell, digit)?;
            }
        }
        Ok(grid)
    }

    /// A grid from its parts: every digit's plane (see the type), the filled cells and the givens among them.
    ///
    /// # Errors
    /// The first reason why it is no grid: a filled cell with no or more than one digit is reported as
    /// `Contradiction::Cell`, a digit twice in a house as `Clash`. Candidates that a filled peer excludes are removed.
    pub fn from_parts(
        planes: ByDigit<CellSet>,
        filled: CellSet,
        givens: CellSet,
    ) -> Result<Grid, Contradiction> {
        let mut grid = Grid { planes, filled, givens: givens & filled };
        for cell in filled {
            let digits = grid.all_digits(cell);
            let Some(digit) = digits.single() else { return Err(Contradiction::Cell(cell)) };
            grid.clear_peers(cell, digit)?;
        }
        Ok(grid)
    }

    /// Fills an open cell with a given and removes the digit from its peers.
    ///
    /// # Errors
    /// `Clash` if a filled peer has the digit, `Cell` if the cell is filled otherwise or has lost the candidate.
    pub fn give(&mut self, cell: Cell, digit: Digit) -> Result<(), Contradiction> {
        self.place(cell, digit)?;
        self.givens.insert(cell);
        Ok(())
    }

    /// Fills an open cell and removes the digit from its peers. Placing the value that is there does nothing.
    ///
    /// # Errors
    /// `Clash` if a filled peer has the digit, `Cell` if the cell is filled otherwise or has lost the candidate.
    /// The grid is then to be thrown away.
    pub fn place(&mut self, cell: Cell, digit: Digit) -> Result<(), Contradiction> {
        let only = CellSet::only(cell);
        if self.planes[digit].intersects(only) {
            if self.filled.contains(cell) {
                return Ok(());
            }
        } else {
            // The candidate is gone: because of a filled peer, or by an elimination.
            return match (cell.peers() & self.planes[digit] & self.filled).first() {
                Some(peer) => Err(clash(cell, peer, digit)),
                None => Err(Contradiction::Cell(cell)),
            };
        }
        for plane in &mut self.planes.0 {
            *plane = plane.without(only);
        }
        self.planes[digit] |= only;
        self.filled |= only;
        self.clear_peers(cell, digit)
    }

    fn clear_peers(&mut self, cell: Cell, digit: Digit) -> Result<(), Contradiction> {
        if let Some(peer) = (cell.peers() & self.planes[digit] & self.filled).first() {
            return Err(clash(cell, peer, digit));
        }
        self.planes[digit] = self.planes[digit].without(cell.peers());
        Ok(())
    }

    /// Deletes a candidate of an open cell; returns whether it was there.
    pub fn eliminate(&mut self, cell: Cell, digit: Digit) -> bool {
        let there = self.planes[digit].contains(cell) && !self.filled.contains(cell);
        if there {
            self.planes[digit].remove(cell);
        }
        there
    }

    /// Applies all eliminations, then all placements (as placed cells).
    ///
    /// # Errors
    /// As [`Grid::place`]; the grid is then to be thrown away.
    pub fn apply(&mut self, conclusions: &Conclusions) -> Result<(), Contradiction> {
        for digit in Digit::ALL {
            let out = conclusions.eliminate.plane(digit).without(self.filled);
            self.planes[digit] = self.planes[digit].without(out);
        }
        self.place_all(&conclusions.place, |_| ())
    }

    /// Fills cells (as placed ones), by digit, then cell, and tells each.
    ///
    /// # Errors
    /// As [`Grid::place`] of one after the other; the grid is then to be thrown away.
    pub(crate) fn place_all(
        &mut self,
        place: &CandidateSet,
        mut each: impl FnMut(Candidate),
    ) -> Result<(), Contradiction> {
        // All together; only where that does not go one after the other, so that the first fault is named.
        let (mut peers, mut all, mut together) = ([CellSet::EMPTY; 9], CellSet::EMPTY, true);
        for (digit, &cells) in place.0.iter() {
            let mut seen = CellSet::EMPTY;
            for cell in cells {
                seen |= cell.peers();
                each(Candidate::new(cell, digit));
            }
            together &= cells.is_disjoint(all | seen) && cells.is_subset(self.planes[digit]);
            peers[digit.index()] = seen;
            all |= cells;
        }
        if !together || all.intersects(self.filled) {
            return place.iter().try_for_each(|candidate| self.place(candidate.cell, candidate.digit));
        }
        for (digit, peers) in Digit::ALL.into_iter().zip(peers) {
            self.planes[digit] = self.planes[digit].without(all | peers) | place.0[digit];
        }
        self.filled |= all;
        Ok(())
    }

    /// Cells of the digit: filled ones with this value and open ones with this candidate.
    #[inline(always)]
    pub fn plane(&self, digit: Digit) -> CellSet {
        self.planes[digit]
    }
    /// All nine planes as in [`Grid::plane`].
    #[inline(always)]
    pub fn planes(&self) -> &ByDigit<CellSet> {
        &self.planes
    }
    /// The planes as plain numbers, for kernels.
    #[inline(always)]
    pub fn raw_planes(&self) -> [u128; 9] {
        self.planes.0.map(CellSet::bits)
    }
    /// Open cells with this candidate.
    #[inline(always)]
    pub fn candidates_of(&self, digit: Digit) -> CellSet {
        self.planes[digit].without(self.filled)
    }
    /// Cells with a value.
    #[inline(always)]
    pub fn filled(&self) -> CellSet {
        self.filled
    }
    /// Cells without a value.
    #[inline(always)]
    pub fn open(&self) -> CellSet {
        !self.filled
    }
    /// Cells whose value was given.
    #[inline(always)]
    pub fn givens(&self) -> CellSet {
        self.givens
    }
    /// Cells whose value was placed later.
    pub fn placed(&self) -> CellSet {
        self.filled.without(self.givens)
    }

    fn all_digits(&self, cell: Cell) -> DigitSet {
        let mut bits = 0;
        for (i, plane) in self.planes.0.iter().enumerate() {
            bits |= u16::from(plane.contains(cell)) << i;
        }
        DigitSet::from_bits(bits)
    }
    /// Candidates of an open cell; empty for a filled one.
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        if self.filled.contains(cell) { DigitSet::EMPTY } else { self.all_digits(cell) }
    }
    /// Value of a filled cell.
    pub fn value(&self, cell: Cell) -> Option<Digit> {
        if self.filled.contains(cell) { self.all_digits(cell).first() } else { None }
    }
    /// The values in row-major order, 0 for open cells.
    pub fn values(&self) -> [u8; 81] {
        let mut values = [0; 81];
        for (digit, &plane) in self.planes.iter() {
            for cell in plane & self.filled {
                values[cell.index()] = digit.value();
            }
        }
        values
    }
    /// All candidates of open cells.
    pub fn open_candidates(&self) -> CandidateSet {
        CandidateSet(ByDigit(self.planes.0.map(|plane| plane.without(self.filled))))
    }
    /// The grid with only its givens and the candidates that they leave.
    pub fn givens_only(&self) -> Grid {
        let mut values = self.values();
        for cell in self.placed() {
            values[cell.index()] = 0;
        }
        // Givens of a valid grid do not clash with each other.
        Grid::from_givens(&values).unwrap_or_default()
    }

    /// Whether every cell is filled.
    pub fn is_solved(&self) -> bool {
        self.filled == CellSet::ALL
    }

    /// The first contradiction: a cell without candidate, then a house without a place for a digit.
    pub fn contradiction(&self) -> Option<Contradiction> {
        let covered = self.planes.0.iter().fold(CellSet::EMPTY, |all, &plane| all | plane);
        if let Some(cell) = (!covered).first() {
            return Some(Contradiction::Cell(cell));
        }
        House::ALL.into_iter().find_map(|house| {
            self.planes
                .iter()
                .find(|(_, plane)| plane.is_disjoint(house.cells()))
                .map(|(digit, _)| Contradiction::House(house, digit))
        })
    }

    /// Checks the invariants of the type and names the first that is broken.
    ///
    /// # Errors
    /// The broken invariant in words.
    pub fn internal_validate(&self) -> Result<(), String> {
        if !self.givens.is_subset(self.filled) {
            return Err("a given that is not filled".into());
        }
        for cell in self.filled {
            let Some(digit) = self.all_digits(cell).single() else {
                return Err(format!("{cell} is filled but does not have exactly one digit"));
            };
            if cell.peers().intersects(self.planes[digit]) {
                return Err(format!("a peer of {cell} still has its value {digit}"));
            }
        }
        Ok(())
    }
}

/// The cells with a value 1..=9. No branch on a value: where the givens of the next puzzle are cannot be predicted.
fn filled_cells(values: &[u8; 81]) -> CellSet {
    let mut marks = [0u8; 88];
    for (mark, value) in marks.iter_mut().zip(values) {
        *mark = u8::from(value.wrapping_sub(1) < 9);
    }
    let mut bits = 0;
    for (i, eight) in marks.as_chunks::<8>().0.iter().enumerate() {
        // The product gathers the lowest bits of the eight bytes in the highest byte.
        let gathered = u64::from_le_bytes(*eight).wrapping_mul(0x0102_0408_1020_4080) >> 56;
        bits |= u128::from(gathered) << (8 * i);
    }
    CellSet::from_bits(bits)
}

fn clash(a: Cell, b: Cell, digit: Digit) -> Contradiction {
    let house = a.houses().into_iter().find(|house| b.houses().contains(house));
    Contradiction::Clash(house.unwrap_or(a.row()), digit)
}

impl fmt::Display for Grid {
    /// The values as 81 characters, `.` for an open cell.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.values().map(|value| if value == 0 { b'.' } else { b'0' + value });
        f.write_str(core::str::from_utf8(&text).unwrap_or_default())
    }
}

impl fmt::Debug for Grid {
    /// Nine rows of candidate groups; values stand alone, givens with `*`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for cell in Cell::ALL {
            if cell.column_index() == 0 {
                writeln!(f)?;
            }
            let mark = if self.givens.contains(cell) { "*" } else { "" };
            let digits = if self.filled.contains(cell) { "=" } else { "" };
            write!(f, "{:>11}", format!("{mark}{digits}{}", self.all_digits(cell)))?;
        }
        Ok(())
    }
}

impl Grid {
    /// A grid of the given parts, which the caller knows to satisfy the invariants.
    pub(crate) fn assembled(planes: ByDigit<CellSet>, filled: CellSet, givens: CellSet) -> Grid {
        Grid { planes, filled, givens }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::symmetry::SplitMix;

    #[test]
    fn values_are_those_of_the_cells() {
        let mut grid = Grid::EMPTY;
        for (i, digit) in Digit::ALL.into_iter().enumerate() {
            grid.give(Cell::at(i, i * 4), digit).unwrap();
        }
        let values = grid.values();
        assert!(Cell::ALL.into_iter().all(|c| values[c.index()] == grid.value(c).map_or(0, Digit::value)));
        assert_eq!(grid.to_string().replace('.', "0"), values.map(|value| value.to_string()).concat());
    }

    #[test]
    fn givens_at_once_or_one_by_one() {
        let mut rng = SplitMix(7);
        let mut clashes = 0;
        for round in 0..2000 {
            let mut values = [0; 81];
            for _ in 0..round % 40 {
                values[rng.below(81)] = rng.below(11) as u8;
            }
            let found = Grid::from_givens(&values);
            assert_eq!(found, Grid::give_all(&values));
            clashes += usize::from(found.is_err());
        }
        assert!((100..1900).contains(&clashes), "{clashes}");
    }
}
