//! What can be wrong with a text, and what a format cannot hold.

use crate::Contradiction;
use core::fmt;
use std::borrow::Cow;

/// Why a text is not a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParseError {
    /// It is well-formed but contradicts itself at once.
    Clash(Contradiction),
    /// It cannot be read.
    Bad {
        /// Line, from 1: inside the text given to the parser, or inside the file when a reader says it.
        line: u64,
        /// Column in characters, from 1.
        column: u64,
        /// What is wrong.
        reason: Cow<'static, str>,
    },
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseError::Clash(why) => why.fmt(f),
            ParseError::Bad { line, column, reason } => write!(f, "line {line}, column {column}: {reason}"),
        }
    }
}

impl std::error::Error for ParseError {}

/// What a format cannot hold of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Loss {
    /// Cells that are filled but not given.
    PlacedCells,
    /// Candidates deleted beside what filled cells exclude.
    DeletedCandidates,
    /// Candidates of a position without filled cells.
    Candidates,
    /// An open cell with a single candidate.
    SingleCandidate,
    /// An open cell without candidates.
    NoCandidate,
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Loss::PlacedCells => "the format cannot tell placed digits from givens",
            Loss::DeletedCandidates => "the format cannot hold deleted candidates",
            Loss::Candidates => "the format cannot hold candidates",
            Loss::NoCandidate => "the format cannot tell a cell without candidates from an empty one",
            Loss::SingleCandidate => "the format cannot tell a single candidate from a given",
        })
    }
}

impl std::error::Error for Loss {}

/// A [`ParseError`] that knows its place as a byte offset.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Fault {
    Clash(Contradiction),
    Bad { at: usize, reason: Cow<'static, str> },
}

impl Fault {
    pub(super) fn bad(at: usize, reason: impl Into<Cow<'static, str>>) -> Fault {
        Fault::Bad { at, reason: reason.into() }
    }

    /// Moves the place, for a text that is part of another one.
    pub(super) fn shift(self, by: usize) -> Fault {
        match self {
            Fault::Bad { at, reason } => Fault::Bad { at: at + by, reason },
            clash => clash,
        }
    }

    /// With line and column in the text; a place behind its end becomes its last character.
    pub(super) fn place(self, text: &str) -> ParseError {
        match self {
            Fault::Clash(why) => ParseError::Clash(why),
            Fault::Bad { at, reason } => {
                let last = text.char_indices().next_back().map_or(0, |(i, _)| i);
                let mut at = at.min(last);
                while !text.is_char_boundary(at) {
                    at -= 1;
                }
                let before = &text[..at];
                let start = before.rfind('\n').map_or(0, |i| i + 1);
                let line = before.bytes().filter(|&b| b == b'\n').count() as u64 + 1;
                ParseError::Bad { line, column: before[start..].chars().count() as u64 + 1, reason }
            }
        }
    }
}
