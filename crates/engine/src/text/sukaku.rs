//! The 729-character line: nine characters a cell, absent digits as a sign (`../shared/spec/formats.md` item 8).

use super::cells::is_empty_sign;
use super::error::Fault;
use super::{Position, candidates, line};
use crate::{ByDigit, Candidate, CandidateSet, Cell, Digit, Grid};

/// The first part of 729 digits and signs, with its offset.
pub(super) fn find(text: &str) -> Option<(usize, &str)> {
    line::tokens(text).find(|(_, token)| {
        token.len() == 729
            && token.bytes().all(|byte| is_empty_sign(byte) || Digit::from_ascii(byte).is_some())
    })
}

/// Reads the line. A digit counts wherever it stands among the nine characters of its cell.
pub(super) fn parse(text: &str) -> Result<Position, Fault> {
    let Some((start, token)) = find(text) else {
        let token = line::tokens(text).max_by_key(|(_, token)| token.len());
        let (at, length) = token.map_or((0, 0), |(at, token)| (at, token.chars().count()));
        let reason = if length == 729 {
            "something else than digits and one sign".into()
        } else {
            format!("{length} characters instead of 729")
        };
        return Err(Fault::bad(at, reason));
    };
    let (mut found, mut sign) = (CandidateSet::EMPTY, None);
    for (i, byte) in token.bytes().enumerate() {
        let at = start + i;
        match (Digit::from_ascii(byte), Cell::new(i / 9)) {
            (Some(digit), Some(cell)) => {
                if found.contains(Candidate::new(cell, digit)) {
                    return Err(Fault::bad(at, format!("{digit} twice in {cell}")));
                }
                found.insert(Candidate::new(cell, digit));
            }
            _ if *sign.get_or_insert(byte) != byte => {
                return Err(Fault::bad(at, "a second sign for absent digits"));
            }
            _ => {}
        }
    }
    candidates(found.0)
}

/// Writes the candidates of all cells; a filled cell has its value alone.
pub(super) fn line(grid: &Grid) -> String {
    let planes: &ByDigit<_> = grid.planes();
    Cell::ALL
        .into_iter()
        .flat_map(|cell| {
            Digit::ALL.map(|digit| if planes[digit].contains(cell) { digit.to_ascii().into() } else { '.' })
        })
        .collect()
}
