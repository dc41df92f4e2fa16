//! A candidate (a digit in a cell) and sets of candidates.

use crate::{ByDigit, Cell, CellSet, Digit, DigitSet};
use core::fmt;

/// A digit that a cell may still take.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate {
    /// The digit; candidates order by digit, then cell.
    pub digit: Digit,
    /// The cell.
    pub cell: Cell,
}

impl Candidate {
    /// The candidate `digit` of `cell`.
    pub const fn new(cell: Cell, digit: Digit) -> Candidate {
        Candidate { digit, cell }
    }
}

impl fmt::Display for Candidate {
    /// `4r5c6`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.digit, self.cell)
    }
}

impl fmt::Debug for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of candidates as nine digit planes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CandidateSet(pub ByDigit<CellSet>);

impl CandidateSet {
    /// The empty set.
    pub const EMPTY: CandidateSet = CandidateSet(ByDigit([CellSet::EMPTY; 9]));

    /// The cells of the set with this digit.
    #[inline(always)]
    pub fn plane(&self, digit: Digit) -> CellSet {
        self.0[digit]
    }
    /// Whether the candidate is in the set.
    pub fn contains(&self, c: Candidate) -> bool {
        self.0[c.digit].contains(c.cell)
    }
    /// Adds a candidate.
    #[inline(always)]
    pub fn insert(&mut self, c: Candidate) {
        self.0[c.digit].insert(c.cell);
    }
    /// Adds the digit in every cell of the set.
    #[inline(always)]
    pub fn insert_cells(&mut self, digit: Digit, cells: CellSet) {
        self.0[digit] |= cells;
    }
    /// Adds every digit of the set in the cell.
    pub fn insert_digits(&mut self, cell: Cell, digits: DigitSet) {
        for digit in digits {
            self.0[digit].insert(cell);
        }
    }
    /// Adds all candidates of another set.
    #[inline(always)]
    pub fn extend(&mut self, other: &CandidateSet) {
        for i in 0..9 {
            self.0.0[i] |= other.0.0[i];
        }
    }
    /// Whether the set has no candidate.
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.cells().is_empty()
    }
    /// Number of candidates.
    pub fn len(&self) -> usize {
        self.0.0.iter().map(|plane| plane.len()).sum()
    }
    /// All cells with at least one candidate of the set.
    #[inline(always)]
    pub fn cells(&self) -> CellSet {
        self.0.0.iter().fold(CellSet::EMPTY, |all, &plane| all | plane)
    }
    /// The digits that the set has.
    pub fn digits(&self) -> DigitSet {
        self.0.iter().filter(|(_, plane)| !plane.is_empty()).map(|(digit, _)| digit).collect()
    }
    /// The candidates both sets have.
    pub fn intersection(&self, other: &CandidateSet) -> CandidateSet {
        CandidateSet(ByDigit(core::array::from_fn(|i| self.0.0[i] & other.0.0[i])))
    }
    /// The candidates that `other` does not have.
    pub fn without(&self, other: &CandidateSet) -> CandidateSet {
        CandidateSet(ByDigit(core::array::from_fn(|i| self.0.0[i].without(other.0.0[i]))))
    }
    /// Whether every candidate is in `other`.
    pub fn is_subset(&self, other: &CandidateSet) -> bool {
        (0..9).all(|i| self.0.0[i].is_subset(other.0.0[i]))
    }
    /// The candidates by digit, then cell.
    pub fn iter(&self) -> impl Iterator<Item = Candidate> + '_ {
        Digit::ALL
            .into_iter()
            .flat_map(|digit| self.0[digit].into_iter().map(move |cell| Candidate { digit, cell }))
    }
}

impl FromIterator<Candidate> for CandidateSet {
    fn from_iter<I: IntoIterator<Item = Candidate>>(iter: I) -> CandidateSet {
        let mut out = CandidateSet::EMPTY;
        for candidate in iter {
            out.insert(candidate);
        }
        out
    }
}

impl fmt::Debug for CandidateSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
