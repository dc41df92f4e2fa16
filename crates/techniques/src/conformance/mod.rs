//! Judges of expected results that come with a single position: HoDoKu's regression library and printed positions.
//!
//! No I/O here: a judge takes one line of text and says what became of it. The lines are read by whoever has them.

pub mod positions;
pub mod reglib;

use crate::sink::All;
use crate::step::Step;
use crate::technique::Technique;
use crate::view::{Settings, View};
use bit81_engine::{Conclusions, Grid};
use core::fmt;

/// What became of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// As expected.
    Passed,
    /// Something is missing, wrong or too much.
    Failed {
        /// What the line wants.
        expected: Box<Conclusions>,
        /// The steps that were compared with it.
        found: Vec<Step>,
    },
    /// The same for lines that expect something else than conclusions.
    Differs {
        /// What the line wants, in words.
        expected: String,
        /// What there is, in words.
        found: String,
    },
    /// Nothing to judge with: the technique is not in the registry, or the line asks for something that we lack.
    NotYet(String),
    /// The line is not one of these; in words why.
    Malformed(String),
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Passed => f.write_str("passed"),
            Verdict::Failed { expected, found } => {
                f.write_str("failed: expected")?;
                for (set, relation) in [(&expected.place, "="), (&expected.eliminate, "<>")] {
                    for c in set.iter() {
                        write!(f, " {}{relation}{}", c.cell, c.digit)?;
                    }
                }
                match &found[..] {
                    [] => f.write_str(", found nothing"),
                    steps => {
                        f.write_str(", found")?;
                        steps.iter().try_for_each(|step| write!(f, " [{step}]"))
                    }
                }
            }
            Verdict::Differs { expected, found } => write!(f, "failed: expected {expected}, found {found}"),
            Verdict::NotYet(why) => write!(f, "not yet: {why}"),
            Verdict::Malformed(why) => write!(f, "malformed: {why}"),
        }
    }
}

/// All steps of a technique under the settings.
fn all_steps(technique: &Technique, grid: &Grid, settings: Settings) -> Vec<Step> {
    let mut all = All::default();
    // `All` never breaks.
    let _ = (technique.find)(&View::with_settings(grid, settings), &mut all);
    all.0
}
