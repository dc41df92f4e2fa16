//! Positions to measure techniques on: those that a scale goes through.

use crate::input::{InputError, Reader};
use bit81_engine::Grid;
use bit81_techniques::assess::{Assessor, Status};
use bit81_techniques::grader::{Grader, Outcome};
use bit81_techniques::scale::Scale;
use sha2::{Digest, Sha256};

/// The puzzles of some files with what identifies them.
#[derive(Clone, Debug, Default)]
pub struct Corpus {
    /// Givens; records that are something else are left out.
    pub puzzles: Vec<[u8; 81]>,
    /// Records that were left out: not readable, or positions with more than givens.
    pub skipped: u64,
    /// Digest of the puzzles, 16 hexadecimal digits.
    pub digest: String,
}

impl Corpus {
    /// Reads files, at most `limit` puzzles, taken evenly over all of them.
    ///
    /// # Errors
    /// A file that cannot be read.
    pub fn read(reader: Reader, limit: Option<usize>) -> Result<Corpus, InputError> {
        let mut out = Corpus::default();
        for block in reader {
            let block = block?;
            for i in 0..block.records.len() {
                match block.plain_givens(i) {
                    Some(values) => out.puzzles.push(values),
                    None => out.skipped += 1,
                }
            }
        }
        if let Some(limit) = limit.filter(|limit| *limit < out.puzzles.len()) {
            let all = std::mem::take(&mut out.puzzles);
            out.puzzles = (0..limit).map(|i| all[i * all.len() / limit]).collect();
        }
        let mut digest = Sha256::new();
        for puzzle in &out.puzzles {
            digest.update(puzzle);
        }
        out.digest = super::hex(digest);
        Ok(out)
    }
}

/// Positions, puzzle by puzzle.
#[derive(Clone, Debug, Default)]
pub struct Positions {
    grids: Vec<Grid>,
    /// Where the positions of each puzzle end.
    ends: Vec<usize>,
}

impl Positions {
    /// The position before each round of the scale, and the one where it is stuck, of every puzzle that is `ok`.
    pub fn of(scale: &Scale, puzzles: &[[u8; 81]]) -> Positions {
        let grader = Grader::new(scale.clone());
        let mut assessor = Assessor::new(vec![scale.clone()]);
        let mut out = Positions::default();
        for (puzzle, assessment) in puzzles.iter().zip(assessor.assess_givens(puzzles)) {
            let (Status::Ok, Ok(grid)) = (assessment.status, Grid::from_givens(puzzle)) else { continue };
            let (grade, rounds) = grader.path(&grid);
            out.grids.extend(rounds.iter().map(|round| round.before));
            if grade.outcome == Outcome::Stuck {
                out.grids.push(grade.end);
            }
            out.ends.push(out.grids.len());
        }
        out
    }

    /// Number of positions.
    pub fn len(&self) -> usize {
        self.grids.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.grids.is_empty()
    }

    /// All positions.
    pub fn all(&self) -> impl Iterator<Item = &Grid> {
        self.grids.iter()
    }

    /// The positions of each puzzle.
    pub fn puzzles(&self) -> impl Iterator<Item = &[Grid]> {
        let mut start = 0;
        self.ends.iter().map(move |&end| {
            let grids = &self.grids[start..end];
            start = end;
            grids
        })
    }
}
