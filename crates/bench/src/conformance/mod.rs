//! Conformance against the shared data: every line of a file judged, every failure told.
//!
//! The formats are those of `../shared/README.md` and `../shared/spec/reglib-format.md`. The judges themselves do no
//! I/O; those that need only a technique are in [`bit81_techniques::conformance`].

pub mod cases;
pub mod proof;

use bit81_techniques::batch::{self, BatchError};
use bit81_techniques::conformance::{Verdict, positions, reglib};
use std::fmt;
use std::io::{self, Write};
use std::str::FromStr;

pub use cases::Scope;

/// What kind of expected results a file holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// `cases.tsv`: collected bug reports.
    Cases,
    /// `positions.tsv`: printed positions with a technique.
    Positions,
    /// HoDoKu's regression library.
    Reglib,
    /// Puzzles, one a line: every step of the grade is to be proved, see [`proof`].
    Proof,
}

impl Kind {
    /// All kinds, with their names.
    pub const ALL: [(Kind, &str); 4] = [
        (Kind::Cases, "cases"),
        (Kind::Positions, "positions"),
        (Kind::Reglib, "reglib"),
        (Kind::Proof, "proof"),
    ];

    /// Whether the line holds an expectation: no header, comment or blank line.
    fn is_case(self, line: &str) -> bool {
        let header = match self {
            Kind::Cases | Kind::Positions => line.starts_with("id\t"),
            Kind::Reglib | Kind::Proof => false,
        };
        !header && !line.trim().is_empty() && !line.starts_with('#')
    }

    fn judge(self, line: &str, scope: Scope) -> Verdict {
        match self {
            Kind::Cases => cases::judge(line, scope),
            Kind::Positions => positions::judge_line(line),
            Kind::Reglib => reglib::judge_line(line),
            Kind::Proof => proof::judge(line),
        }
    }
}

impl FromStr for Kind {
    type Err = String;
    fn from_str(text: &str) -> Result<Kind, String> {
        let found = Kind::ALL.into_iter().find(|(_, name)| *name == text);
        found.map(|(kind, _)| kind).ok_or_else(|| {
            let names: Vec<_> = Kind::ALL.iter().map(|(_, name)| *name).collect();
            format!("unknown kind '{text}'; there are: {}", names.join(", "))
        })
    }
}

/// What became of the lines of a file.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Counts {
    /// As expected.
    pub passed: u64,
    /// Not as expected, or not a line of this kind.
    pub failed: u64,
    /// In need of something that is not built, or out of scope.
    pub not_yet: u64,
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed, {} not yet", self.passed, self.failed, self.not_yet)
    }
}

/// Judges every line of a file, or every `nth` of them, on all cores and writes each failure, in file order, to `out`.
///
/// # Errors
/// Those of `out`, or that threads could not be started.
pub fn run(kind: Kind, text: &str, scope: Scope, nth: usize, out: &mut impl Write) -> io::Result<Counts> {
    let mut counts = Counts::default();
    let lines = text.lines().enumerate().filter(|(_, line)| kind.is_case(line)).step_by(nth.max(1));
    let judged = |(): &mut (), (i, line): (usize, &str)| (i + 1, line.to_owned(), kind.judge(line, scope));
    let result = batch::run(
        lines,
        0,
        || (),
        judged,
        |(number, line, verdict)| {
            match verdict {
                Verdict::Passed => counts.passed += 1,
                Verdict::NotYet(_) => counts.not_yet += 1,
                Verdict::Failed { .. } | Verdict::Differs { .. } | Verdict::Malformed(_) => {
                    counts.failed += 1;
                    writeln!(out, "line {number}: {line}\n  {verdict}")?;
                }
            }
            Ok(())
        },
    );
    match result {
        Ok(()) => Ok(counts),
        Err(BatchError::Emit(error)) => Err(error),
        Err(other) => Err(io::Error::other(other.to_string())),
    }
}
