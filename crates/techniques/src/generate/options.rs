//! What is asked of a puzzle, and whether it can be had at all.

use super::Symmetry;
use bit81_engine::{Cell, CellSet};

/// Fewest clues of a puzzle with one solution (McGuire, Tugemann, Civario 2012, arXiv:1201.0749).
pub const FEWEST: usize = 17;
/// Most clues of the minimal puzzles known (sudoku forums, "High clue tamagotchis": 40).
pub const MOST_MINIMAL: usize = 40;

/// What is asked of a puzzle. The default: a minimal puzzle of any number of clues without symmetry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// Symmetry of the set of given cells.
    pub symmetry: Symmetry,
    /// The given cells exactly, or `None` for any.
    pub pattern: Option<CellSet>,
    /// Fewest clues, 0..=81.
    pub min_clues: usize,
    /// Most clues, 0..=81; 81 asks nothing.
    pub max_clues: usize,
    /// Whether no given may be left out without losing the unique solution. Otherwise givens are taken away
    /// (whole orbits of the symmetry) down to a number drawn from the clue range, or, if `max_clues` is 81, as far
    /// as it goes.
    pub minimal: bool,
    /// How often to try before giving up: each random solved grid counts once, each random start on a pattern (asked
    /// for, or drawn for symmetries of order 4 and 8) a hundred times.
    pub attempts: u32,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            symmetry: Symmetry::None,
            pattern: None,
            min_clues: FEWEST,
            max_clues: 81,
            minimal: true,
            attempts: 20_000,
        }
    }
}

/// Why no puzzle can satisfy the options, or why they cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OptionsError {
    /// The clue range has no number.
    #[error("no number of clues is at least {min} and at most {max}")]
    EmptyRange {
        /// Fewest clues.
        min: usize,
        /// Most clues.
        max: usize,
    },
    /// A puzzle with one solution has at least 17 clues.
    #[error("{0} clues cannot give a unique solution: at least 17 are needed")]
    TooFew(usize),
    /// More clues than any known minimal puzzle has.
    #[error("no minimal puzzle with {0} clues is known (at most 40): ask for puzzles that are not minimal")]
    TooManyForMinimal(usize),
    /// More than 81 clues.
    #[error("{0} clues do not fit in 81 cells")]
    TooMany(usize),
    /// The pattern's size is not in the clue range.
    #[error("the pattern has {cells} cells, but {min} to {max} clues are asked for")]
    PatternSize {
        /// Cells of the pattern.
        cells: usize,
        /// Fewest clues.
        min: usize,
        /// Most clues.
        max: usize,
    },
    /// The pattern does not have the symmetry.
    #[error("the pattern does not have the symmetry {0}")]
    PatternSymmetry(Symmetry),
    /// Two lines of one band or stack are empty: exchanging them gives a second solution.
    #[error("the pattern leaves two {0} of one {1} empty, so that they can change places in every solution")]
    EmptyLines(&'static str, &'static str),
    /// No union of orbits has a size in the clue range.
    #[error("no pattern with the symmetry {symmetry} has {min} to {max} clues")]
    SymmetrySize {
        /// The symmetry.
        symmetry: Symmetry,
        /// Fewest clues.
        min: usize,
        /// Most clues.
        max: usize,
    },
    /// The text is no number or range of numbers.
    #[error("'{0}' is no clue range: write 24..28 or 26")]
    ClueText(String),
    /// The mask does not have 81 characters.
    #[error("a pattern mask has 81 characters, this one {0}")]
    MaskLength(usize),
}

