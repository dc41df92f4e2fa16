//! `bit81 check`: proves or refutes someone's steps.
//!
//! Steps come as text in HoDoKu's notation, as bare conclusions (`r1c5<>4`), or as JSON step records, one a line.
//! Each is checked at the given position; with `--apply` a step that holds is applied before the next is checked, so
//! that a whole solve path can be followed. Records that carry the same `round`, and texts behind the same line
//! `# round N …`, are found on one grid: they are checked on it and applied together.

use super::positions::one_position;
use crate::exit::Ending;
use anyhow::Context;
use bit81_engine::{Conclusions, Contradiction, Grid, solve};
use bit81_techniques::explain::parse::{self, Parsed};
use bit81_techniques::json::step_from_json;
use bit81_techniques::sink::All;
use bit81_techniques::{REGISTRY, Step, View, check};
use clap::Args;
use serde_json::Value;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Options of `bit81 check`.
#[derive(Args, Debug)]
pub(crate) struct CheckArgs {
    /// The position, in any input format, or a file with one
    position: String,
    /// A step: text, bare conclusions or JSON (may be repeated)
    #[arg(long = "step", value_name = "STEP")]
    steps: Vec<String>,
    /// A file with one step a line; "-" is standard input
    #[arg(long, value_name = "FILE")]
    steps_from: Option<PathBuf>,
    /// Apply each step that holds before checking the next
    #[arg(long)]
    apply: bool,
}

/// What became of a claim.
enum Found {
    /// The pattern proves it.
    Proved(Box<Step>),
    /// No technique was named; a step of one that we have concludes it.
    By(Box<Step>),
    /// No technique was named, and none that we have concludes it in one step; it holds in every solution.
    True,
    /// Why it does not hold.
    Refuted(String),
}

impl CheckArgs {
    /// Runs the command: one line per step, `proved`, `true` or `refuted`.
    pub(crate) fn run(&self) -> anyhow::Result<Ending> {
        let mut follower =
            Follower { grid: one_position(&self.position)?.grid, round: None, pending: Conclusions::NONE };
        let mut out = std::io::stdout().lock();
        let mut ending = Ending::Fine;
        for Given { at, text: line, round } in self.claims()? {
            let claim = Claim::read(&line, round);
            if self.apply {
                follower.enter(claim.round).with_context(|| format!("before {at}"))?;
            }
            let (found, conclusions) = judge(&follower.grid, &claim);
            match found {
                Found::Proved(step) => writeln!(out, "proved   {step}")?,
                Found::By(step) => writeln!(out, "proved   {line} by {step}")?,
                Found::True => {
                    writeln!(out, "true     {line} (in every solution; no technique shows it in one step)")?
                }
                Found::Refuted(why) => {
                    writeln!(out, "refuted  {at}: {line}: {why}")?;
                    ending = Ending::SomeNot;
                    continue;
                }
            }
            follower.pending.extend(&conclusions);
        }
        Ok(ending)
    }

    /// The claims with where they stand, without blank lines and comments.
    fn claims(&self) -> anyhow::Result<Vec<Given>> {
        let mut claims: Vec<_> = self
            .steps
            .iter()
            .enumerate()
            .map(|(i, text)| (format!("step {}", i + 1), text.clone()))
            .collect();
        if let Some(path) = &self.steps_from {
            let (name, text) = if path == Path::new("-") {
                ("standard input".to_owned(), io::read_to_string(io::stdin()).context("standard input")?)
            } else {
                let name = path.display().to_string();
                let text = std::fs::read_to_string(path).with_context(|| format!("{name}: cannot read"))?;
                (name, text)
            };
            claims.extend(
                text.lines().enumerate().map(|(i, line)| (format!("{name}:{}", i + 1), line.to_owned())),
            );
        }
        let mut round = None;
        let mut out = Vec::new();
        for (at, text) in claims {
            let text = text.trim();
            if let Some(rest) = text.strip_prefix("# round ") {
                round = rest.split(' ').next().and_then(|number| number.parse().ok());
            } else if !text.is_empty() && !text.starts_with('#') {
                out.push(Given { at, text: text.to_owned(), round });
            }
        }
        anyhow::ensure!(!out.is_empty(), "no step to check: give --step or --steps-from");
        Ok(out)
    }
}

