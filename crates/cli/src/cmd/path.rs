//! `bit81 path`: how a puzzle is solved, readable or as JSON step records. `bit81 check --apply` takes both back.

use super::positions::PositionArgs;
use super::scales::ScaleArgs;
use crate::exit::Ending;
use crate::output::outcome_name;
use bit81_engine::text;
use bit81_techniques::assess::{Assessor, Status};
use bit81_techniques::grader::{Grade, Grader, Round};
use bit81_techniques::json::step_to_json;
use bit81_techniques::registry;
use clap::Args;
use serde_json::json;
use std::io::{BufWriter, Write};

/// Options of `bit81 path`.
#[derive(Args, Debug)]
pub(crate) struct PathArgs {
    #[command(flatten)]
    positions: PositionArgs,
    #[command(flatten)]
    scales: ScaleArgs,
    /// Print JSON step records: index, round, technique, cells, eliminations, placements, state before
    #[arg(long)]
    json: bool,
    /// Print every step of a round, also those that add nothing to it
    #[arg(long)]
    all: bool,
}

/// Tenths as people read them.
pub(crate) fn tenths(rating: u32) -> String {
    format!("{}.{}", rating / 10, rating % 10)
}

impl PathArgs {
    /// Runs the command.
    pub(crate) fn run(&self) -> anyhow::Result<Ending> {
        let mut assessor = Assessor::new(self.scales.scales()?);
        let mut out = BufWriter::new(std::io::stdout().lock());
        let mut some_not = false;
        let ending = self.positions.each(|at, position| {
            let assessment = assessor.assess(&position.grid);
            if assessment.status != Status::Ok {
                some_not = true;
                let why = assessment.why.map_or(String::new(), |why| format!(" ({why})"));
                eprintln!("bit81: {at}: {}{why}, not graded", assessment.status.name());
                return Ok(());
            }
            for grader in assessor.graders() {
                let (grade, rounds) = grader.path(&position.grid);
                if self.json {
                    self.write_json(&mut out, at, grader, &rounds)?;
                } else {
                    self.write_text(&mut out, at, grader, &grade, &rounds, &text::canonical(position))?;
                }
            }
            Ok(out.flush()?)
        })?;
        Ok(if some_not { ending.max(Ending::SomeNot) } else { ending })
    }

    fn write_text(
        &self,
        out: &mut impl Write,
        at: &str,
        grader: &Grader,
        grade: &Grade,
        rounds: &[Round],
        puzzle: &str,
    ) -> anyhow::Result<()> {
        writeln!(out, "# {at}: {puzzle}")?;
        for (i, round) in rounds.iter().enumerate() {
            let told: Vec<_> =
                if self.all { round.steps.iter().collect() } else { round.telling().collect() };
            writeln!(out, "# round {} at {}", i + 1, tenths(round.cost))?;
            for step in told {
                writeln!(out, "  {step}")?;
            }
        }
        let hardest = grade.hardest.map_or("nothing to do", |id| registry::get(id).name);
        writeln!(
            out,
            "# {} {}: rating {}, hardest {hardest}, effort {} in {} rounds",
            grader.scale().name,
            outcome_name(grade.outcome),
            tenths(grade.rating),
            tenths(u32::try_from(grade.effort).unwrap_or(u32::MAX)),
            rounds.len()
        )?;
        writeln!(out, "# end: {}", grade.end)?;
        Ok(())
    }

    fn write_json(
        &self,
        out: &mut impl Write,
        at: &str,
        grader: &Grader,
        rounds: &[Round],
    ) -> anyhow::Result<()> {
        let mut index = 0;
        for (i, round) in rounds.iter().enumerate() {
            let before = text::library_line(&round.before);
            let told: Vec<_> =
                if self.all { round.steps.iter().collect() } else { round.telling().collect() };
            for step in told {
                index += 1;
                let mut value = step_to_json(step);
                value["at"] = at.into();
                value["scale"] = grader.scale().name.as_str().into();
                value["index"] = index.into();
                value["round"] = (i + 1).into();
                value["cost"] = round.cost.into();
                value["state_before"] = json!(before);
                writeln!(out, "{value}")?;
            }
        }
        Ok(())
    }
}
