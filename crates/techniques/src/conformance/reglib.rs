//! Lines of HoDoKu's regression library, judged as `../shared/spec/reglib-format.md` says for an exhaustive finder.
//!
//! A line names one technique, one position and the only conclusion that the technique has there for the given digits.
//! Every step of the technique with these digits is compared by conclusion alone.

use super::{Verdict, all_steps};
use crate::evidence::Evidence;
use crate::registry::REGISTRY;
use crate::step::Step;
use crate::view::Settings;
use bit81_engine::{Candidate, CandidateSet, Cell, Conclusions, Digit, DigitSet, Grid};

/// A line taken apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Case {
    /// Library code without variant: `0100`; five digits for siamese fish.
    pub code: String,
    /// What follows the `-`: `1`, `2`, `x`; empty without variant.
    pub variant: String,
    /// The digits that a step must have to be compared, ascending without separator.
    pub digits: String,
    /// The position, givens and placed cells told apart.
    pub grid: Grid,
    /// The only conclusion. Of no meaning in a fail case.
    pub expected: Conclusions,
}

impl Case {
    /// Reads a line.
    ///
    /// # Errors
    /// What is wrong with it, in words.
    pub fn parse(line: &str) -> Result<Case, String> {
        let fields: Vec<&str> = line.trim_end().split(':').collect();
        // The fail cases of BUG+1 lack the last colon.
        let ["", technique, digits, cells, deleted, eliminated, placed, ..] = fields[..] else {
            return Err("fewer than seven fields, or no colon in front".into());
        };
        let (code, variant) = technique.split_once('-').unwrap_or((technique, ""));
        let mut grid = parse_cells(cells)?;
        for c in parse_candidates(deleted)?.iter() {
            grid.eliminate(c.cell, c.digit);
        }
        let expected =
            Conclusions { eliminate: parse_candidates(eliminated)?, place: parse_candidates(placed)? };
        Ok(Case { code: code.into(), variant: variant.into(), digits: digits.into(), grid, expected })
    }

    /// Whether the technique must find nothing.
    pub fn is_fail_case(&self) -> bool {
        self.variant == "x"
    }

    /// The options that the code and variant ask for.
    pub fn settings(&self) -> Settings {
        // Written out: a new option has to say here which lines ask for it.
        Settings { empty_rectangle_with_two: self.code == "0402" && self.variant == "1" }
    }

    /// Chains: other chains with the same digits and other conclusions usually exist.
    fn may_have_others(&self) -> bool {
        self.code.starts_with("07") || self.code.starts_with("13") || self.code == "0903"
    }
}

/// 81 cells: `.` or `0` open, a digit given, `+` and a digit placed.
fn parse_cells(text: &str) -> Result<Grid, String> {
    let mut grid = Grid::EMPTY;
    let mut given = true;
    let mut cells = Cell::ALL.into_iter();
    for byte in text.bytes() {
        if byte == b'+' {
            given = false;
            continue;
        }
        let cell = cells.next().ok_or("more than 81 cells")?;
        match (byte, Digit::from_ascii(byte)) {
            (_, Some(digit)) => {
                let put = if given { grid.give(cell, digit) } else { grid.place(cell, digit) };
                put.map_err(|e| e.to_string())?;
            }
            (b'.' | b'0', None) => {}
            _ => return Err(format!("'{}' in the grid", char::from(byte))),
        }
        given = true;
    }
    if cells.next().is_some() { Err("fewer than 81 cells".into()) } else { Ok(grid) }
}

/// Blank-separated `dRC`.
fn parse_candidates(text: &str) -> Result<CandidateSet, String> {
    text.split_whitespace()
        .map(|entry| {
            let number = |byte: u8| Digit::from_ascii(byte);
            match *entry.as_bytes() {
                [d, r, c] => match (number(d), number(r), number(c)) {
                    (Some(digit), Some(row), Some(column)) => {
                        Ok(Candidate::new(Cell::at(row.index(), column.index()), digit))
                    }
                    _ => Err(format!("'{entry}' is not digit, row, column")),
                },
                _ => Err(format!("'{entry}' is not digit, row, column")),
            }
        })
        .collect()
}

/// The digits of a step by the rule for field 2: those that the pattern uses, or those that it eliminates.
fn digits_of(code: &str, grid: &Grid, step: &Step) -> String {
    let by_elimination = matches!(
        code,
        "0706"
            | "0707"
            | "0708"
            | "0709"
            | "0710"
            | "0711"
            | "0901"
            | "0902"
            | "0903"
            | "0904"
            | "1101"
            | "1301"
            | "1303"
    );
    let digits = if by_elimination { step.conclusions.eliminate.digits() } else { used_digits(grid, step) };
    digits.into_iter().map(|digit| digit.to_string()).collect()
}

/// The digits that the pattern uses.
fn used_digits(grid: &Grid, step: &Step) -> DigitSet {
    match &step.evidence {
        Evidence::Single { candidate, .. } => candidate.digit.into(),
        Evidence::NakedSubset { digits, .. }
        | Evidence::HiddenSubset { digits, .. }
        | Evidence::RemotePair { digits, .. } => *digits,
        Evidence::Locked { digit, .. }
        | Evidence::Fish { digit, .. }
        | Evidence::TwoLinks { digit, .. }
        | Evidence::EmptyRectangle { digit, .. }
        | Evidence::Colors { digit, .. } => (*digit).into(),
        // The pivot of an XY-Wing lacks z, that of an XYZ-Wing has it.
        Evidence::Wing { pivot, z, .. } => grid.candidates(*pivot).with(*z),
        Evidence::WWing { z, x, .. } => DigitSet::from(*z).with(*x),
    }
}

/// Judges one line of the library.
pub fn judge_line(line: &str) -> Verdict {
    match Case::parse(line) {
        Ok(case) => judge(&case),
        Err(why) => Verdict::Malformed(why),
    }
}

/// Judges a line taken apart.
pub fn judge(case: &Case) -> Verdict {
    // By code alone: the names of the registry mean other things too.
    let Some(technique) = REGISTRY.iter().find(|technique| technique.code == case.code) else {
        return Verdict::NotYet(format!("no technique has the code {}", case.code));
    };
    let mut found = all_steps(technique, &case.grid, case.settings());
    // BUG+1 has no digits: every step counts.
    found.retain(|step| case.code == "0610" || digits_of(&case.code, &case.grid, step) == case.digits);
    let hit = found.iter().any(|step| step.conclusions == case.expected);
    let other = found.iter().any(|step| step.conclusions != case.expected);
    let passed =
        if case.is_fail_case() { found.is_empty() } else { hit && (!other || case.may_have_others()) };
    if passed { Verdict::Passed } else { Verdict::Failed { expected: Box::new(case.expected), found } }
}