/// A claim as it stands in the input.
struct Given {
    /// Where, for messages.
    at: String,
    text: String,
    /// Number in the last line `# round N` before it.
    round: Option<u64>,
}

/// A claim as it was given.
struct Claim<'a> {
    /// What it says: text, or a JSON record that was read or why it was not.
    said: Result<&'a str, Result<Step, String>>,
    /// The round of a record.
    round: Option<u64>,
}

impl Claim<'_> {
    fn read(line: &str, round: Option<u64>) -> Claim<'_> {
        if !line.starts_with('{') {
            return Claim { said: Ok(line), round };
        }
        match serde_json::from_str::<Value>(line) {
            Ok(value) => {
                Claim { round: value.get("round").and_then(Value::as_u64), said: Err(step_from_json(&value)) }
            }
            Err(error) => Claim { said: Err(Err(error.to_string())), round },
        }
    }
}

/// The grid along a path, with the conclusions of the round that is being read.
struct Follower {
    grid: Grid,
    round: Option<u64>,
    pending: Conclusions,
}

impl Follower {
    /// Applies what is pending, unless the next claim belongs to the same round.
    fn enter(&mut self, round: Option<u64>) -> Result<(), Contradiction> {
        if round.is_none() || round != self.round {
            self.grid.apply(&std::mem::take(&mut self.pending))?;
        }
        self.round = round;
        Ok(())
    }
}

/// Judges a claim; with what it concludes.
fn judge(grid: &Grid, claim: &Claim<'_>) -> (Found, Conclusions) {
    let refuted = |why: String| (Found::Refuted(why), Conclusions::NONE);
    let readings = match &claim.said {
        Err(Ok(step)) => vec![step.clone()],
        Err(Err(why)) => return refuted(format!("not a step record: {why}")),
        Ok(text) => match parse::parse(grid, text) {
            Ok(Parsed::Steps(steps)) => steps,
            Ok(Parsed::Bare(conclusions)) => return (judge_bare(grid, &conclusions), *conclusions),
            Err(error) => return refuted(error.to_string()),
        },
    };
    // A text can leave parts of the evidence open; any reading that is proved will do.
    let mut why = String::from("there is no such pattern");
    for step in readings {
        match check::check(grid, &step) {
            Ok(()) => {
                let conclusions = step.conclusions;
                return (Found::Proved(Box::new(step)), conclusions);
            }
            Err(error) => why = error.to_string(),
        }
    }
    refuted(why)
}

/// Judges conclusions without a technique: by the solutions of the grid, then by the techniques that we have.
fn judge_bare(grid: &Grid, claimed: &Conclusions) -> Found {
    if solve::count(grid, 1) == 0 {
        return Found::Refuted("the position has no solution".into());
    }
    for c in claimed.place.iter() {
        let mut other = *grid;
        let was_open = other.eliminate(c.cell, c.digit);
        if was_open && solve::count(&other, 1) != 0 || !was_open && grid.value(c.cell) != Some(c.digit) {
            return Found::Refuted(format!("a solution has another digit in {}", c.cell));
        }
    }
    for c in claimed.eliminate.iter() {
        let mut other = *grid;
        if other.place(c.cell, c.digit).is_ok() && solve::count(&other, 1) != 0 {
            return Found::Refuted(format!("a solution has {}={}", c.cell, c.digit));
        }
    }
    let view = View::new(grid);
    for technique in REGISTRY {
        let mut all = All::default();
        // `All` never breaks.
        let _ = (technique.find)(&view, &mut all);
        let shows = |step: &Step| {
            claimed.place.is_subset(&step.conclusions.place)
                && claimed.eliminate.is_subset(&step.conclusions.eliminate)
        };
        if let Some(step) = all.0.into_iter().find(shows) {
            return Found::By(Box::new(step));
        }
    }
    Found::True
}
