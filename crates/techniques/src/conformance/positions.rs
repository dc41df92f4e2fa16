//! Lines of `positions.tsv`: eliminations that printed pages claim for a technique, and the position where they hold.
//!
//! Tab-separated columns: id, technique, puzzle, state, removed_first, eliminations, pattern, solution (see
//! `../shared/README.md`).

use super::{Verdict, all_steps};
use crate::json::parse_cell;
use crate::registry;
use crate::technique::TechniqueId::{self, *};
use crate::view::{Settings, View};
use bit81_engine::{Candidate, CandidateSet, Conclusions, Digit, Grid};

/// A line taken apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Case {
    /// Name of the line.
    pub id: String,
    /// The technique as the page calls it.
    pub technique: String,
    /// The position: the state reached, then the first removals.
    pub grid: Grid,
    /// The eliminations of the claim.
    pub expected: Conclusions,
}

const SINGLES: &[TechniqueId] = &[NakedSingle, HiddenSingle];
const LOCKED: &[TechniqueId] = &[Pointing, Claiming];
const SUBSETS: &[TechniqueId] = &[
    LockedPair,
    LockedTriple,
    NakedPair,
    HiddenPair,
    NakedTriple,
    HiddenTriple,
    NakedQuadruple,
    HiddenQuadruple,
];

impl Case {
    /// Reads a line and goes to its position.
    ///
    /// # Errors
    /// What is wrong with it, in words.
    pub fn parse(line: &str) -> Result<Case, String> {
        let fields: Vec<&str> = line.split('\t').collect();
        let [id, technique, puzzle, state, removed, eliminations, ..] = fields[..] else {
            return Err("fewer than six columns".into());
        };
        let groups: &[&[TechniqueId]] = match state {
            "given" => &[],
            "singles" => &[SINGLES],
            "locked" => &[SINGLES, LOCKED],
            "subsets" => &[SINGLES, LOCKED, SUBSETS],
            _ => return Err(format!("unknown state '{state}'")),
        };
        let mut grid = parse_puzzle(puzzle)?;
        exhaust(&mut grid, &groups.concat())?;
        for c in parse_eliminations(removed)?.iter() {
            grid.eliminate(c.cell, c.digit);
        }
        let expected = Conclusions { eliminate: parse_eliminations(eliminations)?, ..Conclusions::NONE };
        Ok(Case { id: id.into(), technique: technique.into(), grid, expected })
    }
}

fn parse_puzzle(text: &str) -> Result<Grid, String> {
    let bytes: &[u8; 81] = text.as_bytes().try_into().map_err(|_| "the puzzle is not 81 characters")?;
    Grid::from_givens(&bytes.map(|byte| Digit::from_ascii(byte).map_or(0, Digit::value)))
        .map_err(|e| e.to_string())
}

/// Blank-separated `r1c1<>5`.
fn parse_eliminations(text: &str) -> Result<CandidateSet, String> {
    text.split_whitespace()
        .map(|entry| {
            entry
                .split_once("<>")
                .and_then(|(cell, digit)| {
                    let digit = digit.parse().ok().and_then(Digit::from_value)?;
                    Some(Candidate::new(parse_cell(cell)?, digit))
                })
                .ok_or_else(|| format!("'{entry}' is not like r1c1<>5"))
        })
        .collect()
}

/// Applies all conclusions of the techniques until there are none.
fn exhaust(grid: &mut Grid, techniques: &[TechniqueId]) -> Result<(), String> {
    loop {
        let mut all = Conclusions::NONE;
        let view = View::new(grid);
        let mut found = false;
        for &id in techniques {
            found |= registry::get(id).sweep(&view, &mut all);
        }
        if !found {
            return Ok(());
        }
        grid.apply(&all).map_err(|e| e.to_string())?;
    }
}

/// Judges one line: some step of the technique must make all the eliminations claimed (it may make more).
pub fn judge_line(line: &str) -> Verdict {
    match Case::parse(line) {
        Ok(case) => judge(&case),
        Err(why) => Verdict::Malformed(why),
    }
}

/// Judges a line taken apart.
pub fn judge(case: &Case) -> Verdict {
    let Some(technique) = registry::find(&case.technique) else {
        return Verdict::NotYet(format!("no technique is called {}", case.technique));
    };
    let found = all_steps(technique, &case.grid, Settings::default());
    let claimed = &case.expected.eliminate;
    if !claimed.is_empty() && found.iter().any(|step| claimed.is_subset(&step.conclusions.eliminate)) {
        Verdict::Passed
    } else {
        Verdict::Failed { expected: Box::new(case.expected), found }
    }
}