impl Options {
    /// Checks whether the options are free of contradictions that are known beforehand.
    ///
    /// # Errors
    /// The first contradiction. Passing it does not promise that a puzzle exists.
    pub fn validate(&self) -> Result<(), OptionsError> {
        let (min, max) = (self.min_clues, self.max_clues);
        if min > 81 {
            return Err(OptionsError::TooMany(min));
        }
        if min > max {
            return Err(OptionsError::EmptyRange { min, max });
        }
        if max < FEWEST {
            return Err(OptionsError::TooFew(max));
        }
        if self.minimal && min > MOST_MINIMAL {
            return Err(OptionsError::TooManyForMinimal(min));
        }
        if let Some(pattern) = self.pattern {
            return self.validate_pattern(pattern);
        }
        let mut reachable = [false; 82];
        reachable[0] = true;
        for orbit in self.symmetry.orbits() {
            for total in (orbit.len()..=81).rev() {
                reachable[total] |= reachable[total - orbit.len()];
            }
        }
        let range = min.max(FEWEST)..=max.min(81);
        if !reachable[range].contains(&true) {
            return Err(OptionsError::SymmetrySize { symmetry: self.symmetry, min, max });
        }
        Ok(())
    }

    fn validate_pattern(&self, pattern: CellSet) -> Result<(), OptionsError> {
        let cells = pattern.len();
        if cells < FEWEST {
            return Err(OptionsError::TooFew(cells));
        }
        if self.minimal && cells > MOST_MINIMAL {
            return Err(OptionsError::TooManyForMinimal(cells));
        }
        if cells < self.min_clues || cells > self.max_clues {
            return Err(OptionsError::PatternSize { cells, min: self.min_clues, max: self.max_clues });
        }
        if self.symmetry.closure(pattern) != pattern {
            return Err(OptionsError::PatternSymmetry(self.symmetry));
        }
        for block in 0..3 {
            let empty = |line_of: fn(Cell) -> usize| {
                let used = pattern.into_iter().map(line_of).fold(0u16, |all, line| all | 1 << line);
                (used >> (3 * block) & 7).count_zeros() - (u16::BITS - 3)
            };
            if empty(Cell::row_index) >= 2 {
                return Err(OptionsError::EmptyLines("rows", "band"));
            }
            if empty(Cell::column_index) >= 2 {
                return Err(OptionsError::EmptyLines("columns", "stack"));
            }
        }
        Ok(())
    }
}

/// Fewest and most clues, both included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clues {
    /// Fewest clues.
    pub min: usize,
    /// Most clues.
    pub max: usize,
}

/// Reads `24..28` (both included; also `24..=28` and `24-28`), `24..`, `..28` or `26`.
///
/// # Errors
/// `ClueText` if it is none of these, `EmptyRange` if it has no number.
pub fn parse_clues(text: &str) -> Result<Clues, OptionsError> {
    let error = || OptionsError::ClueText(text.to_owned());
    let number = |part: &str, default: usize| match part.trim() {
        "" => Ok(default),
        digits if digits.len() <= 3 && digits.bytes().all(|b| b.is_ascii_digit()) => {
            digits.parse().map_err(|_| error())
        }
        _ => Err(error()),
    };
    let parts = ["..=", "..", "-"].into_iter().find_map(|separator| text.split_once(separator));
    let (low, high) = parts.unwrap_or((text, text));
    if low.trim().is_empty() && high.trim().is_empty() {
        return Err(error());
    }
    let (min, max) = (number(low, FEWEST)?, number(high, 81)?);
    if min > max {
        return Err(OptionsError::EmptyRange { min, max });
    }
    Ok(Clues { min, max })
}

/// Reads a mask of 81 characters, row by row: `.`, `0`, `-` and `_` leave a cell empty, any other character makes it a
/// given, so that a puzzle is the mask of its own pattern. White space between them is skipped.
///
/// # Errors
/// `MaskLength` if it does not have 81 characters.
pub fn parse_pattern(mask: &str) -> Result<CellSet, OptionsError> {
    let marks: Vec<char> = mask.chars().filter(|c| !c.is_whitespace()).collect();
    if marks.len() != 81 {
        return Err(OptionsError::MaskLength(marks.len()));
    }
    let given = |c: char| !matches!(c, '.' | '0' | '-' | '_');
    Ok(Cell::ALL.into_iter().zip(marks).filter(|&(_, c)| given(c)).map(|(cell, _)| cell).collect())
}
