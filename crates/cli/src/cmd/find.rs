//! `bit81 find`: every step of the chosen techniques at a position.

use super::positions::PositionArgs;
use super::scales::named;
use crate::exit::Ending;
use bit81_techniques::json::step_to_json;
use bit81_techniques::{REGISTRY, Settings, Step, View};
use clap::Args;
use std::io::{BufWriter, Write};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// Options of `bit81 find`.
#[derive(Args, Debug)]
pub(crate) struct FindArgs {
    #[command(flatten)]
    positions: PositionArgs,
    /// Techniques and families to look for, comma-separated; all when absent
    #[arg(long, value_delimiter = ',', value_name = "LIST")]
    techniques: Vec<String>,
    /// Techniques and families to leave out, comma-separated
    #[arg(long, value_delimiter = ',', value_name = "LIST")]
    without: Vec<String>,
    /// Only the first step of each technique
    #[arg(long)]
    first: bool,
    /// Stop after N steps at a position, and say so
    #[arg(long, value_name = "N")]
    max: Option<u64>,
    /// Stop after this many seconds at a position, and say so
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time: Option<Duration>,
    /// Print JSON step records
    #[arg(long)]
    json: bool,
    /// Empty rectangles with only two candidates in the box, too
    #[arg(long)]
    empty_rectangle_with_two: bool,
}

/// A number of seconds, as `1` or `0.5`.
fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "not a number".to_owned())?;
    Duration::try_from_secs_f64(seconds).map_err(|error| error.to_string())
}

impl FindArgs {
    /// Runs the command.
    pub(crate) fn run(&self) -> anyhow::Result<Ending> {
        let mut chosen =
            if self.techniques.is_empty() { REGISTRY.to_vec() } else { named(&self.techniques)? };
        let without = named(&self.without)?;
        chosen.retain(|t| without.iter().all(|other| other.id != t.id));
        let settings = Settings { empty_rectangle_with_two: self.empty_rectangle_with_two };
        let mut out = BufWriter::new(std::io::stdout().lock());
        let limit = self.time;
        self.positions.each(|at, position| {
            let view = View::with_settings(&position.grid, settings);
            let started = Instant::now();
            let (mut steps, mut cut, mut failed) = (0, None, None);
            for technique in &chosen {
                let mut sink = |step: Step| {
                    // Limits are looked at before a step is told, so that a cut means that there was one more.
                    if self.max.is_some_and(|max| steps >= max) {
                        cut = Some("--max");
                    } else if limit.is_some_and(|limit| started.elapsed() > limit) {
                        cut = Some("--time");
                    }
                    if cut.is_some() {
                        return ControlFlow::Break(());
                    }
                    steps += 1;
                    let told = if self.json {
                        let mut value = step_to_json(&step);
                        value["at"] = at.into();
                        writeln!(out, "{value}")
                    } else {
                        writeln!(out, "{step}")
                    };
                    failed = told.err();
                    if self.first || failed.is_some() {
                        ControlFlow::Break(())
                    } else {
                        ControlFlow::Continue(())
                    }
                };
                let _ = (technique.find)(&view, &mut sink);
                if cut.is_some() || failed.is_some() {
                    break;
                }
            }
            if let Some(error) = failed {
                return Err(error.into());
            }
            out.flush()?;
            if let Some(option) = cut {
                eprintln!("bit81: {at}: cut by {option} after {steps} steps; there are more");
            }
            Ok(())
        })
    }
}
